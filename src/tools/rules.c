#include "guide/guide.h"
#include "line/lessons.h"
#include "tools/command.h"

#include <unistd.h>

/* Checks the answer in the arguments that are left behind the game. */
static int check(const char *game, uint64_t number, int argc, char **argv) {
    size_t count = guide_exercise_count(game);
    if (number > count) return command_wrong("%s has exercises 1 to %zu, but no exercise %d", game, count, (int)number);
    if (argc != 1) return command_wrong("--exercise N needs one move behind the game");
    GuideAnswer answer = lessons_check(game, number, argv[0]);
    if (answer == GUIDE_UNCHECKED) return command_wrong("not enough memory to check this answer");
    return command_finish(answer == GUIDE_SOLVED ? EXIT_DONE : EXIT_NO);
}

/* Asks for answers if there is somebody at a keyboard, else lists the exercises. */
static int exercises(const char *game, LessonStyle style) {
    if (isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)) {
        int code = lessons_practise(game, style);
        return code == EXIT_DONE ? command_finish(code) : code;
    }
    lessons_print_exercises(game, style);
    return command_finish(EXIT_DONE);
}

static int run(int argc, char **argv) {
    bool list = false, plain = false;
    uint64_t number = 0;
    const Option options[] = {
        {.name = "--exercises", .flag = &list},
        {.name = "--plain", .flag = &plain},
        {.name = "--exercise", .number = &number, .least = 1, .most = 99},
        {0},
    };
    argc = command_options(&command_rules, argc, argv, options, 1, 2);
    const tercet_ruleset *ruleset = argc < 0 ? NULL : command_ruleset(argv[0]);
    if (ruleset == NULL) return EXIT_WRONG_CALL;
    const char *game = tercet_ruleset_game(ruleset);
    if (number > 0 && list) return command_wrong("give only one of --exercises and --exercise");
    if (number > 0) return check(game, number, argc - 1, argv + 1);
    if (argc > 1) return command_wrong("a move is only wanted with --exercise N");
    LessonStyle style = plain || (isatty(STDOUT_FILENO) && command_dumb_terminal()) ? LESSON_IN_WORDS : LESSON_DRAWN;
    if (list) return exercises(game, style);
    lessons_print_rules(ruleset, style);
    return command_finish(EXIT_DONE);
}

const Command command_rules = {
    .name = "rules",
    .arguments = "RULESET [--exercises] [--exercise N MOVE] [--plain]",
    .summary = "the rules of a game with small boards, and exercises",
    .help = "\n"
            "Tells the rules for newcomers. The exercises of a game are the same for all of its\n"
            "rulesets.\n"
            "\n"
            "  --exercises        the exercises; at a keyboard, asks for the answers and checks\n"
            "                     them\n"
            "  --exercise N MOVE  check an answer to exercise N; exits with 1 if it is wrong\n"
            "  --plain            positions in words instead of boards; so it is by itself on\n"
            "                     a dumb terminal\n"
            "\n"
            "Examples:\n"
            "  tercet rules shakti\n"
            "  tercet rules echek --exercise 1 c4c5\n",
    .run = run,
};
