/* opponent.h: the computer as an opponent in games of the server: a thread with an engine, one search at a time. */
#ifndef TERCET_SERVER_OPPONENT_H
#define TERCET_SERVER_OPPONENT_H

#include "store/ledger.h"
#include "tercet.h"

typedef struct Opponent Opponent;

/* A position to think about, and what came of it. */
typedef struct OpponentTask {
    struct OpponentTask *next;
    char id[LEDGER_ID]; /* which game, in what version */
    int64_t version;
    tercet_game *record; /* the task's own */
    int level;
    uint64_t milliseconds; /* 0: as long as the level needs */
    bool answers;          /* it was offered a draw: only the report matters */
    tercet_move move;
    tercet_report report;
} OpponentTask;

/* Starts the thread; `wake` is called there when a task is done. NULL if memory or threads ran out. */
Opponent *opponent_open(void (*wake)(void *context), void *context);

/* Hands over a task, allocated with its record. */
void opponent_think(Opponent *opponent, OpponentTask *task);

/* A task that is done, now the caller's; NULL if there is none. */
OpponentTask *opponent_take(Opponent *opponent);
void opponent_free_task(OpponentTask *task);

/* Tasks that are not done yet. */
size_t opponent_waiting(Opponent *opponent);

/* Ends the search and the thread, and frees all tasks; NULL is fine. */
void opponent_close(Opponent *opponent);

#endif
