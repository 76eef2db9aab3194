/* Echek: the rules, sentence by sentence, in the three rulesets. */
#include "../rules/echek.h"

#include "support.h"

#include <stddef.h>
#include <string.h>

/* ---- Start, area and coordinates ---- */

static void the_kings_begin_face_to_face(void **state) {
    (void)state;
    assert_position("echek", "k/K QRBNPqrbnp w Ss");
    tercet_position start = position("echek", "startpos");
    assert_int_equal(tercet_position_side(&start), TERCET_WHITE);
    assert_int_equal(tercet_moves_count(&start), 31);
    assert_result(start, TERCET_NONE);
}

static void coordinates_are_taken_anew_after_each_move(void **state) {
    (void)state;
    tercet_position start = position("echek", "startpos");
    assert_becomes(start, "Q@a1", "1k/1K/Q1 RBNPqrbnp b Ss");
    assert_becomes(start, "Q@c2", "k1/KQ RBNPqrbnp b Ss");
    assert_becomes(start, "b2a3", "Kk QRBNPqrbnp b Ss");
}

static void positions_that_differ_by_a_shift_are_the_same(void **state) {
    (void)state;
    tercet_position start = position("echek", "startpos");
    assert_becomes(start, "b2c3 b2b3 c2b2", "k/K QRBNPqrbnp b Ss");
    assert_becomes(start, "b2a3 c2c3 b2c2", "k/K QRBNPqrbnp b Ss");
}

static void the_area_may_grow_again_after_it_has_shrunk(void **state) {
    (void)state;
    tercet_position wide = position("echek", "kKQN RBPqrbnp b Ss");
    assert_refused_naming(wide, "N@a1", ECHEK_RULE_AREA_TOO_LARGE, "a1");
    tercet_position narrow = after(position("echek", "kKQN RBPqrbnp w Ss"), "e2c3");
    assert_legal(narrow, "N@a1");
}

/* ---- Placing ---- */

static void a_piece_is_placed_next_to_one_of_its_own_colour(void **state) {
    (void)state;
    tercet_position start = position("echek", "startpos");
    assert_legal(start, "Q@a1");
    assert_legal(start, "R@b1");
    assert_refused_naming(start, "Q@b4", ECHEK_RULE_NO_OWN_NEIGHBOUR, "b4");
    assert_refused_naming(start, "N@d2", ECHEK_RULE_NO_OWN_NEIGHBOUR, "d2");
}

static void a_piece_is_not_placed_beside_the_opposing_king(void **state) {
    (void)state;
    tercet_position start = position("echek", "startpos");
    assert_refused_naming(start, "Q@a3", ECHEK_RULE_NEXT_TO_ENEMY_KING, "a3 b3");
    assert_legal(start, "Q@a2"); /* at a corner of b3 only */
}

static void a_piece_is_placed_on_an_empty_cell_from_hand(void **state) {
    (void)state;
    tercet_position at = position("echek", "k1/KQ RBNPrbnp w Ss");
    assert_refused_naming(at, "N@c2", TERCET_RULE_CELL_TAKEN, "c2");
    assert_refused_naming(at, "Q@b1", TERCET_RULE_NOT_IN_HAND, "c2");
    assert_refused_naming(at, "K@b1", TERCET_RULE_NOT_IN_HAND, "b2");
    tercet_position without_queen = position("echek", "k1/KR BNPrbnp b Ss");
    assert_refused_naming(without_queen, "Q@a4", TERCET_RULE_NOT_IN_HAND, "");
}

static void the_box_stays_within_four_by_four(void **state) {
    (void)state;
    tercet_position wide = position("echek", "QkKR BNPqrbnp w Ss");
    assert_refused_naming(wide, "N@f2", ECHEK_RULE_AREA_TOO_LARGE, "f2");
    assert_refused_naming(wide, "N@a3", ECHEK_RULE_AREA_TOO_LARGE, "a3");
    assert_legal(wide, "N@e3");
    tercet_position high = position("echek", "Q/k/K/R BNPqrbnp w Ss");
    assert_refused_naming(high, "N@b1", ECHEK_RULE_AREA_TOO_LARGE, "b1");
    assert_legal(high, "N@c2");
}

/* ---- The pawn's step ---- */

static void a_placed_pawn_may_step_and_is_named_by_its_end(void **state) {
    (void)state;
    tercet_position start = position("echek", "startpos");
    assert_legal(start, "P@a3"); /* placed on a2; its end may be beside the opposing king */
    assert_legal(start, "P@c3");
    tercet_move named, stepped;
    assert_true(tercet_move_read(&start, "P@a3", &named, NULL));
    assert_true(tercet_move_read(&start, "P@a2-a3", &stepped, NULL));
    assert_true(named == stepped);
}

