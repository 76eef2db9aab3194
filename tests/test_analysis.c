/* A game that is analysed: where one goes, what becomes of its variations, and what can be taken back. */
#include "line/analysis.h"
#include "line/outline.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char tree[] = "[Game \"shakti\"][White \"Asha\"] 1. f2f3 {quiet} b6b7 (1... d6d5 {best} 2. d2d3 (2. b2b3 "
                           "f6f5) 2... b6b5) (1... f6f5)"
                           " 2. f3f4 none";

static tercet_game *read_game(const char *text) {
    tercet_reason why;
    tercet_game *game = tercet_game_read(text, strlen(text), &why);
    if (game == NULL) fail_msg("%s", why.text);
    return game;
}

static Analysis begin(const char *text) {
    Analysis analysis;
    assert_true(analysis_begin(&analysis, read_game(text), true));
    return analysis;
}

/* The moves that lead here, one blank between two of them. */
static const char *here(const Analysis *analysis) {
    static char text[200];
    text[0] = '\0';
    for (size_t ply = 0; ply < analysis_ply(analysis); ply++) {
        char move[TERCET_MOVE_TEXT];
        tercet_move_text(tercet_game_position_at(analysis->line, ply), tercet_game_move_at(analysis->line, ply), move);
        if (ply > 0) strcat(text, " ");
        strcat(text, move);
    }
    return text;
}

static void play(Analysis *analysis, const char *text) {
    tercet_move move;
    tercet_reason why;
    assert_true(tercet_move_read(tercet_game_position(analysis->line), text, &move, &why));
    assert_int_equal(analysis_play(analysis, move, &why), ANALYSIS_DONE);
}

/* Its moves as records have them, without tags. */
static void assert_moves_are(const Analysis *analysis, const char *moves) {
    const char *at = strstr(analysis_record(analysis), "\n\n");
    assert_non_null(at);
    char *plain = strdup(at + 2), *to = plain;
    for (const char *from = at + 2; *from != '\0'; from++) *to++ = *from == '\n' ? ' ' : *from;
    while (to > plain && to[-1] == ' ') to--;
    *to = '\0';
    assert_string_equal(plain, moves);
    free(plain);
}

static void one_walks_along_the_line_that_one_came_from(void **state) {
    (void)state;
    Analysis analysis = begin(tree);
    assert_int_equal(analysis_back(&analysis), ANALYSIS_NOTHING);
    assert_int_equal(analysis_next(&analysis), ANALYSIS_DONE);
    assert_int_equal(analysis_next(&analysis), ANALYSIS_DONE);
    assert_string_equal(here(&analysis), "f2f3 b6b7");
    assert_int_equal(analysis_others(&analysis), 2);
    assert_int_equal(analysis_other(&analysis, false), ANALYSIS_DONE);
    assert_string_equal(here(&analysis), "f2f3 d6d5");
    assert_false(analysis_is_main(&analysis));
    analysis_last(&analysis);
    assert_string_equal(here(&analysis), "f2f3 d6d5 d2d3 b6b5");
    analysis_first(&analysis);
    assert_string_equal(here(&analysis), "");
    analysis_last(&analysis); /* back into the variation */
    assert_string_equal(here(&analysis), "f2f3 d6d5 d2d3 b6b5");
    assert_int_equal(analysis_next(&analysis), ANALYSIS_NOTHING);
    assert_true(analysis_is_saved(&analysis)); /* walking is no change */
    analysis_end(&analysis);
}

static void the_moves_instead_of_one_go_round(void **state) {
    (void)state;
    Analysis analysis = begin(tree);
    analysis_next(&analysis);
    assert_int_equal(analysis_other(&analysis, false), ANALYSIS_NOTHING);
    analysis_next(&analysis);
    analysis_other(&analysis, true);
    assert_string_equal(here(&analysis), "f2f3 f6f5");
    analysis_other(&analysis, true);
    assert_string_equal(here(&analysis), "f2f3 d6d5");
    analysis_other(&analysis, false);
    analysis_other(&analysis, false);
    assert_string_equal(here(&analysis), "f2f3 b6b7");
    analysis_end(&analysis);
}

