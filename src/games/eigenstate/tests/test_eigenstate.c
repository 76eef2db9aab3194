/* Eigenstate: the sentences of its rules, its position and move strings, and its explanations. */
#include "../rules/eigenstate.h"

#include "gamefiles.h"
#include "support.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define FULL "ABCDEFGHIJKLNOPQRSTUVWXY"     /* all 24 pegs */
#define ALL_BUT_A "BCDEFGHIJKLNOPQRSTUVWXY" /* 23 */
#define ALL_BUT_Y "ABCDEFGHIJKLNOPQRSTUVWX" /* 23 */
#define ALL_BUT_XY "ABCDEFGHIJKLNOPQRSTUVW" /* 22 */
#define STUCK_ON_A1 "ABFGKLPQRSTUVWXY"      /* the 16 pegs that lead off the board from there */
#define STUCK_ON_F1 "DEIJNOPQRSTUVWXY"      /* and from there */

#define START "a1:H,b1:H,c1:H,d1:H,e1:H,f1:H a6:R,b6:R,c6:R,d6:R,e6:R,f6:R w"

static tercet_position at(const char *text) {
    return position("eigenstate", text);
}

static uint64_t count_at(const char *text) {
    tercet_position here = at(text);
    return tercet_moves_count(&here);
}

static tercet_result result_at(const char *text) {
    tercet_position here = at(text);
    return tercet_position_result(&here);
}

/* ---- Board and pieces ---- */

static void each_side_starts_with_six_pieces_that_can_step_forward(void **state) {
    (void)state;
    char text[TERCET_POSITION_TEXT];
    tercet_position start = at("startpos");
    tercet_position_text(&start, text);
    assert_string_equal(text, START);
    assert_legal(start, "c1c2/d1N,c2G");
}

static void the_start_has_56718_moves(void **state) {
    (void)state;
    tercet_position start = at(START);
    assert_int_equal(tercet_moves_count(&start), 56718);
    assert_true(tercet_perft(&start, 2, true) == UINT64_C(3216931524));
}

static void a_peg_leads_exactly_as_far_as_it_is_from_the_centre(void **state) {
    (void)state;
    static const struct {
        char hole;
        const char *cell;
    } pegs[] = {
        {'A', "b6"}, {'B', "c6"}, {'C', "d6"}, {'D', "e6"}, {'E', "f6"}, {'F', "b5"}, {'G', "c5"}, {'H', "d5"},
        {'I', "e5"}, {'J', "f5"}, {'K', "b4"}, {'L', "c4"}, {'N', "e4"}, {'O', "f4"}, {'P', "b3"}, {'Q', "c3"},
        {'R', "d3"}, {'S', "e3"}, {'T', "f3"}, {'U', "b2"}, {'V', "c2"}, {'W', "d2"}, {'X', "e2"}, {'Y', "f2"},
    };
    for (size_t i = 0; i < sizeof pegs / sizeof pegs[0]; i++) {
        char text[64], move[32];
        snprintf(text, sizeof text, "a1:,d4:%c a2:,a3: w", pegs[i].hole);
        snprintf(move, sizeof move, "d4%s/a1A,a1B", pegs[i].cell);
        assert_legal(at(text), move);
        assert_int_equal(count_at(text), 47 * 46 / 2); /* one move only, and 47 free holes */
    }
}

static void a_piece_moves_over_anything_in_between(void **state) {
    (void)state;
    assert_becomes(at("c1:C,d1:O,e1: c2:R,a6:R w"), "c1c3/d1A,d1B", "d1:ABO,e1:,c3:C c2:R,a6:R b");
    assert_becomes(at("c1:C,d1:O,e1: c2:R,a6:R w"), "d1f1/c1A,c1B", "c1:ABC,e1:,f1:O c2:R,a6:R b");
}

static void a_piece_stays_on_the_board(void **state) {
    (void)state;
    /* From a1 only N stays on the board; from f6 nothing does. */
    assert_int_equal(count_at("a1:AKNRY,f6:CIOX c3:,c4: w"), (24 * 2 - 9) * (24 * 2 - 10) / 2);
}

static void black_pieces_are_not_turned_round(void **state) {
    (void)state;
    assert_becomes(at("a1:,b1: c3:HR,f6: b"), "c3c4/f6A,f6B", "a1:,b1: c4:HR,f6:AB w");
    assert_becomes(at("a1:,b1: c3:HR,f6: b"), "c3c2/f6A,f6B", "a1:,b1: c2:HR,f6:AB w");
}

static void a_piece_takes_its_pegs_along(void **state) {
    (void)state;
    assert_becomes(at("c1:CHY,f1: a6:,b6: w"), "c1c2/f1A,f1B", "f1:AB,c2:CHY a6:,b6: b");
}

/* ---- The turn ---- */

static void an_opposing_piece_is_removed(void **state) {
    (void)state;
    assert_becomes(at("c1:H,d1:H c2:RS,a6:R,b6:R w"), "c1c2/d1A,c2B", "d1:AH,c2:BH a6:R,b6:R b");
}

static void an_own_piece_is_removed_too(void **state) {
    (void)state;
    assert_becomes(at("c1:H,d1:H,c2:ABC a6:R,b6:R w"), "c1c2/d1A,c2B", "d1:AH,c2:BH a6:R,b6:R b");
}

static void the_holes_of_a_removed_own_piece_are_gone(void **state) {
    (void)state;
    /* If c1 takes c2, 46 free holes are left; if d1 moves, 70. */
    assert_int_equal(count_at("c1:H,d1:H,c2: a6:R,b6:R w"), 46 * 45 / 2 + 70 * 69 / 2);
    assert_refused(at("c1:H,d1:H,c2:AB a6:R,b6:R w"), "c1c2/c2H,d1A", EIGENSTATE_RULE_HOLE_TAKEN);
}

static void the_move_is_compulsory(void **state) {
    (void)state;
    assert_refused_naming(at("a1:" STUCK_ON_A1 ",b1:,f2:H a6:,b6: w"), "--/b1A,b1B", EIGENSTATE_RULE_MUST_MOVE, "f2");
}

static void the_move_is_left_out_if_no_piece_can_move(void **state) {
    (void)state;
    const char *text = "a1:" STUCK_ON_A1 ",f1:" STUCK_ON_F1 " a6:,b6: w";
    assert_int_equal(count_at(text), 16 * 15 / 2);
    assert_legal(at(text), "--/a1C,a1O");
    assert_becomes(at(text), "--/a1H,f1A", "a1:ABFGHKLPQRSTUVWXY,f1:ADEIJNOPQRSTUVWXY a6:,b6: b");
    assert_refused_naming(at(text), "a1a2/a2C,a2D", EIGENSTATE_RULE_NO_SUCH_PEG, "a1 a2");
}

