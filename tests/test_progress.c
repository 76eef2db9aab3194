/* What is kept of a review: it is read as it was written, and nothing that is wrong is taken over. */
#include "review/progress.h"
#include "review/signature.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char record[] = "[Game \"shakti\"] f2f3 d6d5 d2c2 none";

static tercet_game *read_game(void) {
    tercet_reason why;
    tercet_game *game = tercet_game_read(record, strlen(record), &why);
    if (game == NULL) fail_msg("%s", why.text);
    return game;
}

/* What is left of a text by an engine once it was read and is written again by this one. */
static void assert_progress_of(const char *engine, const char *text, const char *expected) {
    tercet_game *game = read_game();
    Review review;
    char whole[6000];
    char *written = NULL;
    size_t length;
    assert_true(review_begin(&review, game));
    snprintf(whole, sizeof whole, "%s %s", engine, text);
    progress_read(&review, whole);
    FILE *out = open_memstream(&written, &length);
    progress_write(&review, out);
    fclose(out);
    snprintf(whole, sizeof whole, "%s %s", review_signature, expected);
    assert_string_equal(written, whole);
    free(written);
    review_end(&review);
    tercet_game_free(game);
}

static void assert_progress(const char *text, const char *expected) {
    assert_progress_of(review_signature, text, expected);
}

static void what_another_engine_found_does_not_count(void **state) {
    (void)state;
    assert_progress_of("0123456789abcdef", "cp:-12:d2d3 ? ? ?", "? ? ? ?");
    assert_progress_of("cp:-12:d2d3", "? ? ?", "? ? ? ?");
    assert_progress_of("", "cp:-12:d2d3 ? ? ?", "? ? ? ?");
}

static void what_was_found_comes_back(void **state) {
    (void)state;
    assert_progress("? ? ? ?", "? ? ? ?");
    assert_progress("cp:-12:d2d3 mate:-4:b6b5 ? ?", "cp:-12:d2d3 mate:-4:b6b5 ? ?");
    assert_progress("cp:30:b2b3:cp:-5 ? cp:0:b2b3:mate:7 ?", "cp:30:b2b3:cp:-5 ? cp:0:b2b3:mate:7 ?");
}

static void it_counts_as_searched(void **state) {
    (void)state;
    tercet_game *game = read_game();
    Review review;
    assert_true(review_begin(&review, game));
    char text[64];
    snprintf(text, sizeof text, "%s cp:30:b2b3:mate:5 ? ? ?", review_signature);
    progress_read(&review, text);
    assert_true(review.positions[0].known);
    assert_int_equal(review.positions[0].score.value, 30);
    assert_true(review.positions[0].checked);
    assert_true(review.positions[0].check.mate);
    assert_int_equal(review.positions[0].check.value, 5);
    assert_false(review.positions[1].known);
    review_end(&review);
    tercet_game_free(game);
}

static void what_cannot_be_is_left_out(void **state) {
    (void)state;
    assert_progress("", "? ? ? ?");
    assert_progress("cp:10:d6d5 cp:10:d2d3 xy:3:d2d3 mate:0:d6d5", "? ? ? ?"); /* moves of the other side, no scores */
    assert_progress("cp:10:d2d3", "cp:10:d2d3 ? ? ?");
    assert_progress("cp:10:d2d3 ? ? ? cp:10:d2d3 cp:10:d2d3", "cp:10:d2d3 ? ? ?"); /* more words than positions */
    assert_progress("cp:10:d2d3:no:3 ? ? ?", "cp:10:d2d3 ? ? ?");
    assert_progress("cp cp: cp:10 cp:10:", "? ? ? ?");
    /* scores that no search finds */
    assert_progress("cp:-2147483648:d2d3 mate:2147483647:b6b5 cp:99999999999999999999:b2b3 mate:-1001:d5d4", "? ? ? ?");
    assert_progress("cp:20000:d2d3 mate:-1000:b6b5 cp:1x:b2b3 cp:20001:d5d4", "cp:20000:d2d3 mate:-1000:b6b5 ? ?");
    assert_progress("cp:5:d2d3:cp:-2147483648 ? ? ?", "cp:5:d2d3 ? ? ?");
}

static void words_of_any_length_are_read_over(void **state) {
    (void)state;
    char text[5000];
    memset(text, 'x', sizeof text);
    memcpy(text + 4000, " cp:10:d6d5 ?", sizeof " cp:10:d6d5 ?");
    assert_progress(text, "? cp:10:d6d5 ? ?");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_found_comes_back),
        cmocka_unit_test(what_another_engine_found_does_not_count),
        cmocka_unit_test(it_counts_as_searched),
        cmocka_unit_test(what_cannot_be_is_left_out),
        cmocka_unit_test(words_of_any_length_are_read_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
