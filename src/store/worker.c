#include "store/worker.h"

#include "store/hold.h"
#include "system/moment.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* In milliseconds: a database is no good once it has failed for PATIENCE, or a transaction is under way for SLOW; what
 * fails is tried again after BACKOFF_LEAST, then twice as long each time, up to BACKOFF_MOST. */
enum { PATIENCE = 1000, SLOW = 3000, BACKOFF_LEAST = 50, BACKOFF_MOST = 2000, BATCH_MOST = 1000 };

typedef struct Queue {
    WorkerJob *first, *last;
    size_t count;
} Queue;

struct Worker {
    pthread_t writer, reader;
    bool writer_runs, reader_runs; /* the threads were started */
    Ledger *write_ledger, *read_ledger;
    int hold;
    void (*wake)(void *context);
    void *context;

    pthread_mutex_t lock; /* of all below */
    pthread_cond_t changed;
    Queue to_write, to_read, finished;
    bool ending;    /* the threads end once nothing is waiting */
    bool giving_up; /* or now */
    int64_t begun;  /* when the transaction under way began; 0: none is */
    size_t writing;
    WorkerFigures figures;
};

/* ---- Queues ---- */

static void queue_add(Queue *queue, WorkerJob *job) {
    job->next = NULL;
    if (queue->last != NULL) queue->last->next = job;
    if (queue->first == NULL) queue->first = job;
    queue->last = job;
    queue->count++;
}

static WorkerJob *queue_take(Queue *queue) {
    WorkerJob *job = queue->first;
    queue->first = job->next;
    if (queue->first == NULL) queue->last = NULL;
    queue->count--;
    return job;
}

/* Merges two lists in the order of their games; of the same game what is in the first comes first. */
static WorkerJob *merge(WorkerJob *first, WorkerJob *second) {
    WorkerJob *merged = NULL, **end = &merged;
    while (first != NULL && second != NULL) {
        WorkerJob **from = strcmp(second->game, first->game) < 0 ? &second : &first;
        *end = *from;
        end = &(*from)->next;
        *from = *end;
    }
    *end = first != NULL ? first : second;
    return merged;
}

/* Sorts a list of so many jobs by their games. */
static WorkerJob *sort(WorkerJob *jobs, size_t count) {
    if (count < 2) return jobs;
    WorkerJob *middle = jobs;
    for (size_t i = 1; i < count / 2; i++) middle = middle->next;
    WorkerJob *rest = middle->next;
    middle->next = NULL;
    return merge(sort(jobs, count / 2), sort(rest, count - count / 2));
}

static Queue take_batch(Queue *queue) {
    Queue batch = {0};
    while (queue->first != NULL && batch.count < BATCH_MOST) queue_add(&batch, queue_take(queue));
    batch.first = sort(batch.first, batch.count);
    return batch;
}

/* ---- Waiting ---- */

static struct timespec moment_after(int64_t milliseconds) {
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += (time_t)(milliseconds / 1000);
    until.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    if (until.tv_nsec >= 1000000000) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000;
    }
    return until;
}

/* ---- The writer ---- */

/* One try of all jobs in one transaction. */
static bool try_once(Ledger *ledger, WorkerJob *jobs, bool hurries) {
    ledger_hurry(ledger, hurries);
    bool good = ledger_begin(ledger) == LEDGER_DONE;
    for (WorkerJob *job = jobs; good && job != NULL; job = job->next) {
        job->result = job->run(job, ledger);
        good = job->result != LEDGER_FAILED;
    }
    if (good && ledger_commit(ledger) == LEDGER_DONE) return true;
    ledger_rollback(ledger);
    return false;
}

/* That in a hurry; if somebody was first with something, once more to find out with what. */
static bool try_all(Ledger *ledger, WorkerJob *jobs) {
    return try_once(ledger, jobs, true) || (ledger_refused(ledger) && try_once(ledger, jobs, false));
}

static void begin_try(Worker *worker) {
    pthread_mutex_lock(&worker->lock);
    worker->begun = moment_now();
    pthread_mutex_unlock(&worker->lock);
}

static void note_success(WorkerFigures *figures, size_t jobs, int64_t took) {
    figures->batches++;
    figures->jobs += jobs;
    if (jobs > figures->largest_batch) figures->largest_batch = jobs;
    if (took > figures->longest_commit) figures->longest_commit = took;
    figures->failing_since = 0;
}

/* What is refused says nothing against the database. */
static void note_failure(WorkerFigures *figures, const Ledger *ledger, int64_t now) {
    figures->failures++;
    if (figures->failing_since == 0 && !ledger_refused(ledger)) figures->failing_since = now;
    snprintf(figures->message, sizeof figures->message, "%s", ledger_message(ledger));
}

