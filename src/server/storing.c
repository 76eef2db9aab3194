#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/live.h"
#include "server/rated.h"
#include "server/secret.h"
#include "system/json.h"
#include "system/moment.h"

/* ---- Reading a game ---- */

typedef struct LoadJob {
    WorkerJob job;
    Live *live;
    int64_t above;
    LedgerGame row;
    LedgerEvent *events;
    size_t count;
} LoadJob;

/* The events come first, so that the row knows at least who sat down in them. */
static LedgerResult run_load(WorkerJob *job, Ledger *ledger) {
    LoadJob *load = (LoadJob *)job;
    LedgerResult result = ledger_events(ledger, job->game, load->above, &load->events, &load->count);
    return result == LEDGER_DONE ? ledger_game(ledger, job->game, &load->row) : result;
}

/* All that waits for a game gets no for an answer. */
static void refuse_all(Live *live, const char *rule, const char *text) {
    while (live->asked != NULL) {
        Asked *asked = live->asked;
        live->asked = asked->next;
        live_refuse(live, asked, rule, text);
        live_free_asked(asked);
    }
    live->asked_last = NULL;
    live->asked_count = 0;
}

/* Between processes only the wall clock is there to measure; one that went back counts as the moment of the last
 * event. */
static void anchor(Live *live) {
    int64_t wall = moment_wall();
    live->offset = (wall > live->game->at ? wall : live->game->at) - moment_now();
}

static bool begin_game(Live *live, const LedgerGame *row) {
    Hall *hall = live->hall;
    live->game = malloc(sizeof *live->game);
    if (live->game == NULL || !online_begin(live->game, row)) {
        free(live->game);
        live->game = NULL;
        return false;
    }
    live->previous = NULL;
    live->next = hall->loaded;
    if (hall->loaded != NULL) hall->loaded->previous = live;
    hall->loaded = live;
    hall->loaded_count++;
    return true;
}

/* Adds events of the log to what is known, and tells of them; returns how many were new. */
static size_t add_events(Live *live, const LedgerEvent *events, size_t count, const LedgerGame *row, bool known) {
    size_t added = 0, before = tercet_game_length(live->game->play.game);
    for (size_t i = 0; i < count; i++) added += online_apply(live->game, &events[i], row, events[i].at);
    size_t after = tercet_game_length(live->game->play.game);
    anchor(live);
    live_settle(live);
    if (known && added == 1) live_tell_all(live, (int64_t)(before < after ? before : after));
    if (known ? added > 1 : live->behind > 0) live_tell_all(live, -1);
    return added;
}

static void take_load(Live *live, const LoadJob *load) {
    bool known = live->game != NULL;
    if (!known && !begin_game(live, &load->row)) {
        refuse_all(live, "no-game", "this server cannot play that game");
        return;
    }
    size_t added = add_events(live, load->events, load->count, &load->row, known);
    live->stale = live->behind != INT64_MAX && live->behind > live->game->version;
    if (!live->stale) live->behind = 0;
    if (live->stale && added > 0) storing_load(live); /* it was told of while this was read */
    live_serve(live);
}

bool storing_take(Live *live, const LedgerEvent *event) {
    if (add_events(live, event, 1, NULL, true) == 0) return false;
    live_serve(live);
    return true;
}

static void finish_load(WorkerJob *job, LedgerResult result) {
    LoadJob *load = (LoadJob *)job;
    Live *live = load->live;
    live->loading = false;
    if (result == LEDGER_DONE) {
        take_load(live, load);
    } else if (result == LEDGER_FAILED && live->game != NULL) {
        live->stale = true; /* the next tick tries again */
    } else if (result == LEDGER_FAILED) {
        refuse_all(live, "no-storage", "the database does not answer; try again later");
    } else {
        refuse_all(live, "no-game", "there is no such game");
    }
    if (live->game == NULL) live_unload(live);
    free(load->events);
    free(load);
}

