/* Boards that somebody sets up: whatever is done to them, the library says whether they are positions. */
#include "line/arrangement.h"
#include "line/sketch.h"
#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static tercet_cell cell(const char *name) {
    return (tercet_cell){(int8_t)(name[0] - 'a'), (int8_t)(name[1] - '1')};
}

static tercet_setup setup_of(const char *ruleset, const char *text) {
    tercet_setup setup;
    tercet_position at = position(ruleset, text);
    tercet_setup_of(&at, &setup);
    return setup;
}

static void assert_is(const tercet_setup *setup, const char *text) {
    char written[TERCET_POSITION_TEXT];
    tercet_position at;
    tercet_reason why;
    if (!arrangement_check(setup, written, &at, &why)) fail_msg("%s: %s", written, why.text);
    assert_string_equal(written, text);
}

static void assert_is_none(const tercet_setup *setup) {
    char written[TERCET_POSITION_TEXT];
    tercet_position at;
    tercet_reason why;
    assert_false(arrangement_check(setup, written, &at, &why));
    assert_true(why.text[0] != '\0');
}

static void pieces_come_and_go(void **state) {
    (void)state;
    tercet_setup setup;
    tercet_setup_clear(tercet_ruleset_find("shakti"), &setup);
    assert_is_none(&setup);
    arrangement_put(&setup, cell("d2"), 'K', TERCET_WHITE);
    arrangement_put(&setup, cell("d6"), 'K', TERCET_BLACK);
    arrangement_put(&setup, cell("b2"), 'W', TERCET_WHITE);
    arrangement_put(&setup, cell("f6"), 'W', TERCET_BLACK);
    assert_is(&setup, "-5-/3k1w1/7/7/7/1W1K3/-5- w");
    arrangement_put(&setup, cell("c2"), 'K', TERCET_WHITE); /* there is one: it has moved */
    assert_is(&setup, "-5-/3k1w1/7/7/7/1WK4/-5- w");
    arrangement_move(&setup, cell("b2"), cell("b5"));
    assert_is(&setup, "-5-/3k1w1/1W5/7/7/2K4/-5- w");
    assert_true(arrangement_take(&setup, cell("b5")));
    assert_false(arrangement_take(&setup, cell("b5")));
    assert_is(&setup, "-5-/3k1w1/7/7/7/2K4/-5- w");
    arrangement_move(&setup, cell("d6"), cell("f6")); /* what stood there is gone */
    assert_is(&setup, "-5-/5k1/7/7/7/2K4/-5- w");
}

static void tiles_fall_and_come_back(void **state) {
    (void)state;
    tercet_setup setup = setup_of("shakti", "startpos");
    assert_true(arrangement_has_tiles(setup.ruleset));
    assert_false(arrangement_has_tiles(tercet_ruleset_find("echek")));
    assert_true(arrangement_toggle_tile(&setup, cell("b2")));
    assert_is(&setup, "-5-/1w1k1w1/7/7/7/1-1K1W1/-5- w");
    arrangement_put(&setup, cell("b2"), 'W', TERCET_WHITE); /* a tile comes with it */
    assert_is(&setup, "-5-/1w1k1w1/7/7/7/1W1K1W1/-5- w");
    assert_false(arrangement_toggle_tile(&setup, cell("a1"))); /* there was never one */
    assert_false(arrangement_toggle_tile(&setup, (tercet_cell){7, 7}));
}

static void pegs_are_put_in_and_taken_out(void **state) {
    (void)state;
    tercet_setup setup = setup_of("eigenstate", "startpos");
    assert_true(arrangement_toggle_peg(&setup, cell("a1"), 0));
    assert_true(arrangement_toggle_peg(&setup, cell("b1"), 7));
    assert_false(arrangement_toggle_peg(&setup, cell("a1"), 12)); /* its centre is no hole */
    assert_false(arrangement_toggle_peg(&setup, cell("a3"), 0));
    assert_false(arrangement_toggle_peg(&setup, cell("a1"), 40));
    arrangement_move(&setup, cell("a1"), cell("a2")); /* with its pegs */
    assert_true(setup.squares[1][0].pegs == (1u | 1u << 7));
    assert_int_equal(setup.squares[0][0].pegs, 0);
}

