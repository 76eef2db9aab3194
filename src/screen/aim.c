/* The cursor of a game on the screen, and what it chooses. */
#include "language/language.h"
#include "screen/play.h"

#include <string.h>

static int hand_size(const Play *play) {
    return (int)strlen(play->board.hand[play_side(play)]);
}

/* ---- Moving ---- */

static int clamp(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

void aim_settle(Play *play) {
    const ViewWindow *window = &play->layout.window;
    play->cursor.x = (int8_t)clamp(play->cursor.x, window->low_x, window->high_x);
    play->cursor.y = (int8_t)clamp(play->cursor.y, window->low_y, window->high_y);
    if (play->focus == FOCUS_HAND && (hand_size(play) == 0 || !play_human(play))) play->focus = FOCUS_BOARD;
    if (play->focus == FOCUS_FACE && !play_pegs(play)) play->focus = FOCUS_BOARD;
    if (play->focus == FOCUS_HAND) play->hand = clamp(play->hand, 0, hand_size(play) - 1);
}

/* The window of the board may be left to the right: there is the hand, or the holes of a piece. */
static void move_on_board(Play *play, int dx, int dy) {
    const ViewWindow *window = &play->layout.window;
    bool at_right = play->cursor.x == (play->flipped ? window->low_x : window->high_x);
    bool beside = play->builder.turn.count == 0 || play_pegs(play);
    if (dx > 0 && at_right && beside) {
        aim_tab(play);
        return;
    }
    play->cursor.x = (int8_t)(play->cursor.x + (play->flipped ? -dx : dx));
    play->cursor.y = (int8_t)(play->cursor.y + (play->flipped ? -dy : dy));
    aim_settle(play);
}

static void move_in_hand(Play *play, int dx) {
    if (play->hand + dx < 0) {
        play->focus = FOCUS_BOARD;
    } else {
        play->hand = clamp(play->hand + dx, 0, hand_size(play) - 1);
    }
}

static void move_on_face(Play *play, int dx, int dy) {
    int column = play->hole % TABLE_FACE_SIDE + dx, row = play->hole / TABLE_FACE_SIDE - dy;
    if (column < 0) {
        play->focus = FOCUS_BOARD;
        return;
    }
    play->hole = clamp(row, 0, TABLE_FACE_SIDE - 1) * TABLE_FACE_SIDE + clamp(column, 0, TABLE_FACE_SIDE - 1);
}

/* To the lower left corner of the board as it is seen, or to the upper right one. */
static void move_to_corner(Play *play, bool lower) {
    const ViewWindow *window = &play->layout.window;
    bool low = lower != play->flipped;
    play->focus = FOCUS_BOARD;
    play->cursor.x = (int8_t)(low ? window->low_x : window->high_x);
    play->cursor.y = (int8_t)(low ? window->low_y : window->high_y);
}

void aim_move(Play *play, int key) {
    if (key == KEYS_HOME || key == KEYS_END) {
        move_to_corner(play, key == KEYS_HOME);
        return;
    }
    int dx = (key == KEYS_RIGHT) - (key == KEYS_LEFT), dy = (key == KEYS_UP) - (key == KEYS_DOWN);
    switch (play->focus) {
    case FOCUS_BOARD: move_on_board(play, dx, dy); break;
    case FOCUS_HAND: move_in_hand(play, dx - dy); break;
    case FOCUS_FACE: move_on_face(play, dx, dy); break;
    }
}

void aim_tab(Play *play) {
    if (play->focus != FOCUS_BOARD) {
        play->focus = FOCUS_BOARD;
    } else if (play_pegs(play)) {
        play->focus = FOCUS_FACE;
    } else if (play_human(play) && hand_size(play) > 0) {
        play->focus = FOCUS_HAND;
    }
    aim_settle(play);
}

/* ---- Choosing ---- */

/* After a step: what comes next is where the cursor goes; a turn that needs no confirmation is played. */
static void add_step(Play *play, tercet_step step) {
    tercet_move move;
    builder_add(&play->builder, step);
    play->message[0] = '\0';
    play->shown = TERCET_NO_MOVE;
    if (builder_move(&play->builder, &move)) {
        play->focus = FOCUS_BOARD;
        if (!play->screen->settings.confirm) play_make(play, move);
    } else if (play_pegs(play)) {
        if (step.kind == TERCET_STEP_TARGET) play->face = step.cell;
        if (step.kind == TERCET_STEP_TARGET) play->hole = TABLE_FACE_CENTRE - TABLE_FACE_SIDE;
        play->focus = FOCUS_FACE;
    } else {
        play->focus = FOCUS_BOARD;
    }
}

/* Forgets the turn so far. */
static void start_again(Play *play) {
    builder_begin(&play->builder, tercet_game_position(play_game(play)));
}

static void refuse(Play *play, tercet_step step) {
    builder_explain(&play->builder, step, &play->why);
    play_say_why(play, &play->why);
}

/* The kind of step that pointing at a cell means now. */
static tercet_step_kind pointing_kind(const Play *play) {
    tercet_step_kind last = builder_last(&play->builder);
    if (last == 0) return play->builder.next_count > 0 && play_pegs(play) ? TERCET_STEP_PEG : TERCET_STEP_PIECE;
    if (last == TERCET_STEP_PIECE || last == TERCET_STEP_HAND) return TERCET_STEP_TARGET;
    return play_pegs(play) ? TERCET_STEP_PEG : TERCET_STEP_RECALL;
}

/* Whether another piece is meant, after all: then the turn begins again with that. */
static bool change_piece(Play *play, tercet_cell cell) {
    Builder fresh;
    tercet_step_kind last = builder_last(&play->builder);
    if (last != TERCET_STEP_PIECE && last != TERCET_STEP_HAND) return false;
    builder_begin(&fresh, &play->builder.position);
    const tercet_step *step = builder_find(&fresh, TERCET_STEP_PIECE, &cell, 0);
    if (step == NULL) return false;
    play->builder = fresh;
    add_step(play, *step);
    return true;
}

static void choose_cell(Play *play, tercet_cell cell) {
    tercet_step_kind kind = pointing_kind(play);
    const tercet_step *step = builder_find(&play->builder, kind, &cell, 0);
    if (step != NULL && kind == TERCET_STEP_PEG) {
        play->face = cell;
        play->focus = FOCUS_FACE;
    } else if (step != NULL) {
        add_step(play, *step);
    } else if (!change_piece(play, cell)) {
        refuse(play, (tercet_step){.kind = kind, .cell = cell, .letter = kind == TERCET_STEP_PEG ? 'A' : 0});
    }
}

static void choose_hand(Play *play) {
    start_again(play);
    char letter = play->board.hand[play_side(play)][play->hand];
    const tercet_step *step = builder_find(&play->builder, TERCET_STEP_HAND, NULL, letter);
    if (step != NULL) {
        add_step(play, *step);
    } else {
        play_say(play, _("There is no cell where the %s could be put."),
                 C_("the", tercet_piece_name(play->builder.position.ruleset, letter)));
    }
}

static void choose_hole(Play *play) {
    char letter = (char)('A' + play->hole);
    const tercet_step *step = builder_find(&play->builder, TERCET_STEP_PEG, &play->face, letter);
    if (step != NULL) {
        add_step(play, *step);
    } else {
        refuse(play, (tercet_step){.kind = TERCET_STEP_PEG, .cell = play->face, .letter = letter});
    }
}

void aim_choose(Play *play) {
    tercet_move move;
    const Builder *builder = &play->builder;
    bool only_one = builder->next_count == 1 && builder->next[0].kind == TERCET_STEP_PASS;
    if (builder_move(builder, &move)) {
        play_make(play, move);
    } else if (only_one) {
        aim_step(play, TERCET_STEP_PASS);
    } else {
        switch (play->focus) {
        case FOCUS_BOARD: choose_cell(play, play->cursor); break;
        case FOCUS_HAND: choose_hand(play); break;
        case FOCUS_FACE: choose_hole(play); break;
        }
    }
}

/* A second click on the last cell of a complete turn confirms it; a click elsewhere begins again. */
void aim_click(Play *play, tercet_cell cell) {
    tercet_move move;
    play->focus = FOCUS_BOARD;
    play->cursor = cell;
    if (!play_human(play)) return;
    if (!builder_move(&play->builder, &move)) {
        choose_cell(play, cell);
        return;
    }
    const tercet_step *last = &play->builder.turn.steps[play->builder.turn.count - 1];
    if (last->cell.x == cell.x && last->cell.y == cell.y) {
        play_make(play, move);
    } else {
        start_again(play);
        choose_cell(play, cell);
    }
}

void aim_hand(Play *play, int index) {
    if (!play_human(play) || index >= hand_size(play)) return;
    play->focus = FOCUS_HAND;
    play->hand = index;
    choose_hand(play);
}

void aim_hole(Play *play, int hole) {
    if (!play_human(play) || hole >= TABLE_FACE_HOLES) return;
    play->hole = hole;
    play->focus = FOCUS_FACE;
    choose_hole(play);
}

void aim_step(Play *play, tercet_step_kind kind) {
    start_again(play);
    const tercet_step *step = builder_find(&play->builder, kind, NULL, 0);
    if (step != NULL) {
        add_step(play, *step);
        return;
    }
    refuse(play, (tercet_step){.kind = kind});
}

void aim_back(Play *play) {
    play->message[0] = '\0';
    play->shown = TERCET_NO_MOVE;
    if (!builder_back(&play->builder)) {
        play_say(play, "%s", _("Esc takes a step of a turn back, u a whole turn; q goes to the menu."));
        return;
    }
    play->focus = play_pegs(play) ? FOCUS_FACE : FOCUS_BOARD;
    aim_settle(play);
}
