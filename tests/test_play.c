/* A game being played: seats, clocks, offers, taking back. Time is an argument, so these tests never wait. */
#include "play/play.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND };

/* A game of Shakti with these tags; NULL leaves one out. */
static Play begin(const char *white, const char *black, const char *clock) {
    tercet_position start = position("shakti", "startpos");
    tercet_game *game = tercet_game_new(&start, 4);
    assert_non_null(game);
    if (white != NULL) assert_true(tercet_game_set_tag(game, "White", white));
    if (black != NULL) assert_true(tercet_game_set_tag(game, "Black", black));
    if (clock != NULL) assert_true(tercet_game_set_tag(game, "Clock", clock));
    Play play;
    play_begin(&play, game);
    return play;
}

static bool plays(Play *play, const char *text, int64_t now) {
    tercet_move move;
    tercet_reason why;
    if (!tercet_move_read(tercet_game_position(play->game), text, &move, &why)) fail_msg("%s: %s", text, why.text);
    return play_move(play, move, now, &why);
}

/* Somebody sits down, and both sides make their first move: from this moment on the clock of White runs. */
static void open_at(Play *play, int64_t now) {
    play_attend(play, true, now);
    assert_true(plays(play, "d2d1", now) && plays(play, "d6d7", now));
    play_take_changes(play);
}

static size_t length(const Play *play) {
    return tercet_game_length(play->game);
}

/* ---- Clocks ---- */

static void clocks_stand_until_both_sides_have_moved(void **state) {
    (void)state;
    Play play = begin(NULL, NULL, "1+2");
    play_attend(&play, true, 0);
    assert_int_equal(play_next_tick(&play), PLAY_NEVER);
    assert_true(plays(&play, "b2b3", 10 * MINUTE));
    assert_int_equal(play_next_tick(&play), PLAY_NEVER);
    assert_true(plays(&play, "b6b5", 20 * MINUTE));
    assert_int_equal(play_next_tick(&play), 21 * MINUTE);
    assert_int_equal(play_time_left(&play, TERCET_BLACK, 20 * MINUTE), MINUTE); /* and pay nothing for these moves */
    assert_true(play_undo(&play, 20 * MINUTE + SECOND));
    assert_int_equal(play_next_tick(&play), PLAY_NEVER);
    play_end(&play);
}

static void a_clock_runs_for_the_side_to_move_and_pays_its_seconds(void **state) {
    (void)state;
    Play play = begin(NULL, NULL, "1+2");
    assert_int_equal(play_next_tick(&play), PLAY_NEVER); /* nobody is there */
    open_at(&play, 1000);
    assert_int_equal(play_next_tick(&play), 1000 + MINUTE);
    assert_int_equal(play_time_left(&play, TERCET_WHITE, 11000), MINUTE - 10 * SECOND);
    assert_int_equal(play_time_left(&play, TERCET_BLACK, 11000), MINUTE);
    assert_true(plays(&play, "b2b3", 11000));
    assert_int_equal(play_time_left(&play, TERCET_WHITE, 99000), MINUTE - 8 * SECOND);
    assert_int_equal(play_time_left(&play, TERCET_BLACK, 12000), MINUTE - SECOND);
    play_end(&play);
}

static void a_side_whose_time_is_up_loses_and_no_sooner(void **state) {
    (void)state;
    Play play = begin(NULL, NULL, "1+0");
    open_at(&play, 0);
    play_tick(&play, MINUTE - 1);
    assert_false(play_is_over(&play));
    play_tick(&play, MINUTE);
    assert_int_equal(tercet_game_ending(play.game), TERCET_BY_TIME);
    assert_int_equal(tercet_game_result(play.game), TERCET_BLACK_WINS);
    assert_int_equal(play_take_changes(&play), PLAY_ENDED);
    assert_int_equal(play_next_tick(&play), PLAY_NEVER);
    play_end(&play);
}

