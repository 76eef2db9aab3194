/* ugi.h: the engine's side of the UGI protocol (docs/ugi.md).
 *
 * One thread hears lines and owns everything; a second one searches. While it does, what only asks is answered at once,
 * and what would change something waits in a queue until the search has ended. So no line is ever lost or out of order,
 * and `stop` is always heard. */
#ifndef TERCET_UGI_UGI_H
#define TERCET_UGI_UGI_H

#include "tercet.h"

typedef struct Ugi Ugi;

typedef struct UgiSetup {
    const tercet_ruleset *ruleset;

    /* Says a line, given without its end. Is called from both threads. */
    void (*say)(const char *line, void *user);

    /* Is called by the searching thread when it has ended, so that ugi_go_on() may be called. May be NULL. */
    void (*rested)(void *user);

    void *user;
    uint64_t node_limit; /* of every search, whatever `go` says; 0: none */
    int hash_limit;      /* the most that the option Hash takes, in MiB */
    int thread_limit;    /* the most that the option Threads takes */
} UgiSetup;

/* NULL if memory ran out. Freeing ends a search that is running, and takes NULL too. */
Ugi *ugi_new(const UgiSetup *setup);
void ugi_free(Ugi *ugi);

/* Hears a line. False once there is nothing more to hear: `quit` was said, and everything before it is done. */
bool ugi_hear(Ugi *ugi, const char *line);

/* Obeys what has waited for the end of a search, if that has come. */
void ugi_go_on(Ugi *ugi);

/* Speaks the protocol with `input` (a file descriptor) and stdout until `quit` or the end of the input. False, with a
 * sentence, if memory or pipes ran out, or the input could not be read or stdout not written. */
bool ugi_console(const tercet_ruleset *ruleset, int input, const char **message);

#endif