static void what_is_not_in_play_is_in_hand_or_gone(void **state) {
    (void)state;
    tercet_setup setup = setup_of("echek", "startpos");
    assert_false(arrangement_in_play(&setup, 'Q', TERCET_WHITE));
    arrangement_toggle_gone(&setup, 'Q', TERCET_WHITE);
    assert_true(arrangement_is_gone(&setup, 'Q', TERCET_WHITE));
    assert_is(&setup, "k/K RBNPqrbnp w Ss");
    arrangement_toggle_gone(&setup, 'Q', TERCET_WHITE);
    assert_is(&setup, "k/K QRBNPqrbnp w Ss");
}

static void a_cell_outside_is_left_alone(void **state) {
    (void)state;
    tercet_setup setup = setup_of("shakti", "startpos");
    arrangement_put(&setup, (tercet_cell){-1, 0}, 'W', TERCET_WHITE);
    arrangement_put(&setup, (tercet_cell){7, 0}, 'W', TERCET_WHITE);
    arrangement_move(&setup, cell("b2"), (tercet_cell){0, 7});
    assert_is(&setup, "-5-/1w1k1w1/7/7/7/1W1K1W1/-5- w");
}

/* ---- Drafts ---- */

static void remove_folder(const char *folder) {
    static const char *const names[] = {"tercet/board-1.lock", "tercet/board-2.lock", "tercet"};
    char path[200];
    for (int number = 1; number <= SKETCH_MOST; number++) { /* those that came back */
        snprintf(path, sizeof path, "%s/tercet/board-%d.draft", folder, number);
        remove(path);
    }
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        remove(path);
    }
    rmdir(folder);
}

/* More than there is room for: the one that was thrown away last comes back first. */
static void drafts_are_thrown_away_and_come_back(const char *record) {
    char message[FILE_MESSAGE_ROOM];
    assert_int_equal(sketch_restore(message), 0);
    assert_string_equal(message, "there is no draft to bring back");
    for (int i = 0; i <= SKETCH_MOST; i++) {
        Sketch sketch = {0};
        assert_true(sketch_keep(&sketch, i < SKETCH_MOST ? record : "[Game \"echek\"]\n\nnone\n", message));
        int number = sketch.number;
        sketch_leave(&sketch);
        assert_true(sketch_throw(number, message));
        assert_int_equal(number, 1);
    }
    tercet_game *game = sketch_read(sketch_restore(message), message);
    assert_non_null(game);
    assert_string_equal(tercet_ruleset_name(tercet_game_position(game)->ruleset), "echek");
    tercet_game_free(game);
    int left = 1;
    while (sketch_restore(message) > 0) left++;
    assert_int_equal(left, SKETCH_MOST);
}

static void drafts_are_found_again_and_nobody_takes_anothers(void **state) {
    (void)state;
    static const char record[] = "[Game \"shakti\"]\n\n1. f2f3 none\n";
    char folder[] = "/tmp/tercet-sketch-XXXXXX", message[FILE_MESSAGE_ROOM];
    assert_non_null(mkdtemp(folder));
    setenv("XDG_STATE_HOME", folder, 1);
    Sketch first = {0}, second = {0};
    Sketches found;
    assert_true(sketch_keep(&first, record, message));
    assert_true(sketch_keep(&second, record, message));
    assert_int_not_equal(first.number, second.number);
    sketch_leave(&first);
    sketch_drop(&second);
    sketch_find(&found);
    assert_int_equal(found.count, 1);
    tercet_game *game = sketch_read(found.numbers[0], message);
    assert_non_null(game);
    assert_int_equal(tercet_game_length(game), 1);
    tercet_game_free(game);
    assert_true(sketch_take(&first, found.numbers[0]));
    assert_true(sketch_keep(&first, "[Game \"shakti\"]\n\nnone\n", message));
    assert_int_equal(first.number, found.numbers[0]);
    sketch_drop(&first);
    sketch_find(&found);
    assert_int_equal(found.count, 0);
    drafts_are_thrown_away_and_come_back(record);
    remove_folder(folder);
    setenv("XDG_STATE_HOME", "/proc/none", 1); /* where nothing can be written */
    assert_false(sketch_keep(&second, record, message));
    assert_true(message[0] != '\0');
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_come_and_go),
        cmocka_unit_test(tiles_fall_and_come_back),
        cmocka_unit_test(pegs_are_put_in_and_taken_out),
        cmocka_unit_test(what_is_not_in_play_is_in_hand_or_gone),
        cmocka_unit_test(a_cell_outside_is_left_alone),
        cmocka_unit_test(drafts_are_found_again_and_nobody_takes_anothers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
