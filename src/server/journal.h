/* journal.h: what happened, for whoever runs the server: one JSON object a line, without secrets. */
#ifndef TERCET_SERVER_JOURNAL_H
#define TERCET_SERVER_JOURNAL_H

#include <jansson.h>
#include <stdbool.h>

typedef struct Journal Journal;

/* Opens a journal that is added to a file, or ("-") to standard error. With NULL only errors are told, there. NULL if
 * it cannot be opened; errno says why. */
Journal *journal_open(const char *path);
void journal_close(Journal *journal);

/* Notes something with its fields (may be NULL), which are taken over. A journal that is NULL notes nothing. */
void journal_note(Journal *journal, const char *event, json_t *fields);
void journal_error(Journal *journal, const char *event, json_t *fields);

/* Whether anything but errors is noted, so that nobody need make fields in vain. */
bool journal_is_on(const Journal *journal);

#endif
