/* The shelf of games: what is read from records, found by words, sorted, counted, and kept in the index. */
#include "line/shelf.h"
#include "line/shelfindex.h"
#include "line/tally.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

static ShelfGame game_of(const char *name, const char *ruleset, const char *white, const char *black,
                         tercet_result result, int moves) {
    ShelfGame game = {.name = strdup(name), .path = strdup(name), .archived = true};
    game.facts = (ShelfFacts){.ruleset = tercet_ruleset_find(ruleset), .result = result, .moves = moves};
    snprintf(game.facts.players[TERCET_WHITE], TERCET_TAG_TEXT, "%s", white);
    snprintf(game.facts.players[TERCET_BLACK], TERCET_TAG_TEXT, "%s", black);
    snprintf(game.facts.date, sizeof game.facts.date, "2026-0%d-01", moves % 9 + 1);
    game.version = (ShelfVersion){(uint64_t)moves, 1, (uint64_t)(100 - moves), 5};
    return game;
}

static void fill(Shelf *shelf) {
    ShelfGame games[] = {
        game_of("one", "shakti", "human", "level 3", TERCET_WHITE_WINS, 10),
        game_of("two", "shakti:near", "level 3", "human", TERCET_WHITE_WINS, 20),
        game_of("three", "echek", "Zoe", "Adam", TERCET_NONE, 30),
        game_of("four", "shakti", "human", "level 3", TERCET_DRAW, 40),
        game_of("five", "", "", "", TERCET_NONE, 0),
    };
    *shelf = (Shelf){0};
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++) shelf_add(shelf, &games[i]);
    assert_int_equal(shelf->count, 5);
}

/* The names of what is found, joined by blanks. */
static void check_found(const char *words, ShelfOrder order, const char *names) {
    Shelf shelf;
    size_t found[5];
    char text[100] = "";
    fill(&shelf);
    size_t count = shelf_search(&shelf, words, order, found);
    for (size_t i = 0; i < count; i++) {
        strcat(text, i == 0 ? "" : " ");
        strcat(text, shelf.games[found[i]].name);
    }
    assert_string_equal(text, names);
    shelf_free(&shelf);
}

static void words_find_games(void **state) {
    (void)state;
    check_found("", SHELF_BY_DATE, "one two three four five");
    check_found("  ", SHELF_BY_DATE, "one two three four five");
    check_found("shakti", SHELF_BY_DATE, "one two four");
    check_found("SHAKTI 1-0", SHELF_BY_DATE, "one two");
    check_found("near jumps", SHELF_BY_DATE, "two");
    check_found("adam zoe", SHELF_BY_DATE, "three");
    check_found("1/2", SHELF_BY_DATE, "four");
    check_found("2026-04", SHELF_BY_DATE, "three");
    check_found("five", SHELF_BY_DATE, "five");
    check_found("level 4", SHELF_BY_DATE, "");
    check_found("level 3 1-0", SHELF_BY_DATE, "one two");
    check_found("level 1", SHELF_BY_DATE, ""); /* as in 1-0 and 1/2 */
    check_found("level 2", SHELF_BY_DATE, ""); /* as in 2026 */
    check_found("level 202", SHELF_BY_DATE, "");
    check_found("2026", SHELF_BY_DATE, "one two three four");
}

static void games_are_sorted(void **state) {
    (void)state;
    check_found("", SHELF_BY_GAME, "three one four two five");
    check_found("", SHELF_BY_PLAYERS, "one four two three five");
    check_found("", SHELF_BY_RESULT, "three one two four five");
    check_found("", SHELF_BY_LENGTH, "four three two one five");
}

static void a_person_wins_and_loses_from_either_side(void **state) {
    (void)state;
    Shelf shelf;
    Tally tally;
    fill(&shelf);
    assert_true(tally_count(&tally, &shelf));
    assert_int_equal(tally.count, 4);
    const TallyRow expected[] = {{tercet_ruleset_find("shakti"), 0, 1, 1, 0},
                                 {tercet_ruleset_find("shakti"), 3, 1, 1, 0},
                                 {tercet_ruleset_find("shakti:near"), 0, 0, 0, 1},
                                 {tercet_ruleset_find("shakti:near"), 3, 0, 0, 1}};
    for (size_t i = 0; i < tally.count; i++) {
        assert_ptr_equal(tally.rows[i].ruleset, expected[i].ruleset);
        assert_int_equal(tally.rows[i].level, expected[i].level);
        assert_int_equal(tally.rows[i].won, expected[i].won);
        assert_int_equal(tally.rows[i].drawn, expected[i].drawn);
        assert_int_equal(tally.rows[i].lost, expected[i].lost);
    }
    tally_free(&tally);
    shelf.games[0].archived = false; /* a copy that the user saved does not count again */
    assert_true(tally_count(&tally, &shelf));
    assert_int_equal(tally.rows[0].won, 0);
    tally_free(&tally);
    shelf_free(&shelf);
}

