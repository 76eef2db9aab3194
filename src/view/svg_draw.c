#include "view/svg_draw.h"

#include "language/language.h"

int svg_columns(const SvgSheet *sheet) {
    return sheet->window.high_x - sheet->window.low_x + 1;
}

int svg_rows(const SvgSheet *sheet) {
    return sheet->window.high_y - sheet->window.low_y + 1;
}

void svg_each_cell(const SvgSheet *sheet, void (*draw)(const SvgSheet *sheet, int x, int y)) {
    for (int y = sheet->window.high_y; y >= sheet->window.low_y; y--) {
        for (int x = sheet->window.low_x; x <= sheet->window.high_x; x++) draw(sheet, x, y);
    }
}

SvgPoint svg_corner(const SvgSheet *sheet, int x, int y) {
    return (SvgPoint){sheet->origin.x + SVG_CELL * (x - sheet->window.low_x),
                      sheet->origin.y + SVG_CELL * (sheet->window.high_y - y)};
}

/* A gradient from the top (or the middle, if radial) to the bottom (or the edge). */
static void gradient(FILE *out, const char *kind, const char *id, const char *from, const char *to) {
    const char *where = kind[0] == 'l' ? "x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\"" : "cx=\"0.5\" cy=\"0.42\" r=\"0.75\"";
    fprintf(out,
            "<%s id=\"%s\" %s><stop offset=\"0\" stop-color=\"%s\"/>"
            "<stop offset=\"1\" stop-color=\"%s\"/></%s>\n",
            kind, id, where, from, to, kind);
}

void svg_definitions(FILE *out) {
    fputs("<defs>\n", out);
    gradient(out, "radialGradient", "table", "#9fb3a8", "#7b958a");
    gradient(out, "linearGradient", "ivory", "#fffdf6", "#efe5cf");
    gradient(out, "linearGradient", "slate", "#43535f", "#283640");
    gradient(out, "linearGradient", "stone", "#e3d8c0", "#cbbc9c");
    gradient(out, "linearGradient", "stone-side", "#a08e6d", "#74654a");
    gradient(out, "radialGradient", "void", "#2a363f", "#10171c");
    fputs("</defs>\n", out);
}

void svg_begin_piece(const SvgSheet *sheet, int x, int y) {
    const tercet_square *square = &sheet->board->squares[y][x];
    SvgPoint at = svg_corner(sheet, x, y);
    fprintf(sheet->out, "<g class=\"piece\" transform=\"translate(%d %d)\"><title>", at.x, at.y);
    fprintf(sheet->out, _("%s %s on %c%d"), C_("of", tercet_side_name(square->side)),
            _(tercet_piece_name(sheet->ruleset, square->piece)), 'a' + x, y + 1);
    fputs("</title>\n", sheet->out);
}

void svg_end_group(FILE *out) {
    fputs("</g>\n", out);
}

void svg_begin_plate(FILE *out, tercet_side side, int size) {
    int low = (SVG_CELL - size) / 2, high = low + size, cut = size / 7;
    if (side == TERCET_WHITE) {
        fprintf(out, "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"%d\"", low, low, size, size, cut);
    } else {
        fprintf(out, "<path d=\"M%d %dH%dL%d %dV%dL%d %dH%dL%d %dV%dZ\"", low + cut, low, high - cut, high, low + cut,
                high - cut, high - cut, high, low + cut, low, high - cut, low + cut);
    }
}

/* Two layers of shade, the wider one fainter, look soft without a filter. */
static void plate_shadow(FILE *out, tercet_side side, int size) {
    svg_begin_plate(out, side, size + 2);
    fputs(" transform=\"translate(0 6)\" fill=\"#0c1418\" fill-opacity=\"0.16\"/>\n", out);
    svg_begin_plate(out, side, size);
    fputs(" transform=\"translate(0 3)\" fill=\"#0c1418\" fill-opacity=\"0.3\"/>\n", out);
}

void svg_plate(FILE *out, tercet_side side, int size) {
    bool white = side == TERCET_WHITE;
    plate_shadow(out, side, size);
    svg_begin_plate(out, side, size);
    fprintf(out, " fill=\"url(#%s)\" stroke=\"%s\" stroke-width=\"2\"/>\n", white ? "ivory" : "slate",
            white ? "#4d4a40" : "#0f171c");
    svg_begin_plate(out, side, size - 8);
    fprintf(out, " fill=\"none\" stroke=\"%s\" stroke-opacity=\"%s\" stroke-width=\"1\"/>\n",
            white ? "#b9a77f" : "#f3ead6", white ? "0.8" : "0.45");
}

