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
    bool late;                /* the fault is that its time was up */
    char fault[PLAYER_FAULT]; /* what it did wrong, as the end of a sentence that it begins; "" if nothing */
} PlayerTurn;

/* NULL if memory ran out. */
Player *player_new(const PlayerSetup *setup);
void player_free(Player *player);

/* Begins another game. All that is left to chance in it follows from the seed. */
void player_begin_game(Player *player, uint64_t seed);

/* The player's turn in a game that goes on; clocks are by side. */
void player_move(Player *player, const tercet_game *game, const PlayerClock clocks[2], PlayerTurn *turn);

/* Makes it hurry after the match was cancelled. May be called from any thread, as often as one likes. */
void player_hurry(Player *player);

#endif
