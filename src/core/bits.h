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

#if defined(__x86_64__) && !defined(__POPCNT__)

/* A portable x86-64 program cannot count on the instruction for this, and compilers then call a function. This adds up
 * neighbouring bits, pairs and nibbles instead, in line. */
static inline int bits_count(Bits set) {
    set -= set >> 1 & UINT64_C(0x5555555555555555);
    set = (set & UINT64_C(0x3333333333333333)) + (set >> 2 & UINT64_C(0x3333333333333333));
    set = (set + (set >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)(set * UINT64_C(0x0101010101010101) >> 56);
}

#else

static inline int bits_count(Bits set) {
    return __builtin_popcountll(set);
}

#endif

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
