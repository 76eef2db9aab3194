/* inside.h: what the files of the ledger share. */
#ifndef TERCET_STORE_INSIDE_H
#define TERCET_STORE_INSIDE_H

#include "store/database.h"
#include "store/ledger.h"

struct Ledger {
    Database *database;
    char message[LEDGER_MESSAGE]; /* of what the database knows nothing of */
};

/* Short names for the values of questions. */
#define TEXT(value) database_of_text(value)
#define INTEGER(value) database_of_integer((int64_t)(value))
#define REAL(value) database_of_real(value)

/* A list that grows, of elements of one size. */
typedef struct List {
    void *elements;
    size_t count, room, size;
} List;

/* A new element at the end, all 0; NULL if memory ran out. */
void *inside_add(List *list);

/* Reads one row into an element. */
typedef void ReadRow(Ledger *ledger, void *element);

/* Asks, and reads all rows into a list of elements of this size, to be freed: DONE, or FAILED. */
LedgerResult inside_read_all(Ledger *ledger, const char *sql, const DatabaseValue *values, size_t count, ReadRow *read,
                             List *list);

/* Asks for one row: DONE, MISSING if there is none, or FAILED. */
LedgerResult inside_read_one(Ledger *ledger, const char *sql, const DatabaseValue *values, size_t count, ReadRow *read,
                             void *element);

/* Runs a statement: DONE, or `none` if it has changed no row, or FAILED. */
LedgerResult inside_run(Ledger *ledger, const char *sql, const DatabaseValue *values, size_t count, LedgerResult none);

/* Copies a column's text, cut to the room. */
void inside_text(Ledger *ledger, int column, char *text, size_t room);

#endif
