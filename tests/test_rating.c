/* Ratings by Glicko-2. */
#include "rating/glicko.h"
#include "support.h"

#include <math.h>

static void assert_near(double value, double wanted, double tolerance) {
    if (fabs(value - wanted) <= tolerance) return;
    fail_msg("%f is not %f", value, wanted);
}

/* The example that Glickman works out by hand in his paper. */
static void the_published_example_is_met(void **state) {
    (void)state;
    const Rating player = {1500, 200, 0.06};
    const RatedGame games[] = {{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}};
    Rating after = glicko_after(player, games, 3);
    assert_near(after.rating, 1464.06, 0.01);
    assert_near(after.deviation, 151.52, 0.01);
    assert_near(after.volatility, 0.05999, 0.00001);
}

static void a_win_gains_what_the_same_loss_loses(void **state) {
    (void)state;
    const Rating player = {1500, 90, 0.06}, equal = {1500, 90, 0.06};
    Rating won = glicko_after(player, &(RatedGame){equal, 1}, 1);
    Rating lost = glicko_after(player, &(RatedGame){equal, 0}, 1);
    Rating drawn = glicko_after(player, &(RatedGame){equal, 0.5}, 1);
    assert_true(won.rating > 1500 + 5);
    assert_near(won.rating - 1500, 1500 - lost.rating, 1e-6);
    assert_near(drawn.rating, 1500, 1e-6);
}

static void a_win_against_somebody_stronger_gains_more(void **state) {
    (void)state;
    const Rating player = {1500, 90, 0.06};
    Rating upset = glicko_after(player, &(RatedGame){{1900, 60, 0.06}, 1}, 1);
    Rating expected = glicko_after(player, &(RatedGame){{1100, 60, 0.06}, 1}, 1);
    assert_true(upset.rating > expected.rating + 10);
    assert_true(expected.rating > 1500);
}

static void games_make_a_rating_certain_and_time_makes_it_less_so(void **state) {
    (void)state;
    Rating rating = glicko_new();
    assert_true(glicko_is_provisional(rating));
    for (int i = 0; i < 60; i++) rating = glicko_after(rating, &(RatedGame){{1500, 60, 0.06}, i % 2}, 1);
    assert_false(glicko_is_provisional(rating));
    assert_near(rating.rating, 1500, 60);
    Rating later = glicko_idle(rating, 10);
    assert_true(later.deviation > rating.deviation);
    assert_near(later.rating, rating.rating, 0);
    assert_near(glicko_idle(rating, 1e9).deviation, glicko_new().deviation, 1e-9);
    assert_near(glicko_idle(rating, -3).deviation, rating.deviation, 0);
}

static void a_period_without_games_is_a_period_of_rest(void **state) {
    (void)state;
    const Rating player = {1640, 80, 0.06};
    assert_near(glicko_after(player, NULL, 0).deviation, glicko_idle(player, 1).deviation, 0);
    assert_near(glicko_after(player, NULL, 0).rating, 1640, 0);
}

/* Somebody who wins a hundred times in a row against the weakest, and loses as often to the strongest, stays a number.
 */
static void no_run_of_results_breaks_the_arithmetic(void **state) {
    (void)state;
    for (int score = 0; score <= 1; score++) {
        Rating rating = glicko_new();
        for (int i = 0; i < 500; i++) {
            double opponent = i % 2 == 0 ? 100 : 3900;
            rating = glicko_after(rating, &(RatedGame){{opponent, 45 + i % 300, 0.06}, score}, 1);
            assert_true(isfinite(rating.rating) && isfinite(rating.volatility));
            assert_true(rating.deviation >= 45 && rating.deviation <= 350);
        }
    }
}

static void expectations_add_up(void **state) {
    (void)state;
    const Rating strong = {1800, 50, 0.06}, weak = {1400, 70, 0.06};
    assert_near(glicko_expected(strong, weak) + glicko_expected(weak, strong), 1, 1e-9);
    assert_true(glicko_expected(strong, weak) > 0.85);
    assert_near(glicko_expected(weak, weak), 0.5, 1e-9);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_published_example_is_met),
        cmocka_unit_test(a_win_gains_what_the_same_loss_loses),
        cmocka_unit_test(a_win_against_somebody_stronger_gains_more),
        cmocka_unit_test(games_make_a_rating_certain_and_time_makes_it_less_so),
        cmocka_unit_test(a_period_without_games_is_a_period_of_rest),
        cmocka_unit_test(no_run_of_results_breaks_the_arithmetic),
        cmocka_unit_test(expectations_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
