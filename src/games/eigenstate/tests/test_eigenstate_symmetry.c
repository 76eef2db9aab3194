/* Eigenstate: the moves of a position that is turned, mirrored or has its colours exchanged. */
#include "support.h"
#include "symmetry.h"

#include <stdio.h>

static char *write_faces(char *out, const SymmetryGrid *grid, tercet_side side) {
    char *begin = out;
    for (int y = 0; y < grid->height; y++) {
        for (int x = 0; x < grid->width; x++) {
            const tercet_square *square = &grid->squares[y][x];
            if (square->piece == 0 || square->side != side) continue;
            if (out != begin) *out++ = ',';
            out += sprintf(out, "%c%d:", 'a' + x, y + 1);
            for (char hole = 'A'; hole <= 'Y'; hole++) {
                if (square->pegs >> (hole - 'A') & 1) *out++ = hole;
            }
        }
    }
    if (out == begin) *out++ = '-';
    *out++ = ' ';
    return out;
}

static void write_mapped(const tercet_position *at, const tercet_board *board, const SymmetryGrid *grid,
                         Symmetry symmetry, char *text) {
    (void)at;
    text = write_faces(text, grid, TERCET_WHITE);
    text = write_faces(text, grid, TERCET_BLACK);
    text = symmetry_write_side(text, board, symmetry);
    *text = '\0';
}

static void eigenstate_has_eight_symmetries_and_equal_colours(void **state) {
    (void)state;
    symmetry_play(write_mapped, "eigenstate", 10, 40, false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eigenstate_has_eight_symmetries_and_equal_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
