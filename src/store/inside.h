/* inside.h: what the files of the ledger share. */
#ifndef TERCET_STORE_INSIDE_H
#define TERCET_STORE_INSIDE_H

#include "store/database.h"
#include "store/group.h"
#include "store/ledger.h"

struct Ledger {
    Database *database;
    bool hurries;
    Group group;                  /* events that were appended in a hurry */
    char message[LEDGER_MESSAGE]; /* of what the database knows nothing of */
};

/* Short names for the values of questions. */
#define TEXT(value) database_of_text(value)
#define INTEGER(value) database_of_integer((int64_t)(value))
#define REAL(value) database_of_real(value)

/* The beginning of a question for games with their seats, and how a row of the answer is read. */
#define INSIDE_GAMES                                                                                              \
    "SELECT g.id, g.request, g.invite, g.ruleset, g.start_position, g.clock, g.minutes, g.seconds, g.days, "      \
    "g.listed, g.rated, g.before_id, g.created, g.status, g.version, g.changed, g.result, g.ending, g.to_move, "  \
    "g.deadline, g.after_id, w.game, w.name, w.secret, w.account, w.level, b.game, b.name, b.secret, b.account, " \
    "b.level FROM games g LEFT JOIN seats w ON w.game = g.id AND w.side = 0 "                                     \
    "LEFT JOIN seats b ON b.game = g.id AND b.side = 1 "
void inside_read_game(Ledger *ledger, void *game);

/* A list that grows, of elements of one size. */
typedef struct List {
    void *elements;
    size_t count, room, size;
} List;

/* Notes that memory ran out, and returns FAILED. */
LedgerResult inside_no_memory(Ledger *ledger);

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

/* The beginning of a question for accounts, and how a row of the answer is read. */
#define INSIDE_ACCOUNTS "SELECT name, passphrase, recovery, created FROM accounts "
void inside_read_account(Ledger *ledger, void *account);

/* Reads a row that is one number. */
void inside_read_number(Ledger *ledger, void *number);

/* Copies a column's text, cut to the room. */
void inside_text(Ledger *ledger, int column, char *text, size_t room);

#endif
