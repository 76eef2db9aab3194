/* The engine: right mates, the same answer each time, obedience to limits, and levels. labels: release */
#include "gamefiles.h"
#include "support.h"

#include "engine/pulse.h"
#include "engine/search.h"
#include "match/chance.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE = 16 << 20, GAME_LIMIT = 300 };

static tercet_game *game_at(const char *ruleset, const char *text) {
    tercet_position start = position(ruleset, text);
    tercet_game *game = tercet_game_new(&start, GAME_LIMIT);
    assert_non_null(game);
    return game;
}

static tercet_report search(tercet_engine *engine, const char *ruleset, const char *text, tercet_limits limits) {
    tercet_report report;
    tercet_game *game = game_at(ruleset, text);
    tercet_engine_search(engine, game, &limits, NULL, NULL, &report);
    tercet_game_free(game);
    return report;
}

/* Plays a move by chance, if the game is not over. */
static void play_random(tercet_game *game, Random *random) {
    const tercet_position *at = tercet_game_position(game);
    if (tercet_position_result(at) != TERCET_NONE) return;
    assert_true(tercet_game_play(game, chance_move(at, random), NULL));
}

/* ---- Mates ---- */

/* Whether `word` is one of the words of `list`. */
static bool has_word(const char *list, const char *word) {
    size_t length = strlen(word);
    for (const char *at = list; (at = strstr(at, word)) != NULL; at += length) {
        bool begins = at == list || at[-1] == ' ';
        if (begins && (at[length] == ' ' || at[length] == '\0')) return true;
    }
    return false;
}

/* A line of a game's mates, "ruleset|position|plies|first moves", proved by brute force. */
typedef struct Mate {
    const char *ruleset, *text, *first_moves;
    int plies;
} Mate;

static Mate read_mate(char *line) {
    char *save;
    Mate mate = {.ruleset = strtok_r(line, "|", &save), .text = strtok_r(NULL, "|", &save)};
    const char *plies = strtok_r(NULL, "|", &save);
    mate.first_moves = strtok_r(NULL, "|", &save);
    assert_non_null(mate.first_moves);
    mate.plies = atoi(plies);
    return mate;
}

static void check_mate(char *line, void *user) {
    tercet_engine *engine = user;
    Mate mate = read_mate(line);
    char move[TERCET_MOVE_TEXT];
    tercet_engine_clear(engine);
    tercet_report report = search(engine, mate.ruleset, mate.text, (tercet_limits){.nodes = 20000000});
    tercet_position at = position(mate.ruleset, mate.text);
    tercet_move_text(&at, report.lines[0].moves[0], move);
    tercet_score score = report.lines[0].score;
    if (!score.mate || score.value != mate.plies || !has_word(mate.first_moves, move)) {
        fail_msg("%s %s: %s with %d, not mate %d with %s", mate.ruleset, mate.text, move, score.value, mate.plies,
                 mate.first_moves);
    }
    assert_int_equal(report.lines[0].count, mate.plies);
}

static void forced_wins_are_announced_exactly(void **state) {
    (void)state;
    for (int threads = 1; threads <= 2; threads++) {
        tercet_engine *engine = tercet_engine_new(TABLE, threads);
        assert_true(gamefiles_all_lines("mates.txt", check_mate, engine) > 100);
        tercet_engine_free(engine);
    }
}

/* Plays a game by chance, and sees whether its last move, if it won, was announced by a search of a single ply, and by
 * one of hardly any positions. Returns whether there was one. */
static bool check_last_move(tercet_engine *engine, const tercet_ruleset *ruleset, uint64_t seed) {
    Random random = {seed};
    tercet_game *game = game_at(tercet_ruleset_name(ruleset), "startpos");
    tercet_position before;
    while (tercet_game_result(game) == TERCET_NONE && tercet_game_length(game) < GAME_LIMIT) {
        before = *tercet_game_position(game);
        play_random(game, &random);
    }
    bool white = tercet_position_side(&before) == TERCET_WHITE;
    bool won = tercet_game_result(game) == (white ? TERCET_WHITE_WINS : TERCET_BLACK_WINS);
    tercet_game_free(game);
    if (!won) return false;
    char text[TERCET_POSITION_TEXT];
    tercet_position_text(&before, text);
    tercet_engine_clear(engine);
    tercet_score score = search(engine, tercet_ruleset_name(ruleset), text, (tercet_limits){.depth = 1}).lines[0].score;
    if (!score.mate || score.value != 1) {
        fail_msg(
            "%s %s: a search of one ply does not see the win; quick_result() or is_threatened() must tell of the end",
            tercet_ruleset_name(ruleset), text);
    }
    tercet_engine_clear(engine);
    score = search(engine, tercet_ruleset_name(ruleset), text, (tercet_limits){.nodes = 2}).lines[0].score;
    if (!score.mate || score.value != 1)
        fail_msg("%s %s: the win is not seen first", tercet_ruleset_name(ruleset), text);
    return true;
}

