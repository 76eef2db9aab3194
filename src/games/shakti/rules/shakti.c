/* The tables of Shakti's two rulesets. */
#include "shakti.h"

#include "core/hash.h"
#include "core/reason.h"
#include "state.h"

static tercet_side side_of(const void *state) {
    return (tercet_side)((const Shakti *)state)->side;
}

/* Cells take the lower 55 bits of a word, so that whose turn it is and where the kings stand go into the upper ones:
 * each word says all of what is in it. */
static uint64_t hash_of(const void *state) {
    const Shakti *shakti = state;
    uint64_t hash = hash_mix(shakti->tiles | (uint64_t)shakti->side << 63);
    hash = hash_add(hash, shakti->warriors[TERCET_WHITE] | (uint64_t)shakti->king[TERCET_WHITE] << 56);
    return hash_add(hash, shakti->warriors[TERCET_BLACK] | (uint64_t)shakti->king[TERCET_BLACK] << 56);
}

/* Nothing stands on a corner, and all other tiles can be gone. */
#define SQUARE UINT64_C(0x7f7f7f7f7f7f7f)
static const tercet_kit kit = {
    .width = SHAKTI_SIDE,
    .height = SHAKTI_SIDE,
    .places = SQUARE & ~SHAKTI_CORNERS,
    .gaps = SQUARE,
    .pieces = {{.piece = 'K', .most = 1}, {.piece = 'W', .most = SHAKTI_WARRIORS}},
};

/* What the two rulesets have in common. */
#define SHAKTI_COMMON                                                                                            \
    .game = &game_shakti, .start = "-5-/1w1k1w1/7/7/7/1W1K1W1/-5- w", .state_size = sizeof(Shakti),              \
    .read = shakti_read, .text = shakti_text, .side = side_of, .result = shakti_result, .ending = shakti_ending, \
    .deciding = shakti_deciding, .hash = hash_of, .make = shakti_make, .move_text = shakti_move_text,            \
    .steps_of = shakti_steps_of, .describe = shakti_describe, .mark = shakti_mark, .kit = &kit

const tercet_ruleset shakti_standard = {
    SHAKTI_COMMON,
    .name = "shakti",
    .title = N_("Shakti"),
    .summary = N_("warriors jump and the board falls away; checkmate wins"),
    .generate = shakti_generate,
    .count = shakti_count,
    .read_move = shakti_read_move,
    .legal = shakti_legal,
};

const tercet_ruleset shakti_near = {
    SHAKTI_COMMON,
    .name = "shakti:near",
    .title = N_("Shakti, near jumps"),
    .summary = N_("as Shakti, but a jump needs its two tiles side by side"),
    .generate = shakti_generate_near,
    .count = shakti_count_near,
    .read_move = shakti_read_move_near,
    .legal = shakti_legal_near,
};

static const tercet_ruleset *const rulesets[] = {&shakti_standard, &shakti_near, NULL};

static const GamePiece pieces[] = {{'K', N_("king")}, {'W', N_("warrior")}, {0}};

static const char *const rules[] = {
    SHAKTI_RULE_JUMP_OVER_TAKEN,
    SHAKTI_RULE_JUMP_OVER_GAP,
    SHAKTI_RULE_CHECKED_KING_STEPS,
    SHAKTI_RULE_STAYS_IN_CHECK,
    SHAKTI_RULE_INTO_CHECK,
    SHAKTI_RULE_KINGS_SEE,
    SHAKTI_RULE_CAPTURE,
    SHAKTI_RULE_KING_CAPTURE,
    SHAKTI_RULE_POSITION_CORNER,
    SHAKTI_RULE_POSITION_KINGS_SEE,
    SHAKTI_RULE_POSITION_CHECK,
    NULL,
};

const Game game_shakti = {
    .name = "shakti", .rulesets = rulesets, .pieces = pieces, .rules = rules, .remarks = shakti_remarks};
