/* What Echek looks like to the engine: its evaluation, its threats, the order of its moves. */
#include "core/dispatch.h"
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
    {.depth = 1, .noise = 220, .oversight = 50, .notices = 3, .overlooks_wins = true},
    {.depth = 1, .noise = 120, .oversight = 35, .notices = 5, .score = 82},
    {.depth = 1, .noise = 65, .oversight = 18, .score = 72},
    {.depth = 1, .noise = 0, .oversight = 0, .score = 84},
    {.nodes = 250, .score = 82},
    {.nodes = 900, .score = 78},
    {.nodes = 4500, .score = 78},
    {.nodes = 36000, .score = 72},
    {.nodes = 400000, .score = 70},
};

static const KnowledgeLevel levels_roaming[TERCET_LEVELS - 1] = {
    {.depth = 1, .noise = 220, .oversight = 50, .notices = 3, .overlooks_wins = true},
    {.depth = 1, .noise = 120, .oversight = 35, .notices = 5, .score = 80},
    {.depth = 1, .noise = 55, .oversight = 15, .score = 80},
    {.depth = 1, .noise = 0, .oversight = 0, .score = 84},
    {.nodes = 130, .score = 72},
    {.nodes = 430, .score = 84},
    {.nodes = 1900, .score = 80},
    {.nodes = 13000, .score = 83},
    {.nodes = 150000, .score = 83},
};

static const KnowledgeLevel levels_fixed[TERCET_LEVELS - 1] = {
    {.depth = 1, .noise = 220, .oversight = 50, .notices = 3, .overlooks_wins = true},
    {.depth = 1, .noise = 120, .oversight = 35, .notices = 5, .score = 78},
    {.depth = 1, .noise = 80, .oversight = 22, .score = 79},
    {.depth = 1, .noise = 5, .oversight = 1, .score = 81},
    {.nodes = 700, .score = 79},
    {.nodes = 1900, .score = 82},
    {.nodes = 6500, .score = 81},
    {.nodes = 32000, .score = 77},
    {.nodes = 260000, .score = 73},
};

static Bits closed_cells(const EchekState *state) {
    return echek_all(state) | echek_outside(state, (EchekVariant)state->variant);
}

/* The sides of a king that are still free. */
static Bits free_sides(const EchekState *state, int side, Bits closed) {
    return grid_orthogonal[state->cell[side][KING]] & ~closed;
}

/* What is counted of a side. */
typedef struct SideCounts {
    int king_free, king_enemy, king_border; /* its sides: free, blocked by the enemy, at the border */
    int king_empty, king_corners;           /* empty cells around it, and enemies at its corners */
    int king_attacked;                      /* free sides that the enemy can go to */
    int queen_free;                         /* sides of a queen that is in play */
    int mobility;
} SideCounts;

/* Counts where the pieces of a side can go, as far as that can be told without looking at what holds together. */
static void count_mobility(const EchekState *state, int side, Bits closed, SideCounts counts[2]) {
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
    counts[side].mobility = mobility;
    counts[!side].king_attacked = bits_count(reached & free_sides(state, !side, closed));
}

static void count_side(const EchekState *state, int side, Bits closed, SideCounts counts[2]) {
    const uint8_t *cell = state->cell[side];
    Bits enemy = state->pieces[!side], outside = closed & ~echek_all(state);
    Bits sides = grid_orthogonal[cell[KING]], around = grid_neighbours[cell[KING]];
    int missing = 4 - bits_count(sides); /* at the edge of the grid, which only echek:fixed comes to */
    SideCounts *own = &counts[side];
    own->king_free = bits_count(sides & ~closed);
    own->king_enemy = bits_count(sides & enemy);
    own->king_border = bits_count(sides & outside) + missing;
    own->king_empty = bits_count(around & ~closed);
    own->king_corners = bits_count(around & ~sides & enemy);
    own->queen_free = cell[QUEEN] < GRID_CELLS ? bits_count(grid_orthogonal[cell[QUEEN]] & ~closed) : 0;
    count_mobility(state, side, closed, counts);
}

