#include "language/language.h"
#include "view.h"

/* All six share their plinth, and king, queen, bishop and pawn their waist, as turned pieces of one set do. */
#define PLINTH "M25 90V86C25 82 28 80 31 80H69C72 80 75 82 75 86V90Z"
#define WAIST "M43 57C43 68 36 71 33 80H67C64 71 57 68 57 57Z"
#define COLLAR "M36 52H64C66 52 66 58 64 58H36C34 58 34 52 36 52Z"

static const SvgShape shapes[] = {
    {'K',
     PLINTH WAIST "M47 9H53V15H59V21H53V27H47V21H41V15H47Z"
                  "M50 27C63 27 69 31 68 37L61 52H39L32 37C31 31 37 27 50 27Z" COLLAR,
     "M37 37C45 34 55 34 63 37"},
    {'Q',
     PLINTH WAIST "M39 52L27 25L39 36L42 19L50 34L58 19L61 36L73 25L61 52Z" COLLAR
                  "M31 22A4 4 0 1 1 23 22A4 4 0 1 1 31 22ZM46 15A4 4 0 1 1 38 15A4 4 0 1 1 46 15Z"
                  "M62 15A4 4 0 1 1 54 15A4 4 0 1 1 62 15ZM77 22A4 4 0 1 1 69 22A4 4 0 1 1 77 22Z",
     "M39 46H61"},
    {'R', PLINTH "M34 80L37 44H63L66 80ZM29 20H39V27H45V20H55V27H61V20H71V36L65 44H35L29 36Z", "M35 44H65M35 73H65"},
    {'B',
     PLINTH WAIST "M50 21C62 29 68 38 64 47C63 50 61 52 61 52H39C39 52 37 50 36 47C32 38 38 29 50 21Z" COLLAR
                  "M55 16A5 5 0 1 1 45 16A5 5 0 1 1 55 16Z",
     "M57 30L48 42"},
    {'N',
     PLINTH "M33 80C33 66 47 62 47 50C43 54 38 55 35 56C33 59 31 62 28 62C23 62 20 58 21 53L29 38C31 29 35 23 41 20"
            "L42 11L50 18C64 20 72 32 72 50C72 62 69 70 67 80Z",
     "M39 33L43 31M55 25C63 31 65 42 63 54"},
    {'P', PLINTH WAIST COLLAR "M63 38A13 13 0 1 1 37 38A13 13 0 1 1 63 38Z", ""},
    {0},
};

const SvgPieces echek_shapes = {
    .shapes = shapes,
    .width = 3,
    .paint = {{"#ffffff", "#1f2b34", "#1f2b34"}, {"#0f171c", "#f6eeda", "#f6eeda"}},
};

enum { CARD = 86, WALL = 10 };

/* The floor of the box, lighter than the table. */
static void draw_floor(const SvgSheet *sheet) {
    ViewBox box = view_box(sheet->board);
    SvgPoint low = svg_corner(sheet, box.window.low_x, box.window.high_y);
    SvgPoint high = svg_corner(sheet, box.window.high_x + 1, box.window.low_y - 1);
    fprintf(sheet->out,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"6\" fill=\"#fbf6ea\" fill-opacity=\"0.26\" "
            "stroke=\"%s\" stroke-opacity=\"0.35\" stroke-width=\"2\"/>\n",
            low.x, low.y, high.x - low.x, high.y - low.y, SVG_INK);
}

/* Lines along the closed sides of the box, a little outside it. */
static void write_wall_path(const SvgSheet *sheet) {
    ViewBox box = view_box(sheet->board);
    SvgPoint low = svg_corner(sheet, box.window.low_x, box.window.high_y);
    SvgPoint high = svg_corner(sheet, box.window.high_x + 1, box.window.low_y - 1);
    int left = low.x - WALL / 2, right = high.x + WALL / 2, top = low.y - WALL / 2, bottom = high.y + WALL / 2;
    if (box.closed_x && box.closed_y) {
        fprintf(sheet->out, "<path d=\"M%d %dH%dV%dH%dZ\"", left, top, right, bottom, left);
    } else if (box.closed_x) {
        fprintf(sheet->out, "<path d=\"M%d %dV%dM%d %dV%d\"", left, top, bottom, right, top, bottom);
    } else {
        fprintf(sheet->out, "<path d=\"M%d %dH%dM%d %dH%d\"", left, top, right, left, bottom, right);
    }
}

/* The border: a dark wall with a thread of brass. */
static void draw_walls(const SvgSheet *sheet) {
    ViewBox box = view_box(sheet->board);
    if (!box.closed_x && !box.closed_y) return;
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

void echek_draw_token(const tercet_square *square, FILE *out) {
    svg_plate(out, square->side, CARD);
    fputs("<g transform=\"translate(7 7) scale(0.86)\">", out);
    svg_piece(out, &echek_shapes, square->piece, square->side);
    svg_end_group(out);
    svg_mark_piece(out, square, CARD);
}

void echek_draw_board(const SvgSheet *sheet) {
    draw_floor(sheet);
    svg_each_cell(sheet, draw_empty);
    draw_walls(sheet);
    svg_tokens(sheet, echek_draw_token);
}

/* Two arrows that change places: the right to swap. */
void echek_draw_swap(const SvgSheet *sheet, tercet_side side, SvgPoint corner) {
    FILE *out = sheet->out;
    if (tercet_board_remark(sheet->board, side, "may-swap") == NULL) return;
    fprintf(out, "<g class=\"swap\" transform=\"translate(%d %d)\"><title>", corner.x, corner.y + 8);
    fprintf(out, _("%s may swap"), C_("The", tercet_side_name(side)));
    fprintf(out,
            "</title>\n"
            "<path d=\"M2 16H36L28 8M46 30H12L20 38\" fill=\"none\" stroke=\"%s\" stroke-width=\"4\" "
            "stroke-linejoin=\"round\" stroke-linecap=\"round\"/>\n</g>\n",
            SVG_INK);
}
