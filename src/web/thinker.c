/* What the page's worker asks of the engine: web/core/worker.js calls these functions, and web/types.d.ts (Thinker)
 * says what they answer. */
#include "engine/bench.h"
#include "review/progress.h"
#include "web/exports.h"
#include "web/findings.h"
#include "web/module.h"

#include <time.h>

#ifdef __wasm__
__attribute__((import_module("page"), import_name("report"))) void web_report(const char *json);
#endif

/* The engine of this module, made when it is needed first, and kept for its table. */
static tercet_engine *engine;

static bool make_engine(void) {
    if (engine == NULL) engine = tercet_engine_new(BENCH_TABLE, 1);
    if (engine == NULL) web_refuse_words(TERCET_RULE_NO_MEMORY, "not enough memory for the engine");
    return engine != NULL;
}

/* Limits as the page has them: 0 is none. */
static tercet_limits read_limits(int depth, double nodes, double milliseconds, int lines) {
    return (tercet_limits){
        .depth = depth, .nodes = (uint64_t)nodes, .milliseconds = (uint64_t)milliseconds, .lines = lines};
}

/* ---- Thinking ---- */

static void pass_report(const tercet_report *report, void *user) {
    const tercet_game *game = user;
    findings_report(web_answer(), tercet_game_position(game), report);
    web_report(web_answer_text());
}

/* Thinks about a line: as a player of this level, or, if that is 0, to find out with full strength what it is worth. */
WEB_EXPORT(think)
const char *web_think(const char *ruleset, const char *start, const char *moves, int level, double seed, int depth,
                      double nodes, double milliseconds, int lines) {
    tercet_report report;
    tercet_limits limits = read_limits(depth, nodes, milliseconds, lines);
    const tercet_game *game = web_line(ruleset, start, moves, "");
    if (game == NULL || !make_engine()) return web_answer_text();
    if (level > 0) {
        tercet_engine_play(engine, game, level, (uint64_t)seed, &limits, pass_report, (void *)game, &report);
    } else {
        tercet_engine_search(engine, game, &limits, pass_report, (void *)game, &report);
    }
    findings_report(web_answer(), tercet_game_position(game), &report);
    return web_answer_text();
}

/* ---- Reviewing ---- */

static bool pass_review(const Review *review, size_t ply, void *user) {
    (void)ply, (void)user;
    findings_review(web_answer(), review);
    web_report(web_answer_text());
    return true;
}

/* Reviews a game; `memory` is what a review of the same game has found before, or "". */
WEB_EXPORT(review)
const char *web_review(const char *ruleset, const char *start, const char *moves, const char *end, int depth,
                       double nodes, double milliseconds, const char *memory) {
    Review review;
    tercet_limits limits = read_limits(depth, nodes, milliseconds, 1);
    const tercet_game *game = web_line(ruleset, start, moves, end);
    if (game == NULL || !make_engine()) return web_answer_text();
    bool good = review_begin(&review, game);
    if (good) progress_read(&review, memory);
    if (!good || !review_search(&review, engine, &limits, pass_review, NULL)) {
        review_end(&review);
        return web_refuse_words(TERCET_RULE_NO_MEMORY, "not enough memory for the review");
    }
    findings_review(web_answer(), &review);
    review_end(&review);
    return web_answer_text();
}

/* ---- Measuring ---- */

static double milliseconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* Searches the workload of `tercet bench`. */
WEB_EXPORT(bench) const char *web_bench(void) {
    uint64_t total = 0, nodes;
    if (!make_engine()) return web_answer_text();
    double begun = milliseconds_now();
    for (size_t i = 0; bench_at(i) != NULL; i++) {
        if (!bench_search(bench_at(i), engine, &nodes)) {
            return web_refuse_words(TERCET_RULE_NO_MEMORY, "not enough memory for a game");
        }
        total += nodes;
    }
    Writer *json = web_answer();
    writer_open(json, NULL, '{');
    writer_integer(json, "nodes", (long long)total);
    writer_integer(json, "milliseconds", (long long)(milliseconds_now() - begun));
    writer_close(json, '}');
    return web_answer_text();
}