/* Adds what was counted of a side to the features. */
static void add_side(const EchekState *state, int side, const SideCounts *counts, int sign, int *features) {
    const uint8_t *cell = state->cell[side];
    if (counts->king_free >= 1 && counts->king_free <= 3) features[KING_FREE_1 + counts->king_free - 1] += sign;
    features[KING_BLOCKED_BY_ENEMY] += sign * counts->king_enemy;
    features[KING_BLOCKED_BY_BORDER] += sign * counts->king_border;
    features[KING_NEIGHBOURS_EMPTY] += sign * counts->king_empty;
    features[KING_CORNERS_ENEMY] += sign * counts->king_corners;
    features[KING_SIDES_ATTACKED] += sign * counts->king_attacked;
    features[MOBILITY] += sign * counts->mobility;
    if (cell[QUEEN] == GONE) features[QUEEN_GONE] += sign;
    if (cell[QUEEN] == IN_HAND) features[QUEEN_IN_HAND] += sign;
    if (counts->queen_free >= 1 && counts->queen_free <= 3) features[QUEEN_FREE_1 + counts->queen_free - 1] += sign;
    for (EchekPiece piece = ROOK; piece < ECHEK_PIECES; piece++) {
        if (cell[piece] == IN_HAND) features[ROOK_IN_HAND + piece - ROOK] += sign;
    }
    if (state->swaps >> side & 1) features[MAY_SWAP] += sign;
}

static void count_features(const EchekState *state, SideCounts counts[2], int *features) {
    Bits closed = closed_cells(state);
    for (int side = 0; side < 2; side++) {
        count_side(state, side, closed, counts);
    }
    for (int side = 0; side < 2; side++) {
        add_side(state, side, &counts[side], side == state->side ? 1 : -1, features);
    }
    features[TEMPO] = 1;
}

DISPATCHED static void features_of(const void *opaque, int *features) {
    SideCounts counts[2];
    count_features(opaque, counts, features);
}

/* ---- What the network sees ---- */

/* Rows of a view: where each other piece stands, seen from the own king, and what is counted of the own side. Pieces of
 * a box are at most 3 cells apart; bishops of echek:roaming up to 5. */
enum {
    NEAR = 3,
    NEAR_ROWS = (2 * NEAR + 1) * (2 * NEAR + 1),
    FAR = 5,
    FAR_ROWS = (2 * FAR + 1) * (2 * FAR + 1),
    MOST_MOBILITY = 39,
    PLACE_ROWS = 10, /* how far the king is from one border of the box and from the opposite one */
    ROW_ENEMY_KING = 0,
    ROW_PIECES = ROW_ENEMY_KING + NEAR_ROWS, /* queen, rook, knight, pawn, of the own side and of the enemy */
    ROW_SIDES = ROW_PIECES + 2 * (ECHEK_PIECES - 2) * NEAR_ROWS,
    ROW_EMPTY = ROW_SIDES + 5 * 5 * 3,
    ROW_CORNERS = ROW_EMPTY + 9,
    ROW_QUEEN = ROW_CORNERS + 5 * 5,
    ROW_HAND = ROW_QUEEN + 7,
    ROW_MOBILITY = ROW_HAND + 32,
    ROW_PLACE = ROW_MOBILITY + MOST_MOBILITY + 1,
    ROW_BISHOPS = ROW_PLACE + PLACE_ROWS * PLACE_ROWS,
    ROWS_NEAR = ROW_BISHOPS + 2 * NEAR_ROWS,
    ROWS_FAR = ROW_BISHOPS + 2 * FAR_ROWS,
};

/* A view of the board from a side's king: how it is turned, so many steps to the right and up for a step along each
 * axis of the grid. Which way is hard to foretell, so all of this counts, and nothing jumps. */
typedef struct Viewpoint {
    int king, right_x, right_y, up_x, up_y;
} Viewpoint;

/* The view in which the opposing king stands to the right and not below, and nearer to the horizontal than to the
 * vertical: the rules know no direction, so that this is the same position. In echek:fixed only left and right can be
 * exchanged, and Black's forward is down. */
static inline Viewpoint viewpoint_of(const EchekState *state, int side) {
    int own = state->cell[side][KING], other = state->cell[!side][KING];
    int x = (other & 7) - (own & 7), y = (other >> 3) - (own >> 3);
    int right = 1 - 2 * (x < 0), up = 1 - 2 * (y < 0), steep = x * right < y * up;
    if (state->variant == ECHEK_FIXED) return (Viewpoint){own, right, 0, 0, 1 - 2 * side};
    return (Viewpoint){own, right * !steep, up * steep, right * steep, up * !steep};
}

