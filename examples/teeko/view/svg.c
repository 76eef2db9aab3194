/* Teeko's pictures: round hollows on a sheet, and pieces with a ring. */
#include "view.h"

enum { PLATE = 76 };

static void draw_sheet(const SvgSheet *sheet) {
    fprintf(sheet->out,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"14\" fill=\"#fbf6ea\" fill-opacity=\"0.26\" "
            "stroke=\"%s\" stroke-opacity=\"0.35\" stroke-width=\"2\"/>\n",
            sheet->origin.x - 6, sheet->origin.y - 6, SVG_CELL * svg_columns(sheet) + 12,
            SVG_CELL * svg_rows(sheet) + 12, SVG_INK);
}

static void draw_cell(const SvgSheet *sheet, int x, int y) {
    const tercet_square *square = &sheet->board->squares[y][x];
    SvgPoint at = svg_corner(sheet, x, y);
    fprintf(sheet->out, "<g transform=\"translate(%d %d)\">\n", at.x, at.y);
    fputs("<circle cx=\"50\" cy=\"50\" r=\"44\" fill=\"#1f2b34\" fill-opacity=\"0.09\"/>\n", sheet->out);
    if (square->piece == '\0') svg_mark_empty(sheet->out, square, PLATE - 8);
    svg_end_group(sheet->out);
}

void teeko_draw_token(const tercet_square *square, FILE *out) {
    svg_plate(out, square->side, PLATE);
    fprintf(out, "<circle cx=\"50\" cy=\"50\" r=\"20\" fill=\"none\" stroke=\"%s\" stroke-width=\"6\"/>\n",
            square->side == TERCET_WHITE ? SVG_INK : SVG_IVORY);
    svg_mark_piece(out, square, PLATE);
}

static void draw_piece(const SvgSheet *sheet, int x, int y) {
    const tercet_square *square = &sheet->board->squares[y][x];
    if (square->piece == '\0') return;
    svg_begin_piece(sheet, x, y);
    teeko_draw_token(square, sheet->out);
    svg_end_group(sheet->out);
}

void teeko_draw_board(const SvgSheet *sheet) {
    draw_sheet(sheet);
    svg_each_cell(sheet, draw_cell);
    svg_each_cell(sheet, draw_piece);
}
