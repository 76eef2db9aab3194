#include "server/live.h"

#include <stdlib.h>
#include <string.h>

#include "core/hash.h"
#include "server/secret.h"
#include "system/json.h"
#include "system/moment.h"

/* ---- Finding ---- */

static Live **bucket_of(Hall *hall, const char *id) {
    uint64_t hash = 0;
    for (; *id != '\0'; id++) hash = hash_add(hash, (uint64_t)*id);
    return &hall->buckets[hash % HALL_BUCKETS];
}

Live *live_find(Hall *hall, const char *id) {
    Live *live = *bucket_of(hall, id);
    while (live != NULL && strcmp(live->id, id) != 0) live = live->next_in_bucket;
    return live;
}

Live *live_get(Hall *hall, const char *id) {
    Live *live = live_find(hall, id), **bucket = bucket_of(hall, id);
    if (live != NULL) return live;
    live = calloc(1, sizeof *live);
    if (live == NULL) return NULL;
    live->hall = hall;
    live->due = PLAY_NEVER;
    live->used = moment_now();
    memcpy(live->id, id, LEDGER_ID);
    live->next_in_bucket = *bucket;
    *bucket = live;
    return live;
}

static void free_live(Live *live) {
    Live **at = bucket_of(live->hall, live->id);
    while (*at != live) at = &(*at)->next_in_bucket;
    *at = live->next_in_bucket;
    free(live);
}

void live_unload(Live *live) {
    Hall *hall = live->hall;
    if (live->game != NULL) {
        online_end(live->game);
        free(live->game);
        live->game = NULL;
        if (live->previous != NULL) live->previous->next = live->next;
        if (live->next != NULL) live->next->previous = live->previous;
        if (hall->loaded == live) hall->loaded = live->next;
        hall->loaded_count--;
    }
    bool used = live->follows != NULL || live->asked != NULL || live->loading || live->pending;
    if (!used) free_live(live);
}

void live_free(Live *live) {
    while (live->follows != NULL) live_unfollow(live->follows);
    while (live->asked != NULL) {
        Asked *asked = live->asked;
        live->asked = asked->next;
        live_free_asked(asked);
    }
    live->loading = live->pending = false;
    live_unload(live);
}

/* ---- Time ---- */

int64_t live_moment(const Live *live, int64_t now) {
    return now + live->offset;
}

OnlineOutages live_outages(const Live *live) {
    return (OnlineOutages){live->hall->outages, live->hall->outage_count};
}

bool live_knows_time(const Live *live, int64_t moment) {
    if (!live->game->play.clock.runs || live->hall->beat_at >= moment) return true;
    live->hall->beat_due = 0;
    return false;
}

void live_settle(Live *live) {
    int64_t now = live_moment(live, moment_now());
    int64_t deadline = online_deadline(live->game, live_outages(live), now);
    live->due = deadline == PLAY_NEVER ? PLAY_NEVER : deadline - live->offset;
}

/* ---- Telling ---- */

static MessageView view_of(const Live *live, int you) {
    return (MessageView){.outages = live_outages(live),
                         .now = live_moment(live, moment_now()),
                         .here = {live->here[0], live->here[1]},
                         .you = you};
}

void live_tell_state(const Follow *follow) {
    const MessageView view = view_of(follow->live, follow->you);
    visitor_tell(follow->visitor, message_said("state", message_state(follow->live->game, &view)));
}

static json_t *tell_change(const Live *live, int64_t from) {
    const MessageView view = view_of(live, -1);
    return from < 0 ? message_state(live->game, &view) : message_update(live->game, &view, (size_t)from);
}

/* What has changed, as somebody with this seat sees it. */
static Parcel *pack_change(json_t **change, int you, int64_t from) {
    message_set_you(change, you);
    return parcel_new(message_said(from < 0 ? "state" : "update", json_incref(*change)));
}

/* Their list has this game. */
static void tell_line(const Follow *follow) {
    if (follow->you < 0) return;
    json_t *lines = json_array(), *fields = json_object();
    json_add(&lines, message_own(&follow->live->game->row, (tercet_side)follow->you));
    json_give(&fields, "games", lines);
    visitor_tell(follow->visitor, message_said("mine", fields));
}

void live_tell_all(Live *live, int64_t from) {
    Parcel *parcels[3] = {NULL, NULL, NULL}; /* who watches, White, Black */
    json_t *change = NULL;                   /* it is the same for all but for whose seat it is told to */
    for (const Follow *follow = live->follows; follow != NULL; follow = follow->next_of_game) {
        if (follow->listed) {
            tell_line(follow);
            continue;
        }
        Parcel **parcel = &parcels[follow->you + 1];
        if (change == NULL) change = tell_change(live, from);
        if (*parcel == NULL) *parcel = pack_change(&change, follow->you, from);
        visitor_send(follow->visitor, *parcel);
    }
    json_decref(change);
    for (int i = 0; i < 3; i++) parcel_release(parcels[i]);
}

