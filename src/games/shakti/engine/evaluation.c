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
    {.depth = 1, .noise = 60, .oversight = 20, .notices = 9, .overlooks_wins = true},
    {.depth = 1, .noise = 45, .oversight = 8, .score = 80},
    {.depth = 1, .noise = 12, .oversight = 3, .score = 72},
    {.depth = 1, .noise = 0, .oversight = 0, .score = 74},
    {.nodes = 1300, .score = 78},
    {.nodes = 4000, .score = 77},
    {.nodes = 14000, .score = 76},
    {.nodes = 70000, .score = 78},
    {.nodes = 600000, .score = 82},
};

static const KnowledgeLevel levels_near[TERCET_LEVELS - 1] = {
    {.depth = 1, .noise = 60, .oversight = 20, .notices = 9, .overlooks_wins = true},
    {.depth = 1, .noise = 45, .oversight = 8, .score = 78},
    {.depth = 1, .noise = 12, .oversight = 3, .score = 71},
    {.depth = 1, .noise = 0, .oversight = 0, .score = 76},
    {.nodes = 1300, .score = 82},
    {.nodes = 4000, .score = 79},
    {.nodes = 14000, .score = 74},
    {.nodes = 60000, .score = 80},
    {.nodes = 450000, .score = 75},
};

/* A set with all next to it. The eighth file of the grid is no part of the board: what is there has no neighbours. */
static Bits spread(Bits set) {
    const Bits inner = ~UINT64_C(0x8080808080808080);
    set &= inner;
    Bits row = set | (set << 1 & inner) | (set >> 1 & inner);
    return row | row << 8 | row >> 8;
}

/* What the pieces of a side see, and what of that counts. */
typedef struct Sight {
    Bits warriors, king;
    Bits safe;     /* empty tiles next to the king that no opposing piece sees */
    Bits steps;    /* where the king can go to */
    Bits reached;  /* empty tiles that warriors see */
    Bits attacked; /* tiles next to the opposing king that they see */
    bool in_check;
} Sight;

static inline void look_around(const Shakti *state, Sight sights[2]) {
    for (int side = 0; side < 2; side++) {
        sights[side].warriors = shakti_seen_by(state->tiles, state->warriors[side]);
        sights[side].king = shakti_seen(state->tiles, state->king[side]);
    }
    Bits empty = state->tiles & ~shakti_occupied(state);
    for (int side = 0; side < 2; side++) {
        Sight *own = &sights[side];
        Bits danger = sights[!side].warriors | sights[!side].king;
        own->safe = grid_neighbours[state->king[side]] & ~danger & empty;
        own->steps = own->king & ~danger & empty;
        own->reached = own->warriors & empty;
        own->attacked = own->warriors & grid_neighbours[state->king[!side]];
        own->in_check = bits_has(danger, state->king[side]);
    }
}

static inline void add_side(const Shakti *state, int side, const Sight *own, int sign, int *features) {
    Bits around = grid_neighbours[state->king[side]], other_around = grid_neighbours[state->king[!side]];
    features[WARRIORS] += sign * bits_count(state->warriors[side]);
    features[KING_SAFE_TILES] += sign * bits_count(own->safe);
    features[KING_TILES] += sign * bits_count(around & state->tiles);
    features[KING_TILES_2] += sign * bits_count(spread(around) & ~around & state->tiles);
    features[KING_MOBILITY] += sign * bits_count(own->steps);
    features[MOBILITY] += sign * bits_count(own->reached);
    features[KING_RING_ATTACKED] += sign * bits_count(own->attacked);
    features[NEAR_OPPOSING_KING] += sign * bits_count(spread(other_around) & state->warriors[side]);
    if ((own->steps | own->reached) == 0) features[NO_MOVES] += sign;
    if (own->in_check) features[IN_CHECK] += sign;
}

static inline void add_features(const Shakti *state, const Sight sights[2], int *features) {
    add_side(state, state->side, &sights[state->side], 1, features);
    add_side(state, !state->side, &sights[!state->side], -1, features);
    features[TEMPO] = 1;
}

