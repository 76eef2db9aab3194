/* Games as trees: variations that are added, cut, written and read, with their comments and evaluations. */
#include "core/random.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static tercet_game *new_game(void) {
    tercet_position start = position("shakti", "startpos");
    tercet_game *game = tercet_game_new(&start, 0);
    assert_non_null(game);
    return game;
}

static void play(tercet_game *game, const char *text) {
    tercet_reason why;
    if (!tercet_game_play_text(game, text, &why)) fail_msg("%s: %s", text, why.text);
}

/* Adds a move behind a node. */
static tercet_node vary(tercet_game *game, tercet_node at, const char *text) {
    tercet_reason why;
    tercet_move move;
    tercet_game *line = tercet_game_line(game, at);
    assert_non_null(line);
    if (!tercet_move_read(tercet_game_position(line), text, &move, &why)) fail_msg("%s: %s", text, why.text);
    tercet_game_free(line);
    return tercet_game_vary(game, at, move, &why);
}

/* A record of Shakti with these moves and this result. */
static tercet_game *read_moves(const char *moves, tercet_reason *why) {
    char text[1024];
    int length = snprintf(text, sizeof text, "[Game \"shakti\"]\n\n%s\n", moves);
    return tercet_game_read(text, (size_t)length, why);
}

static void assert_written(const tercet_game *game, const char *moves) {
    char *text = tercet_game_text(game);
    assert_non_null(text);
    const char *written = strstr(text, "\n\n") + 2;
    size_t length = strlen(written) - 1;
    if (strlen(moves) != length || strncmp(written, moves, length) != 0) fail_msg("'%s' is written", written);
    free(text);
}

static void assert_reads_back(const char *moves) {
    tercet_reason why;
    tercet_game *game = read_moves(moves, &why);
    if (game == NULL) fail_msg("%s: %s", moves, why.text);
    assert_written(game, moves);
    tercet_game_free(game);
}

static void assert_bad(const char *moves, const char *says) {
    tercet_reason why = {0};
    assert_null(read_moves(moves, &why));
    if (strstr(why.text, says) == NULL) fail_msg("'%s' is refused with '%s'", moves, why.text);
}

/* ---- Reading and writing ---- */

static void variations_stand_behind_the_move_that_they_replace(void **state) {
    (void)state;
    assert_reads_back("1. d2d3 (1. d2d1 d6d7) 1... d6d5 2. d3d2 none");
    assert_reads_back("1. d2d3 d6d5 (1... d6d7 2. d3d2) 2. d3d2 none");
    assert_reads_back("1. d2d3 (1. d2d1) (1. d2c1 d6d7) none");
    assert_reads_back("1. d2d3 (1. d2d1 d6d7 (1... d6c7 2. d1d2) 2. d1c1) 1... d6d5 none");
}

static void every_branch_has_comments_and_evaluations(void **state) {
    (void)state;
    assert_reads_back(
        "{Start.} 1. d2d3 {[%eval +0.10] Main.} (1. d2d1 {Side.} d6d7 {[%eval mate -3]\nDeeper.}) 1... d6d5 "
        "{End.} none");
}

static void the_main_line_is_what_it_was(void **state) {
    (void)state;
    tercet_reason why;
    tercet_game *game = read_moves("1. d2d3 (1. d2d1 d6d7 2. d1d2 d7d6) d6d5 none", &why);
    assert_non_null(game);
    assert_int_equal(tercet_game_length(game), 2);
    tercet_position end = after(position("shakti", "startpos"), "d2d3 d6d5");
    assert_true(tercet_position_equal(tercet_game_position(game), &end));
    tercet_game_free(game);
}

static void numbers_are_those_of_the_line(void **state) {
    (void)state;
    tercet_reason why;
    tercet_game *game = read_moves("d2d3 d6d5(d6d7 2.d3d2)2.d3d2 none", &why);
    assert_non_null(game);
    assert_written(game, "1. d2d3 d6d5 (1... d6d7 2. d3d2) 2. d3d2 none");
    tercet_game_free(game);
    assert_bad("1. d2d3 d6d5 (2... d6d7) none", "here should be the number 1...");
    assert_bad("1. d2d3 (1. d2d1) 2. d6d5 none", "here should be the number 1...");
}

static void comments_around_a_variation_are_joined(void **state) {
    (void)state;
    tercet_reason why;
    tercet_game *game = read_moves("1. d2d3 {One.} (1. d2d1) {Two.} (1. d2c1) {Three.} d6d5 none", &why);
    assert_non_null(game);
    assert_string_equal(tercet_game_comment(game, 1), "One. Two. Three.");
    tercet_game_free(game);
    game = read_moves("{A.} 1. d2d3 ({B.} 1. d2d1 ({C.} d2c1)) none", &why);
    assert_non_null(game);
    assert_string_equal(tercet_game_comment(game, 0), "A. B. C.");
    tercet_game_free(game);
    assert_bad("1. d2d3 {[%eval +0.10]} (1. d2d1) {[%eval +0.20]} none", "second evaluation");
}

