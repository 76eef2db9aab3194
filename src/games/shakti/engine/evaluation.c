/* What Shakti looks like to the engine: its evaluation, its threats, the order of its moves. */
#include "core/dispatch.h"
#include "engine/knowledge.h"

#include "../rules/state.h"

/* For each side; the evaluation is the difference. */
enum {
    WARRIORS,
    KING_SAFE_TILES,    /* tiles next to the king that no opposing warrior sees */
    KING_TILES,         /* tiles next to the king */
    KING_TILES_2,       /* tiles two steps from the king */
    KING_MOBILITY,      /* tiles that the king sees and could go to */
    MOBILITY,           /* empty tiles that warriors see */
    KING_RING_ATTACKED, /* tiles next to the opposing king that warriors see */
    NEAR_OPPOSING_KING, /* warriors within two steps of the opposing king */
    NO_MOVES,           /* nothing to go to: the next turn is a pass, or mate */
    IN_CHECK,
    TEMPO,
    SHAKTI_FEATURES
};

static const char *const feature_names[SHAKTI_FEATURES] = {
    [WARRIORS] = "warriors",
    [KING_SAFE_TILES] = "safe tiles next to the king",
    [KING_TILES] = "tiles next to the king",
    [KING_TILES_2] = "tiles two steps from the king",
    [KING_MOBILITY] = "tiles that the king can go to",
    [MOBILITY] = "empty tiles that warriors see",
    [KING_RING_ATTACKED] = "tiles next to the opposing king that warriors see",
    [NEAR_OPPOSING_KING] = "warriors within two steps of the opposing king",
    [NO_MOVES] = "nothing to go to",
    [IN_CHECK] = "in check",
    [TEMPO] = "tempo",
};

/* Found by `tercet tune`, see docs/evaluation.md. */
static const int weights_standard[SHAKTI_FEATURES] = {
    [WARRIORS] = 267, [KING_SAFE_TILES] = -17,   [KING_TILES] = 60,         [KING_TILES_2] = 10, [KING_MOBILITY] = 17,
    [MOBILITY] = 6,   [KING_RING_ATTACKED] = 21, [NEAR_OPPOSING_KING] = 43, [NO_MOVES] = 6,      [IN_CHECK] = -119,
    [TEMPO] = 26,
};

static const int weights_near[SHAKTI_FEATURES] = {
    [WARRIORS] = 309, [KING_SAFE_TILES] = -14,   [KING_TILES] = 68,         [KING_TILES_2] = 12, [KING_MOBILITY] = 12,
    [MOBILITY] = 4,   [KING_RING_ATTACKED] = 20, [NEAR_OPPOSING_KING] = 39, [NO_MOVES] = 10,     [IN_CHECK] = -119,
    [TEMPO] = 23,
};

/* Measured, see docs/levels.md. */
static const KnowledgeLevel levels_standard[TERCET_LEVELS - 1] = {
    {.depth = 1, .noise = 60, .oversight = 20, .notices = 6, .overlooks_wins = true},
    {.depth = 1, .noise = 20, .oversight = 5},
    {.depth = 1, .noise = 7, .oversight = 2},
    {.depth = 1, .noise = 0, .oversight = 0},
    {.nodes = 1300},
    {.nodes = 4000},
    {.nodes = 14000},
    {.nodes = 70000},
    {.nodes = 600000},
};

static const KnowledgeLevel levels_near[TERCET_LEVELS - 1] = {
    {.depth = 1, .noise = 60, .oversight = 20, .notices = 6, .overlooks_wins = true},
    {.depth = 1, .noise = 20, .oversight = 5},
    {.depth = 1, .noise = 7, .oversight = 2},
    {.depth = 1, .noise = 0, .oversight = 0},
    {.nodes = 1300},
    {.nodes = 4000},
    {.nodes = 14000},
    {.nodes = 60000},
    {.nodes = 450000},
};

static Bits spread(Bits set) {
    const Bits inner = ~UINT64_C(0x8080808080808080);
    Bits row = set | (set << 1 & inner) | (set >> 1 & inner);
    return row | row << 8 | row >> 8;
}

/* What the pieces of a side see, and stand on. */
typedef struct View {
    Bits warriors, king;
} View;

static View look_around(const Shakti *state, int side) {
    return (View){shakti_seen_by(state->tiles, state->warriors[side]), shakti_seen(state->tiles, state->king[side])};
}

static void add_side(const Shakti *state, int side, View own, View other, int sign, int *features) {
    int king = state->king[side];
    Bits around = grid_neighbours[king], other_around = grid_neighbours[state->king[!side]];
    Bits empty = state->tiles & ~shakti_occupied(state);
    Bits danger = other.warriors | other.king;
    Bits steps = own.king & ~danger & empty, reached = own.warriors & empty;
    features[WARRIORS] += sign * bits_count(state->warriors[side]);
    features[KING_SAFE_TILES] += sign * bits_count(around & ~danger & empty);
    features[KING_TILES] += sign * bits_count(around & state->tiles);
    features[KING_TILES_2] += sign * bits_count(spread(around) & ~around & state->tiles);
    features[KING_MOBILITY] += sign * bits_count(steps);
    features[MOBILITY] += sign * bits_count(reached);
    features[KING_RING_ATTACKED] += sign * bits_count(own.warriors & other_around);
    features[NEAR_OPPOSING_KING] += sign * bits_count(spread(other_around) & state->warriors[side]);
    if ((steps | reached) == 0) features[NO_MOVES] += sign;
    if (bits_has(danger, king)) features[IN_CHECK] += sign;
}

