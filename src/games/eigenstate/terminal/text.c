/* Eigenstate's board in characters. */
#include "language/language.h"
#include "terminal.h"

#include <string.h>

/* Lines, crossings (by row: top, inner, bottom; by column: left, inner, right), holes and pegs. */
typedef struct Glyphs {
    const char *line_across, *line_down, *crossings[3][3];
    const char *hole, *peg[2], *new_peg[2];
} Glyphs;

static const Glyphs unicode_glyphs = {
    .line_across = "─",
    .line_down = "│",
    .crossings = {{"┌", "┬", "┐"}, {"├", "┼", "┤"}, {"└", "┴", "┘"}},
    .hole = "·",
    .peg = {"○", "●"},
    .new_peg = {"◇", "◆"},
};

static const Glyphs ascii_glyphs = {
    .line_across = "-",
    .line_down = "|",
    .crossings = {{"+", "+", "+"}, {"+", "+", "+"}, {"+", "+", "+"}},
    .hole = ".",
    .peg = {"o", "#"},
    .new_peg = {"*", "*"},
};

static const Glyphs *glyphs_of(const TextSheet *sheet) {
    return sheet->unicode ? &unicode_glyphs : &ascii_glyphs;
}

enum { FACE_SIDE = 5, FACE_HOLES = 25, FACE_CENTRE = 12, FACE_COLUMNS = 11 };

static int file_column(int x) {
    return TEXT_LEFT_MARGIN + 1 + (FACE_COLUMNS + 1) * x;
}

/* Ranks without pieces are one row high. */
static int rank_height(const tercet_board *board, int y) {
    return text_rank_occupied(board, y) ? FACE_SIDE : 1;
}

/* Draws a line between ranks: the topmost (0), an inner one (1) or the lowest (2). */
static void put_line(TextSheet *sheet, int which) {
    int width = sheet->board->width;
    int end = file_column(width) - 1;
    for (int column = TEXT_LEFT_MARGIN; column <= end; column++) {
        canvas_put(&sheet->canvas, sheet->row, column, glyphs_of(sheet)->line_across);
    }
    for (int x = 0; x <= width; x++) {
        int part = x == 0 ? 0 : x == width ? 2 : 1;
        canvas_put(&sheet->canvas, sheet->row, file_column(x) - 1, glyphs_of(sheet)->crossings[which][part]);
    }
    sheet->row++;
}

static const char *hole_sign(const Glyphs *glyphs, const tercet_square *square, int hole) {
    if ((square->new_pegs >> hole) & 1) return glyphs->new_peg[square->side];
    return (square->pegs >> hole) & 1 ? glyphs->peg[square->side] : glyphs->hole;
}

/* Draws a piece with its 24 holes around the letter of its side. */
static void put_piece(TextSheet *sheet, const tercet_square *square, int row, int column) {
    for (int hole = 0; hole < FACE_HOLES; hole++) {
        int hole_row = row + hole / FACE_SIDE, hole_column = column + 1 + 2 * (hole % FACE_SIDE);
        if (hole == FACE_CENTRE) {
            canvas_put(&sheet->canvas, hole_row, hole_column,
                       square->side == TERCET_WHITE ? C_("letter of a side", "W") : C_("letter of a side", "B"));
        } else {
            canvas_put(&sheet->canvas, hole_row, hole_column, hole_sign(glyphs_of(sheet), square, hole));
        }
    }
}

static void put_rank(TextSheet *sheet, int y) {
    const tercet_board *board = sheet->board;
    int height = rank_height(board, y), middle_row = sheet->row + height / 2;
    text_put_rank(sheet, middle_row, y);
    for (int x = 0; x <= board->width; x++) {
        for (int i = 0; i < height; i++) {
            canvas_put(&sheet->canvas, sheet->row + i, file_column(x) - 1, glyphs_of(sheet)->line_down);
        }
    }
    for (int x = 0; x < board->width; x++) {
        const tercet_square *square = &board->squares[y][x];
        if (square->piece != '\0') put_piece(sheet, square, sheet->row, file_column(x));
        text_put_marks(sheet, square, middle_row, file_column(x) + FACE_COLUMNS / 2, 1);
    }
    sheet->row += height;
}

void eigenstate_draw_text(TextSheet *sheet) {
    const tercet_board *board = sheet->board;
    for (int y = board->height - 1; y >= 0; y--) {
        put_line(sheet, y == board->height - 1 ? 0 : 1);
        put_rank(sheet, y);
    }
    put_line(sheet, 2);
    for (int x = 0; x < board->width; x++) {
        text_put_file(sheet, sheet->row, file_column(x) + FACE_COLUMNS / 2, x);
    }
    sheet->row += 2;
}

static bool has_new_pegs(const tercet_board *board) {
    for (int i = 0; i < board->width * board->height; i++) {
        if (board->squares[i / board->width][i % board->width].new_pegs != 0) return true;
    }
    return false;
}

void eigenstate_explain_signs(const TextSheet *sheet, TextLegend *legend) {
    const char *const *signs = glyphs_of(sheet)->new_peg;
    bool same = strcmp(signs[0], signs[1]) == 0;
    if (has_new_pegs(sheet->board)) text_explain(legend, signs[0], same ? "" : signs[1], C_("mark", "new peg"));
}
