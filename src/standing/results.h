/* results.h: how the player's games against the computer went, from which it is estimated how strong he or she is.
 *
 * They are a text, a line a game, the oldest first, which the terminal has in a file and the page in the browser:
 *
 *     tercet results 1
 *     2026-03-01T18:20:05Z shakti white 4.3 won
 *
 * when it ended, the ruleset, the player's side, the level of the computer, and won, drawn or lost. */
#ifndef TERCET_STANDING_RESULTS_H
#define TERCET_STANDING_RESULTS_H

#include "tercet.h"

#define RESULTS_HEADER "tercet results 1\n"

enum { RESULTS_NAME_ROOM = 32, RESULTS_LINE_ROOM = 128 };

/* In half points. */
typedef enum Outcome { OUTCOME_LOST, OUTCOME_DRAWN, OUTCOME_WON } Outcome;

typedef struct Result {
    int64_t when; /* seconds since 1970 */
    char ruleset[RESULTS_NAME_ROOM];
    tercet_side side;
    int tenths; /* of a level: how strong the computer was */
    Outcome outcome;
} Result;

typedef struct Results {
    Result *items;
    size_t count;
    size_t bad_line; /* the first line that is none; it and others like it are left out. 0: all are good */
    bool newer;      /* a later version of the program has written the text: nothing is known of it */
} Results;

/* Reads a text; false if memory ran out. */
bool results_read(const char *text, size_t length, Results *results);

/* Writes the line of a result, with its end. */
void results_write(const Result *result, char line[RESULTS_LINE_ROOM]);

void results_free(Results *results);

#endif
