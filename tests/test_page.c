/* What the page asks the module of WebAssembly, asked here without it: answers are JSON, say what the library says, and
 * nothing goes wrong whatever is asked. */
#include "support.h"

#include "core/random.h"
#include "web/exports.h"
#include "web/writer.h"

#include <jansson.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int reports;

/* The page's part. */
void web_report(const char *json) {
    json_t *report = json_loads(json, 0, NULL);
    assert_non_null(report);
    json_decref(report);
    reports++;
}

/* An answer that must be JSON. */
static json_t *parse(const char *answer) {
    json_error_t error;
    assert_non_null(answer);
    json_t *value = json_loads(answer, JSON_DECODE_ANY, &error);
    if (value == NULL) print_error("%s in %.200s\n", error.text, answer);
    assert_non_null(value);
    return value;
}

static void assert_no_answer(const char *answer) {
    json_t *value = parse(answer);
    assert_non_null(json_string_value(json_object_get(json_object_get(value, "refused"), "text")));
    json_decref(value);
}

static void assert_answered(const char *answer) {
    json_t *value = parse(answer);
    assert_null(json_object_get(value, "refused"));
    json_decref(value);
}

/* ---- JSON ---- */

static void strings_are_escaped(void **state) {
    (void)state;
    Writer json = {0};
    writer_begin(&json);
    writer_open(&json, NULL, '[');
    writer_string(&json, NULL, "a \"b\" \\ \n\t\x01\x1f \xc3\xa9 \x7f");
    writer_string(&json, NULL, "");
    writer_string(&json, NULL, NULL);
    writer_open(&json, NULL, '{');
    writer_integer(&json, "n", -12);
    writer_boolean(&json, "yes", true);
    writer_real(&json, "x", 0.25);
    writer_open(&json, "none", '[');
    writer_close(&json, ']');
    writer_close(&json, '}');
    writer_close(&json, ']');
    assert_string_equal(writer_text(&json), "[\"a \\\"b\\\" \\\\ \\n\\u0009\\u0001\\u001f \xc3\xa9 \x7f\",\"\",null,"
                                            "{\"n\":-12,\"yes\":true,\"x\":0.250000,\"none\":[]}]");
    free(json.text);
}

static void long_texts_fit(void **state) {
    (void)state;
    enum { LENGTH = 100000 };
    Writer json = {0};
    char *text = malloc(LENGTH + 1);
    assert_non_null(text);
    memset(text, '"', LENGTH);
    text[LENGTH] = '\0';
    writer_begin(&json);
    writer_string(&json, NULL, text);
    json_t *value = parse(writer_text(&json));
    assert_string_equal(json_string_value(value), text);
    json_decref(value);
    free(json.text);
    free(text);
}

/* ---- Answers ---- */

/* One of the legal moves, of which there must be some. */
static tercet_move any_move(const tercet_position *at, Random *random) {
    tercet_moves moves;
    tercet_move move = TERCET_NO_MOVE;
    uint64_t index = random_below(random, tercet_moves_count(at));
    tercet_moves_begin(&moves, at);
    for (uint64_t i = 0; i <= index; i++) assert_true(tercet_moves_next(&moves, &move));
    return move;
}

/* Asks everything there is to ask about a position and one of its moves. */
static void ask_all(const char *ruleset, const char *position, const char *move) {
    assert_answered(web_standing(ruleset, position, move, ""));
    assert_answered(web_situation(ruleset, position, move, ""));
    assert_answered(web_board(ruleset, position, move));
    assert_answered(web_board(ruleset, position, ""));
    assert_answered(web_turn(ruleset, position, ""));
    assert_answered(web_steps_of(ruleset, position, move));
    assert_answered(web_set_up(ruleset, position));
    assert_answered(web_describe_move(ruleset, position, move, ""));
    assert_answered(web_picture(ruleset, position, move, ""));
    for (char file = 'a'; file <= 'h'; file++) {
        char step[] = "piece:a1";
        step[6] = file;
        assert_answered(web_why_not(ruleset, position, "", step));
    }
    assert_answered(web_why_not(ruleset, position, "", "hand:Q"));
    assert_answered(web_why_not(ruleset, position, "", "peg:c3H"));
    assert_answered(web_why_not(ruleset, position, "", "swap"));
    assert_answered(web_why_not(ruleset, position, "", "pass"));
}

