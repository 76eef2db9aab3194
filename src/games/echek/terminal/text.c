/* Echek's board in characters. */
#include "language/language.h"
#include "terminal.h"

#include <stdio.h>

typedef struct Glyphs {
    TextFace card[2]; /* by side */

    /* The box; the first of each is an open side, the second a border. */
    const char *box_across[2], *box_down[2];
    const char *box_corners[2][2][4]; /* by closed_x, closed_y: top left, top right, bottom left, bottom right */
    const char *inside, *ring;        /* an empty cell of the box, and one that the area can grow to */
} Glyphs;

static const Glyphs unicode_glyphs = {
    .card = {{"┌─────┐", "│     │", "└─────┘"}, {"┏━━━━━┓", "┃     ┃", "┗━━━━━┛"}},
    .box_across = {"┄", "═"},
    .box_down = {"┊", "║"},
    .box_corners = {{{"┌", "┐", "└", "┘"}, {"╒", "╕", "╘", "╛"}}, {{"╓", "╖", "╙", "╜"}, {"╔", "╗", "╚", "╝"}}},
    .inside = "+",
    .ring = "·",
};

static const Glyphs ascii_glyphs = {
    .card = {{".-----.", "|     |", "'-----'"}, {"#=====#", "#     #", "#=====#"}},
    .box_across = {"-", "="},
    .box_down = {":", "H"},
    .box_corners = {{{"+", "+", "+", "+"}, {"+", "+", "+", "+"}}, {{"+", "+", "+", "+"}, {"#", "#", "#", "#"}}},
    .inside = "+",
    .ring = ".",
};

static const Glyphs *glyphs_of(const TextSheet *sheet) {
    return sheet->unicode ? &unicode_glyphs : &ascii_glyphs;
}

static bool rank_in_box(const tercet_board *board, int y) {
    ViewWindow box = view_box(board).window;
    return y >= box.low_y && y <= box.high_y;
}

/* Ranks of the ring are low as long as nothing stands there. */
static int rank_height(const tercet_board *board, int y) {
    return rank_in_box(board, y) || text_rank_occupied(board, y) ? TEXT_CELL_HEIGHT : 1;
}

/* Leftmost column of a file. The sides of the box take a column each. */
static int file_column(const TextSheet *sheet, int x) {
    ViewWindow box = view_box(sheet->board).window;
    return TEXT_LEFT_MARGIN + TEXT_CELL_WIDTH * (x - sheet->window.low_x) + (x >= box.low_x) + (x > box.high_x);
}

/* Top row of a rank, or for a rank below the window the row after its end. The sides of the box take a row each. */
static int rank_row(const TextSheet *sheet, int y) {
    ViewWindow box = view_box(sheet->board).window;
    int row = sheet->row + (y <= box.high_y) + (y < box.low_y);
    for (int above = sheet->window.high_y; above > y; above--) row += rank_height(sheet->board, above);
    return row;
}

static void put_box(TextSheet *sheet) {
    ViewBox box = view_box(sheet->board);
    const Glyphs *glyphs = glyphs_of(sheet);
    int left = file_column(sheet, box.window.low_x) - 1;
    int right = file_column(sheet, box.window.high_x) + TEXT_CELL_WIDTH;
    int top = rank_row(sheet, box.window.high_y) - 1;
    int bottom = rank_row(sheet, box.window.low_y) + TEXT_CELL_HEIGHT;
    for (int column = left + 1; column < right; column++) {
        canvas_put(&sheet->canvas, top, column, glyphs->box_across[box.closed_y]);
        canvas_put(&sheet->canvas, bottom, column, glyphs->box_across[box.closed_y]);
    }
    for (int row = top + 1; row < bottom; row++) {
        canvas_put(&sheet->canvas, row, left, glyphs->box_down[box.closed_x]);
        canvas_put(&sheet->canvas, row, right, glyphs->box_down[box.closed_x]);
    }
    const char *const *corners = glyphs->box_corners[box.closed_x][box.closed_y];
    canvas_put(&sheet->canvas, top, left, corners[0]);
    canvas_put(&sheet->canvas, top, right, corners[1]);
    canvas_put(&sheet->canvas, bottom, left, corners[2]);
    canvas_put(&sheet->canvas, bottom, right, corners[3]);
}

/* Draws a cell whose top row and leftmost column are given. */
static void put_cell(TextSheet *sheet, const tercet_square *square, int row, int column, int height) {
    int middle_row = row + height / 2, middle = column + TEXT_CELL_MIDDLE;
    if (square->piece != '\0') {
        text_put_face(sheet, row, column, glyphs_of(sheet)->card[square->side]);
        text_put_letter(sheet, middle_row, middle, text_side_letter(square->piece, square->side));
    } else if (square->ground == TERCET_GROUND_BOARD) {
        canvas_put(&sheet->canvas, middle_row, middle, glyphs_of(sheet)->inside);
    } else if (square->ground == TERCET_GROUND_RING) {
        canvas_put(&sheet->canvas, middle_row, middle, glyphs_of(sheet)->ring);
    }
    text_put_marks(sheet, square, middle_row, middle, 2);
}

/* "Black   hand q r b n p   may swap", and the queen if she is gone. */
static void put_player(TextSheet *sheet, tercet_side side) {
    const tercet_board *board = sheet->board;
    char hand[2 * sizeof board->hand[0]] = "-";
    for (size_t i = 0; board->hand[side][i] != '\0'; i++) {
        hand[2 * i] = text_side_letter(board->hand[side][i], side);
        hand[2 * i + 1] = ' ';
    }
    char line[2 * CANVAS_COLUMNS];
    const char *swap = tercet_board_remark(board, side, "may-swap") != NULL ? _("may swap") : _("no swap");
    int width = snprintf(line, sizeof line, "%s   %s %-12s", _(tercet_side_name(side)), _("hand"), hand);
    if (board->gone[side][0] == '\0') {
        snprintf(line + width, sizeof line - (size_t)width, "%s", swap);
    } else {
        snprintf(line + width, sizeof line - (size_t)width, "%-*s   %s", language_field(swap, 8), swap,
                 _("queen gone"));
    }
    text_put_line(sheet, line);
}

void echek_draw_text(TextSheet *sheet) {
    const ViewWindow *window = &sheet->window;
    put_player(sheet, TERCET_BLACK);
    sheet->row++;
    put_box(sheet);
    for (int y = window->low_y; y <= window->high_y; y++) {
        int row = rank_row(sheet, y), height = rank_height(sheet->board, y);
        text_put_rank(sheet, row + height / 2, y);
        for (int x = window->low_x; x <= window->high_x; x++) {
            put_cell(sheet, &sheet->board->squares[y][x], row, file_column(sheet, x), height);
        }
    }
    sheet->row = rank_row(sheet, window->low_y - 1);
    for (int x = window->low_x; x <= window->high_x; x++) {
        text_put_file(sheet, sheet->row, file_column(sheet, x) + TEXT_CELL_MIDDLE, x);
    }
    sheet->row += 2;
    put_player(sheet, TERCET_WHITE);
}
