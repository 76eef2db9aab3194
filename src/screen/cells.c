#include "screen/cells.h"

#include "language/language.h"

#include <string.h>

Ground cells_ground(const Cell *cell, Ground usual) {
    if (cell->flags & BOARD_CURSOR) return GROUND_CURSOR;
    if (cell->flags & BOARD_ACCUSED) return GROUND_ACCUSED;
    if (cell->flags & BOARD_CHOSEN) return GROUND_CHOSEN;
    if (cell->flags & BOARD_SHOWN) return GROUND_SHOWN;
    if (cell->flags & BOARD_ENDANGERED) return GROUND_ACCUSED;
    if (cell->flags & BOARD_CHOICE) return GROUND_CHOICE;
    return cell->square->marks != 0 ? GROUND_LAST : usual;
}

static const char *said_sign(const Paint *paint, unsigned flags) {
    if (flags & BOARD_ACCUSED) return "!";
    if (flags & BOARD_CHOSEN) return paint_sign(paint, "◆", "#");
    if (flags & BOARD_SHOWN) return paint_sign(paint, "★", "?");
    if (flags & BOARD_ENDANGERED) return paint_sign(paint, "†", "&");
    if (flags & BOARD_CHOICE) return paint_sign(paint, "•", "*");
    return NULL;
}

static const char *last_sign(const Paint *paint, unsigned marks) {
    if (marks & TERCET_MARK_TO) return paint_sign(paint, marks & TERCET_MARK_REMOVED ? "×" : "◂", "<");
    if (marks & TERCET_MARK_REMOVED) return paint_sign(paint, "×", "x");
    if (marks & TERCET_MARK_FROM) return paint_sign(paint, "▹", ">");
    return marks & TERCET_MARK_PEGGED ? "+" : NULL;
}

void cells_signs(const Paint *paint, const Cell *cell, Ground ground, int inset) {
    const BoardArea *area = &cell->area;
    int row = area->row + (area->height - 1) / 2;
    const char *said = said_sign(paint, cell->flags);
    const char *last = last_sign(paint, cell->square->marks);
    if (said != NULL) paint_text(paint, row, area->column + inset, INK_TEXT, ground, said);
    if (last != NULL) paint_text(paint, row, area->column + area->width - 1 - inset, INK_TEXT, ground, last);
}

/* The parts of a frame: corners from the top left, across, down. */
typedef struct Frame {
    const char *corners[4];
    const char *across, *down;
} Frame;

static const Frame unicode_frames[2] = {
    {{"╭", "╮", "╰", "╯"}, "─", "│"},
    {{"┏", "┓", "┗", "┛"}, "━", "┃"},
};
static const Frame ascii_frames[2] = {
    {{".", ".", "'", "'"}, "-", "|"},
    {{"#", "#", "#", "#"}, "=", "#"},
};

void cells_frame(const Paint *paint, BoardArea area, tercet_side side, Ink ink, Ground ground) {
    const Frame *frame = paint->unicode ? &unicode_frames[side] : &ascii_frames[side];
    int bottom = area.row + area.height - 1, right = area.column + area.width - 1;
    for (int column = area.column; column <= right; column++) {
        paint_text(paint, area.row, column, ink, ground, frame->across);
        paint_text(paint, bottom, column, ink, ground, frame->across);
    }
    for (int row = area.row; row <= bottom; row++) {
        paint_text(paint, row, area.column, ink, ground, frame->down);
        paint_text(paint, row, right, ink, ground, frame->down);
    }
    paint_text(paint, area.row, area.column, ink, ground, frame->corners[0]);
    paint_text(paint, area.row, right, ink, ground, frame->corners[1]);
    paint_text(paint, bottom, area.column, ink, ground, frame->corners[2]);
    paint_text(paint, bottom, right, ink, ground, frame->corners[3]);
}

/* ---- Echek ---- */

static Ground echek_usual_ground(const Cell *cell) {
    switch (cell->square->ground) {
    case TERCET_GROUND_BOARD: return GROUND_CELL;
    case TERCET_GROUND_RING: return GROUND_RING;
    default: return GROUND_SCREEN;
    }
}

/* An empty cell: a point that shows where it is. */
static void empty_cell(const Paint *paint, const Cell *cell, Ground ground) {
    const BoardArea *area = &cell->area;
    if (cell->flags & ~(unsigned)(BOARD_CURSOR | BOARD_CHEQUERED) || cell->square->marks != 0) return;
    bool inside = cell->square->ground == TERCET_GROUND_BOARD;
    paint_text(paint, area->row + (area->height - 1) / 2, area->column + area->width / 2, INK_DIM, ground,
               inside ? "+" : paint_sign(paint, "·", "."));
}

