/* Tunes the weights of an evaluation. Alone among the commands it looks into the engine, through engine/mind.h. */
#include "core/hash.h"
#include "tools/command.h"
#include "tune/fit.h"

#include <inttypes.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

enum { USUAL_GAMES = 2000, USUAL_NODES = 400, LEAST_GAMES = 10, GAMES_MOST = 100000 };

/* Where nothing is known yet, so many hundredths are odds of e to 1. */
enum { SCRATCH_SCALE = 200 };

typedef struct Tuning {
    const tercet_ruleset *ruleset;
    uint64_t games, nodes, rounds, seed, concurrency;
    bool scratch;
    uint64_t round; /* from 0 */
    int feature_count;
    int weights[MIND_FEATURES]; /* as they are now */
} Tuning;

/* How the last round went, with the weights that the ruleset has and with those found. */
typedef struct Outcome {
    uint64_t positions;
    double scale;
    double training[2];
    double held_out[2];
} Outcome;

/* Set by Ctrl-C; a signal handler has nowhere else to put it. */
static atomic_bool interrupted;

static void interrupt(int signal_number) {
    (void)signal_number;
    atomic_store(&interrupted, true);
}

/* ---- Progress ---- */

static void show_games(uint64_t ended, void *user) {
    const Tuning *tuning = user;
    if (!isatty(STDERR_FILENO)) return;
    fputs("\r\x1b[K", stderr);
    if (tuning->rounds > 1) fprintf(stderr, "round %" PRIu64 " of %" PRIu64 ", ", tuning->round + 1, tuning->rounds);
    fprintf(stderr, "%" PRIu64 " of %" PRIu64 " games", ended, tuning->games);
    fflush(stderr);
}

static void show_loss(const Outcome *outcome) {
    if (!isatty(STDERR_FILENO)) return;
    fprintf(stderr, "; loss of games held out %.4f, now %.4f\n", outcome->held_out[0], outcome->held_out[1]);
}

/* ---- Tuning ---- */

static void to_real(const int *weights, int count, double *real) {
    for (int i = 0; i < count; i++) real[i] = weights[i];
}

/* Whether a feature occurs in any of the games. */
static bool is_seen(const FitData *data, int feature) {
    for (uint64_t i = 0; i < data->game_count; i++) {
        for (size_t j = 0; j < data->games[i].count; j++) {
            if (data->games[i].samples[j].features[feature] != 0) return true;
        }
    }
    return false;
}

/* Fits the weights to the games of a round. Features that never occur keep the weights that the ruleset has. */
static void learn(Tuning *tuning, const FitData *data, Outcome *outcome) {
    const int *present = mind_weights(tuning->ruleset);
    double before[MIND_FEATURES], weights[MIND_FEATURES];
    to_real(present, tuning->feature_count, before);
    to_real(tuning->weights, tuning->feature_count, weights);
    outcome->scale = tuning->scratch ? 1.0 / SCRATCH_SCALE : fit_scale(data, before);
    fit_weights(data, outcome->scale, weights);
    for (int i = 0; i < tuning->feature_count; i++) {
        tuning->weights[i] = is_seen(data, i) ? (int)lround(weights[i]) : present[i];
    }
    to_real(tuning->weights, tuning->feature_count, weights);
    outcome->positions = fit_positions(data, FIT_TRAINING) + fit_positions(data, FIT_HELD_OUT);
    outcome->training[0] = fit_loss(data, FIT_TRAINING, outcome->scale, before);
    outcome->training[1] = fit_loss(data, FIT_TRAINING, outcome->scale, weights);
    outcome->held_out[0] = fit_loss(data, FIT_HELD_OUT, outcome->scale, before);
    outcome->held_out[1] = fit_loss(data, FIT_HELD_OUT, outcome->scale, weights);
}

