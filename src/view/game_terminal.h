/* game_terminal.h: what a game looks like in a terminal, and how its moves are written there. Each folder of a game has
 * this in its terminal/, as terminal_NAME. */
#ifndef TERCET_VIEW_GAME_TERMINAL_H
#define TERCET_VIEW_GAME_TERMINAL_H

#include "view/text_draw.h"

/* The full screen's; screen/paint.h and screen/cells.h say what they are. */
typedef struct Paint Paint;
typedef struct Cell Cell;

/* A piece in one character, by side: as a picture, outlined and filled, and in ASCII. */
typedef struct TerminalPiece {
    char letter;
    const char *outlined, *filled;
    const char *ascii[2];
} TerminalPiece;

/* A kind of move: one of its moves, and what it does. */
typedef struct TerminalForm {
    const char *sample;
    const char *meaning;
} TerminalForm;

/* How the moves of a ruleset are written. */
enum { TERMINAL_FORMS = 8 };
typedef struct TerminalNotation {
    const TerminalForm *const *forms; /* at most TERMINAL_FORMS, then NULL */
    const char *notes[2];             /* lines that stand below the forms; "" for none */
} TerminalNotation;

typedef struct GameTerminal {
    const TerminalPiece *pieces; /* all of them, then one without a letter */

    /* Draws the board with its coordinates from sheet->row on, and what the players have, if there is that. NULL:
     * framed cells with letters. */
    void (*draw_text)(TextSheet *sheet);

    /* What is special in the game's text, for 'tercet show --help'; NULL: nothing. */
    const char *legend;

    /* Explains signs that only this game's text has; NULL: it has none. */
    void (*explain_signs)(const TextSheet *sheet, TextLegend *legend);

    /* On the full screen: how many rows a cell has at least (it is as large as there is room for, and has one column
     * more than twice as many); whether there is a line around the box of the board; how a cell is drawn (NULL: with
     * its piece, on a chequered board); and whether the holes of a piece are shown beside the board. */
    int lowest;
    bool boxed;
    void (*draw_cell)(const Paint *paint, const Cell *cell);
    bool has_faces;

    /* A position of the first ruleset that shows what the game is like. */
    const char *example;

    /* How moves are written, by ruleset in the order of the game's own list. */
    const TerminalNotation *const *notations;
} GameTerminal;

/* What the game of this ruleset looks like, and how moves are written in the ruleset. */
const GameTerminal *game_terminal(const tercet_ruleset *ruleset);
const TerminalNotation *game_terminal_notation(const tercet_ruleset *ruleset);

/* The piece of this letter, NULL if there is none. */
const TerminalPiece *game_terminal_piece(const TerminalPiece *pieces, char letter);

#endif
