#include "online/online.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "online/kinds.h"

static const char *const kinds[ONLINE_KINDS] = {"join",   "move", "offer", "accept", "decline",
                                                "resign", "flag", "abort", "rematch"};

const char *online_kind_name(OnlineKind kind) {
    return kinds[kind];
}

OnlineKind online_kind_read(const char *name) {
    int kind = 0;
    while (kind < ONLINE_KINDS && strcmp(name, kinds[kind]) != 0) kind++;
    return (OnlineKind)kind;
}

enum { ONLINE_MARK = 16 };

/* ---- Answers ---- */

/* What all who judge a proposal need. */
typedef struct Judging {
    OnlineGame *game;
    const OnlineProposal *proposal;
    OnlineOutages outages;
    int64_t now;
    OnlineAnswer *answer;
} Judging;

__attribute__((format(printf, 3, 4))) static void refuse(const Judging *judging, const char *rule, const char *format,
                                                         ...) {
    va_list values;
    va_start(values, format);
    judging->answer->verdict = ONLINE_REFUSED;
    judging->answer->rule = rule;
    vsnprintf(judging->answer->text, ONLINE_TEXT, format, values);
    va_end(values);
}

static void refuse_over(const Judging *judging) {
    tercet_reason why = {.text = "the game was aborted"};
    if (!judging->game->play.aborted) tercet_game_over(judging->game->play.game, &why);
    refuse(judging, ONLINE_GAME_OVER, "%s", why.text);
}

static void done(const Judging *judging) {
    judging->answer->verdict = ONLINE_DONE;
}

/* Begins an event of this kind; the clocks show what is left now, and the summary is the one there was. */
static LedgerEvent *append(const Judging *judging, OnlineKind kind, tercet_side side, const char *text) {
    const OnlineGame *game = judging->game;
    OnlineAnswer *answer = judging->answer;
    LedgerEvent *event = &answer->event;
    *event = (LedgerEvent){.version = game->version + 1,
                           .side = (int)side,
                           .ply = (int64_t)tercet_game_length(game->play.game),
                           .at = judging->now,
                           .left = {-1, -1}};
    memcpy(event->game, game->row.id, sizeof event->game);
    snprintf(event->kind, sizeof event->kind, "%s", kinds[kind]);
    snprintf(event->text, sizeof event->text, "%s", text);
    for (int i = 0; game->play.clock.on && i < 2; i++) {
        event->left[i] = online_time_left(game, (tercet_side)i, judging->outages, judging->now);
    }
    answer->verdict = ONLINE_APPENDS;
    answer->row = game->row;
    answer->row.version = event->version;
    answer->row.changed = event->at;
    return event;
}

/* The event is the end of the game. */
static void end_row(LedgerGame *row, LedgerStatus status, tercet_result result, const char *ending) {
    row->status = status;
    row->deadline = 0;
    snprintf(row->result, sizeof row->result, "%s", tercet_result_name(result));
    snprintf(row->ending, sizeof row->ending, "%s", ending);
}

static void lose(const Judging *judging, tercet_side loser, tercet_ending ending) {
    tercet_result result = loser == TERCET_WHITE ? TERCET_BLACK_WINS : TERCET_WHITE_WINS;
    end_row(&judging->answer->row, LEDGER_OVER, result, tercet_ending_name(ending));
}

/* The event is followed by a turn of this side. */
static void turn_to(const Judging *judging, tercet_side side) {
    LedgerGame *row = &judging->answer->row;
    snprintf(row->to_move, sizeof row->to_move, "%s", online_side_name(side));
    row->deadline = row->clock == LEDGER_DAYS ? judging->now + row->days * ONLINE_DAY : 0;
}

/* ---- Sitting down ---- */

static void join(const Judging *judging) {
    const OnlineGame *game = judging->game;
    tercet_side side = judging->proposal->side;
    if (online_status(game) >= LEDGER_OVER) {
        refuse_over(judging);
    } else if (game->row.seats[side].taken) {
        refuse(judging, ONLINE_SEAT_TAKEN, "somebody else has taken this seat");
    } else {
        char mark[ONLINE_MARK + 1]; /* so that no two who join at the same moment write the same event */
        snprintf(mark, sizeof mark, "%.*s", ONLINE_MARK, judging->proposal->seat->secret);
        append(judging, ONLINE_KIND_JOIN, side, mark);
        LedgerGame *row = &judging->answer->row;
        row->seats[side] = *judging->proposal->seat;
        row->seats[side].taken = true;
        row->status = LEDGER_PLAYING;
        turn_to(judging, play_to_move(&game->play));
    }
}

