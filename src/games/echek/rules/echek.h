/* echek.h: Echek (Léandre Proust, 2019). */
#ifndef TERCET_GAMES_ECHEK_H
#define TERCET_GAMES_ECHEK_H

#include "games/game.h"

extern const tercet_ruleset echek_standard, echek_roaming, echek_fixed;

#endif
