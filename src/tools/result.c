#include "tools/command.h"

#include <stdio.h>

static int run(int argc, char **argv) {
    const Option options[] = {{0}};
    argc = command_options(&command_result, argc, argv, options, 2, 2);
    tercet_position position;
    if (argc < 0 || !command_position(argv[0], argv[1], &position)) return EXIT_WRONG_CALL;
    puts(tercet_result_name(tercet_position_result(&position)));
    return command_finish(EXIT_DONE);
}

const Command command_result = {
    .name = "result",
    .arguments = "RULESET POSITION",
    .summary = "say how a position stands: white, black, draw or none",
    .help = "\n"
            "Example:\n"
            "  tercet result echek '1q2/rkRb/1K2/QnN1 BPp b Ss'\n",
    .run = run,
};
