#include "screen/pictures.h"

#include "screen/kitty.h"
#include "screen/sixel.h"
#include "system/draft.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum {
    KEPT = 96,
    SHOWN = TERCET_BOARD_SIDE * TERCET_BOARD_SIDE + 2 * TERCET_BOARD_HAND + 1,
    USUAL_WIDTH = 8,
    USUAL_HEIGHT = 16,
    MOST_CELL = 256 /* pixels */
};

/* A picture of a piece with its pegs, in a size. */
typedef struct Picture {
    const tercet_ruleset *ruleset;
    char letter; /* 0: there is no picture here */
    tercet_side side;
    uint32_t pegs, new_pegs;
    int width, height;
    TokensPixel *pixels; /* NULL until they are needed; and again, once kitty has them */
    bool sent;           /* kitty has it */
    unsigned last;       /* the number of the last picture of the screen that has it */
} Picture;

/* A picture that is to be seen. */
typedef struct Shown {
    int picture;
    BoardArea area;
    bool above;
} Shown;

typedef struct ShownList {
    size_t count;
    Shown all[SHOWN];
} ShownList;

struct Pictures {
    bool kitty; /* else sixel */
    bool wanted;
    int cell_width, cell_height; /* pixels */
    int colours;
    AskAnswers answers;
    bool measured;
    unsigned first_id; /* of kitty's numbers for pictures */
    unsigned turn;     /* the number of this picture of the screen */
    Picture kept[KEPT];
    ShownList now, before;
    PicturesGrid grid, last; /* the text now, and as it was; without cells if that is not known */
    Draft draft;             /* what is to be sent */
};

/* ---- Beginning and end ---- */

static int least(int a, int b) {
    return a < b ? a : b;
}

/* Numbers of pictures are the terminal's own, so those of another program are to be others. */
static unsigned find_first_id(void) {
    enum { PROCESSES = 0x3fffff };
    return 1 + ((unsigned)getpid() & PROCESSES) * KEPT;
}

static int most(int a, int b) {
    return a > b ? a : b;
}

Pictures *pictures_new(const AskAnswers *answers) {
    if (!answers->kitty && !answers->sixel) return NULL;
    Pictures *pictures = calloc(1, sizeof *pictures);
    if (pictures == NULL) return NULL;
    pictures->answers = *answers;
    pictures->kitty = answers->kitty;
    pictures->colours = most(SIXEL_FEWEST, least(SIXEL_COLOURS, answers->registers));
    pictures->first_id = find_first_id();
    if (draft_begin(&pictures->draft) != NULL) return pictures;
    pictures_free(pictures);
    return NULL;
}

void pictures_free(Pictures *pictures) {
    if (pictures == NULL) return;
    for (int i = 0; i < KEPT; i++) free(pictures->kept[i].pixels);
    free(pictures->grid.cells);
    free(pictures->last.cells);
    free(draft_end(&pictures->draft, NULL));
    free(pictures);
}

void pictures_use(Pictures *pictures, bool wanted) {
    pictures->wanted = wanted;
}

/* What a character of a screen of so many pixels has. */
static void divide(Pictures *pictures, int width, int height, int rows, int columns) {
    pictures->cell_width = columns > 0 ? width / columns : 0;
    pictures->cell_height = rows > 0 ? height / rows : 0;
}

void pictures_measure(Pictures *pictures, int rows, int columns) {
    const AskAnswers *answers = &pictures->answers;
    struct winsize size = {0};
    bool again = pictures->measured, sized = answers->cell_width > 0 && answers->cell_height > 0;
    pictures->measured = true;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) size = (struct winsize){0};
    bool known = size.ws_xpixel > 0 && size.ws_ypixel > 0;
    if (known && (again || !sized)) {
        divide(pictures, size.ws_xpixel, size.ws_ypixel, rows, columns);
    } else if (!again && sized) {
        pictures->cell_width = answers->cell_width;
        pictures->cell_height = answers->cell_height;
    } else if (!again && answers->area_width > 0 && answers->area_height > 0) {
        divide(pictures, answers->area_width, answers->area_height, rows, columns);
    } else if (!again && pictures->kitty) { /* which makes any picture as large as its place */
        pictures->cell_width = USUAL_WIDTH;
        pictures->cell_height = USUAL_HEIGHT;
    }
    if (pictures->cell_width > MOST_CELL || pictures->cell_height > MOST_CELL) {
        pictures->cell_width = pictures->cell_height = 0; /* no terminal has such characters */
    }
}

/* ---- Sending ---- */

