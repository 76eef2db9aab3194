/* What the server keeps: the same statements about SQLite and, if TERCET_TEST_DATABASE has its address, PostgreSQL.
 * labels: threads */
#include "store/database.h"
#include "store/dump.h"
#include "store/ledger.h"
#include "store/migration.h"
#include "store/news.h"
#include "store/worker.h"
#include "support.h"
#include "system/moment.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { PATH_ROOM = 300 };

/* ---- A database for each test ---- */

/* Where the database of this test is. */
typedef struct Place {
    char folder[PATH_ROOM / 2];
    char url[PATH_ROOM];
} Place;

static bool on_postgres(void) {
    return getenv("TERCET_TEST_DATABASE") != NULL;
}

/* A test on PostgreSQL has the whole database to itself, and begins with an empty one. */
static void empty_database(const char *url) {
    char message[DATABASE_MESSAGE] = "";
    Database *database = database_open(url, message);
    if (database == NULL) fail_msg("%s", message);
    assert_true(database_script(database, "DROP SCHEMA public CASCADE; CREATE SCHEMA public"));
    database_close(database);
}

static int make_place(void **state) {
    Place *place = calloc(1, sizeof *place);
    assert_non_null(place);
    snprintf(place->folder, sizeof place->folder, "/tmp/tercet-store-XXXXXX");
    assert_non_null(mkdtemp(place->folder));
    if (on_postgres()) {
        snprintf(place->url, sizeof place->url, "%s", getenv("TERCET_TEST_DATABASE"));
        empty_database(place->url);
    } else {
        snprintf(place->url, sizeof place->url, "%s/online.db", place->folder);
    }
    *state = place;
    return 0;
}

static int remove_place(void **state) {
    Place *place = *state;
    static const char *const endings[] = {"", "-wal", "-shm", "-lock"};
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        char path[PATH_ROOM];
        snprintf(path, sizeof path, "%s/online.db%s", place->folder, endings[i]);
        unlink(path);
    }
    assert_int_equal(rmdir(place->folder), 0);
    free(place);
    return 0;
}

static Ledger *opened(const char *url) {
    char message[LEDGER_MESSAGE] = "";
    Ledger *ledger = ledger_open(url, message);
    if (ledger == NULL) fail_msg("%s", message);
    return ledger;
}

/* ---- Games and events to try ---- */

static LedgerGame new_game(const char *id, const char *request) {
    LedgerGame game = {.clock = LEDGER_REAL_TIME, .minutes = 5, .seconds = 3, .public = true, .created = 1000};
    snprintf(game.id, sizeof game.id, "%s", id);
    snprintf(game.request, sizeof game.request, "%s", request);
    snprintf(game.ruleset, sizeof game.ruleset, "shakti");
    snprintf(game.start, sizeof game.start, "startpos");
    snprintf(game.result, sizeof game.result, "none");
    snprintf(game.to_move, sizeof game.to_move, "white");
    game.changed = 1000;
    game.seats[0] = (LedgerSeat){.name = "Ana", .secret = "aa", .taken = true};
    return game;
}

static LedgerEvent new_event(const char *game, int64_t version, const char *kind, const char *text) {
    LedgerEvent event = {.version = version, .ply = version, .at = 2000 + version, .left = {300000, 299000}, .lag = 7};
    snprintf(event.game, sizeof event.game, "%s", game);
    snprintf(event.kind, sizeof event.kind, "%s", kind);
    snprintf(event.text, sizeof event.text, "%s", text);
    event.side = (int)((version + 1) % 2);
    return event;
}

/* The summary of a game after an event. */
static LedgerGame summary(const LedgerGame *before, const LedgerEvent *event) {
    LedgerGame game = *before;
    game.status = LEDGER_PLAYING;
    game.version = event->version;
    game.changed = event->at;
    return game;
}

/* Two things are the same if an export says the same of both: structs have holes. */
static void assert_same(const DumpLine *found, const DumpLine *expected) {
    char *one = dump_write(found), *other = dump_write(expected);
    assert_non_null(one);
    assert_non_null(other);
    assert_string_equal(one, other);
    free(one);
    free(other);
}

/* In a transaction of its own. */
static LedgerResult add(Ledger *ledger, LedgerGame *game) {
    assert_int_equal(ledger_begin(ledger), LEDGER_DONE);
    LedgerResult result = ledger_add_game(ledger, game);
    assert_int_equal(ledger_commit(ledger), LEDGER_DONE);
    return result;
}

static LedgerResult append(Ledger *ledger, const LedgerGame *game, const LedgerEvent *event) {
    LedgerGame after_it = summary(game, event);
    assert_int_equal(ledger_begin(ledger), LEDGER_DONE);
    LedgerResult result = ledger_append(ledger, event, &after_it);
    assert_int_equal(ledger_commit(ledger), LEDGER_DONE);
    return result;
}

/* ---- Games ---- */

static void a_game_is_read_as_it_was_added(void **state) {
    Ledger *ledger = opened(((Place *)*state)->url);
    LedgerGame game = new_game("game1", "request1"), read = {0};
    game.clock = LEDGER_DAYS;
    game.days = 3;
    game.rated = true;
    snprintf(game.invite, sizeof game.invite, "ii");
    snprintf(game.before, sizeof game.before, "game0");
    snprintf(game.seats[0].name, sizeof game.seats[0].name, "Ana ♞ ''; --");
    snprintf(game.seats[0].account, sizeof game.seats[0].account, "Ana");
    assert_int_equal(add(ledger, &game), LEDGER_DONE);
    assert_int_equal(ledger_game(ledger, "game1", &read), LEDGER_DONE);
    assert_same(&(DumpLine){.kind = DUMP_GAME, .game = read}, &(DumpLine){.kind = DUMP_GAME, .game = game});
    assert_int_equal(ledger_game(ledger, "game2", &read), LEDGER_MISSING);
    ledger_close(ledger);
}

static void the_same_request_makes_no_second_game(void **state) {
    Ledger *ledger = opened(((Place *)*state)->url);
    LedgerGame first = new_game("game1", "request1"), again = new_game("game2", "request1");
    LedgerGame other = new_game("game1", "request2"), read;
    assert_int_equal(add(ledger, &first), LEDGER_DONE);
    assert_int_equal(add(ledger, &again), LEDGER_TAKEN);
    assert_string_equal(again.id, "game1");
    assert_int_equal(ledger_game(ledger, "game2", &read), LEDGER_MISSING);
    assert_int_equal(add(ledger, &other), LEDGER_MISSING); /* the id is another game's */
    ledger_close(ledger);
}

static void events_come_back_in_order_and_the_summary_with_them(void **state) {
    Ledger *ledger = opened(((Place *)*state)->url);
    LedgerGame game = new_game("game1", "request1"), read;
    add(ledger, &game);
    for (int version = 1; version <= 12; version++) {
        LedgerEvent event = new_event("game1", version, "move", "b2d4");
        assert_int_equal(append(ledger, &game, &event), LEDGER_DONE);
    }
    LedgerEvent *events;
    size_t count;
    assert_int_equal(ledger_events(ledger, "game1", 9, &events, &count), LEDGER_DONE);
    assert_int_equal(count, 3);
    LedgerEvent expected = new_event("game1", 10, "move", "b2d4");
    assert_string_equal(events[0].game, "game1");
    assert_same(&(DumpLine){.kind = DUMP_GAME, .events = events, .event_count = 1},
                &(DumpLine){.kind = DUMP_GAME, .events = &expected, .event_count = 1});
    assert_int_equal(events[2].version, 12);
    free(events);
    assert_int_equal(ledger_game(ledger, "game1", &read), LEDGER_DONE);
    assert_int_equal(read.version, 12);
    assert_int_equal(read.changed, 2012);
    assert_int_equal(read.status, LEDGER_PLAYING);
    ledger_close(ledger);
}

