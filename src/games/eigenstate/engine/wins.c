/* Wins that a turn can force at once or with the next one: the pegs that no list of a few good ones may miss. */
#include "turns.h"

#include "core/dispatch.h"

enum { REPLIES_MAX = 2 * PEGS_OF_A_PIECE };

DISPATCHED Bits eigenstate_attacks(const State *state, Bits pieces) {
    Bits cells = 0;
    while (pieces != 0) {
        int cell = bits_take(&pieces);
        cells |= reach(cell, state->pegs[cell]);
    }
    return cells;
}

static void put_pegs(State *state, const Peg *pegs, int count) {
    for (int i = 0; i < count; i++) state->pegs[peg_cell(pegs[i])] |= 1u << peg_hole(pegs[i]);
}

int eigenstate_most_pegs(const State *state, Bits pieces) {
    int most = 0;
    while (pieces != 0) {
        int count = bits_count(state->pegs[bits_take(&pieces)]);
        if (count > most) most = count;
    }
    return most;
}

/* ---- Completing pieces ---- */

/* A free hole of the side to move other than this one; there is one. */
static Peg another_hole(const State *state, Peg peg) {
    Peg holes[FREE_HOLES_MAX];
    eigenstate_free_holes(state, holes);
    return holes[holes[0] == peg];
}

DISPATCHED int eigenstate_completions(const State *moved, Pair pairs[COMPLETIONS_MAX]) {
    Peg single[RACE_PIECES];
    int count = 0, singles = 0;
    for (Bits pieces = own_pieces(moved); pieces != 0;) {
        int cell = bits_take(&pieces);
        Bits free = PEGS_ALL & ~moved->pegs[cell];
        int missing = bits_count(free);
        if (missing == 1) single[singles++] = peg_of(cell, bits_lowest(free));
        if (missing != 2) continue;
        pairs[count++] = (Pair){{peg_of(cell, bits_lowest(free)), peg_of(cell, bits_highest(free))}};
    }
    for (int i = 1; i < singles; i++) {
        for (int j = 0; j < i; j++) pairs[count++] = (Pair){{single[j], single[i]}};
    }
    if (singles == 1) pairs[count++] = pair_of(single[0], another_hole(moved, single[0]));
    return count;
}

/* ---- Winning at once ---- */

/* The peggings after a route, as far as they can change how the game ends within the next turn: completions, or if
 * there are none, any pegs that may be put in without choice. */
static int ending_peggings(const State *moved, Turn turns[COMPLETIONS_MAX]) {
    Pair pairs[COMPLETIONS_MAX];
    Peg holes[FREE_HOLES_MAX];
    int count = 0, due = eigenstate_pegs_due(moved);
    if (due == PEGS_OF_A_TURN) count = eigenstate_completions(moved, pairs);
    for (int i = 0; i < count; i++) turns[i] = (Turn){0, 0, PEGS_OF_A_TURN, {pairs[i].pegs[0], pairs[i].pegs[1]}};
    if (count > 0) return count;
    turns[0] = (Turn){0};
    if (due == 1) {
        eigenstate_free_holes(moved, holes);
        turns[0] = (Turn){0, 0, 1, {holes[0]}};
    }
    return 1;
}

/* The result that is a win for the side to move. */
static tercet_result own_win(const State *state) {
    return state->side == TERCET_WHITE ? TERCET_WHITE_WINS : TERCET_BLACK_WINS;
}

/* Whether a route with the right pegs wins the two-piece race at once. */
static bool route_wins_race(const State *state, Route route, tercet_move *move) {
    State moved;
    Turn turns[COMPLETIONS_MAX];
    eigenstate_move_piece(state, route.from, route.to, &moved);
    if (!exactly_two(moved.pieces[TERCET_WHITE]) || !exactly_two(moved.pieces[TERCET_BLACK])) return false;
    int count = ending_peggings(&moved, turns);
    for (int i = 0; i < count; i++) {
        State next = moved;
        put_pegs(&next, turns[i].pegs, turns[i].peg_count);
        if (eigenstate_result(&next) != own_win(state)) continue;
        turns[i].from = route.from;
        turns[i].to = route.to;
        *move = turn_pack(&turns[i]);
        return true;
    }
    return false;
}

