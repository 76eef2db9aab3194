#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE 700 /* for wcwidth() */

#include "screen/paint.h"

#include "language/language.h"

#include <curses.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/* ---- Themes ---- */

/* A colour of terminals that have 256, and of those that have 8. */
typedef struct Shade {
    short rich, basic;
} Shade;

struct PaintTheme {
    const char *name;
    const char *title;
    Shade inks[INK_COUNT];
    Shade grounds[GROUND_COUNT];
    bool bold;  /* for a terminal or eyes that need it */
    bool light; /* text is dark on it */
};

static const PaintTheme themes[] = {
    {
        .name = "dark",
        .title = N_("Dark"),
        .inks = {[INK_TEXT] = {252, COLOR_WHITE},
                 [INK_DIM] = {245, COLOR_CYAN},
                 [INK_STRONG] = {222, COLOR_YELLOW},
                 [INK_WHITE] = {231, COLOR_WHITE},
                 [INK_BLACK] = {222, COLOR_YELLOW},
                 [INK_WHITE_FIGURE] = {231, COLOR_WHITE},
                 [INK_BLACK_FIGURE] = {16, COLOR_YELLOW},
                 [INK_WHITE_PEG] = {24, COLOR_BLUE},
                 [INK_BLACK_PEG] = {222, COLOR_YELLOW},
                 [INK_EDGE] = {243, COLOR_CYAN}},
        .grounds = {[GROUND_SCREEN] = {234, COLOR_BLACK},
                    [GROUND_BAR] = {238, COLOR_BLUE},
                    [GROUND_CELL] = {66, COLOR_BLACK},
                    [GROUND_OTHER_CELL] = {102, COLOR_BLACK},
                    [GROUND_RING] = {236, COLOR_BLACK},
                    [GROUND_GAP] = {232, COLOR_BLACK},
                    [GROUND_WHITE_PIECE] = {253, COLOR_WHITE},
                    [GROUND_BLACK_PIECE] = {236, COLOR_BLACK},
                    [GROUND_LAST] = {137, COLOR_MAGENTA},
                    [GROUND_CHOICE] = {72, COLOR_GREEN},
                    [GROUND_CHOSEN] = {110, COLOR_BLUE},
                    [GROUND_ACCUSED] = {131, COLOR_RED},
                    [GROUND_SHOWN] = {97, COLOR_MAGENTA},
                    [GROUND_CURSOR] = {179, COLOR_CYAN}},
    },
    {
        .name = "light",
        .title = N_("Light"),
        .light = true,
        .inks = {[INK_TEXT] = {235, COLOR_BLACK},
                 [INK_DIM] = {243, COLOR_BLUE},
                 [INK_STRONG] = {124, COLOR_RED},
                 [INK_WHITE] = {25, COLOR_BLUE},
                 [INK_BLACK] = {16, COLOR_BLACK},
                 [INK_WHITE_FIGURE] = {231, COLOR_BLUE},
                 [INK_BLACK_FIGURE] = {16, COLOR_BLACK},
                 [INK_WHITE_PEG] = {25, COLOR_BLUE},
                 [INK_BLACK_PEG] = {223, COLOR_YELLOW},
                 [INK_EDGE] = {244, COLOR_BLACK}},
        .grounds = {[GROUND_SCREEN] = {255, COLOR_WHITE},
                    [GROUND_BAR] = {250, COLOR_CYAN},
                    [GROUND_CELL] = {137, COLOR_WHITE},
                    [GROUND_OTHER_CELL] = {101, COLOR_WHITE},
                    [GROUND_RING] = {254, COLOR_WHITE},
                    [GROUND_GAP] = {242, COLOR_BLACK},
                    [GROUND_WHITE_PIECE] = {231, COLOR_WHITE},
                    [GROUND_BLACK_PIECE] = {238, COLOR_BLACK},
                    [GROUND_LAST] = {215, COLOR_YELLOW},
                    [GROUND_CHOICE] = {151, COLOR_GREEN},
                    [GROUND_CHOSEN] = {117, COLOR_CYAN},
                    [GROUND_ACCUSED] = {210, COLOR_RED},
                    [GROUND_SHOWN] = {183, COLOR_MAGENTA},
                    [GROUND_CURSOR] = {227, COLOR_CYAN}},
    },
    {
        .name = "contrast",
        .title = N_("High contrast"),
        .bold = true,
        .inks = {[INK_TEXT] = {231, COLOR_WHITE},
                 [INK_DIM] = {231, COLOR_WHITE},
                 [INK_STRONG] = {226, COLOR_YELLOW},
                 [INK_WHITE] = {231, COLOR_WHITE},
                 [INK_BLACK] = {226, COLOR_YELLOW},
                 [INK_WHITE_FIGURE] = {231, COLOR_WHITE},
                 [INK_BLACK_FIGURE] = {226, COLOR_YELLOW},
                 [INK_WHITE_PEG] = {16, COLOR_BLACK},
                 [INK_BLACK_PEG] = {226, COLOR_YELLOW},
                 [INK_EDGE] = {231, COLOR_WHITE}},
        .grounds = {[GROUND_SCREEN] = {16, COLOR_BLACK},
                    [GROUND_BAR] = {19, COLOR_BLUE},
                    [GROUND_CELL] = {16, COLOR_BLACK},
                    [GROUND_OTHER_CELL] = {235, COLOR_BLACK},
                    [GROUND_RING] = {16, COLOR_BLACK},
                    [GROUND_GAP] = {16, COLOR_BLACK},
                    [GROUND_WHITE_PIECE] = {231, COLOR_WHITE},
                    [GROUND_BLACK_PIECE] = {16, COLOR_BLACK},
                    [GROUND_LAST] = {54, COLOR_MAGENTA},
                    [GROUND_CHOICE] = {22, COLOR_GREEN},
                    [GROUND_CHOSEN] = {19, COLOR_BLUE},
                    [GROUND_ACCUSED] = {124, COLOR_RED},
                    [GROUND_SHOWN] = {54, COLOR_MAGENTA},
                    [GROUND_CURSOR] = {27, COLOR_BLUE}},
    },
    {
        .name = "colour-blind",
        .title = N_("Safe for colour-blind eyes"),
        .inks = {[INK_TEXT] = {254, COLOR_WHITE},
                 [INK_DIM] = {247, COLOR_WHITE},
                 [INK_STRONG] = {220, COLOR_YELLOW},
                 [INK_WHITE] = {231, COLOR_WHITE},
                 [INK_BLACK] = {221, COLOR_YELLOW},
                 [INK_WHITE_FIGURE] = {231, COLOR_WHITE},
                 [INK_BLACK_FIGURE] = {221, COLOR_YELLOW},
                 [INK_WHITE_PEG] = {16, COLOR_BLACK},
                 [INK_BLACK_PEG] = {221, COLOR_YELLOW},
                 [INK_EDGE] = {246, COLOR_WHITE}},
        .grounds = {[GROUND_SCREEN] = {233, COLOR_BLACK},
                    [GROUND_BAR] = {237, COLOR_BLUE},
                    [GROUND_CELL] = {237, COLOR_BLACK},
                    [GROUND_OTHER_CELL] = {236, COLOR_BLACK},
                    [GROUND_RING] = {234, COLOR_BLACK},
                    [GROUND_GAP] = {16, COLOR_BLACK},
                    [GROUND_WHITE_PIECE] = {253, COLOR_WHITE},
                    [GROUND_BLACK_PIECE] = {17, COLOR_BLACK},
                    [GROUND_LAST] = {240, COLOR_MAGENTA},
                    [GROUND_CHOICE] = {25, COLOR_BLUE},
                    [GROUND_CHOSEN] = {32, COLOR_CYAN},
                    [GROUND_ACCUSED] = {130, COLOR_RED},
                    [GROUND_SHOWN] = {96, COLOR_MAGENTA},
                    [GROUND_CURSOR] = {67, COLOR_CYAN}},
    },
};

