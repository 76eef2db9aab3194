/* A game between people who are elsewhere: what each may do, what that adds to the log, and what the log amounts to.
 * Time is an argument, so these tests never wait. */
#include "online/online.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "core/random.h"
#include "support.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, MOST_EVENTS = 2000 };
static const int64_t day = INT64_C(24) * 60 * MINUTE;
static const int64_t noon = INT64_C(1790000000000);

/* A game with its log, as a server has it, at a moment. */
typedef struct Table {
    LedgerGame row;
    OnlineGame game;
    int64_t now;
    LedgerOutage outage[2];
    size_t outages;
    size_t count;
    LedgerEvent log[MOST_EVENTS];
    OnlineAnswer answer;
} Table;

static LedgerGame new_row(LedgerClock clock, bool both_there) {
    LedgerGame row = {.id = "k3v9x0q2ab",
                      .ruleset = "shakti",
                      .start = "startpos",
                      .clock = clock,
                      .minutes = clock == LEDGER_REAL_TIME ? 5 : 0,
                      .seconds = clock == LEDGER_REAL_TIME ? 3 : 0,
                      .days = clock == LEDGER_DAYS ? 2 : 0,
                      .created = noon,
                      .result = "none",
                      .to_move = "white"};
    row.seats[0] = (LedgerSeat){.name = "Ana", .secret = "aa", .taken = true};
    if (both_there) row.seats[1] = (LedgerSeat){.name = "Ben", .secret = "bb", .taken = true};
    return row;
}

static Table *begin(LedgerClock clock, bool both_there) {
    Table *table = calloc(1, sizeof *table);
    assert_non_null(table);
    table->row = new_row(clock, both_there);
    table->now = noon;
    assert_true(online_begin(&table->game, &table->row));
    return table;
}

static void finish(Table *table) {
    online_end(&table->game);
    free(table);
}

static OnlineOutages outages_of(const Table *table) {
    return (OnlineOutages){table->outage, table->outages};
}

/* What the answer would add is put on the disk, and is true from then on. */
static void commit(Table *table) {
    assert_true(table->count < MOST_EVENTS);
    table->log[table->count++] = table->answer.event;
    table->row = table->answer.row;
    assert_true(online_apply(&table->game, &table->answer.event, &table->row, table->now));
    assert_memory_equal(&table->game.row, &table->row, sizeof table->row);
}

static OnlineVerdict propose(Table *table, OnlineProposal proposal) {
    online_propose(&table->game, &proposal, outages_of(table), table->now, &table->answer);
    if (table->answer.verdict == ONLINE_APPENDS) commit(table);
    return table->answer.verdict;
}

static OnlineVerdict moves_at(Table *table, tercet_side side, int64_t ply, const char *move) {
    return propose(table, (OnlineProposal){.act = ONLINE_MOVES, .side = side, .ply = ply, .move = move});
}

/* The side to move plays. */
static OnlineVerdict moves(Table *table, const char *move) {
    return moves_at(table, play_to_move(&table->game.play), (int64_t)tercet_game_length(table->game.play.game), move);
}

static OnlineVerdict acts(Table *table, OnlineAct act, tercet_side side, OnlineOffer offer) {
    return propose(table, (OnlineProposal){.act = act, .side = side, .offer = offer});
}

static OnlineVerdict joins(Table *table) {
    static const LedgerSeat ben = {.name = "Ben", .secret = "bb"};
    return propose(table, (OnlineProposal){.act = ONLINE_JOINS, .side = TERCET_BLACK, .seat = &ben});
}

static bool flags(Table *table) {
    if (!online_flag(&table->game, outages_of(table), table->now, &table->answer)) return false;
    commit(table);
    return true;
}

static void is_refused(const Table *table, const char *rule) {
    assert_int_equal(table->answer.verdict, ONLINE_REFUSED);
    assert_string_equal(table->answer.rule, rule);
    assert_true(table->answer.text[0] != '\0');
}

static int64_t left(const Table *table, tercet_side side) {
    return online_time_left(&table->game, side, outages_of(table), table->now);
}

static size_t length(const Table *table) {
    return tercet_game_length(table->game.play.game);
}

/* Two moves, after which real-time clocks run. */
static void open_moves(Table *table) {
    assert_int_equal(moves(table, "b2b3"), ONLINE_APPENDS);
    assert_int_equal(moves(table, "f6f5"), ONLINE_APPENDS);
}