void storing_load(Live *live) {
    Hall *hall = live->hall;
    if (live->loading || !hall->ready) return;
    LoadJob *load = calloc(1, sizeof *load);
    if (load == NULL) {
        refuse_all(live, "no-storage", "memory ran out; try again later");
        return;
    }
    *load = (LoadJob){.job = {.run = run_load, .done = finish_load}, .live = live};
    load->above = live->game == NULL ? 0 : live->game->version;
    memcpy(load->job.game, live->id, LEDGER_ID);
    live->loading = true;
    worker_read(hall->worker, &load->job);
}

/* ---- Writing an event ---- */

typedef struct AppendJob {
    WorkerJob job;
    Live *live;
    Asked *asked;
    int64_t began;
    LedgerGame next; /* a rematch: made first */
    LedgerEvent event;
    LedgerGame row;
} AppendJob;

static LedgerResult run_append(WorkerJob *job, Ledger *ledger) {
    AppendJob *append = (AppendJob *)job;
    LedgerResult result = ledger_append(ledger, &append->event, &append->row);
    if (result != LEDGER_DONE || append->row.status != LEDGER_OVER) return result;
    return rated_count(ledger, &append->row, append->event.at);
}

static LedgerResult run_next(WorkerJob *job, Ledger *ledger) {
    return ledger_add_game(ledger, &((AppendJob *)job)->next);
}

static void acknowledge(const AppendJob *append) {
    const LedgerEvent *event = &append->event;
    json_t *fields = json_object();
    json_give(&fields, "version", json_integer(event->version));
    if (strcmp(event->kind, "join") == 0) {
        json_give(&fields, "side", json_string(online_side_name((tercet_side)event->side)));
    }
    live_done(append->asked, fields);
}

static void finish_append(WorkerJob *job, LedgerResult result) {
    AppendJob *append = (AppendJob *)job;
    Live *live = append->live;
    live->pending = false;
    if (result == LEDGER_DONE) {
        figures_write(&live->hall->figures, moment_now() - append->began);
        acknowledge(append);
        live_apply(live, &append->event, &append->row);
    } else if (result == LEDGER_TAKEN) { /* another process was first */
        live->stale = true;
        live_ask_again(live, append->asked);
        append->asked = NULL;
    } else {
        live_refuse(live, append->asked, "no-storage", "this could not be written");
    }
    if (live->behind > live->game->version) live->stale = true;
    if (live->stale) storing_load(live);
    live_free_asked(append->asked);
    free(append);
    live_serve(live);
}

/* The next game is there, made now or before. */
static void finish_next(WorkerJob *job, LedgerResult result) {
    AppendJob *append = (AppendJob *)job;
    if (result == LEDGER_MISSING) { /* another game has that id */
        secret_game(append->next.id);
        worker_write(append->live->hall->worker, job);
    } else if (result == LEDGER_FAILED) {
        finish_append(job, result);
    } else {
        memcpy(append->event.text, append->next.id, LEDGER_ID);
        memcpy(append->row.after, append->next.id, LEDGER_ID);
        append->job.run = run_append;
        append->job.done = finish_append;
        memcpy(append->job.game, append->live->id, LEDGER_ID);
        worker_write(append->live->hall->worker, job);
    }
}

static AppendJob *new_append(Live *live, const OnlineAnswer *answer, Asked *asked) {
    AppendJob *append = calloc(1, sizeof *append);
    if (append == NULL) {
        live_refuse(live, asked, "no-storage", "memory ran out; try again later");
        live_free_asked(asked);
        return NULL;
    }
    *append = (AppendJob){.job = {.run = run_append, .done = finish_append},
                          .live = live,
                          .asked = asked,
                          .began = moment_now(),
                          .event = answer->event,
                          .row = answer->row};
    memcpy(append->job.game, live->id, LEDGER_ID);
    live->pending = true;
    return append;
}

void storing_append(Live *live, const OnlineAnswer *answer, Asked *asked) {
    AppendJob *append = new_append(live, answer, asked);
    if (append != NULL) worker_write(live->hall->worker, &append->job);
}

