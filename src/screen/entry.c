#include "screen/entry.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

void entry_begin(Entry *entry, const char *text) {
    *entry = (Entry){0};
    snprintf(entry->text, sizeof entry->text, "%s", text);
    entry->length = strlen(entry->text);
    entry->at = entry->length;
}

static void add(Entry *entry, int key) {
    char bytes[16]; /* at least MB_LEN_MAX */
    mbstate_t state = {0};
    size_t length = wcrtomb(bytes, (wchar_t)key, &state);
    if (length == (size_t)-1 || entry->length + length >= sizeof entry->text) return;
    memmove(entry->text + entry->at + length, entry->text + entry->at, entry->length - entry->at + 1);
    memcpy(entry->text + entry->at, bytes, length);
    entry->length += length;
    entry->at += length;
}

/* How many bytes the character at a place has. */
static size_t character_length(const char *text) {
    int length = mblen(text, MB_CUR_MAX);
    return length > 0 ? (size_t)length : 1;
}

/* Where the character before the cursor begins. */
static size_t previous_character(const Entry *entry) {
    size_t at = 0, last = 0;
    while (at < entry->at) {
        last = at;
        at += character_length(entry->text + at);
    }
    return last;
}

static void erase(Entry *entry) {
    size_t begin = previous_character(entry);
    memmove(entry->text + begin, entry->text + entry->at, entry->length - entry->at + 1);
    entry->length -= entry->at - begin;
    entry->at = begin;
}

/* Obeys a key that moves the cursor; false if it is none. */
static bool move_cursor(Entry *entry, int key) {
    switch (key) {
    case KEYS_LEFT: entry->at = previous_character(entry); return true;
    case KEYS_RIGHT:
        if (entry->at < entry->length) entry->at += character_length(entry->text + entry->at);
        return true;
    case KEYS_HOME: entry->at = 0; return true;
    case KEYS_END: entry->at = entry->length; return true;
    default: return false;
    }
}

EntryState entry_key(Entry *entry, int key) {
    if (key == KEYS_ENTER) return strspn(entry->text, " ") < entry->length ? ENTRY_DONE : ENTRY_LEFT;
    if (key == KEYS_ESCAPE) return ENTRY_LEFT;
    if (move_cursor(entry, key)) {
        entry->spent = false;
    } else if (key == KEYS_ERASE) {
        entry->spent = false;
        if (entry->length == 0) return ENTRY_LEFT;
        erase(entry);
    } else if (key == KEYS_CLEAR) {
        entry_begin(entry, "");
    } else if (key < KEYS_UP) {
        if (entry->spent) entry_begin(entry, "");
        add(entry, key);
    }
    return ENTRY_GOES_ON;
}

/* How many columns the text takes up to the cursor, from a place on. */
static int width_to_cursor(const Entry *entry, size_t from) {
    char before[ENTRY_ROOM];
    snprintf(before, sizeof before, "%.*s", (int)(entry->at - from), entry->text + from);
    return paint_width(before);
}

/* A secret, with a star for each character. */
static void hide(const Entry *entry, Entry *shown) {
    *shown = (Entry){.at = 0};
    for (size_t i = 0; i < entry->length; i += character_length(entry->text + i)) {
        if (i == entry->at) shown->at = shown->length;
        shown->text[shown->length++] = '*';
    }
    if (entry->at == entry->length) shown->at = shown->length;
}

int entry_draw(const Paint *paint, const Entry *entry, int row, int column, const char *prompt) {
    Entry stars;
    if (entry->hidden) {
        hide(entry, &stars);
        entry = &stars;
    }
    int at = paint_print(paint, row, column, INK_STRONG, GROUND_SCREEN, "%s ", prompt);
    size_t from = 0;
    while (from < entry->at && width_to_cursor(entry, from) > paint->columns - at - 1)
        from += character_length(entry->text + from);
    paint_text(paint, row, at, INK_TEXT, GROUND_SCREEN, entry->text + from);
    return at + width_to_cursor(entry, from);
}
