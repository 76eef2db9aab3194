#include "online/online.h"

#include <stdio.h>
#include <string.h>

#include "online/kinds.h"

enum { PLAY_ROOM = 32 };

static const char *const offers[ONLINE_OFFERS] = {"draw", "takeback", "abort", "rematch"};
static const char *const sides[2] = {"white", "black"};

/* ---- Names ---- */

const char *online_offer_name(OnlineOffer offer) {
    return offers[offer];
}

bool online_offer_read(const char *name, OnlineOffer *offer) {
    for (int i = 0; i < ONLINE_OFFERS; i++) {
        if (strcmp(name, offers[i]) != 0) continue;
        *offer = (OnlineOffer)i;
        return true;
    }
    return false;
}

const char *online_side_name(tercet_side side) {
    return sides[side];
}

const char *online_status_name(LedgerStatus status) {
    static const char *const names[] = {"open", "playing", "over", "aborted"};
    return names[status];
}

const char *online_clock_name(LedgerClock clock) {
    static const char *const names[] = {"none", "real", "days"};
    return names[clock];
}

/* ---- Beginning ---- */

static void seat_level(Play *play, tercet_side side, int level) {
    if (level > 0) seats_set(play->game, side, level);
}

/* Who plays and with what clocks stands in the tags of the play's game. Names of people do not: theirs are free text,
 * and one could be that of a level. */
static void set_tags(Play *play, tercet_game *record, const LedgerGame *row) {
    char clock[TERCET_TAG_TEXT];
    snprintf(clock, sizeof clock, "%d+%d", row->minutes, row->seconds);
    if (row->clock == LEDGER_REAL_TIME) tercet_game_set_tag(record, "Clock", clock);
    play_begin(play, record);
    seat_level(play, TERCET_WHITE, row->seats[TERCET_WHITE].level);
    seat_level(play, TERCET_BLACK, row->seats[TERCET_BLACK].level);
    play->refereed = true;
}

bool online_begin(OnlineGame *game, const LedgerGame *row) {
    tercet_position start;
    const tercet_ruleset *ruleset = tercet_ruleset_find(row->ruleset);
    if (ruleset == NULL || !tercet_position_read(ruleset, row->start, &start, NULL)) return false;
    tercet_game *record = tercet_game_new(&start, PLAY_ROOM);
    if (record == NULL) return false;
    *game = (OnlineGame){.row = *row, .at = row->created, .turn_at = row->created, .bank = {ONLINE_BANK, ONLINE_BANK}};
    set_tags(&game->play, record, row);
    online_summarise(game, &game->row);
    return true;
}

void online_end(OnlineGame *game) {
    play_end(&game->play);
}

/* ---- What there is to know ---- */

LedgerStatus online_status(const OnlineGame *game) {
    if (game->play.aborted) return LEDGER_ABORTED;
    if (play_is_over(&game->play)) return LEDGER_OVER;
    return game->row.seats[0].taken && game->row.seats[1].taken ? LEDGER_PLAYING : LEDGER_OPEN;
}

bool online_is_offered(const OnlineGame *game, OnlineOffer offer, tercet_side by) {
    return offer == ONLINE_REMATCH ? game->wants_rematch[by] : game->play.offered[offer][by];
}

bool online_loser(const OnlineGame *game, tercet_side *loser) {
    tercet_result result = game->play.aborted ? TERCET_NONE : tercet_game_result(game->play.game);
    if (result != TERCET_WHITE_WINS && result != TERCET_BLACK_WINS) return false;
    *loser = result == TERCET_WHITE_WINS ? TERCET_BLACK : TERCET_WHITE;
    return true;
}

int64_t online_outage(OnlineOutages outages, int64_t from, int64_t to) {
    int64_t sum = 0;
    for (size_t i = 0; i < outages.count; i++) {
        int64_t since = outages.all[i].since > from ? outages.all[i].since : from;
        int64_t until = outages.all[i].until < to ? outages.all[i].until : to;
        if (until > since) sum += until - since;
        if (until > from) from = until; /* two that overlap count once */
    }
    return sum;
}

/* How long the clock that runs has done so. */
static int64_t spent(const PlayClock *clock, OnlineOutages outages, int64_t now) {
    if (now <= clock->since) return 0;
    return now - clock->since - online_outage(outages, clock->since, now);
}

int64_t online_time_left(const OnlineGame *game, tercet_side side, OnlineOutages outages, int64_t now) {
    const PlayClock *clock = &game->play.clock;
    bool runs = clock->runs && play_to_move(&game->play) == side;
    int64_t left = clock->left[side] - (runs ? spent(clock, outages, now) : 0);
    return left > 0 ? left : 0;
}

int64_t online_turn_end(const OnlineGame *game) {
    bool waited = game->row.clock == LEDGER_DAYS && online_status(game) == LEDGER_PLAYING;
    return waited ? game->turn_at + game->row.days * ONLINE_DAY : PLAY_NEVER;
}