static bool win_race_at_once(const State *state, tercet_move *move) {
    Bits own = own_pieces(state);
    if (!race_is_near(own, state->pieces[!state->side])) return false;
    if (eigenstate_most_pegs(state, own) + PEGS_OF_A_TURN < PEGS_OF_A_PIECE) return false;
    Route routes[ROUTES_MAX];
    int count = eigenstate_routes(state, routes);
    for (int i = 0; i < count; i++) {
        if (route_wins_race(state, routes[i], move)) return true;
    }
    return false;
}

DISPATCHED bool eigenstate_win_at_once(const State *state, tercet_move *move) {
    Bits enemy = state->pieces[!state->side];
    if (!exactly_two(enemy)) return win_race_at_once(state, move);
    for (Bits pieces = own_pieces(state); pieces != 0;) {
        int from = bits_take(&pieces);
        Bits targets = reach(from, state->pegs[from]) & enemy;
        if (targets == 0) continue;
        Turn turn = {.from = from, .to = bits_lowest(targets)};
        *move = turn_pack(&turn);
        return true;
    }
    return win_race_at_once(state, move);
}

/* ---- Winning with the next turn, by a capture ---- */

/* The opponent has two pieces, so that any capture wins. To each of his replies there is a set of pegs, one of which
 * we need in order to capture then; his pegs make no difference, unless they end the game. What is looked for are two
 * pegs that between them are in all these sets. */
typedef struct Need {
    Pegs holes[PIECES_MAX];
} Need;

typedef struct Task {
    const State *moved;
    int piece_count;
    int cells[PIECES_MAX];
    int need_count;
    Need needs[REPLIES_MAX];
} Task;

/* Adds what is needed once these pieces are left of each side; false if nothing helps. */
static bool add_need(Task *task, Bits own, Bits enemy) {
    Need *need = &task->needs[task->need_count];
    Pegs any = 0;
    for (int i = 0; i < task->piece_count; i++) {
        int cell = task->cells[i];
        need->holes[i] = bits_has(own, cell) ? holes_to(cell, enemy) : 0;
        if ((need->holes[i] & task->moved->pegs[cell]) != 0) return true;
        any |= need->holes[i];
    }
    task->need_count++;
    return any != 0;
}

/* Adds what is needed after all replies; false if there is one that nothing helps against. */
static bool add_needs(Task *task) {
    const State *moved = task->moved;
    Bits own = own_pieces(moved), enemy = moved->pieces[!moved->side];
    bool enemy_completes = eigenstate_most_pegs(moved, enemy) + PEGS_OF_A_TURN >= PEGS_OF_A_PIECE;
    Bits reached = eigenstate_attacks(moved, enemy);
    bool captures = (reached & own) != 0;
    if (captures && exactly_two(own)) return false;
    if (enemy_completes && (exactly_two(own) || (captures && bits_count(own) == 3))) return false;
    if (reached == 0) return add_need(task, own, enemy);
    for (Bits pieces = enemy; pieces != 0;) {
        int from = bits_take(&pieces);
        for (Bits targets = reach(from, moved->pegs[from]) & ~enemy; targets != 0;) {
            Bits to = bits_of(bits_take(&targets));
            if (!add_need(task, own & ~to, (enemy & ~bits_of(from)) | to)) return false;
        }
    }
    return true;
}

/* The need that leaves the least choice. */
static const Need *narrowest_need(const Task *task) {
    const Need *narrowest = NULL;
    int least = FREE_HOLES_MAX + 1;
    for (int i = 0; i < task->need_count; i++) {
        int choice = 0;
        for (int j = 0; j < task->piece_count; j++) choice += bits_count(task->needs[i].holes[j]);
        if (choice >= least) continue;
        least = choice;
        narrowest = &task->needs[i];
    }
    return narrowest;
}

