/* How strong a player is in levels, and opponents between two levels: that they fit is tried with simulated players. */
#include "rating/strength.h"
#include "support.h"

#include <math.h>

static const int even_scores[STRENGTH_LEVELS] = {50, 78, 78, 78, 78, 78, 78, 78, 78, 78};

static double chance_of(double difference) {
    return 1 / (1 + pow(10, -difference / 400));
}

static StrengthLadder ladder_of(const tercet_ruleset *ruleset) {
    int scores[STRENGTH_LEVELS];
    for (int i = 0; i < STRENGTH_LEVELS; i++) scores[i] = tercet_level_score(ruleset, i + 1);
    return strength_ladder(scores);
}

/* ---- The ladder ---- */

static void a_level_scores_what_the_ladder_says(void **state) {
    (void)state;
    assert_int_equal(STRENGTH_LEVELS, TERCET_LEVELS);
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const tercet_ruleset *ruleset = tercet_ruleset_at(i);
        StrengthLadder ladder = ladder_of(ruleset);
        for (int level = 2; level <= STRENGTH_LEVELS; level++) {
            double rise = strength_rating(&ladder, 10 * level) - strength_rating(&ladder, 10 * level - 10);
            assert_true(fabs(100 * chance_of(rise) - tercet_level_score(ruleset, level)) < 0.01);
        }
    }
}

static void a_strength_is_found_again_by_its_rating(void **state) {
    (void)state;
    StrengthLadder ladder = strength_ladder(even_scores);
    for (int tenths = STRENGTH_LEAST; tenths <= STRENGTH_MOST; tenths++) {
        assert_int_equal(strength_tenths(&ladder, strength_rating(&ladder, tenths)), tenths);
    }
    assert_int_equal(strength_tenths(&ladder, -1e9), STRENGTH_LEAST);
    assert_int_equal(strength_tenths(&ladder, 1e9), STRENGTH_MOST);
}

static void scores_that_make_no_sense_still_make_a_ladder(void **state) {
    (void)state;
    const int odd[STRENGTH_LEVELS] = {0, 0, 100, -5, 500, 50, 49, 1, 99, 50};
    StrengthLadder ladder = strength_ladder(odd);
    for (int tenths = STRENGTH_LEAST; tenths < STRENGTH_MOST; tenths++) {
        assert_true(strength_rating(&ladder, tenths) < strength_rating(&ladder, tenths + 1));
    }
}

/* ---- Mixing two levels ---- */

static void moves_of_two_levels_are_mixed_by_tenths(void **state) {
    (void)state;
    enum { MOVES = 20000 };
    for (int tenths = 40; tenths <= 50; tenths++) {
        int upper = 0;
        for (uint64_t ply = 0; ply < MOVES; ply++) {
            int level = strength_pick(tenths, 7, ply);
            assert_in_range(level, 4, 5);
            upper += level == 5;
        }
        assert_true(fabs((double)upper / MOVES - (tenths - 40) / 10.0) < 0.02);
    }
    for (uint64_t ply = 0; ply < 100; ply++) {
        assert_int_equal(strength_pick(STRENGTH_MOST, 3, ply), STRENGTH_LEVELS);
        assert_int_equal(strength_pick(43, 3, ply), strength_pick(43, 3, ply));
    }
}

/* ---- The estimate ---- */

static void every_result_moves_the_estimate_its_way(void **state) {
    (void)state;
    StrengthLadder ladder = strength_ladder(even_scores);
    Strength strength = strength_new(&ladder);
    assert_int_equal(strength_tenths(&ladder, strength.rating.rating), 30);
    Strength won = strength_after(strength, &ladder, 30, 1, 0), lost = strength_after(strength, &ladder, 30, 0, 0);
    Strength drawn = strength_after(strength, &ladder, 30, 0.5, 0);
    assert_true(won.rating.rating > drawn.rating.rating && drawn.rating.rating > lost.rating.rating);
    assert_int_equal(won.games, 1);
    /* A level that is beaten far above one's own says more than one that is beaten far below. */
    Strength high = strength_after(won, &ladder, 80, 1, 0), low = strength_after(won, &ladder, 10, 1, 0);
    assert_true(high.rating.rating > low.rating.rating + 100);
}