static void two_pegs_go_into_one_piece_or_two(void **state) {
    (void)state;
    assert_becomes(at("a1:H,b1:H a6:R,b6:R w"), "a1a2/a2X,a2Y", "b1:H,a2:HXY a6:R,b6:R b");
    assert_becomes(at("a1:H,b1:H a6:R,b6:R w"), "a1a2/b1X,a2Y", "b1:HX,a2:HY a6:R,b6:R b");
}

static void a_single_free_hole_is_filled_alone(void **state) {
    (void)state;
    assert_moves(at("a1:" FULL ",f1:" ALL_BUT_Y " a6:,b6:,c6: w"),
                 "a1a2/f1Y a1a3/f1Y a1b1/f1Y a1b2/f1Y a1b3/f1Y a1c1/f1Y a1c2/f1Y a1c3/f1Y "
                 "f1d1/d1Y f1d2/d2Y f1d3/d3Y f1e1/e1Y f1e2/e2Y f1e3/e3Y f1f2/f2Y f1f3/f3Y");
}

static void without_a_free_hole_the_slash_stays(void **state) {
    (void)state;
    const char *text = "a1:" FULL ",f1:" FULL " a6:,b6:,c6: w";
    assert_moves(at(text), "a1a2/ a1a3/ a1b1/ a1b2/ a1b3/ a1c1/ a1c2/ a1c3/ "
                           "f1d1/ f1d2/ f1d3/ f1e1/ f1e2/ f1e3/ f1f2/ f1f3/");
    assert_becomes(at(text), "a1b2/", "f1:" FULL ",b2:" FULL " a6:,b6:,c6: b");
}

static void taking_an_own_piece_can_leave_no_free_hole(void **state) {
    (void)state;
    tercet_position here = at("a1:" FULL ",b1:,f6:" FULL " a6:,b6:,c6: w");
    assert_legal(here, "a1b1/");
    assert_legal(here, "a1a2/b1A,b1B");
}

/* ---- The end ---- */

static void one_piece_left_has_lost(void **state) {
    (void)state;
    assert_int_equal(result_at("a1: a6:,b6: w"), TERCET_BLACK_WINS);
    assert_int_equal(result_at("a1: a6:,b6: b"), TERCET_BLACK_WINS);
    assert_int_equal(result_at("a1:,b1: a6:R w"), TERCET_WHITE_WINS);
    assert_int_equal(result_at("a1:,b1: a6:,b6: w"), TERCET_NONE);
}

static void no_piece_left_has_lost(void **state) {
    (void)state;
    assert_int_equal(result_at("- a6:,b6: w"), TERCET_BLACK_WINS);
    assert_int_equal(result_at("a1:,b1: - w"), TERCET_WHITE_WINS);
}

static void one_piece_or_none_on_both_sides_is_a_draw(void **state) {
    (void)state;
    assert_int_equal(result_at("a1: a6: w"), TERCET_DRAW);
    assert_int_equal(result_at("a1: - b"), TERCET_DRAW);
    assert_int_equal(result_at("- - w"), TERCET_DRAW);
}

static void a_move_that_ends_the_game_has_no_pegs(void **state) {
    (void)state;
    tercet_position here = at("c4:H,d4: c5:R,a6:R w");
    assert_moves(here, "c4c5");
    assert_becomes(here, "c4c5", "d4:,c5:H a6:R b");
    assert_result(after(here, "c4c5"), TERCET_WHITE_WINS);
}

static void taking_your_own_piece_can_lose(void **state) {
    (void)state;
    tercet_position here = at("c4:H,c5: a6:R,b6:R w");
    assert_moves(here, "c4c5");
    assert_becomes(here, "c4c5", "c5:H a6:R,b6:R b");
    assert_result(after(here, "c4c5"), TERCET_BLACK_WINS);
}

static void with_two_pieces_each_a_full_piece_wins(void **state) {
    (void)state;
    tercet_position here = at("a1:" ALL_BUT_XY ",b1: a6:,b6: w");
    assert_result(after(here, "a1a2/a2X,a2Y"), TERCET_WHITE_WINS);
    assert_result(after(here, "a1a2/b1A,a2Y"), TERCET_NONE);
    assert_result(after(at("a1:,b1: a6:,b6:" ALL_BUT_A " b"), "b6c6/a6H,c6A"), TERCET_BLACK_WINS);
}

static void a_full_piece_wins_whoever_is_to_move(void **state) {
    (void)state;
    assert_int_equal(result_at("a1:" FULL ",b1: a6:,b6: w"), TERCET_WHITE_WINS);
    assert_int_equal(result_at("a1:" FULL ",b1: a6:,b6: b"), TERCET_WHITE_WINS);
    assert_int_equal(result_at("a1:,b1: a6:,b6:" FULL " w"), TERCET_BLACK_WINS);
}

static void a_full_piece_on_both_sides_is_a_draw(void **state) {
    (void)state;
    assert_int_equal(result_at("a1:" FULL ",b1: a6:,b6:" FULL " w"), TERCET_DRAW);
}

static void a_full_piece_means_nothing_while_a_side_has_three(void **state) {
    (void)state;
    assert_int_equal(result_at("a1:" FULL ",b1:,c1: a6:,b6: w"), TERCET_NONE);
    assert_int_equal(result_at("a1:" FULL ",b1: a6:,b6:,c6: w"), TERCET_NONE);
    assert_int_equal(result_at("a1:" FULL ",b1:,c1: a6:,b6:,c6: w"), TERCET_NONE);
}

static void a_capture_that_leaves_two_each_can_win_at_once(void **state) {
    (void)state;
    tercet_position here = at("a1:" FULL ",c4:H c5:,a6:,b6: w");
    assert_becomes(here, "c4c5", "a1:" FULL ",c5:H a6:,b6: b");
    assert_result(after(here, "c4c5"), TERCET_WHITE_WINS);
    assert_refused(here, "c4c5/c5A,c5B", EIGENSTATE_RULE_PEG_AFTER_END);
    assert_legal(here, "a1a2/c4A,c4B");
}

static void a_capture_that_leaves_two_each_can_lose_at_once(void **state) {
    (void)state;
    assert_result(after(at("a1:,c4:H c5:,a6:" FULL ",b6: w"), "c4c5"), TERCET_BLACK_WINS);
    assert_result(after(at("a1:,c4:H,c5: a6:" FULL ",b6: w"), "c4c5"), TERCET_BLACK_WINS);
}

static void a_capture_that_leaves_two_each_can_draw_at_once(void **state) {
    (void)state;
    assert_result(after(at("a1:,c4:" FULL " c5:,a6:" FULL ",b6: w"), "c4c5"), TERCET_DRAW);
}

static void a_full_piece_that_is_removed_wins_nothing(void **state) {
    (void)state;
    tercet_position here = at("a1:,c4:H c5:" FULL ",a6:,b6: w");
    assert_becomes(here, "c4c5/a1A,a1B", "a1:AB,c5:H a6:,b6: b");
    assert_result(after(here, "c4c5/a1A,a1B"), TERCET_NONE);
}

