#include "store/whole.h"

#include "store/inside.h"

#include <stdio.h>

/* PART: how many games are taken out at a time, so that others need not wait long. */
enum { PART = 500 };

LedgerResult whole_begin(Ledger *ledger) {
    return database_begin_reading(ledger->database) ? LEDGER_DONE : LEDGER_FAILED;
}

/* ---- Reading ---- */

LedgerResult whole_games(Ledger *ledger, const char *after, size_t most, LedgerGame **games, size_t *count) {
    List list = {.size = sizeof(LedgerGame)};
    LedgerResult result = inside_read_all(ledger, INSIDE_GAMES "WHERE g.id > $1 ORDER BY g.id LIMIT $2",
                                          DATABASE_WITH(TEXT(after), INTEGER(most)), inside_read_game, &list);
    *games = list.elements;
    *count = list.count;
    return result;
}

LedgerResult whole_accounts(Ledger *ledger, const char *after, size_t most, LedgerAccount **accounts, size_t *count) {
    List list = {.size = sizeof(LedgerAccount)};
    LedgerResult result = inside_read_all(ledger, INSIDE_ACCOUNTS "WHERE name > $1 ORDER BY name LIMIT $2",
                                          DATABASE_WITH(TEXT(after), INTEGER(most)), inside_read_account, &list);
    *accounts = list.elements;
    *count = list.count;
    return result;
}

static void read_session(Ledger *ledger, void *element) {
    WholeSession *session = element;
    inside_text(ledger, 0, session->hash, sizeof session->hash);
    session->expires = database_integer(ledger->database, 1);
}

LedgerResult whole_sessions(Ledger *ledger, const char *account, WholeSession **sessions, size_t *count) {
    List list = {.size = sizeof(WholeSession)};
    LedgerResult result = inside_read_all(ledger, "SELECT hash, expires FROM sessions WHERE account = $1 ORDER BY hash",
                                          DATABASE_WITH(TEXT(account)), read_session, &list);
    *sessions = list.elements;
    *count = list.count;
    return result;
}

/* ---- Filling ---- */

LedgerResult whole_add_event(Ledger *ledger, const LedgerEvent *event) {
    return inside_run(ledger,
                      "INSERT INTO events (game, version, kind, side, text, ply, at, white_left, black_left, lag) "
                      "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
                      DATABASE_WITH(TEXT(event->game), INTEGER(event->version), TEXT(event->kind), INTEGER(event->side),
                                    TEXT(event->text), INTEGER(event->ply), INTEGER(event->at), INTEGER(event->left[0]),
                                    INTEGER(event->left[1]), INTEGER(event->lag)),
                      LEDGER_FAILED);
}

LedgerResult whole_add_rating(Ledger *ledger, const LedgerRating *rating) {
    return inside_run(ledger,
                      "INSERT INTO ratings (account, ruleset, rating, deviation, volatility, games, changed) "
                      "VALUES ($1, $2, $3, $4, $5, $6, $7)",
                      DATABASE_WITH(TEXT(rating->account), TEXT(rating->ruleset), REAL(rating->rating),
                                    REAL(rating->deviation), REAL(rating->volatility), INTEGER(rating->games),
                                    INTEGER(rating->changed)),
                      LEDGER_FAILED);
}

LedgerResult whole_add_rated(Ledger *ledger, const char *account, const LedgerRated *rated) {
    return inside_run(ledger,
                      "INSERT INTO history (account, game, ruleset, at, rating, deviation) "
                      "VALUES ($1, $2, $3, $4, $5, $6)",
                      DATABASE_WITH(TEXT(account), TEXT(rated->game), TEXT(rated->ruleset), INTEGER(rated->at),
                                    REAL(rated->rating), REAL(rated->deviation)),
                      LEDGER_FAILED);
}

