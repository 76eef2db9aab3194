/* The engine: iterative deepening with aspiration windows, multi-PV, helper threads (parallel search), and levels. */
#include "core/random.h"
#include "engine/evaluation.h"
#include "engine/pulse.h"
#include "engine/search.h"
#include "engine/threads.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(TERCET_THREADS == THREADS_LIMIT + 1, "each searcher but the one that reports has a thread of its own");

enum {
    ASPIRATION_WINDOW = 30,  /* on either side of the last score, */
    ASPIRATION_DEPTH = 4,    /* from this depth on, */
    ASPIRATION_GROWTH = 4,   /* so many times as wide after each fail, */
    ASPIRATION_LIMIT = 1000, /* and full if it were wider than this */
    MAX_DEPTH = SEARCH_PLIES - 20,
    SIMPLE_LEVELS = 2,
};

/* The noise of a level's evaluation, in hundredths: in the opening, where there is much choice, more than later. */
enum { OPENING_PLIES = 8, OPENING_NOISE = 40, LATER_NOISE = 10 };

struct tercet_engine {
    Table table;
    Abdada abdada;
    Team team;
    History history;
    Memory memory;
    atomic_bool stop;
    int searcher_most;   /* those that there are, */
    int searcher_count;  /* and those that take part */
    Searcher *searchers; /* the first one reports, the others help */
    PulseFunction pulse;
    void *watcher;
};

/* A search of one position from the first iteration to the report, as the searcher that reports goes about it. */
typedef struct Analysis {
    tercet_engine *engine;
    Searcher *searcher;
    const tercet_limits *limits;
    uint64_t begun;
    size_t pv_count; /* how many principal variations are searched (multi-PV) */
    uint64_t deadline;
    int threads; /* that take part */
    bool simple; /* no move that its game calls advanced, if there are others */
    tercet_report_function each;
    void *user;
    tercet_report *report;
} Analysis;

tercet_engine *tercet_engine_new(size_t table_bytes, int threads) {
    tercet_engine *engine = calloc(1, sizeof *engine);
    if (engine == NULL) return NULL;
    engine->searcher_most = threads < 1 ? 1 : threads > TERCET_THREADS ? TERCET_THREADS : threads;
    engine->searchers = calloc((size_t)engine->searcher_most, sizeof(Searcher));
    if (engine->searchers == NULL || !table_make(&engine->table, table_bytes)) {
        tercet_engine_free(engine);
        return NULL;
    }
    for (int i = 0; i < engine->searcher_most; i++) {
        engine->searchers[i].table = &engine->table;
        engine->searchers[i].team = &engine->team;
        engine->searchers[i].history = &engine->history;
        engine->searchers[i].memory = &engine->memory;
        engine->searchers[i].stop = &engine->stop;
    }
    team_employ(engine, engine->searcher_most);
    return engine;
}

void team_employ(tercet_engine *engine, int threads) {
    engine->searcher_count = threads < 1 ? 1 : threads > engine->searcher_most ? engine->searcher_most : threads;
    for (int i = 0; i < engine->searcher_most; i++) {
        engine->searchers[i].abdada = engine->searcher_count > 1 ? &engine->abdada : NULL;
    }
}

atomic_bool *team_stop_flag(tercet_engine *engine) {
    return &engine->stop;
}

void tercet_engine_free(tercet_engine *engine) {
    if (engine == NULL) return;
    table_free(&engine->table);
    free(engine->searchers);
    free(engine);
}

void tercet_engine_clear(tercet_engine *engine) {
    if (engine == NULL) return;
    table_clear(&engine->table);
    history_forget(&engine->history);
    memory_forget(&engine->memory);
}

void tercet_engine_stop(tercet_engine *engine) {
    if (engine != NULL) atomic_store(&engine->stop, true);
}

void tercet_engine_ready(tercet_engine *engine) {
    if (engine != NULL) atomic_store(&engine->stop, false);
}

void evaluation_use_weights(tercet_engine *engine, const int *weights) {
    for (int i = 0; i < engine->searcher_most; i++) engine->searchers[i].weights = weights;
}

void evaluation_use_network(tercet_engine *engine, const tercet_ruleset *ruleset, const Network *network) {
    for (int i = 0; i < engine->searcher_most; i++) {
        engine->searchers[i].given = network;
        engine->searchers[i].given_to = network != NULL ? ruleset : NULL;
    }
}

