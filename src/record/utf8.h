/* utf8.h: what may stand in tags and records. */
#ifndef TERCET_RECORD_UTF8_H
#define TERCET_RECORD_UTF8_H

#include <stddef.h>

/* How many bytes from the beginning are well-formed UTF-8 without control characters; `length` if all are. */
size_t utf8_plain_length(const char *text, size_t length);

#endif
