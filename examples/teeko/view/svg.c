/* Teeko's pieces, which have a ring. */
#include "view.h"

enum { PLATE = 76 };

void teeko_draw_token(const tercet_square *square, FILE *out) {
    svg_plate(out, square->side, PLATE);
    fprintf(out, "<circle cx=\"50\" cy=\"50\" r=\"20\" fill=\"none\" stroke=\"%s\" stroke-width=\"6\"/>\n",
            square->side == TERCET_WHITE ? SVG_INK : SVG_IVORY);
    svg_mark_piece(out, square, PLATE);
}
