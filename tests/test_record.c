/* Records: games as text, and whole files. */
#include "core/random.h"
#include "gamefiles.h"
#include "games/echek/rules/echek.h"
#include "games/eigenstate/rules/eigenstate.h"
#include "support.h"
#include "system/file.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- Helpers ---- */

static tercet_game *read_text(const char *text) {
    tercet_reason why = {0};
    tercet_game *game = tercet_game_read(text, strlen(text), &why);
    if (game == NULL) fail_msg("refused: %s\n%s", why.text, text);
    return game;
}

static char *text_of(const tercet_game *game) {
    char *text = tercet_game_text(game);
    assert_non_null(text);
    return text;
}

/* The record is read, and written as `expected`; and that is read and written as itself. */
static void assert_written(const char *record, const char *expected) {
    tercet_game *game = read_text(record);
    char *text = text_of(game);
    assert_string_equal(text, expected);
    tercet_game *again = read_text(text);
    char *second = text_of(again);
    assert_string_equal(second, expected);
    free(text);
    free(second);
    tercet_game_free(game);
    tercet_game_free(again);
}

/* The record of `length` bytes is refused at this line, for this rule, in a sentence with these words. */
static void assert_refused_bytes(const char *record, size_t length, size_t line, const char *rule, const char *words) {
    char beginning[32];
    tercet_reason why = {0};
    /* A copy that ends where the record ends, so that a sanitizer sees any look beyond. */
    char *copy = malloc(length + 1);
    assert_non_null(copy);
    memcpy(copy, record, length);
    copy = realloc(copy, length > 0 ? length : 1);
    tercet_game *game = tercet_game_read(copy, length, &why);
    free(copy);
    if (game != NULL) fail_msg("accepted: %s", record);
    snprintf(beginning, sizeof beginning, "line %zu: ", line);
    bool right = tercet_reason_is(&why, rule) && why.line == line &&
                 strncmp(why.text, beginning, strlen(beginning)) == 0 && strstr(why.text, words) != NULL;
    if (!right) fail_msg("%s, line %zu: '%s'\n%s", why.rule, why.line, why.text, record);
}

static void assert_record_refused(const char *record, size_t line, const char *rule, const char *words) {
    assert_refused_bytes(record, strlen(record), line, rule, words);
}

/* ---- Writing and reading ---- */

static void a_record_reads_like_this(void **state) {
    (void)state;
    assert_written("[Game \"echek\"] P@a2 P@d2 R@c1 black", "[Game \"echek\"]\n"
                                                            "[Result \"black\"]\n"
                                                            "\n"
                                                            "1. P@a2 P@d2 2. R@c1 black\n");
    assert_written("[Game \"shakti\"] none", "[Game \"shakti\"]\n"
                                             "[Result \"none\"]\n"
                                             "\n"
                                             "none\n");
}

static void tags_come_in_their_order_and_keep_their_text(void **state) {
    (void)state;
    assert_written("[Game \"shakti\"]\n[Clock \"1+0\"][Event \"e\"]\n[Result \"white\"][Ending \"resignation\"]\n"
                   "[ Black \"a \\\"b\\\" \\\\ c\" ]\n[White \"Zo\xc3\xab\"]\n[Round \"7\"]\n[Date \"\"]\nd2d3 white",
                   "[Game \"shakti\"]\n"
                   "[White \"Zo\xc3\xab\"]\n"
                   "[Black \"a \\\"b\\\" \\\\ c\"]\n"
                   "[Event \"e\"]\n"
                   "[Clock \"1+0\"]\n"
                   "[Result \"white\"]\n"
                   "[Ending \"resignation\"]\n"
                   "\n"
                   "1. d2d3 white\n");
}

static void when_black_begins_three_dots_say_so(void **state) {
    (void)state;
    assert_written("[Game \"shakti\"]\n[Start \"-5-/1w1k1w1/7/7/7/1W1K1W1/-5- b\"]\nd6d5 d2d3 f6f5 none",
                   "[Game \"shakti\"]\n"
                   "[Start \"-5-/1w1k1w1/7/7/7/1W1K1W1/-5- b\"]\n"
                   "[Result \"none\"]\n"
                   "\n"
                   "1... d6d5 2. d2d3 f6f5 none\n");
}

static void the_usual_start_is_not_written(void **state) {
    (void)state;
    assert_written("[Game \"shakti\"][Start \"startpos\"] none", "[Game \"shakti\"]\n[Result \"none\"]\n\nnone\n");
    assert_written("[Game \"shakti\"][Start \"-5-/1w1k1w1/7/7/7/1W1K1W1/-5- w\"] none",
                   "[Game \"shakti\"]\n[Result \"none\"]\n\nnone\n");
}

static void other_spellings_of_moves_are_read_and_written_canonically(void **state) {
    (void)state;
    assert_written("[Game \"echek\"] P@a2-a1 none", "[Game \"echek\"]\n[Result \"none\"]\n\n1. P@a1 none\n");
}

static void layout_is_skipped(void **state) {
    (void)state;
    static const char expected[] = "[Game \"shakti\"]\n[Result \"none\"]\n\n1. d2d3 d6d5 2. b2b3 none\n";
    assert_written("\xef\xbb\xbf[Game \"shakti\"]\n\n1.d2d3\td6d5\t2.\n\tb2b3\nnone", expected);
    assert_written("[Game \"shakti\"]\r\n\r\n1. d2d3 {} 1... d6d5\r\n2. b2b3 none ;\n\n", expected);
}

/* ---- Comments and evaluations ---- */

