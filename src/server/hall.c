#include "server/hall.h"

#include <qrencode.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/live.h"
#include "server/secret.h"
#include "store/database.h"
#include "system/json.h"
#include "system/moment.h"

/* All in milliseconds. PING: how often each visitor is asked for an answer; SILENT: how long that may take. */
enum { PING = 4000, SILENT = 20000, BEAT = 1000, WATCH = 30000, SWEEP = 1000, IDLE = 10000, NEAR = 90000 };

/* How long the end of the server may take, in milliseconds. */
enum { PATIENCE = 10000 };

/* Messages a second, and at once; who has so many refused is sent away. */
enum { RATE = 20, BURST = 60, STUBBORN = 200 };

/* ---- Answers ---- */

static void note_refusal(Hall *hall, const Visitor *visitor, const char *rule) {
    if (!journal_is_on(hall->journal)) return;
    json_t *fields = json_object();
    json_give(&fields, "rule", json_string(rule));
    json_give(&fields, "address", json_string(visitor->address));
    journal_note(hall->journal, "refuse", fields);
}

void hall_refuse(Hall *hall, Visitor *visitor, int64_t id, const char *rule, const char *text) {
    if (visitor == NULL) return;
    figures_refuse(&hall->figures, rule);
    note_refusal(hall, visitor, rule);
    visitor_tell(visitor, message_refused(id, rule, text));
}

void hall_change_lobby(Hall *hall) {
    hall->lobby_changed = true;
    others_tell_lobby(hall);
}

void hall_note(Hall *hall, const char *event, const LedgerGame *row) {
    if (!journal_is_on(hall->journal)) return;
    json_t *fields = json_object();
    json_give(&fields, "game", json_string(row->id));
    json_give(&fields, "ruleset", json_string(row->ruleset));
    json_give(&fields, "result", json_string(row->result));
    json_give(&fields, "ending", json_string(row->ending));
    journal_note(hall->journal, event, fields);
}

/* Notes that somebody has come, or why they have left. */
static void note_visitor(Hall *hall, const char *event, const Visitor *visitor) {
    if (!journal_is_on(hall->journal)) return;
    json_t *fields = json_object();
    json_give(&fields, "address", json_string(visitor->address));
    if (visitor->why != NULL) json_give(&fields, "why", json_string(visitor->why));
    journal_note(hall->journal, event, fields);
}

/* ---- Hello ---- */

static json_t *list_rulesets(void) {
    json_t *list = json_array();
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        json_add(&list, json_string(tercet_ruleset_name(tercet_ruleset_at(i))));
    }
    return list;
}

static json_t *list_phrases(void) {
    json_t *list = json_array();
    for (size_t i = 0; message_phrase(i) != NULL; i++) json_add(&list, json_string(message_phrase(i)));
    return list;
}

static void greet(Hall *hall, Visitor *visitor, const Message *message) {
    char server[64];
    json_t *fields = json_object();
    snprintf(server, sizeof server, "tercet %s", tercet_version());
    json_give(&fields, "server", json_string(server));
    json_give(&fields, "protocol", json_integer(MESSAGE_PROTOCOL));
    json_give(&fields, "time", json_integer(moment_wall()));
    json_give(&fields, "account", visitor->account[0] == '\0' ? json_null() : json_string(visitor->account));
    json_give(&fields, "rulesets", list_rulesets());
    json_give(&fields, "levels", json_integer(TERCET_LEVELS));
    json_give(&fields, "phrases", list_phrases());
    json_give(&fields, "storage", json_boolean(hall->good));
    visitor_tell(visitor, message_done(message->id, fields));
}

/* ---- New games ---- */

static LedgerSeat seat_for(const Message *message, const Visitor *visitor) {
    LedgerSeat seat = {.taken = true};
    memcpy(seat.name, message->name[0] != '\0' ? message->name : visitor->account, sizeof seat.name);
    memcpy(seat.account, visitor->account, sizeof seat.account);
    secret_hash(message->seat, seat.secret);
    return seat;
}

static const char *first_side(const Message *message) {
    tercet_position start;
    tercet_position_read(tercet_ruleset_find(message->ruleset), message->start, &start, NULL);
    return online_side_name(tercet_position_side(&start));
}

