#include "view/svg_games.h"
#include "view/svg_pieces.h"

enum { CARD = 86, WALL = 10 };

/* The floor of the box, lighter than the table. */
static void draw_floor(const SvgSheet *sheet) {
    const tercet_board *board = sheet->board;
    SvgPoint low = svg_corner(sheet, board->box_low.x, board->box_high.y);
    SvgPoint high = svg_corner(sheet, board->box_high.x + 1, board->box_low.y - 1);
    fprintf(sheet->out,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\" fill=\"#fbf6ea\" fill-opacity=\"0.26\" "
            "stroke=\"%s\" stroke-opacity=\"0.35\" stroke-width=\"2\"/>\n",
            low.x, low.y, high.x - low.x, high.y - low.y, SVG_INK);
}

/* Lines along the closed sides of the box, a little outside it. */
static void write_wall_path(const SvgSheet *sheet) {
    const tercet_board *board = sheet->board;
    SvgPoint low = svg_corner(sheet, board->box_low.x, board->box_high.y);
    SvgPoint high = svg_corner(sheet, board->box_high.x + 1, board->box_low.y - 1);
    int left = low.x - WALL / 2, right = high.x + WALL / 2, top = low.y - WALL / 2, bottom = high.y + WALL / 2;
    if (board->border_x && board->border_y) {
        fprintf(sheet->out, "<path d=\"M%d %dH%dV%dH%dZ\"", left, top, right, bottom, left);
    } else if (board->border_x) {
        fprintf(sheet->out, "<path d=\"M%d %dV%dM%d %dV%d\"", left, top, bottom, right, top, bottom);
    } else {
        fprintf(sheet->out, "<path d=\"M%d %dH%dM%d %dH%d\"", left, top, right, left, bottom, right);
    }
}

/* The border: a dark wall with a thread of brass. */
static void draw_walls(const SvgSheet *sheet) {
    if (!sheet->board->border_x && !sheet->board->border_y) return;
    write_wall_path(sheet);
    fprintf(sheet->out,
            " fill=\"none\" stroke=\"%s\" stroke-width=\"%d\" stroke-linejoin=\"round\" "
            "stroke-linecap=\"round\"/>\n",
            SVG_INK, WALL);
    write_wall_path(sheet);
    fputs(" fill=\"none\" stroke=\"#d3ac57\" stroke-width=\"2\" stroke-linejoin=\"round\" "
          "stroke-linecap=\"round\"/>\n",
          sheet->out);
}

/* An empty cell: a place for a card in the box, a fainter one around it. */
static void draw_empty(const SvgSheet *sheet, int x, int y) {
    const tercet_square *square = &sheet->board->squares[y][x];
    if (square->piece != '\0' || (square->ground == TERCET_GROUND_BEYOND && square->marks == 0)) return;
    SvgPoint at = svg_corner(sheet, x, y);
    fprintf(sheet->out, "<g transform=\"translate(%d %d)\">\n", at.x, at.y);
    if (square->ground == TERCET_GROUND_BOARD) {
        svg_begin_plate(sheet->out, TERCET_WHITE, CARD);
        fputs(" fill=\"#1f2b34\" fill-opacity=\"0.07\"/>\n", sheet->out);
    } else if (square->ground == TERCET_GROUND_RING) {
        fputs("<circle cx=\"50\" cy=\"50\" r=\"4\" fill=\"#fbf6ea\" fill-opacity=\"0.7\"/>\n", sheet->out);
        svg_begin_plate(sheet->out, TERCET_WHITE, CARD);
        fputs(" fill=\"none\" stroke=\"#fbf6ea\" stroke-opacity=\"0.45\" stroke-width=\"2\" "
              "stroke-dasharray=\"2 8\" stroke-linecap=\"round\"/>\n",
              sheet->out);
    }
    svg_mark_empty(sheet->out, square, CARD - 4);
    svg_end_group(sheet->out);
}

void svg_echek_token(const tercet_square *square, FILE *out) {
    svg_plate(out, square->side, CARD);
    fputs("<g transform=\"translate(7 7) scale(0.86)\">", out);
    svg_chess_piece(out, square->piece, square->side);
    svg_end_group(out);
    svg_mark_piece(out, square, CARD);
}

static void draw_card(const SvgSheet *sheet, int x, int y) {
    const tercet_square *square = &sheet->board->squares[y][x];
    if (square->piece == '\0') return;
    svg_begin_piece(sheet, x, y);
    svg_echek_token(square, sheet->out);
    svg_end_group(sheet->out);
}

void svg_echek(const SvgSheet *sheet) {
    draw_floor(sheet);
    svg_each_cell(sheet, draw_empty);
    draw_walls(sheet);
    svg_each_cell(sheet, draw_card);
}
