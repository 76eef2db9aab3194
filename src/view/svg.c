#include "view/svg.h"

#include "language/language.h"
#include "view/game_view.h"
#include "view/remarks.h"
#include "view/words.h"

/* Where things stand: margins around everything, a strip for each player, and room for the files' letters. */
enum {
    MARGIN = 56,
    STRIP_EDGE = 24,
    STRIP_HEIGHT = 64,
    STRIP_GAP = 26,
    FILES_HEIGHT = 56,
    HAND_START = 148,
    HAND_PITCH = 60,
    HAND_MIN_WIDTH = 520,
    RIGHT_WIDTH = 48
};

/* ---- The picture in words ---- */

static const char *status(const SvgSheet *sheet) {
    switch (sheet->result) {
    case TERCET_WHITE_WINS: return _("White has won");
    case TERCET_BLACK_WINS: return _("Black has won");
    case TERCET_DRAW: return C_("status", "drawn");
    default: return sheet->board->side == TERCET_WHITE ? _("White to move") : _("Black to move");
    }
}

/* What is pressing for the side to move, if the game goes on. */
static const char *pressing(const SvgSheet *sheet, char text[VIEW_PRESSING_ROOM]) {
    return sheet->result == TERCET_NONE ? view_pressing(sheet->board, text) : "";
}

/* The letters of the holes with pegs. */
static void describe_pegs(FILE *out, uint32_t pegs) {
    for (int hole = 0; pegs >> hole != 0; hole++) {
        if ((pegs >> hole) & 1) fprintf(out, " %c", 'A' + hole);
    }
}

/* "Last move: left c1, came to c2, new pegs on c2 G N", cell by cell, if there is one. */
static void describe_last_move(const SvgSheet *sheet) {
    static const struct {
        unsigned mark;
        const char *words;
    } marks[] = {{TERCET_MARK_FROM, NC_("mark", "left")},
                 {TERCET_MARK_TO, NC_("mark", "came to")},
                 {TERCET_MARK_REMOVED, NC_("mark", "removed on")},
                 {TERCET_MARK_PEGGED, NC_("mark", "new pegs on")}};
    const char *separator = _("Last move:");
    for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++) {
        for (int y = 0; y < sheet->board->height; y++) {
            for (int x = 0; x < sheet->board->width; x++) {
                const tercet_square *square = &sheet->board->squares[y][x];
                if (!(square->marks & marks[i].mark)) continue;
                fprintf(sheet->out, "%s %s %c%d", separator, C_("mark", marks[i].words), 'a' + x, y + 1);
                if (marks[i].mark == TERCET_MARK_PEGGED) describe_pegs(sheet->out, square->new_pegs);
                separator = ",";
            }
        }
    }
    if (separator[0] == ',') fputs(".\n", sheet->out);
}

static void write_words(const SvgSheet *sheet) {
    char text[VIEW_PRESSING_ROOM];
    fputs("<title>", sheet->out);
    fprintf(sheet->out, _("%s: %s"), _(tercet_ruleset_title(sheet->ruleset)), status(sheet));
    fprintf(sheet->out, "%s</title>\n<desc>", pressing(sheet, text));
    view_words_board(sheet->ruleset, sheet->board, sheet->out);
    describe_last_move(sheet);
    fputs("</desc>\n", sheet->out);
}

/* ---- The players ---- */

/* What stands behind a player's name, or NULL. */
static const char *player_state(const SvgSheet *sheet, tercet_side side) {
    switch (sheet->result) {
    case TERCET_WHITE_WINS: return side == TERCET_WHITE ? C_("below a side", "has won") : NULL;
    case TERCET_BLACK_WINS: return side == TERCET_BLACK ? C_("below a side", "has won") : NULL;
    case TERCET_DRAW: return C_("status", "drawn");
    default: break;
    }
    return side == sheet->board->side ? C_("below a side", "to move") : NULL;
}

/* A card of the hand, or one that is out of the game: faded and struck through. */
static void draw_hand_card(const SvgSheet *sheet, char piece, tercet_side side, int x, int y, bool gone) {
    FILE *out = sheet->out;
    const GameView *view = game_view(sheet->ruleset);
    fprintf(out, "<g class=\"%s\" transform=\"translate(%d %d) scale(0.62)\"><title>", gone ? "gone" : "hand", x, y);
    fprintf(out, gone ? _("%s %s gone") : _("%s %s in hand"), C_("of", tercet_side_name(side)),
            _(tercet_piece_name(sheet->ruleset, piece)));
    fputs("</title>\n", out);
    if (gone) fputs("<g opacity=\"0.45\">\n", out);
    view->draw_token(&(tercet_square){.piece = piece, .side = side}, out);
    if (gone) {
        fprintf(out, "</g>\n<path d=\"M12 88L88 12\" stroke=\"%s\" stroke-width=\"7\" stroke-linecap=\"round\"/>\n",
                SVG_INK);
    }
    svg_end_group(out);
}