static void a_move_that_comes_after_the_time_is_not_played(void **state) {
    (void)state;
    Play play = begin(NULL, NULL, "1+30");
    open_at(&play, 0);
    assert_false(plays(&play, "b2b3", MINUTE));
    assert_int_equal(length(&play), 2);
    assert_int_equal(tercet_game_result(play.game), TERCET_BLACK_WINS);
    play_end(&play);
}

static void taking_a_loss_on_time_back_gives_time(void **state) {
    (void)state;
    Play play = begin(NULL, NULL, "1+0");
    open_at(&play, 0);
    play_tick(&play, MINUTE);
    assert_true(play_undo(&play, 2 * MINUTE));
    assert_false(play_is_over(&play));
    assert_int_equal(play_time_left(&play, TERCET_WHITE, 2 * MINUTE), MINUTE);
    assert_int_equal(play_next_tick(&play), 3 * MINUTE);
    play_end(&play);
}

static void clocks_stand_while_nobody_plays(void **state) {
    (void)state;
    Play play = begin(NULL, NULL, "5+0 2:00 3:00");
    open_at(&play, 0);
    play_attend(&play, false, 30 * SECOND);
    assert_int_equal(play_time_left(&play, TERCET_WHITE, 60 * MINUTE), 90 * SECOND);
    play_tick(&play, 60 * MINUTE);
    assert_false(play_is_over(&play));
    play_attend(&play, true, 60 * MINUTE);
    assert_int_equal(play_next_tick(&play), 60 * MINUTE + 90 * SECOND);
    play_end(&play);
}

static void the_clock_is_kept_in_the_game(void **state) {
    (void)state;
    Play play = begin(NULL, NULL, "5+3 4:31 2:10");
    open_at(&play, 0);
    play_note_clock(&play, 1500);
    assert_string_equal(tercet_game_tag(play.game, "Clock"), "5+3 4:30 2:10"); /* 4:29.5 counts as a second begun */
    play_end(&play);
}

static void clocks_of_others_are_read(void **state) {
    (void)state;
    PlayClock clock = play_clock_read("10+5");
    assert_true(clock.on);
    assert_int_equal(clock.seconds, 5);
    assert_int_equal(clock.left[TERCET_WHITE], 10 * MINUTE);
    assert_int_equal(clock.left[TERCET_BLACK], 10 * MINUTE);
    clock = play_clock_read("10+5 61:01 -1:00");
    assert_int_equal(clock.left[TERCET_WHITE], 61 * MINUTE + SECOND);
    assert_int_equal(clock.left[TERCET_BLACK], 0);
}

static void a_tag_that_is_no_clock_is_none(void **state) {
    (void)state;
    static const char *const bad[] = {"",
                                      "5",
                                      "5+",
                                      "+5",
                                      "0+3",
                                      "601+0",
                                      "5+3 4:31",
                                      "5+3 4:31 2",
                                      "5+3  4:31 2:1",
                                      "-5+3",
                                      "5+3 4:31 2:10 ",
                                      "5+3x",
                                      " 5+3",
                                      "99999+1",
                                      "5+3 4:311 2:10",
                                      "0+0 -5:00 99999999:00",
                                      "an hour",
                                      "5+3 1"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (play_clock_read(bad[i]).on) fail_msg("'%s' is read as a clock", bad[i]);
    }
    assert_false(play_clock_read(NULL).on);
    assert_true(play_clock_read("600+0").on);
}

/* ---- Seats ---- */

static void tags_say_who_plays(void **state) {
    (void)state;
    static const struct {
        const char *tag;
        int seat;
    } seats[] = {{"level 1", 1},         {"level 10", 10},          {"human", SEAT_PERSON},
                 {"Ada", SEAT_PERSON},   {"level 11", SEAT_PERSON}, {"level 01", SEAT_PERSON},
                 {"level", SEAT_PERSON}, {"Level 3", SEAT_PERSON}};
    for (size_t i = 0; i < sizeof seats / sizeof seats[0]; i++) {
        assert_int_equal(seat_read(seats[i].tag), seats[i].seat);
    }
    assert_int_equal(seat_read(NULL), SEAT_PERSON);
}

