/* Which of the tens of thousands of turns are worth a look: every route, each with a few good pairs of pegs. */
#include "turns.h"

#include "core/dispatch.h"

enum {
    ROOT_DEPTH = 90,    /* only the root is asked about with so much depth left */
    WIN_DEPTH = 3,      /* from here on a win with the next turn can be proved */
    COMPLETE_DEPTH = 2, /* from here on all turns are listed if they fit, else only if they are */
    COMPLETE_FEW = 64,  /* so few */
    RANKED_MAX = 33,    /* pegs enough for pairs enough to fill the list */
    RACE_PEGS = 18      /* with so many pegs a piece can win the race soon */
};

/* ---- Good pegs ---- */

/* A position after a route, before its pegs. */
typedef struct Moved {
    State state;
    AttackMap map;
} Moved;

/* Free holes, the most useful first, until there are enough of them. */
typedef struct Ranking {
    const Moved *moved;
    int limit;
    int count;
    Peg pegs[RANKED_MAX];
} Ranking;

static void rank_peg(Ranking *ranking, Peg peg) {
    if (ranking->count == ranking->limit) return;
    for (int i = 0; i < ranking->count; i++) {
        if (ranking->pegs[i] == peg) return;
    }
    ranking->pegs[ranking->count++] = peg;
}

static void rank_holes(Ranking *ranking, int cell, Pegs holes) {
    for (Bits free = holes & PEGS_ALL & ~ranking->moved->state.pegs[cell]; free != 0;) {
        rank_peg(ranking, peg_of(cell, bits_take(&free)));
    }
}

/* For each target a peg of one of these pieces that leads to it. */
static void rank_each(Ranking *ranking, Bits targets, Bits pieces) {
    while (targets != 0 && ranking->count < ranking->limit) {
        int target = bits_take(&targets), before = ranking->count;
        Bits near = reach(target, PEGS_ALL) & pieces;
        while (near != 0 && ranking->count == before) {
            int cell = bits_take(&near);
            rank_holes(ranking, cell, holes_to(cell, bits_of(target)));
        }
    }
}

/* All pegs of these pieces that lead to one of these cells. */
static void rank_all(Ranking *ranking, Bits targets, Bits pieces) {
    while (pieces != 0 && ranking->count < ranking->limit) {
        int cell = bits_take(&pieces);
        rank_holes(ranking, cell, holes_to(cell, targets));
    }
}

/* Pegs for the race, in pieces that have most of theirs already. */
static void rank_race(Ranking *ranking) {
    const AttackMap *map = &ranking->moved->map;
    if (!race_is_near(map->own, map->enemy)) return;
    for (Bits pieces = map->own; pieces != 0;) {
        int cell = bits_take(&pieces);
        if (bits_count(ranking->moved->state.pegs[cell]) >= RACE_PEGS) rank_holes(ranking, cell, PEGS_ALL);
    }
}

/* Attacks come first, on what nothing defends above all; then defence; then room to move. A piece that is about to be
 * taken is given pegs last. */
static void rank_pegs(Ranking *ranking) {
    const AttackMap *map = &ranking->moved->map;
    Bits own = map->own, enemy = map->enemy, attacked = map->own_attacks;
    Bits hanging = own & map->enemy_attacks & ~attacked;
    Bits safe = own & ~hanging;
    rank_race(ranking);
    rank_each(ranking, enemy & ~map->enemy_attacks & ~attacked, safe);
    rank_each(ranking, hanging, own);
    rank_each(ranking, enemy & ~attacked, safe);
    rank_each(ranking, enemy, safe);
    rank_each(ranking, own & ~attacked, safe);
    rank_each(ranking, MIDDLE_CELLS & ~attacked, safe);
    rank_each(ranking, enemy, own);
    rank_all(ranking, MIDDLE_CELLS, own);
    rank_all(ranking, BOARD_CELLS, own);
    for (Bits pieces = own; pieces != 0 && ranking->count < ranking->limit;) {
        rank_holes(ranking, bits_take(&pieces), PEGS_ALL);
    }
}

/* ---- Turns ---- */

/* The turns of one route that are listed so far. */
typedef struct Listing {
    Route route;
    size_t count;
    size_t limit;
    tercet_move *moves;
} Listing;

static void list_turn(Listing *listing, Turn turn) {
    turn.from = listing->route.from;
    turn.to = listing->route.to;
    tercet_move move = turn_pack(&turn);
    for (size_t i = 0; i < listing->count; i++) {
        if (listing->moves[i] == move) return;
    }
    if (listing->count < listing->limit) listing->moves[listing->count++] = move;
}

static void list_pair(Listing *listing, Pair pair) {
    list_turn(listing, (Turn){.peg_count = PEGS_OF_A_TURN, .pegs = {pair.pegs[0], pair.pegs[1]}});
}

/* Lists the best `width` pairs of pegs: of the best two pegs, of the best three, and so on, so that a narrow list is
 * always a part of a wider one. */
static void list_good_pairs(Listing *listing, const Moved *moved, int width) {
    Ranking ranking = {.moved = moved, .limit = 2, .count = 0};
    while (ranking.limit < RANKED_MAX && ranking.limit * (ranking.limit - 1) < 2 * width) ranking.limit++;
    rank_pegs(&ranking);
    for (int i = 1; i < ranking.count; i++) {
        for (int j = 0; j < i && width > 0; j++, width--) {
            list_pair(listing, pair_of(ranking.pegs[i], ranking.pegs[j]));
        }
    }
}

/* Lists the one turn of a route that leaves no choice of pegs. */
static void list_only_turn(Listing *listing, const State *moved, int due) {
    Peg holes[FREE_HOLES_MAX] = {0};
    if (due > 0) eigenstate_free_holes(moved, holes);
    list_turn(listing, (Turn){.peg_count = due, .pegs = {holes[0]}});
}

