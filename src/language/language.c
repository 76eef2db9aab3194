#include "language/language.h"

#include "language/catalogue.h"

#include <string.h>
#include <wctype.h>

/* Where things stand in a compiled catalogue: how many entries there are, and where the tables of the English and of
 * the translated strings begin, each entry a length and a place. English strings are in byte order. */
enum { COUNT_AT = 8, ENGLISH_AT = 12, TRANSLATED_AT = 16, ENTRY_SIZE = 8, CONTEXT_END = '\004' };

/* The language of the program, like the locale of the C library; one without a code is English. _() has no other way to
 * know it. */
static Catalogue chosen;

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
    if (catalogue->bytes == NULL || english[0] == '\0') return NULL; /* an empty string has the file's header */
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
    return find(&chosen, context, english, &length);
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
    const char *form = find(&chosen, NULL, one, &length);
    if (form == NULL) return number == 1 ? one : many;
    const char *end = form + length;
    for (unsigned long skip = chosen.form(number); skip > 0 && form + strlen(form) < end; skip--) {
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
    enum { TAIL = 0x80, TAIL_BITS = 0x3f, HEAD = 0xc0, HEAD_BITS = 0x1f };
    const unsigned char *bytes = (const unsigned char *)sentence;
    capital[0] = '\0';
    if (!begins_with_word(sentence)) return sentence;
    bool plain = bytes[0] < TAIL;
    bool has_two = (bytes[0] & ~HEAD_BITS) == HEAD;
    if (!plain && !has_two) return sentence;
    int small = plain ? bytes[0] : (bytes[0] & HEAD_BITS) << 6 | (bytes[1] & TAIL_BITS);
    int letter = (int)towupper((wint_t)small);
    if (letter > (plain ? 0x7f : 0x7ff)) return sentence; /* it has more bytes as a capital */
    size_t length = 0;
    if (!plain) capital[length++] = (char)(HEAD | (letter >> 6 & HEAD_BITS));
    capital[length++] = (char)(plain ? letter : TAIL | (letter & TAIL_BITS));
    capital[length] = '\0';
    return sentence + length;
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

bool language_find(const char *locale, size_t *index) {
    return find_code(locale, strcspn(locale, ".@:"), index) || find_code(locale, strcspn(locale, "_-.@:"), index);
}

bool language_choose_file(const char *code, const unsigned char *bytes) {
    size_t index;
    if (!language_find(code, &index)) return false;
    chosen = index == 0 ? (Catalogue){0} : catalogue_all[index - 1];
    if (index > 0 && bytes != NULL) chosen.bytes = bytes;
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

size_t language_chosen(void) {
    size_t index = language_count() - 1;
    while (index > 0 && catalogue_all[index - 1].code != chosen.code) index--;
    return index;
}