static void a_person_keeps_the_name_when_sitting_down_again(void **state) {
    (void)state;
    Play play = begin("Ada", "level 3", NULL);
    play_seat(&play, TERCET_WHITE, SEAT_PERSON, 0);
    assert_string_equal(tercet_game_tag(play.game, "White"), "Ada");
    play_seat(&play, TERCET_BLACK, SEAT_PERSON, 0);
    assert_string_equal(tercet_game_tag(play.game, "Black"), "human");
    assert_int_equal(play_take_changes(&play), PLAY_SEATED);
    play_end(&play);
}

static void who_gives_up_while_the_computer_thinks_is_the_person(void **state) {
    (void)state;
    Play play = begin("level 5", "human", NULL);
    assert_int_equal(play_to_move(&play), TERCET_WHITE);
    assert_int_equal(seats_own_side(play.game), TERCET_BLACK);
    play_end(&play);
}

/* ---- The computer ---- */

static void the_computer_moves_when_it_is_its_turn(void **state) {
    (void)state;
    Play play = begin("human", "level 3", NULL);
    assert_int_equal(play_task(&play, 0), PLAY_TASK_NONE);
    assert_true(plays(&play, "b2d4", 0));
    assert_int_equal(play_task(&play, 0), PLAY_TASK_MOVE);
    play_pause(&play, true, 0);
    assert_false(play_is_computers_turn(&play));
    assert_int_equal(play_task(&play, 0), PLAY_TASK_NONE);
    play_hurry(&play, 0);
    assert_int_equal(play_task(&play, 0), PLAY_TASK_MOVE);
    play_end(&play);
}

static void a_paused_computers_clock_stands(void **state) {
    (void)state;
    Play play = begin("level 3", "human", "1+0");
    open_at(&play, 0);
    play_pause(&play, true, 10 * SECOND);
    play_tick(&play, 10 * MINUTE);
    assert_false(play_is_over(&play));
    play_pause(&play, false, 10 * MINUTE);
    assert_int_equal(play_time_left(&play, TERCET_WHITE, 10 * MINUTE), 50 * SECOND);
    play_end(&play);
}

static void a_game_between_computers_can_be_watched(void **state) {
    (void)state;
    Play play = begin("level 3", "level 4", NULL);
    assert_int_equal(play_task(&play, 0), PLAY_TASK_MOVE); /* the first comes at once */
    assert_true(plays(&play, "b2d4", 500));
    assert_true(play_is_computers_turn(&play)); /* who will move, in its time */
    assert_int_equal(play_next_task(&play, 600), 500 + SECOND);
    assert_int_equal(play_task(&play, 600), PLAY_TASK_NONE);
    assert_int_equal(play_next_task(&play, 500 + SECOND), PLAY_NEVER); /* it has it already */
    assert_int_equal(play_task(&play, 500 + SECOND), PLAY_TASK_MOVE);
    play_hurry(&play, 600); /* nobody wants to watch */
    assert_int_equal(play_task(&play, 600), PLAY_TASK_MOVE);
    play_end(&play);
}

static void full_strength_uses_a_share_of_its_clock(void **state) {
    (void)state;
    Play play = begin("level 10", "level 9", "1+0");
    open_at(&play, 0);
    assert_int_equal(play_thinking_time(&play, 0), MINUTE / 30 + 1);
    assert_true(plays(&play, "b2b3", 0));
    assert_int_equal(play_thinking_time(&play, 0), 0); /* a level of so many nodes */
    play_end(&play);
    play = begin("level 10", NULL, NULL);
    assert_int_equal(play_thinking_time(&play, 0), 5 * SECOND);
    play_end(&play);
}

/* ---- Taking back ---- */

static void undo_goes_back_to_a_persons_turn_and_redo_returns(void **state) {
    (void)state;
    Play play = begin("human", "level 3", NULL);
    size_t left;
    assert_false(play_can_undo(&play, NULL));
    assert_false(play_undo(&play, 0));
    assert_true(plays(&play, "d2d1", 0) && plays(&play, "d6d7", 0));
    assert_true(play_can_undo(&play, &left));
    assert_int_equal(left, 0);
    assert_true(play_undo(&play, 0));
    assert_int_equal(length(&play), 0);
    assert_false(play.paused);
    assert_true(play_redo(&play, 0));
    assert_int_equal(length(&play), 2);
    assert_false(play_redo(&play, 0));
    play_end(&play);
}

