/* reviewer.h: a review that goes on in a thread of its own, beside whatever shows it. */
#ifndef TERCET_REVIEW_REVIEWER_H
#define TERCET_REVIEW_REVIEWER_H

#include "review/cache.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

typedef struct Reviewer {
    bool begun;
    bool works;    /* the thread is there */
    Review review; /* what is known, as it was heard of last */
    ReviewCache cache;
    time_t kept; /* when what is known was kept last */

    /* Of the thread; `found` is shared, and guarded. */
    tercet_engine *engine;
    Review own;
    pthread_t thread;
    pthread_mutex_t guard;
    ReviewPosition *found;
    atomic_bool stopped;
    int news[2]; /* a pipe: a byte for each position, closed at the end */
} Reviewer;

/* Begins to review a game, which must stay as it is, with what was found before. False if there is no memory, or no
 * thread, for it; nothing is there to be ended then. */
bool reviewer_begin(Reviewer *reviewer, const tercet_game *game);

/* The file that has something to read whenever more is known; -1 if nothing will come. */
int reviewer_news(const Reviewer *reviewer);

/* Takes the news. */
void reviewer_hear(Reviewer *reviewer);

/* How many positions are known. */
size_t reviewer_known(const Reviewer *reviewer);

/* Ends it. What was found is kept for the next time. */
void reviewer_end(Reviewer *reviewer);

#endif
