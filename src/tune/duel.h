/* duel.h: games between two sets of weights, many at a time. */
#ifndef TERCET_TUNE_DUEL_H
#define TERCET_TUNE_DUEL_H

#include "engine/evaluation.h"

#include <stdatomic.h>

enum { DUEL_CONCURRENCY = 64 };

/* Two games from the same opening, each side once with each colour. */
typedef struct DuelPair {
    int weights[2][EVALUATION_FEATURES];
    uint64_t opening; /* the seed of its moves */
    int scores[2];    /* half points of the first weights, as White and as Black; 1 and 1 if it was cancelled */
} DuelPair;

/* What features were like in the positions played: to be divided by their number. */
typedef struct DuelSpread {
    double positions;
    double squares[EVALUATION_FEATURES];
} DuelSpread;

/* Those who play. */
typedef struct DuelHall DuelHall;

/* A hall in which so many pairs are played at a time, with so many nodes a move, until *cancel becomes true. NULL if
 * memory ran out. */
DuelHall *duel_open(const tercet_ruleset *ruleset, uint64_t nodes, int concurrency, const atomic_bool *cancel);
void duel_close(DuelHall *hall);

/* Plays pairs and fills in their scores; these do not depend on the concurrency. `spread`, if not NULL, is added to.
 * Once memory has run out nothing is played any more, and all scores are 1. */
void duel_play(DuelHall *hall, DuelPair *pairs, size_t count, DuelSpread *spread);

/* Whether memory ran out while games were played. */
bool duel_ran_out(const DuelHall *hall);

#endif
