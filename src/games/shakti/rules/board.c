/* The board to draw, and the steps of a turn. */
#include "core/reason.h"
#include "state.h"

const GameRemark shakti_remarks[] = {
    [SHAKTI_IN_CHECK] = {.name = "in-check",
                         .text = N_("in check"),
                         .sentences = {N_("White is in check: the king itself is threatened"),
                                       N_("Black is in check: the king itself is threatened")},
                         .pressing = true},
    {0},
};

static void describe_cell(const Shakti *state, int cell, tercet_square *square) {
    square->ground = bits_has(state->tiles, cell) ? TERCET_GROUND_BOARD : TERCET_GROUND_GAP;
    for (int side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        if (!bits_has(shakti_pieces(state, side), cell)) continue;
        square->piece = cell == state->king[side] ? 'K' : 'W';
        square->side = (tercet_side)side;
        square->sight = shakti_seen(state->tiles, cell);
    }
}

static void describe_check(const Shakti *state, tercet_board *board) {
    int king = state->king[state->side];
    Bits checkers = shakti_checkers(state, state->side, king);
    tercet_square *square = &board->squares[grid_y(king)][grid_x(king)];
    square->endangered = checkers != 0;
    square->endangered_by = checkers;
    tercet_remark *check = game_remark(board, &shakti_remarks[SHAKTI_IN_CHECK], checkers == 0 ? 0 : 1U << state->side);
    if (check != NULL) check->cells[check->cell_count++] = grid_cell(king);
}

void shakti_describe(const void *state, tercet_board *board) {
    const Shakti *shakti = state;
    board->width = SHAKTI_SIDE;
    board->height = SHAKTI_SIDE;
    for (int y = 0; y < SHAKTI_SIDE; y++) {
        for (int x = 0; x < SHAKTI_SIDE; x++) describe_cell(shakti, grid_index(x, y), &board->squares[y][x]);
    }
    describe_check(shakti, board);
    for (int side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        int captured = SHAKTI_WARRIORS - bits_count(shakti->warriors[side]);
        for (int i = 0; i < captured; i++) board->gone[side][i] = 'W';
    }
}

static void add_mark(tercet_board *board, int cell, unsigned mark) {
    board->squares[grid_y(cell)][grid_x(cell)].marks |= mark;
}

void shakti_mark(const void *before, tercet_move move, const void *after, tercet_board *board) {
    const Shakti *old = before;
    (void)after;
    int to = shakti_move_to(move);
    int removed = shakti_move_removed(move);
    add_mark(board, shakti_move_from(move), TERCET_MARK_FROM);
    add_mark(board, to, TERCET_MARK_TO);
    if (removed != SHAKTI_NO_TILE) add_mark(board, removed, TERCET_MARK_REMOVED);
    if (bits_has(shakti_occupied(old), to)) add_mark(board, to, TERCET_MARK_REMOVED);
}

void shakti_steps_of(const void *state, tercet_move move, tercet_turn *turn) {
    (void)state;
    tercet_cell from = grid_cell(shakti_move_from(move));
    tercet_cell to = grid_cell(shakti_move_to(move));
    turn->steps[turn->count++] = (tercet_step){.kind = TERCET_STEP_PIECE, .cell = from};
    turn->steps[turn->count++] = (tercet_step){.kind = TERCET_STEP_TARGET, .cell = to};
}