static void the_two_pegs_are_judged_together(void **state) {
    (void)state;
    /* The first peg makes a1 full; the second is put in all the same. */
    tercet_position here = at("a1:" ALL_BUT_Y ",b1:H a6:,b6: w");
    assert_refused(here, "b1b2/a1Y", EIGENSTATE_RULE_PEG_COUNT);
    assert_becomes(here, "b1b2/a1Y,b2A", "a1:" FULL ",b2:AH a6:,b6: b");
    assert_result(after(here, "b1b2/a1Y,b2A"), TERCET_WHITE_WINS);
}

static void a_finished_position_has_no_moves(void **state) {
    (void)state;
    tercet_position over = at("a1:H a6:R,b6:R w");
    assert_moves(over, "");
    assert_refused(over, "a1a2/a2A,a2B", TERCET_RULE_GAME_OVER);
    assert_refused(over, "pass", TERCET_RULE_GAME_OVER);
}

static void a_pass_is_never_needed(void **state) {
    (void)state;
    assert_refused(at(START), "pass", TERCET_RULE_PASS_NOT_ALLOWED);
    assert_refused(at("a1:,b1: a6:,b6: w"), "pass", TERCET_RULE_PASS_NOT_ALLOWED);
    assert_refused(at("a1:" FULL ",b1:" FULL " a6:,b6:,c6: w"), "pass", TERCET_RULE_PASS_NOT_ALLOWED);
}

/* ---- Move strings ---- */

static void pegs_are_read_in_either_order_and_written_by_cell_then_hole(void **state) {
    (void)state;
    static const char *const spellings[][2] = {
        {"b1b2/f1A,b2A", "b1b2/b2A,f1A"}, {"b1b2/a1Y,c1A", "b1b2/c1A,a1Y"}, {"b1b2/a1A,a1B", "b1b2/a1B,a1A"}};
    tercet_position start = at(START);
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        tercet_move moves[2];
        char written[TERCET_MOVE_TEXT];
        for (size_t j = 0; j < 2; j++) {
            assert_legal(start, spellings[i][j]);
            assert_true(tercet_move_read(&start, spellings[i][j], &moves[j], NULL));
        }
        assert_true(moves[0] == moves[1]);
        tercet_move_text(&start, moves[1], written);
        assert_string_equal(written, spellings[i][0]);
    }
}

/* What is wrong with a peg does not depend on where it is named. */
static void bad_pegs_are_refused_in_either_order(void **state) {
    (void)state;
    tercet_position start = at(START);
    assert_refused_naming(start, "b1b2/c1A,c1A", EIGENSTATE_RULE_HOLE_TWICE, "c1");
    assert_refused_naming(start, "b1b2/c1A,a6A", EIGENSTATE_RULE_PEG_NOT_YOURS, "a6");
    assert_refused_naming(start, "b1b2/a6A,c1A", EIGENSTATE_RULE_PEG_NOT_YOURS, "a6");
    assert_refused_naming(start, "b1b2/f1A,a1H", EIGENSTATE_RULE_HOLE_TAKEN, "a1");
    assert_refused_naming(start, "b1b2/b2A,b1A", EIGENSTATE_RULE_PEG_NO_PIECE, "b1 b2");
    assert_refused_naming(start, "b1b2/b2A,a1M", EIGENSTATE_RULE_HOLE_CENTRE, "a1");
    assert_refused_naming(start, "b1b2/b2A,a9A", TERCET_RULE_OFF_BOARD, "a9");
}

static void two_strings_are_two_moves_even_to_the_same_position(void **state) {
    (void)state;
    tercet_position here = at("a2:LN,b2:LN,c2:LN a6:,b6: w");
    const char *reached = "a2:ALN,c2:ALN a6:,b6: b";
    assert_becomes(here, "b2a2/a2A,c2A", reached);
    assert_becomes(here, "b2c2/a2A,c2A", reached);
    assert_legal(here, "b2a2/a2A,c2A");
    assert_legal(here, "b2c2/a2A,c2A");
}

static int compare_moves(const void *a, const void *b) {
    tercet_move first = *(const tercet_move *)a, second = *(const tercet_move *)b;
    return (first > second) - (first < second);
}

/* Lists the moves here; each is listed once, legal as a number, and there are as many as counted. */
static void check_list(const char *text) {
    tercet_position here = at(text);
    size_t expected = (size_t)tercet_moves_count(&here), count = 0;
    tercet_move *list = malloc((expected + 1) * sizeof *list);
    tercet_moves walk;
    tercet_moves_begin(&walk, &here);
    assert_non_null(list);
    while (count <= expected && tercet_moves_next(&walk, &list[count])) {
        assert_true(tercet_move_legal(&here, list[count], NULL));
        count++;
    }
    assert_int_equal(count, expected);
    qsort(list, count, sizeof *list, compare_moves);
    for (size_t i = 1; i < count; i++) assert_true(list[i - 1] != list[i]);
    free(list);
}

static void moves_are_listed_once_and_counted_right(void **state) {
    (void)state;
    check_list(START);
    check_list("a1:CHN,b1:" FULL ",c1:,a2:LNO c2:" FULL ",a3:,b3: w");         /* captures of both kinds */
    check_list("a1:" ALL_BUT_Y ",b1:" FULL ",c2:" FULL " a3:,c3: w");          /* ends, and one free hole */
    check_list("a1:" STUCK_ON_A1 ",f1:" STUCK_ON_F1 ",f2:D a6:,b6: w");        /* the move left out */
    check_list("d5:" FULL ",e5:" ALL_BUT_XY ",d6: a1:P,b2:KPU,c3:AP,d4:HI b"); /* Black's captures */
}

static void a_number_that_is_no_turn_is_refused(void **state) {
    (void)state;
    tercet_position start = at(START);
    tercet_move move;
    tercet_reason why;
    assert_false(tercet_move_legal(&start, TERCET_NO_MOVE, &why));
    assert_string_equal(why.rule, TERCET_RULE_NOT_A_MOVE);
    assert_false(tercet_move_legal(&start, UINT64_MAX, &why));
    assert_string_equal(why.rule, TERCET_RULE_NOT_A_MOVE);
    assert_true(tercet_move_read(&start, "c1c2/d1N,c2G", &move, NULL));
    /* Any one bit changed makes another turn, legal by its own text, or none. */
    for (int bit = 0; bit < 64; bit++) {
        tercet_move other = move ^ UINT64_C(1) << bit;
        tercet_move read;
        char text[TERCET_MOVE_TEXT];
        if (!tercet_move_legal(&start, other, &why)) {
            assert_true(why.rule != NULL && why.text[0] != '\0');
            continue;
        }
        tercet_move_text(&start, other, text);
        assert_true(tercet_move_read(&start, text, &read, NULL) && read == other);
    }
}

/* ---- Explanations ---- */

