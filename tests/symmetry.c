#include "symmetry.h"

#include "core/random.h"
#include "engine/knowledge.h"
#include "support.h"

#include <ctype.h>
#include <string.h>

enum { MOVES_LIMIT = 1024, SAMPLE = 60 };

static void map_cell(Symmetry symmetry, int width, int height, int *x, int *y) {
    if (symmetry.flip_x) *x = width - 1 - *x;
    if (symmetry.flip_y) *y = height - 1 - *y;
    if (!symmetry.transpose) return;
    int swap = *x;
    *x = *y;
    *y = swap;
}

/* A hole as a cell of the piece's 5 x 5 face, so that the same mapping serves. */
static char map_hole(Symmetry symmetry, char hole) {
    int x = (hole - 'A') % 5, y = 4 - (hole - 'A') / 5;
    map_cell(symmetry, 5, 5, &x, &y);
    return (char)('A' + (4 - y) * 5 + x);
}

static SymmetryGrid map_grid(Symmetry symmetry, const tercet_board *board) {
    SymmetryGrid grid = {.width = symmetry.transpose ? board->height : board->width,
                         .height = symmetry.transpose ? board->width : board->height};
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) {
            tercet_square square = board->squares[y][x];
            int to_x = x, to_y = y;
            map_cell(symmetry, board->width, board->height, &to_x, &to_y);
            if (symmetry.colours) square.side = square.side == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE;
            uint32_t pegs = 0;
            for (char hole = 'A'; hole <= 'Y'; hole++) {
                if (square.pegs >> (hole - 'A') & 1) pegs |= UINT32_C(1) << (map_hole(symmetry, hole) - 'A');
            }
            square.pegs = pegs;
            grid.squares[to_y][to_x] = square;
        }
    }
    return grid;
}

char *symmetry_write_rows(char *out, const SymmetryGrid *grid, int margin) {
    for (int y = grid->height - 1 - margin; y >= margin; y--) {
        int empty = 0;
        for (int x = margin; x < grid->width - margin; x++) {
            const tercet_square *square = &grid->squares[y][x];
            bool gap = square->ground == TERCET_GROUND_GAP;
            if (square->piece == 0 && !gap) {
                empty++;
                continue;
            }
            if (empty > 0) *out++ = (char)('0' + empty);
            empty = 0;
            char letter = square->side == TERCET_WHITE ? square->piece : (char)tolower(square->piece);
            *out++ = gap ? '-' : letter;
        }
        if (empty > 0) *out++ = (char)('0' + empty);
        *out++ = y > margin ? '/' : ' ';
    }
    return out;
}

char *symmetry_write_side(char *out, const tercet_board *board, Symmetry symmetry) {
    bool white = (board->side == TERCET_WHITE) != symmetry.colours;
    *out++ = white ? 'w' : 'b';
    return out;
}

static void map_move(Symmetry symmetry, const tercet_board *board, char *text) {
    for (char *at = text; *at != '\0'; at++) {
        bool cell = at[0] >= 'a' && at[0] <= 'h' && at[1] >= '1' && at[1] <= '8';
        if (cell) {
            int x = at[0] - 'a', y = at[1] - '1';
            map_cell(symmetry, board->width, board->height, &x, &y);
            *at++ = (char)('a' + x);
            *at = (char)('1' + y);
        } else if (strchr(text, '/') != NULL && at > strchr(text, '/') && *at >= 'A' && *at <= 'Y') {
            *at = map_hole(symmetry, *at);
        }
    }
}

static tercet_result map_result(Symmetry symmetry, tercet_result result) {
    if (!symmetry.colours || result == TERCET_NONE || result == TERCET_DRAW) return result;
    return result == TERCET_WHITE_WINS ? TERCET_BLACK_WINS : TERCET_WHITE_WINS;
}

/* What the evaluation sees is told from the side to move, so it stays the same. */
static void compare_features(const tercet_position *at, const tercet_position *other, const char *text) {
    const Knowledge *knowledge = knowledge_of(at->ruleset);
    int features[EVALUATION_FEATURES] = {0}, others[EVALUATION_FEATURES] = {0};
    knowledge->features(at->state, features);
    knowledge->features(other->state, others);
    for (int i = 0; i < knowledge->feature_count; i++) {
        if (features[i] == others[i]) continue;
        fail_msg("%s: %s is %d, not %d", text, knowledge->feature_names[i], others[i], features[i]);
    }
}

/* Every move (or a sample of very many) is legal under the symmetry; with equal counts the moves are the same. */
static void compare(SymmetryWriter *write_mapped, const tercet_position *at, Symmetry symmetry, Random *random) {
    char text[TERCET_POSITION_TEXT];
    tercet_board board;
    tercet_board_of(at, &board);
    SymmetryGrid grid = map_grid(symmetry, &board);
    write_mapped(at, &board, &grid, symmetry, text);
    tercet_position other = position(tercet_ruleset_name(at->ruleset), text);
    uint64_t count = tercet_moves_count(at);
    assert_int_equal(tercet_moves_count(&other), count);
    assert_int_equal(tercet_position_result(&other), map_result(symmetry, tercet_position_result(at)));
    if (count > 0) compare_features(at, &other, text);
    tercet_moves moves;
    tercet_move move, mapped;
    tercet_moves_begin(&moves, at);
    while (tercet_moves_next(&moves, &move)) {
        if (count > MOVES_LIMIT && random_below(random, count) > SAMPLE) continue;
        char words[TERCET_MOVE_TEXT];
        tercet_reason why;
        tercet_move_text(at, move, words);
        map_move(symmetry, &board, words);
        if (!tercet_move_read(&other, words, &mapped, &why)) fail_msg("%s in %s: %s", words, text, why.text);
    }
}

void symmetry_play(SymmetryWriter *write_mapped, const char *ruleset, int games, int plies, bool has_forward) {
    for (int seed = 0; seed < games; seed++) {
        Random random = {(uint64_t)seed + 77};
        tercet_position at = position(ruleset, "startpos");
        for (int ply = 0; ply < plies && tercet_moves_count(&at) > 0; ply++) {
            unsigned bits = (unsigned)random_below(&random, 16);
            Symmetry symmetry = {bits & 1, bits & 2, bits & 4, bits & 8};
            if (has_forward) symmetry = (Symmetry){bits & 1, bits & 2, false, bits & 2};
            compare(write_mapped, &at, symmetry, &random);
            tercet_moves moves;
            tercet_move move = TERCET_NO_MOVE;
            tercet_undo undo;
            uint64_t skip = random_below(&random, tercet_moves_count(&at));
            tercet_moves_begin(&moves, &at);
            for (uint64_t i = 0; i <= skip; i++) assert_true(tercet_moves_next(&moves, &move));
            tercet_move_make(&at, move, &undo);
        }
    }
}
