/* board.h: the board of any game on the screen: where its cells are, and how they look. */
#ifndef TERCET_SCREEN_BOARD_H
#define TERCET_SCREEN_BOARD_H

#include "screen/paint.h"
#include "tercet.h"
#include "view/window.h"

/* What there is to say about a cell besides what stands on it. */
enum {
    BOARD_CURSOR = 1,
    BOARD_CHOICE = 2,     /* it can be chosen next */
    BOARD_CHOSEN = 4,     /* it belongs to the turn that is being built */
    BOARD_ACCUSED = 8,    /* it makes an attempted move illegal */
    BOARD_SHOWN = 16,     /* it belongs to a hint or a threat */
    BOARD_CHEQUERED = 32, /* it is one of every other cell */
    BOARD_ENDANGERED = 64 /* its king is in danger, as the board itself says */
};

typedef struct BoardMarks {
    unsigned flags[TERCET_BOARD_SIDE][TERCET_BOARD_SIDE]; /* by y, then x */
} BoardMarks;

/* Marks the cells of steps with a flag; those of a hand, a swap or a pass have none. */
void board_mark_steps(BoardMarks *marks, const tercet_step *steps, size_t count, unsigned flag);

/* Marks cells with a flag; those that are on no board are left out. */
void board_mark_cells(BoardMarks *marks, const tercet_cell *cells, size_t count, unsigned flag);

/* A rectangle of the screen. */
typedef struct BoardArea {
    int row, column, height, width;
} BoardArea;

/* Where the cells of a board are on the screen. */
typedef struct BoardLayout {
    ViewWindow window; /* the cells that are shown */
    int cell_width, cell_height;
    int columns[TERCET_BOARD_SIDE]; /* the leftmost column of each file, and the top row of each rank */
    int rows[TERCET_BOARD_SIDE];
    BoardArea area; /* of all cells, with the line around the box, but without letters and numbers */
} BoardLayout;

/* Finds the places of a board in the middle of an area, as large as there is room for. Its files have their letters
 * below it and its ranks their numbers on the left. `flipped`: seen from Black's side. */
void board_lay_out(const tercet_ruleset *ruleset, const tercet_board *board, bool flipped, BoardArea area,
                   BoardLayout *layout);

void board_draw(const Paint *paint, const tercet_ruleset *ruleset, const tercet_board *board, const BoardMarks *marks,
                const BoardLayout *layout);

/* The cell at a place of the screen; false if there is none. */
bool board_cell_at(const BoardLayout *layout, int row, int column, tercet_cell *cell);

/* A piece as it is called in one or a few characters: "♔", "k". */
const char *board_piece(const Paint *paint, const tercet_ruleset *ruleset, char piece, tercet_side side);

/* A sign for a side: a disc that looks light for White and dark for Black, or brackets as they stand around its pieces
 * where it is not known what looks so. */
const char *board_sign(const Paint *paint, tercet_side side);

/* The ink of a side's pieces. */
Ink board_ink(tercet_side side);

#endif