/* Sends a message to all who follow but one. */
static void tell_others(const Live *live, const Visitor *but, char *text) {
    Parcel *parcel = parcel_new(text);
    for (const Follow *follow = live->follows; follow != NULL; follow = follow->next_of_game) {
        if (!follow->listed && follow->visitor != but) visitor_send(follow->visitor, parcel);
    }
    parcel_release(parcel);
}

void live_tell_presence(Live *live, const Visitor *but) {
    json_t *fields = json_object();
    json_give(&fields, "game", json_string(live->id));
    json_give(&fields, "white", json_boolean(live->here[0] || live->game->row.seats[0].level > 0));
    json_give(&fields, "black", json_boolean(live->here[1] || live->game->row.seats[1].level > 0));
    tell_others(live, but, message_said("presence", fields));
}

void live_tell_phrase(const Live *live, const Visitor *but, int side, int phrase) {
    const char *words = phrase < 0 ? NULL : message_phrase((size_t)phrase);
    if (words == NULL) return;
    json_t *fields = json_object();
    json_give(&fields, "game", json_string(live->id));
    json_give(&fields, "side", json_string(online_side_name((tercet_side)side)));
    json_give(&fields, "phrase", json_string(words));
    tell_others(live, but, message_said("said", fields));
}

/* ---- Following ---- */

void live_note_presence(Live *live, int side, const Visitor *but) {
    bool there = live->present[side] > 0 || others_have(live, side);
    if (there)
        live->gone_at[side] = 0;
    else if (live->here[side] && live->gone_at[side] == 0)
        live->gone_at[side] = moment_now() + HALL_GRACE;
    if (!there || live->here[side]) return;
    live->here[side] = true;
    if (live->game != NULL) live_tell_presence(live, but);
}

/* Somebody with this seat has come, or (-1) gone. Who comes hears of it with the state. */
static void count_presence(Live *live, const Visitor *visitor, int side, int change) {
    if (side < 0) return;
    bool was_here = live->present[side] > 0;
    live->present[side] += change;
    if (was_here != (live->present[side] > 0)) others_tell_presence(live, side);
    live_note_presence(live, side, visitor);
}

static Follow *find_follow(const Live *live, const Visitor *visitor, bool listed) {
    Follow *follow = live->follows;
    while (follow != NULL && (follow->visitor != visitor || follow->listed != listed)) follow = follow->next_of_game;
    return follow;
}

Follow *live_follow(Live *live, Visitor *visitor, int you, bool listed) {
    Follow *follow = find_follow(live, visitor, listed);
    if (follow == NULL) {
        follow = visitor->follow_count < VISITOR_FOLLOWS ? calloc(1, sizeof *follow) : NULL;
        if (follow == NULL) return NULL;
        *follow = (Follow){live->follows, visitor->follows, live, visitor, -1, listed};
        live->follows = visitor->follows = follow;
        visitor->follow_count++;
    }
    int before = follow->you;
    follow->you = you;
    if (!listed && before != you) {
        count_presence(live, visitor, before, -1);
        count_presence(live, visitor, you, 1);
    }
    return follow;
}

void live_unfollow(Follow *follow) {
    Live *live = follow->live;
    Visitor *visitor = follow->visitor;
    Follow **at = &live->follows;
    while (*at != follow) at = &(*at)->next_of_game;
    *at = follow->next_of_game;
    at = &visitor->follows;
    while (*at != follow) at = &(*at)->next_of_visitor;
    *at = follow->next_of_visitor;
    visitor->follow_count--;
    if (!follow->listed) count_presence(live, visitor, follow->you, -1);
    free(follow);
    live->used = moment_now();
}

/* ---- Answers ---- */

void live_free_asked(Asked *asked) {
    if (asked != NULL) visitor_release(asked->visitor);
    free(asked);
}

void live_done(const Asked *asked, json_t *fields) {
    if (asked == NULL || asked->visitor == NULL) {
        json_decref(fields);
    } else if (asked->id >= 0) {
        visitor_tell(asked->visitor, message_done(asked->id, fields));
    } else {
        json_decref(fields);
    }
}

void live_refuse(const Live *live, const Asked *asked, const char *rule, const char *text) {
    if (asked != NULL) hall_refuse(live->hall, asked->visitor, asked->id, rule, text);
}