/* Folds the log anew, as a process does that starts now. */
static void restart(Table *table) {
    online_end(&table->game);
    assert_true(online_begin(&table->game, &table->row));
    for (size_t i = 0; i < table->count; i++) {
        assert_true(online_apply(&table->game, &table->log[i], &table->row, table->log[i].at));
    }
}

/* ---- Seats ---- */

static void a_game_is_open_until_somebody_joins(void **state) {
    (void)state;
    Table *table = begin(LEDGER_NO_CLOCK, false);
    assert_int_equal(online_status(&table->game), LEDGER_OPEN);
    moves(table, "b2b3");
    is_refused(table, "not-now");
    acts(table, ONLINE_RESIGNS, TERCET_WHITE, 0);
    is_refused(table, "not-now");
    assert_int_equal(joins(table), ONLINE_APPENDS);
    assert_int_equal(online_status(&table->game), LEDGER_PLAYING);
    assert_string_equal(table->game.row.seats[1].name, "Ben");
    joins(table);
    is_refused(table, "seat-taken");
    assert_int_equal(moves(table, "b2b3"), ONLINE_APPENDS);
    finish(table);
}

static void nobody_joins_a_game_that_its_maker_has_aborted(void **state) {
    (void)state;
    Table *table = begin(LEDGER_NO_CLOCK, false);
    assert_int_equal(acts(table, ONLINE_OFFERS_IT, TERCET_WHITE, ONLINE_ABORT), ONLINE_APPENDS);
    assert_int_equal(online_status(&table->game), LEDGER_ABORTED);
    joins(table);
    is_refused(table, "game-over");
    acts(table, ONLINE_OFFERS_IT, TERCET_WHITE, ONLINE_REMATCH);
    is_refused(table, "not-now");
    finish(table);
}

/* The ledger takes the very same event for one whose answer got lost, so two who are not the same must not write it. */
static void no_two_who_join_write_the_same_event(void **state) {
    (void)state;
    Table *table = begin(LEDGER_NO_CLOCK, false);
    LedgerEvent events[2];
    for (int i = 0; i < 2; i++) {
        const LedgerSeat seat = {.name = "Ben", .secret = {(char)('a' + i)}};
        const OnlineProposal proposal = {.act = ONLINE_JOINS, .side = TERCET_BLACK, .seat = &seat};
        online_propose(&table->game, &proposal, outages_of(table), table->now, &table->answer);
        assert_int_equal(table->answer.verdict, ONLINE_APPENDS);
        events[i] = table->answer.event;
    }
    assert_memory_not_equal(&events[0], &events[1], sizeof events[0]);
    finish(table);
}

/* ---- Moves ---- */

static void a_move_that_comes_twice_is_done_and_changes_nothing(void **state) {
    (void)state;
    Table *table = begin(LEDGER_NO_CLOCK, true);
    assert_int_equal(moves_at(table, TERCET_WHITE, 0, "b2b3"), ONLINE_APPENDS);
    assert_int_equal(moves_at(table, TERCET_WHITE, 0, "b2b3"), ONLINE_DONE);
    assert_int_equal(moves(table, "f6f5"), ONLINE_APPENDS);
    assert_int_equal(moves_at(table, TERCET_WHITE, 0, "b2b3"), ONLINE_DONE);
    assert_int_equal(table->game.version, 2);
    assert_int_equal(length(table), 2);
    finish(table);
}

static void late_and_early_moves_change_nothing(void **state) {
    (void)state;
    Table *table = begin(LEDGER_NO_CLOCK, true);
    open_moves(table);
    moves_at(table, TERCET_WHITE, 0, "d2c2");
    is_refused(table, "late");
    moves_at(table, TERCET_WHITE, 3, "d2c2");
    is_refused(table, "early");
    moves_at(table, TERCET_WHITE, 4, "d2c2");
    is_refused(table, "early");
    assert_int_equal(table->game.version, 2);
    finish(table);
}

static void moves_are_those_of_the_side_to_move_and_of_the_rules(void **state) {
    (void)state;
    Table *table = begin(LEDGER_NO_CLOCK, true);
    moves_at(table, TERCET_BLACK, 0, "b2b3");
    is_refused(table, "not-your-turn");
    moves(table, "a1a2");
    assert_int_equal(table->answer.verdict, ONLINE_REFUSED);
    moves(table, "nonsense");
    is_refused(table, "not-a-move");
    assert_int_equal(table->game.version, 0);
    finish(table);
}

