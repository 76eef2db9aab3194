/* Shakti in a terminal: its pieces, and how its moves are written. */
#include "terminal.h"

#include "language/language.h"

const TerminalPiece shakti_pieces[] = {
    {'K', "♔", "♚", {"K", "k"}},
    {'W', "△", "▲", {"W", "w"}},
    {0},
};

static const TerminalForm from_to = {"b2c3", N_("move the piece on the first cell to the second")};
static const TerminalForm pass = {"pass", N_("nothing else is possible")};
static const TerminalForm *const forms[] = {&from_to, &pass, NULL};

static const char letters[] = N_("K is a king, W a warrior. Black's are small letters in brackets. A warrior's\n"
                                 "jump is written like any other move.\n");

/* Jumps are written alike, near or far. */
static const TerminalNotation notation = {forms, {letters, ""}};
static const TerminalNotation *const notations[] = {&notation, &notation, NULL};

const GameTerminal terminal_shakti = {
    .pieces = shakti_pieces,
    .legend = "tiles stand out; where there is none, there is a gap",
    .draw_text = shakti_draw_text,
    .lowest = 2,
    .draw_cell = shakti_draw_cell,
    .example = "-5-/2-ww2/3k3/7/3W-2/1WK4/-5- w",
    .notations = notations,
};
