/* Hints and threats: the move, in words for those who listen, what speaks for it, and what it does. */
#include "language/language.h"
#include "support.h"
#include "view/caption.h"
#include "why/hint.h"

#include <stdlib.h>
#include <string.h>

/* A report whose lines are these, moves with a blank between two; the second may be NULL. */
static tercet_report report_of(const tercet_position *start, const char *const lines[2], tercet_score best,
                               tercet_score next) {
    tercet_report report = {.line_count = lines[1] == NULL ? 1 : 2, .lines = {{.score = best}, {.score = next}}};
    for (size_t i = 0; i < report.line_count; i++) {
        char words[80];
        tercet_position at = *start;
        tercet_undo undo;
        snprintf(words, sizeof words, "%s", lines[i]);
        for (char *word = strtok(words, " "); word != NULL; word = strtok(NULL, " ")) {
            tercet_move *move = &report.lines[i].moves[report.lines[i].count++];
            assert_true(tercet_move_read(&at, word, move, NULL));
            tercet_move_make(&at, *move, &undo);
        }
    }
    return report;
}

typedef void (*Write)(const tercet_position *position, const tercet_report *report, bool in_words, FILE *out);

/* What is written about a report on a position. */
static void assert_text(Write write, const tercet_position *at, const tercet_report *report, bool in_words,
                        const char *expected) {
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    write(at, report, in_words, out);
    assert_int_equal(fclose(out), 0);
    assert_string_equal(text, expected);
    free(text);
}

static void assert_written(Write write, const char *ruleset, const char *where, const char *const lines[2],
                           tercet_score best, tercet_score next, const char *expected) {
    const tercet_position at = position(ruleset, where);
    const tercet_report report = report_of(&at, lines, best, next);
    assert_text(write, &at, &report, false, expected);
}

/* What is said of d2d3 at the start of Shakti, if the two best moves are worth this. */
static void assert_hint(tercet_score best, tercet_score next, bool in_words, const char *expected) {
    const tercet_position start = position("shakti", "startpos");
    const tercet_report report = report_of(&start, (const char *const[2]){"d2d3", "b2b3"}, best, next);
    assert_text(hint_write, &start, &report, in_words, expected);
}

static tercet_score mate(int plies) {
    return (tercet_score){.mate = true, .value = plies};
}

static tercet_score value(int hundredths) {
    return (tercet_score){.value = hundredths};
}

static void ends_are_told_in_moves(void **state) {
    (void)state;
    assert_hint(mate(1), value(0), false, "Hint: d2d3. This move wins at once.\n");
    assert_hint(mate(5), mate(7), false, "Hint: d2d3. This move wins in 3 moves, whatever Black plays.\n");
    assert_hint(mate(-2), mate(-2), false, "Hint: d2d3. This move holds out longest, but Black wins in 1 move.\n");
    assert_hint(mate(-6), mate(-2), false, "Hint: d2d3. This move holds out longest, but Black wins in 3 moves.\n");
    assert_hint(value(-900), mate(-4), false,
                "Hint: d2d3. This move avoids a loss: after the next best one Black wins in 2 moves.\n");
}

static void values_are_told_from_the_side_to_move(void **state) {
    (void)state;
    assert_hint(value(0), value(0), false, "Hint: d2d3. This move keeps the balance.\n");
    assert_hint(value(135), value(0), false, "Hint: d2d3. This move is best; White stands better by 1.35 then.\n");
    assert_hint(value(-5), value(-6), false, "Hint: d2d3. This move is best; White stands worse by 0.05 then.\n");
    assert_hint(value(TERCET_SCORE_SURE), value(-6), false,
                "Hint: d2d3. This move is best; a win for White is seen then, but not proved.\n");
    assert_hint(value(-TERCET_SCORE_SURE), value(-TERCET_SCORE_SURE), false,
                "Hint: d2d3. This move is best; a win for Black is seen all the same, but not proved.\n");
}

static void listeners_hear_the_move_in_words(void **state) {
    (void)state;
    assert_hint(mate(1), value(0), true, "Hint: White moves the king from d2 to d3 (d2d3). This move wins at once.\n");
}

/* ---- What moves do ---- */

static const char mate_in_one[] = "-5-/3-3/4--1/kw-1-2/2---2/K1w2-1/-5- b";

static void deeds_stand_behind_the_worth(void **state) {
    (void)state;
    const char *const mates[2] = {"b4a3", NULL}, *const takes[2] = {"c4c2", NULL};
    assert_written(hint_write, "shakti", mate_in_one, mates, mate(1), value(0),
                   "Hint: b4a3. This move wins at once. It gives mate.\n");
    assert_written(
        hint_write, "echek", "prP1/KRk1/2nB/2qb QN w Ss", takes, value(0), value(0),
        "Hint: c4c2. This move keeps the balance. It surrounds Black's queen, who leaves the game, and gives "
        "White's king more room: 2 free sides instead of 1.\n");
}

