/* notation.h: how moves are written, for people who have not played the game before. */
#ifndef TERCET_LINE_NOTATION_H
#define TERCET_LINE_NOTATION_H

#include "tercet.h"

#include <stdio.h>

/* Prints how each kind of move of this game is written; for the kinds that are possible in this position, by a move
 * that is legal in it. */
void notation_print(const tercet_position *position, FILE *out);

/* Whether a move is written like the sample of a form: other cells, pieces and holes, but all else the same. */
bool notation_same_form(const char *sample, const char *move);

#endif
