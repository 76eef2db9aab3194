/* shelf.h: games that lie in files: those that the store has put aside, and those in the working folder. */
#ifndef TERCET_LINE_SHELF_H
#define TERCET_LINE_SHELF_H

#include "line/store.h"
#include "view/caption.h"

enum { SHELF_TEXT_ROOM = 2 * CAPTION_ROOM };

/* A game in a file: its name to show and to type, and where it is. */
typedef struct ShelfGame {
    char *name;
    char *path;
    struct timespec written;
} ShelfGame;

/* The latest game comes first. */
typedef struct Shelf {
    size_t count, room;
    ShelfGame *games;
} Shelf;

/* Finds the games, those included that sessions which have ended left in the store. What there is no memory for is
 * missing. To be freed with shelf_free(). */
void shelf_fill(Shelf *shelf, Store *store);
void shelf_free(Shelf *shelf);

/* The path that somebody means who types one, or the name of a game on the shelf. Returns `path` or `typed`. */
const char *shelf_path(const Store *store, const char *typed, char path[FILE_PATH_ROOM]);

/* A game in a sentence or two: "Shakti: human against level 3, 12 moves. The game is over: White has resigned, …" */
void shelf_describe(const tercet_game *game, char text[SHELF_TEXT_ROOM]);

#endif
