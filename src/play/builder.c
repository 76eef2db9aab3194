#include "play/builder.h"

#include "core/reason.h"

#include <stdio.h>
#include <string.h>

static void find_next(Builder *builder) {
    builder->next_count = tercet_turn_next(&builder->position, &builder->turn, builder->next);
}

void builder_begin(Builder *builder, const tercet_position *position) {
    builder->position = *position;
    builder->turn.count = 0;
    find_next(builder);
}

const tercet_step *builder_find(const Builder *builder, tercet_step_kind kind, const tercet_cell *cell, char letter) {
    for (size_t i = 0; i < builder->next_count; i++) {
        const tercet_step *step = &builder->next[i];
        bool same_cell = cell == NULL || (step->cell.x == cell->x && step->cell.y == cell->y);
        if ((kind == 0 || step->kind == kind) && same_cell && (letter == 0 || step->letter == letter)) return step;
    }
    return NULL;
}

void builder_add(Builder *builder, tercet_step step) {
    builder->turn.steps[builder->turn.count++] = step;
    find_next(builder);
}

bool builder_back(Builder *builder) {
    if (builder->turn.count == 0) return false;
    builder->turn.count--;
    find_next(builder);
    return true;
}

bool builder_move(const Builder *builder, tercet_move *move) {
    return builder->next_count == 0 && tercet_turn_move(&builder->position, &builder->turn, move);
}

tercet_step_kind builder_last(const Builder *builder) {
    return builder->turn.count == 0 ? 0 : builder->turn.steps[builder->turn.count - 1].kind;
}

/* ---- How it looks ---- */

/* What the steps so far have in their hand: a piece to be put down. */
typedef struct Carried {
    tercet_square square;
    tercet_cell from;
    bool from_board;
} Carried;

static void take_from_hand(tercet_board *board, char letter) {
    char *at = strchr(board->hand[board->side], letter);
    if (at != NULL) memmove(at, at + 1, strlen(at));
}

static void put_down(tercet_board *board, const Carried *carried, tercet_cell cell) {
    tercet_square *target = &board->squares[cell.y][cell.x];
    tercet_ground ground = target->ground;
    if (carried->from_board) {
        tercet_square *source = &board->squares[carried->from.y][carried->from.x];
        *source = (tercet_square){.ground = source->ground};
    } else {
        take_from_hand(board, carried->square.piece);
    }
    *target = carried->square;
    target->ground = ground;
    target->endangered = false; /* the danger was where it came from */
}

static void exchange(tercet_board *board) {
    tercet_square *king = NULL, *rook = NULL;
    for (int i = 0; i < board->width * board->height; i++) {
        tercet_square *square = &board->squares[i / board->width][i % board->width];
        if (square->piece == 'K' && square->side == board->side) king = square;
        if (square->piece == 'R' && square->side == board->side) rook = square;
    }
    if (king == NULL || rook == NULL) return;
    king->piece = 'R';
    rook->piece = 'K';
}

static void preview_step(tercet_board *board, const tercet_step *step, Carried *carried) {
    tercet_square *square = &board->squares[step->cell.y][step->cell.x];
    switch (step->kind) {
    case TERCET_STEP_PIECE: *carried = (Carried){*square, step->cell, true}; break;
    case TERCET_STEP_HAND: *carried = (Carried){.square = {.piece = step->letter, .side = board->side}}; break;
    case TERCET_STEP_TARGET: put_down(board, carried, step->cell); break;
    case TERCET_STEP_RECALL: *square = (tercet_square){.ground = square->ground}; break;
    case TERCET_STEP_PEG: square->pegs |= UINT32_C(1) << (step->letter - 'A'); break;
    case TERCET_STEP_SWAP: exchange(board); break;
    case TERCET_STEP_PASS: break;
    }
}

void builder_preview(const Builder *builder, tercet_board *board) {
    Carried carried = {0};
    for (size_t i = 0; i < builder->turn.count; i++) preview_step(board, &builder->turn.steps[i], &carried);
}

/* ---- Why not ---- */

enum { CELL_ROOM = 4, ATTEMPT_ROOM = 64 };

static const char *cell_text(tercet_cell cell, char text[CELL_ROOM]) {
    snprintf(text, CELL_ROOM, "%c%c", 'a' + cell.x, '1' + cell.y);
    return text;
}

