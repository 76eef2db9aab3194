/* dump.h: what a database has, as lines of JSON, one for a game, an account or an outage with all that belongs to it.
 * docs/storage.md shows them. */
#ifndef TERCET_STORE_DUMP_H
#define TERCET_STORE_DUMP_H

#include "store/ledger.h"
#include "store/whole.h"

#include <stdio.h>

typedef enum DumpKind {
    DUMP_HEAD, /* the first line */
    DUMP_GAME,
    DUMP_ACCOUNT,
    DUMP_OUTAGE
} DumpKind;

/* One line; what its kind does not have is empty. The lists are its own. */
typedef struct DumpLine {
    DumpKind kind;
    LedgerGame game;
    LedgerEvent *events;
    size_t event_count;
    LedgerAccount account;
    WholeSession *sessions;
    size_t session_count;
    LedgerRating *ratings;
    size_t rating_count;
    LedgerRated *history;
    size_t history_count;
    LedgerOutage outage;
} DumpLine;

/* The text of a line, without its end, to be freed; NULL if memory ran out. */
char *dump_write(const DumpLine *line);

/* Reads a line, whose lists dump_free() frees. False, with one sentence and nothing to free, if it is none: every field
 * must be there, of its kind and not too long, and no other. */
bool dump_read(const char *text, size_t length, DumpLine *line, char message[LEDGER_MESSAGE]);
void dump_free(DumpLine *line);

/* Writes all that a ledger has into a stream, as it is at one moment; reads such a stream into an empty ledger, all or
 * nothing. False, with one sentence, if that fails. The counts are of what went. */
typedef struct DumpCounts {
    int64_t games, events, accounts;
} DumpCounts;
bool dump_export(Ledger *ledger, FILE *out, DumpCounts *counts, char message[LEDGER_MESSAGE]);
bool dump_import(Ledger *ledger, FILE *in, DumpCounts *counts, char message[LEDGER_MESSAGE]);

#endif