/* ---- Reports ---- */

static tercet_score public_score(int score) {
    if (score > MATE_BOUND) return (tercet_score){true, MATE - score};
    if (score < -MATE_BOUND) return (tercet_score){true, -(MATE + score)};
    return (tercet_score){false, score};
}

static uint64_t all_nodes(const tercet_engine *engine) {
    uint64_t nodes = 0;
    for (int i = 0; i < engine->searcher_count; i++) {
        nodes += atomic_load_explicit(&engine->searchers[i].nodes, memory_order_relaxed);
    }
    return nodes;
}

/* Copies the principal variation of a root. */
static void copy_pv(tercet_line *line, const SearchNode *root, int score) {
    line->score = public_score(score);
    line->count = root->pv_length < TERCET_LINE_MOVES ? (size_t)root->pv_length : TERCET_LINE_MOVES;
    memcpy(line->moves, root->pv, line->count * sizeof line->moves[0]);
}

static void report_pv(Analysis *analysis, size_t index, const tercet_line *pv) {
    analysis->report->lines[index] = *pv;
    if (analysis->report->line_count <= index) analysis->report->line_count = index + 1;
}

/* Reports the principal variation that the root has now. */
static void report_root(Analysis *analysis, size_t index, int score) {
    tercet_line pv = {0};
    copy_pv(&pv, &analysis->searcher->stack[0], score);
    report_pv(analysis, index, &pv);
}

static void update_report(Analysis *analysis) {
    tercet_report *report = analysis->report;
    report->selective_depth = analysis->searcher->selective_depth;
    report->nodes = all_nodes(analysis->engine);
    report->milliseconds = clock_milliseconds() - analysis->begun;
    report->table_use = table_use(&analysis->engine->table);
}

/* ---- What the search is at ---- */

void pulse_watch(tercet_engine *engine, uint64_t milliseconds, PulseFunction each, void *user) {
    engine->pulse = each;
    engine->watcher = user;
    engine->searchers[0].beat.interval = each != NULL ? milliseconds : 0;
}

static void tell_pulse(void *user) {
    const Analysis *analysis = user;
    const Searcher *searcher = analysis->searcher;
    Pulse pulse = {.depth = searcher->root_depth,
                   .nodes = all_nodes(analysis->engine),
                   .milliseconds = clock_milliseconds() - analysis->begun,
                   .move = searcher->stack[0].moves[searcher->root_index],
                   .index = searcher->root_index,
                   .count = searcher->root_count,
                   .threads = analysis->threads};
    analysis->engine->pulse(&pulse, analysis->engine->watcher);
}

/* ---- Iterative deepening ---- */

/* Searches one depth with an aspiration window around the last score, which widens on the side where the search fails
 * low or high. */
static int search_aspiration(Searcher *searcher, size_t pv_index, int depth, int last) {
    int below = ASPIRATION_WINDOW, above = ASPIRATION_WINDOW;
    bool full = depth < ASPIRATION_DEPTH || search_is_mate(last);
    for (;;) {
        int alpha = full || below > ASPIRATION_LIMIT ? -INFINITE : last - below;
        int beta = full || above > ASPIRATION_LIMIT ? INFINITE : last + above;
        int score = search_root(searcher, pv_index, depth, alpha, beta);
        if (searcher->stopped) return score;
        if (score <= alpha && alpha > -INFINITE) {
            below *= ASPIRATION_GROWTH;
        } else if (score >= beta && beta < INFINITE) {
            above *= ASPIRATION_GROWTH;
        } else {
            return score;
        }
    }
}

/* Searches a principal variation to a depth, which *found is then the result of. In an iteration of the team the others
 * are told of it, and if one of them is the first to complete it, or a deeper one, that is the result. False if it was
 * interrupted: *found is then what was found until then, with a score of -INFINITE if that is nothing. */
static bool search_pv(Searcher *searcher, size_t pv_index, int depth, int last, Iteration *found) {
    found->depth = depth;
    found->score = search_aspiration(searcher, pv_index, depth, last);
    if (searcher->overtaken) {
        searcher->overtaken = searcher->stopped = false;
        *found = team_deepest(searcher->team);
        search_first(searcher, found->pv.moves[0]);
        return true;
    }
    copy_pv(&found->pv, &searcher->stack[0], found->score);
    if (searcher->stopped) return false;
    if (searcher->iteration == depth) team_complete(searcher->team, found);
    return true;
}

