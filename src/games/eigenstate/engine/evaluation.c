/* What Eigenstate looks like to the engine: its evaluation, its threats, the order of its turns. */
#include "core/dispatch.h"
#include "engine/knowledge.h"

#include "turns.h"

/* For each side; the evaluation is the difference. A piece is attacked if an enemy can go to its cell, defended if an
 * own piece can. What is attacked is worth something else on its own turn than while it waits. */
enum {
    PIECES,
    THREE_PIECES,
    TWO_TO_MOVE,
    TWO_WAITING,
    PEGS_NEAR, /* lead to a neighbouring cell */
    PEGS_LEAP, /* lead a knight's leap away */
    PEGS_FAR,  /* lead two steps straight on */
    MOBILITY,
    IMMOBILE,
    IN_MIDDLE,
    DEFENDED,
    HANGING_TO_MOVE, /* attacked and not defended */
    HANGING_WAITING,
    ATTACKED_TO_MOVE, /* attacked and defended */
    ATTACKED_WAITING,
    RACE_PEGS_MOST,
    TEMPO,
    EIGENSTATE_FEATURES
};

static const char *const feature_names[EIGENSTATE_FEATURES] = {
    [PIECES] = "pieces",
    [THREE_PIECES] = "only three pieces",
    [TWO_TO_MOVE] = "only two pieces, to move",
    [TWO_WAITING] = "only two pieces, not to move",
    [PEGS_NEAR] = "pegs to neighbouring cells",
    [PEGS_LEAP] = "pegs for knight's leaps",
    [PEGS_FAR] = "pegs for two steps straight on",
    [MOBILITY] = "moves",
    [IMMOBILE] = "pieces that cannot move",
    [IN_MIDDLE] = "pieces away from the edge",
    [DEFENDED] = "defended pieces",
    [HANGING_TO_MOVE] = "attacked undefended pieces, to move",
    [HANGING_WAITING] = "attacked undefended pieces, not to move",
    [ATTACKED_TO_MOVE] = "attacked defended pieces, to move",
    [ATTACKED_WAITING] = "attacked defended pieces, not to move",
    [RACE_PEGS_MOST] = "pegs of the fullest piece, each side having two",
    [TEMPO] = "tempo",
};

/* Found by `tercet tune`, see docs/evaluation.md. */
static const int weights_standard[EIGENSTATE_FEATURES] = {
    [PIECES] = 340,
    [THREE_PIECES] = -56,
    [TWO_TO_MOVE] = -100,
    [TWO_WAITING] = -218,
    [PEGS_NEAR] = 41,
    [PEGS_LEAP] = 33,
    [PEGS_FAR] = 28,
    [MOBILITY] = 23,
    [IMMOBILE] = 14,
    [IN_MIDDLE] = 4,
    [DEFENDED] = -22,
    [HANGING_TO_MOVE] = -38,
    [HANGING_WAITING] = -163,
    [ATTACKED_TO_MOVE] = -16,
    [ATTACKED_WAITING] = -42,
    [RACE_PEGS_MOST] = 34,
    [TEMPO] = 78,
};

/* Measured, see docs/levels.md. */
static const KnowledgeLevel levels_standard[TERCET_LEVELS - 1] = {
    {.depth = 1, .noise = 30, .oversight = 10, .notices = 14, .overlooks_wins = true},
    {.depth = 1, .noise = 120, .oversight = 35, .notices = 14, .score = 85},
    {.depth = 1, .noise = 170, .oversight = 48, .score = 84},
    {.depth = 1, .noise = 55, .oversight = 16, .score = 72},
    {.depth = 1, .noise = 5, .oversight = 1, .score = 80},
    {.nodes = 620, .score = 74},
    {.nodes = 2500, .score = 85},
    {.nodes = 20000, .score = 73},
    {.nodes = 200000, .score = 58},
};

/* Holes by where they lead; all others lead two steps straight on. */
#define HOLES_NEAR ((Pegs)0x000729c0)
#define HOLES_LEAP ((Pegs)0x00a8822a)

/* ---- Evaluation ---- */

