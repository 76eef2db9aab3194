#include "tools/command.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

/* The workload: positions from the beginning, the middle and the end of games, each walked to a fixed depth with
 * every move made. The sum of their nodes is the same wherever the rules are the same. */
static const struct {
    const char *ruleset;
    const char *position;
    int depth;
} workload[] = {
    {"echek", "startpos", 4},
    {"echek", "2b/rkR/1K1/Qn1 BNPqp w Ss", 3},
    {"echek:roaming", "startpos", 3},
    {"echek:roaming", "2b/rkR/1K1/Qn1 BNPqp w Ss", 3},
    {"echek:fixed", "startpos", 3},
    {"echek:fixed", "QP1B/1Rk1/2Kr/1Np1 qbn b Ss", 4},
    {"eigenstate", "startpos", 1},
    {"eigenstate", "a1:ABCDEFGHIJKLNOPQRSTUV,c3:H d4:R,e5:R,c6:ABCDEFGHIJKLNOPQRSTUV w", 2},
    {"shakti", "startpos", 4},
    {"shakti", "-5-/1---1w1/1--1wk1/1-1--W1/-1-1-2/7/-4K- b", 6},
    {"shakti:near", "startpos", 4},
};

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int run(int argc, char **argv) {
    const Option options[] = {{0}};
    argc = command_options(&command_bench, argc, argv, options, 0, 1);
    if (argc < 0 || (argc > 0 && command_ruleset(argv[0]) == NULL)) return EXIT_WRONG_CALL;
    uint64_t total = 0;
    double begin = seconds_now();
    for (size_t i = 0; i < sizeof workload / sizeof workload[0]; i++) {
        if (argc > 0 && strcmp(argv[0], workload[i].ruleset) != 0) continue;
        tercet_position position;
        if (!command_position(workload[i].ruleset, workload[i].position, &position)) return EXIT_WRONG_CALL;
        uint64_t nodes = tercet_perft(&position, workload[i].depth, false);
        printf("%s %d %s: %" PRIu64 "\n", workload[i].ruleset, workload[i].depth, workload[i].position, nodes);
        fflush(stdout);
        total += nodes;
    }
    double seconds = seconds_now() - begin;
    printf("nodes %" PRIu64 "\n", total);
    printf("nps %.0f\n", seconds > 0 ? (double)total / seconds : 0.0);
    return command_finish(EXIT_DONE);
}

const Command command_bench = {
    .name = "bench",
    .arguments = "[RULESET]",
    .summary = "run a fixed workload on one thread and print its speed",
    .help = "\n"
            "The last lines are 'nodes N', the same for the same source on every machine, and\n"
            "'nps N', nodes a second.\n"
            "\n"
            "Example:\n"
            "  tercet bench shakti\n",
    .run = run,
};
