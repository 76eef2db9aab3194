/* text_draw.h: what the boards of all games are drawn with in characters. */
#ifndef TERCET_VIEW_TEXT_DRAW_H
#define TERCET_VIEW_TEXT_DRAW_H

#include "tercet.h"
#include "view/canvas.h"
#include "view/window.h"

/* A cell with something on it is seven columns wide and three rows high, which looks square in most terminals. */
enum { TEXT_CELL_WIDTH = 7, TEXT_CELL_HEIGHT = 3, TEXT_CELL_MIDDLE = 3, TEXT_LEFT_MARGIN = 4 };

/* The three rows of a card or tile. */
typedef const char *TextFace[TEXT_CELL_HEIGHT];

/* A drawing in progress; `row` is the first row that is still free. */
typedef struct TextSheet {
    Canvas canvas;
    bool unicode;
    const tercet_board *board;
    ViewWindow window;
    int row;
} TextSheet;

/* The last move: beside a piece that came, or alone on a cell. Beside a king: it is in danger. */
typedef struct TextSigns {
    const char *came, *taken, *left, *danger;
} TextSigns;

const TextSigns *text_signs(const TextSheet *sheet);

/* The sign of what the last move did to a cell, or NULL: the same signs as on the full screen. */
const char *text_last_sign(const TextSigns *signs, const tercet_square *square);

/* What the signs of the last move mean, in a line that grows. */
enum { TEXT_LEGEND_SIZE = 4 * CANVAS_COLUMNS };
typedef struct TextLegend {
    char line[TEXT_LEGEND_SIZE];
} TextLegend;

/* A piece's letter as in position strings: White's are capitals, Black's small. */
char text_side_letter(char piece, tercet_side side);

void text_put_letter(TextSheet *sheet, int row, int column, char letter);
void text_put_face(TextSheet *sheet, int row, int column, const TextFace face);

/* Marks a cell whose middle is at this place with what the last move did to it, and danger; signs beside a piece stand
 * `away` columns from the middle. */
void text_put_marks(TextSheet *sheet, const tercet_square *square, int row, int column, int away);

/* The number of a rank at the left of the sheet, and the letter of a file. */
void text_put_rank(TextSheet *sheet, int row, int y);
void text_put_file(TextSheet *sheet, int row, int column, int x);

/* Draws a board of cells with a face each, but for gaps, and with its coordinates: pieces are letters, Black's in
 * brackets. */
void text_put_board(TextSheet *sheet, const TextFace face);

/* Whether anything stands on a rank. */
bool text_rank_occupied(const tercet_board *board, int y);

/* Puts one line and makes the next row the free one. */
void text_put_line(TextSheet *sheet, const char *text);

/* Adds a sign, which may look different for either side (else `other` is empty), and its meaning. */
void text_explain(TextLegend *legend, const char *sign, const char *other, const char *meaning);

#endif
