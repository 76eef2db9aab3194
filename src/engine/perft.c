#include "games/game.h"

uint64_t tercet_perft(const tercet_position *position, int depth, bool bulk) {
    if (depth <= 0) return 1;
    const tercet_ruleset *ruleset = position->ruleset;
    if (bulk && depth == 1) return ruleset->count(position->state);

    tercet_position next;
    tercet_move moves[TERCET_MOVES_BATCH];
    uint64_t cursor = 0;
    uint64_t leaves = 0;
    next.ruleset = ruleset;
    for (size_t count; (count = ruleset->generate(position->state, &cursor, moves)) > 0;) {
        for (size_t i = 0; i < count; i++) {
            ruleset->make(position->state, moves[i], next.state);
            leaves += depth == 1 ? 1 : tercet_perft(&next, depth - 1, bulk);
        }
    }
    return leaves;
}
