/* What the engine calls proved, against exhaustive search: in positions with few moves, where having to move, or to
 * pass, may be what loses, and where pruning would be wrong first. labels: release */
#include "support.h"

#include "match/chance.h"

#include <stdio.h>
#include <stdlib.h>

enum { TABLE = 4 << 20, PLIES = 5, FEW = 14, NODES = 200000, POSITIONS = 25, LENGTH = 120, GAMES = 4000 };

/* ---- Exhaustive search, by the rules alone ---- */

/* Whether the side to move wins (or, if `wins` is false, loses) by force within so many plies. */
static bool is_decided(const tercet_position *position, bool wins, int plies) {
    tercet_result result = tercet_position_result(position);
    if (result != TERCET_NONE) {
        tercet_result won = tercet_position_side(position) == TERCET_WHITE ? TERCET_WHITE_WINS : TERCET_BLACK_WINS;
        return result != TERCET_DRAW && (result == won) == wins;
    }
    if (plies == 0) return false;
    tercet_moves moves;
    tercet_move move;
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move)) {
        tercet_position next = *position;
        tercet_undo undo;
        tercet_move_make(&next, move, &undo);
        if (is_decided(&next, !wins, plies - 1) == wins) return wins;
    }
    return !wins;
}

/* The value as in `mate N`, if it is decided within PLIES; else 0. */
static int exhaustive_mate(const tercet_position *position) {
    for (int plies = 1; plies <= PLIES; plies++) {
        if (is_decided(position, true, plies)) return plies;
        if (is_decided(position, false, plies)) return -plies;
    }
    return 0;
}

/* ---- Positions ---- */

typedef struct Found {
    int compared, decided;
} Found;

static void compare(tercet_engine *engine, const tercet_game *game, Found *found) {
    const tercet_position *at = tercet_game_position(game);
    int expected = exhaustive_mate(at);
    tercet_report report;
    tercet_engine_clear(engine);
    tercet_engine_search(engine, game, &(tercet_limits){.nodes = NODES}, NULL, NULL, &report);
    tercet_score score = report.lines[0].score;
    int told = score.mate && abs(score.value) <= PLIES ? score.value : 0;
    if (told != expected) {
        char text[TERCET_POSITION_TEXT];
        tercet_position_text(at, text);
        fail_msg("%s %s: mate %d, not %d", tercet_ruleset_name(at->ruleset), text, told, expected);
    }
    found->compared++;
    found->decided += expected != 0;
}

/* Whether the position is one to compare: it goes on, few moves are there, and nothing has stood twice. Half of those
 * in which nothing is decided are left out. */
static bool is_wanted(const tercet_game *game, Random *random) {
    const tercet_position *at = tercet_game_position(game);
    if (tercet_game_result(game) != TERCET_NONE || tercet_moves_count(at) > FEW) return false;
    return random_below(random, 4) == 0;
}

static bool play_random(tercet_game *game, Random *random) {
    if (tercet_game_result(game) != TERCET_NONE) return false;
    return tercet_game_play(game, chance_move(tercet_game_position(game), random), NULL);
}

/* Compares positions of games by chance, each from its own start, so that repetition plays no part. */
static Found compare_positions(const char *ruleset, uint64_t seed) {
    Random random = {seed};
    Found found = {0};
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    tercet_position start = position(ruleset, "startpos");
    for (int i = 0; i < GAMES && found.compared < POSITIONS; i++) {
        tercet_game *game = tercet_game_new(&start, LENGTH);
        for (int ply = 0; ply < LENGTH && play_random(game, &random) && found.compared < POSITIONS; ply++) {
            if (!is_wanted(game, &random)) continue;
            tercet_game *alone = tercet_game_new(tercet_game_position(game), 1);
            compare(engine, alone, &found);
            tercet_game_free(alone);
        }
        tercet_game_free(game);
    }
    tercet_engine_free(engine);
    return found;
}