/* Rows for places of the board as a viewpoint sees it, as far as `reach`: the row of a cell is that of a1, and so much
 * for each step along the axes of the grid. */
typedef struct Scale {
    int x, y, origin;
} Scale;

static inline Scale scale_of(Viewpoint viewpoint, int reach) {
    int width = 2 * reach + 1;
    Scale scale = {viewpoint.right_x + width * viewpoint.up_x, viewpoint.right_y + width * viewpoint.up_y, 0};
    scale.origin = reach + width * reach - scale.x * (viewpoint.king & 7) - scale.y * (viewpoint.king >> 3);
    return scale;
}

static inline int place_on(Scale scale, int cell) {
    return scale.origin + scale.x * (cell & 7) + scale.y * (cell >> 3);
}

/* Adds where the pieces of a side stand; `first` is the first row of its pieces, `bishops` that of its bishop. Returns
 * where the next row goes. */
static inline uint16_t *add_pieces(uint16_t *at, const uint8_t *cell, Scale near, Scale far, int first, int bishops) {
    static const uint8_t others[] = {QUEEN, ROOK, KNIGHT, PAWN};
    for (int i = 0; i < ECHEK_PIECES - 2; i++) {
        int place = cell[others[i]];
        *at = (uint16_t)(first + i * NEAR_ROWS + place_on(near, place));
        at += place < GRID_CELLS;
    }
    *at = (uint16_t)(bishops + place_on(far, cell[BISHOP]));
    return at + (cell[BISHOP] < GRID_CELLS);
}

/* The row for so many cells before one border and behind it before the opposite one, which are 3 together at most. */
static inline int border_row(int before, int behind) {
    static const uint8_t rows[4][4] = {{0, 1, 2, 3}, {4, 5, 6}, {7, 8}, {9}};
    return rows[before & 3][behind & 3];
}

/* Where the king stands in the box. */
static inline int place_row(EchekBox box, Viewpoint viewpoint) {
    int left = (viewpoint.king & 7) - box.x0, down = (viewpoint.king >> 3) - box.y0;
    int width = box.x1 - box.x0, height = box.y1 - box.y0;
    left += (width - 2 * left) * (viewpoint.right_x + viewpoint.up_x < 0);
    down += (height - 2 * down) * (viewpoint.right_y + viewpoint.up_y < 0);
    int across = border_row(left, width - left), along = border_row(down, height - down);
    int sum = across + along, first = across + (along - across) * (viewpoint.right_x == 0);
    return ROW_PLACE + first + PLACE_ROWS * (sum - first);
}

static inline uint16_t *add_counts(uint16_t *at, const EchekState *state, int side, const SideCounts *counts) {
    const uint8_t *cell = state->cell[side];
    int border = counts->king_border < 3 ? counts->king_border : 2, hand = state->swaps >> side & 1;
    for (EchekPiece piece = ROOK; piece < ECHEK_PIECES; piece++) hand = 2 * hand + (cell[piece] == IN_HAND);
    *at++ = (uint16_t)(ROW_SIDES + (counts->king_free * 5 + counts->king_enemy) * 3 + border);
    *at++ = (uint16_t)(ROW_EMPTY + counts->king_empty);
    *at++ = (uint16_t)(ROW_CORNERS + counts->king_corners * 5 + counts->king_attacked);
    *at++ = (uint16_t)(ROW_QUEEN + (cell[QUEEN] < GRID_CELLS ? counts->queen_free : 5 + (cell[QUEEN] == GONE)));
    *at++ = (uint16_t)(ROW_HAND + hand);
    *at++ = (uint16_t)(ROW_MOBILITY + (counts->mobility < MOST_MOBILITY ? counts->mobility : MOST_MOBILITY));
    return at;
}