/* ---- Moves ---- */

/* A move of a ply that was played already: the very same again is done. */
static void judge_again(const Judging *judging) {
    const tercet_game *record = judging->game->play.game;
    size_t ply = (size_t)judging->proposal->ply;
    tercet_move move = TERCET_NO_MOVE;
    tercet_move_read(tercet_game_position_at(record, ply), judging->proposal->move, &move, NULL);
    if (move == tercet_game_move_at(record, ply)) {
        done(judging);
    } else {
        refuse(judging, ONLINE_LATE, "another move was played there already");
    }
}

/* What a move that comes now costs, and how much of it is the network's delay, which is not charged. False if there was
 * no time left for it. */
static bool charge(const Judging *judging, int64_t *left, int64_t *lag) {
    const OnlineGame *game = judging->game;
    const PlayClock *clock = &game->play.clock;
    tercet_side side = judging->proposal->side;
    *lag = 0;
    if (online_turn_end(game) != PLAY_NEVER) return judging->now < online_turn_end(game);
    if (!clock->on) return true;
    *left = clock->left[side];
    if (!clock->runs) return true;
    int64_t used = judging->now - clock->since - online_outage(judging->outages, clock->since, judging->now);
    if (used < 0) used = 0;
    *lag = judging->proposal->lag < game->bank[side] ? judging->proposal->lag : game->bank[side];
    if (*lag > used) *lag = used;
    *left += *lag - used;
    if (*left <= 0) return false;
    *left += (int64_t)clock->seconds * 1000;
    return true;
}

/* Writes what the game comes to by a move, by playing it and taking it back. False if memory ran out. */
static bool look_ahead(const Judging *judging, tercet_move move) {
    OnlineGame *game = judging->game;
    tercet_game *record = game->play.game;
    LedgerGame *row = &judging->answer->row;
    if (!tercet_game_play(record, move, NULL)) return false;
    turn_to(judging, play_to_move(&game->play));
    if (tercet_game_over(record, NULL)) {
        end_row(row, LEDGER_OVER, tercet_game_result(record), tercet_ending_name(tercet_game_ending(record)));
    }
    tercet_game_undo(record);
    return true;
}

static void play_it(const Judging *judging, tercet_move move) {
    const tercet_position *position = tercet_game_position(judging->game->play.game);
    char text[TERCET_MOVE_TEXT];
    int64_t left = -1, lag;
    if (!charge(judging, &left, &lag)) {
        refuse(judging, ONLINE_GAME_OVER, "the time was up before this move came");
        return;
    }
    tercet_move_text(position, move, text);
    LedgerEvent *event = append(judging, ONLINE_KIND_MOVE, judging->proposal->side, text);
    event->ply++;
    event->lag = lag;
    if (judging->game->play.clock.on) event->left[judging->proposal->side] = left;
    if (!look_ahead(judging, move)) refuse(judging, ONLINE_NO_MEMORY, "memory ran out");
}

/* Whether a move can be made at all now, by whoever proposes it. */
static bool may_move(const Judging *judging) {
    const OnlineGame *game = judging->game;
    const OnlineProposal *proposal = judging->proposal;
    LedgerStatus status = online_status(game);
    if (status == LEDGER_OPEN) {
        refuse(judging, ONLINE_NOT_NOW, "the other seat is still free");
    } else if (status != LEDGER_PLAYING) {
        refuse_over(judging);
    } else if (proposal->seen > 0 && proposal->seen < game->taken_back) {
        refuse(judging, ONLINE_LATE, "moves were taken back since");
    } else if (proposal->side != play_to_move(&game->play)) {
        refuse(judging, ONLINE_NOT_YOUR_TURN, "it is the other side's turn");
    } else {
        return true;
    }
    return false;
}

