/* The arithmetic of matches: estimates against values worked out by hand, the test against its simplest case and its
 * approximation. */
#include "match/elo.h"
#include "support.h"

#include <math.h>

#define assert_near(found, wanted, distance)                                                                        \
    do {                                                                                                            \
        double value = (found);                                                                                     \
        if (!(fabs(value - (wanted)) <= (distance))) fail_msg("%s is %f, not %f", #found, value, (double)(wanted)); \
    } while (0)

static void scores_follow_from_elo(void **state) {
    (void)state;
    assert_near(elo_score(0), 0.5, 1e-12);
    assert_near(elo_score(400), 10.0 / 11, 1e-12);
    assert_near(elo_score(-400), 1.0 / 11, 1e-12);
    assert_near(elo_score(100), 0.640065, 1e-6);
}

/* 60 of 100: 400 log10(1.5) = 70.44. Games alone: deviation sqrt(0.24 / 100), so the interval ends at the scores
 * 0.503982 and 0.696018, that is at 2.767 and 143.909. */
static void games_give_an_estimate(void **state) {
    (void)state;
    EloEstimate estimate = elo_estimate(&(Tally){.wins = 60, .losses = 40});
    assert_near(estimate.elo, 70.437, 0.001);
    assert_near(estimate.error, 70.571, 0.001);
    estimate = elo_estimate(&(Tally){.wins = 40, .losses = 60});
    assert_near(estimate.elo, -70.437, 0.001);
    assert_near(estimate.error, 70.571, 0.001);
    /* Half of the points in draws: 0.6 again, but a variance of 0.115. */
    estimate = elo_estimate(&(Tally){.wins = 35, .losses = 15, .draws = 50});
    assert_near(estimate.elo, 70.437, 0.001);
    assert_near(estimate.error, 48.459, 0.001);
}

/* The same games in pairs. If one always wins with White, pairs are all even and the error shrinks; if pairs are won or
 * lost as a whole, it grows by the square root of two. */
static void pairs_decide_the_error(void **state) {
    (void)state;
    EloEstimate whole = elo_estimate(&(Tally){.wins = 60, .losses = 40, .pairs = {20, 0, 0, 0, 30}});
    assert_near(whole.elo, 70.437, 0.001);
    assert_near(whole.error, 101.417, 0.001);
    EloEstimate even = elo_estimate(&(Tally){.wins = 60, .losses = 40, .pairs = {0, 0, 40, 0, 10}});
    assert_near(even.elo, 70.437, 0.001);
    assert_near(even.error, 40.328, 0.001);
}

/* Results that are all alike say nothing about their spread; the estimate stays finite and on the right side. */
static void one_sided_results_stay_finite(void **state) {
    (void)state;
    EloEstimate won = elo_estimate(&(Tally){.wins = 200, .pairs = {0, 0, 0, 0, 100}});
    assert_true(won.elo > 800 && won.elo < 1600 && won.error > 100 && isfinite(won.error));
    EloEstimate lost = elo_estimate(&(Tally){.losses = 200, .pairs = {100}});
    assert_near(lost.elo, -won.elo, 1e-9);
    EloEstimate drawn = elo_estimate(&(Tally){.draws = 10, .pairs = {0, 0, 5}});
    assert_near(drawn.elo, 0, 1e-9);
    assert_true(drawn.error > 10 && drawn.error < 100);
    EloEstimate nothing = elo_estimate(&(Tally){0});
    assert_near(nothing.elo, 0, 1e-9);
    assert_true(nothing.error > 500 && isfinite(nothing.error));
}

/* If pairs are only won or lost, the test is Wald's for a coin: here 60 ln(0.640065 / 0.5) + 40 ln(0.359935 / 0.5). */
static void the_test_is_walds_for_a_coin(void **state) {
    (void)state;
    Tally tally = {.wins = 120, .losses = 80, .pairs = {40, 0, 0, 0, 60}};
    assert_near(elo_log_likelihood_ratio(&tally, 0, 100), 1.6703, 0.003);
}

/* For many pairs and close hypotheses the ratio is that of two normal distributions. */
static void the_test_is_nearly_normal(void **state) {
    (void)state;
    Tally tally = {.pairs = {900, 2000, 4000, 2100, 1000}};
    double mean = 0.5075,
           variance = (900 * 0.25 + 2000 * 0.0625 + 2100 * 0.0625 + 1000 * 0.25) / 10000 - 0.0075 * 0.0075;
    double low = elo_score(0), high = elo_score(6);
    double normal = 10000 * (high - low) * (2 * mean - low - high) / (2 * variance);
    assert_near(elo_log_likelihood_ratio(&tally, 0, 6), normal, 0.02 * normal);
}

static void the_test_has_two_sides(void **state) {
    (void)state;
    Tally good = {.pairs = {5, 20, 50, 60, 30}}, bad = {.pairs = {30, 60, 50, 20, 5}};
    double ratio = elo_log_likelihood_ratio(&good, 0, 20);
    assert_true(ratio > 2.95);
    assert_near(elo_log_likelihood_ratio(&bad, -20, 0), -ratio, 1e-6);
    assert_int_equal(elo_sprt(&good, 0, 20), SPRT_ACCEPT);
    assert_int_equal(elo_sprt(&bad, 0, 20), SPRT_REJECT);
    assert_int_equal(elo_sprt(&(Tally){.pairs = {1, 2, 5, 2, 1}}, 0, 20), SPRT_OPEN);
    assert_int_equal(elo_sprt(&(Tally){0}, 0, 20), SPRT_OPEN);
    assert_string_equal(elo_sprt_name(SPRT_ACCEPT), "accept");
    assert_string_equal(elo_sprt_name(SPRT_REJECT), "reject");
    assert_string_equal(elo_sprt_name(SPRT_OPEN), "open");
}

static void results_are_counted(void **state) {
    (void)state;
    Tally tally = {0};
    tally_add_game(&tally, 2);
    tally_add_game(&tally, 1);
    tally_add_pair(&tally, 3);
    tally_add_game(&tally, 0);
    assert_int_equal(tally.wins, 1);
    assert_int_equal(tally.draws, 1);
    assert_int_equal(tally.losses, 1);
    assert_int_equal(tally.pairs[3], 1);
    assert_int_equal(tally_games(&tally), 3);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_follow_from_elo),       cmocka_unit_test(games_give_an_estimate),
        cmocka_unit_test(pairs_decide_the_error),       cmocka_unit_test(one_sided_results_stay_finite),
        cmocka_unit_test(the_test_is_walds_for_a_coin), cmocka_unit_test(the_test_is_nearly_normal),
        cmocka_unit_test(the_test_has_two_sides),       cmocka_unit_test(results_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
