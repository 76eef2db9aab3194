/* budget.h: how long to think. */
#ifndef TERCET_UGI_BUDGET_H
#define TERCET_UGI_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

/* Milliseconds for a move: no new depth is begun after `soft`, and the search is broken off at `hard`. */
typedef struct Budget {
    uint64_t soft;
    uint64_t hard;
} Budget;

/* For a move with this much time left on the clock, an increment after each move, and so many moves until more time is
 * added (0: never). Always leaves a margin for what lies between the clock and the search. */
Budget budget_plan(uint64_t left, uint64_t increment, uint64_t moves_to_go);

/* How long to search when told to move within so many milliseconds: a little less. Whoever has a limit of time for a
 * move, over the protocol or in a match, gets it from here, so that all have the same. */
uint64_t budget_within(uint64_t milliseconds);

#endif