static void a_move_sent_before_a_takeback_does_not_come_true_after_it(void **state) {
    (void)state;
    Table *table = begin(LEDGER_NO_CLOCK, true);
    const OnlineProposal again = {.act = ONLINE_MOVES, .side = TERCET_WHITE, .ply = 0, .move = "b2b3", .seen = 1};
    assert_int_equal(moves(table, "b2b3"), ONLINE_APPENDS);
    acts(table, ONLINE_OFFERS_IT, TERCET_WHITE, ONLINE_TAKEBACK);
    acts(table, ONLINE_ACCEPTS, TERCET_BLACK, ONLINE_TAKEBACK);
    assert_int_equal(length(table), 0);
    propose(table, again);
    is_refused(table, "late");
    assert_int_equal(moves(table, "b2b3"), ONLINE_APPENDS);
    finish(table);
}

/* ---- Clocks ---- */

static void clocks_stand_until_both_sides_have_moved(void **state) {
    (void)state;
    Table *table = begin(LEDGER_REAL_TIME, true);
    table->now += 10 * MINUTE;
    assert_false(flags(table));
    moves(table, "b2b3");
    table->now += 10 * MINUTE;
    assert_false(flags(table));
    moves(table, "f6f5");
    assert_int_equal(left(table, TERCET_WHITE), 5 * MINUTE);
    table->now += 10 * SECOND;
    assert_int_equal(left(table, TERCET_WHITE), 5 * MINUTE - 10 * SECOND);
    assert_int_equal(left(table, TERCET_BLACK), 5 * MINUTE);
    moves(table, "d2c2");
    assert_int_equal(left(table, TERCET_WHITE), 5 * MINUTE - 7 * SECOND);
    finish(table);
}

static void who_has_no_time_left_loses_a_little_later(void **state) {
    (void)state;
    Table *table = begin(LEDGER_REAL_TIME, true);
    open_moves(table);
    table->now += 5 * MINUTE + ONLINE_BANK + ONLINE_GRACE - 1;
    assert_false(flags(table));
    acts(table, ONLINE_CLAIMS_TIME, TERCET_BLACK, 0);
    is_refused(table, "not-now");
    table->now++;
    assert_int_equal(online_deadline(&table->game, outages_of(table), table->now), table->now);
    assert_true(flags(table));
    assert_string_equal(table->game.row.result, "black");
    assert_string_equal(table->game.row.ending, "time");
    assert_int_equal(acts(table, ONLINE_CLAIMS_TIME, TERCET_BLACK, 0), ONLINE_DONE);
    moves(table, "d2c2");
    is_refused(table, "game-over");
    finish(table);
}

/* What it is judged by is when it came, not when it was written. */
static void a_move_that_came_in_time_is_never_lost_by_flag(void **state) {
    (void)state;
    Table *table = begin(LEDGER_REAL_TIME, true);
    open_moves(table);
    table->now += 5 * MINUTE - 1;
    const OnlineProposal proposal = {.act = ONLINE_MOVES, .side = TERCET_WHITE, .ply = 2, .move = "d2c2"};
    online_propose(&table->game, &proposal, outages_of(table), table->now, &table->answer);
    assert_int_equal(table->answer.verdict, ONLINE_APPENDS);
    table->now += 30 * SECOND; /* the disk is slow */
    commit(table);
    assert_int_equal(left(table, TERCET_WHITE), 1 + 3 * SECOND);
    assert_int_equal(left(table, TERCET_BLACK), 5 * MINUTE); /* it starts only now */
    assert_false(flags(table));
    finish(table);
}

static void a_move_within_the_delay_of_the_network_is_in_time_and_one_beyond_it_is_not(void **state) {
    (void)state;
    Table *table = begin(LEDGER_REAL_TIME, true);
    OnlineProposal proposal = {.act = ONLINE_MOVES, .side = TERCET_WHITE, .ply = 2, .move = "d2c2", .lag = 300};
    open_moves(table);
    table->now += 5 * MINUTE + 300;
    propose(table, proposal);
    is_refused(table, "game-over");
    table->now--;
    assert_int_equal(propose(table, proposal), ONLINE_APPENDS);
    assert_int_equal(left(table, TERCET_WHITE), 1 + 3 * SECOND);
    finish(table);
}

