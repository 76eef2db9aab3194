#include "tools/command.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { BENCH_TABLE = 16 << 20 };

/* The workload: positions from the beginning, the middle and the end of games, each searched to a fixed depth. The sum
 * of their nodes is the signature of the search: a change that should not alter the search must not alter it. */
static const struct {
    const char *ruleset;
    const char *position;
    int depth;
} workload[] = {
    {"echek", "startpos", 6},
    {"echek", "2b/rkR/1K1/Qn1 BNPqp w Ss", 7},
    {"echek", "rbk1/pQ1R/n1K1/PB2 N b Ss", 8},
    {"echek:roaming", "startpos", 6},
    {"echek:roaming", "2b/rkR/1K1/Qn1 BNPqp w Ss", 7},
    {"echek:fixed", "startpos", 6},
    {"echek:fixed", "QP1B/1Rk1/2Kr/1Np1 qbn b Ss", 8},
    {"eigenstate", "startpos", 4},
    {"eigenstate", "a1:HY,b1:H,c1:DH,d1:HV,e2:HS,f2:H a5:CGR,e5:R,b6:QR,c6:R,d6:PR,f6:R w", 4},
    {"eigenstate", "a1:ABCDEFGHIJKLNOPQRSTUV,c3:H d4:R,e5:R,c6:ABCDEFGHIJKLNOPQRSTUV w", 4},
    {"shakti", "startpos", 8},
    {"shakti", "-5-/7/1-w1-2/2k1-2/4--w/1K1---W/-2W2- b", 9},
    {"shakti:near", "startpos", 8},
};

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* Searches one position with an engine that knows nothing yet; false after saying what is wrong. */
static bool search(tercet_engine *engine, size_t index, uint64_t *nodes) {
    tercet_position position;
    if (!command_position(workload[index].ruleset, workload[index].position, &position)) return false;
    tercet_game *game = tercet_game_new(&position, 0);
    if (game == NULL) {
        command_wrong("not enough memory for a game");
        return false;
    }
    tercet_report report;
    tercet_engine_clear(engine);
    tercet_engine_search(engine, game, &(tercet_limits){.depth = workload[index].depth}, NULL, NULL, &report);
    tercet_game_free(game);
    *nodes = report.nodes;
    return true;
}

static int bench(tercet_engine *engine, const char *ruleset) {
    uint64_t total = 0;
    double begin = seconds_now();
    for (size_t i = 0; i < sizeof workload / sizeof workload[0]; i++) {
        if (ruleset != NULL && strcmp(ruleset, workload[i].ruleset) != 0) continue;
        uint64_t nodes;
        if (!search(engine, i, &nodes)) return EXIT_WRONG_CALL;
        printf("%s depth %d: %" PRIu64 "\n", workload[i].ruleset, workload[i].depth, nodes);
        fflush(stdout);
        total += nodes;
    }
    double seconds = seconds_now() - begin;
    printf("nodes %" PRIu64 "\n", total);
    printf("nps %.0f\n", seconds > 0 ? (double)total / seconds : 0.0);
    return command_finish(EXIT_DONE);
}

static int run(int argc, char **argv) {
    const Option options[] = {{0}};
    argc = command_options(&command_bench, argc, argv, options, 0, 1);
    if (argc < 0 || (argc > 0 && command_ruleset(argv[0]) == NULL)) return EXIT_WRONG_CALL;
    tercet_engine *engine = tercet_engine_new(BENCH_TABLE, 1);
    if (engine == NULL) return command_wrong("not enough memory for the engine");
    int code = bench(engine, argc > 0 ? argv[0] : NULL);
    tercet_engine_free(engine);
    return code;
}

const Command command_bench = {
    .name = "bench",
    .arguments = "[RULESET]",
    .summary = "search a fixed workload on one thread and print its speed",
    .help = "\n"
            "The last lines are 'nodes N', the same for the same source on every machine, and\n"
            "'nps N', nodes a second.\n"
            "\n"
            "Example:\n"
            "  tercet bench shakti\n",
    .run = run,
};
