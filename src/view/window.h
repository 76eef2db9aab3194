/* window.h: the part of a board that is worth drawing. */
#ifndef TERCET_VIEW_WINDOW_H
#define TERCET_VIEW_WINDOW_H

#include "tercet.h"

/* The corners of the window, both inside it. */
typedef struct ViewWindow {
    int low_x, low_y, high_x, high_y;
} ViewWindow;

/* The smallest window around every cell that shows something: cells outside the border are left out unless a piece
 * stands or a mark lies there. */
ViewWindow view_window(const tercet_board *board);

/* The smallest window around all that is board, gaps included, and whether it is closed: the board cannot grow over its
 * left and right sides, or over those above and below. */
typedef struct ViewBox {
    ViewWindow window;
    bool closed_x, closed_y;
} ViewBox;

ViewBox view_box(const tercet_board *board);

#endif