void svg_mark_piece(FILE *out, const tercet_square *square, int size) {
    if (!(square->marks & TERCET_MARK_TO)) return;
    svg_begin_plate(out, square->side, size);
    fprintf(out, " fill=\"none\" stroke=\"%s\" stroke-width=\"5\"/>\n", SVG_ORANGE);
    if (!(square->marks & TERCET_MARK_REMOVED)) return;
    int corner = (SVG_CELL + size) / 2 - 6;
    fprintf(out,
            "<g transform=\"translate(%d %d)\"><circle r=\"13\" fill=\"%s\"/>"
            "<path d=\"M-5 -5L5 5M5 -5L-5 5\" stroke=\"%s\" stroke-width=\"4\" stroke-linecap=\"round\"/></g>\n",
            corner, SVG_CELL - corner, SVG_ORANGE, SVG_INK);
}

void svg_mark_empty(FILE *out, const tercet_square *square, int size) {
    if (square->marks & (TERCET_MARK_FROM | TERCET_MARK_TO)) {
        svg_begin_plate(out, TERCET_WHITE, size);
        fprintf(out,
                " fill=\"%s\" fill-opacity=\"0.16\" stroke=\"%s\" stroke-width=\"4\" stroke-dasharray=\"4 9\" "
                "stroke-linecap=\"round\"/>\n",
                SVG_ORANGE, SVG_ORANGE);
    }
    if (square->marks & TERCET_MARK_REMOVED) {
        fprintf(out,
                "<path d=\"M36 36L64 64M64 36L36 64\" fill=\"none\" stroke=\"%s\" stroke-width=\"7\" "
                "stroke-linecap=\"round\"/>\n",
                SVG_ORANGE);
    }
}

void svg_text(FILE *out, int x, int y, int size, const char *anchor, const char *text) {
    fprintf(out,
            "<text x=\"%d\" y=\"%d\" font-family=\"sans-serif\" font-size=\"%d\" text-anchor=\"%s\" "
            "fill=\"%s\">%s</text>\n",
            x, y, size, anchor, SVG_INK, text);
}

void svg_coordinates(const SvgSheet *sheet) {
    const ViewWindow *window = &sheet->window;
    char label[2] = "";
    for (int x = window->low_x; x <= window->high_x; x++) {
        label[0] = (char)('a' + x);
        SvgPoint at = svg_corner(sheet, x, window->low_y);
        svg_text(sheet->out, at.x + SVG_CELL / 2, at.y + SVG_CELL + 38, 20, "middle", label);
    }
    for (int y = window->low_y; y <= window->high_y; y++) {
        label[0] = (char)('1' + y);
        SvgPoint at = svg_corner(sheet, window->low_x, y);
        svg_text(sheet->out, at.x - 28, at.y + SVG_CELL / 2 + 7, 20, "middle", label);
    }
}

void svg_tokens(const SvgSheet *sheet, void (*draw)(const tercet_square *square, FILE *out)) {
    for (int y = sheet->window.high_y; y >= sheet->window.low_y; y--) {
        for (int x = sheet->window.low_x; x <= sheet->window.high_x; x++) {
            const tercet_square *square = &sheet->board->squares[y][x];
            if (square->piece == '\0') continue;
            svg_begin_piece(sheet, x, y);
            draw(square, sheet->out);
            svg_end_group(sheet->out);
        }
    }
}

static void draw_hollow(const SvgSheet *sheet, int x, int y) {
    const tercet_square *square = &sheet->board->squares[y][x];
    SvgPoint at = svg_corner(sheet, x, y);
    fprintf(sheet->out, "<g transform=\"translate(%d %d)\">\n", at.x, at.y);
    fputs("<circle cx=\"50\" cy=\"50\" r=\"44\" fill=\"#1f2b34\" fill-opacity=\"0.09\"/>\n", sheet->out);
    if (square->piece == '\0') svg_mark_empty(sheet->out, square, 68);
    svg_end_group(sheet->out);
}

void svg_plain_board(const SvgSheet *sheet) {
    fprintf(sheet->out,
            "<rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\" rx=\"14\" fill=\"#fbf6ea\" fill-opacity=\"0.26\" "
            "stroke=\"%s\" stroke-opacity=\"0.35\" stroke-width=\"2\"/>\n",
            sheet->origin.x - 6, sheet->origin.y - 6, SVG_CELL * svg_columns(sheet) + 12,
            SVG_CELL * svg_rows(sheet) + 12, SVG_INK);
    svg_each_cell(sheet, draw_hollow);
}
