/* home.h: the menu: which game to play, and everything else that is not a game. */
#ifndef TERCET_SCREEN_HOME_H
#define TERCET_SCREEN_HOME_H

#include "screen/screen.h"

/* Shows the menu until there is a game on the session's table; false if the user leaves instead. */
bool home_choose(Screen *screen);

#endif
