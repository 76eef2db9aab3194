/* The moves of an opponent, seen to go: the piece slides from cell to cell, for an instant. */
#include "screen/cells.h"
#include "screen/scene.h"

enum { FRAMES = 6, FRAME_TIME = 25 };

/* Finds the cells of the last move of one piece; false if there are none, or they are no longer shown. */
static bool find_cells(const tercet_board *board, tercet_cell *from, tercet_cell *to) {
    const ViewWindow shown = view_window(board), *window = &shown;
    bool left = false, came = false;
    for (int y = window->low_y; y <= window->high_y; y++) {
        for (int x = window->low_x; x <= window->high_x; x++) {
            unsigned marks = board->squares[y][x].marks;
            tercet_cell cell = {(int8_t)x, (int8_t)y};
            if (marks & TERCET_MARK_FROM) *from = cell;
            if (marks & TERCET_MARK_TO) *to = cell;
            left |= (marks & TERCET_MARK_FROM) != 0;
            came |= (marks & TERCET_MARK_TO) != 0 && board->squares[y][x].piece != '\0';
        }
    }
    return left && came;
}

void slide_last_move(Scene *scene) {
    const Screen *screen = scene->screen;
    if (!scene->slide.due) return;
    scene->slide.due = false;
    if (screen->settings.still || !screen->paint.unicode || scene->walking) return;
    tercet_game_board(scene_game(scene), &scene->aim.board);
    if (!find_cells(&scene->aim.board, &scene->slide.from, &scene->slide.to)) return;
    for (int frame = 1; frame < FRAMES && !keys_pending(FRAME_TIME); frame++) {
        scene->slide.part = frame;
        panel_draw(scene);
    }
    scene->slide.part = 0;
}

/* Where something lies that has gone a part of its way. */
static int between(int from, int to, int part) {
    return from + (to - from) * part / FRAMES;
}

void slide_hide(const Scene *scene, tercet_board *board, tercet_square *piece) {
    if (scene->slide.part == 0) return;
    tercet_square *square = &board->squares[scene->slide.to.y][scene->slide.to.x];
    *piece = *square;
    square->piece = '\0';
    square->marks = 0;
    board->squares[scene->slide.from.y][scene->slide.from.x].marks = 0;
}

void slide_draw(const Scene *scene, const tercet_square *piece) {
    const BoardLayout *layout = &scene->aim.layout;
    tercet_cell from = scene->slide.from, to = scene->slide.to;
    int part = scene->slide.part;
    if (part == 0) return;
    BoardArea area = {between(layout->rows[from.y], layout->rows[to.y], part),
                      between(layout->columns[from.x], layout->columns[to.x], part), layout->cell_height,
                      layout->cell_width};
    tercet_square square = *piece;
    square.marks = 0;
    Cell cell = {.ruleset = scene->aim.builder.position.ruleset, .square = &square, .area = area};
    cells_moving(&scene->screen->paint, &cell);
}
