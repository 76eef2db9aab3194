/* Teeko's cells on the full screen. */
#include "screen/cells.h"

#include "terminal.h"

void teeko_draw_cell(const Paint *paint, const Cell *cell) {
    const BoardArea *area = &cell->area;
    const tercet_square *square = cell->square;
    Ground ground = cells_ground(cell, cell->flags & BOARD_CHEQUERED ? GROUND_OTHER_CELL : GROUND_CELL);
    int row = area->row + (area->height - 1) / 2, middle = area->column + area->width / 2;
    paint_fill(paint, area->row, area->column, area->height, area->width, ground);
    if (square->piece == '\0') {
        cells_empty(paint, cell, ground);
    } else {
        if (square->side == TERCET_BLACK) paint_text(paint, row, middle - 1, INK_BLACK, ground, "[ ]");
        paint_text(paint, row, middle, board_ink(square->side), ground,
                   cells_piece(paint, teeko_pieces, square->piece, square->side));
    }
    cells_signs(paint, cell, ground, 1);
}
