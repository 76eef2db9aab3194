/* Stepping through a game: where one can go, and what is said there. */
#include "line/replay.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

static tercet_game *read_game(const char *text) {
    tercet_reason why;
    tercet_game *game = tercet_game_read(text, strlen(text), &why);
    if (game == NULL) fail_msg("%s", why.text);
    return game;
}

static void there_is_nothing_before_the_start_and_behind_the_end(void **state) {
    (void)state;
    tercet_game *game = read_game("[Game \"shakti\"] d2d3 d6d5 b2b3 none");
    Replay replay = {.game = game};
    assert_false(replay_back(&replay));
    assert_false(replay_first(&replay));
    assert_true(replay_next(&replay));
    assert_int_equal(replay.ply, 1);
    assert_true(replay_last(&replay));
    assert_int_equal(replay.ply, 3);
    assert_false(replay_next(&replay));
    assert_false(replay_last(&replay));
    assert_true(replay_back(&replay));
    assert_int_equal(replay.ply, 2);
    assert_true(replay_first(&replay));
    tercet_game_free(game);
}

static void moves_are_found_by_the_numbers_of_the_record(void **state) {
    (void)state;
    tercet_game *game = read_game("[Game \"shakti\"] d2d3 d6d5 b2b3 none");
    Replay replay = {.game = game};
    assert_int_equal(replay_number(&replay, "2"), REPLAY_GONE);
    assert_int_equal(replay.ply, 3);
    assert_int_equal(replay_number(&replay, "1..."), REPLAY_GONE);
    assert_int_equal(replay.ply, 2);
    assert_int_equal(replay_number(&replay, "1."), REPLAY_GONE);
    assert_int_equal(replay.ply, 1);
    assert_int_equal(replay_number(&replay, "2..."), REPLAY_NO_SUCH_MOVE);
    assert_int_equal(replay_number(&replay, "999999999"), REPLAY_NO_SUCH_MOVE);
    assert_int_equal(replay.ply, 1);
    assert_int_equal(replay_number(&replay, "0"), REPLAY_GONE);
    assert_int_equal(replay.ply, 0);
    assert_int_equal(replay_number(&replay, "1.."), REPLAY_NOT_A_NUMBER);
    assert_int_equal(replay_number(&replay, "1x"), REPLAY_NOT_A_NUMBER);
    assert_int_equal(replay_number(&replay, ""), REPLAY_NOT_A_NUMBER);
    assert_int_equal(replay_number(&replay, "99999999999999999999"), REPLAY_NOT_A_NUMBER);
    tercet_game_free(game);
}

static void white_has_no_first_move_where_black_begins(void **state) {
    (void)state;
    tercet_game *game = read_game("[Game \"shakti\"][Start \"-5-/1w1k1w1/7/7/7/1W1K1W1/-5- b\"] d6d5 d2d3 f6f5 none");
    Replay replay = {.game = game};
    assert_false(replay_to(&replay, 1, false));
    assert_true(replay_to(&replay, 1, true));
    assert_int_equal(replay.ply, 1);
    assert_true(replay_to(&replay, 2, false));
    assert_int_equal(replay.ply, 2);
    assert_true(replay_to(&replay, 2, true));
    assert_int_equal(replay.ply, 3);
    tercet_game_free(game);
}

/* The line leads to this ply and is answered with these words; false if it ends the replay. */
static bool obeys(Replay *replay, const char *line, size_t ply, const char *words) {
    char *text;
    size_t length;
    FILE *out = open_memstream(&text, &length);
    assert_non_null(out);
    bool stays = replay_obey(replay, line, out);
    assert_int_equal(fclose(out), 0);
    assert_int_equal(replay->ply, ply);
    if (strstr(text, words) == NULL) fail_msg("'%s' is answered with: %s", line, text);
    free(text);
    return stays;
}

static void lines_are_obeyed(void **state) {
    (void)state;
    tercet_game *game = read_game("[Game \"shakti\"] d2d3 {Bold.} d6d5 b2b3 none");
    Replay replay = {.game = game};
    assert_true(obeys(&replay, "", 1, "1. d2d3"));
    assert_true(obeys(&replay, "back", 0, "The start."));
    assert_true(obeys(&replay, "Next", 1, "Bold."));
    assert_true(obeys(&replay, "l", 3, "2. b2b3"));
    assert_true(obeys(&replay, "n", 3, "end of the game"));
    assert_true(obeys(&replay, "1...", 2, "1... d6d5"));
    assert_true(obeys(&replay, "f", 0, "The start."));
    assert_true(obeys(&replay, "b", 0, "start of the game"));
    assert_true(obeys(&replay, "12", 0, "no move of this number"));
    assert_true(obeys(&replay, "h", 0, "just Enter"));
    assert_true(obeys(&replay, "nextt", 0, "'nextt' is none of"));
    assert_false(obeys(&replay, "quit", 0, ""));
    assert_false(obeys(&replay, "q", 0, ""));
    tercet_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_is_nothing_before_the_start_and_behind_the_end),
        cmocka_unit_test(moves_are_found_by_the_numbers_of_the_record),
        cmocka_unit_test(white_has_no_first_move_where_black_begins),
        cmocka_unit_test(lines_are_obeyed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
