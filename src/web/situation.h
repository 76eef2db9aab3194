/* situation.h: how a game stands, as members of a JSON object that is open; web/types.d.ts says what they look like. */
#ifndef TERCET_WEB_SITUATION_H
#define TERCET_WEB_SITUATION_H

#include "web/writer.h"

#include "tercet.h"

/* The position, whether and how the game has ended, and the board. */
void situation_standing(Writer *json, const tercet_game *game);

/* The same with what the last move was, and how the next turn can begin: all that a screen needs when a move was made.
 */
void situation_whole(Writer *json, const tercet_game *game);

#endif
