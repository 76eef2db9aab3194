/* Accounts as they are asked for over HTTP, with a real database.
 * labels: threads */
#include "server/accounts.h"
#include "server/rated.h"
#include "server/secret.h"
#include "support.h"

#include <jansson.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { SECOND = 1000, WEEK = 7 * 24 * 3600 * SECOND };

/* A database in a file of its own, and the accounts in it; a test of PostgreSQL names another. */
static char database[512], folder[] = "/tmp/tercet-accounts-XXXXXX";
static Worker *worker;
static Accounts *accounts;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t woken = PTHREAD_COND_INITIALIZER;
static bool news;
static int64_t now = (int64_t)1790000000 * SECOND;

/* What was answered last. */
static unsigned status;
static json_t *body;
static char cookie[ACCOUNTS_COOKIE];
static bool wrong, answered;

static void wake(void *context) {
    (void)context;
    pthread_mutex_lock(&lock);
    news = true;
    pthread_cond_signal(&woken);
    pthread_mutex_unlock(&lock);
}

static void await_news(void) {
    pthread_mutex_lock(&lock);
    while (!news) pthread_cond_wait(&woken, &lock);
    news = false;
    pthread_mutex_unlock(&lock);
    worker_finish(worker);
    accounts_work(accounts);
}

static void hear(void *user, const AccountsAnswer *answer) {
    (void)user;
    answered = true;
    status = answer->status;
    wrong = answer->wrong;
    json_decref(body);
    body = json_loads(answer->body, 0, NULL);
    assert_non_null(body);
    snprintf(cookie, sizeof cookie, "%s", answer->cookie != NULL ? answer->cookie : "");
}

/* Asks, and waits for the answer. */
static void ask(const char *path, const char *text, const char *token) {
    AccountsRequest request = {.posts = text != NULL, .path = path, .body = text, .token = token};
    request.length = text != NULL ? strlen(text) : 0;
    answered = false;
    accounts_ask(accounts, &request, now, hear, NULL);
    while (!answered) await_news();
}

/* The token that the last answer has set. */
static const char *token_set(char token[ACCOUNTS_TOKEN]) {
    assert_int_equal(sscanf(cookie, "tercet=%64[0-9a-f];", token), 1);
    assert_non_null(strstr(cookie, "; HttpOnly; SameSite=Strict"));
    return token;
}

static const char *said(const char *field) {
    const char *text = json_string_value(json_object_get(body, field));
    return text != NULL ? text : "";
}

static void is_refused(unsigned with, const char *rule) {
    assert_int_equal(status, with);
    assert_string_equal(said("rule"), rule);
    assert_true(strlen(said("text")) > 10);
    assert_string_equal(cookie, "");
}

static int begin(void **state) {
    (void)state;
    char message[LEDGER_MESSAGE];
    const char *url = getenv("TERCET_TEST_DATABASE");
    if (!secret_begin() || mkdtemp(folder) == NULL) return 1;
    snprintf(database, sizeof database, "%s/online.db", folder);
    worker = worker_open(url != NULL ? url : database, wake, NULL, message);
    accounts = worker != NULL ? accounts_open(worker, wake, NULL) : NULL;
    return accounts == NULL;
}

static int end(void **state) {
    (void)state;
    char command[1024];
    accounts_stop(accounts);
    bool written = worker_close(worker, 10 * SECOND);
    accounts_free(accounts);
    json_decref(body);
    snprintf(command, sizeof command, "rm -rf %s", folder);
    return !written || system(command) != 0;
}

/* ---- */

static void an_account_is_made_and_opened_again(void **state) {
    (void)state;
    char token[ACCOUNTS_TOKEN];
    ask("/api/account/create", "{\"name\": \"Ana\", \"passphrase\": \"correct horse\"}", NULL);
    assert_int_equal(status, 201);
    assert_string_equal(said("name"), "Ana");
    assert_int_equal(strlen(said("recovery")), 29);
    token_set(token);
    ask("/api/account", NULL, token);
    assert_int_equal(status, 200);
    assert_string_equal(said("name"), "Ana");
    ask("/api/account/login", "{\"name\": \"ANA\", \"passphrase\": \"correct horse\"}", NULL);
    assert_int_equal(status, 200);
    assert_string_equal(said("name"), "Ana");
}

