/* window.h: the part of a board that is worth drawing. */
#ifndef TERCET_VIEW_WINDOW_H
#define TERCET_VIEW_WINDOW_H

#include "tercet.h"

/* The corners of the window, both inside it. */
typedef struct ViewWindow {
    int low_x, low_y, high_x, high_y;
} ViewWindow;

/* The smallest window around every cell that shows something: in Echek the cells outside the border are left out
 * unless a piece stands or a mark lies there. The box is always inside. */
ViewWindow view_window(const tercet_board *board);

#endif
