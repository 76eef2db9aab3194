#include "match/spec.h"

#include <stdio.h>
#include <string.h>

enum { DEPTH_MOST = 80, THREADS_MOST = 256, USUAL_HASH = 16, HASH_MOST = 1 << 16, USUAL_TIME = 5000 };
#define NUMBER_MOST ((uint64_t)1 << 48)

/* Reads a whole number and moves *at past it. */
static bool read_number(const char **at, uint64_t *number) {
    const char *begin = *at;
    *number = 0;
    for (; **at >= '0' && **at <= '9'; (*at)++) {
        *number = *number * 10 + (uint64_t)(**at - '0');
        if (*number > NUMBER_MOST) return false;
    }
    return *at != begin;
}

/* Reads NAME=NUMBER if this is the name. `wrong` is set if the number is none or out of range. */
static bool read_setting(const char **at, const char *name, uint64_t most, uint64_t *number, bool *wrong) {
    size_t length = strlen(name);
    if (strncmp(*at, name, length) != 0 || (*at)[length] != '=') return false;
    *at += length + 1;
    if (!read_number(at, number) || *number < 1 || *number > most) *wrong = true;
    return true;
}

/* Reads clock=MS or clock=MS+MS behind the name. */
static bool read_clock(const char **at, Spec *spec) {
    spec->has_clock = true;
    if (!read_number(at, &spec->clock) || spec->clock == 0) return false;
    if (**at != '+') return true;
    (*at)++;
    return read_number(at, &spec->increment);
}

/* Reads one setting; false if there is none, or a wrong one. */
static bool read_one(const char **at, Spec *spec) {
    uint64_t number = 0;
    bool wrong = false;
    if (read_setting(at, "level", TERCET_LEVELS, &number, &wrong)) {
        spec->level = (int)number;
    } else if (read_setting(at, "time", NUMBER_MOST, &number, &wrong)) {
        spec->limits.milliseconds = number;
    } else if (read_setting(at, "nodes", NUMBER_MOST, &number, &wrong)) {
        spec->limits.nodes = number;
    } else if (read_setting(at, "depth", DEPTH_MOST, &number, &wrong)) {
        spec->limits.depth = (int)number;
    } else if (read_setting(at, "threads", THREADS_MOST, &number, &wrong)) {
        spec->threads = (int)number;
    } else if (read_setting(at, "hash", HASH_MOST, &number, &wrong)) {
        spec->hash = (int)number;
    } else if (strncmp(*at, "clock=", 6) == 0) {
        *at += 6;
        return read_clock(at, spec);
    } else if (strncmp(*at, "cmd=", 4) == 0) {
        spec->kind = SPEC_COMMAND;
        spec->command = *at + 4;
        *at += strlen(*at);
        return spec->command[0] != '\0';
    } else {
        return false;
    }
    return !wrong;
}

/* A player of full strength without any limit would never move; other levels have their own. */
static void add_usual_limit(Spec *spec) {
    bool own = spec->kind == SPEC_ENGINE && spec->level < TERCET_LEVELS;
    const tercet_limits *limits = &spec->limits;
    bool limited = limits->depth > 0 || limits->nodes > 0 || limits->milliseconds > 0 || spec->has_clock;
    if (!own && !limited) spec->limits.milliseconds = USUAL_TIME;
}

bool spec_read(const char *text, Spec *spec, char message[SPEC_MESSAGE]) {
    *spec = (Spec){.text = text, .level = TERCET_LEVELS, .threads = 1, .hash = USUAL_HASH};
    if (strcmp(text, "random") == 0) {
        spec->kind = SPEC_RANDOM;
        return true;
    }
    const char *at = text;
    for (;;) {
        const char *begin = at;
        if (!read_one(&at, spec) || (*at != '\0' && *at != ',')) {
            snprintf(message, SPEC_MESSAGE, "'%.60s' is no part of a player: see 'tercet match --help'", begin);
            return false;
        }
        if (*at == '\0') break;
        at++;
    }
    add_usual_limit(spec);
    return true;
}
