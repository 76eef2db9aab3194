/* away.h: a game that is played at a server, as docs/online.md tells it, folded over a Play: seats, moves, clocks,
 * offers and ends are in the play, and here is what a play does not know. Pure: no network, and time comes in. */
#ifndef TERCET_CLIENT_AWAY_H
#define TERCET_CLIENT_AWAY_H

#include "client/link.h"
#include "play/play.h"

#include <jansson.h>

enum { AWAY_NAME = 164, AWAY_NOBODY = -1, AWAY_NOTHING = -1 }; /* 40 characters of at most 4 bytes, and more */

typedef enum AwayStatus {
    AWAY_UNKNOWN, /* the server has not told yet */
    AWAY_OPEN,    /* a seat is free */
    AWAY_PLAYING,
    AWAY_OVER,
    AWAY_ABORTED
} AwayStatus;

typedef enum AwayTime { AWAY_NO_CLOCK, AWAY_REAL_TIME, AWAY_DAYS } AwayTime;

/* How the time of a game is measured. */
typedef struct AwayClock {
    AwayTime kind;
    int minutes, seconds, days;
} AwayClock;

typedef struct AwayPlayer {
    char name[AWAY_NAME]; /* empty: without one */
    int level;            /* 0: a person */
    bool taken, here;
} AwayPlayer;

/* What a message has changed. Moves and the end are the play's to tell. */
enum {
    AWAY_BEGUN = 1,    /* the whole state came, for the first time */
    AWAY_JOINED = 2,   /* the free seat was taken */
    AWAY_PRESENCE = 4, /* somebody came or went */
    AWAY_REMATCH = 8,  /* both want another game, `after` */
    AWAY_BACK = 16,    /* moves were taken back */
    AWAY_CONFIRMED = 32,
    AWAY_OFFER = 64 /* somebody offers something else than before, or no longer does */
};

typedef struct Away {
    char id[LINK_ID];
    char seat[LINK_SECRET]; /* empty: one watches */
    int64_t version;        /* of what is known; AWAY_NOTHING before */
    bool asked;             /* something was missed: only the whole state helps */
    AwayStatus status;
    int you; /* the own side, or AWAY_NOBODY */
    AwayPlayer players[2];
    bool rematch[2]; /* by side: wants another game */
    AwayClock clock;
    int64_t deadline; /* of a turn by days, in milliseconds since 1970; 0 if there is none */
    bool public;
    bool rated;
    char after[LINK_ID]; /* the rematch; empty if there is none */
    size_t confirmed;    /* so many moves the server has; if the play has one more, that waits for it */
    unsigned changes;
} Away;

typedef enum AwayTaken {
    AWAY_TAKEN,
    AWAY_MISSED, /* there was more before this: the game is to be opened again */
    AWAY_OTHER,  /* the message is not about this game, or old */
    AWAY_WRONG /* no server that knows the rules would say this; nothing has changed but that all is to be told again */
} AwayTaken;

/* Begins to follow a game; without a secret, to watch it. */
void away_begin(Away *away, const char *id, const char *seat);

/* Takes a state, update or presence. The play gets its game with the first state. */
AwayTaken away_take(Away *away, Play *play, const json_t *message, int64_t now);

/* What has changed since the last call. */
unsigned away_take_changes(Away *away);

/* Whether the play has a move that the server has not confirmed, and the end of that: it was refused. */
bool away_is_pending(const Away *away, const Play *play);
void away_refuse(Away *away, Play *play, int64_t now);

/* Reads how time is measured: the "clock" of a game. False if it is none. */
bool away_read_clock(const json_t *value, AwayClock *clock);

/* Reads a status by its name; false if there is none. */
bool away_read_status(const char *name, AwayStatus *status);

/* Copies a text that somebody else wrote, as it may be shown: without what could move a cursor, turn the direction of
 * writing or hide something; what does not fit is left out. */
void away_clean(const char *text, char *clean, size_t room);

/* What is sent, to be taken over by client_ask(); NULL if memory ran out. The move is the last one of the play. */
json_t *away_open(const Away *away);
json_t *away_move(const Away *away, const Play *play);
json_t *away_act(const Away *away, const char *type);
json_t *away_speak(const Away *away, const char *type, const char *field, const char *value);

/* Whether this side, or another one of this name, is meant: "white", "black". AWAY_NOBODY for anything else. */
int away_side(const json_t *value);

#endif
