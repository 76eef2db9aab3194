/* aim.h: a turn that is built by pointing: the cursor, on the board, in a hand or on the holes of a piece, and what it
 * chooses. Whoever shows a game asks what came of it, and plays, explains and draws. */
#ifndef TERCET_SCREEN_AIM_H
#define TERCET_SCREEN_AIM_H

#include "play/builder.h"
#include "screen/board.h"
#include "screen/desk.h"

/* Where the cursor is. */
typedef enum AimFocus {
    AIM_BOARD,
    AIM_HAND,
    AIM_FACE /* the holes of a piece */
} AimFocus;

typedef struct Aim {
    Builder builder;
    bool able;    /* whoever sits here is to move; else nothing can be chosen */
    bool confirm; /* a turn that is complete is played only if it is chosen once more */
    bool flipped;

    AimFocus focus;
    tercet_cell cursor;
    int hand;         /* which piece of the hand */
    int hole;         /* which hole of the piece on `face` */
    tercet_cell face; /* the piece whose holes are shown */

    bool pressed;        /* the button of the mouse, */
    tercet_cell grabbed; /* on this cell; outside the board if it was on something else */

    tercet_move move;                /* what is to be played */
    tercet_reason why;               /* of the last attempt that was not legal; its cells are shown */
    tercet_move shown;               /* a hint on the board, or TERCET_NO_MOVE */
    char pointed[TERCET_BOARD_HAND]; /* pieces of the hand that are pointed out */

    /* As drawn last. */
    tercet_board board;
    BoardLayout layout;
    int cursor_row, cursor_column; /* of the terminal's cursor; nowhere if the row is below 0 */
} Aim;

/* What came of something that was chosen. */
typedef enum AimAnswer {
    AIM_NOTHING,
    AIM_STEP,    /* the turn has gone a step further */
    AIM_PLAYS,   /* aim->move is to be played */
    AIM_REFUSED, /* aim->why says why not */
    AIM_NOWHERE  /* the piece of the hand under the cursor cannot be put anywhere */
} AimAnswer;

static inline tercet_side aim_side(const Aim *aim) {
    return tercet_position_side(&aim->builder.position);
}

/* Begins a turn in a position. */
void aim_begin(Aim *aim, const tercet_position *position);

/* Whether the step to come is about pegs, so that holes can be chosen. */
bool aim_pegs(const Aim *aim);

/* Puts the cursor on a cell that can be chosen. */
void aim_find_cell(Aim *aim);

/* Moves the cursor by an arrow key; Tab takes it to the hand or the holes, and back. */
void aim_move(Aim *aim, int key);
void aim_tab(Aim *aim);

/* Keeps the cursor on the board that is shown. */
void aim_settle(Aim *aim);

/* Chooses what the cursor stands on, a cell, a piece of the hand, a hole, or a step that is none of these. */
AimAnswer aim_choose(Aim *aim);
AimAnswer aim_click(Aim *aim, tercet_cell cell);
AimAnswer aim_hand(Aim *aim, int index);
AimAnswer aim_hole(Aim *aim, int hole);
AimAnswer aim_step(Aim *aim, tercet_step_kind kind);

/* Lets go what was pressed on another cell. */
AimAnswer aim_drop(Aim *aim, tercet_cell cell);

/* Takes the last step back; false if there is none. */
bool aim_back(Aim *aim);

/* ---- Drawing ---- */

/* Adds what there is to see of the turn on the board; the cursor, too, if it is in use. */
void aim_mark(const Aim *aim, bool cursor, BoardMarks *marks);

/* Finds where the terminal's cursor stands on the board. */
void aim_place_cursor(Aim *aim);

/* Draws a hand, whose pieces can be clicked on if they are one's own to place. */
void aim_draw_hand(Aim *aim, const Paint *paint, tercet_side side, int row, int column, DeskSpots *spots);

/* Draws the swap if it can be chosen, else what the game remarks on what the players have besides. */
void aim_draw_swap(const Aim *aim, const Paint *paint, int row, int column, DeskSpots *spots);

/* Draws the holes of the piece that pegs go to, or of the one under the cursor, in games whose pieces have them;
 * returns how many rows that took. */
int aim_draw_face(Aim *aim, const Paint *paint, int row, int column, DeskSpots *spots);

/* How to reach the pieces of the hand of the side to move; empty if there are none. Returns `text`, or another one. */
enum { AIM_HAND_WORDS_ROOM = 200 };
const char *aim_hand_words(const Aim *aim, char text[AIM_HAND_WORDS_ROOM]);

/* Writes what to do next in the turn. */
enum { AIM_WORDS_ROOM = 1024 };
void aim_words(const Aim *aim, char text[AIM_WORDS_ROOM]);

/* ---- Typing ---- */

/* Whether some legal move is written with this character first. */
bool aim_begins_move(const Aim *aim, int key);

/* Reads a move that was typed, with blanks around it or not; aim->move, or aim->why. */
AimAnswer aim_read(Aim *aim, const char *text);

#endif
