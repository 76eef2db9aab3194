#include "terminal/computer.h"

#include "terminal/input.h"

#include <pthread.h>
#include <unistd.h>

enum { TABLE_MIB = 32, FULL_STRENGTH_TIME = 5000, ONLY_MOVE_TIME = 100 };

/* One search. */
typedef struct Thought {
    tercet_engine *engine;
    const tercet_game *game;
    int level; /* 0: no player's move, but a look */
    uint64_t seed;
    tercet_limits limits;
    tercet_report *report;
    int done[2]; /* a pipe that is closed at the end */
} Thought;

/* A proved win cannot get better, once so many plies were searched. */
static void hear_report(const tercet_report *report, void *user) {
    const Thought *thought = user;
    tercet_score score = report->lines[0].score;
    if (score.mate && score.value > 0 && report->depth >= score.value) tercet_engine_stop(thought->engine);
}

static void think(Thought *thought) {
    if (thought->level > 0) {
        tercet_engine_play(thought->engine, thought->game, thought->level, thought->seed, &thought->limits, hear_report,
                           thought, thought->report);
    } else {
        tercet_engine_search(thought->engine, thought->game, &thought->limits, hear_report, thought, thought->report);
    }
}

static void *run(void *argument) {
    Thought *thought = argument;
    think(thought);
    close(thought->done[1]);
    return NULL;
}

/* Waits for the end of the search, which a signal brings about. */
static ComputerAnswer await(const Thought *thought) {
    if (input_wait(thought->done[0], INPUT_FOREVER)) return COMPUTER_DONE;
    tercet_engine_stop(thought->engine);
    input_interrupted();
    return COMPUTER_STOPPED;
}

/* Thinks in a thread; where there is none, it is done at once, and cannot be interrupted. */
static ComputerAnswer carry_out(Thought *thought) {
    pthread_t thread;
    ComputerAnswer answer = COMPUTER_DONE;
    if (pipe(thought->done) != 0) {
        think(thought);
        return answer;
    }
    tercet_engine_ready(thought->engine);
    if (pthread_create(&thread, NULL, run, thought) == 0) {
        answer = await(thought);
        pthread_join(thread, NULL);
    } else {
        run(thought);
    }
    close(thought->done[0]);
    return answer;
}

static ComputerAnswer answer_with(Computer *computer, Thought *thought) {
    if (computer->engine == NULL) {
        int threads = sysconf(_SC_NPROCESSORS_ONLN) > 1 ? 2 : 1;
        computer->engine = tercet_engine_new((size_t)TABLE_MIB << 20, threads);
    }
    if (computer->engine == NULL) return COMPUTER_NO_MEMORY;
    thought->engine = computer->engine;
    thought->seed = computer->seed;
    return carry_out(thought);
}

ComputerAnswer computer_play(Computer *computer, const tercet_game *game, int level, tercet_report *report) {
    Thought thought = {.game = game, .level = level, .report = report};
    if (level == TERCET_LEVELS) {
        bool choice = tercet_moves_count(tercet_game_position(game)) > 1;
        thought.limits.milliseconds = choice ? FULL_STRENGTH_TIME : ONLY_MOVE_TIME;
    }
    return answer_with(computer, &thought);
}

ComputerAnswer computer_look(Computer *computer, const tercet_game *game, uint64_t milliseconds,
                             tercet_report *report) {
    Thought thought = {.game = game, .report = report, .limits = {.milliseconds = milliseconds, .lines = 2}};
    return answer_with(computer, &thought);
}

void computer_end(Computer *computer) {
    tercet_engine_free(computer->engine);
    computer->engine = NULL;
}
