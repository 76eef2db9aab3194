/* The file of the player's results: what is read, what is refused, and that nothing is lost, whoever else writes and
 * however the program ends. */
#include "line/results.h"
#include "play/seats.h"
#include "standing/counting.h"
#include "standing/standing.h"
#include "support.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define FIRST "tercet results 1\n"
#define GOOD "2026-03-01T18:20:05Z shakti white 4.3 won\n"

/* ---- Text ---- */

static Results read_text(const char *text) {
    Results results;
    assert_true(results_read(text, strlen(text), &results));
    return results;
}

/* A text has so many results, and its first bad line is this one. */
static void assert_read(const char *text, size_t count, size_t bad_line) {
    Results results = read_text(text);
    assert_int_equal(results.count, count);
    assert_int_equal(results.bad_line, bad_line);
    assert_false(results.newer);
    results_free(&results);
}

static void a_line_says_all_of_a_result(void **state) {
    (void)state;
    char line[RESULTS_LINE_ROOM];
    Results results = read_text(FIRST GOOD);
    assert_int_equal(results.count, 1);
    const Result *result = &results.items[0];
    assert_int_equal(result->when, 1772389205); /* date -d 2026-03-01T18:20:05Z +%s */
    assert_string_equal(result->ruleset, "shakti");
    assert_int_equal(result->side, TERCET_WHITE);
    assert_int_equal(result->tenths, 43);
    assert_int_equal(result->outcome, OUTCOME_WON);
    results_write(result, line);
    assert_string_equal(line, GOOD);
    results_free(&results);
}

static void rulesets_that_are_not_known_here_stay(void **state) {
    (void)state;
    assert_read(FIRST "2026-03-01T18:20:05Z some:other-game2 black 10.0 drawn\n" GOOD, 2, 0);
}

static void what_is_no_result_is_left_out_and_named(void **state) {
    (void)state;
    assert_read("", 0, 0);
    assert_read(FIRST, 0, 0);
    assert_read(GOOD, 1, 0); /* without its first line: nothing in it is wrong */
    assert_read("something else\n" GOOD, 1, 1);
    assert_read(FIRST GOOD "\n" GOOD, 2, 3);
    assert_read(FIRST GOOD "2026-03-01T18:20:05Z shakti white 4.3 wo", 1, 3); /* cut off */
    assert_read(FIRST "2026-03-01T18:20:05Z shakti white 4.3 won", 0, 2);
    assert_read(FIRST "2026-02-30T18:20:05Z shakti white 4.3 won\n", 0, 2);
    assert_read(FIRST "2026-03-01T18:60:05Z shakti white 4.3 won\n", 0, 2);
    assert_read(FIRST "2026-00-01T18:20:05Z shakti white 4.3 won\n", 0, 2);
    assert_read(FIRST "2026-03-01T18:20:05Z  shakti white 4.3 won\n", 0, 2);
    assert_read(FIRST "2026-03-01T18:20:05Z shakti red 4.3 won\n", 0, 2);
    assert_read(FIRST "2026-03-01T18:20:05Z shakti white 0.9 won\n", 0, 2);
    assert_read(FIRST "2026-03-01T18:20:05Z shakti white 10.1 won\n", 0, 2);
    assert_read(FIRST "2026-03-01T18:20:05Z shakti white 4.3 won \n", 0, 2);
    assert_read(FIRST "2026-03-01T18:20:05Z shakti white 4.3 aborted\n", 0, 2);
    assert_read(FIRST "-026-03-01T18:20:05Z shakti white 4.3 won\n", 0, 2);
    Results results;
    assert_true(
        results_read(FIRST "2026-03-01T18:20:05Z shakti\0white 4.3 won\n" GOOD, sizeof FIRST GOOD GOOD - 1, &results));
    assert_int_equal(results.count, 1);
    assert_int_equal(results.bad_line, 2);
    results_free(&results);
}

static void another_versions_file_is_known_as_such(void **state) {
    (void)state;
    Results results = read_text("tercet results 2\nwhatever it may say\n");
    assert_true(results.newer);
    assert_int_equal(results.count, 0);
    results_free(&results);
    assert_read("tercet results 2 and more\n", 0, 1);
    assert_read("tercet results \n", 0, 1);
}

