#include "tune/selfplay.h"

#include "engine/team.h"
#include "match/chance.h"

#include <stdlib.h>

enum { TABLE_BYTES = 1 << 20, MOST_PLIES = 300 };

/* What the workers share. */
typedef struct Workshop {
    const SelfPlay *setup;
    SampledGame *games;
    atomic_uint_least64_t next;
    atomic_uint_least64_t ended;
    atomic_bool out_of_memory;
} Workshop;

/* One of those who play games, each with an engine of its own. */
typedef struct Worker {
    Workshop *workshop;
    tercet_engine *engine;
    bool leads; /* and so tells how far the work is */
} Worker;

static bool is_over(const Workshop *workshop) {
    return atomic_load(workshop->setup->cancel) || atomic_load(&workshop->out_of_memory);
}

/* ---- One game ---- */

static bool add_sample(SampledGame *sampled, const tercet_position *position) {
    bool full = sampled->count == 0 || (sampled->count & (sampled->count - 1)) == 0;
    if (full) {
        size_t room = sampled->count == 0 ? 1 : 2 * sampled->count;
        Sample *samples = realloc(sampled->samples, room * sizeof *samples);
        if (samples == NULL) return false;
        sampled->samples = samples;
    }
    int features[MIND_FEATURES];
    Sample *sample = &sampled->samples[sampled->count++];
    mind_features(position, features);
    for (int i = 0; i < MIND_FEATURES; i++) sample->features[i] = (int16_t)features[i];
    sample->half_points = (int16_t)tercet_position_side(position);
    return true;
}

/* Until now the samples have had the side to move in the place of what it scored. */
static void set_results(SampledGame *sampled, tercet_result result) {
    for (size_t i = 0; i < sampled->count; i++) {
        Sample *sample = &sampled->samples[i];
        tercet_result own_win = sample->half_points == TERCET_WHITE ? TERCET_WHITE_WINS : TERCET_BLACK_WINS;
        bool decided = result == TERCET_WHITE_WINS || result == TERCET_BLACK_WINS;
        sample->half_points = !decided ? 1 : result == own_win ? 2 : 0;
    }
}

/* One move; false if memory ran out. What can be calculated teaches nothing about evaluating. */
static bool take_turn(Worker *worker, tercet_game *game, SampledGame *sampled) {
    const tercet_position *position = tercet_game_position(game);
    tercet_limits limits = {.nodes = worker->workshop->setup->nodes};
    tercet_report report;
    tercet_engine_search(worker->engine, game, &limits, NULL, NULL, &report);
    bool quiet = !report.lines[0].score.mate && !mind_is_pressed(position);
    if (quiet && !add_sample(sampled, position)) return false;
    return tercet_game_play(game, report.lines[0].moves[0], NULL);
}

/* Plays from an opening by chance to the end; false if memory ran out. A game that was cancelled has no samples. */
static bool play_game(Worker *worker, uint64_t number, SampledGame *sampled) {
    const SelfPlay *setup = worker->workshop->setup;
    tercet_game *game =
        chance_opening(setup->ruleset, chance_usual_plies(setup->ruleset), hash_add(setup->seed, number));
    bool good = game != NULL;
    tercet_engine_clear(worker->engine);
    while (good && tercet_game_result(game) == TERCET_NONE && tercet_game_length(game) < MOST_PLIES) {
        if (is_over(worker->workshop)) break;
        good = take_turn(worker, game, sampled);
    }
    if (good && !is_over(worker->workshop)) {
        set_results(sampled, tercet_game_result(game));
        atomic_fetch_add(&worker->workshop->ended, 1);
    } else {
        free(sampled->samples);
        *sampled = (SampledGame){0};
    }
    tercet_game_free(game);
    return good;
}

/* ---- All games ---- */

static void work(void *argument) {
    Worker *worker = argument;
    Workshop *workshop = worker->workshop;
    const SelfPlay *setup = workshop->setup;
    for (;;) {
        uint64_t number = atomic_fetch_add(&workshop->next, 1);
        if (number >= setup->games || is_over(workshop)) return;
        if (!play_game(worker, number, &workshop->games[number])) atomic_store(&workshop->out_of_memory, true);
        if (worker->leads) setup->each(atomic_load(&workshop->ended), setup->user);
    }
}

static bool make_workers(Worker *workers, int count, Workshop *workshop) {
    for (int i = 0; i < count; i++) {
        workers[i] = (Worker){workshop, tercet_engine_new(TABLE_BYTES, 1), i == 0};
        if (workers[i].engine == NULL) return false;
        mind_use_weights(workers[i].engine, workshop->setup->weights);
    }
    return true;
}

SampledGame *selfplay_run(const SelfPlay *setup) {
    Worker workers[SELFPLAY_CONCURRENCY] = {0};
    Workshop workshop = {.setup = setup, .games = calloc((size_t)setup->games, sizeof *workshop.games)};
    if (workshop.games != NULL && make_workers(workers, setup->concurrency, &workshop)) {
        Team team;
        team_begin(&team, work, workers + 1, sizeof workers[0], setup->concurrency - 1);
        work(&workers[0]);
        team_end(&team);
    } else {
        atomic_store(&workshop.out_of_memory, true);
    }
    for (int i = 0; i < setup->concurrency; i++) tercet_engine_free(workers[i].engine);
    if (!atomic_load(&workshop.out_of_memory)) return workshop.games;
    selfplay_free(workshop.games, setup->games);
    return NULL;
}

void selfplay_free(SampledGame *games, uint64_t count) {
    for (uint64_t i = 0; games != NULL && i < count; i++) free(games[i].samples);
    free(games);
}
