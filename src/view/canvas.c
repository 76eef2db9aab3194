#include "view/canvas.h"

#include <stdbool.h>
#include <string.h>

void canvas_clear(Canvas *canvas) {
    memset(canvas, 0, sizeof *canvas);
}

/* Bytes of the UTF-8 character that begins with this byte. */
static size_t character_length(char first) {
    unsigned char byte = (unsigned char)first;
    if (byte < 0x80) return 1;
    if (byte < 0xe0) return 2;
    return byte < 0xf0 ? 3 : 4;
}

void canvas_put(Canvas *canvas, int row, int column, const char *text) {
    for (; *text != '\0'; column++) {
        size_t length = character_length(*text);
        if (row >= 0 && row < CANVAS_ROWS && column >= 0 && column < CANVAS_COLUMNS) {
            char *place = canvas->places[row][column];
            memset(place, 0, CANVAS_CHARACTER);
            if (*text != ' ') memcpy(place, text, length);
        }
        text += length;
    }
}

/* Columns of a row up to its last character that is not blank. */
static int row_length(const Canvas *canvas, int row) {
    int length = CANVAS_COLUMNS;
    while (length > 0 && canvas->places[row][length - 1][0] == '\0') length--;
    return length;
}

void canvas_write(const Canvas *canvas, FILE *out) {
    int rows = CANVAS_ROWS;
    while (rows > 0 && row_length(canvas, rows - 1) == 0) rows--;
    for (int row = 0; row < rows; row++) {
        int length = row_length(canvas, row);
        for (int column = 0; column < length; column++) {
            const char *place = canvas->places[row][column];
            fputs(place[0] == '\0' ? " " : place, out);
        }
        fputc('\n', out);
    }
}
