#include "screen/aim.h"

#include "line/completion.h"
#include "screen/keys.h"

#include <stdio.h>
#include <string.h>

void aim_begin(Aim *aim, const tercet_position *position) {
    builder_begin(&aim->builder, position);
    aim->why.cell_count = 0;
    aim->shown = TERCET_NO_MOVE;
    aim->focus = AIM_BOARD;
}

bool aim_pegs(const Aim *aim) {
    return aim->able && builder_find(&aim->builder, TERCET_STEP_PEG, NULL, 0) != NULL;
}

void aim_find_cell(Aim *aim) {
    const tercet_step *step = builder_at(&aim->builder, NULL);
    if (step != NULL) aim->cursor = step->cell;
}

static int hand_size(const Aim *aim) {
    return (int)strlen(aim->board.hand[aim_side(aim)]);
}

/* ---- Moving ---- */

static int clamp(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

void aim_settle(Aim *aim) {
    const ViewWindow *window = &aim->layout.window;
    aim->cursor.x = (int8_t)clamp(aim->cursor.x, window->low_x, window->high_x);
    aim->cursor.y = (int8_t)clamp(aim->cursor.y, window->low_y, window->high_y);
    if (aim->focus == AIM_HAND && (hand_size(aim) == 0 || !aim->able)) aim->focus = AIM_BOARD;
    if (aim->focus == AIM_FACE && !aim_pegs(aim)) aim->focus = AIM_BOARD;
    if (aim->focus == AIM_HAND) aim->hand = clamp(aim->hand, 0, hand_size(aim) - 1);
}

/* The window of the board may be left to the right: there is the hand, or the holes of a piece. */
static void move_on_board(Aim *aim, int dx, int dy) {
    const ViewWindow *window = &aim->layout.window;
    bool at_right = aim->cursor.x == (aim->flipped ? window->low_x : window->high_x);
    bool beside = aim->builder.turn.count == 0 || aim_pegs(aim);
    if (dx > 0 && at_right && beside) {
        aim_tab(aim);
        return;
    }
    aim->cursor.x = (int8_t)(aim->cursor.x + (aim->flipped ? -dx : dx));
    aim->cursor.y = (int8_t)(aim->cursor.y + (aim->flipped ? -dy : dy));
    aim_settle(aim);
}

static void move_in_hand(Aim *aim, int dx) {
    if (aim->hand + dx < 0) {
        aim->focus = AIM_BOARD;
    } else {
        aim->hand = clamp(aim->hand + dx, 0, hand_size(aim) - 1);
    }
}

static void move_on_face(Aim *aim, int dx, int dy) {
    int column = aim->hole % DESK_FACE_SIDE + dx, row = aim->hole / DESK_FACE_SIDE - dy;
    if (column < 0) {
        aim->focus = AIM_BOARD;
        return;
    }
    aim->hole = clamp(row, 0, DESK_FACE_SIDE - 1) * DESK_FACE_SIDE + clamp(column, 0, DESK_FACE_SIDE - 1);
}

void aim_move(Aim *aim, int key) {
    int dx = (key == KEYS_RIGHT) - (key == KEYS_LEFT), dy = (key == KEYS_UP) - (key == KEYS_DOWN);
    switch (aim->focus) {
    case AIM_BOARD: move_on_board(aim, dx, dy); break;
    case AIM_HAND: move_in_hand(aim, dx - dy); break;
    case AIM_FACE: move_on_face(aim, dx, dy); break;
    }
}

void aim_tab(Aim *aim) {
    if (aim->focus != AIM_BOARD) {
        aim->focus = AIM_BOARD;
    } else if (aim_pegs(aim)) {
        aim->focus = AIM_FACE;
    } else if (aim->able && hand_size(aim) > 0) {
        aim->focus = AIM_HAND;
    }
    aim_settle(aim);
}

/* ---- Choosing ---- */

static AimAnswer play(Aim *aim, tercet_move move) {
    aim->move = move;
    return AIM_PLAYS;
}

/* After a step: what comes next is where the cursor goes; a turn that needs no confirmation is played. */
static AimAnswer add_step(Aim *aim, tercet_step step) {
    tercet_move move;
    builder_add(&aim->builder, step);
    aim->shown = TERCET_NO_MOVE;
    aim->focus = AIM_BOARD;
    if (builder_move(&aim->builder, &move)) return aim->confirm ? AIM_STEP : play(aim, move);
    if (aim_pegs(aim)) {
        if (step.kind == TERCET_STEP_TARGET) aim->face = step.cell;
        if (step.kind == TERCET_STEP_TARGET) aim->hole = DESK_FACE_CENTRE - DESK_FACE_SIDE;
        aim->focus = AIM_FACE;
    }
    return AIM_STEP;
}

/* Forgets the turn so far. */
static void start_again(Aim *aim) {
    const tercet_position position = aim->builder.position;
    builder_begin(&aim->builder, &position);
}

static AimAnswer refuse(Aim *aim, tercet_step step) {
    builder_explain(&aim->builder, step, &aim->why);
    return AIM_REFUSED;
}

/* The kind of step that pointing at a cell means now, whichever it is. */
static tercet_step_kind pointing_kind(const Builder *builder) {
    const tercet_step *step = builder_at(builder, NULL);
    if (step != NULL) return step->kind;
    return builder->turn.count == 0 ? TERCET_STEP_PIECE : TERCET_STEP_TARGET;
}

/* Whether another piece is meant, after all: then the turn begins again with that. */
static bool change_piece(Aim *aim, tercet_cell cell, AimAnswer *answer) {
    Builder fresh;
    tercet_step_kind last = builder_last(&aim->builder);
    if (last != TERCET_STEP_PIECE && last != TERCET_STEP_HAND) return false;
    builder_begin(&fresh, &aim->builder.position);
    const tercet_step *step = builder_find(&fresh, TERCET_STEP_PIECE, &cell, 0);
    if (step == NULL) return false;
    const tercet_step chosen = *step;
    aim->builder = fresh;
    *answer = add_step(aim, chosen);
    return true;
}

static AimAnswer choose_cell(Aim *aim, tercet_cell cell) {
    AimAnswer answer;
    tercet_step_kind kind = pointing_kind(&aim->builder);
    const tercet_step *step = builder_at(&aim->builder, &cell);
    if (step != NULL && step->kind == TERCET_STEP_PEG) {
        aim->face = cell;
        aim->focus = AIM_FACE;
        return AIM_NOTHING;
    }
    if (step != NULL) return add_step(aim, *step);
    if (change_piece(aim, cell, &answer)) return answer;
    return refuse(aim, (tercet_step){.kind = kind, .cell = cell, .letter = kind == TERCET_STEP_PEG ? 'A' : 0});
}

static AimAnswer choose_hand(Aim *aim) {
    start_again(aim);
    char letter = aim->board.hand[aim_side(aim)][aim->hand];
    const tercet_step *step = builder_find(&aim->builder, TERCET_STEP_HAND, NULL, letter);
    return step != NULL ? add_step(aim, *step) : AIM_NOWHERE;
}

static AimAnswer choose_hole(Aim *aim) {
    char letter = (char)('A' + aim->hole);
    const tercet_step *step = builder_find(&aim->builder, TERCET_STEP_PEG, &aim->face, letter);
    if (step != NULL) return add_step(aim, *step);
    return refuse(aim, (tercet_step){.kind = TERCET_STEP_PEG, .cell = aim->face, .letter = letter});
}

AimAnswer aim_choose(Aim *aim) {
    tercet_move move;
    const Builder *builder = &aim->builder;
    bool only_one = builder->next_count == 1 && builder->next[0].kind == TERCET_STEP_PASS;
    if (builder_move(builder, &move)) return play(aim, move);
    if (only_one) return aim_step(aim, TERCET_STEP_PASS);
    switch (aim->focus) {
    case AIM_BOARD: return choose_cell(aim, aim->cursor);
    case AIM_HAND: return choose_hand(aim);
    case AIM_FACE: return choose_hole(aim);
    }
    return AIM_NOTHING;
}

/* A second click on the last cell of a complete turn confirms it; a click elsewhere begins again. */
AimAnswer aim_click(Aim *aim, tercet_cell cell) {
    tercet_move move;
    aim->focus = AIM_BOARD;
    aim->cursor = cell;
    if (!aim->able) return AIM_NOTHING;
    if (!builder_move(&aim->builder, &move)) return choose_cell(aim, cell);
    const tercet_step *last = &aim->builder.turn.steps[aim->builder.turn.count - 1];
    if (last->cell.x == cell.x && last->cell.y == cell.y) return play(aim, move);
    start_again(aim);
    return choose_cell(aim, cell);
}

/* Only a piece that was taken up can be put down elsewhere. */
AimAnswer aim_drop(Aim *aim, tercet_cell cell) {
    bool same = cell.x == aim->grabbed.x && cell.y == aim->grabbed.y;
    tercet_step_kind last = builder_last(&aim->builder);
    bool holds = last == TERCET_STEP_PIECE || last == TERCET_STEP_HAND;
    return !same && holds && aim->able ? aim_click(aim, cell) : AIM_NOTHING;
}

AimAnswer aim_hand(Aim *aim, int index) {
    if (!aim->able || index >= hand_size(aim)) return AIM_NOTHING;
    aim->focus = AIM_HAND;
    aim->hand = index;
    return choose_hand(aim);
}

AimAnswer aim_hole(Aim *aim, int hole) {
    if (!aim->able || hole >= DESK_FACE_HOLES) return AIM_NOTHING;
    aim->hole = hole;
    aim->focus = AIM_FACE;
    return choose_hole(aim);
}

AimAnswer aim_step(Aim *aim, tercet_step_kind kind) {
    start_again(aim);
    const tercet_step *step = builder_find(&aim->builder, kind, NULL, 0);
    return step != NULL ? add_step(aim, *step) : refuse(aim, (tercet_step){.kind = kind});
}

bool aim_back(Aim *aim) {
    aim->shown = TERCET_NO_MOVE;
    if (!builder_back(&aim->builder)) return false;
    aim->focus = aim_pegs(aim) ? AIM_FACE : AIM_BOARD;
    aim_settle(aim);
    return true;
}

/* ---- Typing ---- */

bool aim_begins_move(const Aim *aim, int key) {
    const char beginning[2] = {(char)key, '\0'};
    Completion found = {0};
    if (key <= ' ' || key > '~') return false;
    completion_add_moves(&found, beginning, &aim->builder.position);
    return found.count > 0;
}

AimAnswer aim_read(Aim *aim, const char *text) {
    enum { TYPED_ROOM = 1024 };
    char typed[TYPED_ROOM];
    text += strspn(text, " ");
    size_t length = (size_t)snprintf(typed, sizeof typed, "%s", text);
    if (length >= sizeof typed) length = sizeof typed - 1;
    while (length > 0 && typed[length - 1] == ' ') typed[--length] = '\0';
    return tercet_move_read(&aim->builder.position, typed, &aim->move, &aim->why) ? AIM_PLAYS : AIM_REFUSED;
}
