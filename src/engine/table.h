/* table.h: the transposition table: what is known of positions seen before.
 *
 * Threads share it without locks. An entry is two words, and the first is the position's hash exclusive-or the second:
 * an entry of which two threads each wrote a half does not match any hash, and is as good as empty. */
#ifndef TERCET_ENGINE_TABLE_H
#define TERCET_ENGINE_TABLE_H

#include "tercet.h"

#include <stdatomic.h>

typedef enum Bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

/* What is known of a position. An entry has no room for more than this says. */
typedef struct Known {
    tercet_move move; /* the best one, or TERCET_NO_MOVE; below 2^38, as all moves are */
    int score;        /* of 16 bits; a proved end is as far away as it is from this position */
    int depth;        /* from 0 to 255 */
    Bound bound;      /* what is kept has one */
} Known;

typedef struct TableEntry {
    _Atomic uint64_t check;
    _Atomic uint64_t data;
} TableEntry;

typedef struct Table {
    TableEntry *entries;
    size_t mask; /* number of entries, a power of two, less one */
} Table;

/* Makes an empty table of at most so many bytes, but at least 64 KiB; false if memory ran out. */
bool table_make(Table *table, size_t bytes);
void table_free(Table *table);
void table_clear(Table *table);

/* What is known of a position; false, and *known unchanged, if nothing is. */
bool table_find(const Table *table, uint64_t hash, Known *known);

/* Keeps what is now known, in one of the two entries that the position can be in. It goes into the first one if that is
 * empty, is about the same position, or is about another that was searched no deeper; else into the second one,
 * whatever stands there. So the newest about a position replaces what the first entry has about it, even if that was
 * deeper, but takes over its move if it has none itself. What the second entry has about the same position stays there,
 * and is found again only when the first one is about another position. */
void table_keep(Table *table, uint64_t hash, Known known);

/* Thousandths of the table in use, judged by its beginning. */
int table_use(const Table *table);

#endif