/* Events of many games in one transaction, in a hurry; texts as no game has them. */
static void what_is_written_in_a_hurry_is_what_was_told(void **state) {
    enum { GAMES = 120 };
    static const char *const texts[] = {"b2d4", "", "\\", "\"", "{a,\"b\"}", "a b", "NULL", "♞', $1; --"};
    Ledger *ledger = opened(((Place *)*state)->url);
    LedgerGame games[GAMES];
    LedgerEvent told[GAMES];
    for (int i = 0; i < GAMES; i++) {
        char id[LEDGER_ID], request[LEDGER_WORD];
        snprintf(id, sizeof id, "game%d", i);
        snprintf(request, sizeof request, "request%d", i);
        games[i] = new_game(id, request);
        add(ledger, &games[i]);
        told[i] = new_event(id, 1, "move", texts[(size_t)i % (sizeof texts / sizeof texts[0])]);
        games[i] = summary(&games[i], &told[i]);
        games[i].deadline = 5000 + i;
        snprintf(games[i].ending, sizeof games[i].ending, "end %d, \"so\"", i);
    }
    ledger_hurry(ledger, true);
    assert_int_equal(ledger_begin(ledger), LEDGER_DONE);
    for (int i = 0; i < GAMES; i++) assert_int_equal(ledger_append(ledger, &told[i], &games[i]), LEDGER_DONE);
    assert_int_equal(ledger_commit(ledger), LEDGER_DONE);
    for (int i = 0; i < GAMES; i++) {
        LedgerGame read = {0};
        LedgerEvent *events;
        size_t count;
        assert_int_equal(ledger_game(ledger, games[i].id, &read), LEDGER_DONE);
        assert_int_equal(ledger_events(ledger, games[i].id, 0, &events, &count), LEDGER_DONE);
        assert_same(&(DumpLine){.kind = DUMP_GAME, .game = read, .events = events, .event_count = count},
                    &(DumpLine){.kind = DUMP_GAME, .game = games[i], .events = &told[i], .event_count = 1});
        free(events);
    }
    ledger_close(ledger);
}

/* If one of them comes too late, nothing of the transaction is there: a try without hurry tells which it was. */
static void a_hurry_that_was_wrong_changes_nothing(void **state) {
    if (!on_postgres()) skip();
    Ledger *ledger = opened(((Place *)*state)->url);
    LedgerGame one = new_game("game1", "request1"), two = new_game("game2", "request2"), read;
    add(ledger, &one);
    add(ledger, &two);
    LedgerEvent first = new_event("game2", 1, "move", "b2d4"), good = new_event("game1", 1, "move", "b2d4");
    LedgerEvent late = new_event("game2", 1, "resign", "");
    append(ledger, &two, &first);
    ledger_hurry(ledger, true);
    assert_int_equal(ledger_begin(ledger), LEDGER_DONE);
    assert_int_equal(ledger_append(ledger, &good, &one), LEDGER_DONE);
    assert_int_equal(ledger_append(ledger, &late, &two), LEDGER_DONE);
    assert_int_equal(ledger_commit(ledger), LEDGER_FAILED);
    assert_true(ledger_refused(ledger));
    ledger_rollback(ledger);
    assert_int_equal(ledger_game(ledger, "game1", &read), LEDGER_DONE);
    assert_int_equal(read.version, 0);
    ledger_hurry(ledger, false);
    assert_int_equal(append(ledger, &one, &good), LEDGER_DONE);
    assert_int_equal(append(ledger, &two, &late), LEDGER_TAKEN);
    ledger_close(ledger);
}

static void whoever_is_first_with_a_version_has_it(void **state) {
    Ledger *one = opened(((Place *)*state)->url), *two = opened(((Place *)*state)->url);
    LedgerGame game = new_game("game1", "request1");
    add(one, &game);
    LedgerEvent first = new_event("game1", 1, "move", "b2d4"), second = new_event("game1", 1, "resign", "");
    LedgerEvent early = new_event("game1", 3, "resign", ""), nowhere = new_event("game9", 1, "resign", "");
    assert_int_equal(append(one, &game, &first), LEDGER_DONE);
    assert_int_equal(append(two, &game, &second), LEDGER_TAKEN);
    assert_int_equal(append(two, &game, &early), LEDGER_TAKEN);
    assert_int_equal(append(two, &game, &nowhere), LEDGER_MISSING);
    assert_int_equal(append(two, &game, &first), LEDGER_DONE); /* the very same, told twice */
    LedgerEvent *events;
    size_t count;
    assert_int_equal(ledger_events(two, "game1", 0, &events, &count), LEDGER_DONE);
    assert_int_equal(count, 1);
    assert_string_equal(events[0].kind, "move");
    free(events);
    ledger_close(one);
    ledger_close(two);
}

static void a_seat_is_taken_once(void **state) {
    Ledger *ledger = opened(((Place *)*state)->url);
    LedgerGame game = new_game("game1", "request1"), read;
    add(ledger, &game);
    LedgerEvent join = new_event("game1", 1, "join", ""), late = new_event("game1", 2, "join", "");
    join.side = late.side = 1;
    game.seats[1] = (LedgerSeat){.name = "Ben", .secret = "bb", .taken = true};
    assert_int_equal(append(ledger, &game, &join), LEDGER_DONE);
    snprintf(game.seats[1].secret, sizeof game.seats[1].secret, "cc");
    assert_int_equal(append(ledger, &game, &late), LEDGER_TAKEN);
    assert_int_equal(append(ledger, &game, &join), LEDGER_DONE);
    assert_int_equal(ledger_game(ledger, "game1", &read), LEDGER_DONE);
    assert_string_equal(read.seats[1].secret, "bb");
    assert_true(read.seats[1].taken);
    assert_int_equal(read.version, 1);
    ledger_close(ledger);
}

static void what_is_rolled_back_never_was(void **state) {
    Ledger *ledger = opened(((Place *)*state)->url);
    LedgerGame game = new_game("game1", "request1"), read;
    assert_int_equal(ledger_begin(ledger), LEDGER_DONE);
    assert_int_equal(ledger_add_game(ledger, &game), LEDGER_DONE);
    ledger_rollback(ledger);
    assert_int_equal(ledger_game(ledger, "game1", &read), LEDGER_MISSING);
    assert_int_equal(add(ledger, &game), LEDGER_DONE);
    ledger_close(ledger);
}

/* ---- Lists ---- */

static void assert_list(Ledger *ledger, LedgerList which, const char *account, size_t most, const char *ids) {
    LedgerGame *games;
    size_t count;
    assert_int_equal(ledger_list(ledger, which, account, most, &games, &count), LEDGER_DONE);
    char found[200] = "";
    for (size_t i = 0; i < count; i++) {
        size_t length = strlen(found);
        snprintf(found + length, sizeof found - length, "%s%s", i == 0 ? "" : " ", games[i].id);
    }
    assert_string_equal(found, ids);
    free(games);
}

static void add_listed(Ledger *ledger, const char *id, LedgerStatus status, int64_t changed, bool public,
                       const char *invite) {
    LedgerGame game = new_game(id, id);
    game.status = status;
    game.changed = changed;
    game.public = public;
    game.clock = changed % 2 == 0 ? LEDGER_DAYS : LEDGER_REAL_TIME;
    game.deadline = changed % 2 == 0 ? changed : 0;
    snprintf(game.invite, sizeof game.invite, "%s", invite);
    snprintf(game.seats[0].account, sizeof game.seats[0].account, "%s", public ? "Ana" : "Ben");
    assert_int_equal(add(ledger, &game), LEDGER_DONE);
}

