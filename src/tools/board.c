#include "language/language.h"
#include "line/store.h"
#include "screen/boardscreen.h"
#include "screen/screen.h"
#include "system/file.h"
#include "tools/command.h"

#include <stdlib.h>
#include <unistd.h>

/* Whether a word is the name of a file and of no ruleset. */
static bool is_file(const char *word) {
    return tercet_ruleset_find(word) == NULL && access(word, F_OK) == 0;
}

/* Finds what the arguments mean; false after saying what is wrong. */
static bool make_plan(int argc, char **argv, BoardPlan *plan) {
    char message[FILE_MESSAGE_ROOM];
    tercet_position position;
    *plan = (BoardPlan){0};
    if (argc == 0) return true;
    if (argc == 1 && is_file(argv[0])) {
        plan->path = argv[0];
        plan->game = store_load(argv[0], message);
        if (plan->game == NULL) command_wrong("%s", message);
        return plan->game != NULL;
    }
    if (argc == 1 && tercet_ruleset_find(argv[0]) == NULL) {
        command_wrong("'%.60s' is neither a ruleset, which 'tercet rulesets' lists, nor a file", argv[0]);
        return false;
    }
    if (!command_position(argv[0], argc > 1 ? argv[1] : NULL, &position)) return false;
    plan->game = tercet_game_new(&position, 0);
    if (plan->game == NULL) command_wrong("not enough memory for a board");
    return plan->game != NULL;
}

/* Says why there is no screen to show it on. */
static int complain(void) {
    const char *terminal = getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) {
        return command_wrong("the board needs a terminal; through a pipe 'tercet analyse' gives the engine's lines");
    }
    return command_wrong(
        "the board cannot be shown on a terminal that calls itself '%.60s'; TERM=xterm-256color may help",
        terminal == NULL ? "" : terminal);
}

static int run(int argc, char **argv) {
    const Option options[] = {{0}};
    BoardPlan plan;
    argc = command_options(&command_board, argc, argv, options, 0, 2);
    if (argc < 0 || !make_plan(argc, argv, &plan)) return EXIT_WRONG_CALL;
    int code = -1;
    if (screen_possible()) {
        code = boardscreen_run(&plan);
    } else {
        tercet_game_free(plan.game);
    }
    return code >= 0 ? code : complain();
}

const Command command_board = {
    .name = "board",
    .arguments = "[RULESET [POSITION] | FILE]",
    .summary = "the analysis board: variations, comments, the engine's lines",
    .help = "\n"
            "Opens any position, or the game in a file with its variations, on the full screen:\n"
            "to play moves for both sides, try variations, comment, and watch the lines of the\n"
            "engine. Without arguments it asks what to begin with, and offers what was left\n"
            "unsaved. '?' explains the keys.\n"
            "\n"
            "What is not saved to a file is kept as a draft, after every change, in\n"
            "$XDG_STATE_HOME/tercet (~/.local/state/tercet by default).\n"
            "\n"
            "Examples:\n"
            "  tercet board shakti\n"
            "  tercet board game.tercet\n",
    .run = run,
};
