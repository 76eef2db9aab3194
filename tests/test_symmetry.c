/* Turned, mirrored or with colours exchanged, a position has the same moves turned, mirrored or exchanged. The other
 * position is written from the board that the library describes, so that this is tried as well. */
#include "support.h"

#include "core/random.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_LIMIT = 1024, SAMPLE = 60 };

/* A symmetry: mirror left and right, mirror up and down, then exchange files and ranks; and exchange the colours. */
typedef struct Symmetry {
    bool flip_x, flip_y, transpose, colours;
} Symmetry;

typedef struct Grid {
    int width, height;
    tercet_square squares[TERCET_BOARD_SIDE][TERCET_BOARD_SIDE];
} Grid;

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

static Grid map_grid(Symmetry symmetry, const tercet_board *board) {
    Grid grid = {.width = symmetry.transpose ? board->height : board->width,
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

/* ---- Writing positions ---- */

static char *write_rows(char *out, const Grid *grid, int margin) {
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
    if (board->may_swap[0 ^ symmetry.colours]) *out++ = 'S';
    if (board->may_swap[1 ^ symmetry.colours]) *out++ = 's';
    if (out == begin + 1) *out++ = '-';
    return out;
}

static char *write_faces(char *out, const Grid *grid, tercet_side side) {
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

/* The position's string under a symmetry. */
static void write_mapped(const tercet_position *at, Symmetry symmetry, char *text) {
    tercet_board board;
    tercet_board_of(at, &board);
    Grid grid = map_grid(symmetry, &board);
    const char *name = tercet_ruleset_name(at->ruleset);
    bool echek = strncmp(name, "echek", 5) == 0, eigenstate = strcmp(name, "eigenstate") == 0;
    if (eigenstate) {
        text = write_faces(text, &grid, TERCET_WHITE);
        text = write_faces(text, &grid, TERCET_BLACK);
    } else {
        text = write_rows(text, &grid, echek && strcmp(name, "echek:fixed") != 0);
    }
    if (echek) text = write_hands(text, symmetry, &board);
    bool white = (board.side == TERCET_WHITE) != symmetry.colours;
    *text++ = white ? 'w' : 'b';
    if (echek) text = write_swaps(text, symmetry, &board);
    *text = '\0';
}

/* ---- Mapping moves ---- */

/* Puts Eigenstate's two pegs in order again: by rank, file, hole. */
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
    order_pegs(text);
}

/* ---- The comparison ---- */

static tercet_result map_result(Symmetry symmetry, tercet_result result) {
    if (!symmetry.colours || result == TERCET_NONE || result == TERCET_DRAW) return result;
    return result == TERCET_WHITE_WINS ? TERCET_BLACK_WINS : TERCET_WHITE_WINS;
}

/* Every move (or a sample of very many) is legal under the symmetry; with equal counts the moves are the same. */
static void compare(const tercet_position *at, Symmetry symmetry, Random *random) {
    char text[TERCET_POSITION_TEXT];
    write_mapped(at, symmetry, text);
    tercet_position other = position(tercet_ruleset_name(at->ruleset), text);
    uint64_t count = tercet_moves_count(at);
    assert_int_equal(tercet_moves_count(&other), count);
    assert_int_equal(tercet_position_result(&other), map_result(symmetry, tercet_position_result(at)));
    tercet_board board;
    tercet_board_of(at, &board);
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

/* Plays random games and compares each position with itself under each symmetry that the ruleset has. */
static void play_and_compare(const char *ruleset, int games, int plies, bool has_forward) {
    for (int game = 0; game < games; game++) {
        Random random = {(uint64_t)game + 77};
        tercet_position at = position(ruleset, "startpos");
        for (int ply = 0; ply < plies && tercet_moves_count(&at) > 0; ply++) {
            unsigned bits = (unsigned)random_below(&random, 16);
            Symmetry symmetry = {bits & 1, bits & 2, bits & 4, bits & 8};
            if (has_forward) symmetry = (Symmetry){bits & 1, bits & 2, false, bits & 2};
            compare(&at, symmetry, &random);
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

static void echek_has_eight_symmetries_and_equal_colours(void **state) {
    (void)state;
    play_and_compare("echek", 100, 60, false);
    play_and_compare("echek:roaming", 100, 60, false);
}

static void fixed_echek_has_a_mirror_and_turned_colours(void **state) {
    (void)state;
    play_and_compare("echek:fixed", 60, 60, true);
}

static void eigenstate_has_eight_symmetries_and_equal_colours(void **state) {
    (void)state;
    play_and_compare("eigenstate", 10, 40, false);
}

static void shakti_has_eight_symmetries_and_equal_colours(void **state) {
    (void)state;
    play_and_compare("shakti", 60, 80, false);
    play_and_compare("shakti:near", 60, 80, false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(echek_has_eight_symmetries_and_equal_colours),
        cmocka_unit_test(fixed_echek_has_a_mirror_and_turned_colours),
        cmocka_unit_test(eigenstate_has_eight_symmetries_and_equal_colours),
        cmocka_unit_test(shakti_has_eight_symmetries_and_equal_colours),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
