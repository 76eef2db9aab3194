/* tokens.h: pieces as pictures of pixels, as the page shows them. They are painted when the program is built
 * (cmake/make-tokens.c), in one size. */
#ifndef TERCET_SCREEN_TOKENS_H
#define TERCET_SCREEN_TOKENS_H

#include "tercet.h"

enum { TOKENS_SIDE = 144, TOKENS_WHOLE = -1 };

/* The colour of a pixel, and how much of it covers what lies below. */
typedef struct TokensPixel {
    uint8_t red, green, blue, alpha;
} TokensPixel;

/* A picture of a piece without pegs, or what one peg changes of it; packed with zlib. */
typedef struct Token {
    const char *game;
    char letter;
    tercet_side side;
    int hole;   /* of the peg, or TOKENS_WHOLE */
    bool fresh; /* the last move has set the peg */
    unsigned long length;
    const unsigned char *packed;
} Token;

/* All of them, that of a piece before those of its pegs; then one without a game. */
extern const Token token_all[];

/* Whether there is a picture of such a piece. */
bool tokens_has(const tercet_ruleset *ruleset, char letter);

/* Paints the piece that stands on a square, with its pegs. False if there is no picture of it. */
bool tokens_paint(const tercet_ruleset *ruleset, const tercet_square *square,
                  TokensPixel pixels[TOKENS_SIDE * TOKENS_SIDE]);

/* Paints a picture scaled into the middle of another, as large as there is room for; what is around it covers nothing.
 * Pixels are means of those that they take the place of. */
void tokens_scale(const TokensPixel pixels[TOKENS_SIDE * TOKENS_SIDE], TokensPixel *scaled, int width, int height);

#endif