static void delay_is_charged_once_the_bank_is_empty(void **state) {
    (void)state;
    static const char *const shuffle[] = {"d2c2", "d6e6", "c2d2", "e6d6"};
    Table *table = begin(LEDGER_REAL_TIME, true);
    int64_t expected[2] = {5 * MINUTE, 5 * MINUTE};
    open_moves(table);
    /* The bank was refilled beyond 500 by nothing: 500, then 0 + 100, then 100 each time. */
    static const int64_t paid[] = {500, 500, 100, 100};
    for (size_t i = 0; i < 4; i++) {
        tercet_side side = play_to_move(&table->game.play);
        table->now += 2 * SECOND;
        const OnlineProposal proposal = {
            .act = ONLINE_MOVES, .side = side, .ply = (int64_t)length(table), .move = shuffle[i], .lag = 900};
        assert_int_equal(propose(table, proposal), ONLINE_APPENDS);
        expected[side] += 3 * SECOND - 2 * SECOND + paid[i];
        assert_int_equal(left(table, side), expected[side]);
    }
    finish(table);
}

static void nobody_gains_by_a_delay_longer_than_the_turn(void **state) {
    (void)state;
    Table *table = begin(LEDGER_REAL_TIME, true);
    open_moves(table);
    table->now += 40;
    propose(table, (OnlineProposal){.act = ONLINE_MOVES, .side = TERCET_WHITE, .ply = 2, .move = "d2c2", .lag = 400});
    assert_int_equal(left(table, TERCET_WHITE), 5 * MINUTE + 3 * SECOND);
    finish(table);
}

static void clocks_stand_still_while_no_server_is_there(void **state) {
    (void)state;
    Table *table = begin(LEDGER_REAL_TIME, true);
    open_moves(table);
    table->outage[table->outages++] = (LedgerOutage){noon + 10 * SECOND, noon + 70 * MINUTE};
    table->now = noon + 70 * MINUTE;
    restart(table);
    assert_int_equal(left(table, TERCET_WHITE), 5 * MINUTE - 10 * SECOND);
    assert_false(flags(table));
    table->now += 20 * SECOND;
    assert_int_equal(moves(table, "d2c2"), ONLINE_APPENDS);
    assert_int_equal(left(table, TERCET_WHITE), 5 * MINUTE - 27 * SECOND);
    assert_int_equal(left(table, TERCET_BLACK), 5 * MINUTE);
    finish(table);
}

static void outages_that_overlap_count_once(void **state) {
    (void)state;
    const LedgerOutage all[] = {{100, 200}, {150, 250}, {300, 400}};
    const OnlineOutages outages = {all, 3};
    assert_int_equal(online_outage(outages, 0, 1000), 250);
    assert_int_equal(online_outage(outages, 160, 350), 140);
    assert_int_equal(online_outage(outages, 250, 300), 0);
}

static void deadlines_by_days_go_on_while_no_server_is_there(void **state) {
    (void)state;
    Table *table = begin(LEDGER_DAYS, false);
    assert_int_equal(table->game.row.deadline, 0); /* nobody is waited for yet */
    table->now += day;
    joins(table);
    assert_int_equal(table->game.row.deadline, noon + 3 * day);
    table->now += day;
    moves(table, "b2b3");
    assert_int_equal(table->game.row.deadline, noon + 4 * day);
    table->outage[table->outages++] = (LedgerOutage){noon + 2 * day, noon + 4 * day};
    table->now = noon + 4 * day;
    restart(table);
    moves(table, "f6f5");
    is_refused(table, "game-over");
    table->now += ONLINE_GRACE;
    assert_true(flags(table));
    assert_string_equal(table->game.row.result, "white");
    finish(table);
}

static void an_offer_does_not_prolong_a_turn_by_days(void **state) {
    (void)state;
    Table *table = begin(LEDGER_DAYS, true);
    open_moves(table);
    table->now += day;
    acts(table, ONLINE_OFFERS_IT, TERCET_WHITE, ONLINE_DRAW);
    assert_int_equal(table->game.row.deadline, noon + 2 * day);
    finish(table);
}

