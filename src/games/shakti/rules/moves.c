/* Listing, counting and making moves, and the result.
 *
 * What keeps this short: steps change no tile, so they change nothing that is seen. Hence a warrior's step can neither
 * cause nor end a check of the own king, and a jump can only cause one, through the tile that falls away: against a
 * check only the king can do something. */
#include "core/dispatch.h"
#include "core/reason.h"
#include "state.h"

/* For functions that are compiled once for each ruleset: `near` is then a constant in them. */
#ifdef __OPTIMIZE_SIZE__
#define SPECIALISED static
#else
#define SPECIALISED static inline __attribute__((always_inline))
#endif

/* The tiles to which the king of the side to move may go; *in_check tells whether it is in check. */
static inline Bits king_targets(const Shakti *state, bool *in_check) {
    int opponent = shakti_opponent(state);
    int king = state->king[state->side];
    Bits checked = shakti_seen_by(state->tiles, state->warriors[opponent]);
    Bits forbidden = checked | shakti_seen(state->tiles, state->king[opponent]) | shakti_pieces(state, state->side);
    *in_check = bits_has(checked, king);
    /* A warrior does not see its own tile: one that may be captured needs no exception here. */
    if (*in_check) return grid_neighbours[king] & state->tiles & ~forbidden;
    return shakti_seen(state->tiles, king) & ~forbidden;
}

/* The tiles that must not fall away: those behind which the own king would see an opposing piece. */
static inline Bits pinned_tiles(const Shakti *state) {
    int king = state->king[state->side];
    Bits enemies = shakti_pieces(state, shakti_opponent(state));
    Bits pinned = 0;
    for (int direction = 0; direction < GRID_DIRECTIONS; direction++) {
        if ((grid_ray[direction][king] & enemies) == 0) continue;
        ShaktiView view = shakti_look(state->tiles, king, direction);
        if ((view.second & enemies) != 0) pinned |= view.first;
    }
    return pinned;
}

/* ---- Warriors, while their king is not in check ---- */

/* All that their moves depend on. */
typedef struct Ground {
    Bits tiles;
    Bits empty;  /* the tiles without a piece */
    Bits pinned; /* the tiles that must not fall away */
    bool near;   /* the ruleset is shakti:near */
} Ground;

static inline Ground ground_of(const Shakti *state, bool near) {
    return (Ground){state->tiles, state->tiles & ~shakti_occupied(state), pinned_tiles(state), near};
}

static inline bool can_step(ShaktiView view, Ground ground) {
    return (view.first & ground.empty) != 0;
}

/* Whether a warrior that can step may also jump over that tile to the next one. */
static inline bool can_jump(ShaktiView view, Ground ground) {
    if ((view.second & ground.empty) == 0 || (view.first & ground.pinned) != 0) return false;
    return !ground.near || shakti_are_adjacent(view);
}

/* Lists the step and the jump in one direction; returns where the list goes on. */
static inline tercet_move *list_view(tercet_move *moves, int from, ShaktiView view, Ground ground) {
    if (!can_step(view, ground)) return moves;
    int first = bits_lowest(view.first);
    *moves++ = shakti_move(from, first, SHAKTI_NO_TILE);
    if (can_jump(view, ground)) *moves++ = shakti_move(from, bits_lowest(view.second), first);
    return moves;
}

SPECIALISED tercet_move *list_warrior(tercet_move *moves, int from, Ground ground) {
    for (int rising = GRID_EAST; rising < GRID_WEST; rising++) {
        moves = list_view(moves, from, shakti_look(ground.tiles, from, rising), ground);
        moves = list_view(moves, from, shakti_look(ground.tiles, from, rising + GRID_WEST), ground);
    }
    return moves;
}

SPECIALISED unsigned count_warrior(int from, Ground ground) {
    unsigned count = 0;
    for (int direction = 0; direction < GRID_DIRECTIONS; direction++) {
        ShaktiView view = shakti_look(ground.tiles, from, direction);
        if (can_step(view, ground)) count += can_jump(view, ground) ? 2 : 1;
    }
    return count;
}

/* ---- Whole positions ---- */

/* Whether the side to move has a legal move other than a pass. A warrior that can jump can also step, so this is the
 * same in both rulesets. */
