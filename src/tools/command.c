#include "tools/command.h"

#include "system/number.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { COMPLAINT_LIMIT = 600, RULESETS_LIMIT = 200 };

/* One line, whatever is in the arguments: control characters become question marks, and it is cut to a length. */
static void complain(const char *format, va_list args) {
    char text[COMPLAINT_LIMIT];
    int length = vsnprintf(text, sizeof text, format, args);
    for (char *at = text; *at != '\0'; at++) {
        if ((unsigned char)*at < ' ' || *at == 127) *at = '?';
    }
    fprintf(stderr, "tercet: %s%s\n", text, length >= COMPLAINT_LIMIT ? "..." : "");
}

int command_wrong(const char *format, ...) {
    va_list args;
    va_start(args, format);
    complain(format, args);
    va_end(args);
    return EXIT_WRONG_CALL;
}

int command_no(const char *format, ...) {
    va_list args;
    va_start(args, format);
    complain(format, args);
    va_end(args);
    return EXIT_NO;
}

/* The option that an argument names, and its value if it stands behind '='; NULL if it names none. */
static const Option *find_option(const Option *options, const char *argument, const char **value) {
    for (const Option *option = options; option->name != NULL; option++) {
        size_t length = strlen(option->name);
        if (strncmp(argument, option->name, length) != 0) continue;
        if (argument[length] == '\0' || argument[length] == '=') {
            *value = argument[length] == '=' ? argument + length + 1 : NULL;
            return option;
        }
    }
    return NULL;
}

/* Whether an argument is "--", small letters and hyphens, and perhaps "=" and a value. */
static bool looks_like_option(const char *argument) {
    if (strncmp(argument, "--", 2) != 0 || argument[2] < 'a' || argument[2] > 'z') return false;
    size_t length = strspn(argument, "abcdefghijklmnopqrstuvwxyz-");
    return argument[length] == '\0' || argument[length] == '=';
}

static bool set_number(const Option *option, const char *value) {
    uint64_t number;
    if (!number_read(value, &number) || number < option->least || number > option->most) {
        command_wrong("%s takes a whole number from %llu to %llu, not '%.60s'", option->name,
                      (unsigned long long)option->least, (unsigned long long)option->most, value);
        return false;
    }
    *option->number = number;
    return true;
}

/* Sets one option from its value (NULL: none given). */
static bool set_option(const Option *option, const char *value) {
    if (option->flag != NULL) {
        *option->flag = true;
        if (value != NULL) command_wrong("%s takes no value", option->name);
        return value == NULL;
    }
    if (value == NULL) {
        command_wrong("%s needs a value behind it", option->name);
        return false;
    }
    if (option->number != NULL) return set_number(option, value);
    *option->string = value;
    return true;
}

int command_options(const Command *command, int argc, char **argv, const Option *options, int least, int most) {
    int kept = 0;
    for (int i = 0; i < argc; i++) {
        const char *value;
        const Option *option = find_option(options, argv[i], &value);
        if (option == NULL) {
            if (looks_like_option(argv[i])) {
                command_wrong("%s has no option '%.60s'; 'tercet %s --help' lists them", command->name, argv[i],
                              command->name);
                return -1;
            }
            argv[kept++] = argv[i];
            continue;
        }
        if (option->flag == NULL && value == NULL && i + 1 < argc) value = argv[++i];
        if (!set_option(option, value)) return -1;
    }
    if (kept < least || kept > most) {
        command_wrong("%s arguments; it should be: tercet %s%s%s", kept < least ? "too few" : "too many", command->name,
                      *command->arguments == '\0' ? "" : " ", command->arguments);
        return -1;
    }
    return kept;
}

const tercet_ruleset *command_ruleset(const char *name) {
    const tercet_ruleset *ruleset = tercet_ruleset_find(name);
    if (ruleset != NULL) return ruleset;
    char names[RULESETS_LIMIT] = "";
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        size_t length = strlen(names);
        snprintf(names + length, sizeof names - length, "%s %s", i == 0 ? "" : ",",
                 tercet_ruleset_name(tercet_ruleset_at(i)));
    }
    command_wrong("there is no ruleset '%.60s'; there are%s", name, names);
    return NULL;
}

bool command_position(const char *ruleset_name, const char *text, tercet_position *position) {
    const tercet_ruleset *ruleset = command_ruleset(ruleset_name);
    if (ruleset == NULL) return false;
    tercet_reason why;
    if (text == NULL) text = "startpos";
    if (tercet_position_read(ruleset, text, position, &why)) return true;
    command_wrong("bad position: %s", why.text);
    return false;
}

int command_game(int argc, char **argv, tercet_game **game) {
    tercet_position position;
    if (!command_position(argv[0], argc > 1 ? argv[1] : NULL, &position)) return EXIT_WRONG_CALL;
    *game = tercet_game_new(&position, (size_t)argc);
    if (*game == NULL) return command_wrong("not enough memory for the game");
    for (int i = 2; i < argc; i++) {
        tercet_reason why;
        if (tercet_game_play_text(*game, argv[i], &why)) continue;
        tercet_game_free(*game);
        return command_no("move %d, '%.60s': %s", i - 1, argv[i], why.text);
    }
    return EXIT_DONE;
}

int command_finish(int code) {
    if (fflush(stdout) == 0 && !ferror(stdout)) return code;
    return command_wrong("could not write the output: %s", strerror(errno));
}

bool command_dumb_terminal(void) {
    const char *terminal = getenv("TERM");
    return terminal != NULL && strcmp(terminal, "dumb") == 0;
}

bool command_shows_progress(void) {
    return isatty(STDERR_FILENO) && !command_dumb_terminal();
}
