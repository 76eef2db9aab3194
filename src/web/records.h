/* records.h: whole games of what the page's scripts send. */
#ifndef TERCET_WEB_RECORDS_H
#define TERCET_WEB_RECORDS_H

#include "tercet.h"

/* A game without an end that its moves do not show, to be freed by the caller. `line` has the moves of the main line,
 * `moves` the same with all variations, as describe_game() lists them. `notes` are lines, which are taken apart:
 * "tWhite Asha", "c12 A good move", "e12 35", "e12 mate -3". NULL after refusing. */
tercet_game *records_game(const char *ruleset, const char *start, const char *line, const char *moves, char *notes);

#endif
