/* line.h: a game for two people at one keyboard, a line at a time: for keyboards, pipes and screen readers. */
#ifndef TERCET_TERMINAL_LINE_H
#define TERCET_TERMINAL_LINE_H

#include "tercet.h"

/* Plays a game: `game` (read from the file `path`; it belongs to the session then), or a new one of `ruleset`, or if
 * both are NULL what the user chooses from a menu. Returns 0, or 128 + the number of the signal that ended it. */
int line_play(const tercet_ruleset *ruleset, tercet_game *game, const char *path);

#endif
