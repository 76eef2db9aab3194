/* Reviews: how moves are judged by what the positions before and after them are worth. */
#include "review/report.h"
#include "support.h"
#include "view/html.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static tercet_game *read_game(const char *text) {
    tercet_reason why;
    tercet_game *game = tercet_game_read(text, strlen(text), &why);
    if (game == NULL) fail_msg("%s", why.text);
    return game;
}

/* A review of "d2d3 d6d5" in which the positions are worth this much to the side to move, and in which another move
 * than the first one is the best at the start. */
static Review review_of(tercet_game *game, tercet_score start, tercet_score after) {
    Review review;
    assert_true(review_begin(&review, game));
    tercet_move other;
    assert_true(tercet_move_read(tercet_game_position_at(game, 0), "b2b3", &other, NULL));
    review.positions[0] = (ReviewPosition){.known = true, .score = start, .best = other};
    review.positions[1] = (ReviewPosition){.known = true, .score = after};
    return review;
}

static void assert_verdict(tercet_score start, tercet_score after, ReviewVerdict expected) {
    tercet_game *game = read_game("[Game \"shakti\"] d2d3 d6d5 none");
    Review review = review_of(game, start, after);
    assert_string_equal(review_verdict_name(review_verdict(&review, 0)), review_verdict_name(expected));
    assert_int_equal(review_verdict(&review, 1), REVIEW_UNKNOWN);
    review_end(&review);
    tercet_game_free(game);
}

static tercet_score score(int value) {
    return (tercet_score){.value = value};
}

static tercet_score mate(int plies) {
    return (tercet_score){.mate = true, .value = plies};
}

static void moves_are_judged_by_the_chances_they_give_away(void **state) {
    (void)state;
    /* From even chances: 5, 10 and 20 in 100 are lost at scores of -60.2, -121.6 and -254.2 for the mover, as
     * 300 ln((0.5 - x) / (0.5 + x)) says. */
    assert_verdict(score(0), score(0), REVIEW_BEST);
    assert_verdict(score(0), score(-5), REVIEW_BEST);
    assert_verdict(score(0), score(5), REVIEW_GOOD);
    assert_verdict(score(0), score(60), REVIEW_GOOD);
    assert_verdict(score(0), score(61), REVIEW_INACCURACY);
    assert_verdict(score(0), score(121), REVIEW_INACCURACY);
    assert_verdict(score(0), score(122), REVIEW_MISTAKE);
    assert_verdict(score(0), score(254), REVIEW_MISTAKE);
    assert_verdict(score(0), score(255), REVIEW_BLUNDER);
    /* What is won or lost anyway is not judged as hard. */
    assert_verdict(score(1500), score(-1200), REVIEW_GOOD);
    assert_verdict(score(-1200), score(1500), REVIEW_GOOD);
}

static void proved_ends_are_judged_by_who_wins(void **state) {
    (void)state;
    assert_verdict(mate(5), mate(-4), REVIEW_BEST);    /* a win in 5 plies, of which one is made */
    assert_verdict(mate(5), mate(-6), REVIEW_GOOD);    /* a slower win */
    assert_verdict(mate(5), score(0), REVIEW_BLUNDER); /* a win missed */
    assert_verdict(score(0), mate(3), REVIEW_BLUNDER); /* a loss allowed */
    assert_verdict(mate(-6), mate(5), REVIEW_BEST);
    assert_verdict(mate(-6), mate(1), REVIEW_GOOD); /* lost sooner than need be */
}

static void the_best_move_s_own_check_counts(void **state) {
    (void)state;
    tercet_game *game = read_game("[Game \"shakti\"] d2d3 d6d5 none");
    Review review = review_of(game, score(300), score(0));
    assert_int_equal(review_verdict(&review, 0), REVIEW_BLUNDER);
    review.positions[0].checked = true;
    review.positions[0].check = score(70);
    assert_int_equal(review_verdict(&review, 0), REVIEW_INACCURACY);
    /* The move that the engine names is the best, whatever the scores say. */
    review.positions[0].best = tercet_game_move_at(game, 0);
    assert_int_equal(review_verdict(&review, 0), REVIEW_BEST);
    review_end(&review);
    tercet_game_free(game);
}