void cells_echek(const Paint *paint, const Cell *cell) {
    const BoardArea *area = &cell->area;
    const tercet_square *square = cell->square;
    Ground ground = cells_ground(cell, echek_usual_ground(cell));
    int row = area->row + (area->height - 1) / 2, middle = area->column + area->width / 2;
    bool tall = area->height > 2;
    paint_fill(paint, area->row, area->column, area->height, area->width, ground);
    if (square->piece == '\0') {
        if (square->ground != TERCET_GROUND_BEYOND) empty_cell(paint, cell, ground);
    } else {
        Ink ink = board_ink(square->side);
        if (tall) cells_frame(paint, *area, square->side, ink, ground);
        if (!tall) paint_text(paint, row, middle - 1, ink, ground, square->side == TERCET_WHITE ? "( )" : "[ ]");
        paint_text(paint, row, middle, ink, ground, board_piece(paint, square->piece, square->side));
    }
    cells_signs(paint, cell, ground, tall ? 1 : 0);
}

/* ---- Shakti ---- */

/* The lower edge that makes a tile look raised. */
static void tile_edge(const Paint *paint, const BoardArea *area) {
    int right = area->column + area->width - 1, bottom = area->row + area->height - 1;
    for (int row = area->row; row < bottom; row++) {
        paint_text(paint, row, right, INK_EDGE, GROUND_SCREEN, paint_sign(paint, "▌", "|"));
    }
    for (int column = area->column; column < right; column++) {
        paint_text(paint, bottom, column, INK_EDGE, GROUND_SCREEN, paint_sign(paint, "▀", "="));
    }
    paint_text(paint, bottom, right, INK_EDGE, GROUND_SCREEN, paint_sign(paint, "▘", "'"));
}

/* A gap is dark, whatever the last move did to it: a tile that has fallen leaves a cross. */
static void shakti_gap(const Paint *paint, const Cell *cell) {
    const BoardArea *area = &cell->area;
    Ground ground = cells_ground(cell, GROUND_GAP);
    if (ground == GROUND_LAST) ground = GROUND_GAP;
    paint_fill(paint, area->row, area->column, area->height, area->width, GROUND_GAP);
    paint_fill(paint, area->row, area->column, area->height - 1, area->width - 1, ground);
    if (!(cell->square->marks & TERCET_MARK_REMOVED)) return;
    paint_text(paint, area->row + (area->height - 2) / 2, area->column + (area->width - 1) / 2, INK_STRONG, ground,
               paint_sign(paint, "×", "x"));
}

/* A raised tile, the last column and row of whose area are its edge. */
void cells_shakti(const Paint *paint, const Cell *cell) {
    const tercet_square *square = cell->square;
    BoardArea face = cell->area;
    Ground ground = cells_ground(cell, GROUND_CELL);
    if (square->ground == TERCET_GROUND_GAP) {
        shakti_gap(paint, cell);
        return;
    }
    face.height -= 1;
    face.width -= 1;
    paint_fill(paint, face.row, face.column, face.height, face.width, ground);
    tile_edge(paint, &cell->area);
    int row = face.row + (face.height - 1) / 2, middle = face.column + face.width / 2;
    if (!paint->colour) paint_text(paint, row, face.column, INK_EDGE, ground, paint_sign(paint, "▏", "|"));
    if (square->piece != '\0') {
        if (square->side == TERCET_BLACK) paint_text(paint, row, middle - 1, INK_BLACK, ground, "[ ]");
        paint_text(paint, row, middle, board_ink(square->side), ground,
                   board_piece(paint, square->piece, square->side));
    }
    cells_signs(paint, &(Cell){.square = square, .flags = cell->flags, .area = face}, ground, 0);
}

/* ---- Eigenstate ---- */

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

static void eigenstate_piece(const Paint *paint, const Cell *cell) {
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
static void eigenstate_brackets(const Paint *paint, const Cell *cell, Ground ground) {
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

void cells_eigenstate(const Paint *paint, const Cell *cell) {
    const BoardArea *area = &cell->area;
    Ground ground = cells_ground(cell, cell->flags & BOARD_CHEQUERED ? GROUND_OTHER_CELL : GROUND_CELL);
    paint_fill(paint, area->row, area->column, area->height, area->width, ground);
    if (cell->square->piece == '\0') {
        empty_cell(paint, cell, ground);
        cells_signs(paint, cell, ground, 1);
        return;
    }
    eigenstate_piece(paint, cell);
    eigenstate_brackets(paint, cell, ground);
    Cell top = *cell;
    top.area.height = 1;
    cells_signs(paint, &top, ground, 0);
}
