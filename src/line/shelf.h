/* shelf.h: games that lie in files: those of the archive, which the store has put aside, and those in the working
 * folder. What is known of them is kept in an index, so that thousands are listed at once; it is no more than a copy of
 * what the files say, made again wherever it does not fit them. */
#ifndef TERCET_LINE_SHELF_H
#define TERCET_LINE_SHELF_H

#include "line/store.h"
#include "view/caption.h"

#include <stdint.h>

enum { SHELF_TEXT_ROOM = 2 * CAPTION_ROOM, SHELF_DATE_ROOM = sizeof "2026-11-18" };

/* What a record says, in short. */
typedef struct ShelfFacts {
    const tercet_ruleset *ruleset; /* NULL: it is not a good record, and there is nothing else to say */
    tercet_result result;          /* TERCET_NONE: the game is unfinished */
    int moves;                     /* as people count them */
    char date[SHELF_DATE_ROOM];
    char players[2][TERCET_TAG_TEXT]; /* by side: the tags of the record, empty where it has none */
} ShelfFacts;

/* A file as it was when its facts were read. */
typedef struct ShelfVersion {
    uint64_t size, number; /* `number` is the file's own */
    uint64_t seconds, nanoseconds;
} ShelfVersion;

/* A game in a file: its name to show and to type, and where it is. */
typedef struct ShelfGame {
    char *name;
    char *path;
    bool archived; /* it is in the store's folder */
    ShelfVersion version;
    ShelfFacts facts;
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

/* What a game's record says. `written` is when its file was, for a record that has no date. */
void shelf_facts(const tercet_game *game, time_t written, ShelfFacts *facts);

/* The path that somebody means who types one, or the name of a game on the shelf. Returns `path` or `typed`. */
const char *shelf_path(const Store *store, const char *typed, char path[FILE_PATH_ROOM]);

/* Notes in the record of a game of the archive that the player gets help from the computer while it is unfinished, as
 * session_note_help() does in one that is on the table; other files are left as they are. The game is no later for
 * that.
 */
void shelf_note_help(const Store *store, const char *path);

/* A game in a sentence or two: "Shakti: human against level 3, 12 moves. The game is over: White has resigned, …" */
void shelf_describe(const tercet_game *game, char text[SHELF_TEXT_ROOM]);

/* ---- Looking for games ---- */

typedef enum ShelfOrder {
    SHELF_BY_DATE, /* the latest first */
    SHELF_BY_GAME,
    SHELF_BY_PLAYERS,
    SHELF_BY_RESULT,
    SHELF_BY_LENGTH, /* the longest first */
    SHELF_ORDERS
} ShelfOrder;

/* A word for an order, to be looked up in the language. */
const char *shelf_order_name(ShelfOrder order);

/* Who played, "human - level 3", and how it ended: "1-0", "0-1", "1/2" or "..."; both as they are shown. */
const char *shelf_players(const ShelfFacts *facts, char text[CAPTION_ROOM]);
const char *shelf_result(const ShelfFacts *facts);

/* Compares for an order by time, the latest first. */
int shelf_compare_times(const ShelfGame *first, const ShelfGame *second);

/* Finds the games in which each of these words begins some word: of the game's name or title, the players, the date,
 * the result or the file's name; a number of fewer than four digits must be a whole word. Puts their numbers in this
 * order into `found`, which has room for all; returns how many. */
size_t shelf_search(const Shelf *shelf, const char *words, ShelfOrder order, size_t *found);

/* ---- Deleting ---- */

/* Takes a game of the archive away: its file goes into a folder for deleted games. False, with one sentence, if that
 * fails. */
bool shelf_delete(const Store *store, const ShelfGame *game, char message[FILE_MESSAGE_ROOM]);

/* Brings the game back that was deleted last, even by another session; `path` is where it is now. False, with one
 * sentence, if there is none. */
bool shelf_restore(const Store *store, char path[FILE_PATH_ROOM], char message[FILE_MESSAGE_ROOM]);

/* ---- The index, as text ---- */

/* Reads what shelf_text() has written. Lines that are not good are left out, as their files will be read again. */
void shelf_read(const char *text, Shelf *shelf);

/* To be freed; NULL if memory ran out. */
char *shelf_text(const Shelf *shelf);

#endif