static void the_longer_spelling_needs_a_legal_placing_and_a_legal_step(void **state) {
    (void)state;
    tercet_position start = position("echek", "startpos");
    assert_legal(start, "P@a1-a2");
    assert_refused_naming(start, "P@a3-a2", ECHEK_RULE_NEXT_TO_ENEMY_KING, "a3 b3");
    assert_refused_naming(start, "P@a4-a3", ECHEK_RULE_NO_OWN_NEIGHBOUR, "a4");
    assert_refused_naming(start, "P@a2-b4", ECHEK_RULE_PAWN_STEP, "a2 b4");
    assert_refused_naming(start, "P@a2-a2", ECHEK_RULE_PAWN_STEP, "a2 a2");
    assert_refused_naming(start, "P@a2-b2", TERCET_RULE_CELL_TAKEN, "b2");
    assert_refused_naming(start, "P@c2-d2", ECHEK_RULE_CUT_OFF, "d2");
    assert_refused(start, "Q@a1-a2", TERCET_RULE_NOT_A_MOVE);
}

static void the_box_holds_for_the_placing_cell_and_for_the_end(void **state) {
    (void)state;
    /* e3 is beside the black king, and of the cells from which a pawn could step there only f3 is free: outside. */
    tercet_position narrow = position("echek", "3B/2N1/KQRk Pqrbnp w Ss");
    assert_refused_naming(narrow, "P@f3-e3", ECHEK_RULE_AREA_TOO_LARGE, "f3");
    assert_refused_naming(narrow, "P@e3", ECHEK_RULE_NEXT_TO_ENEMY_KING, "e3 e2");
    tercet_position wide = position("echek", "kKQR BNPqrbnp w Ss");
    assert_refused_naming(wide, "P@e3-f3", ECHEK_RULE_AREA_TOO_LARGE, "f3");
}

/* ---- The bishop's recall ---- */

static void a_bishop_sends_nothing_back_when_only_kings_are_in_play(void **state) {
    (void)state;
    tercet_position start = position("echek", "startpos");
    assert_becomes(start, "B@a1", "1k/1K/B1 QRNPqrbnp b Ss");
    assert_refused_naming(start, "B@a1xb2", ECHEK_RULE_RECALL_KING, "b2");
    assert_refused_naming(start, "B@a1xb3", ECHEK_RULE_RECALL_KING, "b3");
}

static void a_recall_is_compulsory_where_there_is_a_choice(void **state) {
    (void)state;
    tercet_position at = position("echek", "1kK/q2 QRBNPrbnp w Ss");
    assert_becomes(at, "B@d4xb2", "1B/kK QRNPqrbnp b Ss");
    assert_refused_naming(at, "B@d4", ECHEK_RULE_RECALL_MISSING, "d4 d4 b2 b2");
}

static void the_recalled_piece_must_be_another_one_and_no_king(void **state) {
    (void)state;
    tercet_position at = position("echek", "1kK/q2 QRBNPrbnp w Ss");
    assert_refused_naming(at, "B@d4xd3", ECHEK_RULE_RECALL_KING, "d3");
    assert_refused_naming(at, "B@d4xd4", ECHEK_RULE_RECALL_SELF, "d4");
    assert_refused_naming(at, "B@d4xc2", ECHEK_RULE_RECALL_EMPTY, "c2");
    assert_refused(at, "Q@d4xb2", ECHEK_RULE_RECALL_NOT_ALLOWED);
    assert_refused(at, "B@d4xz9", TERCET_RULE_OFF_BOARD);
}

static void a_recall_must_leave_the_rest_connected(void **state) {
    (void)state;
    tercet_position chain = position("echek", "kQK RBNPqrbnp w Ss");
    assert_legal(chain, "B@c3xc2"); /* the bishop itself joins both kings */
    assert_refused_naming(chain, "B@d3xc2", ECHEK_RULE_RECALL_CUTS_OFF, "c2 b2");
    assert_legal(chain, "B@d3"); /* so nothing can go back from here */
}

static void either_colours_piece_goes_back_to_its_owner(void **state) {
    (void)state;
    tercet_position at = position("echek", "qk/KQ RBNPrbnp w Ss");
    assert_becomes(at, "B@b1xb3", "1k/KQ/B1 RNPqrbnp b Ss");
    assert_becomes(at, "B@b1xc2", "qk/K1/B1 QRNPrbnp b Ss");
}