static void the_end_of_a_game_is_known_without_a_search(void **state) {
    (void)state;
    Review review;
    tercet_game *game = read_game("[Game \"echek\"] P@a2 P@d2 R@c1 black");
    assert_true(review_begin(&review, game));
    assert_true(review_is_end(&review, 3) && review.positions[3].known);
    assert_true(review_chances(&review, 3) == 0);
    review_end(&review);
    tercet_game_free(game);
    game = read_game("[Game \"echek\"] b2c2 b3c3 b2c2 b3c3 draw");
    assert_true(review_begin(&review, game));
    assert_true(review_chances(&review, 4) == 0.5);
    review_end(&review);
    tercet_game_free(game);
    /* One who resigns may have resigned too early. */
    game = read_game("[Game \"echek\"][Ending \"resignation\"] Q@a1 white");
    assert_true(review_begin(&review, game));
    assert_false(review_is_end(&review, 1) || review.positions[1].known);
    review_end(&review);
    tercet_game_free(game);
}

static bool go_on(const Review *review, size_t ply, void *count) {
    (void)review;
    (void)ply;
    ++*(int *)count;
    return true;
}

static bool stop_at_third(const Review *review, size_t ply, void *count) {
    (void)review;
    (void)ply;
    return ++*(int *)count < 3;
}

static void assert_same_score(tercet_score a, tercet_score b) {
    assert_int_equal(a.mate, b.mate);
    assert_int_equal(a.value, b.value);
}

static void assert_same_findings(const Review *a, const Review *b) {
    for (size_t ply = 0; ply < a->count; ply++) {
        const ReviewPosition *one = &a->positions[ply], *other = &b->positions[ply];
        assert_true(one->known && other->known);
        assert_true(one->best == other->best);
        assert_int_equal(one->checked, other->checked);
        assert_same_score(one->score, other->score);
        assert_same_score(one->check, other->check);
    }
}

static void an_interrupted_search_goes_on_to_the_same_end(void **state) {
    (void)state;
    static const char text[] = "[Game \"shakti\"] d2d3 d6d5 b2b3 b6c5 d3c2 none";
    tercet_game *game = read_game(text);
    tercet_engine *engine = tercet_engine_new(1 << 20, 1);
    const tercet_limits limits = {.nodes = 3000};
    Review whole, parts;
    int searches = 0, first = 0, second = 0;
    assert_true(review_begin(&whole, game) && review_begin(&parts, game));
    assert_true(review_search(&whole, engine, &limits, go_on, &searches));
    assert_true(review_complete(&whole));
    assert_false(review_search(&parts, engine, &limits, stop_at_third, &first));
    assert_false(review_complete(&parts));
    assert_true(parts.positions[1].known);
    assert_true(review_search(&parts, engine, &limits, go_on, &second));
    assert_same_findings(&whole, &parts);
    assert_in_range(first - 1 + second, searches, searches + 4); /* at most the rounds of one check are done twice */
    review_end(&whole);
    review_end(&parts);
    tercet_engine_free(engine);
    tercet_game_free(game);
}

static void a_record_gets_evaluations_and_keeps_its_comments(void **state) {
    (void)state;
    tercet_game *game = read_game("[Game \"shakti\"] d2d3 d6d5 none");
    Review review = review_of(game, score(20), score(500));
    assert_true(report_annotate(&review, game));
    assert_string_equal(tercet_game_comment(game, 1), "Blunder: b2b3 is better.");
    tercet_score found;
    assert_true(tercet_game_evaluation(game, 1, &found) && found.value == 500);
    assert_false(tercet_game_evaluation(game, 2, &found));
    assert_true(tercet_game_set_comment(game, 1, "Oh no."));
    assert_true(report_annotate(&review, game));
    assert_string_equal(tercet_game_comment(game, 1), "Oh no.");
    review_end(&review);
    tercet_game_free(game);
}

static void assert_base64(const char *bytes, const char *expected) {
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    html_base64(bytes, strlen(bytes), out);
    assert_int_equal(fclose(out), 0);
    assert_string_equal(text, expected);
    free(text);
}

static void base64_is_that_of_rfc_4648(void **state) {
    (void)state;
    assert_base64("", "");
    assert_base64("f", "Zg==");
    assert_base64("fo", "Zm8=");
    assert_base64("foo", "Zm9v");
    assert_base64("foob", "Zm9vYg==");
    assert_base64("fooba", "Zm9vYmE=");
    assert_base64("foobar", "Zm9vYmFy");
    assert_base64("\xff\xfe?>", "//4/Pg==");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_judged_by_the_chances_they_give_away),
        cmocka_unit_test(proved_ends_are_judged_by_who_wins),
        cmocka_unit_test(the_best_move_s_own_check_counts),
        cmocka_unit_test(the_end_of_a_game_is_known_without_a_search),
        cmocka_unit_test(an_interrupted_search_goes_on_to_the_same_end),
        cmocka_unit_test(a_record_gets_evaluations_and_keeps_its_comments),
        cmocka_unit_test(base64_is_that_of_rfc_4648),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