/* Adds a step to a move as it is written, as far as that can be said before the move is complete. */
static void write_step(const tercet_step *step, char *text, size_t room) {
    char cell[CELL_ROOM];
    size_t length = strlen(text);
    const char *before = "";
    cell_text(step->cell, cell);
    if (step->kind == TERCET_STEP_HAND) {
        snprintf(text + length, room - length, "%c@", step->letter);
        return;
    }
    if (step->kind == TERCET_STEP_RECALL) before = "x";
    if (step->kind == TERCET_STEP_PEG) before = strchr(text, '/') == NULL ? "/" : ",";
    snprintf(text + length, room - length, "%s%s", before, cell);
    if (step->kind == TERCET_STEP_PEG) {
        length = strlen(text);
        snprintf(text + length, room - length, "%c", step->letter);
    }
}

/* Whether a step only takes up a piece. */
static bool takes_up(tercet_step_kind kind) {
    return kind == TERCET_STEP_PIECE || kind == TERCET_STEP_HAND;
}

/* The cell beside one, for the sake of a move that begins there. */
static tercet_cell beside(tercet_cell cell) {
    return (tercet_cell){cell.x, (int8_t)(cell.y > 0 ? cell.y - 1 : cell.y + 1)};
}

/* Says what no rule does: the piece may move or be placed, but nothing comes of it. */
static void say_stuck(const tercet_step *step, tercet_reason *why) {
    if (step->kind == TERCET_STEP_HAND) {
        reason_refuse(why, TERCET_RULE_NOT_ITS_MOVE, N_("there is no cell now where this piece could be placed"));
    } else {
        reason_refuse(why, TERCET_RULE_NOT_ITS_MOVE, N_("the piece on %c has no legal move now"), step->cell);
    }
}

/* Writes an attempted peg with the other one of the turn, or one that could be. */
static void write_pegs(const Builder *builder, const tercet_step *peg, char *text, size_t room) {
    const tercet_step *other = builder_last(builder) == TERCET_STEP_PEG
                                   ? &builder->turn.steps[builder->turn.count - 1]
                                   : builder_find(builder, TERCET_STEP_PEG, NULL, 0);
    if (other != NULL) write_step(other, text, room);
    write_step(peg, text, room);
}

/* The cell that completes an attempt to take up a piece: which one does not matter, as only the piece is in question.
 */
static tercet_cell somewhere(const Builder *builder, const tercet_step *step) {
    tercet_board board;
    if (step->kind == TERCET_STEP_PIECE) return beside(step->cell);
    tercet_board_of(&builder->position, &board);
    return board.box_low;
}

/* Writes the attempt as a move. */
static void write_attempt(const Builder *builder, const tercet_step *step, char *text, size_t room) {
    if (step->kind == TERCET_STEP_SWAP || step->kind == TERCET_STEP_PASS) {
        snprintf(text, room, "%s", step->kind == TERCET_STEP_SWAP ? "swap" : "pass");
        return;
    }
    size_t count = takes_up(step->kind) ? 0 : builder->turn.count;
    if (count > 0 && builder_last(builder) == TERCET_STEP_PEG) count--;
    if (step->kind == TERCET_STEP_PEG && count == 0) snprintf(text, room, "--");
    for (size_t i = 0; i < count; i++) write_step(&builder->turn.steps[i], text, room);
    if (step->kind == TERCET_STEP_PEG) {
        write_pegs(builder, step, text, room);
    } else {
        write_step(step, text, room);
    }
    if (takes_up(step->kind)) {
        write_step(&(tercet_step){.kind = TERCET_STEP_TARGET, .cell = somewhere(builder, step)}, text, room);
    }
}

/* Whether this is a reason why nothing can be taken up there at all, and not one against the cell that it was to go to.
 */
static bool is_about_piece(const tercet_reason *why) {
    static const char *const rules[] = {TERCET_RULE_NO_PIECE,  TERCET_RULE_NOT_YOUR_PIECE, TERCET_RULE_NO_TILE,
                                        TERCET_RULE_OFF_BOARD, TERCET_RULE_NOT_IN_HAND,    TERCET_RULE_GAME_OVER};
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++) {
        if (tercet_reason_is(why, rules[i])) return true;
    }
    return false;
}

void builder_explain(const Builder *builder, tercet_step step, tercet_reason *why) {
    char text[ATTEMPT_ROOM] = "";
    tercet_move move;
    write_attempt(builder, &step, text, sizeof text);
    bool legal = tercet_move_read(&builder->position, text, &move, why);
    if (legal || (takes_up(step.kind) && !is_about_piece(why))) say_stuck(&step, why);
}