static void an_offer_does_not_stop_a_clock(void **state) {
    (void)state;
    Table *table = begin(LEDGER_REAL_TIME, true);
    open_moves(table);
    table->now += 7 * SECOND;
    acts(table, ONLINE_OFFERS_IT, TERCET_BLACK, ONLINE_DRAW);
    restart(table);
    table->now += 5 * SECOND;
    assert_int_equal(left(table, TERCET_WHITE), 5 * MINUTE - 12 * SECOND);
    finish(table);
}

/* A wall clock that was set back: a moment before the last event counts as that event's. */
static void time_that_goes_back_costs_nobody_anything(void **state) {
    (void)state;
    Table *table = begin(LEDGER_REAL_TIME, true);
    open_moves(table);
    table->now -= 60 * MINUTE;
    assert_int_equal(left(table, TERCET_WHITE), 5 * MINUTE);
    assert_int_equal(moves(table, "d2c2"), ONLINE_APPENDS);
    assert_int_equal(table->answer.event.at, noon);
    assert_int_equal(left(table, TERCET_WHITE), 5 * MINUTE + 3 * SECOND);
    finish(table);
}

/* ---- Offers ---- */

static void a_draw_is_agreed_by_both(void **state) {
    (void)state;
    Table *table = begin(LEDGER_NO_CLOCK, true);
    acts(table, ONLINE_ACCEPTS, TERCET_BLACK, ONLINE_DRAW);
    is_refused(table, "nothing-offered");
    assert_int_equal(acts(table, ONLINE_OFFERS_IT, TERCET_WHITE, ONLINE_DRAW), ONLINE_APPENDS);
    assert_int_equal(acts(table, ONLINE_OFFERS_IT, TERCET_WHITE, ONLINE_DRAW), ONLINE_DONE);
    acts(table, ONLINE_ACCEPTS, TERCET_WHITE, ONLINE_DRAW);
    is_refused(table, "nothing-offered"); /* it is the other's to accept */
    assert_int_equal(acts(table, ONLINE_ACCEPTS, TERCET_BLACK, ONLINE_DRAW), ONLINE_APPENDS);
    assert_string_equal(table->game.row.result, "draw");
    assert_string_equal(table->game.row.ending, "agreement");
    assert_int_equal(acts(table, ONLINE_ACCEPTS, TERCET_BLACK, ONLINE_DRAW), ONLINE_DONE);
    finish(table);
}

static void offering_what_was_offered_agrees(void **state) {
    (void)state;
    Table *table = begin(LEDGER_NO_CLOCK, true);
    acts(table, ONLINE_OFFERS_IT, TERCET_BLACK, ONLINE_DRAW);
    acts(table, ONLINE_OFFERS_IT, TERCET_WHITE, ONLINE_DRAW);
    assert_int_equal(online_status(&table->game), LEDGER_OVER);
    finish(table);
}

static void an_offer_is_declined_taken_back_or_lapses(void **state) {
    (void)state;
    Table *table = begin(LEDGER_NO_CLOCK, true);
    acts(table, ONLINE_OFFERS_IT, TERCET_BLACK, ONLINE_DRAW);
    assert_int_equal(acts(table, ONLINE_DECLINES, TERCET_WHITE, ONLINE_DRAW), ONLINE_APPENDS);
    assert_false(online_is_offered(&table->game, ONLINE_DRAW, TERCET_BLACK));
    acts(table, ONLINE_OFFERS_IT, TERCET_BLACK, ONLINE_DRAW);
    assert_int_equal(acts(table, ONLINE_DECLINES, TERCET_BLACK, ONLINE_DRAW), ONLINE_APPENDS);
    assert_false(online_is_offered(&table->game, ONLINE_DRAW, TERCET_BLACK));
    acts(table, ONLINE_DECLINES, TERCET_BLACK, ONLINE_DRAW);
    is_refused(table, "nothing-offered");
    acts(table, ONLINE_OFFERS_IT, TERCET_BLACK, ONLINE_DRAW);
    moves(table, "b2b3");
    assert_false(online_is_offered(&table->game, ONLINE_DRAW, TERCET_BLACK));
    finish(table);
}

