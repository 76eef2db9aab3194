#include "ugi/ugi.h"

#include "tools/command.h"

#include <unistd.h>

static int run(int argc, char **argv) {
    const Option options[] = {{0}};
    argc = command_options(&command_ugi, argc, argv, options, 0, 1);
    if (argc < 0) return EXIT_WRONG_CALL;
    const tercet_ruleset *ruleset = argc > 0 ? command_ruleset(argv[0]) : tercet_ruleset_at(0);
    const char *message;
    if (ruleset == NULL) return EXIT_WRONG_CALL;
    return ugi_console(ruleset, STDIN_FILENO, &message) ? EXIT_DONE : command_wrong("%s", message);
}

const Command command_ugi = {
    .name = "ugi",
    .arguments = "[RULESET]",
    .summary = "speak the engine protocol UGI on stdin and stdout, for other programs",
    .help = "\n"
            "Understands ugi, isready, setoption, uginewgame, position, go, stop, quit and query.\n"
            "Options: Hash, Threads, Level, MultiPV, Seed, Ruleset. Input is read while thinking.\n"
            "\n"
            "Example:\n"
            "  (echo 'go movetime 500'; sleep 1) | tercet ugi shakti\n",
    .run = run,
};