enum { THEMES = sizeof themes / sizeof themes[0] };

const char *paint_theme_name(int number) {
    return number >= 0 && number < THEMES ? themes[number].name : NULL;
}

const char *paint_theme_title(int number) {
    return number >= 0 && number < THEMES ? themes[number].title : NULL;
}

void paint_use_theme(Paint *paint, int number) {
    paint->theme = &themes[number >= 0 && number < THEMES ? number : 0];
}

bool paint_is_dark(const Paint *paint) {
    return paint->colour && !paint->theme->light;
}

/* ---- Inks and grounds as curses wants them ---- */

/* How the grounds that matter look without colours. */
static attr_t plain_ground(Ground ground) {
    switch (ground) {
    case GROUND_BAR:
    case GROUND_CODE:
    case GROUND_CURSOR: return A_REVERSE;
    case GROUND_CHOSEN:
    case GROUND_ACCUSED: return A_UNDERLINE | A_BOLD;
    default: return A_NORMAL;
    }
}

static attr_t plain_ink(Ink ink) {
    switch (ink) {
    case INK_STRONG:
    case INK_BLACK: return A_BOLD;
    case INK_DIM: return A_DIM;
    default: return A_NORMAL;
    }
}

static int colour_of(Shade shade) {
    return COLORS >= 256 ? shade.rich : shade.basic;
}