/* However a game ends: by what is on the board, or as there is nothing to play. */
static void a_win_is_seen_by_a_search_of_one_ply(void **state) {
    (void)state;
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (!support_is_wanted(tercet_ruleset_at(i))) continue;
        int won = 0;
        for (uint64_t seed = 0; seed < 30; seed++) won += check_last_move(engine, tercet_ruleset_at(i), seed);
        assert_true(won > 0);
    }
    tercet_engine_free(engine);
}

/* Plays games with few nodes a move; a mate once announced must come as fast as announced. */
static void announced_mates_come_true(void **state) {
    (void)state;
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    int announced = 0;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (!support_is_wanted(tercet_ruleset_at(i))) continue;
        for (uint64_t seed = 0; seed < 8; seed++) {
            Random random = {seed};
            tercet_game *game = game_at(tercet_ruleset_name(tercet_ruleset_at(i)), "startpos");
            size_t due = 0;
            tercet_result expected = TERCET_NONE;
            for (int ply = 0; ply < 4; ply++) play_random(game, &random);
            while (tercet_game_result(game) == TERCET_NONE && tercet_game_length(game) < GAME_LIMIT) {
                tercet_report report;
                tercet_engine_search(engine, game, &(tercet_limits){.nodes = 3000}, NULL, NULL, &report);
                tercet_score score = report.lines[0].score;
                if (score.mate && expected == TERCET_NONE) {
                    bool white =
                        (tercet_position_side(tercet_game_position(game)) == TERCET_WHITE) == (score.value > 0);
                    expected = white ? TERCET_WHITE_WINS : TERCET_BLACK_WINS;
                    due = tercet_game_length(game) + (size_t)abs(score.value);
                    announced++;
                }
                assert_true(tercet_game_play(game, report.lines[0].moves[0], NULL));
            }
            if (expected != TERCET_NONE) {
                assert_int_equal(tercet_game_result(game), expected);
                assert_true(tercet_game_length(game) <= due);
            }
            tercet_game_free(game);
        }
    }
    assert_true(announced > 0);
    tercet_engine_free(engine);
}

/* Whether a score announces a win within so many plies. */
static bool wins_within(tercet_score score, int plies) {
    return score.mate && score.value > 0 && score.value <= plies;
}

/* A win that the opponent can turn into a draw by bringing about a position for the third time is none; and what the
 * table remembers of a game in which that position had not stood before must not matter. */
static void positions_that_stood_twice_are_thought_of_apart(void **state) {
    (void)state;
    enum { PLIES = 7 };
    const char *text = "1k1P/2rN/pKBb/nR2 - w Ss", *twice = "1k1P/pRrN/1KBb/n3 - w Ss";
    const char *const moves[] = {"c4c2", "b4b3", "c2c4", "b3b4", "c4c2", "b4b3"};
    tercet_limits limits = {.nodes = 1000000};
    tercet_report remembering, fresh;
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    tercet_game *game = game_at("echek", twice);
    for (int i = 0; i < 6; i++) {
        tercet_move move;
        assert_true(tercet_move_read(tercet_game_position(game), moves[i], &move, NULL));
        assert_true(tercet_game_play(game, move, NULL));
    }
    remembering = search(engine, "echek", text, limits);
    assert_true(wins_within(remembering.lines[0].score, PLIES));
    tercet_engine_search(engine, game, &limits, NULL, NULL, &remembering);
    tercet_engine_clear(engine);
    tercet_engine_search(engine, game, &limits, NULL, NULL, &fresh);
    assert_false(wins_within(fresh.lines[0].score, PLIES));
    assert_false(wins_within(remembering.lines[0].score, PLIES));
    tercet_game_free(game);
    tercet_engine_free(engine);
}

