#include "tools/command.h"

#include <stdio.h>

static int run(int argc, char **argv) {
    const Option options[] = {{0}};
    if (command_options(&command_rulesets, argc, argv, options, 0, 0) < 0) return EXIT_WRONG_CALL;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) puts(tercet_ruleset_name(tercet_ruleset_at(i)));
    return command_finish(EXIT_DONE);
}

const Command command_rulesets = {
    .name = "rulesets",
    .arguments = "",
    .summary = "list the rulesets, the default of each game first",
    .help = "\n"
            "Example:\n"
            "  tercet rulesets\n",
    .run = run,
};
