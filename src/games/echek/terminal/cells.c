/* Echek's cells on the full screen. */
#include "screen/cells.h"

#include "terminal.h"

static Ground usual_ground(const Cell *cell) {
    switch (cell->square->ground) {
    case TERCET_GROUND_BOARD: return GROUND_CELL;
    case TERCET_GROUND_RING: return GROUND_RING;
    default: return GROUND_SCREEN;
    }
}

void echek_draw_cell(const Paint *paint, const Cell *cell) {
    const BoardArea *area = &cell->area;
    const tercet_square *square = cell->square;
    Ground ground = cells_ground(cell, usual_ground(cell));
    int row = area->row + (area->height - 1) / 2, middle = area->column + area->width / 2;
    bool tall = area->height > 2;
    paint_fill(paint, area->row, area->column, area->height, area->width, ground);
    if (square->piece == '\0') {
        if (square->ground != TERCET_GROUND_BEYOND) cells_empty(paint, cell, ground);
    } else {
        Ink ink = board_ink(square->side);
        if (tall) cells_frame(paint, *area, square->side, ink, ground);
        if (!tall) paint_text(paint, row, middle - 1, ink, ground, square->side == TERCET_WHITE ? "( )" : "[ ]");
        paint_text(paint, row, middle, ink, ground, cells_piece(paint, echek_pieces, square->piece, square->side));
    }
    cells_signs(paint, cell, ground, tall ? 1 : 0);
}
