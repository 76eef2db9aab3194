#include "line/line.h"
#include "line/players.h"
#include "line/store.h"
#include "line/tour.h"
#include "screen/screen.h"
#include "system/file.h"
#include "system/moment.h"
#include "tools/command.h"

/* What was asked for, in words. */
typedef struct Wishes {
    const char *load;
    const char *players[2]; /* by side */
} Wishes;

static bool plan_player(const char *option, const char *text, bool *decided, int *level) {
    if (text == NULL) return true;
    *decided = players_read(text, level);
    if (!*decided)
        command_wrong("%s takes 'human', 'mine' or a level from 1 to %d, not '%.60s'", option, TERCET_LEVELS, text);
    return *decided;
}

/* Whether a guided game can be played as it is asked for; false after saying what is wrong. */
static bool check_guided(const LinePlan *plan) {
    if (plan->ruleset == NULL) {
        command_wrong("--guided needs a ruleset, as in 'tercet play --guided %s'",
                      tercet_ruleset_name(tercet_ruleset_at(0)));
    } else if (plan->decided[0] || plan->decided[1]) {
        command_wrong("a guided game is played as White against level 1, so --guided goes without --white and --black");
    } else if (!tour_possible(plan->ruleset)) {
        command_wrong("%s has no guided game", tercet_ruleset_name(plan->ruleset));
    } else {
        return true;
    }
    return false;
}

/* Makes a plan of a ruleset's name (NULL: none) and wishes; false after saying what is wrong. */
static bool make_plan(const char *ruleset, const Wishes *wishes, LinePlan *plan) {
    char message[FILE_MESSAGE_ROOM];
    if (ruleset != NULL && wishes->load != NULL) {
        command_wrong("a loaded game has its own ruleset, so give only one of the two");
        return false;
    }
    if (!plan_player("--white", wishes->players[0], &plan->decided[0], &plan->players[0])) return false;
    if (!plan_player("--black", wishes->players[1], &plan->decided[1], &plan->players[1])) return false;
    if (ruleset != NULL && (plan->ruleset = command_ruleset(ruleset)) == NULL) return false;
    if (plan->guided && !check_guided(plan)) return false;
    if (wishes->load == NULL) return true;
    plan->path = wishes->load;
    plan->game = store_load(wishes->load, message);
    if (plan->game == NULL) command_wrong("%s", message);
    return plan->game != NULL;
}

static int run(int argc, char **argv) {
    Wishes wishes = {0};
    LinePlan plan = {.seed = moment_seed()};
    bool plain = false;
    const Option options[] = {
        {.name = "--load", .string = &wishes.load},
        {.name = "--white", .string = &wishes.players[TERCET_WHITE]},
        {.name = "--black", .string = &wishes.players[TERCET_BLACK]},
        {.name = "--guided", .flag = &plan.guided},
        {.name = "--plain", .flag = &plain},
        {.name = "--seed", .number = &plan.seed, .least = 0, .most = UINT64_MAX},
        {0},
    };
    argc = command_options(&command_play, argc, argv, options, 0, 1);
    if (argc < 0 || !make_plan(argc > 0 ? argv[0] : NULL, &wishes, &plan)) return EXIT_WRONG_CALL;
    int code = !plain && screen_possible() ? screen_play(&plan) : -1;
    if (code < 0) code = line_play(&plan);
    return code == EXIT_DONE ? command_finish(code) : code;
}

const Command command_play = {
    .name = "play",
    .arguments = "[RULESET] [--white PLAYER] [--black PLAYER] [--seed S] [--load FILE] [--guided]\n"
                 "            [--plain]",
    .summary = "a game of people and computers at one keyboard",
    .help = "\n"
            "Without a ruleset there is a menu, which also continues an unfinished game.\n"
            "During the game '?' explains the keys, or line by line 'help' what can be typed.\n"
            "\n"
            "  --white PLAYER  who plays White: 'human', or a level of the computer from 1,\n"
            "                  which a beginner beats, to 10, which thinks for 5 seconds, or\n"
            "                  'mine': the computer as strong as you are by your results\n"
            "  --black PLAYER  who plays Black\n"
            "  --seed S        of the computer's chances; without it every game is different\n"
            "  --load FILE     go on with a saved game\n"
            "  --guided        a first game of RULESET, against level 1, in which the aim, the\n"
            "                  pieces and what they can do are explained while you play\n"
            "  --plain         line by line, in words: for screen readers and pipes; so it is\n"
            "                  in any case without a terminal, or with TERM=dumb\n"
            "\n"
            "A side that is not mentioned is played by a human, unless the menu or a saved game\n"
            "says otherwise. Two computers play by themselves until the end; Ctrl-C pauses them.\n"
            "\n"
            "The game is kept after every turn in $XDG_STATE_HOME/tercet/current.tercet\n"
            "(~/.local/state/tercet by default), whatever ends the program. All games are kept,\n"
            "finished or not; the menu loads them, and line by line 'games' lists them.\n"
            "\n"
            "Examples:\n"
            "  tercet play shakti\n"
            "  tercet play echek --black 3\n"
            "  tercet play eigenstate --black mine\n"
            "  tercet play shakti --plain\n"
            "  tercet play --guided eigenstate\n",
    .run = run,
};
