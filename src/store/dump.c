#include "store/dump.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE = 100 };

static bool fails(char message[LEDGER_MESSAGE], const char *why) {
    snprintf(message, LEDGER_MESSAGE, "%s", why);
    return false;
}

/* ---- Writing ---- */

static bool write_line(const DumpLine *line, FILE *out, char message[LEDGER_MESSAGE]) {
    char *text = dump_write(line);
    if (text == NULL) return fails(message, "not enough memory for what is written");
    bool good = fputs(text, out) >= 0 && fputc('\n', out) != EOF;
    free(text);
    return good || fails(message, strerror(errno));
}

static bool write_game(Ledger *ledger, const LedgerGame *game, FILE *out, DumpCounts *counts,
                       char message[LEDGER_MESSAGE]) {
    DumpLine line = {.kind = DUMP_GAME, .game = *game};
    if (ledger_events(ledger, game->id, 0, &line.events, &line.event_count) != LEDGER_DONE) {
        return fails(message, ledger_message(ledger));
    }
    counts->games++;
    counts->events += (int64_t)line.event_count;
    bool good = write_line(&line, out, message);
    dump_free(&line);
    return good;
}

static bool write_account(Ledger *ledger, const LedgerAccount *account, FILE *out, DumpCounts *counts,
                          char message[LEDGER_MESSAGE]) {
    DumpLine line = {.kind = DUMP_ACCOUNT, .account = *account};
    bool read =
        whole_sessions(ledger, account->name, &line.sessions, &line.session_count) == LEDGER_DONE &&
        ledger_ratings(ledger, account->name, &line.ratings, &line.rating_count) == LEDGER_DONE &&
        ledger_history(ledger, account->name, NULL, INT64_MAX, &line.history, &line.history_count) == LEDGER_DONE;
    bool good = read ? write_line(&line, out, message) : fails(message, ledger_message(ledger));
    counts->accounts++;
    dump_free(&line);
    return good;
}

static bool write_accounts(Ledger *ledger, FILE *out, DumpCounts *counts, char message[LEDGER_MESSAGE]) {
    char last[LEDGER_NAME] = "";
    for (size_t count = PAGE; count == PAGE;) {
        LedgerAccount *accounts;
        if (whole_accounts(ledger, last, PAGE, &accounts, &count) != LEDGER_DONE) {
            return fails(message, ledger_message(ledger));
        }
        bool good = true;
        for (size_t i = 0; good && i < count; i++) good = write_account(ledger, &accounts[i], out, counts, message);
        if (count > 0) memcpy(last, accounts[count - 1].name, sizeof last);
        free(accounts);
        if (!good) return false;
    }
    return true;
}

static bool write_games(Ledger *ledger, FILE *out, DumpCounts *counts, char message[LEDGER_MESSAGE]) {
    char last[LEDGER_ID] = "";
    for (size_t count = PAGE; count == PAGE;) {
        LedgerGame *games;
        if (whole_games(ledger, last, PAGE, &games, &count) != LEDGER_DONE) {
            return fails(message, ledger_message(ledger));
        }
        bool good = true;
        for (size_t i = 0; good && i < count; i++) good = write_game(ledger, &games[i], out, counts, message);
        if (count > 0) memcpy(last, games[count - 1].id, sizeof last);
        free(games);
        if (!good) return false;
    }
    return true;
}

static bool write_outages(Ledger *ledger, FILE *out, char message[LEDGER_MESSAGE]) {
    LedgerOutage *outages;
    size_t count;
    if (ledger_outages(ledger, INT64_MIN, &outages, &count) != LEDGER_DONE)
        return fails(message, ledger_message(ledger));
    bool good = true;
    for (size_t i = 0; good && i < count; i++) {
        good = write_line(&(DumpLine){.kind = DUMP_OUTAGE, .outage = outages[i]}, out, message);
    }
    free(outages);
    return good;
}

bool dump_export(Ledger *ledger, FILE *out, DumpCounts *counts, char message[LEDGER_MESSAGE]) {
    *counts = (DumpCounts){0};
    if (whole_begin(ledger) != LEDGER_DONE) return fails(message, ledger_message(ledger));
    bool good = write_line(&(DumpLine){.kind = DUMP_HEAD}, out, message) &&
                write_accounts(ledger, out, counts, message) && write_games(ledger, out, counts, message) &&
                write_outages(ledger, out, message);
    ledger_rollback(ledger);
    return good;
}