/* The principal variation of a mate ends early where a cutoff by the table did. Searches for all of it, if there is
 * time. */
static void complete_mate_pv(Analysis *analysis, size_t pv_index, int score) {
    Searcher *searcher = analysis->searcher;
    int plies = MATE - abs(score);
    if (searcher->stopped || plies > MAX_DEPTH || analysis->report->lines[pv_index].count >= (size_t)plies) return;
    int same = search_root(searcher, pv_index, plies, score - 2, score + 2);
    bool longer = searcher->stack[0].pv_length > (int)analysis->report->lines[pv_index].count;
    if (!searcher->stopped && same == score && longer) report_root(analysis, pv_index, score);
}

/* Whether there is a shorter mate; if so, its score is *shorter. Where only the winner's move ends a game, it is
 * shorter by two plies at least. */
static bool find_shorter_mate(Searcher *searcher, size_t pv_index, int score, int *shorter) {
    int sign = score > 0 ? 1 : -1, plies = MATE - sign * score;
    int most = plies - (searcher->knowledge->own_move_may_lose ? 1 : 2);
    if (most < 1 || plies > MAX_DEPTH) return false;
    int target = sign * (MATE - most);
    int alpha = sign > 0 ? target - 1 : target;
    *shorter = search_root(searcher, pv_index, most, alpha, alpha + 1);
    return !searcher->stopped && (sign > 0 ? *shorter >= target : *shorter <= target);
}

/* Selective search may have hidden a shorter mate. Looks for one with nothing reduced or pruned; returns the score of
 * the shortest. That may take far longer than finding the mate did, so it has a limit of nodes; *shortest becomes false
 * if that was not enough. */
static int shorten_mate(Analysis *analysis, size_t pv_index, int score, bool *shortest) {
    enum { LEAST_NODES = 1000000, TIMES = 2 };
    Searcher *searcher = analysis->searcher;
    tercet_line found = analysis->report->lines[pv_index];
    int shorter;
    uint64_t limit = searcher->node_limit, nodes = atomic_load_explicit(&searcher->nodes, memory_order_relaxed);
    uint64_t own_limit = nodes + TIMES * nodes + LEAST_NODES;
    if (limit == 0 || own_limit < limit) searcher->node_limit = own_limit;
    searcher->deadline = analysis->deadline; /* also behind the first depth */
    searcher->full_depth = true;
    while (find_shorter_mate(searcher, pv_index, score, &shorter)) {
        score = shorter;
        report_root(analysis, pv_index, score);
        found = analysis->report->lines[pv_index];
    }
    analysis->report->lines[pv_index] = found;
    complete_mate_pv(analysis, pv_index, score);
    searcher->full_depth = false;
    nodes = atomic_load_explicit(&searcher->nodes, memory_order_relaxed);
    if (searcher->node_limit == own_limit && nodes >= own_limit) {
        *shortest = false;
        searcher->stopped = false;
    }
    searcher->node_limit = limit;
    return score;
}

/* Sorts the principal variations of a depth: a later one may turn out better, as not all is searched equally. */
static void sort_pvs(Analysis *analysis, int *scores) {
    tercet_move *moves = analysis->searcher->stack[0].moves;
    tercet_line *lines = analysis->report->lines;
    for (size_t i = 1; i < analysis->pv_count; i++) {
        for (size_t j = i; j > 0 && scores[j] > scores[j - 1]; j--) {
            tercet_line line = lines[j];
            tercet_move move = moves[j];
            int score = scores[j];
            lines[j] = lines[j - 1];
            moves[j] = moves[j - 1];
            scores[j] = scores[j - 1];
            lines[j - 1] = line;
            moves[j - 1] = move;
            scores[j - 1] = score;
        }
    }
}

/* One iteration: searches all principal variations (multi-PV) to a depth, which becomes deeper if another thread has
 * completed one that is; false if it was interrupted. If there is only one, what was found until then is kept: the
 * first move searched is the best of the iteration before, and another replaces it only if it is better. Several stay
 * those of the iteration before, as some of one depth and some of another might begin with the same move. *shortest
 * tells whether no mate is shorter than the ones found. */