static void judge_move(const Judging *judging) {
    const tercet_game *record = judging->game->play.game;
    const OnlineProposal *proposal = judging->proposal;
    int64_t length = (int64_t)tercet_game_length(record);
    tercet_move move;
    tercet_reason why;
    if (proposal->ply < length) {
        judge_again(judging);
    } else if (proposal->ply > length) {
        refuse(judging, ONLINE_EARLY, "the game has only %d moves so far", (int)length);
    } else if (!may_move(judging)) {
        return;
    } else if (!tercet_move_read(tercet_game_position(record), proposal->move, &move, &why)) {
        refuse(judging, why.rule, "%s", why.text);
    } else {
        play_it(judging, move);
    }
}

/* ---- Offers ---- */

/* Both sides want it, or it needs only one. */
static void agree(const Judging *judging, tercet_side by) {
    const OnlineGame *game = judging->game;
    OnlineOffer offer = judging->proposal->offer;
    if (offer == ONLINE_REMATCH) {
        append(judging, ONLINE_KIND_REMATCH, by, "");
        return;
    }
    LedgerEvent *event = append(judging, ONLINE_KIND_ACCEPT, by, online_offer_name(offer));
    LedgerGame *row = &judging->answer->row;
    if (offer == ONLINE_DRAW) {
        end_row(row, LEDGER_OVER, TERCET_DRAW, tercet_ending_name(TERCET_BY_AGREEMENT));
    } else if (offer == ONLINE_ABORT) {
        end_row(row, LEDGER_ABORTED, TERCET_NONE, "abort");
    } else {
        event->ply = (int64_t)play_before_last_turn(&game->play, seats_other(by));
        turn_to(judging, seats_other(by));
    }
}

/* Whether this can be offered or answered as the game stands: a rematch after the end, an abort any time before, the
 * rest while one plays. */
static bool is_time_for(const Judging *judging) {
    const OnlineGame *game = judging->game;
    OnlineOffer offer = judging->proposal->offer;
    LedgerStatus status = online_status(game);
    bool both_there = game->row.seats[0].taken && game->row.seats[1].taken;
    if (offer == ONLINE_REMATCH && (status < LEDGER_OVER || !both_there)) {
        refuse(judging, ONLINE_NOT_NOW, "a rematch follows when a game of two players is over");
    } else if (offer != ONLINE_REMATCH && status >= LEDGER_OVER) {
        refuse_over(judging);
    } else if (status == LEDGER_OPEN && offer != ONLINE_ABORT) {
        refuse(judging, ONLINE_NOT_NOW, "the other seat is still free");
    } else {
        return true;
    }
    return false;
}

/* Whether the game shows that this was done before. */
static bool is_done(const Judging *judging) {
    const OnlineGame *game = judging->game;
    tercet_ending ending = tercet_game_ending(game->play.game);
    switch (judging->proposal->offer) {
    case ONLINE_DRAW: return !game->play.aborted && ending == TERCET_BY_AGREEMENT;
    case ONLINE_ABORT: return game->play.aborted;
    case ONLINE_REMATCH: return game->row.after[0] != '\0';
    default: return false;
    }
}

static void judge_offer(const Judging *judging) {
    const OnlineGame *game = judging->game;
    const OnlineProposal *proposal = judging->proposal;
    tercet_side side = proposal->side;
    if (is_done(judging) || online_is_offered(game, proposal->offer, side)) {
        done(judging);
    } else if (!is_time_for(judging)) {
        return;
    } else if (proposal->offer == ONLINE_ABORT && !play_has_begun(&game->play)) {
        append(judging, ONLINE_KIND_ABORT, side, "");
        end_row(&judging->answer->row, LEDGER_ABORTED, TERCET_NONE, "abort");
    } else if (online_is_offered(game, proposal->offer, seats_other(side))) {
        agree(judging, side);
    } else if (proposal->offer == ONLINE_TAKEBACK && !play_has_moved(&game->play, side)) {
        refuse(judging, ONLINE_NOT_NOW, "there is no turn of this side to take back");
    } else {
        append(judging, ONLINE_KIND_OFFER, side, online_offer_name(proposal->offer));
    }
}

static void judge_answer(const Judging *judging) {
    const OnlineProposal *proposal = judging->proposal;
    bool accepts = proposal->act == ONLINE_ACCEPTS;
    bool asked = online_is_offered(judging->game, proposal->offer, seats_other(proposal->side));
    bool own = online_is_offered(judging->game, proposal->offer, proposal->side);
    if (accepts && is_done(judging)) {
        done(judging);
    } else if (!is_time_for(judging)) {
        return;
    } else if (accepts && asked) {
        agree(judging, proposal->side);
    } else if (!accepts && (asked || own)) {
        append(judging, ONLINE_KIND_DECLINE, proposal->side, online_offer_name(proposal->offer));
    } else {
        refuse(judging, ONLINE_NOTHING_OFFERED, "no %s is offered", online_offer_name(proposal->offer));
    }
}