static void the_box_is_judged_before_anything_goes_back(void **state) {
    (void)state;
    tercet_position wide = position("echek", "QkKR BNPqrbnp w Ss");
    assert_refused_naming(wide, "B@f2xb2", ECHEK_RULE_AREA_TOO_LARGE, "f2");
}

/* ---- Moving ---- */

static void each_piece_moves_its_own_way(void **state) {
    (void)state;
    tercet_position at = position("echek", "RNQ/BKk/P2 qrbnp w Ss");
    assert_legal(at, "c3d2"); /* king */
    assert_refused_naming(at, "c3c1", TERCET_RULE_NOT_ITS_MOVE, "c3 c1");
    assert_legal(at, "d4d5"); /* queen, straight and diagonally */
    assert_legal(at, "d4e3");
    assert_refused_naming(at, "d4e2", TERCET_RULE_NOT_ITS_MOVE, "d4 e2");
    assert_legal(at, "b4b5"); /* rook */
    assert_refused_naming(at, "b4a3", TERCET_RULE_NOT_ITS_MOVE, "b4 a3");
    assert_legal(at, "b3c2"); /* bishop */
    assert_refused_naming(at, "b3a3", TERCET_RULE_NOT_ITS_MOVE, "b3 a3");
    assert_legal(at, "c4d2"); /* knight */
    assert_refused_naming(at, "c4c5", TERCET_RULE_NOT_ITS_MOVE, "c4 c5");
    assert_legal(at, "b2c2"); /* pawn */
    assert_refused_naming(at, "b2c1", TERCET_RULE_NOT_ITS_MOVE, "b2 c1");
}

static void there_are_no_captures(void **state) {
    (void)state;
    tercet_position start = position("echek", "startpos");
    assert_refused_naming(start, "b2b3", TERCET_RULE_CELL_TAKEN, "b3");
    assert_refused_naming(start, "b2b2", TERCET_RULE_SAME_CELL, "b2");
}

static void sliders_pass_over_their_own_but_never_over_the_enemy(void **state) {
    (void)state;
    assert_legal(position("echek", "3k/RQK1 BNPqrbnp w Ss"), "b2e2");
    assert_refused_naming(position("echek", "3k/RqK1 QBNPrbnp w Ss"), "b2e2", ECHEK_RULE_ENEMY_IN_THE_WAY, "b2 e2 c2");
    assert_refused_naming(position("echek", "2k/1q1/B1K QRNPrbnp w Ss"), "b2e5", ECHEK_RULE_ENEMY_IN_THE_WAY,
                          "b2 e5 c3");
}

static void all_pieces_are_connected_after_a_move(void **state) {
    (void)state;
    tercet_position chain = position("echek", "kQK RBNPqrbnp w Ss");
    assert_legal(chain, "c2c3");
    assert_refused_naming(chain, "c2d3", ECHEK_RULE_CUT_OFF, "c2 d3 b2");
    assert_refused_naming(chain, "d2e1", ECHEK_RULE_CUT_OFF, "d2 e1");
}

static void a_move_keeps_the_box_within_four_by_four(void **state) {
    (void)state;
    assert_refused_naming(position("echek", "1N2/kKQR BPqrbnp w Ss"), "c3a2", ECHEK_RULE_AREA_TOO_LARGE, "a2");
    /* The knight's own cell no longer counts. */
    assert_legal(position("echek", "kKQN RBPqrbnp w Ss"), "e2c1");
}

static void only_the_own_pieces_are_moved(void **state) {
    (void)state;
    tercet_position start = position("echek", "startpos");
    assert_refused_naming(start, "b3b4", TERCET_RULE_NOT_YOUR_PIECE, "b3");
    assert_refused_naming(start, "c3b4", TERCET_RULE_NO_PIECE, "c3");
    assert_refused_naming(start, "z2b4", TERCET_RULE_OFF_BOARD, "z2");
    assert_refused_naming(start, "b2b0", TERCET_RULE_OFF_BOARD, "b0");
}

/* ---- Swapping ---- */

static void assert_remark(const char *text, size_t index, const char *name, const char *sentence) {
    tercet_board board;
    tercet_position at = position("echek", text);
    tercet_board_of(&at, &board);
    assert_true(index < board.remark_count);
    assert_string_equal(board.remarks[index].name, name);
    if (sentence == NULL) assert_null(board.remarks[index].sentence);
    if (sentence != NULL) assert_string_equal(board.remarks[index].sentence, sentence);
}