static void comments_belong_to_the_position_they_stand_at(void **state) {
    (void)state;
    assert_written(
        "; first\n{ [Game \"x\"] }[Game \"shakti\"];tag\n\n1.d2d3{good}d6d5 2. {a\r\n b ; c} b2b3;d6d5\nnone {end}",
        "[Game \"shakti\"]\n[Result \"none\"]\n\n"
        "{first [Game \"x\"] tag} 1. d2d3 {good} d6d5 {a b ; c} 2. b2b3 {d6d5 end} none\n");
    tercet_game *game = read_text("[Game \"shakti\"] {start} d2d3 d6d5 none {caf\xc3\xa9}");
    assert_string_equal(tercet_game_comment(game, 0), "start");
    assert_null(tercet_game_comment(game, 1));
    assert_string_equal(tercet_game_comment(game, 2), "caf\xc3\xa9");
    tercet_game_free(game);
}

static void braces_in_comments_become_parentheses(void **state) {
    (void)state;
    assert_written("[Game \"shakti\"] d2d3 ; see {this}\nd6d5 { or { that } none",
                   "[Game \"shakti\"]\n[Result \"none\"]\n\n1. d2d3 {see (this)} d6d5 {or ( that} none\n");
}

static void evaluations_are_white_s_in_records_and_the_mover_s_in_the_library(void **state) {
    (void)state;
    static const char record[] = "[Game \"shakti\"]\n[Result \"none\"]\n\n"
                                 "{[%eval +0.35]} 1. d2d3 {[%eval -12.05] Too bold.} d6d5 {[%eval mate 3]} 2. b2b3\n"
                                 "{[%eval mate -14]} none\n";
    static const tercet_score expected[] = {{false, 35}, {false, 1205}, {true, 3}, {true, 14}};
    assert_written(record, record);
    tercet_game *game = read_text(record);
    for (size_t ply = 0; ply < 4; ply++) {
        tercet_score score;
        assert_true(tercet_game_evaluation(game, ply, &score));
        assert_int_equal(score.mate, expected[ply].mate);
        assert_int_equal(score.value, expected[ply].value);
    }
    assert_string_equal(tercet_game_comment(game, 1), "Too bold.");
    tercet_game_free(game);
}

static void evaluations_have_one_spelling_when_written(void **state) {
    (void)state;
    assert_written("[Game \"shakti\"] d2d3 {well [%eval 1.5] done} d6d5 ;[%eval\t-0]\nnone",
                   "[Game \"shakti\"]\n[Result \"none\"]\n\n"
                   "1. d2d3 {[%eval +1.50] well done} d6d5 {[%eval 0.00]} none\n");
    /* What only looks similar is a comment. */
    assert_written("[Game \"shakti\"] {[%evaluate] [%clk 3]} none",
                   "[Game \"shakti\"]\n[Result \"none\"]\n\n{[%evaluate] [%clk 3]} none\n");
}

/* What has no evaluation as it stands gets none by being joined. */
static void joined_comments_make_no_evaluation(void **state) {
    (void)state;
    static const char *const texts[][2] = {
        {"{about [%eval} {1.5] nothing}", "about [%eval, 1.5] nothing"},
        {"; [%eval\n; x", "[%eval, x"},
        {"{[%eval}{}{[%eval}{y}", "[%eval, [%eval, y"},
        {"{[%eval} {[%eval 2]}", "[%eval +2.00] [%eval"},
        {"{[%eval} {[%eval 2] 3]}", "[%eval +2.00] [%eval, 3]"},
        {"{[%eval[%eval 2] 3]}", "[%eval +2.00] [%eval, 3]"},
        {"{[%eval[%eval 2]}", "[%eval +2.00] [%eval"},
        {"{[%ev} {al 3]} {[%evaluate} {z}", "[%ev al 3] [%evaluate z"},
    };
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        char record[128], expected[128];
        snprintf(record, sizeof record, "[Game \"shakti\"] %s\nnone", texts[i][0]);
        snprintf(expected, sizeof expected, "[Game \"shakti\"]\n[Result \"none\"]\n\n{%s} none\n", texts[i][1]);
        assert_written(record, expected);
    }
}

static void damaged_evaluations_are_refused_where_they_stand(void **state) {
    (void)state;
    static const char *const bad[] = {"",      "x",       "1.",  "1.234",   "12345",   "mate",  "mate 0", "mate 1.5",
                                      "1.2 ]", "mate  x", "+ 1", "mate++1", "99999.9", "1,5]x", "--1"};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char record[128];
        snprintf(record, sizeof record, "[Game \"shakti\"]\n\nd2d3\n{[%%eval %s]}\nd6d5 none", bad[i]);
        if (bad[i][0] == '\0') snprintf(record, sizeof record, "[Game \"shakti\"]\n\nd2d3\n{[%%eval 1}\nd6d5 none");
        assert_record_refused(record, 4, TERCET_RULE_RECORD_FORMAT, "looks like [%eval");
    }
    assert_record_refused("[Game \"shakti\"]\n{[%eval 1]}\n{[%eval 2]} none", 3, TERCET_RULE_RECORD_FORMAT,
                          "second evaluation");
}

static void comments_are_set_as_records_keep_them(void **state) {
    (void)state;
    tercet_game *game = read_text("[Game \"shakti\"] d2d3 none");
    assert_true(tercet_game_set_comment(game, 1, "  two\n\tlines {here} "));
    assert_string_equal(tercet_game_comment(game, 1), "two lines (here)");
    assert_false(tercet_game_set_comment(game, 1, "bell \a"));
    assert_false(tercet_game_set_comment(game, 1, "broken \xc3"));
    assert_false(tercet_game_set_comment(game, 1, "[%eval 3]"));
    assert_string_equal(tercet_game_comment(game, 1), "two lines (here)");
    assert_true(tercet_game_set_comment(game, 1, " "));
    assert_null(tercet_game_comment(game, 1));
    assert_true(tercet_game_set_comment(game, 1, "once more"));
    assert_true(tercet_game_undo(game));
    assert_true(tercet_game_play_text(game, "d2d3", NULL));
    assert_null(tercet_game_comment(game, 1));
    tercet_game_free(game);
}

