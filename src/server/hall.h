/* hall.h: where players and games of this process meet (docs/online.md). Lives in the thread of the event loop and
 * never waits: for the disk there is store/worker.h, for the computer's moves opponent.h, and for the network whoever
 * calls this. What it holds of a game is on the disk, always. */
#ifndef TERCET_SERVER_HALL_H
#define TERCET_SERVER_HALL_H

#include "server/visitor.h"

typedef struct Hall Hall;

/* Opens the database and begins to read what runs there. `wake` is called on other threads when hall_work() has
 * something to do. NULL, with one sentence, if that cannot be done. */
Hall *hall_open(const char *database, void (*wake)(void *context), void *context, char message[LEDGER_MESSAGE]);

/* Somebody has come; says something; has left. */
void hall_enter(Hall *hall, Visitor *visitor);
void hall_hear(Hall *hall, Visitor *visitor, const char *frame, size_t length);
void hall_leave(Hall *hall, Visitor *visitor);

/* Sees to what other threads have done. */
void hall_work(Hall *hall);

/* Sees to what is due; to be called every HALL_TICK milliseconds. */
enum { HALL_TICK = 100 };
void hall_tick(Hall *hall);

/* Whether the database does what it is asked. */
bool hall_is_good(Hall *hall);

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
