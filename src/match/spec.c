#include "match/spec.h"

#include "system/number.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { DEPTH_MOST = 80, THREADS_MOST = 256, USUAL_HASH = 16, HASH_MOST = 1 << 16, USUAL_TIME = 5000 };
#define NUMBER_MOST ((uint64_t)1 << 48)

/* Reads a whole number and moves *at past it. */
static bool read_number(const char **at, uint64_t *number) {
    return number_take(at, number) && *number <= NUMBER_MOST;
}

/* Settings with a number. */
typedef enum Setting { TIME, NODES, DEPTH, THREADS, HASH, SETTINGS } Setting;

static const struct {
    const char *name;
    uint64_t most;
} settings[SETTINGS] = {
    [TIME] = {"time", NUMBER_MOST},        [NODES] = {"nodes", NUMBER_MOST}, [DEPTH] = {"depth", DEPTH_MOST},
    [THREADS] = {"threads", THREADS_MOST}, [HASH] = {"hash", HASH_MOST},
};

static void use_setting(Spec *spec, Setting which, uint64_t number) {
    switch (which) {
    case TIME: spec->limits.milliseconds = number; break;
    case NODES: spec->limits.nodes = number; break;
    case DEPTH: spec->limits.depth = (int)number; break;
    case THREADS: spec->threads = (int)number; break;
    case HASH: spec->hash = (int)number; break;
    case SETTINGS: break;
    }
}

/* Moves *at past NAME= if it begins there. */
static bool skip_name(const char **at, const char *name) {
    size_t length = strlen(name);
    if (strncmp(*at, name, length) != 0 || (*at)[length] != '=') return false;
    *at += length + 1;
    return true;
}

static bool ends(const char *at) {
    return *at == '\0' || *at == ',';
}

/* Reads MS or MS+MS. */
static bool read_clock(const char **at, Spec *spec) {
    spec->has_clock = true;
    if (!read_number(at, &spec->clock) || spec->clock == 0) return false;
    if (**at != '+') return ends(*at);
    (*at)++;
    return read_number(at, &spec->increment) && ends(*at);
}

/* Reads the tenths of a level, if there are any: 5 of 4.5. */
static bool read_tenths(const char **at, Spec *spec) {
    spec->tenths = 0;
    if (**at != '.') return true;
    bool digit = (*at)[1] >= '0' && (*at)[1] <= '9';
    if (digit) spec->tenths = (*at)[1] - '0';
    *at += digit ? 2 : 1;
    return digit && (spec->level < TERCET_LEVELS || spec->tenths == 0);
}

/* Reads a level, in tenths if it lies between two. */
static bool read_level(const char **at, Spec *spec) {
    uint64_t number;
    if (!read_number(at, &number) || number < 1 || number > TERCET_LEVELS) return false;
    spec->level = (int)number;
    return read_tenths(at, spec) && ends(*at);
}

/* Reads one setting; false, with a sentence, if there is none, or a wrong one. */
static bool read_one(const char **at, Spec *spec, char message[SPEC_MESSAGE]) {
    uint64_t number;
    for (int i = 0; i < SETTINGS; i++) {
        if (!skip_name(at, settings[i].name)) continue;
        bool good = read_number(at, &number) && ends(*at) && number >= 1 && number <= settings[i].most;
        if (good) use_setting(spec, (Setting)i, number);
        snprintf(message, SPEC_MESSAGE, "'%s' takes a whole number from 1 to %" PRIu64, settings[i].name,
                 settings[i].most);
        return good;
    }
    if (skip_name(at, "level")) {
        snprintf(message, SPEC_MESSAGE, "'level' takes a number from 1 to %d, with one decimal at most", TERCET_LEVELS);
        return read_level(at, spec);
    }
    if (skip_name(at, "clock")) {
        snprintf(message, SPEC_MESSAGE, "'clock' takes milliseconds for the game and for each move, as in 60000+1000");
        return read_clock(at, spec);
    }
    if (skip_name(at, "cmd")) {
        spec->kind = SPEC_COMMAND;
        spec->command = *at;
        *at += strlen(*at);
        snprintf(message, SPEC_MESSAGE, "'cmd' needs a command behind it");
        return spec->command[0] != '\0';
    }
    snprintf(message, SPEC_MESSAGE, "'%.60s' is no part of a player: see 'tercet match --help'", *at);
    return false;
}

/* A player of full strength without any limit would never move; other levels have their own. */
static void add_usual_limit(Spec *spec) {
    bool own = spec->kind == SPEC_ENGINE && spec->level + (spec->tenths > 0) < TERCET_LEVELS;
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
        if (!read_one(&at, spec, message)) return false;
        if (*at == '\0') break;
        at++;
    }
    if (spec->kind == SPEC_COMMAND && spec->tenths > 0) {
        snprintf(message, SPEC_MESSAGE, "another program plays at whole levels only, not at %d.%d", spec->level,
                 spec->tenths);
        return false;
    }
    add_usual_limit(spec);
    return true;
}