int64_t online_deadline(const OnlineGame *game, OnlineOutages outages, int64_t now) {
    const PlayClock *clock = &game->play.clock;
    int64_t end = online_turn_end(game);
    if (clock->runs) {
        tercet_side side = play_to_move(&game->play);
        end = clock->since + online_outage(outages, clock->since, now) + clock->left[side] + game->bank[side];
    }
    return end == PLAY_NEVER ? end : end + ONLINE_GRACE;
}

/* ---- The summary ---- */

void online_summarise(const OnlineGame *game, LedgerGame *row) {
    const tercet_game *record = game->play.game;
    const char *ending = game->play.aborted ? "abort" : tercet_ending_name(tercet_game_ending(record));
    tercet_result result = game->play.aborted ? TERCET_NONE : tercet_game_result(record);
    int64_t turn_end = online_turn_end(game);
    row->status = online_status(game);
    row->version = game->version;
    row->changed = game->at;
    snprintf(row->result, sizeof row->result, "%s", tercet_result_name(result));
    snprintf(row->ending, sizeof row->ending, "%s", row->status < LEDGER_OVER ? "" : ending);
    snprintf(row->to_move, sizeof row->to_move, "%s", sides[play_to_move(&game->play)]);
    row->deadline = turn_end == PLAY_NEVER ? 0 : turn_end;
}

/* ---- Events ---- */

static bool apply_move(OnlineGame *game, const LedgerEvent *event, int64_t now) {
    Play *play = &game->play;
    tercet_side side = play_to_move(play);
    tercet_move move;
    if (event->side != (int)side || online_status(game) != LEDGER_PLAYING) return false;
    if (!tercet_move_read(tercet_game_position(play->game), event->text, &move, NULL)) return false;
    if (!play_move(play, move, now, NULL)) return false;
    int64_t bank = game->bank[side] - event->lag + ONLINE_BANK_REFILL;
    game->bank[side] = bank > ONLINE_BANK ? ONLINE_BANK : bank;
    game->turn_at = event->at;
    return true;
}

static bool apply_join(OnlineGame *game, const LedgerEvent *event, const LedgerGame *row) {
    LedgerSeat *seat = &game->row.seats[event->side];
    if (row != NULL) *seat = row->seats[event->side];
    seat->taken = true;
    game->turn_at = event->at;
    return true;
}

/* An event about an offer: made, accepted, declined or taken back. */
static bool apply_offer(OnlineGame *game, const LedgerEvent *event, OnlineKind kind, int64_t now) {
    OnlineOffer offer;
    tercet_side side = (tercet_side)event->side;
    if (!online_offer_read(event->text, &offer)) return false;
    if (offer == ONLINE_REMATCH) {
        if (kind == ONLINE_KIND_DECLINE) game->wants_rematch[seats_other(side)] = false;
        game->wants_rematch[side] = kind == ONLINE_KIND_OFFER;
        return true;
    }
    PlayOffer asked = (PlayOffer)offer;
    if (kind == ONLINE_KIND_OFFER) return play_offer(&game->play, asked, side, now);
    if (kind == ONLINE_KIND_DECLINE && play_withdraw(&game->play, asked, side)) return true;
    if (!play_answer(&game->play, asked, side, kind == ONLINE_KIND_ACCEPT, now)) return false;
    if (kind == ONLINE_KIND_ACCEPT && offer == ONLINE_TAKEBACK) {
        game->taken_back = event->version;
        game->turn_at = event->at;
    }
    return true;
}

static bool apply_rematch(OnlineGame *game, const LedgerEvent *event) {
    snprintf(game->row.after, sizeof game->row.after, "%.10s", event->text);
    game->wants_rematch[0] = game->wants_rematch[1] = false;
    return true;
}

static bool apply_kind(OnlineGame *game, const LedgerEvent *event, const LedgerGame *row, int64_t now) {
    OnlineKind kind = online_kind_read(event->kind);
    tercet_side side = (tercet_side)event->side;
    switch (kind) {
    case ONLINE_KIND_JOIN: return apply_join(game, event, row);
    case ONLINE_KIND_MOVE: return apply_move(game, event, now);
    case ONLINE_KIND_OFFER:
    case ONLINE_KIND_ACCEPT:
    case ONLINE_KIND_DECLINE: return apply_offer(game, event, kind, now);
    case ONLINE_KIND_RESIGN: return play_resign(&game->play, side, now);
    case ONLINE_KIND_FLAG: return play_lose_on_time(&game->play, side, now);
    case ONLINE_KIND_ABORT: return play_abort(&game->play, now);
    case ONLINE_KIND_REMATCH: return apply_rematch(game, event);
    default: return false;
    }
}

static void settle(OnlineGame *game, const LedgerEvent *event, int64_t now) {
    Play *play = &game->play;
    play_attend(play, true, now);
    if (play->clock.on) play_set_clocks(play, event->left, now);
    play_take_changes(play);
}

bool online_apply(OnlineGame *game, const LedgerEvent *event, const LedgerGame *row, int64_t now) {
    if (event->version != game->version + 1 || event->side < 0 || event->side > 1) return false;
    if (now < event->at) now = event->at;
    if (!apply_kind(game, event, row, now)) return false;
    settle(game, event, now);
    game->version = event->version;
    if (event->at > game->at) game->at = event->at;
    online_summarise(game, &game->row);
    return true;
}
