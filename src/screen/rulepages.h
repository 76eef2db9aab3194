/* rulepages.h: the rules on the screen, page by page with small boards, and exercises to play. */
#ifndef TERCET_SCREEN_RULEPAGES_H
#define TERCET_SCREEN_RULEPAGES_H

#include "screen/screen.h"

/* Lets the user read and practise until he or she goes back; true if a guided game is on the table now. */
bool rulepages_show(Screen *screen);

/* Shows the rules of one game, page by page. */
void rulepages_read(Screen *screen, const char *game);

#endif
