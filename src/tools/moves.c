#include "tools/command.h"
#include "tools/movelist.h"

#include <inttypes.h>
#include <stdio.h>

static int run(int argc, char **argv) {
    bool count_only = false;
    const Option options[] = {{.name = "--count", .flag = &count_only}, {0}};
    argc = command_options(&command_moves, argc, argv, options, 1, 2);
    tercet_position position;
    if (argc < 0 || !command_position(argv[0], argc > 1 ? argv[1] : NULL, &position)) return EXIT_WRONG_CALL;
    if (count_only) {
        printf("%" PRIu64 "\n", tercet_moves_count(&position));
        return command_finish(EXIT_DONE);
    }
    MoveList list;
    if (!movelist_make(&position, &list)) return command_wrong("not enough memory to list the moves");
    for (size_t i = 0; i < list.count; i++) puts(list.moves[i].text);
    movelist_free(&list);
    return command_finish(EXIT_DONE);
}

const Command command_moves = {
    .name = "moves",
    .arguments = "RULESET [POSITION] [--count]",
    .summary = "list the legal moves, one a line, in byte order",
    .help = "\n"
            "  --count  print only how many there are\n"
            "\n"
            "Example:\n"
            "  tercet moves echek 'k/K QRBNPqrbnp w Ss'\n",
    .run = run,
};
