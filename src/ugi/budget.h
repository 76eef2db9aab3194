/* budget.h: how long to think. */
#ifndef TERCET_UGI_BUDGET_H
#define TERCET_UGI_BUDGET_H

#include "tercet.h"

/* Milliseconds for a move: after about `soft` no new depth is begun, and at `hard` the search is broken off. */
typedef struct Budget {
    uint64_t soft; /* 0: there is no such limit */
    uint64_t hard;
    /* The last completed depth: its best move and score, and for how many depths before it that move was best. */
    tercet_move move;
    tercet_score score;
    int settled;
} Budget;

/* For a move with this much time left on the clock, an increment after each move, and so many moves until more time is
 * added (0: never). Always keeps back what lies between the clock and the search: 40 ms, or a quarter of what is left
 * if that is less. */
Budget budget_plan(uint64_t left, uint64_t increment, uint64_t moves_to_go);

/* Whether no new depth is to be begun, so many milliseconds after the search began, when it has completed one. A move
 * that has been best for some depths is settled, and takes less than `soft`; one that has just become best, or whose
 * score falls, takes more. */
bool budget_is_spent(Budget *budget, const tercet_report *report, uint64_t elapsed);

/* How long to search when told to move within so many milliseconds: a little less, by a tenth and at most 20 ms.
 * Whoever has a limit of time for a move, over the protocol or in a match, gets it from here, so that all have the
 * same. */
uint64_t budget_within(uint64_t milliseconds);

#endif
