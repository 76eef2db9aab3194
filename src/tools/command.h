/* command.h: what a command of the program is, and what all commands share. */
#ifndef TERCET_TOOLS_COMMAND_H
#define TERCET_TOOLS_COMMAND_H

#include "tercet.h"

/* Exit codes. */
enum { EXIT_DONE = 0, EXIT_NO = 1, EXIT_WRONG_CALL = 2 };

/* One command: `tercet NAME ARGUMENTS`. */
typedef struct Command {
    const char *name;
    const char *arguments;             /* "RULESET [POSITION] [--count]" */
    const char *summary;               /* one line for the list of commands */
    void (*tell_games)(void);          /* what --help says of each game; NULL: nothing */
    const char *help;                  /* the rest of --help: options, then an example */
    int (*run)(int argc, char **argv); /* arguments after the name; returns the exit code */
} Command;

extern const Command command_rulesets, command_moves, command_apply, command_result, command_explain, command_show,
    command_perft, command_batch, command_bench, command_play, command_analyse, command_ugi, command_match,
    command_tune, command_learn, command_rules, command_replay, command_review, command_serve, command_online,
    command_bot, command_db, command_board;

/* An option that a command takes. Exactly one of flag, number and string is set: where to put it. */
typedef struct Option {
    const char *name; /* "--count" */
    bool *flag;
    uint64_t *number;
    const char **string;
    uint64_t least, most; /* what a number may be */
} Option;

/* Takes the options out of argv, wherever they stand ("--name value" or "--name=value"), and leaves the other
 * arguments in order; `options` ends with a NULL name. Returns how many are left, or -1 after saying what is wrong:
 * fewer than `least` or more than `most` left is wrong too.
 *
 * Position and move strings may begin with hyphens ("-5-/1w1k…", "--/a1B,a1C"): only "--" and small letters
 * make an option. */
int command_options(const Command *command, int argc, char **argv, const Option *options, int least, int most);

/* Prints "tercet: …" to stderr, as one line; returns EXIT_WRONG_CALL, or EXIT_NO for command_no. */
__attribute__((format(printf, 1, 2))) int command_wrong(const char *format, ...);
__attribute__((format(printf, 1, 2))) int command_no(const char *format, ...);

/* The ruleset of this name, or NULL after saying which there are. */
const tercet_ruleset *command_ruleset(const char *name);

/* Reads a ruleset and a position (NULL: the start); false after saying what is wrong. */
bool command_position(const char *ruleset, const char *text, tercet_position *position);

/* Reads RULESET [POSITION] [MOVE...] and plays the moves. EXIT_DONE and the game, to be freed; or the exit code after
 * saying what is wrong. */
int command_game(int argc, char **argv, tercet_game **game);

/* Flushes stdout; returns `code`, or EXIT_WRONG_CALL after saying that not all could be written. */
int command_finish(int code);

/* Whether the terminal, if there is one, understands nothing but text. */
bool command_dumb_terminal(void);

/* Whether standard error is a terminal on which a line of progress can be written over. */
bool command_shows_progress(void);

#endif