static void what_is_no_variation_is_refused(void **state) {
    (void)state;
    assert_bad("(1. d2d3) none", "behind the move that it replaces");
    assert_bad("1. d2d3 ((1. d2d1) 1. d2c1) none", "behind the move that it replaces");
    assert_bad("1. d2d3 () none", "empty");
    assert_bad("1. d2d3 (1. d2d1 none", "never closed");
    assert_bad("1. d2d3 (1. d2d1", "without its result");
    assert_bad("1. d2d3 ) none", "none is open");
    assert_bad("1. d2d3 (1. d2d7) none", "White's move 1");
    assert_bad("1. d2d3 (1. d2d1 none) d6d5 none", "never closed");
}

static void nesting_has_an_end(void **state) {
    (void)state;
    char moves[4096] = "1. d2d3";
    for (int i = 0; i < TERCET_NESTING; i++) strcat(moves, i % 2 == 0 ? " (d2d1" : " (d2d3");
    char deep[sizeof moves];
    snprintf(deep, sizeof deep, "%s", moves);
    for (int i = 0; i < TERCET_NESTING; i++) strcat(deep, ")");
    strcat(deep, " none");
    tercet_reason why;
    tercet_game *game = read_moves(deep, &why);
    if (game == NULL) fail_msg("%s", why.text);
    tercet_game_free(game);
    strcat(moves, " (d2d1");
    assert_bad(moves, "at most 32 deep");
}

/* ---- In the library ---- */

static void a_variation_is_added_once(void **state) {
    (void)state;
    tercet_game *game = new_game();
    play(game, "d2d3");
    play(game, "d6d5");
    tercet_node first = vary(game, TERCET_START_NODE, "d2d1");
    assert_int_not_equal(first, TERCET_NO_NODE);
    assert_int_equal(vary(game, TERCET_START_NODE, "d2d1"), first);
    assert_int_equal(vary(game, TERCET_START_NODE, "d2d3"), tercet_game_node(game, 1)); /* the main line's own */
    tercet_node deeper = vary(game, first, "d6d7");
    assert_int_equal(tercet_node_parent(game, deeper), first);
    assert_int_equal(tercet_node_next(game, first), deeper);
    assert_int_equal(tercet_node_other(game, tercet_game_node(game, 1)), first);
    assert_int_equal(tercet_game_length(game), 2);
    assert_true(tercet_node_set_comment(game, deeper, "why not"));
    assert_written(game, "1. d2d3 (1. d2d1 d6d7 {why not}) 1... d6d5 none");
    tercet_game_free(game);
}

static void at_the_end_of_the_main_line_a_variation_is_a_move(void **state) {
    (void)state;
    tercet_game *game = new_game();
    tercet_node node = vary(game, TERCET_START_NODE, "d2d3");
    assert_int_equal(node, tercet_game_node(game, 1));
    assert_int_equal(tercet_game_length(game), 1);
    assert_true(tercet_game_resign(game, TERCET_BLACK));
    assert_int_equal(vary(game, node, "d6d5"), TERCET_NO_NODE); /* the game is over */
    assert_int_not_equal(vary(game, TERCET_START_NODE, "d2d1"), TERCET_NO_NODE);
    assert_int_equal(tercet_game_ending(game), TERCET_BY_RESIGNATION);
    tercet_game_free(game);
}

static void an_illegal_variation_is_refused_with_its_reason(void **state) {
    (void)state;
    tercet_game *game = new_game();
    play(game, "d2d3");
    tercet_reason why = {0};
    assert_int_equal(tercet_game_vary(game, TERCET_START_NODE, TERCET_NO_MOVE, &why), TERCET_NO_NODE);
    assert_int_not_equal(why.text[0], '\0');
    assert_int_equal(tercet_game_vary(game, 99, 1, &why), TERCET_NO_NODE);
    assert_written(game, "1. d2d3 none");
    tercet_game_free(game);
}

static void what_is_cut_is_gone_and_the_main_line_cannot_be(void **state) {
    (void)state;
    tercet_game *game = new_game();
    play(game, "d2d3");
    tercet_node first = vary(game, TERCET_START_NODE, "d2d1");
    tercet_node deeper = vary(game, first, "d6d7");
    assert_false(tercet_game_cut(game, tercet_game_node(game, 1)));
    assert_false(tercet_game_cut(game, TERCET_START_NODE));
    assert_true(tercet_game_cut(game, first));
    assert_false(tercet_game_cut(game, first));
    assert_int_equal(tercet_node_move(game, deeper), TERCET_NO_MOVE);
    assert_null(tercet_game_line(game, deeper));
    assert_written(game, "1. d2d3 none");
    tercet_game_free(game);
}

