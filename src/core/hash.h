/* hash.h: mixing words into hashes. */
#ifndef TERCET_CORE_HASH_H
#define TERCET_CORE_HASH_H

#include <stdint.h>

/* Spreads every bit of a word over all bits of the result; one to one (the finaliser of SplitMix64). */
static inline uint64_t hash_mix(uint64_t word) {
    word = (word ^ (word >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    word = (word ^ (word >> 27)) * UINT64_C(0x94d049bb133111eb);
    return word ^ (word >> 31);
}

/* The hash of what has been hashed so far followed by another word. */
static inline uint64_t hash_add(uint64_t hash, uint64_t word) {
    return hash_mix((hash ^ word) + UINT64_C(0x9e3779b97f4a7c15));
}

#endif