static void lists_have_the_latest_first(void **state) {
    Ledger *ledger = opened(((Place *)*state)->url);
    add_listed(ledger, "open1", LEDGER_OPEN, 1001, true, "");
    add_listed(ledger, "friend", LEDGER_OPEN, 1002, true, "ii");
    add_listed(ledger, "open2", LEDGER_OPEN, 1003, true, "");
    add_listed(ledger, "play1", LEDGER_PLAYING, 1004, true, "");
    add_listed(ledger, "play2", LEDGER_PLAYING, 1005, true, "");
    add_listed(ledger, "play3", LEDGER_PLAYING, 1006, true, "");
    add_listed(ledger, "hidden", LEDGER_PLAYING, 1007, false, "");
    add_listed(ledger, "over", LEDGER_OVER, 1008, true, "");
    add_listed(ledger, "aborted", LEDGER_ABORTED, 1009, true, "");
    assert_list(ledger, LEDGER_LIST_OPEN, NULL, 10, "open2 open1");
    assert_list(ledger, LEDGER_LIST_PLAYING, NULL, 2, "play3 play2");
    assert_list(ledger, LEDGER_LIST_OVER, NULL, 10, "over");
    assert_list(ledger, LEDGER_LIST_ACCOUNT, "Ben", 10, "hidden");
    LedgerGame *games;
    size_t count;
    assert_int_equal(ledger_running(ledger, 1000, 1005, &games, &count), LEDGER_DONE);
    assert_int_equal(count, 3); /* play1 by its deadline; play2 and hidden have clocks */
    assert_string_equal(games[2].id, "play1");
    free(games);
    ledger_close(ledger);
}

/* How many games have to be watched at this moment, for so long. */
static size_t count_running(Ledger *ledger, int64_t now, int64_t deadline) {
    LedgerGame *games;
    size_t count;
    assert_int_equal(ledger_running(ledger, now, deadline, &games, &count), LEDGER_DONE);
    free(games);
    return count;
}

static void a_game_is_watched_once_its_time_is_short(void **state) {
    Ledger *ledger = opened(((Place *)*state)->url);
    LedgerGame game = new_game("game1", "request1");
    game.status = LEDGER_PLAYING;
    game.clock = LEDGER_REAL_TIME;
    add(ledger, &game);
    LedgerEvent event = new_event("game1", 1, "move", "b2d4");
    event.at = 10000;
    event.left[0] = 5000;
    event.left[1] = 60000;
    snprintf(game.to_move, sizeof game.to_move, "black");
    append(ledger, &game, &event);
    assert_int_equal(count_running(ledger, 10000, 69000), 0); /* Black's time is up at 70000 */
    assert_int_equal(count_running(ledger, 10000, 71000), 1);
    assert_int_equal(count_running(ledger, 9000, 20000), 1); /* the wall clock has gone back */
    LedgerEvent next = new_event("game1", 2, "move", "b6d4");
    next.at = 20000;
    next.left[0] = 5000;
    next.left[1] = 50000;
    snprintf(game.to_move, sizeof game.to_move, "white");
    append(ledger, &game, &next);
    assert_int_equal(count_running(ledger, 20000, 24000), 0);
    assert_int_equal(count_running(ledger, 20000, 26000), 1);
    ledger_close(ledger);
}

/* ---- Being alive ---- */

static LedgerResult beat(Ledger *ledger, const char *process, int64_t now) {
    assert_int_equal(ledger_begin(ledger), LEDGER_DONE);
    LedgerResult result = ledger_beat(ledger, process, now, false);
    assert_int_equal(ledger_commit(ledger), LEDGER_DONE);
    return result;
}

static void assert_outages(Ledger *ledger, int64_t since, size_t count, int64_t first, int64_t until) {
    LedgerOutage *outages;
    size_t found;
    assert_int_equal(ledger_outages(ledger, since, &outages, &found), LEDGER_DONE);
    assert_int_equal(found, count);
    if (count > 0) {
        assert_int_equal(outages[0].since, first);
        assert_int_equal(outages[found - 1].until, until);
    }
    free(outages);
}

static void an_outage_is_when_nobody_was_alive(void **state) {
    Ledger *ledger = opened(((Place *)*state)->url);
    assert_int_equal(beat(ledger, "one", 100000), LEDGER_DONE); /* the very first: no outage */
    assert_int_equal(beat(ledger, "one", 101000), LEDGER_DONE);
    assert_int_equal(beat(ledger, "two", 101500), LEDGER_DONE); /* beside a living one */
    assert_outages(ledger, 0, 0, 0, 0);
    assert_int_equal(beat(ledger, "three", 160000), LEDGER_DONE); /* after a minute of silence */
    assert_outages(ledger, 0, 1, 101500, 160000);
    assert_int_equal(beat(ledger, "three", 260000), LEDGER_DONE); /* it was there all the time */
    assert_outages(ledger, 0, 1, 101500, 160000);
    assert_int_equal(beat(ledger, "four", 300000), LEDGER_DONE);
    assert_outages(ledger, 0, 2, 101500, 300000);
    assert_outages(ledger, 160000, 1, 260000, 300000);
    assert_int_equal(beat(ledger, "five", 200000), LEDGER_DONE); /* its clock is slow: nothing was missed */
    assert_outages(ledger, 160000, 1, 260000, 300000);
    ledger_close(ledger);
}

/* Who has the database alone need not wait to see whether others live. */
static void an_outage_may_be_short_for_who_is_alone(void **state) {
    Ledger *ledger = opened(((Place *)*state)->url);
    assert_int_equal(beat(ledger, "one", 100000), LEDGER_DONE);
    assert_int_equal(beat(ledger, "one", 101000), LEDGER_DONE);
    assert_int_equal(ledger_begin(ledger), LEDGER_DONE);
    assert_int_equal(ledger_beat(ledger, "two", 101700, true), LEDGER_DONE);
    assert_int_equal(ledger_commit(ledger), LEDGER_DONE);
    assert_outages(ledger, 0, 1, 101000, 101700);
    ledger_close(ledger);
}

/* ---- Accounts ---- */

#define IN_TRANSACTION(ledger, call)                          \
    do {                                                      \
        assert_int_equal(ledger_begin(ledger), LEDGER_DONE);  \
        assert_int_equal(call, LEDGER_DONE);                  \
        assert_int_equal(ledger_commit(ledger), LEDGER_DONE); \
    } while (0)

static const LedgerAccount ana = {.name = "Ana", .passphrase = "$argon2id$1", .recovery = "rr", .created = 5};

static void a_name_is_taken_in_any_letters(void **state) {
    Ledger *ledger = opened(((Place *)*state)->url);
    LedgerAccount found = {0}, loud = {.name = "ANA"};
    IN_TRANSACTION(ledger, ledger_add_account(ledger, &ana));
    assert_int_equal(ledger_begin(ledger), LEDGER_DONE);
    assert_int_equal(ledger_add_account(ledger, &loud), LEDGER_TAKEN);
    assert_int_equal(ledger_commit(ledger), LEDGER_DONE);
    assert_int_equal(ledger_account(ledger, "aNA", &found), LEDGER_DONE);
    assert_same(&(DumpLine){.kind = DUMP_ACCOUNT, .account = found}, &(DumpLine){.kind = DUMP_ACCOUNT, .account = ana});
    assert_int_equal(ledger_account(ledger, "Ben", &found), LEDGER_MISSING);
    LedgerAccount changed = ana;
    snprintf(changed.passphrase, sizeof changed.passphrase, "$argon2id$2");
    IN_TRANSACTION(ledger, ledger_change_account(ledger, &changed));
    assert_int_equal(ledger_account(ledger, "Ana", &found), LEDGER_DONE);
    assert_string_equal(found.passphrase, "$argon2id$2");
    ledger_close(ledger);
}

static void sessions_expire_and_end(void **state) {
    Ledger *ledger = opened(((Place *)*state)->url);
    char name[LEDGER_NAME];
    IN_TRANSACTION(ledger, ledger_add_account(ledger, &ana));
    assert_int_equal(ledger_add_session(ledger, "s0", "Nobody", 100), LEDGER_MISSING);
    IN_TRANSACTION(ledger, ledger_add_session(ledger, "s1", "ana", 100));
    IN_TRANSACTION(ledger, ledger_add_session(ledger, "s2", "Ana", 200));
    IN_TRANSACTION(ledger, ledger_add_session(ledger, "s3", "Ana", 200));
    assert_int_equal(ledger_session(ledger, "s1", 99, name), LEDGER_DONE);
    assert_string_equal(name, "Ana");
    assert_int_equal(ledger_session(ledger, "s1", 100, name), LEDGER_MISSING);
    IN_TRANSACTION(ledger, ledger_remove_session(ledger, "s2"));
    assert_int_equal(ledger_session(ledger, "s2", 99, name), LEDGER_MISSING);
    IN_TRANSACTION(ledger, ledger_remove_sessions(ledger, "ANA"));
    assert_int_equal(ledger_session(ledger, "s3", 99, name), LEDGER_MISSING);
    ledger_close(ledger);
}

