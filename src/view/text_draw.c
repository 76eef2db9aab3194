#include "view/text_draw.h"

#include "language/language.h"

#include <string.h>

const TextSigns *text_signs(const TextSheet *sheet) {
    static const TextSigns unicode = {.came = "◂", .taken = "×", .left = "▹", .danger = "†"};
    static const TextSigns ascii = {.came = "<", .taken = "x", .left = ">", .danger = "&"};
    return sheet->unicode ? &unicode : &ascii;
}

const char *text_last_sign(const TextSigns *signs, const tercet_square *square) {
    if (square->marks & TERCET_MARK_REMOVED) return signs->taken;
    if (square->marks & TERCET_MARK_TO) return signs->came;
    return square->marks & TERCET_MARK_FROM ? signs->left : NULL;
}

char text_side_letter(char piece, tercet_side side) {
    return (char)(side == TERCET_WHITE ? piece : piece - 'A' + 'a');
}

void text_put_letter(TextSheet *sheet, int row, int column, char letter) {
    const char text[2] = {letter, '\0'};
    canvas_put(&sheet->canvas, row, column, text);
}

void text_put_face(TextSheet *sheet, int row, int column, const TextFace face) {
    for (int i = 0; i < TEXT_CELL_HEIGHT; i++) canvas_put(&sheet->canvas, row + i, column, face[i]);
}

void text_put_marks(TextSheet *sheet, const tercet_square *square, int row, int column, int away) {
    const TextSigns *signs = text_signs(sheet);
    const char *last = text_last_sign(signs, square);
    if (last != NULL) canvas_put(&sheet->canvas, row, square->piece == '\0' ? column : column + away, last);
    if (square->endangered) canvas_put(&sheet->canvas, row, column - away, signs->danger);
}

void text_put_rank(TextSheet *sheet, int row, int y) {
    text_put_letter(sheet, row, 1, (char)('1' + y));
}

void text_put_file(TextSheet *sheet, int row, int column, int x) {
    text_put_letter(sheet, row, column, (char)('a' + x));
}

static void put_cell(TextSheet *sheet, const tercet_square *square, int row, int column, const TextFace face) {
    int middle_row = row + TEXT_CELL_HEIGHT / 2, middle = column + TEXT_CELL_MIDDLE;
    if (square->ground != TERCET_GROUND_GAP) text_put_face(sheet, row, column, face);
    if (square->piece != '\0') {
        if (square->side == TERCET_BLACK) canvas_put(&sheet->canvas, middle_row, middle - 1, "[ ]");
        text_put_letter(sheet, middle_row, middle, text_side_letter(square->piece, square->side));
    }
    text_put_marks(sheet, square, middle_row, middle, 2);
}

void text_put_board(TextSheet *sheet, const TextFace face) {
    const tercet_board *board = sheet->board;
    for (int y = board->height - 1; y >= 0; y--) {
        text_put_rank(sheet, sheet->row + TEXT_CELL_HEIGHT / 2, y);
        for (int x = 0; x < board->width; x++) {
            put_cell(sheet, &board->squares[y][x], sheet->row, TEXT_LEFT_MARGIN + TEXT_CELL_WIDTH * x, face);
        }
        sheet->row += TEXT_CELL_HEIGHT;
    }
    for (int x = 0; x < board->width; x++) {
        text_put_file(sheet, sheet->row, TEXT_LEFT_MARGIN + TEXT_CELL_WIDTH * x + TEXT_CELL_MIDDLE, x);
    }
    sheet->row += 2;
}

bool text_rank_occupied(const tercet_board *board, int y) {
    for (int x = 0; x < board->width; x++) {
        if (board->squares[y][x].piece != '\0') return true;
    }
    return false;
}

void text_put_line(TextSheet *sheet, const char *text) {
    canvas_put(&sheet->canvas, sheet->row++, 1, text);
}

void text_explain(TextLegend *legend, const char *sign, const char *other, const char *meaning) {
    size_t length = strlen(legend->line);
    snprintf(legend->line + length, sizeof legend->line - length, "%s %s%s%s %s", length == 0 ? _("Last move:") : ",",
             sign, other[0] == '\0' ? "" : " ", other, meaning);
}