static void the_index_is_read_as_it_was_written(void **state) {
    (void)state;
    Shelf shelf, read;
    fill(&shelf);
    char *text = shelf_text(&shelf);
    shelf_read(text, &read);
    assert_int_equal(read.count, shelf.count);
    for (size_t i = 0; i < read.count; i++) {
        assert_string_equal(read.games[i].path, shelf.games[i].path);
        assert_memory_equal(&read.games[i].version, &shelf.games[i].version, sizeof read.games[i].version);
        assert_memory_equal(&read.games[i].facts, &shelf.games[i].facts, sizeof read.games[i].facts);
    }
    free(text);
    shelf_free(&shelf);
    shelf_free(&read);
}

static void bad_lines_of_an_index_are_left_out(void **state) {
    (void)state;
    static const char good[] = "1\t2\t3\t4\tshakti\twhite\t5\t2026-01-01\ta\tb\t/x\n";
    static const char *const bad[] = {
        "1\t2\t3\t4\tshakti\twhite\t5\t2026-01-01\ta\tb\n",
        "-1\t2\t3\t4\tshakti\twhite\t5\t2026-01-01\ta\tb\t/x\n",
        "1\t2\t3\t4\tchess\twhite\t5\t2026-01-01\ta\tb\t/x\n",
        "1\t2\t3\t4\tshakti\tred\t5\t2026-01-01\ta\tb\t/x\n",
        "1\t2\t3\t4\tshakti\twhite\t9999999999\t2\ta\tb\t/x\n",
        "1\t2\t3\t4\tshakti\twhite\t5\t2026-01-011\ta\tb\t/x\n",
        "1\t2\t3\t4\tshakti\twhite\t5\t2026-01-01\ta\tb\t/x\t/y\n",
        "nonsense\n",
    };
    char text[500];
    Shelf shelf;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        snprintf(text, sizeof text, "tercet-index 1\n%s%s", bad[i], good);
        shelf_read(text, &shelf);
        assert_int_equal(shelf.count, 1);
        assert_string_equal(shelf.games[0].path, "/x");
        shelf_free(&shelf);
    }
    snprintf(text, sizeof text, "tercet-index 2\n%s", good);
    shelf_read(text, &shelf);
    assert_int_equal(shelf.count, 0);
    shelf_free(&shelf);
}

static void a_record_says_who_played_and_when(void **state) {
    (void)state;
    static const char record[] =
        "[Game \"shakti\"]\n[White \"level 3\"]\n[Date \"2026-02-03\"]\n\n1. d2d3 d6d5 2. b2b3 none\n";
    ShelfFacts facts;
    tercet_game *game = tercet_game_read(record, strlen(record), NULL);
    shelf_facts(game, 0, &facts);
    assert_string_equal(tercet_ruleset_name(facts.ruleset), "shakti");
    assert_int_equal(facts.result, TERCET_NONE);
    assert_int_equal(facts.moves, 2);
    assert_string_equal(facts.date, "2026-02-03");
    assert_string_equal(facts.players[TERCET_WHITE], "level 3");
    assert_string_equal(facts.players[TERCET_BLACK], "");
    tercet_game_free(game);
}

/* What has no room is cut between characters. */
static void long_tags_are_cut_between_characters(void **state) {
    (void)state;
    static const char record[] = "[Game \"shakti\"]\n[Date \"18 d\u00e9cembre\"]\n\n1. d2d3 none\n",
                      wide[] = "[Game \"shakti\"]\n[Date \"2026\u5e7411\u670818\u65e5\"]\n\n1. d2d3 none\n";
    ShelfFacts facts;
    tercet_game *game = tercet_game_read(record, strlen(record), NULL);
    shelf_facts(game, 0, &facts);
    assert_string_equal(facts.date, "18 d\u00e9cemb");
    tercet_game_free(game);
    game = tercet_game_read(wide, strlen(wide), NULL);
    shelf_facts(game, 0, &facts);
    assert_string_equal(facts.date, "2026\u5e7411");
    tercet_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_find_games),
        cmocka_unit_test(games_are_sorted),
        cmocka_unit_test(a_person_wins_and_loses_from_either_side),
        cmocka_unit_test(the_index_is_read_as_it_was_written),
        cmocka_unit_test(bad_lines_of_an_index_are_left_out),
        cmocka_unit_test(a_record_says_who_played_and_when),
        cmocka_unit_test(long_tags_are_cut_between_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