static LedgerRating rating_of(const char *account, double rating, int64_t changed) {
    LedgerRating made = {.rating = rating, .deviation = 80.1, .volatility = 0.06, .games = changed, .changed = changed};
    snprintf(made.account, sizeof made.account, "%s", account);
    snprintf(made.ruleset, sizeof made.ruleset, "shakti");
    return made;
}

static void a_game_counts_once_for_a_rating(void **state) {
    Ledger *ledger = opened(((Place *)*state)->url);
    LedgerRating first = rating_of("Ana", 1500.25, 1), second = rating_of("Ana", 1600.1, 2), found = {0};
    IN_TRANSACTION(ledger, ledger_add_account(ledger, &ana));
    assert_int_equal(ledger_rating(ledger, "Ana", "shakti", &found), LEDGER_MISSING);
    IN_TRANSACTION(ledger, ledger_rate(ledger, &first, "game1"));
    IN_TRANSACTION(ledger, ledger_rate(ledger, &second, "game2"));
    assert_int_equal(ledger_begin(ledger), LEDGER_DONE);
    assert_int_equal(ledger_rate(ledger, &first, "game1"), LEDGER_TAKEN);
    LedgerRating stranger = rating_of("Nobody", 1, 1);
    assert_int_equal(ledger_rate(ledger, &stranger, "game1"), LEDGER_MISSING);
    assert_int_equal(ledger_commit(ledger), LEDGER_DONE);
    assert_int_equal(ledger_rating(ledger, "Ana", "shakti", &found), LEDGER_DONE);
    assert_string_equal(found.account, "Ana");
    assert_same(&(DumpLine){.kind = DUMP_ACCOUNT, .ratings = &found, .rating_count = 1},
                &(DumpLine){.kind = DUMP_ACCOUNT, .ratings = &second, .rating_count = 1});
    LedgerRated *history;
    size_t count;
    assert_int_equal(ledger_history(ledger, "Ana", NULL, 10, &history, &count), LEDGER_DONE);
    assert_int_equal(count, 2);
    assert_string_equal(history[0].game, "game1");
    assert_true(history[1].rating == 1600.1);
    free(history);
    assert_int_equal(ledger_history(ledger, "Ana", "shakti", 1, &history, &count), LEDGER_DONE);
    assert_int_equal(count, 1);
    assert_string_equal(history[0].game, "game2");
    free(history);
    assert_int_equal(ledger_history(ledger, "Ana", "echek", 10, &history, &count), LEDGER_DONE);
    assert_int_equal(count, 0);
    free(history);
    ledger_close(ledger);
}

static void the_best_lead(void **state) {
    Ledger *ledger = opened(((Place *)*state)->url);
    LedgerAccount ben = {.name = "Ben"}, cem = {.name = "Cem"};
    LedgerRating low = rating_of("Ana", 1400, 1), high = rating_of("Ben", 1600, 1), unsure = rating_of("Cem", 1900, 1);
    unsure.deviation = 300;
    IN_TRANSACTION(ledger, ledger_add_account(ledger, &ana));
    IN_TRANSACTION(ledger, ledger_add_account(ledger, &ben));
    IN_TRANSACTION(ledger, ledger_add_account(ledger, &cem));
    IN_TRANSACTION(ledger, ledger_rate(ledger, &low, "game1"));
    IN_TRANSACTION(ledger, ledger_rate(ledger, &high, "game1"));
    IN_TRANSACTION(ledger, ledger_rate(ledger, &unsure, "game1"));
    LedgerRating *ratings;
    size_t count;
    assert_int_equal(ledger_leaderboard(ledger, "shakti", 110, 10, &ratings, &count), LEDGER_DONE);
    assert_int_equal(count, 2);
    assert_string_equal(ratings[0].account, "Ben");
    free(ratings);
    assert_int_equal(ledger_leaderboard(ledger, "shakti", 400, 1, &ratings, &count), LEDGER_DONE);
    assert_int_equal(count, 1);
    assert_string_equal(ratings[0].account, "Cem");
    free(ratings);
    ledger_close(ledger);
}

static void an_account_takes_all_that_is_its_own_with_it(void **state) {
    Ledger *ledger = opened(((Place *)*state)->url);
    LedgerGame game = new_game("game1", "request1"), read;
    LedgerRating rating = rating_of("Ana", 1500, 1);
    char name[LEDGER_NAME];
    snprintf(game.seats[0].account, sizeof game.seats[0].account, "Ana");
    game.seats[1] = (LedgerSeat){.name = "Ben", .secret = "bb", .account = "Ben", .taken = true};
    add(ledger, &game);
    IN_TRANSACTION(ledger, ledger_add_account(ledger, &ana));
    IN_TRANSACTION(ledger, ledger_add_session(ledger, "s1", "Ana", 100));
    IN_TRANSACTION(ledger, ledger_rate(ledger, &rating, "game1"));
    IN_TRANSACTION(ledger, ledger_delete_account(ledger, "ana"));
    assert_int_equal(ledger_game(ledger, "game1", &read), LEDGER_DONE);
    assert_string_equal(read.seats[0].name, "");
    assert_string_equal(read.seats[0].account, "");
    assert_string_equal(read.seats[0].secret, "aa");
    assert_string_equal(read.seats[1].account, "Ben");
    assert_int_equal(ledger_session(ledger, "s1", 1, name), LEDGER_MISSING);
    assert_int_equal(ledger_rating(ledger, "Ana", "shakti", &rating), LEDGER_MISSING);
    assert_int_equal(ledger_delete_account(ledger, "Ana"), LEDGER_MISSING);
    ledger_close(ledger);
}

/* ---- Races ---- */

enum { RACERS = 4, RACE_VERSIONS = 60 };

typedef struct Racer {
    const char *url;
    int number;
    int won;
} Racer;

/* Proposes an event for every version, and counts those that are its own. */
static void *race(void *context) {
    Racer *racer = context;
    Ledger *ledger = opened(racer->url);
    LedgerGame game = new_game("race", "race");
    for (int version = 1; version <= RACE_VERSIONS;) {
        LedgerEvent event = new_event("race", version, "move", "");
        event.at = racer->number;
        LedgerGame next = summary(&game, &event);
        LedgerResult result = ledger_begin(ledger);
        if (result == LEDGER_DONE) result = ledger_append(ledger, &event, &next);
        if (result != LEDGER_FAILED && ledger_commit(ledger) != LEDGER_DONE) result = LEDGER_FAILED;
        if (result == LEDGER_FAILED) ledger_rollback(ledger);
        if (result == LEDGER_DONE) racer->won++;
        if (result != LEDGER_FAILED) version++;
    }
    ledger_close(ledger);
    return NULL;
}

static void in_a_race_every_version_has_one_winner(void **state) {
    const char *url = ((Place *)*state)->url;
    Ledger *ledger = opened(url);
    LedgerGame game = new_game("race", "race");
    add(ledger, &game);
    Racer racers[RACERS];
    pthread_t threads[RACERS];
    for (int i = 0; i < RACERS; i++) {
        racers[i] = (Racer){.url = url, .number = i};
        assert_int_equal(pthread_create(&threads[i], NULL, race, &racers[i]), 0);
    }
    for (int i = 0; i < RACERS; i++) pthread_join(threads[i], NULL);
    LedgerEvent *events;
    size_t count;
    int won[RACERS] = {0}, all = 0;
    assert_int_equal(ledger_events(ledger, "race", 0, &events, &count), LEDGER_DONE);
    assert_int_equal(count, RACE_VERSIONS);
    for (size_t i = 0; i < count; i++) won[events[i].at]++;
    for (int i = 0; i < RACERS; i++) {
        assert_int_equal(won[i], racers[i].won);
        all += won[i];
    }
    assert_int_equal(all, RACE_VERSIONS);
    free(events);
    ledger_close(ledger);
}

enum { RACE_RATINGS = 30 };

