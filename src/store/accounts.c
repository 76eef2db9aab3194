#include "store/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Small letters for capital ones, in ASCII alone, whatever the database or the locale would do. */
static void fold(const char *name, char folded[LEDGER_NAME]) {
    size_t length = 0;
    for (; name[length] != '\0' && length + 1 < LEDGER_NAME; length++) {
        char letter = name[length];
        folded[length] = letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
    }
    folded[length] = '\0';
}

LedgerResult ledger_add_account(Ledger *ledger, const LedgerAccount *account) {
    char folded[LEDGER_NAME];
    fold(account->name, folded);
    return inside_run(ledger,
                      "INSERT INTO accounts (name, folded, passphrase, recovery, created) VALUES ($1, $2, $3, $4, $5) "
                      "ON CONFLICT DO NOTHING",
                      DATABASE_WITH(TEXT(account->name), TEXT(folded), TEXT(account->passphrase),
                                    TEXT(account->recovery), INTEGER(account->created)),
                      LEDGER_TAKEN);
}

void inside_read_account(Ledger *ledger, void *element) {
    LedgerAccount *account = element;
    inside_text(ledger, 0, account->name, sizeof account->name);
    inside_text(ledger, 1, account->passphrase, sizeof account->passphrase);
    inside_text(ledger, 2, account->recovery, sizeof account->recovery);
    account->created = database_integer(ledger->database, 3);
}

LedgerResult ledger_account(Ledger *ledger, const char *name, LedgerAccount *account) {
    char folded[LEDGER_NAME];
    fold(name, folded);
    return inside_read_one(ledger, INSIDE_ACCOUNTS "WHERE folded = $1", DATABASE_WITH(TEXT(folded)),
                           inside_read_account, account);
}

LedgerResult ledger_change_account(Ledger *ledger, const LedgerAccount *account) {
    char folded[LEDGER_NAME];
    fold(account->name, folded);
    return inside_run(ledger, "UPDATE accounts SET passphrase = $2, recovery = $3 WHERE folded = $1",
                      DATABASE_WITH(TEXT(folded), TEXT(account->passphrase), TEXT(account->recovery)), LEDGER_MISSING);
}

/* Sessions, ratings and history go with the account: they refer to it. */
LedgerResult ledger_delete_account(Ledger *ledger, const char *name) {
    LedgerAccount account;
    LedgerResult result = ledger_account(ledger, name, &account);
    if (result != LEDGER_DONE) return result;
    result = inside_run(ledger, "UPDATE seats SET name = '', account = '' WHERE account = $1",
                        DATABASE_WITH(TEXT(account.name)), LEDGER_DONE);
    if (result != LEDGER_DONE) return result;
    return inside_run(ledger, "DELETE FROM accounts WHERE name = $1", DATABASE_WITH(TEXT(account.name)),
                      LEDGER_MISSING);
}

/* ---- Sessions ---- */

LedgerResult ledger_add_session(Ledger *ledger, const char *hash, const char *account, int64_t expires) {
    char folded[LEDGER_NAME];
    fold(account, folded);
    LedgerResult result =
        inside_run(ledger,
                   "INSERT INTO sessions (hash, account, expires) SELECT $1, name, $3 FROM accounts WHERE folded = $2 "
                   "ON CONFLICT (hash) DO UPDATE SET expires = $3",
                   DATABASE_WITH(TEXT(hash), TEXT(folded), INTEGER(expires)), LEDGER_MISSING);
    return result;
}

static void read_name(Ledger *ledger, void *element) {
    inside_text(ledger, 0, element, LEDGER_NAME);
}

LedgerResult ledger_session(Ledger *ledger, const char *hash, int64_t now, char account[LEDGER_NAME]) {
    return inside_read_one(ledger, "SELECT account FROM sessions WHERE hash = $1 AND expires > $2",
                           DATABASE_WITH(TEXT(hash), INTEGER(now)), read_name, account);
}

LedgerResult ledger_remove_session(Ledger *ledger, const char *hash) {
    return inside_run(ledger, "DELETE FROM sessions WHERE hash = $1", DATABASE_WITH(TEXT(hash)), LEDGER_MISSING);
}

LedgerResult ledger_remove_sessions(Ledger *ledger, const char *account) {
    char folded[LEDGER_NAME];
    fold(account, folded);
    return inside_run(ledger, "DELETE FROM sessions WHERE account IN (SELECT name FROM accounts WHERE folded = $1)",
                      DATABASE_WITH(TEXT(folded)), LEDGER_MISSING);
}

/* ---- Ratings ---- */

#define RATING_COLUMNS "SELECT account, ruleset, rating, deviation, volatility, games, changed FROM ratings "

static void read_rating(Ledger *ledger, void *element) {
    LedgerRating *rating = element;
    inside_text(ledger, 0, rating->account, sizeof rating->account);
    inside_text(ledger, 1, rating->ruleset, sizeof rating->ruleset);
    rating->rating = database_real(ledger->database, 2);
    rating->deviation = database_real(ledger->database, 3);
    rating->volatility = database_real(ledger->database, 4);
    rating->games = database_integer(ledger->database, 5);
    rating->changed = database_integer(ledger->database, 6);
}

