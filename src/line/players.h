/* players.h: those who play, in words for people; who plays what is the game's to say (play/seats.h). */
#ifndef TERCET_LINE_PLAYERS_H
#define TERCET_LINE_PLAYERS_H

#include "play/seats.h"

enum { PLAYERS_NAME_ROOM = 64 };

/* Reads "human", "3", "level 3" or "mine", capitals aside; false if it is none of these. */
bool players_read(const char *text, int *seat);

/* "human", "level 3", "mine" or "mine (level 4.3)", in the user's language. Returns `name`. */
const char *players_text(int seat, char name[PLAYERS_NAME_ROOM]);

/* The same with its side, "Black (level 3)", "Black (mine, level 4.3)" or, for a human, "Black". The form is that of
 * the side's name: "The" at the beginning of a sentence, "the" within one, or NULL for the name alone. Returns `name`.
 */
const char *players_name(const tercet_game *game, tercet_side side, const char *form, char name[PLAYERS_NAME_ROOM]);

#endif
