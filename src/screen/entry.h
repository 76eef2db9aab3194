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
    size_t at;   /* where the cursor is: before this byte */
    bool spent;  /* the text was used: a character begins a new one, unless the cursor is moved in this one first */
    bool hidden; /* it is a secret: only its length is shown */
} Entry;

typedef enum EntryState { ENTRY_GOES_ON, ENTRY_DONE, ENTRY_LEFT } EntryState;

void entry_begin(Entry *entry, const char *text);

/* Obeys a key: characters are put before the cursor, Backspace takes one away there, Ctrl-U all, Left, Right, Home and
 * End move the cursor; Enter ends, and so does Esc, as does taking away what is not there. */
EntryState entry_key(Entry *entry, int key);

/* Draws the line behind a prompt, the part around the cursor if it is long; returns the column of the cursor. */
int entry_draw(const Paint *paint, const Entry *entry, int row, int column, const char *prompt);

#endif
