#include "engine/bench.h"
#include "tools/command.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static double seconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static int bench(tercet_engine *engine, const char *ruleset) {
    uint64_t total = 0;
    double begin = seconds_now();
    const KnowledgeBench *item;
    for (size_t i = 0; (item = bench_at(i)) != NULL; i++) {
        if (ruleset != NULL && strcmp(ruleset, item->ruleset) != 0) continue;
        uint64_t nodes;
        if (!bench_search(item, engine, &nodes)) return command_wrong("not enough memory for a game");
        printf("%s depth %d: %" PRIu64 "\n", item->ruleset, item->depth, nodes);
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
