#include "screen/entry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

void entry_begin(Entry *entry, const char *text) {
    snprintf(entry->text, sizeof entry->text, "%s", text);
    entry->length = strlen(entry->text);
}

static void add(Entry *entry, int key) {
    char bytes[16]; /* at least MB_LEN_MAX */
    mbstate_t state = {0};
    size_t length = wcrtomb(bytes, (wchar_t)key, &state);
    if (length == (size_t)-1 || entry->length + length >= sizeof entry->text) return;
    memcpy(entry->text + entry->length, bytes, length);
    entry->length += length;
    entry->text[entry->length] = '\0';
}

/* Where the last character of the text begins. */
static size_t last_character(const Entry *entry) {
    size_t at = 0, last = 0;
    while (at < entry->length) {
        int length = mblen(entry->text + at, MB_CUR_MAX);
        last = at;
        at += length > 0 ? (size_t)length : 1;
    }
    return last;
}

EntryState entry_key(Entry *entry, int key) {
    if (key == KEYS_ENTER) return strspn(entry->text, " ") < entry->length ? ENTRY_DONE : ENTRY_LEFT;
    if (key == KEYS_ESCAPE) return ENTRY_LEFT;
    if (key == KEYS_ERASE) {
        if (entry->length == 0) return ENTRY_LEFT;
        entry->length = last_character(entry);
        entry->text[entry->length] = '\0';
    } else if (key == KEYS_CLEAR) {
        entry_begin(entry, "");
    } else if (key < KEYS_UP) {
        add(entry, key);
    }
    return ENTRY_GOES_ON;
}

int entry_draw(const Paint *paint, const Entry *entry, int row, int column, const char *prompt) {
    int at = paint_print(paint, row, column, INK_STRONG, GROUND_SCREEN, "%s ", prompt);
    const char *text = entry->text;
    while (paint_width(text) > paint->columns - at - 1) {
        int length = mblen(text, MB_CUR_MAX);
        text += length > 0 ? length : 1;
    }
    return paint_text(paint, row, at, INK_TEXT, GROUND_SCREEN, text);
}
