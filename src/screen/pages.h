/* pages.h: whole screens of text to read. */
#ifndef TERCET_SCREEN_PAGES_H
#define TERCET_SCREEN_PAGES_H

#include "screen/scene.h"

/* Shows a text that can be scrolled, until a key is pressed that does not scroll. */
void pages_text(Screen *screen, const char *title, const char *text);

/* Help for a game: the keys, the signs, and how moves of this position are written. */
void pages_help(Scene *scene);

/* Help for lists of things to choose from. */
void pages_list_help(Screen *screen);

#endif
