/* canvas.h: a sheet of characters to draw on, in any order, before it is written out line by line. */
#ifndef TERCET_VIEW_CANVAS_H
#define TERCET_VIEW_CANVAS_H

#include <stdio.h>

enum { CANVAS_ROWS = 48, CANVAS_COLUMNS = 80, CANVAS_CHARACTER = 5 };

/* Each place holds one character in UTF-8; an empty string is a blank. */
typedef struct Canvas {
    char places[CANVAS_ROWS][CANVAS_COLUMNS][CANVAS_CHARACTER];
} Canvas;

/* Takes everything off the sheet. */
void canvas_clear(Canvas *canvas);

/* Puts a UTF-8 string from a place on to the right, over what is there. What would lie off the sheet is left out. */
void canvas_put(Canvas *canvas, int row, int column, const char *text);

/* Writes the rows up to the last one with something on it, none with blanks at its end. */
void canvas_write(const Canvas *canvas, FILE *out);

#endif
