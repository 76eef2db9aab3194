/* turns.h: which turns of Eigenstate are worth searching, and which win; private to this folder. */
#ifndef TERCET_GAMES_EIGENSTATE_TURNS_H
#define TERCET_GAMES_EIGENSTATE_TURNS_H

#include "../rules/state.h"

/* The cells that are not at the edge. */
#define MIDDLE_CELLS UINT64_C(0x001e1e1e1e00)

/* Two pegs of one turn, in order. */
typedef struct Pair {
    Peg pegs[PEGS_OF_A_TURN];
} Pair;

static inline Pair pair_of(Peg a, Peg b) {
    return a < b ? (Pair){{a, b}} : (Pair){{b, a}};
}

/* The two-piece race can come about within a turn only while nobody has more pieces than this. */
enum { RACE_PIECES = 3, COMPLETIONS_MAX = RACE_PIECES };

static inline bool race_is_near(Bits own, Bits enemy) {
    return bits_count(own) <= RACE_PIECES && bits_count(enemy) <= RACE_PIECES;
}

/* All cells that these pieces attack or, where their own side stands, defend. */
Bits eigenstate_attacks(const State *state, Bits pieces);

/* The pieces of both sides and what they attack, from the view of the side to move. */
typedef struct AttackMap {
    Bits own, enemy;
    Bits own_attacks, enemy_attacks;
} AttackMap;

/* How many pegs the piece of these that has most has. */
int eigenstate_most_pegs(const State *state, Bits pieces);

/* Peggings that leave pieces with all their pegs, for a side with at most RACE_PIECES pieces that has two pegs due:
 * whatever a pegging completes, one of these completes too. */
int eigenstate_completions(const State *moved, Pair pairs[COMPLETIONS_MAX]);

/* Whether the side to move can win with this turn, and how. The game is not over. */
bool eigenstate_win_at_once(const State *state, tercet_move *move);

/* After a route that leaves the opponent two pieces, with two pegs due: whether some pegs win by a capture in the
 * next turn whatever the reply. Finds one such pair if there is any. */
bool eigenstate_win_by_capture(const State *moved, Pair *pair);

/* The same where the two-piece race decides, by trying all pairs: slow. */
bool eigenstate_win_by_race(const State *moved, Pair *pair);

/* The functions of Knowledge that list turns. */
size_t eigenstate_candidate_moves(const void *state, int depth, tercet_move *moves, bool *complete);
size_t eigenstate_quiescence_moves(const tercet_ruleset *ruleset, const void *state, tercet_move *moves);

#endif