static void a_name_is_given_once_and_must_be_one(void **state) {
    (void)state;
    ask("/api/account/create", "{\"name\": \"ana\", \"passphrase\": \"another one\"}", NULL);
    is_refused(409, "name-taken");
    static const char *const names[] = {"",         "a", "two words", "<b>", "much-too-long-to-be-typed-by-anybody",
                                        "\\u00e9ve"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char text[128];
        snprintf(text, sizeof text, "{\"name\": \"%s\", \"passphrase\": \"another one\"}", names[i]);
        ask("/api/account/create", text, NULL);
        is_refused(400, "not-a-name");
    }
    ask("/api/account/create", "{\"name\": \"ben\", \"passphrase\": \"short\"}", NULL);
    is_refused(400, "short-passphrase");
    ask("/api/account/create", "[]", NULL);
    is_refused(400, "not-json");
}

static void nobody_learns_whether_the_name_or_the_passphrase_is_wrong(void **state) {
    (void)state;
    ask("/api/account/login", "{\"name\": \"ana\", \"passphrase\": \"wrong horse\"}", NULL);
    is_refused(403, "wrong-passphrase");
    assert_true(wrong);
    char *sentence = strdup(said("text"));
    ask("/api/account/login", "{\"name\": \"nobody\", \"passphrase\": \"wrong horse\"}", NULL);
    is_refused(403, "wrong-passphrase");
    assert_true(wrong);
    assert_string_equal(said("text"), sentence);
    free(sentence);
}

static void a_session_ends_by_signing_out_and_by_time(void **state) {
    (void)state;
    char token[ACCOUNTS_TOKEN];
    ask("/api/account/login", "{\"name\": \"ana\", \"passphrase\": \"correct horse\"}", NULL);
    token_set(token);
    ask("/api/account/logout", "", token);
    assert_int_equal(status, 200);
    assert_non_null(strstr(cookie, "tercet=; "));
    assert_non_null(strstr(cookie, "Max-Age=0"));
    ask("/api/account", NULL, token);
    is_refused(401, "no-session");

    ask("/api/account/login", "{\"name\": \"ana\", \"passphrase\": \"correct horse\"}", NULL);
    token_set(token);
    int64_t before = now;
    now += (int64_t)20 * WEEK;
    ask("/api/account", NULL, token);
    is_refused(401, "no-session");
    now = before;
    ask("/api/account", NULL, "0123456789012345678901234567890123456789012345678901234567890123");
    is_refused(401, "no-session");
}

static void a_recovery_code_opens_an_account_once_and_ends_its_sessions(void **state) {
    (void)state;
    char token[ACCOUNTS_TOKEN], text[256], code[32];
    ask("/api/account/create", "{\"name\": \"cem\", \"passphrase\": \"forgotten soon\"}", NULL);
    token_set(token);
    snprintf(code, sizeof code, "%s", said("recovery"));
    snprintf(text, sizeof text, "{\"name\": \"cem\", \"recovery\": \"%s\", \"passphrase\": \"found again\"}", code);
    ask("/api/account/recover", text, NULL);
    assert_int_equal(status, 200);
    assert_string_not_equal(said("recovery"), code);
    ask("/api/account", NULL, token);
    is_refused(401, "no-session");
    ask("/api/account/login", "{\"name\": \"cem\", \"passphrase\": \"forgotten soon\"}", NULL);
    is_refused(403, "wrong-passphrase");
    ask("/api/account/login", "{\"name\": \"cem\", \"passphrase\": \"found again\"}", NULL);
    assert_int_equal(status, 200);
    ask("/api/account/recover", text, NULL);
    is_refused(403, "wrong-code");
    assert_true(wrong);
}