static LedgerGame row_for(const Message *message, const Visitor *visitor) {
    int side = message->side == MESSAGE_RANDOM ? secret_side() : message->side;
    LedgerGame row = {.clock = message->clock.kind,
                      .minutes = message->clock.minutes,
                      .seconds = message->clock.seconds,
                      .days = message->clock.days,
                      .public = message->public,
                      .rated = message->rated,
                      .created = moment_wall(),
                      .status = LEDGER_OPEN,
                      .result = "none"};
    row.changed = row.created;
    row.seats[side] = seat_for(message, visitor);
    memcpy(row.request, row.seats[side].secret, sizeof row.request);
    memcpy(row.ruleset, message->ruleset, sizeof row.ruleset);
    memcpy(row.start, message->start, sizeof row.start);
    snprintf(row.to_move, sizeof row.to_move, "%s", first_side(message));
    if (message->opponent == MESSAGE_FRIEND) secret_hash(message->invite, row.invite);
    if (message->opponent == MESSAGE_COMPUTER) {
        row.seats[1 - side] = (LedgerSeat){.level = message->level, .taken = true};
        row.status = LEDGER_PLAYING;
        if (row.clock == LEDGER_DAYS) row.deadline = row.created + row.days * INT64_C(86400000);
    }
    return row;
}

static void create(Hall *hall, Visitor *visitor, const Message *message) {
    if (message->rated && (visitor->account[0] == '\0' || message->opponent == MESSAGE_COMPUTER)) {
        hall_refuse(hall, visitor, message->id, "no-account", "games for ratings are between accounts; log in first");
        return;
    }
    if (!limits_may(hall->limits, visitor->address, LIMITS_OF_GAMES, moment_now())) {
        hall_refuse(hall, visitor, message->id, "too-many", "too many games come from this address; try again later");
        return;
    }
    limits_count(hall->limits, visitor->address, LIMITS_OF_GAMES, moment_now());
    LedgerGame row = row_for(message, visitor);
    storing_create(hall, &row, visitor, message->id);
}

/* ---- Pictures ---- */

static json_t *qr_rows(const QRcode *code) {
    json_t *rows = json_array();
    for (int y = 0; y < code->width; y++) {
        char row[256] = "";
        for (int x = 0; x < code->width && x < (int)sizeof row - 1; x++) {
            row[x] = (code->data[y * code->width + x] & 1) != 0 ? '1' : '0';
        }
        json_add(&rows, json_string(row));
    }
    return rows;
}

static void draw_qr(Hall *hall, Visitor *visitor, const Message *message) {
    QRcode *code = QRcode_encodeString(message->text, 0, QR_ECLEVEL_M, QR_MODE_8, 1);
    if (code == NULL) {
        hall_refuse(hall, visitor, message->id, MESSAGE_TOO_LONG, "this text is too long for a QR code");
        return;
    }
    json_t *fields = json_object();
    json_give(&fields, "size", json_integer(code->width));
    json_give(&fields, "rows", qr_rows(code));
    visitor_tell(visitor, message_done(message->id, fields));
    QRcode_free(code);
}

/* ---- Games ---- */

/* Hands on what is asked of a game. */
static void ask_game(Hall *hall, Visitor *visitor, const Message *message) {
    Live *live = live_get(hall, message->game);
    Asked *asked = live == NULL ? NULL : calloc(1, sizeof *asked);
    if (asked == NULL) {
        hall_refuse(hall, visitor, message->id, "no-storage", "memory ran out; try again later");
        return;
    }
    *asked = (Asked){.visitor = visitor_hold(visitor),
                     .type = message->type,
                     .id = message->id,
                     .arrived = moment_now(),
                     .has_secret = message->seat[0] != '\0',
                     .has_invite = message->invite[0] != '\0',
                     .ply = message->ply,
                     .version = message->version,
                     .what = (OnlineOffer)message->what,
                     .phrase = message->phrase};
    memcpy(asked->move, message->move, sizeof asked->move);
    if (asked->has_secret) asked->seat = seat_for(message, visitor);
    if (asked->has_invite) secret_hash(message->invite, asked->invite);
    live_ask(live, asked);
}

static void close_game(Hall *hall, Visitor *visitor, const Message *message) {
    Live *live = live_find(hall, message->game);
    Follow *follow = live == NULL ? NULL : live->follows;
    while (follow != NULL && (follow->visitor != visitor || follow->listed)) follow = follow->next_of_game;
    if (follow != NULL) live_unfollow(follow);
    if (message->id >= 0) visitor_tell(visitor, message_done(message->id, json_object()));
}

