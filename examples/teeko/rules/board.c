/* The board to draw, and the steps of a turn. */
#include "teeko.h"

void teeko_describe(const void *opaque, tercet_board *board) {
    const Teeko *state = opaque;
    board->width = TEEKO_SIDE;
    board->height = TEEKO_SIDE;
    for (int side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        for (Bits pieces = state->pieces[side]; pieces != 0;) {
            int cell = bits_take(&pieces);
            tercet_square *square = &board->squares[grid_y(cell)][grid_x(cell)];
            square->piece = 'T';
            square->side = (tercet_side)side;
        }
    }
}

static void add_mark(tercet_board *board, int cell, unsigned mark) {
    board->squares[grid_y(cell)][grid_x(cell)].marks |= mark;
}

void teeko_mark(const void *before, tercet_move move, const void *after, tercet_board *board) {
    (void)before, (void)after;
    if (!teeko_is_placing(move)) add_mark(board, teeko_from(move), TERCET_MARK_FROM);
    add_mark(board, teeko_to(move), TERCET_MARK_TO);
}

/* Placing is one step, the cell; moving is two, the piece and the cell. */
void teeko_steps_of(const void *state, tercet_move move, tercet_turn *turn) {
    (void)state;
    if (!teeko_is_placing(move)) {
        turn->steps[turn->count++] = (tercet_step){.kind = TERCET_STEP_PIECE, .cell = grid_cell(teeko_from(move))};
    }
    turn->steps[turn->count++] = (tercet_step){.kind = TERCET_STEP_TARGET, .cell = grid_cell(teeko_to(move))};
}

/* A turn that begins with a cell puts a piece there; the rest is as in any game. */
void teeko_preview(tercet_board *board, const tercet_turn *turn, size_t step) {
    tercet_cell cell = turn->steps[step].cell;
    if (step > 0 || turn->steps[step].kind != TERCET_STEP_TARGET) {
        game_preview(board, turn, step);
        return;
    }
    board->squares[cell.y][cell.x].piece = 'T';
    board->squares[cell.y][cell.x].side = board->side;
}
