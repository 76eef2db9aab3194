/* match.h: games between two players, several at a time. */
#ifndef TERCET_MATCH_MATCH_H
#define TERCET_MATCH_MATCH_H

#include "match/elo.h"
#include "match/player.h"

typedef struct Match Match;

typedef struct MatchSetup {
    const tercet_ruleset *ruleset;
    Spec specs[2]; /* a and b */
    uint64_t games;
    int opening_plies;
    int most_plies; /* a game that goes on after so many is drawn */
    uint64_t seed;
    int concurrency;
    uint64_t margin; /* milliseconds that a player may be late */
    bool sprt;       /* stop when the test of elo0 against elo1 is decided */
    double elo0, elo1;
    bool keep; /* keep the games, for match_text() */
} MatchSetup;

enum { MATCH_CONCURRENCY = 64 };

/* What a player lost games by, other than playing. */
typedef struct MatchFaults {
    uint64_t count;
    uint64_t first_game; /* the number of the first of these games */
    char first[PLAYER_FAULT];
} MatchFaults;

enum { MATCH_FAILURE = PLAYER_FAULT + 64 };

/* How a match stands. */
typedef struct MatchStand {
    Tally tally;
    SprtVerdict verdict; /* of the sequential test, which stays when games that were on then come to their end */
    MatchFaults faults[2];
    bool knows_rules[2];         /* the player was told which rules are played; true until known better */
    char failure[MATCH_FAILURE]; /* why the match could not begin or has ended early, as a sentence; "" if it did not */
} MatchStand;

/* Prepares a match; NULL if memory ran out. */
Match *match_new(const MatchSetup *setup);

/* Ends the match if it goes on, and frees everything. Takes NULL too. */
void match_free(Match *match);

/* Begins to play once all players are ready; false if no thread could be started. A player who cannot get ready, or for
 * whom the system has nothing left later, is a failure of the match, and nobody's win. */
bool match_begin(Match *match);

/* Waits for the end, but not longer than so many milliseconds; whether it has come. To be called until then. */
bool match_wait(Match *match, int milliseconds);

/* Ends it early: games that are going on are dropped. */
void match_cancel(Match *match);

void match_stand(Match *match, MatchStand *stand);

/* The records of all games that have ended, in the order of their numbers, as a text of *length bytes to be freed.
 * NULL if memory ran out. */
char *match_text(Match *match, size_t *length);

#endif
