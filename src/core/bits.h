/* bits.h: sets of up to 64 things in one word. */
#ifndef TERCET_CORE_BITS_H
#define TERCET_CORE_BITS_H

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t Bits;

static inline Bits bits_of(int index) {
    return UINT64_C(1) << index;
}

static inline bool bits_has(Bits set, int index) {
    return (set >> index) & 1;
}

static inline int bits_count(Bits set) {
    return __builtin_popcountll(set);
}

/* Whether there is more than one; cheaper than counting. */
static inline bool bits_many(Bits set) {
    return (set & (set - 1)) != 0;
}

/* Index of the lowest and of the highest; the set must not be empty. */
static inline int bits_lowest(Bits set) {
    return __builtin_ctzll(set);
}

static inline int bits_highest(Bits set) {
    return 63 - __builtin_clzll(set);
}

/* Takes the lowest out of the set and returns its index; the set must not be empty. */
static inline int bits_take(Bits *set) {
    int index = bits_lowest(*set);
    *set &= *set - 1;
    return index;
}

#endif
