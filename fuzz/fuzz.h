/* fuzz.h: what the fuzz targets share. */
#ifndef TERCET_FUZZ_H
#define TERCET_FUZZ_H

#include "tercet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What libFuzzer and replay.c call with each input. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* A property that holds for every input; the run ends with its text if it does not. */
#define FUZZ_MUST(property)                                                           \
    do {                                                                              \
        if (!(property)) {                                                            \
            fprintf(stderr, "%s:%d: must hold: %s\n", __FILE__, __LINE__, #property); \
            abort();                                                                  \
        }                                                                             \
    } while (0)

/* The ruleset that an input's first line names, and any for other words, so that no input is without one. */
static inline const tercet_ruleset *fuzz_ruleset(const char *line) {
    const tercet_ruleset *named = tercet_ruleset_find(line);
    return named != NULL ? named : tercet_ruleset_at((uint8_t)line[0] % tercet_ruleset_count());
}

/* Takes the next line of a text, without its end. */
static inline char *fuzz_line(char **text) {
    char *line = *text;
    *text += strcspn(line, "\n");
    if (**text == '\n') *(*text)++ = '\0';
    return line;
}

/* A NUL-terminated copy, to be freed, of exactly as many bytes as it needs, so that reading beyond it is noticed. */
static inline char *fuzz_text(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    FUZZ_MUST(text != NULL);
    if (size > 0) memcpy(text, data, size);
    text[size] = '\0';
    return text;
}

/* A refusal names its rule and says a sentence. */
static inline void fuzz_check_reason(const tercet_reason *why) {
    FUZZ_MUST(why->rule != NULL && why->rule[0] != '\0');
    FUZZ_MUST(why->text[0] != '\0' && memchr(why->text, '\0', sizeof why->text) != NULL);
    FUZZ_MUST(why->cell_count <= TERCET_REASON_CELLS);
}

#endif
