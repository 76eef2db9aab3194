#define NCURSES_WIDECHAR 1
#define _XOPEN_SOURCE 700 /* for wcwidth() */

#include "screen/paint.h"

#include "screen/colours.h"
#include "screen/pictures.h"
#include "screen/themes.h"

#include <curses.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

/* Pictures stand in cells of this character, which looks like a blank and is none: so a blank that is put over one is
 * known, and sent. */
#define COVER L"\u00a0"

enum { MANY_COLOURS = 256 };

/* ---- Themes ---- */

const char *paint_theme_name(int number) {
    const PaintTheme *theme = theme_at(number);
    return theme != NULL ? theme->name : NULL;
}

const char *paint_theme_title(int number) {
    const PaintTheme *theme = theme_at(number);
    return theme != NULL ? theme->title : NULL;
}

void paint_use_theme(Paint *paint, int number) {
    const PaintTheme *theme = theme_at(number);
    paint->theme = theme != NULL ? theme : theme_at(0);
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

/* One of the 256 colours as 0xRRGGBB. The first 16 look different in each terminal. */
static int light_of_rich(int colour) {
    enum { CUBE = 16, GREYS = 232, SIDE = 6 };
    static const int levels[SIDE] = {0, 95, 135, 175, 215, 255};
    if (colour >= GREYS) return (8 + 10 * (colour - GREYS)) * 0x010101;
    if (colour < CUBE) return 0;
    int cube = colour - CUBE;
    return levels[cube / (SIDE * SIDE)] << 16 | levels[cube / SIDE % SIDE] << 8 | levels[cube % SIDE];
}

/* A colour of this terminal as 0xRRGGBB. */
static int light_of(int colour) {
    return COLORS > MANY_COLOURS ? colour : light_of_rich(colour);
}

/* Where colours are 0xRRGGBB, the lowest are yet those that every terminal has. */
static int colour_of(ThemeShade shade) {
    enum { LOWEST = 0x010101 };
    if (COLORS < MANY_COLOURS) return shade.basic;
    if (COLORS == MANY_COLOURS) return shade.rich;
    int full = shade.full != 0 ? shade.full : light_of_rich(shade.rich);
    return full > LOWEST ? full : LOWEST;
}

/* One of the few colours on which white and yellow are hard to read. */
static bool is_bright(int colour) {
    return colour == COLOR_GREEN || colour == COLOR_YELLOW || colour == COLOR_CYAN || colour == COLOR_WHITE;
}

/* How much light a part of a colour gives, from 0 to 1000: about a gamma of 2.2. */
static int light_of_level(int level) {
    return level * level * (7 * 255 + 3 * level) / 165814;
}

/* How light a colour is, from 0 to 1000, as eyes see it. */
static int lightness(int colour) {
    int light = light_of(colour);
    return (213 * light_of_level(light >> 16 & 0xff) + 715 * light_of_level(light >> 8 & 0xff) +
            72 * light_of_level(light & 0xff)) /
           1000;
}

/* Whether text of one colour is hard to read on another: one is not three times as light as the other. */
static bool is_faint(int fore, int back) {
    int light = lightness(fore) + 50, dark = lightness(back) + 50;
    return light > dark ? light < 3 * dark : dark < 3 * light;
}

static int pair_of(const Paint *paint, Ink ink, Ground ground) {
    static const ThemeShade black = {16, COLOR_BLACK, 0}, white = {231, COLOR_WHITE, 0};
    if (ground == GROUND_CODE) return alloc_pair(colour_of(black), colour_of(white));
    int fore = colour_of(paint->theme->inks[ink]), back = colour_of(paint->theme->grounds[ground]);
    if (COLORS < MANY_COLOURS && is_bright(fore) && is_bright(back)) fore = COLOR_BLACK;
    bool words = ink == INK_TEXT || ink == INK_STRONG;
    if (COLORS >= MANY_COLOURS && words && is_faint(fore, back))
        fore = colour_of(lightness(back) > 180 ? black : white);
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

/* Pictures lie among many colours. A terminal that has few, or is to use none, is not asked. */
static void begin_pictures(Paint *paint) {
    if (!paint->colour || COLORS < MANY_COLOURS) return;
    if (!paint->asked) ask_terminal(STDIN_FILENO, STDOUT_FILENO, &paint->answer);
    paint->asked = true;
    paint->pictures = pictures_new(&paint->answer.answers);
    if (paint->pictures != NULL) typeahead(-1); /* what is not sent at once would hide pictures later */
}

bool paint_begin(Paint *paint) {
    const char *no_colour = getenv("NO_COLOR");
    char name[COLOURS_NAME];
    paint->terminal = newterm(colours_description(name), stdout, stdin);
    if (paint->terminal == NULL) return false;
    cbreak();
    noecho();
    intrflush(stdscr, false); /* else ^C and ^Z would throw away the rest of a picture that is on its way */
    paint->colour = (no_colour == NULL || no_colour[0] == '\0') && has_colors() && start_color() == OK;
    paint->rows = paint->columns = 0;
    if (paint->theme == NULL) paint_use_theme(paint, 0);
    begin_pictures(paint);
    return true;
}

void paint_end(Paint *paint) {
    if (paint->terminal == NULL) return;
    if (paint->pictures != NULL) pictures_remove(paint->pictures);
    pictures_free(paint->pictures);
    paint->pictures = NULL;
    endwin();
    delscreen(paint->terminal);
    paint->terminal = NULL;
}

void paint_leave(Paint *paint) {
    if (paint->pictures != NULL) pictures_remove(paint->pictures);
    endwin();
}

void paint_use_pictures(Paint *paint, bool wanted) {
    if (paint->pictures != NULL) pictures_use(paint->pictures, wanted && paint->unicode);
}

void paint_bell(void) {
    beep();
}

void paint_again(Paint *paint) {
    clearok(stdscr, TRUE);
    if (paint->pictures != NULL) pictures_remove(paint->pictures);
}

/* The size may have changed; then the terminal may have moved what it shows. */
static void measure(Paint *paint) {
    int rows, columns;
    getmaxyx(stdscr, rows, columns);
    bool changed = rows != paint->rows || columns != paint->columns;
    paint->rows = rows;
    paint->columns = columns;
    if (!changed || paint->pictures == NULL) return;
    paint_again(paint);
    pictures_measure(paint->pictures, rows, columns);
}

void paint_clear(Paint *paint) {
    measure(paint);
    if (paint->pictures != NULL) pictures_begin(paint->pictures);
    if (paint->colour) {
        cchar_t blank;
        setcchar(&blank, L" ", A_NORMAL, (short)pair_of(paint, INK_TEXT, GROUND_SCREEN), NULL);
        bkgrndset(&blank); /* not bkgdset(), which knows few pairs */
    }
    erase();
}

void paint_cover(const Paint *paint, int row, int column, int height, int width) {
    for (int i = 0; i < height * width; i++) {
        cchar_t here;
        wchar_t text[CCHARW_MAX + 1];
        attr_t attributes;
        short pair;
        int y = row + i / width, x = column + i % width;
        if (y >= paint->rows || x >= paint->columns || mvin_wch(y, x, &here) != OK) continue;
        if (getcchar(&here, text, &attributes, &pair, NULL) != OK) continue;
        setcchar(&here, COVER, A_NORMAL, pair, NULL);
        mvadd_wch(y, x, &here);
    }
}

/* What is at one place of the screen, as pictures need to know it. */
static PicturesCell cell_of(int row, int column) {
    enum { PAIR_BIT = 21, ATTRIBUTE_BIT = 37 }; /* behind the bits of a character, and of a pair */
    cchar_t here;
    wchar_t text[CCHARW_MAX + 1] = L"";
    attr_t attributes = 0;
    short pair = 0;
    int fore, back = COLOR_BLACK;
    if (mvin_wch(row, column, &here) == OK) getcchar(&here, text, &attributes, &pair, NULL);
    extended_pair_content(pair, &fore, &back);
    uint64_t look = (uint64_t)text[0] | (uint64_t)pair << PAIR_BIT | (uint64_t)attributes >> 8 << ATTRIBUTE_BIT;
    return (PicturesCell){
        .look = look == 0 ? 1 : look, .ground = (uint32_t)light_of(back), .open = text[0] == COVER[0]};
}

static bool describe(const Paint *paint) {
    PicturesGrid *grid = pictures_grid(paint->pictures, paint->rows, paint->columns);
    for (int i = 0; grid != NULL && i < grid->rows * grid->columns; i++) {
        grid->cells[i] = cell_of(i / grid->columns, i % grid->columns);
    }
    return grid != NULL;
}

/* Terminals may show no picture where their cursor stands: so it goes to the left of one. */
static int beside_picture(int row, int column) {
    while (column > 0 && cell_of(row, column).open) column--;
    return column;
}

void paint_show(const Paint *paint, int row, int column) {
    bool pictures = paint->pictures != NULL && describe(paint);
    if (pictures && row >= 0) column = beside_picture(row, column);
    curs_set(row >= 0 ? 1 : 0);
    if (row >= 0) move(row, column);
    refresh();
    if (pictures) pictures_show(paint->pictures);
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

static bool is_control(char byte) {
    return ((unsigned char)byte < ' ') || byte == 0x7f;
}

/* Puts a text where the cursor is. What curses would obey, or write as two characters, is a question mark. */
static void put_plain(const char *text, size_t length) {
    for (size_t from = 0, to = 0; from < length; from = ++to) {
        while (to < length && !is_control(text[to])) to++;
        if (to > from) addnstr(text + from, (int)(to - from));
        if (to < length) addch('?');
    }
}

int paint_text(const Paint *paint, int row, int column, Ink ink, Ground ground, const char *text) {
    if (row < 0 || row >= paint->rows || column < 0 || column >= paint->columns) return column;
    use(paint, ink, ground);
    move(row, column);
    put_plain(text, fitting(text, paint->columns - column));
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