/* Pegs that complete a piece are always listed where they can matter before the opponent's next turn is over: for
 * the rest, whether he can win with it depends on the route alone. So if all turns listed lose at once, all turns do.
 */
static void list_completions(Listing *listing, const Moved *moved) {
    Pair pairs[COMPLETIONS_MAX];
    if (!race_is_near(moved->map.own, moved->map.enemy)) return;
    int count = eigenstate_completions(&moved->state, pairs);
    for (int i = 0; i < count; i++) list_pair(listing, pairs[i]);
}

/* Moves a piece. `enemy_attacks` are those before, which stay unless a piece is captured. */
static void move_along(const State *state, Route route, Bits enemy_attacks, Moved *moved) {
    AttackMap *map = &moved->map;
    eigenstate_move_piece(state, route.from, route.to, &moved->state);
    map->own = own_pieces(&moved->state);
    map->enemy = moved->state.pieces[!state->side];
    map->own_attacks = eigenstate_attacks(&moved->state, map->own);
    bool captured = map->enemy != state->pieces[!state->side];
    map->enemy_attacks = captured ? eigenstate_attacks(&moved->state, map->enemy) : enemy_attacks;
}

/* Whether this route wins with the next turn whatever the reply; if so, with which pegs. */
static bool route_wins(const State *moved, bool thorough, Pair *pair) {
    if (exactly_two(moved->pieces[!moved->side]) && eigenstate_win_by_capture(moved, pair)) return true;
    return thorough && eigenstate_win_by_race(moved, pair);
}

/* Lists turns of one route, at least one and at most listing->limit. */
static void list_route(Listing *listing, const Moved *moved, int depth, int width) {
    Pair pair;
    int due = eigenstate_pegs_due(&moved->state);
    if (due < PEGS_OF_A_TURN) {
        list_only_turn(listing, &moved->state, due);
        return;
    }
    list_completions(listing, moved);
    if (depth >= ROOT_DEPTH && route_wins(&moved->state, true, &pair)) list_pair(listing, pair);
    list_good_pairs(listing, moved, width);
}

/* How many pairs of pegs a route is given. */
static int width_at(int depth) {
    if (depth >= ROOT_DEPTH) return TERCET_MOVES_BATCH;
    return depth >= 6 ? 4 : depth >= 4 ? 3 : depth >= 2 ? 2 : 1;
}

static size_t list_routes(const State *state, int depth, tercet_move *moves) {
    Route routes[ROUTES_MAX];
    int route_count = eigenstate_routes(state, routes);
    Bits enemy_attacks = eigenstate_attacks(state, state->pieces[!state->side]);
    size_t count = 0, limit = TERCET_MOVES_BATCH / (size_t)route_count;
    for (int i = 0; i < route_count; i++) {
        Moved moved;
        Listing listing = {.route = routes[i], .limit = limit, .moves = moves + count};
        bool takes_own = routes[i].from != routes[i].to && bits_has(own_pieces(state), routes[i].to);
        move_along(state, routes[i], enemy_attacks, &moved);
        list_route(&listing, &moved, depth, takes_own ? 1 : width_at(depth));
        count += listing.count;
    }
    return count;
}

/* Whether some turn wins with the next one whatever the reply; if so, one that does. */
static bool find_win(const State *state, tercet_move *move) {
    Route routes[ROUTES_MAX];
    if (bits_count(state->pieces[!state->side]) > RACE_PIECES) return false;
    int route_count = eigenstate_routes(state, routes);
    for (int i = 0; i < route_count; i++) {
        State moved;
        Pair pair;
        eigenstate_move_piece(state, routes[i].from, routes[i].to, &moved);
        if (eigenstate_pegs_due(&moved) < PEGS_OF_A_TURN || !route_wins(&moved, false, &pair)) continue;
        Listing listing = {.route = routes[i], .limit = 1, .moves = move};
        list_pair(&listing, pair);
        return true;
    }
    return false;
}

/* Where a win is found, it is all that is listed, except at the root, where other turns may be asked for too. */
DISPATCHED size_t eigenstate_candidate_moves(const void *opaque, int depth, tercet_move *moves, bool *complete) {
    const State *state = opaque;
    *complete = false;
    if (depth < ROOT_DEPTH) {
        if (eigenstate_win_at_once(state, moves)) return 1;
        if (depth >= WIN_DEPTH && find_win(state, moves)) return 1;
    }
    uint64_t cursor = 0, count = eigenstate_count(state);
    *complete = count <= (depth >= COMPLETE_DEPTH ? TERCET_MOVES_BATCH : COMPLETE_FEW);
    return *complete ? eigenstate_generate(state, &cursor, moves) : list_routes(state, depth, moves);
}

/* Captures, each with one pair of pegs; or a win. */
DISPATCHED size_t eigenstate_quiescence_moves(const tercet_ruleset *ruleset, const void *opaque, tercet_move *moves) {
    (void)ruleset;
    const State *state = opaque;
    if (eigenstate_win_at_once(state, moves)) return 1;
    Bits enemy = state->pieces[!state->side];
    Bits enemy_attacks = eigenstate_attacks(state, enemy);
    size_t count = 0;
    for (Bits pieces = own_pieces(state); pieces != 0;) {
        int from = bits_take(&pieces);
        for (Bits targets = reach(from, state->pegs[from]) & enemy; targets != 0;) {
            Route route = {(uint8_t)from, (uint8_t)bits_take(&targets)};
            Moved moved;
            Listing listing = {.route = route, .limit = 1, .moves = moves + count};
            move_along(state, route, enemy_attacks, &moved);
            list_route(&listing, &moved, 0, 1);
            count += listing.count;
        }
    }
    return count;
}
