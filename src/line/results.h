/* results.h: the player's results (standing/results.h) in the file `results` of the state folder (line/store.h).
 *
 * A result is added under a lock by writing the whole file anew beside the old one, so that neither another session nor
 * a sudden end of this one loses any. */
#ifndef TERCET_LINE_RESULTS_H
#define TERCET_LINE_RESULTS_H

#include "standing/results.h"
#include "system/file.h"

#include <stdio.h>

/* Reads the file in a folder; where there is none, there are no results. False, with one sentence, if that fails. */
bool results_load(const char *folder, Results *results, char message[FILE_MESSAGE_ROOM]);

/* Adds a result to the file in a folder. False, after saying why to `out`, if that fails. A damaged file is set aside
 * as results-damaged-1 or with the next number that is free, which is said, and what is good in it goes on. */
bool results_add(const char *folder, const Result *result, FILE *out);

/* Adds a game that has just ended to the results in a folder, if it counts (standing/counting.h), and says where the
 * player stands; or says why it does not count. Nothing is said of games that do not concern the player's strength.
 * Returns whether it was added. */
bool results_count(const char *folder, const tercet_game *game, FILE *out);

/* What a seat becomes when somebody sits down: the computer that fits plays as strong as the player in the folder with
 * the results; the seats of others stay what they are. Results that cannot be read count as none. */
int results_seat(const char *folder, const tercet_ruleset *ruleset, int seat);

#endif
