#include "system/json.h"

#include "system/draft.h"

#include <stdlib.h>

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

char *json_take_text(json_t *value, size_t flags) {
    Draft draft;
    FILE *out = draft_begin(&draft);
    bool whole = out != NULL && value != NULL && json_dumpf(value, out, flags) == 0;
    char *text = draft_end(&draft, NULL);
    json_decref(value);
    if (whole) return text;
    free(text);
    return NULL;
}
