/* Moves and positions in words. */
#include "language/language.h"
#include "support.h"
#include "view/figures.h"
#include "view/words.h"

#include <stdlib.h>
#include <string.h>

/* What is said of a move. */
static void assert_said(const char *ruleset, const char *at, const char *written, const char *expected) {
    char text[VIEW_WORDS_ROOM];
    tercet_position before = position(ruleset, at);
    tercet_move move;
    assert_true(tercet_move_read(&before, written, &move, NULL));
    assert_string_equal(view_words_move(NULL, &before, move, text), expected);
}

static void moves_of_echek(void **state) {
    (void)state;
    assert_said("echek", "startpos", "Q@c2", "White places the queen on c2");
    assert_said("echek", "startpos", "Q@c1", "White places the queen on c1, which is called c2 from now on");
    assert_said("echek", "startpos", "b2c2", "White moves the king from b2 to c2");
    assert_said("echek", "nk/NK QRBPqrbp w Ss", "B@b1xb3",
                "White places the bishop on b1, which is called b2 from now on, and sends back Black's knight on b3");
    assert_said("echek", "n3/b2r/KkqN/2B1 RPp w Ss", "R@d4",
                "White places the rook on d4; Black's queen is surrounded and leaves the game");
    assert_said("echek", "2b/rkR/1K1/Qn1 BNPqp w Ss", "swap", "White swaps king and rook");
}

static void moves_of_eigenstate(void **state) {
    (void)state;
    assert_said("eigenstate", "startpos", "c1c2/d1N,c2U",
                "White moves the piece from c1 to c2, and pegs d1 with N (1 right) and c2 with U (2 left 2 down)");
    assert_said("eigenstate", "e1:H,c3:DH d5:QR,f6:R w", "c3d5",
                "White moves the piece from c3 to d5, and takes Black's piece");
    assert_said("eigenstate", "a1:N,b1:H,c3:H d5:QR,f6:R w", "a1b1/b1A,c3O",
                "White moves the piece from a1 to b1, and takes White's piece, and pegs b1 with A (2 left 2 up) and c3 "
                "with O (2 right)");
    assert_said("eigenstate", "a1:R,b1: d5:QR,f6:R w", "--/a1B,b1D",
                "White cannot move a piece, and pegs a1 with B (1 left 2 up) and b1 with D (1 right 2 up)");
}

static void moves_of_shakti(void **state) {
    (void)state;
    assert_said("shakti", "startpos", "d2d3", "White moves the king from d2 to d3");
    assert_said("shakti", "-2k2-/3-3/3-3/1W5/7/3K3/-5- w", "b4d4",
                "White moves the warrior from b4 to d4; the tile on c4 falls away; check");
    assert_said("shakti", "-5-/7/3kW2/7/7/3K3/-5- b", "d5e5",
                "Black moves the king from d5 to e5, and takes White's warrior");
    assert_said("shakti", "-5-/4W2/2--3/2-1k1W/2K-3/7/-5- b", "pass", "Black passes");
}

static void figures_stand_for_letters_that_mean_pieces(void **state) {
    (void)state;
    const struct {
        const char *ruleset, *move, *shown;
    } cases[] = {{"echek", "3. B@c3xd4", "3. ♗@c3xd4"},
                 {"echek:fixed", "K@a1", "♔@a1"},
                 {"echek", "swap", "swap"},
                 {"eigenstate", "c1c2/d1N,c2E", "c1c2/d1N,c2E"}, /* these are holes */
                 {"shakti", "b2d4", "b2d4"}};
    char text[VIEW_FIGURES_ROOM];
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const tercet_ruleset *ruleset = tercet_ruleset_find(cases[i].ruleset);
        assert_string_equal(view_figures(ruleset, cases[i].move, text), cases[i].shown);
    }
}

static void figures_are_wanted_where_pieces_have_other_letters(void **state) {
    (void)state;
    const struct {
        const char *language;
        bool wanted;
    } cases[] = {{"fr", true}, {"pt", true}, {"en", false}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_true(language_choose(cases[i].language));
        assert_int_equal(view_figures_wanted(), cases[i].wanted);
    }
}

static void somebody_else_can_be_named(void **state) {
    (void)state;
    char text[VIEW_WORDS_ROOM];
    tercet_position start = position("shakti", "startpos");
    tercet_move move;
    assert_true(tercet_move_read(&start, "d2d3", &move, NULL));
    assert_string_equal(view_words_move("Asha", &start, move, text), "Asha moves the king from d2 to d3");
}

