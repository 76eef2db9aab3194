/* Eigenstate's cells on the full screen. */
#include "screen/cells.h"

#include "language/language.h"
#include "terminal.h"

enum { FACE_SIDE = 5, FACE_CENTRE = 12 };

static bool has_peg(const tercet_square *square, int row, int column) {
    int hole = FACE_SIDE * row + column;
    return hole != FACE_CENTRE && ((square->pegs >> hole) & 1);
}

/* Two rows of holes in one row of characters. */
static void half_rows(const Paint *paint, const tercet_square *square, int row, int column, int hole_row, Ink ink,
                      Ground ground) {
    static const char *const unicode[4] = {" ", "▀", "▄", "█"};
    static const char *const ascii[4] = {" ", "'", ".", ":"};
    for (int i = 0; i < FACE_SIDE; i++) {
        int dots = has_peg(square, hole_row, i) + 2 * has_peg(square, hole_row + 1, i);
        paint_text(paint, row, column + i, ink, ground, paint_sign(paint, unicode[dots], ascii[dots]));
    }
}

/* One row of holes, so many columns from each other; the centre, which is no hole, has the letter of the side. */
static void whole_row(const Paint *paint, const tercet_square *square, int row, int column, int apart, int hole_row,
                      Ink ink, Ground ground) {
    const char *letter = square->side == TERCET_WHITE ? C_("letter of a side", "W") : C_("letter of a side", "B");
    const char *hole = apart > 1 ? paint_sign(paint, "·", ".") : " ";
    const char *peg = apart > 1 ? paint_sign(paint, "●", "o") : paint_sign(paint, "■", "o");
    for (int i = 0; i < FACE_SIDE; i++) {
        bool centre = FACE_SIDE * hole_row + i == FACE_CENTRE;
        const char *sign = has_peg(square, hole_row, i) ? peg : hole;
        paint_text(paint, row, column + apart * i, ink, ground, centre ? letter : sign);
    }
}

/* A face in three rows: its middle row between two that hold two rows of holes each. */
static void small_face(const Paint *paint, const tercet_square *square, int row, int column, Ink ink, Ground ground) {
    half_rows(paint, square, row, column, 0, ink, ground);
    whole_row(paint, square, row + 1, column, 1, FACE_SIDE / 2, ink, ground);
    half_rows(paint, square, row + 2, column, FACE_SIDE / 2 + 1, ink, ground);
}

static void piece(const Paint *paint, const Cell *cell) {
    const BoardArea *area = &cell->area;
    const tercet_square *square = cell->square;
    bool white = square->side == TERCET_WHITE;
    Ground ground = white ? GROUND_WHITE_PIECE : GROUND_BLACK_PIECE;
    Ink ink = white ? INK_WHITE_PEG : INK_BLACK_PEG;
    if (!paint->colour && cell->flags & BOARD_CURSOR) ground = GROUND_CURSOR;
    paint_fill(paint, area->row, area->column + 1, area->height, area->width - 2, ground);
    if (area->height < FACE_SIDE) {
        small_face(paint, square, area->row, area->column + 1, ink, ground);
        return;
    }
    for (int row = 0; row < FACE_SIDE; row++) {
        whole_row(paint, square, area->row + row, area->column + 1, 2, row, ink, ground);
    }
}

/* White's pieces stand between round brackets, Black's between square ones. */
static void brackets(const Paint *paint, const Cell *cell, Ground ground) {
    const BoardArea *area = &cell->area;
    bool white = cell->square->side == TERCET_WHITE;
    Ink ink = board_ink(cell->square->side);
    for (int row = 0; row < area->height; row++) {
        bool middle = row == (area->height - 1) / 2;
        if (white && !middle) continue;
        paint_text(paint, area->row + row, area->column, ink, ground, white ? "(" : "[");
        paint_text(paint, area->row + row, area->column + area->width - 1, ink, ground, white ? ")" : "]");
    }
}

void eigenstate_draw_cell(const Paint *paint, const Cell *cell) {
    const BoardArea *area = &cell->area;
    Ground ground = cells_ground(cell, cell->flags & BOARD_CHEQUERED ? GROUND_OTHER_CELL : GROUND_CELL);
    paint_fill(paint, area->row, area->column, area->height, area->width, ground);
    if (cell->square->piece == '\0') {
        cells_empty(paint, cell, ground);
        cells_signs(paint, cell, ground, 1);
        return;
    }
    piece(paint, cell);
    brackets(paint, cell, ground);
    Cell top = *cell;
    top.area.height = 1;
    cells_signs(paint, &top, ground, 0);
}