static bool search_iteration(Analysis *analysis, int *depth, int *scores, bool *shortest) {
    tercet_report before = *analysis->report;
    Searcher *searcher = analysis->searcher;
    *shortest = true;
    for (size_t i = 0; i < analysis->pv_count; i++) {
        Iteration found = {0};
        searcher->iteration = analysis->pv_count == 1 ? *depth : NO_ITERATION;
        bool complete = search_pv(searcher, i, *depth, scores[i], &found);
        searcher->iteration = NO_ITERATION;
        if (found.score != -INFINITE) report_pv(analysis, i, &found.pv);
        if (!complete) {
            if (analysis->pv_count > 1) *analysis->report = before;
            return false;
        }
        *depth = found.depth;
        scores[i] = search_is_mate(found.score) ? shorten_mate(analysis, i, found.score, shortest) : found.score;
    }
    sort_pvs(analysis, scores);
    return true;
}

/* Whether the shortest mates are proved, so that deeper searches can find nothing else. */
static bool is_solved(const Analysis *analysis, const int *scores, int depth) {
    for (size_t i = 0; i < analysis->pv_count; i++) {
        int plies = scores[i] > 0 ? MATE - scores[i] : MATE + scores[i];
        if (!search_is_mate(scores[i]) || depth < plies) return false;
    }
    return true;
}

static void deepen_iteratively(Analysis *analysis) {
    int scores[TERCET_LINES] = {0};
    for (int depth = 1; depth <= analysis->engine->team.limit; depth++) {
        /* On a busy machine the time may be over before anything is found: one ply is always looked at. */
        analysis->searcher->deadline = depth == 1 ? 0 : analysis->deadline;
        bool shortest, complete = search_iteration(analysis, &depth, scores, &shortest);
        if (complete) analysis->report->depth = depth;
        update_report(analysis);
        if (!complete) return;
        if (analysis->each != NULL) analysis->each(analysis->report, analysis->user);
        if (analysis->searcher->stopped || (shortest && is_solved(analysis, scores, depth))) return;
    }
}

/* What the other threads do: search the same root, and share what they find. */
static void run_helper(void *argument) {
    Searcher *searcher = argument;
    search_root_moves(searcher);
    Iteration found = {0};
    while (found.depth < searcher->team->limit && searcher->root_count > 0) {
        searcher->iteration = found.depth + 1;
        if (!search_pv(searcher, 0, searcher->iteration, found.score, &found)) return;
    }
}

/* When the time is over, a helper may have completed a deeper iteration than the searcher that reports. Its result is
 * taken, except for a mate, which may not be the shortest. */
static void take_deepest(Analysis *analysis) {
    tercet_report *report = analysis->report;
    Iteration deepest = team_deepest(&analysis->engine->team);
    if (analysis->pv_count > 1 || deepest.depth <= report->depth) return;
    if (report->lines[0].score.mate || search_is_mate(deepest.score)) return;
    report->depth = deepest.depth;
    report->lines[0] = deepest.pv;
}

/* Gives each searcher its share of the nodes. */
static void share_nodes(tercet_engine *engine, uint64_t nodes) {
    uint64_t count = (uint64_t)engine->searcher_count;
    for (uint64_t i = 0; nodes > 0 && i < count; i++) {
        uint64_t share = nodes / count + (i < nodes % count);
        engine->searchers[i].node_limit = share > 0 ? share : 1;
    }
}

/* When so many milliseconds are over; 0, which is never, if there is no such limit, or the clock will not get there. */
static uint64_t deadline_of(uint64_t begun, uint64_t milliseconds) {
    return milliseconds == 0 || milliseconds > UINT64_MAX - begun ? 0 : begun + milliseconds;
}

/* Forgets what was seen by other rules: variants have positions in common, but not what these are worth. */
static void forget_other_rules(tercet_engine *engine, const tercet_ruleset *ruleset) {
    const tercet_ruleset *before = engine->searchers[0].ruleset;
    if (before != NULL && before != ruleset) tercet_engine_clear(engine);
}

/* What was learnt in the search before counts by half. After a short one that is not worth the time it takes. */
static void age_history(tercet_engine *engine) {
    enum { SHORT_NODES = 10000 };
    if (all_nodes(engine) >= SHORT_NODES) history_halve(&engine->history);
}