static void another_move_is_a_variation_and_the_same_one_is_not(void **state) {
    (void)state;
    Analysis analysis = begin("[Game \"shakti\"] 1. f2f3 b6b7 none");
    play(&analysis, "f2f3");
    assert_true(analysis_is_saved(&analysis));
    play(&analysis, "d6d5");
    assert_false(analysis_is_saved(&analysis));
    assert_moves_are(&analysis, "1. f2f3 b6b7 (1... d6d5) none");
    analysis_first(&analysis);
    play(&analysis, "b2b3");
    play(&analysis, "b6b5");
    assert_moves_are(&analysis, "1. f2f3 (1. b2b3 b6b5) 1... b6b7 (1... d6d5) none");
    analysis_end(&analysis);
}

static void an_illegal_move_is_refused_with_its_reason(void **state) {
    (void)state;
    Analysis analysis = begin("[Game \"shakti\"] none");
    tercet_reason why;
    assert_int_equal(analysis_play(&analysis, 1, &why), ANALYSIS_REFUSED);
    assert_true(why.text[0] != '\0');
    assert_true(analysis_is_saved(&analysis));
    analysis_end(&analysis);
}

static void a_line_is_promoted_with_all_that_belongs_to_it(void **state) {
    (void)state;
    Analysis analysis = begin(tree);
    analysis_next(&analysis);
    assert_int_equal(analysis_promote(&analysis, NULL), ANALYSIS_NOTHING);
    analysis_next(&analysis);
    analysis_other(&analysis, false);
    analysis_next(&analysis);
    analysis_other(&analysis, false); /* 2. b2b3, nested twice */
    assert_int_equal(analysis_promote(&analysis, NULL), ANALYSIS_DONE);
    assert_string_equal(here(&analysis), "f2f3 d6d5 b2b3");
    assert_true(analysis_is_main(&analysis));
    assert_moves_are(&analysis,
                     "1. f2f3 {quiet} d6d5 {best} (1... b6b7 2. f3f4) (1... f6f5) 2. b2b3 (2. d2d3 b6b5) 2... "
                     "f6f5 none");
    assert_string_equal(tercet_game_tag(analysis.game, "White"), "Asha");
    assert_int_equal(analysis_undo(&analysis), ANALYSIS_DONE);
    assert_string_equal(here(&analysis), "f2f3 d6d5 b2b3");
    assert_true(analysis_is_saved(&analysis));
    analysis_end(&analysis);
}

/* Tries the first moves that there are, two wherever one stands, and goes on with the second, so deep as it can be. */
static void nest(Analysis *analysis) {
    for (int i = 0; i < TERCET_NESTING; i++) {
        tercet_reason why;
        tercet_moves moves;
        tercet_move first, second;
        const tercet_position position = *tercet_game_position(analysis->line);
        tercet_moves_begin(&moves, &position);
        assert_true(tercet_moves_next(&moves, &first));
        assert_true(tercet_moves_next(&moves, &second));
        assert_int_equal(analysis_play(analysis, first, &why), ANALYSIS_DONE);
        analysis_back(analysis);
        assert_int_equal(analysis_play(analysis, second, &why), ANALYSIS_DONE);
    }
}

static void a_promotion_that_would_nest_too_deep_says_so(void **state) {
    (void)state;
    tercet_reason why = {0};
    Analysis analysis = begin("[Game \"eigenstate\"] 1. c1c2/c2A,c2B none");
    analysis_next(&analysis);
    nest(&analysis);
    analysis_first(&analysis);
    play(&analysis, "d1d2/d2A,d2B");
    char *before = strdup(analysis_record(&analysis));
    assert_int_equal(analysis_promote(&analysis, &why), ANALYSIS_REFUSED);
    assert_string_equal(why.rule, TERCET_RULE_RECORD_FORMAT);
    assert_string_equal(analysis_record(&analysis), before);
    free(before);
    analysis_end(&analysis);
}

