/* selfplay.h: games of the program against itself, for what their positions and results teach. */
#ifndef TERCET_TUNE_SELFPLAY_H
#define TERCET_TUNE_SELFPLAY_H

#include "engine/mind.h"

#include <stdatomic.h>

/* A quiet position: what the evaluation sees in it, and what the side to move scored in the end, in half points. */
typedef struct Sample {
    int16_t features[MIND_FEATURES];
    int16_t half_points;
} Sample;

/* The quiet positions of one game; none if it did not end. */
typedef struct SampledGame {
    size_t count;
    Sample *samples;
} SampledGame;

enum { SELFPLAY_CONCURRENCY = 64 };

typedef struct SelfPlay {
    const tercet_ruleset *ruleset;
    const int *weights; /* to evaluate with */
    uint64_t nodes;     /* for a move */
    uint64_t seed;
    int concurrency;
    uint64_t games;
    const atomic_bool *cancel;                /* becomes true when no more is to be played */
    void (*each)(uint64_t ended, void *user); /* called now and then with the number of games that have ended */
    void *user;
} SelfPlay;

/* Plays and returns the games, in their order, whatever the concurrency; free them with selfplay_free(). NULL if memory
 * ran out. */
SampledGame *selfplay_run(const SelfPlay *setup);
void selfplay_free(SampledGame *games, uint64_t count);

#endif
