/* kinds.h: what both halves of online.h share. */
#ifndef TERCET_ONLINE_KINDS_H
#define TERCET_ONLINE_KINDS_H

#include "online/online.h"

#define ONLINE_DAY (INT64_C(24) * 60 * 60 * 1000)

/* The kinds of events in a log. */
typedef enum OnlineKind {
    ONLINE_KIND_JOIN,
    ONLINE_KIND_MOVE,
    ONLINE_KIND_OFFER,
    ONLINE_KIND_ACCEPT,
    ONLINE_KIND_DECLINE,
    ONLINE_KIND_RESIGN,
    ONLINE_KIND_FLAG,
    ONLINE_KIND_ABORT,
    ONLINE_KIND_REMATCH,
    ONLINE_KINDS
} OnlineKind;

const char *online_kind_name(OnlineKind kind);

/* ONLINE_KINDS if it is none. */
OnlineKind online_kind_read(const char *name);

/* Writes what a game has come to into its row. */
void online_summarise(const OnlineGame *game, LedgerGame *row);

/* When the time for a turn by days ends; PLAY_NEVER if there is none. */
int64_t online_turn_end(const OnlineGame *game);

#endif
