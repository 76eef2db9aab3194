/* What Echek looks like to the engine: its evaluation, its threats, the order of its moves. */
#include "engine/knowledge.h"

#include "../rules/state.h"

/* For each side; the evaluation is the difference. A side of a king or queen is free, or blocked in one of three
 * ways: by the enemy, by an own piece (which may leave), or by the border. */
enum {
    KING_FREE_1,
    KING_FREE_2,
    KING_FREE_3,
    KING_BLOCKED_BY_ENEMY,
    KING_BLOCKED_BY_BORDER,
    QUEEN_GONE,
    QUEEN_IN_HAND,
    QUEEN_FREE_1,
    QUEEN_FREE_2,
    QUEEN_FREE_3,
    ROOK_IN_HAND,
    BISHOP_IN_HAND,
    KNIGHT_IN_HAND,
    PAWN_IN_HAND,
    MAY_SWAP,
    KING_NEIGHBOURS_EMPTY,
    KING_CORNERS_ENEMY,
    KING_SIDES_ATTACKED,
    MOBILITY,
    TEMPO,
    ECHEK_FEATURES
};

static const char *const feature_names[ECHEK_FEATURES] = {
    [KING_FREE_1] = "king, 1 side free",
    [KING_FREE_2] = "king, 2 sides free",
    [KING_FREE_3] = "king, 3 sides free",
    [KING_BLOCKED_BY_ENEMY] = "king's sides blocked by the enemy",
    [KING_BLOCKED_BY_BORDER] = "king's sides at the border",
    [QUEEN_GONE] = "queen gone",
    [QUEEN_IN_HAND] = "queen in hand",
    [QUEEN_FREE_1] = "queen, 1 side free",
    [QUEEN_FREE_2] = "queen, 2 sides free",
    [QUEEN_FREE_3] = "queen, 3 sides free",
    [ROOK_IN_HAND] = "rook in hand",
    [BISHOP_IN_HAND] = "bishop in hand",
    [KNIGHT_IN_HAND] = "knight in hand",
    [PAWN_IN_HAND] = "pawn in hand",
    [MAY_SWAP] = "right to swap",
    [KING_NEIGHBOURS_EMPTY] = "empty cells next to the king",
    [KING_CORNERS_ENEMY] = "enemies at the king's corners",
    [KING_SIDES_ATTACKED] = "king's free sides that the enemy can go to",
    [MOBILITY] = "cells that pieces can go to",
    [TEMPO] = "tempo",
};

/* Found by `tercet tune`, see docs/evaluation.md. */
static const int weights_standard[ECHEK_FEATURES] = {
    [KING_FREE_1] = -80,
    [KING_FREE_2] = -12,
    [KING_FREE_3] = 79,
    [KING_BLOCKED_BY_ENEMY] = -61,
    [KING_BLOCKED_BY_BORDER] = -91,
    [QUEEN_GONE] = -294,
    [QUEEN_IN_HAND] = 60,
    [QUEEN_FREE_1] = -144,
    [QUEEN_FREE_2] = -56,
    [QUEEN_FREE_3] = -7,
    [ROOK_IN_HAND] = 29,
    [BISHOP_IN_HAND] = 277,
    [KNIGHT_IN_HAND] = 42,
    [PAWN_IN_HAND] = 83,
    [MAY_SWAP] = 82,
    [KING_NEIGHBOURS_EMPTY] = 23,
    [KING_CORNERS_ENEMY] = -6,
    [KING_SIDES_ATTACKED] = -78,
    [MOBILITY] = 22,
    [TEMPO] = 89,
};

