/* cells.h: what the single cells of all games are drawn with. */
#ifndef TERCET_SCREEN_CELLS_H
#define TERCET_SCREEN_CELLS_H

#include "screen/board.h"
#include "view/game_terminal.h"

typedef struct Cell {
    const tercet_ruleset *ruleset;
    const tercet_square *square;
    unsigned flags; /* BOARD_… */
    BoardArea area;
} Cell;

/* What lies under a cell: what is said about it, or `usual`. */
Ground cells_ground(const Cell *cell, Ground usual);

/* Puts the signs of a cell that do not rely on colour at the left and right of its middle row, `inset` columns from its
 * edges: what is said about it, and what the last move did to it. */
void cells_signs(const Paint *paint, const Cell *cell, Ground ground, int inset);

/* Puts a point that shows where an empty cell is, unless something is said about it. */
void cells_empty(const Paint *paint, const Cell *cell, Ground ground);

/* Shows the piece of a cell as a picture in the middle of an area whose ground is painted; false, with nothing done, if
 * the terminal does not show pictures. */
bool cells_picture(const Paint *paint, const Cell *cell, BoardArea area);

/* A piece of a game in one character; a blank if there is no such piece. */
const char *cells_piece(const Paint *paint, const tercet_ruleset *ruleset, char letter, tercet_side side);

/* Draws the piece of a cell in the middle of an area of this ground: over as many rows as have room, or as its sign.
 * Where there are no colours, or no picture, Black's stand in brackets, and White's if `round`. */
void cells_figure(const Paint *paint, const Cell *cell, BoardArea area, Ground ground, bool round);

/* Draws a piece on its way over the board, in the place of a cell. */
void cells_moving(const Paint *paint, const Cell *cell);

/* Draws a cell of a chequered board with its piece. */
void cells_plain(const Paint *paint, const Cell *cell);

/* Puts a frame of a side's shape around an area: round for White, square and heavy for Black. */
void cells_frame(const Paint *paint, BoardArea area, tercet_side side, Ink ink, Ground ground);

#endif
