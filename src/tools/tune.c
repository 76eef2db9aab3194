/* Tunes the weights of an evaluation. Alone among the commands it looks into the engine, through engine/evaluation.h.
 */
#include "core/hash.h"
#include "match/elo.h"
#include "system/interrupt.h"
#include "tools/command.h"
#include "tune/spsa.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { USUAL_GAMES = 20000, USUAL_NODES = 1000, LEAST_GAMES = 2 * SPSA_BATCH, MOST_GAMES = 100000000 };

/* One game in so many is played in the end, between what was found and what was there before. */
enum { CHECK_SHARE = 10 };

typedef struct Tuning {
    const tercet_ruleset *ruleset;
    uint64_t games, nodes, seed, concurrency;
    bool scratch;
    int feature_count;
    int before[EVALUATION_FEATURES]; /* what the ruleset plays with */
    int found[EVALUATION_FEATURES];
} Tuning;

static void show_progress(const char *what, uint64_t games, uint64_t all) {
    if (!command_shows_progress()) return;
    fprintf(stderr, "\r\x1b[K%s: %" PRIu64 " of %" PRIu64 " games", what, games, all);
    fflush(stderr);
}

/* Whether no more is to be played. */
static bool is_over(const DuelHall *hall) {
    return atomic_load(&interrupted) || duel_ran_out(hall);
}

static void find_weights(Tuning *tuning, DuelHall *hall, Spsa *spsa) {
    int begin[EVALUATION_FEATURES] = {0};
    for (int i = 0; i < tuning->feature_count && !tuning->scratch; i++) begin[i] = tuning->before[i];
    spsa_begin(spsa, hall, tuning->feature_count, begin, tuning->games / (2 * SPSA_BATCH), tuning->seed);
    while (spsa->step < spsa->steps && !is_over(hall)) {
        spsa_step(spsa, hall);
        show_progress("tuning", spsa->step * 2 * SPSA_BATCH, tuning->games);
    }
    spsa_weights(spsa, tuning->found);
    /* Of a feature that was never seen, nothing was learnt. */
    for (int i = 0; i < tuning->feature_count; i++) {
        if (spsa->perturbation[i] == 0) tuning->found[i] = tuning->before[i];
    }
}

static void add_to_tally(Tally *tally, const DuelPair *pair) {
    for (int i = 0; i < 2; i++) tally_add_game(tally, pair->scores[i]);
    tally_add_pair(tally, pair->scores[0] + pair->scores[1]);
}

/* Plays what was found against what was there before, from other openings. */
static void check(const Tuning *tuning, DuelHall *hall, Spsa *spsa, Tally *tally) {
    Random openings = {hash_add(tuning->seed, 1)};
    uint64_t batches = tuning->games / (2 * SPSA_BATCH * CHECK_SHARE) + 1;
    for (uint64_t batch = 0; batch < batches && !is_over(hall); batch++) {
        for (int i = 0; i < SPSA_BATCH; i++) {
            spsa->pairs[i].opening = random_next(&openings);
            for (int j = 0; j < tuning->feature_count; j++) {
                spsa->pairs[i].weights[0][j] = tuning->found[j];
                spsa->pairs[i].weights[1][j] = tuning->before[j];
            }
        }
        duel_play(hall, spsa->pairs, SPSA_BATCH, NULL);
        if (is_over(hall)) return;
        for (int i = 0; i < SPSA_BATCH; i++) add_to_tally(tally, &spsa->pairs[i]);
        show_progress("checking", (batch + 1) * 2 * SPSA_BATCH, batches * 2 * SPSA_BATCH);
    }
}

static void print_outcome(const Tuning *tuning, uint64_t games, const Tally *tally) {
    if (command_shows_progress()) fputs("\r\x1b[K", stderr);
    printf("games %" PRIu64 "\n", games);
    if (tally_games(tally) > 0) {
        EloEstimate gain = elo_estimate(tally);
        printf("gain %.1f +- %.1f Elo in %" PRIu64 " games\n", gain.elo, gain.error, tally_games(tally));
    }
    for (int i = 0; i < tuning->feature_count; i++) {
        printf("%-52s %6d %6d\n", evaluation_feature_name(tuning->ruleset, i), tuning->before[i], tuning->found[i]);
    }
}

static int tune(Tuning *tuning) {
    interrupt_begin(NULL);
    tuning->feature_count = evaluation_feature_count(tuning->ruleset);
    for (int i = 0; i < tuning->feature_count; i++) tuning->before[i] = evaluation_weights(tuning->ruleset)[i];
    Spsa *spsa = malloc(sizeof *spsa);
    DuelHall *hall = duel_open(tuning->ruleset, tuning->nodes, (int)tuning->concurrency, &interrupted);
    Tally tally = {0};
    int code = EXIT_DONE;
    if (spsa != NULL && hall != NULL) {
        find_weights(tuning, hall, spsa);
        check(tuning, hall, spsa, &tally);
        print_outcome(tuning, spsa->step * 2 * SPSA_BATCH, &tally);
        code = command_finish(interrupt_code());
        if (duel_ran_out(hall)) code = command_no("memory ran out; above is what was found until then");
    } else {
        code = command_wrong("not enough memory to play games");
    }
    duel_close(hall);
    free(spsa);
    return code;
}

static int run(int argc, char **argv) {
    Tuning tuning = {.games = USUAL_GAMES, .nodes = USUAL_NODES, .seed = 1, .concurrency = 1};
    const Option options[] = {
        {.name = "--games", .number = &tuning.games, .least = LEAST_GAMES, .most = MOST_GAMES},
        {.name = "--nodes", .number = &tuning.nodes, .least = 1, .most = 1000000},
        {.name = "--scratch", .flag = &tuning.scratch},
        {.name = "--seed", .number = &tuning.seed, .least = 0, .most = UINT64_MAX},
        {.name = "--concurrency", .number = &tuning.concurrency, .least = 1, .most = DUEL_CONCURRENCY},
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
            "  --games N        play so many games to learn (20000), and a tenth more to check\n"
            "  --nodes N        look at so many positions for a move (1000)\n"
            "  --scratch        begin with weights of 0 instead of those that the program has\n"
            "  --seed S         of all that is random (1)\n"
            "  --concurrency C  so many games at a time (1); the result is the same for any number\n"
            "\n"
            "Prints how many games were played; how much stronger the new weights are than the old\n"
            "ones, with the error within which that lies in 95 of 100 cases; and a line for each\n"
            "feature: its name, the old weight and the new one, in hundredths. Ctrl-C stops and prints\n"
            "what was found until then. docs/evaluation.md says more.\n"
            "\n"
            "Example:\n"
            "  tercet tune shakti --games 200 --nodes 100\n",
    .run = run,
};