static void what_is_deleted_goes_with_what_follows_and_comes_back(void **state) {
    (void)state;
    Analysis analysis = begin(tree);
    assert_int_equal(analysis_delete(&analysis), ANALYSIS_NOTHING);
    analysis_next(&analysis);
    analysis_next(&analysis);
    analysis_other(&analysis, false);
    assert_int_equal(analysis_delete(&analysis), ANALYSIS_DONE);
    assert_string_equal(here(&analysis), "f2f3");
    assert_moves_are(&analysis, "1. f2f3 {quiet} b6b7 (1... f6f5) 2. f3f4 none");
    analysis_next(&analysis);
    assert_int_equal(analysis_delete(&analysis),
                     ANALYSIS_DONE); /* of the main line: what was thought of instead becomes that */
    assert_moves_are(&analysis, "1. f2f3 {quiet} f6f5 none");
    assert_int_equal(analysis_undo(&analysis), ANALYSIS_DONE);
    assert_int_equal(analysis_undo(&analysis), ANALYSIS_DONE);
    assert_int_equal(analysis_undo(&analysis), ANALYSIS_NOTHING);
    assert_true(analysis_is_saved(&analysis));
    assert_string_equal(here(&analysis), "f2f3 d6d5");
    assert_int_equal(analysis_redo(&analysis), ANALYSIS_DONE);
    assert_int_equal(analysis_redo(&analysis), ANALYSIS_DONE);
    assert_int_equal(analysis_redo(&analysis), ANALYSIS_NOTHING);
    assert_moves_are(&analysis, "1. f2f3 {quiet} f6f5 none");
    analysis_end(&analysis);
}

static void comments_come_and_go(void **state) {
    (void)state;
    Analysis analysis = begin("[Game \"shakti\"] 1. f2f3 none");
    assert_int_equal(analysis_comment(&analysis, "the start"), ANALYSIS_DONE);
    analysis_next(&analysis);
    assert_int_equal(analysis_comment(&analysis, "na\xc3\xafve"), ANALYSIS_DONE);
    assert_int_equal(analysis_comment(&analysis, "na\xc3\xafve"), ANALYSIS_NOTHING);
    assert_int_equal(analysis_comment(&analysis, "a\abell"), ANALYSIS_REFUSED);
    assert_int_equal(analysis_comment(&analysis, "[%eval 1]"), ANALYSIS_REFUSED);
    assert_moves_are(&analysis, "{the start} 1. f2f3 {na\xc3\xafve} none");
    assert_int_equal(analysis_comment(&analysis, ""), ANALYSIS_DONE);
    assert_moves_are(&analysis, "{the start} 1. f2f3 none");
    analysis_end(&analysis);
}

static void after_a_resignation_one_can_go_on_and_take_that_back(void **state) {
    (void)state;
    Analysis analysis = begin("[Game \"shakti\"][Result \"white\"][Ending \"resignation\"] 1. f2f3 white");
    analysis_next(&analysis);
    play(&analysis, "d6d5");
    assert_int_equal(tercet_game_ending(analysis.game), TERCET_GOES_ON);
    assert_moves_are(&analysis, "1. f2f3 d6d5 none");
    analysis_undo(&analysis);
    assert_int_equal(tercet_game_ending(analysis.game), TERCET_BY_RESIGNATION);
    assert_int_equal(tercet_game_result(analysis.game), TERCET_WHITE_WINS);
    analysis_first(&analysis);
    play(&analysis, "b2b3"); /* beside the game, which stays as it ended */
    assert_int_equal(tercet_game_ending(analysis.game), TERCET_BY_RESIGNATION);
    analysis_delete(&analysis);
    assert_int_equal(tercet_game_ending(analysis.game), TERCET_BY_RESIGNATION);
    assert_int_equal(tercet_game_result(analysis.game), TERCET_WHITE_WINS);
    analysis_end(&analysis);
}

