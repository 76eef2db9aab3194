/* Shakti's cells on the full screen. */
#include "screen/cells.h"

#include "terminal.h"

/* The lower edge that makes a tile look raised. */
static void tile_edge(const Paint *paint, const BoardArea *area) {
    int right = area->column + area->width - 1, bottom = area->row + area->height - 1;
    for (int row = area->row; row < bottom; row++) {
        paint_text(paint, row, right, INK_EDGE, GROUND_SCREEN, paint_sign(paint, "▌", "|"));
    }
    for (int column = area->column; column < right; column++) {
        paint_text(paint, bottom, column, INK_EDGE, GROUND_SCREEN, paint_sign(paint, "▀", "="));
    }
    paint_text(paint, bottom, right, INK_EDGE, GROUND_SCREEN, paint_sign(paint, "▘", "'"));
}

/* A gap is dark, whatever the last move did to it: a tile that has fallen leaves a cross. */
static void gap(const Paint *paint, const Cell *cell) {
    const BoardArea *area = &cell->area;
    Ground ground = cells_ground(cell, GROUND_GAP);
    if (ground == GROUND_LAST) ground = GROUND_GAP;
    paint_fill(paint, area->row, area->column, area->height, area->width, GROUND_GAP);
    paint_fill(paint, area->row, area->column, area->height - 1, area->width - 1, ground);
    if (!(cell->square->marks & TERCET_MARK_REMOVED)) return;
    paint_text(paint, area->row + (area->height - 2) / 2, area->column + (area->width - 1) / 2, INK_STRONG, ground,
               paint_sign(paint, "×", "x"));
}

/* A raised tile, the last column and row of whose area are its edge. */
void shakti_draw_cell(const Paint *paint, const Cell *cell) {
    const tercet_square *square = cell->square;
    BoardArea face = cell->area;
    Ground ground = cells_ground(cell, GROUND_CELL);
    if (square->ground == TERCET_GROUND_GAP) {
        gap(paint, cell);
        return;
    }
    face.height -= 1;
    face.width -= 1;
    paint_fill(paint, face.row, face.column, face.height, face.width, ground);
    tile_edge(paint, &cell->area);
    int row = face.row + (face.height - 1) / 2;
    if (!paint->colour) paint_text(paint, row, face.column, INK_EDGE, ground, paint_sign(paint, "▏", "|"));
    if (square->piece != '\0') cells_figure(paint, cell, face, ground, false);
    cells_signs(paint, &(Cell){.square = square, .flags = cell->flags, .area = face}, ground, 0);
}
