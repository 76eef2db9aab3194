/* gamelist.h: the games that were played, for those who type: listing them, deleting, bringing back, and counting how
 * they ended. */
#ifndef TERCET_LINE_GAMELIST_H
#define TERCET_LINE_GAMELIST_H

#include "line/session.h"

/* Prints the latest games that have all of these words somewhere; all games if there are none. */
void gamelist_print(Session *session, const char *words);

/* Deletes the game of this name, and brings back the one that was deleted last. */
void gamelist_delete(Session *session, const char *name);
void gamelist_restore(Session *session, const char *argument);

/* Prints how the games against the computer have ended. */
void gamelist_count(Session *session, const char *argument);

#endif
