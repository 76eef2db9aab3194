#include "screen/sixel.h"

#include <stdlib.h>
#include <string.h>

enum { STRIP = 6, NOTHING = 255, FIRST = '?', SHORTEST_RUN = 4, LEVELS = 32, BUCKETS = LEVELS * LEVELS * LEVELS };

/* ---- Colours ---- */

/* Pixels that look about alike: how many, and the sums of their parts. */
typedef struct Bucket {
    uint32_t count, red, green, blue;
    uint8_t colour; /* the one that is used for them */
} Bucket;

typedef struct Palette {
    Bucket buckets[BUCKETS];
    int used[BUCKETS];            /* those that have pixels, */
    int used_count;               /* in the end sorted so that those of one box stand together */
    int begin[SIXEL_COLOURS + 1]; /* of the boxes */
    int count;
    TokensPixel colours[SIXEL_COLOURS];
} Palette;

static int bucket_of(TokensPixel pixel) {
    return (pixel.red >> 3) * LEVELS * LEVELS + (pixel.green >> 3) * LEVELS + (pixel.blue >> 3);
}

static void count_pixels(Palette *palette, const TokensPixel *pixels, int count) {
    for (int i = 0; i < count; i++) {
        if (pixels[i].alpha == 0) continue;
        int index = bucket_of(pixels[i]);
        Bucket *bucket = &palette->buckets[index];
        if (bucket->count++ == 0) palette->used[palette->used_count++] = index;
        bucket->red += pixels[i].red;
        bucket->green += pixels[i].green;
        bucket->blue += pixels[i].blue;
    }
}

/* A part of a bucket's number: 0 is its red, 1 its green, 2 its blue. */
static int level(int bucket, int part) {
    static const int divisor[] = {LEVELS * LEVELS, LEVELS, 1};
    return bucket / divisor[part] % LEVELS;
}

static int by_red(const void *a, const void *b) {
    return level(*(const int *)a, 0) - level(*(const int *)b, 0);
}

static int by_green(const void *a, const void *b) {
    return level(*(const int *)a, 1) - level(*(const int *)b, 1);
}

static int by_blue(const void *a, const void *b) {
    return level(*(const int *)a, 2) - level(*(const int *)b, 2);
}

/* The part in which the buckets of a box differ most, and by how much. */
static int widest_part(const Palette *palette, int box, int *width) {
    int widest = 0;
    *width = 0;
    for (int part = 0; part < 3; part++) {
        int low = LEVELS, high = 0;
        for (int i = palette->begin[box]; i < palette->begin[box + 1]; i++) {
            int at = level(palette->used[i], part);
            low = at < low ? at : low;
            high = at > high ? at : high;
        }
        if (high - low <= *width) continue;
        *width = high - low;
        widest = part;
    }
    return widest;
}

/* Splits a box where its pixels are halved, or next to that, so that both halves have some. */
static void split(Palette *palette, int box, int part) {
    static int (*const orders[])(const void *, const void *) = {by_red, by_green, by_blue};
    int begin = palette->begin[box], end = palette->begin[box + 1], middle = begin;
    uint32_t all = 0, before = 0;
    qsort(palette->used + begin, (size_t)(end - begin), sizeof palette->used[0], orders[part]);
    for (int i = begin; i < end; i++) all += palette->buckets[palette->used[i]].count;
    while (middle < end - 1 && 2 * before < all) before += palette->buckets[palette->used[middle++]].count;
    for (int i = ++palette->count; i > box + 1; i--) palette->begin[i] = palette->begin[i - 1];
    palette->begin[box + 1] = middle > begin ? middle : begin + 1;
}

/* Median cut: the box whose colours differ most is split, until there are as many as there may be colours. */
static void find_boxes(Palette *palette, int most) {
    palette->count = 1;
    palette->begin[1] = palette->used_count;
    while (palette->count < most) {
        int best = 0, best_part = 0, best_width = 0;
        for (int box = 0; box < palette->count; box++) {
            int width, part = widest_part(palette, box, &width);
            if (width <= best_width) continue;
            best = box;
            best_part = part;
            best_width = width;
        }
        if (best_width == 0) return;
        split(palette, best, best_part);
    }
}