static void text_that_is_no_turn_is_not_a_move(void **state) {
    (void)state;
    static const char *const texts[] = {
        "",
        "c1",
        "c1c2d1N,c2G",
        "c1c2/d1N,c2",
        "c1c2/d1N,c2G,",
        "c1c2/,d1N,c2G",
        "c1c2/d1N c2G",
        "c1-c2/d1NG",
        "C1C2/D1N,C2G",
        "c1c2/d1n,c2g",
        "c1c2/d1Z,c2G",
        "-/d1N,c2G",
        "---/d1N,c2G",
        "Q@c3",
        "swap",
        "c1c2/d1N,c2G ",
        " c1c2/d1N,c2G",
        "c1c2//d1N,c2G",
        "c1c2/d1NG",
        "PASS",
        "c1c2/d1@,c2G",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_refused(at(START), texts[i], TERCET_RULE_NOT_A_MOVE);
    }
    assert_non_null(strstr(refusal(at(START), "Q@c3").text, "'Q@c3'"));
}

static void a_missing_slash_is_not_a_move(void **state) {
    (void)state;
    tercet_position here = at("a1:" FULL ",f1:" FULL " a6:,b6:,c6: w");
    assert_refused_naming(here, "a1b2", TERCET_RULE_NOT_A_MOVE, "a1 b2");
    assert_non_null(strstr(refusal(here, "a1b2").text, "a1b2/"));
}

static void cells_off_the_board_are_named(void **state) {
    (void)state;
    assert_refused_naming(at(START), "g1f1/d1N,f1G", TERCET_RULE_OFF_BOARD, "g1");
    assert_refused_naming(at(START), "c1c0/d1N,f1G", TERCET_RULE_OFF_BOARD, "c0");
    assert_refused_naming(at(START), "a7a6/d1N,f1G", TERCET_RULE_OFF_BOARD, "a7");
    assert_refused_naming(at(START), "c1c2/d1N,z9G", TERCET_RULE_OFF_BOARD, "z9");
}

static void an_empty_cell_has_no_piece_to_move(void **state) {
    (void)state;
    assert_refused_naming(at(START), "c3c4/d1N,c4G", TERCET_RULE_NO_PIECE, "c3");
}

static void the_opponents_piece_is_not_yours_to_move(void **state) {
    (void)state;
    assert_refused_naming(at(START), "c6c5/a6A,b6A", TERCET_RULE_NOT_YOUR_PIECE, "c6");
    assert_non_null(strstr(refusal(at(START), "c6c5/a6A,b6A").text, "Black"));
}

static void no_hole_leads_further_than_two_cells_or_nowhere(void **state) {
    (void)state;
    assert_refused_naming(at(START), "c1c4/d1N,c4G", TERCET_RULE_NOT_ITS_MOVE, "c1 c4");
    assert_refused_naming(at(START), "f1c1/d1N,c1G", TERCET_RULE_NOT_ITS_MOVE, "f1 c1");
    assert_refused_naming(at(START), "c1c1/d1N,c1G", TERCET_RULE_SAME_CELL, "c1");
    assert_refused_naming(at(START), "a1a1/d1N,c1G", TERCET_RULE_SAME_CELL, "a1");
}

static void without_the_peg_there_is_no_such_move(void **state) {
    (void)state;
    assert_refused_naming(at(START), "c1d3/e1N,d3G", EIGENSTATE_RULE_NO_SUCH_PEG, "c1 d3");
    assert_non_null(strstr(refusal(at(START), "c1d3/e1N,d3G").text, "peg D"));
    /* A peg two cells ahead does not lead one cell ahead. */
    assert_refused_naming(at("c1:C,d1: a6:,b6: w"), "c1c2/d1A,d1B", EIGENSTATE_RULE_NO_SUCH_PEG, "c1 c2");
}

static void a_peg_needs_a_piece(void **state) {
    (void)state;
    assert_refused_naming(at(START), "c1c2/d4N,e4G", EIGENSTATE_RULE_PEG_NO_PIECE, "d4");
    /* The piece that moved is pegged where it stands now. */
    assert_refused_naming(at(START), "c1c2/c1N,d1G", EIGENSTATE_RULE_PEG_NO_PIECE, "c1 c2");
}

static void a_peg_needs_a_piece_of_your_own(void **state) {
    (void)state;
    assert_refused_naming(at(START), "c1c2/d1N,b6G", EIGENSTATE_RULE_PEG_NOT_YOURS, "b6");
    assert_non_null(strstr(refusal(at(START), "c1c2/d1N,b6G").text, "Black"));
}

static void the_centre_takes_no_peg(void **state) {
    (void)state;
    assert_refused_naming(at(START), "c1c2/d1M,c2G", EIGENSTATE_RULE_HOLE_CENTRE, "d1");
}

static void a_hole_takes_one_peg(void **state) {
    (void)state;
    assert_refused_naming(at(START), "c1c2/d1H,c2G", EIGENSTATE_RULE_HOLE_TAKEN, "d1");
    assert_refused_naming(at(START), "c1c2/d1N,c2H", EIGENSTATE_RULE_HOLE_TAKEN, "c2");
    assert_non_null(strstr(refusal(at(START), "c1c2/d1N,c2H").text, "hole H"));
}

static void a_hole_cannot_be_named_twice(void **state) {
    (void)state;
    assert_refused_naming(at(START), "c1c2/d1N,d1N", EIGENSTATE_RULE_HOLE_TWICE, "d1");
}

static void the_number_of_pegs_is_fixed(void **state) {
    (void)state;
    assert_refused(at(START), "c1c2", EIGENSTATE_RULE_PEG_COUNT);
    assert_refused(at(START), "c1c2/", EIGENSTATE_RULE_PEG_COUNT);
    assert_refused(at(START), "c1c2/d1N", EIGENSTATE_RULE_PEG_COUNT);
    assert_refused(at(START), "c1c2/d1N,e1N,f1N", EIGENSTATE_RULE_PEG_COUNT);
    assert_non_null(strstr(refusal(at(START), "c1c2/d1N").text, "two pegs, not 1"));
}

static void with_few_free_holes_the_number_of_pegs_is_smaller(void **state) {
    (void)state;
    tercet_position one = at("a1:" FULL ",f1:" ALL_BUT_Y " a6:,b6:,c6: w");
    assert_refused_naming(one, "a1a2/", EIGENSTATE_RULE_PEG_COUNT, "f1");
    assert_refused_naming(one, "f1f2/f2X,f2Y", EIGENSTATE_RULE_PEG_COUNT, "f2");
    tercet_position none = at("a1:" FULL ",f1:" FULL " a6:,b6:,c6: w");
    assert_refused(none, "a1a2/f1Y", EIGENSTATE_RULE_PEG_COUNT);
    tercet_position stuck = at("a1:" STUCK_ON_A1 ",f1:" STUCK_ON_F1 " a6:,b6: w");
    assert_refused(stuck, "--", EIGENSTATE_RULE_PEG_COUNT);
    assert_refused(stuck, "--/a1C", EIGENSTATE_RULE_PEG_COUNT);
}

