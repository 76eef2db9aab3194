#include "line/computer.h"

#include "line/input.h"
#include "play/seats.h"
#include "rating/strength.h"

#include <fcntl.h>
#include <unistd.h>

/* ALONE: how long it looks where it has no thread to itself, in milliseconds, as nothing else happens meanwhile. */
enum { TABLE_MIB = 32, ALONE = 500 };

/* ---- The thread that thinks ---- */

/* Passes a report on. A pipe that is full has news enough. A proved win cannot get better, once so many plies were
 * searched. */
static void hear_report(const tercet_report *report, void *user) {
    Computer *computer = user;
    const char byte = 0;
    pthread_mutex_lock(&computer->guard);
    computer->latest = *report;
    pthread_mutex_unlock(&computer->guard);
    ssize_t written = write(computer->news[1], &byte, 1);
    (void)written;
    tercet_score score = report->lines[0].score;
    bool proved = score.mate && score.value > 0 && report->depth >= score.value;
    if (proved && !computer->patient) tercet_engine_stop(computer->engine);
}

static void *think(void *argument) {
    Computer *computer = argument;
    if (computer->level > 0) {
        tercet_engine_play(computer->engine, computer->game, computer->level, computer->seed, &computer->limits,
                           hear_report, computer, &computer->found);
    } else {
        tercet_engine_search(computer->engine, computer->game, &computer->limits, hear_report, computer,
                             &computer->found);
    }
    close(computer->news[1]);
    return NULL;
}

/* ---- Beginning and ending ---- */

static bool have_engine(Computer *computer) {
    if (computer->engine == NULL) {
        int threads = sysconf(_SC_NPROCESSORS_ONLN) > 1 ? 2 : 1;
        computer->engine = tercet_engine_new((size_t)TABLE_MIB << 20, threads);
    }
    return computer->engine != NULL;
}

/* Neither end of the pipe may ever hold anybody up. */
static bool open_news(int news[2]) {
    if (pipe(news) != 0) return false;
    fcntl(news[0], F_SETFL, O_NONBLOCK);
    fcntl(news[1], F_SETFL, O_NONBLOCK);
    return true;
}

/* Thinks here and now, where nobody could interrupt it. Players have their time all the same. */
static void think_alone(Computer *computer) {
    uint64_t *time = &computer->limits.milliseconds;
    if (computer->level == 0 && *time > ALONE) *time = ALONE;
    think(computer);
}

/* Thinks in a thread, where one can be made. */
static bool begin(Computer *computer, const tercet_game *game, int level, tercet_limits limits) {
    if (!have_engine(computer) || !open_news(computer->news)) return false;
    computer->game = game;
    computer->level = level;
    computer->limits = limits;
    computer->latest.line_count = 0;
    computer->thinks = true;
    pthread_mutex_init(&computer->guard, NULL);
    tercet_engine_ready(computer->engine);
    computer->has_thread = pthread_create(&computer->thread, NULL, think, computer) == 0;
    if (!computer->has_thread) think_alone(computer);
    return true;
}

static void finish(Computer *computer) {
    if (computer->has_thread) pthread_join(computer->thread, NULL);
    close(computer->news[0]);
    pthread_mutex_destroy(&computer->guard);
    computer->thinks = false;
}

bool computer_begin_play(Computer *computer, const tercet_game *game, int seat, uint64_t milliseconds) {
    computer->patient = false;
    int level = strength_pick(seat_tenths(seat), computer->seed, tercet_game_length(game));
    uint64_t time = level == TERCET_LEVELS ? milliseconds : 0; /* the others have limits of their own */
    return begin(computer, game, level, (tercet_limits){.milliseconds = time});
}

bool computer_begin_look(Computer *computer, const tercet_game *game, uint64_t milliseconds) {
    computer->patient = false;
    return begin(computer, game, 0, (tercet_limits){.milliseconds = milliseconds, .lines = 2});
}

bool computer_begin_lines(Computer *computer, const tercet_game *game, int lines, uint64_t milliseconds) {
    computer->patient = true;
    return begin(computer, game, 0, (tercet_limits){.milliseconds = milliseconds, .lines = lines});
}

int computer_news(const Computer *computer) {
    return computer->thinks ? computer->news[0] : INPUT_NO_FILE;
}

bool computer_hear(Computer *computer, tercet_report *report) {
    char bytes[64];
    ssize_t got;
    do {
        got = read(computer->news[0], bytes, sizeof bytes);
    } while (got > 0);
    if (got == 0) {
        finish(computer);
        *report = computer->found;
        return true;
    }
    pthread_mutex_lock(&computer->guard);
    *report = computer->latest;
    pthread_mutex_unlock(&computer->guard);
    return false;
}

void computer_hurry(Computer *computer) {
    if (computer->thinks) tercet_engine_stop(computer->engine);
}

void computer_cancel(Computer *computer) {
    if (!computer->thinks) return;
    tercet_engine_stop(computer->engine);
    finish(computer);
}

/* ---- Waiting for it ---- */

ComputerAnswer computer_await(Computer *computer, tercet_report *report) {
    do {
        if (input_wait(computer->news[0], INPUT_FOREVER)) continue;
        tercet_engine_stop(computer->engine);
        input_interrupted();
        finish(computer);
        *report = computer->found;
        return COMPUTER_STOPPED;
    } while (!computer_hear(computer, report));
    return COMPUTER_DONE;
}

ComputerAnswer computer_look(Computer *computer, const tercet_game *game, uint64_t milliseconds,
                             tercet_report *report) {
    if (!computer_begin_look(computer, game, milliseconds)) return COMPUTER_NO_MEMORY;
    return computer_await(computer, report);
}

void computer_end(Computer *computer) {
    computer_cancel(computer);
    tercet_engine_free(computer->engine);
    computer->engine = NULL;
}
