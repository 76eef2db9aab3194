#include "terminal/line.h"
#include "terminal/store.h"
#include "tools/command.h"
#include "tools/file.h"

static int run(int argc, char **argv) {
    const char *path = NULL;
    const Option options[] = {{.name = "--load", .string = &path}, {0}};
    const tercet_ruleset *ruleset = NULL;
    tercet_game *game = NULL;
    argc = command_options(&command_play, argc, argv, options, 0, 1);
    if (argc < 0) return EXIT_WRONG_CALL;
    if (argc > 0 && path != NULL)
        return command_wrong("a loaded game has its own ruleset, so give only one of the two");
    if (argc > 0 && (ruleset = command_ruleset(argv[0])) == NULL) return EXIT_WRONG_CALL;
    if (path != NULL) {
        char message[FILE_MESSAGE_ROOM];
        game = store_load(path, message);
        if (game == NULL) return command_wrong("%s", message);
    }
    int code = line_play(ruleset, game, path);
    return code == EXIT_DONE ? command_finish(code) : code;
}

const Command command_play = {
    .name = "play",
    .arguments = "[RULESET] [--load FILE]",
    .summary = "a game for two people at one keyboard",
    .help = "\n"
            "Without a ruleset there is a menu, which also continues an unfinished game.\n"
            "During the game, 'help' lists what can be typed.\n"
            "\n"
            "  --load FILE  go on with a saved game\n"
            "\n"
            "The game is kept after every turn in $XDG_STATE_HOME/tercet/current.tercet\n"
            "(~/.local/state/tercet by default), whatever ends the program.\n"
            "\n"
            "Example:\n"
            "  tercet play shakti\n",
    .run = run,
};