/* ---- Searching ---- */

/* Whoever has the second move is not so much worse that the computer would take a draw before it begins: it looks at
 * many more positions than these before it answers. */
static void at_the_start_nobody_is_clearly_worse(void **state) {
    (void)state;
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (!support_is_wanted(tercet_ruleset_at(i))) continue;
        const char *name = tercet_ruleset_name(tercet_ruleset_at(i));
        for (uint64_t nodes = 20000; nodes <= 1000000; nodes *= 7) {
            tercet_report report = search(engine, name, "startpos", (tercet_limits){.nodes = nodes});
            assert_false(report.lines[0].score.mate);
            assert_in_range(report.lines[0].score.value + 150, 0, 300);
        }
    }
    tercet_engine_free(engine);
}

/* However short the time or busy the machine: a score that is worth something comes with the move. */
static void one_ply_is_always_looked_at(void **state) {
    (void)state;
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (!support_is_wanted(tercet_ruleset_at(i))) continue;
        const char *name = tercet_ruleset_name(tercet_ruleset_at(i));
        for (int times = 0; times < 20; times++) {
            tercet_report report = search(engine, name, "startpos", (tercet_limits){.milliseconds = 1});
            assert_true(report.depth >= 1 && report.line_count == 1);
        }
    }
    tercet_engine_free(engine);
}

static void the_same_search_finds_the_same(void **state) {
    (void)state;
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (!support_is_wanted(tercet_ruleset_at(i))) continue;
        const char *name = tercet_ruleset_name(tercet_ruleset_at(i));
        tercet_engine_clear(engine);
        tercet_report first = search(engine, name, "startpos", (tercet_limits){.nodes = 20000, .lines = 3});
        tercet_engine_clear(engine);
        tercet_report second = search(engine, name, "startpos", (tercet_limits){.nodes = 20000, .lines = 3});
        assert_int_equal(first.nodes, second.nodes);
        assert_int_equal(first.depth, second.depth);
        assert_int_equal(first.line_count, 3);
        assert_memory_equal(first.lines, second.lines, 3 * sizeof first.lines[0]);
    }
    tercet_engine_free(engine);
}

/* Tells the best that a searcher finds of so many nodes at the root, and the move that it is the score of. */
static int search_interrupted(Searcher *searcher, const tercet_game *game, uint64_t nodes, tercet_move *move) {
    enum { DEPTH = 3, TOO_MUCH = UNPROVED_WIN };
    table_clear(searcher->table);
    memory_forget(searcher->memory);
    search_begin(searcher, game);
    search_root_moves(searcher);
    tercet_move first = searcher->stack[0].moves[0];
    searcher->node_limit = nodes;
    /* More is expected than any move is worth, so that all disappoint. */
    int score = search_root(searcher, 0, DEPTH, TOO_MUCH, TOO_MUCH + 1);
    *move = searcher->stack[0].moves[0];
    assert_true(*move == first || !searcher->stopped);
    return score;
}

/* While all moves of a depth turn out worse than expected, none takes the place of the one that was best before; and
 * where that is interrupted, its score is told, not that of another one. */
static void an_interrupted_search_tells_the_score_of_its_move(void **state) {
    (void)state;
    Table table;
    Team team = {.busy = ATOMIC_FLAG_INIT};
    atomic_bool stop = false;
    History *history = calloc(1, sizeof *history);
    Memory *memory = calloc(1, sizeof *memory);
    Searcher *searcher = calloc(1, sizeof *searcher);
    assert_true(history != NULL && memory != NULL && searcher != NULL && table_make(&table, 1 << 20));
    searcher->table = &table;
    searcher->team = &team;
    searcher->history = history;
    searcher->memory = memory;
    searcher->stop = &stop;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (!support_is_wanted(tercet_ruleset_at(i))) continue;
        tercet_game *game = game_at(tercet_ruleset_name(tercet_ruleset_at(i)), "startpos");
        tercet_move first, move;
        search_interrupted(searcher, game, 0, &first);
        uint64_t all = atomic_load(&searcher->nodes);
        int told = -INFINITE;
        for (uint64_t nodes = 1; nodes < all; nodes += 1 + all / 50) {
            int score = search_interrupted(searcher, game, nodes, &move);
            assert_true(told == -INFINITE || score == told);
            told = score;
        }
        assert_true(told != -INFINITE);
        tercet_game_free(game);
    }
    table_free(&table);
    free(history);
    free(memory);
    free(searcher);
}