void storing_rematch(Live *live, const OnlineAnswer *answer, Asked *asked) {
    AppendJob *append = new_append(live, answer, asked);
    if (append == NULL) return;
    online_rematch(live->game, append->event.at, &append->next);
    secret_game(append->next.id);
    append->job.run = run_next;
    append->job.done = finish_next;
    memcpy(append->job.game, append->next.id, LEDGER_ID);
    worker_write(live->hall->worker, &append->job);
}

/* ---- A new game ---- */

typedef struct CreateJob {
    WorkerJob job;
    Hall *hall;
    Visitor *visitor;
    int64_t id;
    LedgerGame row;
    char secret[LEDGER_HASH]; /* of who makes it */
} CreateJob;

static LedgerResult run_create(WorkerJob *job, Ledger *ledger) {
    return ledger_add_game(ledger, &((CreateJob *)job)->row);
}

static void answer_create(const CreateJob *create) {
    const LedgerGame *row = &create->row;
    bool white = secret_equal(row->seats[0].secret, create->secret);
    json_t *fields = json_object();
    json_give(&fields, "game", json_string(row->id));
    json_give(&fields, "side", json_string(white ? "white" : "black"));
    visitor_tell(create->visitor, message_done(create->id, fields));
}

static void finish_create(WorkerJob *job, LedgerResult result) {
    CreateJob *create = (CreateJob *)job;
    if (result == LEDGER_MISSING) { /* another game has that id */
        secret_game(create->row.id);
        memcpy(job->game, create->row.id, LEDGER_ID);
        worker_write(create->hall->worker, job);
        return;
    }
    if (result == LEDGER_FAILED) {
        hall_refuse(create->hall, create->visitor, create->id, "no-storage", "the game could not be written");
    } else {
        answer_create(create);
        create->hall->figures.games += result == LEDGER_DONE;
        if (result == LEDGER_DONE) hall_note(create->hall, "create", &create->row);
        if (create->row.invite[0] == '\0') hall_change_lobby(create->hall);
    }
    visitor_release(create->visitor);
    free(create);
}

void storing_create(Hall *hall, const LedgerGame *row, Visitor *visitor, int64_t id) {
    CreateJob *create = calloc(1, sizeof *create);
    if (create == NULL) {
        hall_refuse(hall, visitor, id, "no-storage", "memory ran out; try again later");
        return;
    }
    *create = (CreateJob){.job = {.run = run_create, .done = finish_create},
                          .hall = hall,
                          .visitor = visitor_hold(visitor),
                          .id = id,
                          .row = *row};
    secret_game(create->row.id);
    memcpy(create->job.game, create->row.id, LEDGER_ID);
    memcpy(create->secret, row->request, sizeof create->secret);
    worker_write(hall->worker, &create->job);
}

/* ---- Lists ---- */

typedef struct ListJob {
    WorkerJob job;
    Hall *hall;
    Visitor *visitor; /* NULL: for all who follow the lobby */
    int64_t id;
    LedgerList which;
    LedgerGame *games;
    size_t count;
} ListJob;

static LedgerResult run_list(WorkerJob *job, Ledger *ledger) {
    ListJob *list = (ListJob *)job;
    return ledger_list(ledger, list->which, NULL, HALL_LIST, &list->games, &list->count);
}

static json_t *list_fields(const ListJob *list) {
    bool open = list->which == LEDGER_LIST_OPEN;
    json_t *lines = json_array(), *fields = json_object();
    for (size_t i = 0; i < list->count; i++) {
        json_add(&lines, open ? message_open_seat(&list->games[i]) : message_listed(&list->games[i]));
    }
    json_give(&fields, open ? "seats" : "games", lines);
    return fields;
}

/* Sends the lobby to all who follow it, if it is not what they know. */
static void tell_lobby(Hall *hall, const ListJob *list) {
    char *text = message_said("lobby", list_fields(list));
    hall->lobby_reading = false;
    if (text == NULL || (hall->lobby != NULL && strcmp(text, hall->lobby) == 0)) {
        free(text);
        return;
    }
    free(hall->lobby);
    hall->lobby = text;
    Parcel *parcel = parcel_new(strdup(text));
    for (Visitor *visitor = hall->visitors; visitor != NULL; visitor = visitor->next) {
        if (visitor->follows_lobby) visitor_send(visitor, parcel);
    }
    parcel_release(parcel);
}

