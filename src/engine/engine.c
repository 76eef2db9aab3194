/* The engine: a team of searchers with one table, deepening until told to stop. */
#include "core/random.h"
#include "engine/evaluation.h"
#include "engine/search.h"
#include "engine/team.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(TERCET_THREADS == TEAM_LIMIT + 1, "a team has a thread for each searcher but the one that reports");

enum { WINDOW = 30, DEEPEST = SEARCH_PLIES - 20, SIMPLE_LEVELS = 2 };

/* How much levels follow their whims, in hundredths: in the opening, where there is much choice, more than later. */
enum { OPENING_PLIES = 8, OPENING_WHIM = 40, WHIM = 10 };

struct tercet_engine {
    Table table;
    Abdada abdada;
    atomic_bool stop;
    int searcher_count;
    Searcher *searchers; /* the first one reports, the others help */
};

/* A search as seen by the searcher that reports. */
typedef struct Session {
    tercet_engine *engine;
    Searcher *searcher;
    const tercet_limits *limits;
    uint64_t begun;
    size_t lines;
    bool simple; /* no move that its game calls advanced, if there are others */
    tercet_report_function each;
    void *user;
    tercet_report *report;
} Session;

tercet_engine *tercet_engine_new(size_t table_bytes, int threads) {
    tercet_engine *engine = calloc(1, sizeof *engine);
    if (engine == NULL) return NULL;
    engine->searcher_count = threads < 1 ? 1 : threads > TERCET_THREADS ? TERCET_THREADS : threads;
    engine->searchers = calloc((size_t)engine->searcher_count, sizeof(Searcher));
    if (engine->searchers == NULL || !table_make(&engine->table, table_bytes)) {
        tercet_engine_free(engine);
        return NULL;
    }
    for (int i = 0; i < engine->searcher_count; i++) {
        engine->searchers[i].table = &engine->table;
        engine->searchers[i].abdada = threads > 1 ? &engine->abdada : NULL;
        engine->searchers[i].stop = &engine->stop;
    }
    return engine;
}

void tercet_engine_free(tercet_engine *engine) {
    if (engine == NULL) return;
    table_free(&engine->table);
    free(engine->searchers);
    free(engine);
}

void tercet_engine_clear(tercet_engine *engine) {
    if (engine != NULL) table_clear(&engine->table);
}

void tercet_engine_stop(tercet_engine *engine) {
    if (engine != NULL) atomic_store(&engine->stop, true);
}

void tercet_engine_ready(tercet_engine *engine) {
    if (engine != NULL) atomic_store(&engine->stop, false);
}

