#include "system/lines.h"

#include <stdlib.h>

bool lines_make(Lines *lines, size_t room) {
    *lines = (Lines){.text = malloc(room + 1), .room = room};
    if (lines->text == NULL) return false;
    lines->text[0] = '\0';
    return true;
}

void lines_free(Lines *lines) {
    free(lines->text);
    *lines = (Lines){0};
}

static bool complete(Lines *lines) {
    if (lines->length > 0 && lines->text[lines->length - 1] == '\r') lines->length--;
    for (size_t i = 0; i < lines->length; i++) {
        if ((unsigned char)lines->text[i] < ' ') lines->text[i] = ' ';
    }
    lines->text[lines->length] = '\0';
    lines->complete = true;
    return true;
}

bool lines_add(Lines *lines, char byte) {
    if (lines->complete) {
        lines->complete = lines->cut = false;
        lines->length = 0;
    }
    if (byte == '\n') return complete(lines);
    if (lines->length < lines->room) {
        lines->text[lines->length++] = byte;
    } else {
        lines->cut = true;
    }
    return false;
}

bool lines_finish(Lines *lines) {
    return !lines->complete && lines->length > 0 && complete(lines);
}

char *lines_word(char **at) {
    char *word = *at;
    while (*word == ' ') word++;
    if (*word == '\0') {
        *at = word;
        return NULL;
    }
    char *end = word;
    while (*end != '\0' && *end != ' ') end++;
    *at = *end == '\0' ? end : end + 1;
    *end = '\0';
    return word;
}
