/* Echek's boards for drawing, and the steps of its turns. */
#include "core/reason.h"
#include "state.h"

enum { ECHEK_MAY_SWAP, ECHEK_MAY_NOT_SWAP };

const GameRemark echek_remarks[] = {
    [ECHEK_MAY_SWAP] = {.name = "may-swap",
                        .text = N_("may swap"),
                        .sentences = {N_("White may swap once"), N_("Black may swap once"), N_("both may swap")}},
    [ECHEK_MAY_NOT_SWAP] = {.name = "may-not-swap",
                            .text = N_("may not swap"),
                            .sentences = {NULL, NULL, N_("no swaps left")}},
    {0},
};

void echek_steps_of(const void *state, tercet_move move, tercet_turn *turn) {
    (void)state;
    tercet_cell from = grid_cell(echek_from(move));
    switch (echek_kind(move)) {
    case ECHEK_SWAP: turn->steps[turn->count++] = (tercet_step){.kind = TERCET_STEP_SWAP}; return;
    case ECHEK_MOVE: turn->steps[turn->count++] = (tercet_step){.kind = TERCET_STEP_PIECE, .cell = from}; break;
    default:
        turn->steps[turn->count++] =
            (tercet_step){.kind = TERCET_STEP_HAND, .letter = ECHEK_LETTERS[echek_piece(move)]};
        break;
    }
    turn->steps[turn->count++] = (tercet_step){.kind = TERCET_STEP_TARGET, .cell = grid_cell(echek_to(move))};
    if (echek_kind(move) == ECHEK_RECALL) {
        turn->steps[turn->count++] = (tercet_step){.kind = TERCET_STEP_RECALL, .cell = from};
    }
}

void echek_turn_text(const tercet_turn *turn, Text *text) {
    for (size_t i = 0; i < turn->count; i++) {
        const tercet_step *step = &turn->steps[i];
        switch (step->kind) {
        case TERCET_STEP_SWAP: text_string(text, ECHEK_SWAP_TEXT); break;
        case TERCET_STEP_HAND:
            text_char(text, step->letter);
            text_char(text, '@');
            break;
        default:
            if (step->kind == TERCET_STEP_RECALL) text_char(text, 'x');
            text_cell(text, step->cell);
            break;
        }
    }
}

/* The square of a piece of the side to move; NULL if it is not in play. */
static tercet_square *find_piece(tercet_board *board, char letter) {
    for (int i = 0; i < board->width * board->height; i++) {
        tercet_square *square = &board->squares[i / board->width][i % board->width];
        if (square->piece == letter && square->side == board->side) return square;
    }
    return NULL;
}

void echek_preview(tercet_board *board, const tercet_turn *turn, size_t step) {
    tercet_square *king = find_piece(board, 'K'), *rook = find_piece(board, 'R');
    if (turn->steps[step].kind != TERCET_STEP_SWAP) {
        game_preview(board, turn, step);
    } else if (king != NULL && rook != NULL) {
        king->piece = 'R';
        rook->piece = 'K';
    }
}

static void describe_ground(const EchekState *state, EchekBox box, tercet_board *board) {
    Bits outside = echek_outside(state, (EchekVariant)state->variant);
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) {
            bool boxed = x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
            bool beyond = bits_has(outside, grid_index(x, y));
            tercet_ground around = beyond ? TERCET_GROUND_BEYOND : TERCET_GROUND_RING;
            board->squares[y][x].ground = boxed ? TERCET_GROUND_BOARD : around;
        }
    }
}

static void describe_pieces(const EchekState *state, tercet_board *board) {
    for (int side = 0; side < 2; side++) {
        size_t held = 0, gone = 0;
        for (int piece = 0; piece < ECHEK_PIECES; piece++) {
            char letter = ECHEK_LETTERS[piece];
            int cell = state->cell[side][piece];
            if (cell == IN_HAND) {
                board->hand[side][held++] = letter;
            } else if (cell == GONE) {
                board->gone[side][gone++] = letter;
            } else {
                tercet_square *square = &board->squares[grid_y(cell)][grid_x(cell)];
                square->piece = letter;
                square->side = (tercet_side)side;
            }
        }
    }
}

static void describe_kings(const EchekState *state, tercet_board *board) {
    Bits closed = echek_all(state) | echek_outside(state, (EchekVariant)state->variant);
    for (int side = 0; side < 2; side++) {
        int king = state->cell[side][KING];
        board->squares[grid_y(king)][grid_x(king)].endangered = echek_surrounded(king, closed);
    }
}

void echek_remark(tercet_board *board, unsigned swaps) {
    game_remark(board, &echek_remarks[ECHEK_MAY_SWAP], swaps);
    game_remark(board, &echek_remarks[ECHEK_MAY_NOT_SWAP], ~swaps & GAME_ABOUT_BOTH);
}

void echek_describe(const void *opaque, tercet_board *board) {
    const EchekState *state = opaque;
    EchekVariant variant = (EchekVariant)state->variant;
    EchekBox box = {0, FIXED_SIDE - 1, 0, FIXED_SIDE - 1};
    board->width = board->height = FIXED_SIDE;
    if (variant != ECHEK_FIXED) {
        EchekBox whole = echek_box(echek_all(state));
        board->width = whole.x1 + 2;
        board->height = whole.y1 + 2;
        box = echek_box(echek_boxed(state, variant));
    }
    board->has_hands = true;
    describe_ground(state, box, board);
    describe_pieces(state, board);
    describe_kings(state, board);
    echek_remark(board, state->swaps);
}

/* Marks a cell given in the coordinates before the move, if the board still shows it. */
static void mark_cell(tercet_board *board, int cell, int shift_x, int shift_y, unsigned mark) {
    int x = grid_x(cell) + shift_x, y = grid_y(cell) + shift_y;
    if (x < 0 || x >= board->width || y < 0 || y >= board->height) return;
    board->squares[y][x].marks |= mark;
}

void echek_mark(const void *before_state, tercet_move move, const void *after_state, tercet_board *board) {
    const EchekState *before = before_state, *after = after_state;
    /* The king of the side that did not move shows how far the coordinates have shifted. */
    int old = before->cell[!before->side][KING], now = after->cell[!before->side][KING];
    int shift_x = grid_x(now) - grid_x(old), shift_y = grid_y(now) - grid_y(old);
    EchekKind kind = echek_kind(move);
    if (kind == ECHEK_SWAP) {
        const uint8_t *cells = before->cell[before->side];
        mark_cell(board, cells[KING], shift_x, shift_y, TERCET_MARK_TO);
        mark_cell(board, cells[ROOK], shift_x, shift_y, TERCET_MARK_TO);
        return;
    }
    mark_cell(board, echek_to(move), shift_x, shift_y, TERCET_MARK_TO);
    if (kind == ECHEK_MOVE) mark_cell(board, echek_from(move), shift_x, shift_y, TERCET_MARK_FROM);
    if (kind == ECHEK_RECALL) mark_cell(board, echek_from(move), shift_x, shift_y, TERCET_MARK_REMOVED);
    for (int side = 0; side < 2; side++) {
        int queen = before->cell[side][QUEEN];
        bool taken = queen != GONE && after->cell[side][QUEEN] == GONE;
        if (!taken) continue;
        bool came = side == before->side && echek_piece(move) == QUEEN;
        mark_cell(board, came ? echek_to(move) : queen, shift_x, shift_y, TERCET_MARK_REMOVED);
    }
}
