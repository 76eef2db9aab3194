#include "line/replay.h"

#include "screen/replayscreen.h"
#include "screen/screen.h"
#include "tools/command.h"
#include "tools/recordfile.h"

#include <unistd.h>

enum { GAMES_MOST = 1000000000 };

static int show(const tercet_game *game, bool plain) {
    if (!isatty(STDOUT_FILENO)) {
        replay_write_all(game, stdout);
        return command_finish(EXIT_DONE);
    }
    int code = plain || !screen_possible() ? -1 : replayscreen_run(game);
    return code >= 0 ? code : replay_lines(game);
}

static int run(int argc, char **argv) {
    uint64_t number = 0;
    bool plain = false;
    const Option options[] = {
        {.name = "--game", .number = &number, .least = 1, .most = GAMES_MOST},
        {.name = "--plain", .flag = &plain},
        {0},
    };
    if (command_options(&command_replay, argc, argv, options, 1, 1) < 0) return EXIT_WRONG_CALL;
    tercet_game *game = recordfile_read(argv[0], number);
    if (game == NULL) return EXIT_WRONG_CALL;
    int code = show(game, plain);
    tercet_game_free(game);
    return code;
}

const Command command_replay = {
    .name = "replay",
    .arguments = "FILE [--game N] [--plain]",
    .summary = "step through a game",
    .help = "\n"
            "In a terminal the arrow keys step through the game, on the full screen. Elsewhere the\n"
            "whole game is told in words, move by move, with what its record says about each\n"
            "position.\n"
            "\n"
            "  --game N  which game of the file, if there are several\n"
            "  --plain   step line by line, in words: 'help' lists what can be typed\n"
            "\n"
            "Example:\n"
            "  tercet replay game.tercet\n",
    .run = run,
};
