/* writer.h: writes JSON into memory.
 *
 * Commas look after themselves. Every value takes the name of the member that it is, or NULL within a list. */
#ifndef TERCET_WEB_WRITER_H
#define TERCET_WEB_WRITER_H

#include <stdbool.h>
#include <stddef.h>

typedef struct Writer {
    char *text; /* allocated; the same memory serves one text after the other */
    size_t length, room;
    bool follows; /* another value stands before the next one, so a comma is due */
    bool failed;  /* memory ran out */
} Writer;

/* Begins a new text in place of the last one. */
void writer_begin(Writer *json);

/* What was written since, NUL-terminated, good until the next text is begun; NULL if memory ran out. */
const char *writer_text(Writer *json);

void writer_open(Writer *json, const char *name, char bracket);
void writer_close(Writer *json, char bracket);

/* A string of UTF-8 up to its NUL; the second takes so many bytes of one. NULL becomes null. */
void writer_string(Writer *json, const char *name, const char *text);
void writer_part(Writer *json, const char *name, const char *text, size_t length);

/* A whole number, which must be below 2^53 for the reader to have it exactly; and one with six decimals. */
void writer_integer(Writer *json, const char *name, long long number);
void writer_real(Writer *json, const char *name, double number);

void writer_boolean(Writer *json, const char *name, bool value);
void writer_null(Writer *json, const char *name);

#endif