static const int weights_roaming[ECHEK_FEATURES] = {
    [KING_FREE_1] = -94,
    [KING_FREE_2] = -15,
    [KING_FREE_3] = 63,
    [KING_BLOCKED_BY_ENEMY] = -55,
    [KING_BLOCKED_BY_BORDER] = -58,
    [QUEEN_GONE] = -412,
    [QUEEN_IN_HAND] = 48,
    [QUEEN_FREE_1] = -204,
    [QUEEN_FREE_2] = -81,
    [QUEEN_FREE_3] = -25,
    [ROOK_IN_HAND] = -45,
    [BISHOP_IN_HAND] = 102,
    [KNIGHT_IN_HAND] = 62,
    [PAWN_IN_HAND] = 102,
    [MAY_SWAP] = 261,
    [KING_NEIGHBOURS_EMPTY] = 34,
    [KING_CORNERS_ENEMY] = 4,
    [KING_SIDES_ATTACKED] = -70,
    [MOBILITY] = 16,
    [TEMPO] = 101,
};

static const int weights_fixed[ECHEK_FEATURES] = {
    [KING_FREE_1] = -141,
    [KING_FREE_2] = -35,
    [KING_FREE_3] = 63,
    [KING_BLOCKED_BY_ENEMY] = -58,
    [KING_BLOCKED_BY_BORDER] = -105,
    [QUEEN_GONE] = -60,
    [QUEEN_IN_HAND] = -59,
    [QUEEN_FREE_1] = -24,
    [QUEEN_FREE_2] = -53,
    [QUEEN_FREE_3] = -36,
    [ROOK_IN_HAND] = -49,
    [BISHOP_IN_HAND] = 108,
    [KNIGHT_IN_HAND] = 22,
    [PAWN_IN_HAND] = 78,
    [MAY_SWAP] = 15,
    [KING_NEIGHBOURS_EMPTY] = 12,
    [KING_CORNERS_ENEMY] = 1,
    [KING_SIDES_ATTACKED] = -41,
    [MOBILITY] = 29,
    [TEMPO] = 113,
};

/* Measured, see docs/levels.md. */
static const KnowledgeLevel levels_standard[TERCET_LEVELS - 1] = {
    {.depth = 1, .noise = 120, .oversight = 35},
    {.depth = 1, .noise = 50, .oversight = 13},
    {.depth = 1, .noise = 0, .oversight = 0},
    {.nodes = 240},
    {.nodes = 640},
    {.nodes = 1900},
    {.nodes = 7200},
    {.nodes = 42000},
    {.nodes = 330000},
};

static const KnowledgeLevel levels_roaming[TERCET_LEVELS - 1] = {
    {.depth = 1, .noise = 120, .oversight = 35},
    {.depth = 1, .noise = 45, .oversight = 12},
    {.depth = 1, .noise = 0, .oversight = 0},
    {.nodes = 270},
    {.nodes = 760},
    {.nodes = 2200},
    {.nodes = 8000},
    {.nodes = 38000},
    {.nodes = 330000},
};

static const KnowledgeLevel levels_fixed[TERCET_LEVELS - 1] = {
    {.depth = 1, .noise = 100, .oversight = 29},
    {.depth = 1, .noise = 42, .oversight = 11},
    {.depth = 1, .noise = 5, .oversight = 1},
    {.nodes = 900},
    {.nodes = 2500},
    {.nodes = 6000},
    {.nodes = 21000},
    {.nodes = 74000},
    {.nodes = 480000},
};

static Bits closed_cells(const EchekState *state) {
    return echek_all(state) | echek_outside(state, (EchekVariant)state->variant);
}

/* The sides of a king that are still free. */
static Bits free_sides(const EchekState *state, int side, Bits closed) {
    return grid_orthogonal[state->cell[side][KING]] & ~closed;
}

