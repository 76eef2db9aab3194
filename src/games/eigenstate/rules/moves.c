/* Results, and the turns of a position: listed in batches, counted, made.
 *
 * Nobody ever has to pass here: a player with a free hole can put a peg in it, and one without has only pieces with
 * all their pegs, each of which can move from any cell of the board. */
#include "core/dispatch.h"
#include "core/reason.h"
#include "state.h"

/* ---- Results ---- */

static bool has_full_piece(const State *state, Bits pieces) {
    while (pieces != 0) {
        if (state->pegs[bits_take(&pieces)] == PEGS_ALL) return true;
    }
    return false;
}

/* The result when this is what each side has achieved: both, and it is a draw. */
static tercet_result decide(bool white_wins, bool black_wins) {
    if (white_wins && black_wins) return TERCET_DRAW;
    if (white_wins) return TERCET_WHITE_WINS;
    return black_wins ? TERCET_BLACK_WINS : TERCET_NONE;
}

/* The result once the pieces `removed` are gone. Where the others stand does not matter, so this also judges a
 * position after a move that has not been made. */
static tercet_result result_without(const State *state, Bits removed) {
    Bits white = state->pieces[TERCET_WHITE] & ~removed;
    Bits black = state->pieces[TERCET_BLACK] & ~removed;
    if (!bits_many(white) || !bits_many(black)) return decide(!bits_many(black), !bits_many(white));
    if (!exactly_two(white) || !exactly_two(black)) return TERCET_NONE;
    return decide(has_full_piece(state, white), has_full_piece(state, black));
}

DISPATCHED tercet_result eigenstate_result(const void *state) {
    return result_without(state, 0);
}

const char *eigenstate_ending(const void *state) {
    const State *now = state;
    bool few_white = !bits_many(now->pieces[TERCET_WHITE]), few_black = !bits_many(now->pieces[TERCET_BLACK]);
    if (few_white && few_black) return N_("neither has more than one piece left");
    if (few_white) return N_("White has no more than one piece left");
    if (few_black) return N_("Black has no more than one piece left");
    switch (eigenstate_result(state)) {
    case TERCET_WHITE_WINS: return N_("White has a piece with all its pegs");
    case TERCET_BLACK_WINS: return N_("Black has a piece with all its pegs");
    default: return N_("both have a piece with all its pegs");
    }
}

/* The last piece of who has no more than one; else the pieces with all their pegs. */
uint64_t eigenstate_deciding(const void *state) {
    const State *now = state;
    Bits last = 0, full = 0;
    for (int side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        Bits pieces = now->pieces[side];
        if (!bits_many(pieces)) last |= pieces;
        while (pieces != 0) {
            int cell = bits_take(&pieces);
            if (now->pegs[cell] == PEGS_ALL) full |= bits_of(cell);
        }
    }
    bool few = !bits_many(now->pieces[TERCET_WHITE]) || !bits_many(now->pieces[TERCET_BLACK]);
    return few ? last : full;
}

/* ---- Free holes ---- */

static int count_free_holes(const State *state, Bits pieces) {
    int free = 0;
    while (pieces != 0) free += PEGS_OF_A_PIECE - bits_count(state->pegs[bits_take(&pieces)]);
    return free;
}

DISPATCHED int eigenstate_free_holes(const State *state, Peg holes[FREE_HOLES_MAX]) {
    int count = 0;
    for (Bits pieces = own_pieces(state); pieces != 0;) {
        int cell = bits_take(&pieces);
        for (Bits free = PEGS_ALL & ~state->pegs[cell]; free != 0;) holes[count++] = peg_of(cell, bits_take(&free));
    }
    return count;
}

DISPATCHED int eigenstate_pegs_due(const State *moved) {
    if (eigenstate_result(moved) != TERCET_NONE) return 0;
    int free = count_free_holes(moved, own_pieces(moved));
    return free < PEGS_OF_A_TURN ? free : PEGS_OF_A_TURN;
}

/* ---- Moves of pieces ---- */

Bits eigenstate_movable(const State *state) {
    Bits movable = 0;
    for (Bits pieces = own_pieces(state); pieces != 0;) {
        int cell = bits_take(&pieces);
        if (reach(cell, state->pegs[cell]) != 0) movable |= bits_of(cell);
    }
    return movable;
}

void eigenstate_move_piece(const State *before, int from, int to, State *after) {
    *after = *before;
    if (from == to) return;
    after->pieces[TERCET_WHITE] &= ~bits_of(to);
    after->pieces[TERCET_BLACK] &= ~bits_of(to);
    after->pieces[after->side] ^= bits_of(from) | bits_of(to);
    after->pegs[to] = after->pegs[from];
    after->pegs[from] = 0;
}

void eigenstate_make(const void *before, tercet_move move, void *after) {
    State *next = after;
    Turn turn = {0}; /* nothing, as a pass */
    if (move != GAME_PASS) turn = turn_unpack(move);
    eigenstate_move_piece(before, turn.from, turn.to, next);
    for (int i = 0; i < turn.peg_count; i++) next->pegs[peg_cell(turn.pegs[i])] |= 1u << peg_hole(turn.pegs[i]);
    next->side ^= 1;
}

