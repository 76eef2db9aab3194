/* Shakti: a test for each sentence of its rules, each explanation, and each refusal of a position string. */
#include "../rules/shakti.h"

#include "support.h"

#include <stdio.h>
#include <string.h>

#define START "-5-/1w1k1w1/7/7/7/1W1K1W1/-5- w"

/* A king on d1 in check by a warrior on d7, which looks at it across five gaps and sees nothing else. */
#define CHECKED "---w---/k------/-------/-------/-------/--1-1--/-W1K1-- w"

/* The same with a tile on d4, which ends the warrior's view. */
#define SHIELDED "---w---/k------/-------/---1---/-------/--1-1--/-W1K1-- w"

/* A warrior on b1 that sees b4 across two gaps, and behind it b6 across one more. */
#define GAPPED "-----k-/-1-----/-------/-1-----/-------/------K/-W----- w"

/* The tile d4 is all that stands between the king on d1 and the piece on d7. */
#define BETWEEN_KINGS "---k---/-------/-------/-W-2--/-------/-------/---K--- w"
#define BEFORE_WARRIOR "---w---/------k/-------/-W-2--/-------/-------/---K--- w"

/* ---- Board ---- */

static void board_has_45_tiles_and_no_corners(void **unused) {
    (void)unused;
    tercet_position start = position("shakti", "startpos");
    tercet_board board;
    tercet_board_of(&start, &board);
    int tiles = 0;
    for (int y = 0; y < board.height; y++) {
        for (int x = 0; x < board.width; x++) tiles += board.squares[y][x].ground == TERCET_GROUND_BOARD;
    }
    assert_int_equal(board.width, 7);
    assert_int_equal(board.height, 7);
    assert_int_equal(tiles, 45);
    assert_int_equal(board.squares[0][0].ground, TERCET_GROUND_GAP);
    assert_int_equal(board.squares[0][6].ground, TERCET_GROUND_GAP);
    assert_int_equal(board.squares[6][0].ground, TERCET_GROUND_GAP);
    assert_int_equal(board.squares[6][6].ground, TERCET_GROUND_GAP);
}

static void assert_square(const tercet_board *board, int x, int y, char piece, tercet_side side) {
    assert_int_equal(board->squares[y][x].piece, piece);
    assert_int_equal(board->squares[y][x].side, side);
}

static void each_side_starts_with_a_king_and_two_warriors(void **unused) {
    (void)unused;
    tercet_position start = position("shakti", "startpos");
    tercet_board board;
    tercet_board_of(&start, &board);
    assert_square(&board, 3, 1, 'K', TERCET_WHITE);
    assert_square(&board, 1, 1, 'W', TERCET_WHITE);
    assert_square(&board, 5, 1, 'W', TERCET_WHITE);
    assert_square(&board, 3, 5, 'K', TERCET_BLACK);
    assert_square(&board, 1, 5, 'W', TERCET_BLACK);
    assert_square(&board, 5, 5, 'W', TERCET_BLACK);
    assert_false(board.has_hands);
    assert_string_equal(board.gone[TERCET_WHITE], "");
}

static void white_begins(void **unused) {
    (void)unused;
    tercet_position start = position("shakti", "startpos");
    assert_int_equal(tercet_position_side(&start), TERCET_WHITE);
}

/* ---- Seeing ---- */

static void gaps_are_looked_across(void **unused) {
    (void)unused;
    assert_legal(position("shakti", GAPPED), "b1b4");
    assert_legal(position("shakti:near", GAPPED), "b1b4");
    assert_legal(position("shakti", SHIELDED), "d1c1");
    assert_legal(position("shakti", "---w---/k------/-------/---1---/-------/--1-1--/-1-K1-- w"), "d1b1");
}

static void an_empty_tile_ends_the_view(void **unused) {
    (void)unused;
    assert_refused_naming(position("shakti", START), "d2d4", TERCET_RULE_NOT_ITS_MOVE, "d2 d4 d3");
    assert_legal(position("shakti", SHIELDED), "b1c2");
}

static void an_occupied_tile_ends_the_view(void **unused) {
    (void)unused;
    /* The king on d1 does not see past its warrior on c1 to b1. */
    tercet_position at = position("shakti", "-----k-/-------/-------/-------/-------/-------/-1WK--- w");
    assert_refused_naming(at, "d1b1", TERCET_RULE_NOT_ITS_MOVE, "d1 b1 c1");
    assert_moves(at, "c1b1");
}

static void nothing_is_behind_the_edge_and_the_corners(void **unused) {
    (void)unused;
    assert_moves(position("shakti", "-4k-/7/7/7/7/7/-K4- w"), "b1a2 b1b2 b1c1 b1c2");
}

/* ---- Check ---- */

static void warrior_gives_check_across_gaps_even_if_it_cannot_move(void **unused) {
    (void)unused;
    assert_moves(position("shakti", CHECKED), "d1c1 d1c2 d1e1");
    /* Were it Black's turn, with the white king out of view, that warrior would have no move. */
    assert_moves(position("shakti", "---w---/k1-----/-------/-------/-------/-------/--K---- b"), "a6b6");
}

static void tile_between_ends_the_check(void **unused) {
    (void)unused;
    assert_legal(position("shakti", SHIELDED), "b1c2");
    assert_legal(position("shakti", SHIELDED), "d1e1");
}

static void king_may_not_come_to_see_the_other_king(void **unused) {
    (void)unused;
    assert_refused_naming(position("shakti", BETWEEN_KINGS), "d1d4", SHAKTI_RULE_KINGS_SEE, "d1 d4 d7");
    /* Nor to escape from check: e2 and a6 see each other across three gaps. */
    assert_refused_naming(position("shakti", CHECKED), "d1e2", SHAKTI_RULE_KINGS_SEE, "d1 e2 a6");
}

