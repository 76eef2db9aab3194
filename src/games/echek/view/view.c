/* Echek in words. */
#include "view.h"
#include "language/language.h"

#include <string.h>

static const ViewPiece pieces[] = {
    {'K', N_("the king"), {N_("White's king"), N_("Black's king")}, "♔"},
    {'Q', N_("the queen"), {N_("White's queen"), N_("Black's queen")}, "♕"},
    {'R', N_("the rook"), {N_("White's rook"), N_("Black's rook")}, "♖"},
    {'B', N_("the bishop"), {N_("White's bishop"), N_("Black's bishop")}, "♗"},
    {'N', N_("the knight"), {N_("White's knight"), N_("Black's knight")}, "♘"},
    {'P', N_("the pawn"), {N_("White's pawn"), N_("Black's pawn")}, "♙"},
    {0},
};

static void tell_board(const tercet_board *board, FILE *out) {
    char low[SENTENCE_CELL], high[SENTENCE_CELL];
    ViewBox box = view_box(board);
    ViewWindow area = box.window;
    const char *border = box.closed_x   ? box.closed_y ? _("closed on all sides") : _("closed left and right")
                           : box.closed_y ? _("closed above and below")
                                        : _("open on all sides");
    if (area.low_x == 0) return; /* a fixed board, with nothing around it */
    fprintf(out, _("The area is %d wide and %d high, from %s to %s, %s.\n"), area.high_x - area.low_x + 1,
            area.high_y - area.low_y + 1, sentence_cell((tercet_cell){(int8_t)area.low_x, (int8_t)area.low_y}, low),
            sentence_cell((tercet_cell){(int8_t)area.high_x, (int8_t)area.high_y}, high), border);
}

static void tell_deed(Sentence *sentence, const MoveTold *told) {
    sentence_add(sentence, _("%s swaps king and rook"), told->who);
}

static void tell_recall(Sentence *sentence, const MoveTold *told) {
    char text[SENTENCE_CELL];
    const tercet_step *recall = sentence_step(told, TERCET_STEP_RECALL);
    if (recall == NULL) return;
    const tercet_square *square = &told->before.squares[recall->cell.y][recall->cell.x];
    sentence_add(sentence, _(", and sends back %s on %s"),
                 _(game_view_piece(&view_echek, square->piece)->owned[square->side]),
                 sentence_cell(recall->cell, text));
}

/* Queens that leave the game are the only pieces that do. */
static void tell_effects(Sentence *sentence, const MoveTold *told) {
    tell_recall(sentence, told);
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        const char *gone = told->after.gone[side];
        if (gone[0] == '\0' || strlen(gone) == strlen(told->before.gone[side])) continue;
        sentence_add(sentence, _("; %s is surrounded and leaves the game"),
                     _(game_view_piece(&view_echek, gone[0])->owned[side]));
    }
}

const GameView view_echek = {
    .designer = "Léandre Proust",
    .pieces = pieces,
    .draw_board = echek_draw_board,
    .draw_token = echek_draw_token,
    .shapes = &echek_shapes,
    .draw_right = echek_draw_swap,
    .tell_board = tell_board,
    .swap = N_("swap king and rook"),
    .tell_deed = tell_deed,
    .tell_effects = tell_effects,
};