/* Refuses somebody who has guessed wrong, and counts that. */
static void refuse_guess(const Live *live, const Asked *asked, const char *rule, const char *text) {
    limits_count(live->hall->limits, asked->visitor->address, LIMITS_OF_WRONG, moment_now());
    live_refuse(live, asked, rule, text);
}

/* Whether somebody has guessed wrong too often. */
static bool is_guessing(const Live *live, const Asked *asked) {
    if (limits_may(live->hall->limits, asked->visitor->address, LIMITS_OF_WRONG, moment_now())) return false;
    live_refuse(live, asked, "too-many", "too many wrong secrets came from this address; try again in a minute");
    return true;
}

static json_t *with_version(const Live *live) {
    json_t *fields = json_object();
    json_give(&fields, "version", json_integer(live->game->version));
    return fields;
}

static json_t *with_side(int side) {
    json_t *fields = json_object();
    json_give(&fields, "side", side < 0 ? json_null() : json_string(online_side_name((tercet_side)side)));
    return fields;
}

/* ---- What is asked ---- */

/* The side whose secret has this hash; -1 if there is none. */
static int side_of(const Live *live, const char *hash) {
    for (int side = 0; side < 2; side++) {
        const LedgerSeat *seat = &live->game->row.seats[side];
        if (seat->taken && secret_equal(seat->secret, hash)) return side;
    }
    return -1;
}

/* The side that somebody's account has; -1 if there is none. */
static int side_of_account(const Live *live, const char *account) {
    for (int side = 0; side < 2; side++) {
        const LedgerSeat *seat = &live->game->row.seats[side];
        if (seat->taken && account[0] != '\0' && strcmp(seat->account, account) == 0) return side;
    }
    return -1;
}

static void open_game(Live *live, const Asked *asked) {
    int side = asked->has_secret ? side_of(live, asked->seat.secret) : side_of_account(live, asked->visitor->account);
    if (asked->has_secret && side < 0) {
        refuse_guess(live, asked, "wrong-secret", "no seat of this game has that secret");
        return;
    }
    others_ask_presence(live);
    Follow *follow = asked->visitor->gone ? NULL : live_follow(live, asked->visitor, side, false);
    if (follow == NULL) {
        live_refuse(live, asked, "too-many", "close some of the games that this connection follows");
        return;
    }
    live_done(asked, with_side(side));
    live_tell_state(follow);
    if (!live->thinking) live->served = 0; /* it may have failed before */
}

/* The seat that nobody has; -1 if there is none. */
static int free_side(const Live *live) {
    if (!live->game->row.seats[0].taken) return 0;
    return live->game->row.seats[1].taken ? -1 : 1;
}

/* Whether somebody's time is up by an answer. */
static bool is_by_time(const Live *live, const OnlineAnswer *answer) {
    if (answer->verdict == ONLINE_APPENDS) return strcmp(answer->event.kind, "flag") == 0;
    return answer->verdict == ONLINE_REFUSED && strcmp(answer->rule, ONLINE_GAME_OVER) == 0 &&
           online_status(live->game) == LEDGER_PLAYING;
}

/* Whether an answer may change once it is known how long the database was gone: what came then is charged no time. */
static bool must_wait(const Live *live, const Asked *asked, const OnlineAnswer *answer) {
    int64_t moment = asked->arrived - (is_by_time(live, answer) ? 0 : HALL_SILENCE);
    return !live_knows_time(live, moment);
}

/* Judges what is proposed, and has it written if it is good. True if what was asked was handed over, or waits. */
static bool propose(Live *live, Asked *asked, const OnlineProposal *proposal) {
    OnlineAnswer answer;
    online_propose(live->game, proposal, live_outages(live), live_moment(live, asked->arrived), &answer);
    if (must_wait(live, asked, &answer)) {
        live->unsure = true;
        live_ask_again(live, asked);
        return true;
    }
    if (answer.verdict == ONLINE_APPENDS) {
        bool rematch = strcmp(answer.event.kind, "rematch") == 0;
        if (rematch)
            storing_rematch(live, &answer, asked);
        else
            storing_append(live, &answer, asked);
        return true;
    }
    if (answer.verdict == ONLINE_DONE) {
        live_done(asked, with_version(live));
        return false;
    }
    live_refuse(live, asked, answer.rule, answer.text);
    bool missed = strcmp(answer.rule, ONLINE_LATE) == 0 || strcmp(answer.rule, ONLINE_EARLY) == 0;
    Follow *follow = missed && asked->visitor != NULL ? find_follow(live, asked->visitor, false) : NULL;
    if (follow != NULL) live_tell_state(follow);
    return false;
}

