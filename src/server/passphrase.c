#include "server/passphrase.h"

#include "system/moment.h"

#include <pthread.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* PATIENCE: who has waited for so many milliseconds is told so, before the connection is given up. */
enum { WAITING_MOST = 64, PATIENCE = 8000 };

_Static_assert(LEDGER_PASSPHRASE >= crypto_pwhash_STRBYTES, "a hash fits");

/* Tasks in their order. */
typedef struct Tasks {
    PassphraseTask *first, *last;
    size_t count;
} Tasks;

struct PassphraseQueue {
    pthread_t thread;
    pthread_mutex_t lock; /* of what follows, up to what is set once */
    pthread_cond_t came;
    Tasks waiting, done;
    bool ends;
    char nobody[LEDGER_PASSPHRASE];
    void (*wake)(void *context);
    void *context;
};

static void push(Tasks *tasks, PassphraseTask *task) {
    task->next = NULL;
    if (tasks->last != NULL) tasks->last->next = task;
    if (tasks->first == NULL) tasks->first = task;
    tasks->last = task;
    tasks->count++;
}

static PassphraseTask *pop(Tasks *tasks) {
    PassphraseTask *task = tasks->first;
    if (task == NULL) return NULL;
    tasks->first = task->next;
    if (tasks->first == NULL) tasks->last = NULL;
    tasks->count--;
    return task;
}

/* ---- The thread ---- */

static bool make_hash(const char *text, char hash[LEDGER_PASSPHRASE]) {
    return crypto_pwhash_str_alg(hash, text, strlen(text), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                                 crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) == 0;
}

static void see_to(PassphraseTask *task) {
    task->late = moment_now() - task->since > PATIENCE;
    if (task->late) {
        task->good = false;
    } else if (task->hash[0] == '\0') {
        task->good = make_hash(task->text, task->hash);
    } else {
        task->good = crypto_pwhash_str_verify(task->hash, task->text, strlen(task->text)) == 0;
    }
    sodium_memzero(task->text, sizeof task->text);
}

static PassphraseTask *await_task(PassphraseQueue *queue) {
    while (queue->waiting.first == NULL && !queue->ends) pthread_cond_wait(&queue->came, &queue->lock);
    return queue->ends ? NULL : pop(&queue->waiting);
}

static void *run(void *context) {
    PassphraseQueue *queue = context;
    PassphraseTask *task;
    pthread_mutex_lock(&queue->lock);
    while ((task = await_task(queue)) != NULL) {
        pthread_mutex_unlock(&queue->lock);
        see_to(task);
        pthread_mutex_lock(&queue->lock);
        push(&queue->done, task);
        queue->wake(queue->context);
    }
    pthread_mutex_unlock(&queue->lock);
    return NULL;
}

/* ---- For the loop ---- */

PassphraseQueue *passphrase_open(void (*wake)(void *context), void *context) {
    char chance[PASSPHRASE_LEAST * 2 + 1];
    unsigned char bytes[PASSPHRASE_LEAST];
    PassphraseQueue *queue = calloc(1, sizeof *queue);
    if (queue == NULL) return NULL;
    queue->wake = wake;
    queue->context = context;
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(chance, sizeof chance, bytes, sizeof bytes);
    pthread_mutex_init(&queue->lock, NULL);
    pthread_cond_init(&queue->came, NULL);
    if (make_hash(chance, queue->nobody) && pthread_create(&queue->thread, NULL, run, queue) == 0) return queue;
    pthread_mutex_destroy(&queue->lock);
    pthread_cond_destroy(&queue->came);
    free(queue);
    return NULL;
}

const char *passphrase_nobody(const PassphraseQueue *queue) {
    return queue->nobody;
}

bool passphrase_try(PassphraseQueue *queue, PassphraseTask *task) {
    pthread_mutex_lock(&queue->lock);
    bool taken = queue->waiting.count < WAITING_MOST && !queue->ends;
    task->since = moment_now();
    if (taken) push(&queue->waiting, task);
    pthread_cond_signal(&queue->came);
    pthread_mutex_unlock(&queue->lock);
    return taken;
}

void passphrase_finish(PassphraseQueue *queue) {
    for (;;) {
        pthread_mutex_lock(&queue->lock);
        PassphraseTask *task = pop(&queue->done);
        pthread_mutex_unlock(&queue->lock);
        if (task == NULL) return;
        task->done(task);
    }
}

void passphrase_close(PassphraseQueue *queue) {
    PassphraseTask *task;
    if (queue == NULL) return;
    pthread_mutex_lock(&queue->lock);
    queue->ends = true;
    pthread_cond_signal(&queue->came);
    pthread_mutex_unlock(&queue->lock);
    pthread_join(queue->thread, NULL);
    passphrase_finish(queue);
    while ((task = pop(&queue->waiting)) != NULL) {
        task->good = false;
        task->late = true;
        task->done(task);
    }
    pthread_mutex_destroy(&queue->lock);
    pthread_cond_destroy(&queue->came);
    free(queue);
}
