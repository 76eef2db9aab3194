#include "view/window.h"

static bool shows_something(const tercet_square *square) {
    return square->ground != TERCET_GROUND_BEYOND || square->piece != '\0' || square->marks != 0;
}

static void widen(ViewWindow *window, int x, int y) {
    if (x < window->low_x) window->low_x = x;
    if (x > window->high_x) window->high_x = x;
    if (y < window->low_y) window->low_y = y;
    if (y > window->high_y) window->high_y = y;
}

ViewWindow view_window(const tercet_board *board) {
    ViewWindow window = {board->box_low.x, board->box_low.y, board->box_high.x, board->box_high.y};
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) {
            if (shows_something(&board->squares[y][x])) widen(&window, x, y);
        }
    }
    return window;
}