static void jump_may_not_let_the_kings_see_each_other(void **unused) {
    (void)unused;
    tercet_position at = position("shakti", BETWEEN_KINGS);
    assert_refused_naming(at, "b4e4", SHAKTI_RULE_KINGS_SEE, "b4 e4 d4 d1 d7");
    assert_moves(at, "b4d4");
}

static void king_may_not_move_into_check(void **unused) {
    (void)unused;
    assert_refused_naming(position("shakti", SHIELDED), "d1d4", SHAKTI_RULE_INTO_CHECK, "d1 d4 d7");
}

static void jump_may_not_open_a_check_of_the_own_king(void **unused) {
    (void)unused;
    tercet_position at = position("shakti", BEFORE_WARRIOR);
    assert_refused_naming(at, "b4e4", SHAKTI_RULE_INTO_CHECK, "b4 e4 d4 d7 d1");
    assert_string_equal(refusal(at, "b4e4").text,
                        "the warrior on b4 may not jump to e4: without the tile d4 the warrior "
                        "on d7 would give check to the king on d1");
    assert_moves(at, "b4d4");
}

static void jump_may_open_a_check_of_the_other_king(void **unused) {
    (void)unused;
    /* The white warrior on d1 sees the black king on d7 once the tile d4 is gone. */
    tercet_position at = position("shakti", "---k---/-------/-------/-W-2--/-------/------K/---W--- w");
    assert_legal(at, "b4e4");
    assert_result(after(at, "b4e4"), TERCET_WHITE_WINS);
}

/* ---- Moves of the king ---- */

static void king_moves_to_the_tile_it_sees(void **unused) {
    (void)unused;
    assert_moves(position("shakti", "-5-/5k1/7/7/7/1K5/-5- w"), "b2a2 b2a3 b2b1 b2b3 b2c1 b2c2 b2c3");
    assert_becomes(position("shakti", "---w---/k------/-------/---1---/-------/--1-1--/-1-K1-- w"), "d1b1",
                   "---w---/k------/-------/---1---/-------/--1-1--/-K-2-- b");
}

static void king_takes_no_tile_away(void **unused) {
    (void)unused;
    assert_becomes(position("shakti", START), "d2d3", "-5-/1w1k1w1/7/7/3K3/1W3W1/-5- b");
}

static void king_not_in_check_does_not_capture(void **unused) {
    (void)unused;
    tercet_position at = position("shakti", "-5-/3k3/7/1Ww4/7/3K3/-5- w");
    assert_refused_naming(at, "d2c4", SHAKTI_RULE_CAPTURE, "d2 c4");
}

static void checked_king_steps_to_an_adjacent_tile_only(void **unused) {
    (void)unused;
    tercet_position at = position("shakti", "---w---/k------/-------/-------/-------/--1-1--/-1-K1-- w");
    assert_refused_naming(at, "d1b1", SHAKTI_RULE_CHECKED_KING_STEPS, "d1 d7 b1");
    assert_moves(at, "d1c2 d1e1");
}

static void checked_king_captures_an_adjacent_warrior(void **unused) {
    (void)unused;
    tercet_position at = position("shakti", "-4k-/7/7/7/3w3/3K3/-5- w");
    assert_moves(at, "d2c1 d2d1 d2d3 d2e1");
    assert_becomes(at, "d2d3", "-4k-/7/7/7/3K3/7/-5- b");
}

static void checked_king_captures_no_distant_warrior(void **unused) {
    (void)unused;
    assert_refused_naming(position("shakti", CHECKED), "d1d7", SHAKTI_RULE_CHECKED_KING_STEPS, "d1 d7 d7");
}

static void captured_warrior_may_not_be_seen_by_another(void **unused) {
    (void)unused;
    tercet_position at = position("shakti", "-4k-/7/7/4w2/3w3/3K3/-5- w");
    assert_refused_naming(at, "d2d3", SHAKTI_RULE_STAYS_IN_CHECK, "d2 d3 e4");
    assert_moves(at, "d2c1 d2d1 d2e1");
}

static void checked_king_captures_only_a_warrior_that_the_other_king_does_not_see(void **unused) {
    (void)unused;
    tercet_position at = position("shakti", "-5-/7/7/4k2/3w3/3K3/-5- w");
    assert_refused_naming(at, "d2d3", SHAKTI_RULE_KINGS_SEE, "d2 d3 e4");
    assert_moves(at, "d2c1 d2d1 d2e1");
}

/* ---- Moves of the warrior ---- */

static void warrior_steps_to_the_tile_it_sees_and_leaves_all_tiles(void **unused) {
    (void)unused;
    assert_becomes(position("shakti", START), "b2c3", "-5-/1w1k1w1/7/7/2W4/3K1W1/-5- b");
    assert_becomes(position("shakti", GAPPED), "b1b4", "-----k-/-1-----/-------/-W-----/-------/------K/-1----- b");
}

static void warrior_jumps_to_the_second_tile_and_the_first_falls_away(void **unused) {
    (void)unused;
    assert_becomes(position("shakti", START), "b2d4", "-5-/1w1k1w1/7/3W3/2-4/3K1W1/-5- b");
    assert_becomes(position("shakti:near", START), "b2d4", "-5-/1w1k1w1/7/3W3/2-4/3K1W1/-5- b");
    assert_becomes(position("shakti", "-5-/1w1k1w1/7/7/7/1W1K1W1/-5- b"), "f6f4", "-5-/1w1k3/5-1/5w1/7/1W1K1W1/-5- w");
}