static void a_team_looks_at_no_more_positions_than_it_may(void **state) {
    (void)state;
    enum { NODES = 20000 };
    for (int threads = 1; threads <= 4; threads++) {
        tercet_engine *engine = tercet_engine_new(TABLE, threads);
        tercet_report report = search(engine, "shakti", "startpos", (tercet_limits){.nodes = NODES});
        assert_true(report.nodes <= NODES && report.nodes >= NODES / (uint64_t)threads);
        tercet_engine_free(engine);
    }
}

/* Whatever the depth, and wherever it is interrupted. */
static void several_lines_are_different_and_in_order(void **state) {
    (void)state;
    enum { LINES = 5 };
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    for (uint64_t nodes = 3000; nodes < 60000; nodes += 2900) {
        tercet_report report = search(engine, "shakti", "startpos", (tercet_limits){.nodes = nodes, .lines = LINES});
        assert_int_equal(report.line_count, LINES);
        for (size_t i = 1; i < LINES; i++) {
            assert_true(report.lines[i].score.value <= report.lines[i - 1].score.value);
            for (size_t j = 0; j < i; j++) assert_true(report.lines[i].moves[0] != report.lines[j].moves[0]);
        }
    }
    tercet_engine_free(engine);
}

/* The same pieces on the same cells are worth something else by other rules. */
static void what_was_seen_by_other_rules_does_not_count(void **state) {
    (void)state;
    static const char *const pairs[][2] = {
        {"shakti", "shakti:near"}, {"shakti:near", "shakti"}, {"echek", "echek:roaming"}};
    tercet_limits limits = {.nodes = 20000};
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        tercet_engine *engine = tercet_engine_new(TABLE, 1);
        tercet_report fresh = search(engine, pairs[i][1], "startpos", limits);
        tercet_engine_clear(engine);
        search(engine, pairs[i][0], "startpos", limits);
        tercet_report after = search(engine, pairs[i][1], "startpos", limits);
        assert_int_equal(after.depth, fresh.depth);
        assert_int_equal(after.lines[0].score.value, fresh.lines[0].score.value);
        assert_memory_equal(after.lines[0].moves, fresh.lines[0].moves,
                            fresh.lines[0].count * sizeof fresh.lines[0].moves[0]);
        tercet_engine_free(engine);
    }
}

static void a_finished_game_has_no_best_move(void **state) {
    (void)state;
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    tercet_report report = search(engine, "echek", "1q2/rkRb/1K2/QnN1 BPp b Ss", (tercet_limits){.depth = 3});
    assert_int_equal(report.line_count, 0);
    tercet_engine_free(engine);
}

static void there_is_a_move_however_early_the_stop(void **state) {
    (void)state;
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (!support_is_wanted(tercet_ruleset_at(i))) continue;
        const char *name = tercet_ruleset_name(tercet_ruleset_at(i));
        tercet_report report = search(engine, name, "startpos", (tercet_limits){.nodes = 1});
        tercet_position at = position(name, "startpos");
        assert_int_equal(report.line_count, 1);
        assert_true(tercet_move_legal(&at, report.lines[0].moves[0], NULL));
    }
    tercet_engine_free(engine);
}

/* A search that somebody watches, to stop it when it is under way. */
typedef struct Watched {
    tercet_engine *engine;
    atomic_bool under_way;
    uint64_t nodes; /* when it was stopped */
} Watched;

static void stop_now(const tercet_report *report, void *user) {
    Watched *watched = user;
    if (watched->nodes != 0) return;
    watched->nodes = report->nodes;
    tercet_engine_stop(watched->engine);
}

/* Told to stop, every game's search without limits returns before it has looked at many more positions. */
static void a_search_stops_when_told(void **state) {
    (void)state;
    enum { FEW = 10000 };
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (!support_is_wanted(tercet_ruleset_at(i))) continue;
        Watched watched = {.engine = engine};
        tercet_report report;
        tercet_game *game = game_at(tercet_ruleset_name(tercet_ruleset_at(i)), "startpos");
        tercet_engine_search(engine, game, &(tercet_limits){0}, stop_now, &watched, &report);
        assert_true(watched.nodes > 0 && report.nodes < watched.nodes + FEW);
        tercet_game_free(game);
    }
    tercet_engine_free(engine);
}