static void games_make_it_certain_and_time_less_so(void **state) {
    (void)state;
    StrengthLadder ladder = strength_ladder(even_scores);
    Strength strength = strength_new(&ladder);
    int least, most, later_least, later_most;
    strength_range(&ladder, &strength, &least, &most);
    assert_true(least == STRENGTH_LEAST && most >= 60);
    for (int i = 0; i < 30; i++) strength = strength_after(strength, &ladder, 50, i % 2, 0);
    strength_range(&ladder, &strength, &least, &most);
    assert_true(least >= 30 && least < 50 && most > 50 && most <= 70);
    Strength at_once = strength_after(strength, &ladder, 50, 0.5, 0);
    Strength later = strength_after(strength, &ladder, 50, 0.5, 400);
    strength_range(&ladder, &at_once, &least, &most);
    strength_range(&ladder, &later, &later_least, &later_most);
    assert_true(later_most - later_least > most - least);
}

/* ---- Simulated players ---- */

/* A number from 0 to 1. */
static double chance(uint64_t *seed) {
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (double)(*seed >> 11) / (double)(UINT64_C(1) << 53);
}

/* What a player whose true strength this is scores in the games from `first` to `last` against opponents that fit,
 * from the first game on; wins are drawn from the curve of the ladder. */
static double simulate(const StrengthLadder *ladder, int truth, int first, int last, uint64_t *seed) {
    Strength strength = strength_new(ladder);
    double points = 0;
    for (int game = 1; game <= last; game++) {
        int opponent = strength_tenths(ladder, strength.rating.rating);
        double wins = chance_of(strength_rating(ladder, truth) - strength_rating(ladder, opponent));
        double score = chance(seed) < wins;
        if (game >= first) points += score;
        strength = strength_after(strength, ladder, opponent, score, 0);
    }
    return points / (last - first + 1);
}

/* The same of many players with this strength, in hundredths. */
static double simulate_many(const StrengthLadder *ladder, int truth, int first, int last) {
    enum { PLAYERS = 1000 };
    uint64_t seed = (uint64_t)truth;
    double sum = 0;
    for (int i = 0; i < PLAYERS; i++) sum += simulate(ladder, truth, first, last, &seed);
    return 100 * sum / PLAYERS;
}

static void players_of_any_strength_win_about_half_after_twenty_games(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const tercet_ruleset *ruleset = tercet_ruleset_at(i);
        StrengthLadder ladder = ladder_of(ruleset);
        for (int truth = 10; truth <= 80; truth += 5) {
            double score = simulate_many(&ladder, truth, 21, 40);
            if (fabs(score - 50) > 7) {
                fail_msg("%s: of strength %d.%d they score %.1f in games 21 to 40", tercet_ruleset_name(ruleset),
                         truth / 10, truth % 10, score);
            }
        }
    }
}

static void the_estimate_comes_near_the_truth(void **state) {
    (void)state;
    StrengthLadder ladder = strength_ladder(even_scores);
    uint64_t seed = 5;
    int within = 0;
    enum { PLAYERS = 400 };
    for (int i = 0; i < PLAYERS; i++) {
        int truth = 20 + i % 50, least, most;
        Strength strength = strength_new(&ladder);
        for (int game = 0; game < 30; game++) {
            int opponent = strength_tenths(&ladder, strength.rating.rating);
            double wins = chance_of(strength_rating(&ladder, truth) - strength_rating(&ladder, opponent));
            strength = strength_after(strength, &ladder, opponent, chance(&seed) < wins, 0);
        }
        strength_range(&ladder, &strength, &least, &most);
        within += truth >= least && truth <= most;
    }
    assert_true(within >= PLAYERS * 9 / 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_level_scores_what_the_ladder_says),
        cmocka_unit_test(a_strength_is_found_again_by_its_rating),
        cmocka_unit_test(scores_that_make_no_sense_still_make_a_ladder),
        cmocka_unit_test(moves_of_two_levels_are_mixed_by_tenths),
        cmocka_unit_test(every_result_moves_the_estimate_its_way),
        cmocka_unit_test(games_make_it_certain_and_time_less_so),
        cmocka_unit_test(players_of_any_strength_win_about_half_after_twenty_games),
        cmocka_unit_test(the_estimate_comes_near_the_truth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