/* A change that changes nothing locks the row, in either database. */
static LedgerResult hold_account(Ledger *ledger, const char *account) {
    return inside_run(ledger, "UPDATE accounts SET created = created WHERE name = $1", DATABASE_WITH(TEXT(account)),
                      LEDGER_DONE);
}

/* Always in the same order, so that two transactions cannot wait for each other. */
LedgerResult ledger_hold_ratings(Ledger *ledger, const char *account, const char *other) {
    bool first = strcmp(account, other) < 0;
    LedgerResult result = hold_account(ledger, first ? account : other);
    return result == LEDGER_DONE ? hold_account(ledger, first ? other : account) : result;
}

LedgerResult ledger_rating(Ledger *ledger, const char *account, const char *ruleset, LedgerRating *rating) {
    return inside_read_one(ledger, RATING_COLUMNS "WHERE account = $1 AND ruleset = $2",
                           DATABASE_WITH(TEXT(account), TEXT(ruleset)), read_rating, rating);
}

static LedgerResult note_rating(Ledger *ledger, const LedgerRating *rating, const char *game) {
    return inside_run(ledger,
                      "INSERT INTO history (account, game, ruleset, at, rating, deviation) "
                      "SELECT name, $2, $3, $4, $5, $6 FROM accounts WHERE name = $1 ON CONFLICT DO NOTHING",
                      DATABASE_WITH(TEXT(rating->account), TEXT(game), TEXT(rating->ruleset), INTEGER(rating->changed),
                                    REAL(rating->rating), REAL(rating->deviation)),
                      LEDGER_TAKEN);
}

LedgerResult ledger_rate(Ledger *ledger, const LedgerRating *rating, const char *game) {
    LedgerResult result = note_rating(ledger, rating, game);
    if (result == LEDGER_TAKEN) {
        LedgerAccount account;
        result = ledger_account(ledger, rating->account, &account);
        return result == LEDGER_DONE ? LEDGER_TAKEN : result;
    }
    if (result != LEDGER_DONE) return result;
    return inside_run(ledger,
                      "INSERT INTO ratings (account, ruleset, rating, deviation, volatility, games, changed) "
                      "VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (account, ruleset) DO UPDATE SET "
                      "rating = $3, deviation = $4, volatility = $5, games = $6, changed = $7",
                      DATABASE_WITH(TEXT(rating->account), TEXT(rating->ruleset), REAL(rating->rating),
                                    REAL(rating->deviation), REAL(rating->volatility), INTEGER(rating->games),
                                    INTEGER(rating->changed)),
                      LEDGER_FAILED);
}

static LedgerResult give_ratings(LedgerResult result, const List *list, LedgerRating **ratings, size_t *count) {
    *ratings = list->elements;
    *count = list->count;
    return result;
}

LedgerResult ledger_ratings(Ledger *ledger, const char *account, LedgerRating **ratings, size_t *count) {
    List list = {.size = sizeof(LedgerRating)};
    LedgerResult result = inside_read_all(ledger, RATING_COLUMNS "WHERE account = $1 ORDER BY ruleset",
                                          DATABASE_WITH(TEXT(account)), read_rating, &list);
    return give_ratings(result, &list, ratings, count);
}

LedgerResult ledger_leaderboard(Ledger *ledger, const char *ruleset, double deviation, size_t most,
                                LedgerRating **ratings, size_t *count) {
    List list = {.size = sizeof(LedgerRating)};
    LedgerResult result = inside_read_all(
        ledger, RATING_COLUMNS "WHERE ruleset = $1 AND deviation <= $2 ORDER BY rating DESC, account LIMIT $3",
        DATABASE_WITH(TEXT(ruleset), REAL(deviation), INTEGER(most)), read_rating, &list);
    return give_ratings(result, &list, ratings, count);
}

static void read_rated(Ledger *ledger, void *element) {
    LedgerRated *rated = element;
    inside_text(ledger, 0, rated->game, sizeof rated->game);
    inside_text(ledger, 1, rated->ruleset, sizeof rated->ruleset);
    rated->at = database_integer(ledger->database, 2);
    rated->rating = database_real(ledger->database, 3);
    rated->deviation = database_real(ledger->database, 4);
}

LedgerResult ledger_history(Ledger *ledger, const char *account, const char *ruleset, size_t most,
                            LedgerRated **history, size_t *count) {
    List list = {.size = sizeof(LedgerRated)};
    LedgerResult result = inside_read_all(
        ledger,
        "SELECT game, ruleset, at, rating, deviation FROM (SELECT game, ruleset, at, rating, deviation FROM history "
        "WHERE account = $1 AND ($2 = '' OR ruleset = $2) ORDER BY at DESC, game DESC LIMIT $3) latest ORDER BY at, "
        "game",
        DATABASE_WITH(TEXT(account), TEXT(ruleset == NULL ? "" : ruleset), INTEGER(most)), read_rated, &list);
    *history = list.elements;
    *count = list.count;
    return result;
}