static void no_pegs_follow_a_move_that_ends_the_game(void **state) {
    (void)state;
    tercet_position here = at("c4:H,d4: c5:R,a6:R w");
    assert_refused_naming(here, "c4c5/c5A,c5B", EIGENSTATE_RULE_PEG_AFTER_END, "c4 c5");
    assert_refused_naming(here, "c4c5/", EIGENSTATE_RULE_PEG_AFTER_END, "c4 c5");
}

/* ---- Position strings ---- */

static void positions_are_written_as_they_are_read(void **state) {
    (void)state;
    assert_position("eigenstate", START);
    assert_position("eigenstate", "a1:,b1: a6:,b6: b");
    assert_position("eigenstate", "- - w");
    assert_position("eigenstate", "- f6:" FULL " b");
    assert_position("eigenstate", "f1:" FULL ",a2:" FULL ",b2:" FULL ",c2:" FULL ",d2:" FULL ",e2:" FULL " a6:" FULL
                                  ",b6:" FULL ",c6:" FULL ",d6:" FULL ",e6:" FULL ",f6:" FULL " b");
}

/* The string is refused for this rule with a sentence that says this. */
static void check_bad(const char *text, const char *rule, const char *says) {
    tercet_position read;
    tercet_reason why;
    assert_bad_position("eigenstate", text, rule);
    assert_false(tercet_position_read(tercet_ruleset_find("eigenstate"), text, &read, &why));
    if (strstr(why.text, says) == NULL) fail_msg("%s: '%s' does not say '%s'", text, why.text, says);
}