static void a_passphrase_is_changed_by_who_knows_it(void **state) {
    (void)state;
    char token[ACCOUNTS_TOKEN];
    ask("/api/account/create", "{\"name\": \"dora\", \"passphrase\": \"first words\"}", NULL);
    token_set(token);
    ask("/api/account/passphrase", "{\"passphrase\": \"not these\", \"new\": \"second words\"}", token);
    is_refused(403, "wrong-passphrase");
    ask("/api/account/passphrase", "{\"passphrase\": \"first words\", \"new\": \"second words\"}", token);
    assert_int_equal(status, 200);
    ask("/api/account/login", "{\"name\": \"dora\", \"passphrase\": \"second words\"}", NULL);
    assert_int_equal(status, 200);
}

/* ---- Ratings ---- */

/* A finished game that counts. */
typedef struct Count {
    WorkerJob job;
    LedgerGame game;
} Count;

static LedgerResult run_count(WorkerJob *job, Ledger *ledger) {
    Count *count = (Count *)job;
    if (ledger_add_game(ledger, &count->game) == LEDGER_FAILED) return LEDGER_FAILED;
    return rated_count(ledger, &count->game, now);
}

static void note_count(WorkerJob *job, LedgerResult result) {
    answered = result == LEDGER_DONE;
    free(job);
}

static void play_rated(const char *id, const char *white, const char *black, const char *result) {
    Count *count = calloc(1, sizeof *count);
    count->job = (WorkerJob){.run = run_count, .done = note_count};
    LedgerGame *game = &count->game;
    *game = (LedgerGame){.rated = true, .public = true, .status = LEDGER_OVER, .created = now, .changed = now};
    snprintf(game->id, sizeof game->id, "%s", id);
    secret_hash(id, game->request);
    snprintf(game->ruleset, sizeof game->ruleset, "shakti");
    snprintf(game->start, sizeof game->start, "startpos");
    snprintf(game->result, sizeof game->result, "%s", result);
    snprintf(game->ending, sizeof game->ending, "resignation");
    snprintf(game->to_move, sizeof game->to_move, "white");
    const char *names[] = {white, black};
    for (int side = 0; side < 2; side++) {
        LedgerSeat *seat = &game->seats[side];
        seat->taken = true;
        snprintf(seat->name, sizeof seat->name, "%s", names[side]);
        snprintf(seat->account, sizeof seat->account, "%s", names[side]);
        secret_hash(names[side], seat->secret);
    }
    answered = false;
    worker_write(worker, &count->job);
    while (!answered) await_news();
}

static double rating_of(const char *name) {
    char path[64];
    snprintf(path, sizeof path, "/api/players/%s", name);
    ask(path, NULL, NULL);
    assert_int_equal(status, 200);
    return json_real_value(json_object_get(json_array_get(json_object_get(body, "ratings"), 0), "rating"));
}

static void who_wins_gains_what_who_loses_loses(void **state) {
    (void)state;
    play_rated("rated00001", "Ana", "cem", "white");
    double winner = rating_of("ana"), loser = rating_of("cem");
    assert_true(winner > 1500 && loser < 1500);
    assert_true(winner - 1500 - (1500 - loser) < 1.1 && 1500 - loser - (winner - 1500) < 1.1);
    play_rated("rated00001", "Ana", "cem", "white"); /* told twice */
    assert_true(rating_of("ana") == winner);
    ask("/api/players/ana", NULL, NULL);
    assert_int_equal(json_array_size(json_object_get(body, "history")), 1);
    assert_int_equal(json_array_size(json_object_get(body, "games")), 1);
}

