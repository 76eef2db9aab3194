/* png.h: SVG pictures as PNG, for programs that do not draw SVG. */
#ifndef TERCET_VIEW_PNG_H
#define TERCET_VIEW_PNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

enum { VIEW_PNG_MESSAGE = 200 };

/* Writes an SVG document as a PNG picture of the document's own size. False, with one sentence, if the library for that
 * is not installed or fails. Whether the writing worked is for ferror(out) to say. */
bool view_png(const char *svg, size_t length, FILE *out, char message[VIEW_PNG_MESSAGE]);

#endif
