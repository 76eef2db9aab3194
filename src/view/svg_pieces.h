/* svg_pieces.h: the shapes of the pieces, each in a square from (0, 0) to (100, 100). */
#ifndef TERCET_VIEW_SVG_PIECES_H
#define TERCET_VIEW_SVG_PIECES_H

#include "tercet.h"

#include <stdio.h>

/* A chess piece, K Q R B N P, to stand on a plate of its side. */
void svg_chess_piece(FILE *out, char piece, tercet_side side);

/* The emblem of a king or a warrior of Shakti, K W, to lie on a plate of its side. */
void svg_shakti_piece(FILE *out, char piece, tercet_side side);

#endif