static void what_is_set_up_is_answered_with_its_string(void **state) {
    (void)state;
    static const struct {
        const char *ruleset, *words, *text;
    } setups[] = {
        {"shakti", "b Kd2 kd6 wb3 -a1 -g1 -a7 -g7 -c4", "-5-/3k3/7/2-4/1w5/3K3/-5- b"},
        {"echek", "w Kc3 kc4 bd4 -q b+0", "kb/K1 QRBNPrnp w s"},
        {"eigenstate", "w Eb2:AH ee5", "b2:AH e5: w"},
        {"shakti", "", "7/7/7/7/7/7/7 w"},
    };
    for (size_t i = 0; i < sizeof setups / sizeof setups[0]; i++) {
        json_t *answer = parse(web_arrange(setups[i].ruleset, setups[i].words));
        assert_string_equal(json_string_value(json_object_get(answer, "text")), setups[i].text);
        assert_non_null(json_object_get(json_object_get(answer, "board"), "squares"));
        json_decref(answer);
    }
}

static void games_are_answered(void **state) {
    (void)state;
    enum { PLIES = 40 };
    Random random = {1};
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const char *ruleset = tercet_ruleset_name(tercet_ruleset_at(i));
        tercet_position at = position(ruleset, "startpos");
        for (int ply = 0; ply < PLIES && tercet_position_result(&at) == TERCET_NONE; ply++) {
            char text[TERCET_POSITION_TEXT], move_text[TERCET_MOVE_TEXT];
            tercet_move move = any_move(&at, &random);
            tercet_undo undo;
            tercet_position_text(&at, text);
            tercet_move_text(&at, move, move_text);
            ask_all(ruleset, text, move_text);
            tercet_move_make(&at, move, &undo);
        }
    }
}

static void reasons_are_those_of_the_library(void **state) {
    (void)state;
    tercet_position start = position("echek", "startpos");
    tercet_reason why;
    tercet_move move;
    assert_false(tercet_move_read(&start, "Q@b4", &move, &why));
    json_t *answer = parse(web_read_move("echek", "startpos", "Q@b4"));
    const json_t *reason = json_object_get(answer, "reason");
    assert_string_equal(json_string_value(json_object_get(reason, "text")), why.text);
    assert_string_equal(json_string_value(json_object_get(reason, "rule")), why.rule);
    assert_int_equal(json_array_size(json_object_get(reason, "cells")), why.cell_count);
    json_decref(answer);
}

static void a_move_says_where_it_leads(void **state) {
    (void)state;
    json_t *read = parse(web_read_move("shakti", "startpos", "d2d3"));
    json_t *standing = parse(web_standing("shakti", "startpos", "d2d3", ""));
    assert_string_equal(json_string_value(json_object_get(read, "after")),
                        json_string_value(json_object_get(standing, "position")));
    json_decref(standing);
    json_decref(read);
}

static void nonsense_is_refused(void **state) {
    (void)state;
    static const char *const bad[] = {"",
                                      " ",
                                      "x",
                                      "piece:",
                                      "piece:c9",
                                      "piece:z1 target:a1",
                                      ":",
                                      "hand:Q swap",
                                      "peg:a1",
                                      "swap:swap",
                                      "target:c3 target:c3",
                                      "\"\\"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_no_answer(web_moves(bad[i], "startpos"));
        assert_no_answer(web_moves("echek", bad[i]));
        if (i >= 2) assert_no_answer(web_turn("echek", "startpos", bad[i]));
        if (i >= 2) assert_no_answer(web_standing("echek", "startpos", bad[i], ""));
        assert_no_answer(web_why_not("echek", "startpos", "", bad[i]));
        assert_no_answer(web_steps_of("echek", "startpos", bad[i]));
    }
    static const char *const no_setups[] = {"x",
                                            "w+",
                                            "w+9",
                                            "-",
                                            "-9",
                                            "Kc9",
                                            "Kc3:M-",
                                            "Kc3Kd4",
                                            "wwww",
                                            "?c3",
                                            "-Q-Q",
                                            "Kc3:\xff",
                                            "-q -q -q -q -q -q -q -q"};
    for (size_t i = 0; i < sizeof no_setups / sizeof no_setups[0]; i++) {
        assert_no_answer(web_arrange("echek", no_setups[i]));
    }
    assert_no_answer(web_arrange("nope", "w"));
    assert_no_answer(web_kit("nope"));
    assert_no_answer(web_set_up("echek", "nonsense"));
    assert_no_answer(web_standing("shakti", "startpos", "d2d3", "explosion white"));
    assert_no_answer(web_check("shakti", 1000, "d2d3"));
    assert_no_answer(web_read_records("\0\0", 2));
    assert_answered(web_pages("no such game"));
}

static void lines_do_not_depend_on_those_before(void **state) {
    (void)state;
    static const char *const lines[] = {"d2d3 d6d5 d3d2 d5d6", "d2d3 d6d5", "", "d2d3  d6d5 d3d2", "d2d1 d6d7", "d2d3"};
    static const char *const ends[] = {"", "agreement", "resignation black", "time white"};
    for (size_t i = 0; i < 6 * 6; i++) {
        char *alone = strdup(web_standing("shakti", "startpos", lines[i % 6], ends[i % 4]));
        assert_answered(web_standing("shakti", "startpos", lines[i / 6], ends[i % 3]));
        assert_string_equal(web_standing("shakti", "startpos", lines[i % 6], ends[i % 4]), alone);
        assert_answered(web_standing("echek", "startpos", "", ""));
        assert_string_equal(web_standing("shakti", "startpos", lines[i % 6], ends[i % 4]), alone);
        free(alone);
    }
}

