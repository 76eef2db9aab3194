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

/* A card has a gap on its right and, if it is high enough, below it; without colours it has a frame instead. Returns
 * what is inside. */
static BoardArea card(const Paint *paint, const Cell *cell, Ground ground) {
    enum { WITH_GAP = 4 };
    BoardArea area = cell->area;
    tercet_side side = cell->square->side;
    int bottom = area.row + area.height - 1;
    if (!paint->colour) {
        paint_fill(paint, area.row, area.column, area.height, area.width, ground);
        if (area.height <= 2) return area;
        cells_frame(paint, area, side, board_ink(side), ground);
        return (BoardArea){area.row + 1, area.column + 1, area.height - 2, area.width - 2};
    }
    area.width--;
    paint_fill(paint, area.row, area.column, area.height, area.width, ground);
    if (area.height < WITH_GAP) return area;
    paint_halves(paint, bottom, area.column, area.width, ground, GROUND_SCREEN);
    area.height--;
    return area;
}

void echek_draw_cell(const Paint *paint, const Cell *cell) {
    const tercet_square *square = cell->square;
    Ground ground = cells_ground(cell, usual_ground(cell));
    Cell inside = *cell;
    paint_fill(paint, cell->area.row, cell->area.column, cell->area.height, cell->area.width, GROUND_SCREEN);
    if (square->piece != '\0') {
        inside.area = card(paint, cell, ground);
        cells_figure(paint, cell, inside.area, ground, true);
    } else if (paint->colour && (square->ground != TERCET_GROUND_BEYOND || ground != GROUND_SCREEN)) {
        inside.area = card(paint, cell, ground);
    } else {
        paint_fill(paint, cell->area.row, cell->area.column, cell->area.height, cell->area.width, ground);
    }
    if (square->piece == '\0' && square->ground != TERCET_GROUND_BEYOND) cells_empty(paint, &inside, ground);
    cells_signs(paint, &inside, ground, 0);
}
