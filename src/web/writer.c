#include "web/writer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 1 << 14, NUMBER_ROOM = 48 };

static bool make_room(Writer *json, size_t length) {
    size_t room = json->room == 0 ? FIRST_ROOM : json->room;
    if (json->failed) return false;
    if (json->length + length < json->room) return true;
    while (room <= json->length + length) room *= 2;
    char *text = realloc(json->text, room);
    json->failed = text == NULL;
    if (json->failed) return false;
    json->text = text;
    json->room = room;
    return true;
}

static void add(Writer *json, const char *bytes, size_t length) {
    if (!make_room(json, length)) return;
    memcpy(json->text + json->length, bytes, length);
    json->length += length;
}

static void add_char(Writer *json, char letter) {
    add(json, &letter, 1);
}

static void add_escaped(Writer *json, char letter) {
    char code[NUMBER_ROOM];
    if (letter == '"' || letter == '\\') {
        add_char(json, '\\');
        add_char(json, letter);
    } else if (letter == '\n') {
        add(json, "\\n", 2);
    } else {
        add(json, code, (size_t)snprintf(code, sizeof code, "\\u%04x", (unsigned)letter));
    }
}

static bool is_plain(char letter) {
    return letter != '"' && letter != '\\' && (unsigned char)letter >= ' ';
}

static void add_quoted(Writer *json, const char *text, size_t length) {
    add_char(json, '"');
    for (size_t i = 0, plain; i < length; i += plain) {
        for (plain = 0; i + plain < length && is_plain(text[i + plain]); plain++) {
        }
        add(json, text + i, plain);
        if (plain == 0) add_escaped(json, text[i++]);
    }
    add_char(json, '"');
}

/* What stands before a value. */
static void begin_value(Writer *json, const char *name) {
    if (json->follows) add_char(json, ',');
    json->follows = true;
    if (name == NULL) return;
    add_quoted(json, name, strlen(name));
    add_char(json, ':');
}

void writer_begin(Writer *json) {
    json->length = 0;
    json->follows = false;
    json->failed = false;
}

const char *writer_text(Writer *json) {
    add_char(json, '\0');
    return json->failed ? NULL : json->text;
}

void writer_open(Writer *json, const char *name, char bracket) {
    begin_value(json, name);
    add_char(json, bracket);
    json->follows = false;
}

void writer_close(Writer *json, char bracket) {
    add_char(json, bracket);
    json->follows = true;
}

void writer_part(Writer *json, const char *name, const char *text, size_t length) {
    begin_value(json, name);
    add_quoted(json, text, length);
}

void writer_string(Writer *json, const char *name, const char *text) {
    if (text == NULL) {
        writer_null(json, name);
    } else {
        writer_part(json, name, text, strlen(text));
    }
}

static void add_word(Writer *json, const char *name, const char *word) {
    begin_value(json, name);
    add(json, word, strlen(word));
}

void writer_integer(Writer *json, const char *name, long long number) {
    char text[NUMBER_ROOM];
    snprintf(text, sizeof text, "%lld", number);
    add_word(json, name, text);
}

void writer_real(Writer *json, const char *name, double number) {
    char text[NUMBER_ROOM];
    snprintf(text, sizeof text, "%.6f", number);
    add_word(json, name, text);
}

void writer_boolean(Writer *json, const char *name, bool value) {
    add_word(json, name, value ? "true" : "false");
}

void writer_null(Writer *json, const char *name) {
    add_word(json, name, "null");
}