/* Counts games for one account, as often as it takes. */
static void *race_ratings(void *context) {
    Racer *racer = context;
    Ledger *ledger = opened(racer->url);
    for (int i = 0; i < RACE_RATINGS;) {
        char id[LEDGER_ID];
        LedgerRating rating = rating_of("Ana", 1500, 0);
        snprintf(id, sizeof id, "r%u", (unsigned)(racer->number * RACE_RATINGS + i) % 100000000);
        LedgerResult result = ledger_begin(ledger);
        if (result == LEDGER_DONE) result = ledger_hold_ratings(ledger, "Ana", "Ben");
        if (result == LEDGER_DONE) result = ledger_rating(ledger, "Ana", "shakti", &rating);
        rating.games++;
        if (result != LEDGER_FAILED) result = ledger_rate(ledger, &rating, id);
        if (result == LEDGER_DONE) result = ledger_commit(ledger);
        if (result != LEDGER_DONE) ledger_rollback(ledger);
        i += result == LEDGER_DONE;
    }
    ledger_close(ledger);
    return NULL;
}

static void no_game_is_forgotten_in_a_rating(void **state) {
    const char *url = ((Place *)*state)->url;
    LedgerAccount ben = {.name = "Ben"};
    Ledger *ledger = opened(url);
    IN_TRANSACTION(ledger, ledger_add_account(ledger, &ana));
    IN_TRANSACTION(ledger, ledger_add_account(ledger, &ben));
    Racer racers[RACERS];
    pthread_t threads[RACERS];
    for (int i = 0; i < RACERS; i++) {
        racers[i] = (Racer){.url = url, .number = i};
        assert_int_equal(pthread_create(&threads[i], NULL, race_ratings, &racers[i]), 0);
    }
    for (int i = 0; i < RACERS; i++) pthread_join(threads[i], NULL);
    LedgerRating rating;
    assert_int_equal(ledger_rating(ledger, "Ana", "shakti", &rating), LEDGER_DONE);
    assert_int_equal(rating.games, RACERS * RACE_RATINGS);
    ledger_close(ledger);
}

/* ---- The worker ---- */

typedef struct Bell {
    pthread_mutex_t lock;
    pthread_cond_t rung;
    bool ringing;
} Bell;

static void ring(void *context) {
    Bell *bell = context;
    pthread_mutex_lock(&bell->lock);
    bell->ringing = true;
    pthread_cond_signal(&bell->rung);
    pthread_mutex_unlock(&bell->lock);
}

static void wait_for_bell(Bell *bell) {
    pthread_mutex_lock(&bell->lock);
    while (!bell->ringing) pthread_cond_wait(&bell->rung, &bell->lock);
    bell->ringing = false;
    pthread_mutex_unlock(&bell->lock);
}

#define BELL \
    { .lock = PTHREAD_MUTEX_INITIALIZER, .rung = PTHREAD_COND_INITIALIZER }

/* What became of the jobs of a test. */
typedef struct Tally {
    int done, taken, missing, failed;
    int last; /* version that was done */
    bool in_order;
} Tally;

typedef struct Job {
    WorkerJob base;
    Tally *tally;
    LedgerEvent event;
    LedgerGame game;
    int failures; /* of its first tries */
    bool poison;
} Job;

static LedgerResult run_append(WorkerJob *base, Ledger *ledger) {
    Job *job = (Job *)base;
    if (job->poison) return ledger_add_session(ledger, NULL, "Ana", 1);
    LedgerResult result = ledger_append(ledger, &job->event, &job->game);
    return job->failures-- > 0 ? LEDGER_FAILED : result;
}

static void count_result(WorkerJob *base, LedgerResult result) {
    Job *job = (Job *)base;
    Tally *tally = job->tally;
    if (result == LEDGER_DONE) {
        tally->done++;
        tally->in_order = tally->in_order && job->event.version == tally->last + 1;
        tally->last = (int)job->event.version;
    }
    tally->taken += result == LEDGER_TAKEN;
    tally->missing += result == LEDGER_MISSING;
    tally->failed += result == LEDGER_FAILED;
    free(job);
}

static Job *new_job(Tally *tally, const char *id, int64_t version) {
    Job *job = calloc(1, sizeof *job);
    assert_non_null(job);
    LedgerGame game = new_game(id, id);
    job->base = (WorkerJob){.run = run_append, .done = count_result};
    snprintf(job->base.game, sizeof job->base.game, "%s", id);
    job->tally = tally;
    job->event = new_event(id, version, "move", "b2d4");
    job->game = summary(&game, &job->event);
    return job;
}

static int all_of(const Tally *tally) {
    return tally->done + tally->taken + tally->missing + tally->failed;
}

static void finish(Worker *worker, Bell *bell, const Tally *tally, int count) {
    while (all_of(tally) < count) {
        wait_for_bell(bell);
        worker_finish(worker);
    }
}

static Worker *start_worker(const char *url, Bell *bell) {
    Ledger *ledger = opened(url);
    LedgerGame game = new_game("game1", "request1"), second = new_game("game2", "request2");
    add(ledger, &game);
    add(ledger, &second);
    ledger_close(ledger);
    char message[LEDGER_MESSAGE];
    Worker *worker = worker_open(url, ring, bell, message);
    if (worker == NULL) fail_msg("%s", message);
    return worker;
}

static void many_jobs_share_a_transaction(void **state) {
    enum { JOBS = 500 };
    Bell bell = BELL;
    Worker *worker = start_worker(((Place *)*state)->url, &bell);
    Tally tally = {.in_order = true};
    for (int version = 1; version <= JOBS; version++) worker_write(worker, &new_job(&tally, "game1", version)->base);
    worker_write(worker, &new_job(&tally, "game1", 1)->base); /* the same again */
    Job *late = new_job(&tally, "game1", 1);
    late->event.at++;
    worker_write(worker, &late->base);
    worker_write(worker, &new_job(&tally, "nowhere", 1)->base);
    tally.in_order = true;
    finish(worker, &bell, &tally, JOBS + 3);
    assert_int_equal(tally.done, JOBS + 1);
    assert_int_equal(tally.taken, 1);
    assert_int_equal(tally.missing, 1);
    WorkerFigures figures;
    worker_figures(worker, &figures);
    assert_int_equal(figures.jobs, JOBS + 3);
    assert_true(figures.batches < JOBS / 2);
    assert_int_equal(figures.waiting, 0);
    assert_int_equal(figures.failures, 0);
    assert_true(worker_good(worker));
    assert_true(worker_close(worker, 1000));
}

static void what_fails_is_tried_again_until_it_is_written(void **state) {
    Bell bell = BELL;
    const char *url = ((Place *)*state)->url;
    Worker *worker = start_worker(url, &bell);
    Tally tally = {.in_order = true};
    Job *failing = new_job(&tally, "game2", 1);
    failing->failures = 3;
    worker_write(worker, &new_job(&tally, "game1", 1)->base);
    worker_write(worker, &failing->base);
    finish(worker, &bell, &tally, 2);
    assert_int_equal(tally.done, 2);
    WorkerFigures figures;
    worker_figures(worker, &figures);
    assert_int_equal(figures.failures, 3);
    assert_int_equal(figures.failing_since, 0);
    assert_true(worker_close(worker, 1000));
    Ledger *ledger = opened(url);
    LedgerGame read;
    assert_int_equal(ledger_game(ledger, "game2", &read), LEDGER_DONE);
    assert_int_equal(read.version, 1);
    ledger_close(ledger);
}

/* A test knows no other way to ask for what no database does: a session without a hash. */
static void one_bad_job_spoils_no_other(void **state) {
    Bell bell = BELL;
    Worker *worker = start_worker(((Place *)*state)->url, &bell);
    Ledger *ledger = opened(((Place *)*state)->url);
    IN_TRANSACTION(ledger, ledger_add_account(ledger, &ana));
    ledger_close(ledger);
    Tally tally = {.in_order = true};
    Job *bad = new_job(&tally, "game1", 2);
    bad->poison = true;
    worker_write(worker, &new_job(&tally, "game1", 1)->base);
    worker_write(worker, &bad->base);
    worker_write(worker, &new_job(&tally, "game1", 2)->base);
    finish(worker, &bell, &tally, 3);
    assert_int_equal(tally.done, 2);
    assert_int_equal(tally.failed, 1);
    assert_true(worker_good(worker));
    assert_true(worker_close(worker, 1000));
}