DISPATCHED static void features_of(const void *opaque, int *features) {
    const Shakti *state = opaque;
    Sight sights[2];
    look_around(state, sights);
    add_features(state, sights, features);
}

/* ---- What a network sees ---- */

/* The rows of a view: the opposing king, the own king on the board, warriors of either side as seen from the own king;
 * the tiles next to it, those of them that are safe, those two steps away by the sides of the square that they make;
 * and counts. */
enum {
    OFFSETS = 2 * SHAKTI_SIDE - 1, /* how far apart two cells can be in a direction, either way */
    MOST_NEAR = 8,                 /* tiles next to a king, or that it sees */
    ROW_OPPOSING_KING = 0,
    ROW_PLACE = ROW_OPPOSING_KING + SHAKTI_SIDE * SHAKTI_SIDE,
    ROW_WARRIORS = ROW_PLACE + SHAKTI_SIDE * SHAKTI_SIDE,
    ROW_RING = ROW_WARRIORS + 2 * OFFSETS * OFFSETS,
    ROW_SAFE = ROW_RING + 256,
    ROW_SECOND_RING = ROW_SAFE + 256,
    ROW_KING_MOBILITY = ROW_SECOND_RING + 32 + 32 + 8 + 8,
    ROW_MOBILITY = ROW_KING_MOBILITY + MOST_NEAR + 1,
    ROW_ATTACKED = ROW_MOBILITY + 2 * MOST_NEAR + 1,
    ROW_TILES = ROW_ATTACKED + MOST_NEAR + 1,
    SHAKTI_ROWS = ROW_TILES + SHAKTI_SIDE * SHAKTI_SIDE
};

/* How the board is turned, so that the opposing king is to the right of the own one rather than above, and neither to
 * the left nor below: the rules know no direction. First columns are mirrored, then rows, then both change places. */
typedef struct Turning {
    bool columns, rows, swap;
} Turning;

static inline Turning turning_of(int king, int other) {
    int right = grid_x(other) - grid_x(king), up = grid_y(other) - grid_y(king);
    return (Turning){right < 0, up<0, up * up> right * right};
}

static inline Bits exchange(Bits set, Bits mask, int distance) {
    Bits changed = (set ^ set >> distance) & mask;
    return set ^ changed ^ changed << distance;
}

static inline Bits turn_set(Turning turning, Bits set) {
    Bits columns = (set >> 1 & UINT64_C(0x5555555555555555)) | (set & UINT64_C(0x5555555555555555)) << 1;
    columns = (columns >> 2 & UINT64_C(0x3333333333333333)) | (columns & UINT64_C(0x3333333333333333)) << 2;
    columns = (columns >> 4 & UINT64_C(0x0f0f0f0f0f0f0f0f)) | (columns & UINT64_C(0x0f0f0f0f0f0f0f0f)) << 4;
    set = turning.columns ? columns >> (GRID_SIDE - SHAKTI_SIDE) : set;
    set = turning.rows ? __builtin_bswap64(set) >> GRID_SIDE * (GRID_SIDE - SHAKTI_SIDE) : set;
    Bits swapped = exchange(set, UINT64_C(0x00000000f0f0f0f0), 28);
    swapped = exchange(swapped, UINT64_C(0x0000cccc0000cccc), 14);
    swapped = exchange(swapped, UINT64_C(0x00aa00aa00aa00aa), 7);
    return turning.swap ? swapped : set;
}

static inline int turn_cell(Turning turning, int cell) {
    int x = turning.columns ? SHAKTI_SIDE - 1 - grid_x(cell) : grid_x(cell);
    int y = turning.rows ? SHAKTI_SIDE - 1 - grid_y(cell) : grid_y(cell);
    return turning.swap ? grid_index(y, x) : grid_index(x, y);
}

static inline int offset_of(int king, int cell) {
    return (grid_x(cell) - grid_x(king) + SHAKTI_SIDE - 1) * OFFSETS + grid_y(cell) - grid_y(king) + SHAKTI_SIDE - 1;
}

