#include "server/loop.h"

#include <dlfcn.h>
#include <ev.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

#define LIBRARY "libev.so.4"

/* libev cannot go on without memory, and would end the program without a word. */
static void *allocate(void *old, long size) {
    if (size == 0) {
        free(old);
        return NULL;
    }
    void *room = realloc(old, (size_t)size);
    if (room != NULL) return room;
    fputs("tercet: not enough memory for the server\n", stderr);
    exit(2);
}

/* POSIX has this way to make a function of what dlsym() returns. */
static bool find(void *library, const char *name, void *function) {
    void *found = dlsym(library, name);
    *(void **)function = found;
    return found != NULL;
}

void loop_open(Loop *loop) {
    __typeof__(&ev_set_allocator) set_allocator;
    __typeof__(&ev_loop_new) create;
    *loop = (Loop){0};
    void *library = dlopen(LIBRARY, RTLD_LAZY);
    if (library == NULL || !find(library, "ev_set_allocator", &set_allocator) ||
        !find(library, "ev_loop_new", &create) || !find(library, "ev_run", &loop->run) ||
        !find(library, "ev_loop_destroy", &loop->destroy)) {
        return;
    }
    set_allocator(allocate);
    loop->events = create(EVBACKEND_EPOLL);
}

void loop_close(Loop *loop) {
    if (loop->events != NULL) loop->destroy(loop->events);
    loop->events = NULL;
}

void loop_step(const Loop *loop) {
    loop->run(loop->events, EVRUN_ONCE);
}
