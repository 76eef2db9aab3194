/* database.h: one way to ask two databases, SQLite and PostgreSQL.
 *
 * A connection, for one thread at a time. A question is a text of SQL that both understand, with $1, $2 … where values
 * go; it is prepared once and kept, so its text must stay where it is, as literals do. One question is open at a time:
 * asking the next one ends it. */
#ifndef TERCET_STORE_DATABASE_H
#define TERCET_STORE_DATABASE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DATABASE_MESSAGE = 256, DATABASE_VALUES = 32 };

typedef struct Database Database;

/* What stands for $1, $2 …; a text that is NULL is SQL's NULL. */
typedef enum DatabaseKind { DATABASE_TEXT, DATABASE_INTEGER, DATABASE_REAL } DatabaseKind;
typedef struct DatabaseValue {
    DatabaseKind kind;
    const char *text;
    int64_t integer;
    double real;
} DatabaseValue;

static inline DatabaseValue database_of_text(const char *text) {
    return (DatabaseValue){.kind = DATABASE_TEXT, .text = text};
}
static inline DatabaseValue database_of_integer(int64_t integer) {
    return (DatabaseValue){.kind = DATABASE_INTEGER, .integer = integer};
}
static inline DatabaseValue database_of_real(double real) {
    return (DatabaseValue){.kind = DATABASE_REAL, .real = real};
}

typedef enum DatabaseStep { DATABASE_ROW, DATABASE_END, DATABASE_FAILED } DatabaseStep;

/* Opens a file, or what postgresql://… names. NULL, with one sentence, if that cannot be done. */
Database *database_open(const char *url, char message[DATABASE_MESSAGE]);
void database_close(Database *database);

/* Whether an address is PostgreSQL's. */
bool database_is_postgres(const char *url);

/* Why the last call failed: one sentence without secrets; and whether it would fail again however often it is tried,
 * as the database refuses what it was told. */
const char *database_message(const Database *database);
bool database_refused(const Database *database);

/* A transaction. Outside of one a connection that was lost is made again, as soon as the last try is some time ago. */
bool database_begin(Database *database);
bool database_commit(Database *database);
void database_rollback(Database *database);

/* Other beginnings: waits until nobody else is in a transaction that began like this; or for reading alone, everything
 * as it was at one moment. */
bool database_begin_alone(Database *database);
bool database_begin_reading(Database *database);

/* Asks; then database_next() goes to the first row, the next one, … until DATABASE_END. Columns count from 0, their
 * texts stand until the next call. What is NULL is empty, or 0. */
bool database_ask(Database *database, const char *sql, const DatabaseValue *values, size_t count);
DatabaseStep database_next(Database *database);
const char *database_text(Database *database, int column);
int64_t database_integer(Database *database, int column);
double database_real(Database *database, int column);

/* Asks a question that has no rows; *changes, if it is not NULL, becomes the number of rows changed. */
bool database_run(Database *database, const char *sql, const DatabaseValue *values, size_t count, int64_t *changes);

/* The same inside a transaction, without waiting for the answer where that would take time: the next question or the
 * commit says if it has failed. If it must change rows and changes none, that is a failure, which counts as refused. */
bool database_run_later(Database *database, const char *sql, const DatabaseValue *values, size_t count,
                        bool must_change);

/* Whether database_run_later() saves time. */
bool database_is_far(const Database *database);

/* Runs statements that need no values, one behind the other. */
bool database_script(Database *database, const char *sql);

/* Tells all who listen (news.h), once the transaction is committed; SQLite has nobody to tell. */
bool database_notify(Database *database, const char *text);

/* Whether the database itself finds its files sound; a sentence if not. */
bool database_sound(Database *database, char message[DATABASE_MESSAGE]);

/* Copies the whole database into a new file while others use it; SQLite alone can. */
bool database_copy(Database *database, const char *path, char message[DATABASE_MESSAGE]);

/* Values of a question, and how many they are. */
#define DATABASE_WITH(...) \
    (const DatabaseValue[]){__VA_ARGS__}, sizeof((const DatabaseValue[]){__VA_ARGS__}) / sizeof(DatabaseValue)

#endif
