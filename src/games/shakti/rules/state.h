/* state.h: Shakti's private state, and what its sources share.
 *
 * All rules of Shakti rest on one notion: from a cell, in each direction, the first tile met is the one seen. A piece
 * stands on a tile, so what is seen depends on the tiles alone, never on the pieces, and seeing is mutual. */
#ifndef TERCET_GAMES_SHAKTI_STATE_H
#define TERCET_GAMES_SHAKTI_STATE_H

#include "core/grid.h"
#include "shakti.h"

enum { SHAKTI_SIDE = 7, SHAKTI_WARRIORS = 2 };

/* The four cells of the square that are not part of the board. */
#define SHAKTI_CORNERS UINT64_C(0x41000000000041)

typedef struct Shakti {
    Bits tiles; /* those that are left, with or without a piece */
    Bits warriors[2];
    uint8_t king[2];
    uint8_t side;
    uint8_t unused[5]; /* always zero */
} Shakti;

_Static_assert(sizeof(Shakti) == 32, "a state has no hidden padding");

/* ---- Moves as numbers: from, to, and the tile that falls away ---- */

/* A move that leaves all tiles alone names a1, a corner, as the tile that falls away. No piece ever stands on a1, so no
 * move is 0 or GAME_PASS. */
enum { SHAKTI_NO_TILE = 0, SHAKTI_MOVE_BITS = 18 };

static inline tercet_move shakti_move(int from, int to, int removed) {
    return (tercet_move)((unsigned)removed << 12 | (unsigned)from << 6 | (unsigned)to);
}

static inline int shakti_move_to(tercet_move move) {
    return (int)(move & 63);
}

static inline int shakti_move_from(tercet_move move) {
    return (int)(move >> 6 & 63);
}

static inline int shakti_move_removed(tercet_move move) {
    return (int)(move >> 12 & 63);
}

/* ---- Seeing ---- */

/* The tile nearest to where a ray begins, of the tiles met along it; none if there are none. The corner a1, which is
 * never a tile, stands in for none while the highest bit is looked for, so that there is always one. */
static inline Bits shakti_nearest(Bits met, int direction) {
    if (grid_direction_rises(direction)) return met & (~met + 1);
    return bits_of(bits_highest(met | 1)) & ~UINT64_C(1);
}

/* The tile seen in a direction, and the next one after it; none where there is none. */
typedef struct ShaktiView {
    Bits first;
    Bits second;
} ShaktiView;

static inline ShaktiView shakti_look(Bits tiles, int from, int direction) {
    Bits met = grid_ray[direction][from] & tiles;
    Bits first = shakti_nearest(met, direction);
    return (ShaktiView){first, shakti_nearest(met ^ first, direction)};
}

/* Whether no gap is between the two tiles of a view, which must be there. */
static inline bool shakti_are_adjacent(ShaktiView view) {
    return (grid_neighbours[bits_lowest(view.first)] & view.second) != 0;
}

/* The tiles seen from a cell in all directions. As in shakti_nearest(), a1 stands in for none, here for all at once. */
static inline Bits shakti_seen(Bits tiles, int from) {
    Bits seen = 0;
    for (int rising = GRID_EAST; rising < GRID_WEST; rising++) {
        Bits above = grid_ray[rising][from] & tiles, below = grid_ray[rising + GRID_WEST][from] & tiles;
        seen |= (above & (~above + 1)) | bits_of(bits_highest(below | 1));
    }
    return seen & ~UINT64_C(1);
}

/* The tiles that any of these warriors sees. */
static inline Bits shakti_seen_by(Bits tiles, Bits warriors) {
    Bits seen = 0;
    while (warriors != 0) seen |= shakti_seen(tiles, bits_take(&warriors));
    return seen;
}

/* ---- Pieces ---- */

static inline int shakti_opponent(const Shakti *state) {
    return state->side ^ 1;
}

/* All pieces of one side. */
static inline Bits shakti_pieces(const Shakti *state, int side) {
    return state->warriors[side] | bits_of(state->king[side]);
}

static inline Bits shakti_occupied(const Shakti *state) {
    return shakti_pieces(state, TERCET_WHITE) | shakti_pieces(state, TERCET_BLACK);
}

/* The opposing warriors that give check to a king of this side on this cell. */
static inline Bits shakti_checkers(const Shakti *state, int side, int king) {
    return shakti_seen(state->tiles, king) & state->warriors[side ^ 1];
}

/* ---- The functions of the tables; those with _near in their names are for shakti:near, the rest for both or for
 * shakti alone ---- */

bool shakti_read(const char *text, void *state, tercet_reason *why);
size_t shakti_text(const void *state, char *text);
size_t shakti_move_text(const void *state, tercet_move move, char *text);

tercet_result shakti_result(const void *state);
const char *shakti_ending(const void *state);
uint64_t shakti_deciding(const void *state);
size_t shakti_generate(const void *state, uint64_t *cursor, tercet_move *moves);
size_t shakti_generate_near(const void *state, uint64_t *cursor, tercet_move *moves);
uint64_t shakti_count(const void *state);
uint64_t shakti_count_near(const void *state);
void shakti_make(const void *before, tercet_move move, void *after);

bool shakti_read_move(const void *state, const char *text, tercet_move *move, tercet_reason *why);
bool shakti_read_move_near(const void *state, const char *text, tercet_move *move, tercet_reason *why);
bool shakti_legal(const void *state, tercet_move move, tercet_reason *why);
bool shakti_legal_near(const void *state, tercet_move move, tercet_reason *why);

void shakti_steps_of(const void *state, tercet_move move, tercet_turn *turn);
enum { SHAKTI_IN_CHECK };
extern const GameRemark shakti_remarks[];
void shakti_describe(const void *state, tercet_board *board);
void shakti_mark(const void *before, tercet_move move, const void *after, tercet_board *board);

/* The name of a piece. */
static inline const char *shakti_name(char letter) {
    return game_piece_name(&game_shakti, letter);
}

#endif
