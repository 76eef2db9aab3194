/* words.h: words that the user typed. */
#ifndef TERCET_LINE_WORDS_H
#define TERCET_LINE_WORDS_H

#include "system/file.h"

#include <stdbool.h>
#include <stddef.h>

enum { WORDS_QUOTE_ROOM = 64 };

/* The user's text between quotation marks, fit to be shown: cut to a sensible length, and with a question mark for
 * each byte that is not plain ASCII. Returns `quote`. */
const char *words_quote(const char *text, char quote[WORDS_QUOTE_ROOM]);

/* Whether two words are the same but for capitals. */
bool words_same(const char *a, const char *b);

/* Whether somebody typed this word, in English or in the language of the program, where it stands with the context
 * "typed". */
bool words_mean(const char *typed, const char *english);

/* The same for a word whose end may be missing; nothing at all is the beginning of any word. */
bool words_may_mean(const char *typed, const char *english);

/* What stands behind this word at the beginning of a line, without blanks; NULL if the line does not begin with it. */
const char *words_behind(const char *line, const char *english);

/* Whether `word` begins with all of `beginning`, capitals aside. */
bool words_begin(const char *word, const char *beginning);

/* How many letters must be changed, added, left out, or exchanged with their neighbour to turn a word into the
 * other; a large number for long words. */
int words_distance(const char *a, const char *b);

/* The path that the user means: a leading ~/ is the home folder. */
const char *words_path(const char *typed, char path[FILE_PATH_ROOM]);

#endif