/* Whether there is a peg that answers every need that this one of a piece does not; if so, the first. */
static bool find_partner(const Task *task, int piece, int hole, Peg *partner) {
    Pegs open[PIECES_MAX], any = 1;
    for (int j = 0; j < task->piece_count; j++) open[j] = PEGS_ALL & ~task->moved->pegs[task->cells[j]];
    open[piece] &= ~(1u << hole);
    for (int i = 0; i < task->need_count && any != 0; i++) {
        if (bits_has(task->needs[i].holes[piece], hole)) continue;
        any = 0;
        for (int j = 0; j < task->piece_count; j++) any |= open[j] &= task->needs[i].holes[j];
    }
    for (int j = 0; j < task->piece_count; j++) {
        if (open[j] == 0) continue;
        *partner = peg_of(task->cells[j], bits_lowest(open[j]));
        return true;
    }
    return false;
}

DISPATCHED bool eigenstate_win_by_capture(const State *moved, Pair *pair) {
    Task task;
    task.moved = moved;
    task.piece_count = task.need_count = 0;
    for (Bits own = own_pieces(moved); own != 0;) task.cells[task.piece_count++] = bits_take(&own);
    if (!add_needs(&task)) return false;
    const Need *need = narrowest_need(&task);
    if (need == NULL) {
        Peg holes[FREE_HOLES_MAX];
        eigenstate_free_holes(moved, holes);
        *pair = (Pair){{holes[0], holes[1]}};
        return true;
    }
    for (int i = 0; i < task.piece_count; i++) {
        for (Bits holes = need->holes[i]; holes != 0;) {
            int hole = bits_take(&holes);
            Peg partner;
            if (!find_partner(&task, i, hole, &partner)) continue;
            *pair = pair_of(peg_of(task.cells[i], hole), partner);
            return true;
        }
    }
    return false;
}

/* ---- Winning with the next turn, by the race ---- */

/* Whether each of the peggings that matter after a reply leaves the other side a win at once. */
static bool reply_loses(const State *state, Route reply) {
    State moved;
    Turn turns[COMPLETIONS_MAX];
    tercet_move move;
    eigenstate_move_piece(state, reply.from, reply.to, &moved);
    int count = ending_peggings(&moved, turns);
    for (int i = 0; i < count; i++) {
        State next = moved;
        put_pegs(&next, turns[i].pegs, turns[i].peg_count);
        next.side ^= 1;
        tercet_result result = eigenstate_result(&next);
        bool loses = result == TERCET_NONE ? eigenstate_win_at_once(&next, &move) : result == own_win(&next);
        if (!loses) return false;
    }
    return true;
}

/* Whether every reply loses at once. *first is the one that is looked at first: the one that refuted the last try. */
static bool all_replies_lose(const State *state, int *first) {
    Route replies[ROUTES_MAX];
    int count = eigenstate_routes(state, replies);
    if (*first >= count) *first = 0;
    if (!reply_loses(state, replies[*first])) return false;
    for (int i = 0; i < count; i++) {
        if (reply_loses(state, replies[i])) continue;
        *first = i;
        return false;
    }
    return true;
}

DISPATCHED bool eigenstate_win_by_race(const State *moved, Pair *pair) {
    Bits own = own_pieces(moved);
    if (!race_is_near(own, moved->pieces[!moved->side])) return false;
    if (eigenstate_most_pegs(moved, own) + 2 * PEGS_OF_A_TURN < PEGS_OF_A_PIECE) return false;
    Peg holes[FREE_HOLES_MAX];
    int count = eigenstate_free_holes(moved, holes), first = 0;
    for (int i = 1; i < count; i++) {
        for (int j = 0; j < i; j++) {
            State next = *moved;
            *pair = (Pair){{holes[j], holes[i]}};
            put_pegs(&next, pair->pegs, PEGS_OF_A_TURN);
            next.side ^= 1;
            if (eigenstate_result(&next) == TERCET_NONE && all_replies_lose(&next, &first)) return true;
        }
    }
    return false;
}
