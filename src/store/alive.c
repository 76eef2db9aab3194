#include "store/inside.h"

#include <stdlib.h>

/* ALIVE: who was heard of within so many milliseconds is there. */
enum { ALIVE = 3000 };

static void read_outage(Ledger *ledger, void *element) {
    LedgerOutage *outage = element;
    outage->since = database_integer(ledger->database, 0);
    outage->until = database_integer(ledger->database, 1);
}

/* The first beat of a process: if nobody is alive, nobody was since the last beat of anybody. Processes that start at
 * the same moment may note the same outage twice, which ledger_outages() evens out. */
static LedgerResult note_outage(Ledger *ledger, int64_t now, bool alone) {
    int64_t last = 0, silence = alone ? 0 : ALIVE;
    LedgerResult result =
        inside_read_one(ledger, "SELECT COALESCE(MAX(at), 0) FROM beats", NULL, 0, inside_read_number, &last);
    if (result != LEDGER_DONE || last == 0 || last >= now - silence) return result;
    return inside_run(ledger, "INSERT INTO outages (since, until) VALUES ($1, $2)",
                      DATABASE_WITH(INTEGER(last), INTEGER(now)), LEDGER_FAILED);
}

LedgerResult ledger_beat(Ledger *ledger, const char *process, int64_t now, bool alone) {
    LedgerResult result = inside_run(ledger, "UPDATE beats SET at = $2 WHERE process = $1",
                                     DATABASE_WITH(TEXT(process), INTEGER(now)), LEDGER_MISSING);
    if (result != LEDGER_MISSING) return result;
    result = note_outage(ledger, now, alone);
    if (result != LEDGER_DONE) return result;
    if (inside_run(ledger, "DELETE FROM beats WHERE at < $1", DATABASE_WITH(INTEGER(now - ALIVE)), LEDGER_DONE) !=
        LEDGER_DONE) {
        return LEDGER_FAILED;
    }
    return inside_run(ledger, "INSERT INTO beats (process, at) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                      DATABASE_WITH(TEXT(process), INTEGER(now)), LEDGER_DONE);
}

/* Joins outages that overlap; they are in the order of their beginnings. */
static size_t join_outages(LedgerOutage *outages, size_t count) {
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        LedgerOutage *last = &outages[kept == 0 ? 0 : kept - 1];
        if (kept > 0 && outages[i].since <= last->until) {
            if (outages[i].until > last->until) last->until = outages[i].until;
        } else {
            outages[kept++] = outages[i];
        }
    }
    return kept;
}

LedgerResult ledger_outages(Ledger *ledger, int64_t since, LedgerOutage **outages, size_t *count) {
    List list = {.size = sizeof(LedgerOutage)};
    LedgerResult result =
        inside_read_all(ledger, "SELECT since, until FROM outages WHERE until > $1 ORDER BY since, until",
                        DATABASE_WITH(INTEGER(since)), read_outage, &list);
    *outages = list.elements;
    *count = join_outages(list.elements, list.count);
    return result;
}
