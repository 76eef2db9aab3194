/* What the page's worker asks of the engine: web/core/worker.js calls these functions, and web/types.d.ts (Thinker)
 * says what they answer. */
#include "engine/bench.h"
#include "engine/network.h"
#include "engine/pulse.h"
#include "engine/team.h"
#include "engine/threads.h"
#include "rating/strength.h"
#include "review/progress.h"
#include "web/exports.h"
#include "web/findings.h"
#include "web/module.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#ifdef __wasm__
__attribute__((import_module("page"), import_name("report"))) void web_report(const char *json);
#endif

/* The engine of this module, made when it is needed first, and kept for its table. */
static tercet_engine *engine;

/* A network that the page has loaded, and keeps as long as the module is there. */
typedef struct Loaded {
    const tercet_ruleset *ruleset;
    Network network;
    struct Loaded *next;
} Loaded;

static Loaded *loaded;

static bool make_engine(size_t table, int threads) {
    if (engine == NULL) engine = tercet_engine_new(table, threads);
    if (engine == NULL) web_refuse_words(TERCET_RULE_NO_MEMORY, "not enough memory for the engine");
    return engine != NULL;
}

/* The engine for a task of one thread, whose table is as usual unless the page wished for another. */
static bool find_engine(void) {
    if (!make_engine(BENCH_TABLE, 1)) return false;
    team_employ(engine, 1);
    return true;
}

/* Makes the engine with a table of so many bytes, for so many threads at most; it must be asked before anything else.
 * Answers with the place of the byte that whoever shares the memory sets to 1 to stop a search. */
WEB_EXPORT(furnish) const char *web_furnish(double table, int threads) {
    if (!make_engine((size_t)table, threads)) return web_answer_text();
    writer_integer(web_answer(), NULL, (long long)(uintptr_t)team_stop_flag(engine));
    return web_answer_text();
}

static const Loaded *find_loaded(const tercet_ruleset *ruleset) {
    const Loaded *found = loaded;
    while (found != NULL && found->ruleset != ruleset) found = found->next;
    return found;
}

/* Lets the engine evaluate with what was loaded for a ruleset. */
static void use_loaded(const tercet_ruleset *ruleset) {
    const Loaded *found = find_loaded(ruleset);
    evaluation_use_network(engine, ruleset, found != NULL ? &found->network : NULL);
}

/* Limits as the page has them: 0 is none. */
static tercet_limits read_limits(int depth, double nodes, double milliseconds, int lines) {
    return (tercet_limits){
        .depth = depth, .nodes = (uint64_t)nodes, .milliseconds = (uint64_t)milliseconds, .lines = lines};
}

/* ---- Thinking ---- */

/* What the engine thinks about, and what is to be said of it in words. */
typedef struct Thought {
    const tercet_game *game;
    FindingsWords words;
} Thought;

static void pass_pulse(const Pulse *pulse, void *user) {
    const Thought *thought = user;
    findings_pulse(web_answer(), tercet_game_position(thought->game), pulse);
    web_report(web_answer_text());
}

static void pass_report(const tercet_report *report, void *user) {
    const Thought *thought = user;
    findings_report(web_answer(), tercet_game_position(thought->game), report, thought->words);
    web_report(web_answer_text());
}

/* Thinks about a line: as a player of so many tenths of a level, or, if that is 0, to find out with full strength what
 * it is worth. `words` is one of FindingsWords. Between the reports somebody is told every `pulse` milliseconds what it
 * is at, unless that is 0. */
WEB_EXPORT(think)
const char *web_think(const char *ruleset, const char *start, const char *moves, int tenths, double seed, int depth,
                      double nodes, double milliseconds, int lines, int words, int threads, int pulse) {
    tercet_report report;
    tercet_limits limits = read_limits(depth, nodes, milliseconds, lines);
    const tercet_game *game = web_line(ruleset, start, moves, "");
    Thought thought = {game, (FindingsWords)words};
    if (game == NULL || !find_engine()) return web_answer_text();
    use_loaded(tercet_game_position(game)->ruleset);
    team_employ(engine, threads);
    pulse_watch(engine, (uint64_t)pulse, pulse > 0 ? pass_pulse : NULL, &thought);
    if (tenths > 0) {
        int level = strength_pick(tenths, (uint64_t)seed, tercet_game_length(game));
        tercet_engine_play(engine, game, level, (uint64_t)seed, &limits, pass_report, &thought, &report);
    } else {
        tercet_engine_search(engine, game, &limits, pass_report, &thought, &report);
    }
    pulse_watch(engine, 0, NULL, NULL);
    findings_report(web_answer(), tercet_game_position(game), &report, thought.words);
    return web_answer_text();
}

