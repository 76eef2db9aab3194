#include "tune/duel.h"

#include "engine/knowledge.h"
#include "engine/threads.h"
#include "match/chance.h"

#include <stdlib.h>

enum { TABLE_BYTES = 1 << 20, MOST_PLIES = 300 };

/* One of those who play, with an engine for each of the two sets of weights. */
typedef struct Worker {
    DuelHall *hall;
    tercet_engine *engines[2];
    DuelSpread spread;
} Worker;

struct DuelHall {
    const tercet_ruleset *ruleset;
    uint64_t nodes;
    const atomic_bool *cancel;
    atomic_bool ran_out; /* memory */
    DuelPair *pairs;
    size_t pair_count;
    atomic_size_t next;
    int worker_count;
    Worker workers[DUEL_CONCURRENCY];
};

void duel_close(DuelHall *hall) {
    if (hall == NULL) return;
    for (int i = 0; i < hall->worker_count; i++) {
        for (int side = 0; side < 2; side++) tercet_engine_free(hall->workers[i].engines[side]);
    }
    free(hall);
}

DuelHall *duel_open(const tercet_ruleset *ruleset, uint64_t nodes, int concurrency, const atomic_bool *cancel) {
    DuelHall *hall = calloc(1, sizeof *hall);
    if (hall == NULL) return NULL;
    hall->ruleset = ruleset;
    hall->nodes = nodes;
    hall->cancel = cancel;
    hall->worker_count = concurrency;
    for (int i = 0; i < 2 * concurrency; i++) {
        Worker *worker = &hall->workers[i / 2];
        worker->hall = hall;
        worker->engines[i % 2] = tercet_engine_new(TABLE_BYTES, 1);
        if (worker->engines[i % 2] != NULL) continue;
        duel_close(hall);
        return NULL;
    }
    return hall;
}

bool duel_ran_out(const DuelHall *hall) {
    return atomic_load(&hall->ran_out);
}

/* Whether no more is to be played. */
static bool is_over(const DuelHall *hall) {
    return atomic_load(hall->cancel) || duel_ran_out(hall);
}

static void add_spread(DuelSpread *spread, const tercet_position *position) {
    int features[EVALUATION_FEATURES];
    evaluation_features(position, features);
    spread->positions++;
    for (int i = 0; i < EVALUATION_FEATURES; i++) spread->squares[i] += features[i] * features[i];
}

/* Half points of White. */
static int half_points(tercet_result result) {
    return result == TERCET_WHITE_WINS ? 2 : result == TERCET_BLACK_WINS ? 0 : 1;
}

/* A game that cannot be played on; its result says nothing. */
static int give_up(DuelHall *hall) {
    atomic_store(&hall->ran_out, true);
    return 1;
}

/* Plays one game in which the engine `white` is White; returns what that one scored, in half points. */
static int play_game(Worker *worker, const DuelPair *pair, int white) {
    DuelHall *hall = worker->hall;
    tercet_limits limits = {.nodes = hall->nodes};
    tercet_report report;
    tercet_game *game = chance_opening(hall->ruleset, knowledge_opening_plies(hall->ruleset), pair->opening);
    if (game == NULL) return give_up(hall);
    for (int i = 0; i < 2; i++) tercet_engine_clear(worker->engines[i]);
    while (tercet_game_result(game) == TERCET_NONE && tercet_game_length(game) < MOST_PLIES) {
        const tercet_position *position = tercet_game_position(game);
        int mover = white ^ (int)tercet_position_side(position);
        if (is_over(hall)) break;
        add_spread(&worker->spread, position);
        tercet_engine_search(worker->engines[mover], game, &limits, NULL, NULL, &report);
        if (!tercet_game_play(game, report.lines[0].moves[0], NULL)) give_up(hall);
    }
    int score = half_points(tercet_game_result(game));
    tercet_game_free(game);
    return score;
}

static void play_pair(Worker *worker, DuelPair *pair) {
    for (int i = 0; i < 2; i++) evaluation_use_weights(worker->engines[i], pair->weights[i]);
    pair->scores[0] = play_game(worker, pair, 0);
    pair->scores[1] = 2 - play_game(worker, pair, 1);
    if (is_over(worker->hall)) pair->scores[0] = pair->scores[1] = 1;
}

static void work(void *argument) {
    Worker *worker = argument;
    DuelHall *hall = worker->hall;
    worker->spread = (DuelSpread){0};
    for (;;) {
        size_t number = atomic_fetch_add(&hall->next, 1);
        if (number >= hall->pair_count) return;
        play_pair(worker, &hall->pairs[number]);
    }
}

void duel_play(DuelHall *hall, DuelPair *pairs, size_t count, DuelSpread *spread) {
    Threads threads;
    hall->pairs = pairs;
    hall->pair_count = count;
    atomic_store(&hall->next, 0);
    threads_start(&threads, work, hall->workers + 1, sizeof hall->workers[0], hall->worker_count - 1);
    work(&hall->workers[0]);
    threads_join(&threads);
    for (int i = 0; spread != NULL && i < hall->worker_count; i++) {
        spread->positions += hall->workers[i].spread.positions;
        for (int j = 0; j < EVALUATION_FEATURES; j++) spread->squares[j] += hall->workers[i].spread.squares[j];
    }
}
