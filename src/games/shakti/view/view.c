/* Shakti in words. */
#include "view.h"
#include "language/language.h"

static const ViewPiece pieces[] = {
    {'K', N_("the king"), {N_("White's king"), N_("Black's king")}, NULL},
    {'W', N_("the warrior"), {N_("White's warrior"), N_("Black's warrior")}, NULL},
    {0},
};

/* The gaps but for the corners, which never had a tile. */
static void tell_board(const tercet_board *board, FILE *out) {
    char text[SENTENCE_CELL];
    SentenceList list = {.out = out, .before = _("Gaps: ")};
    const char *first = list.before;
    for (int8_t y = 0; y < board->height; y++) {
        for (int8_t x = 0; x < board->width; x++) {
            bool corner = (x == 0 || x == board->width - 1) && (y == 0 || y == board->height - 1);
            if (corner || board->squares[y][x].ground != TERCET_GROUND_GAP) continue;
            sentence_next(&list);
            fputs(sentence_cell((tercet_cell){x, y}, text), out);
        }
    }
    fputs(list.before == first ? _("No gaps.\n") : ".\n", out);
}

static void tell_effects(Sentence *sentence, const MoveTold *told) {
    char text[SENTENCE_CELL];
    for (int8_t y = 0; y < told->after.height; y++) {
        for (int8_t x = 0; x < told->after.width; x++) {
            const tercet_square *square = &told->after.squares[y][x];
            if (square->ground != TERCET_GROUND_GAP || !(square->marks & TERCET_MARK_REMOVED)) continue;
            sentence_add(sentence, _("; the tile on %s falls away"), sentence_cell((tercet_cell){x, y}, text));
        }
    }
    if (tercet_board_remark(&told->after, told->after.side, "in-check") != NULL)
        sentence_add(sentence, "%s", _("; check"));
}

const GameView view_shakti = {
    .designer = "Christian Freeling",
    .page = "https://mindsports.nl/",
    .pieces = pieces,
    .draw_board = shakti_draw_board,
    .draw_token = shakti_draw_token,
    .shapes = &shakti_shapes,
    .tell_board = tell_board,
    .tell_effects = tell_effects,
};
