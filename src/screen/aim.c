/* The cursor of a game on the screen, and what it chooses. */
#include "language/language.h"
#include "screen/scene.h"

#include <string.h>

static int hand_size(const Scene *scene) {
    return (int)strlen(scene->board.hand[scene_side(scene)]);
}

/* ---- Moving ---- */

static int clamp(int value, int low, int high) {
    return value < low ? low : value > high ? high : value;
}

void aim_settle(Scene *scene) {
    const ViewWindow *window = &scene->layout.window;
    scene->cursor.x = (int8_t)clamp(scene->cursor.x, window->low_x, window->high_x);
    scene->cursor.y = (int8_t)clamp(scene->cursor.y, window->low_y, window->high_y);
    if (scene->focus == FOCUS_HAND && (hand_size(scene) == 0 || !scene_human(scene))) scene->focus = FOCUS_BOARD;
    if (scene->focus == FOCUS_FACE && !scene_pegs(scene)) scene->focus = FOCUS_BOARD;
    if (scene->focus == FOCUS_HAND) scene->hand = clamp(scene->hand, 0, hand_size(scene) - 1);
}

/* The window of the board may be left to the right: there is the hand, or the holes of a piece. */
static void move_on_board(Scene *scene, int dx, int dy) {
    const ViewWindow *window = &scene->layout.window;
    bool at_right = scene->cursor.x == (scene->flipped ? window->low_x : window->high_x);
    bool beside = scene->builder.turn.count == 0 || scene_pegs(scene);
    if (dx > 0 && at_right && beside) {
        aim_tab(scene);
        return;
    }
    scene->cursor.x = (int8_t)(scene->cursor.x + (scene->flipped ? -dx : dx));
    scene->cursor.y = (int8_t)(scene->cursor.y + (scene->flipped ? -dy : dy));
    aim_settle(scene);
}

static void move_in_hand(Scene *scene, int dx) {
    if (scene->hand + dx < 0) {
        scene->focus = FOCUS_BOARD;
    } else {
        scene->hand = clamp(scene->hand + dx, 0, hand_size(scene) - 1);
    }
}

static void move_on_face(Scene *scene, int dx, int dy) {
    int column = scene->hole % DESK_FACE_SIDE + dx, row = scene->hole / DESK_FACE_SIDE - dy;
    if (column < 0) {
        scene->focus = FOCUS_BOARD;
        return;
    }
    scene->hole = clamp(row, 0, DESK_FACE_SIDE - 1) * DESK_FACE_SIDE + clamp(column, 0, DESK_FACE_SIDE - 1);
}

void aim_move(Scene *scene, int key) {
    int dx = (key == KEYS_RIGHT) - (key == KEYS_LEFT), dy = (key == KEYS_UP) - (key == KEYS_DOWN);
    switch (scene->focus) {
    case FOCUS_BOARD: move_on_board(scene, dx, dy); break;
    case FOCUS_HAND: move_in_hand(scene, dx - dy); break;
    case FOCUS_FACE: move_on_face(scene, dx, dy); break;
    }
}

void aim_tab(Scene *scene) {
    if (scene->focus != FOCUS_BOARD) {
        scene->focus = FOCUS_BOARD;
    } else if (scene_pegs(scene)) {
        scene->focus = FOCUS_FACE;
    } else if (scene_human(scene) && hand_size(scene) > 0) {
        scene->focus = FOCUS_HAND;
    }
    aim_settle(scene);
}

/* ---- Choosing ---- */

/* After a step: what comes next is where the cursor goes; a turn that needs no confirmation is played. */
static void add_step(Scene *scene, tercet_step step) {
    tercet_move move;
    builder_add(&scene->builder, step);
    scene->message[0] = '\0';
    scene->shown = TERCET_NO_MOVE;
    if (builder_move(&scene->builder, &move)) {
        scene->focus = FOCUS_BOARD;
        if (!scene->screen->settings.confirm) scene_make(scene, move);
    } else if (scene_pegs(scene)) {
        if (step.kind == TERCET_STEP_TARGET) scene->face = step.cell;
        if (step.kind == TERCET_STEP_TARGET) scene->hole = DESK_FACE_CENTRE - DESK_FACE_SIDE;
        scene->focus = FOCUS_FACE;
    } else {
        scene->focus = FOCUS_BOARD;
    }
}

/* Forgets the turn so far. */
static void start_again(Scene *scene) {
    builder_begin(&scene->builder, tercet_game_position(scene_game(scene)));
}

static void refuse(Scene *scene, tercet_step step) {
    builder_explain(&scene->builder, step, &scene->why);
    scene_say_why(scene, &scene->why);
}

/* The kind of step that pointing at a cell means now, whichever it is. */
static tercet_step_kind pointing_kind(const Builder *builder) {
    const tercet_step *step = builder_at(builder, NULL);
    if (step != NULL) return step->kind;
    return builder->turn.count == 0 ? TERCET_STEP_PIECE : TERCET_STEP_TARGET;
}