static void evaluations_that_no_record_holds_are_refused(void **state) {
    (void)state;
    tercet_score score = {false, -999999};
    tercet_game *game = read_text("[Game \"shakti\"] none");
    assert_true(tercet_game_set_evaluation(game, 0, &score));
    char *text = text_of(game);
    assert_non_null(strstr(text, "{[%eval -9999.99]} none"));
    free(text);
    assert_false(tercet_game_set_evaluation(game, 0, &(tercet_score){false, 1000000}));
    assert_false(tercet_game_set_evaluation(game, 0, &(tercet_score){true, 0}));
    assert_false(tercet_game_set_evaluation(game, 0, &(tercet_score){true, -10000}));
    assert_true(tercet_game_evaluation(game, 0, &score));
    assert_true(tercet_game_set_evaluation(game, 0, NULL));
    assert_false(tercet_game_evaluation(game, 0, &score));
    tercet_game_free(game);
}

static void long_comments_are_broken_into_lines(void **state) {
    (void)state;
    enum { WORDS = 3000 };
    static char comment[WORDS * 8];
    static char record[WORDS * 8 + 128];
    for (int i = 0; i < WORDS; i++) snprintf(comment + strlen(comment), 8, "%s\xc3\xa9%d", i == 0 ? "" : " ", i);
    snprintf(record, sizeof record, "[Game \"shakti\"] d2d3 {%s} none", comment);
    tercet_game *game = read_text(record);
    assert_string_equal(tercet_game_comment(game, 1), comment);
    char *text = text_of(game);
    tercet_game *again = read_text(text);
    assert_string_equal(tercet_game_comment(again, 1), comment);
    size_t widest = 0;
    for (const char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        size_t columns = 0;
        for (const char *at = line; *at != '\0'; at++) columns += ((unsigned char)*at & 0xc0) != 0x80;
        if (columns > widest) widest = columns;
    }
    assert_in_range(widest, 75, 80);
    free(text);
    tercet_game_free(game);
    tercet_game_free(again);
}

/* ---- Several records ---- */

static void several_records_are_read_one_by_one(void **state) {
    (void)state;
    static const char text[] = "\xef\xbb\xbf[Game \"shakti\"] [White \"a ] \\\" [b\"]\n"
                               "1. d2d3 {[Game \"echek\"]} none {of the first}\n"
                               "\n"
                               "[Game \"echek\"]\n"
                               "1. Q@a1 ; [Game\n"
                               "none\n"
                               "[Game \"echek\"]\n"
                               "Q@a9 none\n";
    tercet_reason why;
    size_t length = strlen(text);
    assert_int_equal(tercet_game_records(text, length), 3);
    assert_null(tercet_game_read(text, length, &why));
    tercet_game *game = tercet_game_read_at(text, length, 0, &why);
    assert_non_null(game);
    assert_string_equal(tercet_game_tag(game, "White"), "a ] \" [b");
    assert_string_equal(tercet_game_comment(game, 1), "[Game \"echek\"] of the first");
    tercet_game_free(game);
    game = tercet_game_read_at(text, length, 1, &why);
    assert_non_null(game);
    assert_string_equal(tercet_ruleset_name(tercet_game_position(game)->ruleset), "echek");
    tercet_game_free(game);
    assert_null(tercet_game_read_at(text, length, 2, &why));
    assert_int_equal(why.line, 8);
    size_t first = tercet_game_record_length(text, length);
    size_t second = tercet_game_record_length(text + first, length - first);
    assert_memory_equal(text + first, "[", 1);
    assert_int_equal(tercet_game_records(text, first), 1);
    assert_int_equal(tercet_game_records(text + first, second), 1);
    assert_int_equal(tercet_game_record_length(text + first + second, length - first - second),
                     length - first - second);
    assert_int_equal(tercet_game_record_length("", 0), 0);
    assert_int_equal(tercet_game_records("", 0), 1);
    assert_int_equal(tercet_game_records("[Game \"echek\"] none", 19), 1);
}

static void lines_are_at_most_80_columns_wide(void **state) {
    (void)state;
    tercet_position start = position("echek:fixed", "startpos");
    tercet_game *game = tercet_game_new(&start, 0);
    Random random = {3};
    while (tercet_game_length(game) < 400 && tercet_game_ending(game) == TERCET_GOES_ON) {
        tercet_moves moves;
        tercet_move move = TERCET_NO_MOVE;
        uint64_t index = random_below(&random, tercet_moves_count(tercet_game_position(game)));
        tercet_moves_begin(&moves, tercet_game_position(game));
        for (uint64_t i = 0; i <= index; i++) tercet_moves_next(&moves, &move);
        tercet_position next = *tercet_game_position(game);
        tercet_undo undo;
        tercet_move_make(&next, move, &undo);
        if (tercet_position_result(&next) == TERCET_NONE) tercet_game_play(game, move, NULL);
    }
    char *text = text_of(game);
    size_t widest = 0;
    size_t lines = 0;
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n"), lines++) {
        assert_int_not_equal(line[strlen(line) - 1], ' ');
        if (strlen(line) > widest) widest = strlen(line);
    }
    assert_int_equal(widest, 80);
    assert_in_range(lines, 10, 50);
    free(text);
    tercet_game_free(game);
}

/* ---- Endings ---- */

