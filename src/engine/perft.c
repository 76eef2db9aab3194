#include "games/game.h"

/* The leaves below a position, at least one ply deep. */
static uint64_t count_leaves(const tercet_position *position, int depth, bool bulk) {
    const tercet_ruleset *ruleset = position->ruleset;
    if (bulk && depth == 1) return game_count(ruleset, position->state);

    tercet_position next;
    tercet_move moves[TERCET_MOVES_BATCH];
    uint64_t cursor = 0;
    uint64_t leaves = 0;
    next.ruleset = ruleset;
    for (size_t count; (count = ruleset->generate(position->state, &cursor, moves)) > 0;) {
        for (size_t i = 0; i < count; i++) {
            ruleset->make(position->state, moves[i], next.state);
            leaves += depth == 1 ? 1 : count_leaves(&next, depth - 1, bulk);
        }
    }
    return leaves;
}

uint64_t tercet_perft(const tercet_position *position, int depth, bool bulk) {
    if (!game_is_set(position) || depth > TERCET_PERFT_DEPTH) return 0;
    return depth <= 0 ? 1 : count_leaves(position, depth, bulk);
}
