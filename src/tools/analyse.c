#include "system/interrupt.h"
#include "system/json.h"
#include "tools/command.h"
#include "view/caption.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { DEPTH_MOST = 80, THREADS_MOST = 256, TABLE_MIB = 64 };

/* How to show reports, and of what. */
typedef struct Show {
    tercet_engine *engine;
    tercet_position position;
    bool json;
    bool failed; /* memory ran out, so something is missing */
} Show;

enum { SCORE_ROOM = 32 };

/* For programs, which count plies. */
static void score_text(tercet_score score, char text[SCORE_ROOM]) {
    snprintf(text, SCORE_ROOM, "%s %d", score.mate ? "mate" : "cp", score.value);
}

/* For people, who count moves. */
static void score_words(tercet_score score, char text[SCORE_ROOM]) {
    int moves = caption_moves(score.value < 0 ? -score.value : score.value);
    if (score.mate) {
        snprintf(text, SCORE_ROOM, "%s in %d move%s", score.value > 0 ? "wins" : "loses", moves, moves == 1 ? "" : "s");
    } else if (score.value >= TERCET_SCORE_SURE || score.value <= -TERCET_SCORE_SURE) {
        snprintf(text, SCORE_ROOM, "%s seen", score.value > 0 ? "win" : "loss");
    } else {
        snprintf(text, SCORE_ROOM, "score cp %d", score.value);
    }
}

/* Calls `each` with the string of every move of a line. */
static void for_line(const tercet_position *start, const tercet_line *line, void (*each)(const char *, void *),
                     void *user) {
    tercet_position position = *start;
    for (size_t i = 0; i < line->count; i++) {
        char text[TERCET_MOVE_TEXT];
        tercet_undo undo;
        tercet_move_text(&position, line->moves[i], text);
        each(text, user);
        tercet_move_make(&position, line->moves[i], &undo);
    }
}

static void add_move(const char *text, void *array) {
    json_add(array, json_string(text));
}

static void print_move(const char *text, void *unused) {
    (void)unused;
    printf(" %s", text);
}

static json_t *line_json(const tercet_position *position, const tercet_line *line) {
    char score[SCORE_ROOM];
    score_text(line->score, score);
    json_t *moves = json_array();
    for_line(position, line, add_move, &moves);
    return json_pack("{s:s, s:o}", "score", score, "pv", moves);
}

/* One JSON line: the best line's score and moves, and all lines if several were asked for. Nothing follows what could
 * not be said. */
static void print_json(Show *show, const tercet_report *report) {
    if (show->failed) return;
    json_t *answer = report->line_count > 0 ? line_json(&show->position, &report->lines[0])
                                            : json_pack("{s:n, s:[]}", "score", "pv");
    json_give(&answer, "depth", json_integer(report->depth));
    json_give(&answer, "nodes", json_integer((json_int_t)report->nodes));
    json_give(&answer, "time_ms", json_integer((json_int_t)report->milliseconds));
    if (report->line_count > 1) {
        json_t *lines = json_array();
        for (size_t i = 0; i < report->line_count; i++) {
            json_add(&lines, line_json(&show->position, &report->lines[i]));
        }
        json_give(&answer, "lines", lines);
    }
    char *text = json_take_text(answer, 0);
    show->failed = text == NULL;
    if (text != NULL) puts(text);
    free(text);
}

static void print_words(const Show *show, const tercet_report *report) {
    for (size_t i = 0; i < report->line_count; i++) {
        char score[SCORE_ROOM];
        score_words(report->lines[i].score, score);
        printf("depth %2d  %15s  nodes %9" PRIu64 "  %6" PRIu64 " ms ", report->depth, score, report->nodes,
               report->milliseconds);
        for_line(&show->position, &report->lines[i], print_move, NULL);
        putchar('\n');
    }
}

static void show_report(const tercet_report *report, void *user) {
    Show *show = user;
    if (show->json) {
        print_json(show, report);
    } else {
        print_words(show, report);
    }
    /* Where nobody reads any more, or nothing can be said, nobody waits for the end. */
    if (fflush(stdout) != 0 || show->failed) tercet_engine_stop(show->engine);
}

static int analyse(const tercet_game *game, const tercet_limits *limits, int threads, bool json) {
    tercet_engine *engine = tercet_engine_new((size_t)TABLE_MIB << 20, threads);
    Show show = {.engine = engine, .position = *tercet_game_position(game), .json = json};
    if (engine == NULL) return command_wrong("not enough memory for the engine");
    tercet_report report;
    interrupt_begin(engine);
    tercet_engine_search(engine, game, limits, show_report, &show, &report);
    interrupt_end();
    if (json) {
        print_json(&show, &report);
    } else if (report.line_count == 0) {
        printf("result %s\n", tercet_result_name(tercet_game_result(game)));
    } else {
        char best[TERCET_MOVE_TEXT], score[SCORE_ROOM];
        tercet_move_text(&show.position, report.lines[0].moves[0], best);
        score_words(report.lines[0].score, score);
        printf("best %s %s\n", best, score);
    }
    tercet_engine_free(engine);
    int code = command_finish(interrupt_code());
    return show.failed ? command_wrong("not enough memory for an answer") : code;
}

static int run(int argc, char **argv) {
    uint64_t milliseconds = 0, depth = 0, nodes = 0, threads = 1, lines = 1;
    bool json = false;
    const Option options[] = {
        {.name = "--time", .number = &milliseconds, .least = 1, .most = UINT32_MAX},
        {.name = "--depth", .number = &depth, .least = 1, .most = DEPTH_MOST},
        {.name = "--nodes", .number = &nodes, .least = 1, .most = UINT64_MAX},
        {.name = "--threads", .number = &threads, .least = 1, .most = THREADS_MOST},
        {.name = "--lines", .number = &lines, .least = 1, .most = TERCET_LINES},
        {.name = "--json", .flag = &json},
        {0},
    };
    argc = command_options(&command_analyse, argc, argv, options, 1, 2);
    tercet_game *game;
    int code = argc < 0 ? EXIT_WRONG_CALL : command_game(argc, argv, &game);
    if (code != EXIT_DONE) return code;
    if (milliseconds == 0 && depth == 0 && nodes == 0) milliseconds = 5000;
    tercet_limits limits = {.depth = (int)depth, .nodes = nodes, .milliseconds = milliseconds, .lines = (int)lines};
    code = analyse(game, &limits, (int)threads, json);
    tercet_game_free(game);
    return code;
}

const Command command_analyse = {
    .name = "analyse",
    .arguments = "RULESET [POSITION] [--time MS | --depth N | --nodes N] [--threads N] [--lines K] [--json]",
    .summary = "find the best moves in a position",
    .help = "\n"
            "  --time MS    think for so many milliseconds (5000 if no limit is given)\n"
            "  --depth N    search N plies deep\n"
            "  --nodes N    look at N positions, all threads together\n"
            "  --threads N  think with N threads\n"
            "  --lines K    show the K best moves\n"
            "  --json       print a JSON line for each completed depth and at the end\n"
            "\n"
            "Scores are for the side to move: 'cp' in hundredths, or a proved win or loss in so\n"
            "many of its moves; in JSON 'mate N', a win (or, below 0, loss) in N plies, the turns\n"
            "of either side. Ctrl-C stops and prints what was found so far.\n"
            "\n"
            "Example:\n"
            "  tercet analyse shakti --time 1000\n",
    .run = run,
};
