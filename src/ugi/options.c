/* The options that can be set. */
#include "system/lines.h"
#include "system/number.h"
#include "ugi/shared.h"

#include <string.h>
#include <strings.h>

enum { SEED_MOST = 1000000000 };

/* An option with a number, and where it is kept. */
typedef struct NumberOption {
    const char *name;
    int *value;
    int least;
    int most;
} NumberOption;

enum { NUMBER_OPTIONS = 5 };

/* All of them, with their values in `values`. */
static void number_options(const Ugi *ugi, UgiOptions *values, NumberOption options[NUMBER_OPTIONS]) {
    options[0] = (NumberOption){"Hash", &values->hash, 1, ugi->setup.hash_limit};
    options[1] = (NumberOption){"Threads", &values->threads, 1, ugi->setup.thread_limit};
    options[2] = (NumberOption){"Level", &values->level, 1, TERCET_LEVELS};
    options[3] = (NumberOption){"MultiPV", &values->lines, 1, TERCET_LINES};
    options[4] = (NumberOption){"Seed", &values->seed, 0, SEED_MOST};
}

/* The names of all rulesets, each after a blank and a word. */
static const char *list_rulesets(const char *before, char names[UGI_LINE / 2]) {
    names[0] = '\0';
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        strcat(names, " ");
        strcat(names, before);
        strcat(names, tercet_ruleset_name(tercet_ruleset_at(i)));
    }
    return names;
}

void ugi_list_options(Ugi *ugi) {
    NumberOption options[NUMBER_OPTIONS];
    number_options(ugi, &ugi->usual, options);
    for (int i = 0; i < NUMBER_OPTIONS; i++) {
        ugi_say(ugi, "option name %s type spin default %d min %d max %d", options[i].name, *options[i].value,
                options[i].least, options[i].most);
    }
    char names[UGI_LINE / 2];
    ugi_say(ugi, "option name Ruleset type combo default %s%s", tercet_ruleset_name(ugi->setup.ruleset),
            list_rulesets("var ", names));
}

/* A new engine for the table and threads that are now wanted; false, with the old one still there, if there is not
 * enough memory. */
static bool renew_engine(Ugi *ugi) {
    tercet_engine *engine = tercet_engine_new((size_t)ugi->options.hash << 20, ugi->options.threads);
    if (engine == NULL) return false;
    tercet_engine_free(ugi->engine);
    ugi->engine = engine;
    return true;
}

static void set_number(Ugi *ugi, const NumberOption *option, const char *value) {
    uint64_t number;
    int before = *option->value;
    if (value == NULL || !number_read(value, &number) || number < (uint64_t)option->least ||
        number > (uint64_t)option->most) {
        ugi_say(ugi, "info string %s takes a whole number from %d to %d", option->name, option->least, option->most);
        return;
    }
    *option->value = (int)number;
    if (option->value == &ugi->options.seed) ugi->game_count = 0;
    bool is_size = option->value == &ugi->options.hash || option->value == &ugi->options.threads;
    if (!is_size || before == *option->value || renew_engine(ugi)) return;
    *option->value = before;
    ugi_say(ugi, "info string there is not enough memory for that, so %s stays %d", option->name, before);
}

static void set_ruleset(Ugi *ugi, const char *value) {
    char quote[UGI_QUOTE];
    const tercet_ruleset *ruleset = value == NULL ? NULL : tercet_ruleset_find(value);
    if (ruleset == NULL) {
        char names[UGI_LINE / 2];
        ugi_say(ugi, "info string there is no ruleset '%s'; there are%s", ugi_quote(value == NULL ? "" : value, quote),
                list_rulesets("", names));
    } else if (!ugi_begin_game(ugi, ruleset)) {
        ugi_say(ugi, "info string there is no memory for a new game");
    }
}

void ugi_set_option(Ugi *ugi, char *words) {
    NumberOption options[NUMBER_OPTIONS];
    char quote[UGI_QUOTE];
    const char *name_word = lines_word(&words), *name = lines_word(&words);
    const char *value_word = lines_word(&words), *value = lines_word(&words);
    if (name == NULL || strcmp(name_word, "name") != 0 || value_word == NULL || strcmp(value_word, "value") != 0 ||
        lines_word(&words) != NULL) {
        ugi_say(ugi, "info string it should be: setoption name NAME value VALUE");
        return;
    }
    number_options(ugi, &ugi->options, options);
    for (int i = 0; i < NUMBER_OPTIONS; i++) {
        if (strcasecmp(name, options[i].name) != 0) continue;
        set_number(ugi, &options[i], value);
        return;
    }
    if (strcasecmp(name, "Ruleset") == 0) {
        set_ruleset(ugi, value);
    } else {
        ugi_say(ugi, "info string there is no option '%s'", ugi_quote(name, quote));
    }
}
