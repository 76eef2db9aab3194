/* svg_draw.h: the visual language that the pictures of all games share.
 *
 * White is ivory with rounded corners and dark lines, Black is slate with cut corners and light lines, so that sides
 * differ by shape and outline as well as by lightness. Orange speaks of the last move and of nothing else. Lengths
 * are whole numbers; a cell is SVG_CELL wide. */
#ifndef TERCET_VIEW_SVG_DRAW_H
#define TERCET_VIEW_SVG_DRAW_H

#include "tercet.h"
#include "view/window.h"

#include <stdio.h>

enum { SVG_CELL = 100 };

#define SVG_INK "#1f2b34"
#define SVG_IVORY "#fbf6ea"
#define SVG_ORANGE "#f08a1c"

typedef struct SvgPoint {
    int x, y;
} SvgPoint;

/* A drawing in progress. `origin` is the top left corner of the window, the part of the board that is drawn. */
typedef struct SvgSheet {
    FILE *out;
    const tercet_ruleset *ruleset;
    const tercet_board *board;
    tercet_result result;
    ViewWindow window;
    SvgPoint origin;
} SvgSheet;

/* How many cells the window is wide and high. */
int svg_columns(const SvgSheet *sheet);
int svg_rows(const SvgSheet *sheet);

/* Calls draw() for every cell of the window, row by row from the top. */
void svg_each_cell(const SvgSheet *sheet, void (*draw)(const SvgSheet *sheet, int x, int y));

/* The top left corner of a cell. */
SvgPoint svg_corner(const SvgSheet *sheet, int x, int y);

/* Draws all pieces as tokens, see view/game_view.h. */
void svg_tokens(const SvgSheet *sheet, void (*draw)(const tercet_square *square, FILE *out));

/* A board of hollows on a sheet; tokens go on it. */
void svg_plain_board(const SvgSheet *sheet);

/* The gradients and other definitions that the rest refers to. */
void svg_definitions(FILE *out);

/* Opens the group of a piece on a cell: class "piece", a title in words. The caller draws in coordinates in which
 * the cell is (0, 0) to (100, 100), and ends with svg_end_group(). */
void svg_begin_piece(const SvgSheet *sheet, int x, int y);
void svg_end_group(FILE *out);

/* The outline of a square plate of this side's shape around the middle of a cell, as the beginning of an element
 * that still needs its paint and "/>". */
void svg_begin_plate(FILE *out, tercet_side side, int size);

/* A plate of this size that lies on the table: shadow, body, rim. */
void svg_plate(FILE *out, tercet_side side, int size);

/* Marks the piece on a plate of this size if the last move brought it: a rim, and a cross in the corner if it took
 * what stood there. */
void svg_mark_piece(FILE *out, const tercet_square *square, int size);

/* Marks an empty cell: a dashed outline if the last move left it, a cross if something is gone from it. */
void svg_mark_empty(FILE *out, const tercet_square *square, int size);

/* Letters of the files below the board, numbers of the ranks to the left of it. */
void svg_coordinates(const SvgSheet *sheet);

/* Text around a point: `anchor` is "start", "middle" or "end". */
void svg_text(FILE *out, int x, int y, int size, const char *anchor, const char *text);

#endif
