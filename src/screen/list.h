/* list.h: a screen with things to choose from, by arrows, digits, letters or mouse. */
#ifndef TERCET_SCREEN_LIST_H
#define TERCET_SCREEN_LIST_H

#include "screen/board.h"
#include "screen/screen.h"

typedef struct ListItem {
    bool lettered;     /* a letter chooses it: the first of its label, in any language, that no item before it has */
    const char *label; /* all texts as they are to be shown */
    const char *value; /* what it is set to now, if it is something to set; else NULL */
    const char *text;  /* about it, shown while the cursor is on it; NULL for nothing */
} ListItem;

typedef struct List {
    const char *title;
    const ListItem *items;
    int count;
    int chosen;         /* where the cursor is */
    const char *notice; /* something that happened; NULL for nothing */
    void (*picture)(Screen *screen, const struct List *list, BoardArea area); /* beside the items; may be NULL */
    const void *user;                                                         /* for the picture */
    int file;                                  /* that news can be read from, if there is a function that hears it: */
    bool (*hear)(Screen *screen, void *hears); /* it returns whether the items have changed */
    void *hears;
    const char *keys; /* letters that do something else with the chosen item, and choose none; NULL for no such */
    int key;          /* the one that was pressed */
    const char *foot; /* instead of the usual words in the lowest row; NULL for these */
} List;

typedef enum ListAnswer {
    LIST_CHOSEN,
    LIST_LESS, /* the value of the chosen item is to be changed, down or up */
    LIST_MORE,
    LIST_NEWS, /* the items have changed */
    LIST_KEY,  /* one of the keys */
    LIST_BACK  /* Esc, or the program is to end */
} ListAnswer;

/* Shows the list until something is chosen. */
ListAnswer list_run(Screen *screen, List *list);

#endif
