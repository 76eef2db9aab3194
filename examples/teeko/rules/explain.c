/* Whether a move is legal, decided without listing the others, and if not, why. */
#include "core/reason.h"
#include "core/text.h"
#include "teeko.h"

static ReasonPiece piece_on(int cell) {
    return (ReasonPiece){game_piece_name(&game_teeko, 'T'), grid_cell(cell)};
}

static bool check_empty(const Teeko *state, int cell, tercet_reason *why) {
    if (bits_has(teeko_empty(state), cell)) return true;
    return reason_refuse(why, TERCET_RULE_CELL_TAKEN, "there is a piece on %c already", grid_cell(cell));
}

static bool check_placing(const Teeko *state, int to, tercet_reason *why) {
    if (!teeko_places(state)) {
        return reason_refuse(why, TEEKO_RULE_ALL_PLACED,
                             "all four pieces of %s are on the board: a turn moves one of them to a cell beside it",
                             (tercet_side)state->side);
    }
    return check_empty(state, to, why);
}

/* Whether there is a piece to move, and it is time to. */
static bool check_piece(const Teeko *state, int from, tercet_reason *why) {
    if (teeko_places(state)) {
        return reason_refuse(why, TEEKO_RULE_PLACE_FIRST,
                             "%s has pieces to place: they are moved when all four are on the board",
                             (tercet_side)state->side);
    }
    if (bits_has(state->pieces[state->side], from)) return true;
    if (bits_has(teeko_empty(state), from)) {
        return reason_refuse(why, TERCET_RULE_NO_PIECE, "there is no piece on %c", grid_cell(from));
    }
    return reason_refuse(why, TERCET_RULE_NOT_YOUR_PIECE, "%{the}p is %s's, and it is %s's turn", piece_on(from),
                         (tercet_side)!state->side, (tercet_side)state->side);
}

static bool check_step(const Teeko *state, int from, int to, tercet_reason *why) {
    if (!check_piece(state, from, why)) return false;
    if (from == to) {
        return reason_refuse(why, TERCET_RULE_SAME_CELL, "%{the}p must go to another cell", piece_on(from));
    }
    if (!bits_has(grid_neighbours[from], to)) {
        return reason_refuse(why, TERCET_RULE_NOT_ITS_MOVE, "%{the}p does not move to %c: it moves one step",
                             piece_on(from), grid_cell(to));
    }
    return check_empty(state, to, why);
}

static bool check_on_board(tercet_cell cell, tercet_reason *why) {
    if (teeko_on_board(cell)) return true;
    return reason_refuse(why, TERCET_RULE_OFF_BOARD,
                         "%c is not on the board, which goes from files a to e and ranks 1 to 5", cell);
}

static bool read_step(const Teeko *state, tercet_cell from, tercet_cell to, tercet_move *move, tercet_reason *why) {
    if (!check_on_board(from, why) || !check_on_board(to, why)) return false;
    *move = teeko_step(grid_index(from.x, from.y), grid_index(to.x, to.y));
    return check_step(state, teeko_from(*move), teeko_to(*move), why);
}

static bool read_placing(const Teeko *state, tercet_cell to, tercet_move *move, tercet_reason *why) {
    if (!check_on_board(to, why)) return false;
    *move = teeko_place(grid_index(to.x, to.y));
    return check_placing(state, teeko_to(*move), why);
}

bool teeko_read_move(const void *state, const char *text, tercet_move *move, tercet_reason *why) {
    const char *at = text;
    tercet_cell first, second;
    if (text_read_cell(&at, &first)) {
        if (*at == '\0') return read_placing(state, first, move, why);
        if (text_read_cell(&at, &second) && *at == '\0') return read_step(state, first, second, move, why);
    }
    return reason_refuse(why, TERCET_RULE_NOT_A_MOVE,
                         "'%w' is not a move of Teeko: a cell places a piece, such as c3, and two cells move one, such "
                         "as c3c4",
                         text);
}

bool teeko_legal(const void *state, tercet_move move, tercet_reason *why) {
    int from = teeko_from(move), to = teeko_to(move);
    bool on_board = teeko_on_board(grid_cell(from)) && teeko_on_board(grid_cell(to));
    if (on_board && move == teeko_place(to)) return check_placing(state, to, why);
    if (on_board && move == teeko_step(from, to)) return check_step(state, from, to, why);
    return reason_refuse(why, TERCET_RULE_NOT_A_MOVE, "this number is not a move of Teeko");
}
