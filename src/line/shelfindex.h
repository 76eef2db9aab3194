/* shelfindex.h: the index of the shelf, a file in the archive's folder that spares reading all records again. For the
 * shelf alone. */
#ifndef TERCET_LINE_SHELFINDEX_H
#define TERCET_LINE_SHELFINDEX_H

#include "line/shelf.h"

typedef struct ShelfIndex {
    char path[FILE_PATH_ROOM]; /* empty: there is no folder for it */
    char *text;                /* as it was read; NULL if there was none */
    Shelf known;               /* by path */
} ShelfIndex;

/* Reads the index in a folder; one that is missing or damaged knows less, or nothing. */
void index_open(ShelfIndex *index, const char *folder);

/* What the index knows of a file; NULL if nothing. */
const ShelfGame *index_find(const ShelfIndex *index, const char *path);

/* Writes what is on the shelf now, unless that is the same as before, and frees the index. Nothing is lost if that
 * fails. */
void index_close(ShelfIndex *index, const Shelf *shelf);

/* Puts a game on the shelf, or frees it if it lacks its name or path, or there is no memory. */
void shelf_add(Shelf *shelf, ShelfGame *game);

#endif