static void say_under_way(const tercet_report *report, void *user) {
    (void)report;
    atomic_store(&((Watched *)user)->under_way, true);
}

static void *stop_when_under_way(void *user) {
    Watched *watched = user;
    while (!atomic_load(&watched->under_way)) sched_yield();
    tercet_engine_stop(watched->engine);
    return NULL;
}

/* Without the stop it would go on for longer than any test. */
static void a_team_stops_when_another_thread_says_so(void **state) {
    (void)state;
    tercet_engine *engine = tercet_engine_new(TABLE, 2);
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (!support_is_wanted(tercet_ruleset_at(i))) continue;
        Watched watched = {.engine = engine};
        tercet_report report;
        pthread_t thread;
        tercet_game *game = game_at(tercet_ruleset_name(tercet_ruleset_at(i)), "startpos");
        assert_int_equal(pthread_create(&thread, NULL, stop_when_under_way, &watched), 0);
        tercet_engine_search(engine, game, &(tercet_limits){0}, say_under_way, &watched, &report);
        pthread_join(thread, NULL);
        assert_int_equal(report.line_count, 1);
        tercet_game_free(game);
    }
    tercet_engine_free(engine);
}

/* A stop that comes before its search is not lost, and ends no other; one that is taken back ends none. */
static void a_thread_that_is_left_alone_searches_as_one_does(void **state) {
    (void)state;
    const tercet_limits limits = {.depth = 8};
    tercet_engine *one = tercet_engine_new(TABLE, 1), *two = tercet_engine_new(TABLE, 2);
    team_employ(two, 1);
    uint64_t nodes = search(one, "shakti", "startpos", limits).nodes;
    assert_int_equal(search(two, "shakti", "startpos", limits).nodes, nodes);
    assert_int_equal(atomic_load(team_stop_flag(two)), false);
    tercet_engine_stop(two);
    assert_int_equal(atomic_load(team_stop_flag(two)), true);
    tercet_engine_free(one);
    tercet_engine_free(two);
}

/* What was told so far. */
typedef struct Told {
    tercet_position position;
    int count;
    uint64_t nodes;
} Told;

static void check_pulse(const Pulse *pulse, void *user) {
    Told *told = user;
    assert_true(tercet_move_legal(&told->position, pulse->move, NULL));
    assert_true(pulse->depth > 0 && pulse->index < pulse->count);
    assert_int_equal(pulse->count, tercet_moves_count(&told->position));
    assert_int_equal(pulse->threads, 2);
    assert_true(pulse->nodes > told->nodes);
    told->nodes = pulse->nodes;
    told->count++;
}

static void who_watches_is_told_what_a_search_is_at(void **state) {
    (void)state;
    Told told = {.position = position("shakti", "startpos")};
    tercet_engine *engine = tercet_engine_new(TABLE, 2);
    pulse_watch(engine, 1, check_pulse, &told);
    tercet_report report = search(engine, "shakti", "startpos", (tercet_limits){.nodes = 400000});
    assert_true(told.count > 1 && told.nodes <= report.nodes);
    pulse_watch(engine, 1, NULL, NULL);
    int count = told.count;
    search(engine, "shakti", "startpos", (tercet_limits){.nodes = 40000});
    assert_int_equal(told.count, count);
    tercet_engine_free(engine);
}

static void a_stop_ends_one_search(void **state) {
    (void)state;
    enum { NODES = 20000, SHARE = NODES / 2 };
    tercet_engine *engine = tercet_engine_new(TABLE, 2);
    tercet_engine_stop(engine);
    assert_true(search(engine, "shakti", "startpos", (tercet_limits){0}).nodes < SHARE);
    assert_true(search(engine, "shakti", "startpos", (tercet_limits){.nodes = NODES}).nodes >= SHARE);
    tercet_engine_stop(engine);
    tercet_engine_ready(engine);
    assert_true(search(engine, "shakti", "startpos", (tercet_limits){.nodes = NODES}).nodes >= SHARE);
    tercet_engine_free(engine);
}

static void note_depth(const tercet_report *report, void *user) {
    *(int *)user = report->depth;
}

