/* json.h: writes JSON into memory.
 *
 * Commas look after themselves. Every value takes the name of the member that it is, or NULL within a list. */
#ifndef TERCET_WEB_JSON_H
#define TERCET_WEB_JSON_H

#include <stdbool.h>
#include <stddef.h>

/* The program uses jansson too, which has functions of these names. */
#define json_string web_json_string
#define json_integer web_json_integer
#define json_real web_json_real
#define json_null web_json_null

typedef struct Json {
    char *text; /* allocated; the same memory serves one text after the other */
    size_t length, room;
    bool follows; /* another value stands before the next one, so a comma is due */
    bool failed;  /* memory ran out */
} Json;

/* Begins a new text in place of the last one. */
void json_begin(Json *json);

/* What was written since, NUL-terminated, good until the next text is begun; NULL if memory ran out. */
const char *json_text(Json *json);

void json_open(Json *json, const char *name, char bracket);
void json_close(Json *json, char bracket);

/* A string of UTF-8 up to its NUL; the second takes so many bytes of one. NULL becomes null. */
void json_string(Json *json, const char *name, const char *text);
void json_part(Json *json, const char *name, const char *text, size_t length);

/* A whole number, which must be below 2^53 for the reader to have it exactly; and one with six decimals. */
void json_integer(Json *json, const char *name, long long number);
void json_real(Json *json, const char *name, double number);

void json_boolean(Json *json, const char *name, bool value);
void json_null(Json *json, const char *name);

#endif