/* Makes all searchers ready for a game, and generates the root moves of the one that reports. */
static void begin_analysis(Analysis *analysis, const tercet_game *game) {
    tercet_engine *engine = analysis->engine;
    analysis->begun = clock_milliseconds();
    analysis->searcher = &engine->searchers[0];
    analysis->searcher->beat.next = analysis->begun + analysis->searcher->beat.interval;
    analysis->searcher->beat.tell = tell_pulse;
    analysis->searcher->beat.user = analysis;
    forget_other_rules(engine, tercet_game_position(game)->ruleset);
    table_new_search(&engine->table);
    age_history(engine);
    int depth = analysis->limits->depth;
    team_begin(&engine->team, depth <= 0 || depth > MAX_DEPTH ? MAX_DEPTH : depth);
    for (int i = 0; i < engine->searcher_count; i++) {
        search_begin(&engine->searchers[i], game);
        engine->searchers[i].node_limit = 0;
        engine->searchers[i].deadline = 0;
    }
    const tercet_limits *limits = analysis->limits;
    analysis->searcher->node_limit = limits->nodes;
    analysis->searcher->deadline = analysis->deadline = deadline_of(analysis->begun, limits->milliseconds);
    if (tercet_game_result(game) != TERCET_NONE) return;
    search_root_moves(analysis->searcher);
    size_t wanted = limits->lines < 1 ? 1 : (size_t)limits->lines;
    if (wanted > TERCET_LINES) wanted = TERCET_LINES;
    analysis->pv_count = wanted < analysis->searcher->root_count ? wanted : analysis->searcher->root_count;
    /* There is always a move to play, however early the search is stopped. */
    SearchNode *root = &analysis->searcher->stack[0];
    root->pv[0] = root->moves[0];
    root->pv_length = 1;
    report_root(analysis, 0, 0);
}

/* Whether there is all that a search needs; if not, the report says nothing. */
static bool can_search(const tercet_engine *engine, const tercet_game *game, const tercet_limits *limits,
                       tercet_report *report) {
    *report = (tercet_report){0};
    return engine != NULL && game != NULL && limits != NULL;
}

void tercet_engine_search(tercet_engine *engine, const tercet_game *game, const tercet_limits *limits,
                          tercet_report_function each, void *user, tercet_report *report) {
    tercet_report unread;
    if (report == NULL) report = &unread;
    if (!can_search(engine, game, limits, report)) return;
    Analysis analysis = {.engine = engine, .limits = limits, .each = each, .user = user, .report = report};
    begin_analysis(&analysis, game);
    if (analysis.searcher->root_count > 0) {
        Threads helpers;
        share_nodes(engine, limits->nodes);
        threads_start(&helpers, run_helper, engine->searchers + 1, sizeof(Searcher), engine->searcher_count - 1);
        analysis.threads = 1 + helpers.count;
        deepen_iteratively(&analysis);
        tercet_engine_stop(engine);
        threads_join(&helpers);
        take_deepest(&analysis);
    }
    tercet_engine_ready(engine);
}

/* ---- Levels ---- */

/* A score with the noise and the oversights of a level. A mate counts as much, but not as all. */
static int add_noise(const KnowledgeLevel *level, int score, int static_score, Random *random) {
    enum { PROVED = 1500 };
    if (random_below(random, 100) < (uint64_t)level->oversight) score = static_score;
    if (score > PROVED) score = PROVED;
    if (score < -PROVED) score = -PROVED;
    int noise = 0;
    for (int i = 0; i < 4; i++) noise += (int)random_below(random, 2001) - 1000;
    return score + noise * level->noise / 1000;
}

/* Whether a beginner's level leaves this move alone. */
static bool is_too_advanced(const Analysis *analysis, tercet_move move) {
    const Knowledge *knowledge = analysis->searcher->knowledge;
    return analysis->simple && analysis->searcher->root_count > 1 && knowledge->is_advanced != NULL &&
           knowledge->is_advanced(move);
}

/* Lists the moves that a level may play, those first that it notices, and counts them. */
static size_t list_moves(const Analysis *analysis, const KnowledgeLevel *level, Random *random, tercet_move *moves) {
    const Searcher *searcher = analysis->searcher;
    size_t count = 0;
    for (size_t i = 0; i < searcher->root_count; i++) {
        if (!is_too_advanced(analysis, searcher->stack[0].moves[i])) moves[count++] = searcher->stack[0].moves[i];
    }
    for (size_t i = 0; i < level->notices && i < count; i++) {
        size_t other = i + (size_t)random_below(random, count - i);
        tercet_move move = moves[other];
        moves[other] = moves[i];
        moves[i] = move;
    }
    return count;
}