static void ends_are_those_of_exhaustive_search(void **state) {
    (void)state;
    static const char *const rulesets[] = {"echek", "echek:roaming", "echek:fixed", "shakti", "shakti:near"};
    for (size_t i = 0; i < sizeof rulesets / sizeof rulesets[0]; i++) {
        Found found = compare_positions(rulesets[i], 5);
        assert_true(found.compared >= POSITIONS / 2 && found.decided > 0);
    }
}

/* Compares so many positions, in at least one of which an end is to be found. */
static void compare_each(const char *const (*positions)[2], size_t count) {
    Found found = {0};
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    for (size_t i = 0; i < count; i++) {
        tercet_position start = position(positions[i][0], positions[i][1]);
        tercet_game *game = tercet_game_new(&start, 1);
        compare(engine, game, &found);
        tercet_game_free(game);
    }
    assert_true(found.decided > 0);
    tercet_engine_free(engine);
}

/* Positions in which the side to move has to pass: what a null move would allow is what happens. */
static void a_forced_pass_changes_no_proof(void **state) {
    (void)state;
    static const char *const passes[][2] = {
        {"shakti", "-5-/7/5-1/2-k3/2-1-w1/2-w3/-4K- w"},
        {"shakti", "-5-/5w1/7/6K/2---2/3w1k1/-5- w"},
        {"shakti", "-5-/4-2/2---2/2-2k1/1----2/4w1K/-5- w"},
        {"shakti", "-5-/4w1K/1k----1/7/4-2/7/-5- w"},
        {"shakti:near", "-5-/2W4/k-3-1/2K-3/4-2/7/-W4- b"},
        {"shakti:near", "-5-/2k4/K-3-1/2w-1-1/1--1-2/7/-5- w"},
        {"shakti:near", "-4k-/5-1/3-K1W/2W3-/2-4/7/-5- b"},
        {"shakti:near", "-5-/2-1w1K/7/6w/2-1-2/4k2/-5- w"},
        {"echek", "b1nR/1k2/NpB1/1PrK - b -"},
        {"echek", "pRrb/N1K1/2k1/Pn1B - b S"},
        {"echek", "n2K/B1Np/1k1b/P1Rr - b -"},
        {"echek:roaming", "4b/4B/1N1K1/1R1k1/r1nP1/3p1 - w -"},
        {"echek:roaming", "2K3/3pb1/Pnk2B/rN1R2 - b -"},
        {"echek:roaming", "4b/1Q1k1/1nBp1/1RrP1/K1N2 - b S"},
        {"echek:roaming", "b4/1k3/2K2/3P1/2Q1N RBqrnp b Ss"},
    };
    size_t count = sizeof passes / sizeof passes[0];
    for (size_t i = 0; i < count; i++) {
        tercet_position start = position(passes[i][0], passes[i][1]);
        assert_true(support_must_pass(&start));
    }
    compare_each(passes, count);
}

/* Positions in which the other side then has only moves that close the last side of its own king. */
static void who_has_only_losing_moves_is_mated_by_his_own(void **state) {
    (void)state;
    static const char *const squeezes[][2] = {
        {"echek", "2kB/N1K1/Rnbp/Pr2 - b Ss"},
        {"echek", "p1r1/1K1k/qb1N/PBRn - b Ss"},
        {"echek", "1npr/1KbN/1k1P/B2R - w s"},
    };
    size_t count = sizeof squeezes / sizeof squeezes[0];
    for (size_t i = 0; i < count; i++) {
        tercet_position start = position(squeezes[i][0], squeezes[i][1]);
        assert_int_equal(exhaustive_mate(&start), 2);
    }
    compare_each(squeezes, count);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ends_are_those_of_exhaustive_search),
        cmocka_unit_test(a_forced_pass_changes_no_proof),
        cmocka_unit_test(who_has_only_losing_moves_is_mated_by_his_own),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
