/* climb.h: weights that play better, found by playing (simultaneous perturbation, SPSA).
 *
 * Again and again all weights are shifted a little, each up or down by chance, and play against themselves shifted the
 * other way. What wins is a hint of where to go: the weights go a small step to that side. Each step says little;
 * thousands of them climb. */
#ifndef TERCET_TUNE_CLIMB_H
#define TERCET_TUNE_CLIMB_H

#include "core/random.h"
#include "tune/duel.h"

/* Pairs of games between two steps. */
enum { CLIMB_BATCH = 32 };

typedef struct Climb {
    int count;
    Random random;
    double weights[EVALUATION_FEATURES];
    double shift[EVALUATION_FEATURES]; /* how far each is shifted; 0: it plays no part */
    uint64_t step, steps;              /* how many are done, of how many */
    DuelPair pairs[CLIMB_BATCH];
    signed char directions[CLIMB_BATCH][EVALUATION_FEATURES];
} Climb;

/* Begins at these weights. The hall is used to see how far features spread: each weight is then shifted by as much as
 * changes the evaluation of a usual position by the same amount. */
void climb_begin(Climb *climb, DuelHall *hall, int count, const int *weights, uint64_t steps, uint64_t seed);

/* Plays a batch and takes a step. */
void climb_step(Climb *climb, DuelHall *hall);

/* Where it is now. */
void climb_weights(const Climb *climb, int *weights);

#endif