static void draw_hand(const SvgSheet *sheet, tercet_side side, int y) {
    int x = MARGIN + HAND_START;
    for (const char *piece = sheet->board->hand[side]; *piece != '\0'; piece++, x += HAND_PITCH) {
        draw_hand_card(sheet, *piece, side, x, y, false);
    }
    for (const char *piece = sheet->board->gone[side]; *piece != '\0'; piece++, x += HAND_PITCH) {
        draw_hand_card(sheet, *piece, side, x, y, true);
    }
}

/* A player's strip: the shape of the side, the name, who is to move, the hand. */
static void draw_player(const SvgSheet *sheet, tercet_side side, int y, int width) {
    FILE *out = sheet->out;
    fprintf(out, "<g transform=\"translate(%d %d) scale(0.36)\">\n", MARGIN - 4, y + 14);
    svg_plate(out, side, 86);
    svg_end_group(out);
    const char *state = player_state(sheet, side);
    svg_text(out, MARGIN + 42, y + (state == NULL ? 39 : 28), 24, "start", _(tercet_side_name(side)));
    if (state != NULL) {
        fprintf(out, "<path d=\"M%d %dL%d %dL%d %dZ\" fill=\"%s\"/>\n", MARGIN + 43, y + 38, MARGIN + 54, y + 44,
                MARGIN + 43, y + 50, SVG_INK);
        char text[VIEW_PRESSING_ROOM], line[2 * VIEW_PRESSING_ROOM];
        snprintf(line, sizeof line, "%s%s", state, side == sheet->board->side ? pressing(sheet, text) : "");
        svg_text(out, MARGIN + 60, y + 50, 17, "start", line);
    }
    if (sheet->board->has_hands) draw_hand(sheet, side, y);
    const GameView *view = game_view(sheet->ruleset);
    SvgPoint corner = {MARGIN + width - RIGHT_WIDTH, y};
    if (view->draw_right != NULL) view->draw_right(sheet, side, corner);
}

/* ---- The document ---- */

static void draw_board(const SvgSheet *sheet) {
    const GameView *view = game_view(sheet->ruleset);
    if (view->draw_board != NULL) {
        view->draw_board(sheet);
    } else {
        svg_plain_board(sheet);
        svg_tokens(sheet, view->draw_token);
    }
}

static void write_document(SvgSheet *sheet) {
    int board_width = SVG_CELL * svg_columns(sheet), board_height = SVG_CELL * svg_rows(sheet);
    int width = sheet->board->has_hands && board_width < HAND_MIN_WIDTH ? HAND_MIN_WIDTH : board_width;
    sheet->origin.x = MARGIN + (width - board_width) / 2;
    sheet->origin.y = STRIP_EDGE + STRIP_HEIGHT + STRIP_GAP;
    int white_strip = sheet->origin.y + board_height + FILES_HEIGHT;
    int full_width = width + 2 * MARGIN, full_height = white_strip + STRIP_HEIGHT + STRIP_EDGE;
    fprintf(sheet->out,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<svg xmlns=\"http://www.w3.org/2000/svg\" version=\"1.1\" width=\"%d\" height=\"%d\" "
            "viewBox=\"0 0 %d %d\" role=\"img\">\n",
            full_width, full_height, full_width, full_height);
    write_words(sheet);
    svg_definitions(sheet->out);
    fprintf(sheet->out, "<rect width=\"%d\" height=\"%d\" rx=\"28\" fill=\"url(#table)\"/>\n", full_width, full_height);
    draw_player(sheet, TERCET_BLACK, STRIP_EDGE, width);
    draw_board(sheet);
    svg_coordinates(sheet);
    draw_player(sheet, TERCET_WHITE, white_strip, width);
    fputs("</svg>\n", sheet->out);
}

void view_svg(const tercet_ruleset *ruleset, const tercet_board *board, tercet_result result, FILE *out) {
    SvgSheet sheet = {.out = out, .ruleset = ruleset, .board = board, .result = result, .window = view_window(board)};
    write_document(&sheet);
}

void view_svg_piece(const tercet_ruleset *ruleset, char piece, tercet_side side, FILE *out) {
    game_view(ruleset)->draw_token(&(tercet_square){.piece = piece, .side = side}, out);
}