static void finish_list(WorkerJob *job, LedgerResult result) {
    ListJob *list = (ListJob *)job;
    Hall *hall = list->hall;
    if (list->visitor != NULL && result != LEDGER_DONE) {
        hall_refuse(hall, list->visitor, list->id, "no-storage", "the database does not answer; try again later");
    } else if (list->visitor != NULL) {
        visitor_tell(list->visitor, message_done(list->id, list_fields(list)));
    } else if (result == LEDGER_DONE) {
        tell_lobby(hall, list);
    } else {
        hall->lobby_reading = false;
        hall->lobby_changed = true;
    }
    visitor_release(list->visitor);
    free(list->games);
    free(list);
}

void storing_list(Hall *hall, LedgerList which, Visitor *visitor, int64_t id) {
    ListJob *list = calloc(1, sizeof *list);
    if (list == NULL) {
        hall->lobby_reading = hall->lobby_reading && visitor != NULL;
        hall_refuse(hall, visitor, id, "no-storage", "memory ran out; try again later");
        return;
    }
    *list = (ListJob){.job = {.run = run_list, .done = finish_list},
                      .hall = hall,
                      .visitor = visitor_hold(visitor),
                      .id = id,
                      .which = which};
    worker_read(hall->worker, &list->job);
}

/* ---- Somebody's own games ---- */

typedef struct MineJob {
    WorkerJob job;
    Hall *hall;
    Visitor *visitor;
    int64_t id;
    bool follow;
    size_t count;
    MessageSeat seats[MESSAGE_SEATS];
    LedgerGame games[MESSAGE_SEATS];
    int sides[MESSAGE_SEATS]; /* -1: there is no such game, or the secret is not one of its seats' */
} MineJob;

static int own_side(const LedgerGame *game, const char *secret) {
    char hash[LEDGER_HASH];
    secret_hash(secret, hash);
    for (int side = 0; side < 2; side++) {
        if (game->seats[side].taken && secret_equal(game->seats[side].secret, hash)) return side;
    }
    return -1;
}

static LedgerResult run_mine(WorkerJob *job, Ledger *ledger) {
    MineJob *mine = (MineJob *)job;
    for (size_t i = 0; i < mine->count; i++) {
        LedgerResult result = ledger_game(ledger, mine->seats[i].game, &mine->games[i]);
        if (result == LEDGER_FAILED) return result;
        mine->sides[i] = result == LEDGER_DONE ? own_side(&mine->games[i], mine->seats[i].secret) : -1;
    }
    return LEDGER_DONE;
}

static void answer_mine(const MineJob *mine) {
    json_t *lines = json_array(), *fields = json_object();
    for (size_t i = 0; i < mine->count; i++) {
        if (mine->sides[i] < 0) continue;
        json_add(&lines, message_own(&mine->games[i], (tercet_side)mine->sides[i]));
        Live *live = mine->follow && !mine->visitor->gone ? live_get(mine->hall, mine->seats[i].game) : NULL;
        if (live != NULL) live_follow(live, mine->visitor, mine->sides[i], true);
    }
    json_give(&fields, "games", lines);
    visitor_tell(mine->visitor, message_done(mine->id, fields));
}

static void finish_mine(WorkerJob *job, LedgerResult result) {
    MineJob *mine = (MineJob *)job;
    if (result == LEDGER_DONE) {
        answer_mine(mine);
    } else {
        hall_refuse(mine->hall, mine->visitor, mine->id, "no-storage", "the database does not answer; try again later");
    }
    visitor_release(mine->visitor);
    free(mine);
}

void storing_mine(Hall *hall, const Message *message, Visitor *visitor) {
    MineJob *mine = calloc(1, sizeof *mine);
    if (mine == NULL) {
        hall_refuse(hall, visitor, message->id, "no-storage", "memory ran out; try again later");
        return;
    }
    *mine = (MineJob){.job = {.run = run_mine, .done = finish_mine},
                      .hall = hall,
                      .visitor = visitor_hold(visitor),
                      .id = message->id,
                      .follow = message->follow,
                      .count = message->seat_count};
    memcpy(mine->seats, message->seats, sizeof mine->seats);
    worker_read(hall->worker, &mine->job);
}

