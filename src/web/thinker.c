/* What the page's worker asks of the engine: web/core/worker.js calls these functions, and web/types.d.ts (Thinker)
 * says what they answer. */
#include "engine/bench.h"
#include "engine/network.h"
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

static bool make_engine(void) {
    if (engine == NULL) engine = tercet_engine_new(BENCH_TABLE, 1);
    if (engine == NULL) web_refuse_words(TERCET_RULE_NO_MEMORY, "not enough memory for the engine");
    return engine != NULL;
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

static void pass_report(const tercet_report *report, void *user) {
    const Thought *thought = user;
    findings_report(web_answer(), tercet_game_position(thought->game), report, thought->words);
    web_report(web_answer_text());
}

/* Thinks about a line: as a player of this level, or, if that is 0, to find out with full strength what it is worth.
 * `words` is one of FindingsWords. */
WEB_EXPORT(think)
const char *web_think(const char *ruleset, const char *start, const char *moves, int level, double seed, int depth,
                      double nodes, double milliseconds, int lines, int words) {
    tercet_report report;
    tercet_limits limits = read_limits(depth, nodes, milliseconds, lines);
    const tercet_game *game = web_line(ruleset, start, moves, "");
    Thought thought = {game, (FindingsWords)words};
    if (game == NULL || !make_engine()) return web_answer_text();
    use_loaded(tercet_game_position(game)->ruleset);
    if (level > 0) {
        tercet_engine_play(engine, game, level, (uint64_t)seed, &limits, pass_report, &thought, &report);
    } else {
        tercet_engine_search(engine, game, &limits, pass_report, &thought, &report);
    }
    findings_report(web_answer(), tercet_game_position(game), &report, thought.words);
    return web_answer_text();
}

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
    if (game == NULL || !make_engine()) return web_answer_text();
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
    if (!make_engine()) return web_answer_text();
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