/* Adds what depends on the single pieces of a side; returns all that they reach. */
static Bits add_pieces(const State *state, Bits pieces, int sign, int *features) {
    Bits reached = 0;
    int near = 0, leap = 0, all = 0, moves = 0, immobile = 0;
    while (pieces != 0) {
        int cell = bits_take(&pieces);
        Pegs pegs = state->pegs[cell];
        Bits targets = reach(cell, pegs);
        reached |= targets;
        near += bits_count(pegs & HOLES_NEAR);
        leap += bits_count(pegs & HOLES_LEAP);
        all += bits_count(pegs);
        moves += bits_count(targets);
        immobile += targets == 0;
    }
    features[PEGS_NEAR] += sign * near;
    features[PEGS_LEAP] += sign * leap;
    features[PEGS_FAR] += sign * (all - near - leap);
    features[MOBILITY] += sign * moves;
    features[IMMOBILE] += sign * immobile;
    return reached;
}

/* Adds what depends on both sides. `waits` is 1 for the side that is not to move. */
static void add_relations(Bits own, Bits reached, Bits enemy_reached, int sign, int waits, int *features) {
    int count = bits_count(own);
    Bits attacked = own & enemy_reached;
    features[PIECES] += sign * count;
    if (count == 3) features[THREE_PIECES] += sign;
    if (count == 2) features[TWO_TO_MOVE + waits] += sign;
    features[IN_MIDDLE] += sign * bits_count(own & MIDDLE_CELLS);
    features[DEFENDED] += sign * bits_count(own & reached);
    features[HANGING_TO_MOVE + waits] += sign * bits_count(attacked & ~reached);
    features[ATTACKED_TO_MOVE + waits] += sign * bits_count(attacked & reached);
}

DISPATCHED static void features_of(const void *opaque, int *features) {
    const State *state = opaque;
    Bits own = own_pieces(state), enemy = state->pieces[!state->side];
    Bits own_reached = add_pieces(state, own, 1, features);
    Bits enemy_reached = add_pieces(state, enemy, -1, features);
    add_relations(own, own_reached, enemy_reached, 1, 0, features);
    add_relations(enemy, enemy_reached, own_reached, -1, 1, features);
    if (exactly_two(own) && exactly_two(enemy)) {
        features[RACE_PEGS_MOST] = eigenstate_most_pegs(state, own) - eigenstate_most_pegs(state, enemy);
    }
    features[TEMPO] = 1;
}

/* ---- Threats ---- */

/* The opponent, if it were his turn, could win with it. */
DISPATCHED static bool is_threatened(const tercet_ruleset *ruleset, const void *opaque) {
    (void)ruleset;
    const State *state = opaque;
    if (bits_count(own_pieces(state)) > RACE_PIECES) return false;
    State turned = *state;
    tercet_move move;
    turned.side ^= 1;
    return eigenstate_win_at_once(&turned, &move);
}

/* ---- Move ordering ---- */

enum {
    ORDER_WIN = 1 << 24,
    ORDER_CAPTURE = 1 << 21,
    ORDER_EXCHANGE = 1 << 19,
    ORDER_BOTH = 1 << 18,
    ORDER_SELF_CAPTURE = -(1 << 20)
};

static int score_route(const State *state, const AttackMap *map, const Turn *turn) {
    enum { ESCAPE = 4000, STEP_INTO_ATTACK = -5000, PEG_WORTH = 1000 };
    bool attacked = bits_has(map->enemy_attacks, turn->to);
    if (!turn_has_move(turn)) return 0;
    if (bits_has(map->own, turn->to)) return ORDER_SELF_CAPTURE;
    if (bits_has(map->enemy, turn->to)) {
        int gain = bits_count(state->pegs[turn->to]) - bits_count(state->pegs[turn->from]);
        if (exactly_two(map->enemy)) return ORDER_WIN;
        return (attacked ? ORDER_EXCHANGE : ORDER_CAPTURE) + PEG_WORTH * gain;
    }
    return (attacked ? STEP_INTO_ATTACK : 0) + (bits_has(map->enemy_attacks, turn->from) ? ESCAPE : 0);
}