/* ---- Being alive ---- */

typedef struct BeatJob {
    WorkerJob job;
    Hall *hall;
    char process[LEDGER_WORD], next[LEDGER_WORD];
    int64_t last;     /* the wall time of the beat before */
    int64_t at, wall; /* when this one was tried last */
    bool late;        /* there was a gap between them, or this is the first one */
    LedgerOutage *outages;
    size_t count;
} BeatJob;

/* A gap since the last beat, because the wall clock jumped or the database was gone, was an outage: a process of
 * another name notes it. How long a beat has waited for the database is known only once it is written. */
static LedgerResult run_beat(WorkerJob *job, Ledger *ledger) {
    BeatJob *beat = (BeatJob *)job;
    beat->at = moment_now();
    beat->wall = moment_wall();
    beat->late = beat->late || beat->wall - beat->last > HALL_SILENCE;
    return ledger_beat(ledger, beat->late ? beat->next : beat->process, beat->wall, beat->hall->alone);
}

static LedgerResult run_outages(WorkerJob *job, Ledger *ledger) {
    BeatJob *beat = (BeatJob *)job;
    return ledger_outages(ledger, 0, &beat->outages, &beat->count);
}

/* The outages are known: what waited for that can go on. */
static void be_ready(Hall *hall) {
    if (hall->ready) return;
    hall->ready = true;
    for (size_t i = 0; i < HALL_BUCKETS; i++) {
        for (Live *live = hall->buckets[i]; live != NULL; live = live->next_in_bucket) live_serve(live);
    }
    hall->watch_due = 0;
}

/* Clocks that run are looked at anew, and told. A wall clock that went forward takes the moments of a game along, as
 * the outage is told in its times. */
static void take_outages(Hall *hall, BeatJob *beat) {
    int64_t offset = moment_wall() - moment_now();
    memcpy(hall->process, beat->next, sizeof hall->process);
    free(hall->outages);
    hall->outages = beat->outages;
    hall->outage_count = beat->count;
    beat->outages = NULL;
    for (Live *live = hall->loaded; live != NULL; live = live->next) {
        if (offset > live->offset) live->offset = offset;
        live_settle(live);
        if (live->game->play.clock.runs) live_tell_all(live, -1);
    }
}

/* The database was there at the moment of this beat, and every outage before it is known. */
static void take_beat(Hall *hall, const BeatJob *beat) {
    hall->beat_at = beat->at;
    hall->beat_wall = beat->wall;
    for (Live *live = hall->loaded, *next; live != NULL; live = next) {
        next = live->next;
        if (!live->unsure) continue;
        live->unsure = false;
        live_serve(live);
    }
}

static void finish_outages(WorkerJob *job, LedgerResult result) {
    BeatJob *beat = (BeatJob *)job;
    Hall *hall = beat->hall;
    hall->beating = false;
    if (result == LEDGER_DONE) {
        take_outages(hall, beat);
        take_beat(hall, beat);
        be_ready(hall);
    } else {
        hall->process[0] = '\0'; /* again */
    }
    free(beat->outages);
    free(beat);
}

static void finish_beat(WorkerJob *job, LedgerResult result) {
    BeatJob *beat = (BeatJob *)job;
    Hall *hall = beat->hall;
    if (result == LEDGER_DONE && beat->late) {
        beat->job.run = run_outages;
        beat->job.done = finish_outages;
        worker_read(hall->worker, job);
        return;
    }
    hall->beating = false;
    if (result == LEDGER_DONE) take_beat(hall, beat);
    free(beat);
}

void storing_beat(Hall *hall) {
    if (hall->beating) return;
    BeatJob *beat = calloc(1, sizeof *beat);
    if (beat == NULL) return;
    *beat = (BeatJob){.job = {.run = run_beat, .done = finish_beat},
                      .hall = hall,
                      .last = hall->beat_wall,
                      .late = hall->process[0] == '\0'};
    memcpy(beat->process, hall->process, sizeof beat->process);
    secret_name(beat->next);
    hall->beating = true;
    worker_write(hall->worker, &beat->job);
}