LedgerResult whole_add_outage(Ledger *ledger, const LedgerOutage *outage) {
    return inside_run(ledger, "INSERT INTO outages (since, until) VALUES ($1, $2)",
                      DATABASE_WITH(INTEGER(outage->since), INTEGER(outage->until)), LEDGER_FAILED);
}

LedgerResult whole_is_empty(Ledger *ledger) {
    int64_t rows = 0;
    LedgerResult result =
        inside_read_one(ledger, "SELECT (SELECT COUNT(*) FROM games) + (SELECT COUNT(*) FROM accounts)", NULL, 0,
                        inside_read_number, &rows);
    if (result != LEDGER_DONE) return result;
    return rows == 0 ? LEDGER_DONE : LEDGER_TAKEN;
}

/* ---- Files ---- */

bool whole_is_sound(Ledger *ledger, char message[LEDGER_MESSAGE]) {
    return database_sound(ledger->database, message);
}

bool whole_copy(Ledger *ledger, const char *path, char message[LEDGER_MESSAGE]) {
    return database_copy(ledger->database, path, message);
}

/* ---- What is old ---- */

#define ABORTED "status = 3 AND changed < $1"
#define UNPLAYED \
    "status < 2 AND changed < $1 AND NOT EXISTS (SELECT 1 FROM events e WHERE e.game = games.id AND e.kind = 'move')"
#define FINISHED "status = 2 AND changed < $1"
_Static_assert(LEDGER_PLAYING == 1 && LEDGER_OVER == 2 && LEDGER_ABORTED == 3, "as the questions above have them");

#define COUNT_GAMES(which) "SELECT COUNT(*) FROM games WHERE " which
#define DELETE_GAMES(which) "DELETE FROM games WHERE id IN (SELECT id FROM games WHERE " which " LIMIT $2)"

static LedgerResult count_rows(Ledger *ledger, const char *sql, int64_t before, int64_t *rows) {
    return inside_read_one(ledger, sql, DATABASE_WITH(INTEGER(before)), inside_read_number, rows);
}

LedgerResult whole_count(Ledger *ledger, const WholeOld *old, WholeCounts *counts) {
    *counts = (WholeCounts){0};
    LedgerResult result = count_rows(ledger, COUNT_GAMES(ABORTED), old->before, &counts->aborted);
    if (result == LEDGER_DONE) result = count_rows(ledger, COUNT_GAMES(UNPLAYED), old->before, &counts->unplayed);
    if (result == LEDGER_DONE && old->finished)
        result = count_rows(ledger, COUNT_GAMES(FINISHED), old->before, &counts->finished);
    if (result != LEDGER_DONE) return result;
    return count_rows(ledger, "SELECT COUNT(*) FROM sessions WHERE expires <= $1", old->now, &counts->sessions);
}

/* Takes rows out until no more are found, each part for good. */
static LedgerResult delete_rows(Ledger *ledger, const char *sql, int64_t before, int64_t *rows) {
    for (;;) {
        int64_t changes;
        if (!database_run(ledger->database, sql, DATABASE_WITH(INTEGER(before), INTEGER(PART)), &changes)) {
            return LEDGER_FAILED;
        }
        *rows += changes;
        if (changes == 0) return LEDGER_DONE;
    }
}

LedgerResult whole_prune(Ledger *ledger, const WholeOld *old, WholeCounts *counts) {
    *counts = (WholeCounts){0};
    LedgerResult result = delete_rows(ledger, DELETE_GAMES(ABORTED), old->before, &counts->aborted);
    if (result == LEDGER_DONE) result = delete_rows(ledger, DELETE_GAMES(UNPLAYED), old->before, &counts->unplayed);
    if (result == LEDGER_DONE && old->finished)
        result = delete_rows(ledger, DELETE_GAMES(FINISHED), old->before, &counts->finished);
    if (result != LEDGER_DONE) return result;
    return delete_rows(ledger,
                       "DELETE FROM sessions WHERE hash IN (SELECT hash FROM sessions WHERE expires <= $1 LIMIT $2)",
                       old->now, &counts->sessions);
}
