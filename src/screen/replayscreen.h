/* replayscreen.h: stepping through a game on the full screen. */
#ifndef TERCET_SCREEN_REPLAYSCREEN_H
#define TERCET_SCREEN_REPLAYSCREEN_H

#include "tercet.h"

/* Steps through the game until the user leaves. Returns 0, or 128 + the number of the signal that ended it; -1, with
 * nothing done, if the terminal cannot show a screen after all. */
int replayscreen_run(const tercet_game *game);

#endif