static void what_the_moves_do_not_show_is_a_tag(void **state) {
    (void)state;
    static const char draw[] = "[Game \"echek\"]\n[Result \"draw\"]\n[Ending \"agreement\"]\n\n1. Q@a1 draw\n";
    static const char white[] = "[Game \"echek\"]\n[Result \"white\"]\n[Ending \"resignation\"]\n\n1. Q@a1 white\n";
    static const char black[] = "[Game \"echek\"]\n[Result \"black\"]\n[Ending \"resignation\"]\n\nblack\n";
    assert_written(draw, draw);
    assert_written(white, white);
    assert_written(black, black);
    static const char length[] = "[Game \"echek\"]\n[Result \"draw\"]\n[Ending \"length\"]\n\n1. Q@a1 draw\n";
    static const char illegal[] = "[Game \"echek\"]\n[Result \"white\"]\n[Ending \"illegal-move\"]\n\n1. Q@a1 white\n";
    static const char crash[] = "[Game \"echek\"]\n[Result \"black\"]\n[Ending \"crash\"]\n\nblack\n";
    assert_written(length, length);
    assert_written(illegal, illegal);
    assert_written(crash, crash);
    tercet_game *game = read_text(white);
    assert_int_equal(tercet_game_ending(game), TERCET_BY_RESIGNATION);
    assert_int_equal(tercet_game_result(game), TERCET_WHITE_WINS);
    tercet_game_free(game);
}

static void a_loss_on_time_is_a_tag(void **state) {
    (void)state;
    static const char white[] = "[Game \"echek\"]\n[Clock \"5+3 0:42 0:00\"]\n[Result \"white\"]\n[Ending \"time\"]\n"
                                "\n1. Q@a1 white\n";
    static const char black[] = "[Game \"echek\"]\n[Result \"black\"]\n[Ending \"time\"]\n\nblack\n";
    assert_written(white, white);
    assert_written(black, black);
    tercet_game *game = read_text(white);
    assert_int_equal(tercet_game_ending(game), TERCET_BY_TIME);
    assert_int_equal(tercet_game_result(game), TERCET_WHITE_WINS);
    assert_string_equal(tercet_game_tag(game, "Clock"), "5+3 0:42 0:00");
    tercet_game_free(game);
    assert_record_refused("[Game \"echek\"]\n[Ending \"time\"]\nQ@a1 draw", 3, TERCET_RULE_RECORD_FORMAT, "goes on");
    assert_record_refused("[Game \"echek\"]\n[Ending \"time\"]\nQ@a1 none", 3, TERCET_RULE_RECORD_FORMAT,
                          "the ending is given as time");
    assert_record_refused("[Game \"echek\"]\n[Ending \"time\"]\nP@a2 P@d2 R@c1 black", 3, TERCET_RULE_RECORD_FORMAT,
                          "what the moves come to is rule");
}

static void an_ending_belongs_to_its_results(void **state) {
    (void)state;
    assert_record_refused("[Game \"echek\"]\n[Ending \"crash\"]\nP@a2\ndraw", 4, TERCET_RULE_RECORD_FORMAT,
                          "the game goes on");
    assert_record_refused("[Game \"echek\"]\n[Ending \"length\"]\nP@a2\nwhite", 4, TERCET_RULE_RECORD_FORMAT,
                          "the game goes on");
    assert_record_refused("[Game \"echek\"]\n[Ending \"illegal-move\"]\nP@a2\nnone", 4, TERCET_RULE_RECORD_FORMAT,
                          "the ending is given as illegal-move");
}

static void an_ending_by_the_moves_may_be_named(void **state) {
    (void)state;
    assert_written("[Game \"echek\"][Ending \"rule\"] P@a2 P@d2 R@c1 black",
                   "[Game \"echek\"]\n[Result \"black\"]\n\n1. P@a2 P@d2 2. R@c1 black\n");
    assert_written("[Game \"echek\"][Ending \"repetition\"] b2c2 b3c3 b2c2 b3c3 draw",
                   "[Game \"echek\"]\n[Result \"draw\"]\n\n1. b2c2 b3c3 2. b2c2 b3c3 draw\n");
}

/* ---- Random games ---- */

static tercet_move random_move(const tercet_position *at, Random *random) {
    uint64_t index = random_below(random, tercet_moves_count(at));
    tercet_moves moves;
    tercet_move move = TERCET_NO_MOVE;
    tercet_moves_begin(&moves, at);
    for (uint64_t i = 0; i <= index; i++) tercet_moves_next(&moves, &move);
    return move;
}

/* A game of up to `plies` random moves, ended by hand now and then. */
static tercet_game *random_game(const tercet_position *start, size_t plies, Random *random) {
    tercet_game *game = tercet_game_new(start, 0);
    assert_non_null(game);
    while (tercet_game_length(game) < plies && tercet_game_ending(game) == TERCET_GOES_ON) {
        assert_true(tercet_game_play(game, random_move(tercet_game_position(game), random), NULL));
    }
    switch (random_below(random, 5)) {
    case 0: tercet_game_resign(game, TERCET_WHITE); break;
    case 1: tercet_game_resign(game, TERCET_BLACK); break;
    case 2: tercet_game_agree_draw(game); break;
    case 3: tercet_game_lose_on_time(game, random_below(random, 2) == 0 ? TERCET_WHITE : TERCET_BLACK); break;
    default: break;
    }
    return game;
}

static void assert_same_game(const tercet_game *a, const tercet_game *b) {
    assert_int_equal(tercet_game_length(a), tercet_game_length(b));
    assert_int_equal(tercet_game_result(a), tercet_game_result(b));
    assert_int_equal(tercet_game_ending(a), tercet_game_ending(b));
    for (size_t i = 0; i <= tercet_game_length(a); i++) {
        assert_true(tercet_position_equal(tercet_game_position_at(a, i), tercet_game_position_at(b, i)));
    }
}

static void random_games_of_every_ruleset_come_back_the_same(void **state) {
    (void)state;
    Random random = {11};
    for (size_t i = 0; i < 20 * tercet_ruleset_count(); i++) {
        tercet_position start;
        tercet_position_start(tercet_ruleset_at(i % tercet_ruleset_count()), &start);
        tercet_game *opening = random_game(&start, random_below(&random, 4), &random);
        tercet_game *game = random_game(tercet_game_position(opening), random_below(&random, 60), &random);
        char *text = text_of(game);
        tercet_game *again = read_text(text);
        assert_same_game(game, again);
        free(text);
        tercet_game_free(opening);
        tercet_game_free(game);
        tercet_game_free(again);
    }
}