/* Adds where the pieces of a side can go, as far as that can be told without looking at what holds together. */
static void add_mobility(const EchekState *state, int side, Bits closed, int sign, int *features) {
    const uint8_t *cell = state->cell[side];
    EchekVariant variant = (EchekVariant)state->variant;
    Bits enemy = variant == ECHEK_FIXED ? 0 : state->pieces[!side];
    Bits open = echek_spread(echek_all(state)) & ~closed, reached = 0;
    int mobility = 0;
    for (EchekPiece piece = QUEEN; piece < ECHEK_PIECES; piece++) {
        if (cell[piece] >= GRID_CELLS) continue;
        Bits pattern = echek_pattern(piece, cell[piece], side, variant);
        Bits cells = pattern & ~echek_shadow(piece, cell[piece], pattern, enemy) & open;
        mobility += bits_count(cells);
        reached |= cells;
    }
    features[MOBILITY] += sign * mobility;
    features[KING_SIDES_ATTACKED] -= sign * bits_count(reached & free_sides(state, !side, closed));
}

static void add_side(const EchekState *state, int side, Bits closed, int sign, int *features) {
    const uint8_t *cell = state->cell[side];
    Bits enemy = state->pieces[!side], outside = closed & ~echek_all(state);
    Bits sides = grid_orthogonal[cell[KING]];
    int missing = 4 - bits_count(sides); /* at the edge of the grid, which only echek:fixed comes to */
    int free = bits_count(sides & ~closed);
    if (free >= 1 && free <= 3) features[KING_FREE_1 + free - 1] += sign;
    features[KING_BLOCKED_BY_ENEMY] += sign * bits_count(sides & enemy);
    features[KING_BLOCKED_BY_BORDER] += sign * (bits_count(sides & outside) + missing);
    features[KING_NEIGHBOURS_EMPTY] += sign * bits_count(grid_neighbours[cell[KING]] & ~closed);
    features[KING_CORNERS_ENEMY] += sign * bits_count(grid_neighbours[cell[KING]] & ~sides & enemy);
    if (cell[QUEEN] == GONE) features[QUEEN_GONE] += sign;
    if (cell[QUEEN] == IN_HAND) features[QUEEN_IN_HAND] += sign;
    if (cell[QUEEN] < GRID_CELLS) {
        int queen_free = bits_count(grid_orthogonal[cell[QUEEN]] & ~closed);
        if (queen_free >= 1 && queen_free <= 3) features[QUEEN_FREE_1 + queen_free - 1] += sign;
    }
    for (EchekPiece piece = ROOK; piece < ECHEK_PIECES; piece++) {
        if (cell[piece] == IN_HAND) features[ROOK_IN_HAND + piece - ROOK] += sign;
    }
    if (state->swaps >> side & 1) features[MAY_SWAP] += sign;
    add_mobility(state, side, closed, sign, features);
}

static void features_of(const void *opaque, int *features) {
    const EchekState *state = opaque;
    Bits closed = closed_cells(state);
    add_side(state, state->side, closed, 1, features);
    add_side(state, !state->side, closed, -1, features);
    features[TEMPO] = 1;
}

static tercet_result quick_result(const void *opaque) {
    const EchekState *state = opaque;
    Bits closed = closed_cells(state);
    bool white_lost = free_sides(state, TERCET_WHITE, closed) == 0;
    bool black_lost = free_sides(state, TERCET_BLACK, closed) == 0;
    if (white_lost && black_lost) return TERCET_DRAW;
    if (white_lost) return TERCET_BLACK_WINS;
    return black_lost ? TERCET_WHITE_WINS : TERCET_NONE;
}

/* The moves of the side to move that fill the last free side of the opposing king; at most `room` of them. */
static size_t list_fills(const tercet_ruleset *ruleset, const EchekState *state, tercet_move *moves, size_t room) {
    Bits sides = free_sides(state, !state->side, closed_cells(state));
    if (bits_many(sides)) return 0;
    tercet_move all[TERCET_MOVES_BATCH];
    uint64_t cursor = 0;
    size_t count = ruleset->generate(state, &cursor, all), kept = 0;
    for (size_t i = 0; i < count && kept < room; i++) {
        bool fills = all[i] != GAME_PASS && echek_kind(all[i]) != ECHEK_SWAP && bits_has(sides, echek_to(all[i]));
        if (fills) moves[kept++] = all[i];
    }
    return kept;
}