static void undoing_to_the_computers_turn_lets_it_wait(void **state) {
    (void)state;
    Play play = begin("level 3", "level 4", NULL);
    assert_true(plays(&play, "d2d1", 0));
    assert_true(play_undo(&play, 0));
    assert_true(play.paused);
    assert_int_equal(play_task(&play, 9999), PLAY_TASK_NONE);
    play_end(&play);
}

static void a_new_move_forgets_what_was_taken_back(void **state) {
    (void)state;
    Play play = begin(NULL, NULL, NULL);
    assert_true(plays(&play, "d2d1", 0));
    assert_true(play_undo(&play, 0));
    assert_true(plays(&play, "d2c1", 0));
    assert_false(play_redo(&play, 0));
    play_end(&play);
}

static void a_resignation_is_taken_back_before_any_move(void **state) {
    (void)state;
    Play play = begin(NULL, NULL, NULL);
    assert_true(plays(&play, "d2d1", 0));
    size_t left;
    assert_true(play_resign(&play, TERCET_BLACK, 0));
    assert_true(play_can_undo(&play, &left));
    assert_int_equal(left, 1);
    assert_false(play_resign(&play, TERCET_WHITE, 0));
    assert_int_equal(tercet_game_result(play.game), TERCET_WHITE_WINS);
    assert_true(play_undo(&play, 0));
    assert_int_equal(length(&play), 1);
    assert_false(play_is_over(&play));
    play_end(&play);
}

/* ---- Offers ---- */

static void a_draw_needs_both(void **state) {
    (void)state;
    Play play = begin(NULL, NULL, NULL);
    assert_false(play_answer(&play, PLAY_OFFER_DRAW, TERCET_BLACK, true, 0)); /* nobody asked */
    assert_true(play_offer(&play, PLAY_OFFER_DRAW, TERCET_WHITE, 0));
    assert_false(play_answer(&play, PLAY_OFFER_DRAW, TERCET_WHITE, true, 0)); /* not one's own */
    assert_true(play_answer(&play, PLAY_OFFER_DRAW, TERCET_BLACK, false, 0));
    assert_false(play_is_over(&play));
    assert_true(play_offer(&play, PLAY_OFFER_DRAW, TERCET_WHITE, 0));
    assert_true(play_offer(&play, PLAY_OFFER_DRAW, TERCET_BLACK, 0)); /* the same wish of both */
    assert_int_equal(tercet_game_ending(play.game), TERCET_BY_AGREEMENT);
    assert_false(play_offer(&play, PLAY_OFFER_DRAW, TERCET_WHITE, 0));
    play_end(&play);
}

static void an_offer_lapses_when_the_other_side_moves_and_not_before(void **state) {
    (void)state;
    Play play = begin(NULL, NULL, NULL);
    assert_true(play_offer(&play, PLAY_OFFER_DRAW, TERCET_WHITE, 0));
    assert_true(plays(&play, "d2d1", 0)); /* the one who offers may move */
    assert_true(play.offered[PLAY_OFFER_DRAW][TERCET_WHITE]);
    assert_true(plays(&play, "d6d7", 0));
    assert_false(play_answer(&play, PLAY_OFFER_DRAW, TERCET_BLACK, true, 0));
    play_end(&play);
}

static void a_takeback_that_is_granted_is_the_askers_own_turn(void **state) {
    (void)state;
    Play play = begin(NULL, NULL, NULL);
    assert_false(play_offer(&play, PLAY_OFFER_TAKEBACK, TERCET_WHITE, 0)); /* nothing to take back */
    assert_true(plays(&play, "d2d1", 0) && plays(&play, "d6d7", 0));
    assert_true(play_offer(&play, PLAY_OFFER_TAKEBACK, TERCET_WHITE, 0));
    assert_int_equal(length(&play), 2);
    assert_true(play_answer(&play, PLAY_OFFER_TAKEBACK, TERCET_BLACK, true, 0));
    assert_int_equal(length(&play), 0);
    play_end(&play);
}

