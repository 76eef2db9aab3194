/* Teeko: a test for each sentence of its rules, each explanation, and each refusal of a position string. */
#include "../rules/teeko.h"

#include "support.h"

/* All are placed; nobody threatens anything. */
#define MIDGAME "1t3/1T1t1/1tT2/1T1t1/2T2 w"

/* ---- Placing ---- */

static void pieces_are_placed_on_empty_cells_in_turn(void **unused) {
    (void)unused;
    tercet_position start = position("teeko", "startpos");
    assert_int_equal(tercet_moves_count(&start), 25);
    assert_becomes(start, "c3 b2 d2", "5/5/2T2/1t1T1/5 b");
    assert_refused_naming(after(start, "c3"), "c3", TERCET_RULE_CELL_TAKEN, "c3");
}

static void pieces_are_moved_only_when_all_are_placed(void **unused) {
    (void)unused;
    tercet_position placed = after(position("teeko", "startpos"), "c3 b2 d2 d4 b4 c4");
    assert_refused(placed, "c3c2", TEEKO_RULE_PLACE_FIRST);
    placed = after(placed, "a1 e5");
    assert_legal(placed, "c3c2");
    assert_refused(placed, "e1", TEEKO_RULE_ALL_PLACED);
}

static void four_may_be_complete_before_the_other_has_placed_all(void **unused) {
    (void)unused;
    tercet_position won = after(position("teeko", "startpos"), "b2 a5 c2 e5 b3 e1 c3");
    assert_result(won, TERCET_WHITE_WINS);
    assert_moves(won, "");
}

/* ---- Moving ---- */

static void a_piece_moves_one_step_in_eight_directions(void **unused) {
    (void)unused;
    tercet_position open = position("teeko", "T3t/t3t/2T2/T4/T3t w");
    assert_moves(open, "a1b1 a1b2 a2a3 a2b1 a2b2 a2b3 a5b4 a5b5 c3b2 c3b3 c3b4 c3c2 c3c4 c3d2 c3d3 c3d4");
}

static void a_move_of_any_other_kind_is_refused_with_its_reason(void **unused) {
    (void)unused;
    tercet_position at = position("teeko", MIDGAME);
    assert_refused_naming(at, "c3c5", TERCET_RULE_NOT_ITS_MOVE, "c3 c5");
    assert_refused_naming(at, "c3b4", TERCET_RULE_CELL_TAKEN, "b4");
    assert_refused_naming(at, "c3b3", TERCET_RULE_CELL_TAKEN, "b3");
    assert_refused_naming(at, "c3c3", TERCET_RULE_SAME_CELL, "c3");
    assert_refused_naming(at, "a1a2", TERCET_RULE_NO_PIECE, "a1");
    assert_refused_naming(at, "b3a3", TERCET_RULE_NOT_YOUR_PIECE, "b3");
    assert_refused_naming(at, "c3c6", TERCET_RULE_OFF_BOARD, "c6");
    assert_refused(at, "Tc3", TERCET_RULE_NOT_A_MOVE);
    assert_refused(at, "c3c4c5", TERCET_RULE_NOT_A_MOVE);
    assert_refused(at, "pass", TERCET_RULE_PASS_NOT_ALLOWED);
}

static void numbers_that_are_no_moves_are_refused(void **unused) {
    (void)unused;
    tercet_position at = position("teeko", MIDGAME);
    tercet_reason why;
    for (tercet_move move = 2; move < 1 << 15; move++) {
        char text[TERCET_MOVE_TEXT];
        tercet_move read;
        if (!tercet_move_legal(&at, move, &why)) continue;
        tercet_move_text(&at, move, text);
        assert_true(tercet_move_read(&at, text, &read, &why));
        assert_int_equal(read, move);
    }
    assert_false(tercet_move_legal(&at, (tercet_move)1 << 60 | teeko_step(grid_index(2, 2), grid_index(2, 3)), &why));
}

/* ---- The end ---- */

static void rows_and_squares_win(void **unused) {
    (void)unused;
    static const char *const won[] = {
        "TTTT1/5/tt3/t4/3t1 b",   "5/5/tt3/t4/1TTTT b",     "T3t/T3t/T3t/T4/4t b",
        "4T/3T1/1tT1t/1T2t/4t b", "T3t/1T2t/2T1t/3T1/4t b", "5/tt1TT/t2TT/4t/5 b",
    };
    for (size_t i = 0; i < sizeof won / sizeof won[0]; i++) {
        assert_result(position("teeko", won[i]), TERCET_WHITE_WINS);
    }
    assert_result(position("teeko", "ttT1T/tt1T1/5/5/4T w"), TERCET_BLACK_WINS);
}