/* Begins to play from the start, with this clock and moves taken back; returns the game's number. */
static int begin_play(const char *ruleset, const char *clock, const char *undone) {
    char notes[TERCET_TAG_TEXT + 8];
    snprintf(notes, sizeof notes, "tClock %s", clock);
    json_t *answer = parse(web_begin_play(ruleset, "startpos", "", "", "", notes, undone));
    int number = (int)json_integer_value(json_object_get(answer, "play"));
    assert_true(number > 0);
    json_decref(answer);
    return number;
}

static void games_are_played_as_lines_stand(void **state) {
    (void)state;
    enum { PLIES = 30, SECOND = 1000 };
    Random random = {2};
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const char *ruleset = tercet_ruleset_name(tercet_ruleset_at(i));
        int number = begin_play(ruleset, "10+5", "");
        tercet_position at = position(ruleset, "startpos");
        char line[PLIES * (TERCET_MOVE_TEXT + 1)] = "";
        assert_answered(web_tell_play(number, "attend", 0));
        for (int ply = 0; ply < PLIES && tercet_position_result(&at) == TERCET_NONE; ply++) {
            char event[TERCET_MOVE_TEXT + 8] = "move ";
            tercet_move move = any_move(&at, &random);
            tercet_undo undo;
            tercet_move_text(&at, move, event + strlen(event));
            sprintf(line + strlen(line), " %s", event + 5);
            tercet_move_make(&at, move, &undo);
            json_t *answer = parse(web_tell_play(number, event, ply * SECOND));
            json_t *situation = parse(web_situation(ruleset, "startpos", line, ""));
            assert_true(json_equal(json_object_get(json_object_get(answer, "course"), "situation"), situation));
            json_decref(situation);
            json_decref(answer);
        }
        assert_answered(web_tell_play(number, "undo", PLIES * SECOND));
        assert_answered(web_tell_play(number, "redo", PLIES * SECOND));
        assert_string_equal(web_end_play(number), "true");
    }
}

static void a_moment_may_be_any_number(void **state) {
    (void)state;
    static const double moments[] = {-1, 0, 0.5, 1e15, 1e300, -1e300, (double)NAN, (double)INFINITY};
    int number = begin_play("shakti", "1+0", "d2d3 d6d5");
    assert_answered(web_tell_play(number, "attend", 0));
    for (size_t i = 0; i < sizeof moments / sizeof moments[0]; i++) {
        assert_answered(web_tell_play(number, "keep", moments[i]));
        assert_answered(web_clock_text(moments[i]));
    }
    assert_string_equal(web_end_play(number), "true");
    assert_no_answer(web_tell_play(number, "tick", 0));
    assert_no_answer(web_tell_play(0, "tick", 0));
    assert_no_answer(web_judge_draw(-1, false, 0, 0));
    assert_no_answer(web_end_play(number));
}

/* A record with these notes, for each of which there must be room in a record. */
static json_t *record_of(const char *notes) {
    char *own = strdup(notes);
    assert_non_null(own);
    json_t *text = parse(web_write_record("shakti", "startpos", "d2d3 d6d5", "time black", "d2d3 d6d5", own));
    free(own);
    return text;
}

static void notes_are_kept_in_records(void **state) {
    (void)state;
    json_t *text = record_of("tWhite Asha\nc0 well\nc2 then\ne1 -35\ne2 mate 3");
    json_t *games = parse(web_read_records(json_string_value(text), json_string_length(text)));
    char *dump = json_dumps(json_array_get(games, 0), JSON_COMPACT | JSON_SORT_KEYS);
    assert_string_equal(dump, "{\"comments\":[\"well\",null,\"then\"],\"end\":{\"kind\":\"time\",\"loser\":\"black\"},"
                              "\"evaluations\":[null,{\"mate\":false,\"value\":-35},{\"mate\":true,\"value\":3}],"
                              "\"moves\":[\"d2d3\",\"d6d5\"],\"ruleset\":\"shakti\",\"start\":\"startpos\","
                              "\"tags\":{\"White\":\"Asha\"}}");
    free(dump);
    json_decref(games);
    json_decref(text);
}

