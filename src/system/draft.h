/* draft.h: text that is written into memory like into a file.
 *
 * Of memory that runs out while one writes, a stream of the system's own may say nothing at all and give half of the
 * text. A draft says so, once and at the end: its text is whole, or there is none. */
#ifndef TERCET_SYSTEM_DRAFT_H
#define TERCET_SYSTEM_DRAFT_H

#include <stdbool.h>
#include <stdio.h>

/* Stays where it is from draft_begin() to draft_end(); callers use nothing but `out`. */
typedef struct Draft {
    FILE *out; /* NULL if there was no memory for it */
    char *text;
    size_t length, room;
    bool failed;
} Draft;

/* Begins an empty text; returns the stream to write it to, or NULL if memory ran out. draft_end() follows in any case.
 */
FILE *draft_begin(Draft *draft);

/* Ends the text and returns it with a NUL behind its *length bytes (`length` may be NULL), to be freed; NULL if memory
 * ran out at any time. */
char *draft_end(Draft *draft, size_t *length);

/* What was written since the beginning or the last call, with a NUL behind its *length bytes; it stands until more is
 * written. NULL if memory ran out meanwhile. */
const char *draft_take(Draft *draft, size_t *length);

#endif
