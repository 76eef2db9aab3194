/* team.h: how far the threads of a search have come. The first to complete an iteration hands its result to the others,
 * which then leave theirs: what they have seen is in the table. */
#ifndef TERCET_ENGINE_TEAM_H
#define TERCET_ENGINE_TEAM_H

#include "tercet.h"

#include <stdatomic.h>

/* The result of an iteration. */
typedef struct Iteration {
    int depth;
    int score;
    tercet_line pv;
} Iteration;

typedef struct Team {
    atomic_int depth; /* of the deepest iteration that is complete; 0: none is */
    atomic_flag busy; /* someone reads or writes what follows */
    Iteration deepest;
    int limit; /* no iteration is deeper */
} Team;

/* Begins a search in which nothing is deeper than a limit. */
void team_begin(Team *team, int limit);

/* Hands in a complete iteration, which counts if it is the deepest one. */
void team_complete(Team *team, const Iteration *iteration);

/* The deepest complete iteration; its depth is 0 if there is none. */
Iteration team_deepest(Team *team);

/* Lets so many threads of an engine search from now on, at least one and at most those that it was made with. Alone, a
 * thread searches as that of an engine with one does. */
void team_employ(tercet_engine *engine, int threads);

/* Where an engine is told to stop: whoever shares its memory can write there what tercet_engine_stop() does. */
atomic_bool *team_stop_flag(tercet_engine *engine);

/* Whether an iteration of this depth, or a deeper one, is complete. */
static inline bool team_has(const Team *team, int depth) {
    return atomic_load_explicit(&team->depth, memory_order_relaxed) >= depth;
}

#endif