static void end_try(Worker *worker, size_t jobs, bool good) {
    pthread_mutex_lock(&worker->lock);
    int64_t now = moment_now();
    bool was_good = worker->figures.failing_since == 0;
    if (good) {
        note_success(&worker->figures, jobs, now - worker->begun);
    } else {
        note_failure(&worker->figures, worker->write_ledger, now);
    }
    worker->begun = 0;
    pthread_mutex_unlock(&worker->lock);
    if (!good || !was_good) worker->wake(worker->context);
}

/* Waits before the next try; false if there is none, as the worker gives up. */
static bool pause_tries(Worker *worker, int64_t milliseconds) {
    struct timespec until = moment_after(milliseconds);
    pthread_mutex_lock(&worker->lock);
    int late = 0;
    while (!worker->giving_up && late == 0) late = pthread_cond_timedwait(&worker->changed, &worker->lock, &until);
    bool goes_on = !worker->giving_up;
    pthread_mutex_unlock(&worker->lock);
    return goes_on;
}

static void write_batch(Worker *worker, WorkerJob *jobs, size_t count);

/* One of the jobs is refused: alone they show which, and the others are written. */
static void write_singly(Worker *worker, WorkerJob *jobs) {
    while (jobs != NULL) {
        WorkerJob *next = jobs->next;
        jobs->next = NULL;
        write_batch(worker, jobs, 1);
        jobs->next = next;
        jobs = next;
    }
}

static void write_batch(Worker *worker, WorkerJob *jobs, size_t count) {
    for (int64_t backoff = BACKOFF_LEAST;; backoff = 2 * backoff < BACKOFF_MOST ? 2 * backoff : BACKOFF_MOST) {
        begin_try(worker);
        bool good = try_all(worker->write_ledger, jobs);
        end_try(worker, count, good);
        if (good) return;
        bool refused = ledger_refused(worker->write_ledger);
        if (refused && count > 1) {
            write_singly(worker, jobs);
            return;
        }
        if (refused || !pause_tries(worker, backoff)) break;
    }
    for (WorkerJob *job = jobs; job != NULL; job = job->next) job->result = LEDGER_FAILED;
}

/* Waits for jobs in a queue; false if none will come. The lock is held. */
static bool wait_for_jobs(Worker *worker, const Queue *queue) {
    while (queue->count == 0 && !worker->ending) pthread_cond_wait(&worker->changed, &worker->lock);
    return queue->count > 0 && !worker->giving_up;
}

