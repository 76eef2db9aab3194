/* remote.h: another program as a player, spoken to in UGI. */
#ifndef TERCET_MATCH_REMOTE_H
#define TERCET_MATCH_REMOTE_H

#include "match/player.h"
#include "system/process.h"

typedef struct Remote {
    PlayerSetup setup;
    Process process;  /* its id is 0 while it is not running */
    bool seeded;      /* it has an option for the seed of its chances */
    bool knows_rules; /* it has an option for the ruleset, and was told it */
} Remote;

/* Ends the program if it is running. */
void remote_end(Remote *remote);

/* Starts the program if it is not running. False, with the fault, if it does not play along; it is then not running. */
bool remote_start(Remote *remote, PlayerTurn *turn);

/* Makes it ready for a new game with this seed, and starts it before that if need be; the same if there is a fault. */
bool remote_begin_game(Remote *remote, uint64_t seed, PlayerTurn *turn);

/* Asks for a move; the same if there is a fault. */
void remote_move(Remote *remote, const tercet_game *game, const PlayerClock clocks[2], PlayerTurn *turn);

#endif