/* `target` is where the peg leads, or nothing if that is off the board; `enemy` are the pieces left of him. */
static int score_peg(const AttackMap *map, Bits target, Bits enemy) {
    enum { ATTACK_HANGING = 3000, ATTACK = 1500, DEFEND = 1500, GUARD = 300, MIDDLE = 150, BOARD = 50 };
    if ((target & enemy) != 0) return (target & map->enemy_attacks) != 0 ? ATTACK : ATTACK_HANGING;
    if ((target & map->own) != 0) return (target & map->enemy_attacks) != 0 ? DEFEND : GUARD;
    return (target & MIDDLE_CELLS) != 0 ? MIDDLE : target != 0 ? BOARD : 0;
}

static bool completes(const State *state, const Turn *turn, int index) {
    Peg peg = turn->pegs[index];
    int cell = peg_cell(peg);
    Pegs pegs = state->pegs[turn_has_move(turn) && cell == turn->to ? turn->from : cell];
    for (int i = 0; i < turn->peg_count; i++) {
        if (peg_cell(turn->pegs[i]) == cell) pegs |= 1u << peg_hole(turn->pegs[i]);
    }
    return pegs == PEGS_ALL;
}

/* Attacks on both of the opponent's last pieces are better still, and so is a completed piece. */
static int score_pegs(const State *state, const AttackMap *map, const Turn *turn) {
    Bits enemy = map->enemy & ~(turn_has_move(turn) ? bits_of(turn->to) : 0);
    Bits attacked = map->own_attacks;
    int value = 0;
    bool completed = false;
    for (int i = 0; i < turn->peg_count; i++) {
        Peg peg = turn->pegs[i];
        Bits target = reach(peg_cell(peg), 1u << peg_hole(peg));
        value += score_peg(map, target, enemy);
        attacked |= target;
        completed |= race_is_near(map->own, enemy) && completes(state, turn, i);
    }
    if (exactly_two(enemy) && (enemy & ~attacked) == 0) value += ORDER_BOTH;
    if (completed) value += exactly_two(map->own) && exactly_two(enemy) ? ORDER_WIN : ORDER_BOTH;
    return value;
}

DISPATCHED static void score_moves(const void *opaque, const tercet_move *moves, size_t count, int *scores) {
    const State *state = opaque;
    Bits own = own_pieces(state), enemy = state->pieces[!state->side];
    AttackMap map = {own, enemy, eigenstate_attacks(state, own), eigenstate_attacks(state, enemy)};
    for (size_t i = 0; i < count; i++) {
        Turn turn = turn_unpack(moves[i]);
        scores[i] = score_route(state, &map, &turn) + score_pegs(state, &map, &turn);
    }
}

/* The same with the other side to move. */
static void null_move(const void *state, void *after) {
    State *turned = after;
    *turned = *(const State *)state;
    turned->side ^= 1;
}

static const Knowledge eigenstate_knowledge = {
    .feature_count = EIGENSTATE_FEATURES,
    .feature_names = feature_names,
    .weights = weights_standard,
    .levels = levels_standard,
    .features = features_of,
    .quick_result = eigenstate_result,
    .is_threatened = is_threatened,
    .quiescence_plies = 4,
    .quiescence_moves = eigenstate_quiescence_moves,
    .candidate_moves = eigenstate_candidate_moves,
    .score_moves = score_moves,
    .futility_margin = 60,
    .null_move = null_move,
    .own_move_may_lose = true,
};

static const Knowledge *const rulesets[] = {&eigenstate_knowledge};

static const KnowledgeBench bench[] = {
    {"eigenstate", "startpos", 9},
    {"eigenstate", "a1:HY,b1:H,c1:DH,d1:HV,e2:HS,f2:H a5:CGR,e5:R,b6:QR,c6:R,d6:PR,f6:R w", 9},
    {"eigenstate", "a1:ABCDEFGHIJKLNOPQRSTUV,c3:H d4:R,e5:R,c6:ABCDEFGHIJKLNOPQRSTUV w", 5},
    {0},
};

const GameKnowledge engine_eigenstate = {
    .rulesets = rulesets,
    .bench = bench,
    .opening_plies = 2, /* a turn with tens of thousands of choices is worth two of other games */
};
