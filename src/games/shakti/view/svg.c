#include "view.h"

static const SvgShape shapes[] = {
    {'K',
     "M24 68L18 36L36 51L50 27L64 51L82 36L76 68ZM26 73H74V81H26Z"
     "M23 31A5 5 0 1 1 13 31A5 5 0 1 1 23 31ZM55 21A5 5 0 1 1 45 21A5 5 0 1 1 55 21Z"
     "M87 31A5 5 0 1 1 77 31A5 5 0 1 1 87 31Z",
     ""},
    {'W', "M50 14C60 22 70 25 80 25C81 54 72 74 50 87C28 74 19 54 20 25C30 25 40 22 50 14Z",
     "M31 42L50 55L69 42M35 58L50 68L65 58"},
    {0},
};

const SvgPieces shakti_shapes = {
    .shapes = shapes,
    .width = 4,
    .paint = {{"#1f2b34", "#1f2b34", "#fbf6ea"}, {"#f6eeda", "#f6eeda", "#1f2b34"}},
};

/* The plate of a piece. */
enum { TOKEN = 70 };

/* The dark that opens where tiles are missing. */
static void draw_void(const SvgSheet *sheet) {
    fprintf(sheet->out,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"18\" fill=\"url(#void)\" stroke=\"%s\" "
            "stroke-opacity=\"0.5\" stroke-width=\"3\"/>\n",
            sheet->origin.x - 10, sheet->origin.y - 10, SVG_CELL * svg_columns(sheet) + 20,
            SVG_CELL * svg_rows(sheet) + 20, SVG_INK);
}

/* A block of stone: its front, its top, and the light on its upper edge. */
static void draw_tile(const SvgSheet *sheet, int x, int y) {
    SvgPoint at = svg_corner(sheet, x, y);
    fprintf(sheet->out,
            "<g class=\"tile\" transform=\"translate(%d %d)\">\n"
            "<rect x=\"2\" y=\"20\" width=\"96\" height=\"78\" rx=\"8\" fill=\"url(#stone-side)\"/>\n"
            "<rect x=\"2\" y=\"2\" width=\"96\" height=\"84\" rx=\"8\" fill=\"url(#stone)\"/>\n"
            "<path d=\"M4 12C4 7 7 4 12 4H88C93 4 96 7 96 12\" fill=\"none\" stroke=\"#fffaf0\" "
            "stroke-opacity=\"0.8\" stroke-width=\"2\"/>\n",
            at.x, at.y);
    if (sheet->board->squares[y][x].piece == '\0') {
        fputs("<g transform=\"translate(0 -6)\">", sheet->out);
        svg_mark_empty(sheet->out, &sheet->board->squares[y][x], TOKEN - 2);
        svg_end_group(sheet->out);
    }
    svg_end_group(sheet->out);
}

static void draw_gap(const SvgSheet *sheet, int x, int y) {
    const tercet_square *square = &sheet->board->squares[y][x];
    if (square->marks == 0) return;
    SvgPoint at = svg_corner(sheet, x, y);
    fprintf(sheet->out, "<g transform=\"translate(%d %d)\">\n", at.x, at.y);
    svg_begin_plate(sheet->out, TERCET_WHITE, 90);
    fprintf(sheet->out, " fill=\"%s\" fill-opacity=\"0.12\"/>\n", SVG_ORANGE);
    svg_mark_empty(sheet->out, square, 84);
    svg_end_group(sheet->out);
}

void shakti_draw_token(const tercet_square *square, FILE *out) {
    svg_plate(out, square->side, TOKEN);
    fputs("<g transform=\"translate(19 19) scale(0.62)\">", out);
    svg_piece(out, &shakti_shapes, square->piece, square->side);
    svg_end_group(out);
    svg_mark_piece(out, square, TOKEN);
}

static void draw_piece(const SvgSheet *sheet, int x, int y) {
    svg_begin_piece(sheet, x, y);
    fputs("<g transform=\"translate(0 -6)\">\n", sheet->out);
    shakti_draw_token(&sheet->board->squares[y][x], sheet->out);
    svg_end_group(sheet->out);
    svg_end_group(sheet->out);
}

static void draw_cell(const SvgSheet *sheet, int x, int y) {
    const tercet_square *square = &sheet->board->squares[y][x];
    if (square->ground == TERCET_GROUND_GAP) {
        draw_gap(sheet, x, y);
    } else {
        draw_tile(sheet, x, y);
    }
    if (square->piece != '\0') draw_piece(sheet, x, y);
}

void shakti_draw_board(const SvgSheet *sheet) {
    draw_void(sheet);
    svg_each_cell(sheet, draw_cell);
}
