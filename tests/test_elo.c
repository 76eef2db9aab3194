/* The arithmetic of matches: estimates and tests against values worked out by hand, and against those that fastchess
 * and Stockfish's Fishtest, which count pairs as well, have published for theirs. */
#include "match/elo.h"
#include "support.h"

#include <math.h>
#include <string.h>

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

/* What fastchess printed for matches of other programs: pairs, Elo, its error. */
static void estimates_are_those_of_fastchess(void **state) {
    (void)state;
    static const struct {
        uint64_t pairs[5];
        double elo, error;
    } published[] = {
        {{30, 6, 18, 0, 6}, -168.40, 73.37},
        {{5, 5, 36, 22, 22}, 101.21, 42.63},
        {{1, 3, 4, 1, 4}, 53.88, 134.87},
        {{2, 2, 9, 0, 0}, -81.65, 75.76},
    };
    for (size_t i = 0; i < sizeof published / sizeof published[0]; i++) {
        Tally tally = {0};
        memcpy(tally.pairs, published[i].pairs, sizeof tally.pairs);
        EloEstimate estimate = elo_estimate(&tally);
        assert_near(estimate.elo, published[i].elo, 0.005);
        assert_near(estimate.error, published[i].error, 0.005);
    }
}

/* Two players who think alike play each game twice: 100 pairs are all even, whoever wins their games. With half a pair
 * of each result added the deviation is sqrt(2 (0.5 * 0.25 + 0.5 * 0.0625) / 102.5 / 102.5) = 0.005454, so the interval
 * ends at the scores 0.5 +- 0.010690, that is at 7.429 Elo; 200 games that know nothing of each other would tell 43. */
static void pairs_that_are_one_game_twice_are_no_news(void **state) {
    (void)state;
    Tally even = {.wins = 80, .losses = 80, .draws = 40, .pairs = {0, 0, 100, 0, 0}};
    assert_near(elo_estimate(&even).elo, 0, 1e-9);
    assert_near(elo_estimate(&even).error, 7.429, 0.001);
}

/* A game without its other half counts among the results, but says nothing about the players. */
static void a_game_without_its_pair_does_not_count(void **state) {
    (void)state;
    Tally pairs = {.wins = 60, .losses = 40, .pairs = {10, 5, 15, 5, 15}}, odd = pairs;
    tally_add_game(&odd, 2);
    assert_int_equal(odd.wins, 61);
    assert_near(elo_estimate(&odd).elo, elo_estimate(&pairs).elo, 1e-9);
    assert_near(elo_estimate(&odd).error, elo_estimate(&pairs).error, 1e-9);
    assert_near(elo_log_likelihood_ratio(&odd, 0, 10), elo_log_likelihood_ratio(&pairs, 0, 10), 1e-9);
}

/* Results that are all alike say nothing about their spread; the estimate stays finite and on the right side. 100 pairs
 * won, and half a pair of each result: a score of 101.25 / 102.5, that is 81 to 1, 400 log10(81) Elo. */
static void one_sided_results_stay_finite(void **state) {
    (void)state;
    EloEstimate won = elo_estimate(&(Tally){.wins = 200, .pairs = {0, 0, 0, 0, 100}});
    assert_near(won.elo, 763.394, 0.001);
    assert_true(won.error > 100 && isfinite(won.error));
    EloEstimate lost = elo_estimate(&(Tally){.losses = 200, .pairs = {100}});
    assert_near(lost.elo, -won.elo, 1e-9);
    EloEstimate drawn = elo_estimate(&(Tally){.draws = 10, .pairs = {0, 0, 5}});
    assert_near(drawn.elo, 0, 1e-9);
    assert_near(drawn.error, 104.558, 0.001);
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

/* What Fishtest published of tests in 2020, when it took differences in plain Elo: pairs, hypotheses, ratio. */
static void ratios_are_those_of_fishtest(void **state) {
    (void)state;
    static const struct {
        uint64_t pairs[5];
        double elo0, elo1, ratio;
    } published[] = {
        {{59, 754, 2467, 865, 75}, -0.5, 1.5, 2.95},      {{33, 1185, 8378, 1302, 50}, 0.25, 1.75, 2.95},
        {{17, 253, 1042, 337, 39}, -0.5, 1.5, 2.96},      {{11, 407, 3238, 513, 11}, 0.25, 1.75, 2.93},
        {{444, 5546, 17841, 5604, 428}, -1.5, 0.5, 2.63}, {{14, 749, 10319, 869, 17}, 0.25, 1.25, 2.94},
    };
    for (size_t i = 0; i < sizeof published / sizeof published[0]; i++) {
        Tally tally = {0};
        memcpy(tally.pairs, published[i].pairs, sizeof tally.pairs);
        double ratio = elo_log_likelihood_ratio(&tally, published[i].elo0, published[i].elo1);
        assert_near(ratio, published[i].ratio, 0.005);
    }
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
        cmocka_unit_test(scores_follow_from_elo),
        cmocka_unit_test(games_give_an_estimate),
        cmocka_unit_test(pairs_decide_the_error),
        cmocka_unit_test(estimates_are_those_of_fastchess),
        cmocka_unit_test(pairs_that_are_one_game_twice_are_no_news),
        cmocka_unit_test(a_game_without_its_pair_does_not_count),
        cmocka_unit_test(one_sided_results_stay_finite),
        cmocka_unit_test(the_test_is_walds_for_a_coin),
        cmocka_unit_test(ratios_are_those_of_fishtest),
        cmocka_unit_test(the_test_is_nearly_normal),
        cmocka_unit_test(the_test_has_two_sides),
        cmocka_unit_test(results_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
