/* What Teeko looks like to the engine: its evaluation, its threats, the order of its moves. */
#include "engine/knowledge.h"

#include "../rules/teeko.h"

/* For each side; the evaluation is the difference. */
enum {
    PAIRS,    /* shapes with two of the side's pieces and none of the other's */
    THREES,   /* the same with three */
    CENTRE,   /* pieces on the nine cells in the middle */
    MOBILITY, /* empty cells beside pieces */
    TEMPO,
    TEEKO_FEATURES
};

static const char *const feature_names[TEEKO_FEATURES] = {
    [PAIRS] = "shapes with two pieces",
    [THREES] = "shapes with three pieces",
    [CENTRE] = "pieces in the middle",
    [MOBILITY] = "cells to go to",
    [TEMPO] = "tempo",
};

/* Chosen by hand: a shape with three is nearly a threat, and pieces in the middle belong to most shapes. */
static const int weights[TEEKO_FEATURES] = {[PAIRS] = 12, [THREES] = 60, [CENTRE] = 15, [MOBILITY] = 2, [TEMPO] = 10};

static const KnowledgeLevel levels[TERCET_LEVELS - 1] = {
    {.depth = 1, .noise = 60, .oversight = 20, .notices = 3, .overlooks_wins = true},
    {.depth = 1, .noise = 20, .oversight = 8},
    {.nodes = 300},
    {.nodes = 1000},
    {.nodes = 3000},
    {.nodes = 10000},
    {.nodes = 35000},
    {.nodes = 120000},
    {.nodes = 500000},
};

#define MIDDLE UINT64_C(0x0e0e0e00)

/* The cells beside those of a set. */
static Bits beside(Bits set) {
    Bits found = 0;
    while (set != 0) found |= grid_neighbours[bits_take(&set)];
    return found;
}

/* Counts the shapes that one side alone has pieces in. */
static void count_shapes(const Teeko *state, int side, int sign, int *features) {
    for (int i = 0; i < TEEKO_SHAPES; i++) {
        for (Bits places = teeko_shapes[i].places; places != 0;) {
            Bits cells = teeko_shapes[i].cells << bits_take(&places);
            if (cells & state->pieces[!side]) continue;
            int count = bits_count(cells & state->pieces[side]);
            if (count == 2) features[PAIRS] += sign;
            if (count == 3) features[THREES] += sign;
        }
    }
}

static void add_side(const Teeko *state, int side, int sign, int *features) {
    count_shapes(state, side, sign, features);
    features[CENTRE] += sign * bits_count(state->pieces[side] & MIDDLE);
    features[MOBILITY] += sign * bits_count(beside(state->pieces[side]) & teeko_empty(state));
}

static void features_of(const void *opaque, int *features) {
    const Teeko *state = opaque;
    add_side(state, (int)state->side, 1, features);
    add_side(state, !state->side, -1, features);
    features[TEMPO] = 1;
}

/* Whether a side, if it is its turn, completes this shape: it has three of the cells, and a piece to place or one
 * beside the fourth. */
static bool completes(const Teeko *state, int side, Bits cells) {
    Bits pieces = state->pieces[side], missing = cells & teeko_empty(state);
    if (missing == 0 || bits_count(cells & pieces) != TEEKO_PIECES - 1) return false;
    if (bits_count(pieces) < TEEKO_PIECES) return true;
    return (grid_neighbours[bits_lowest(missing)] & pieces & ~cells) != 0;
}

/* Whether a side would win now if it were its turn. */
static bool could_win(const Teeko *state, int side) {
    if (bits_count(state->pieces[side]) < TEEKO_PIECES - 1) return false;
    for (int i = 0; i < TEEKO_SHAPES; i++) {
        for (Bits places = teeko_shapes[i].places; places != 0;) {
            if (completes(state, side, teeko_shapes[i].cells << bits_take(&places))) return true;
        }
    }
    return false;
}

static bool is_threatened(const tercet_ruleset *ruleset, const void *opaque) {
    (void)ruleset;
    const Teeko *state = opaque;
    return could_win(state, !state->side);
}

/* Moves that win, or threaten to. */
static size_t quiescence_moves(const tercet_ruleset *ruleset, const void *opaque, tercet_move *moves) {
    const Teeko *state = opaque;
    tercet_move all[TERCET_MOVES_BATCH];
    uint64_t cursor = 0;
    size_t count = ruleset->generate(state, &cursor, all), kept = 0;
    for (size_t i = 0; i < count; i++) {
        Teeko next;
        teeko_make(state, all[i], &next);
        if (teeko_has_four(next.pieces[state->side]) || could_win(&next, (int)state->side)) moves[kept++] = all[i];
    }
    return kept;
}

static void score_moves(const void *opaque, const tercet_move *moves, size_t count, int *scores) {
    enum { WIN = 20000, TO_MIDDLE = 300, FROM_MIDDLE = 200 };
    const Teeko *state = opaque;
    for (size_t i = 0; i < count; i++) {
        Teeko next;
        teeko_make(state, moves[i], &next);
        scores[i] = teeko_has_four(next.pieces[state->side]) ? WIN : 0;
        if (bits_has(MIDDLE, teeko_to(moves[i]))) scores[i] += TO_MIDDLE;
        if (!teeko_is_placing(moves[i]) && bits_has(MIDDLE, teeko_from(moves[i]))) scores[i] -= FROM_MIDDLE;
    }
}

static const Knowledge standard = {
    .feature_count = TEEKO_FEATURES,
    .feature_names = feature_names,
    .weights = weights,
    .features = features_of,
    .levels = levels,
    .is_threatened = is_threatened,
    .quiescence_plies = 4,
    .quiescence_moves = quiescence_moves,
    .score_moves = score_moves,
};

static const Knowledge *const rulesets[] = {&standard};

static const KnowledgeBench bench[] = {
    {"teeko", "startpos", 7},
    {"teeko", "1t3/1T1t1/1tT2/1T1t1/2T2 w", 9},
    {0},
};

const GameKnowledge engine_teeko = {.rulesets = rulesets, .bench = bench, .opening_plies = 4};