/* Sends all of it, however slowly the terminal takes it; what it refuses is lost. */
static void send_bytes(const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t sent = write(STDOUT_FILENO, bytes, length);
        if (sent < 0 && errno == EAGAIN) {
            poll(&(struct pollfd){.fd = STDOUT_FILENO, .events = POLLOUT}, 1, -1);
        } else if (sent < 0 && errno != EINTR) {
            return;
        } else if (sent > 0) {
            bytes += sent;
            length -= (size_t)sent;
        }
    }
}

/* The cursor and its colours are as before. */
static void send_draft(Pictures *pictures) {
    static const char keep[] = "\0337", restore[] = "\0338";
    size_t length = 0;
    const char *bytes = draft_take(&pictures->draft, &length);
    if (bytes == NULL || length == 0) return;
    send_bytes(keep, sizeof keep - 1);
    send_bytes(bytes, length);
    send_bytes(restore, sizeof restore - 1);
}

/* ---- Pictures that are kept ---- */

static unsigned id_of(const Pictures *pictures, int picture) {
    return pictures->first_id + (unsigned)picture;
}

static bool is_same(const Picture *picture, const Picture *other) {
    return picture->ruleset == other->ruleset && picture->letter == other->letter && picture->side == other->side &&
           picture->pegs == other->pegs && picture->new_pegs == other->new_pegs && picture->width == other->width &&
           picture->height == other->height;
}

/* Forgets a picture, here and in the terminal. */
static void drop(Pictures *pictures, int index) {
    Picture *picture = &pictures->kept[index];
    if (picture->sent) kitty_drop(pictures->draft.out, id_of(pictures, index));
    free(picture->pixels);
    *picture = (Picture){0};
}

/* Finds a picture among those that are kept, or a place for it: that of the one that was not seen for longest, and is
 * not seen now; -1 if all are. */
static int keep(Pictures *pictures, const Picture *wanted) {
    int oldest = -1;
    for (int i = 0; i < KEPT; i++) {
        const Picture *picture = &pictures->kept[i];
        if (is_same(picture, wanted)) return i;
        bool seen = picture->letter != '\0' && picture->last + 1 >= pictures->turn;
        if (!seen && (oldest < 0 || picture->last < pictures->kept[oldest].last)) oldest = i;
    }
    if (oldest < 0) return -1;
    drop(pictures, oldest);
    pictures->kept[oldest] = *wanted;
    return oldest;
}

/* Paints a picture, if that was not done before. */
static bool paint(Picture *picture) {
    if (picture->pixels != NULL) return true;
    tercet_square square = {
        .piece = picture->letter, .side = picture->side, .pegs = picture->pegs, .new_pegs = picture->new_pegs};
    TokensPixel *token = malloc(TOKENS_SIDE * TOKENS_SIDE * sizeof *token);
    TokensPixel *pixels = malloc((size_t)picture->width * (size_t)picture->height * sizeof *pixels);
    bool painted = token != NULL && pixels != NULL && tokens_paint(picture->ruleset, &square, token);
    if (painted) tokens_scale(token, pixels, picture->width, picture->height);
    free(token);
    if (!painted) free(pixels);
    picture->pixels = painted ? pixels : NULL;
    return painted;
}

/* ---- Putting ---- */

void pictures_begin(Pictures *pictures) {
    pictures->turn++;
    pictures->now.count = 0;
}

/* The whole characters of an area that a square in its middle needs. */
static BoardArea fit(const Pictures *pictures, BoardArea area) {
    int width = area.width * pictures->cell_width, height = area.height * pictures->cell_height;
    int side = least(width, height);
    int across = (width - side) / 2 / pictures->cell_width, down = (height - side) / 2 / pictures->cell_height;
    return (BoardArea){area.row + down, area.column + across, area.height - 2 * down, area.width - 2 * across};
}

/* The size in which a picture is sent: that of its place, but kitty makes larger ones of those that are as large as we
 * have them. */
static void set_size(const Pictures *pictures, BoardArea area, Picture *picture) {
    int width = area.width * pictures->cell_width, height = area.height * pictures->cell_height;
    int side = least(width, height);
    bool larger = pictures->kitty && side > TOKENS_SIDE;
    picture->width = larger ? width * TOKENS_SIDE / side : width;
    picture->height = larger ? height * TOKENS_SIDE / side : height;
}

BoardArea pictures_put(Pictures *pictures, const tercet_ruleset *ruleset, const tercet_square *square, BoardArea area,
                       bool above) {
    const BoardArea none = {0};
    ShownList *now = &pictures->now;
    if (!pictures->wanted || pictures->cell_width <= 0 || pictures->cell_height <= 0) return none;
    if (now->count == SHOWN || area.width <= 0 || area.height <= 0) return none;
    if (!tokens_has(ruleset, square->piece)) return none;
    Picture wanted = {.ruleset = ruleset,
                      .letter = square->piece,
                      .side = square->side,
                      .pegs = square->pegs,
                      .new_pegs = square->new_pegs};
    area = fit(pictures, area);
    set_size(pictures, area, &wanted);
    int index = keep(pictures, &wanted);
    if (index < 0) return none;
    pictures->kept[index].last = pictures->turn;
    now->all[now->count++] = (Shown){index, area, above};
    return area;
}

