#include "server/opponent.h"

#include <pthread.h>
#include <stdlib.h>

#include "system/moment.h"

enum { TABLE_BYTES = 16 * 1024 * 1024, ANSWER_TIME = 300 };

/* Tasks in their order. */
typedef struct Line {
    OpponentTask *first, *last;
    size_t count;
} Line;

struct Opponent {
    pthread_t thread;
    pthread_mutex_t lock; /* of all that follows, but for what is set once */
    pthread_cond_t came;
    Line waiting, done;
    bool thinking, ends;
    tercet_engine *engine;
    void (*wake)(void *context);
    void *context;
};

static void push(Line *line, OpponentTask *task) {
    task->next = NULL;
    if (line->last != NULL) line->last->next = task;
    if (line->first == NULL) line->first = task;
    line->last = task;
    line->count++;
}

static OpponentTask *pop(Line *line) {
    OpponentTask *task = line->first;
    if (task == NULL) return NULL;
    line->first = task->next;
    if (line->first == NULL) line->last = NULL;
    line->count--;
    return task;
}

void opponent_free_task(OpponentTask *task) {
    if (task != NULL) tercet_game_free(task->record);
    free(task);
}

/* ---- The thread ---- */

/* Another game's positions are of no use, and each level is to be the same opponent for everybody. */
static void think(tercet_engine *engine, OpponentTask *task) {
    tercet_limits limits = {.milliseconds = task->answers ? ANSWER_TIME : task->milliseconds};
    tercet_engine_clear(engine);
    if (task->answers) {
        tercet_engine_search(engine, task->record, &limits, NULL, NULL, &task->report);
    } else {
        task->move =
            tercet_engine_play(engine, task->record, task->level, moment_seed(), &limits, NULL, NULL, &task->report);
    }
}

/* The next task, waited for; NULL at the end. */
static OpponentTask *await_task(Opponent *opponent) {
    while (opponent->waiting.first == NULL && !opponent->ends) pthread_cond_wait(&opponent->came, &opponent->lock);
    return opponent->ends ? NULL : pop(&opponent->waiting);
}

static void *run(void *context) {
    Opponent *opponent = context;
    OpponentTask *task;
    pthread_mutex_lock(&opponent->lock);
    while ((task = await_task(opponent)) != NULL) {
        opponent->thinking = true;
        pthread_mutex_unlock(&opponent->lock);
        think(opponent->engine, task);
        pthread_mutex_lock(&opponent->lock);
        opponent->thinking = false;
        push(&opponent->done, task);
        opponent->wake(opponent->context);
    }
    pthread_mutex_unlock(&opponent->lock);
    return NULL;
}

/* ---- For the loop ---- */

Opponent *opponent_open(void (*wake)(void *context), void *context) {
    Opponent *opponent = calloc(1, sizeof *opponent);
    if (opponent == NULL) return NULL;
    opponent->wake = wake;
    opponent->context = context;
    opponent->engine = tercet_engine_new(TABLE_BYTES, 1);
    pthread_mutex_init(&opponent->lock, NULL);
    pthread_cond_init(&opponent->came, NULL);
    if (opponent->engine != NULL && pthread_create(&opponent->thread, NULL, run, opponent) == 0) return opponent;
    tercet_engine_free(opponent->engine);
    free(opponent);
    return NULL;
}

void opponent_think(Opponent *opponent, OpponentTask *task) {
    pthread_mutex_lock(&opponent->lock);
    push(&opponent->waiting, task);
    pthread_cond_signal(&opponent->came);
    pthread_mutex_unlock(&opponent->lock);
}

OpponentTask *opponent_take(Opponent *opponent) {
    pthread_mutex_lock(&opponent->lock);
    OpponentTask *task = pop(&opponent->done);
    pthread_mutex_unlock(&opponent->lock);
    return task;
}

size_t opponent_waiting(Opponent *opponent) {
    pthread_mutex_lock(&opponent->lock);
    size_t count = opponent->waiting.count + opponent->thinking;
    pthread_mutex_unlock(&opponent->lock);
    return count;
}

void opponent_close(Opponent *opponent) {
    OpponentTask *task;
    if (opponent == NULL) return;
    pthread_mutex_lock(&opponent->lock);
    opponent->ends = true;
    if (opponent->thinking) tercet_engine_stop(opponent->engine);
    pthread_cond_signal(&opponent->came);
    pthread_mutex_unlock(&opponent->lock);
    pthread_join(opponent->thread, NULL);
    while ((task = pop(&opponent->waiting)) != NULL) opponent_free_task(task);
    while ((task = pop(&opponent->done)) != NULL) opponent_free_task(task);
    tercet_engine_free(opponent->engine);
    pthread_mutex_destroy(&opponent->lock);
    pthread_cond_destroy(&opponent->came);
    free(opponent);
}
