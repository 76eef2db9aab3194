#include "tune/spsa.h"

#include <math.h>

enum { SCOUTING_PAIRS = SPSA_BATCH };

/* How much a perturbation changes the evaluation of a usual position, and within which bounds, in hundredths. */
static const double effect = 16, least_perturbation = 1, most_perturbation = 60;

/* The learning rate: the part of its perturbation by which a weight goes for a pair that was won by all. It falls from
 * the first to the last step. */
static const double first_rate = 0.04, last_rate = 0.004;

/* Plays the weights against themselves, to see what positions are like. */
static void scout(Spsa *spsa, DuelHall *hall, const int *weights) {
    DuelSpread spread = {0};
    for (int i = 0; i < SCOUTING_PAIRS; i++) {
        spsa->pairs[i].opening = random_next(&spsa->random);
        for (int j = 0; j < spsa->count; j++) {
            spsa->pairs[i].weights[0][j] = spsa->pairs[i].weights[1][j] = weights[j];
        }
    }
    duel_play(hall, spsa->pairs, SCOUTING_PAIRS, &spread);
    for (int j = 0; j < spsa->count; j++) {
        double usual = spread.positions > 0 ? sqrt(spread.squares[j] / spread.positions) : 0;
        spsa->perturbation[j] = usual > 0 ? fmin(fmax(effect / usual, least_perturbation), most_perturbation) : 0;
    }
}

void spsa_begin(Spsa *spsa, DuelHall *hall, int count, const int *weights, uint64_t steps, uint64_t seed) {
    *spsa = (Spsa){.count = count, .random = {seed}, .steps = steps};
    for (int j = 0; j < count; j++) spsa->weights[j] = weights[j];
    scout(spsa, hall, weights);
}

/* Perturbs all weights for a pair of games, one side of it each way. */
static void perturb(Spsa *spsa, int index) {
    DuelPair *pair = &spsa->pairs[index];
    pair->opening = random_next(&spsa->random);
    uint64_t bits = random_next(&spsa->random);
    for (int j = 0; j < spsa->count; j++) {
        int direction = (bits >> j & 1) != 0 ? 1 : -1;
        spsa->directions[index][j] = (signed char)direction;
        pair->weights[0][j] = (int)lround(spsa->weights[j] + direction * spsa->perturbation[j]);
        pair->weights[1][j] = (int)lround(spsa->weights[j] - direction * spsa->perturbation[j]);
    }
}

void spsa_step(Spsa *spsa, DuelHall *hall) {
    for (int i = 0; i < SPSA_BATCH; i++) perturb(spsa, i);
    duel_play(hall, spsa->pairs, SPSA_BATCH, NULL);
    double done = (double)spsa->step / (double)spsa->steps;
    double rate = first_rate * pow(last_rate / first_rate, done);
    for (int i = 0; i < SPSA_BATCH; i++) {
        double won = (spsa->pairs[i].scores[0] + spsa->pairs[i].scores[1] - 2) / 2.0;
        for (int j = 0; j < spsa->count; j++) {
            spsa->weights[j] += rate * won * spsa->directions[i][j] * spsa->perturbation[j];
        }
    }
    spsa->step++;
}

void spsa_weights(const Spsa *spsa, int *weights) {
    for (int j = 0; j < spsa->count; j++) weights[j] = (int)lround(spsa->weights[j]);
}