static void a_win_in_two_has_an_example(void **state) {
    (void)state;
    const char *const lines[2] = {"d1b3 c4d3 b3c3", NULL};
    assert_written(
        hint_write, "shakti", "-5-/7/1-w1-2/2k1-2/4--w/1K1---W/-2W2- w", lines, mate(3), value(0),
        "Hint: d1b3. This move wins in 2 moves, whatever Black plays. It gives check, and leaves Black's king "
        "only two tiles to go to, d3 and d4. After c4d3, for example, b3c3 gives mate.\n");
}

static void what_a_worse_move_loses_to_is_told(void **state) {
    (void)state;
    const char *const lines[2] = {"b5b4", "b5a6 c4b4"};
    assert_written(
        hint_write, "shakti", "-5-/2W4/1w---2/k1W4/1-K1--1/5w1/-5- b", lines, value(0), mate(-2),
        "Hint: b5b4. This move avoids a loss: after the next best one White wins in 1 move. It wards off mate, "
        "and gives check. After b5a6, for example, c4b4 gives mate.\n");
}

static void threats_are_told_with_what_they_do(void **state) {
    (void)state;
    const char *const mates[2] = {"b4a3", NULL}, *const steps[2] = {"b2d4", NULL};
    assert_written(hint_write_threat, "shakti", mate_in_one, mates, mate(1), value(0),
                   "Black threatens to win at once with b4a3. That gives mate.\n");
    assert_written(hint_write_threat, "shakti", "startpos", steps, mate(5), value(0),
                   "White threatens b2d4, and would win in 3 moves. That keeps Black's king from going to c5, d5 and "
                   "e5, and brings a warrior within two steps of Black's king.\n");
    assert_written(
        hint_write_threat, "shakti", "startpos", steps, value(TERCET_SCORE_SURE), value(0),
        "White threatens b2d4: a win is seen then, but not proved. That keeps Black's king from going to c5, "
        "d5 and e5, and brings a warrior within two steps of Black's king.\n");
    const char *const plain[2] = {"d2d3", NULL};
    assert_written(hint_write_threat, "shakti", "startpos", plain, value(10), value(0),
                   "White threatens no win; the best move would be d2d3.\n");
}

static void deeds_are_told_in_all_languages(void **state) {
    (void)state;
    const char *const lines[2] = {"b4a3", NULL};
    assert_true(language_choose_file("fr", NULL));
    assert_written(hint_write, "shakti", mate_in_one, lines, mate(1), value(0),
                   "Conseil : b4a3. Ce coup gagne tout de suite. Il fait échec et mat.\n");
    assert_true(language_choose_file("pt", NULL));
    assert_written(hint_write, "shakti", mate_in_one, lines, mate(1), value(0),
                   "Dica: b4a3. Este lance vence na hora. Ele dá xeque-mate.\n");
    assert_true(language_choose_file("en", NULL));
}

/* ---- Scores ---- */

static void assert_score(tercet_score score, const char *expected) {
    char text[CAPTION_SCORE_ROOM];
    caption_own_score(score, text);
    assert_string_equal(text, expected);
}

/* A move is one's own turn: the side that wins in 5 plies makes 3 of them. */
static void scores_count_moves(void **state) {
    (void)state;
    assert_score(mate(1), "mate 1");
    assert_score(mate(2), "mate 1"); /* the other side must surround its own king */
    assert_score(mate(5), "mate 3");
    assert_score(mate(-1), "mate -1");
    assert_score(mate(-4), "mate -2");
    assert_hint(mate(-1), mate(-1), false, "Hint: d2d3. This move holds out longest, but Black wins in 1 move.\n");
    char text[CAPTION_SCORE_ROOM];
    caption_score(mate(5), TERCET_BLACK, text);
    assert_string_equal(text, "mate -3");
}

/* Such a score is no number of anything, and is told in words. */
static void wins_that_are_not_proved_are_told_in_words(void **state) {
    (void)state;
    assert_score(value(TERCET_SCORE_SURE), "+ win seen");
    assert_score(value(-TERCET_SCORE_SURE), "- win seen");
    assert_score(value(TERCET_SCORE_SURE - 1), "+199.99");
    char text[CAPTION_SCORE_ROOM];
    caption_score(value(TERCET_SCORE_SURE), TERCET_BLACK, text);
    assert_string_equal(text, "- win seen");
}

static void decimals_stand_behind_what_the_language_has(void **state) {
    (void)state;
    assert_score(value(-5), "-0.05");
    assert_score(value(0), "0.00");
    assert_true(language_choose_file("fr", NULL));
    assert_score(value(1035), "+10,35");
    assert_true(language_choose_file("pt", NULL));
    assert_score(value(-5), "-0,05");
    assert_true(language_choose_file("en", NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ends_are_told_in_moves),
        cmocka_unit_test(values_are_told_from_the_side_to_move),
        cmocka_unit_test(listeners_hear_the_move_in_words),
        cmocka_unit_test(deeds_stand_behind_the_worth),
        cmocka_unit_test(a_win_in_two_has_an_example),
        cmocka_unit_test(what_a_worse_move_loses_to_is_told),
        cmocka_unit_test(threats_are_told_with_what_they_do),
        cmocka_unit_test(deeds_are_told_in_all_languages),
        cmocka_unit_test(scores_count_moves),
        cmocka_unit_test(wins_that_are_not_proved_are_told_in_words),
        cmocka_unit_test(decimals_stand_behind_what_the_language_has),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