/* Whichever thread is ahead at the end: what is reported is no less deep than what was reported before, and its moves
 * can be played. */
static void what_a_team_reports_last_is_as_deep_as_before_and_can_be_played(void **state) {
    (void)state;
    enum { TRIES = 50 };
    tercet_engine *engine = tercet_engine_new(TABLE, 2);
    tercet_game *start = game_at("shakti", "startpos");
    for (int try = 0; try < TRIES; try++) {
        int own = 0;
        tercet_report report;
        tercet_engine_clear(engine);
        tercet_engine_search(engine, start, &(tercet_limits){.nodes = 10000}, note_depth, &own, &report);
        assert_true(report.depth >= own);
        tercet_game *game = game_at("shakti", "startpos");
        for (size_t i = 0; i < report.lines[0].count; i++) {
            assert_true(tercet_game_play(game, report.lines[0].moves[i], NULL));
        }
        tercet_game_free(game);
    }
    tercet_game_free(start);
    tercet_engine_free(engine);
}

/* A thread that has gone deeper than the others does not take them beyond the limit. */
static void a_team_goes_no_deeper_than_it_may(void **state) {
    (void)state;
    for (int threads = 1; threads <= 4; threads++) {
        tercet_engine *engine = tercet_engine_new(TABLE, threads);
        for (int depth = 1; depth <= 9; depth++) {
            int own = 0;
            tercet_report report;
            tercet_game *game = game_at("shakti", "startpos");
            tercet_engine_clear(engine);
            tercet_engine_search(engine, game, &(tercet_limits){.depth = depth}, note_depth, &own, &report);
            assert_int_equal(report.depth, depth);
            assert_int_equal(own, depth);
            tercet_game_free(game);
        }
        tercet_engine_free(engine);
    }
}

/* ---- Strength and levels ---- */

/* One game against random moves; true if the engine wins. */
static bool beats_random(tercet_engine *engine, const char *ruleset, uint64_t seed) {
    Random random = {seed};
    tercet_side own = seed % 2 == 0 ? TERCET_WHITE : TERCET_BLACK;
    tercet_game *game = game_at(ruleset, "startpos");
    while (tercet_game_result(game) == TERCET_NONE) {
        if (tercet_position_side(tercet_game_position(game)) != own) {
            play_random(game, &random);
            continue;
        }
        tercet_report report;
        tercet_engine_search(engine, game, &(tercet_limits){.nodes = 2000}, NULL, NULL, &report);
        assert_true(tercet_game_play(game, report.lines[0].moves[0], NULL));
    }
    bool won = tercet_game_result(game) == (own == TERCET_WHITE ? TERCET_WHITE_WINS : TERCET_BLACK_WINS);
    tercet_game_free(game);
    return won;
}

static void random_moves_lose(void **state) {
    (void)state;
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (!support_is_wanted(tercet_ruleset_at(i))) continue;
        for (uint64_t seed = 0; seed < 10; seed++) {
            assert_true(beats_random(engine, tercet_ruleset_name(tercet_ruleset_at(i)), seed));
        }
    }
    tercet_engine_free(engine);
}

static void check_win_in_one(char *line, void *user) {
    Mate mate = read_mate(line);
    if (mate.plies != 1) return;
    for (int level = 2; level <= TERCET_LEVELS; level++) {
        tercet_game *game = game_at(mate.ruleset, mate.text);
        tercet_side side = tercet_position_side(tercet_game_position(game));
        tercet_report report;
        tercet_limits limits = {.depth = 3};
        tercet_move move = tercet_engine_play(user, game, level, (uint64_t)level, &limits, NULL, NULL, &report);
        assert_true(tercet_game_play(game, move, NULL));
        assert_int_equal(tercet_game_result(game), side == TERCET_WHITE ? TERCET_WHITE_WINS : TERCET_BLACK_WINS);
        tercet_game_free(game);
    }
}

static void every_level_but_the_first_takes_a_win_in_one(void **state) {
    (void)state;
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    gamefiles_all_lines("mates.txt", check_win_in_one, engine);
    tercet_engine_free(engine);
}

