/* eigenstate.h: Eigenstate (Martin Grider, 2018). */
#ifndef TERCET_GAMES_EIGENSTATE_H
#define TERCET_GAMES_EIGENSTATE_H

#include "games/game.h"

extern const tercet_ruleset eigenstate_standard;

#endif