DISPATCHED static void features_of(const void *opaque, int *features) {
    const Shakti *state = opaque;
    View own = look_around(state, state->side), other = look_around(state, !state->side);
    add_side(state, state->side, own, other, 1, features);
    add_side(state, !state->side, other, own, -1, features);
    features[TEMPO] = 1;
}

/* Every end of this game needs a look at the moves. */
static tercet_result quick_result(const void *state) {
    (void)state;
    return TERCET_NONE;
}

static bool in_check(const Shakti *state) {
    return shakti_checkers(state, state->side, state->king[state->side]) != 0;
}

DISPATCHED static bool is_threatened(const tercet_ruleset *ruleset, const void *state) {
    (void)ruleset;
    return in_check(state);
}

/* Whether after a move of the side to move, which is not in check, a warrior sees the opposing king. `seen` is what
 * that king sees before: a tile that falls away there lets it see the next one. */
static bool gives_check(const Shakti *state, tercet_move move, Bits seen) {
    int from = shakti_move_from(move), removed = shakti_move_removed(move);
    if (move == GAME_PASS || from == state->king[state->side]) return false;
    Bits warriors = state->warriors[state->side] ^ bits_of(from) ^ bits_of(shakti_move_to(move));
    if (bits_has(seen, removed)) seen = shakti_seen(state->tiles & ~bits_of(removed), state->king[!state->side]);
    return (seen & warriors) != 0;
}

/* Checks: moves after which a warrior and the opposing king see each other. */
DISPATCHED static size_t quiescence_moves(const tercet_ruleset *ruleset, const void *opaque, tercet_move *moves) {
    const Shakti *state = opaque;
    uint64_t cursor = 0;
    size_t count = ruleset->generate(state, &cursor, moves), kept = 0;
    Bits seen = shakti_seen(state->tiles, state->king[!state->side]);
    for (size_t i = 0; i < count; i++) {
        if (gives_check(state, moves[i], seen)) moves[kept++] = moves[i];
    }
    return kept;
}

DISPATCHED static void score_moves(const void *opaque, const tercet_move *moves, size_t count, int *scores) {
    enum { CHECK = 3000, CAPTURE = 20000, JUMP_NEAR = 1500 };
    const Shakti *state = opaque;
    Bits theirs = shakti_seen(state->tiles, state->king[!state->side]);
    Bits around = grid_neighbours[state->king[!state->side]];
    Bits own_around = grid_neighbours[state->king[state->side]];
    for (size_t i = 0; i < count; i++) {
        int value = 0, to = shakti_move_to(moves[i]), removed = shakti_move_removed(moves[i]);
        bool king = shakti_move_from(moves[i]) == state->king[state->side];
        if (king && bits_has(state->warriors[!state->side], to)) value += CAPTURE;
        if (!king && bits_has(theirs, to)) value += CHECK;
        if (removed != SHAKTI_NO_TILE && bits_has(around, removed)) value += JUMP_NEAR;
        if (removed != SHAKTI_NO_TILE && bits_has(own_around, removed)) value -= JUMP_NEAR;
        scores[i] = value;
    }
}

/* The same with the other side to move. */
static void null_move(const void *state, void *after) {
    Shakti *turned = after;
    *turned = *(const Shakti *)state;
    turned->side ^= 1;
}

/* The rulesets differ in what their features are worth and in their levels, and in nothing else. */
#define SHAKTI_KNOWLEDGE(variant)                                                                       \
    {                                                                                                   \
        .feature_count = SHAKTI_FEATURES, .feature_names = feature_names, .weights = weights_##variant, \
        .levels = levels_##variant, .features = features_of, .quick_result = quick_result,              \
        .is_threatened = is_threatened, .quiescence_plies = 4, .quiescence_in_table = true,             \
        .quiescence_moves = quiescence_moves, .score_moves = score_moves, .futility_margin = 60,        \
        .null_move = null_move                                                                          \
    }

static const Knowledge shakti_knowledge_standard = SHAKTI_KNOWLEDGE(standard);
static const Knowledge shakti_knowledge_near = SHAKTI_KNOWLEDGE(near);

static const Knowledge *const rulesets[] = {&shakti_knowledge_standard, &shakti_knowledge_near};

static const KnowledgeBench bench[] = {
    {"shakti", "startpos", 12},
    {"shakti", "-5-/7/1-w1-2/2k1-2/4--w/1K1---W/-2W2- b", 15},
    {"shakti:near", "startpos", 12},
    {0},
};

const GameKnowledge engine_shakti = {
    .rulesets = rulesets,
    .bench = bench,
    .opening_plies = 4,
};
