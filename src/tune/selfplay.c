#include "tune/selfplay.h"

#include "engine/knowledge.h"
#include "engine/threads.h"
#include "match/chance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* MOST_PLIES: a game that has not ended by then is drawn. CHANCE: one move in so many is made by chance. */
enum { TABLE_BYTES = 1 << 20, MOST_PLIES = 160, CHANCE = 40, WORDS_ROOM = 2 * TERCET_MOVE_TEXT };

_Static_assert(MOST_PLIES *WORDS_ROOM < SELFPLAY_LINE, "the longest game has room in a line");

typedef struct Worker {
    SelfplayHall *hall;
    tercet_engine *engine;
} Worker;

struct SelfplayHall {
    SelfplayRules rules;
    const atomic_bool *cancel;
    char (*lines)[SELFPLAY_LINE];
    uint64_t first;
    size_t count;
    atomic_size_t next;
    atomic_bool failed;
    int worker_count;
    Worker workers[SELFPLAY_CONCURRENCY];
};

void selfplay_close(SelfplayHall *hall) {
    if (hall == NULL) return;
    for (int i = 0; i < hall->worker_count; i++) tercet_engine_free(hall->workers[i].engine);
    free(hall);
}

SelfplayHall *selfplay_open(const SelfplayRules *rules, int concurrency, const atomic_bool *cancel) {
    SelfplayHall *hall = calloc(1, sizeof *hall);
    if (hall == NULL) return NULL;
    hall->rules = *rules;
    hall->cancel = cancel;
    hall->worker_count = concurrency;
    for (int i = 0; i < concurrency; i++) {
        Worker *worker = &hall->workers[i];
        worker->hall = hall;
        worker->engine = tercet_engine_new(TABLE_BYTES, 1);
        if (worker->engine == NULL) {
            selfplay_close(hall);
            return NULL;
        }
        if (rules->linear) evaluation_use_weights(worker->engine, evaluation_weights(rules->ruleset));
    }
    return hall;
}

/* A game with some moves by chance: half as many as openings of matches have, up to twice as many. */
static tercet_game *begin_game(const tercet_ruleset *ruleset, Random *random) {
    int usual = knowledge_opening_plies(ruleset);
    int plies = usual / 2 + (int)random_below(random, (uint64_t)(usual + usual / 2 + 1));
    return chance_opening(ruleset, plies, random_next(random));
}

static char letter_of(tercet_result result) {
    return result == TERCET_WHITE_WINS ? 'w' : result == TERCET_BLACK_WINS ? 'b' : 'd';
}

/* Who wins by this score, if that is proved. */
static tercet_result proved_result(const tercet_position *position, tercet_score score) {
    if (!score.mate) return TERCET_NONE;
    bool white = (tercet_position_side(position) == TERCET_WHITE) == (score.value > 0);
    return white ? TERCET_WHITE_WINS : TERCET_BLACK_WINS;
}

static size_t add_move(const tercet_position *position, tercet_move move, const char *before, char *line) {
    char text[TERCET_MOVE_TEXT];
    tercet_move_text(position, move, text);
    return (size_t)snprintf(line, WORDS_ROOM, "%s %s", before, text);
}

static size_t add_opening(const tercet_game *game, char *line) {
    size_t length = 0;
    for (size_t ply = 0; ply < tercet_game_length(game); ply++) {
        length += add_move(tercet_game_position_at(game, ply), tercet_game_move_at(game, ply), "", line + length);
    }
    return length;
}

/* Searches the position that a game stands at and plays on; the game's result, as soon as it is known. */
static tercet_result play_turn(Worker *worker, tercet_game *game, Random *random, char *line, size_t *length) {
    tercet_limits limits = {.nodes = worker->hall->rules.nodes};
    tercet_report report;
    const tercet_position *position = tercet_game_position(game);
    tercet_engine_search(worker->engine, game, &limits, NULL, NULL, &report);
    tercet_result proved = proved_result(position, report.lines[0].score);
    if (proved != TERCET_NONE) return proved;
    bool chance = random_below(random, CHANCE) == 0;
    tercet_move move = chance ? chance_move(position, random) : report.lines[0].moves[0];
    char score[TERCET_MOVE_TEXT];
    snprintf(score, sizeof score, " =%d%s", report.lines[0].score.value, chance ? " !" : "");
    *length += add_move(position, move, score, line + *length);
    if (!tercet_game_play(game, move, NULL)) {
        atomic_store(&worker->hall->failed, true); /* memory ran out */
        return TERCET_DRAW;
    }
    return tercet_game_length(game) < MOST_PLIES ? tercet_game_result(game) : TERCET_DRAW;
}

/* Plays one game; false if memory ran out. */
static bool play_game(Worker *worker, uint64_t number, char *line) {
    Random random = {hash_add(worker->hall->rules.seed, number)};
    tercet_game *game = begin_game(worker->hall->rules.ruleset, &random);
    if (game == NULL) return false;
    tercet_engine_clear(worker->engine);
    size_t length = 1 + add_opening(game, line + 1);
    tercet_result result = TERCET_NONE;
    while (result == TERCET_NONE && !atomic_load(worker->hall->cancel)) {
        result = play_turn(worker, game, &random, line, &length);
    }
    line[0] = letter_of(result);
    tercet_game_free(game);
    return true;
}

static void work(void *argument) {
    Worker *worker = argument;
    SelfplayHall *hall = worker->hall;
    for (;;) {
        size_t index = atomic_fetch_add(&hall->next, 1);
        if (index >= hall->count || atomic_load(hall->cancel)) return;
        if (!play_game(worker, hall->first + index, hall->lines[index])) atomic_store(&hall->failed, true);
    }
}

bool selfplay_play(SelfplayHall *hall, uint64_t first, size_t count, char (*lines)[SELFPLAY_LINE]) {
    Threads threads;
    hall->lines = lines;
    hall->first = first;
    hall->count = count;
    atomic_store(&hall->next, 0);
    threads_start(&threads, work, hall->workers + 1, sizeof hall->workers[0], hall->worker_count - 1);
    work(&hall->workers[0]);
    threads_join(&threads);
    return !atomic_load(&hall->failed) && !atomic_load(hall->cancel);
}
