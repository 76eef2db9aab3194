/* boardedit.h: setting up a position on the screen: a board, a palette of what there is to put on it, and all else that
 * the position string of the game holds. What there is, and whether it is a position, the library says. */
#ifndef TERCET_SCREEN_BOARDEDIT_H
#define TERCET_SCREEN_BOARDEDIT_H

#include "line/arrangement.h"
#include "screen/boardscreen.h"

enum {
    EDIT_MOST_ITEMS = 64,
    EDIT_MOST_STEPS = 32, /* that can be taken back */
    EDIT_LABEL_ROOM = 120,
    EDIT_ITEM_KEY = 0x900000, /* + the number of an item that is clicked */
    EDIT_HOLE_KEY = 0xa00000
};

/* Things of the palette. The first three are tools: what choosing a cell does. */
typedef enum EditItemKind {
    EDIT_PIECE,
    EDIT_TAKE,
    EDIT_TILE,
    EDIT_SIDE,
    EDIT_RIGHT,
    EDIT_GONE,
    EDIT_DONE,
    EDIT_UNDO,
    EDIT_EMPTY,
    EDIT_START,
    EDIT_ORIGIN,
    EDIT_STRING
} EditItemKind;

typedef struct EditItem {
    EditItemKind kind;
    tercet_side side;
    int index; /* of the piece or the right in the kit */
    int row, column, width;
    char label[EDIT_LABEL_ROOM];
} EditItem;

/* Where the cursor is. */
typedef enum EditFocus { EDIT_BOARD, EDIT_PALETTE, EDIT_FACE } EditFocus;

typedef struct Edit {
    Screen *screen;
    tercet_setup *setup;
    const tercet_position *origin;
    const tercet_kit *kit;
    bool flipped;
    size_t step_count;
    tercet_setup steps[EDIT_MOST_STEPS]; /* as it was before each change */

    EditFocus focus;
    tercet_cell cursor;
    int hole;
    int item;            /* where the cursor is in the palette */
    EditItem tool;       /* what choosing a cell does */
    int pressed;         /* an item, when the button of the mouse was pressed on it; -1 if it was not */
    bool holds;          /* it was pressed on a piece, */
    tercet_cell grabbed; /* on this cell */
    bool typing;
    Entry entry;
    bool done, leaving;

    char text[TERCET_POSITION_TEXT];
    bool good; /* this is a position: */
    tercet_position position;
    tercet_reason why;
    bool refused; /* `why` is about a string that was typed */

    /* As drawn last. */
    size_t item_count;
    EditItem items[EDIT_MOST_ITEMS];
    tercet_board board;
    BoardLayout layout;
    DeskText said;
    DeskSpots spots;
    int cursor_row, cursor_column;
} Edit;

/* Draws everything. */
void boardeditview_draw(Edit *edit);

/* Keeps the cursor on the board as it is drawn. */
void boardeditview_settle(Edit *edit);

#endif
