#include "tools/command.h"

#include <limits.h>
#include <stdio.h>

/* Prints where the moves lead, and the result if that ends the game. */
static int print_end(const tercet_game *game) {
    char text[TERCET_POSITION_TEXT];
    tercet_position_text(tercet_game_position(game), text);
    puts(text);
    tercet_result result = tercet_game_result(game);
    if (result != TERCET_NONE) printf("result %s\n", tercet_result_name(result));
    return command_finish(EXIT_DONE);
}

static int run(int argc, char **argv) {
    const Option options[] = {{0}};
    argc = command_options(&command_apply, argc, argv, options, 3, INT_MAX);
    tercet_game *game;
    int code = argc < 0 ? EXIT_WRONG_CALL : command_game(argc, argv, &game);
    if (code != EXIT_DONE) return code;
    code = print_end(game);
    tercet_game_free(game);
    return code;
}

const Command command_apply = {
    .name = "apply",
    .arguments = "RULESET POSITION MOVE...",
    .summary = "play moves and print the position they lead to",
    .help = "\n"
            "A finished game prints a second line, 'result white', 'result black' or\n"
            "'result draw'; a position that stands for the third time is a draw.\n"
            "\n"
            "Example:\n"
            "  tercet apply shakti startpos d2d3 d6d5\n",
    .run = run,
};
