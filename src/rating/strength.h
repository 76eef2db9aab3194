/* strength.h: how strong a player is in levels of the computer, by the results of games against them.
 *
 * The levels of a ruleset stand on a ladder: each has a rating, by what it scores against the one below. A player's
 * rating on that ladder follows from results by Glicko-2, and is told as a level between two, in tenths. All of it is
 * arithmetic: nothing is kept here. */
#ifndef TERCET_RATING_STRENGTH_H
#define TERCET_RATING_STRENGTH_H

#include "rating/glicko.h"

#include <stdint.h>

/* STRENGTH_TENTHS: of a level, in which strengths are counted: 43 is level 4.3. */
enum {
    STRENGTH_LEVELS = 10,
    STRENGTH_TENTHS = 10,
    STRENGTH_LEAST = STRENGTH_TENTHS,
    STRENGTH_MOST = STRENGTH_LEVELS * STRENGTH_TENTHS
};

/* The ratings of the levels, the first one's at 0. */
typedef struct StrengthLadder {
    double ratings[STRENGTH_LEVELS];
} StrengthLadder;

/* A ladder by what each level scores against the one below, in hundredths of a game; the first number does not matter.
 */
StrengthLadder strength_ladder(const int scores[STRENGTH_LEVELS]);

/* The rating of a strength in tenths; between two levels it rises evenly. */
double strength_rating(const StrengthLadder *ladder, int tenths);

/* The strength of a rating, from STRENGTH_LEAST to STRENGTH_MOST. */
int strength_tenths(const StrengthLadder *ladder, double rating);

/* What the games of somebody say. */
typedef struct Strength {
    Rating rating;
    size_t games;
} Strength;

/* Nobody knows anything of the player yet: level 3, give or take most of the ladder. */
Strength strength_new(const StrengthLadder *ladder);

/* The strength after one more game, against an opponent of so many tenths, so many days after the game before: 1 is a
 * win, 0.5 a draw, 0 a loss. */
Strength strength_after(Strength before, const StrengthLadder *ladder, int opponent, double score, double days);

/* The strengths between which the player's lies with 95 % certainty, in tenths. */
void strength_range(const StrengthLadder *ladder, const Strength *strength, int *least, int *most);

/* The level that a player of this strength plays a move at. Between two levels the moves are mixed: at 4.3, three of
 * ten are those of level 5. Which they are follows from the seed and how many moves were made. */
int strength_pick(int tenths, uint64_t seed, uint64_t ply);

#endif