static void who_may_swap_is_remarked_on(void **state) {
    (void)state;
    assert_remark("k/K QRBNPqrbnp w Ss", 0, "may-swap", "both may swap");
    assert_remark("k/K QRBNPqrbnp w S", 0, "may-swap", "White may swap once");
    assert_remark("k/K QRBNPqrbnp w S", 1, "may-not-swap", NULL);
    assert_remark("k/K QRBNPqrbnp w s", 0, "may-swap", "Black may swap once");
    assert_remark("k/K QRBNPqrbnp w -", 0, "may-not-swap", "no swaps left");
}

static void king_and_rook_swap_once_in_a_game(void **state) {
    (void)state;
    tercet_position at = position("echek", "1k/RK QBNPqrbnp w Ss");
    assert_becomes(at, "swap", "1k/KR QBNPqrbnp b s");
    assert_refused_naming(after(at, "swap N@c4"), "swap", ECHEK_RULE_SWAP_USED, "");
    assert_refused_naming(position("echek", "startpos"), "swap", ECHEK_RULE_SWAP_NEEDS_ROOK, "");
    assert_refused_naming(position("echek", "k/K QRBNPqrbnp w s"), "swap", ECHEK_RULE_SWAP_USED, "");
    assert_becomes(position("echek", "kr/K1 QRBNPqbnp b s"), "swap", "rk/K1 QRBNPqbnp w -");
}

/* ---- After the turn ---- */

static void a_surrounded_queen_is_out_of_the_game(void **state) {
    (void)state;
    tercet_position at = position("echek", "1r1/KQk RBNPqbnp w Ss");
    assert_becomes(at, "N@c1", "1r1/K1k/1N1 RBPqbnp b Ss");
    tercet_board board;
    tercet_position gone = after(at, "N@c1");
    tercet_board_of(&gone, &board);
    assert_string_equal(board.gone[TERCET_WHITE], "Q");
}

static void the_border_surrounds_as_pieces_do(void **state) {
    (void)state;
    /* The queen on e2 has the border on her right only if the box is 4 wide. */
    assert_becomes(position("echek", "3n/KrkQ RBNPqbp w Ss"), "N@e1", "3n/Krk1/3N RBPqbp b Ss");
    assert_becomes(position("echek", "2n/rkQ/K2 RBNPqbp w Ss"), "N@d2", "2n/rkQ/K1N RBPqbp b Ss");
}

static void a_queen_on_the_board_is_judged_only_after_a_turn(void **state) {
    (void)state;
    assert_position("echek", "1r1/KQk/1N1 RBPqbnp b Ss");
    assert_becomes(position("echek", "1r1/KQk/1N1 RBPqbnp b Ss"), "P@e2", "1r2/K1k1/1N1p RBPqbn w Ss");
}

static void both_queens_are_judged_on_the_same_position(void **state) {
    (void)state;
    assert_becomes(position("echek", "1rR1/KQqk/1N2 BPbnp w Ss"), "P@d2", "1rR1/K2k/1NP1 Bbnp b Ss");
}

static void a_surrounded_king_has_lost(void **state) {
    (void)state;
    assert_result(position("echek", "2b/rkR/1K1/Qn1 BNPqp w Ss"), TERCET_NONE);
    tercet_position goes_on = position("echek", "2b/rkR/1K1/Qn1 BNPqp w Ss");
    assert_int_equal(tercet_moves_count(&goes_on), 64);
    assert_result(position("echek", "1q2/rkRb/1K2/QnN1 BPp b Ss"), TERCET_WHITE_WINS);
    tercet_position won = position("echek", "1q2/rkRb/1K2/QnN1 BPp b Ss");
    assert_moves(won, "");
    assert_string_equal(tercet_position_ending(&won), "Black's king is surrounded");
    assert_null(tercet_position_ending(&goes_on));
}

static void surrounding_your_own_king_loses(void **state) {
    (void)state;
    assert_result(after(position("echek", "1R1/rkn/K1p QBNPqb b Ss"), "d2c2"), TERCET_WHITE_WINS);
}

static void if_both_kings_are_surrounded_the_game_is_drawn(void **state) {
    (void)state;
    tercet_position drawn = after(position("echek", "1n1N/rk1K/1bPR QBqp w Ss"), "d2d3");
    assert_result(drawn, TERCET_DRAW);
    assert_refused(drawn, "swap", TERCET_RULE_GAME_OVER);
    assert_string_equal(tercet_position_ending(&drawn), "both kings are surrounded");
}

static void a_player_without_a_move_passes(void **state) {
    (void)state;
    /* Every white piece holds others together or has no cell to go to. */
    tercet_position stuck = position("echek", "r1Nk/1K2/Bpnq/bQPR - w -");
    assert_moves(stuck, "pass");
    assert_becomes(stuck, "pass", "r1Nk/1K2/Bpnq/bQPR - b -");
    assert_refused(position("echek", "startpos"), "pass", TERCET_RULE_PASS_NOT_ALLOWED);
}

