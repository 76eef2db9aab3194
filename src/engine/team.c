#include "engine/team.h"

static void lock(Team *team) {
    while (atomic_flag_test_and_set_explicit(&team->busy, memory_order_acquire)) continue;
}

static void unlock(Team *team) {
    atomic_flag_clear_explicit(&team->busy, memory_order_release);
}

void team_begin(Team *team, int limit) {
    lock(team);
    team->deepest = (Iteration){0};
    team->limit = limit;
    atomic_store_explicit(&team->depth, 0, memory_order_relaxed);
    unlock(team);
}

void team_complete(Team *team, const Iteration *iteration) {
    lock(team);
    if (iteration->depth > team->deepest.depth) {
        team->deepest = *iteration;
        atomic_store_explicit(&team->depth, iteration->depth, memory_order_relaxed);
    }
    unlock(team);
}

Iteration team_deepest(Team *team) {
    lock(team);
    Iteration deepest = team->deepest;
    unlock(team);
    return deepest;
}
