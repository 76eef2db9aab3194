/* store.h: the game that is being played, kept in the user's state folder so that nothing is lost.
 *
 * The folder is $XDG_STATE_HOME/tercet, or ~/.local/state/tercet. The game is in current.tercet; in current-2.tercet
 * and so on if another session has that one or it is damaged. A session locks the file that is its own. */
#ifndef TERCET_TERMINAL_STORE_H
#define TERCET_TERMINAL_STORE_H

#include "tercet.h"
#include "tools/file.h"

#include <stdio.h>
#include <sys/types.h>
#include <time.h>

typedef struct Store {
    char folder[FILE_FOLDER_ROOM];
    char path[FILE_PATH_ROOM];
    int lock;         /* the descriptor that holds the lock, or -1 if there is nowhere to keep a game */
    bool complained;  /* the user knows that games cannot be kept */
    bool holds_other; /* an unfinished game is in the file that is not the one being played */
} Store;

/* A file of the user's as a game was last written to it or read from it. */
typedef struct StoreMark {
    bool set;
    dev_t device;
    ino_t number;
    struct timespec written;
} StoreMark;

/* Finds the file for this session. What is in the way is said in a sentence to `out`. Returns the unfinished game in
 * the file, to be freed, or NULL; it counts as another game until the caller clears holds_other. */
tercet_game *store_open(Store *store, FILE *out);

void store_close(Store *store);

/* Keeps the game. If the file holds another one that is not finished, that is put aside under a name of its own
 * first, and `out` is told. False if the game could not be kept, which is said once. */
bool store_keep(Store *store, const tercet_game *game, FILE *out);

/* Whether this game would be missed: it has moves and goes on. */
bool store_unfinished(const tercet_game *game);

/* Reads the game in a file; NULL, with one sentence, if that fails. errno is ENOENT if there is no such file. */
tercet_game *store_load(const char *path, char message[FILE_MESSAGE_ROOM]);

/* Writes the game to a file; false, with one sentence, if that fails. */
bool store_save(const char *path, const tercet_game *game, char message[FILE_MESSAGE_ROOM]);

/* Marks a file; the mark is not set if there is none. */
StoreMark store_mark(const char *path);

/* Whether a game may be written to this path without losing anything else: nothing is there, or the file with this
 * mark, unchanged since. What is no regular file is left to the saving, which refuses it. */
bool store_may_replace(const char *path, const StoreMark *own);

#endif