static void note_pong(Visitor *visitor, const Message *message) {
    if (visitor->ping_time == 0 || message->time != visitor->ping_time) return;
    int64_t took = moment_now() - visitor->ping_at;
    visitor->ping_time = 0;
    visitor->lag = visitor->lag == 0 ? took : (visitor->lag + took) / 2;
}

static void follow_lobby(Hall *hall, Visitor *visitor, const Message *message) {
    visitor->follows_lobby = message->follow;
    storing_list(hall, LEDGER_LIST_OPEN, visitor, message->id);
}

static void list_games(Hall *hall, Visitor *visitor, const Message *message) {
    bool over = message->which == MESSAGE_WHICH_OVER;
    storing_list(hall, over ? LEDGER_LIST_OVER : LEDGER_LIST_PLAYING, visitor, message->id);
}

/* Whether a message comes faster than anybody can play. */
static bool is_too_fast(Hall *hall, Visitor *visitor, int64_t now) {
    if (hall->without_limits) return false;
    visitor->allowance += (now - visitor->allowance_at) * RATE;
    if (visitor->allowance > BURST * 1000) visitor->allowance = BURST * 1000;
    visitor->allowance_at = now;
    if (visitor->allowance < 1000) return true;
    visitor->allowance -= 1000;
    return false;
}

static void refuse_fast(Hall *hall, Visitor *visitor, int64_t id) {
    hall_refuse(hall, visitor, id, "too-fast", "too many messages came at once; wait a moment");
    if (++visitor->refused > STUBBORN) visitor_dismiss(visitor, "it does not slow down");
}

static void handle(Hall *hall, Visitor *visitor, const Message *message) {
    switch (message->type) {
    case MESSAGE_HELLO: greet(hall, visitor, message); break;
    case MESSAGE_PONG: note_pong(visitor, message); break;
    case MESSAGE_CREATE: create(hall, visitor, message); break;
    case MESSAGE_QR: draw_qr(hall, visitor, message); break;
    case MESSAGE_CLOSE: close_game(hall, visitor, message); break;
    case MESSAGE_LOBBY: follow_lobby(hall, visitor, message); break;
    case MESSAGE_MINE: storing_mine(hall, message, visitor); break;
    case MESSAGE_GAMES: list_games(hall, visitor, message); break;
    default: ask_game(hall, visitor, message); break;
    }
}

void hall_hear(Hall *hall, Visitor *visitor, const char *frame, size_t length) {
    Message message;
    const char *rule;
    char text[ONLINE_TEXT];
    if (visitor->gone) return;
    visitor->heard = moment_now();
    hall->figures.messages++;
    bool good = message_read(frame, length, &message, &rule, text);
    if (is_too_fast(hall, visitor, visitor->heard)) {
        refuse_fast(hall, visitor, message.id);
    } else if (good) {
        handle(hall, visitor, &message);
    } else {
        hall_refuse(hall, visitor, message.id, rule, text);
    }
}

/* ---- Coming and going ---- */

bool hall_enter(Hall *hall, Visitor *visitor) {
    visitor->heard = moment_now();
    visitor->allowance = BURST * 1000;
    visitor->allowance_at = visitor->heard;
    if (!limits_enter(hall->limits, visitor->address, visitor->heard)) {
        hall_turn_away(hall);
        return false;
    }
    hall->figures.connections++;
    note_visitor(hall, "enter", visitor);
    visitor->ping_due = visitor->heard;
    visitor->next = hall->visitors;
    if (hall->visitors != NULL) hall->visitors->previous = visitor;
    hall->visitors = visitor;
    hall->visitor_count++;
    return true;
}

void hall_turn_away(Hall *hall) {
    hall->figures.turned_away++;
}

void hall_leave(Hall *hall, Visitor *visitor) {
    visitor->gone = true;
    limits_leave(hall->limits, visitor->address);
    hall->figures.slow += visitor->why != NULL;
    note_visitor(hall, "leave", visitor);
    while (visitor->follows != NULL) live_unfollow(visitor->follows);
    if (visitor->previous != NULL) visitor->previous->next = visitor->next;
    if (visitor->next != NULL) visitor->next->previous = visitor->previous;
    if (hall->visitors == visitor) hall->visitors = visitor->next;
    visitor->next = visitor->previous = NULL;
    hall->visitor_count--;
}