static size_t quiescence_moves(const tercet_ruleset *ruleset, const void *state, tercet_move *moves) {
    return list_fills(ruleset, state, moves, TERCET_MOVES_BATCH);
}

/* The opponent, if it were his turn, could fill the last free side of the king. */
static bool is_threatened(const tercet_ruleset *ruleset, const void *opaque) {
    EchekState turned = *(const EchekState *)opaque;
    tercet_move move;
    turned.side = !turned.side;
    return list_fills(ruleset, &turned, &move, 1) > 0;
}

/* Filling sides of the opposing king and freeing those of the own one comes first; blocking the own king last. */
static void score_moves(const void *opaque, const tercet_move *moves, size_t count, int *scores) {
    enum { WINS = 1 << 24, FILLS = 6000, FREES = 4000, BLOCKS = -4000, RECALLS = 1500 };
    const EchekState *state = opaque;
    Bits closed = closed_cells(state);
    Bits theirs = free_sides(state, !state->side, closed);
    Bits own_sides = grid_orthogonal[state->cell[state->side][KING]];
    Bits own_free = own_sides & ~closed;
    int fills = bits_many(theirs) ? FILLS : WINS;
    for (size_t i = 0; i < count; i++) {
        tercet_move move = moves[i];
        int value = 0;
        if (move != GAME_PASS && echek_kind(move) != ECHEK_SWAP) {
            if (bits_has(theirs, echek_to(move))) value += fills;
            if (bits_has(own_free, echek_to(move))) value += BLOCKS;
            bool leaves = echek_kind(move) == ECHEK_MOVE || echek_kind(move) == ECHEK_RECALL;
            if (leaves && bits_has(own_sides, echek_from(move))) value += FREES;
            if (echek_kind(move) == ECHEK_RECALL && echek_owner(move) != state->side) value += RECALLS;
        }
        scores[i] = value;
    }
}

/* Swapping king and rook. */
static bool is_advanced(tercet_move move) {
    return move != GAME_PASS && echek_kind(move) == ECHEK_SWAP;
}

/* The rulesets differ in what their features are worth, in their levels and in the plies of quiescence. */
#define ECHEK_KNOWLEDGE(variant, plies)                                                                    \
    {                                                                                                      \
        .feature_count = ECHEK_FEATURES, .feature_names = feature_names, .weights = weights_##variant,     \
        .levels = levels_##variant, .features = features_of, .quick_result = quick_result,                 \
        .is_threatened = is_threatened, .quiescence_plies = (plies), .quiescence_moves = quiescence_moves, \
        .score_moves = score_moves, .is_advanced = is_advanced                                             \
    }

static const Knowledge echek_knowledge_standard = ECHEK_KNOWLEDGE(standard, 1);
static const Knowledge echek_knowledge_roaming = ECHEK_KNOWLEDGE(roaming, 1);
static const Knowledge echek_knowledge_fixed = ECHEK_KNOWLEDGE(fixed, 2);

static const Knowledge *const rulesets[] = {&echek_knowledge_standard, &echek_knowledge_roaming,
                                            &echek_knowledge_fixed};

static const KnowledgeBench bench[] = {
    {"echek", "startpos", 6},
    {"echek", "2b/rkR/1K1/Qn1 BNPqp w Ss", 7},
    {"echek", "rbk1/pQ1R/n1K1/PB2 N b Ss", 8},
    {"echek:roaming", "startpos", 6},
    {"echek:roaming", "2b/rkR/1K1/Qn1 BNPqp w Ss", 7},
    {"echek:fixed", "startpos", 6},
    {"echek:fixed", "QP1B/1Rk1/2Kr/1Np1 qbn b Ss", 8},
    {0},
};

const GameKnowledge engine_echek = {
    .rulesets = rulesets,
    .bench = bench,
    .opening_plies = 4,
};
