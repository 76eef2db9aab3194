#include "view/svg_pieces.h"

#include <stddef.h>

/* A shape is a body, painted and outlined, and details that are only drawn as lines. */
typedef struct Shape {
    char piece;
    const char *body;
    const char *details;
} Shape;

/* All six share their plinth, and king, queen, bishop and pawn their waist, as turned pieces of one set do. */
#define PLINTH "M25 90V86C25 82 28 80 31 80H69C72 80 75 82 75 86V90Z"
#define WAIST "M43 57C43 68 36 71 33 80H67C64 71 57 68 57 57Z"
#define COLLAR "M36 52H64C66 52 66 58 64 58H36C34 58 34 52 36 52Z"

static const Shape chess_shapes[] = {
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
};

static const Shape shakti_shapes[] = {
    {'K',
     "M24 68L18 36L36 51L50 27L64 51L82 36L76 68ZM26 73H74V81H26Z"
     "M23 31A5 5 0 1 1 13 31A5 5 0 1 1 23 31ZM55 21A5 5 0 1 1 45 21A5 5 0 1 1 55 21Z"
     "M87 31A5 5 0 1 1 77 31A5 5 0 1 1 87 31Z",
     ""},
    {'W', "M50 14C60 22 70 25 80 25C81 54 72 74 50 87C28 74 19 54 20 25C30 25 40 22 50 14Z",
     "M31 42L50 55L69 42M35 58L50 68L65 58"},
};

/* How a side's pieces are painted. */
typedef struct Paint {
    const char *fill;
    const char *body_line;
    const char *detail_line;
} Paint;

/* The pieces of a game: their shapes, the width of their lines, and their paint by side. */
typedef struct PieceSet {
    const Shape *shapes;
    size_t count;
    int width;
    Paint paint[2];
} PieceSet;

static const PieceSet chess_set = {
    .shapes = chess_shapes,
    .count = sizeof chess_shapes / sizeof chess_shapes[0],
    .width = 3,
    .paint = {{"#ffffff", "#1f2b34", "#1f2b34"}, {"#0f171c", "#f6eeda", "#f6eeda"}},
};

static const PieceSet shakti_set = {
    .shapes = shakti_shapes,
    .count = sizeof shakti_shapes / sizeof shakti_shapes[0],
    .width = 4,
    .paint = {{"#1f2b34", "#1f2b34", "#fbf6ea"}, {"#f6eeda", "#f6eeda", "#1f2b34"}},
};

static void write_path(FILE *out, const char *path, const char *fill, const char *line, int width) {
    fprintf(out,
            "<path d=\"%s\" fill=\"%s\" stroke=\"%s\" stroke-width=\"%d\" stroke-linejoin=\"round\" "
            "stroke-linecap=\"round\"/>\n",
            path, fill, line, width);
}

/* Draws a piece of the set; nothing if the set has no such piece. */
static void write_piece(FILE *out, const PieceSet *set, char piece, tercet_side side) {
    const Paint *paint = &set->paint[side];
    for (size_t i = 0; i < set->count; i++) {
        const Shape *shape = &set->shapes[i];
        if (shape->piece != piece) continue;
        write_path(out, shape->body, paint->fill, paint->body_line, set->width);
        if (shape->details[0] != '\0') write_path(out, shape->details, "none", paint->detail_line, set->width);
    }
}

void svg_chess_piece(FILE *out, char piece, tercet_side side) {
    write_piece(out, &chess_set, piece, side);
}

void svg_shakti_piece(FILE *out, char piece, tercet_side side) {
    write_piece(out, &shakti_set, piece, side);
}