/* What is said of a position. */
static void assert_told(const char *ruleset, const char *at, const char *expected) {
    char *told = NULL;
    size_t length;
    FILE *out = open_memstream(&told, &length);
    tercet_position position = position(ruleset, at);
    tercet_board board;
    tercet_board_of(&position, &board);
    view_words_position(position.ruleset, &board, tercet_position_result(&position), out);
    assert_int_equal(fclose(out), 0);
    assert_string_equal(told, expected);
    free(told);
}

static void positions_of_echek(void **state) {
    (void)state;
    assert_told("echek", "2b/rkR/1K1/Qn1 BNPp w S",
                "White to move.\n"
                "White: king on c3, queen on b2, rook on d4; in hand: bishop, knight, pawn; may swap.\n"
                "Black: king on c4, rook on b4, bishop on d5, knight on c2; in hand: pawn; gone: queen; may not swap.\n"
                "The area is 3 wide and 4 high, from b2 to d5, closed above and below.\n");
    assert_told("echek", "k/K QRBNPqrbnp b Ss",
                "Black to move.\n"
                "White: king on b2; in hand: queen, rook, bishop, knight, pawn; may swap.\n"
                "Black: king on b3; in hand: queen, rook, bishop, knight, pawn; may swap.\n"
                "The area is 1 wide and 2 high, from b2 to b3, open on all sides.\n");
    assert_told("echek:fixed", "QRBN/P1k1/1K2/qrbn p w Ss",
                "White to move.\n"
                "White: king on b2, queen on a4, rook on b4, bishop on c4, knight on d4, pawn on a3; in hand: nothing; "
                "may swap.\n"
                "Black: king on c3, queen on a1, rook on b1, bishop on c1, knight on d1; in hand: pawn; may swap.\n");
}

static void positions_of_eigenstate(void **state) {
    (void)state;
    assert_told("eigenstate", "a1:H,c1:H,b2:GH a6:,b6:ABCDEFGHIJKLNOPQRSTUVWX,c6:ABCDEFGHIJKLNOPQRSTUVWXY b",
                "Black to move.\n"
                "White: a1, c1 with H (1 up); b2 with G (1 left 1 up), H (1 up).\n"
                "Black: a6 without pegs; b6 with all pegs but Y (2 right 2 down); c6 with all 24 pegs.\n");
    assert_told("eigenstate", "a1:H,c1:H b6:R w",
                "White has won.\nWhite: a1, c1 with H (1 up).\nBlack: b6 with R (1 down).\n");
}

static void positions_of_shakti(void **state) {
    (void)state;
    assert_told("shakti", "-2k2-/3-3/3-3/3W3/2-4/3K3/-5- b",
                "Black to move, in check.\n"
                "White: king on d2, warrior on d4.\n"
                "Black: king on d7.\n"
                "Gaps: c3, d5, d6.\n");
    assert_told("shakti", "startpos",
                "White to move.\n"
                "White: king on d2, warrior on b2, warrior on f2.\n"
                "Black: king on d6, warrior on b6, warrior on f6.\n"
                "No gaps.\n");
}

/* In games of chance moves, every move of every ruleset fits its room and names its player first. */
static void every_move_can_be_said(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        tercet_position at;
        tercet_position_start(tercet_ruleset_at(i), &at);
        for (unsigned ply = 0; ply < 40 && tercet_position_result(&at) == TERCET_NONE; ply++) {
            tercet_moves moves;
            tercet_move move, chosen = TERCET_NO_MOVE;
            tercet_undo undo;
            uint64_t pick = (ply * 7919u + 13) % tercet_moves_count(&at);
            tercet_moves_begin(&moves, &at);
            for (uint64_t count = 0; tercet_moves_next(&moves, &move); count++) {
                if (count == pick) chosen = move;
                if (count % 97 != 0 && count != pick) continue;
                char text[VIEW_WORDS_ROOM];
                const char *side = tercet_side_name(tercet_position_side(&at));
                view_words_move(NULL, &at, move, text);
                assert_true(strlen(text) + 1 < sizeof text);
                assert_memory_equal(text, side, strlen(side));
            }
            tercet_move_make(&at, chosen, &undo);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_of_echek),
        cmocka_unit_test(moves_of_eigenstate),
        cmocka_unit_test(moves_of_shakti),
        cmocka_unit_test(figures_stand_for_letters_that_mean_pieces),
        cmocka_unit_test(figures_are_wanted_where_pieces_have_other_letters),
        cmocka_unit_test(somebody_else_can_be_named),
        cmocka_unit_test(positions_of_echek),
        cmocka_unit_test(positions_of_eigenstate),
        cmocka_unit_test(positions_of_shakti),
        cmocka_unit_test(every_move_can_be_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
