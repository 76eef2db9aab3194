#include "view/window.h"

static bool shows_something(const tercet_square *square) {
    return square->ground != TERCET_GROUND_BEYOND || square->piece != '\0' || square->marks != 0;
}

static bool is_board(const tercet_square *square) {
    return square->ground == TERCET_GROUND_BOARD || square->ground == TERCET_GROUND_GAP;
}

static void widen(ViewWindow *window, int x, int y) {
    if (x < window->low_x) window->low_x = x;
    if (x > window->high_x) window->high_x = x;
    if (y < window->low_y) window->low_y = y;
    if (y > window->high_y) window->high_y = y;
}

/* The smallest window around the squares that are worth it. */
static ViewWindow around(const tercet_board *board, bool (*is_worth)(const tercet_square *square)) {
    ViewWindow window = {board->width, board->height, -1, -1};
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) {
            if (is_worth(&board->squares[y][x])) widen(&window, x, y);
        }
    }
    return window;
}

ViewWindow view_window(const tercet_board *board) {
    return around(board, shows_something);
}

/* Whether nothing can ever be put on a cell, which may lie outside the squares. */
static bool is_beyond(const tercet_board *board, int x, int y) {
    bool outside = x < 0 || x >= board->width || y < 0 || y >= board->height;
    return outside || board->squares[y][x].ground == TERCET_GROUND_BEYOND;
}

ViewBox view_box(const tercet_board *board) {
    ViewBox box = {.window = around(board, is_board)};
    int x = box.window.low_x, y = box.window.low_y;
    box.closed_x = is_beyond(board, x - 1, y) && is_beyond(board, box.window.high_x + 1, y);
    box.closed_y = is_beyond(board, x, y - 1) && is_beyond(board, x, box.window.high_y + 1);
    return box;
}