static void jump_looks_across_gaps_between_the_two_tiles(void **unused) {
    (void)unused;
    assert_moves(position("shakti", GAPPED), "b1b4 b1b6");
    assert_becomes(position("shakti", GAPPED), "b1b6", "-----k-/-W-----/-------/-------/-------/------K/-1----- b");
}

static void near_jump_allows_no_gap_between_the_two_tiles(void **unused) {
    (void)unused;
    tercet_position at = position("shakti:near", GAPPED);
    assert_refused_naming(at, "b1b6", SHAKTI_RULE_JUMP_OVER_GAP, "b1 b4 b6");
    assert_moves(at, "b1b4");
}

static void near_jump_looks_across_gaps_before_the_first_tile(void **unused) {
    (void)unused;
    tercet_position at = position("shakti:near", "-----k-/-------/-------/-1-----/-1-----/------K/-W----- w");
    assert_moves(at, "b1b3 b1b4");
    assert_becomes(at, "b1b4", "-----k-/-------/-------/-W-----/-------/------K/-1----- b");
}

static void jump_passes_over_no_piece(void **unused) {
    (void)unused;
    tercet_position over_warrior = position("shakti", "-5-/3k3/7/7/1w5/1W1K3/-5- w");
    assert_refused_naming(over_warrior, "b2b4", SHAKTI_RULE_JUMP_OVER_TAKEN, "b2 b4 b3");
    tercet_position over_king = position("shakti", "-5-/3k3/7/7/7/1WK4/-5- w");
    assert_refused_naming(over_king, "b2d2", SHAKTI_RULE_JUMP_OVER_TAKEN, "b2 d2 c2");
}

static void jump_ends_on_an_empty_tile(void **unused) {
    (void)unused;
    assert_refused_naming(position("shakti", START), "b2d2", TERCET_RULE_CELL_TAKEN, "b2 d2");
    assert_refused_naming(position("shakti", "-5-/3k3/7/1w5/7/1W1K3/-5- w"), "b2b4", SHAKTI_RULE_CAPTURE, "b2 b4");
}

static void warrior_goes_no_further_than_the_second_tile(void **unused) {
    (void)unused;
    assert_refused_naming(position("shakti", START), "b2b5", TERCET_RULE_NOT_ITS_MOVE, "b2 b5 b3 b4");
}

static void warriors_do_not_capture(void **unused) {
    (void)unused;
    tercet_position at = position("shakti", "-5-/3k3/7/1Ww4/7/3K3/-5- w");
    assert_refused_naming(at, "b4c4", SHAKTI_RULE_CAPTURE, "b4 c4");
    assert_refused_naming(at, "b4d6", SHAKTI_RULE_KING_CAPTURE, "b4 d6");
}

static void warrior_cannot_end_a_check(void **unused) {
    (void)unused;
    assert_refused_naming(position("shakti", CHECKED), "b1c2", SHAKTI_RULE_STAYS_IN_CHECK, "b1 c2 d1 d7");
}

static void start_has_26_moves(void **unused) {
    (void)unused;
    assert_moves(position("shakti", START),
                 "b2a2 b2a3 b2b1 b2b3 b2b4 b2c1 b2c2 b2c3 b2d4 d2c1 d2c2 d2c3 d2d1 d2d3 d2e1 "
                 "d2e2 d2e3 f2d4 f2e1 f2e2 f2e3 f2f1 f2f3 f2f4 f2g2 f2g3");
}

static void perft_counts_are_known(void **unused) {
    (void)unused;
    static const uint64_t standard[] = {1, 26, 660, 16535, 403471};
    static const uint64_t near[] = {1, 26, 660, 16533};
    tercet_position start = position("shakti", "startpos");
    tercet_position start_near = position("shakti:near", "startpos");
    for (int depth = 0; depth < 5; depth++) {
        assert_int_equal(tercet_perft(&start, depth, false), standard[depth]);
        assert_int_equal(tercet_perft(&start, depth, true), standard[depth]);
    }
    for (int depth = 0; depth < 4; depth++) {
        assert_int_equal(tercet_perft(&start_near, depth, false), near[depth]);
        assert_int_equal(tercet_perft(&start_near, depth, true), near[depth]);
    }
}

/* A check is remarked on, with the cell of the king. */
static void check_is_a_pressing_remark_about_the_side_to_move(void **unused) {
    (void)unused;
    tercet_board board;
    tercet_position start = position("shakti", "startpos");
    tercet_board_of(&start, &board);
    assert_int_equal(board.remark_count, 0);
    tercet_position checked = position("shakti", "---k---/-------/w1-----/-------/-------/-K-----/---W--- b");
    tercet_board_of(&checked, &board);
    const tercet_remark *check = tercet_board_remark(&board, TERCET_BLACK, "in-check");
    assert_true(check != NULL && check->pressing && !check->about[TERCET_WHITE]);
    assert_int_equal(check->cell_count, 1);
    assert_true(check->cells[0].x == 3 && check->cells[0].y == 6);
}

/* ---- End ---- */

static void player_in_check_without_a_move_is_checkmated(void **unused) {
    (void)unused;
    tercet_position before = position("shakti", "--w1---/-k-----/-------/-------/W1-----/-------/---K--- b");
    tercet_position mated = after(before, "c7d7");
    assert_result(before, TERCET_NONE);
    assert_result(mated, TERCET_BLACK_WINS);
    assert_moves(mated, "");
    assert_refused(mated, "pass", TERCET_RULE_GAME_OVER);
    assert_refused(mated, "a3b3", TERCET_RULE_GAME_OVER);
    assert_result(position("shakti", "---k---/-------/w1-----/-------/-------/-K-----/---W--- b"), TERCET_WHITE_WINS);
}

