/* wrap.h: paragraphs broken into lines. */
#ifndef TERCET_VIEW_WRAP_H
#define TERCET_VIEW_WRAP_H

#include <stdio.h>

/* How many columns text may use: those of the terminal that standard output is, else 79; never more than reads well. */
int view_wrap_width(void);

/* How many columns so many bytes of UTF-8 take; each character counts as one. */
int view_wrap_columns(const char *text, size_t bytes);

/* Writes text in lines of at most `width` columns; a longer word gets a line of its own. Where the text has a line's
 * end, there is one. */
void view_wrap(const char *text, int width, FILE *out);

/* The same, each line behind so many blanks, which are part of its width. */
void view_wrap_indented(const char *text, int indent, int width, FILE *out);

#endif