#ifdef TERCET_SHARED_MEMORY

/* ---- Threads ---- */

/* The stack of another thread: where it begins, which is its upper end; 0 if memory ran out. */
WEB_EXPORT(stack) uintptr_t web_stack(void) {
    enum { STACK = 256 << 10 };
    char *room = malloc(STACK);
    return room != NULL ? (uintptr_t)(room + STACK) & ~(uintptr_t)15 : 0;
}

/* What another thread calls: see threads.h. */
WEB_EXPORT(enlist) int web_enlist(void) {
    return threads_enlist();
}

WEB_EXPORT(help) void web_help(int number) {
    threads_help(number);
}

#endif

/* ---- Reviewing ---- */

static bool pass_review(const Review *review, size_t ply, void *user) {
    (void)ply;
    findings_review(web_answer(), review, user);
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
    if (game == NULL || !find_engine()) return web_answer_text();
    use_loaded(tercet_game_position(game)->ruleset);
    size_t length = tercet_game_length(game);
    FindingsWhy *said = findings_remember(length);
    bool good = review_begin(&review, game) && said != NULL;
    if (good) progress_read(&review, memory);
    good = good && review_search(&review, engine, &limits, pass_review, said);
    if (good) findings_review(web_answer(), &review, said);
    findings_forget(said, length);
    review_end(&review);
    if (!good) return web_refuse_words(TERCET_RULE_NO_MEMORY, "not enough memory for the review");
    return web_answer_text();
}

/* ---- Networks ---- */

/* The rulesets that have a network, which was not loaded yet. */
WEB_EXPORT(lacking) const char *web_lacking(void) {
    Writer *json = web_answer();
    writer_open(json, NULL, '[');
    for (const NetworkPart *part = network_parts; part->ruleset != NULL; part++) {
        if (part->words != NULL || find_loaded(tercet_ruleset_find(part->ruleset)) != NULL) continue;
        writer_string(json, NULL, part->ruleset);
    }
    writer_close(json, ']');
    return web_answer_text();
}

/* Room for the bytes of a network, which are to stay; NULL if memory ran out. */
WEB_EXPORT(network) unsigned char *web_network(size_t size) {
    return malloc(size);
}

static const char *learn(Loaded *one, const char *ruleset, unsigned char *bytes, size_t size) {
    one->ruleset = tercet_ruleset_find(ruleset);
    const NetworkShape *shape = one->ruleset != NULL ? knowledge_of(one->ruleset)->network : NULL;
    if (shape == NULL) return "this ruleset has no network";
    int16_t *words = malloc(size);
    if (words == NULL) return "not enough memory for a network";
    network_words(bytes, size / 2, words);
    const char *wrong = network_read(shape, words, size / 2, &one->network);
    if (wrong != NULL) free(words);
    return wrong;
}

/* Lets the engine evaluate a ruleset with a network; its bytes are no longer needed. */
WEB_EXPORT(learn) const char *web_learn(const char *ruleset, unsigned char *bytes, size_t size) {
    Loaded *one = calloc(1, sizeof *one);
    const char *wrong = one != NULL ? learn(one, ruleset, bytes, size) : "not enough memory for a network";
    free(bytes);
    if (wrong != NULL) {
        free(one);
        return web_refuse_words(NULL, wrong);
    }
    one->next = loaded;
    loaded = one;
    if (engine != NULL) tercet_engine_clear(engine);
    writer_null(web_answer(), NULL);
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
    if (!find_engine()) return web_answer_text();
    double begun = milliseconds_now();
    for (size_t i = 0; bench_at(i) != NULL; i++) {
        use_loaded(tercet_ruleset_find(bench_at(i)->ruleset));
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
