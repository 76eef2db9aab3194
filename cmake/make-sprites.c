/* Draws the pieces of all games in block characters, when the program is built: `make-sprites FILE` writes them as C
 * for src/screen/sprites.h.
 *
 * Each piece is painted by librsvg from the outline that pictures and page show, in every height from LOWEST to HIGHEST
 * rows. Of the block characters, each place gets the one that differs least from what is painted there. Symmetric
 * pieces stay symmetric, so characters that exist in one direction only (eighths from the left) are not used. */
#include "view/game_view.h"

#include <librsvg/rsvg.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum {
    ACROSS = 8, /* pixels of a character */
    DOWN = 16,
    LOWEST = 2,
    HIGHEST = 14,
    DETAILED = 6, /* from this height on lines are seen */
    SIDE = 100,   /* of the square that pieces are drawn in */
    PAINTED = 128
};

/* ---- Characters ---- */

typedef struct Block {
    const char *text;
    uint8_t rows[DOWN]; /* a bit a pixel, the leftmost highest */
} Block;

enum { BLOCKS = 32 };
static Block blocks[BLOCKS];
static int block_count;

static void add_block(const char *text, int from, int to, uint8_t upper, uint8_t lower) {
    Block *block = &blocks[block_count++];
    block->text = text;
    for (int row = from; row < to; row++) block->rows[row] = row < DOWN / 2 ? upper : lower;
}

static void make_blocks(void) {
    enum { LEFT = 0xf0, RIGHT = 0x0f, ALL = 0xff };
    static const char *const eighths[] = {"▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static const struct {
        const char *text;
        uint8_t upper, lower;
    } quarters[] = {{"▀", ALL, 0},     {"▌", LEFT, LEFT},  {"▐", RIGHT, RIGHT}, {"▖", 0, LEFT},    {"▗", 0, RIGHT},
                    {"▘", LEFT, 0},    {"▝", RIGHT, 0},    {"▙", LEFT, ALL},    {"▟", RIGHT, ALL}, {"▛", ALL, LEFT},
                    {"▜", ALL, RIGHT}, {"▚", LEFT, RIGHT}, {"▞", RIGHT, LEFT}};
    add_block(" ", 0, 0, 0, 0);
    for (int i = 0; i < 8; i++) add_block(eighths[i], DOWN - DOWN / 8 * (i + 1), DOWN, ALL, ALL);
    for (size_t i = 0; i < sizeof quarters / sizeof quarters[0]; i++) {
        add_block(quarters[i].text, 0, DOWN, quarters[i].upper, quarters[i].lower);
    }
}

/* ---- Painting ---- */

static void fail(const char *reason) {
    fprintf(stderr, "make-sprites: %s\n", reason);
    exit(EXIT_FAILURE);
}

/* What of the square is painted. */
typedef struct Crop {
    double x, y, width, height;
} Crop;

/* Paints a part of a shape in white; lines within it are gaps, where they are wanted. */
static cairo_surface_t *paint_shape(const SvgShape *shape, int line, Crop crop, int width, int height) {
    char *svg;
    size_t length;
    FILE *out = open_memstream(&svg, &length);
    if (out == NULL) fail("there is not enough memory");
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"%f %f %f %f\" "
            "preserveAspectRatio=\"none\"><path d=\"%s\" fill=\"#fff\"/>",
            width, height, crop.x, crop.y, crop.width, crop.height, shape->body);
    if (line > 0) {
        fprintf(out, "<path d=\"%s\" fill=\"none\" stroke=\"#000\" stroke-width=\"%d\"/>", shape->details, line);
    }
    fputs("</svg>", out);
    fclose(out);
    cairo_surface_t *surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height);
    cairo_t *cairo = cairo_create(surface);
    RsvgHandle *document = rsvg_handle_new_from_data((const guint8 *)svg, length, NULL);
    const RsvgRectangle whole = {.width = width, .height = height};
    if (document == NULL || !rsvg_handle_render_document(document, cairo, &whole, NULL))
        fail("a shape cannot be drawn");
    g_object_unref(document);
    cairo_destroy(cairo);
    cairo_surface_flush(surface);
    free(svg);
    return surface;
}

/* How white a pixel is, from 0 to 255. */
static int whiteness(cairo_surface_t *surface, int x, int y) {
    const unsigned char *row = cairo_image_surface_get_data(surface) + y * cairo_image_surface_get_stride(surface);
    uint32_t pixel;
    memcpy(&pixel, row + 4 * x, sizeof pixel);
    return (int)(pixel >> 8 & 0xff);
}

/* The part of the square in which some shapes lie, as wide on the left of its middle as on the right: what is symmetric
 * stays so. */
