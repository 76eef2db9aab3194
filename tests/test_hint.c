/* Hints: the move, in words for those who listen, and what speaks for it. */
#include "language/language.h"
#include "support.h"
#include "view/caption.h"
#include "view/hint.h"

#include <stdlib.h>
#include <string.h>

/* What is said of d2d3 at the start of Shakti, if the two best moves are worth this. */
static void assert_hint(tercet_score best, tercet_score next, bool in_words, const char *expected) {
    const tercet_position start = position("shakti", "startpos");
    tercet_report report = {.line_count = 2, .lines = {{.score = best, .count = 1}, {.score = next, .count = 1}}};
    assert_true(tercet_move_read(&start, "d2d3", &report.lines[0].moves[0], NULL));
    assert_true(tercet_move_read(&start, "b2b3", &report.lines[1].moves[0], NULL));
    char *text = NULL;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    hint_write(&start, &report, in_words, out);
    assert_int_equal(fclose(out), 0);
    assert_string_equal(text, expected);
    free(text);
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
        cmocka_unit_test(scores_count_moves),
        cmocka_unit_test(wins_that_are_not_proved_are_told_in_words),
        cmocka_unit_test(decimals_stand_behind_what_the_language_has),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