/* Sends a message to everybody. */
static void tell_everybody(Hall *hall, char *text) {
    Parcel *parcel = parcel_new(text);
    for (Visitor *visitor = hall->visitors; visitor != NULL; visitor = visitor->next) visitor_send(visitor, parcel);
    parcel_release(parcel);
}

/* ---- What is due ---- */

static void ping(Visitor *visitor, int64_t now) {
    json_t *fields = json_object();
    if (now - visitor->heard > SILENT) {
        json_decref(fields);
        visitor_dismiss(visitor, "it does not answer");
        return;
    }
    visitor->ping_due = now + PING;
    visitor->ping_at = now;
    visitor->ping_time = moment_wall();
    json_give(&fields, "time", json_integer(visitor->ping_time));
    visitor_tell(visitor, message_said("ping", fields));
}

static void ping_all(Hall *hall, int64_t now) {
    for (Visitor *visitor = hall->visitors; visitor != NULL; visitor = visitor->next) {
        if (now >= visitor->ping_due && !visitor->gone) ping(visitor, now);
    }
}

/* A side that has not come back is gone. */
static void note_absence(Live *live, int64_t now) {
    bool changed = false;
    for (int side = 0; side < 2; side++) {
        if (live->gone_at[side] == 0 || now < live->gone_at[side]) continue;
        live->gone_at[side] = 0;
        live->here[side] = false;
        changed = true;
    }
    if (changed) live_tell_presence(live, NULL);
}

/* Whose time is up loses, if nothing of the game is asked or being written (a move that came in time comes first) and
 * the database was there until then. */
static void judge_time(Live *live, int64_t now) {
    OnlineAnswer answer;
    if (now < live->due || live->pending || live->stale || live->loading || !live->hall->good) return;
    if (live->unsure || !live_knows_time(live, live->due)) return;
    if (online_flag(live->game, live_outages(live), live_moment(live, now), &answer)) {
        storing_append(live, &answer, NULL);
    } else {
        live_settle(live);
    }
}

/* Drops a game that nobody watches and whose time is not near its end. */
static bool drop_idle(Live *live, int64_t now) {
    bool busy = live->pending || live->loading || live->thinking || live->asked != NULL || live->stale;
    bool near = live->due != PLAY_NEVER && live->due - now < NEAR;
    bool followed = false;
    for (const Follow *follow = live->follows; follow != NULL; follow = follow->next_of_game) {
        followed = followed || !follow->listed;
    }
    bool awaited = live->gone_at[0] != 0 || live->gone_at[1] != 0;
    if (busy || near || followed || awaited || now - live->used < IDLE) return false;
    live->here[0] = live->here[1] = false;
    live_unload(live);
    return true;
}

/* Returns whether any real-time clock runs. */
static bool look_after_games(Hall *hall, int64_t now) {
    bool any = false, sweeps = now >= hall->sweep_due;
    if (sweeps) hall->sweep_due = now + SWEEP;
    for (Live *live = hall->loaded, *next; live != NULL; live = next) {
        next = live->next;
        any = any || live->game->play.clock.runs;
        for (int side = 0; sweeps && side < 2; side++) live_note_presence(live, side, NULL);
        note_absence(live, now);
        judge_time(live, now);
        if (sweeps && live->stale && !live->pending) storing_load(live);
        if (sweeps) drop_idle(live, now);
    }
    return any;
}

/* While clocks run, it is noted every second that this process is there. While none does, the wall time of the last
 * beat goes on with the clock that never jumps: so a jump of the wall clock is seen by the first beat after it, even if
 * a game had just begun. */
static void beat(Hall *hall, bool clocks_run, int64_t now) {
    if (!hall->ready) {
        storing_beat(hall);
        return;
    }
    if (!clocks_run || !hall->clocks_ran) {
        hall->beat_wall += now - hall->beat_at;
        hall->beat_at = now;
    }
    hall->clocks_ran = clocks_run;
    if (!clocks_run || now < hall->beat_due) return;
    hall->beat_due = now + BEAT;
    storing_beat(hall);
}

static void note_state(Hall *hall) {
    WorkerFigures figures;
    json_t *fields = json_object();
    worker_figures(hall->worker, &figures);
    json_give(&fields, "message", json_string(figures.message));
    if (hall->good)
        journal_note(hall->journal, "storage-good", fields);
    else
        journal_error(hall->journal, "storage-bad", fields);
}

