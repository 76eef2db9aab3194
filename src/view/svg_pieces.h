/* svg_pieces.h: pieces that are drawn as outlines, each in a square from (0, 0) to (100, 100). */
#ifndef TERCET_VIEW_SVG_PIECES_H
#define TERCET_VIEW_SVG_PIECES_H

#include "tercet.h"

#include <stdio.h>

/* A shape is a body, painted and outlined, and details that are only drawn as lines. */
typedef struct SvgShape {
    char letter;
    const char *body;
    const char *details;
} SvgShape;

/* How a side's pieces are painted. */
typedef struct SvgPaint {
    const char *fill;
    const char *body_line;
    const char *detail_line;
} SvgPaint;

/* The pieces of a game: their shapes, then one without a letter; the width of their lines, and their paint by side. */
typedef struct SvgPieces {
    const SvgShape *shapes;
    int width;
    SvgPaint paint[2];
} SvgPieces;

/* Draws a piece, to stand or lie on a plate of its side; nothing if there is no such piece. */
void svg_piece(FILE *out, const SvgPieces *pieces, char letter, tercet_side side);

#endif
