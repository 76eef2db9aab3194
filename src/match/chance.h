/* chance.h: moves and openings by chance. */
#ifndef TERCET_MATCH_CHANCE_H
#define TERCET_MATCH_CHANCE_H

#include "core/random.h"
#include "tercet.h"

/* One of the legal moves, each as likely as the others. The position is not finished. */
tercet_move chance_move(const tercet_position *position, Random *random);

/* A new game with so many moves by chance after the start, after which nobody could win at once; fewer if the ruleset's
 * games end sooner than that. The same seed gives the same game. NULL if memory ran out. */
tercet_game *chance_opening(const tercet_ruleset *ruleset, int plies, uint64_t seed);

#endif