static bool can_move(const Shakti *state, bool *in_check) {
    if (king_targets(state, in_check) != 0) return true;
    if (*in_check) return false;
    return (shakti_seen_by(state->tiles, state->warriors[state->side]) & ~shakti_occupied(state)) != 0;
}

/* Whether the opponent could move if the side to move passed. Neither side is in check when this is asked: the side to
 * move because it would be checkmated, the other because no move, and no string, leaves it so. */
static bool opponent_can_move(const Shakti *state) {
    Shakti turned = *state;
    bool in_check;
    turned.side ^= 1;
    return can_move(&turned, &in_check);
}

/* Whether the side to move, which has no other move, passes; if not, the position is finished. */
static bool must_pass(const Shakti *state, bool in_check) {
    return !in_check && opponent_can_move(state);
}

SPECIALISED size_t generate(const Shakti *state, bool near, uint64_t *cursor, tercet_move *moves) {
    if (*cursor != 0) return 0;
    *cursor = 1;
    bool in_check;
    tercet_move *end = moves;
    for (Bits targets = king_targets(state, &in_check); targets != 0;) {
        *end++ = shakti_move(state->king[state->side], bits_take(&targets), SHAKTI_NO_TILE);
    }
    if (!in_check) {
        Ground ground = ground_of(state, near);
        for (Bits warriors = state->warriors[state->side]; warriors != 0;) {
            end = list_warrior(end, bits_take(&warriors), ground);
        }
    }
    if (end == moves && must_pass(state, in_check)) *end++ = GAME_PASS;
    return (size_t)(end - moves);
}

DISPATCHED size_t shakti_generate(const void *state, uint64_t *cursor, tercet_move *moves) {
    return generate(state, false, cursor, moves);
}

DISPATCHED size_t shakti_generate_near(const void *state, uint64_t *cursor, tercet_move *moves) {
    return generate(state, true, cursor, moves);
}

SPECIALISED uint64_t count(const Shakti *state, bool near) {
    bool in_check;
    unsigned moves = (unsigned)bits_count(king_targets(state, &in_check));
    if (!in_check) {
        Ground ground = ground_of(state, near);
        for (Bits warriors = state->warriors[state->side]; warriors != 0;) {
            moves += count_warrior(bits_take(&warriors), ground);
        }
    }
    return moves == 0 && must_pass(state, in_check) ? 1 : moves;
}

DISPATCHED uint64_t shakti_count(const void *state) {
    return count(state, false);
}

DISPATCHED uint64_t shakti_count_near(const void *state) {
    return count(state, true);
}

void shakti_make(const void *before, tercet_move move, void *after) {
    const Shakti *old = before;
    Shakti *next = after;
    int side = old->side;
    *next = *old;
    next->side = (uint8_t)(side ^ 1);
    if (move == GAME_PASS) return;

    int from = shakti_move_from(move);
    int to = shakti_move_to(move);
    if (old->king[side] == from) {
        next->king[side] = (uint8_t)to;
        next->warriors[side ^ 1] &= ~bits_of(to);
    } else {
        next->warriors[side] ^= bits_of(from) ^ bits_of(to);
        next->tiles &= ~bits_of(shakti_move_removed(move));
    }
}

const char *shakti_ending(const void *state) {
    switch (shakti_result(state)) {
    case TERCET_WHITE_WINS: return N_("Black is checkmated");
    case TERCET_BLACK_WINS: return N_("White is checkmated");
    default: return N_("neither player has a move");
    }
}

/* The king that is checkmated, and those that give check. */
uint64_t shakti_deciding(const void *state) {
    const Shakti *shakti = state;
    int king = shakti->king[shakti->side];
    Bits checkers = shakti_checkers(shakti, shakti->side, king);
    return checkers == 0 ? 0 : checkers | bits_of(king);
}

tercet_result shakti_result(const void *state) {
    bool in_check;
    if (can_move(state, &in_check) || must_pass(state, in_check)) return TERCET_NONE;
    if (!in_check) return TERCET_DRAW;
    return ((const Shakti *)state)->side == TERCET_WHITE ? TERCET_BLACK_WINS : TERCET_WHITE_WINS;
}
