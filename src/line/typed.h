/* typed.h: words that the user typed. */
#ifndef TERCET_LINE_TYPED_H
#define TERCET_LINE_TYPED_H

#include "system/file.h"

#include <stdbool.h>
#include <stddef.h>

enum { TYPED_QUOTE_ROOM = 64 };

/* The user's text between quotation marks, fit to be shown: cut to a sensible length, and with a question mark for
 * each byte that is not plain ASCII. Returns `quote`. */
const char *typed_quote(const char *text, char quote[TYPED_QUOTE_ROOM]);

/* Whether two words are the same but for capitals. */
bool typed_same(const char *a, const char *b);

/* Whether somebody typed this word, in English or in the language of the program, where it stands with the context
 * "typed". */
bool typed_mean(const char *typed, const char *english);

/* The same for a word whose end may be missing; nothing at all is the beginning of any word. */
bool typed_may_mean(const char *typed, const char *english);

/* What stands behind this word at the beginning of a line, without blanks; NULL if the line does not begin with it. */
const char *typed_behind(const char *line, const char *english);

/* Whether one of the words of a text, between blanks and colons, begins so; or is this one. */
bool typed_begins_word(const char *text, const char *beginning);
bool typed_is_word(const char *text, const char *word);

/* Whether `word` begins with all of `beginning`, capitals aside. */
bool typed_begin(const char *word, const char *beginning);

/* How many letters must be changed, added, left out, or exchanged with their neighbour to turn a word into the
 * other; a large number for long words. */
int typed_distance(const char *a, const char *b);

/* The path that the user means: a leading ~/ is the home folder. */
const char *typed_path(const char *typed, char path[FILE_PATH_ROOM]);

#endif
