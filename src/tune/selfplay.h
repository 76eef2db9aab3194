/* selfplay.h: games of the program against itself, from which a network learns.
 *
 * A game is a line of words: who won ('w', 'b', or 'd' for nobody), then the moves from the start. Before a move that
 * was searched stands what the search found its position worth to the side to move, '=' and hundredths; a move of the
 * opening, which is by chance, has no such word. The word '!' before a move says that it was made by chance instead of
 * the one that was found. */
#ifndef TERCET_TUNE_SELFPLAY_H
#define TERCET_TUNE_SELFPLAY_H

#include "tercet.h"

#include <stdatomic.h>

enum { SELFPLAY_LINE = 8192, SELFPLAY_CONCURRENCY = 64 };

/* How games are played. */
typedef struct SelfplayRules {
    const tercet_ruleset *ruleset;
    uint64_t nodes; /* a move */
    uint64_t seed;
    bool linear; /* the linear evaluation plays, whatever else the ruleset has */
} SelfplayRules;

/* Those who play. */
typedef struct SelfplayHall SelfplayHall;

/* A hall in which so many games are played at a time, until *cancel becomes true. NULL if memory ran out. */
SelfplayHall *selfplay_open(const SelfplayRules *rules, int concurrency, const atomic_bool *cancel);
void selfplay_close(SelfplayHall *hall);

/* Plays the games with the numbers from `first` on and writes their lines, without an end of line. These depend on the
 * rules and the number alone, and not on the concurrency. False if it was cancelled or memory ran out: the lines are
 * then good for nothing. */
bool selfplay_play(SelfplayHall *hall, uint64_t first, size_t count, char (*lines)[SELFPLAY_LINE]);

#endif
