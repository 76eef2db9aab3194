/* Teeko in words. */
#include "view.h"
#include "language/language.h"

static const ViewPiece pieces[] = {
    {'T', N_("the piece"), {N_("White's piece"), N_("Black's piece")}, NULL},
    {0},
};

const GameView view_teeko = {
    .designer = "John Scarne",
    .pieces = pieces,
    .draw_token = teeko_draw_token,
};