/* Whether another piece is meant, after all: then the turn begins again with that. */
static bool change_piece(Scene *scene, tercet_cell cell) {
    Builder fresh;
    tercet_step_kind last = builder_last(&scene->builder);
    if (last != TERCET_STEP_PIECE && last != TERCET_STEP_HAND) return false;
    builder_begin(&fresh, &scene->builder.position);
    const tercet_step *step = builder_find(&fresh, TERCET_STEP_PIECE, &cell, 0);
    if (step == NULL) return false;
    scene->builder = fresh;
    add_step(scene, *step);
    return true;
}

static void choose_cell(Scene *scene, tercet_cell cell) {
    tercet_step_kind kind = pointing_kind(&scene->builder);
    const tercet_step *step = builder_at(&scene->builder, &cell);
    if (step != NULL && step->kind == TERCET_STEP_PEG) {
        scene->face = cell;
        scene->focus = FOCUS_FACE;
    } else if (step != NULL) {
        add_step(scene, *step);
    } else if (!change_piece(scene, cell)) {
        refuse(scene, (tercet_step){.kind = kind, .cell = cell, .letter = kind == TERCET_STEP_PEG ? 'A' : 0});
    }
}

static void choose_hand(Scene *scene) {
    start_again(scene);
    char letter = scene->board.hand[scene_side(scene)][scene->hand];
    const tercet_step *step = builder_find(&scene->builder, TERCET_STEP_HAND, NULL, letter);
    if (step != NULL) {
        add_step(scene, *step);
    } else {
        scene_say(scene, _("There is no cell where the %s could be put."),
                  C_("the", tercet_piece_name(scene->builder.position.ruleset, letter)));
    }
}

static void choose_hole(Scene *scene) {
    char letter = (char)('A' + scene->hole);
    const tercet_step *step = builder_find(&scene->builder, TERCET_STEP_PEG, &scene->face, letter);
    if (step != NULL) {
        add_step(scene, *step);
    } else {
        refuse(scene, (tercet_step){.kind = TERCET_STEP_PEG, .cell = scene->face, .letter = letter});
    }
}

void aim_choose(Scene *scene) {
    tercet_move move;
    const Builder *builder = &scene->builder;
    bool only_one = builder->next_count == 1 && builder->next[0].kind == TERCET_STEP_PASS;
    if (builder_move(builder, &move)) {
        scene_make(scene, move);
    } else if (only_one) {
        aim_step(scene, TERCET_STEP_PASS);
    } else {
        switch (scene->focus) {
        case FOCUS_BOARD: choose_cell(scene, scene->cursor); break;
        case FOCUS_HAND: choose_hand(scene); break;
        case FOCUS_FACE: choose_hole(scene); break;
        }
    }
}

/* A second click on the last cell of a complete turn confirms it; a click elsewhere begins again. */
void aim_click(Scene *scene, tercet_cell cell) {
    tercet_move move;
    scene->focus = FOCUS_BOARD;
    scene->cursor = cell;
    if (!scene_human(scene)) return;
    if (!builder_move(&scene->builder, &move)) {
        choose_cell(scene, cell);
        return;
    }
    const tercet_step *last = &scene->builder.turn.steps[scene->builder.turn.count - 1];
    if (last->cell.x == cell.x && last->cell.y == cell.y) {
        scene_make(scene, move);
    } else {
        start_again(scene);
        choose_cell(scene, cell);
    }
}

/* Only a piece that was taken up can be put down elsewhere. */
void aim_drop(Scene *scene, tercet_cell cell) {
    bool same = cell.x == scene->grabbed.x && cell.y == scene->grabbed.y;
    tercet_step_kind last = builder_last(&scene->builder);
    bool holds = last == TERCET_STEP_PIECE || last == TERCET_STEP_HAND;
    if (!same && holds && scene_human(scene)) aim_click(scene, cell);
}

void aim_hand(Scene *scene, int index) {
    if (!scene_human(scene) || index >= hand_size(scene)) return;
    scene->focus = FOCUS_HAND;
    scene->hand = index;
    choose_hand(scene);
}

void aim_hole(Scene *scene, int hole) {
    if (!scene_human(scene) || hole >= DESK_FACE_HOLES) return;
    scene->hole = hole;
    scene->focus = FOCUS_FACE;
    choose_hole(scene);
}

void aim_step(Scene *scene, tercet_step_kind kind) {
    start_again(scene);
    const tercet_step *step = builder_find(&scene->builder, kind, NULL, 0);
    if (step != NULL) {
        add_step(scene, *step);
        return;
    }
    refuse(scene, (tercet_step){.kind = kind});
}

void aim_back(Scene *scene) {
    scene->message[0] = '\0';
    scene->shown = TERCET_NO_MOVE;
    if (!builder_back(&scene->builder)) {
        scene_say(scene, "%s", _("Esc takes a step of a turn back, u a whole turn; q goes to the menu."));
        return;
    }
    scene->focus = scene_pegs(scene) ? FOCUS_FACE : FOCUS_BOARD;
    aim_settle(scene);
}
