/* cells.h: how single cells look, by game. */
#ifndef TERCET_SCREEN_CELLS_H
#define TERCET_SCREEN_CELLS_H

#include "screen/board.h"

typedef struct Cell {
    const tercet_square *square;
    unsigned flags; /* BOARD_… */
    BoardArea area;
} Cell;

/* Each draws one cell. */
void cells_echek(const Paint *paint, const Cell *cell);
void cells_eigenstate(const Paint *paint, const Cell *cell);
void cells_shakti(const Paint *paint, const Cell *cell);

/* What lies under a cell: what is said about it, or `usual`. */
Ground cells_ground(const Cell *cell, Ground usual);

/* Puts the signs of a cell that do not rely on colour at the left and right of its middle row, `inset` columns from its
 * edges: what is said about it, and what the last move did to it. */
void cells_signs(const Paint *paint, const Cell *cell, Ground ground, int inset);

/* Puts a frame of a side's shape around an area: round for White, square and heavy for Black. */
void cells_frame(const Paint *paint, BoardArea area, tercet_side side, Ink ink, Ground ground);

#endif
