/* visitscreen.h: a server of games on the screen: its lists, and making and joining games. */
#ifndef TERCET_SCREEN_VISITSCREEN_H
#define TERCET_SCREEN_VISITSCREEN_H

#include "line/visit.h"
#include "screen/screen.h"

/* Asks for a server's address, and visits it until the user comes back. */
void visitscreen_ask(Screen *screen);

/* Takes the terminal over and visits. Returns what screen_play() does. */
int visitscreen_play(const VisitPlan *plan);

#endif
