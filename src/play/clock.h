/* clock.h: the two clocks of a game. Time comes in as milliseconds of any clock that never goes back.
 *
 * A game keeps them in its tag Clock, "5+3 4:31 2:10": the minutes that each side begins with and the seconds that it
 * gets for each turn, then what White and Black have left. "5+3" alone is a game that has just begun. */
#ifndef TERCET_PLAY_CLOCK_H
#define TERCET_PLAY_CLOCK_H

#include "tercet.h"

/* No time at all: nothing will happen by itself. */
#define PLAY_NEVER INT64_MAX

enum { PLAY_MOST_MINUTES = 600 };

typedef struct PlayClock {
    bool on;
    bool runs;            /* for the side to move */
    int minutes, seconds; /* at the beginning, and for each turn */
    int64_t left[2];      /* milliseconds, by side, when the clock was last stopped */
    int64_t since;        /* when it was last started, if it runs */
} PlayClock;

/* Clocks of a new game; none if `minutes` is 0. */
PlayClock play_clock_new(int minutes, int seconds);

/* Reads a game's tag; no clocks if it is NULL, or no such text. */
PlayClock play_clock_read(const char *tag);

/* Writes the tag of clocks that are on, with what is left at this moment. */
void play_clock_write(const PlayClock *clock, tercet_side to_move, int64_t now, char tag[TERCET_TAG_TEXT]);

/* Lets the clock of the side to move run; one that runs already goes on. */
void play_clock_start(PlayClock *clock, int64_t now);

/* Stops the clock of the side to move. A side that has made its turn gets its seconds. */
void play_clock_stop(PlayClock *clock, tercet_side to_move, bool turn_made, int64_t now);

/* What a side has left, not below 0. */
int64_t play_clock_left(const PlayClock *clock, tercet_side side, tercet_side to_move, int64_t now);

/* When the time of the side to move is up; PLAY_NEVER while no clock runs. */
int64_t play_clock_end(const PlayClock *clock, tercet_side to_move);

/* Gives a side the time of the beginning again. */
void play_clock_renew(PlayClock *clock, tercet_side side);

#endif
