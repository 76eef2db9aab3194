/* Searching, in a thread of its own. */
#include "system/moment.h"
#include "ugi/shared.h"

#include <inttypes.h>
#include <stdio.h>

/* A search as its thread sees it. */
typedef struct Search {
    Ugi *ugi;
    int64_t begun;
    bool shown;          /* a report was said */
    tercet_line last;    /* the best line of the last report */
    tercet_report found; /* at the end */
} Search;

/* Writes the moves of a line, each after a blank. */
static void write_moves(const tercet_position *start, const tercet_line *line, char text[UGI_LINE]) {
    tercet_position position = *start;
    size_t length = 0;
    text[0] = '\0';
    for (size_t i = 0; i < line->count && length + TERCET_MOVE_TEXT + 1 < UGI_LINE; i++) {
        tercet_undo undo;
        text[length++] = ' ';
        length += tercet_move_text(&position, line->moves[i], text + length);
        tercet_move_make(&position, line->moves[i], &undo);
    }
}

_Static_assert(TERCET_LINE_MOVES *(TERCET_MOVE_TEXT + 1) < UGI_LINE / 2, "a report fits a line");

static void say_report(Search *search, const tercet_report *report) {
    const tercet_position *position = tercet_game_position(search->ugi->game);
    uint64_t milliseconds = report->milliseconds > 0 ? report->milliseconds : 1;
    for (size_t i = 0; i < report->line_count; i++) {
        const tercet_line *line = &report->lines[i];
        char moves[UGI_LINE];
        write_moves(position, line, moves);
        ugi_say(search->ugi,
                "info depth %d seldepth %d time %" PRIu64 " nodes %" PRIu64 " nps %" PRIu64
                " hashfull %d multipv %zu score %s %d pv%.*s",
                report->depth, report->selective_depth, report->milliseconds, report->nodes,
                report->nodes * 1000 / milliseconds, report->table_use, i + 1, line->score.mate ? "mate" : "cp",
                line->score.value, UGI_LINE / 2, moves);
    }
    search->shown = true;
    search->last = report->lines[0];
}

/* Says what a completed depth has found, and decides whether to go deeper. */
static void hear_report(const tercet_report *report, void *user) {
    Search *search = user;
    Ugi *ugi = search->ugi;
    say_report(search, report);
    uint64_t elapsed = (uint64_t)(moment_now() - search->begun);
    if (budget_is_spent(&ugi->go.budget, report, elapsed)) tercet_engine_stop(ugi->engine);
}

static bool differs(const tercet_line *a, const tercet_line *b) {
    return a->moves[0] != b->moves[0] || a->score.mate != b->score.mate || a->score.value != b->score.value;
}

static void find_move(Search *search) {
    Ugi *ugi = search->ugi;
    const tercet_limits *limits = &ugi->go.limits;
    uint64_t seed = ugi->options.seed > 0 ? (uint64_t)ugi->options.seed : ugi->chance;
    search->begun = moment_now();
    if (ugi->go.infinite && ugi->options.level == TERCET_LEVELS) {
        tercet_engine_search(ugi->engine, ugi->game, limits, hear_report, search, &search->found);
    } else {
        tercet_engine_play(ugi->engine, ugi->game, ugi->options.level, seed + ugi->game_count, limits, hear_report,
                           search, &search->found);
    }
    bool news = !search->shown || differs(&search->last, &search->found.lines[0]);
    if (search->found.line_count > 0 && news) say_report(search, &search->found);
}

static void wait_for_stop(Ugi *ugi) {
    pthread_mutex_lock(&ugi->lock);
    while (!atomic_load(&ugi->stop)) pthread_cond_wait(&ugi->changed, &ugi->lock);
    pthread_mutex_unlock(&ugi->lock);
}

/* A finished game has no move; `bestmove` has two words all the same. */
static void say_best(Search *search) {
    Ugi *ugi = search->ugi;
    if (search->found.line_count == 0) {
        ugi_say(ugi, "info string the game is over: there is no move");
        ugi_say(ugi, "bestmove none");
        return;
    }
    char text[TERCET_MOVE_TEXT];
    tercet_move_text(tercet_game_position(ugi->game), search->found.lines[0].moves[0], text);
    ugi_say(ugi, "bestmove %s", text);
}

static void run(Ugi *ugi) {
    Search search = {.ugi = ugi};
    find_move(&search);
    if (ugi->go.infinite) wait_for_stop(ugi);
    say_best(&search);
    pthread_mutex_lock(&ugi->lock);
    atomic_store(&ugi->thinking, false);
    pthread_cond_broadcast(&ugi->changed);
    pthread_mutex_unlock(&ugi->lock);
    if (ugi->setup.rested != NULL) ugi->setup.rested(ugi->setup.user);
}

/* ---- The thread ---- */

/* Waits for the next search; false if there will be none. */
static bool await_search(Ugi *ugi) {
    pthread_mutex_lock(&ugi->lock);
    while (!atomic_load(&ugi->thinking) && !ugi->dismissed) pthread_cond_wait(&ugi->changed, &ugi->lock);
    bool wanted = atomic_load(&ugi->thinking);
    pthread_mutex_unlock(&ugi->lock);
    return wanted;
}

static void *search_all(void *argument) {
    Ugi *ugi = argument;
    while (await_search(ugi)) run(ugi);
    return NULL;
}

void ugi_search_begin(Ugi *ugi, bool stopped) {
    tercet_engine_ready(ugi->engine);
    if (stopped) tercet_engine_stop(ugi->engine);
    pthread_mutex_lock(&ugi->lock);
    atomic_store(&ugi->stop, stopped);
    atomic_store(&ugi->thinking, true);
    pthread_cond_broadcast(&ugi->changed);
    pthread_mutex_unlock(&ugi->lock);
    if (!ugi->has_thread) ugi->has_thread = pthread_create(&ugi->thread, NULL, search_all, ugi) == 0;
    ugi->started = ugi->has_thread;
    if (ugi->started) return;
    /* Without a thread there is still an answer, though a hasty one. */
    ugi_search_stop(ugi);
    run(ugi);
}

void ugi_search_stop(Ugi *ugi) {
    pthread_mutex_lock(&ugi->lock);
    atomic_store(&ugi->stop, true);
    pthread_cond_broadcast(&ugi->changed);
    pthread_mutex_unlock(&ugi->lock);
    tercet_engine_stop(ugi->engine);
}

void ugi_search_join(Ugi *ugi) {
    if (!ugi->started) return;
    pthread_mutex_lock(&ugi->lock);
    while (atomic_load(&ugi->thinking)) pthread_cond_wait(&ugi->changed, &ugi->lock);
    pthread_mutex_unlock(&ugi->lock);
    ugi->started = false;
}

void ugi_search_dismiss(Ugi *ugi) {
    if (!ugi->has_thread) return;
    pthread_mutex_lock(&ugi->lock);
    ugi->dismissed = true;
    pthread_cond_broadcast(&ugi->changed);
    pthread_mutex_unlock(&ugi->lock);
    pthread_join(ugi->thread, NULL);
    ugi->has_thread = false;
}