static void taking_back_takes_what_stood_beside_it(void **state) {
    (void)state;
    tercet_game *game = new_game();
    play(game, "d2d3");
    vary(game, vary(game, TERCET_START_NODE, "d2d1"), "d6d7");
    assert_true(tercet_game_undo(game));
    assert_written(game, "none");
    play(game, "d2c1");
    assert_written(game, "1. d2c1 none");
    tercet_game_free(game);
}

static void a_line_is_a_game_with_its_own_repetitions(void **state) {
    (void)state;
    tercet_reason why;
    tercet_game *game = read_moves("1. d2d3 (1. d2d1 d6d7 2. d1d2 d7d6 3. d2d1 d6d7 4. d1d2 d7d6) none", &why);
    assert_non_null(game);
    tercet_node node = tercet_node_other(game, tercet_game_node(game, 1));
    while (tercet_node_next(game, node) != TERCET_NO_NODE) node = tercet_node_next(game, node);
    tercet_game *line = tercet_game_line(game, node);
    assert_non_null(line);
    assert_int_equal(tercet_game_ending(line), TERCET_BY_REPETITION);
    assert_int_equal(tercet_game_ending(game), TERCET_GOES_ON);
    assert_int_equal(vary(game, node, "d2d3"), TERCET_NO_NODE);
    tercet_game_free(line);
    tercet_game_free(game);
    assert_bad("1. d2d3 (1. d2d1 d6d7 2. d1d2 d7d6 3. d2d1 d6d7 4. d1d2 d7d6 5. d2d3) none", "third time");
}

/* ---- All of them ---- */

/* Adds a random move behind a random node. */
static void grow(tercet_game *game, tercet_node count, Random *random) {
    tercet_node node = (tercet_node)random_below(random, count);
    tercet_game *line = tercet_game_line(game, node);
    tercet_moves moves;
    tercet_move move;
    if (line == NULL || tercet_game_over(line, NULL)) {
        tercet_game_free(line);
        return;
    }
    tercet_moves_begin(&moves, tercet_game_position(line));
    uint64_t skip = random_below(random, tercet_moves_count(tercet_game_position(line)));
    while (tercet_moves_next(&moves, &move) && skip > 0) skip--;
    tercet_node added = tercet_game_vary(game, node, move, NULL);
    if (added != TERCET_NO_NODE && random_below(random, 4) == 0) tercet_node_set_comment(game, added, "so so");
    tercet_game_free(line);
}

static void what_is_written_is_read_as_the_same(void **state) {
    (void)state;
    Random random = {77};
    for (size_t i = 0; i < 40 * tercet_ruleset_count(); i++) {
        tercet_position start;
        tercet_position_start(tercet_ruleset_at(i % tercet_ruleset_count()), &start);
        tercet_game *game = tercet_game_new(&start, 0);
        assert_non_null(game);
        for (tercet_node nodes = 1; nodes < 30; nodes++) grow(game, nodes, &random);
        char *text = tercet_game_text(game);
        tercet_reason why;
        tercet_game *again = tercet_game_read(text, strlen(text), &why);
        if (again == NULL) fail_msg("%s\n%s", text, why.text);
        char *second = tercet_game_text(again);
        assert_string_equal(text, second);
        free(text);
        free(second);
        tercet_game_free(game);
        tercet_game_free(again);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(variations_stand_behind_the_move_that_they_replace),
        cmocka_unit_test(every_branch_has_comments_and_evaluations),
        cmocka_unit_test(the_main_line_is_what_it_was),
        cmocka_unit_test(numbers_are_those_of_the_line),
        cmocka_unit_test(comments_around_a_variation_are_joined),
        cmocka_unit_test(what_is_no_variation_is_refused),
        cmocka_unit_test(nesting_has_an_end),
        cmocka_unit_test(a_variation_is_added_once),
        cmocka_unit_test(at_the_end_of_the_main_line_a_variation_is_a_move),
        cmocka_unit_test(an_illegal_variation_is_refused_with_its_reason),
        cmocka_unit_test(what_is_cut_is_gone_and_the_main_line_cannot_be),
        cmocka_unit_test(taking_back_takes_what_stood_beside_it),
        cmocka_unit_test(a_line_is_a_game_with_its_own_repetitions),
        cmocka_unit_test(what_is_written_is_read_as_the_same),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
