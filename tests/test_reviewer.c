/* labels: threads
 * A review that goes on beside something else finds what one by itself does, can be ended at any time, and goes on
 * where it was ended. */
#include "review/reviewer.h"
#include "support.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATIENCE = 60000, NODES = 200000, TABLE_BYTES = 16 << 20 };

static tercet_game *short_game(void) {
    static const char *const moves[] = {"f2f3", "b6b7", "f3f4", "f6f7"};
    tercet_position start;
    tercet_position_start(tercet_ruleset_find("shakti"), &start);
    tercet_game *game = tercet_game_new(&start, 10);
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        tercet_move move;
        assert_true(tercet_move_read(tercet_game_position(game), moves[i], &move, NULL));
        assert_true(tercet_game_play(game, move, NULL));
    }
    return game;
}

/* Waits for news once. */
static void hear(Reviewer *reviewer) {
    struct pollfd news = {.fd = reviewer_news(reviewer), .events = POLLIN};
    assert_int_equal(poll(&news, 1, PATIENCE), 1);
    reviewer_hear(reviewer);
}

static bool keep_on(const Review *review, size_t ply, void *user) {
    (void)review, (void)ply, (void)user;
    return true;
}

static void it_finds_what_a_review_by_itself_finds(void **state) {
    (void)state;
    tercet_game *game = short_game();
    Reviewer reviewer;
    Review alone;
    size_t before = 0;
    tercet_engine *engine = tercet_engine_new(TABLE_BYTES, 1);
    assert_true(review_begin(&alone, game));
    assert_true(review_search(&alone, engine, &(tercet_limits){.nodes = NODES}, keep_on, NULL));
    assert_true(reviewer_begin(&reviewer, game));
    while (reviewer_news(&reviewer) != -1) {
        hear(&reviewer);
        assert_true(reviewer_known(&reviewer) >= before);
        before = reviewer_known(&reviewer);
    }
    assert_true(review_complete(&reviewer.review));
    for (size_t ply = 0; ply < alone.count; ply++) {
        assert_int_equal(reviewer.review.positions[ply].best, alone.positions[ply].best);
        assert_int_equal(reviewer.review.positions[ply].score.value, alone.positions[ply].score.value);
        if (ply + 1 < alone.count) {
            assert_int_equal(review_verdict(&reviewer.review, ply), review_verdict(&alone, ply));
        }
    }
    reviewer_end(&reviewer);
    review_end(&alone);
    tercet_engine_free(engine);
    tercet_game_free(game);
}

/* Whenever it is ended, soon or late, it ends at once, and the next one begins with what it knew. */
static void it_goes_on_where_it_was_ended(void **state) {
    (void)state;
    tercet_game *game = short_game();
    size_t known = 0;
    for (int news = 0; news < 4; news++) {
        Reviewer reviewer;
        assert_true(reviewer_begin(&reviewer, game));
        assert_true(reviewer_known(&reviewer) >= known);
        for (int i = 0; i < news && reviewer_news(&reviewer) != -1; i++) hear(&reviewer);
        known = reviewer_known(&reviewer);
        reviewer_end(&reviewer);
        assert_false(reviewer.begun);
        reviewer_end(&reviewer); /* what was ended can be ended again */
    }
    assert_true(known > 0);
    tercet_game_free(game);
}

/* What is kept goes to a folder of the test's own. */
static int begin_folder(void **state) {
    char *folder = strdup("/tmp/tercet-reviewer-XXXXXX");
    *state = folder;
    return mkdtemp(folder) == NULL || setenv("XDG_CACHE_HOME", folder, 1) != 0;
}

static int end_folder(void **state) {
    char command[100];
    snprintf(command, sizeof command, "rm -rf '%s'", (char *)*state);
    int result = system(command);
    free(*state);
    return result;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_finds_what_a_review_by_itself_finds, begin_folder, end_folder),
        cmocka_unit_test_setup_teardown(it_goes_on_where_it_was_ended, begin_folder, end_folder),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
