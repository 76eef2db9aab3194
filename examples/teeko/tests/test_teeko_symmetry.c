/* Teeko: the moves of a position that is turned, mirrored or has its colours exchanged. */
#include "support.h"
#include "symmetry.h"

static void write_mapped(const tercet_position *at, const tercet_board *board, const SymmetryGrid *grid,
                         Symmetry symmetry, char *text) {
    (void)at;
    text = symmetry_write_rows(text, grid, 0);
    text = symmetry_write_side(text, board, symmetry);
    *text = '\0';
}

static void teeko_has_eight_symmetries_and_equal_colours(void **state) {
    (void)state;
    symmetry_play(write_mapped, "teeko", 60, 40, false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(teeko_has_eight_symmetries_and_equal_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