static void the_computer_is_asked_for_a_draw_and_takes_it_when_worse(void **state) {
    (void)state;
    Play play = begin("human", "level 3", NULL);
    assert_true(play_offer(&play, PLAY_OFFER_DRAW, TERCET_WHITE, 0));
    assert_int_equal(play_task(&play, 0), PLAY_TASK_ANSWER);
    tercet_report report = {.line_count = 1};
    report.lines[0].score = (tercet_score){.value = 151}; /* for White, who is to move */
    assert_true(play_takes_draw(&play, &report));
    report.lines[0].score = (tercet_score){.value = 150};
    assert_false(play_takes_draw(&play, &report));
    report.lines[0].score = (tercet_score){.mate = true, .value = -4};
    assert_false(play_takes_draw(&play, &report));
    report.line_count = 0;
    assert_false(play_takes_draw(&play, &report));
    play_end(&play);
}

/* ---- Exercises ---- */

static bool is_wanted(void *task, const tercet_position *at, tercet_move move, tercet_reason *why) {
    char text[TERCET_MOVE_TEXT];
    tercet_move_text(at, move, text);
    if (why != NULL) snprintf(why->text, sizeof why->text, "%s is not asked for", text);
    return strcmp(text, task) == 0;
}

static void an_exercise_plays_only_its_solution(void **state) {
    (void)state;
    Play play = begin(NULL, NULL, NULL);
    tercet_move wrong;
    tercet_reason why;
    play.exercise = (PlayExercise){is_wanted, "b2d4"};
    assert_true(tercet_move_read(tercet_game_position(play.game), "d2d1", &wrong, NULL));
    assert_false(play_move(&play, wrong, 0, &why));
    assert_string_equal(why.text, "d2d1 is not asked for");
    assert_int_equal(play_take_changes(&play), PLAY_NOT_SOLVED);
    assert_false(play_is_solved(&play));
    assert_true(plays(&play, "b2d4", 0));
    assert_true(play_is_solved(&play));
    assert_int_equal(play_take_changes(&play), PLAY_MOVED);
    assert_true(plays(&play, "d6d7", 0)); /* what follows is free */
    play_end(&play);
}

static void a_threat_is_seen_with_the_sides_exchanged(void **state) {
    (void)state;
    tercet_position start = position("shakti", "startpos"), turned;
    assert_true(play_turned(&start, &turned));
    assert_int_equal(tercet_position_side(&turned), TERCET_BLACK);
    tercet_position checked = position("shakti", "-5-/7/3k3/3W3/7/3K3/-5- b");
    assert_false(play_turned(&checked, &turned)); /* a king in check on the other side's turn is no position */
}

/* ---- A referee ---- */

static void a_refereed_game_is_lost_on_time_by_the_referees_word_alone(void **state) {
    (void)state;
    Play play = begin(NULL, NULL, "1+0");
    play.refereed = true;
    open_at(&play, 0);
    assert_int_equal(play_next_tick(&play), PLAY_NEVER);
    play_tick(&play, 2 * MINUTE);
    assert_false(play_is_over(&play));
    const int64_t told[2] = {30 * SECOND, 40 * SECOND};
    play_set_clocks(&play, told, 2 * MINUTE);
    assert_int_equal(play_time_left(&play, TERCET_WHITE, 2 * MINUTE + SECOND), 29 * SECOND);
    assert_int_equal(play_time_left(&play, TERCET_BLACK, 2 * MINUTE + SECOND), 40 * SECOND);
    assert_true(play_lose_on_time(&play, TERCET_WHITE, 3 * MINUTE));
    assert_int_equal(tercet_game_ending(play.game), TERCET_BY_TIME);
    assert_int_equal(play_take_changes(&play), PLAY_ENDED);
    play_end(&play);
}

