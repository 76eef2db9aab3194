/* table.h: the transposition table: what is known of positions seen before.
 *
 * Threads share it without locks. An entry is two words, and the first is the position's hash exclusive-or the second:
 * an entry of which two threads each wrote a half does not match any hash, and is as good as empty. */
#ifndef TERCET_ENGINE_TABLE_H
#define TERCET_ENGINE_TABLE_H

#include "tercet.h"

#include <stdatomic.h>

typedef enum Bound { BOUND_NONE, BOUND_UPPER, BOUND_LOWER, BOUND_EXACT } Bound;

/* What is known of a position. */
typedef struct Known {
    tercet_move move; /* the best one, or TERCET_NO_MOVE */
    int score;
    int depth;
    Bound bound;
} Known;

typedef struct TableEntry {
    _Atomic uint64_t check;
    _Atomic uint64_t data;
} TableEntry;

typedef struct Table {
    TableEntry *entries;
    size_t mask; /* number of entries, a power of two, less one */
} Table;

/* Makes an empty table of at most so many bytes; false if memory ran out. */
bool table_make(Table *table, size_t bytes);
void table_free(Table *table);
void table_clear(Table *table);

/* What is known of a position; false if nothing is. */
bool table_find(const Table *table, uint64_t hash, Known *known);

/* Keeps what is now known, unless the entry holds more about the same position or a deeper one in its place. */
void table_keep(Table *table, uint64_t hash, Known known);

/* Thousandths of the table in use, judged by its beginning. */
int table_use(const Table *table);

#endif
