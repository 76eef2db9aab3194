/* Eigenstate: the moves of a position that is turned, mirrored or has its colours exchanged. */
#include "support.h"
#include "symmetry.h"

#include <stdio.h>
#include <string.h>

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

static void write(const tercet_position *at, const tercet_board *board, const SymmetryGrid *grid, Symmetry symmetry,
                  char *text) {
    (void)at;
    text = write_faces(text, grid, TERCET_WHITE);
    text = write_faces(text, grid, TERCET_BLACK);
    text = symmetry_write_side(text, board, symmetry);
    *text = '\0';
}

/* Puts the two pegs in order again: by rank, file, hole. */
static void order_pegs(char *text) {
    char *slash = strchr(text, '/');
    if (slash == NULL || strlen(slash) != 8) return;
    char *first = slash + 1, *second = slash + 5, swap[3];
    int by_rank = first[1] - second[1], by_file = first[0] - second[0], by_hole = first[2] - second[2];
    int order = by_rank != 0 ? by_rank : by_file != 0 ? by_file : by_hole;
    if (order <= 0) return;
    memcpy(swap, first, 3);
    memcpy(first, second, 3);
    memcpy(second, swap, 3);
}

static const SymmetryGame eigenstate = {.write = write, .tidy_move = order_pegs};

static void eigenstate_has_eight_symmetries_and_equal_colours(void **state) {
    (void)state;
    symmetry_play(&eigenstate, "eigenstate", 10, 40, false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eigenstate_has_eight_symmetries_and_equal_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
