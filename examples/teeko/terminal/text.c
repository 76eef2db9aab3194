/* Teeko's board in characters. */
#include "terminal.h"

static const TextFace unicode_cell = {"┌─────┐", "│     │", "└─────┘"};
static const TextFace ascii_cell = {".-----.", "|     |", "'-----'"};

/* Draws a cell with what stands on it. Black's pieces stand in brackets. */
static void put_cell(TextSheet *sheet, const tercet_square *square, int row, int column) {
    int middle_row = row + TEXT_CELL_HEIGHT / 2, middle = column + TEXT_CELL_MIDDLE;
    text_put_face(sheet, row, column, sheet->unicode ? unicode_cell : ascii_cell);
    if (square->piece != '\0') {
        if (square->side == TERCET_BLACK) canvas_put(&sheet->canvas, middle_row, middle - 1, "[ ]");
        text_put_letter(sheet, middle_row, middle, text_side_letter(square->piece, square->side));
    }
    text_put_marks(sheet, square, middle_row, middle, 2);
}

void teeko_draw_text(TextSheet *sheet) {
    const tercet_board *board = sheet->board;
    for (int y = board->height - 1; y >= 0; y--) {
        text_put_rank(sheet, sheet->row + TEXT_CELL_HEIGHT / 2, y);
        for (int x = 0; x < board->width; x++) {
            put_cell(sheet, &board->squares[y][x], sheet->row, TEXT_LEFT_MARGIN + TEXT_CELL_WIDTH * x);
        }
        sheet->row += TEXT_CELL_HEIGHT;
    }
    for (int x = 0; x < board->width; x++) {
        text_put_file(sheet, sheet->row, TEXT_LEFT_MARGIN + TEXT_CELL_WIDTH * x + TEXT_CELL_MIDDLE, x);
    }
    sheet->row += 2;
}
