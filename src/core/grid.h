/* grid.h: an 8 x 8 grid of cells, the largest that any game needs, as bits of a word.
 *
 * Cell (x, y) is bit 8 y + x. Smaller boards use a part of the grid. */
#ifndef TERCET_CORE_GRID_H
#define TERCET_CORE_GRID_H

#include "core/bits.h"
#include "tercet.h"

enum { GRID_SIDE = 8, GRID_CELLS = 64 };

/* Directions. The first four lead to higher bits, the others to lower ones; even ones are orthogonal. */
typedef enum GridDirection {
    GRID_EAST,
    GRID_NORTH_EAST,
    GRID_NORTH,
    GRID_NORTH_WEST,
    GRID_WEST,
    GRID_SOUTH_WEST,
    GRID_SOUTH,
    GRID_SOUTH_EAST,
    GRID_DIRECTIONS
} GridDirection;

static inline bool grid_direction_rises(int direction) {
    return direction < GRID_WEST;
}

/* All cells from a cell on in a direction, without the cell itself. */
extern const Bits grid_ray[GRID_DIRECTIONS][GRID_CELLS];

/* All cells from a cell on in the four orthogonal directions, and in the four diagonal ones. */
extern const Bits grid_straight[GRID_CELLS];
extern const Bits grid_slanting[GRID_CELLS];

/* The cells one step away: in all 8 directions, and in the 4 orthogonal ones. */
extern const Bits grid_neighbours[GRID_CELLS];
extern const Bits grid_orthogonal[GRID_CELLS];

/* The cells a knight's leap away. */
extern const Bits grid_leaps[GRID_CELLS];

static inline int grid_index(int x, int y) {
    return GRID_SIDE * y + x;
}

static inline int grid_x(int index) {
    return index % GRID_SIDE;
}

static inline int grid_y(int index) {
    return index / GRID_SIDE;
}

static inline tercet_cell grid_cell(int index) {
    return (tercet_cell){(int8_t)grid_x(index), (int8_t)grid_y(index)};
}

static inline bool grid_holds(tercet_cell cell) {
    return cell.x >= 0 && cell.x < GRID_SIDE && cell.y >= 0 && cell.y < GRID_SIDE;
}

/* The nearest member of `set` seen from a cell in a direction, or -1. */
static inline int grid_first(Bits set, int from, int direction) {
    Bits met = grid_ray[direction][from] & set;
    if (met == 0) return -1;
    return grid_direction_rises(direction) ? bits_lowest(met) : bits_highest(met);
}

/* The direction that leads in a straight line from one cell to another, or -1 if none does. */
int grid_direction(int from, int to);

#endif