static void a_takeback_takes_the_last_own_turn_and_what_followed(void **state) {
    (void)state;
    Table *table = begin(LEDGER_REAL_TIME, true);
    acts(table, ONLINE_OFFERS_IT, TERCET_WHITE, ONLINE_TAKEBACK);
    is_refused(table, "not-now");
    open_moves(table);
    table->now += 10 * SECOND;
    moves(table, "d2c2");
    table->now += 4 * SECOND;
    moves(table, "d6e6");
    acts(table, ONLINE_OFFERS_IT, TERCET_WHITE, ONLINE_TAKEBACK);
    assert_int_equal(acts(table, ONLINE_ACCEPTS, TERCET_BLACK, ONLINE_TAKEBACK), ONLINE_APPENDS);
    assert_int_equal(table->answer.event.ply, 2);
    assert_int_equal(length(table), 2);
    assert_string_equal(table->game.row.to_move, "white");
    assert_int_equal(left(table, TERCET_WHITE), 5 * MINUTE - 7 * SECOND);
    table->now += SECOND;
    assert_int_equal(left(table, TERCET_WHITE), 5 * MINUTE - 8 * SECOND);
    assert_int_equal(left(table, TERCET_BLACK), 5 * MINUTE - SECOND);
    finish(table);
}

static void an_abort_needs_consent_once_both_have_moved(void **state) {
    (void)state;
    Table *table = begin(LEDGER_REAL_TIME, true);
    open_moves(table);
    acts(table, ONLINE_OFFERS_IT, TERCET_WHITE, ONLINE_ABORT);
    assert_int_equal(online_status(&table->game), LEDGER_PLAYING);
    acts(table, ONLINE_ACCEPTS, TERCET_BLACK, ONLINE_ABORT);
    assert_int_equal(online_status(&table->game), LEDGER_ABORTED);
    assert_string_equal(table->game.row.result, "none");
    assert_string_equal(table->game.row.ending, "abort");
    assert_int_equal(online_deadline(&table->game, outages_of(table), table->now), PLAY_NEVER);
    moves(table, "d2c2");
    is_refused(table, "game-over");
    finish(table);
}

static void an_abort_needs_nobodys_consent_before(void **state) {
    (void)state;
    Table *table = begin(LEDGER_NO_CLOCK, true);
    moves(table, "b2b3");
    assert_int_equal(acts(table, ONLINE_OFFERS_IT, TERCET_WHITE, ONLINE_ABORT), ONLINE_APPENDS);
    assert_int_equal(online_status(&table->game), LEDGER_ABORTED);
    assert_int_equal(acts(table, ONLINE_OFFERS_IT, TERCET_WHITE, ONLINE_ABORT), ONLINE_DONE);
    finish(table);
}

static void who_resigns_loses_once(void **state) {
    (void)state;
    Table *table = begin(LEDGER_NO_CLOCK, true);
    assert_int_equal(acts(table, ONLINE_RESIGNS, TERCET_BLACK, 0), ONLINE_APPENDS);
    assert_string_equal(table->game.row.result, "white");
    assert_int_equal(acts(table, ONLINE_RESIGNS, TERCET_BLACK, 0), ONLINE_DONE);
    acts(table, ONLINE_RESIGNS, TERCET_WHITE, 0);
    is_refused(table, "game-over");
    finish(table);
}

static void a_rematch_exchanges_the_sides(void **state) {
    (void)state;
    Table *table = begin(LEDGER_REAL_TIME, true);
    acts(table, ONLINE_OFFERS_IT, TERCET_WHITE, ONLINE_REMATCH);
    is_refused(table, "not-now");
    acts(table, ONLINE_RESIGNS, TERCET_BLACK, 0);
    assert_int_equal(acts(table, ONLINE_OFFERS_IT, TERCET_WHITE, ONLINE_REMATCH), ONLINE_APPENDS);
    assert_int_equal(acts(table, ONLINE_OFFERS_IT, TERCET_WHITE, ONLINE_REMATCH), ONLINE_DONE);
    const OnlineProposal accepts = {.act = ONLINE_ACCEPTS, .side = TERCET_BLACK, .offer = ONLINE_REMATCH};
    online_propose(&table->game, &accepts, outages_of(table), table->now, &table->answer);
    assert_int_equal(table->answer.verdict, ONLINE_APPENDS);
    assert_string_equal(table->answer.event.kind, "rematch");
    LedgerGame next;
    online_rematch(&table->game, table->now, &next);
    assert_string_equal(next.before, "k3v9x0q2ab");
    assert_string_equal(next.seats[0].name, "Ben");
    assert_string_equal(next.seats[0].secret, "bb");
    assert_string_equal(next.seats[1].name, "Ana");
    assert_int_equal(next.minutes, 5);
    assert_int_equal(next.status, LEDGER_PLAYING);
    strcpy(table->answer.event.text, "nextnextne");
    strcpy(table->answer.row.after, "nextnextne");
    commit(table);
    assert_string_equal(table->game.row.after, "nextnextne");
    assert_int_equal(acts(table, ONLINE_OFFERS_IT, TERCET_WHITE, ONLINE_REMATCH), ONLINE_DONE);
    finish(table);
}

