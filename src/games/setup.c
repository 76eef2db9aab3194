/* Boards that somebody sets up, and the strings that they are. */
#include "core/grid.h"
#include "core/text.h"
#include "games/game.h"

#include <string.h>

const tercet_kit *tercet_ruleset_kit(const tercet_ruleset *ruleset) {
    return ruleset == NULL ? NULL : ruleset->kit;
}

static unsigned all_rights(const tercet_kit *kit) {
    unsigned rights = 0;
    for (int i = 0; kit->rights[i].name != NULL; i++) rights |= 1u << i;
    return rights;
}

void tercet_setup_clear(const tercet_ruleset *ruleset, tercet_setup *setup) {
    if (setup == NULL) return;
    memset(setup, 0, sizeof *setup);
    if (ruleset == NULL) return;
    const tercet_kit *kit = ruleset->kit;
    setup->ruleset = ruleset;
    setup->rights[TERCET_WHITE] = setup->rights[TERCET_BLACK] = all_rights(kit);
    for (Bits gaps = kit->gaps & ~kit->places; gaps != 0;) {
        int cell = bits_take(&gaps);
        setup->squares[grid_y(cell)][grid_x(cell)].ground = TERCET_GROUND_GAP;
    }
}

/* ---- Positions that are taken over ---- */

void game_set_up(const tercet_board *board, tercet_cell shift, tercet_setup *setup) {
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) {
            tercet_cell to = {(int8_t)(x + shift.x), (int8_t)(y + shift.y)};
            const tercet_square *from = &board->squares[y][x];
            if (!grid_holds(to)) continue;
            setup->squares[to.y][to.x] = (tercet_square){
                .ground = from->ground == TERCET_GROUND_GAP ? TERCET_GROUND_GAP : TERCET_GROUND_BOARD,
                .piece = from->piece,
                .side = from->side,
                .pegs = from->pegs,
            };
        }
    }
    memcpy(setup->gone, board->gone, sizeof setup->gone);
}

void tercet_setup_of(const tercet_position *position, tercet_setup *setup) {
    if (setup == NULL) return;
    tercet_setup_clear(game_is_set(position) ? position->ruleset : NULL, setup);
    if (setup->ruleset == NULL) return;
    setup->side = tercet_position_side(position);
    if (position->ruleset->set_up != NULL) {
        position->ruleset->set_up(position->state, setup);
    } else {
        tercet_board board;
        tercet_board_of(position, &board);
        game_set_up(&board, (tercet_cell){0, 0}, setup);
    }
}

/* ---- Strings ---- */

/* What stands for a cell in a row; 0 for nothing. */
static char sign_of(const tercet_square *square) {
    if (square->piece != '\0') return square->side == TERCET_WHITE ? square->piece : text_small(square->piece);
    return square->ground == TERCET_GROUND_GAP ? '-' : '\0';
}

void game_arrange_rows(const tercet_setup *setup, tercet_cell low, tercet_cell high, Text *text) {
    for (int y = high.y; y >= low.y; y--) {
        char signs[TERCET_BOARD_SIDE];
        for (int x = low.x; x <= high.x; x++) signs[x] = sign_of(&setup->squares[y][x]);
        text_row(text, &signs[low.x], high.x - low.x + 1);
        if (y > low.y) text_char(text, '/');
    }
}

void game_arrange_side(const tercet_setup *setup, Text *text) {
    game_write_side(setup->side, text);
}

/* The upper right corner of a grid. */
static tercet_cell corner_of(const tercet_kit *kit) {
    return (tercet_cell){(int8_t)(kit->width - 1), (int8_t)(kit->height - 1)};
}

size_t tercet_setup_text(const tercet_setup *setup, char text[TERCET_POSITION_TEXT]) {
    if (text == NULL) return 0;
    Text written = text_begin(text, TERCET_POSITION_TEXT);
    if (setup == NULL || setup->ruleset == NULL) return 0;
    if (setup->ruleset->arrange != NULL) {
        setup->ruleset->arrange(setup, &written);
    } else {
        game_arrange_rows(setup, (tercet_cell){0, 0}, corner_of(setup->ruleset->kit), &written);
        game_arrange_side(setup, &written);
    }
    return written.length;
}

/* ---- Boards ---- */

void tercet_setup_board(const tercet_setup *setup, tercet_board *board) {
    if (board == NULL) return;
    memset(board, 0, sizeof *board);
    if (setup == NULL || setup->ruleset == NULL) return;
    const tercet_kit *kit = setup->ruleset->kit;
    board->width = kit->width;
    board->height = kit->height;
    board->side = setup->side;
    memcpy(board->gone, setup->gone, sizeof board->gone);
    for (int y = 0; y < kit->height; y++) {
        for (int x = 0; x < kit->width; x++) {
            const tercet_square *square = &setup->squares[y][x];
            tercet_ground ground = square->ground == TERCET_GROUND_GAP ? TERCET_GROUND_GAP : TERCET_GROUND_BOARD;
            board->squares[y][x] =
                (tercet_square){.ground = ground, .piece = square->piece, .side = square->side, .pegs = square->pegs};
        }
    }
    if (setup->ruleset->show != NULL) setup->ruleset->show(setup, board);
}
