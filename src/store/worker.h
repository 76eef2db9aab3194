/* worker.h: threads that wait for the database, so that an event loop does not have to.
 *
 * One thread writes and one reads, each with its own ledger. The writer takes all jobs that have come together and puts
 * them into one transaction: many games' moves cost one wait for the disk. What is not committed is tried again, for
 * as long as it takes; nothing is called done before it is on the disk.
 *
 * worker_open(), worker_write(), worker_read(), worker_finish() and worker_close() are for the loop's thread. */
#ifndef TERCET_STORE_WORKER_H
#define TERCET_STORE_WORKER_H

#include "store/ledger.h"

typedef struct Worker Worker;

/* One thing to do, the first member of a struct with what it needs. Whoever hands it over leaves it alone until done()
 * is called, which frees it. */
typedef struct WorkerJob WorkerJob;
struct WorkerJob {
    /* On a thread of the worker's. What writes may be run again, as if it had never been, after something else of its
     * transaction has failed; TAKEN and MISSING are answers and must have changed nothing. */
    LedgerResult (*run)(WorkerJob *job, Ledger *ledger);

    /* On the loop's thread, once. Jobs that write get FAILED only if the database refuses this very job however often
     * it is asked, or if the worker was closed before it could be written. Jobs that read get it as soon as they fail.
     */
    void (*done)(WorkerJob *job, LedgerResult result);

    /* The game that it is about. Those of a game stay in their order; games are written in the order of their ids, so
     * that two processes that write the same games cannot wait for each other. */
    char game[LEDGER_ID];

    /* The worker's own. */
    WorkerJob *next;
    LedgerResult result;
};

/* Opens the database (ledger_open), takes hold of it (hold.h) and starts the threads. `wake` is called on any of them
 * when there is something for worker_finish(), or when worker_good() may have changed. NULL, with one sentence, if that
 * cannot be done. */
Worker *worker_open(const char *url, void (*wake)(void *context), void *context, char message[LEDGER_MESSAGE]);

/* Hand over a job. */
void worker_write(Worker *worker, WorkerJob *job);
void worker_read(Worker *worker, WorkerJob *job);

/* Calls done() of all jobs that are done, which may hand over new ones; returns how many they were. */
size_t worker_finish(Worker *worker);

/* Whether the database does what it is asked: the last transaction was committed, and none is under way for long. */
bool worker_good(Worker *worker);

typedef struct WorkerFigures {
    uint64_t batches;             /* transactions committed */
    uint64_t jobs;                /* that were written in them */
    uint64_t reads;               /* jobs that have read */
    uint64_t failures;            /* transactions that failed and were tried again */
    size_t waiting;               /* jobs that are to be written, and being written */
    size_t waiting_reads;         /* and to be read */
    size_t largest_batch;         /* jobs in one transaction */
    int64_t longest_commit;       /* milliseconds from the beginning of a transaction to its end */
    int64_t failing_since;        /* when it began to fail, on the clock of moment_now(); 0 if the database is good */
    char message[LEDGER_MESSAGE]; /* why it fails, or failed last */
} WorkerFigures;

/* What there is to tell about the work so far; from any thread. */
void worker_figures(Worker *worker, WorkerFigures *figures);

/* Waits until all that was handed over is written, for so many milliseconds at most; then ends the threads, calls
 * done() of all jobs, with FAILED for those that were not written, and closes the database. True if all were. */
bool worker_close(Worker *worker, int64_t milliseconds);

#endif
