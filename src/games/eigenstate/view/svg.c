#include "view.h"

enum { FACE_SIDE = 5, FACE_HOLES = 25, FACE_CENTRE = 12, PLATE = 92, HOLE_PITCH = 17 };

/* The middle of a hole in the coordinates of its cell. */
static SvgPoint hole_middle(int hole) {
    return (SvgPoint){50 + HOLE_PITCH * (hole % FACE_SIDE - 2), 50 + HOLE_PITCH * (hole / FACE_SIDE - 2)};
}

/* The sheet that the cells are cut into. */
static void draw_board(const SvgSheet *sheet) {
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
    svg_begin_plate(sheet->out, TERCET_WHITE, PLATE + 2);
    fputs(" fill=\"#1f2b34\" fill-opacity=\"0.09\"/>\n", sheet->out);
    if (square->piece == '\0') svg_mark_empty(sheet->out, square, PLATE - 4);
    svg_end_group(sheet->out);
}

/* Rays from the centre to the pegs: where the piece can go. */
static void draw_rays(FILE *out, const tercet_square *square) {
    if (square->pegs == 0) return;
    fputs("<path d=\"", out);
    for (int hole = 0; hole < FACE_HOLES; hole++) {
        SvgPoint at = hole_middle(hole);
        if ((square->pegs >> hole) & 1) fprintf(out, "M50 50L%d %d", at.x, at.y);
    }
    fprintf(out, "\" fill=\"none\" stroke=\"%s\" stroke-opacity=\"0.5\" stroke-width=\"2\"/>\n",
            square->side == TERCET_WHITE ? SVG_INK : SVG_IVORY);
}

static void draw_hole(FILE *out, const tercet_square *square, int hole) {
    SvgPoint at = hole_middle(hole);
    bool white = square->side == TERCET_WHITE;
    if ((square->new_pegs >> hole) & 1) {
        fprintf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"7\" fill=\"%s\" stroke=\"%s\" stroke-width=\"2\"/>\n", at.x, at.y,
                SVG_ORANGE, white ? SVG_INK : SVG_IVORY);
    } else if ((square->pegs >> hole) & 1) {
        fprintf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"6\" fill=\"%s\"/>\n", at.x, at.y, white ? SVG_INK : SVG_IVORY);
    } else {
        fprintf(out, "<circle cx=\"%d\" cy=\"%d\" r=\"3\" fill=\"%s\" fill-opacity=\"%s\"/>\n", at.x, at.y,
                white ? "#8d7f60" : "#0b1114", white ? "0.45" : "0.7");
    }
}

/* The centre: a ring for White, a diamond for Black. */
static void draw_centre(FILE *out, tercet_side side) {
    if (side == TERCET_WHITE) {
        fprintf(out, "<circle cx=\"50\" cy=\"50\" r=\"5\" fill=\"%s\" stroke=\"%s\" stroke-width=\"3\"/>\n", SVG_IVORY,
                SVG_INK);
    } else {
        fprintf(out, "<path d=\"M50 43L57 50L50 57L43 50Z\" fill=\"#283640\" stroke=\"%s\" stroke-width=\"3\"/>\n",
                SVG_IVORY);
    }
}

void eigenstate_draw_token(const tercet_square *square, FILE *out) {
    svg_plate(out, square->side, PLATE);
    draw_rays(out, square);
    for (int hole = 0; hole < FACE_HOLES; hole++) {
        if (hole != FACE_CENTRE) draw_hole(out, square, hole);
    }
    draw_centre(out, square->side);
    svg_mark_piece(out, square, PLATE);
}

void eigenstate_draw_board(const SvgSheet *sheet) {
    draw_board(sheet);
    svg_each_cell(sheet, draw_cell);
    svg_tokens(sheet, eigenstate_draw_token);
}
