#include "core/grid.h"

/* The tables are constant expressions, so they need no set-up and can be shared by all threads. */

#define INSIDE(x, y) ((x) >= 0 && (x) < 8 && (y) >= 0 && (y) < 8)
#define AT(x, y) (INSIDE(x, y) ? UINT64_C(1) << ((8 * (y) + (x)) & 63) : 0)
#define STEP(s, dx, dy, n) AT((s) % 8 + (n) * (dx), (s) / 8 + (n) * (dy))
#define RAY(s, dx, dy)                                                                                        \
    (STEP(s, dx, dy, 1) | STEP(s, dx, dy, 2) | STEP(s, dx, dy, 3) | STEP(s, dx, dy, 4) | STEP(s, dx, dy, 5) | \
     STEP(s, dx, dy, 6) | STEP(s, dx, dy, 7))

#define RAY_EAST(s) RAY(s, 1, 0)
#define RAY_NORTH_EAST(s) RAY(s, 1, 1)
#define RAY_NORTH(s) RAY(s, 0, 1)
#define RAY_NORTH_WEST(s) RAY(s, -1, 1)
#define RAY_WEST(s) RAY(s, -1, 0)
#define RAY_SOUTH_WEST(s) RAY(s, -1, -1)
#define RAY_SOUTH(s) RAY(s, 0, -1)
#define RAY_SOUTH_EAST(s) RAY(s, 1, -1)

#define STRAIGHT(s) (RAY_EAST(s) | RAY_NORTH(s) | RAY_WEST(s) | RAY_SOUTH(s))
#define SLANTING(s) (RAY_NORTH_EAST(s) | RAY_NORTH_WEST(s) | RAY_SOUTH_WEST(s) | RAY_SOUTH_EAST(s))

#define ORTHOGONAL(s) (STEP(s, 1, 0, 1) | STEP(s, 0, 1, 1) | STEP(s, -1, 0, 1) | STEP(s, 0, -1, 1))
#define DIAGONAL(s) (STEP(s, 1, 1, 1) | STEP(s, -1, 1, 1) | STEP(s, -1, -1, 1) | STEP(s, 1, -1, 1))
#define NEIGHBOURS(s) (ORTHOGONAL(s) | DIAGONAL(s))
#define LEAPS(s)                                                                                        \
    (STEP(s, 1, 2, 1) | STEP(s, 2, 1, 1) | STEP(s, 2, -1, 1) | STEP(s, 1, -2, 1) | STEP(s, -1, -2, 1) | \
     STEP(s, -2, -1, 1) | STEP(s, -2, 1, 1) | STEP(s, -1, 2, 1))

#define ROW(of, s) of(s), of((s) + 1), of((s) + 2), of((s) + 3), of((s) + 4), of((s) + 5), of((s) + 6), of((s) + 7)
#define ALL(of) ROW(of, 0), ROW(of, 8), ROW(of, 16), ROW(of, 24), ROW(of, 32), ROW(of, 40), ROW(of, 48), ROW(of, 56)

const Bits grid_ray[GRID_DIRECTIONS][GRID_CELLS] = {
    [GRID_EAST] = {ALL(RAY_EAST)},   [GRID_NORTH_EAST] = {ALL(RAY_NORTH_EAST)},
    [GRID_NORTH] = {ALL(RAY_NORTH)}, [GRID_NORTH_WEST] = {ALL(RAY_NORTH_WEST)},
    [GRID_WEST] = {ALL(RAY_WEST)},   [GRID_SOUTH_WEST] = {ALL(RAY_SOUTH_WEST)},
    [GRID_SOUTH] = {ALL(RAY_SOUTH)}, [GRID_SOUTH_EAST] = {ALL(RAY_SOUTH_EAST)},
};
const Bits grid_neighbours[GRID_CELLS] = {ALL(NEIGHBOURS)};
const Bits grid_orthogonal[GRID_CELLS] = {ALL(ORTHOGONAL)};
const Bits grid_straight[GRID_CELLS] = {ALL(STRAIGHT)};
const Bits grid_slanting[GRID_CELLS] = {ALL(SLANTING)};
const Bits grid_leaps[GRID_CELLS] = {ALL(LEAPS)};

int grid_direction(int from, int to) {
    for (int direction = 0; direction < GRID_DIRECTIONS; direction++) {
        if (bits_has(grid_ray[direction][from], to)) return direction;
    }
    return -1;
}
