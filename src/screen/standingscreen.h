/* standingscreen.h: how strong the player is, on the screen: in words, and as a curve over the games. */
#ifndef TERCET_SCREEN_STANDINGSCREEN_H
#define TERCET_SCREEN_STANDINGSCREEN_H

#include "screen/screen.h"

/* Shows it of a ruleset, and of others with Left and Right, until the user goes back. */
void standingscreen_show(Screen *screen, const tercet_ruleset *ruleset);

#endif