static void player_without_a_move_who_is_not_in_check_passes(void **unused) {
    (void)unused;
    tercet_position at = position("shakti", "----1k-/-------/-------/-------/-------/------K/------- w");
    assert_result(at, TERCET_NONE);
    assert_moves(at, "pass");
    assert_legal(at, "pass");
    assert_becomes(at, "pass", "----1k-/-------/-------/-------/-------/------K/------- b");
}

static void opponent_moves_again_after_a_pass(void **unused) {
    (void)unused;
    tercet_position at = position("shakti", "----1k-/-------/-------/-------/-------/------K/------- w");
    assert_moves(after(at, "pass"), "f7e7");
    assert_moves(after(at, "pass f7e7"), "pass");
}

static void king_that_could_only_move_into_check_passes(void **unused) {
    (void)unused;
    /* The white king sees d4 alone, where the warrior on d7 would give check. */
    assert_moves(position("shakti", "---w---/-------/------k/---1--1/-------/-------/---K--- w"), "pass");
}

static void pass_is_refused_while_there_is_a_move(void **unused) {
    (void)unused;
    assert_refused(position("shakti", START), "pass", TERCET_RULE_PASS_NOT_ALLOWED);
    assert_refused(position("shakti", CHECKED), "pass", TERCET_RULE_PASS_NOT_ALLOWED);
}

static void assert_drawn(const char *text) {
    tercet_position at = position("shakti", text);
    assert_result(at, TERCET_DRAW);
    assert_moves(at, "");
    assert_refused(at, "pass", TERCET_RULE_GAME_OVER);
}

static void game_is_drawn_when_neither_player_has_a_move(void **unused) {
    (void)unused;
    assert_drawn("-----k-/-------/-------/-------/-------/------K/------- w");
    assert_drawn("-----k-/-------/-------/-------/-------/------K/------- b");
    /* Both kings see d4, but either would see the other from there. */
    assert_drawn("---k---/-------/-------/---1---/-------/-------/---K--- w");
}

static void position_after_going_there_and_back_is_the_same(void **unused) {
    (void)unused;
    assert_becomes(position("shakti", START), "d2d1 d6d7 d1d2 d7d6", START);
    assert_becomes(position("shakti", START), "d2e2 b6b5 e2d2 b5b6", START);
}

static void position_that_stands_for_the_third_time_is_a_draw(void **unused) {
    (void)unused;
    static const char *const shuffle[] = {"d2d1", "d6d7", "d1d2", "d7d6"};
    tercet_position start = position("shakti", START);
    tercet_game *game = tercet_game_new(&start, 8);
    assert_non_null(game);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(tercet_game_result(game), TERCET_NONE);
        assert_true(tercet_game_play_text(game, shuffle[i % 4], NULL));
    }
    assert_int_equal(tercet_game_result(game), TERCET_DRAW);
    assert_int_equal(tercet_game_ending(game), TERCET_BY_REPETITION);
    assert_result(*tercet_game_position(game), TERCET_NONE);
    tercet_game_free(game);
}

static void side_to_move_is_part_of_the_position(void **unused) {
    (void)unused;
    tercet_position white = position("shakti", "-5-/3k3/7/7/7/1W1K3/-5- w");
    tercet_position black = position("shakti", "-5-/3k3/7/7/7/1W1K3/-5- b");
    assert_false(tercet_position_equal(&white, &black));
    assert_true(tercet_position_hash(&white) != tercet_position_hash(&black));
}

/* The hashes of all that two words could share: a tile that is gone and another side to move, or another place of a
 * king. */
static void a_tile_does_not_make_up_for_a_side_or_a_king(void **unused) {
    (void)unused;
    static const char *const boards[] = {"-5-/3k3/7/7/7/1W1K3/-5-", "-5-/3k3/7/7/-6/1W1K3/-5-",
                                         "-5-/3k3/7/7/7/1W3K1/-5-", "-5-/3k3/7/7/7/1W3K1/-1-3-",
                                         "-5-/3k3/7/7/7/1W1K3/-1-3-"};
    enum { COUNT = 2 * sizeof boards / sizeof boards[0] };
    uint64_t hashes[COUNT];
    for (size_t i = 0; i < COUNT; i++) {
        char text[TERCET_POSITION_TEXT];
        (void)snprintf(text, sizeof text, "%s %c", boards[i / 2], i % 2 == 0 ? 'w' : 'b');
        tercet_position at = position("shakti", text);
        hashes[i] = tercet_position_hash(&at);
        for (size_t j = 0; j < i; j++) assert_true(hashes[i] != hashes[j]);
    }
}

/* ---- Explanations that the tests above do not give ---- */

static void move_text_is_two_cells(void **unused) {
    (void)unused;
    static const char *const texts[] = {"", "d2", "d2d", "d2-d3", "d2d3 ", " d2d3", "D2D3", "d2d3d4", "Kd2d3", "d2xd3"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_refused(position("shakti", START), texts[i], TERCET_RULE_NOT_A_MOVE);
    }
}

static void cell_off_the_board_is_named(void **unused) {
    (void)unused;
    assert_refused_naming(position("shakti", START), "f2h4", TERCET_RULE_OFF_BOARD, "h4");
    assert_refused_naming(position("shakti", START), "d2d0", TERCET_RULE_OFF_BOARD, "d0");
    assert_refused_naming(position("shakti", START), "d8d7", TERCET_RULE_OFF_BOARD, "d8");
    assert_refused_naming(position("shakti", START), "z9d2", TERCET_RULE_OFF_BOARD, "z9");
}