/* Looks at each move by itself and takes the one that seems best. */
static void play_with_noise(Analysis *analysis, const KnowledgeLevel *level, Random *random) {
    Searcher *searcher = analysis->searcher;
    tercet_move moves[TERCET_MOVES_BATCH];
    size_t count = list_moves(analysis, level, random, moves);
    size_t noticed = level->notices > 0 && level->notices < count ? level->notices : count;
    int best = -INFINITE;
    for (size_t i = 0; i < (level->overlooks_wins ? noticed : count); i++) {
        int static_score;
        int score = search_root_move(searcher, moves[i], level->depth, &static_score);
        bool wins = score == MATE - 1;
        if (i >= noticed && !wins) continue;
        int seen = wins ? INFINITE : add_noise(level, score, static_score, random);
        if (searcher->stopped || seen <= best) continue;
        best = seen;
        report_root(analysis, 0, score);
    }
    analysis->report->depth = level->depth;
    update_report(analysis);
    if (analysis->each != NULL) analysis->each(analysis->report, analysis->user);
}

/* Searches or looks as the level does, with a small and empty part of the table: what was seen before must not matter.
 */
static void play_level(Analysis *analysis, const tercet_game *game, const KnowledgeLevel *level, uint64_t seed) {
    enum { SMALL_MASK = (1 << 16) - 1 };
    tercet_engine *engine = analysis->engine;
    Table small = {.slots = engine->table.slots,
                   .mask = engine->table.mask < SMALL_MASK ? engine->table.mask : SMALL_MASK};
    tercet_limits own = *analysis->limits;
    if (level->nodes > 0 && (own.nodes == 0 || own.nodes > level->nodes)) own.nodes = level->nodes;
    analysis->limits = &own;
    table_clear(&small);
    history_forget(&engine->history);
    engine->searchers[0].table = &small;
    begin_analysis(analysis, game);
    Random random = {hash_add(seed, tercet_position_hash(tercet_game_position(game)) + tercet_game_length(game))};
    analysis->searcher->evaluation_noise = tercet_game_length(game) < OPENING_PLIES ? OPENING_NOISE : LATER_NOISE;
    analysis->searcher->noise_seed = hash_add(seed, 1);
    if (analysis->searcher->root_count > 0 && level->depth > 0) {
        play_with_noise(analysis, level, &random);
    } else if (analysis->searcher->root_count > 0) {
        deepen_iteratively(analysis);
    }
    engine->searchers[0].table = &engine->table;
    table_clear(&small); /* its scores have a level's noise: no other search may use them */
    history_forget(&engine->history);
    tercet_engine_ready(engine);
}

/* Whether there is nothing to choose. */
static bool is_forced(const tercet_game *game) {
    return tercet_game_result(game) == TERCET_NONE && tercet_moves_count(tercet_game_position(game)) == 1;
}

int tercet_level_score(const tercet_ruleset *ruleset, int level) {
    enum { EVEN = 50, USUAL_SCORE = 78 };
    if (ruleset == NULL || level <= 1) return EVEN;
    int score = level < TERCET_LEVELS ? knowledge_of(ruleset)->levels[level - 1].score : 0;
    return score != 0 ? score : USUAL_SCORE;
}

tercet_move tercet_engine_play(tercet_engine *engine, const tercet_game *game, int level, uint64_t seed,
                               const tercet_limits *limits, tercet_report_function each, void *user,
                               tercet_report *report) {
    tercet_report unread;
    if (report == NULL) report = &unread;
    if (!can_search(engine, game, limits, report)) return TERCET_NO_MOVE;
    bool full = level >= TERCET_LEVELS;
    tercet_limits own = *limits;
    /* Whoever asks for so many positions or plies wants these; time and a level's own limits can be saved. */
    if ((!full || limits->milliseconds > 0) && is_forced(game)) own.depth = 1;
    if (full) {
        tercet_engine_search(engine, game, &own, each, user, report);
    } else {
        const KnowledgeLevel *levels = knowledge_of(tercet_game_position(game)->ruleset)->levels;
        Analysis analysis = {.engine = engine, .limits = &own, .each = each, .user = user, .report = report};
        analysis.threads = 1;
        analysis.simple = level <= SIMPLE_LEVELS;
        play_level(&analysis, game, &levels[level < 1 ? 0 : level - 1], seed);
    }
    return report->line_count > 0 ? report->lines[0].moves[0] : TERCET_NO_MOVE;
}
