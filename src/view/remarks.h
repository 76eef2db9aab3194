/* remarks.h: what a game remarks on a position, in the user's language. */
#ifndef TERCET_VIEW_REMARKS_H
#define TERCET_VIEW_REMARKS_H

#include "tercet.h"

#include <stdio.h>

/* What is said behind whose turn it is: ", in check"; empty if nothing is pressing. Returns `text`. */
enum { VIEW_PRESSING_ROOM = 200 };
const char *view_pressing(const tercet_board *board, char text[VIEW_PRESSING_ROOM]);

/* What is pressing for the side to move, as a sentence without its full stop; NULL if nothing is. */
const char *view_pressing_sentence(const tercet_board *board);

/* Writes what a side has besides its pieces, behind these: "; may swap". */
void view_write_remarks(const tercet_board *board, tercet_side side, FILE *out);

/* The sentences about what the sides have besides, one behind the other: "both may swap". Returns `text`. */
enum { VIEW_REMARKS_ROOM = 400 };
const char *view_remarks(const tercet_board *board, char text[VIEW_REMARKS_ROOM]);

#endif