static void *write_all(void *context) {
    Worker *worker = context;
    pthread_mutex_lock(&worker->lock);
    while (wait_for_jobs(worker, &worker->to_write)) {
        Queue batch = take_batch(&worker->to_write);
        worker->writing = batch.count;
        pthread_mutex_unlock(&worker->lock);
        write_batch(worker, batch.first, batch.count);
        pthread_mutex_lock(&worker->lock);
        for (WorkerJob *job = batch.first, *next; job != NULL; job = next) {
            next = job->next;
            queue_add(&worker->finished, job);
        }
        worker->writing = 0;
        pthread_cond_broadcast(&worker->changed);
        pthread_mutex_unlock(&worker->lock);
        worker->wake(worker->context);
        pthread_mutex_lock(&worker->lock);
    }
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

/* ---- The reader ---- */

static void *read_all(void *context) {
    Worker *worker = context;
    pthread_mutex_lock(&worker->lock);
    while (wait_for_jobs(worker, &worker->to_read)) {
        WorkerJob *job = queue_take(&worker->to_read);
        pthread_mutex_unlock(&worker->lock);
        job->result = job->run(job, worker->read_ledger);
        pthread_mutex_lock(&worker->lock);
        worker->figures.reads++;
        queue_add(&worker->finished, job);
        pthread_mutex_unlock(&worker->lock);
        worker->wake(worker->context);
        pthread_mutex_lock(&worker->lock);
    }
    pthread_mutex_unlock(&worker->lock);
    return NULL;
}

/* ---- For the loop ---- */

static void hand_over(Worker *worker, Queue *queue, WorkerJob *job) {
    pthread_mutex_lock(&worker->lock);
    queue_add(queue, job);
    pthread_cond_broadcast(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
}

void worker_write(Worker *worker, WorkerJob *job) {
    hand_over(worker, &worker->to_write, job);
}

void worker_read(Worker *worker, WorkerJob *job) {
    hand_over(worker, &worker->to_read, job);
}

static size_t finish_queue(WorkerJob *jobs) {
    size_t count = 0;
    while (jobs != NULL) {
        WorkerJob *job = jobs;
        jobs = job->next;
        job->done(job, job->result);
        count++;
    }
    return count;
}

size_t worker_finish(Worker *worker) {
    pthread_mutex_lock(&worker->lock);
    WorkerJob *jobs = worker->finished.first;
    worker->finished = (Queue){0};
    pthread_mutex_unlock(&worker->lock);
    return finish_queue(jobs);
}

bool worker_good(Worker *worker) {
    int64_t now = moment_now();
    pthread_mutex_lock(&worker->lock);
    int64_t since = worker->figures.failing_since;
    bool good = (since == 0 || now - since < PATIENCE) && (worker->begun == 0 || now - worker->begun < SLOW);
    pthread_mutex_unlock(&worker->lock);
    return good;
}

void worker_figures(Worker *worker, WorkerFigures *figures) {
    pthread_mutex_lock(&worker->lock);
    *figures = worker->figures;
    figures->waiting = worker->to_write.count + worker->writing;
    figures->waiting_reads = worker->to_read.count;
    pthread_mutex_unlock(&worker->lock);
}

/* ---- Opening and closing ---- */

static void make_locks(Worker *worker) {
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_cond_init(&worker->changed, &attributes);
    pthread_condattr_destroy(&attributes);
    pthread_mutex_init(&worker->lock, NULL);
}

static void free_worker(Worker *worker) {
    ledger_close(worker->write_ledger);
    ledger_close(worker->read_ledger);
    hold_release(worker->hold);
    pthread_cond_destroy(&worker->changed);
    pthread_mutex_destroy(&worker->lock);
    free(worker);
}

static bool open_all(Worker *worker, const char *url, char message[LEDGER_MESSAGE]) {
    worker->hold = hold_take(url, message);
    if (worker->hold < 0) return false;
    worker->write_ledger = ledger_open(url, message);
    if (worker->write_ledger == NULL) return false;
    worker->read_ledger = ledger_open(url, message);
    return worker->read_ledger != NULL;
}

static bool start_threads(Worker *worker, char message[LEDGER_MESSAGE]) {
    worker->writer_runs = pthread_create(&worker->writer, NULL, write_all, worker) == 0;
    worker->reader_runs = worker->writer_runs && pthread_create(&worker->reader, NULL, read_all, worker) == 0;
    if (!worker->reader_runs) snprintf(message, LEDGER_MESSAGE, "cannot start a thread for the database");
    return worker->reader_runs;
}

Worker *worker_open(const char *url, void (*wake)(void *context), void *context, char message[LEDGER_MESSAGE]) {
    Worker *worker = calloc(1, sizeof *worker);
    if (worker == NULL) {
        snprintf(message, LEDGER_MESSAGE, "not enough memory for the database");
        return NULL;
    }
    worker->wake = wake;
    worker->context = context;
    make_locks(worker);
    if (!open_all(worker, url, message)) {
        free_worker(worker);
        return NULL;
    }
    if (start_threads(worker, message)) return worker;
    worker_close(worker, 0);
    return NULL;
}

/* Lets the threads finish what is waiting, for a while, and then no more. */
static void end_threads(Worker *worker, int64_t milliseconds) {
    struct timespec until = moment_after(milliseconds);
    pthread_mutex_lock(&worker->lock);
    worker->ending = true;
    pthread_cond_broadcast(&worker->changed);
    int late = 0;
    while (late == 0 && worker->to_write.count + worker->writing > 0) {
        late = pthread_cond_timedwait(&worker->changed, &worker->lock, &until);
    }
    worker->giving_up = true;
    pthread_cond_broadcast(&worker->changed);
    pthread_mutex_unlock(&worker->lock);
    if (worker->writer_runs) pthread_join(worker->writer, NULL);
    if (worker->reader_runs) pthread_join(worker->reader, NULL);
}

/* Hands back what no thread will take; jobs that done() hands over meanwhile come to the same end. */
static void hand_back(Queue *queue) {
    while (queue->count > 0) {
        WorkerJob *job = queue_take(queue);
        job->done(job, LEDGER_FAILED);
    }
}

bool worker_close(Worker *worker, int64_t milliseconds) {
    end_threads(worker, milliseconds);
    bool all = worker->to_write.count == 0 && worker->figures.failing_since == 0;
    worker_finish(worker);
    hand_back(&worker->to_write);
    hand_back(&worker->to_read);
    free_worker(worker);
    return all;
}
