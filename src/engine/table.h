/* table.h: the transposition table.
 *
 * Threads share it without locks (lockless hashing). A slot is two words, and the first is the position's hash
 * exclusive-or the second: a slot of which two threads each wrote a half matches no hash, and counts as empty. */
#ifndef TERCET_ENGINE_TABLE_H
#define TERCET_ENGINE_TABLE_H

#include "tercet.h"

#include <stdatomic.h>

/* What the score of an entry says: no more than this (fail low), no less (fail high), or just this. As bits, so that an
 * exact score is both bounds. */
typedef enum Bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

/* What a search has found out about a position. A slot has no room for more than this says. */
typedef struct TableEntry {
    tercet_move move; /* the best one, or TERCET_NO_MOVE; of GAME_MOVE_BITS bits */
    int score;        /* of 16 bits; the plies of a mate count from this position */
    int depth;        /* from 0 to 127 */
    Bound bound;      /* what is stored has one */
} TableEntry;

/* An entry as it stands in memory. */
typedef struct TableSlot {
    _Atomic uint64_t hash_xor_data;
    _Atomic uint64_t data; /* the entry in 64 bits; 0: the slot is empty */
} TableSlot;

typedef struct Table {
    TableSlot *slots;
    size_t mask;  /* number of slots, a power of two, less one */
    unsigned age; /* of the search that goes on, see table_new_search() */
} Table;

/* Makes an empty table of at most so many bytes, but at least 64 KiB; false if memory ran out. */
bool table_make(Table *table, size_t bytes);
void table_free(Table *table);
void table_clear(Table *table);

/* Looks a position up; false, and *entry unchanged, if it has no entry. */
bool table_probe(const Table *table, uint64_t hash, TableEntry *entry);

/* Begins another search: what was stored before is older from now on, and makes room sooner. */
void table_new_search(Table *table);

/* Fetches the bucket of a position into the cache, as it will be probed soon. */
void table_prefetch(const Table *table, uint64_t hash);

/* Stores an entry in one of the two slots of the position's bucket: in that of the same position, if there is one, or
 * else in the one that is worth less, by its depth and by how many searches ago it was stored. An entry of no depth
 * takes no place of a deeper one of this search. An entry of the same position gives way to a shallower one only if
 * that is exact, proved, newer, or not much shallower; the move of an entry without one is that of the entry before. */
void table_store(Table *table, uint64_t hash, TableEntry entry);

/* Thousandths of the table in use (hashfull), judged by its beginning. */
int table_use(const Table *table);

#endif
