#include "rating/strength.h"

#include <math.h>

/* Results of people jump more than those of others on a server: whoever learns a game gets better from game to game,
 * and the first guess may be most of the ladder off. So the deviation begins larger than usual, and stays so large that
 * some five games move the estimate by a level. test_strength measures what comes of it. */
static const double first_deviation = 400, lively = 0.3, level_deviation = 45, certain = 2;

enum { FIRST_GUESS = 3 * STRENGTH_TENTHS, WHOLE = 100 };

/* ---- The ladder ---- */

/* The difference of ratings that goes with a score. */
static double rise(int score) {
    double part = fmin(fmax(score, 1), WHOLE - 1) / WHOLE;
    return 400 * log10(part / (1 - part));
}

StrengthLadder strength_ladder(const int scores[STRENGTH_LEVELS]) {
    StrengthLadder ladder = {0};
    for (int i = 1; i < STRENGTH_LEVELS; i++) ladder.ratings[i] = ladder.ratings[i - 1] + fmax(rise(scores[i]), 1);
    return ladder;
}

double strength_rating(const StrengthLadder *ladder, int tenths) {
    if (tenths <= STRENGTH_LEAST) return ladder->ratings[0];
    if (tenths >= STRENGTH_MOST) return ladder->ratings[STRENGTH_LEVELS - 1];
    int below = tenths / STRENGTH_TENTHS - 1;
    double part = (double)(tenths % STRENGTH_TENTHS) / STRENGTH_TENTHS;
    return ladder->ratings[below] + part * (ladder->ratings[below + 1] - ladder->ratings[below]);
}

int strength_tenths(const StrengthLadder *ladder, double rating) {
    int tenths = STRENGTH_LEAST;
    while (tenths < STRENGTH_MOST) {
        double here = strength_rating(ladder, tenths), next = strength_rating(ladder, tenths + 1);
        if (rating < (here + next) / 2) break;
        tenths++;
    }
    return tenths;
}

/* ---- The player ---- */

Strength strength_new(const StrengthLadder *ladder) {
    return (Strength){.rating = {strength_rating(ladder, FIRST_GUESS), first_deviation, lively}};
}

Strength strength_after(Strength before, const StrengthLadder *ladder, int opponent, double score, double days) {
    const RatedGame game = {{strength_rating(ladder, opponent), level_deviation, lively}, score};
    Rating rested = before.games == 0 ? before.rating : glicko_idle(before.rating, days / GLICKO_PERIOD_DAYS);
    return (Strength){.rating = glicko_after(rested, &game, 1), .games = before.games + 1};
}

void strength_range(const StrengthLadder *ladder, const Strength *strength, int *least, int *most) {
    *least = strength_tenths(ladder, strength->rating.rating - certain * strength->rating.deviation);
    *most = strength_tenths(ladder, strength->rating.rating + certain * strength->rating.deviation);
}

/* ---- Playing at a strength ---- */

/* A number that looks like chance, by SplitMix64. */
static uint64_t mix(uint64_t value) {
    value += UINT64_C(0x9e3779b97f4a7c15);
    value = (value ^ value >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    value = (value ^ value >> 27) * UINT64_C(0x94d049bb133111eb);
    return value ^ value >> 31;
}

int strength_pick(int tenths, uint64_t seed, uint64_t ply) {
    int level = tenths / STRENGTH_TENTHS, part = tenths % STRENGTH_TENTHS;
    return level + (mix(mix(seed) + ply) % STRENGTH_TENTHS < (uint64_t)part);
}