/* ---- What has changed ---- */

static bool is_shown(const ShownList *list, const Shown *shown) {
    for (size_t i = 0; i < list->count; i++) {
        const Shown *other = &list->all[i];
        if (other->picture == shown->picture && other->above == shown->above &&
            memcmp(&other->area, &shown->area, sizeof shown->area) == 0) {
            return true;
        }
    }
    return false;
}

static PicturesCell *cell_at(const PicturesGrid *grid, int row, int column) {
    return &grid->cells[row * grid->columns + column];
}

static bool is_inside(const PicturesGrid *grid, BoardArea area) {
    return area.row >= 0 && area.column >= 0 && area.row + area.height <= grid->rows &&
           area.column + area.width <= grid->columns;
}

/* Leaves out what is not whole on the screen. */
static void clip(ShownList *list, const PicturesGrid *grid) {
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++) {
        if (is_inside(grid, list->all[i].area)) list->all[count++] = list->all[i];
    }
    list->count = count;
}

/* ---- As kitty does it ---- */

/* A picture is over the text, so what was put over it could not be seen. */
static bool is_covered(const PicturesGrid *grid, BoardArea area) {
    for (int i = 0; i < area.width * area.height; i++) {
        if (!cell_at(grid, area.row + i / area.width, area.column + i % area.width)->open) return true;
    }
    return false;
}

/* A place has its number by where it is. */
static unsigned place_of(const PicturesGrid *grid, const Shown *shown) {
    return 2 * (unsigned)(shown->area.row * grid->columns + shown->area.column) + 1 + shown->above;
}

static void place(Pictures *pictures, const PicturesGrid *grid, const Shown *shown) {
    Picture *picture = &pictures->kept[shown->picture];
    unsigned id = id_of(pictures, shown->picture);
    FILE *out = pictures->draft.out;
    if (!picture->sent && paint(picture)) {
        picture->sent = kitty_send(out, id, picture->pixels, picture->width, picture->height);
    }
    free(picture->pixels); /* the terminal has them */
    picture->pixels = NULL;
    if (picture->sent) kitty_place(out, id, place_of(grid, shown), shown->area, shown->above);
}

static void show_kitty(Pictures *pictures, const PicturesGrid *grid) {
    ShownList *now = &pictures->now, *before = &pictures->before;
    size_t count = 0;
    for (size_t i = 0; i < now->count; i++) {
        if (!is_covered(grid, now->all[i].area)) now->all[count++] = now->all[i];
    }
    now->count = count;
    for (size_t i = 0; i < before->count; i++) {
        const Shown *shown = &before->all[i];
        if (is_shown(now, shown)) continue;
        kitty_remove(pictures->draft.out, id_of(pictures, shown->picture), place_of(grid, shown));
    }
    for (size_t i = 0; i < now->count; i++) {
        if (!is_shown(before, &now->all[i])) place(pictures, grid, &now->all[i]);
    }
}

/* ---- As sixels ---- */

/* Marks the cells of an area as lost: the terminal may show something else there now. */
static void lose(PicturesGrid *grid, BoardArea area) {
    for (int i = 0; i < area.width * area.height; i++) {
        cell_at(grid, area.row + i / area.width, area.column + i % area.width)->look = 0;
    }
}

/* In each row curses may have written all between the first place and the last that looks different; that is lost. */
static void lose_written(PicturesGrid *before, const PicturesGrid *grid) {
    for (int row = 0; row < grid->rows; row++) {
        int first = grid->columns, last = -1;
        for (int column = 0; column < grid->columns; column++) {
            if (cell_at(before, row, column)->look == cell_at(grid, row, column)->look) continue;
            first = column < first ? column : first;
            last = column;
        }
        if (last >= first) lose(before, (BoardArea){row, first, 1, last - first + 1});
    }
}

static bool is_lost(const PicturesGrid *grid, BoardArea area) {
    for (int i = 0; i < area.width * area.height; i++) {
        if (cell_at(grid, area.row + i / area.width, area.column + i % area.width)->look == 0) return true;
    }
    return false;
}

static uint8_t mix(uint8_t below, uint8_t above, uint8_t alpha) {
    return (uint8_t)((below * (255 - alpha) + above * alpha + 127) / 255);
}

