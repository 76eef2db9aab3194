/* counting.h: which games count for how strong the player is.
 *
 * A game counts if one person has played it against the computer, of any level, from the start of its ruleset to an
 * end, with a turn at least, and without help. Help is what the game's tag Help says: a hint, a threat, an evaluation
 * or what the computer thinks was shown ("hint"), a turn was taken back ("undo"), somebody else sat down in the middle
 * ("seats"), or the game was guided ("guide"). */
#ifndef TERCET_STANDING_COUNTING_H
#define TERCET_STANDING_COUNTING_H

#include "standing/results.h"

enum { COUNTING_ROOM = 256 };

/* Whether one person plays a game against the computer. */
bool counting_concerns(const tercet_game *game);

/* Whether a game counts; *result is then what it brought, but for when that was. */
bool counting_result(const tercet_game *game, Result *result);

/* Why a game that has ended and concerns the player's strength does not count, as a sentence. Returns `text`. */
const char *counting_refusal(const tercet_game *game, char text[COUNTING_ROOM]);

#endif