/* In a hurry too: those who were first keep what is theirs, and all others of the transaction are written. */
static void one_conflict_spoils_no_other(void **state) {
    enum { JOBS = 50 };
    Bell bell = BELL;
    Worker *worker = start_worker(((Place *)*state)->url, &bell);
    Ledger *ledger = opened(((Place *)*state)->url);
    LedgerGame game = new_game("game2", "request2");
    LedgerEvent first = new_event("game2", 1, "resign", "");
    assert_int_equal(append(ledger, &game, &first), LEDGER_DONE);
    ledger_close(ledger);
    Tally tally = {.in_order = true};
    for (int version = 1; version <= JOBS; version++) worker_write(worker, &new_job(&tally, "game1", version)->base);
    worker_write(worker, &new_job(&tally, "game2", 1)->base);
    finish(worker, &bell, &tally, JOBS + 1);
    assert_int_equal(tally.done, JOBS);
    assert_int_equal(tally.taken, 1);
    assert_true(worker_close(worker, 1000));
}

static void closing_writes_what_is_waiting(void **state) {
    enum { JOBS = 100 };
    Bell bell = BELL;
    const char *url = ((Place *)*state)->url;
    Worker *worker = start_worker(url, &bell);
    Tally tally = {.in_order = true};
    for (int version = 1; version <= JOBS; version++) worker_write(worker, &new_job(&tally, "game1", version)->base);
    assert_true(worker_close(worker, 10000));
    assert_int_equal(tally.done, JOBS);
    assert_true(tally.in_order);
}

static void closing_does_not_wait_for_ever(void **state) {
    Bell bell = BELL;
    Worker *worker = start_worker(((Place *)*state)->url, &bell);
    Tally tally = {.in_order = true};
    Job *failing = new_job(&tally, "game1", 1);
    failing->failures = 1000;
    worker_write(worker, &failing->base);
    int64_t begun = moment_now();
    assert_false(worker_close(worker, 300));
    assert_true(moment_now() - begun < 5000);
    assert_int_equal(tally.failed, 1);
}

typedef struct Reading {
    WorkerJob base;
    LedgerGame game;
    LedgerResult result;
    bool finished;
} Reading;

static LedgerResult run_reading(WorkerJob *base, Ledger *ledger) {
    return ledger_game(ledger, base->game, &((Reading *)base)->game);
}

static void finish_reading(WorkerJob *base, LedgerResult result) {
    ((Reading *)base)->result = result;
    ((Reading *)base)->finished = true;
}

static void the_reader_reads_meanwhile(void **state) {
    Bell bell = BELL;
    Worker *worker = start_worker(((Place *)*state)->url, &bell);
    Reading there = {.base = {.run = run_reading, .done = finish_reading, .game = "game2"}};
    Reading gone = {.base = {.run = run_reading, .done = finish_reading, .game = "game3"}};
    worker_read(worker, &there.base);
    worker_read(worker, &gone.base);
    while (!gone.finished) {
        wait_for_bell(&bell);
        worker_finish(worker);
    }
    assert_int_equal(there.result, LEDGER_DONE);
    assert_string_equal(there.game.request, "request2");
    assert_int_equal(gone.result, LEDGER_MISSING);
    assert_true(worker_close(worker, 1000));
}

/* ---- News ---- */

/* Waits for the next piece of news. */
static NewsItem next_news(News *news, Bell *bell) {
    NewsItem item;
    while (!news_take(news, &item)) wait_for_bell(bell);
    return item;
}

static void all_hear_what_is_committed(void **state) {
    if (!on_postgres()) skip();
    const char *url = ((Place *)*state)->url;
    Bell bells[2] = {BELL, BELL};
    char message[LEDGER_MESSAGE] = "";
    Ledger *ledger = opened(url);
    News *both[2];
    for (int i = 0; i < 2; i++) {
        both[i] = news_open(url, ring, &bells[i], message);
        if (both[i] == NULL) fail_msg("%s", message);
    }
    LedgerGame game = new_game("game1", "request1");
    LedgerEvent event = new_event("game1", 1, "move", "b2d4"), next = new_event("game1", 2, "move", "b6d4");
    add(ledger, &game);
    assert_int_equal(ledger_begin(ledger), LEDGER_DONE);
    assert_int_equal(ledger_append(ledger, &event, &game), LEDGER_DONE);
    ledger_rollback(ledger); /* nobody hears of what never was */
    append(ledger, &game, &event);
    append(ledger, &game, &next);
    news_publish(both[0], "here game1 white");
    for (int i = 0; i < 2; i++) {
        for (int version = 1; version <= 2; version++) {
            NewsItem item = next_news(both[i], &bells[i]);
            assert_int_equal(item.kind, NEWS_GAME);
            assert_string_equal(item.game, "game1");
            assert_int_equal(item.version, version);
        }
        NewsItem item = next_news(both[i], &bells[i]);
        assert_int_equal(item.kind, NEWS_MESSAGE);
        assert_string_equal(item.text, "here game1 white");
        news_close(both[i]);
    }
    ledger_close(ledger);
}

/* Whatever travels at once arrives one by one, and whole. */
static void many_events_are_heard_each(void **state) {
    enum { EVENTS = 301 };
    if (!on_postgres()) skip();
    const char *url = ((Place *)*state)->url;
    Bell bell = BELL;
    char message[LEDGER_MESSAGE] = "";
    Ledger *ledger = opened(url);
    News *news = news_open(url, ring, &bell, message);
    if (news == NULL) fail_msg("%s", message);
    LedgerGame game = new_game("game1", "request1");
    add(ledger, &game);
    ledger_hurry(ledger, true);
    assert_int_equal(ledger_begin(ledger), LEDGER_DONE);
    for (int version = 1; version <= EVENTS; version++) {
        LedgerEvent event = new_event("game1", version, "move", version % 2 == 0 ? "" : "b2 d4");
        LedgerGame after_it = summary(&game, &event);
        assert_int_equal(ledger_append(ledger, &event, &after_it), LEDGER_DONE);
    }
    LedgerEvent join = new_event("game1", EVENTS + 1, "join", "");
    LedgerGame joined = summary(&game, &join);
    joined.seats[1] = (LedgerSeat){.name = "Ben", .secret = "bb", .taken = true};
    assert_int_equal(ledger_append(ledger, &join, &joined), LEDGER_DONE);
    assert_int_equal(ledger_commit(ledger), LEDGER_DONE);
    for (int i = 0; i < 20; i++) news_publish(news, i % 2 == 0 ? "one" : "two\nlines");
    for (int version = 1; version <= EVENTS; version++) {
        NewsItem item = next_news(news, &bell);
        LedgerEvent expected = new_event("game1", version, "move", version % 2 == 0 ? "" : "b2 d4");
        assert_int_equal(item.kind, NEWS_GAME);
        assert_int_equal(item.version, version);
        assert_same(&(DumpLine){.kind = DUMP_GAME, .events = &item.event, .event_count = 1},
                    &(DumpLine){.kind = DUMP_GAME, .events = &expected, .event_count = 1});
    }
    NewsItem sits = next_news(news, &bell);
    assert_int_equal(sits.version, EVENTS + 1);
    assert_string_equal(sits.event.kind, ""); /* who it is has to be read */
    for (int i = 0; i < 20; i++) assert_string_equal(next_news(news, &bell).text, i % 2 == 0 ? "one" : "two");
    news_close(news);
    ledger_close(ledger);
}

static void a_file_has_no_news(void **state) {
    if (on_postgres()) skip();
    Bell bell = BELL;
    char message[LEDGER_MESSAGE];
    News *news = news_open(((Place *)*state)->url, ring, &bell, message);
    assert_non_null(news);
    news_publish(news, "hello");
    NewsItem item;
    assert_false(news_take(news, &item));
    news_close(news);
}