static void cut_or_spoiled_records_are_never_trouble(void **state) {
    (void)state;
    static const char record[] =
        "[Game \"echek\"]\n[White \"W\"]\n[Result \"black\"]\n\n1. P@a2 {x} P@d2 2. R@c1 black\n";
    Random random = {5};
    int accepted = 0;
    for (int i = 0; i < 20000; i++) {
        char bytes[sizeof record];
        tercet_reason why = {0};
        memcpy(bytes, record, sizeof record);
        size_t length = i % 4 == 0 ? random_below(&random, sizeof record) : sizeof record - 1;
        for (uint64_t n = random_below(&random, 3); n > 0; n--) {
            bytes[random_below(&random, sizeof record)] = (char)random_below(&random, 256);
        }
        tercet_game *game = tercet_game_read(bytes, length, &why);
        if (game == NULL) {
            assert_non_null(why.rule);
            assert_in_range(why.line, 1, 10);
            continue;
        }
        char *text = text_of(game);
        assert_written(text, text);
        free(text);
        tercet_game_free(game);
        accepted++;
    }
    assert_in_range(accepted, 1000, 15000);
}

/* ---- Refusals ---- */

static void what_is_no_record_is_refused(void **state) {
    (void)state;
    assert_record_refused("", 1, TERCET_RULE_RECORD_FORMAT, "not a game record");
    assert_record_refused("\n\nhello\n", 3, TERCET_RULE_RECORD_FORMAT, "not a game record");
    assert_record_refused("1. d2d3 none", 1, TERCET_RULE_RECORD_FORMAT, "not a game record");
    assert_record_refused("[Game \"shakti\"]\n\n1. d2d3\n", 4, TERCET_RULE_RECORD_FORMAT, "without its result");
    assert_record_refused("[Game \"shakti\"]\n", 2, TERCET_RULE_RECORD_FORMAT, "without its result");
    assert_record_refused("[Game \"shakti\"]\nnone\nnone", 3, TERCET_RULE_RECORD_FORMAT, "behind the result");
    assert_record_refused("[Game \"shakti\"]\nnone\n\n[Game \"echek\"]\nnone", 4, TERCET_RULE_RECORD_FORMAT,
                          "behind the result");
}

static void bytes_that_are_no_text_are_refused(void **state) {
    (void)state;
    static const char with_nul[] = "[Game \"shakti\"]\nd2d3\0 none";
    assert_refused_bytes(with_nul, sizeof with_nul - 1, 2, TERCET_RULE_RECORD_FORMAT, "control character");
    assert_record_refused("[Game \"shakti\"]\n\n{\x1b[2J} none", 3, TERCET_RULE_RECORD_FORMAT, "control character");
    assert_record_refused("[Game \"shakti\"]\r none", 1, TERCET_RULE_RECORD_FORMAT, "control character");
    assert_record_refused("[Game \"shakti\"]\n{\xff} none", 2, TERCET_RULE_RECORD_FORMAT, "UTF-8");
    assert_record_refused("[Game \"shakti\"]\nnone\xc3", 2, TERCET_RULE_RECORD_FORMAT, "UTF-8");
    assert_record_refused("[Game \"shakti\"]\n[White \"\x7f\"]\nnone", 2, TERCET_RULE_RECORD_FORMAT,
                          "control character");
}

static void damaged_tags_are_refused(void **state) {
    (void)state;
    assert_record_refused("[White \"w\"]\n[Game \"echek\"]\nnone", 1, TERCET_RULE_RECORD_FORMAT, "first tag");
    assert_record_refused("[Game \"chess\"]\nnone", 1, TERCET_RULE_RECORD_RULESET, "'chess'");
    assert_record_refused("[Game \"\"]\nnone", 1, TERCET_RULE_RECORD_RULESET, "no ruleset");
    assert_record_refused("[Game echek]\nnone", 1, TERCET_RULE_RECORD_FORMAT, "quotation marks");
    assert_record_refused("[\"echek\"]\nnone", 1, TERCET_RULE_RECORD_FORMAT, "name is missing");
    assert_record_refused("[Game \"echek\"\nnone", 1, TERCET_RULE_RECORD_FORMAT, "closing bracket");
    assert_record_refused("[Game \"echek]\nnone", 1, TERCET_RULE_RECORD_FORMAT, "closing quotation mark");
    assert_record_refused("[Game \"echek\"]\n[White \"w\\", 2, TERCET_RULE_RECORD_FORMAT, "closing quotation mark");
    assert_record_refused("[Game \"echek\"]\n[White \"w\\\"]\nnone", 2, TERCET_RULE_RECORD_FORMAT,
                          "closing quotation mark");
    assert_record_refused("[Game \"echek\"]\n[Game \"echek\"]\nnone", 2, TERCET_RULE_RECORD_FORMAT, "second time");
    assert_record_refused("[Game \"echek\"]\n[White \"a\"]\n[White \"b\"]\nnone", 3, TERCET_RULE_RECORD_FORMAT,
                          "White");
    assert_record_refused("[Game \"echek\"]\n[Result \"1-0\"]\nnone", 2, TERCET_RULE_RECORD_FORMAT, "'1-0'");
    assert_record_refused("[Game \"echek\"]\n[Ending \"boredom\"]\nnone", 2, TERCET_RULE_RECORD_FORMAT, "'boredom'");
    assert_record_refused("[Game \"echek\"]\n\nQ@a1\n[White \"w\"]\nnone", 4, TERCET_RULE_RECORD_FORMAT,
                          "behind the first move");
}