static inline void look_from(const EchekState *state, int side, EchekBox box, const SideCounts *counts,
                             NetworkView *view) {
    bool roaming = state->variant == ECHEK_ROAMING;
    Viewpoint viewpoint = viewpoint_of(state, side);
    Scale near = scale_of(viewpoint, NEAR), far = roaming ? scale_of(viewpoint, FAR) : near;
    uint16_t *at = view->rows;
    *at++ = (uint16_t)(ROW_ENEMY_KING + place_on(near, state->cell[!side][KING]));
    *at++ = (uint16_t)place_row(box, viewpoint);
    at = add_counts(at, state, side, counts);
    at = add_pieces(at, state->cell[side], near, far, ROW_PIECES, ROW_BISHOPS);
    at = add_pieces(at, state->cell[!side], near, far, ROW_PIECES + (ECHEK_PIECES - 2) * NEAR_ROWS,
                    ROW_BISHOPS + (roaming ? FAR_ROWS : NEAR_ROWS));
    view->count = (int)(at - view->rows);
}

DISPATCHED static void look(const void *opaque, int *features, NetworkView views[2]) {
    const EchekState *state = opaque;
    EchekVariant variant = (EchekVariant)state->variant;
    EchekBox box = {0, FIXED_SIDE - 1, 0, FIXED_SIDE - 1};
    SideCounts counts[2];
    if (variant != ECHEK_FIXED) box = echek_box(echek_boxed(state, variant));
    count_features(state, counts, features);
    for (int i = 0; i < 2; i++) look_from(state, state->side ^ i, box, &counts[state->side ^ i], &views[i]);
}

static const NetworkShape shape_standard = {ROWS_NEAR, weights_standard, ECHEK_FEATURES, look};
static const NetworkShape shape_roaming = {ROWS_FAR, weights_roaming, ECHEK_FEATURES, look};
static const NetworkShape shape_fixed = {ROWS_NEAR, weights_fixed, ECHEK_FEATURES, look};

DISPATCHED static tercet_result quick_result(const void *opaque) {
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

DISPATCHED static size_t quiescence_moves(const tercet_ruleset *ruleset, const void *state, tercet_move *moves) {
    return list_fills(ruleset, state, moves, TERCET_MOVES_BATCH);
}

/* The opponent, if it were his turn, could fill the last free side of the king. */
DISPATCHED static bool is_threatened(const tercet_ruleset *ruleset, const void *opaque) {
    EchekState turned = *(const EchekState *)opaque;
    tercet_move move;
    turned.side = !turned.side;
    return list_fills(ruleset, &turned, &move, 1) > 0;
}

/* Filling sides of the opposing king and freeing those of the own one comes first; blocking the own king last. */
DISPATCHED static void score_moves(const void *opaque, const tercet_move *moves, size_t count, int *scores) {
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
#define ECHEK_KNOWLEDGE(variant, plies)                                                                \
    {                                                                                                  \
        .feature_count = ECHEK_FEATURES, .feature_names = feature_names, .weights = weights_##variant, \
        .levels = levels_##variant, .features = features_of, .network = &shape_##variant,              \
        .quick_result = quick_result, .is_threatened = is_threatened, .quiescence_plies = (plies),     \
        .quiescence_moves = quiescence_moves, .score_moves = score_moves, .is_advanced = is_advanced,  \
        .futility_margin = 120, .own_move_may_lose = true                                              \
    }

static const Knowledge echek_knowledge_standard = ECHEK_KNOWLEDGE(standard, 1);
static const Knowledge echek_knowledge_roaming = ECHEK_KNOWLEDGE(roaming, 1);
static const Knowledge echek_knowledge_fixed = ECHEK_KNOWLEDGE(fixed, 2);

static const Knowledge *const rulesets[] = {&echek_knowledge_standard, &echek_knowledge_roaming,
                                            &echek_knowledge_fixed};

static const KnowledgeBench bench[] = {
    {"echek", "startpos", 10},
    {"echek", "2b/rkR/1K1/Qn1 BNPqp w Ss", 13},
    {"echek", "rbk1/pQ1R/n1K1/PB2 N b Ss", 12},
    {"echek:roaming", "startpos", 11},
    {"echek:roaming", "4b/2rQ1/2K2/1k3/R4 BNPqnp w Ss", 11},
    {"echek:fixed", "startpos", 10},
    {"echek:fixed", "QP1B/1Rk1/2Kr/1Np1 qbn b Ss", 12},
    {0},
};

const GameKnowledge engine_echek = {
    .rulesets = rulesets,
    .bench = bench,
    .opening_plies = 4,
};