static void note_storage(Hall *hall) {
    bool good = worker_good(hall->worker);
    if (good == hall->good) return;
    hall->good = good;
    note_state(hall);
    json_t *fields = json_object();
    json_give(&fields, "good", json_boolean(good));
    tell_everybody(hall, message_said("storage", fields));
}

void hall_tick(Hall *hall) {
    int64_t now = moment_now();
    note_storage(hall);
    beat(hall, look_after_games(hall, now), now);
    ping_all(hall, now);
    others_tick(hall, now);
    if (hall->lobby_changed && !hall->lobby_reading) {
        hall->lobby_changed = false;
        hall->lobby_reading = true;
        storing_list(hall, LEDGER_LIST_OPEN, NULL, -1);
    }
    if (hall->ready && now >= hall->watch_due) {
        hall->watch_due = now + WATCH;
        storing_watch(hall);
    }
}

/* ---- What other threads have done ---- */

/* The computer has thought; if the game is still where it was, it says so. */
static void take_thought(Hall *hall, const OpponentTask *task) {
    Live *live = live_find(hall, task->id);
    if (live == NULL || live->game == NULL) return;
    live->thinking = false;
    if (live->game->version == task->version) {
        live_take_thought(live, task);
    } else {
        live_serve(live);
    }
}

void hall_work(Hall *hall) {
    OpponentTask *task;
    worker_finish(hall->worker);
    others_hear(hall);
    accounts_work(hall->accounts);
    while (hall->opponent != NULL && (task = opponent_take(hall->opponent)) != NULL) {
        take_thought(hall, task);
        opponent_free_task(task);
    }
}

/* ---- Accounts ---- */

/* A request about accounts, for whom it is, and who is to hear the answer. */
typedef struct AccountCall {
    Hall *hall;
    char address[INET6_ADDRSTRLEN];
    AccountsReply reply;
    void *user;
} AccountCall;

static void take_account(void *user, const AccountsAnswer *answer) {
    AccountCall *call = user;
    if (!answer->wrong) limits_forgive(call->hall->limits, call->address, LIMITS_OF_WRONG);
    if (answer->status >= 400) {
        figures_refuse(&call->hall->figures, answer->wrong           ? "wrong-passphrase"
                                             : answer->status == 429 ? "too-many"
                                                                     : "account");
    }
    call->reply(call->user, answer);
    free(call);
}

void hall_ask_account(Hall *hall, const AccountsRequest *request, const char *address, AccountsReply reply,
                      void *user) {
    static const AccountsAnswer guessed = {
        429, "{\"rule\":\"too-many\",\"text\":\"too many wrong guesses came from this address; try again later\"}",
        NULL, false};
    static const AccountsAnswer no_memory = {503, "{\"rule\":\"no-memory\",\"text\":\"memory ran out\"}", NULL, false};
    AccountCall *call = malloc(sizeof *call);
    bool may = limits_may(hall->limits, address, LIMITS_OF_WRONG, moment_now());
    if (call == NULL || !may) {
        free(call);
        figures_refuse(&hall->figures, may ? "account" : "too-many");
        reply(user, may ? &no_memory : &guessed);
        return;
    }
    *call = (AccountCall){.hall = hall, .reply = reply, .user = user};
    snprintf(call->address, sizeof call->address, "%s", address);
    limits_count(hall->limits, address, LIMITS_OF_WRONG, moment_now()); /* until it is known to be right */
    accounts_ask(hall->accounts, request, moment_wall(), take_account, call);
}

typedef struct Recognition {
    Visitor *visitor;
    void (*known)(Visitor *visitor);
} Recognition;

static void take_name(void *user, const char *name) {
    Recognition *recognition = user;
    Visitor *visitor = recognition->visitor;
    if (name != NULL) snprintf(visitor->account, sizeof visitor->account, "%s", name);
    recognition->known(visitor);
    visitor_release(visitor);
    free(recognition);
}

void hall_recognise(Hall *hall, Visitor *visitor, const char *token, void (*known)(Visitor *visitor)) {
    Recognition *recognition = malloc(sizeof *recognition);
    if (recognition == NULL) {
        known(visitor);
        return;
    }
    *recognition = (Recognition){visitor_hold(visitor), known};
    accounts_find(hall->accounts, token, moment_wall(), take_name, recognition);
}

bool hall_is_good(Hall *hall) {
    return worker_good(hall->worker);
}

