/* threads.h: threads for work that is split; none where the system has no threads.
 *
 * WebAssembly starts none, but several instances of a module may share one memory. Whoever made such an instance, with
 * a stack of its own, lets it call threads_enlist() and threads_help(); from then on it is one of the threads. */
#ifndef TERCET_ENGINE_THREADS_H
#define TERCET_ENGINE_THREADS_H

#include <stddef.h>

enum { THREADS_LIMIT = 255 };

#if defined(__wasm__)

typedef struct Threads {
    int count;
} Threads;

#else

#include <pthread.h>

typedef struct Thread {
    void (*work)(void *argument);
    void *argument;
    pthread_t handle;
} Thread;

typedef struct Threads {
    int count;
    Thread threads[THREADS_LIMIT];
} Threads;

#endif

/* Starts a thread for each of `count` arguments, which stand `stride` bytes apart; fewer if the system has no more. */
void threads_start(Threads *threads, void (*work)(void *argument), void *arguments, size_t stride, int count);

/* Waits until all of them are done. */
void threads_join(Threads *threads);

#if defined(__wasm__)

/* Counts the caller among those who help, in a module whose memory is shared; returns the number to help by, or -1 if
 * there are too many. */
int threads_enlist(void);

/* Helps whenever there is work, and does not return. */
_Noreturn void threads_help(int number);

#endif

#endif