/* ---- Reading ---- */

/* Adds what belongs to a line, one function for each kind; DONE or what stands in the way. */
static LedgerResult add_game(Ledger *ledger, DumpLine *line) {
    LedgerResult result = ledger_add_game(ledger, &line->game);
    for (size_t i = 0; result == LEDGER_DONE && i < line->event_count; i++) {
        result = whole_add_event(ledger, &line->events[i]);
    }
    return result;
}

static LedgerResult add_account(Ledger *ledger, const DumpLine *line) {
    const char *name = line->account.name;
    LedgerResult result = ledger_add_account(ledger, &line->account);
    for (size_t i = 0; result == LEDGER_DONE && i < line->session_count; i++) {
        result = ledger_add_session(ledger, line->sessions[i].hash, name, line->sessions[i].expires);
    }
    for (size_t i = 0; result == LEDGER_DONE && i < line->rating_count; i++) {
        result = whole_add_rating(ledger, &line->ratings[i]);
    }
    for (size_t i = 0; result == LEDGER_DONE && i < line->history_count; i++) {
        result = whole_add_rated(ledger, name, &line->history[i]);
    }
    return result;
}

static LedgerResult add_line(Ledger *ledger, DumpLine *line, DumpCounts *counts) {
    switch (line->kind) {
    case DUMP_HEAD: return LEDGER_DONE;
    case DUMP_GAME:
        counts->games++;
        counts->events += (int64_t)line->event_count;
        return add_game(ledger, line);
    case DUMP_ACCOUNT: counts->accounts++; return add_account(ledger, line);
    case DUMP_OUTAGE: return whole_add_outage(ledger, &line->outage);
    }
    return LEDGER_FAILED;
}

static bool import_line(Ledger *ledger, const char *text, size_t length, bool first, DumpCounts *counts,
                        char message[LEDGER_MESSAGE]) {
    DumpLine line;
    if (!dump_read(text, length, &line, message)) return false;
    LedgerResult result = LEDGER_DONE;
    bool good = first == (line.kind == DUMP_HEAD);
    if (good) result = add_line(ledger, &line, counts);
    dump_free(&line);
    if (!good) return fails(message, first ? "the first line of an export is missing" : "there is a second first line");
    if (result == LEDGER_TAKEN || result == LEDGER_MISSING) return fails(message, "it is there twice");
    return result == LEDGER_DONE || fails(message, ledger_message(ledger));
}

/* Puts the number of a line before what is wrong with it. */
static void say_where(int64_t number, char message[LEDGER_MESSAGE]) {
    char what[LEDGER_MESSAGE];
    memcpy(what, message, sizeof what);
    snprintf(message, LEDGER_MESSAGE, "line %" PRId64 ": %.200s", number, what);
}

static bool import_all(Ledger *ledger, FILE *in, DumpCounts *counts, char message[LEDGER_MESSAGE]) {
    char *text = NULL;
    size_t room = 0;
    ssize_t length;
    int64_t number = 0;
    bool good = true;
    errno = 0;
    while (good && (length = getline(&text, &room, in)) > 0) {
        good = import_line(ledger, text, (size_t)length, ++number == 1, counts, message);
        if (!good) say_where(number, message);
    }
    free(text);
    if (good && number == 0) return fails(message, errno == 0 ? "it is empty" : strerror(errno));
    return good && (feof(in) || fails(message, strerror(errno)));
}

bool dump_import(Ledger *ledger, FILE *in, DumpCounts *counts, char message[LEDGER_MESSAGE]) {
    *counts = (DumpCounts){0};
    if (ledger_begin(ledger) != LEDGER_DONE) return fails(message, ledger_message(ledger));
    LedgerResult empty = whole_is_empty(ledger);
    bool good = empty == LEDGER_DONE ||
                fails(message, empty == LEDGER_TAKEN ? "the database is not empty" : ledger_message(ledger));
    good = good && import_all(ledger, in, counts, message);
    if (good && ledger_commit(ledger) == LEDGER_DONE) return true;
    if (good) fails(message, ledger_message(ledger));
    ledger_rollback(ledger);
    return false;
}
