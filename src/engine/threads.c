#include "engine/threads.h"

#if defined(__wasm_atomics__)

#include <stdatomic.h>
#include <stdbool.h>

/* Whoever shares the memory, each in an instance of the module of its own. There is one crew in a memory, as all of
 * them find it by its place. */
enum { CALLED_BITS = 8, CALLED = (1 << CALLED_BITS) - 1 };
_Static_assert(THREADS_LIMIT <= CALLED, "those who are called are counted in these bits");

static struct {
    atomic_int count; /* who is there to help */
    atomic_int call;  /* the number of the call that is on, and in its lowest bits how many are called */
    atomic_int left;  /* of these, who are not done yet */
    /* What they are to do, as in threads_start(). It changes only while nobody is called. */
    void (*work)(void *argument);
    char *arguments;
    size_t stride;
} crew;

/* Sleeps while a word is what it was. */
static void await_change(atomic_int *word, int value) {
    __builtin_wasm_memory_atomic_wait32((int *)word, value, -1);
}

static void wake_all(atomic_int *word) {
    __builtin_wasm_memory_atomic_notify((int *)word, (unsigned)-1);
}

void threads_start(Threads *threads, void (*work)(void *argument), void *arguments, size_t stride, int count) {
    int there = atomic_load(&crew.count);
    threads->count = count < there ? count : there;
    if (threads->count == 0) return;
    crew.work = work;
    crew.arguments = arguments;
    crew.stride = stride;
    atomic_store(&crew.left, threads->count);
    int number = (int)((unsigned)atomic_load(&crew.call) >> CALLED_BITS) + 1;
    atomic_store(&crew.call, (int)((unsigned)number << CALLED_BITS) | threads->count);
    wake_all(&crew.call);
}

void threads_join(Threads *threads) {
    if (threads->count == 0) return;
    for (int left; (left = atomic_load(&crew.left)) > 0;) await_change(&crew.left, left);
}

int threads_enlist(void) {
    int there = atomic_load(&crew.count);
    while (there < THREADS_LIMIT && !atomic_compare_exchange_weak(&crew.count, &there, there + 1)) continue;
    return there < THREADS_LIMIT ? there : -1;
}

void threads_help(int number) {
    int heard = 0;
    for (;;) {
        int call = atomic_load(&crew.call);
        if (call == heard) {
            await_change(&crew.call, heard);
            continue;
        }
        heard = call;
        /* Who has come after a call is not among those who are called. */
        if (number < (call & CALLED)) {
            crew.work(crew.arguments + (size_t)number * crew.stride);
            if (atomic_fetch_sub(&crew.left, 1) == 1) wake_all(&crew.left);
        }
    }
}

#elif defined(__wasm__)

void threads_start(Threads *threads, void (*work)(void *argument), void *arguments, size_t stride, int count) {
    (void)work, (void)arguments, (void)stride, (void)count;
    threads->count = 0;
}

void threads_join(Threads *threads) {
    (void)threads;
}

#else

static void *run(void *argument) {
    Thread *thread = argument;
    thread->work(thread->argument);
    return NULL;
}

void threads_start(Threads *threads, void (*work)(void *argument), void *arguments, size_t stride, int count) {
    threads->count = 0;
    for (int i = 0; i < count && i < THREADS_LIMIT; i++) {
        Thread *thread = &threads->threads[threads->count];
        *thread = (Thread){.work = work, .argument = (char *)arguments + (size_t)i * stride};
        if (pthread_create(&thread->handle, NULL, run, thread) != 0) return;
        threads->count++;
    }
}

void threads_join(Threads *threads) {
    for (int i = 0; i < threads->count; i++) pthread_join(threads->threads[i].handle, NULL);
}

#endif