/* Whether random moves of a side do not lose a game against level 1. */
static bool chance_holds(tercet_engine *engine, const char *ruleset, tercet_side chance, uint64_t seed) {
    Random random = {seed};
    tercet_game *game = game_at(ruleset, "startpos");
    while (tercet_game_result(game) == TERCET_NONE && tercet_game_length(game) < GAME_LIMIT) {
        const tercet_position *at = tercet_game_position(game);
        const tercet_limits limits = {0};
        tercet_move move = tercet_position_side(at) == chance
                               ? chance_move(at, &random)
                               : tercet_engine_play(engine, game, 1, seed, &limits, NULL, NULL, NULL);
        assert_true(tercet_game_play(game, move, NULL));
    }
    tercet_result lost = chance == TERCET_WHITE ? TERCET_BLACK_WINS : TERCET_WHITE_WINS;
    bool holds = tercet_game_result(game) != lost;
    tercet_game_free(game);
    return holds;
}

/* It is for a first game: even random moves win or draw now and then, docs/levels.md says how often. */
static void the_first_level_can_be_beaten_by_chance(void **state) {
    (void)state;
    enum { GAMES = 60, LEAST = 3, MOST = 40 };
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (!support_is_wanted(tercet_ruleset_at(i))) continue;
        const char *name = tercet_ruleset_name(tercet_ruleset_at(i));
        int held = 0;
        for (uint64_t seed = 0; seed < GAMES; seed++) {
            held += chance_holds(engine, name, seed % 2 == 0 ? TERCET_WHITE : TERCET_BLACK, seed);
        }
        print_message("%s: random moves hold %d of %d games against level 1\n", name, held, GAMES);
        assert_in_range(held, LEAST, MOST);
    }
    tercet_engine_free(engine);
}

/* Where nothing is to be chosen, a player does not think; a search does, as far as it is told. */
static void the_only_move_is_played_at_once(void **state) {
    (void)state;
    static const char *const forced[][3] = {
        {"shakti", "-3k1-/1-----1/--1-w-1/-------/1-KW--1/1--1-W1/-5- w", "c3d2"},
        {"shakti:near", "-4k-/2w2-1/1W-1K2/1--1W--/1-2-1w/1--4/-3-1- w", "e5d4"},
    };
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    for (size_t i = 0; i < sizeof forced / sizeof forced[0]; i++) {
        tercet_game *game = game_at(forced[i][0], forced[i][1]);
        for (int level = 1; level <= TERCET_LEVELS; level++) {
            tercet_report report;
            char text[TERCET_MOVE_TEXT];
            tercet_limits limits = {.milliseconds = 5000};
            tercet_move move = tercet_engine_play(engine, game, level, 1, &limits, NULL, NULL, &report);
            tercet_move_text(tercet_game_position(game), move, text);
            assert_string_equal(text, forced[i][2]);
            assert_true(report.nodes < 1000);
        }
        tercet_game_free(game);
        assert_int_equal(search(engine, forced[i][0], forced[i][1], (tercet_limits){.depth = 5}).depth, 5);
    }
    tercet_engine_free(engine);
}

/* A game of a level against itself, as moves; returns how often a side could have swapped king and rook and did not, or
 * -1 if one did. */
static int play_level(tercet_engine *engine, const char *ruleset, int level, uint64_t seed, tercet_move *moves,
                      size_t room) {
    tercet_game *game = game_at(ruleset, "startpos");
    int left_alone = 0;
    bool swapped = false;
    while (tercet_game_result(game) == TERCET_NONE && tercet_game_length(game) < room) {
        tercet_report report;
        tercet_limits limits = {0};
        tercet_move swap, move = tercet_engine_play(engine, game, level, seed, &limits, NULL, NULL, &report);
        if (tercet_move_read(tercet_game_position(game), "swap", &swap, NULL)) {
            left_alone++;
            swapped |= move == swap;
        }
        moves[tercet_game_length(game)] = move;
        assert_true(tercet_game_play(game, move, NULL));
    }
    tercet_game_free(game);
    return swapped ? -1 : left_alone;
}

static void the_lowest_levels_never_swap_in_echek(void **state) {
    (void)state;
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    tercet_move moves[60];
    int left_alone = 0;
    for (uint64_t seed = 0; seed < 6; seed++) {
        int fixed = play_level(engine, "echek:fixed", 1, seed, moves, 60);
        int standard = play_level(engine, "echek", 2, seed, moves, 60);
        assert_true(fixed >= 0 && standard >= 0);
        left_alone += fixed + standard;
    }
    assert_true(left_alone > 0);
    tercet_engine_free(engine);
}

