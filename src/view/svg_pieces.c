#include "view/svg_pieces.h"

static void write_path(FILE *out, const char *path, const char *fill, const char *line, int width) {
    fprintf(out,
            "<path d=\"%s\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%d\" stroke-linejoin=\"round\" "
            "stroke-linecap=\"round\"/>\n",
            path, fill, line, width);
}

void svg_piece(FILE *out, const SvgPieces *pieces, char letter, tercet_side side) {
    const SvgPaint *paint = &pieces->paint[side];
    for (const SvgShape *shape = pieces->shapes; shape->letter != '\0'; shape++) {
        if (shape->letter != letter) continue;
        write_path(out, shape->body, paint->fill, paint->body_line, pieces->width);
        if (shape->details[0] != '\0') write_path(out, shape->details, "none", paint->detail_line, pieces->width);
    }
}