/* ---- Files ---- */

typedef struct Place {
    char folder[64];
    char *said; /* what the last call said */
} Place;

static int begin(void **state) {
    Place *place = calloc(1, sizeof *place);
    if (place == NULL) return -1;
    strcpy(place->folder, "/tmp/tercet-results-XXXXXX");
    *state = place;
    return mkdtemp(place->folder) == NULL ? -1 : 0;
}

static int end(void **state) {
    Place *place = *state;
    char command[128];
    snprintf(command, sizeof command, "rm -rf '%s'", place->folder);
    int code = system(command);
    free(place->said);
    free(place);
    return code;
}

static bool add_one(Place *place, int tenths) {
    size_t length;
    Result result = {.when = 1772389205, .ruleset = "shakti", .tenths = tenths, .outcome = OUTCOME_WON};
    free(place->said);
    FILE *out = open_memstream(&place->said, &length);
    assert_non_null(out);
    bool added = results_add(place->folder, &result, out);
    fclose(out);
    return added;
}

static void write_file(const Place *place, const char *name, const char *text) {
    char path[128];
    snprintf(path, sizeof path, "%s/%s", place->folder, name);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static void assert_file(const Place *place, const char *name, const char *text) {
    char path[128], message[FILE_MESSAGE_ROOM];
    size_t length;
    snprintf(path, sizeof path, "%s/%s", place->folder, name);
    char *found = file_load(path, &length, message);
    assert_non_null(found);
    assert_string_equal(found, text);
    free(found);
}

/* How many results there are; all must be good. */
static size_t count_results(const Place *place) {
    Results results;
    char message[FILE_MESSAGE_ROOM];
    assert_true(results_load(place->folder, &results, message));
    assert_int_equal(results.bad_line, 0);
    size_t count = results.count;
    results_free(&results);
    return count;
}

static void results_are_added_one_by_one(void **state) {
    Place *place = *state;
    assert_int_equal(count_results(place), 0);
    assert_true(add_one(place, 43));
    assert_true(add_one(place, 100));
    assert_string_equal(place->said, "");
    assert_file(place, "results", FIRST GOOD "2026-03-01T18:20:05Z shakti white 10.0 won\n");
}

static void a_damaged_file_is_set_aside_and_goes_on_without_the_damage(void **state) {
    Place *place = *state;
    static const char damaged[] = FIRST GOOD "rubbish\n" GOOD "2026-03-01T18:2";
    write_file(place, "results", damaged);
    write_file(place, "results-damaged-1", "from before");
    assert_true(add_one(place, 43));
    assert_non_null(strstr(place->said, "damaged in line 3; they are set aside in "));
    assert_non_null(strstr(place->said, "/results-damaged-2, and what is good in them stays."));
    assert_file(place, "results-damaged-1", "from before");
    assert_file(place, "results-damaged-2", damaged);
    assert_file(place, "results", FIRST GOOD GOOD GOOD);
}

static void another_versions_file_is_left_as_it_is(void **state) {
    Place *place = *state;
    write_file(place, "results", "tercet results 2\nmore\n");
    assert_false(add_one(place, 43));
    assert_non_null(strstr(place->said, "a later version of this program has written them"));
    assert_file(place, "results", "tercet results 2\nmore\n");
}

static void a_folder_that_cannot_be_written_is_complained_of(void **state) {
    (void)state;
    Place place = {.folder = "/tmp/tercet-no-such-folder"};
    assert_false(add_one(&place, 43));
    assert_non_null(strstr(place.said, "The result cannot be added to yours: cannot write in"));
    free(place.said);
}

/* ---- Others, and sudden ends ---- */

/* Adds results in a process of its own, a byte into the pipe after each, until it is killed or has added so many. */
static pid_t begin_adding(Place *place, int acknowledge, int count) {
    pid_t child = fork();
    assert_true(child >= 0);
    if (child != 0) return child;
    for (int i = 0; i < count; i++) {
        if (!add_one(place, 50) || write(acknowledge, "", 1) != 1) _exit(1);
    }
    _exit(0);
}

static void sessions_at_once_lose_none_of_each_others_results(void **state) {
    Place *place = *state;
    enum { SESSIONS = 4, EACH = 25 };
    int pipes[2], status;
    assert_int_equal(pipe(pipes), 0);
    for (int i = 0; i < SESSIONS; i++) begin_adding(place, pipes[1], EACH);
    for (int i = 0; i < SESSIONS; i++) {
        assert_true(wait(&status) > 0);
        assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    assert_int_equal(count_results(place), SESSIONS * EACH);
    close(pipes[0]);
    close(pipes[1]);
}

/* Lets somebody add results and kills him after a while, wherever he is; returns how many were acknowledged. */
static size_t kill_while_adding(Place *place, long nanoseconds) {
    const struct timespec pause = {.tv_nsec = nanoseconds};
    char bytes[1024];
    int pipes[2], status;
    assert_int_equal(pipe(pipes), 0);
    pid_t child = begin_adding(place, pipes[1], 1000);
    close(pipes[1]);
    assert_int_equal(read(pipes[0], bytes, 1), 1); /* he has begun */
    nanosleep(&pause, NULL);
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, &status, 0), child);
    size_t count = 1;
    for (ssize_t got; (got = read(pipes[0], bytes, sizeof bytes)) > 0;) count += (size_t)got;
    close(pipes[0]);
    return count;
}

