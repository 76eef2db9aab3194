/* Pieces as pictures of pixels: all are there, no two look alike, and they keep their looks in every size. */
#include "screen/sixel.h"
#include "screen/tokens.h"
#include "support.h"
#include "system/draft.h"
#include "view/game_view.h"

#include <stdlib.h>
#include <string.h>

enum { SIDE = TOKENS_SIDE, PIXELS = SIDE * SIDE, MOST = 64 };

/* All pieces of a game, both sides; returns how many. */
static size_t paint_all(const tercet_ruleset *ruleset, TokensPixel images[MOST][PIXELS]) {
    size_t count = 0;
    for (const ViewPiece *piece = game_view(ruleset)->pieces; piece->letter != '\0'; piece++) {
        for (int side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
            tercet_square square = {.piece = piece->letter, .side = (tercet_side)side};
            assert_true(count < MOST);
            assert_true(tokens_has(ruleset, piece->letter));
            assert_true(tokens_paint(ruleset, &square, images[count++]));
        }
    }
    return count;
}

static size_t differing(const TokensPixel *a, const TokensPixel *b) {
    size_t count = 0;
    for (int i = 0; i < PIXELS; i++) count += memcmp(&a[i], &b[i], sizeof a[i]) != 0;
    return count;
}

static void no_two_pieces_look_alike(void **state) {
    (void)state;
    TokensPixel(*images)[PIXELS] = calloc(MOST, sizeof *images);
    assert_non_null(images);
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        size_t count = paint_all(tercet_ruleset_at(i), images);
        assert_true(count >= 2);
        for (size_t a = 0; a < count; a++) {
            assert_int_equal(images[a][0].alpha, 0); /* a corner */
            for (size_t b = 0; b < a; b++) assert_true(differing(images[a], images[b]) > PIXELS / 50);
        }
    }
    free(images);
}

static void what_is_no_piece_has_no_picture(void **state) {
    (void)state;
    static TokensPixel image[PIXELS];
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        tercet_square square = {.piece = '?'};
        assert_false(tokens_has(tercet_ruleset_at(i), '?'));
        assert_false(tokens_paint(tercet_ruleset_at(i), &square, image));
    }
}

/* In a game whose pieces have holes, each peg is seen, and a new one is told from an old one. */
static void pegs_are_seen(void **state) {
    (void)state;
    static TokensPixel empty[PIXELS], pegged[PIXELS], fresh[PIXELS];
    bool any = false;
    for (const Token *token = token_all; token->game != NULL; token++) {
        if (token->hole == TOKENS_WHOLE || token->fresh) continue;
        any = true;
        uint32_t peg = (uint32_t)1 << token->hole;
        tercet_square square = {.piece = token->letter, .side = token->side};
        const tercet_ruleset *ruleset = tercet_ruleset_find(token->game);
        assert_non_null(ruleset);
        assert_true(tokens_paint(ruleset, &square, empty));
        square.pegs = peg;
        assert_true(tokens_paint(ruleset, &square, pegged));
        square.new_pegs = peg;
        assert_true(tokens_paint(ruleset, &square, fresh));
        assert_true(differing(empty, pegged) > 20 && differing(pegged, fresh) > 20);
    }
    assert_true(any);
}

static void scaling_keeps_colours(void **state) {
    (void)state;
    static TokensPixel image[PIXELS], scaled[3 * PIXELS];
    for (int i = 0; i < PIXELS; i++) image[i] = (TokensPixel){10, 200, 77, 255};
    static const int sizes[][2] = {{30, 20}, {20, 30}, {SIDE, SIDE}, {7, 7}, {SIDE + 40, SIDE + 60}, {1, 1}};
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        int width = sizes[s][0], height = sizes[s][1], side = width < height ? width : height;
        int covered = 0;
        tokens_scale(image, scaled, width, height);
        for (int i = 0; i < width * height; i++) {
            if (scaled[i].alpha == 0) continue;
            assert_memory_equal(&scaled[i], &image[0], sizeof image[0]);
            covered++;
        }
        assert_int_equal(covered, side * side);
    }
}

/* The edge of what is covered is covered in part; its colour stays. */
static void scaling_mixes_by_cover(void **state) {
    (void)state;
    static TokensPixel image[PIXELS], scaled[1];
    memset(image, 0, sizeof image);
    for (int i = 0; i < PIXELS / 2; i++) image[i] = (TokensPixel){100, 0, 0, 255};
    tokens_scale(image, scaled, 1, 1);
    assert_int_equal(scaled[0].red, 100);
    assert_in_range(scaled[0].alpha, 127, 128);
}

/* How many colours a sixel picture has. */
static int count_colours(const char *text) {
    int count = 0;
    for (const char *at = strchr(text, '#'); at != NULL; at = strchr(at + 1, '#')) {
        count += at[1 + strspn(at + 1, "0123456789")] == ';';
    }
    return count;
}

static void sixels_have_few_colours(void **state) {
    (void)state;
    static TokensPixel image[PIXELS];
    const tercet_ruleset *ruleset = tercet_ruleset_at(0);
    tercet_square square = {.piece = game_view(ruleset)->pieces[0].letter, .side = TERCET_BLACK};
    assert_true(tokens_paint(ruleset, &square, image));
    for (int most = 2; most <= SIXEL_COLOURS; most *= 2) {
        Draft draft;
        FILE *out = draft_begin(&draft);
        assert_non_null(out);
        assert_true(sixel_draw(out, 3, 4, image, SIDE, SIDE, most));
        char *text = draft_end(&draft, NULL);
        assert_non_null(text);
        assert_memory_equal(text, "\033[4;5H\033P0;1q", 12);
        assert_int_equal(count_colours(text), most);
        assert_string_equal(text + strlen(text) - 2, "\033\\");
        free(text);
    }
}

/* Two rows of three pixels, by hand. */
static void sixels_are_right(void **state) {
    (void)state;
    const TokensPixel red = {255, 0, 0, 255}, blue = {0, 0, 255, 255}, none = {0};
    const TokensPixel image[] = {red, red, none, blue, red, none};
    Draft draft;
    FILE *out = draft_begin(&draft);
    assert_non_null(out);
    assert_true(sixel_draw(out, 0, 0, image, 3, 2, 2));
    char *text = draft_end(&draft, NULL);
    assert_string_equal(text, "\033[1;1H\033P0;1q\"1;1;3;2#0;2;0;0;100#1;2;100;0;0#0A$#1@B\033\\");
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_two_pieces_look_alike),
        cmocka_unit_test(what_is_no_piece_has_no_picture),
        cmocka_unit_test(pegs_are_seen),
        cmocka_unit_test(scaling_keeps_colours),
        cmocka_unit_test(scaling_mixes_by_cover),
        cmocka_unit_test(sixels_have_few_colours),
        cmocka_unit_test(sixels_are_right),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
