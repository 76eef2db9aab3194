/* loop.h: waiting for thousands of connections at once. By itself libwebsockets asks the system about every connection
 * whenever it waits; with a loop of libev's it is told which of them has something. libev comes with libwebsockets and
 * is opened only here; where it is missing, everything works as well, and takes longer. */
#ifndef TERCET_SERVER_LOOP_H
#define TERCET_SERVER_LOOP_H

struct ev_loop;

typedef struct Loop {
    struct ev_loop *events; /* NULL: there is none, and libwebsockets waits by itself */
    int (*run)(struct ev_loop *events, int flags);
    void (*destroy)(struct ev_loop *events);
} Loop;

void loop_open(Loop *loop);
void loop_close(Loop *loop);

/* Waits until something has happened, and sees to it. */
void loop_step(const Loop *loop);

#endif
