#include "line/arrangement.h"

#include <string.h>

static uint64_t bit_of(tercet_cell cell) {
    return UINT64_C(1) << (8 * cell.y + cell.x);
}

static tercet_square *square_at(tercet_setup *setup, tercet_cell cell) {
    return &setup->squares[cell.y][cell.x];
}

static bool is_inside(const tercet_setup *setup, tercet_cell cell) {
    const tercet_kit *kit = tercet_ruleset_kit(setup->ruleset);
    return cell.x >= 0 && cell.x < kit->width && cell.y >= 0 && cell.y < kit->height;
}

static void empty(tercet_square *square) {
    square->piece = '\0';
    square->pegs = 0;
}

/* Whether a side has no more than one of a piece. */
static bool is_single(const tercet_ruleset *ruleset, char piece) {
    const tercet_kit_piece *at = tercet_ruleset_kit(ruleset)->pieces;
    while (at->piece != '\0' && at->piece != piece) at++;
    return at->piece == piece && at->most == 1;
}

static void take_all(tercet_setup *setup, char piece, tercet_side side) {
    for (int i = 0; i < TERCET_BOARD_SIDE * TERCET_BOARD_SIDE; i++) {
        tercet_square *square = &setup->squares[i / TERCET_BOARD_SIDE][i % TERCET_BOARD_SIDE];
        if (square->piece == piece && square->side == side) empty(square);
    }
}

void arrangement_put(tercet_setup *setup, tercet_cell cell, char piece, tercet_side side) {
    if (!is_inside(setup, cell)) return;
    if (is_single(setup->ruleset, piece)) take_all(setup, piece, side);
    tercet_square *square = square_at(setup, cell);
    empty(square);
    square->piece = piece;
    square->side = side;
    bool can_stand = tercet_ruleset_kit(setup->ruleset)->places & bit_of(cell);
    if (can_stand) square->ground = TERCET_GROUND_BOARD;
}

bool arrangement_take(tercet_setup *setup, tercet_cell cell) {
    if (!is_inside(setup, cell) || square_at(setup, cell)->piece == '\0') return false;
    empty(square_at(setup, cell));
    return true;
}

void arrangement_move(tercet_setup *setup, tercet_cell from, tercet_cell to) {
    if (!is_inside(setup, from) || !is_inside(setup, to) || (from.x == to.x && from.y == to.y)) return;
    const tercet_square moved = *square_at(setup, from);
    if (moved.piece == '\0') return;
    empty(square_at(setup, from));
    arrangement_put(setup, to, moved.piece, moved.side);
    square_at(setup, to)->pegs = moved.pegs;
}

bool arrangement_has_tiles(const tercet_ruleset *ruleset) {
    const tercet_kit *kit = tercet_ruleset_kit(ruleset);
    return (kit->places & kit->gaps) != 0;
}

bool arrangement_toggle_tile(tercet_setup *setup, tercet_cell cell) {
    const tercet_kit *kit = tercet_ruleset_kit(setup->ruleset);
    if (!is_inside(setup, cell) || !(kit->places & kit->gaps & bit_of(cell))) return false;
    tercet_square *square = square_at(setup, cell);
    empty(square);
    square->ground = square->ground == TERCET_GROUND_GAP ? TERCET_GROUND_BOARD : TERCET_GROUND_GAP;
    return true;
}

bool arrangement_toggle_peg(tercet_setup *setup, tercet_cell cell, int hole) {
    const tercet_kit *kit = tercet_ruleset_kit(setup->ruleset);
    if (!is_inside(setup, cell) || hole < 0 || hole > 31) return false;
    tercet_square *square = square_at(setup, cell);
    if (square->piece == '\0' || !(kit->holes >> hole & 1)) return false;
    square->pegs ^= UINT32_C(1) << hole;
    return true;
}

bool arrangement_in_play(const tercet_setup *setup, char piece, tercet_side side) {
    for (int i = 0; i < TERCET_BOARD_SIDE * TERCET_BOARD_SIDE; i++) {
        const tercet_square *square = &setup->squares[i / TERCET_BOARD_SIDE][i % TERCET_BOARD_SIDE];
        if (square->piece == piece && square->side == side) return true;
    }
    return false;
}

bool arrangement_is_gone(const tercet_setup *setup, char piece, tercet_side side) {
    return strchr(setup->gone[side], piece) != NULL;
}

void arrangement_toggle_gone(tercet_setup *setup, char piece, tercet_side side) {
    char *gone = setup->gone[side], *at = strchr(gone, piece);
    size_t length = strlen(gone);
    if (at != NULL) {
        memmove(at, at + 1, strlen(at));
    } else if (length + 1 < TERCET_BOARD_HAND) {
        gone[length] = piece;
        gone[length + 1] = '\0';
    }
}

bool arrangement_is(const tercet_setup *setup, const tercet_position *position) {
    tercet_setup own;
    char text[TERCET_POSITION_TEXT], own_text[TERCET_POSITION_TEXT];
    tercet_setup_of(position, &own);
    tercet_setup_text(&own, own_text);
    tercet_setup_text(setup, text);
    return strcmp(text, own_text) == 0;
}

bool arrangement_check(const tercet_setup *setup, char text[TERCET_POSITION_TEXT], tercet_position *position,
                       tercet_reason *why) {
    tercet_setup_text(setup, text);
    return tercet_position_read(setup->ruleset, text, position, why);
}