/* ---- Migrations ---- */

static void *open_and_close(void *url) {
    ledger_close(opened(url));
    return NULL;
}

static void several_may_begin_with_an_empty_database(void **state) {
    Place *place = *state;
    pthread_t threads[RACERS];
    for (int i = 0; i < RACERS; i++) assert_int_equal(pthread_create(&threads[i], NULL, open_and_close, place->url), 0);
    for (int i = 0; i < RACERS; i++) pthread_join(threads[i], NULL);
    Ledger *ledger = opened(place->url);
    LedgerGame game = new_game("game1", "request1");
    assert_int_equal(add(ledger, &game), LEDGER_DONE);
    ledger_close(ledger);
}

/* How many migrations a database has seen; -1 if it has no table of them. */
static int64_t migrations_seen(Database *database) {
    if (!database_ask(database, "SELECT COUNT(*) FROM migrations", NULL, 0)) return -1;
    assert_int_equal(database_next(database), DATABASE_ROW);
    return database_integer(database, 0);
}

static void migrations_are_carried_out_once_and_whole(void **state) {
    static const Migration first[] = {{1, "001-one", "CREATE TABLE one (a BIGINT); INSERT INTO one VALUES (7)"}, {0}};
    static const Migration second[] = {
        {1, "001-one", "not SQL"}, {2, "002-two", "CREATE TABLE two (b BIGINT); INSERT INTO one VALUES (8)"}, {0}};
    static const Migration broken[] = {{1, "001-one", "not SQL"},
                                       {2, "002-two", "not SQL"},
                                       {3, "003-three", "CREATE TABLE three (c BIGINT); oh"},
                                       {0}};
    char message[DATABASE_MESSAGE];
    Database *database = database_open(((Place *)*state)->url, message);
    assert_non_null(database);
    assert_true(migration_run(database, first, message));
    assert_int_equal(migrations_seen(database), 1);
    assert_true(migration_run(database, second, message));
    assert_int_equal(migrations_seen(database), 2);
    assert_false(migration_run(database, broken, message));
    assert_non_null(strstr(message, "cannot bring the database up to date"));
    assert_int_equal(migrations_seen(database), 2);
    assert_false(database_ask(database, "SELECT c FROM three", NULL, 0) && database_next(database) != DATABASE_FAILED);
    assert_false(migration_run(database, first, message));
    assert_string_equal(message, "the database was made by a newer tercet; this one must not touch it");
    database_close(database);
}

static void a_newer_database_is_refused(void **state) {
    const char *url = ((Place *)*state)->url;
    char message[LEDGER_MESSAGE] = "";
    ledger_close(opened(url));
    Database *database = database_open(url, message);
    assert_true(database_script(database, "INSERT INTO migrations VALUES (999, 'later', 0)"));
    database_close(database);
    assert_null(ledger_open(url, message));
    assert_string_equal(message, "the database was made by a newer tercet; this one must not touch it");
}

/* ---- Ends in mid-work ---- */

enum { KILLS = 20, KILL_GAMES = 5 };

/* What is acknowledged goes up a pipe: the number of a game and a version, as one piece. */
typedef struct Acknowledgement {
    int game;
    int64_t version;
} Acknowledgement;

typedef struct Writing {
    WorkerJob base;
    Worker *worker;
    int pipe, number;
    LedgerGame game;
    LedgerEvent event;
} Writing;

static LedgerResult run_writing(WorkerJob *base, Ledger *ledger) {
    Writing *writing = (Writing *)base;
    return ledger_append(ledger, &writing->event, &writing->game);
}

static void write_next(Writing *writing, int64_t version) {
    writing->event = new_event(writing->game.id, version, "move", "b2d4");
    writing->game.version = version;
    worker_write(writing->worker, &writing->base);
}

/* Acknowledges, and proposes the next. */
static void acknowledge(WorkerJob *base, LedgerResult result) {
    Writing *writing = (Writing *)base;
    Acknowledgement said = {.game = writing->number, .version = writing->event.version};
    if (result != LEDGER_DONE || write(writing->pipe, &said, sizeof said) != sizeof said) _exit(98);
    write_next(writing, writing->event.version + 1);
}

static void name_game(int number, char id[LEDGER_ID]) {
    snprintf(id, LEDGER_ID, "kill%d", number);
}

/* Writes into all games from where they stand, until it is killed. */
static void write_for_ever(const char *url, int pipe) {
    static Writing writings[KILL_GAMES];
    Bell bell = BELL;
    char message[LEDGER_MESSAGE];
    Ledger *ledger = ledger_open(url, message);
    Worker *worker = ledger == NULL ? NULL : worker_open(url, ring, &bell, message);
    if (worker == NULL) _exit(97);
    for (int i = 0; i < KILL_GAMES; i++) {
        writings[i] =
            (Writing){.base = {.run = run_writing, .done = acknowledge}, .worker = worker, .pipe = pipe, .number = i};
        char id[LEDGER_ID];
        name_game(i, id);
        if (ledger_game(ledger, id, &writings[i].game) != LEDGER_DONE) _exit(96);
        write_next(&writings[i], writings[i].game.version + 1);
    }
    for (;;) {
        wait_for_bell(&bell);
        worker_finish(worker);
    }
}

/* Lets a process write for a while and kills it; *acknowledged becomes what it has said of each game. */
static void write_and_kill(const char *url, long milliseconds, int64_t acknowledged[KILL_GAMES]) {
    int ends[2];
    assert_int_equal(pipe(ends), 0);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        close(ends[0]);
        write_for_ever(url, ends[1]);
    }
    close(ends[1]);
    Acknowledgement said;
    bool killed = false;
    int64_t begun = 0;
    while (read(ends[0], &said, sizeof said) == sizeof said) {
        if (begun == 0) begun = moment_now();
        acknowledged[said.game] = said.version;
        if (!killed && moment_now() - begun >= milliseconds) killed = kill(child, SIGKILL) == 0;
    }
    close(ends[0]);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

/* Reads a game and its events as they are at one moment: a database server may still be about to commit what a process
 * asked of it before it was killed. */
static void read_settled(Ledger *ledger, const char *id, LedgerGame *game, LedgerEvent **events, size_t *count) {
    LedgerGame before;
    assert_int_equal(ledger_game(ledger, id, game), LEDGER_DONE);
    *events = NULL;
    do {
        before = *game;
        free(*events);
        assert_int_equal(ledger_events(ledger, id, 0, events, count), LEDGER_DONE);
        assert_int_equal(ledger_game(ledger, id, game), LEDGER_DONE);
    } while (game->version != before.version);
}

static void check_killed(const char *url, const int64_t acknowledged[KILL_GAMES]) {
    Ledger *ledger = opened(url);
    for (int i = 0; i < KILL_GAMES; i++) {
        char id[LEDGER_ID];
        LedgerGame game;
        LedgerEvent *events;
        size_t count;
        name_game(i, id);
        read_settled(ledger, id, &game, &events, &count);
        assert_true((int64_t)count >= acknowledged[i]);
        assert_int_equal(game.version, count);
        for (size_t at = 0; at < count; at++) assert_int_equal(events[at].version, at + 1);
        free(events);
    }
    ledger_close(ledger);
}

static void what_was_acknowledged_outlives_the_process(void **state) {
    const char *url = ((Place *)*state)->url;
    int64_t acknowledged[KILL_GAMES] = {0};
    Ledger *ledger = opened(url);
    for (int i = 0; i < KILL_GAMES; i++) {
        char id[LEDGER_ID];
        name_game(i, id);
        LedgerGame game = new_game(id, id);
        add(ledger, &game);
    }
    ledger_close(ledger);
    for (int i = 0; i < KILLS; i++) {
        write_and_kill(url, 7 * i % 50, acknowledged);
        check_killed(url, acknowledged);
    }
    assert_true(acknowledged[0] > KILLS / 2);
}

/* ---- A database that goes and comes back ---- */