/* What a level has found with the noise of its evaluation is nothing that a search at full strength could use. */
static void a_search_after_a_levels_move_is_as_that_of_a_new_engine(void **state) {
    (void)state;
    enum { LEAST_TABLE = 1 << 16 };
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (!support_is_wanted(tercet_ruleset_at(i))) continue;
        for (int level = 1; level < TERCET_LEVELS; level += 4) {
            tercet_report fresh, after;
            tercet_limits limits = {.nodes = 20000};
            tercet_game *game = game_at(tercet_ruleset_name(tercet_ruleset_at(i)), "startpos");
            tercet_engine *engine = tercet_engine_new(LEAST_TABLE, 1);
            tercet_engine_search(engine, game, &limits, NULL, NULL, &fresh);
            tercet_engine_clear(engine);
            tercet_engine_play(engine, game, level, 1, &limits, NULL, NULL, &after);
            tercet_engine_search(engine, game, &limits, NULL, NULL, &after);
            assert_int_equal(after.nodes, fresh.nodes);
            assert_int_equal(after.depth, fresh.depth);
            assert_int_equal(after.lines[0].score.value, fresh.lines[0].score.value);
            assert_int_equal(after.lines[0].count, fresh.lines[0].count);
            assert_memory_equal(after.lines[0].moves, fresh.lines[0].moves,
                                fresh.lines[0].count * sizeof fresh.lines[0].moves[0]);
            tercet_engine_free(engine);
            tercet_game_free(game);
        }
    }
}

static void a_seed_fixes_a_levels_game_and_another_changes_it(void **state) {
    (void)state;
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (!support_is_wanted(tercet_ruleset_at(i))) continue;
        const char *name = tercet_ruleset_name(tercet_ruleset_at(i));
        for (int level = 2; level <= 6; level += 4) {
            tercet_move first[20] = {0}, again[20] = {0}, other[20] = {0};
            play_level(engine, name, level, 1, first, 20);
            play_level(engine, name, level, 1, again, 20);
            play_level(engine, name, level, 2, other, 20);
            assert_memory_equal(first, again, sizeof first);
            if (memcmp(first, other, sizeof first) == 0) fail_msg("%s: level %d plays but one game", name, level);
        }
    }
    tercet_engine_free(engine);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(forced_wins_are_announced_exactly),
        cmocka_unit_test(a_win_is_seen_by_a_search_of_one_ply),
        cmocka_unit_test(announced_mates_come_true),
        cmocka_unit_test(positions_that_stood_twice_are_thought_of_apart),
        cmocka_unit_test(a_thread_that_is_left_alone_searches_as_one_does),
        cmocka_unit_test(who_watches_is_told_what_a_search_is_at),
        cmocka_unit_test(a_stop_ends_one_search),
        cmocka_unit_test(at_the_start_nobody_is_clearly_worse),
        cmocka_unit_test(one_ply_is_always_looked_at),
        cmocka_unit_test(the_same_search_finds_the_same),
        cmocka_unit_test(an_interrupted_search_tells_the_score_of_its_move),
        cmocka_unit_test(a_team_looks_at_no_more_positions_than_it_may),
        cmocka_unit_test(several_lines_are_different_and_in_order),
        cmocka_unit_test(what_was_seen_by_other_rules_does_not_count),
        cmocka_unit_test(a_finished_game_has_no_best_move),
        cmocka_unit_test(there_is_a_move_however_early_the_stop),
        cmocka_unit_test(a_search_stops_when_told),
        cmocka_unit_test(a_team_stops_when_another_thread_says_so),
        cmocka_unit_test(what_a_team_reports_last_is_as_deep_as_before_and_can_be_played),
        cmocka_unit_test(a_team_goes_no_deeper_than_it_may),
        cmocka_unit_test(random_moves_lose),
        cmocka_unit_test(every_level_but_the_first_takes_a_win_in_one),
        cmocka_unit_test(the_first_level_can_be_beaten_by_chance),
        cmocka_unit_test(the_only_move_is_played_at_once),
        cmocka_unit_test(the_lowest_levels_never_swap_in_echek),
        cmocka_unit_test(a_search_after_a_levels_move_is_as_that_of_a_new_engine),
        cmocka_unit_test(a_seed_fixes_a_levels_game_and_another_changes_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