static void evaluations_stay_where_lines_are_moved(void **state) {
    (void)state;
    Analysis analysis = begin("[Game \"shakti\"] {[%eval 10]} 1. f2f3 {[%eval -20] quiet} (1. b2b3 {[%eval 30]}) none");
    analysis_next(&analysis);
    analysis_other(&analysis, false);
    assert_int_equal(analysis_promote(&analysis, NULL), ANALYSIS_DONE);
    tercet_score score;
    assert_true(tercet_node_evaluation(analysis.game, analysis.node, &score));
    assert_true(tercet_node_evaluation(analysis.game, TERCET_START_NODE, &score));
    analysis_other(&analysis, false);
    assert_true(tercet_node_evaluation(analysis.game, analysis.node, &score));
    assert_string_equal(tercet_node_comment(analysis.game, analysis.node), "quiet");
    analysis_end(&analysis);
}

static void a_new_beginning_can_be_taken_back(void **state) {
    (void)state;
    Analysis analysis = begin(tree);
    tercet_position other = position("echek", "1kn/1K1/Q2 RBNPqrbp w Ss");
    assert_int_equal(analysis_restart(&analysis, &other), ANALYSIS_DONE);
    assert_string_equal(tercet_ruleset_name(tercet_game_position(analysis.line)->ruleset), "echek");
    assert_int_equal(analysis_undo(&analysis), ANALYSIS_DONE);
    assert_true(analysis_is_saved(&analysis));
    analysis_end(&analysis);
}

static void the_oldest_states_are_forgotten(void **state) {
    (void)state;
    Analysis analysis = begin("[Game \"shakti\"] none");
    char text[20];
    for (int i = 0; i < 2 * ANALYSIS_STATES; i++) {
        snprintf(text, sizeof text, "comment %d", i);
        assert_int_equal(analysis_comment(&analysis, text), ANALYSIS_DONE);
    }
    int steps = 0;
    while (analysis_undo(&analysis) == ANALYSIS_DONE) steps++;
    assert_int_equal(steps, ANALYSIS_STATES - 1);
    analysis_end(&analysis);
}

static void the_list_has_moves_in_the_order_of_records(void **state) {
    (void)state;
    Outline outline = {0};
    tercet_game *game = read_game(tree);
    assert_true(outline_fill(&outline, game));
    char text[500] = "";
    for (size_t i = 0; i < outline.count; i++) {
        const OutlineMove *move = &outline.moves[i];
        if (i > 0) strcat(text, " ");
        if (move->opens) strcat(text, "(");
        strcat(text, move->text);
        if (move->remarked) strcat(text, "*");
        for (int closes = move->closes; closes > 0; closes--) strcat(text, ")");
    }
    assert_string_equal(text, "1. f2f3* b6b7 (1... d6d5* 2. d2d3 (2. b2b3 f6f5) 2... b6b5) (1... f6f5) 2. f3f4");
    assert_int_equal(outline.moves[4].nesting, 2);
    outline_free(&outline);
    tercet_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_walks_along_the_line_that_one_came_from),
        cmocka_unit_test(the_moves_instead_of_one_go_round),
        cmocka_unit_test(another_move_is_a_variation_and_the_same_one_is_not),
        cmocka_unit_test(an_illegal_move_is_refused_with_its_reason),
        cmocka_unit_test(a_line_is_promoted_with_all_that_belongs_to_it),
        cmocka_unit_test(a_promotion_that_would_nest_too_deep_says_so),
        cmocka_unit_test(what_is_deleted_goes_with_what_follows_and_comes_back),
        cmocka_unit_test(comments_come_and_go),
        cmocka_unit_test(after_a_resignation_one_can_go_on_and_take_that_back),
        cmocka_unit_test(evaluations_stay_where_lines_are_moved),
        cmocka_unit_test(a_new_beginning_can_be_taken_back),
        cmocka_unit_test(the_oldest_states_are_forgotten),
        cmocka_unit_test(the_list_has_moves_in_the_order_of_records),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
