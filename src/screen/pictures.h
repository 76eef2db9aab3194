/* pictures.h: pieces as pictures, on terminals that can show them as kitty does or as sixels.
 *
 * A picture of the screen is made anew each time: pictures_begin(), then pictures_put() for each piece, and
 * pictures_show() once the text has been sent. Only what is different from before is sent to the terminal. */
#ifndef TERCET_SCREEN_PICTURES_H
#define TERCET_SCREEN_PICTURES_H

#include "screen/ask.h"
#include "screen/board.h"

/* What the text of the screen is at one place. */
typedef struct PicturesCell {
    uint64_t look;   /* a number that is another one if the place looks different; never 0 */
    uint32_t ground; /* its colour, 0xRRGGBB */
    bool open;       /* nothing was put there after a picture */
} PicturesCell;

typedef struct PicturesGrid {
    int rows, columns;
    PicturesCell *cells; /* row by row */
} PicturesGrid;

typedef struct Pictures Pictures;

/* Begins with what the terminal has said; NULL if it can show no pictures, or there is not enough memory. */
Pictures *pictures_new(const AskAnswers *answers);
void pictures_free(Pictures *pictures);

/* Whether pictures are wanted from now on. */
void pictures_use(Pictures *pictures, bool wanted);

/* Finds out how large a character is now, on a screen of so many: called in the beginning, and if they have changed. */
void pictures_measure(Pictures *pictures, int rows, int columns);

/* Begins a picture of the screen, without any piece. */
void pictures_begin(Pictures *pictures);

/* Puts a piece into the middle of an area, as large as there is room for, and returns the part of the area that it
 * takes: all of that belongs to the picture. `above`: over other pieces. Without height if it cannot be shown. */
BoardArea pictures_put(Pictures *pictures, const tercet_ruleset *ruleset, const tercet_square *square, BoardArea area,
                       bool above);

/* A grid of this size, to be filled with what the text of the screen is; NULL if there is not enough memory. */
PicturesGrid *pictures_grid(Pictures *pictures, int rows, int columns);

/* Shows the pieces, now that the text is there as the grid says. */
void pictures_show(Pictures *pictures);

/* Takes all of them from the screen, and out of the terminal's memory. Also to be called if the screen was cleared. */
void pictures_remove(Pictures *pictures);

#endif
