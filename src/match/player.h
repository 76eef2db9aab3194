/* player.h: somebody who plays games of a match: an engine, chance, or another program. */
#ifndef TERCET_MATCH_PLAYER_H
#define TERCET_MATCH_PLAYER_H

#include "match/spec.h"

#include <stdatomic.h>

typedef struct Player Player;

typedef struct PlayerSetup {
    const Spec *spec;
    const tercet_ruleset *ruleset;
    uint64_t margin;           /* milliseconds that a player may be late */
    const atomic_bool *cancel; /* becomes true when the match ends before its games do */
} PlayerSetup;

/* A clock; not used if the player has none. */
typedef struct PlayerClock {
    bool used;
    uint64_t left;
    uint64_t increment;
} PlayerClock;

enum { PLAYER_FAULT = 256 };

/* What came of a player's turn. */
typedef struct PlayerTurn {
    tercet_move move;         /* TERCET_NO_MOVE: there is a fault, or the match was cancelled */
    uint64_t milliseconds;    /* thought about it */
    tercet_ending ending;     /* what the fault ends the game by: time, an illegal move or a crash */
    bool hindered;            /* the fault is not the player's: the system had nothing left for it */
    char fault[PLAYER_FAULT]; /* what it was, as the end of a sentence that the player begins; "" if nothing */
} PlayerTurn;

/* NULL if memory ran out. */
Player *player_new(const PlayerSetup *setup);
void player_free(Player *player);

/* Gets ready to play: another program is started. False, with the fault, if it cannot play, or the match was cancelled
 * meanwhile. */
bool player_get_ready(Player *player, char fault[PLAYER_FAULT]);

/* Whether it was told which rules are played; good once it is ready. */
bool player_knows_rules(const Player *player);

/* Ends what it has started; it gets ready again by itself. */
void player_rest(Player *player);

/* Begins another game. All that is left to chance in it follows from the seed. */
void player_begin_game(Player *player, uint64_t seed);

/* The player's turn in a game that goes on; clocks are by side. */
void player_move(Player *player, const tercet_game *game, const PlayerClock clocks[2], PlayerTurn *turn);

/* Makes it hurry after the match was cancelled. May be called from any thread, as often as one likes. */
void player_hurry(Player *player);

#endif
