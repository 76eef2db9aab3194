/* Echek: the moves of a position that is turned, mirrored or has its colours exchanged. */
#include "support.h"
#include "symmetry.h"

#include <ctype.h>
#include <string.h>

static char *write_hands(char *out, Symmetry symmetry, const tercet_board *board) {
    char *begin = out;
    for (int side = 0; side < 2; side++) {
        for (const char *letter = board->hand[side ^ symmetry.colours]; *letter != '\0'; letter++) {
            *out++ = side == TERCET_WHITE ? *letter : (char)tolower(*letter);
        }
    }
    if (out == begin) *out++ = '-';
    *out++ = ' ';
    return out;
}

static char *write_swaps(char *out, Symmetry symmetry, const tercet_board *board) {
    char *begin = out;
    *out++ = ' ';
    for (int side = 0; side < 2; side++) {
        bool may_swap = tercet_board_remark(board, (tercet_side)(side ^ symmetry.colours), "may-swap") != NULL;
        if (may_swap) *out++ = side == TERCET_WHITE ? 'S' : 's';
    }
    if (out == begin + 1) *out++ = '-';
    return out;
}

static void write_mapped(const tercet_position *at, const tercet_board *board, const SymmetryGrid *grid,
                         Symmetry symmetry, char *text) {
    bool is_fixed = strcmp(tercet_ruleset_name(at->ruleset), "echek:fixed") == 0;
    text = symmetry_write_rows(text, grid, is_fixed ? 0 : 1); /* the ring around the box is not written */
    text = write_hands(text, symmetry, board);
    text = symmetry_write_side(text, board, symmetry);
    text = write_swaps(text, symmetry, board);
    *text = '\0';
}

static void echek_has_eight_symmetries_and_equal_colours(void **state) {
    (void)state;
    symmetry_play(write_mapped, "echek", 100, 60, false);
    symmetry_play(write_mapped, "echek:roaming", 100, 60, false);
}

static void fixed_echek_has_a_mirror_and_turned_colours(void **state) {
    (void)state;
    symmetry_play(write_mapped, "echek:fixed", 60, 60, true);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(echek_has_eight_symmetries_and_equal_colours),
        cmocka_unit_test(fixed_echek_has_a_mirror_and_turned_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
