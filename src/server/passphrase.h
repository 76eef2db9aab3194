/* passphrase.h: hashing passphrases and comparing them, by Argon2id. That is slow on purpose, so it has a thread of its
 * own, one at a time: whoever guesses waits, and nobody else does. */
#ifndef TERCET_SERVER_PASSPHRASE_H
#define TERCET_SERVER_PASSPHRASE_H

#include "store/ledger.h"

enum { PASSPHRASE_ROOM = 201, PASSPHRASE_LEAST = 8 };

typedef struct PassphraseQueue PassphraseQueue;

/* One passphrase, the first member of a struct with what it is needed for. Whoever hands it over leaves it alone until
 * done() is called. */
typedef struct PassphraseTask {
    struct PassphraseTask *next;
    char text[PASSPHRASE_ROOM];
    char hash[LEDGER_PASSPHRASE]; /* to compare with; empty: to be made */
    bool good;                    /* it is the same; or the hash was made */
    bool late;                    /* it was not looked at: it has waited for too long, or the server ends */
    int64_t since;                /* when it was handed over */
    void (*done)(struct PassphraseTask *task);
} PassphraseTask;

/* Starts the thread; `wake` is called there when a task is done. NULL if memory or threads ran out. */
PassphraseQueue *passphrase_open(void (*wake)(void *context), void *context);

/* Hands over a task; false if too many wait already. */
bool passphrase_try(PassphraseQueue *queue, PassphraseTask *task);

/* On the loop's thread: calls done() of all tasks that are done. */
void passphrase_finish(PassphraseQueue *queue);

/* A hash of nothing that anybody can know, for names that do not exist: finding that out takes as long as anything. */
const char *passphrase_nobody(const PassphraseQueue *queue);

/* Ends the thread after the task that it is at, and calls done() of all tasks; NULL is fine. */
void passphrase_close(PassphraseQueue *queue);

#endif
