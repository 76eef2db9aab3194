/* truth.h: whether what is said of moves is true. Games are played, and each statement about the moves in them is held
 * against the rules in another way than it was found. */
#ifndef TERCET_TESTS_TRUTH_H
#define TERCET_TESTS_TRUTH_H

#include "why/why.h"

/* A move about which something is said. The positions with the other side to move are there only where that can be. */
typedef struct Truth {
    tercet_move move;
    tercet_side side; /* who makes it */
    tercet_position before, after;
    bool has_turned_before, has_turned_after;
    tercet_position turned_before, turned_after;
} Truth;

/* What a game's test brings: whether a statement of its own is true; false for one that it does not know. */
typedef bool TruthCheck(const Truth *truth, const WhyReason *reason);

/* Looks at a move by itself: all that is said of it is true. Returns what is said. */
WhyReasons truth_of(const tercet_position *position, tercet_move move, TruthCheck *check);

/* Plays so many games, by a low level and by chance, and looks at the level's move and at some others in each position.
 * Returns how many statements were made. */
int truth_play(const char *ruleset, int games, int plies, TruthCheck *check);

/* The move is told with these reasons among others: names, one blank between two. */
void truth_tells(const char *ruleset, const char *position, const char *move, const char *names, TruthCheck *check);

/* Whether the side to move has a move that wins at once, by trying all. */
bool truth_wins(const tercet_position *position);

#endif