static void variations_are_kept_in_records(void **state) {
    (void)state;
    static const char moves[] = "d2d3 ( d2d1 d6d7 ( d6c7 ) ( d6d5 d1d2 ) d1c1 ) ( d2c1 ) d6d5 ( d6d5 b2b3 )";
    char notes[] = "c0 start\nc1 main\nc2 side\nc5 deep\nc7 back\nc8 second\nc9 end\nc11 beyond\ne4 -35";
    json_t *text = parse(web_write_record("shakti", "startpos", "d2d3 d6d5", "resignation black", moves, notes));
    char *record = strdup(json_string_value(text));
    assert_non_null(record);
    for (char *at = record; *at != '\0'; at++) {
        if (*at == '\n') *at = ' ';
    }
    assert_non_null(strstr(record,
                           "{start} 1. d2d3 {main} (1. d2d1 {side} d6d7 (1... d6c7 {[%eval -0.35]}) (1... d6d5 {deep} "
                           "2. d1d2) 2. d1c1 {back}) (1. d2c1 {second}) 1... d6d5 {end} (1... d6d5 2. b2b3 {beyond}) "
                           "white"));
    free(record);
    json_t *games = parse(web_read_records(json_string_value(text), json_string_length(text)));
    json_t *game = json_array_get(games, 0);
    char *listed = json_dumps(json_object_get(game, "moves"), JSON_COMPACT);
    assert_string_equal(listed,
                        "[\"d2d3\",\"(\",\"d2d1\",\"d6d7\",\"(\",\"d6c7\",\")\",\"(\",\"d6d5\",\"d1d2\",\")\",\"d1c1\","
                        "\")\",\"(\",\"d2c1\",\")\",\"d6d5\",\"(\",\"d6d5\",\"b2b3\",\")\"]");
    json_t *comments = json_object_get(game, "comments");
    assert_int_equal(json_array_size(comments), 12);
    assert_string_equal(json_string_value(json_array_get(comments, 7)), "back");
    assert_string_equal(json_string_value(json_array_get(comments, 11)), "beyond");
    free(listed);
    json_decref(games);
    json_decref(text);
}

static void bad_variations_are_refused(void **state) {
    (void)state;
    static const char *const bad[] = {"d2d3 ( d2d9 ) d6d5", "( d2d1 ) d2d3 d6d5", "d2d3 ( d2d1", "d2d3 d6d5 )", "d2d3"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char notes[] = "c2 x";
        assert_no_answer(web_write_record("shakti", "startpos", "d2d3 d6d5", "", bad[i], notes));
    }
}

static void notes_that_fit_nowhere_are_refused(void **state) {
    (void)state;
    static const char *const bad[] = {"tWhite", "tRed x",    "c3 x", "c-1 x",  "cx",
                                      "e1",     "e1 mate 0", "e9 1", "e1 2 3", "z"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        json_t *answer = record_of(bad[i]);
        assert_non_null(json_object_get(answer, "refused"));
        json_decref(answer);
    }
}

static void engine_reports_and_reviews(void **state) {
    (void)state;
    reports = 0;
    assert_answered(web_think("shakti", "startpos", "d2d3", 0, 0, 3, 0, 0, 2, 1, 1, 0));
    assert_int_equal(reports, 3);
    assert_answered(web_think("eigenstate", "startpos", "", 20, 7, 0, 0, 0, 1, 0, 1, 0));
    assert_answered(web_review("shakti", "startpos", "d2d3 d6d5", "", 2, 0, 0, ""));
    assert_answered(web_review("shakti", "startpos", "d2d3 d6d5", "", 2, 0, 0, "cp:1:d2d3:mate:x ? ::: \xff"));
    assert_no_answer(web_think("shakti", "startpos", "nonsense", 0, 0, 1, 0, 0, 1, 2, 1, 0));
}

static void guide_is_answered(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const char *game = tercet_ruleset_game(tercet_ruleset_at(i));
        assert_answered(web_pages(game));
        json_t *exercises = parse(web_exercises(game));
        for (size_t index = 0; index < json_array_size(exercises); index++) {
            assert_answered(web_check(game, index, "nonsense"));
        }
        json_decref(exercises);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strings_are_escaped),
        cmocka_unit_test(long_texts_fit),
        cmocka_unit_test(what_is_set_up_is_answered_with_its_string),
        cmocka_unit_test(games_are_answered),
        cmocka_unit_test(reasons_are_those_of_the_library),
        cmocka_unit_test(a_move_says_where_it_leads),
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(lines_do_not_depend_on_those_before),
        cmocka_unit_test(games_are_played_as_lines_stand),
        cmocka_unit_test(a_moment_may_be_any_number),
        cmocka_unit_test(notes_are_kept_in_records),
        cmocka_unit_test(variations_are_kept_in_records),
        cmocka_unit_test(bad_variations_are_refused),
        cmocka_unit_test(notes_that_fit_nowhere_are_refused),
        cmocka_unit_test(engine_reports_and_reviews),
        cmocka_unit_test(guide_is_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
