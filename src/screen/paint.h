/* paint.h: text in colour on the terminal; the only file that knows how curses draws.
 *
 * What is drawn names its meaning, an ink on a ground, and the theme decides how that looks. Without colours the
 * grounds that matter are shown by reverse video, underlining or bold. */
#ifndef TERCET_SCREEN_PAINT_H
#define TERCET_SCREEN_PAINT_H

#include "screen/ask.h"

#include <stdbool.h>
#include <stddef.h>

typedef enum Ink {
    INK_TEXT,
    INK_DIM,
    INK_STRONG,
    INK_WHITE,        /* White's pieces */
    INK_BLACK,        /* Black's pieces */
    INK_WHITE_FIGURE, /* the same over several rows, on the ground of a cell */
    INK_BLACK_FIGURE,
    INK_WHITE_PEG, /* on the ground of a piece of that side */
    INK_BLACK_PEG,
    INK_EDGE, /* of tiles, boxes and borders */
    INK_COUNT
} Ink;

typedef enum Ground {
    GROUND_SCREEN,
    GROUND_BAR, /* the title, and the item of a list that is chosen */
    GROUND_CELL,
    GROUND_OTHER_CELL, /* every other cell of a chequered board */
    GROUND_RING,       /* around the box */
    GROUND_GAP,        /* where there is no tile */
    GROUND_WHITE_PIECE,
    GROUND_BLACK_PIECE,
    GROUND_LAST,    /* the last move */
    GROUND_CHOICE,  /* what can be chosen next */
    GROUND_CHOSEN,  /* what is chosen already */
    GROUND_ACCUSED, /* what makes a move illegal */
    GROUND_SHOWN,   /* a hint, or a threat */
    GROUND_CURSOR,
    GROUND_CODE, /* of a code that telephones read: black on white with any ink and theme */
    GROUND_COUNT
} Ground;

typedef struct PaintTheme PaintTheme;

typedef struct Paint {
    struct screen *terminal; /* as curses calls it */
    const PaintTheme *theme;
    bool colour;  /* the terminal has colours, and they are wanted */
    bool unicode; /* characters beyond ASCII may be used */
    int rows, columns;
    bool asked;                /* the terminal was asked what it can show; that is done once */
    AskReader answer;          /* what it said, and the keys that were pressed meanwhile */
    struct Pictures *pictures; /* of pieces; NULL if the terminal shows none */
} Paint;

/* Takes the terminal over; false if it cannot be used. */
bool paint_begin(Paint *paint);

/* Gives it back as it was. */
void paint_end(Paint *paint);

/* The themes by number from 0: a name for settings and words for people; NULL if there is no such number. */
const char *paint_theme_name(int number);
const char *paint_theme_title(int number);
void paint_use_theme(Paint *paint, int number);

/* Whether the screen is known to be dark, so that what is filled looks light. Without colours that is not known. */
bool paint_is_dark(const Paint *paint);

/* Rings the terminal's bell. */
void paint_bell(void);

/* Begins a new picture, with nothing on it. */
void paint_clear(Paint *paint);

/* Shows the picture. The terminal's cursor stands at this place; nowhere if the row is below 0. */
void paint_show(const Paint *paint, int row, int column);

/* Lets all of the next picture be sent, whatever the terminal shows now. */
void paint_again(Paint *paint);

/* Gives the terminal back until the next picture is shown. */
void paint_leave(Paint *paint);

/* Whether pieces are shown as pictures, as far as the terminal and the characters that may be used allow that. */
void paint_use_pictures(Paint *paint, bool wanted);

/* Empties a rectangle for a picture, with the grounds that it has. */
void paint_cover(const Paint *paint, int row, int column, int height, int width);

/* Puts a text on one row, as far as there is room; returns the column behind it. */
int paint_text(const Paint *paint, int row, int column, Ink ink, Ground ground, const char *text);

__attribute__((format(printf, 6, 7))) int paint_print(const Paint *paint, int row, int column, Ink ink, Ground ground,
                                                      const char *format, ...);

/* Puts a text into so many columns of the screen; if it has more, a sign at its end says that it goes on. */
void paint_short(const Paint *paint, int row, int column, int width, Ink ink, Ground ground, const char *text);

/* Breaks a text into lines of this width and puts those from number `first` on, at most so many, below each other.
 * Returns how many lines the whole text has. */
int paint_wrapped(const Paint *paint, int row, int column, int width, int first, int most, Ink ink, const char *text);

/* Fills a rectangle with blanks. */
void paint_fill(const Paint *paint, int row, int column, int height, int width, Ground ground);

/* Puts a row of characters whose upper halves have one ground and lower halves another; without colours or block
 * characters all of it has that of the upper halves. */
void paint_halves(const Paint *paint, int row, int column, int width, Ground upper, Ground lower);

/* How many columns a text takes. */
int paint_width(const char *text);

/* One of two spellings of a sign, by what the terminal can show. */
const char *paint_sign(const Paint *paint, const char *unicode, const char *ascii);

#endif
