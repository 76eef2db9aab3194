/* Finds the command and calls it. */
#include "language/language.h"
#include "tools/command.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const Command *const commands[] = {
    &command_play,    &command_rules,  &command_rulesets, &command_moves, &command_apply,  &command_result,
    &command_explain, &command_show,   &command_perft,    &command_batch, &command_bench,  &command_analyse,
    &command_ugi,     &command_match,  &command_tune,     &command_learn, &command_replay, &command_review,
    &command_serve,   &command_online, &command_bot,      &command_db,    &command_board,
};

enum { COMMAND_COUNT = sizeof commands / sizeof commands[0], CODES_ROOM = 256 };

static int print_version(void) {
    printf("tercet %s\n", tercet_version());
    return command_finish(EXIT_DONE);
}

/* The codes of all languages, "en, fr, pt". */
static const char *list_codes(char codes[CODES_ROOM]) {
    size_t length = 0;
    codes[0] = '\0';
    for (size_t i = 0; i < language_count() && length < CODES_ROOM; i++) {
        length += (size_t)snprintf(codes + length, CODES_ROOM - length, "%s%s", i == 0 ? "" : ", ", language_code(i));
    }
    return codes;
}

static int print_help(void) {
    char codes[CODES_ROOM];
    puts("tercet plays, explains and analyses small board games, alone and over the network.\n"
         "\n"
         "  tercet                 start a game, with the options of 'play'\n"
         "  tercet RULESET         start a game of this ruleset\n"
         "  tercet COMMAND ...     see below\n"
         "  tercet COMMAND --help  more about one command, with an example; -h is the same\n"
         "  tercet --version\n"
         "  --lang CODE            with any of these: the language of the game, one of");
    printf("                         %s\n\n", list_codes(codes));
    for (int i = 0; i < COMMAND_COUNT; i++) printf("  %-10s %s\n", commands[i]->name, commands[i]->summary);
    puts("\n"
         "A RULESET is a name that 'tercet rulesets' lists. A POSITION is a position string,\n"
         "or 'startpos'. Exit codes: 0 done, 1 the answer is no, 2 the call was wrong.\n"
         "\n"
         "The manual is 'man tercet' once the program is installed, and 'man docs/tercet.1'\n"
         "in the folder of the project before.");
    return command_finish(EXIT_DONE);
}

static int print_command_help(const Command *command) {
    printf("tercet %s%s%s\n\n%s\n", command->name, *command->arguments ? " " : "", command->arguments,
           command->summary);
    if (command->tell_games != NULL) command->tell_games();
    fputs(command->help, stdout);
    return command_finish(EXIT_DONE);
}

static bool is_help(const char *word) {
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

static bool asks_for_help(int argc, char **argv) {
    for (int i = 0; i < argc; i++) {
        if (is_help(argv[i])) return true;
    }
    return false;
}

static const Command *find_command(const char *name) {
    for (int i = 0; i < COMMAND_COUNT; i++) {
        if (strcmp(commands[i]->name, name) == 0) return commands[i];
    }
    return NULL;
}

/* The command that a word begins: its own, or play for what a game begins with: the name of a ruleset, or an option.
 * NULL if there is none. */
static const Command *command_of(const char *word) {
    bool plays = tercet_ruleset_find(word) != NULL || strncmp(word, "--", 2) == 0;
    return plays ? &command_play : find_command(word);
}

/* "--version" and "--help" stand alone; "help" may name a command. */
static int run_word(const char *word, int argc, char **argv) {
    if (strcmp(word, "help") == 0 && argc == 1) {
        const Command *command = command_of(argv[0]);
        if (command != NULL) return print_command_help(command);
        return command_wrong("there is no command '%.60s'; 'tercet --help' lists them", argv[0]);
    }
    if (argc > 0) return command_wrong("'%s' takes no arguments", word);
    return strcmp(word, "--version") == 0 ? print_version() : print_help();
}

/* Takes "--lang CODE" and "--lang=CODE" out of the arguments, wherever they stand; returns how many are left, or -1
 * after saying that something is missing. The last one counts. */
static int take_language(int argc, char **argv, const char **code) {
    static const char option[] = "--lang";
    const size_t length = sizeof option - 1;
    int kept = 0;
    for (int i = 0; i < argc; i++) {
        bool begins = strncmp(argv[i], option, length) == 0;
        if (begins && argv[i][length] == '=') {
            *code = argv[i] + length + 1;
        } else if (!begins || argv[i][length] != '\0') {
            argv[kept++] = argv[i];
        } else if (++i < argc) {
            *code = argv[i];
        } else {
            command_wrong("%s needs a value behind it", option);
            return -1;
        }
    }
    argv[kept] = NULL;
    return kept;
}

static int refuse_language(const char *code) {
    char codes[CODES_ROOM];
    return command_wrong("there is no language '%.60s'; there are %s", code, list_codes(codes));
}

/* Where a standard stream is closed, files opened later would be taken for it. What stands in for it can be neither
 * read nor written, so that using it still fails. */
static void fill_standard_streams(void) {
    for (int stream = STDIN_FILENO; stream <= STDERR_FILENO; stream++) {
        if (fcntl(stream, F_GETFD) < 0) open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
    }
}

/* Takes the characters that the system asks for; false if there is no memory for them, and words and boards would lose
 * theirs. A locale that does not exist is no failure. */
static bool take_locale(void) {
    errno = 0;
    return setlocale(LC_CTYPE, "") != NULL || errno != ENOMEM;
}

int main(int argc, char **argv) {
    const char *language = NULL;
    fill_standard_streams();
    if (!take_locale()) return command_wrong("not enough memory to begin");
    argc = take_language(argc, argv, &language);
    if (argc < 0) return EXIT_WRONG_CALL;
    if (!language_choose(language)) return refuse_language(language);
    signal(SIGPIPE, SIG_IGN); /* a reader that has gone away is reported as a failed write */
    if (argc < 2) return command_play.run(0, argv + argc);
    const char *word = argv[1];
    bool known = strcmp(word, "--version") == 0 || is_help(word) || strcmp(word, "help") == 0;
    if (known) return run_word(word, argc - 2, argv + 2);
    const Command *command = command_of(word);
    if (command == NULL) return command_wrong("there is no command '%.60s'; 'tercet --help' lists them", word);
    if (asks_for_help(argc - 2, argv + 2)) return print_command_help(command);
    int named = find_command(word) == command ? 2 : 1; /* the word is an argument of a game that it begins */
    return command->run(argc - named, argv + named);
}
