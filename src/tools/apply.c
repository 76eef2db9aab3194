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
    tercet_position position;
    if (argc < 0 || !command_position(argv[0], argv[1], &position)) return EXIT_WRONG_CALL;
    tercet_game *game = tercet_game_new(&position, (size_t)argc);
    if (game == NULL) return command_wrong("not enough memory for the game");
    tercet_reason why;
    int next = 2;
    while (next < argc && tercet_game_play_text(game, argv[next], &why)) next++;
    int code = next == argc ? print_end(game) : command_no("move %d, '%s': %s", next - 1, argv[next], why.text);
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
            "  tercet apply shakti startpos b2d4 d6d5\n",
    .run = run,
};
