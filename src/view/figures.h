/* figures.h: moves as people read them. Records, positions and what is typed have the letters of the pieces in all
 * languages; where these are not the letters of the language, figures may stand for them. */
#ifndef TERCET_VIEW_FIGURES_H
#define TERCET_VIEW_FIGURES_H

#include "tercet.h"

#include <stdbool.h>

enum { VIEW_FIGURES_ROOM = 8 * TERCET_MOVE_TEXT };

/* Whether the user's language would rather have figures: R is a rook to nobody who calls it "tour" and a king "roi". */
bool view_figures_wanted(void);

/* Writes a move as tercet_move_text() did, or that with its number, with a figure for each letter that means a piece.
 * Returns `text`. */
const char *view_figures(const tercet_ruleset *ruleset, const char *move, char text[VIEW_FIGURES_ROOM]);

#endif
