#include "play/builder.h"

#include "core/reason.h"

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

bool builder_points(tercet_step_kind kind) {
    return kind == TERCET_STEP_PIECE || kind == TERCET_STEP_TARGET || kind == TERCET_STEP_RECALL ||
           kind == TERCET_STEP_PEG;
}

const tercet_step *builder_at(const Builder *builder, const tercet_cell *cell) {
    for (size_t i = 0; i < builder->next_count; i++) {
        const tercet_step *step = &builder->next[i];
        bool same_cell = cell == NULL || (step->cell.x == cell->x && step->cell.y == cell->y);
        if (builder_points(step->kind) && same_cell) return step;
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

/* ---- Why not ---- */

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

/* The first cell that is board. */
static tercet_cell first_cell(const tercet_board *board) {
    for (int i = 0; i < board->width * board->height; i++) {
        tercet_cell cell = {(int8_t)(i % board->width), (int8_t)(i / board->width)};
        if (board->squares[cell.y][cell.x].ground == TERCET_GROUND_BOARD) return cell;
    }
    return (tercet_cell){0, 0};
}

/* The cell that completes an attempt to take up a piece: which one does not matter, as only the piece is in question.
 */
static tercet_cell somewhere(const Builder *builder, const tercet_step *step) {
    tercet_board board;
    if (step->kind == TERCET_STEP_PIECE) return beside(step->cell);
    tercet_board_of(&builder->position, &board);
    return first_cell(&board);
}

static void append(tercet_turn *turn, tercet_step step) {
    if (turn->count < TERCET_TURN_STEPS) turn->steps[turn->count++] = step;
}

/* The turn with an attempted step, made whole as far as that is needed for a reason: what is taken up goes somewhere,
 * and a peg stands beside another one that could be set. */
static tercet_turn attempted(const Builder *builder, tercet_step step) {
    tercet_turn turn = builder->turn;
    bool word = step.kind == TERCET_STEP_SWAP || step.kind == TERCET_STEP_PASS;
    if (word || takes_up(step.kind)) turn.count = 0;
    const tercet_step *other = builder_find(builder, TERCET_STEP_PEG, NULL, 0);
    if (step.kind == TERCET_STEP_PEG && builder_last(builder) != TERCET_STEP_PEG && other != NULL)
        append(&turn, *other);
    append(&turn, step);
    if (takes_up(step.kind)) {
        append(&turn, (tercet_step){.kind = TERCET_STEP_TARGET, .cell = somewhere(builder, &step)});
    }
    return turn;
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
    char text[TERCET_MOVE_TEXT];
    tercet_move move;
    tercet_turn turn = attempted(builder, step);
    tercet_turn_text(&builder->position, &turn, text);
    bool legal = tercet_move_read(&builder->position, text, &move, why);
    if (legal || (takes_up(step.kind) && !is_about_piece(why))) say_stuck(&step, why);
}
