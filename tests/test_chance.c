/* Openings by chance: as long as asked for, the same for the same seed, and with something left to play. */
#include "engine/knowledge.h"
#include "match/chance.h"
#include "support.h"

#include <string.h>

enum { OPENINGS = 60, MANY_MOVES = 10000 };

/* Whether there is a win with one move, by asking the rules about every move's text. */
static bool can_win_now(const tercet_position *position) {
    tercet_moves moves;
    tercet_move move;
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move)) {
        tercet_game *game = tercet_game_new(position, 1);
        assert_true(tercet_game_play(game, move, NULL));
        tercet_result result = tercet_game_result(game);
        bool white = tercet_position_side(position) == TERCET_WHITE;
        tercet_game_free(game);
        if (result == (white ? TERCET_WHITE_WINS : TERCET_BLACK_WINS)) return true;
    }
    return false;
}

static void nobody_wins_an_opening_at_once(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const tercet_ruleset *ruleset = tercet_ruleset_at(i);
        /* Where a position has ten thousands of moves, trying them takes long. */
        tercet_position start = position(tercet_ruleset_name(ruleset), "startpos");
        int openings = tercet_moves_count(&start) > MANY_MOVES ? 2 : OPENINGS;
        for (int seed = 0; seed < openings; seed++) {
            tercet_game *game = chance_opening(ruleset, knowledge_opening_plies(ruleset), (uint64_t)seed);
            assert_non_null(game);
            assert_int_equal(tercet_game_length(game), knowledge_opening_plies(ruleset));
            assert_int_equal(tercet_game_result(game), TERCET_NONE);
            assert_false(can_win_now(tercet_game_position(game)));
            tercet_game_free(game);
        }
    }
}

static void a_seed_is_an_opening(void **state) {
    (void)state;
    const tercet_ruleset *echek = tercet_ruleset_find("echek");
    int differing = 0;
    for (uint64_t seed = 0; seed < OPENINGS; seed++) {
        tercet_game *one = chance_opening(echek, 4, seed), *two = chance_opening(echek, 4, seed);
        tercet_game *other = chance_opening(echek, 4, seed + 1);
        assert_true(tercet_position_equal(tercet_game_position(one), tercet_game_position(two)));
        differing += !tercet_position_equal(tercet_game_position(one), tercet_game_position(other));
        tercet_game_free(one);
        tercet_game_free(two);
        tercet_game_free(other);
    }
    assert_true(differing > OPENINGS / 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_wins_an_opening_at_once),
        cmocka_unit_test(a_seed_is_an_opening),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
