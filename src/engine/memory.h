/* memory.h: the learned evaluations of positions seen lately, as each takes longer than looking it up.
 *
 * Threads share it without locks: a place is one word, the upper part of the position's hash with the score below. The
 * place is said by the lower part of the hash. */
#ifndef TERCET_ENGINE_MEMORY_H
#define TERCET_ENGINE_MEMORY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* So many that they stay in the cache of a processor. */
enum { MEMORY_SIZE = 1 << 15 };

typedef struct Memory {
    atomic_uint_least64_t places[MEMORY_SIZE];
} Memory;

#define MEMORY_SCORE UINT64_C(0xffff)

/* Looks a position up; false, and *score unchanged, if it is not there. */
static inline bool memory_recall(const Memory *memory, uint64_t hash, int *score) {
    uint64_t word = atomic_load_explicit(&memory->places[hash % MEMORY_SIZE], memory_order_relaxed);
    if (((word ^ hash) & ~MEMORY_SCORE) != 0) return false;
    *score = (int16_t)(word & MEMORY_SCORE);
    return true;
}

/* Keeps the score of a position, of 16 bits. */
static inline void memory_keep(Memory *memory, uint64_t hash, int score) {
    uint64_t word = (hash & ~MEMORY_SCORE) | ((uint64_t)score & MEMORY_SCORE);
    atomic_store_explicit(&memory->places[hash % MEMORY_SIZE], word, memory_order_relaxed);
}

static inline void memory_forget(Memory *memory) {
    for (size_t i = 0; i < MEMORY_SIZE; i++) atomic_store_explicit(&memory->places[i], 0, memory_order_relaxed);
}

#endif