/* Plays the games of a round and learns from them; EXIT_DONE, or the exit code after saying what is wrong. */
static int run_round(Tuning *tuning, Outcome *outcome) {
    SelfPlay setup = {
        .ruleset = tuning->ruleset,
        .weights = tuning->weights,
        .nodes = tuning->nodes,
        .seed = hash_add(tuning->seed, tuning->round),
        .concurrency = (int)tuning->concurrency,
        .games = tuning->games,
        .cancel = &interrupted,
        .each = show_games,
        .user = tuning,
    };
    int code = EXIT_DONE;
    SampledGame *games = selfplay_run(&setup);
    if (games == NULL) return command_wrong("not enough memory for the games");
    FitData data = {games, tuning->games, tuning->feature_count};
    if (fit_positions(&data, FIT_TRAINING) > 0 && fit_positions(&data, FIT_HELD_OUT) > 0) {
        learn(tuning, &data, outcome);
        show_loss(outcome);
    } else if (tuning->round == 0) {
        code = command_no("too few games have ended to learn from them");
    }
    selfplay_free(games, tuning->games);
    return code;
}

static void print_outcome(const Tuning *tuning, const Outcome *outcome) {
    const int *present = mind_weights(tuning->ruleset);
    printf("positions %" PRIu64 "\n", outcome->positions);
    printf("scale %.5f\n", outcome->scale);
    printf("training loss %.5f -> %.5f\n", outcome->training[0], outcome->training[1]);
    printf("held out loss %.5f -> %.5f\n", outcome->held_out[0], outcome->held_out[1]);
    for (int i = 0; i < tuning->feature_count; i++) {
        printf("%-52s %6d %6d\n", mind_feature_name(tuning->ruleset, i), present[i], tuning->weights[i]);
    }
}

static int tune(Tuning *tuning) {
    Outcome outcome = {0};
    sigaction(SIGINT, &(struct sigaction){.sa_handler = interrupt}, NULL);
    sigaction(SIGTERM, &(struct sigaction){.sa_handler = interrupt}, NULL);
    tuning->feature_count = mind_feature_count(tuning->ruleset);
    for (int i = 0; i < tuning->feature_count; i++) {
        tuning->weights[i] = tuning->scratch ? 0 : mind_weights(tuning->ruleset)[i];
    }
    for (tuning->round = 0; tuning->round < tuning->rounds && !atomic_load(&interrupted); tuning->round++) {
        int code = run_round(tuning, &outcome);
        if (code != EXIT_DONE) return code;
    }
    print_outcome(tuning, &outcome);
    return command_finish(atomic_load(&interrupted) ? EXIT_INTERRUPTED : EXIT_DONE);
}

static int run(int argc, char **argv) {
    Tuning tuning = {.games = USUAL_GAMES, .nodes = USUAL_NODES, .rounds = 1, .seed = 1, .concurrency = 1};
    const Option options[] = {
        {.name = "--games", .number = &tuning.games, .least = LEAST_GAMES, .most = GAMES_MOST},
        {.name = "--nodes", .number = &tuning.nodes, .least = 1, .most = 1000000},
        {.name = "--rounds", .number = &tuning.rounds, .least = 1, .most = 100},
        {.name = "--scratch", .flag = &tuning.scratch},
        {.name = "--seed", .number = &tuning.seed, .least = 0, .most = UINT64_MAX},
        {.name = "--concurrency", .number = &tuning.concurrency, .least = 1, .most = SELFPLAY_CONCURRENCY},
        {0},
    };
    if (command_options(&command_tune, argc, argv, options, 1, 1) < 0) return EXIT_WRONG_CALL;
    tuning.ruleset = command_ruleset(argv[0]);
    return tuning.ruleset == NULL ? EXIT_WRONG_CALL : tune(&tuning);
}

const Command command_tune = {
    .name = "tune",
    .arguments = "RULESET [--games N] [--nodes N] [OPTION...]",
    .summary = "find weights for the evaluation in games of the program against itself",
    .help = "\n"
            "  --games N        play so many games (2000), each from its own random opening\n"
            "  --nodes N        look at so many positions for a move (400)\n"
            "  --rounds R       learn, play on with what was learnt, and learn again: R times (1)\n"
            "  --scratch        begin with weights of 0 instead of those that the program has\n"
            "  --seed S         of all that is random (1)\n"
            "  --concurrency C  so many games at a time (1); the result is the same for any number\n"
            "\n"
            "Prints how well the results of the games are foretold with the old weights and the new\n"
            "ones, for the games learnt from and for those held out, a fifth; then a line for each\n"
            "feature: its name, the old weight and the new one, in hundredths. Ctrl-C stops playing\n"
            "and learns from the games that have ended. docs/evaluation.md says more.\n"
            "\n"
            "Example:\n"
            "  tercet tune shakti --games 50 --nodes 100\n",
    .run = run,
};