/* The colour of a box is the mean of its pixels. */
static void find_colours(Palette *palette) {
    for (int box = 0; box < palette->count; box++) {
        Bucket sum = {0};
        for (int i = palette->begin[box]; i < palette->begin[box + 1]; i++) {
            Bucket *bucket = &palette->buckets[palette->used[i]];
            bucket->colour = (uint8_t)box;
            sum.count += bucket->count;
            sum.red += bucket->red;
            sum.green += bucket->green;
            sum.blue += bucket->blue;
        }
        uint32_t half = sum.count / 2;
        palette->colours[box] =
            (TokensPixel){(uint8_t)((sum.red + half) / sum.count), (uint8_t)((sum.green + half) / sum.count),
                          (uint8_t)((sum.blue + half) / sum.count), 255};
    }
}

/* ---- Strips ---- */

/* A picture by the numbers of its colours, NOTHING where it covers nothing; and a strip of it: for each colour the six
 * pixels of each column that have it, as bits, and the column behind the last one that has some. */
typedef struct Plan {
    uint8_t *numbers;
    int width, height, colours;
    uint8_t *columns;
    int ends[SIXEL_COLOURS];
} Plan;

static void sort_strip(Plan *plan, int top) {
    memset(plan->columns, 0, (size_t)plan->colours * (size_t)plan->width);
    memset(plan->ends, 0, sizeof plan->ends);
    for (int i = 0; i < STRIP && top + i < plan->height; i++) {
        const uint8_t *row = plan->numbers + (top + i) * plan->width;
        for (int x = 0; x < plan->width; x++) {
            if (row[x] == NOTHING) continue;
            plan->columns[row[x] * plan->width + x] |= (uint8_t)(1 << i);
            if (plan->ends[row[x]] <= x) plan->ends[row[x]] = x + 1;
        }
    }
}

static void write_run(FILE *out, int bits, int count) {
    if (count >= SHORTEST_RUN) {
        fprintf(out, "!%d%c", count, FIRST + bits);
        return;
    }
    while (count-- > 0) fputc(FIRST + bits, out);
}

static void write_colour(FILE *out, const Plan *plan, int colour) {
    const uint8_t *columns = plan->columns + colour * plan->width;
    int begin = 0;
    fprintf(out, "#%d", colour);
    for (int x = 1; x <= plan->ends[colour]; x++) {
        if (x < plan->ends[colour] && columns[x] == columns[begin]) continue;
        write_run(out, columns[begin], x - begin);
        begin = x;
    }
}

static void write_strip(FILE *out, const Plan *plan) {
    bool first = true;
    for (int colour = 0; colour < plan->colours; colour++) {
        if (plan->ends[colour] == 0) continue;
        if (!first) fputc('$', out);
        first = false;
        write_colour(out, plan, colour);
    }
}

/* Parts of colours are written in percent. */
static int percent(int part) {
    return (part * 100 + 127) / 255;
}

static void write_picture(FILE *out, int row, int column, const Palette *palette, Plan *plan) {
    fprintf(out, "\033[%d;%dH\033P0;1q\"1;1;%d;%d", row + 1, column + 1, plan->width, plan->height);
    for (int i = 0; i < palette->count; i++) {
        TokensPixel colour = palette->colours[i];
        fprintf(out, "#%d;2;%d;%d;%d", i, percent(colour.red), percent(colour.green), percent(colour.blue));
    }
    for (int top = 0; top < plan->height; top += STRIP) {
        if (top > 0) fputc('-', out);
        sort_strip(plan, top);
        write_strip(out, plan);
    }
    fputs("\033\\", out);
}

/* Chooses the colours, and that of each pixel. */
static void choose_colours(Palette *palette, const TokensPixel *pixels, int most, Plan *plan) {
    int count = plan->width * plan->height;
    count_pixels(palette, pixels, count);
    if (palette->used_count > 0) {
        find_boxes(palette, most);
        find_colours(palette);
    }
    for (int i = 0; i < count; i++) {
        plan->numbers[i] = pixels[i].alpha == 0 ? NOTHING : palette->buckets[bucket_of(pixels[i])].colour;
    }
    plan->colours = palette->count;
}

bool sixel_draw(FILE *out, int row, int column, const TokensPixel *pixels, int width, int height, int colours) {
    Plan plan = {.width = width, .height = height};
    plan.numbers = malloc((size_t)width * (size_t)height);
    plan.columns = malloc((size_t)width * SIXEL_COLOURS);
    Palette *palette = calloc(1, sizeof *palette);
    bool done = plan.numbers != NULL && plan.columns != NULL && palette != NULL;
    if (done) {
        choose_colours(palette, pixels, colours, &plan);
        write_picture(out, row, column, palette, &plan);
    }
    free(palette);
    free(plan.columns);
    free(plan.numbers);
    return done;
}