/* ---- Beginning and end ---- */

static Hall *fail_open(Hall *hall, const char *why, char message[LEDGER_MESSAGE]) {
    if (why != NULL) snprintf(message, LEDGER_MESSAGE, "%s", why);
    if (hall != NULL) {
        accounts_stop(hall->accounts);
        news_close(hall->news);
        if (hall->worker != NULL) worker_close(hall->worker, 0);
        accounts_free(hall->accounts);
        limits_free(hall->limits);
    }
    free(hall);
    return NULL;
}

Hall *hall_open(const HallOptions *options, void (*wake)(void *context), void *context, char message[LEDGER_MESSAGE]) {
    Hall *hall = calloc(1, sizeof *hall);
    if (hall == NULL || !secret_begin()) return fail_open(hall, "there is no memory, or no source of chance", message);
    hall->wake = wake;
    hall->context = context;
    hall->good = true;
    hall->journal = options->journal;
    hall->without_limits = options->without_limits;
    hall->limits = limits_new(options->without_limits);
    if (hall->limits == NULL) return fail_open(hall, "not enough memory for the server", message);
    hall->self = secret_number();
    hall->alone = !database_is_postgres(options->database);
    hall->worker = worker_open(options->database, wake, context, message);
    if (hall->worker == NULL) return fail_open(hall, NULL, message);
    hall->news = news_open(options->database, wake, context, message);
    if (hall->news == NULL) return fail_open(hall, NULL, message);
    hall->accounts = accounts_open(hall->worker, wake, context);
    if (hall->accounts == NULL) return fail_open(hall, "not enough memory for the server", message);
    storing_beat(hall);
    return hall;
}

void hall_tell_figures(Hall *hall, FILE *out) {
    WorkerFigures worker;
    worker_figures(hall->worker, &worker);
    figures_put(out, "sockets", "gauge", "Connections now.", (double)hall->visitor_count);
    figures_put(out, "games_loaded", "gauge", "Games in memory now.", (double)hall->loaded_count);
    figures_put(out, "memory_bytes", "gauge", "Resident memory.", (double)figures_memory());
    figures_put(out, "storage_good", "gauge", "1 if the database does what it is asked.", hall->good);
    figures_put(out, "write_queue", "gauge", "Jobs that wait to be written.", (double)worker.waiting);
    figures_put(out, "read_queue", "gauge", "Jobs that wait to be read.", (double)worker.waiting_reads);
    figures_put(out, "commits_total", "counter", "Transactions.", (double)worker.batches);
    figures_put(out, "commit_jobs_total", "counter", "Jobs written in them.", (double)worker.jobs);
    figures_put(out, "commit_failures_total", "counter", "Transactions tried again.", (double)worker.failures);
    figures_put(out, "thinking", "gauge", "Positions that the computer is to think about.",
                hall->opponent == NULL ? 0 : (double)opponent_waiting(hall->opponent));
    figures_tell(&hall->figures, out);
}

void hall_dismiss(Hall *hall, int64_t back) {
    json_t *fields = json_object();
    json_give(&fields, "back", json_integer(back));
    tell_everybody(hall, message_said("goodbye", fields));
}

bool hall_is_idle(const Hall *hall) {
    return hall->visitors == NULL && hall->loaded == NULL && hall->ready;
}

bool hall_is_done(Hall *hall) {
    WorkerFigures figures;
    worker_figures(hall->worker, &figures);
    if (figures.waiting > 0) return false;
    for (const Visitor *visitor = hall->visitors; visitor != NULL; visitor = visitor->next) {
        if (visitor->count > 0 && !visitor->gone) return false;
    }
    return true;
}

bool hall_stop(Hall *hall) {
    accounts_stop(hall->accounts);
    bool whole = worker_close(hall->worker, PATIENCE);
    news_close(hall->news);
    hall->news = NULL;
    accounts_free(hall->accounts);
    hall->accounts = NULL;
    opponent_close(hall->opponent);
    hall->worker = NULL;
    hall->opponent = NULL;
    return whole;
}

void hall_free(Hall *hall) {
    if (hall == NULL) return;
    for (size_t i = 0; i < HALL_BUCKETS; i++) {
        while (hall->buckets[i] != NULL) live_free(hall->buckets[i]);
    }
    limits_free(hall->limits);
    free(hall->outages);
    free(hall->lobby);
    free(hall);
}