static void missing_tile_is_named(void **unused) {
    (void)unused;
    assert_refused_naming(position("shakti", START), "b2a1", TERCET_RULE_NO_TILE, "a1");
    assert_refused_naming(position("shakti", START), "g7f6", TERCET_RULE_NO_TILE, "g7");
    assert_refused_naming(position("shakti", GAPPED), "b1b2", TERCET_RULE_NO_TILE, "b2");
    assert_refused_naming(position("shakti", GAPPED), "b2b4", TERCET_RULE_NO_TILE, "b2");
}

static void empty_tile_has_no_piece_to_move(void **unused) {
    (void)unused;
    assert_refused_naming(position("shakti", START), "d3d4", TERCET_RULE_NO_PIECE, "d3");
}

static void piece_of_the_opponent_is_named(void **unused) {
    (void)unused;
    assert_refused_naming(position("shakti", START), "b6b5", TERCET_RULE_NOT_YOUR_PIECE, "b6");
    assert_refused_naming(position("shakti", START), "d6d5", TERCET_RULE_NOT_YOUR_PIECE, "d6");
    assert_string_equal(refusal(position("shakti", START), "d6d5").text,
                        "the king on d6 is Black's, and it is White's turn");
}

static void tile_of_an_own_piece_is_taken(void **unused) {
    (void)unused;
    tercet_position at = position("shakti", "-5-/3k3/7/7/7/2WK3/-5- w");
    assert_refused_naming(at, "d2c2", TERCET_RULE_CELL_TAKEN, "d2 c2");
    assert_refused_naming(at, "c2d2", TERCET_RULE_CELL_TAKEN, "c2 d2");
}

static void piece_has_to_leave_its_tile(void **unused) {
    (void)unused;
    assert_refused_naming(position("shakti", START), "d2d2", TERCET_RULE_SAME_CELL, "d2");
}

static void pieces_move_in_straight_lines(void **unused) {
    (void)unused;
    assert_refused_naming(position("shakti", START), "b2c4", TERCET_RULE_NOT_ITS_MOVE, "b2 c4");
    assert_refused_naming(position("shakti", START), "d2e4", TERCET_RULE_NOT_ITS_MOVE, "d2 e4");
}

static void checked_king_that_steps_into_another_view_stays_in_check(void **unused) {
    (void)unused;
    tercet_position at = position("shakti", "-4k-/7/7/7/3w3/3K3/-5- w");
    assert_refused_naming(at, "d2c2", SHAKTI_RULE_STAYS_IN_CHECK, "d2 c2 d3");
    tercet_position twice = position("shakti", "-4k-/7/7/7/2w1w2/3K3/-5- w");
    assert_refused_naming(twice, "d2d3", SHAKTI_RULE_STAYS_IN_CHECK, "d2 d3 c3 e3");
    assert_refused_naming(twice, "d2d4", SHAKTI_RULE_CHECKED_KING_STEPS, "d2 c3 e3 d4");
}

/* ---- Moves as numbers ---- */

static void exactly_the_listed_numbers_are_legal(void **unused) {
    (void)unused;
    static const char *const texts[] = {START, GAPPED, CHECKED, BEFORE_WARRIOR};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        tercet_position at = position("shakti", texts[i]);
        uint64_t legal = 0;
        for (tercet_move move = 0; move < UINT64_C(1) << 19; move++) legal += tercet_move_legal(&at, move, NULL);
        assert_int_equal(legal, tercet_moves_count(&at));
    }
}

static void numbers_beyond_all_moves_are_no_moves(void **unused) {
    (void)unused;
    tercet_position start = position("shakti", START);
    tercet_move move;
    tercet_reason why;
    assert_true(tercet_move_read(&start, "b2d4", &move, NULL));
    for (int bit = 20; bit < 64; bit++) {
        assert_false(tercet_move_legal(&start, move | UINT64_C(1) << bit, &why));
        assert_string_equal(why.rule, TERCET_RULE_NOT_A_MOVE);
        assert_false(tercet_move_legal(&start, UINT64_C(1) << bit, &why));
        assert_string_equal(why.rule, TERCET_RULE_NOT_A_MOVE);
    }
    assert_false(tercet_move_legal(&start, UINT64_MAX, &why));
    assert_string_equal(why.rule, TERCET_RULE_NOT_A_MOVE);
    assert_false(tercet_move_legal(&start, TERCET_NO_MOVE, &why));
}

/* ---- Steps of a turn, and boards ---- */

static void turn_is_a_piece_and_a_target(void **unused) {
    (void)unused;
    tercet_position at = position("shakti", GAPPED);
    tercet_step steps[TERCET_NEXT_STEPS];
    tercet_turn turn = {0};
    tercet_move move, expected;
    char text[TERCET_MOVE_TEXT];

    assert_int_equal(tercet_turn_next(&at, &turn, steps), 1);
    assert_int_equal(steps[0].kind, TERCET_STEP_PIECE);
    assert_int_equal(steps[0].cell.x, 1);
    assert_int_equal(steps[0].cell.y, 0);
    turn.steps[turn.count++] = steps[0];
    assert_false(tercet_turn_move(&at, &turn, &move));

    assert_int_equal(tercet_turn_next(&at, &turn, steps), 2);
    assert_int_equal(steps[1].kind, TERCET_STEP_TARGET);
    turn.steps[turn.count++] = (tercet_step){.kind = TERCET_STEP_TARGET, .cell = {1, 5}};
    assert_true(tercet_turn_move(&at, &turn, &move));
    assert_true(tercet_move_read(&at, "b1b6", &expected, NULL));
    assert_true(move == expected);
    tercet_move_text(&at, move, text);
    assert_string_equal(text, "b1b6");
    assert_int_equal(tercet_turn_next(&at, &turn, steps), 0);
}

