/* random.h: reproducible random numbers (SplitMix64). */
#ifndef TERCET_CORE_RANDOM_H
#define TERCET_CORE_RANDOM_H

#include "core/hash.h"

/* The generator's whole state; any value is a good seed. */
typedef struct Random {
    uint64_t state;
} Random;

static inline uint64_t random_next(Random *random) {
    random->state += UINT64_C(0x9e3779b97f4a7c15);
    return hash_mix(random->state);
}

/* A number from 0 to limit - 1. The bias of the modulo is below 2^-32 for any limit below 2^32. */
static inline uint64_t random_below(Random *random, uint64_t limit) {
    return random_next(random) % limit;
}

#endif