static void rows_do_not_go_around_the_edge(void **unused) {
    (void)unused;
    assert_result(position("teeko", "t4/3TT/TT3/tt3/4t b"), TERCET_NONE);
    assert_result(position("teeko", "T1TTT/5/tt3/t4/4t b"), TERCET_NONE);
}

/* The empty cells around four pieces on these cells; none beyond the edge. */
static int cells_around(Bits set) {
    Bits around = 0;
    for (Bits pieces = set; pieces != 0;) around |= grid_neighbours[bits_take(&pieces)];
    return bits_count(around & TEEKO_BOARD & ~set);
}

/* Why nobody ever passes: see teeko_generate(). All places of four pieces are tried, each set of cells being the next
 * smaller part of the board. */
static void four_pieces_can_always_move(void **unused) {
    (void)unused;
    for (Bits set = TEEKO_BOARD; set != 0; set = (set - 1) & TEEKO_BOARD) {
        if (bits_count(set) != TEEKO_PIECES || teeko_has_four(set)) continue;
        assert_true(cells_around(set) > TEEKO_PIECES);
    }
}

/* Numbers of an independent program; from the start they are in perft.txt. */
static void positions_after_placing_have_as_many_successors_as_they_should(void **unused) {
    (void)unused;
    static const uint64_t expected[] = {16, 356, 5980, 118668};
    tercet_position at = position("teeko", MIDGAME);
    for (int depth = 1; depth <= 4; depth++) assert_int_equal(tercet_perft(&at, depth, true), expected[depth - 1]);
}

/* ---- Turns and boards ---- */

static void placing_is_one_step_and_moving_two(void **unused) {
    (void)unused;
    tercet_position start = position("teeko", "startpos"), at = position("teeko", MIDGAME);
    tercet_turn turn = {0};
    tercet_step next[TERCET_NEXT_STEPS];
    assert_int_equal(tercet_turn_next(&start, &turn, next), 25);
    assert_int_equal(next[0].kind, TERCET_STEP_TARGET);
    assert_int_equal(tercet_turn_next(&at, &turn, next), 4);
    assert_int_equal(next[0].kind, TERCET_STEP_PIECE);
}

/* ---- Position strings ---- */

static void positions_are_written_as_they_are_read(void **unused) {
    (void)unused;
    assert_position("teeko", "5/5/5/5/5 w");
    assert_position("teeko", MIDGAME);
    assert_position("teeko", "5/5/5/5/t3T b");
}

static void strings_of_another_format_are_refused(void **unused) {
    (void)unused;
    static const char *const bad[] = {
        "",
        "5/5/5/5",
        "5/5/5/5/5",
        "5/5/5/5/5 x",
        "5/5/5/5/5 w ",
        "5/5/5/5/6 w",
        "5/5/5/5/4 w",
        "5/5/5/5/14 w",
        "5/5/5/5/K4 w",
        "5/5/5/5/5/5 w",
        "0T4/5/5/5/5 b",
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_bad_position("teeko", bad[i], TERCET_RULE_POSITION_FORMAT);
    }
}

static void pieces_that_cannot_be_there_are_refused(void **unused) {
    (void)unused;
    assert_bad_position("teeko", "TTT1T/T1t2/ttt2/5/5 w", TERCET_RULE_POSITION_PIECES);
    assert_bad_position("teeko", "T4/5/5/5/5 w", TERCET_RULE_POSITION_PIECES);
    assert_bad_position("teeko", "TT3/5/5/5/5 b", TERCET_RULE_POSITION_PIECES);
    assert_bad_position("teeko", "TTTT1/5/tt3/t4/3t1 w", TEEKO_RULE_POSITION_WON);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_are_placed_on_empty_cells_in_turn),
        cmocka_unit_test(pieces_are_moved_only_when_all_are_placed),
        cmocka_unit_test(four_may_be_complete_before_the_other_has_placed_all),
        cmocka_unit_test(a_piece_moves_one_step_in_eight_directions),
        cmocka_unit_test(a_move_of_any_other_kind_is_refused_with_its_reason),
        cmocka_unit_test(numbers_that_are_no_moves_are_refused),
        cmocka_unit_test(rows_and_squares_win),
        cmocka_unit_test(rows_do_not_go_around_the_edge),
        cmocka_unit_test(four_pieces_can_always_move),
        cmocka_unit_test(positions_after_placing_have_as_many_successors_as_they_should),
        cmocka_unit_test(placing_is_one_step_and_moving_two),
        cmocka_unit_test(positions_are_written_as_they_are_read),
        cmocka_unit_test(strings_of_another_format_are_refused),
        cmocka_unit_test(pieces_that_cannot_be_there_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