/* ---- The log ---- */

static void events_that_are_not_the_next_change_nothing(void **state) {
    (void)state;
    Table *table = begin(LEDGER_NO_CLOCK, true);
    open_moves(table);
    LedgerEvent event = table->log[1];
    assert_false(online_apply(&table->game, &event, NULL, table->now));
    event.version = 4;
    assert_false(online_apply(&table->game, &event, NULL, table->now));
    event.version = 3;
    event.side = 7;
    assert_false(online_apply(&table->game, &event, NULL, table->now));
    event.side = 1;
    strcpy(event.kind, "sneeze");
    assert_false(online_apply(&table->game, &event, NULL, table->now));
    assert_int_equal(table->game.version, 2);
    finish(table);
}

static void a_game_of_unknown_rules_is_not_begun(void **state) {
    (void)state;
    OnlineGame game;
    LedgerGame row = new_row(LEDGER_NO_CLOCK, true);
    strcpy(row.ruleset, "chess");
    assert_false(online_begin(&game, &row));
    row = new_row(LEDGER_NO_CLOCK, true);
    strcpy(row.start, "nowhere");
    assert_false(online_begin(&game, &row));
}

/* A person may call himself like a level of the computer and is none. */
static void a_name_makes_nobody_a_computer(void **state) {
    (void)state;
    LedgerGame row = new_row(LEDGER_NO_CLOCK, true);
    OnlineGame game;
    strcpy(row.seats[0].name, "level 3");
    row.seats[1].level = 4;
    assert_true(online_begin(&game, &row));
    assert_int_equal(seats_at(game.play.game, TERCET_WHITE), SEAT_PERSON);
    assert_int_equal(seats_at(game.play.game, TERCET_BLACK), 4);
    online_end(&game);
}

static const char *random_move(const tercet_position *position, Random *random, char text[TERCET_MOVE_TEXT]) {
    tercet_moves walk;
    tercet_move move = TERCET_NO_MOVE;
    uint64_t count = tercet_moves_count(position);
    uint64_t chosen = count == 0 ? 0 : random_below(random, count);
    tercet_moves_begin(&walk, position);
    for (uint64_t i = 0; i <= chosen && tercet_moves_next(&walk, &move); i++) continue;
    tercet_move_text(position, move, text);
    return text[0] == '\0' ? "pass" : text;
}

/* Something that a client without sense or shame may say. */
static void say_something(Table *table, Random *random) {
    char text[TERCET_MOVE_TEXT];
    static const LedgerSeat seat = {.name = "Ben", .secret = "bb"};
    uint64_t dice = random_below(random, 40);
    int64_t ply = (int64_t)length(table) + (dice == 39 ? (int64_t)random_below(random, 5) - 2 : 0);
    OnlineProposal proposal = {.act = dice < 30 || dice == 39 ? ONLINE_MOVES : (OnlineAct)random_below(random, 7),
                               .side = dice < 28 ? play_to_move(&table->game.play) : (tercet_side)(dice % 2),
                               .ply = ply < 0 ? 0 : ply,
                               .lag = (int64_t)random_below(random, 800),
                               .offer = (OnlineOffer)random_below(random, ONLINE_REMATCH),
                               .seat = &seat};
    proposal.move = random_move(tercet_game_position(table->game.play.game), random, text);
    table->now += (int64_t)random_below(random, 9000) - (dice == 38 ? 20000 : 0);
    propose(table, proposal);
    if (random_below(random, 8) == 0) flags(table);
}

