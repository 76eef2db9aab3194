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
    int depth;        /* from 0 to 255 */
    Bound bound;      /* what is stored has one */
} TableEntry;

/* An entry as it stands in memory. */
typedef struct TableSlot {
    _Atomic uint64_t hash_xor_data;
    _Atomic uint64_t data; /* the entry in 64 bits; 0: the slot is empty */
} TableSlot;

typedef struct Table {
    TableSlot *slots;
    size_t mask; /* number of slots, a power of two, less one */
} Table;

/* Makes an empty table of at most so many bytes, but at least 64 KiB; false if memory ran out. */
bool table_make(Table *table, size_t bytes);
void table_free(Table *table);
void table_clear(Table *table);

/* Looks a position up; false, and *entry unchanged, if it has no entry. */
bool table_probe(const Table *table, uint64_t hash, TableEntry *entry);

/* Stores an entry in one of the two slots of the position's bucket. The first one is taken if it is empty, holds the
 * same position, or holds another that was searched no deeper; else the second one is, whatever it holds. So the newest
 * entry of a position replaces the one in the first slot even if that was deeper, but takes over its move if it has
 * none itself. An older entry of the position in the second slot stays there, and is found again only when the first
 * slot holds another position. */
void table_store(Table *table, uint64_t hash, TableEntry entry);

/* Thousandths of the table in use (hashfull), judged by its beginning. */
int table_use(const Table *table);

#endif