/* The board after a move, with its marks. */
static tercet_board board_after(tercet_position at, const char *text) {
    tercet_move move;
    tercet_board board;
    assert_true(tercet_move_read(&at, text, &move, NULL));
    tercet_board_after(&at, move, &board);
    return board;
}

static void board_marks_the_tile_that_fell_away(void **unused) {
    (void)unused;
    tercet_board board = board_after(position("shakti", START), "b2d4");
    assert_int_equal(board.squares[1][1].marks, TERCET_MARK_FROM);
    assert_int_equal(board.squares[3][3].marks, TERCET_MARK_TO);
    assert_int_equal(board.squares[2][2].marks, TERCET_MARK_REMOVED);
    assert_int_equal(board.squares[2][2].ground, TERCET_GROUND_GAP);
    assert_int_equal(board.squares[0][0].marks, 0);
    assert_square(&board, 3, 3, 'W', TERCET_WHITE);
}

static void board_marks_the_captured_warrior(void **unused) {
    (void)unused;
    tercet_board board = board_after(position("shakti", "-4k-/7/7/7/3w3/3K3/-5- w"), "d2d3");
    assert_int_equal(board.squares[1][3].marks, TERCET_MARK_FROM);
    assert_int_equal(board.squares[2][3].marks, TERCET_MARK_TO | TERCET_MARK_REMOVED);
    assert_square(&board, 3, 2, 'K', TERCET_WHITE);
    assert_string_equal(board.gone[TERCET_BLACK], "WW");
}

static void board_marks_nothing_removed_by_a_step(void **unused) {
    (void)unused;
    tercet_board board = board_after(position("shakti", START), "b2c3");
    assert_int_equal(board.squares[2][2].marks, TERCET_MARK_TO);
    assert_int_equal(board.squares[0][0].marks, 0);
}

/* The cells of a set, "a1 b2", in the order of its bits. */
static const char *cells_of(uint64_t set, char text[200]) {
    char *at = text;
    *at = '\0';
    for (int i = 0; i < 64; i++) {
        if (set >> i & 1) at += sprintf(at, "%s%c%c", at == text ? "" : " ", 'a' + i % 8, '1' + i / 8);
    }
    return text;
}

static void pieces_see_the_first_tile_of_each_direction_across_gaps(void **unused) {
    (void)unused;
    char cells[200];
    tercet_position at = position("shakti", "-5-/2-ww2/3k3/7/3W-2/1WK4/-5- w");
    tercet_board board;
    tercet_board_of(&at, &board);
    assert_string_equal(cells_of(board.squares[2][3].sight, cells), "c2 d2 e2 c3 f3 c4 d4 e4");
    assert_string_equal(cells_of(board.squares[4][3].sight, cells), "c4 d4 e4 c5 e5 d6 e6 b7");
    assert_string_equal(cells_of(board.squares[0][3].sight, cells), "");
}

static void the_warriors_that_give_check_are_named(void **unused) {
    (void)unused;
    char cells[200];
    tercet_position at = position("shakti", "-5-/3k3/7/7/2w4/3K1w1/-5- w");
    tercet_board board;
    tercet_board_of(&at, &board);
    assert_true(board.squares[1][3].endangered);
    assert_string_equal(cells_of(board.squares[1][3].endangered_by, cells), "c3");
    assert_string_equal(cells_of(board.squares[5][3].endangered_by, cells), "");
}

/* ---- Setting up ---- */

static void a_board_gets_closer_to_a_position_piece_by_piece(void **unused) {
    (void)unused;
    char text[TERCET_POSITION_TEXT];
    tercet_position read;
    tercet_reason why;
    tercet_setup setup;
    tercet_setup_clear(tercet_ruleset_find("shakti"), &setup);
    tercet_setup_text(&setup, text);
    assert_string_equal(text, "-5-/7/7/7/7/7/-5- w");
    assert_false(tercet_position_read(setup.ruleset, text, &read, &why));
    assert_string_equal(why.text, "White has no king");
    setup.squares[1][3] = (tercet_square){.piece = 'K', .side = TERCET_WHITE};
    setup.squares[5][3] = (tercet_square){.piece = 'K', .side = TERCET_BLACK};
    setup.squares[3][2].ground = TERCET_GROUND_GAP;
    setup.side = TERCET_BLACK;
    tercet_setup_text(&setup, text);
    assert_string_equal(text, "-5-/3k3/7/2-4/7/3K3/-5- b");
    assert_true(tercet_position_read(setup.ruleset, text, &read, &why));
}

static void a_piece_on_a_corner_is_for_the_reader_to_refuse(void **unused) {
    (void)unused;
    char text[TERCET_POSITION_TEXT];
    tercet_position start = position("shakti", START);
    tercet_setup setup;
    tercet_setup_of(&start, &setup);
    setup.squares[0][0].piece = 'W';
    tercet_setup_text(&setup, text);
    assert_bad_position("shakti", text, "position-corner");
}

static void only_corners_never_have_a_tile(void **unused) {
    (void)unused;
    char cells[200];
    const tercet_kit *kit = tercet_ruleset_kit(tercet_ruleset_find("shakti"));
    assert_string_equal(cells_of(kit->gaps & ~kit->places, cells), "a1 g1 a7 g7");
    assert_string_equal(cells_of(kit->places & ~kit->gaps, cells), "");
}

/* ---- Position strings ---- */

