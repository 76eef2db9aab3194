/* timer.h: clocks for a game. They are written in the game's tag Clock, "5+3 4:31 2:10": the minutes that each side
 * begins with and the seconds that it gets for a turn, then what White and Black have left; so a game that is continued
 * has its clocks. */
#ifndef TERCET_SCREEN_TIMER_H
#define TERCET_SCREEN_TIMER_H

#include "tercet.h"

typedef struct Timer {
    bool on;
    int minutes, seconds; /* at the beginning, and for each turn */
    int64_t left[2];      /* milliseconds, by side */
    int64_t since;        /* when the side to move began to think; 0: the clocks stand */
} Timer;

enum { TIMER_TEXT_ROOM = 16 };

/* The time now in milliseconds, of a clock that never goes back. */
int64_t timer_now(void);

/* Reads the clocks of a game, and writes them into it. "5+3" alone is a game that has just begun. */
void timer_read(Timer *timer, const tercet_game *game);
void timer_write(const Timer *timer, tercet_game *game);

/* The two sorts of clock: none, if `minutes` is 0. */
void timer_set(Timer *timer, int minutes, int seconds);

/* Lets the clock of the side to move run, or stops it. A side that has made its turn gets its seconds. */
void timer_run(Timer *timer);
void timer_stop(Timer *timer, tercet_side side, bool turn_made);

/* Gives a side the time of the beginning again. */
void timer_renew(Timer *timer, tercet_side side);

/* What a side has left, not below 0; `runs` says whether it is the one to move. */
int64_t timer_left(const Timer *timer, tercet_side side, bool runs);

/* "4:05", or "9.3" in the last seconds. */
const char *timer_text(int64_t left, char text[TIMER_TEXT_ROOM]);

#endif
