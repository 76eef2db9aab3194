#include "server/accounts.h"

#include "online/messages.h"
#include "rating/glicko.h"
#include "server/passphrase.h"
#include "server/secret.h"
#include "system/json.h"

#include <inttypes.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    NAME_LEAST = 2,
    NAME_MOST = 24,
    CODE_BYTES = 15, /* of a recovery code: 24 letters in groups of four */
    CODE_ROOM = 32,
    HISTORY_MOST = 500,
    GAMES_MOST = 200,
    LEADERS_MOST = 100,
    ALL = 1000000,
    SESSION_DAYS = 90
};

static const int64_t day = (int64_t)24 * 60 * 60 * 1000;

typedef struct Request Request;

/* What is asked for. Each goes through its steps in order; a step may end it with an answer. */
typedef enum Kind { CREATE, LOGIN, LOGOUT, RECOVER, CHANGE, DELETE, EXPORT, OWN, PLAYER, LEADERS, FIND, KINDS } Kind;

typedef void (*Step)(Request *request);

struct Request {
    WorkerJob job;       /* first: the worker has it */
    PassphraseTask task; /* of the thread that hashes */
    Accounts *accounts;
    Request *next;
    Kind kind;
    size_t step;
    AccountsReply reply;
    AccountsFound found;
    void *user;
    int64_t now;
    bool secure;
    char subject[LEDGER_NAME]; /* the name or ruleset that the path or body names */
    char passphrase[PASSPHRASE_ROOM], wanted[PASSPHRASE_ROOM], code[CODE_ROOM];
    char session[LEDGER_HASH];  /* hash of the token that came with the request */
    char token[ACCOUNTS_TOKEN]; /* a new one */
    char new_code[CODE_ROOM];   /* a new recovery code */
    LedgerAccount account;      /* whom it is about */
    LedgerGame *games;          /* what was read */
    LedgerRating *ratings;
    LedgerRated *history;
    size_t game_count, rating_count, history_count;
    json_t *events; /* for each of the games, if they are wanted */
};

struct Accounts {
    Worker *worker;
    PassphraseQueue *passphrases;
    Request *requests; /* all that are not answered */
    bool ends;
};

static void go_on(Request *request);

/* ---- Answers ---- */

static void end(Request *request) {
    Request **at = &request->accounts->requests;
    while (*at != request) at = &(*at)->next;
    *at = request->next;
    free(request->games);
    free(request->ratings);
    free(request->history);
    json_decref(request->events);
    sodium_memzero(request, sizeof *request);
    free(request);
}

/* Writes the cookie of a session, or one that ends it. */
static void write_cookie(const Request *request, char cookie[ACCOUNTS_COOKIE]) {
    bool begins = request->token[0] != '\0';
    snprintf(cookie, ACCOUNTS_COOKIE, "%s%s; Path=/; HttpOnly; SameSite=Strict; Max-Age=%" PRId64 "%s",
             ACCOUNTS_COOKIE_NAME, request->token, begins ? SESSION_DAYS * day / 1000 : 0,
             request->secure ? "; Secure" : "");
}

static bool changes_cookie(Kind kind) {
    return kind == CREATE || kind == LOGIN || kind == LOGOUT || kind == RECOVER || kind == DELETE;
}

/* Answers with JSON, which is taken over, and ends the request. */
static void answer(Request *request, unsigned status, json_t *value) {
    char cookie[ACCOUNTS_COOKIE];
    char *body = json_take_text(value, JSON_COMPACT);
    AccountsAnswer said = {.status = body != NULL ? status : 503,
                           .body = body != NULL ? body : "{\"rule\":\"no-memory\",\"text\":\"memory ran out\"}"};
    said.wrong = status == 403;
    if (body != NULL && status < 300 && changes_cookie(request->kind)) {
        write_cookie(request, cookie);
        said.cookie = cookie;
    }
    request->reply(request->user, &said);
    sodium_memzero(cookie, sizeof cookie);
    free(body);
    end(request);
}

