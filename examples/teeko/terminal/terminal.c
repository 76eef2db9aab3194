/* Teeko in a terminal: its pieces, and how its moves are written. */
#include "view/game_terminal.h"

#include "language/language.h"

static const TerminalPiece teeko_pieces[] = {
    {'T', "○", "●", {"T", "t"}},
    {0},
};

static const TerminalForm place = {"c3", N_("place a piece on the cell")};
static const TerminalForm from_to = {"c3c4", N_("move the piece on the first cell to the second")};
static const TerminalForm *const forms[] = {&place, &from_to, NULL};

static const char letters[] = N_("T is White's piece, t in brackets Black's.\n");

static const TerminalNotation standard = {forms, {letters, ""}};
static const TerminalNotation *const notations[] = {&standard, NULL};

const GameTerminal terminal_teeko = {
    .pieces = teeko_pieces,
    .lowest = 2,
    .example = "1t3/1T1t1/1tT2/1T1t1/2T2 w",
    .notations = notations,
};
