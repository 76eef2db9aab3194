/* shelfscreen.h: the games that were played: looking for one, opening it, and what else can be done with it. */
#ifndef TERCET_SCREEN_SHELFSCREEN_H
#define TERCET_SCREEN_SHELFSCREEN_H

#include "line/shelf.h"
#include "screen/desk.h"
#include "screen/entry.h"
#include "screen/screen.h"

/* Shows the games until one is on the table, which the user wants to go on with or to look at; false if there is none
 * in the end. */
bool shelfscreen_run(Screen *screen);

/* The same without a table: returns the game, to be freed, and where it came from; NULL if there is none in the end. */
tercet_game *shelfscreen_choose(Screen *screen, char path[FILE_PATH_ROOM]);

/* ---- For the parts of it ---- */

/* What is being typed, if anything. */
typedef enum ShelfTyping {
    SHELF_READING,
    SHELF_SEARCHING,
    SHELF_OPENING,
    SHELF_EXPORTING,
    SHELF_REPLACING
} ShelfTyping;

typedef struct ShelfScreen {
    Screen *screen;
    Shelf shelf;
    size_t *found; /* the games that are shown, by number */
    size_t count;
    size_t chosen; /* of those */
    ShelfOrder order;
    char words[ENTRY_ROOM]; /* that are looked for */
    ShelfTyping typing;
    Entry entry;
    char message[FILE_MESSAGE_ROOM];
    char shown[FILE_PATH_ROOM];    /* the file of the game that is drawn, or empty */
    tercet_game *game;             /* that game; NULL if its file is no good record, */
    char fault[FILE_MESSAGE_ROOM]; /* which this tells */
    tercet_game *opened;           /* that the user wants, */
    char path[FILE_PATH_ROOM];     /* and where it came from */
    bool leaving;
    DeskSpots spots; /* as drawn last; a game is SHELF_GAME_KEY + its place among those found */
} ShelfScreen;

#define SHELF_GAME_KEY 0x1000000

/* The game that is chosen, NULL if there are none. */
const ShelfGame *shelfscreen_chosen(const ShelfScreen *shelf);

/* Draws everything; and how many games have room. */
void shelfview_draw(ShelfScreen *shelf);
size_t shelfview_rows(const ShelfScreen *shelf);

/* How the games of the archive against the computer have ended. */
void tallyscreen_show(Screen *screen, const Shelf *shelf);

#endif
