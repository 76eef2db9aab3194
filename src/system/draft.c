/* Asks the system for fopencookie(). */
#define _GNU_SOURCE

#include "system/draft.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 1 << 12 };

/* Makes room for so many bytes more, and a NUL. */
static bool make_room(Draft *draft, size_t length) {
    size_t room = draft->room == 0 ? FIRST_ROOM : draft->room;
    if (draft->failed || length < draft->room - draft->length) return !draft->failed;
    while (room - draft->length <= length) room *= 2;
    char *text = realloc(draft->text, room);
    draft->failed = text == NULL;
    if (draft->failed) return false;
    draft->text = text;
    draft->room = room;
    return true;
}

/* What the stream calls with what was written to it. */
static ssize_t add(void *cookie, const char *bytes, size_t length) {
    Draft *draft = cookie;
    if (!make_room(draft, length)) return 0;
    memcpy(draft->text + draft->length, bytes, length);
    draft->length += length;
    return (ssize_t)length;
}

FILE *draft_begin(Draft *draft) {
    *draft = (Draft){0};
    draft->out = fopencookie(draft, "w", (cookie_io_functions_t){.write = add});
    draft->failed = draft->out == NULL;
    return draft->out;
}

char *draft_end(Draft *draft, size_t *length) {
    if (draft->out != NULL) {
        if (ferror(draft->out)) draft->failed = true;
        if (fclose(draft->out) != 0) draft->failed = true;
        draft->out = NULL;
    }
    if (!make_room(draft, 0)) {
        free(draft->text);
        draft->text = NULL;
        return NULL;
    }
    draft->text[draft->length] = '\0';
    if (length != NULL) *length = draft->length;
    return draft->text;
}

const char *draft_take(Draft *draft, size_t *length) {
    bool good = draft->out != NULL && fflush(draft->out) == 0 && make_room(draft, 0);
    *length = draft->length;
    draft->length = 0;
    draft->failed = draft->out == NULL;
    if (draft->out != NULL) clearerr(draft->out);
    if (!good) return NULL;
    draft->text[*length] = '\0';
    return draft->text;
}
