#include "screen/cells.h"

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

void cells_empty(const Paint *paint, const Cell *cell, Ground ground) {
    const BoardArea *area = &cell->area;
    if (cell->flags & ~(unsigned)(BOARD_CURSOR | BOARD_CHEQUERED) || cell->square->marks != 0) return;
    bool inside = cell->square->ground == TERCET_GROUND_BOARD;
    paint_text(paint, area->row + (area->height - 1) / 2, area->column + area->width / 2, INK_DIM, ground,
               inside ? "+" : paint_sign(paint, "·", "."));
}

const char *cells_piece(const Paint *paint, const TerminalPiece *pieces, char letter, tercet_side side) {
    const TerminalPiece *piece = game_terminal_piece(pieces, letter);
    bool filled = (side == TERCET_BLACK) != paint_is_dark(paint); /* what looks like this side's colour */
    if (piece == NULL) return " ";
    if (!paint->unicode) return piece->ascii[side];
    return filled ? piece->filled : piece->outlined;
}

void cells_plain(const Paint *paint, const Cell *cell, const TerminalPiece *pieces) {
    const BoardArea *area = &cell->area;
    const tercet_square *square = cell->square;
    Ground ground = cells_ground(cell, cell->flags & BOARD_CHEQUERED ? GROUND_OTHER_CELL : GROUND_CELL);
    int row = area->row + (area->height - 1) / 2, middle = area->column + area->width / 2;
    paint_fill(paint, area->row, area->column, area->height, area->width, ground);
    if (square->piece == '\0') {
        cells_empty(paint, cell, ground);
    } else {
        if (square->side == TERCET_BLACK) paint_text(paint, row, middle - 1, INK_BLACK, ground, "[ ]");
        paint_text(paint, row, middle, board_ink(square->side), ground,
                   cells_piece(paint, pieces, square->piece, square->side));
    }
    cells_signs(paint, cell, ground, 1);
}
