#include "tune/climb.h"

#include <math.h>

enum { SCOUTING_PAIRS = CLIMB_BATCH };

/* How much a shift changes the evaluation of a usual position, and within which bounds, in hundredths. */
static const double effect = 16, least_shift = 1, most_shift = 60;

/* Part of its shift by which a weight goes for a pair that was won by all; it falls from the first to the last step. */
static const double first_rate = 0.04, last_rate = 0.004;

/* Plays the weights against themselves, to see what positions are like. */
static void scout(Climb *climb, DuelHall *hall, const int *weights) {
    DuelSpread spread = {0};
    for (int i = 0; i < SCOUTING_PAIRS; i++) {
        climb->pairs[i].opening = random_next(&climb->random);
        for (int j = 0; j < climb->count; j++) {
            climb->pairs[i].weights[0][j] = climb->pairs[i].weights[1][j] = weights[j];
        }
    }
    duel_play(hall, climb->pairs, SCOUTING_PAIRS, &spread);
    for (int j = 0; j < climb->count; j++) {
        double usual = spread.positions > 0 ? sqrt(spread.squares[j] / spread.positions) : 0;
        climb->shift[j] = usual > 0 ? fmin(fmax(effect / usual, least_shift), most_shift) : 0;
    }
}

void climb_begin(Climb *climb, DuelHall *hall, int count, const int *weights, uint64_t steps, uint64_t seed) {
    *climb = (Climb){.count = count, .random = {seed}, .steps = steps};
    for (int j = 0; j < count; j++) climb->weights[j] = weights[j];
    scout(climb, hall, weights);
}

static void shift_by_chance(Climb *climb, int index) {
    DuelPair *pair = &climb->pairs[index];
    pair->opening = random_next(&climb->random);
    uint64_t bits = random_next(&climb->random);
    for (int j = 0; j < climb->count; j++) {
        int direction = (bits >> j & 1) != 0 ? 1 : -1;
        climb->directions[index][j] = (signed char)direction;
        pair->weights[0][j] = (int)lround(climb->weights[j] + direction * climb->shift[j]);
        pair->weights[1][j] = (int)lround(climb->weights[j] - direction * climb->shift[j]);
    }
}

void climb_step(Climb *climb, DuelHall *hall) {
    for (int i = 0; i < CLIMB_BATCH; i++) shift_by_chance(climb, i);
    duel_play(hall, climb->pairs, CLIMB_BATCH, NULL);
    double done = (double)climb->step / (double)climb->steps;
    double rate = first_rate * pow(last_rate / first_rate, done);
    for (int i = 0; i < CLIMB_BATCH; i++) {
        double won = (climb->pairs[i].scores[0] + climb->pairs[i].scores[1] - 2) / 2.0;
        for (int j = 0; j < climb->count; j++) {
            climb->weights[j] += rate * won * climb->directions[i][j] * climb->shift[j];
        }
    }
    climb->step++;
}

void climb_weights(const Climb *climb, int *weights) {
    for (int j = 0; j < climb->count; j++) weights[j] = (int)lround(climb->weights[j]);
}