/* ---- Counting ---- */

/* In how many ways the pegs can be put in after a move that removes the pieces `removed`. One if there is no choice:
 * the game has ended, or fewer than two holes are free. */
static uint64_t count_peggings(const State *state, Bits removed) {
    if (result_without(state, removed) != TERCET_NONE) return 1;
    uint64_t free = (uint64_t)count_free_holes(state, own_pieces(state) & ~removed);
    return free < PEGS_OF_A_TURN ? 1 : free * (free - 1) / 2;
}

DISPATCHED uint64_t eigenstate_count(const void *state) {
    const State *now = state;
    if (eigenstate_result(now) != TERCET_NONE) return 0;
    Bits all = now->pieces[TERCET_WHITE] | now->pieces[TERCET_BLACK];
    uint64_t quiet = 0;
    uint64_t capturing = 0;
    for (Bits pieces = own_pieces(now); pieces != 0;) {
        int cell = bits_take(&pieces);
        Bits targets = reach(cell, now->pegs[cell]);
        quiet += (uint64_t)bits_count(targets & ~all);
        for (Bits captures = targets & all; captures != 0; captures &= captures - 1) {
            capturing += count_peggings(now, bits_of(bits_lowest(captures)));
        }
    }
    if (quiet == 0 && capturing == 0) quiet = 1; /* the move is left out */
    return capturing + (quiet > 0 ? quiet * count_peggings(now, 0) : 0);
}

/* ---- Listing ---- */

DISPATCHED int eigenstate_routes(const State *state, Route routes[ROUTES_MAX]) {
    int count = 0;
    for (Bits pieces = own_pieces(state); pieces != 0;) {
        int from = bits_take(&pieces);
        for (Bits targets = reach(from, state->pegs[from]); targets != 0;) {
            routes[count++] = (Route){(uint8_t)from, (uint8_t)bits_take(&targets)};
        }
    }
    if (count == 0) routes[count++] = (Route){0, 0};
    return count;
}

/* The turn to be listed next: a route by its number, and two of the free holes after it by theirs. `second` may be
 * too low, and then stands for the lowest that it can be. */
typedef struct Place {
    uint64_t route;
    int first;
    int second;
} Place;

static Place place_unpack(uint64_t cursor) {
    return (Place){cursor >> 16, (int)(cursor >> 8 & 255), (int)(cursor & 255)};
}

static uint64_t place_pack(Place place) {
    return place.route << 16 | (uint64_t)place.first << 8 | (uint64_t)place.second;
}

/* Lists two of the holes with the rest of a turn, each pair once, from *place on. If there are more than `room`,
 * *place becomes the next one, else the beginning of the next route. */
static size_t list_pairs(Turn turn, const Peg *holes, int hole_count, Place *place, tercet_move *moves, size_t room) {
    size_t count = 0;
    int second = place->second;
    turn.peg_count = 0;
    tercet_move base = turn_pack(&turn) | (uint64_t)PEGS_OF_A_TURN << PEG_COUNT_SHIFT;
    for (int first = place->first; first + 1 < hole_count; first++) {
        tercet_move start = base | (uint64_t)holes[first] << PEG_SHIFT;
        for (second = second > first ? second : first + 1; second < hole_count; second++) {
            if (count == room) {
                *place = (Place){place->route, first, second};
                return count;
            }
            moves[count++] = start | (uint64_t)holes[second] << (PEG_SHIFT + PEG_BITS);
        }
        second = 0;
    }
    *place = (Place){place->route + 1, 0, 0};
    return count;
}

/* Lists the turns of one route, at most `room` (at least one), from *place on, which moves along. */
static size_t list_turns(const State *state, Route route, Place *place, tercet_move *moves, size_t room) {
    State moved;
    Peg holes[FREE_HOLES_MAX];
    Turn turn = {.from = route.from, .to = route.to};
    eigenstate_move_piece(state, route.from, route.to, &moved);
    turn.peg_count = eigenstate_pegs_due(&moved);
    int hole_count = eigenstate_free_holes(&moved, holes);
    if (turn.peg_count == PEGS_OF_A_TURN) return list_pairs(turn, holes, hole_count, place, moves, room);
    if (turn.peg_count == 1) turn.pegs[0] = holes[0];
    moves[0] = turn_pack(&turn);
    *place = (Place){place->route + 1, 0, 0};
    return 1;
}

size_t eigenstate_generate(const void *state, uint64_t *cursor, tercet_move *moves) {
    if (eigenstate_result(state) != TERCET_NONE) return 0;
    Route routes[ROUTES_MAX];
    uint64_t route_count = (uint64_t)eigenstate_routes(state, routes);
    Place place = place_unpack(*cursor);
    size_t count = 0;
    while (place.route < route_count && count < TERCET_MOVES_BATCH) {
        count += list_turns(state, routes[place.route], &place, moves + count, TERCET_MOVES_BATCH - count);
    }
    *cursor = place_pack(place);
    return count;
}
