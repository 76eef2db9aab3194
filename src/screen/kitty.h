/* kitty.h: pictures as kitty's graphics protocol has them: sent once under a number, then put on the screen, by numbers
 * of their own, and taken away. Each is written to a stream; the terminal answers none. */
#ifndef TERCET_SCREEN_KITTY_H
#define TERCET_SCREEN_KITTY_H

#include "screen/board.h"
#include "screen/tokens.h"

#include <stdio.h>

/* Sends a picture. False, with nothing written, if there is not enough memory. */
bool kitty_send(FILE *out, unsigned id, const TokensPixel *pixels, int width, int height);

/* Shows it over the text in an area of the screen, which it fills; `above` other pictures. */
void kitty_place(FILE *out, unsigned id, unsigned place, BoardArea area, bool above);

/* Takes it from a place; from everywhere, and out of the terminal's memory. */
void kitty_remove(FILE *out, unsigned id, unsigned place);
void kitty_drop(FILE *out, unsigned id);

#endif