static Crop find_crop(const SvgShape *shapes, size_t count) {
    const Crop all = {0, 0, SIDE, SIDE};
    int left = SIDE, top = SIDE, right = 0, bottom = 0;
    for (size_t i = 0; i < count; i++) {
        cairo_surface_t *surface = paint_shape(&shapes[i], 0, all, SIDE, SIDE);
        for (int pixel = 0; pixel < SIDE * SIDE; pixel++) {
            int x = pixel % SIDE, y = pixel / SIDE;
            if (whiteness(surface, x, y) < PAINTED) continue;
            left = x < left ? x : left;
            right = x >= right ? x + 1 : right;
            top = y < top ? y : top;
            bottom = y >= bottom ? y + 1 : bottom;
        }
        cairo_surface_destroy(surface);
    }
    if (SIDE - right < left) left = SIDE - right;
    return (Crop){left, top, SIDE - 2 * left, bottom - top};
}

/* ---- Matching ---- */

static const Block *nearest_block(cairo_surface_t *surface, int column, int row) {
    const Block *best = blocks;
    long least = -1;
    for (int i = 0; i < block_count; i++) {
        long difference = 0;
        for (int pixel = 0; pixel < ACROSS * DOWN; pixel++) {
            int x = pixel % ACROSS, y = pixel / ACROSS;
            int wanted = blocks[i].rows[y] >> (ACROSS - 1 - x) & 1 ? 255 : 0;
            difference += abs(whiteness(surface, column * ACROSS + x, row * DOWN + y) - wanted);
        }
        if (least >= 0 && difference >= least) continue;
        least = difference;
        best = &blocks[i];
    }
    return best;
}

static uint8_t reversed(uint8_t bits) {
    uint8_t result = 0;
    for (int i = 0; i < ACROSS; i++) result |= (uint8_t)((bits >> i & 1) << (ACROSS - 1 - i));
    return result;
}

/* The block that looks like this one in a mirror. */
static const Block *mirrored(const Block *block) {
    for (int i = 0; i < block_count; i++) {
        int row = 0;
        while (row < DOWN && blocks[i].rows[row] == reversed(block->rows[row])) row++;
        if (row == DOWN) return &blocks[i];
    }
    return block;
}

/* Whether what is painted is the same on the left and on the right, but for what the painting rounds. */
static bool is_symmetric(cairo_surface_t *surface, int width, int height) {
    long painted = 0, difference = 0;
    for (int i = 0; i < width * height; i++) {
        int here = whiteness(surface, i % width, i / width);
        painted += here;
        difference += abs(here - whiteness(surface, width - 1 - i % width, i / width));
    }
    return difference * 50 < painted;
}

/* Writes a shape in so many rows, with as many columns as it needs to keep its proportions. */
static void write_sprite(FILE *out, const char *game, const SvgShape *shape, Crop crop, int rows) {
    int columns = 2 * (int)(crop.width / crop.height * rows * DOWN / ACROSS / 2 + 0.5);
    double scale = rows * DOWN / crop.height, spare = columns * ACROSS - crop.width * scale;
    Crop whole = {crop.x - spare / scale / 2, crop.y, columns * ACROSS / scale, crop.height};
    int line = rows < DETAILED ? 0 : 2 + 18 / rows;
    cairo_surface_t *surface = paint_shape(shape, line, whole, columns * ACROSS, rows * DOWN);
    fprintf(out, "    {\"%s\", '%c', %d, %d,\n     (const char *const[]){\n", game, shape->letter, columns, rows);
    bool symmetric = is_symmetric(surface, columns * ACROSS, rows * DOWN);
    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            bool reflected = symmetric && column >= columns / 2;
            const Block *block = reflected ? mirrored(nearest_block(surface, columns - 1 - column, row))
                                           : nearest_block(surface, column, row);
            fprintf(out, "%s\"%s\",", column == 0 ? "         " : " ", block->text);
        }
        fputs("\n", out);
    }
    fputs("     }},\n", out);
    cairo_surface_destroy(surface);
}

/* The pieces of a game keep their sizes beside each other, but for the lowest pictures, in which each has all the room.
 */
static void write_game(FILE *out, const char *game, const SvgShape *shapes) {
    size_t count = 0;
    while (shapes[count].letter != '\0') count++;
    Crop common = find_crop(shapes, count);
    for (size_t i = 0; i < count; i++) {
        write_sprite(out, game, &shapes[i], find_crop(&shapes[i], 1), LOWEST);
        for (int rows = LOWEST + 1; rows <= HIGHEST; rows++) write_sprite(out, game, &shapes[i], common, rows);
    }
}

int main(int argc, char **argv) {
    FILE *out = argc == 2 ? fopen(argv[1], "w") : NULL;
    if (out == NULL) fail("needs a file to write");
    make_blocks();
    fputs("#include \"screen/sprites.h\"\n\nconst Sprite sprite_all[] = {\n", out);
    const char *last = "";
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const tercet_ruleset *ruleset = tercet_ruleset_at(i);
        const SvgPieces *pieces = game_view(ruleset)->shapes;
        const char *game = tercet_ruleset_game(ruleset);
        if (pieces == NULL || strcmp(game, last) == 0) continue;
        write_game(out, game, pieces->shapes);
        last = game;
    }
    fputs("    {0},\n};\n", out);
    return fclose(out) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
