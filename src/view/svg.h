/* svg.h: positions as pictures. */
#ifndef TERCET_VIEW_SVG_H
#define TERCET_VIEW_SVG_H

#include "tercet.h"

#include <stdio.h>

/* Writes a self-contained SVG 1.1 document that shows the board and how the game stands: `result`, or the side to
 * move while that is TERCET_NONE. The same board gives the same bytes, in every locale. Every piece on the board
 * is one element of class "piece", every piece in hand one of class "hand". Whether the writing worked is for
 * ferror(out) to say. */
void view_svg(const tercet_ruleset *ruleset, const tercet_board *board, tercet_result result, FILE *out);

/* Writes a piece with its plate as elements that fill a square from (0, 0) to (100, 100). They refer to the gradients
 * "ivory" and "slate". */
void view_svg_piece(const tercet_ruleset *ruleset, char piece, tercet_side side, FILE *out);

#endif
