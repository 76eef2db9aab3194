/* screen.h: the full-screen game in a terminal. */
#ifndef TERCET_SCREEN_SCREEN_H
#define TERCET_SCREEN_SCREEN_H

#include "line/line.h"
#include "line/session.h"
#include "screen/keys.h"
#include "screen/paint.h"
#include "screen/settings.h"
#include "system/draft.h"

enum { SCREEN_ROWS = 24, SCREEN_COLUMNS = 80, SCREEN_NOTICE_ROOM = 1024 };

typedef struct Screen {
    Paint paint;
    Session session;
    Settings settings;
    Draft said; /* what session.out collects */
    bool ended; /* the program is to end: a signal came, or the terminal has gone */
} Screen;

/* Whether there is a terminal that the screen can be shown on. */
bool screen_possible(void);

/* Plays. Returns 0, or 128 + the number of the signal that ended it; -1, with nothing done, if the terminal cannot show
 * a screen after all. */
int screen_play(const LinePlan *plan);

/* Takes the terminal over, with the user's settings; paint_end() gives it back. False, with nothing done, if it cannot
 * show a screen. */
bool screen_open(Screen *screen);

/* Whether the terminal is too small to show anything, as it was when the last picture was begun: then q leaves, and
 * nothing else is obeyed. */
bool screen_is_small(const Screen *screen);

/* Begins a picture with a title. If the terminal is too small, says instead what size is needed, shows that, and
 * returns false. */
bool screen_begin(Screen *screen, const char *title);

/* Puts clickable words for keys into the lowest row: "h hint  u undo". */
void screen_footer(const Screen *screen, const char *words);

/* Waits for what happens next. Whatever asks the program to end is noted in screen->ended. */
Event screen_wait(Screen *screen, int file, int milliseconds);

/* Takes what was said of the game since the last time, as one line; an empty string if nothing was. */
void screen_take_said(Screen *screen, char notice[SCREEN_NOTICE_ROOM]);

/* Uses the settings from now on; the language by itself, as that is more work. */
void screen_use_settings(Screen *screen);
void screen_use_language(Screen *screen);

#endif
