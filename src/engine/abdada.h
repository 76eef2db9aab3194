/* abdada.h: the moves that the threads are searching, so that each searches something else first (simplified ABDADA).
 *
 * A hash of the move with its position stands in the place that the hash itself says. A move whose place was taken by
 * another is merely searched twice. Where there is one thread, or the depth is too small to be worth it, the table is
 * NULL, and nothing is marked. */
#ifndef TERCET_ENGINE_ABDADA_H
#define TERCET_ENGINE_ABDADA_H

#include "core/hash.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

enum { ABDADA_SIZE = 1 << 12 };

typedef struct Abdada {
    atomic_uint_least64_t moves[ABDADA_SIZE];
} Abdada;

/* Marks a move in the position with this hash as being searched, and when that is done no longer. */
static inline void abdada_begin(Abdada *abdada, uint64_t position, uint64_t move) {
    if (abdada == NULL) return;
    uint64_t hash = hash_add(position, move);
    atomic_store_explicit(&abdada->moves[hash % ABDADA_SIZE], hash, memory_order_relaxed);
}

static inline void abdada_end(Abdada *abdada, uint64_t position, uint64_t move) {
    if (abdada == NULL) return;
    uint64_t hash = hash_add(position, move);
    atomic_store_explicit(&abdada->moves[hash % ABDADA_SIZE], 0, memory_order_relaxed);
}

/* Whether a thread is searching this move. */
static inline bool abdada_is_searched(const Abdada *abdada, uint64_t position, uint64_t move) {
    if (abdada == NULL) return false;
    uint64_t hash = hash_add(position, move);
    return atomic_load_explicit(&abdada->moves[hash % ABDADA_SIZE], memory_order_relaxed) == hash;
}

#endif