static void move_strings_have_one_form(void **state) {
    (void)state;
    tercet_position start = position("echek", "startpos");
    const char *const wrong[] = {"",         "q@a1",  "Q@a",  "Q@",    "Qa1",    "b2",
                                 "b2c3 ",    " b2c3", "B2C3", "swaps", "B@a1x",  "P@a2-",
                                 "P@a2-a3x", "b2-c3", "X@a1", "Q@a11", "--/a1B", "d2d3/a1B,a1C"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) assert_refused(start, wrong[i], TERCET_RULE_NOT_A_MOVE);
}

/* ---- Positions ---- */

static void strings_that_are_no_position_are_refused(void **state) {
    (void)state;
    const struct {
        const char *text;
        const char *rule;
    } wrong[] = {
        {"", TERCET_RULE_POSITION_FORMAT},
        {"k/K", TERCET_RULE_POSITION_FORMAT},
        {"k/K QRBNPqrbnp", TERCET_RULE_POSITION_FORMAT},
        {"k/K QRBNPqrbnp w", TERCET_RULE_POSITION_FORMAT},
        {"k/K QRBNPqrbnp w Ss ", TERCET_RULE_POSITION_FORMAT},
        {"k/K  QRBNPqrbnp w Ss", TERCET_RULE_POSITION_FORMAT},
        {"k/K QRBNPqrbnp x Ss", TERCET_RULE_POSITION_FORMAT},
        {"k/K QRBNPqrbnp w sS", TERCET_RULE_POSITION_FORMAT},
        {"k/K RQBNPqrbnp w Ss", TERCET_RULE_POSITION_FORMAT},
        {"k/K QQRBNPqrbnp w Ss", TERCET_RULE_POSITION_FORMAT},
        {"k/K KQRBNPqrbnp w Ss", TERCET_RULE_POSITION_FORMAT},
        {"k11/1K1/2Q RBNPqrbnp w Ss", TERCET_RULE_POSITION_FORMAT},
        {"k0/KQ RBNPqrbnp w Ss", TERCET_RULE_POSITION_FORMAT},
        {"k/X QRBNPqrbnp w Ss", TERCET_RULE_POSITION_FORMAT},
        {"kQ/KQ RBNPqrbnp w Ss", TERCET_RULE_POSITION_PIECES},
        {"kQ/K1 QRBNPqrbnp w Ss", TERCET_RULE_POSITION_PIECES},
        {"Q/K RBNPqrbnp w Ss", TERCET_RULE_POSITION_PIECES},
        {"k/K QRBNqrbnp w Ss", TERCET_RULE_POSITION_PIECES},
        {"k1/K QRBNPqrbnp w Ss", ECHEK_RULE_POSITION_BOX},
        {"k1/K1 QRBNPqrbnp w Ss", ECHEK_RULE_POSITION_BOX},
        {"1/k/K QRBNPqrbnp w Ss", ECHEK_RULE_POSITION_BOX},
        {"/k/K QRBNPqrbnp w Ss", ECHEK_RULE_POSITION_BOX},
        {"kKQRB NPqrbnp w Ss", ECHEK_RULE_POSITION_BOX},
        {"k/K/Q/R/B NPqrbnp w Ss", ECHEK_RULE_POSITION_BOX},
        {"1q2/rkRb/1K2/Qn1N BPp b Ss", ECHEK_RULE_POSITION_CUT_OFF},
        {"k1K QRBNPqrbnp w Ss", ECHEK_RULE_POSITION_CUT_OFF},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
        assert_bad_position("echek", wrong[i].text, wrong[i].rule);
}

static void only_a_queen_can_be_gone(void **state) {
    (void)state;
    assert_position("echek", "k/K RBNPrbnp w -");
    assert_bad_position("echek", "k/K QBNPqrbnp w Ss", TERCET_RULE_POSITION_PIECES);
    assert_bad_position("echek:fixed", "4/2k1/1K2/4 RBNPqrbnp w Ss", TERCET_RULE_POSITION_PIECES);
}

/* ---- echek:roaming ---- */

static void a_roaming_bishop_has_no_recall(void **state) {
    (void)state;
    tercet_position at = position("echek:roaming", "1kK/q2 QRBNPrbnp w Ss");
    assert_legal(at, "B@d4");
    assert_refused(at, "B@d4xb2", ECHEK_RULE_RECALL_NOT_ALLOWED);
}

static void a_roaming_bishop_may_stand_beyond_the_border(void **state) {
    (void)state;
    tercet_position wide = position("echek:roaming", "QkKR BNPqrbnp w Ss");
    assert_becomes(wide, "B@f2", "QkKRB NPqrbnp b Ss");
    assert_refused_naming(wide, "N@f2", ECHEK_RULE_AREA_TOO_LARGE, "f2");
    /* The bishop does not widen the box: g is still outside for the others, and inside for nobody but bishops. */
    assert_refused_naming(position("echek:roaming", "QkKRB NPqrbnp w Ss"), "N@f1", ECHEK_RULE_AREA_TOO_LARGE, "f1");
    assert_position("echek:roaming", "5b/4B1/QkKR2 NPqrnp w Ss");
    assert_bad_position("echek:roaming", "4R/QkKN1 BPqrbnp w Ss", ECHEK_RULE_POSITION_BOX);
}

static void a_roaming_bishop_beyond_the_box_can_surround(void **state) {
    (void)state;
    assert_result(position("echek:roaming", "1r1/bKk/1n1 QRBNPqp b Ss"), TERCET_BLACK_WINS);
}

static void a_queen_taken_out_must_not_cut_a_bishop_off(void **state) {
    (void)state;
    tercet_position at = position("echek:roaming", "4b/2rQ1/2K2/1k3/R4 BNPqnp w Ss");
    assert_refused_naming(at, "N@e4", ECHEK_RULE_QUEEN_LOSS_CUTS_OFF, "e5 f6");
    assert_legal(at, "N@e3");
}

static void kings_are_judged_with_the_box_taken_anew(void **state) {
    (void)state;
    /* With the queen gone the box is 3 wide, and the white king has a free side again. */
    tercet_position at = position("echek:roaming", "R2b/KrkQ/3B NPqnp w Ss");
    assert_becomes(at, "N@b2", "R2b/Krk1/N2B Pqnp b Ss");
    assert_result(after(at, "N@b2"), TERCET_NONE);
}

/* ---- echek:fixed ---- */

static void the_fixed_board_never_shifts(void **state) {
    (void)state;
    tercet_position start = position("echek:fixed", "startpos");
    assert_position("echek:fixed", "4/2k1/1K2/4 QRBNPqrbnp w Ss");
    assert_becomes(start, "b2a1", "4/2k1/4/K3 QRBNPqrbnp b Ss");
    assert_refused_naming(start, "Q@e1", TERCET_RULE_OFF_BOARD, "e1");
    assert_refused_naming(start, "b2b5", TERCET_RULE_OFF_BOARD, "b5");
}

static void on_the_fixed_board_pieces_need_not_touch(void **state) {
    (void)state;
    tercet_position start = position("echek:fixed", "startpos");
    assert_becomes(start, "Q@d1", "4/2k1/1K2/3Q RBNPqrbnp b Ss");
    assert_refused_naming(start, "Q@c2", ECHEK_RULE_NEXT_TO_ENEMY_KING, "c2 c3");
}

static void on_the_fixed_board_placing_has_no_powers(void **state) {
    (void)state;
    tercet_position at = position("echek:fixed", "q3/2k1/1K2/4 QRBNPrbnp w Ss");
    assert_legal(at, "B@a1");
    assert_refused(at, "B@a1xa4", ECHEK_RULE_RECALL_NOT_ALLOWED);
    assert_refused(at, "P@a1-a2", ECHEK_RULE_PAWN_STEP);
    assert_refused(at, "P@c2", ECHEK_RULE_NEXT_TO_ENEMY_KING);
}

static void fixed_pawns_go_forward_straight_or_diagonally(void **state) {
    (void)state;
    tercet_position white = position("echek:fixed", "k3/4/1P2/3K QRBNqrbnp w Ss");
    assert_legal(white, "b2a3");
    assert_legal(white, "b2b3");
    assert_legal(white, "b2c3");
    assert_refused_naming(white, "b2a2", TERCET_RULE_NOT_ITS_MOVE, "b2 a2");
    assert_refused_naming(white, "b2b1", TERCET_RULE_NOT_ITS_MOVE, "b2 b1");
    tercet_position black = position("echek:fixed", "k3/1p2/4/3K QRBNPqrbn b Ss");
    assert_legal(black, "b3c2");
    assert_refused_naming(black, "b3b4", TERCET_RULE_NOT_ITS_MOVE, "b3 b4");
}

static void fixed_sliders_pass_over_either_colour(void **state) {
    (void)state;
    assert_legal(position("echek:fixed", "k3/4/4/Rq1K QBNPrbnp w Ss"), "a1c1");
}

static void fixed_swaps_have_no_limit(void **state) {
    (void)state;
    tercet_position at = position("echek:fixed", "k3/4/4/R2K QBNPqrbnp w Ss");
    assert_becomes(at, "swap N@c3 swap", "k3/2n1/4/R2K QBNPqrbp b Ss");
}

static void a_surrounded_queen_stays_on_the_fixed_board(void **state) {
    (void)state;
    assert_becomes(position("echek:fixed", "k3/4/R3/Q2K BNPqrbnp w Ss"), "N@b1", "k3/4/R3/QN1K BPqrbnp b Ss");
}

static void the_edge_of_the_fixed_board_surrounds_kings(void **state) {
    (void)state;
    assert_result(position("echek:fixed", "kR2/N3/4/3K QBPqrbnp b Ss"), TERCET_WHITE_WINS);
    assert_result(position("echek:fixed", "kR2/4/4/3K QBNPqrbnp b Ss"), TERCET_NONE);
}

static void fixed_strings_have_four_rows_of_four_and_both_swaps(void **state) {
    (void)state;
    assert_bad_position("echek:fixed", "2k1/1K2/4 QRBNPqrbnp w Ss", ECHEK_RULE_POSITION_BOX);
    assert_bad_position("echek:fixed", "5/2k2/1K3/5 QRBNPqrbnp w Ss", ECHEK_RULE_POSITION_BOX);
    assert_bad_position("echek:fixed", "4/2k1/1K2/4 QRBNPqrbnp w S", TERCET_RULE_POSITION_FORMAT);
}

/* ---- Setting up ---- */

static void put(tercet_setup *setup, const char *cell, char piece, tercet_side side) {
    setup->squares[cell[1] - '1'][cell[0] - 'a'] = (tercet_square){.piece = piece, .side = side};
}

/* What is set up is this string. */
static void assert_arranged(const tercet_setup *setup, const char *expected) {
    char text[TERCET_POSITION_TEXT];
    tercet_setup_text(setup, text);
    assert_string_equal(text, expected);
}

static void what_is_not_in_play_is_in_hand_or_gone(void **state) {
    (void)state;
    tercet_setup setup;
    tercet_setup_clear(tercet_ruleset_find("echek"), &setup);
    assert_arranged(&setup, "");
    put(&setup, "c3", 'K', TERCET_WHITE);
    put(&setup, "c4", 'K', TERCET_BLACK);
    put(&setup, "b3", 'R', TERCET_WHITE);
    assert_arranged(&setup, "1k/RK QBNPqrbnp w Ss");
    strcpy(setup.gone[TERCET_BLACK], "Q");
    setup.rights[TERCET_WHITE] = 0;
    setup.side = TERCET_BLACK;
    assert_arranged(&setup, "1k/RK QBNPrbnp b s");
    put(&setup, "d4", 'Q', TERCET_BLACK);
    setup.rights[TERCET_BLACK] = 0;
    assert_arranged(&setup, "1kq/RK1 QBNPrbnp b -");
}

static void the_rows_are_the_box_around_the_pieces_wherever_they_stand(void **state) {
    (void)state;
    char text[TERCET_POSITION_TEXT];
    tercet_setup setup;
    tercet_setup_clear(tercet_ruleset_find("echek"), &setup);
    put(&setup, "e5", 'K', TERCET_WHITE);
    put(&setup, "f6", 'K', TERCET_BLACK);
    assert_arranged(&setup, "1k/K1 QRBNPqrbnp w Ss");
    setup.squares[5][5].piece = '\0';
    put(&setup, "a1", 'K', TERCET_BLACK);
    tercet_setup_text(&setup, text);
    assert_bad_position("echek", text, ECHEK_RULE_POSITION_BOX);
}

static void a_position_to_set_up_stands_in_the_middle(void **state) {
    (void)state;
    tercet_position start = position("echek", "startpos");
    tercet_setup setup;
    tercet_board board;
    tercet_setup_of(&start, &setup);
    assert_int_equal(setup.squares[2][2].piece, 'K');
    assert_int_equal(setup.squares[3][2].side, TERCET_BLACK);
    tercet_setup_board(&setup, &board);
    assert_int_equal(board.squares[3][2].ground, TERCET_GROUND_BOARD);
    assert_int_equal(board.squares[3][3].ground, TERCET_GROUND_RING);
    assert_string_equal(board.hand[TERCET_WHITE], "QRBNP");
}

static void the_fixed_board_has_all_its_rows_and_no_rights_to_lose(void **state) {
    (void)state;
    tercet_setup setup;
    const tercet_kit *kit = tercet_ruleset_kit(tercet_ruleset_find("echek:fixed"));
    assert_null(kit->rights[0].name);
    assert_null(kit->pieces[1].gone[TERCET_WHITE]);
    tercet_setup_clear(tercet_ruleset_find("echek:fixed"), &setup);
    assert_arranged(&setup, "4/4/4/4 QRBNPqrbnp w Ss");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_kings_begin_face_to_face),
        cmocka_unit_test(coordinates_are_taken_anew_after_each_move),
        cmocka_unit_test(positions_that_differ_by_a_shift_are_the_same),
        cmocka_unit_test(the_area_may_grow_again_after_it_has_shrunk),
        cmocka_unit_test(a_piece_is_placed_next_to_one_of_its_own_colour),
        cmocka_unit_test(a_piece_is_not_placed_beside_the_opposing_king),
        cmocka_unit_test(a_piece_is_placed_on_an_empty_cell_from_hand),
        cmocka_unit_test(the_box_stays_within_four_by_four),
        cmocka_unit_test(a_placed_pawn_may_step_and_is_named_by_its_end),
        cmocka_unit_test(the_longer_spelling_needs_a_legal_placing_and_a_legal_step),
        cmocka_unit_test(the_box_holds_for_the_placing_cell_and_for_the_end),
        cmocka_unit_test(a_bishop_sends_nothing_back_when_only_kings_are_in_play),
        cmocka_unit_test(a_recall_is_compulsory_where_there_is_a_choice),
        cmocka_unit_test(the_recalled_piece_must_be_another_one_and_no_king),
        cmocka_unit_test(a_recall_must_leave_the_rest_connected),
        cmocka_unit_test(either_colours_piece_goes_back_to_its_owner),
        cmocka_unit_test(the_box_is_judged_before_anything_goes_back),
        cmocka_unit_test(each_piece_moves_its_own_way),
        cmocka_unit_test(there_are_no_captures),
        cmocka_unit_test(sliders_pass_over_their_own_but_never_over_the_enemy),
        cmocka_unit_test(all_pieces_are_connected_after_a_move),
        cmocka_unit_test(a_move_keeps_the_box_within_four_by_four),
        cmocka_unit_test(only_the_own_pieces_are_moved),
        cmocka_unit_test(who_may_swap_is_remarked_on),
        cmocka_unit_test(king_and_rook_swap_once_in_a_game),
        cmocka_unit_test(a_surrounded_queen_is_out_of_the_game),
        cmocka_unit_test(the_border_surrounds_as_pieces_do),
        cmocka_unit_test(a_queen_on_the_board_is_judged_only_after_a_turn),
        cmocka_unit_test(both_queens_are_judged_on_the_same_position),
        cmocka_unit_test(a_surrounded_king_has_lost),
        cmocka_unit_test(surrounding_your_own_king_loses),
        cmocka_unit_test(if_both_kings_are_surrounded_the_game_is_drawn),
        cmocka_unit_test(a_player_without_a_move_passes),
        cmocka_unit_test(move_strings_have_one_form),
        cmocka_unit_test(strings_that_are_no_position_are_refused),
        cmocka_unit_test(only_a_queen_can_be_gone),
        cmocka_unit_test(a_roaming_bishop_has_no_recall),
        cmocka_unit_test(a_roaming_bishop_may_stand_beyond_the_border),
        cmocka_unit_test(a_roaming_bishop_beyond_the_box_can_surround),
        cmocka_unit_test(a_queen_taken_out_must_not_cut_a_bishop_off),
        cmocka_unit_test(kings_are_judged_with_the_box_taken_anew),
        cmocka_unit_test(the_fixed_board_never_shifts),
        cmocka_unit_test(on_the_fixed_board_pieces_need_not_touch),
        cmocka_unit_test(on_the_fixed_board_placing_has_no_powers),
        cmocka_unit_test(fixed_pawns_go_forward_straight_or_diagonally),
        cmocka_unit_test(fixed_sliders_pass_over_either_colour),
        cmocka_unit_test(fixed_swaps_have_no_limit),
        cmocka_unit_test(a_surrounded_queen_stays_on_the_fixed_board),
        cmocka_unit_test(the_edge_of_the_fixed_board_surrounds_kings),
        cmocka_unit_test(fixed_strings_have_four_rows_of_four_and_both_swaps),
        cmocka_unit_test(what_is_not_in_play_is_in_hand_or_gone),
        cmocka_unit_test(the_rows_are_the_box_around_the_pieces_wherever_they_stand),
        cmocka_unit_test(a_position_to_set_up_stands_in_the_middle),
        cmocka_unit_test(the_fixed_board_has_all_its_rows_and_no_rights_to_lose),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
