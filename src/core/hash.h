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

/* Eight bytes as a word, the first one lowest on every machine; compilers make one load of it. */
static inline uint64_t hash_word(const uint8_t *bytes) {
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 | (uint64_t)bytes[3] << 24 |
           (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40 | (uint64_t)bytes[6] << 48 | (uint64_t)bytes[7] << 56;
}

/* The hash of what has been hashed so far followed by another word. */
static inline uint64_t hash_add(uint64_t hash, uint64_t word) {
    return hash_mix((hash ^ word) + UINT64_C(0x9e3779b97f4a7c15));
}

#endif