static void tags_that_are_too_long_are_refused(void **state) {
    (void)state;
    char record[1024];
    snprintf(record, sizeof record, "[Game \"echek\"]\n[White \"%0*d\"]\nnone", TERCET_TAG_TEXT, 0);
    assert_record_refused(record, 2, TERCET_RULE_RECORD_FORMAT, "too long");
    snprintf(record, sizeof record, "[Game \"echek\"]\n[Unknown \"%0*d\"]\nnone", TERCET_POSITION_TEXT, 0);
    assert_record_refused(record, 2, TERCET_RULE_RECORD_FORMAT, "too long");
    snprintf(record, sizeof record, "[Game \"echek\"]\n[%0*d \"x\"]\nnone", 200, 0);
    assert_record_refused(record, 2, TERCET_RULE_RECORD_FORMAT, "too long");
}

static void bad_starts_are_refused_for_their_own_reason(void **state) {
    (void)state;
    assert_record_refused("[Game \"echek\"]\n[Start \"1q2/rkRb/1K2/Qn1N BPp b Ss\"]\nnone", 2,
                          ECHEK_RULE_POSITION_CUT_OFF, "");
    assert_record_refused("[Game \"eigenstate\"]\n\n[Start \"a1:M a6:R w\"]\nnone", 3, EIGENSTATE_RULE_POSITION_PEG,
                          "");
}

static void illegal_moves_are_refused_for_their_own_reason(void **state) {
    (void)state;
    assert_record_refused("[Game \"shakti\"]\n\n1. d2d3 d6d5\n2. f6f5 none", 4, TERCET_RULE_NOT_YOUR_PIECE,
                          "White's move 2: ");
    assert_record_refused("[Game \"shakti\"]\n\n1. d2d3\npass none", 4, TERCET_RULE_PASS_NOT_ALLOWED,
                          "Black's move 1: ");
    assert_record_refused("[Game \"shakti\"]\n\nd2d3 nonsense none", 3, TERCET_RULE_NOT_A_MOVE, "");
    assert_record_refused("[Game \"shakti\"]\n\nd2d3 *", 3, TERCET_RULE_NOT_A_MOVE, "");
    assert_record_refused(
        "[Game \"shakti\"]\n\nd2d3dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd none", 3,
        TERCET_RULE_NOT_A_MOVE, "");
    assert_record_refused("[Game \"echek\"]\n\nP@a2 P@d2 R@c1\nQ@a1 black", 4, TERCET_RULE_GAME_OVER, "Black has won");
    assert_record_refused("[Game \"echek\"]\nb2c2 b3c3 b2c2 b3c3\nb2c2 draw", 3, TERCET_RULE_GAME_OVER, "third time");
}

static void wrong_numbers_are_refused(void **state) {
    (void)state;
    assert_record_refused("[Game \"shakti\"]\n\n2. d2d3 none", 3, TERCET_RULE_RECORD_FORMAT, "number 1.");
    assert_record_refused("[Game \"shakti\"]\n\n1... d2d3 none", 3, TERCET_RULE_RECORD_FORMAT, "number 1.");
    assert_record_refused("[Game \"shakti\"]\n\n1. d2d3\n2. d6d5 none", 4, TERCET_RULE_RECORD_FORMAT, "number 1...");
    assert_record_refused("[Game \"shakti\"]\n\n1 d2d3 none", 3, TERCET_RULE_RECORD_FORMAT, "number 1.");
    assert_record_refused("[Game \"shakti\"]\n\n99999999999999999999999999. d2d3 none", 3, TERCET_RULE_RECORD_FORMAT,
                          "number 1.");
    assert_record_refused("[Game \"shakti\"]\n[Start \"-5-/1w1k1w1/7/7/7/1W1K1W1/-5- b\"]\n1. d6d5 none", 3,
                          TERCET_RULE_RECORD_FORMAT, "number 1...");
}

static void an_open_comment_is_refused_where_it_begins(void **state) {
    (void)state;
    assert_record_refused("[Game \"shakti\"]\n\nd2d3 { never\nclosed none", 3, TERCET_RULE_RECORD_FORMAT,
                          "never closed");
}

static void contradictions_are_refused(void **state) {
    (void)state;
    assert_record_refused("[Game \"echek\"]\n\nP@a2 P@d2 R@c1\nnone", 4, TERCET_RULE_RECORD_FORMAT, "end with black");
    assert_record_refused("[Game \"echek\"]\n\nP@a2 P@d2 R@c1\nwhite", 4, TERCET_RULE_RECORD_FORMAT, "end with black");
    assert_record_refused("[Game \"echek\"]\n\nP@a2\nwhite", 4, TERCET_RULE_RECORD_FORMAT, "goes on");
    assert_record_refused("[Game \"echek\"]\n[Result \"white\"]\nP@a2\nnone", 4, TERCET_RULE_RECORD_FORMAT,
                          "tag Result says white");
    assert_record_refused("[Game \"echek\"]\n[Ending \"resignation\"]\nP@a2\nnone", 4, TERCET_RULE_RECORD_FORMAT,
                          "given as resignation");
    assert_record_refused("[Game \"echek\"]\n[Ending \"resignation\"]\nP@a2\ndraw", 4, TERCET_RULE_RECORD_FORMAT,
                          "goes on");
    assert_record_refused("[Game \"echek\"]\n[Ending \"agreement\"]\nP@a2\nwhite", 4, TERCET_RULE_RECORD_FORMAT,
                          "goes on");
    assert_record_refused("[Game \"echek\"]\n[Ending \"resignation\"]\nP@a2 P@d2 R@c1\nblack", 4,
                          TERCET_RULE_RECORD_FORMAT, "is rule");
    assert_record_refused("[Game \"echek\"]\n[Ending \"rule\"]\nb2c2 b3c3 b2c2 b3c3\ndraw", 4,
                          TERCET_RULE_RECORD_FORMAT, "is repetition");
}

