/* html.h: pieces of web pages: text that is safe in them, and pictures that are part of them. */
#ifndef TERCET_VIEW_HTML_H
#define TERCET_VIEW_HTML_H

#include <stddef.h>
#include <stdio.h>

/* Writes text so that it means itself, between tags and in the quoted values of attributes. */
void html_text(const char *text, FILE *out);

/* Writes bytes in base 64. */
void html_base64(const char *bytes, size_t length, FILE *out);

#endif
