/* Paints the pieces of all games as the pictures and the page show them, when the program is built: `make-tokens FILE`
 * writes them as C for src/screen/tokens.h.
 *
 * Each piece of each side is painted by librsvg from what its game draws, on its plate and without marks. Of a piece
 * with holes the empty one is kept whole, and for every peg that it can have only what the peg changes. What is kept is
 * packed with zlib. */
#include "screen/tokens.h"
#include "view/game_view.h"

#include <librsvg/rsvg.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

enum { SIDE = TOKENS_SIDE, HOLES = 25, COLUMNS = 24, MARGIN = 2 };

typedef TokensPixel Image[SIDE * SIDE];

static void fail(const char *reason) {
    fprintf(stderr, "make-tokens: %s\n", reason);
    exit(EXIT_FAILURE);
}

/* ---- Painting ---- */

/* The square of the drawing that is painted. */
typedef struct Crop {
    double x, y, side;
} Crop;

static char *write_svg(const GameView *view, const tercet_square *square, Crop crop, size_t *length) {
    char *svg;
    FILE *out = open_memstream(&svg, length);
    if (out == NULL) fail("there is not enough memory");
    fprintf(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"%f %f %f %f\">", SIDE,
            SIDE, crop.x, crop.y, crop.side, crop.side);
    svg_definitions(out);
    view->draw_token(square, out);
    fputs("</svg>", out);
    if (fclose(out) != 0) fail("there is not enough memory");
    return svg;
}

/* What cairo keeps is multiplied by its opacity. */
static TokensPixel pixel_of(uint32_t argb) {
    unsigned alpha = argb >> 24;
    if (alpha == 0) return (TokensPixel){0};
    unsigned red = (argb >> 16 & 0xff) * 255 / alpha, green = (argb >> 8 & 0xff) * 255 / alpha;
    unsigned blue = (argb & 0xff) * 255 / alpha;
    return (TokensPixel){(uint8_t)red, (uint8_t)green, (uint8_t)blue, (uint8_t)alpha};
}

static void paint_token(const GameView *view, const tercet_square *square, Crop crop, Image image) {
    size_t length;
    char *svg = write_svg(view, square, crop, &length);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, SIDE, SIDE);
    cairo_t *cairo = cairo_create(surface);
    RsvgHandle *document = rsvg_handle_new_from_data((const guint8 *)svg, length, NULL);
    const RsvgRectangle whole = {.width = SIDE, .height = SIDE};
    if (document == NULL || !rsvg_handle_render_document(document, cairo, &whole, NULL))
        fail("a piece cannot be drawn");
    g_object_unref(document);
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
    for (int i = 0; i < SIDE * SIDE; i++) {
        uint32_t argb;
        memcpy(&argb,
               cairo_image_surface_get_data(surface) + i / SIDE * cairo_image_surface_get_stride(surface) +
                   i % SIDE * 4,
               sizeof argb);
        image[i] = pixel_of(argb);
    }
    cairo_surface_destroy(surface);
    free(svg);
}

/* The square around what the pieces of a game cover, with a little room: as wide on the left of the middle as on the
 * right, though shadows fall down. */
static Crop find_crop(const GameView *view) {
    const Crop all = {-10, -10, 120};
    const double scale = all.side / SIDE;
    static Image image;
    int top = SIDE, bottom = 0;
    for (int side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        tercet_square square = {.piece = view->pieces[0].letter, .side = (tercet_side)side};
        paint_token(view, &square, all, image);
        for (int i = 0; i < SIDE * SIDE; i++) {
            if (image[i].alpha == 0) continue;
            top = i / SIDE < top ? i / SIDE : top;
            bottom = i / SIDE > bottom ? i / SIDE : bottom;
        }
    }
    double side = (bottom + 1 - top) * scale + 2 * MARGIN;
    return (Crop){(SVG_CELL - side) / 2, all.y + top * scale - MARGIN, side};
}

/* ---- Writing ---- */

static void write_bytes(FILE *out, const unsigned char *bytes, size_t length) {
    for (size_t i = 0; i < length; i++) fprintf(out, "%s%d,", i % COLUMNS == 0 ? "\n         " : " ", bytes[i]);
}

static void write_token(FILE *out, const char *game, const tercet_square *square, int hole, const Image image) {
    static unsigned char packed[sizeof(Image) + 1024];
    uLongf length = sizeof packed;
    if (compress2(packed, &length, (const Bytef *)image, sizeof(Image), Z_BEST_COMPRESSION) != Z_OK)
        fail("a piece cannot be packed");
    fprintf(out, "    {\"%s\", '%c', %s, %d, %s, %lu,\n     (const unsigned char[]){", game, square->piece,
            square->side == TERCET_WHITE ? "TERCET_WHITE" : "TERCET_BLACK", hole,
            square->new_pegs != 0 ? "true" : "false", (unsigned long)length);
    write_bytes(out, packed, length);
    fputs("\n     }},\n", out);
}

/* Leaves of an image what differs from another; false if nothing does. */
static bool subtract(Image image, const Image other) {
    bool differs = false;
    for (int i = 0; i < SIDE * SIDE; i++) {
        bool same = memcmp(&image[i], &other[i], sizeof image[i]) == 0;
        if (same) image[i] = (TokensPixel){0};
        differs |= !same;
    }
    return differs;
}

static void write_pegs(FILE *out, const char *game, const GameView *view, const tercet_square *empty, Crop crop,
                       const Image base) {
    static Image image;
    for (int i = 0; i < 2 * HOLES; i++) {
        tercet_square square = *empty;
        int hole = i / 2;
        square.pegs = (uint32_t)1 << hole;
        square.new_pegs = i % 2 == 1 ? square.pegs : 0;
        paint_token(view, &square, crop, image);
        if (subtract(image, base)) write_token(out, game, &square, hole, image);
    }
}

static void write_game(FILE *out, const tercet_ruleset *ruleset) {
    static Image base;
    const GameView *view = game_view(ruleset);
    const char *game = tercet_ruleset_game(ruleset);
    Crop crop = find_crop(view);
    for (const ViewPiece *piece = view->pieces; piece->letter != '\0'; piece++) {
        for (int side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
            tercet_square square = {.piece = piece->letter, .side = (tercet_side)side};
            paint_token(view, &square, crop, base);
            write_token(out, game, &square, TOKENS_WHOLE, base);
            write_pegs(out, game, view, &square, crop, base);
        }
    }
}

int main(int argc, char **argv) {
    FILE *out = argc == 2 ? fopen(argv[1], "w") : NULL;
    if (out == NULL) fail("needs a file to write");
    fputs("#include \"screen/tokens.h\"\n\nconst Token token_all[] = {\n", out);
    const char *last = "";
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const tercet_ruleset *ruleset = tercet_ruleset_at(i);
        const char *game = tercet_ruleset_game(ruleset);
        if (game_view(ruleset)->draw_token == NULL || strcmp(game, last) == 0) continue;
        write_game(out, ruleset);
        last = game;
    }
    fputs("    {0},\n};\n", out);
    return fclose(out) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