static void a_refusal_needs_no_reason_to_be_filled(void **state) {
    (void)state;
    assert_null(tercet_game_read("x", 1, NULL));
}

/* ---- Files ---- */

static tercet_game *read_record_file(const char *path) {
    char message[FILE_MESSAGE_ROOM];
    size_t length;
    tercet_reason why;
    char *text = file_load(path, &length, message);
    if (text == NULL) fail_msg("%s", message);
    tercet_game *game = tercet_game_read(text, length, &why);
    if (game == NULL) fail_msg("%s: %s", path, why.text);
    free(text);
    return game;
}

/* What is written of a game that was read is read as the same game. */
static void check_record(const char *path) {
    tercet_game *game = read_record_file(path);
    char *text = tercet_game_text(game);
    tercet_game *again = read_text(text);
    char *written = tercet_game_text(again);
    assert_true(tercet_game_length(game) > 0);
    assert_int_equal(tercet_game_length(again), tercet_game_length(game));
    assert_true(tercet_position_equal(tercet_game_position(again), tercet_game_position(game)));
    assert_int_equal(tercet_game_ending(again), tercet_game_ending(game));
    assert_string_equal(written, text);
    free(written);
    tercet_game_free(again);
    free(text);
    tercet_game_free(game);
}

static void the_records_of_every_game_are_read_and_written(void **state) {
    (void)state;
    gamefiles_all("records/*.tercet", check_record);
    gamefiles_all("games/*.tercet", check_record);
}

/* A game of each ruleset that its rules have ended, for those who play one through. */
static void every_ruleset_has_a_whole_game(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        char path[GAMEFILES_PATH];
        gamefiles_of_ruleset(tercet_ruleset_at(i), "games", "tercet", path);
        tercet_game *game = read_record_file(path);
        assert_ptr_equal(tercet_game_position(game)->ruleset, tercet_ruleset_at(i));
        assert_int_not_equal(tercet_position_result(tercet_game_position(game)), TERCET_NONE);
        tercet_game_free(game);
    }
}

static void records_written_by_hand_are_read(void **state) {
    (void)state;
    char path[GAMEFILES_PATH];
    gamefiles_path("echek", "records/by-hand.tercet", path);
    tercet_game *game = read_record_file(path);
    assert_string_equal(tercet_game_tag(game, "White"), "A \"careful\" player");
    assert_string_equal(tercet_game_tag(game, "Black"), "C:\\cards");
    assert_string_equal(tercet_game_tag(game, "Event"), "kitchen table");
    assert_null(tercet_game_tag(game, "Date"));
    assert_int_equal(tercet_game_length(game), 3);
    assert_int_equal(tercet_game_ending(game), TERCET_BY_RULE);
    tercet_game_free(game);

    gamefiles_path("eigenstate", "records/by-hand.tercet", path);
    game = read_record_file(path);
    assert_int_equal(tercet_game_length(game), 3);
    assert_int_equal(tercet_game_ending(game), TERCET_BY_RESIGNATION);
    assert_int_equal(tercet_game_result(game), TERCET_WHITE_WINS);
    tercet_game_free(game);

    gamefiles_path("shakti", "records/by-hand.tercet", path);
    game = read_record_file(path);
    assert_string_equal(tercet_ruleset_name(tercet_game_position(game)->ruleset), "shakti:near");
    assert_int_equal(tercet_game_ending(game), TERCET_BY_REPETITION);
    tercet_game_free(game);
}

/* Takes the indent of four blanks from a line of the manual and adds it to `record`; false if the line is indented
 * by less, which ends an example. Empty lines belong to it. */
static bool add_example_line(char *record, size_t size, const char *line) {
    if (strcmp(line, "\n") != 0 && strncmp(line, "    ", 4) != 0) return false;
    const char *text = line[0] == ' ' ? line + 4 : line;
    assert_true(strlen(record) + strlen(text) < size);
    strcat(record, text);
    return true;
}

static void the_examples_of_the_manual_are_records(void **state) {
    (void)state;
    char line[256];
    char record[2048] = "";
    int examples = 0;
    FILE *manual = fopen(TESTS_DIR "/../docs/records.md", "r");
    assert_non_null(manual);
    while (fgets(line, sizeof line, manual) != NULL) {
        if (record[0] == '\0' && strncmp(line, "    [Game ", 10) != 0) continue;
        if (add_example_line(record, sizeof record, line)) continue;
        tercet_game_free(read_text(record));
        record[0] = '\0';
        examples++;
    }
    fclose(manual);
    tercet_game_free(read_text(record)); /* the last one closes the page */
    assert_int_equal(examples, 6);
}

/* Makes a new folder for the test's files. */
static void make_folder(char folder[32]) {
    strcpy(folder, "/tmp/tercet-test-XXXXXX");
    assert_non_null(mkdtemp(folder));
}

static void assert_file(const char *path, const char *expected) {
    char message[FILE_MESSAGE_ROOM];
    size_t length;
    char *text = file_load(path, &length, message);
    if (text == NULL) fail_msg("%s", message);
    assert_int_equal(length, strlen(expected));
    assert_string_equal(text, expected);
    free(text);
}