/* ---- Ends ---- */

static bool has_ended_by(const OnlineGame *game, tercet_ending ending, tercet_side side) {
    tercet_side loser;
    return tercet_game_ending(game->play.game) == ending && online_loser(game, &loser) && loser == side;
}

static void judge_resignation(const Judging *judging) {
    const OnlineGame *game = judging->game;
    tercet_side side = judging->proposal->side;
    LedgerStatus status = online_status(game);
    if (has_ended_by(game, TERCET_BY_RESIGNATION, side)) {
        done(judging);
    } else if (status >= LEDGER_OVER) {
        refuse_over(judging);
    } else if (status == LEDGER_OPEN) {
        refuse(judging, ONLINE_NOT_NOW, "nobody has joined yet; abort the game instead");
    } else {
        append(judging, ONLINE_KIND_RESIGN, side, "");
        lose(judging, side, TERCET_BY_RESIGNATION);
    }
}

static bool judge_time(const Judging *judging) {
    const OnlineGame *game = judging->game;
    if (judging->now < online_deadline(game, judging->outages, judging->now)) return false;
    tercet_side late = play_to_move(&game->play);
    LedgerEvent *event = append(judging, ONLINE_KIND_FLAG, late, "");
    if (game->play.clock.on) event->left[late] = 0;
    lose(judging, late, TERCET_BY_TIME);
    return true;
}

static void judge_claim(const Judging *judging) {
    const OnlineGame *game = judging->game;
    if (has_ended_by(game, TERCET_BY_TIME, seats_other(judging->proposal->side))) {
        done(judging);
    } else if (online_status(game) >= LEDGER_OVER) {
        refuse_over(judging);
    } else if (!judge_time(judging)) {
        refuse(judging, ONLINE_NOT_NOW, "there is time left");
    }
}

bool online_flag(OnlineGame *game, OnlineOutages outages, int64_t now, OnlineAnswer *answer) {
    const Judging judging = {
        .game = game, .outages = outages, .now = now > game->at ? now : game->at, .answer = answer};
    return judge_time(&judging);
}

void online_propose(OnlineGame *game, const OnlineProposal *proposal, OnlineOutages outages, int64_t now,
                    OnlineAnswer *answer) {
    const Judging judging = {game, proposal, outages, now > game->at ? now : game->at, answer};
    answer->rule = NULL;
    switch (proposal->act) {
    case ONLINE_JOINS: join(&judging); break;
    case ONLINE_MOVES: judge_move(&judging); break;
    case ONLINE_OFFERS_IT: judge_offer(&judging); break;
    case ONLINE_ACCEPTS:
    case ONLINE_DECLINES: judge_answer(&judging); break;
    case ONLINE_RESIGNS: judge_resignation(&judging); break;
    case ONLINE_CLAIMS_TIME: judge_claim(&judging); break;
    }
}

void online_rematch(const OnlineGame *game, int64_t now, LedgerGame *next) {
    const LedgerGame *row = &game->row;
    *next = (LedgerGame){.clock = row->clock,
                         .minutes = row->minutes,
                         .seconds = row->seconds,
                         .days = row->days,
                         .public = row->public,
                         .rated = row->rated,
                         .created = now,
                         .changed = now,
                         .status = LEDGER_PLAYING,
                         .result = "none",
                         .seats = {row->seats[1], row->seats[0]}};
    memcpy(next->before, row->id, sizeof next->before);
    memcpy(next->ruleset, row->ruleset, sizeof next->ruleset);
    memcpy(next->start, row->start, sizeof next->start);
    snprintf(next->request, sizeof next->request, "rematch:%s", row->id);
    const tercet_position *start = tercet_game_position_at(game->play.game, 0);
    snprintf(next->to_move, sizeof next->to_move, "%s", online_side_name(tercet_position_side(start)));
    if (row->clock == LEDGER_DAYS) next->deadline = now + row->days * ONLINE_DAY;
}
