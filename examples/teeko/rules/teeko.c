/* The table of Teeko's one ruleset. */
#include "teeko.h"

#include "core/hash.h"
#include "core/reason.h"

static tercet_side side_of(const void *state) {
    return (tercet_side)((const Teeko *)state)->side;
}

static uint64_t hash_of(const void *opaque) {
    const Teeko *state = opaque;
    uint64_t hash = hash_add(state->side, state->pieces[TERCET_WHITE]);
    return hash_add(hash, state->pieces[TERCET_BLACK]);
}

static const tercet_kit kit = {
    .width = TEEKO_SIDE,
    .height = TEEKO_SIDE,
    .places = TEEKO_BOARD,
    .pieces = {{.piece = 'T', .most = TEEKO_PIECES}},
};

/* What is not here has a default: moves are counted by listing them, the steps of a turn follow from those of the legal
 * moves, and what is set up is written as rows. */
const tercet_ruleset teeko_standard = {
    .game = &game_teeko,
    .name = "teeko",
    .title = N_("Teeko"),
    .summary = N_("four in a row or in a square: place your pieces, then move them"),
    .start = "5/5/5/5/5 w",
    .state_size = sizeof(Teeko),
    .read = teeko_read,
    .text = teeko_text,
    .side = side_of,
    .result = teeko_result,
    .ending = teeko_ending,
    .hash = hash_of,
    .generate = teeko_generate,
    .make = teeko_make,
    .read_move = teeko_read_move,
    .legal = teeko_legal,
    .move_text = teeko_move_text,
    .steps_of = teeko_steps_of,
    .preview = teeko_preview,
    .describe = teeko_describe,
    .mark = teeko_mark,
    .kit = &kit,
};

static const tercet_ruleset *const rulesets[] = {&teeko_standard, NULL};

static const GamePiece pieces[] = {{'T', N_("piece")}, {0}};

static const char *const rules[] = {TEEKO_RULE_PLACE_FIRST, TEEKO_RULE_ALL_PLACED, TEEKO_RULE_POSITION_WON, NULL};

const Game game_teeko = {.name = "teeko", .rulesets = rulesets, .pieces = pieces, .rules = rules};
