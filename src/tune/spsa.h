/* spsa.h: weights that play better, found by playing (simultaneous perturbation stochastic approximation, SPSA).
 *
 * Again and again all weights are perturbed a little, each up or down by chance, and play against themselves perturbed
 * the other way. The result is an estimate of the gradient: the weights go a small step to the side that won. One step
 * says little, thousands of them much. */
#ifndef TERCET_TUNE_SPSA_H
#define TERCET_TUNE_SPSA_H

#include "core/random.h"
#include "tune/duel.h"

/* Pairs of games between two steps. */
enum { SPSA_BATCH = 32 };

typedef struct Spsa {
    int count;
    Random random;
    double weights[EVALUATION_FEATURES];
    double perturbation[EVALUATION_FEATURES]; /* how far each is perturbed; 0: it plays no part */
    uint64_t step, steps;                     /* how many are done, of how many */
    DuelPair pairs[SPSA_BATCH];
    signed char directions[SPSA_BATCH][EVALUATION_FEATURES];
} Spsa;

/* Begins at these weights. The hall is used to see how far features spread: each weight is then perturbed by as much as
 * changes the evaluation of a usual position by the same amount. */
void spsa_begin(Spsa *spsa, DuelHall *hall, int count, const int *weights, uint64_t steps, uint64_t seed);

/* Plays a batch and takes a step. */
void spsa_step(Spsa *spsa, DuelHall *hall);

/* Where it is now. */
void spsa_weights(const Spsa *spsa, int *weights);

#endif