/* One of the few colours on which white and yellow are hard to read. */
static bool is_bright(int colour) {
    return colour == COLOR_GREEN || colour == COLOR_YELLOW || colour == COLOR_CYAN || colour == COLOR_WHITE;
}

/* How light one of the 256 colours is, from 0 to 1000, as eyes see it. */
static int lightness(int colour) {
    enum { CUBE = 16, GREYS = 232, SIDE = 6 };
    static const int of_level[SIDE] = {0, 114, 242, 429, 680, 1000}; /* of a part of the colour cube, in light */
    if (colour >= GREYS) {
        int level = 8 + 10 * (colour - GREYS);
        return level * level / 65; /* about a gamma of 2 */
    }
    if (colour < CUBE) return 0;
    int cube = colour - CUBE, red = cube / (SIDE * SIDE), green = cube / SIDE % SIDE, blue = cube % SIDE;
    return (213 * of_level[red] + 715 * of_level[green] + 72 * of_level[blue]) / 1000;
}

/* Whether text of one colour is hard to read on another: one is not three times as light as the other. */
static bool is_faint(int fore, int back) {
    int light = lightness(fore) + 50, dark = lightness(back) + 50;
    return light > dark ? light < 3 * dark : dark < 3 * light;
}

static int pair_of(const Paint *paint, Ink ink, Ground ground) {
    static const Shade black = {16, COLOR_BLACK}, white = {231, COLOR_WHITE};
    if (ground == GROUND_CODE) return alloc_pair(colour_of(black), colour_of(white));
    int fore = colour_of(paint->theme->inks[ink]), back = colour_of(paint->theme->grounds[ground]);
    if (COLORS < 256 && is_bright(fore) && is_bright(back)) fore = COLOR_BLACK;
    bool words = ink == INK_TEXT || ink == INK_STRONG;
    if (COLORS >= 256 && words && is_faint(fore, back)) fore = colour_of(lightness(back) > 180 ? black : white);
    if (fore == back) fore = COLOR_WHITE; /* with few colours they may meet */
    return alloc_pair(fore, back);
}

static void use(const Paint *paint, Ink ink, Ground ground) {
    if (!paint->colour) {
        attr_set(plain_ground(ground) | plain_ink(ink), 0, NULL);
        return;
    }
    bool bold = paint->theme->bold || ink == INK_STRONG || ink == INK_WHITE || ink == INK_BLACK;
    attr_set(bold ? A_BOLD : A_NORMAL, (short)pair_of(paint, ink, ground), NULL);
}

/* ---- The terminal ---- */

bool paint_begin(Paint *paint) {
    const char *no_colour = getenv("NO_COLOR");
    paint->terminal = newterm(NULL, stdout, stdin);
    if (paint->terminal == NULL) return false;
    cbreak();
    noecho();
    paint->colour = (no_colour == NULL || no_colour[0] == '\0') && has_colors() && start_color() == OK;
    if (paint->theme == NULL) paint_use_theme(paint, 0);
    return true;
}

void paint_end(Paint *paint) {
    if (paint->terminal == NULL) return;
    endwin();
    delscreen(paint->terminal);
    paint->terminal = NULL;
}

void paint_bell(void) {
    beep();
}

