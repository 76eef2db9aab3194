/* files.h: choosing a saved game. */
#ifndef TERCET_SCREEN_FILES_H
#define TERCET_SCREEN_FILES_H

#include "screen/screen.h"

/* Lets the user choose a file and puts the game in it on the table; false if there is none in the end. */
bool files_load(Screen *screen);

#endif
