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

/* ---- Large faces ---- */

/* A face of many rows, painted in quarters of characters: two across and two down, so that a quarter is half as wide as
 * it is high. */
typedef struct Large {
    const tercet_square *square;
    int pitch;     /* from a hole to the next: so many quarters down, and twice as many across */
    int top, left; /* of the first hole */
} Large;

static Large lay_out_large(const tercet_square *square, BoardArea face) {
    int pitch = (2 * face.height + 1) / FACE_SIDE, side = FACE_SIDE * pitch - 1;
    return (Large){square, pitch, (2 * face.height - side) / 2, face.width - side};
}

/* Whether a quarter is painted: pegs are discs that leave one quarter between them, holes without one are points. */
static bool is_painted(const Large *large, int x, int y) {
    int from_left = x - large->left, from_top = y - large->top, pitch = large->pitch;
    if (from_left < 0 || from_top < 0) return false;
    int column = from_left / (2 * pitch), row = from_top / pitch;
    if (column >= FACE_SIDE || row >= FACE_SIDE || FACE_SIDE * row + column == FACE_CENTRE) return false;
    int across = from_left % (2 * pitch), down = from_top % pitch, size = pitch - 1;
    if (across >= 2 * size || down >= size) return false;
    if (has_peg(large->square, row, column)) {
        bool outer_row = down == 0 || down == size - 1, outer_column = across == 0 || across == 2 * size - 1;
        return size < 3 || !outer_row || !outer_column;
    }
    return down == (size - 1) / 2 && across == size - 1;
}

static void large_face(const Paint *paint, const tercet_square *square, BoardArea face, Ink ink, Ground ground) {
    static const char *const blocks[16] = {" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                           "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"};
    const char *letter = square->side == TERCET_WHITE ? C_("letter of a side", "W") : C_("letter of a side", "B");
    Large large = lay_out_large(square, face);
    for (int i = 0; i < face.width * face.height; i++) {
        int row = i / face.width, column = i % face.width, painted = 0;
        for (int quarter = 0; quarter < 4; quarter++) {
            if (is_painted(&large, 2 * column + quarter % 2, 2 * row + quarter / 2)) painted |= 1 << quarter;
        }
        if (painted != 0) paint_text(paint, face.row + row, face.column + column, ink, ground, blocks[painted]);
    }
    paint_text(paint, face.row + face.height / 2, face.column + face.width / 2, ink, ground, letter);
}

/* ---- Cells ---- */

/* The face of a piece, in the middle of its area: in one of three sizes. */
static void draw_face(const Paint *paint, const tercet_square *square, BoardArea face, Ink ink, Ground ground) {
    enum { LARGE = 7, APART = 2, WIDE = APART * (FACE_SIDE - 1) + 1 };
    if (face.height < FACE_SIDE) {
        int row = face.row + (face.height - 3) / 2, column = face.column + (face.width - FACE_SIDE) / 2;
        small_face(paint, square, row, column, ink, ground);
    } else if (face.height < LARGE || !paint->unicode) {
        int top = face.row + (face.height - FACE_SIDE) / 2, column = face.column + (face.width - WIDE) / 2;
        for (int row = 0; row < FACE_SIDE; row++) {
            whole_row(paint, square, top + row, column, APART, row, ink, ground);
        }
    } else {
        large_face(paint, square, face, ink, ground);
    }
}

/* A piece has the colours of its side, with the ground of the cell on its left and right, and, if there is room, below.
 */
static void piece(const Paint *paint, const Cell *cell, Ground below) {
    enum { WITH_GAP = 6 };
    const tercet_square *square = cell->square;
    BoardArea face = cell->area;
    bool white = square->side == TERCET_WHITE;
    Ground ground = white ? GROUND_WHITE_PIECE : GROUND_BLACK_PIECE;
    if (!paint->colour && cell->flags & BOARD_CURSOR) ground = GROUND_CURSOR;
    face.column++;
    face.width -= 2;
    if (cells_picture(paint, cell, face)) return;
    paint_fill(paint, face.row, face.column, face.height, face.width, ground);
    if (face.height >= WITH_GAP && paint->colour) {
        face.height--;
        paint_halves(paint, face.row + face.height, face.column, face.width, ground, below);
    }
    draw_face(paint, square, face, white ? INK_WHITE_PEG : INK_BLACK_PEG, ground);
}

/* Where neither colours nor blocks tell the sides, White's pieces stand between round brackets, Black's between square
 * ones. */
static void brackets(const Paint *paint, const Cell *cell, Ground ground) {
    const BoardArea *area = &cell->area;
    bool white = cell->square->side == TERCET_WHITE;
    Ink ink = board_ink(cell->square->side);
    bool plain = !paint->colour || !paint->unicode;
    for (int row = 0; plain && row < area->height; row++) {
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
    piece(paint, cell, ground);
    brackets(paint, cell, ground);
    Cell top = *cell;
    top.area.height = 1;
    cells_signs(paint, &top, ground, 0);
}
