/* players.h: who plays each side of a game. It is written in the game's tags, so that records tell it, and a game that
 * is continued has the same players as before: "level 3" is the computer, everything else is a human. */
#ifndef TERCET_LINE_PLAYERS_H
#define TERCET_LINE_PLAYERS_H

#include "tercet.h"

/* A player is a level from 1 to TERCET_LEVELS, or this. */
enum { PLAYERS_HUMAN = 0 };

enum { PLAYERS_NAME_ROOM = 64 };

/* Who plays a side, and who is to move. */
int players_level(const tercet_game *game, tercet_side side);
int players_to_move(const tercet_game *game);

/* Gives a side to a player. The name of a human stays if a human had the side already. */
void players_set(tercet_game *game, tercet_side side, int level);

/* Reads "human", "3" or "level 3", capitals aside; false if it is none of these. */
bool players_read(const char *text, int *level);

/* "human" or "level 3", in the user's language. Returns `name`. */
const char *players_text(int level, char name[PLAYERS_NAME_ROOM]);

/* The same with its side, "Black (level 3)" or, for a human, "Black". The form is that of the side's name: "The" at the
 * beginning of a sentence, "the" within one, or NULL for the name alone. Returns `name`. */
const char *players_name(const tercet_game *game, tercet_side side, const char *form, char name[PLAYERS_NAME_ROOM]);

/* Whether a human plays either side. */
bool players_any_human(const tercet_game *game);

/* The side of whoever sits at the keyboard: that of the only human, otherwise the side to move. */
tercet_side players_own_side(const tercet_game *game);

#endif