static TokensPixel cover(TokensPixel below, TokensPixel above) {
    return (TokensPixel){mix(below.red, above.red, above.alpha), mix(below.green, above.green, above.alpha),
                         mix(below.blue, above.blue, above.alpha), below.alpha};
}

/* A part of the screen in pixels. */
typedef struct Canvas {
    BoardArea area;
    int width, height;
    TokensPixel *pixels;
} Canvas;

/* Fills the canvas with the grounds of its cells; what other text is in is left open. */
static void paint_grounds(const Pictures *pictures, const PicturesGrid *grid, const Canvas *canvas) {
    for (int i = 0; i < canvas->width * canvas->height; i++) {
        int x = i % canvas->width / pictures->cell_width, y = i / canvas->width / pictures->cell_height;
        const PicturesCell *cell = cell_at(grid, canvas->area.row + y, canvas->area.column + x);
        canvas->pixels[i] = (TokensPixel){(uint8_t)(cell->ground >> 16), (uint8_t)(cell->ground >> 8),
                                          (uint8_t)cell->ground, cell->open ? 255 : 0};
    }
}

/* Paints a picture over the part of the canvas that it has in common with it. */
static void paint_over(const Pictures *pictures, const Canvas *canvas, const Shown *shown) {
    const Picture *picture = &pictures->kept[shown->picture];
    int left = (shown->area.column - canvas->area.column) * pictures->cell_width;
    int top = (shown->area.row - canvas->area.row) * pictures->cell_height;
    for (int y = most(top, 0); y < canvas->height && y < top + picture->height; y++) {
        for (int x = most(left, 0); x < canvas->width && x < left + picture->width; x++) {
            TokensPixel *pixel = &canvas->pixels[y * canvas->width + x];
            *pixel = cover(*pixel, picture->pixels[(y - top) * picture->width + x - left]);
        }
    }
}

static void draw_sixel(Pictures *pictures, const PicturesGrid *grid, BoardArea area) {
    Canvas canvas = {area, area.width * pictures->cell_width, area.height * pictures->cell_height, NULL};
    canvas.pixels = malloc((size_t)canvas.width * (size_t)canvas.height * sizeof *canvas.pixels);
    if (canvas.pixels == NULL) return;
    paint_grounds(pictures, grid, &canvas);
    for (size_t i = 0; i < pictures->now.count; i++) {
        const Shown *shown = &pictures->now.all[i];
        if (paint(&pictures->kept[shown->picture])) paint_over(pictures, &canvas, shown);
    }
    sixel_draw(pictures->draft.out, area.row, area.column, canvas.pixels, canvas.width, canvas.height,
               pictures->colours);
    free(canvas.pixels);
}

static void show_sixel(Pictures *pictures, const PicturesGrid *grid) {
    const ShownList *now = &pictures->now, *before = &pictures->before;
    PicturesGrid *last = &pictures->last;
    if (last->cells != NULL) lose_written(last, grid);
    for (size_t i = 0; last->cells != NULL && i < before->count; i++) {
        if (!is_shown(now, &before->all[i])) lose(last, before->all[i].area);
    }
    for (size_t i = 0; i < now->count; i++) {
        const Shown *shown = &now->all[i];
        bool there = last->cells != NULL && is_shown(before, shown) && !is_lost(last, shown->area);
        if (!there) draw_sixel(pictures, grid, shown->area);
    }
}

/* ---- Both ---- */

PicturesGrid *pictures_grid(Pictures *pictures, int rows, int columns) {
    PicturesGrid *grid = &pictures->grid;
    if (grid->cells != NULL && grid->rows == rows && grid->columns == columns) return grid;
    free(grid->cells);
    *grid = (PicturesGrid){rows, columns, calloc((size_t)rows * (size_t)columns, sizeof *grid->cells)};
    return grid->cells != NULL ? grid : NULL;
}

void pictures_show(Pictures *pictures) {
    PicturesGrid grid = pictures->grid;
    clip(&pictures->now, &grid);
    if (pictures->kitty) {
        show_kitty(pictures, &grid);
    } else {
        show_sixel(pictures, &grid);
    }
    pictures->before = pictures->now;
    pictures->grid = pictures->last;
    pictures->last = grid;
    send_draft(pictures);
}

/* What the terminal shows is not known any more. */
static void forget(Pictures *pictures) {
    pictures->before.count = 0;
    free(pictures->last.cells);
    pictures->last = (PicturesGrid){0};
}

void pictures_remove(Pictures *pictures) {
    for (int i = 0; i < KEPT; i++) {
        Picture *picture = &pictures->kept[i];
        if (picture->sent) kitty_drop(pictures->draft.out, id_of(pictures, i));
        picture->sent = false;
    }
    forget(pictures);
    send_draft(pictures);
}
