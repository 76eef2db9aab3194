/* The language that the system asks for, and what the system says. */
#include "language/language.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

/* Whether the language was chosen by its code. */
static bool chosen_by_code;

static const char *setting(const char *name) {
    const char *value = getenv(name);
    return value == NULL || value[0] == '\0' ? NULL : value;
}

/* The languages that the environment asks for, with colons between them, as gettext has it: LANGUAGE counts unless the
 * locale is C. NULL if nothing is set. */
static const char *environment_languages(void) {
    const char *locale = setting("LC_ALL");
    if (locale == NULL) locale = setting("LC_MESSAGES");
    if (locale == NULL) locale = setting("LANG");
    bool is_c = locale != NULL && (strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0);
    const char *list = is_c ? NULL : setting("LANGUAGE");
    return list == NULL ? locale : list;
}

/* The first known language of a list; English if there is none. */
static size_t find_first(const char *list) {
    size_t index;
    for (const char *at = list; at != NULL; at = strchr(at, ':')) {
        if (*at == ':') at++;
        if (language_find(at, &index)) return index;
    }
    return 0;
}

bool language_choose(const char *code) {
    size_t index;
    if (code == NULL) {
        index = find_first(environment_languages());
    } else if (!language_find(code, &index)) {
        return false;
    }
    language_choose_file(language_code(index), NULL);
    chosen_by_code = code != NULL;
    if (index > 0 && strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
    return true;
}

bool language_is_named(void) {
    return chosen_by_code;
}

const char *language_error(int error) {
    return _(strerror(error)); /* po/extra.pot has those that players come across */
}
