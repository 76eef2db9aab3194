/* shakti.h: Shakti (Christian Freeling, 1982). */
#ifndef TERCET_GAMES_SHAKTI_H
#define TERCET_GAMES_SHAKTI_H

#include "games/game.h"

extern const tercet_ruleset shakti_standard, shakti_near;

#endif