static void whoever_is_killed_while_writing_loses_nothing(void **state) {
    Place *place = *state;
    for (int i = 0; i < 40; i++) {
        size_t before = count_results(place), acknowledged = kill_while_adding(place, i * 211 * 1000L);
        size_t after = count_results(place);
        assert_in_range(after - before, acknowledged, acknowledged + 1);
    }
    assert_true(add_one(place, 43)); /* no lock is left behind */
    assert_string_equal(place->said, "");
}

/* ---- Which games count ---- */

static tercet_game *read_game(const char *text) {
    tercet_reason why;
    tercet_game *game = tercet_game_read(text, strlen(text), &why);
    if (game == NULL) fail_msg("%s", why.text);
    return game;
}

/* Whether a record counts, and as what. */
static void assert_counts(const char *text, bool counts, Outcome outcome, int tenths) {
    Result result;
    tercet_game *game = read_game(text);
    assert_int_equal(counting_result(game, &result), counts);
    if (counts) assert_int_equal(result.outcome, outcome);
    if (counts) assert_int_equal(result.tenths, tenths);
    tercet_game_free(game);
}

#define PLAYERS(white, black) "[Game \"shakti\"]\n[White \"" white "\"]\n[Black \"" black "\"]\n"
#define RESIGNED(result) "[Result \"" result "\"]\n[Ending \"resignation\"]\n\n1. d2d3 d6d5 " result "\n"

static void games_count_that_one_plays_to_the_end_without_help(void **state) {
    (void)state;
    assert_counts(PLAYERS("human", "level 4") RESIGNED("black"), true, OUTCOME_LOST, 40);
    assert_counts(PLAYERS("human", "level 4") RESIGNED("white"), true, OUTCOME_WON, 40);
    assert_counts(PLAYERS("mine (level 4.3)", "Ana") RESIGNED("black"), true, OUTCOME_WON, 43);
    assert_counts(PLAYERS("human", "mine (level 10.0)") "[Result \"draw\"]\n[Ending \"agreement\"]\n\n1. d2d3 draw\n",
                  true, OUTCOME_DRAWN, 100);
    assert_counts(PLAYERS("human", "level 4") "\n1. d2d3 none\n", false, 0, 0);
    assert_counts(PLAYERS("human", "human") RESIGNED("black"), false, 0, 0);
    assert_counts(PLAYERS("level 3", "level 4") RESIGNED("black"), false, 0, 0);
    assert_counts(PLAYERS("human", "level 4") "[Help \"hint\"]\n" RESIGNED("white"), false, 0, 0);
    assert_counts(PLAYERS("level 4", "human") "[Result \"white\"]\n[Ending \"resignation\"]\n\n1. d2d3 white\n", false,
                  0, 0); /* Black has not moved */
    assert_counts("[Game \"shakti\"]\n[Start \"-5-/1---1k1/1w2-2/W---1-1/2-3w/K1-1--1/-5- w\"]\n[White "
                  "\"human\"]\n[Black \"level 4\"]\n"
                  "[Result \"black\"]\n[Ending \"resignation\"]\n\n1. a4b3 black\n",
                  false, 0, 0);
}

