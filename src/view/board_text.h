/* board_text.h: positions drawn with characters, for terminals and plain files. */
#ifndef TERCET_VIEW_BOARD_TEXT_H
#define TERCET_VIEW_BOARD_TEXT_H

#include "tercet.h"

#include <stdio.h>

/* How to draw. */
typedef struct ViewTextStyle {
    bool unicode; /* lines and symbols beyond ASCII may be used; every one of them is one column wide */
} ViewTextStyle;

/* What the terminal understands, by the character set of the locale; the program must have called
 * setlocale() for that. */
ViewTextStyle view_text_style(void);

/* Draws the board with its coordinates, hands, the marks of the last move, and a line that says how the game
 * stands: `result`, or the side to move while that is TERCET_NONE. No line is wider than 80 columns or ends with a
 * blank. Whether the writing worked is for ferror(out) to say. */
void view_text(const tercet_ruleset *ruleset, const tercet_board *board, tercet_result result,
               const ViewTextStyle *style, FILE *out);

#endif
