#include "system/interrupt.h"

#include <signal.h>
#include <stdlib.h>

enum { SIGNALLED = 128 };

static const int requests[] = {SIGINT, SIGTERM, SIGHUP};

enum { REQUESTS = sizeof requests / sizeof requests[0] };

/* A signal handler has nowhere else to find these. */
atomic_bool interrupted;
static atomic_int signal_seen;
static tercet_engine *_Atomic thinking;
static struct sigaction usual[REQUESTS];

static void note(int signal_number) {
    tercet_engine *engine = atomic_load(&thinking);
    atomic_store(&signal_seen, signal_number);
    atomic_store(&interrupted, true);
    if (engine != NULL) tercet_engine_stop(engine);
}

void interrupt_begin(tercet_engine *engine) {
    const struct sigaction noted = {.sa_handler = note};
    atomic_store(&thinking, engine);
    for (int i = 0; i < REQUESTS; i++) {
        sigaction(requests[i], NULL, &usual[i]);
        bool is_immune = requests[i] == SIGHUP && usual[i].sa_handler == SIG_IGN; /* by nohup */
        if (!is_immune) sigaction(requests[i], &noted, NULL);
    }
}

void interrupt_end(void) {
    for (int i = 0; i < REQUESTS; i++) sigaction(requests[i], &usual[i], NULL);
    atomic_store(&thinking, NULL);
}

int interrupt_code(void) {
    return atomic_load(&interrupted) ? SIGNALLED + atomic_load(&signal_seen) : EXIT_SUCCESS;
}
