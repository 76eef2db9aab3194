#include "language/language.h"

#include "language/catalogue.h"

#include <langinfo.h>
#include <limits.h>
#include <locale.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>
#include <wctype.h>

/* Where things stand in a compiled catalogue: how many entries there are, and where the tables of the English and of
 * the translated strings begin, each entry a length and a place. English strings are in byte order. */
enum { COUNT_AT = 8, ENGLISH_AT = 12, TRANSLATED_AT = 16, ENTRY_SIZE = 8, CONTEXT_END = '\004' };

/* The language of the program, like the locale of the C library: NULL is English. _() has no other way to know it. */
static const Catalogue *chosen;
static bool chosen_by_code;

/* ---- Looking up ---- */

static size_t number_at(const Catalogue *catalogue, size_t place) {
    const unsigned char *bytes = catalogue->bytes + place;
    return (size_t)bytes[0] | (size_t)bytes[1] << 8 | (size_t)bytes[2] << 16 | (size_t)bytes[3] << 24;
}

/* A string of one of the tables. */
static const char *string_at(const Catalogue *catalogue, size_t table_at, size_t index, size_t *length) {
    size_t entry = number_at(catalogue, table_at) + ENTRY_SIZE * index;
    *length = number_at(catalogue, entry);
    return (const char *)catalogue->bytes + number_at(catalogue, entry + ENTRY_SIZE / 2);
}

/* Compares what is looked for with an English string of a catalogue, where a context stands before the words. */
static int compare(const char *context, const char *english, const char *there) {
    if (context == NULL) return strcmp(english, there);
    size_t length = strlen(context);
    int difference = strncmp(context, there, length);
    if (difference != 0) return difference;
    if (there[length] != CONTEXT_END) return CONTEXT_END - (unsigned char)there[length];
    return strcmp(english, there + length + 1);
}

/* What the words are in a language, with the length of all their plural forms; NULL if they are not translated. */
static const char *find(const Catalogue *catalogue, const char *context, const char *english, size_t *length) {
    if (catalogue == NULL || english[0] == '\0') return NULL; /* an empty string has the file's header */
    size_t low = 0;
    size_t high = number_at(catalogue, COUNT_AT);
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = compare(context, english, string_at(catalogue, ENGLISH_AT, middle, length));
        if (order == 0) return string_at(catalogue, TRANSLATED_AT, middle, length);
        if (order < 0) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    return NULL;
}

static const char *translate(const char *context, const char *english) {
    size_t length;
    return find(chosen, context, english, &length);
}

const char *language_text(const char *english) {
    return language_meaning(NULL, english);
}

const char *language_meaning(const char *context, const char *english) {
    const char *found = translate(context, english);
    return found == NULL ? english : found;
}

const char *language_number(const char *one, const char *many, unsigned long number) {
    size_t length;
    const char *form = find(chosen, NULL, one, &length);
    if (form == NULL) return number == 1 ? one : many;
    const char *end = form + length;
    for (unsigned long skip = chosen->form(number); skip > 0 && form + strlen(form) < end; skip--) {
        form += strlen(form) + 1;
    }
    return form;
}

const char *language_reason(const tercet_reason *why, char text[TERCET_REASON_TEXT]) {
    tercet_reason_text(why, translate, text);
    return text;
}

/* Whether a sentence begins with an ordinary word: letters up to a space or an apostrophe. */
static bool begins_with_word(const char *sentence) {
    size_t length = strcspn(sentence, " '");
    for (size_t i = 0; i < length; i++) {
        unsigned char byte = (unsigned char)sentence[i];
        if (byte < 0x80 && (byte < 'a' || byte > 'z')) return false;
    }
    return length > 0;
}

const char *language_capital(const char *sentence, char capital[LANGUAGE_CAPITAL_ROOM]) {
    wchar_t letter;
    mbstate_t state = {0};
    capital[0] = '\0';
    if (!begins_with_word(sentence)) return sentence;
    size_t length = mbrtowc(&letter, sentence, strlen(sentence), &state);
    if (length == (size_t)-1 || length == (size_t)-2) return sentence;
    char bytes[MB_LEN_MAX];
    state = (mbstate_t){0};
    size_t written = wcrtomb(bytes, (wchar_t)towupper((wint_t)letter), &state);
    if (written >= LANGUAGE_CAPITAL_ROOM) return sentence;
    memcpy(capital, bytes, written);
    capital[written] = '\0';
    return sentence + length;
}

const char *language_error(int error) {
    return _(strerror(error)); /* po/extra.pot has those that players come across */
}

int language_field(const char *words, int columns) {
    for (; *words != '\0'; words++) {
        if (((unsigned char)*words & 0xc0) == 0x80) columns++; /* a byte that goes on with a character */
    }
    return columns;
}

/* ---- Choosing ---- */

/* A letter of a code, whatever way it is typed. */
static char plain(char letter) {
    if (letter == '-') return '_';
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

/* Whether a name that someone typed, of so many letters, is this code: "PT-br" is "pt_BR". */
static bool is_code(const char *name, size_t length, const char *code) {
    if (strlen(code) != length) return false;
    for (size_t i = 0; i < length; i++) {
        if (plain(name[i]) != plain(code[i])) return false;
    }
    return true;
}

static bool find_code(const char *name, size_t length, size_t *index) {
    for (*index = 0; *index < language_count(); (*index)++) {
        if (is_code(name, length, language_code(*index))) return true;
    }
    return false;
}

/* The language of a locale's name, "pt_BR.UTF-8": that of the country if there is one, else the one that all countries
 * share. */
static bool find_language(const char *locale, size_t *index) {
    return find_code(locale, strcspn(locale, ".@:"), index) || find_code(locale, strcspn(locale, "_-.@:"), index);
}

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
        if (find_language(at, &index)) return index;
    }
    return 0;
}

bool language_choose(const char *code) {
    size_t index;
    if (code == NULL) {
        index = find_first(environment_languages());
    } else if (!find_language(code, &index)) {
        return false;
    }
    chosen = index == 0 ? NULL : &catalogue_all[index - 1];
    chosen_by_code = code != NULL;
    if (chosen != NULL && strcmp(nl_langinfo(CODESET), "UTF-8") != 0) setlocale(LC_CTYPE, "C.UTF-8");
    return true;
}

/* ---- Listing ---- */

size_t language_count(void) {
    size_t count = 1;
    while (catalogue_all[count - 1].code != NULL) count++;
    return count;
}

const char *language_code(size_t index) {
    return index == 0 ? "en" : catalogue_all[index - 1].code;
}

const char *language_name(size_t index) {
    /* Translators: the name of your language, in your language */
    static const char english[] = NC_("language", "English");
    size_t length;
    if (index == 0) return english;
    const char *name = find(&catalogue_all[index - 1], "language", english, &length);
    return name == NULL ? language_code(index) : name;
}

bool language_is_named(void) {
    return chosen_by_code;
}

size_t language_chosen(void) {
    return chosen == NULL ? 0 : 1 + (size_t)(chosen - catalogue_all);
}