static bool join(Live *live, Asked *asked) {
    int side = side_of(live, asked->seat.secret);
    const LedgerGame *row = &live->game->row;
    if (side >= 0) {
        live_done(asked, with_side(side));
        return false;
    }
    side = free_side(live);
    if (side < 0) {
        live_refuse(live, asked, ONLINE_SEAT_TAKEN, "both seats of this game are taken");
        return false;
    }
    if (row->invite[0] != '\0' && (!asked->has_invite || !secret_equal(row->invite, asked->invite))) {
        refuse_guess(live, asked, "wrong-invite", "this seat is kept for somebody with an invitation");
        return false;
    }
    if (row->rated && (asked->seat.account[0] == '\0' || side_of_account(live, asked->seat.account) >= 0)) {
        live_refuse(live, asked, "no-account", "games for ratings are between two accounts; log in first");
        return false;
    }
    const OnlineProposal proposal = {.act = ONLINE_JOINS, .side = (tercet_side)side, .seat = &asked->seat};
    return propose(live, asked, &proposal);
}

/* The side for which somebody asks; -1 if they have shown no secret. */
static int asking_side(const Live *live, const Asked *asked) {
    if (asked->visitor == NULL) return asked->side;
    const Follow *follow = find_follow(live, asked->visitor, false);
    return follow == NULL ? -1 : follow->you;
}

static void say(Live *live, const Asked *asked, int side) {
    live_tell_phrase(live, asked->visitor, side, asked->phrase);
    others_say(live, side, asked->phrase);
    live_done(asked, json_object());
}

static OnlineAct act_of(MessageType type) {
    switch (type) {
    case MESSAGE_OFFER: return ONLINE_OFFERS_IT;
    case MESSAGE_ACCEPT: return ONLINE_ACCEPTS;
    case MESSAGE_DECLINE: return ONLINE_DECLINES;
    case MESSAGE_RESIGN: return ONLINE_RESIGNS;
    case MESSAGE_FLAG: return ONLINE_CLAIMS_TIME;
    default: return ONLINE_MOVES;
    }
}

/* What a player does. */
static bool act(Live *live, Asked *asked) {
    int side = asking_side(live, asked);
    if (side < 0) {
        live_refuse(live, asked, "no-seat", "open the game with the secret of a seat first");
        return false;
    }
    if (asked->type == MESSAGE_SAY) {
        say(live, asked, side);
        return false;
    }
    const OnlineProposal proposal = {.act = act_of(asked->type),
                                     .side = (tercet_side)side,
                                     .move = asked->move,
                                     .ply = asked->ply,
                                     .seen = asked->version,
                                     .lag = asked->visitor == NULL ? 0 : asked->visitor->lag,
                                     .offer = asked->what};
    return propose(live, asked, &proposal);
}

/* Does what was asked of a game that is loaded. True if that is under way, and keeps what was asked. */
static bool handle(Live *live, Asked *asked) {
    switch (asked->type) {
    case MESSAGE_OPEN:
        if (!asked->has_secret || !is_guessing(live, asked)) open_game(live, asked);
        return false;
    case MESSAGE_JOIN: return !is_guessing(live, asked) && join(live, asked);
    default: return act(live, asked);
    }
}

void live_ask(Live *live, Asked *asked) {
    live->used = asked->arrived;
    if (live->asked_count >= LIVE_ASKED) {
        live_refuse(live, asked, "too-fast", "too much is asked of this game at once");
        live_free_asked(asked);
        return;
    }
    if (live->asked_last != NULL) live->asked_last->next = asked;
    if (live->asked == NULL) live->asked = asked;
    live->asked_last = asked;
    live->asked_count++;
    live_serve(live);
}

void live_ask_again(Live *live, Asked *asked) {
    if (asked == NULL) return;
    asked->next = live->asked;
    live->asked = asked;
    if (live->asked_last == NULL) live->asked_last = asked;
    live->asked_count++;
}

void live_serve(Live *live) {
    while (live->asked != NULL && !live->pending && !live->loading && !live->unsure) {
        if (live->game == NULL || live->stale) {
            storing_load(live);
            return;
        }
        Asked *asked = live->asked;
        live->asked = asked->next;
        if (live->asked == NULL) live->asked_last = NULL;
        live->asked_count--;
        asked->next = NULL;
        if (!handle(live, asked)) live_free_asked(asked);
    }
    live_let_computer(live);
}

/* ---- Events ---- */