/* ---- Games whose time runs ---- */

typedef struct WatchJob {
    WorkerJob job;
    Hall *hall;
    LedgerGame *games;
    size_t count;
} WatchJob;

enum { LOOK_AHEAD = 120 * 1000 };

static LedgerResult run_watch(WorkerJob *job, Ledger *ledger) {
    WatchJob *watch = (WatchJob *)job;
    int64_t now = moment_wall();
    return ledger_running(ledger, now, now + LOOK_AHEAD, &watch->games, &watch->count);
}

static void finish_watch(WorkerJob *job, LedgerResult result) {
    WatchJob *watch = (WatchJob *)job;
    for (size_t i = 0; result == LEDGER_DONE && i < watch->count; i++) {
        Live *live = live_get(watch->hall, watch->games[i].id);
        if (live != NULL && live->game == NULL) storing_load(live);
    }
    free(watch->games);
    free(watch);
}

void storing_watch(Hall *hall) {
    WatchJob *watch = calloc(1, sizeof *watch);
    if (watch == NULL) return;
    *watch = (WatchJob){.job = {.run = run_watch, .done = finish_watch}, .hall = hall};
    worker_read(hall->worker, &watch->job);
}

/* ---- Records ---- */

typedef struct RecordJob {
    WorkerJob job;
    HallRecord take;
    void *context;
    LedgerGame row;
    LedgerEvent *events;
    size_t count;
} RecordJob;

static LedgerResult run_record(WorkerJob *job, Ledger *ledger) {
    RecordJob *record = (RecordJob *)job;
    LedgerResult result = ledger_events(ledger, job->game, 0, &record->events, &record->count);
    if (result == LEDGER_DONE) result = ledger_game(ledger, job->game, &record->row);
    return result == LEDGER_DONE && !record->row.public ? LEDGER_MISSING : result;
}

/* Notes a person's name; one that reads like a level of the computer would make him one. */
static void name_player(tercet_game *game, tercet_side side, const LedgerSeat *seat) {
    const char *tag = tercet_side_name(side);
    if (seat->level == 0 && seat->name[0] != '\0' && seat_read(seat->name) == SEAT_PERSON) {
        tercet_game_set_tag(game, tag, seat->name);
    }
}

static char *write_record(const RecordJob *record) {
    OnlineGame game;
    char date[32];
    struct tm parts;
    time_t created = (time_t)(record->row.created / 1000);
    if (!online_begin(&game, &record->row)) return NULL;
    for (size_t i = 0; i < record->count; i++) {
        online_apply(&game, &record->events[i], &record->row, record->events[i].at);
    }
    tercet_game *played = game.play.game;
    name_player(played, TERCET_WHITE, &record->row.seats[0]);
    name_player(played, TERCET_BLACK, &record->row.seats[1]);
    play_note_clock(&game.play, game.at);
    if (gmtime_r(&created, &parts) != NULL && strftime(date, sizeof date, "%Y-%m-%d", &parts) > 0) {
        tercet_game_set_tag(played, "Date", date);
    }
    char *text = tercet_game_text(played);
    online_end(&game);
    return text;
}

static void finish_record(WorkerJob *job, LedgerResult result) {
    RecordJob *record = (RecordJob *)job;
    record->take(record->context, result == LEDGER_DONE ? write_record(record) : NULL, result != LEDGER_FAILED);
    free(record->events);
    free(record);
}

void hall_ask_record(Hall *hall, const char *id, HallRecord take, void *context) {
    RecordJob *record = calloc(1, sizeof *record);
    if (record == NULL) {
        take(context, NULL, false);
        return;
    }
    *record = (RecordJob){.job = {.run = run_record, .done = finish_record}, .take = take, .context = context};
    snprintf(record->job.game, sizeof record->job.game, "%s", id);
    worker_read(hall->worker, &record->job);
}
