/* whole.h: a database as a whole: going through all that is in it, filling an empty one, and taking out what nobody
 * needs any more. */
#ifndef TERCET_STORE_WHOLE_H
#define TERCET_STORE_WHOLE_H

#include "store/ledger.h"

/* From here to ledger_commit() everything is read as it was at one moment. */
LedgerResult whole_begin(Ledger *ledger);

typedef struct WholeSession {
    char hash[LEDGER_HASH];
    int64_t expires;
} WholeSession;

/* The next games or accounts behind an id or a name ("" at first) in the order of these, at most so many; all sessions
 * of an account. To be freed. */
LedgerResult whole_games(Ledger *ledger, const char *after, size_t most, LedgerGame **games, size_t *count);
LedgerResult whole_accounts(Ledger *ledger, const char *after, size_t most, LedgerAccount **accounts, size_t *count);
LedgerResult whole_sessions(Ledger *ledger, const char *account, WholeSession **sessions, size_t *count);

/* Add what an export has, as it is; games and accounts are added by the functions of ledger.h. */
LedgerResult whole_add_event(Ledger *ledger, const LedgerEvent *event);
LedgerResult whole_add_rating(Ledger *ledger, const LedgerRating *rating);
LedgerResult whole_add_rated(Ledger *ledger, const char *account, const LedgerRated *rated);
LedgerResult whole_add_outage(Ledger *ledger, const LedgerOutage *outage);

/* DONE: there is nothing in it; TAKEN: there is. */
LedgerResult whole_is_empty(Ledger *ledger);

/* Whether the database itself finds its files sound; a sentence if not. */
bool whole_is_sound(Ledger *ledger, char message[LEDGER_MESSAGE]);

/* Copies a file's database into a new file, while others use it. False, with one sentence, if that fails. */
bool whole_copy(Ledger *ledger, const char *path, char message[LEDGER_MESSAGE]);

/* What may be taken out: games that have not changed since a moment and were aborted, or in which nobody has moved, or,
 * if that is wanted, that are over; and sessions that have expired. */
typedef struct WholeOld {
    int64_t before;
    int64_t now;
    bool finished;
} WholeOld;

typedef struct WholeCounts {
    int64_t aborted, unplayed, finished, sessions;
} WholeCounts;

/* Counts what is old; takes it out, a part at a time, and counts that. */
LedgerResult whole_count(Ledger *ledger, const WholeOld *old, WholeCounts *counts);
LedgerResult whole_prune(Ledger *ledger, const WholeOld *old, WholeCounts *counts);

#endif