/* Whether the lobby shows a game: its free seat is anybody's. */
static bool is_in_lobby(const OnlineGame *game) {
    return online_status(game) == LEDGER_OPEN && game->row.invite[0] == '\0';
}

void live_apply(Live *live, const LedgerEvent *event, const LedgerGame *row) {
    OnlineGame *game = live->game;
    size_t before = tercet_game_length(game->play.game);
    bool was_in_lobby = is_in_lobby(game), was_on = online_status(game) < LEDGER_OVER;
    if (!online_apply(game, event, row, live_moment(live, moment_now()))) {
        live->stale = true; /* it cannot be, or memory ran out: read it again */
        return;
    }
    size_t after = tercet_game_length(game->play.game);
    live->hall->figures.events++;
    live->hall->figures.moves += strcmp(event->kind, "move") == 0;
    if (online_status(game) >= LEDGER_OVER && was_on) hall_note(live->hall, "end", &game->row);
    live_settle(live);
    if (was_in_lobby != is_in_lobby(game)) hall_change_lobby(live->hall);
    live_tell_all(live, (int64_t)(before < after ? before : after));
}

/* ---- The computer ---- */

/* Asks for the computer, in its turn. */
static void ask_for_computer(Live *live, tercet_side side, MessageType type, OnlineOffer what, const char *move) {
    Asked *asked = calloc(1, sizeof *asked);
    if (asked == NULL) return;
    *asked = (Asked){.type = type, .id = -1, .arrived = moment_now(), .side = (int)side, .what = what};
    asked->ply = (int64_t)tercet_game_length(live->game->play.game);
    asked->version = live->game->version;
    strncpy(asked->move, move, sizeof asked->move - 1);
    live_ask(live, asked);
}

static void begin_to_think(Live *live, PlayTask task) {
    Hall *hall = live->hall;
    Play *play = &live->game->play;
    if (hall->opponent == NULL) hall->opponent = opponent_open(hall->wake, hall->context);
    OpponentTask *thought = hall->opponent == NULL ? NULL : calloc(1, sizeof *thought);
    if (thought == NULL) return;
    size_t length = tercet_game_length(play->game);
    thought->record = tercet_game_line(play->game, tercet_game_node(play->game, length));
    thought->level = seats_to_move(play->game);
    thought->milliseconds = play_thinking_time(play, live_moment(live, moment_now()));
    thought->answers = task == PLAY_TASK_ANSWER;
    thought->version = live->game->version;
    memcpy(thought->id, live->id, sizeof thought->id);
    if (thought->record == NULL) {
        opponent_free_task(thought);
        return;
    }
    live->thinking = true;
    opponent_think(hall->opponent, thought);
}

/* The computer grants whatever is asked of it but a draw, about which it thinks. True if it was asked. */
static bool grant(Live *live, tercet_side computer) {
    static const OnlineOffer granted[] = {ONLINE_TAKEBACK, ONLINE_ABORT, ONLINE_REMATCH};
    for (size_t i = 0; i < sizeof granted / sizeof granted[0]; i++) {
        if (!online_is_offered(live->game, granted[i], seats_other(computer))) continue;
        ask_for_computer(live, computer, MESSAGE_ACCEPT, granted[i], "");
        return true;
    }
    return false;
}

void live_let_computer(Live *live) {
    if (live->game == NULL || live->pending || live->stale || live->thinking || live->asked != NULL) return;
    const LedgerSeat *seats = live->game->row.seats;
    if (seats[0].level == 0 && seats[1].level == 0) return;
    tercet_side computer = seats[0].level > 0 ? TERCET_WHITE : TERCET_BLACK;
    if (live->present[seats_other(computer)] == 0) return; /* whoever serves the other side sees to it */
    if (live->served == live->game->version + 1) return;
    live->served = live->game->version + 1;
    if (grant(live, computer)) return;
    PlayTask task = play_task(&live->game->play, live_moment(live, moment_now()));
    if (task != PLAY_TASK_NONE) begin_to_think(live, task);
}

void live_take_thought(Live *live, const OpponentTask *task) {
    const Play *play = &live->game->play;
    tercet_side computer = live->game->row.seats[0].level > 0 ? TERCET_WHITE : TERCET_BLACK;
    if (task->answers) {
        MessageType type = play_takes_draw(play, &task->report) ? MESSAGE_ACCEPT : MESSAGE_DECLINE;
        ask_for_computer(live, computer, type, ONLINE_DRAW, "");
    } else {
        char move[TERCET_MOVE_TEXT];
        tercet_move_text(tercet_game_position(play->game), task->move, move);
        ask_for_computer(live, computer, MESSAGE_MOVE, ONLINE_DRAW, move);
    }
}
