/* glicko.h: how strong a player is, by the results of games: Glicko-2 (Mark Glickman, "Example of the Glicko-2
 * system").
 *
 * A rating is a number, how far it may be off, and how much the player's results jump. All of it is arithmetic: nothing
 * is kept here. */
#ifndef TERCET_RATING_GLICKO_H
#define TERCET_RATING_GLICKO_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Rating {
    double rating;
    double deviation; /* the true strength lies within twice this with 95 % certainty */
    double volatility;
} Rating;

/* One game: against whom, and what it brought: 1 a win, 0.5 a draw, 0 a loss. */
typedef struct RatedGame {
    Rating opponent;
    double score;
} RatedGame;

/* Days after which somebody who does not play counts one period as not having played. */
enum { GLICKO_PERIOD_DAYS = 7 };

/* What a new player begins with: 1500, give or take 700. */
Rating glicko_new(void);

/* The rating after some games of one period; with none, it is only less certain. */
Rating glicko_after(Rating before, const RatedGame *games, size_t count);

/* The rating of somebody who has not played for so many periods, which need not be whole. */
Rating glicko_idle(Rating before, double periods);

/* The score that a player can expect against another, from 0 to 1. */
double glicko_expected(Rating player, Rating opponent);

/* The deviation up to which a player is listed among others, and whether it is larger: too little is known. */
extern const double glicko_listed_deviation;
bool glicko_is_provisional(Rating rating);

#endif
