/* sixel.h: pictures as strips of six rows of pixels, colour by colour, as DEC's printers and terminals had them. */
#ifndef TERCET_SCREEN_SIXEL_H
#define TERCET_SCREEN_SIXEL_H

#include "screen/tokens.h"

#include <stdio.h>

enum { SIXEL_COLOURS = 64, SIXEL_FEWEST = 16 };

/* Writes a picture to appear at a place of the screen, in so many colours at most (from 2 to SIXEL_COLOURS). Pixels
 * that cover nothing leave what is there; all others cover all. False, with nothing written, if there is not enough
 * memory. */
bool sixel_draw(FILE *out, int row, int column, const TokensPixel *pixels, int width, int height, int colours);

#endif