static void a_saved_file_is_loaded_as_it_was(void **state) {
    (void)state;
    char folder[32];
    char path[64];
    char other[64];
    char message[FILE_MESSAGE_ROOM];
    struct stat status;
    make_folder(folder);
    snprintf(path, sizeof path, "%s/game", folder);
    snprintf(other, sizeof other, "%s/link", folder);
    assert_true(file_save(path, "first", 5, message));
    assert_file(path, "first");
    assert_int_equal(chmod(path, 0640), 0);
    assert_int_equal(symlink("game", other), 0);
    assert_true(file_save(other, "second", 6, message));
    assert_file(path, "second");
    assert_int_equal(lstat(other, &status), 0);
    assert_true(S_ISLNK(status.st_mode));
    assert_int_equal(stat(path, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0640);
    assert_true(file_save(path, "", 0, message));
    assert_file(path, "");
    unlink(other);
    unlink(path);
    assert_int_equal(rmdir(folder), 0); /* so nothing else was left in it */
}

static void a_failed_save_leaves_the_old_file(void **state) {
    (void)state;
    char folder[32];
    char path[64];
    char message[FILE_MESSAGE_ROOM];
    struct rlimit old;
    make_folder(folder);
    snprintf(path, sizeof path, "%s/game", folder);
    assert_true(file_save(path, "old", 3, message));
    signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &old), 0);
    struct rlimit tiny = {.rlim_cur = 4, .rlim_max = old.rlim_max};
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &tiny), 0);
    bool saved = file_save(path, "much too long", 13, message);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &old), 0);
    assert_false(saved);
    assert_non_null(strstr(message, strerror(EFBIG)));
    assert_non_null(strstr(message, path));
    assert_file(path, "old");
    unlink(path);
    assert_int_equal(rmdir(folder), 0);
}

static void what_is_no_regular_file_is_refused(void **state) {
    (void)state;
    char folder[32];
    char path[64];
    char message[FILE_MESSAGE_ROOM];
    size_t length;
    make_folder(folder);
    assert_false(file_save(folder, "x", 1, message));
    assert_non_null(strstr(message, "not a regular file"));
    assert_null(file_load(folder, &length, message));
    assert_non_null(strstr(message, "not a regular file"));
    assert_false(file_save("/dev/null", "x", 1, message));
    assert_null(file_load("/dev/zero", &length, message));
    snprintf(path, sizeof path, "%s/pipe", folder);
    assert_int_equal(mkfifo(path, 0600), 0);
    assert_null(file_load(path, &length, message));
    unlink(path);
    snprintf(path, sizeof path, "%s/none/game", folder);
    assert_false(file_save(path, "x", 1, message));
    assert_non_null(strstr(message, strerror(ENOENT)));
    assert_null(file_load(path, &length, message));
    assert_non_null(strstr(message, strerror(ENOENT)));
    assert_int_equal(rmdir(folder), 0);
}

static void a_file_that_is_too_large_is_refused(void **state) {
    (void)state;
    char folder[32];
    char path[64];
    char message[FILE_MESSAGE_ROOM];
    size_t length;
    make_folder(folder);
    snprintf(path, sizeof path, "%s/game", folder);
    assert_true(file_save(path, "x", 1, message));
    assert_int_equal(truncate(path, FILE_SIZE_LIMIT + 1), 0);
    assert_null(file_load(path, &length, message));
    assert_non_null(strstr(message, "too large"));
    unlink(path);
    rmdir(folder);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_reads_like_this),
        cmocka_unit_test(tags_come_in_their_order_and_keep_their_text),
        cmocka_unit_test(when_black_begins_three_dots_say_so),
        cmocka_unit_test(the_usual_start_is_not_written),
        cmocka_unit_test(other_spellings_of_moves_are_read_and_written_canonically),
        cmocka_unit_test(layout_is_skipped),
        cmocka_unit_test(comments_belong_to_the_position_they_stand_at),
        cmocka_unit_test(braces_in_comments_become_parentheses),
        cmocka_unit_test(evaluations_are_white_s_in_records_and_the_mover_s_in_the_library),
        cmocka_unit_test(evaluations_have_one_spelling_when_written),
        cmocka_unit_test(joined_comments_make_no_evaluation),
        cmocka_unit_test(damaged_evaluations_are_refused_where_they_stand),
        cmocka_unit_test(comments_are_set_as_records_keep_them),
        cmocka_unit_test(evaluations_that_no_record_holds_are_refused),
        cmocka_unit_test(long_comments_are_broken_into_lines),
        cmocka_unit_test(several_records_are_read_one_by_one),
        cmocka_unit_test(lines_are_at_most_80_columns_wide),
        cmocka_unit_test(what_the_moves_do_not_show_is_a_tag),
        cmocka_unit_test(a_loss_on_time_is_a_tag),
        cmocka_unit_test(an_ending_belongs_to_its_results),
        cmocka_unit_test(an_ending_by_the_moves_may_be_named),
        cmocka_unit_test(random_games_of_every_ruleset_come_back_the_same),
        cmocka_unit_test(cut_or_spoiled_records_are_never_trouble),
        cmocka_unit_test(what_is_no_record_is_refused),
        cmocka_unit_test(bytes_that_are_no_text_are_refused),
        cmocka_unit_test(damaged_tags_are_refused),
        cmocka_unit_test(tags_that_are_too_long_are_refused),
        cmocka_unit_test(bad_starts_are_refused_for_their_own_reason),
        cmocka_unit_test(illegal_moves_are_refused_for_their_own_reason),
        cmocka_unit_test(wrong_numbers_are_refused),
        cmocka_unit_test(an_open_comment_is_refused_where_it_begins),
        cmocka_unit_test(contradictions_are_refused),
        cmocka_unit_test(a_refusal_needs_no_reason_to_be_filled),
        cmocka_unit_test(records_written_by_hand_are_read),
        cmocka_unit_test(the_records_of_every_game_are_read_and_written),
        cmocka_unit_test(every_ruleset_has_a_whole_game),
        cmocka_unit_test(the_examples_of_the_manual_are_records),
        cmocka_unit_test(a_saved_file_is_loaded_as_it_was),
        cmocka_unit_test(a_failed_save_leaves_the_old_file),
        cmocka_unit_test(what_is_no_regular_file_is_refused),
        cmocka_unit_test(a_file_that_is_too_large_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
