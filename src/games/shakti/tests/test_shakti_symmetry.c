/* Shakti: the moves of a position that is turned, mirrored or has its colours exchanged, and what a network sees of it.
 */
#include "engine/knowledge.h"
#include "support.h"
#include "symmetry.h"

#include <stdlib.h>

/* Whether the kings stand neither in a line nor on a diagonal: else there are two ways to turn the board. */
static bool has_one_view(const tercet_board *board) {
    int x[2] = {0}, y[2] = {0};
    for (int i = 0; i < board->width * board->height; i++) {
        const tercet_square *square = &board->squares[i / board->width][i % board->width];
        if (square->piece != 'K') continue;
        x[square->side] = i % board->width;
        y[square->side] = i / board->width;
    }
    int across = abs(x[0] - x[1]), along = abs(y[0] - y[1]);
    return across != 0 && along != 0 && across != along;
}

static int by_number(const void *a, const void *b) {
    return *(const uint16_t *)a - *(const uint16_t *)b;
}

static void look(const tercet_position *at, NetworkView views[2]) {
    int features[EVALUATION_FEATURES] = {0};
    knowledge_of(at->ruleset)->network->look(at->state, features, views);
    for (int i = 0; i < 2; i++) qsort(views[i].rows, (size_t)views[i].count, sizeof views[i].rows[0], by_number);
}

static void check_views(const tercet_position *at, const char *mapped) {
    tercet_position other = position(tercet_ruleset_name(at->ruleset), mapped);
    NetworkView views[2], others[2];
    look(at, views);
    look(&other, others);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(views[i].count, others[i].count);
        assert_memory_equal(views[i].rows, others[i].rows, (size_t)views[i].count * sizeof views[i].rows[0]);
    }
}

static void write_mapped(const tercet_position *at, const tercet_board *board, const SymmetryGrid *grid,
                         Symmetry symmetry, char *text) {
    char *end = symmetry_write_rows(text, grid, 0);
    end = symmetry_write_side(end, board, symmetry);
    *end = '\0';
    if (has_one_view(board)) check_views(at, text);
}

static void shakti_has_eight_symmetries_and_equal_colours(void **state) {
    (void)state;
    symmetry_play(write_mapped, "shakti", 60, 80, false);
    symmetry_play(write_mapped, "shakti:near", 60, 80, false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shakti_has_eight_symmetries_and_equal_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
