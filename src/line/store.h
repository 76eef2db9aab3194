/* store.h: the games that were played, kept in the user's state folder so that nothing is lost.
 *
 * The folder is $XDG_STATE_HOME/tercet, or ~/.local/state/tercet. The game that is being played is in current.tercet;
 * in current-2.tercet and so on if another session has that one or it is damaged. A session locks the file that is its
 * own. A game that has to leave its file for another one is put aside: it becomes unfinished-1.tercet or
 * finished-1.tercet, or has the next number that is free. */
#ifndef TERCET_LINE_STORE_H
#define TERCET_LINE_STORE_H

#include "system/file.h"
#include "tercet.h"

#include <stdio.h>
#include <sys/types.h>
#include <time.h>

/* A file as a game was last written to it or read from it. */
typedef struct StoreMark {
    bool set;
    dev_t device;
    ino_t number;
    struct timespec written;
} StoreMark;

typedef struct Store {
    char folder[FILE_FOLDER_ROOM]; /* empty if there is none */
    char path[FILE_PATH_ROOM];
    int number;                  /* of the session's file */
    int lock;                    /* the descriptor that holds the lock, or -1 if there is nowhere to keep a game */
    bool complained;             /* the user knows that games cannot be kept */
    bool holds_other;            /* a game is in the file that is not the one being played */
    bool other_finished;         /* and it is finished, but could not be put aside yet */
    char source[FILE_PATH_ROOM]; /* where the game being played was put aside before; empty if it was not */
    StoreMark source_mark;
} Store;

/* Finds the file for this session. What is in the way is said in a sentence to `out`. Returns the unfinished game in
 * the file, to be freed, or NULL; it counts as another game until the caller clears holds_other. */
tercet_game *store_open(Store *store, FILE *out);

void store_close(Store *store);

/* Keeps the game. If the file holds another one, that is put aside first, and `out` is told of an unfinished one. A
 * file that the game was taken from by store_take() is not needed any more then. False if the game could not be kept,
 * which is said once. */
bool store_keep(Store *store, const tercet_game *game, FILE *out);

/* Puts the game in the session's file aside, as one that is finished; if that fails, before the next one is kept. */
void store_put_finished_aside(Store *store);

/* Puts the games aside that sessions which have ended left in their files, so that they can be found. Returns whether
 * one of them is unfinished. */
bool store_gather(Store *store);

/* Whether a file lies in the store's folder. */
bool store_holds(const Store *store, const char *path);

/* Says that the game being played was read from this file; if it is an unfinished one that was put aside, it will be in
 * the session's file from the first change on. store_forget() says that another game is played. */
void store_take(Store *store, const char *path);
void store_forget(Store *store);

/* Puts a finished game that was played elsewhere into the archive under this name, unless it is there, or was deleted
 * (shelf.h). False, with one sentence, if that fails. */
bool store_archive(const char *name, const tercet_game *game, char message[FILE_MESSAGE_ROOM]);

/* The folder for deleted games, in the store's. */
extern const char store_deleted[];

/* Whether this game is one to go on with: it has moves and is not finished. */
bool store_unfinished(const tercet_game *game);

/* Reads the game in a file; NULL, with one sentence, if that fails. errno is ENOENT if there is no such file. */
tercet_game *store_load(const char *path, char message[FILE_MESSAGE_ROOM]);

/* Writes the game to a file; false, with one sentence, if that fails. */
bool store_save(const char *path, const tercet_game *game, char message[FILE_MESSAGE_ROOM]);

/* Locks a file for as long as the program runs, however it ends, or until the descriptor, or another one of that file,
 * is closed. Failed: errno says why. */
typedef enum StoreLock { STORE_LOCKED, STORE_LOCK_TAKEN, STORE_LOCK_FAILED } StoreLock;
StoreLock store_lock(const char *path, int *descriptor);

/* Marks a file; the mark is not set if there is none. */
StoreMark store_mark(const char *path);

/* Whether a game may be written to this path without losing anything else: nothing is there, or the file with this
 * mark, unchanged since. What is no regular file is left to the saving, which refuses it. */
bool store_may_replace(const char *path, const StoreMark *own);

#endif