static void a_game_that_both_abort_is_over_without_a_result(void **state) {
    (void)state;
    Play play = begin(NULL, NULL, "1+0");
    play_attend(&play, true, 0);
    assert_true(play_offer(&play, PLAY_OFFER_ABORT, TERCET_WHITE, 0));
    assert_true(play_withdraw(&play, PLAY_OFFER_ABORT, TERCET_WHITE));
    assert_false(play_withdraw(&play, PLAY_OFFER_ABORT, TERCET_WHITE));
    assert_false(play_answer(&play, PLAY_OFFER_ABORT, TERCET_BLACK, true, 0));
    assert_true(play_offer(&play, PLAY_OFFER_ABORT, TERCET_WHITE, 0));
    assert_true(play_offer(&play, PLAY_OFFER_ABORT, TERCET_BLACK, 0));
    assert_true(play_is_over(&play));
    assert_int_equal(tercet_game_result(play.game), TERCET_NONE);
    assert_false(plays(&play, "b2d4", 0));
    assert_false(play_resign(&play, TERCET_WHITE, 0));
    assert_false(play_lose_on_time(&play, TERCET_WHITE, 0));
    assert_int_equal(play_next_tick(&play), PLAY_NEVER);
    play_end(&play);
}

static void it_is_known_who_has_moved(void **state) {
    (void)state;
    Play play = begin(NULL, NULL, NULL);
    assert_false(play_has_moved(&play, TERCET_WHITE));
    assert_true(plays(&play, "b2d4", 0));
    assert_true(play_has_moved(&play, TERCET_WHITE));
    assert_false(play_has_moved(&play, TERCET_BLACK));
    assert_int_equal(play_before_last_turn(&play, TERCET_WHITE), 0);
    assert_int_equal(play_before_last_turn(&play, TERCET_BLACK), 1);
    play_end(&play);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(clocks_stand_until_both_sides_have_moved),
        cmocka_unit_test(a_clock_runs_for_the_side_to_move_and_pays_its_seconds),
        cmocka_unit_test(a_side_whose_time_is_up_loses_and_no_sooner),
        cmocka_unit_test(a_move_that_comes_after_the_time_is_not_played),
        cmocka_unit_test(taking_a_loss_on_time_back_gives_time),
        cmocka_unit_test(clocks_stand_while_nobody_plays),
        cmocka_unit_test(the_clock_is_kept_in_the_game),
        cmocka_unit_test(clocks_of_others_are_read),
        cmocka_unit_test(a_tag_that_is_no_clock_is_none),
        cmocka_unit_test(tags_say_who_plays),
        cmocka_unit_test(a_person_keeps_the_name_when_sitting_down_again),
        cmocka_unit_test(who_gives_up_while_the_computer_thinks_is_the_person),
        cmocka_unit_test(the_computer_moves_when_it_is_its_turn),
        cmocka_unit_test(a_paused_computers_clock_stands),
        cmocka_unit_test(a_game_between_computers_can_be_watched),
        cmocka_unit_test(full_strength_uses_a_share_of_its_clock),
        cmocka_unit_test(undo_goes_back_to_a_persons_turn_and_redo_returns),
        cmocka_unit_test(undoing_to_the_computers_turn_lets_it_wait),
        cmocka_unit_test(a_new_move_forgets_what_was_taken_back),
        cmocka_unit_test(a_resignation_is_taken_back_before_any_move),
        cmocka_unit_test(a_draw_needs_both),
        cmocka_unit_test(an_offer_lapses_when_the_other_side_moves_and_not_before),
        cmocka_unit_test(a_takeback_that_is_granted_is_the_askers_own_turn),
        cmocka_unit_test(the_computer_is_asked_for_a_draw_and_takes_it_when_worse),
        cmocka_unit_test(an_exercise_plays_only_its_solution),
        cmocka_unit_test(a_threat_is_seen_with_the_sides_exchanged),
        cmocka_unit_test(a_refereed_game_is_lost_on_time_by_the_referees_word_alone),
        cmocka_unit_test(a_game_that_both_abort_is_over_without_a_result),
        cmocka_unit_test(it_is_known_who_has_moved),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
