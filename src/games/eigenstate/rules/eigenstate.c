#include "eigenstate.h"

#include "core/hash.h"
#include "core/reason.h"
#include "state.h"

static tercet_side side(const void *state) {
    return (tercet_side)((const State *)state)->side;
}

static uint64_t hash(const void *state) {
    const State *now = state;
    Bits pieces = now->pieces[TERCET_WHITE] | now->pieces[TERCET_BLACK];
    uint64_t sum = hash_add(now->side, now->pieces[TERCET_WHITE]);
    sum = hash_add(sum, now->pieces[TERCET_BLACK]);
    while (pieces != 0) sum = hash_add(sum, now->pegs[bits_take(&pieces)]);
    return sum;
}

static const tercet_kit kit = {
    .width = BOARD_SIDE,
    .height = BOARD_SIDE,
    .places = BOARD_CELLS,
    .holes = PEGS_ALL,
    .pieces = {{.piece = 'E', .most = PIECES_MAX}},
};

const tercet_ruleset eigenstate_standard = {
    .name = "eigenstate",
    .game = &game_eigenstate,
    .title = N_("Eigenstate"),
    .summary = N_("pieces that learn a new move with every peg you give them"),
    .start = "a1:H,b1:H,c1:H,d1:H,e1:H,f1:H a6:R,b6:R,c6:R,d6:R,e6:R,f6:R w",
    .state_size = sizeof(State),
    .read = eigenstate_read,
    .text = eigenstate_text,
    .side = side,
    .result = eigenstate_result,
    .ending = eigenstate_ending,
    .deciding = eigenstate_deciding,
    .hash = hash,
    .generate = eigenstate_generate,
    .count = eigenstate_count,
    .make = eigenstate_make,
    .read_move = eigenstate_read_move,
    .legal = eigenstate_legal,
    .move_text = eigenstate_move_text,
    .next_steps = eigenstate_next_steps,
    .turn_move = eigenstate_turn_move,
    .turn_text = eigenstate_turn_text,
    .steps_of = eigenstate_steps_of,
    .describe = eigenstate_describe,
    .mark = eigenstate_mark,
    .kit = &kit,
    .arrange = eigenstate_arrange,
};

static const tercet_ruleset *const rulesets[] = {&eigenstate_standard, NULL};

static const GamePiece pieces[] = {{'E', N_("piece")}, {0}};

static const char *const rules[] = {
    EIGENSTATE_RULE_NO_SUCH_PEG,
    EIGENSTATE_RULE_MUST_MOVE,
    EIGENSTATE_RULE_PEG_NO_PIECE,
    EIGENSTATE_RULE_PEG_NOT_YOURS,
    EIGENSTATE_RULE_HOLE_CENTRE,
    EIGENSTATE_RULE_HOLE_TAKEN,
    EIGENSTATE_RULE_HOLE_TWICE,
    EIGENSTATE_RULE_PEG_COUNT,
    EIGENSTATE_RULE_PEG_AFTER_END,
    EIGENSTATE_RULE_POSITION_PEG,
    NULL,
};

const Game game_eigenstate = {.name = "eigenstate", .rulesets = rulesets, .pieces = pieces, .rules = rules};