static void a_string_of_another_form_is_refused(void **state) {
    (void)state;
    check_bad("", TERCET_RULE_POSITION_FORMAT, "White");
    check_bad("k/K QRBNPqrbnp w Ss", TERCET_RULE_POSITION_FORMAT, "'k/K");
    check_bad("a1:H,b1:H", TERCET_RULE_POSITION_FORMAT, "ends after the pieces of White");
    check_bad("a1:H,b1:H ", TERCET_RULE_POSITION_FORMAT, "Black");
    check_bad("a1:H,b1:H  a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "' a6:R");
    check_bad(" a1:H,b1:H a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "' a1:H");
    check_bad("a1:H,b1:H, a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "White");
    check_bad(",a1:H,b1:H a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "',a1:H");
    check_bad("a1H,b1:H a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "'a1H");
    check_bad("A1:H,b1:H a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "'A1:H");
    check_bad("-,a1:H a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "',a1:H");
    check_bad("a1:-,b1:H a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "'-,b1");
}

static void the_side_to_move_ends_the_string(void **state) {
    (void)state;
    check_bad("a1:H,b1:H a6:R,b6:R", TERCET_RULE_POSITION_FORMAT, "ends after the pieces of Black");
    check_bad("a1:H,b1:H a6:R,b6:R ", TERCET_RULE_POSITION_FORMAT, "w or b");
    check_bad("a1:H,b1:H a6:R,b6:R x", TERCET_RULE_POSITION_FORMAT, "'x'");
    check_bad("a1:H,b1:H a6:R,b6:R W", TERCET_RULE_POSITION_FORMAT, "'W'");
    check_bad("a1:H,b1:H a6:R,b6:R wb", TERCET_RULE_POSITION_FORMAT, "'wb'");
    check_bad("a1:H,b1:H a6:R,b6:R w ", TERCET_RULE_POSITION_FORMAT, "'w '");
}

static void a_cell_off_the_board_is_refused(void **state) {
    (void)state;
    check_bad("a1:H,g1:H a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "g1");
    check_bad("a1:H,b1:H a6:R,b7:R w", TERCET_RULE_POSITION_FORMAT, "b7");
    check_bad("a0:H,b1:H a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "a0");
    check_bad("a1:H,z9:H a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "z9");
}

static void a_peg_in_the_centre_is_refused(void **state) {
    (void)state;
    check_bad("a1:H,b1:HM a6:R,b6:R w", EIGENSTATE_RULE_POSITION_PEG, "b1");
}

static void a_cell_named_twice_is_refused(void **state) {
    (void)state;
    check_bad("a1:H,a1:H a6:R,b6:R w", TERCET_RULE_POSITION_PIECES, "a1");
    check_bad("a1:H,b1:H,a1:H a6:R,b6:R w", TERCET_RULE_POSITION_PIECES, "a1");
    check_bad("a1:H,b1:H b1:R,b6:R w", TERCET_RULE_POSITION_PIECES, "b1");
    check_bad("a1:H,b1:H a6:R,a6:R w", TERCET_RULE_POSITION_PIECES, "a6");
}

static void more_than_six_pieces_a_side_are_refused(void **state) {
    (void)state;
    check_bad("a1:,b1:,c1:,d1:,e1:,f1:,a2: a6:R,b6:R w", TERCET_RULE_POSITION_PIECES, "White");
    check_bad("a1:,b1: a5:,a6:,b6:,c6:,d6:,e6:,f6: w", TERCET_RULE_POSITION_PIECES, "f6");
}

static void pieces_out_of_order_are_refused(void **state) {
    (void)state;
    check_bad("b1:H,a1:H a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "a1");
    check_bad("a2:H,f1:H a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "f1");
    check_bad("a1:H,b1:H b6:R,a6:R w", TERCET_RULE_POSITION_FORMAT, "a6");
}

static void pegs_out_of_order_or_unknown_are_refused(void **state) {
    (void)state;
    check_bad("a1:HA,b1:H a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "a1");
    check_bad("a1:H,b1:HH a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "hole H of the piece on b1");
    check_bad("a1:h,b1:H a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "'h,b1");
    check_bad("a1:HZ,b1:H a6:R,b6:R w", TERCET_RULE_POSITION_FORMAT, "'Z,b1");
}

static void different_positions_are_not_equal(void **state) {
    (void)state;
    static const char *const texts[] = {
        "a1:H,b1: a6:,b6: w", "a1:H,b1: a6:,b6: b", "a1:,b1:H a6:,b6: w",     "a1:,b1: a6:H,b6: w",
        "a1:G,b1: a6:,b6: w", "a6:,b6: a1:H,b1: w", "a1:H,b1:,c1: a6:,b6: w", "a2:H,b2: a6:,b6: w",
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        for (size_t j = 0; j < i; j++) {
            tercet_position a = at(texts[i]), b = at(texts[j]);
            assert_false(tercet_position_equal(&a, &b));
            assert_true(tercet_position_hash(&a) != tercet_position_hash(&b));
        }
    }
}

static void a_position_takes_at_most_256_bytes(void **state) {
    (void)state;
    assert_true(tercet_position_size(tercet_ruleset_find("eigenstate")) <= 256);
}

/* ---- The steps of a turn ---- */

static tercet_step step(tercet_step_kind kind, const char *cell, char letter) {
    return (tercet_step){kind, {(int8_t)(cell[0] - 'a'), (int8_t)(cell[1] - '1')}, letter};
}

/* The steps that can come next, as cells, with letters for pegs: "a1 b1", "a1A a1B". */
static const char *next_of(const tercet_position *here, const tercet_turn *turn, char list[800]) {
    tercet_step steps[TERCET_NEXT_STEPS];
    size_t count = tercet_turn_next(here, turn, steps), length = 0;
    list[0] = '\0';
    for (size_t i = 0; i < count; i++) {
        if (i > 0) list[length++] = ' ';
        list[length++] = (char)('a' + steps[i].cell.x);
        list[length++] = (char)('1' + steps[i].cell.y);
        if (steps[i].letter != 0) list[length++] = steps[i].letter;
        list[length] = '\0';
    }
    return list;
}

/* The string of the move that the turn makes, or "" if it makes none. */
static const char *move_of(const tercet_position *here, const tercet_turn *turn, char text[TERCET_MOVE_TEXT]) {
    tercet_move move;
    text[0] = '\0';
    if (tercet_turn_move(here, turn, &move)) tercet_move_text(here, move, text);
    return text;
}

static void a_turn_is_a_piece_a_target_and_two_pegs_in_either_order(void **state) {
    (void)state;
    char list[800], text[TERCET_MOVE_TEXT];
    tercet_position here = at("a1:" FULL ",e6:" ALL_BUT_XY ",f6: b1:,c3:,d3: w");
    tercet_turn turn = {0};
    assert_string_equal(next_of(&here, &turn, list), "a1 e6");
    turn.steps[turn.count++] = step(TERCET_STEP_PIECE, "a1", 0);
    assert_string_equal(next_of(&here, &turn, list), "b1 c1 a2 b2 c2 a3 b3 c3");
    turn.steps[turn.count++] = step(TERCET_STEP_TARGET, "b1", 0);
    assert_string_equal(move_of(&here, &turn, text), "");
    turn.steps[turn.count++] = step(TERCET_STEP_PEG, "f6", 'A');
    assert_string_equal(next_of(&here, &turn, list), "e6X e6Y f6B f6C f6D f6E f6F f6G f6H f6I f6J f6K f6L f6N f6O "
                                                     "f6P f6Q f6R f6S f6T f6U f6V f6W f6X f6Y");
    assert_string_equal(move_of(&here, &turn, text), "");
    turn.steps[turn.count++] = step(TERCET_STEP_PEG, "e6", 'Y');
    assert_string_equal(next_of(&here, &turn, list), "");
    assert_string_equal(move_of(&here, &turn, text), "a1b1/e6Y,f6A");
}

static void a_turn_whose_move_ends_the_game_is_complete_with_the_target(void **state) {
    (void)state;
    char list[800], text[TERCET_MOVE_TEXT];
    tercet_position here = at("c4:H,d4: c5:R,a6:R w");
    tercet_turn turn = {2, {step(TERCET_STEP_PIECE, "c4", 0), step(TERCET_STEP_TARGET, "c5", 0)}};
    assert_string_equal(next_of(&here, &turn, list), "");
    assert_string_equal(move_of(&here, &turn, text), "c4c5");
}

static void a_turn_has_as_many_peg_steps_as_there_are_holes(void **state) {
    (void)state;
    char list[800], text[TERCET_MOVE_TEXT];
    tercet_turn turn = {2, {step(TERCET_STEP_PIECE, "a1", 0), step(TERCET_STEP_TARGET, "a2", 0)}};
    tercet_position none = at("a1:" FULL ",f1:" FULL " a6:,b6:,c6: w");
    assert_string_equal(next_of(&none, &turn, list), "");
    assert_string_equal(move_of(&none, &turn, text), "a1a2/");
    tercet_position one = at("a1:" FULL ",f1:" ALL_BUT_Y " a6:,b6:,c6: w");
    assert_string_equal(next_of(&one, &turn, list), "f1Y");
    assert_string_equal(move_of(&one, &turn, text), "");
    turn.steps[turn.count++] = step(TERCET_STEP_PEG, "f1", 'Y');
    assert_string_equal(next_of(&one, &turn, list), "");
    assert_string_equal(move_of(&one, &turn, text), "a1a2/f1Y");
}

static void a_turn_begins_with_pegs_if_no_piece_can_move(void **state) {
    (void)state;
    char list[800], text[TERCET_MOVE_TEXT];
    tercet_position here = at("a1:" STUCK_ON_A1 ",f1:" STUCK_ON_F1 " a6:,b6: w");
    tercet_turn turn = {0};
    assert_string_equal(next_of(&here, &turn, list), "a1C a1D a1E a1H a1I a1J a1N a1O f1A f1B f1C f1F f1G f1H f1K f1L");
    turn.steps[turn.count++] = step(TERCET_STEP_PEG, "f1", 'A');
    turn.steps[turn.count++] = step(TERCET_STEP_PEG, "a1", 'O');
    assert_string_equal(next_of(&here, &turn, list), "");
    assert_string_equal(move_of(&here, &turn, text), "--/a1O,f1A");
}

static void steps_that_lead_nowhere_are_refused(void **state) {
    (void)state;
    char list[800], text[TERCET_MOVE_TEXT];
    tercet_position start = at(START), over = at("a1:H a6:R,b6:R w");
    const tercet_turn turns[] = {
        {1, {step(TERCET_STEP_PIECE, "c6", 0)}},
        {1, {step(TERCET_STEP_PEG, "c1", 'A')}},
        {1, {step(TERCET_STEP_PASS, "a1", 0)}},
        {2, {step(TERCET_STEP_PIECE, "c1", 0), step(TERCET_STEP_TARGET, "c3", 0)}},
        {3, {step(TERCET_STEP_PIECE, "c1", 0), step(TERCET_STEP_TARGET, "c2", 0), step(TERCET_STEP_PEG, "c2", 'H')}},
        {3, {step(TERCET_STEP_PIECE, "c1", 0), step(TERCET_STEP_TARGET, "c2", 0), step(TERCET_STEP_PEG, "c1", 'A')}},
        {4,
         {step(TERCET_STEP_PIECE, "c1", 0), step(TERCET_STEP_TARGET, "c2", 0), step(TERCET_STEP_PEG, "c2", 'A'),
          step(TERCET_STEP_PEG, "c2", 'A')}},
    };
    for (size_t i = 0; i < sizeof turns / sizeof turns[0]; i++) {
        assert_string_equal(next_of(&start, &turns[i], list), "");
        assert_string_equal(move_of(&start, &turns[i], text), "");
    }
    assert_string_equal(next_of(&over, &(tercet_turn){0}, list), "");
    assert_string_equal(move_of(&over, &(tercet_turn){0}, text), "");
}

static void a_move_can_be_taken_apart_into_its_steps(void **state) {
    (void)state;
    static const char *const cases[][2] = {
        {START, "c1c2/d1N,c2G"},
        {"c4:H,d4: c5:R,a6:R w", "c4c5"},
        {"a1:" FULL ",f1:" FULL " a6:,b6:,c6: w", "a1a2/"},
        {"a1:" FULL ",f1:" ALL_BUT_Y " a6:,b6:,c6: w", "f1f2/f2Y"},
        {"a1:" STUCK_ON_A1 ",f1:" STUCK_ON_F1 " a6:,b6: w", "--/a1O,f1A"},
    };
    static const size_t lengths[] = {4, 2, 2, 3, 2};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[TERCET_MOVE_TEXT];
        tercet_position here = at(cases[i][0]);
        tercet_move move;
        tercet_turn turn;
        assert_true(tercet_move_read(&here, cases[i][1], &move, NULL));
        tercet_turn_of(&here, move, &turn);
        assert_int_equal(turn.count, lengths[i]);
        assert_string_equal(move_of(&here, &turn, text), cases[i][1]);
    }
}

/* ---- Boards ---- */

static void the_board_shows_pieces_and_pegs(void **state) {
    (void)state;
    tercet_board board;
    tercet_position here = at("a1:AY,b1: c5:R,f6:H b");
    tercet_board_of(&here, &board);
    assert_int_equal(board.width, 6);
    assert_int_equal(board.height, 6);
    assert_int_equal(board.side, TERCET_BLACK);
    assert_int_equal(board.squares[0][0].piece, 'E');
    assert_int_equal(board.squares[0][0].side, TERCET_WHITE);
    assert_int_equal(board.squares[0][0].pegs, 1u | 1u << 24);
    assert_int_equal(board.squares[4][2].piece, 'E');
    assert_int_equal(board.squares[4][2].side, TERCET_BLACK);
    assert_int_equal(board.squares[5][5].pegs, 1u << 7);
    assert_int_equal(board.squares[3][3].piece, 0);
}

/* A set of these cells, "a1 b2", as the bits that boards have for them. */
static uint64_t cells(const char *names) {
    uint64_t set = 0;
    for (; *names != '\0'; names += names[2] == ' ' ? 3 : 2)
        set |= UINT64_C(1) << (8 * (names[1] - '1') + names[0] - 'a');
    return set;
}

static void the_board_shows_where_pegs_lead(void **state) {
    (void)state;
    tercet_board board;
    tercet_position here = at("c3:AHY,d4: a6:HR,f6:DW w");
    tercet_board_of(&here, &board);
    assert_true(board.squares[2][2].sight == cells("a5 c4 e1"));
    assert_true(board.squares[3][3].sight == 0);
    assert_true(board.squares[5][0].sight == cells("a5"));
    assert_true(board.squares[5][5].sight == cells("f4"));
    assert_true(board.squares[0][0].sight == 0);
}

/* ---- Setting up ---- */

static void whatever_is_set_up_is_written_with_its_pegs(void **state) {
    (void)state;
    char text[TERCET_POSITION_TEXT];
    tercet_setup setup;
    tercet_setup_clear(tercet_ruleset_find("eigenstate"), &setup);
    tercet_setup_text(&setup, text);
    assert_string_equal(text, "- - w");
    setup.squares[4][4] = (tercet_square){.piece = 'E', .side = TERCET_BLACK};
    setup.squares[1][1] = (tercet_square){.piece = 'E', .side = TERCET_WHITE, .pegs = 1u | 1u << 7};
    tercet_setup_text(&setup, text);
    assert_string_equal(text, "b2:AH e5: w");
    setup.squares[1][1].pegs |= 1u << 12;
    tercet_setup_text(&setup, text);
    assert_bad_position("eigenstate", text, "position-peg");
}

/* More than fits into a string is refused for what is wrong with it, and not for where it was cut. */
static void a_board_full_of_pieces_has_too_many(void **state) {
    (void)state;
    for (int side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        char text[TERCET_POSITION_TEXT];
        tercet_setup setup;
        tercet_setup_clear(tercet_ruleset_find("eigenstate"), &setup);
        for (int i = 0; i < 36; i++) {
            setup.squares[i / 6][i % 6] = (tercet_square){.piece = 'E',
                                                          .side = i < 6 ? TERCET_WHITE : (tercet_side)side,
                                                          .pegs = tercet_ruleset_kit(setup.ruleset)->holes};
        }
        assert_true(tercet_setup_text(&setup, text) < TERCET_POSITION_TEXT);
        assert_bad_position("eigenstate", text, TERCET_RULE_POSITION_PIECES);
    }
}

/* The board after a move; the test fails if the move is not legal. */
static tercet_board board_after(const char *text, const char *move_text) {
    tercet_board board;
    tercet_move move;
    tercet_position here = at(text);
    assert_true(tercet_move_read(&here, move_text, &move, NULL));
    tercet_board_after(&here, move, &board);
    return board;
}

static void the_board_marks_what_a_move_did(void **state) {
    (void)state;
    tercet_board board = board_after("c1:H,d1:H a6:R,b6:R,c6: w", "c1c2/d1A,c2B");
    assert_int_equal(board.squares[0][2].marks, TERCET_MARK_FROM);
    assert_int_equal(board.squares[1][2].marks, TERCET_MARK_TO | TERCET_MARK_PEGGED);
    assert_int_equal(board.squares[1][2].new_pegs, 1u << 1);
    assert_int_equal(board.squares[1][2].pegs, 1u << 1 | 1u << 7);
    assert_int_equal(board.squares[0][3].marks, TERCET_MARK_PEGGED);
    assert_int_equal(board.squares[0][3].new_pegs, 1u);
    assert_int_equal(board.squares[5][0].marks, 0);
}

static void the_board_marks_captures_of_either_colour(void **state) {
    (void)state;
    tercet_board enemy = board_after("c4:H,d4: c5:R,a6:R w", "c4c5");
    assert_int_equal(enemy.squares[4][2].marks, TERCET_MARK_TO | TERCET_MARK_REMOVED);
    tercet_board own = board_after("c4:H,c5: a6:R,b6:R w", "c4c5");
    assert_int_equal(own.squares[4][2].marks, TERCET_MARK_TO | TERCET_MARK_REMOVED);
}

static void the_board_marks_both_pegs_where_no_piece_moved(void **state) {
    (void)state;
    tercet_board board = board_after("a1:" STUCK_ON_A1 ",f1:" STUCK_ON_F1 " a6:,b6: w", "--/a1C,a1D");
    assert_int_equal(board.squares[0][0].marks, TERCET_MARK_PEGGED);
    assert_int_equal(board.squares[0][0].new_pegs, 1u << 2 | 1u << 3);
}

/* The board shows every piece of the position string, with every peg. */
static void check_board(char *line, void *user) {
    (void)user;
    json_t *vector = json_loads(line, 0, NULL);
    const char *text = json_string_value(json_object_get(vector, "position"));
    tercet_position at;
    if (tercet_position_read(tercet_ruleset_find("eigenstate"), text, &at, NULL)) {
        tercet_board board;
        int pieces = 0, pegs = 0;
        tercet_board_of(&at, &board);
        for (int cell = 0; cell < board.width * board.height; cell++) {
            const tercet_square *square = &board.squares[cell / board.width][cell % board.width];
            pieces += square->piece != 0;
            pegs += __builtin_popcount(square->pegs);
        }
        for (; *text != '\0'; text++) {
            pieces -= *text == ':';
            pegs -= *text >= 'A' && *text <= 'Z';
        }
        assert_int_equal(pieces, 0);
        assert_int_equal(pegs, 0);
    }
    json_decref(vector);
}

static void the_board_shows_every_piece_and_peg(void **state) {
    (void)state;
    char path[GAMEFILES_PATH];
    gamefiles_of_ruleset(tercet_ruleset_find("eigenstate"), "vectors", "jsonl", path);
    assert_true(gamefiles_lines(path, check_board, NULL) > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_side_starts_with_six_pieces_that_can_step_forward),
        cmocka_unit_test(the_board_shows_every_piece_and_peg),
        cmocka_unit_test(the_board_shows_where_pegs_lead),
        cmocka_unit_test(whatever_is_set_up_is_written_with_its_pegs),
        cmocka_unit_test(a_board_full_of_pieces_has_too_many),
        cmocka_unit_test(the_start_has_56718_moves),
        cmocka_unit_test(a_peg_leads_exactly_as_far_as_it_is_from_the_centre),
        cmocka_unit_test(a_piece_moves_over_anything_in_between),
        cmocka_unit_test(a_piece_stays_on_the_board),
        cmocka_unit_test(black_pieces_are_not_turned_round),
        cmocka_unit_test(a_piece_takes_its_pegs_along),
        cmocka_unit_test(an_opposing_piece_is_removed),
        cmocka_unit_test(an_own_piece_is_removed_too),
        cmocka_unit_test(the_holes_of_a_removed_own_piece_are_gone),
        cmocka_unit_test(the_move_is_compulsory),
        cmocka_unit_test(the_move_is_left_out_if_no_piece_can_move),
        cmocka_unit_test(two_pegs_go_into_one_piece_or_two),
        cmocka_unit_test(a_single_free_hole_is_filled_alone),
        cmocka_unit_test(without_a_free_hole_the_slash_stays),
        cmocka_unit_test(taking_an_own_piece_can_leave_no_free_hole),
        cmocka_unit_test(one_piece_left_has_lost),
        cmocka_unit_test(no_piece_left_has_lost),
        cmocka_unit_test(one_piece_or_none_on_both_sides_is_a_draw),
        cmocka_unit_test(a_move_that_ends_the_game_has_no_pegs),
        cmocka_unit_test(taking_your_own_piece_can_lose),
        cmocka_unit_test(with_two_pieces_each_a_full_piece_wins),
        cmocka_unit_test(a_full_piece_wins_whoever_is_to_move),
        cmocka_unit_test(a_full_piece_on_both_sides_is_a_draw),
        cmocka_unit_test(a_full_piece_means_nothing_while_a_side_has_three),
        cmocka_unit_test(a_capture_that_leaves_two_each_can_win_at_once),
        cmocka_unit_test(a_capture_that_leaves_two_each_can_lose_at_once),
        cmocka_unit_test(a_capture_that_leaves_two_each_can_draw_at_once),
        cmocka_unit_test(a_full_piece_that_is_removed_wins_nothing),
        cmocka_unit_test(the_two_pegs_are_judged_together),
        cmocka_unit_test(a_finished_position_has_no_moves),
        cmocka_unit_test(a_pass_is_never_needed),
        cmocka_unit_test(pegs_are_read_in_either_order_and_written_by_cell_then_hole),
        cmocka_unit_test(bad_pegs_are_refused_in_either_order),
        cmocka_unit_test(two_strings_are_two_moves_even_to_the_same_position),
        cmocka_unit_test(moves_are_listed_once_and_counted_right),
        cmocka_unit_test(a_number_that_is_no_turn_is_refused),
        cmocka_unit_test(text_that_is_no_turn_is_not_a_move),
        cmocka_unit_test(a_missing_slash_is_not_a_move),
        cmocka_unit_test(cells_off_the_board_are_named),
        cmocka_unit_test(an_empty_cell_has_no_piece_to_move),
        cmocka_unit_test(the_opponents_piece_is_not_yours_to_move),
        cmocka_unit_test(no_hole_leads_further_than_two_cells_or_nowhere),
        cmocka_unit_test(without_the_peg_there_is_no_such_move),
        cmocka_unit_test(a_peg_needs_a_piece),
        cmocka_unit_test(a_peg_needs_a_piece_of_your_own),
        cmocka_unit_test(the_centre_takes_no_peg),
        cmocka_unit_test(a_hole_takes_one_peg),
        cmocka_unit_test(a_hole_cannot_be_named_twice),
        cmocka_unit_test(the_number_of_pegs_is_fixed),
        cmocka_unit_test(with_few_free_holes_the_number_of_pegs_is_smaller),
        cmocka_unit_test(no_pegs_follow_a_move_that_ends_the_game),
        cmocka_unit_test(positions_are_written_as_they_are_read),
        cmocka_unit_test(a_string_of_another_form_is_refused),
        cmocka_unit_test(the_side_to_move_ends_the_string),
        cmocka_unit_test(a_cell_off_the_board_is_refused),
        cmocka_unit_test(a_peg_in_the_centre_is_refused),
        cmocka_unit_test(a_cell_named_twice_is_refused),
        cmocka_unit_test(more_than_six_pieces_a_side_are_refused),
        cmocka_unit_test(pieces_out_of_order_are_refused),
        cmocka_unit_test(pegs_out_of_order_or_unknown_are_refused),
        cmocka_unit_test(different_positions_are_not_equal),
        cmocka_unit_test(a_position_takes_at_most_256_bytes),
        cmocka_unit_test(a_turn_is_a_piece_a_target_and_two_pegs_in_either_order),
        cmocka_unit_test(a_turn_whose_move_ends_the_game_is_complete_with_the_target),
        cmocka_unit_test(a_turn_has_as_many_peg_steps_as_there_are_holes),
        cmocka_unit_test(a_turn_begins_with_pegs_if_no_piece_can_move),
        cmocka_unit_test(steps_that_lead_nowhere_are_refused),
        cmocka_unit_test(a_move_can_be_taken_apart_into_its_steps),
        cmocka_unit_test(the_board_shows_pieces_and_pegs),
        cmocka_unit_test(the_board_marks_what_a_move_did),
        cmocka_unit_test(the_board_marks_captures_of_either_colour),
        cmocka_unit_test(the_board_marks_both_pegs_where_no_piece_moved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