static void positions_are_written_as_they_are_read(void **unused) {
    (void)unused;
    assert_position("shakti", START);
    assert_position("shakti:near", START);
    assert_position("shakti", CHECKED);
    assert_position("shakti", "-4k-/1---3/1--1-2/1-1--2/---1-K1/w6/-5- b");
}

static void captured_warriors_may_be_missing(void **unused) {
    (void)unused;
    assert_position("shakti", "-5-/1w1k3/7/7/7/3K3/-5- w");
}

static void strings_of_another_format_are_refused(void **unused) {
    (void)unused;
    static const char *const texts[] = {
        "",
        "startpos w",
        "-5-/1w1k1w1/7/7/7/1W1K1W1 w",           /* six rows */
        "-5-/1w1k1w1/7/7/7/7/1W1K1W1/-5- w",     /* eight rows */
        "-5-/1w1k1w1/7/7/7/1W1K1W1/-5-/ w",      /* a slash too many */
        "-5-/1w1k1w1/7/6/7/1W1K1W1/-5- w",       /* a row of six */
        "-5-/1w1k1w1/7/7-/7/1W1K1W1/-5- w",      /* a row of eight */
        "-5-/1w1k1w1/7/8/7/1W1K1W1/-5- w",       /* a digit over seven */
        "-5-/1w1k1w1/7/07/7/1W1K1W1/-5- w",      /* a nought */
        "-5-/1w1k1w1/7/25/7/1W1K1W1/-5- w",      /* seven in two digits */
        "-5-/1w1k1w1/7/3Q3/7/1W1K1W1/-5- w",     /* no such piece */
        "-5-/1w1k1w1/7/7/7/1W1K1W1/-5-",         /* no side */
        "-5-/1w1k1w1/7/7/7/1W1K1W1/-5- ",        /* no side */
        "-5-/1w1k1w1/7/7/7/1W1K1W1/-5-w",        /* no space */
        "-5-/1w1k1w1/7/7/7/1W1K1W1/-5-  w",      /* two spaces */
        "-5-/1w1k1w1/7/7/7/1W1K1W1/-5- x",       /* no such side */
        "-5-/1w1k1w1/7/7/7/1W1K1W1/-5- W",       /* sides are small letters */
        "-5-/1w1k1w1/7/7/7/1W1K1W1/-5- w ",      /* something behind */
        " -5-/1w1k1w1/7/7/7/1W1K1W1/-5- w",      /* something before */
        "-5-\\1w1k1w1\\7\\7\\7\\1W1K1W1\\-5- w", /* not that slash */
        "-5-/1w1k1w1/7/3\xc3-2/7/1W1K1W1/-5- w", /* not ASCII */
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        assert_bad_position("shakti", texts[i], TERCET_RULE_POSITION_FORMAT);
        assert_bad_position("shakti:near", texts[i], TERCET_RULE_POSITION_FORMAT);
    }
}

static void each_side_needs_exactly_one_king(void **unused) {
    (void)unused;
    assert_bad_position("shakti", "-5-/3k3/7/7/7/1W3W1/-5- w", TERCET_RULE_POSITION_PIECES);
    assert_bad_position("shakti", "-5-/1w3w1/7/7/7/3K3/-5- w", TERCET_RULE_POSITION_PIECES);
    assert_bad_position("shakti", "-5-/3k3/7/7/7/1K3K1/-5- w", TERCET_RULE_POSITION_PIECES);
    assert_bad_position("shakti", "-5-/1k3k1/7/7/7/3K3/-5- w", TERCET_RULE_POSITION_PIECES);
}

static void more_than_two_warriors_a_side_are_refused(void **unused) {
    (void)unused;
    assert_bad_position("shakti", "-5-/3k3/7/7/7/1W1K1WW/-5- w", TERCET_RULE_POSITION_PIECES);
    assert_bad_position("shakti", "-5-/ww1k1w1/7/7/7/3K3/-5- w", TERCET_RULE_POSITION_PIECES);
}

static void corners_hold_no_piece_and_no_tile(void **unused) {
    (void)unused;
    assert_bad_position("shakti", "6-/3k3/7/7/7/3K3/-5- w", SHAKTI_RULE_POSITION_CORNER);
    assert_bad_position("shakti", "-6/3k3/7/7/7/3K3/-5- w", SHAKTI_RULE_POSITION_CORNER);
    assert_bad_position("shakti", "-5-/3k3/7/7/7/3K3/6- w", SHAKTI_RULE_POSITION_CORNER);
    assert_bad_position("shakti", "-5-/3k3/7/7/7/3K3/-6 w", SHAKTI_RULE_POSITION_CORNER);
    assert_bad_position("shakti", "w5-/3k3/7/7/7/3K3/-5- w", SHAKTI_RULE_POSITION_CORNER);
    assert_bad_position("shakti", "-5-/3k3/7/7/7/7/-5K w", SHAKTI_RULE_POSITION_CORNER);
}

static void kings_that_see_each_other_are_refused(void **unused) {
    (void)unused;
    assert_bad_position("shakti", "-5-/7/7/3k3/3K3/7/-5- w", SHAKTI_RULE_POSITION_KINGS_SEE);
    assert_bad_position("shakti", "-5-/7/7/4k2/3K3/7/-5- b", SHAKTI_RULE_POSITION_KINGS_SEE);
    assert_bad_position("shakti", "---k---/-------/-------/-------/-------/-------/---K--- w",
                        SHAKTI_RULE_POSITION_KINGS_SEE);
}