static inline uint16_t *add_warriors(uint16_t *at, Turning turning, int king, Bits warriors, int first) {
    while (warriors != 0) *at++ = (uint16_t)(first + offset_of(king, turn_cell(turning, bits_take(&warriors))));
    return at;
}

/* The cells around one as a set in which it is the fourth of the fourth row, if they are no more than two steps away.
 */
static inline Bits centre(Bits set, int cell) {
    int by = (grid_index(3, 3) - cell) & 63;
    return set << by | set >> (-by & 63);
}

/* The eight cells next to the centre as a number. */
static inline int ring_of(Bits centred) {
    return (int)((centred >> 18 & 7) | (centred >> 26 & 1) << 3 | (centred >> 28 & 1) << 4 | (centred >> 34 & 7) << 5);
}

static inline uint16_t *add_second_ring(uint16_t *at, Bits centred) {
    int left = (int)((centred >> 17 & 1) | (centred >> 25 & 1) << 1 | (centred >> 33 & 1) << 2);
    int right = (int)((centred >> 21 & 1) | (centred >> 29 & 1) << 1 | (centred >> 37 & 1) << 2);
    *at++ = (uint16_t)(ROW_SECOND_RING + (int)(centred >> 9 & 31));
    *at++ = (uint16_t)(ROW_SECOND_RING + 32 + (int)(centred >> 41 & 31));
    *at++ = (uint16_t)(ROW_SECOND_RING + 64 + left);
    *at++ = (uint16_t)(ROW_SECOND_RING + 72 + right);
    return at;
}

static inline void look_from(const Shakti *state, int side, const Sight *own, NetworkView *view) {
    Turning turning = turning_of(state->king[side], state->king[!side]);
    int king = turn_cell(turning, state->king[side]), other = turn_cell(turning, state->king[!side]);
    Bits near = grid_neighbours[king];
    Bits tiles = centre(turn_set(turning, state->tiles) & spread(near), king);
    Bits safe = centre(turn_set(turning, own->safe), king);
    uint16_t *at = view->rows;
    *at++ = (uint16_t)(ROW_OPPOSING_KING + (grid_x(other) - grid_x(king)) * SHAKTI_SIDE + grid_y(other) - grid_y(king));
    *at++ = (uint16_t)(ROW_PLACE + grid_x(king) * SHAKTI_SIDE + grid_y(king));
    *at++ = (uint16_t)(ROW_RING + ring_of(tiles));
    *at++ = (uint16_t)(ROW_SAFE + ring_of(safe));
    *at++ = (uint16_t)(ROW_KING_MOBILITY + bits_count(own->steps));
    *at++ = (uint16_t)(ROW_MOBILITY + bits_count(own->reached));
    *at++ = (uint16_t)(ROW_ATTACKED + bits_count(own->attacked));
    *at++ = (uint16_t)(ROW_TILES + bits_count(state->tiles));
    at = add_second_ring(at, tiles);
    at = add_warriors(at, turning, king, state->warriors[side], ROW_WARRIORS);
    at = add_warriors(at, turning, king, state->warriors[!side], ROW_WARRIORS + OFFSETS * OFFSETS);
    view->count = (int)(at - view->rows);
}

DISPATCHED static void look(const void *opaque, int *features, NetworkView views[2]) {
    const Shakti *state = opaque;
    Sight sights[2];
    look_around(state, sights);
    add_features(state, sights, features);
    for (int i = 0; i < 2; i++) look_from(state, state->side ^ i, &sights[state->side ^ i], &views[i]);
}

static const NetworkShape shape_standard = {SHAKTI_ROWS, weights_standard, SHAKTI_FEATURES, look};
static const NetworkShape shape_near = {SHAKTI_ROWS, weights_near, SHAKTI_FEATURES, look};

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
        .levels = levels_##variant, .features = features_of, .network = &shape_##variant,               \
        .quick_result = quick_result, .is_threatened = is_threatened, .quiescence_plies = 4,            \
        .quiescence_in_table = true, .quiescence_moves = quiescence_moves, .score_moves = score_moves,  \
        .futility_margin = 120, .null_move = null_move                                                  \
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
