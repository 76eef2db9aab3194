/* line.h: a game of people and computers at one keyboard, a line at a time: for keyboards, pipes and screen readers. */
#ifndef TERCET_LINE_LINE_H
#define TERCET_LINE_LINE_H

#include "tercet.h"

/* What to play, and who. */
typedef struct LinePlan {
    const tercet_ruleset *ruleset; /* a new game of it; NULL: what the user chooses from a menu */
    tercet_game *game;             /* or this one, read from the file `path`; it belongs to the session then */
    const char *path;
    bool guided;     /* the new game is a guided one, in which `players` do not matter */
    bool decided[2]; /* by side: `players` says who plays it, whoever the game's record or the user names */
    int players[2];  /* as in play/seats.h */
    uint64_t seed;   /* of the computer's mistakes */
} LinePlan;

/* Plays. Returns 0, or 128 + the number of the signal that ended it. */
int line_play(const LinePlan *plan);

#endif