static void is_the_same(const OnlineGame *a, const OnlineGame *b, int64_t now) {
    const OnlineOutages none = {0};
    assert_memory_equal(&a->row, &b->row, sizeof a->row);
    assert_int_equal(a->version, b->version);
    assert_int_equal(a->at, b->at);
    assert_int_equal(a->turn_at, b->turn_at);
    assert_int_equal(a->taken_back, b->taken_back);
    assert_int_equal(tercet_game_length(a->play.game), tercet_game_length(b->play.game));
    assert_true(tercet_position_equal(tercet_game_position(a->play.game), tercet_game_position(b->play.game)));
    for (int side = 0; side < 2; side++) {
        tercet_side of = (tercet_side)side;
        assert_int_equal(a->bank[side], b->bank[side]);
        assert_int_equal(online_time_left(a, of, none, now), online_time_left(b, of, none, now));
        for (int offer = 0; offer < ONLINE_OFFERS; offer++) {
            assert_int_equal(online_is_offered(a, (OnlineOffer)offer, of),
                             online_is_offered(b, (OnlineOffer)offer, of));
        }
    }
    assert_int_equal(online_deadline(a, none, now), online_deadline(b, none, now));
}

/* Whatever is proposed in whatever order: who folds the log anew, all at once or in two parts, has the same game. */
static void the_log_decides(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 150; seed++) {
        Random random = {seed};
        Table *table = begin((LedgerClock)(seed % 3), seed % 2 == 0);
        LedgerGame made = table->row;
        for (int i = 0; i < 120; i++) say_something(table, &random);
        for (size_t split = 0; split <= table->count; split += 1 + table->count / 4) {
            OnlineGame game;
            made.seats[1] = table->row.seats[1];
            assert_true(online_begin(&game, split % 2 == 0 ? &made : &table->row));
            for (size_t i = 0; i < split; i++) online_apply(&game, &table->log[i], NULL, table->log[i].at);
            assert_int_equal(game.version, split);
            for (size_t i = 0; i < table->count; i++) { /* what it knows already comes once more */
                online_apply(&game, &table->log[i], &table->row, table->log[i].at);
            }
            is_the_same(&table->game, &game, table->now > table->game.at ? table->now : table->game.at);
            online_end(&game);
        }
        finish(table);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_open_until_somebody_joins),
        cmocka_unit_test(nobody_joins_a_game_that_its_maker_has_aborted),
        cmocka_unit_test(no_two_who_join_write_the_same_event),
        cmocka_unit_test(a_move_that_comes_twice_is_done_and_changes_nothing),
        cmocka_unit_test(late_and_early_moves_change_nothing),
        cmocka_unit_test(moves_are_those_of_the_side_to_move_and_of_the_rules),
        cmocka_unit_test(a_move_sent_before_a_takeback_does_not_come_true_after_it),
        cmocka_unit_test(clocks_stand_until_both_sides_have_moved),
        cmocka_unit_test(who_has_no_time_left_loses_a_little_later),
        cmocka_unit_test(a_move_that_came_in_time_is_never_lost_by_flag),
        cmocka_unit_test(a_move_within_the_delay_of_the_network_is_in_time_and_one_beyond_it_is_not),
        cmocka_unit_test(delay_is_charged_once_the_bank_is_empty),
        cmocka_unit_test(nobody_gains_by_a_delay_longer_than_the_turn),
        cmocka_unit_test(clocks_stand_still_while_no_server_is_there),
        cmocka_unit_test(outages_that_overlap_count_once),
        cmocka_unit_test(deadlines_by_days_go_on_while_no_server_is_there),
        cmocka_unit_test(an_offer_does_not_prolong_a_turn_by_days),
        cmocka_unit_test(an_offer_does_not_stop_a_clock),
        cmocka_unit_test(time_that_goes_back_costs_nobody_anything),
        cmocka_unit_test(a_draw_is_agreed_by_both),
        cmocka_unit_test(offering_what_was_offered_agrees),
        cmocka_unit_test(an_offer_is_declined_taken_back_or_lapses),
        cmocka_unit_test(a_takeback_takes_the_last_own_turn_and_what_followed),
        cmocka_unit_test(an_abort_needs_consent_once_both_have_moved),
        cmocka_unit_test(an_abort_needs_nobodys_consent_before),
        cmocka_unit_test(who_resigns_loses_once),
        cmocka_unit_test(a_rematch_exchanges_the_sides),
        cmocka_unit_test(events_that_are_not_the_next_change_nothing),
        cmocka_unit_test(a_game_of_unknown_rules_is_not_begun),
        cmocka_unit_test(a_name_makes_nobody_a_computer),
        cmocka_unit_test(the_log_decides),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
