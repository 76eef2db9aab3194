/* Players of a match: a limit of time is the same for the program whichever way it is reached. */
#include "match/player.h"
#include "support.h"
#include "ugi/budget.h"

#include <stdio.h>
#include <stdlib.h>

enum { TIME = 100, TRIES = 12, SLACK = 60 };

/* The shortest of some turns with this description, in milliseconds. A busy machine makes turns longer, but none
 * shorter: so this is what the player takes by itself. */
static uint64_t shortest_turn(const char *description) {
    char message[SPEC_MESSAGE];
    Spec spec;
    atomic_bool cancel = false;
    uint64_t shortest = UINT64_MAX;
    const PlayerClock clocks[2] = {{0}};
    tercet_position start = position("shakti", "startpos");
    tercet_game *game = tercet_game_new(&start, 1);
    assert_true(spec_read(description, &spec, message));
    Player *player = player_new(&(PlayerSetup){&spec, start.ruleset, 60000, &cancel});
    assert_non_null(player);
    player_begin_game(player, 1);
    for (int i = 0; i < TRIES; i++) {
        PlayerTurn turn;
        player_move(player, game, clocks, &turn);
        if (turn.move == TERCET_NO_MOVE) fail_msg("%s %s", description, turn.fault);
        if (turn.milliseconds < shortest) shortest = turn.milliseconds;
    }
    player_free(player);
    tercet_game_free(game);
    return shortest;
}

static void time_is_the_same_through_both_doors(void **state) {
    (void)state;
    const char *program = getenv("TERCET");
    char inside[64], outside[1024];
    assert_non_null(program);
    snprintf(inside, sizeof inside, "time=%d", TIME);
    snprintf(outside, sizeof outside, "time=%d,cmd=exec %s ugi", TIME, program);
    uint64_t found[] = {shortest_turn(inside), shortest_turn(outside)};
    for (int i = 0; i < 2; i++) {
        /* A clock of whole milliseconds may show one less. */
        assert_in_range(found[i], budget_within(TIME) - 1, budget_within(TIME) + SLACK);
    }
}

/* Hardly anything of it is kept back: other programs use all of their time. */
static void most_of_the_time_is_used(void **state) {
    (void)state;
    assert_int_equal(budget_within(10), 9);
    assert_int_equal(budget_within(20), 18);
    assert_int_equal(budget_within(5000), 4980);
    assert_int_equal(budget_within(1), 1);
    assert_int_equal(budget_within(0), 1);
}

/* ---- A clock ---- */

/* What a search would report that found this move with this score. */
static tercet_report report_of(tercet_move move, int score) {
    return (tercet_report){.line_count = 1, .lines[0] = {.count = 1, .moves = {move}, .score = {.value = score}}};
}

/* After so many depths that all found the same: from which millisecond on no other is begun. */
static uint64_t spent_after(Budget budget, int depths, int fall) {
    for (int i = 0; i < depths; i++) {
        tercet_report same = report_of(7, 50);
        assert_false(budget_is_spent(&budget, &same, 0));
    }
    tercet_report last = report_of(7, 50 - fall);
    uint64_t elapsed = 0;
    for (Budget before = budget; !budget_is_spent(&budget, &last, elapsed); budget = before) elapsed++;
    return elapsed;
}

static void a_settled_move_takes_less_and_a_falling_score_more(void **state) {
    (void)state;
    Budget budget = budget_plan(10000, 0, 0);
    assert_true(spent_after(budget, 10, 0) < budget.soft);
    assert_true(spent_after(budget, 1, 0) > budget.soft);
    assert_true(spent_after(budget, 10, 80) > spent_after(budget, 10, 0));
    assert_true(spent_after(budget, 10, 80) <= budget.hard);
    assert_int_equal(spent_after(budget, 10, -80), spent_after(budget, 10, 0));
    Budget changed = budget;
    for (int i = 0; i < 10; i++) budget_is_spent(&changed, &(tercet_report){0}, 0);
    tercet_report one = report_of(7, 0), other = report_of(8, 0);
    for (int i = 0; i < 10; i++) budget_is_spent(&changed, &one, 0);
    assert_true(budget_is_spent(&changed, &one, budget.soft));
    assert_false(budget_is_spent(&changed, &other, budget.soft));
}

/* However little is left, something is kept back, and a move is found. */
static void a_clock_is_never_used_up(void **state) {
    (void)state;
    for (uint64_t left = 0; left < 100000; left += left / 7 + 1) {
        for (uint64_t increment = 0; increment <= 1000; increment += 250) {
            Budget budget = budget_plan(left, increment, 0);
            assert_true(budget.soft > 0 && budget.hard > 0);
            uint64_t kept = left < 160 ? left / 4 : 40;
            assert_true(budget.hard == 1 || budget.hard + kept <= left);
        }
    }
    Budget none = {0};
    tercet_report report = report_of(7, 0);
    assert_false(budget_is_spent(&none, &report, UINT64_MAX));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(time_is_the_same_through_both_doors),
        cmocka_unit_test(most_of_the_time_is_used),
        cmocka_unit_test(a_settled_move_takes_less_and_a_falling_score_more),
        cmocka_unit_test(a_clock_is_never_used_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
