#include "system/json.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Drops what lacks a part. */
static void keep_whole(json_t **whole, int failed) {
    if (failed == 0) return;
    json_decref(*whole);
    *whole = NULL;
}

void json_give(json_t **object, const char *name, json_t *value) {
    keep_whole(object, json_object_set_new(*object, name, value));
}

void json_add(json_t **array, json_t *value) {
    keep_whole(array, json_array_append_new(*array, value));
}

/* A text in the making, with room for its NUL. */
typedef struct Text {
    char *start;
    size_t length, room;
    bool failed; /* a piece is missing: the writer does not hear of all that fails */
} Text;

enum { FIRST_ROOM = 1024 };

static bool make_room(Text *text, size_t length) {
    size_t room = text->room == 0 ? FIRST_ROOM : text->room;
    while (room - text->length <= length) room *= 2;
    if (room == text->room) return true;
    char *start = realloc(text->start, room);
    if (start == NULL) return false;
    text->start = start;
    text->room = room;
    return true;
}

/* What the writer calls with each piece. */
static int add_piece(const char *piece, size_t length, void *user) {
    Text *text = user;
    if (text->failed || !make_room(text, length)) {
        text->failed = true;
        return -1;
    }
    memcpy(text->start + text->length, piece, length);
    text->length += length;
    text->start[text->length] = '\0';
    return 0;
}

char *json_take_text(json_t *value, size_t flags) {
    Text text = {0};
    bool whole = value != NULL && json_dump_callback(value, add_piece, &text, flags) == 0 && !text.failed;
    json_decref(value);
    if (whole) return text.start;
    free(text.start);
    return NULL;
}
