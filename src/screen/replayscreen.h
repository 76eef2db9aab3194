/* replayscreen.h: stepping through a game on the full screen. */
#ifndef TERCET_SCREEN_REPLAYSCREEN_H
#define TERCET_SCREEN_REPLAYSCREEN_H

#include "screen/screen.h"

/* Steps through the game until the user leaves. Returns 0, or 128 + the number of the signal that ended it; -1, with
 * nothing done, if the terminal cannot show a screen after all. */
int replayscreen_run(const tercet_game *game);

/* The same on a screen that is there already, until the user goes back; with a review from the beginning, if wanted. */
void replayscreen_show(Screen *screen, const tercet_game *game, bool review);

#endif