static void check_of_the_side_not_to_move_is_refused(void **unused) {
    (void)unused;
    assert_bad_position("shakti", "-4k-/7/7/7/3w3/3K3/-5- b", SHAKTI_RULE_POSITION_CHECK);
    assert_position("shakti", "-4k-/7/7/7/3w3/3K3/-5- w");
    assert_bad_position("shakti", "---k---/-------/-------/-------/-------/-K-----/---W--- w",
                        SHAKTI_RULE_POSITION_CHECK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(board_has_45_tiles_and_no_corners),
        cmocka_unit_test(each_side_starts_with_a_king_and_two_warriors),
        cmocka_unit_test(white_begins),
        cmocka_unit_test(gaps_are_looked_across),
        cmocka_unit_test(an_empty_tile_ends_the_view),
        cmocka_unit_test(an_occupied_tile_ends_the_view),
        cmocka_unit_test(nothing_is_behind_the_edge_and_the_corners),
        cmocka_unit_test(warrior_gives_check_across_gaps_even_if_it_cannot_move),
        cmocka_unit_test(tile_between_ends_the_check),
        cmocka_unit_test(king_may_not_come_to_see_the_other_king),
        cmocka_unit_test(jump_may_not_let_the_kings_see_each_other),
        cmocka_unit_test(king_may_not_move_into_check),
        cmocka_unit_test(jump_may_not_open_a_check_of_the_own_king),
        cmocka_unit_test(jump_may_open_a_check_of_the_other_king),
        cmocka_unit_test(king_moves_to_the_tile_it_sees),
        cmocka_unit_test(king_takes_no_tile_away),
        cmocka_unit_test(king_not_in_check_does_not_capture),
        cmocka_unit_test(checked_king_steps_to_an_adjacent_tile_only),
        cmocka_unit_test(checked_king_captures_an_adjacent_warrior),
        cmocka_unit_test(checked_king_captures_no_distant_warrior),
        cmocka_unit_test(captured_warrior_may_not_be_seen_by_another),
        cmocka_unit_test(checked_king_captures_only_a_warrior_that_the_other_king_does_not_see),
        cmocka_unit_test(warrior_steps_to_the_tile_it_sees_and_leaves_all_tiles),
        cmocka_unit_test(warrior_jumps_to_the_second_tile_and_the_first_falls_away),
        cmocka_unit_test(jump_looks_across_gaps_between_the_two_tiles),
        cmocka_unit_test(near_jump_allows_no_gap_between_the_two_tiles),
        cmocka_unit_test(near_jump_looks_across_gaps_before_the_first_tile),
        cmocka_unit_test(jump_passes_over_no_piece),
        cmocka_unit_test(jump_ends_on_an_empty_tile),
        cmocka_unit_test(warrior_goes_no_further_than_the_second_tile),
        cmocka_unit_test(warriors_do_not_capture),
        cmocka_unit_test(warrior_cannot_end_a_check),
        cmocka_unit_test(start_has_26_moves),
        cmocka_unit_test(perft_counts_are_known),
        cmocka_unit_test(check_is_a_pressing_remark_about_the_side_to_move),
        cmocka_unit_test(player_in_check_without_a_move_is_checkmated),
        cmocka_unit_test(player_without_a_move_who_is_not_in_check_passes),
        cmocka_unit_test(opponent_moves_again_after_a_pass),
        cmocka_unit_test(king_that_could_only_move_into_check_passes),
        cmocka_unit_test(pass_is_refused_while_there_is_a_move),
        cmocka_unit_test(game_is_drawn_when_neither_player_has_a_move),
        cmocka_unit_test(position_after_going_there_and_back_is_the_same),
        cmocka_unit_test(position_that_stands_for_the_third_time_is_a_draw),
        cmocka_unit_test(side_to_move_is_part_of_the_position),
        cmocka_unit_test(a_tile_does_not_make_up_for_a_side_or_a_king),
        cmocka_unit_test(move_text_is_two_cells),
        cmocka_unit_test(cell_off_the_board_is_named),
        cmocka_unit_test(missing_tile_is_named),
        cmocka_unit_test(empty_tile_has_no_piece_to_move),
        cmocka_unit_test(piece_of_the_opponent_is_named),
        cmocka_unit_test(tile_of_an_own_piece_is_taken),
        cmocka_unit_test(piece_has_to_leave_its_tile),
        cmocka_unit_test(pieces_move_in_straight_lines),
        cmocka_unit_test(checked_king_that_steps_into_another_view_stays_in_check),
        cmocka_unit_test(exactly_the_listed_numbers_are_legal),
        cmocka_unit_test(numbers_beyond_all_moves_are_no_moves),
        cmocka_unit_test(turn_is_a_piece_and_a_target),
        cmocka_unit_test(board_marks_the_tile_that_fell_away),
        cmocka_unit_test(board_marks_the_captured_warrior),
        cmocka_unit_test(board_marks_nothing_removed_by_a_step),
        cmocka_unit_test(pieces_see_the_first_tile_of_each_direction_across_gaps),
        cmocka_unit_test(the_warriors_that_give_check_are_named),
        cmocka_unit_test(a_board_gets_closer_to_a_position_piece_by_piece),
        cmocka_unit_test(a_piece_on_a_corner_is_for_the_reader_to_refuse),
        cmocka_unit_test(only_corners_never_have_a_tile),
        cmocka_unit_test(positions_are_written_as_they_are_read),
        cmocka_unit_test(captured_warriors_may_be_missing),
        cmocka_unit_test(strings_of_another_format_are_refused),
        cmocka_unit_test(each_side_needs_exactly_one_king),
        cmocka_unit_test(more_than_two_warriors_a_side_are_refused),
        cmocka_unit_test(corners_hold_no_piece_and_no_tile),
        cmocka_unit_test(kings_that_see_each_other_are_refused),
        cmocka_unit_test(check_of_the_side_not_to_move_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
