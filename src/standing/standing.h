/* standing.h: where the player stands among the levels of the computer, by his or her results. */
#ifndef TERCET_STANDING_STANDING_H
#define TERCET_STANDING_STANDING_H

#include "rating/strength.h"
#include "standing/results.h"

enum { STANDING_ROOM = 256 };

/* The ladder that the levels of a ruleset make. */
StrengthLadder standing_ladder(const tercet_ruleset *ruleset);

/* How strong the player is in a ruleset. `curve`, if it is not NULL, has room for all results and gets the strength in
 * tenths after each game of this ruleset. */
Strength standing_of(const Results *results, const tercet_ruleset *ruleset, int *curve);

/* The strength in tenths at which the computer fits. */
int standing_tenths(const Results *results, const tercet_ruleset *ruleset);

/* "You play about as well as level 4.3 (3 to 6); 12 games." Returns `text`. */
const char *standing_words(const Results *results, const tercet_ruleset *ruleset, char text[STANDING_ROOM]);

/* "Of your last 12 games you have won 6, drawn 1 and lost 5." An empty text if there is none. Returns `text`. */
const char *standing_record(const Results *results, const tercet_ruleset *ruleset, char text[STANDING_ROOM]);

/* "It was 3.4 after 5 games, 4.1 after 10 games." A few points of the curve, the last of them left out; empty if there
 * are too few games. Returns `text`. */
const char *standing_course(const Results *results, const tercet_ruleset *ruleset, char text[STANDING_ROOM]);

#endif