static void refuse(Request *request, unsigned status, const char *rule, const char *text) {
    if (request->kind == FIND) {
        request->found(request->user, NULL);
        end(request);
        return;
    }
    json_t *value = json_object();
    json_give(&value, "rule", json_string(rule));
    json_give(&value, "text", json_string(text));
    answer(request, status, value);
}

static void refuse_storage(Request *request) {
    refuse(request, 503, "no-storage", "the database does not answer; nothing was changed, please try again");
}

/* ---- What is read ---- */

/* Names of accounts are letters, digits, '-' and '_', so that no two look alike and all can be typed. */
static bool is_name(const char *name) {
    static const char signs[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    size_t length = strlen(name);
    return length >= NAME_LEAST && length <= NAME_MOST && strspn(name, signs) == length;
}

/* A text of the body; empty if it is missing, or has no room. */
static void read_text(const json_t *body, const char *field, char *text, size_t room) {
    const char *value = json_string_value(json_object_get(body, field));
    if (value != NULL && strlen(value) < room) memcpy(text, value, strlen(value) + 1);
}

/* Codes are read with or without their lines, in any letters. */
static void read_code(const json_t *body, char code[CODE_ROOM]) {
    const char *value = json_string_value(json_object_get(body, "recovery"));
    size_t length = 0;
    for (; value != NULL && *value != '\0' && length + 1 < CODE_ROOM; value++) {
        if (*value == '-' || *value == ' ') continue;
        code[length++] = (char)(*value >= 'A' && *value <= 'Z' ? *value - 'A' + 'a' : *value);
    }
    code[length] = '\0';
}

static bool is_passphrase(const char *text) {
    return strlen(text) >= PASSPHRASE_LEAST;
}

/* ---- What is made ---- */

/* A token for a session, of which the database gets the hash. */
static void make_token(Request *request) {
    unsigned char bytes[(ACCOUNTS_TOKEN - 1) / 2];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(request->token, sizeof request->token, bytes, sizeof bytes);
}

/* A recovery code without signs that look alike, and its hash. */
static void make_code(Request *request) {
    static const char signs[] = "abcdefghijkmnpqrstuvwxyz23456789";
    enum { SIGNS = CODE_BYTES * 8 / 5, GROUP = 4 };
    char plain[SIGNS + 1];
    size_t length = 0;
    for (int i = 0; i < SIGNS; i++) {
        plain[i] = signs[randombytes_uniform(sizeof signs - 1)];
        if (i > 0 && i % GROUP == 0) request->new_code[length++] = '-';
        request->new_code[length++] = plain[i];
    }
    plain[SIGNS] = request->new_code[length] = '\0';
    secret_hash(plain, request->account.recovery);
}

/* ---- Steps: the hashing thread ---- */

static void refuse_many(Request *request) {
    refuse(request, 429, "too-many", "too many people sign in at the moment; please try again");
}

static void passphrase_done(PassphraseTask *task) {
    Request *request = (Request *)((char *)task - offsetof(Request, task));
    if (task->late) {
        refuse_many(request);
    } else {
        go_on(request);
    }
}

/* Hands a passphrase over to be compared with a hash, or hashed if that is empty. */
static void hand_over(Request *request, const char *text, const char *hash) {
    if (request->accounts->ends) {
        refuse_storage(request);
        return;
    }
    request->task = (PassphraseTask){.done = passphrase_done};
    snprintf(request->task.text, sizeof request->task.text, "%s", text);
    snprintf(request->task.hash, sizeof request->task.hash, "%s", hash);
    if (passphrase_try(request->accounts->passphrases, &request->task)) return;
    refuse_many(request);
}

static void step_compare(Request *request) {
    const PassphraseQueue *passphrases = request->accounts->passphrases;
    const char *nobody = passphrases != NULL ? passphrase_nobody(passphrases) : "";
    hand_over(request, request->passphrase,
              request->account.passphrase[0] != '\0' ? request->account.passphrase : nobody);
}

static void step_compared(Request *request) {
    if (request->task.good && request->account.name[0] != '\0') {
        go_on(request);
    } else {
        refuse(request, 403, "wrong-passphrase", "there is no account of this name and passphrase");
    }
}

static void step_hash(Request *request) {
    if (is_passphrase(request->wanted)) {
        hand_over(request, request->wanted, "");
    } else {
        refuse(request, 400, "short-passphrase", "a passphrase has from 8 to 200 bytes; several words are good");
    }
}

static void step_hashed(Request *request) {
    if (!request->task.good) {
        refuse(request, 503, "no-memory", "memory ran out; please try again");
        return;
    }
    snprintf(request->account.passphrase, sizeof request->account.passphrase, "%s", request->task.hash);
    go_on(request);
}

/* ---- Steps: the database ---- */

static void job_done(WorkerJob *job, LedgerResult result) {
    Request *request = (Request *)job;
    request->job.result = result;
    if (result == LEDGER_FAILED) {
        refuse_storage(request);
    } else {
        go_on(request);
    }
}

static void hand_to(Request *request, LedgerResult (*run)(WorkerJob *job, Ledger *ledger), bool writes) {
    if (request->accounts->ends) {
        refuse_storage(request);
        return;
    }
    request->job = (WorkerJob){.run = run, .done = job_done};
    if (writes) {
        worker_write(request->accounts->worker, &request->job);
    } else {
        worker_read(request->accounts->worker, &request->job);
    }
}

/* The account of a name; one that is not there leaves its fields empty. */
static LedgerResult run_load(WorkerJob *job, Ledger *ledger) {
    Request *request = (Request *)job;
    return ledger_account(ledger, request->subject, &request->account);
}

static void step_load(Request *request) {
    hand_to(request, run_load, false);
}

/* The account of a session. */
static LedgerResult run_session(WorkerJob *job, Ledger *ledger) {
    Request *request = (Request *)job;
    LedgerResult result = ledger_session(ledger, request->session, request->now, request->subject);
    return result == LEDGER_DONE ? ledger_account(ledger, request->subject, &request->account) : result;
}

static void step_session(Request *request) {
    if (request->session[0] == '\0') {
        refuse(request, 401, "no-session", "please sign in first");
    } else {
        hand_to(request, run_session, false);
    }
}

static void step_known(Request *request) {
    if (request->job.result == LEDGER_DONE) {
        go_on(request);
    } else if (request->kind == PLAYER) {
        refuse(request, 404, "no-account", "there is no account of this name");
    } else {
        refuse(request, 401, "no-session", "please sign in first");
    }
}

static void step_code(Request *request) {
    char hash[LEDGER_HASH];
    secret_hash(request->code, hash);
    if (request->account.name[0] != '\0' && secret_equal(hash, request->account.recovery)) {
        go_on(request);
    } else {
        refuse(request, 403, "wrong-code", "there is no account of this name and recovery code");
    }
}

/* What a kind writes; a new session is added to it. */
static LedgerResult write_kind(Request *request, Ledger *ledger) {
    switch (request->kind) {
    case CREATE: return ledger_add_account(ledger, &request->account);
    case CHANGE: return ledger_change_account(ledger, &request->account);
    case RECOVER: {
        LedgerResult result = ledger_change_account(ledger, &request->account);
        return result == LEDGER_DONE ? ledger_remove_sessions(ledger, request->account.name) : result;
    }
    case DELETE: return ledger_delete_account(ledger, request->account.name);
    case LOGOUT: return ledger_remove_session(ledger, request->session);
    default: return LEDGER_DONE;
    }
}

static LedgerResult run_write(WorkerJob *job, Ledger *ledger) {
    Request *request = (Request *)job;
    char hash[LEDGER_HASH];
    LedgerResult result = write_kind(request, ledger);
    if (result == LEDGER_FAILED || result == LEDGER_TAKEN || request->token[0] == '\0') return result;
    secret_hash(request->token, hash);
    return ledger_add_session(ledger, hash, request->account.name, request->now + SESSION_DAYS * day);
}

static void step_write(Request *request) {
    if (request->kind == CREATE || request->kind == RECOVER) make_code(request);
    if (request->kind == CREATE || request->kind == RECOVER || request->kind == LOGIN) make_token(request);
    if (request->kind == CREATE) request->account.created = request->now;
    hand_to(request, run_write, true);
}

static void step_written(Request *request) {
    json_t *value = json_object();
    if (request->job.result == LEDGER_TAKEN) {
        json_decref(value);
        refuse(request, 409, "name-taken", "somebody has this name already; please choose another");
        return;
    }
    if (request->kind != LOGOUT) json_give(&value, "name", json_string(request->account.name));
    if (request->new_code[0] != '\0') json_give(&value, "recovery", json_string(request->new_code));
    answer(request, request->kind == CREATE ? 201 : 200, value);
}

/* What happened in a game, as JSON; NULL if it cannot be read. */
static json_t *read_events(Ledger *ledger, const char *game) {
    LedgerEvent *events = NULL;
    size_t count = 0;
    if (ledger_events(ledger, game, 0, &events, &count) != LEDGER_DONE) return NULL;
    json_t *all = json_array();
    for (size_t i = 0; i < count; i++) {
        const LedgerEvent *event = &events[i];
        json_t *one = json_object();
        json_give(&one, "kind", json_string(event->kind));
        json_give(&one, "side", json_integer(event->side));
        json_give(&one, "text", json_string(event->text));
        json_give(&one, "ply", json_integer(event->ply));
        json_give(&one, "at", json_integer(event->at));
        json_add(&all, one);
    }
    free(events);
    return all;
}

/* All that is kept of an account, or the latest of it that a page shows. */
static LedgerResult run_read(WorkerJob *job, Ledger *ledger) {
    Request *request = (Request *)job;
    const char *name = request->account.name;
    bool all = request->kind == EXPORT;
    LedgerResult read[] = {
        ledger_ratings(ledger, name, &request->ratings, &request->rating_count),
        ledger_history(ledger, name, NULL, all ? ALL : HISTORY_MOST, &request->history, &request->history_count),
        ledger_list(ledger, LEDGER_LIST_ACCOUNT, name, all ? ALL : GAMES_MOST, &request->games, &request->game_count),
    };
    for (size_t i = 0; i < sizeof read / sizeof read[0]; i++) {
        if (read[i] == LEDGER_FAILED) return LEDGER_FAILED;
    }
    request->events = json_array();
    for (size_t i = 0; all && i < request->game_count; i++) {
        json_add(&request->events, read_events(ledger, request->games[i].id));
    }
    return request->events != NULL ? LEDGER_DONE : LEDGER_FAILED;
}

static void step_read(Request *request) {
    hand_to(request, run_read, false);
}

static LedgerResult run_leaders(WorkerJob *job, Ledger *ledger) {
    Request *request = (Request *)job;
    return ledger_leaderboard(ledger, request->subject, glicko_listed_deviation, LEADERS_MOST, &request->ratings,
                              &request->rating_count);
}

static void step_leaders(Request *request) {
    hand_to(request, run_leaders, false);
}

/* ---- Telling ---- */

static double rounded(double value) {
    return (double)(int64_t)(value + 0.5);
}

static json_t *tell_ratings(const Request *request) {
    json_t *all = json_array();
    for (size_t i = 0; i < request->rating_count; i++) {
        const LedgerRating *rating = &request->ratings[i];
        Rating known = {rating->rating, rating->deviation, rating->volatility};
        json_t *one = json_object();
        json_give(&one, "name", json_string(rating->account));
        json_give(&one, "ruleset", json_string(rating->ruleset));
        json_give(&one, "rating", json_real(rounded(rating->rating)));
        json_give(&one, "deviation", json_real(rounded(rating->deviation)));
        json_give(&one, "provisional", json_boolean(glicko_is_provisional(known)));
        json_give(&one, "games", json_integer(rating->games));
        json_add(&all, one);
    }
    return all;
}

static json_t *tell_history(const Request *request) {
    json_t *all = json_array();
    for (size_t i = 0; i < request->history_count; i++) {
        const LedgerRated *rated = &request->history[i];
        json_t *one = json_object();
        json_give(&one, "game", json_string(rated->game));
        json_give(&one, "ruleset", json_string(rated->ruleset));
        json_give(&one, "at", json_integer(rated->at));
        json_give(&one, "rating", json_real(rounded(rated->rating)));
        json_give(&one, "deviation", json_real(rounded(rated->deviation)));
        json_add(&all, one);
    }
    return all;
}

/* The games of an account; others see the public ones. */
static json_t *tell_games(const Request *request) {
    json_t *all = json_array();
    for (size_t i = 0; i < request->game_count; i++) {
        const LedgerGame *game = &request->games[i];
        if (request->kind == PLAYER && !game->public) continue;
        json_t *one = message_listed(game);
        json_give(&one, "rated", json_boolean(game->rated));
        json_give(&one, "created", json_integer(game->created));
        if (request->kind == EXPORT) json_give(&one, "events", json_incref(json_array_get(request->events, i)));
        json_add(&all, one);
    }
    return all;
}

static void step_tell(Request *request) {
    json_t *value = json_object();
    json_give(&value, "name", json_string(request->account.name));
    json_give(&value, "created", json_integer(request->account.created));
    json_give(&value, "ratings", tell_ratings(request));
    json_give(&value, "history", tell_history(request));
    json_give(&value, "games", tell_games(request));
    answer(request, 200, value);
}

static void step_tell_leaders(Request *request) {
    json_t *value = json_object();
    json_give(&value, "ruleset", json_string(request->subject));
    json_give(&value, "players", tell_ratings(request));
    answer(request, 200, value);
}

static void step_found(Request *request) {
    bool found = request->job.result == LEDGER_DONE;
    request->found(request->user, found ? request->account.name : NULL);
    end(request);
}

/* ---- What each request is ---- */

enum { STEPS_MOST = 8 };

static const struct {
    const char *path; /* one that ends with '/' is followed by a name */
    bool posts;
    Step steps[STEPS_MOST];
} kinds[KINDS] = {
    [CREATE] = {"/api/account/create", true, {step_hash, step_hashed, step_write, step_written}},
    [LOGIN] = {"/api/account/login", true, {step_load, step_compare, step_compared, step_write, step_written}},
    [LOGOUT] = {"/api/account/logout", true, {step_write, step_written}},
    [RECOVER] = {"/api/account/recover",
                 true,
                 {step_load, step_code, step_hash, step_hashed, step_write, step_written}},
    [CHANGE] = {"/api/account/passphrase",
                true,
                {step_session, step_known, step_compare, step_compared, step_hash, step_hashed, step_write,
                 step_written}},
    [DELETE] = {"/api/account/delete",
                true,
                {step_session, step_known, step_compare, step_compared, step_write, step_written}},
    [EXPORT] = {"/api/account/export", false, {step_session, step_known, step_read, step_tell}},
    [OWN] = {"/api/account", false, {step_session, step_known, step_read, step_tell}},
    [PLAYER] = {"/api/players/", false, {step_load, step_known, step_read, step_tell}},
    [LEADERS] = {"/api/leaders/", false, {step_leaders, step_tell_leaders}},
    [FIND] = {NULL, false, {step_session, step_found}},
};

/* Takes the next step. */
static void go_on(Request *request) {
    kinds[request->kind].steps[request->step++](request);
}

/* The kind of a path; KINDS if it is none. */
static Kind kind_of(const char *path) {
    for (Kind kind = 0; kind < FIND; kind++) {
        const char *known = kinds[kind].path;
        size_t length = strlen(known);
        if (known[length - 1] == '/' ? strncmp(path, known, length) == 0 : strcmp(path, known) == 0) return kind;
    }
    return KINDS;
}

bool accounts_has(const char *path) {
    return kind_of(path) != KINDS;
}

/* ---- Asking ---- */

static Request *new_request(Accounts *accounts, Kind kind, const char *token, int64_t now, void *user) {
    Request *request = calloc(1, sizeof *request);
    if (request == NULL) return NULL;
    request->accounts = accounts;
    request->kind = kind;
    request->now = now;
    request->user = user;
    if (token != NULL && strlen(token) == ACCOUNTS_TOKEN - 1) secret_hash(token, request->session);
    request->next = accounts->requests;
    accounts->requests = request;
    return request;
}

/* Reads what the body and the path say; false after refusing. */
static bool read_request(Request *request, const AccountsRequest *asked) {
    json_t *body = asked->posts ? json_loadb(asked->body, asked->length, JSON_REJECT_DUPLICATES, NULL) : NULL;
    const char *known = kinds[request->kind].path;
    bool by_path = known[strlen(known) - 1] == '/';
    if (asked->posts && request->kind != LOGOUT && !json_is_object(body)) {
        json_decref(body);
        refuse(request, 400, "not-json", "the request is to be a JSON object");
        return false;
    }
    read_text(body, "name", request->subject, sizeof request->subject);
    read_text(body, "passphrase", request->passphrase, sizeof request->passphrase);
    read_text(body, request->kind == CREATE || request->kind == RECOVER ? "passphrase" : "new", request->wanted,
              sizeof request->wanted);
    read_code(body, request->code);
    json_decref(body);
    if (by_path) snprintf(request->subject, sizeof request->subject, "%s", asked->path + strlen(known));
    return true;
}

/* Whether the name in a request can be one; false after refusing. */
static bool check_name(Request *request) {
    bool named = request->kind == CREATE || request->kind == LOGIN || request->kind == RECOVER;
    if (!named || is_name(request->subject)) return true;
    refuse(request, 400, "not-a-name", "a name has from 2 to 24 letters from a to z, digits, '-' and '_'");
    return false;
}

void accounts_ask(Accounts *accounts, const AccountsRequest *asked, int64_t now, AccountsReply reply, void *user) {
    static const AccountsAnswer no_memory = {503, "{\"rule\":\"no-memory\",\"text\":\"memory ran out\"}", NULL, false};
    Kind kind = kind_of(asked->path);
    Request *request = kind == KINDS ? NULL : new_request(accounts, kind, asked->token, now, user);
    if (request == NULL) {
        reply(user, &no_memory);
        return;
    }
    request->reply = reply;
    request->secure = asked->secure;
    if (asked->posts != kinds[kind].posts) {
        refuse(request, 405, "wrong-method",
               kinds[kind].posts ? "this is asked for by POST" : "this is asked for by GET");
        return;
    }
    if (!read_request(request, asked) || !check_name(request)) return;
    if (kind == CREATE) snprintf(request->account.name, sizeof request->account.name, "%s", request->subject);
    go_on(request);
}

void accounts_find(Accounts *accounts, const char *token, int64_t now, AccountsFound found, void *user) {
    Request *request = new_request(accounts, FIND, token, now, user);
    if (request == NULL) {
        found(user, NULL);
        return;
    }
    request->found = found;
    go_on(request);
}

/* ---- Beginning and end ---- */

Accounts *accounts_open(Worker *worker, void (*wake)(void *context), void *context) {
    Accounts *accounts = calloc(1, sizeof *accounts);
    if (accounts == NULL) return NULL;
    accounts->worker = worker;
    accounts->passphrases = passphrase_open(wake, context);
    if (accounts->passphrases != NULL) return accounts;
    free(accounts);
    return NULL;
}

void accounts_work(Accounts *accounts) {
    if (accounts->passphrases != NULL) passphrase_finish(accounts->passphrases);
}

void accounts_stop(Accounts *accounts) {
    if (accounts == NULL) return;
    accounts->ends = true;
    passphrase_close(accounts->passphrases);
    accounts->passphrases = NULL;
}

void accounts_free(Accounts *accounts) {
    free(accounts);
}
