/* pulse.h: what a search is at, told at regular times from within it, for whoever watches. Nothing that is found
 * depends on it. */
#ifndef TERCET_ENGINE_PULSE_H
#define TERCET_ENGINE_PULSE_H

#include "tercet.h"

/* What the searcher that reports is at. */
typedef struct Pulse {
    int depth; /* that it searches now */
    uint64_t nodes, milliseconds;
    tercet_move move;    /* of the root, that it searches now */
    size_t index, count; /* its place among the root moves, from 0, and how many these are */
    int threads;         /* that take part */
} Pulse;

typedef void (*PulseFunction)(const Pulse *pulse, void *user);

/* Calls a function about every so many milliseconds while the engine searches, in the thread that does; with NULL, as
 * at first, none. It is not to use the engine. */
void pulse_watch(tercet_engine *engine, uint64_t milliseconds, PulseFunction each, void *user);

#endif