/* Waits until the worker finds the database good, or not. */
static void wait_until_good(Worker *worker, bool good) {
    int64_t until = moment_now() + 60000;
    while (worker_good(worker) != good) {
        assert_true(moment_now() < until);
        nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
}

static void control(const char *what) {
    char command[PATH_ROOM];
    snprintf(command, sizeof command, "%s %s", getenv("TERCET_TEST_CONTROL"), what);
    assert_int_equal(system(command), 0);
}

/* Waits for news that something was missed, whatever else there is. */
static void wait_for_missed(News *news, Bell *bell) {
    while (next_news(news, bell).kind != NEWS_MISSED) continue;
}

/* Ends the database while a job is handed over; it is done, once, when the database is there again. */
static void lose_database(Worker *worker, Bell *bell, Tally *tally, const char *how, int64_t version) {
    control(how);
    int before = all_of(tally);
    worker_write(worker, &new_job(tally, "game1", version)->base);
    wait_until_good(worker, false);
    worker_finish(worker);
    assert_int_equal(all_of(tally), before);
    WorkerFigures figures;
    worker_figures(worker, &figures);
    assert_true(figures.failing_since > 0);
    assert_true(figures.message[0] != '\0');
    control("again");
    finish(worker, bell, tally, before + 1);
    assert_int_equal(tally->done, before + 1);
    assert_true(worker_good(worker));
}

static void a_database_that_comes_back_is_found_again(void **state) {
    if (!on_postgres() || getenv("TERCET_TEST_CONTROL") == NULL) skip();
    const char *url = ((Place *)*state)->url;
    Bell bell = BELL, news_bell = BELL;
    char message[LEDGER_MESSAGE] = "";
    Worker *worker = start_worker(url, &bell);
    News *news = news_open(url, ring, &news_bell, message);
    Ledger *ledger = opened(url);
    Tally tally = {.in_order = true};
    worker_write(worker, &new_job(&tally, "game1", 1)->base);
    finish(worker, &bell, &tally, 1);
    lose_database(worker, &bell, &tally, "pause", 2);
    wait_for_missed(news, &news_bell);
    lose_database(worker, &bell, &tally, "kill", 3);
    wait_for_missed(news, &news_bell);
    news_publish(news, "again");
    while (strcmp(next_news(news, &news_bell).text, "again") != 0) continue;
    LedgerGame game;
    assert_int_equal(ledger_game(ledger, "game1", &game), LEDGER_DONE); /* whose connection was lost unnoticed */
    assert_int_equal(game.version, 3);
    ledger_close(ledger);
    news_close(news);
    assert_true(worker_close(worker, 1000));
}

/* ---- SQLite's own ---- */

/* Appends events to a game until the worker finds the database no good; returns how many were handed over. */
static int fill_disk(Worker *worker, Tally *tally) {
    int version = 0;
    while (worker_good(worker)) {
        for (int i = 0; i < 100 && version < 200000; i++)
            worker_write(worker, &new_job(tally, "game1", ++version)->base);
        nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
        worker_finish(worker);
    }
    return version;
}

/* The disk is full for a while: nothing is lost, and all is written when there is room again. */
static void check_full_disk(const char *url, void (*fill)(bool full, const char *url)) {
    Bell bell = BELL;
    Worker *worker = start_worker(url, &bell);
    Tally tally = {.in_order = true};
    fill(true, url);
    int count = fill_disk(worker, &tally);
    int done = tally.done;
    assert_true(done < count);
    assert_int_equal(tally.failed, 0);
    Reading reading = {.base = {.run = run_reading, .done = finish_reading, .game = "game1"}};
    worker_read(worker, &reading.base); /* reading goes on */
    while (!reading.finished) {
        wait_for_bell(&bell);
        worker_finish(worker);
    }
    assert_int_equal(reading.result, LEDGER_DONE);
    assert_true(reading.game.version >= done);
    fill(false, url);
    finish(worker, &bell, &tally, count);
    assert_int_equal(tally.done, count);
    assert_true(tally.in_order);
    assert_true(worker_close(worker, 1000));
}

/* Files may grow by no more than a little. */
static void limit_files(bool full, const char *url) {
    (void)url;
    signal(SIGXFSZ, SIG_IGN);
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = full ? 300000 : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static void a_file_that_may_not_grow_loses_nothing(void **state) {
    if (on_postgres()) skip();
    check_full_disk(((Place *)*state)->url, limit_files);
}

/* Takes all room in the folder of the database, or gives it back. */
static void fill_folder(bool full, const char *url) {
    char path[PATH_ROOM + 8], block[4096] = "";
    snprintf(path, sizeof path, "%s-full", url);
    if (!full) {
        assert_int_equal(unlink(path), 0);
        return;
    }
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    setvbuf(file, NULL, _IONBF, 0);
    while (fwrite(block, 1, sizeof block, file) == sizeof block) continue;
    fclose(file);
}

/* TERCET_TEST_SMALL is a folder on a small disk of its own. */
static void a_full_disk_loses_nothing(void **state) {
    (void)state;
    if (on_postgres() || getenv("TERCET_TEST_SMALL") == NULL) skip();
    char url[PATH_ROOM];
    snprintf(url, sizeof url, "%s/online.db", getenv("TERCET_TEST_SMALL"));
    check_full_disk(url, fill_folder);
}

static void a_file_has_one_process(void **state) {
    if (on_postgres()) skip();
    const char *url = ((Place *)*state)->url;
    Bell bell = BELL;
    char message[LEDGER_MESSAGE] = "";
    Worker *worker = start_worker(url, &bell);
    assert_null(worker_open(url, ring, &bell, message));
    assert_non_null(strstr(message, "another tercet has the database"));
    assert_true(worker_close(worker, 1000));
    worker = start_worker(url, &bell);
    assert_true(worker_close(worker, 1000));
}

#define STATEMENT(name) cmocka_unit_test_setup_teardown(name, make_place, remove_place)

/* With an argument only the statements that match it. */
int main(int argc, char **argv) {
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    const struct CMUnitTest tests[] = {
        STATEMENT(a_game_is_read_as_it_was_added),
        STATEMENT(the_same_request_makes_no_second_game),
        STATEMENT(events_come_back_in_order_and_the_summary_with_them),
        STATEMENT(whoever_is_first_with_a_version_has_it),
        STATEMENT(a_seat_is_taken_once),
        STATEMENT(what_is_rolled_back_never_was),
        STATEMENT(what_is_written_in_a_hurry_is_what_was_told),
        STATEMENT(a_hurry_that_was_wrong_changes_nothing),
        STATEMENT(lists_have_the_latest_first),
        STATEMENT(a_game_is_watched_once_its_time_is_short),
        STATEMENT(an_outage_is_when_nobody_was_alive),
        STATEMENT(an_outage_may_be_short_for_who_is_alone),
        STATEMENT(a_name_is_taken_in_any_letters),
        STATEMENT(sessions_expire_and_end),
        STATEMENT(a_game_counts_once_for_a_rating),
        STATEMENT(the_best_lead),
        STATEMENT(an_account_takes_all_that_is_its_own_with_it),
        STATEMENT(in_a_race_every_version_has_one_winner),
        STATEMENT(no_game_is_forgotten_in_a_rating),
        STATEMENT(many_jobs_share_a_transaction),
        STATEMENT(what_fails_is_tried_again_until_it_is_written),
        STATEMENT(one_bad_job_spoils_no_other),
        STATEMENT(one_conflict_spoils_no_other),
        STATEMENT(closing_writes_what_is_waiting),
        STATEMENT(closing_does_not_wait_for_ever),
        STATEMENT(the_reader_reads_meanwhile),
        STATEMENT(all_hear_what_is_committed),
        STATEMENT(many_events_are_heard_each),
        STATEMENT(a_file_has_no_news),
        STATEMENT(several_may_begin_with_an_empty_database),
        STATEMENT(migrations_are_carried_out_once_and_whole),
        STATEMENT(a_newer_database_is_refused),
        STATEMENT(what_was_acknowledged_outlives_the_process),
        STATEMENT(a_database_that_comes_back_is_found_again),
        STATEMENT(a_file_that_may_not_grow_loses_nothing),
        STATEMENT(a_full_disk_loses_nothing),
        STATEMENT(a_file_has_one_process),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
