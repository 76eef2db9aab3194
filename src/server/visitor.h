/* visitor.h: somebody who is connected: what waits to be sent to them, what they follow, and how far away they are.
 * Knows nothing of the network: whoever owns the connection takes parcels out and closes it. */
#ifndef TERCET_SERVER_VISITOR_H
#define TERCET_SERVER_VISITOR_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "store/ledger.h"

/* PARCELS, BYTES: what may wait for somebody who reads slowly. FRONT: room before a text for the network's own. */
enum { VISITOR_PARCELS = 128, VISITOR_BYTES = 512 * 1024, PARCEL_FRONT = 32, VISITOR_FOLLOWS = 64 };

/* A text on its way, perhaps to many. */
typedef struct Parcel {
    int references;
    size_t length;
    unsigned char bytes[]; /* PARCEL_FRONT of room, then the text */
} Parcel;

/* Takes a text over that was allocated; NULL if that is NULL or memory ran out. */
Parcel *parcel_new(char *text);
void parcel_release(Parcel *parcel);

typedef struct Visitor Visitor;
struct Visitor {
    Visitor *next, *previous; /* in the hall */
    int references;
    bool gone;                      /* the connection is closed, or is about to be */
    const char *why;                /* why it is to be closed; NULL if it is not */
    void *connection;               /* the owner's, NULL once it is closed */
    void (*stir)(Visitor *visitor); /* the owner is to look: something waits, or `why` was set */
    char address[INET6_ADDRSTRLEN];
    char account[LEDGER_NAME]; /* the name that the cookie stands for; empty if none */

    Parcel *parcels[VISITOR_PARCELS]; /* a ring */
    size_t first, count, bytes;

    struct Follow *follows;
    size_t follow_count;
    bool follows_lobby;

    int64_t ping_due, ping_at, ping_time, heard; /* moments; ping_time is what the last ping said, 0 once answered */
    int64_t lag;                                 /* how long messages take, there and back */
    int64_t allowance, allowance_at;             /* thousandths of messages that may come now, and since when */
    int64_t refused;                             /* how many came in spite of that */
};

/* A visitor with one reference; NULL if memory ran out. The others begin and end with these. */
Visitor *visitor_new(void);
Visitor *visitor_hold(Visitor *visitor);
void visitor_release(Visitor *visitor);

/* Sends a text, which is taken over. One that cannot be sent closes the connection: somebody who misses something must
 * not believe to know all. */
void visitor_tell(Visitor *visitor, char *text);

/* Sends a parcel that others may get too. */
void visitor_send(Visitor *visitor, Parcel *parcel);

/* The next parcel to send, now the caller's; NULL if there is none. */
Parcel *visitor_take(Visitor *visitor);

/* Has the connection closed. */
void visitor_dismiss(Visitor *visitor, const char *why);

#endif