static void a_seat_that_fits_is_written_and_read(void **state) {
    (void)state;
    tercet_game *game = read_game("[Game \"shakti\"]\n\nnone\n");
    seats_set(game, TERCET_BLACK, SEAT_MINE + 43);
    assert_string_equal(tercet_game_tag(game, "Black"), "mine (level 4.3)");
    int seat = seats_at(game, TERCET_BLACK);
    assert_true(seat_is_mine(seat));
    assert_int_equal(seat_tenths(seat), 43);
    assert_int_equal(seat_highest(seat), 5);
    assert_int_equal(seat_nearest(seat), 4);
    assert_int_equal(seat_highest(4), 4);
    assert_int_equal(seat_read("mine (level 0.9)"), SEAT_PERSON);
    assert_int_equal(seat_read("mine (level 10.1)"), SEAT_PERSON);
    assert_int_equal(seat_read("mine"), SEAT_PERSON);
    tercet_game_free(game);
}

/* ---- Words ---- */

static void the_standing_is_told_in_words(void **state) {
    (void)state;
    char text[STANDING_ROOM];
    const tercet_ruleset *ruleset = tercet_ruleset_find("shakti");
    Results none = {0}, results = read_text(FIRST GOOD GOOD "2026-03-01T18:20:05Z echek white 9.0 won\n");
    assert_string_equal(standing_words(&none, ruleset, text),
                        "No game of yours against the computer counts yet; the one that fits begins at level 3.0.");
    assert_string_equal(standing_record(&none, ruleset, text), "");
    assert_string_equal(standing_course(&none, ruleset, text), "");
    standing_words(&results, ruleset, text);
    assert_memory_equal(text, "You play about as well as level ", strlen("You play about as well as level "));
    assert_non_null(strstr(text, "; 2 games."));
    assert_string_equal(standing_record(&results, ruleset, text),
                        "Of your last 2 games you have won 2, drawn 0 and lost 0.");
    assert_true(standing_tenths(&results, ruleset) > standing_tenths(&none, ruleset));
    results_free(&results);
}

static void the_course_of_many_games_has_a_few_points(void **state) {
    (void)state;
    char text[STANDING_ROOM];
    Result items[200];
    for (size_t i = 0; i < 200; i++) {
        items[i] = (Result){.when = (int64_t)i, .tenths = 50, .outcome = i % 2 ? OUTCOME_WON : OUTCOME_LOST};
        strcpy(items[i].ruleset, "shakti");
    }
    Results results = {.items = items, .count = 200};
    standing_course(&results, tercet_ruleset_find("shakti"), text);
    assert_memory_equal(text, "It was ", strlen("It was "));
    assert_non_null(strstr(text, " after 34 games, "));
    assert_int_equal(text[strlen(text) - 1], '.');
    results.count = 5;
    assert_string_equal(standing_course(&results, tercet_ruleset_find("shakti"), text), "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_says_all_of_a_result),
        cmocka_unit_test(rulesets_that_are_not_known_here_stay),
        cmocka_unit_test(what_is_no_result_is_left_out_and_named),
        cmocka_unit_test(another_versions_file_is_known_as_such),
        cmocka_unit_test_setup_teardown(results_are_added_one_by_one, begin, end),
        cmocka_unit_test_setup_teardown(a_damaged_file_is_set_aside_and_goes_on_without_the_damage, begin, end),
        cmocka_unit_test_setup_teardown(another_versions_file_is_left_as_it_is, begin, end),
        cmocka_unit_test(a_folder_that_cannot_be_written_is_complained_of),
        cmocka_unit_test_setup_teardown(sessions_at_once_lose_none_of_each_others_results, begin, end),
        cmocka_unit_test_setup_teardown(whoever_is_killed_while_writing_loses_nothing, begin, end),
        cmocka_unit_test(games_count_that_one_plays_to_the_end_without_help),
        cmocka_unit_test(a_seat_that_fits_is_written_and_read),
        cmocka_unit_test(the_standing_is_told_in_words),
        cmocka_unit_test(the_course_of_many_games_has_a_few_points),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
