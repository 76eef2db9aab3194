/* hall.h: where players and games of this process meet (docs/online.md). Lives in the thread of the event loop and
 * never waits: for the disk there is store/worker.h, for the computer's moves opponent.h, and for the network whoever
 * calls this. What it holds of a game is on the disk, always. */
#ifndef TERCET_SERVER_HALL_H
#define TERCET_SERVER_HALL_H

#include <stdio.h>

#include "server/accounts.h"
#include "server/journal.h"
#include "server/visitor.h"

typedef struct Hall Hall;

typedef struct HallOptions {
    const char *database;
    bool without_limits; /* no address is held back, for measuring */
    Journal *journal;    /* where it is noted what happens; NULL: nowhere */
} HallOptions;

/* Opens the database and begins to read what runs there. `wake` is called on other threads when hall_work() has
 * something to do. NULL, with one sentence, if that cannot be done. */
Hall *hall_open(const HallOptions *options, void (*wake)(void *context), void *context, char message[LEDGER_MESSAGE]);

/* Somebody has come (false: there is no room for more of that address); says something; has left. */
bool hall_enter(Hall *hall, Visitor *visitor);
void hall_hear(Hall *hall, Visitor *visitor, const char *frame, size_t length);
void hall_leave(Hall *hall, Visitor *visitor);

/* Sees to what other threads have done. */
void hall_work(Hall *hall);

/* Sees to what is due; to be called every HALL_TICK milliseconds. */
enum { HALL_TICK = 100 };
void hall_tick(Hall *hall);

/* Whether the database does what it is asked. */
bool hall_is_good(Hall *hall);

/* Writes what was counted, in the text format of Prometheus. */
void hall_tell_figures(Hall *hall, FILE *out);

/* A connection was refused before anybody came. */
void hall_turn_away(Hall *hall);

/* Asks for the record of a public game; `take` is called later with its text, to be freed, or NULL if there is none
 * (found) or the database does not answer. */
typedef void (*HallRecord)(void *context, char *text, bool answered);
void hall_ask_record(Hall *hall, const char *id, HallRecord take, void *context);

/* Asks about accounts, for somebody at an address, who must not have guessed too often. */
void hall_ask_account(Hall *hall, const AccountsRequest *request, const char *address, AccountsReply reply, void *user);

/* Finds out who a visitor is by the token of a session, and calls back. */
void hall_recognise(Hall *hall, Visitor *visitor, const char *token, void (*known)(Visitor *visitor));

/* Tells everybody that the server ends, to come back in so many milliseconds. */
void hall_dismiss(Hall *hall, int64_t back);

/* Whether nobody is here and nothing runs; and whether nothing is on its way any more. */
bool hall_is_idle(const Hall *hall);
bool hall_is_done(Hall *hall);

/* Waits until all is written, and ends the threads; false if something could not be written. Then everybody may leave,
 * and the hall be freed; NULL is fine. */
bool hall_stop(Hall *hall);
void hall_free(Hall *hall);

#endif
