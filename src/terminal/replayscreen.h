/* replayscreen.h: stepping through a game on the full screen. */
#ifndef TERCET_TERMINAL_REPLAYSCREEN_H
#define TERCET_TERMINAL_REPLAYSCREEN_H

#include "tercet.h"

/* Steps through the game until the user leaves. Returns the exit code. */
int replayscreen_run(const tercet_game *game);

#endif