void paint_clear(Paint *paint) {
    getmaxyx(stdscr, paint->rows, paint->columns);
    if (paint->colour) {
        cchar_t blank;
        setcchar(&blank, L" ", A_NORMAL, (short)pair_of(paint, INK_TEXT, GROUND_SCREEN), NULL);
        bkgrndset(&blank); /* not bkgdset(), which knows few pairs */
    }
    erase();
}

void paint_show(int row, int column) {
    curs_set(row >= 0 ? 1 : 0);
    if (row >= 0) move(row, column);
    refresh();
}

/* ---- Text ---- */

/* The next character of a text: its length in bytes and its width in columns. What cannot be shown counts as one. */
static size_t next_character(const char *text, int *width) {
    wchar_t character;
    mbstate_t state = {0};
    size_t length = mbrtowc(&character, text, MB_CUR_MAX, &state);
    if (length == 0 || length > MB_CUR_MAX) {
        *width = 1;
        return 1;
    }
    *width = wcwidth(character);
    if (*width < 0) *width = 1;
    return length;
}

int paint_width(const char *text) {
    int columns = 0;
    while (*text != '\0') {
        int width;
        text += next_character(text, &width);
        columns += width;
    }
    return columns;
}

/* How many bytes of a text fit into so many columns. */
static size_t fitting(const char *text, int columns) {
    size_t length = 0;
    while (text[length] != '\0') {
        int width;
        size_t bytes = next_character(text + length, &width);
        if (width > columns) break;
        columns -= width;
        length += bytes;
    }
    return length;
}

int paint_text(const Paint *paint, int row, int column, Ink ink, Ground ground, const char *text) {
    if (row < 0 || row >= paint->rows || column < 0 || column >= paint->columns) return column;
    use(paint, ink, ground);
    mvaddnstr(row, column, text, (int)fitting(text, paint->columns - column));
    return column + paint_width(text);
}

int paint_print(const Paint *paint, int row, int column, Ink ink, Ground ground, const char *format, ...) {
    char text[1024];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    return paint_text(paint, row, column, ink, ground, text);
}

void paint_short(const Paint *paint, int row, int column, int width, Ink ink, Ground ground, const char *text) {
    const char *end = paint_sign(paint, "…", "~");
    if (paint_width(text) <= width) {
        paint_text(paint, row, column, ink, ground, text);
    } else {
        int length = (int)fitting(text, width - 1);
        paint_print(paint, row, column, ink, ground, "%.*s%s", length, text, end);
    }
}

/* The bytes of the text's first line, broken at a blank where there is one; *skip is how many more to leave out. */
static size_t first_line(const char *text, int width, size_t *skip) {
    size_t whole = strcspn(text, "\n");
    size_t length = fitting(text, width);
    *skip = text[whole] == '\n';
    if (whole <= length) return whole;
    size_t end = length;
    while (end > 0 && text[end] != ' ') end--;
    *skip = end > 0;
    return end > 0 ? end : length > 0 ? length : 1;
}

int paint_wrapped(const Paint *paint, int row, int column, int width, int first, int most, Ink ink, const char *text) {
    int lines = 0;
    while (*text != '\0') {
        size_t skip;
        size_t length = first_line(text, width, &skip);
        if (lines >= first && lines < first + most) {
            paint_print(paint, row + lines - first, column, ink, GROUND_SCREEN, "%.*s", (int)length, text);
        }
        text += length + skip;
        lines++;
    }
    return lines;
}

void paint_fill(const Paint *paint, int row, int column, int height, int width, Ground ground) {
    for (int i = 0; i < height; i++) paint_print(paint, row + i, column, INK_TEXT, ground, "%*s", width, "");
}

void paint_halves(const Paint *paint, int row, int column, int width, Ground upper, Ground lower) {
    if (!paint->colour || !paint->unicode) {
        paint_fill(paint, row, column, 1, width, upper);
        return;
    }
    int above = colour_of(paint->theme->grounds[upper]), below = colour_of(paint->theme->grounds[lower]);
    attr_set(A_NORMAL, (short)alloc_pair(above, below), NULL);
    for (int i = 0; i < width && column + i < paint->columns; i++) mvaddstr(row, column + i, "▀");
}

const char *paint_sign(const Paint *paint, const char *unicode, const char *ascii) {
    return paint->unicode ? unicode : ascii;
}