static void those_of_whom_enough_is_known_are_listed(void **state) {
    (void)state;
    ask("/api/leaders/shakti", NULL, NULL);
    assert_int_equal(json_array_size(json_object_get(body, "players")), 0);
    for (int i = 0; i < 40; i++) {
        char id[16];
        snprintf(id, sizeof id, "again%05d", i);
        play_rated(id, "Ana", "cem", i % 3 == 0 ? "black" : "white");
    }
    ask("/api/leaders/shakti", NULL, NULL);
    const json_t *players = json_object_get(body, "players");
    assert_int_equal(json_array_size(players), 2);
    assert_string_equal(json_string_value(json_object_get(json_array_get(players, 0), "name")), "Ana");
    ask("/api/leaders/echek", NULL, NULL);
    assert_int_equal(json_array_size(json_object_get(body, "players")), 0);
}

static void whoever_leaves_takes_the_name_along(void **state) {
    (void)state;
    char token[ACCOUNTS_TOKEN];
    ask("/api/account/login", "{\"name\": \"cem\", \"passphrase\": \"found again\"}", NULL);
    token_set(token);
    ask("/api/account/export", NULL, token);
    assert_int_equal(status, 200);
    assert_true(json_array_size(json_object_get(body, "games")) == 41);
    ask("/api/account/delete", "{\"passphrase\": \"wrong words\"}", token);
    is_refused(403, "wrong-passphrase");
    ask("/api/account/delete", "{\"passphrase\": \"found again\"}", token);
    assert_int_equal(status, 200);
    ask("/api/players/cem", NULL, NULL);
    is_refused(404, "no-account");
    ask("/api/players/ana", NULL, NULL);
    const json_t *game = json_array_get(json_object_get(body, "games"), 0);
    const json_t *black = json_object_get(json_object_get(game, "players"), "black");
    assert_string_equal(json_string_value(json_object_get(black, "name")), "");
    ask("/api/leaders/shakti", NULL, NULL);
    assert_int_equal(json_array_size(json_object_get(body, "players")), 1);
}

/* ---- */

static char found[LEDGER_NAME];

static void note_found(void *user, const char *name) {
    (void)user;
    answered = true;
    snprintf(found, sizeof found, "%s", name != NULL ? name : "nobody");
}

static void a_token_tells_who_somebody_is(void **state) {
    (void)state;
    char token[ACCOUNTS_TOKEN];
    ask("/api/account/login", "{\"name\": \"ana\", \"passphrase\": \"correct horse\"}", NULL);
    token_set(token);
    answered = false;
    accounts_find(accounts, token, now, note_found, NULL);
    while (!answered) await_news();
    assert_string_equal(found, "Ana");
    token[0] = token[0] == '0' ? '1' : '0';
    answered = false;
    accounts_find(accounts, token, now, note_found, NULL);
    while (!answered) await_news();
    assert_string_equal(found, "nobody");
    answered = false;
    accounts_find(accounts, NULL, now, note_found, NULL);
    assert_true(answered);
}

static void paths_and_methods_are_looked_at(void **state) {
    (void)state;
    assert_true(accounts_has("/api/account") && accounts_has("/api/players/ana") &&
                accounts_has("/api/leaders/shakti"));
    assert_false(accounts_has("/api/accounts") || accounts_has("/api/") || accounts_has("/") || accounts_has(""));
    ask("/api/account/login", NULL, NULL);
    is_refused(405, "wrong-method");
    ask("/api/account", "{}", NULL);
    is_refused(405, "wrong-method");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_account_is_made_and_opened_again),
        cmocka_unit_test(a_name_is_given_once_and_must_be_one),
        cmocka_unit_test(nobody_learns_whether_the_name_or_the_passphrase_is_wrong),
        cmocka_unit_test(a_session_ends_by_signing_out_and_by_time),
        cmocka_unit_test(a_recovery_code_opens_an_account_once_and_ends_its_sessions),
        cmocka_unit_test(a_passphrase_is_changed_by_who_knows_it),
        cmocka_unit_test(who_wins_gains_what_who_loses_loses),
        cmocka_unit_test(those_of_whom_enough_is_known_are_listed),
        cmocka_unit_test(a_token_tells_who_somebody_is),
        cmocka_unit_test(paths_and_methods_are_looked_at),
        cmocka_unit_test(whoever_leaves_takes_the_name_along),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
