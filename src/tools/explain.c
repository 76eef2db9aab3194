#include "language/language.h"
#include "tools/command.h"

#include <stdio.h>

static int run(int argc, char **argv) {
    const Option options[] = {{0}};
    argc = command_options(&command_explain, argc, argv, options, 3, 3);
    tercet_position position;
    if (argc < 0 || !command_position(argv[0], argv[1], &position)) return EXIT_WRONG_CALL;
    tercet_move move;
    tercet_reason why;
    bool legal = tercet_move_read(&position, argv[2], &move, &why);
    char text[TERCET_REASON_TEXT];
    puts(legal ? "legal" : language_reason(&why, text));
    return command_finish(legal ? EXIT_DONE : EXIT_NO);
}

const Command command_explain = {
    .name = "explain",
    .arguments = "RULESET POSITION MOVE",
    .summary = "say whether a move is legal, or which rule it breaks",
    .help = "\n"
            "Prints 'legal', or one sentence and exits with 1.\n"
            "\n"
            "Example:\n"
            "  tercet explain echek startpos Q@b4\n",
    .run = run,
};
