#include "screen/cells.h"

#include "screen/pictures.h"
#include "screen/sprites.h"

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
    unsigned fallen = BOARD_ACCUSED | BOARD_ENDANGERED; /* a king among the cells that decided the game */
    if ((flags & fallen) == fallen) return paint_sign(paint, "†", "&");
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

const char *cells_piece(const Paint *paint, const tercet_ruleset *ruleset, char letter, tercet_side side) {
    const TerminalPiece *piece = game_terminal_piece(game_terminal(ruleset)->pieces, letter);
    bool filled = (side == TERCET_BLACK) != paint_is_dark(paint); /* what looks like this side's colour */
    if (piece == NULL) return " ";
    if (!paint->unicode) return piece->ascii[side];
    return filled ? piece->filled : piece->outlined;
}

/* Puts the brackets of a side around something so many columns wide. */
static void put_brackets(const Paint *paint, tercet_side side, int row, int column, int width, Ground ground) {
    bool white = side == TERCET_WHITE;
    paint_text(paint, row, column - 1, board_ink(side), ground, white ? "(" : "[");
    paint_text(paint, row, column + width, board_ink(side), ground, white ? ")" : "]");
}

static bool put_picture(const Paint *paint, const Cell *cell, BoardArea area, bool above) {
    if (paint->pictures == NULL) return false;
    area = pictures_put(paint->pictures, cell->ruleset, cell->square, area, above);
    paint_cover(paint, area.row, area.column, area.height, area.width);
    return area.height > 0;
}

bool cells_picture(const Paint *paint, const Cell *cell, BoardArea area) {
    return put_picture(paint, cell, area, false);
}

/* What the signs at the edges leave of an area. */
static BoardArea between_signs(BoardArea area) {
    return (BoardArea){area.row, area.column + 1, area.height, area.width - 2};
}

static void put_sprite(const Paint *paint, const Sprite *sprite, int row, int column, Ink ink, Ground ground) {
    for (int i = 0; i < sprite->rows * sprite->columns; i++) {
        if (sprite->blocks[i][0] == ' ') continue;
        paint_text(paint, row + i / sprite->columns, column + i % sprite->columns, ink, ground, sprite->blocks[i]);
    }
}

/* Figures of fewer rows than this have their sign in a corner, as playing cards do. */
enum { CLEAR_ROWS = 5 };

void cells_figure(const Paint *paint, const Cell *cell, BoardArea area, Ground ground, bool round) {
    tercet_side side = cell->square->side;
    char letter = cell->square->piece;
    bool bracketed = round || side == TERCET_BLACK;
    int row = area.row + (area.height - 1) / 2, middle = area.column + area.width / 2;
    const Sprite *sprite = paint->unicode ? sprite_find(cell->ruleset, letter, area.width, area.height) : NULL;
    if (cells_picture(paint, cell, between_signs(area))) return;
    if (sprite == NULL) {
        if (bracketed) put_brackets(paint, side, row, middle, 1, ground);
        paint_text(paint, row, middle, board_ink(side), ground, cells_piece(paint, cell->ruleset, letter, side));
        return;
    }
    Ink ink = side == TERCET_WHITE ? INK_WHITE_FIGURE : INK_BLACK_FIGURE;
    int column = area.column + (area.width - sprite->columns + 1) / 2;
    put_sprite(paint, sprite, area.row + area.height - sprite->rows, column, ink, ground);
    if (!paint->colour && bracketed) put_brackets(paint, side, row, column, sprite->columns, ground);
    if (sprite->rows < CLEAR_ROWS && column + sprite->columns < area.column + area.width) {
        paint_text(paint, area.row, area.column + area.width - 1, ink, ground,
                   cells_piece(paint, cell->ruleset, letter, side));
    }
}

void cells_moving(const Paint *paint, const Cell *cell) {
    const GameTerminal *game = game_terminal(cell->ruleset);
    BoardArea inside = {cell->area.row, cell->area.column, cell->area.height - 1, cell->area.width - 1};
    if (put_picture(paint, cell, between_signs(inside), true)) return;
    if (sprite_find(cell->ruleset, cell->square->piece, inside.width, inside.height) != NULL ||
        game->draw_cell == NULL) {
        cells_figure(paint, cell, inside, GROUND_CELL, true);
    } else {
        game->draw_cell(paint, cell);
    }
}

void cells_plain(const Paint *paint, const Cell *cell) {
    BoardArea inside = cell->area;
    Ground ground = cells_ground(cell, cell->flags & BOARD_CHEQUERED ? GROUND_OTHER_CELL : GROUND_CELL);
    paint_fill(paint, inside.row, inside.column, inside.height, inside.width, ground);
    if (cell->square->piece == '\0') {
        cells_empty(paint, cell, ground);
    } else {
        cells_figure(paint, cell, paint->pictures != NULL ? between_signs(inside) : inside, ground, false);
    }
    cells_signs(paint, cell, ground, 1);
}
