#include "engine/threads.h"

#if defined(__wasm__)

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
