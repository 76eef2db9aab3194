/* sprites.h: pieces in block characters, some rows high. They are made when the program is built, from the outlines
 * that pictures show (cmake/make-sprites.c). */
#ifndef TERCET_SCREEN_SPRITES_H
#define TERCET_SCREEN_SPRITES_H

#include "tercet.h"

typedef struct Sprite {
    const char *game;
    char letter;
    int columns, rows;
    const char *const *blocks; /* a character each, row by row */
} Sprite;

/* All of them, the lower ones of a piece first; then one without a game. */
extern const Sprite sprite_all[];

/* The largest picture of a piece that fits into so many columns and rows; NULL if none does, or it has none. */
const Sprite *sprite_find(const tercet_ruleset *ruleset, char letter, int columns, int rows);

#endif