void evaluation_use_weights(tercet_engine *engine, const int *weights) {
    for (int i = 0; i < engine->searcher_count; i++) engine->searchers[i].weights = weights;
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

static void keep_line(tercet_line *line, const SearchNode *root, int score) {
    line->score = public_score(score);
    line->count = root->pv_length < TERCET_LINE_MOVES ? (size_t)root->pv_length : TERCET_LINE_MOVES;
    memcpy(line->moves, root->pv, line->count * sizeof line->moves[0]);
}

static void keep_report_line(Session *session, size_t index, int score) {
    keep_line(&session->report->lines[index], &session->searcher->stack[0], score);
    if (session->report->line_count <= index) session->report->line_count = index + 1;
}

static void update_report(Session *session) {
    tercet_report *report = session->report;
    report->selective_depth = session->searcher->selective_depth;
    report->nodes = all_nodes(session->engine);
    report->milliseconds = clock_milliseconds() - session->begun;
    report->table_use = table_use(&session->engine->table);
}

/* ---- Deepening ---- */

/* Searches one depth with a window around the last score, wider as often as the score falls outside. */
static int search_depth(Session *session, size_t skip, int depth, int guess) {
    Searcher *searcher = session->searcher;
    int below = WINDOW, above = WINDOW;
    bool open = depth < 4 || search_is_mate(guess);
    for (;;) {
        int alpha = open || below > 1000 ? -INFINITE : guess - below;
        int beta = open || above > 1000 ? INFINITE : guess + above;
        int score = search_root(searcher, skip, depth, alpha, beta);
        if (searcher->stopped) return score;
        if (score <= alpha && alpha > -INFINITE) {
            below *= 4;
        } else if (score >= beta && beta < INFINITE) {
            above *= 4;
        } else {
            return score;
        }
    }
}

/* The line to a proved end is cut off where the table knew the rest. Searches for the whole line, if there is time. */
static void complete_line(Session *session, size_t skip, int score) {
    Searcher *searcher = session->searcher;
    int plies = MATE - abs(score);
    if (searcher->stopped || plies > DEEPEST || session->report->lines[skip].count >= (size_t)plies) return;
    int same = search_root(searcher, skip, plies, score - 2, score + 2);
    bool longer = searcher->stack[0].pv_length > (int)session->report->lines[skip].count;
    if (!searcher->stopped && same == score && longer) keep_report_line(session, skip, score);
}

/* A proved end may have a shorter proof that reductions have hidden. Looks for one with nothing reduced; returns the
 * score of the shortest. */
static int shorten_mate(Session *session, size_t skip, int score) {
    Searcher *searcher = session->searcher;
    tercet_line found = session->report->lines[skip];
    int sign = score > 0 ? 1 : -1;
    searcher->full_depth = true;
    for (;;) {
        int plies = MATE - sign * score;
        if (plies <= 2 || plies > DEEPEST) break;
        int target = sign * (MATE - (plies - 2));
        int alpha = sign > 0 ? target - 1 : target;
        int shorter = search_root(searcher, skip, plies - 2, alpha, alpha + 1);
        bool better = sign > 0 ? shorter >= target : shorter <= target;
        if (searcher->stopped || !better) break;
        score = shorter;
        keep_report_line(session, skip, score);
        found = session->report->lines[skip];
    }
    session->report->lines[skip] = found;
    complete_line(session, skip, score);
    searcher->full_depth = false;
    return score;
}

/* Brings the lines of a depth into order: a later one may turn out better, as not all is searched equally. */
static void sort_lines(Session *session, int *scores) {
    tercet_move *moves = session->searcher->stack[0].moves;
    tercet_line *lines = session->report->lines;
    for (size_t i = 1; i < session->lines; i++) {
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

/* All lines of one depth; false if it was interrupted. If there is one line, what was found until then is kept: the
 * first move searched is the best of the depth before, and another replaces it only if it is better. Several lines stay
 * those of the depth before, as some of one depth and some of another might begin with the same move. */
static bool search_lines(Session *session, int depth, int *scores) {
    tercet_report before = *session->report;
    for (size_t i = 0; i < session->lines; i++) {
        int score = search_depth(session, i, depth, scores[i]);
        if (score != -INFINITE) keep_report_line(session, i, score);
        if (session->searcher->stopped) {
            if (session->lines > 1) *session->report = before;
            return false;
        }
        scores[i] = search_is_mate(score) ? shorten_mate(session, i, score) : score;
    }
    sort_lines(session, scores);
    return true;
}

/* Whether deeper searches could find anything else. */
static bool is_settled(const Session *session, const int *scores, int depth) {
    for (size_t i = 0; i < session->lines; i++) {
        int plies = scores[i] > 0 ? MATE - scores[i] : MATE + scores[i];
        if (!search_is_mate(scores[i]) || depth < plies) return false;
    }
    return true;
}

static void deepen(Session *session) {
    Searcher *searcher = session->searcher;
    int scores[TERCET_LINES] = {0};
    int deepest = session->limits->depth > 0 && session->limits->depth < DEEPEST ? session->limits->depth : DEEPEST;
    for (int depth = 1; depth <= deepest; depth++) {
        bool complete = search_lines(session, depth, scores);
        if (complete) session->report->depth = depth;
        update_report(session);
        if (!complete) return;
        if (session->each != NULL) session->each(session->report, session->user);
        if (searcher->stopped || is_settled(session, scores, depth)) return;
    }
}

/* What the other searchers of the team do: search the same alongside, so that the table fills. */
static void help(void *argument) {
    Session session = {.searcher = argument};
    Searcher *searcher = session.searcher;
    search_root_moves(searcher);
    int score = 0;
    for (int depth = 1; depth <= DEEPEST && session.searcher->root_count > 0; depth++) {
        score = search_depth(&session, 0, depth, score);
        if (searcher->stopped) return;
        searcher->completed_depth = depth;
        keep_line(&searcher->completed_line, &searcher->stack[0], score);
    }
}

/* When the time is over, a helper may have completed a deeper search than the searcher that reports. It is believed,
 * except about an end: its proofs are not the shortest. */
static void take_deeper(Session *session) {
    const tercet_engine *engine = session->engine;
    tercet_report *report = session->report;
    if (session->lines > 1 || session->limits->depth > 0 || report->lines[0].score.mate) return;
    for (int i = 1; i < engine->searcher_count; i++) {
        const Searcher *helper = &engine->searchers[i];
        if (helper->completed_depth <= report->depth || helper->completed_line.score.mate) continue;
        report->depth = helper->completed_depth;
        report->lines[0] = helper->completed_line;
    }
}

/* Gives each searcher of the team its share of the nodes. */
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
    if (before != NULL && before != ruleset) table_clear(&engine->table);
}

/* Makes all searchers ready for a game, and the first moves known to the one that reports. */
static void begin(Session *session, const tercet_game *game) {
    tercet_engine *engine = session->engine;
    session->begun = clock_milliseconds();
    session->searcher = &engine->searchers[0];
    forget_other_rules(engine, tercet_game_position(game)->ruleset);
    for (int i = 0; i < engine->searcher_count; i++) {
        search_begin(&engine->searchers[i], game);
        engine->searchers[i].node_limit = 0;
        engine->searchers[i].deadline = 0;
        engine->searchers[i].completed_depth = 0;
    }
    const tercet_limits *limits = session->limits;
    session->searcher->node_limit = limits->nodes;
    session->searcher->deadline = deadline_of(session->begun, limits->milliseconds);
    if (tercet_game_result(game) != TERCET_NONE) return;
    search_root_moves(session->searcher);
    size_t wanted = limits->lines < 1 ? 1 : (size_t)limits->lines;
    if (wanted > TERCET_LINES) wanted = TERCET_LINES;
    session->lines = wanted < session->searcher->root_count ? wanted : session->searcher->root_count;
    /* There is always a move to play, however early the search is stopped. */
    SearchNode *root = &session->searcher->stack[0];
    root->pv[0] = root->moves[0];
    root->pv_length = 1;
    keep_report_line(session, 0, 0);
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
    Session session = {.engine = engine, .limits = limits, .each = each, .user = user, .report = report};
    begin(&session, game);
    if (session.searcher->root_count > 0) {
        Team team;
        share_nodes(engine, limits->nodes);
        team_begin(&team, help, engine->searchers + 1, sizeof(Searcher), engine->searcher_count - 1);
        deepen(&session);
        tercet_engine_stop(engine);
        team_end(&team);
        take_deeper(&session);
    }
    tercet_engine_ready(engine);
}

/* ---- Levels ---- */

/* A score as a player with this imperfection sees it. What is proved counts as much, but not as all. */
static int blur(const KnowledgeLevel *level, int score, int overlooked, Random *random) {
    enum { PROVED = 1500 };
    if (random_below(random, 100) < (uint64_t)level->oversight) score = overlooked;
    if (score > PROVED) score = PROVED;
    if (score < -PROVED) score = -PROVED;
    int noise = 0;
    for (int i = 0; i < 4; i++) noise += (int)random_below(random, 2001) - 1000;
    return score + noise * level->noise / 1000;
}

static bool is_shunned(const Session *session, tercet_move move) {
    const Knowledge *knowledge = session->searcher->knowledge;
    return session->simple && session->searcher->root_count > 1 && knowledge->is_advanced != NULL &&
           knowledge->is_advanced(move);
}

/* Looks at every move by itself and takes the one that seems best; a win at once is always seen. */
static void play_blurred(Session *session, const KnowledgeLevel *level, Random *random) {
    Searcher *searcher = session->searcher;
    SearchNode *root = &searcher->stack[0];
    tercet_move moves[TERCET_MOVES_BATCH];
    int best = -INFINITE;
    memcpy(moves, root->moves, session->searcher->root_count * sizeof moves[0]);
    for (size_t i = 0; i < session->searcher->root_count; i++) {
        if (is_shunned(session, moves[i])) continue;
        int plain;
        int score = search_root_move(searcher, moves[i], level->depth, &plain);
        int seen = score == MATE - 1 ? INFINITE : blur(level, score, plain, random);
        if (searcher->stopped || seen <= best) continue;
        best = seen;
        keep_report_line(session, 0, score);
    }
    session->report->depth = level->depth;
    update_report(session);
    if (session->each != NULL) session->each(session->report, session->user);
}

/* Searches or looks as the level does, with a small and empty part of the table: what was seen before must not matter.
 */
static void play_level(Session *session, const tercet_game *game, const KnowledgeLevel *level, uint64_t seed) {
    enum { SMALL_MASK = (1 << 16) - 1 };
    tercet_engine *engine = session->engine;
    Table small = {engine->table.slots, engine->table.mask < SMALL_MASK ? engine->table.mask : SMALL_MASK};
    tercet_limits own = *session->limits;
    if (level->nodes > 0 && (own.nodes == 0 || own.nodes > level->nodes)) own.nodes = level->nodes;
    session->limits = &own;
    table_clear(&small);
    engine->searchers[0].table = &small;
    begin(session, game);
    Random random = {hash_add(seed, tercet_position_hash(tercet_game_position(game)) + tercet_game_length(game))};
    session->searcher->evaluation_noise = tercet_game_length(game) < OPENING_PLIES ? OPENING_WHIM : WHIM;
    session->searcher->noise_seed = hash_add(seed, 1);
    if (session->searcher->root_count > 0 && level->depth > 0) {
        play_blurred(session, level, &random);
    } else if (session->searcher->root_count > 0) {
        deepen(session);
    }
    engine->searchers[0].table = &engine->table;
    table_clear(&small); /* whims are a level's own: no other search may take them for knowledge */
    tercet_engine_ready(engine);
}

/* Whether there is nothing to choose. */
static bool is_forced(const tercet_game *game) {
    return tercet_game_result(game) == TERCET_NONE && tercet_moves_count(tercet_game_position(game)) == 1;
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
        Session session = {.engine = engine, .limits = &own, .each = each, .user = user, .report = report};
        session.simple = level <= SIMPLE_LEVELS;
        play_level(&session, game, &levels[level < 1 ? 0 : level - 1], seed);
    }
    return report->line_count > 0 ? report->lines[0].moves[0] : TERCET_NO_MOVE;
}
