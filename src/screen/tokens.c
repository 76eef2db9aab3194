#include "screen/tokens.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { PIXELS = TOKENS_SIDE * TOKENS_SIDE };

static bool is_of(const Token *token, const char *game, char letter) {
    return token->letter == letter && strcmp(token->game, game) == 0;
}

bool tokens_has(const tercet_ruleset *ruleset, char letter) {
    const char *game = tercet_ruleset_game(ruleset);
    const Token *token = token_all;
    while (token->game != NULL && !is_of(token, game, letter)) token++;
    return token->game != NULL;
}

static bool unpack(const Token *token, TokensPixel pixels[PIXELS]) {
    uLongf length = PIXELS * sizeof pixels[0];
    return uncompress((Bytef *)pixels, &length, token->packed, token->length) == Z_OK &&
           length == PIXELS * sizeof pixels[0];
}

static int difference(TokensPixel a, TokensPixel b) {
    return abs(a.red - b.red) + abs(a.green - b.green) + abs(a.blue - b.blue);
}

/* Adds what a peg changes. Where two pegs change the same pixel, it belongs to the one that changes it more. */
static void add_peg(TokensPixel pixels[PIXELS], const TokensPixel *whole, const TokensPixel *peg) {
    for (int i = 0; i < PIXELS; i++) {
        if (peg[i].alpha == 0) continue;
        if (difference(peg[i], whole[i]) > difference(pixels[i], whole[i])) pixels[i] = peg[i];
    }
}

static bool has_peg(const tercet_square *square, const Token *token) {
    bool there = token->hole != TOKENS_WHOLE && (square->pegs >> token->hole & 1) != 0;
    return there && token->fresh == ((square->new_pegs >> token->hole & 1) != 0);
}

bool tokens_paint(const tercet_ruleset *ruleset, const tercet_square *square, TokensPixel pixels[PIXELS]) {
    const char *game = tercet_ruleset_game(ruleset);
    TokensPixel *parts = malloc(2 * PIXELS * sizeof *parts), *whole = parts, *peg = parts + PIXELS;
    bool painted = false;
    if (parts == NULL) return false;
    for (const Token *token = token_all; token->game != NULL; token++) {
        if (!is_of(token, game, square->piece) || token->side != square->side) continue;
        if (token->hole == TOKENS_WHOLE) {
            painted = unpack(token, whole);
            memcpy(pixels, whole, PIXELS * sizeof *pixels);
        } else if (painted && has_peg(square, token) && unpack(token, peg)) {
            add_peg(pixels, whole, peg);
        }
    }
    free(parts);
    return painted;
}

/* ---- Scaling ---- */

/* What lies in a part of a picture: colours by how much they cover, and the parts of pixels that were added. */
typedef struct Sum {
    double red, green, blue, alpha, area;
} Sum;

static void add_pixel(Sum *sum, TokensPixel pixel, double area) {
    double alpha = area * pixel.alpha;
    sum->red += alpha * pixel.red;
    sum->green += alpha * pixel.green;
    sum->blue += alpha * pixel.blue;
    sum->alpha += alpha;
    sum->area += area;
}

static TokensPixel mean(const Sum *sum) {
    if (sum->alpha <= 0) return (TokensPixel){0};
    return (TokensPixel){(uint8_t)(sum->red / sum->alpha + 0.5), (uint8_t)(sum->green / sum->alpha + 0.5),
                         (uint8_t)(sum->blue / sum->alpha + 0.5), (uint8_t)(sum->alpha / sum->area + 0.5)};
}

/* How much of a pixel lies between two places of its row or column. */
static double overlap(int pixel, double from, double to) {
    double low = pixel > from ? pixel : from, high = pixel + 1 < to ? pixel + 1 : to;
    return high > low ? high - low : 0;
}

/* The mean of a square part of the picture, whose top left corner is given. */
static TokensPixel sample(const TokensPixel *pixels, double left, double top, double side) {
    Sum sum = {0};
    for (int y = (int)top; y < top + side && y < TOKENS_SIDE; y++) {
        double high = overlap(y, top, top + side);
        for (int x = (int)left; x < left + side && x < TOKENS_SIDE; x++) {
            add_pixel(&sum, pixels[y * TOKENS_SIDE + x], high * overlap(x, left, left + side));
        }
    }
    return mean(&sum);
}

void tokens_scale(const TokensPixel pixels[PIXELS], TokensPixel *scaled, int width, int height) {
    int side = width < height ? width : height, left = (width - side) / 2, top = (height - side) / 2;
    double step = (double)TOKENS_SIDE / side;
    for (int i = 0; i < width * height; i++) {
        int x = i % width - left, y = i / width - top;
        bool inside = x >= 0 && x < side && y >= 0 && y < side;
        scaled[i] = inside ? sample(pixels, x * step, y * step, step) : (TokensPixel){0};
    }
}
