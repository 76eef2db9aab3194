/* entry.h: a line of text that is being typed. */
#ifndef TERCET_SCREEN_ENTRY_H
#define TERCET_SCREEN_ENTRY_H

#include "screen/keys.h"
#include "screen/paint.h"

#include <stddef.h>

enum { ENTRY_ROOM = 1024 };

typedef struct Entry {
    char text[ENTRY_ROOM];
    size_t length;
} Entry;

typedef enum EntryState { ENTRY_GOES_ON, ENTRY_DONE, ENTRY_LEFT } EntryState;

void entry_begin(Entry *entry, const char *text);

/* Obeys a key: characters are added, Backspace takes the last one away, Ctrl-U all, Enter ends, and so does Esc, as
 * does taking away what is not there. */
EntryState entry_key(Entry *entry, int key);

/* Draws the line behind a prompt, its end if it is long; returns the column of the cursor. */
int entry_draw(const Paint *paint, const Entry *entry, int row, int column, const char *prompt);

#endif
