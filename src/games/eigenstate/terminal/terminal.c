/* Eigenstate in a terminal: its pieces, and how its moves are written. */
#include "terminal.h"

#include "language/language.h"

static const TerminalPiece pieces[] = {
    {'E', "○", "●", {"O", "#"}},
    {0},
};

static const TerminalForm move_and_pegs = {"c1c2/d1N,c2A",
                                           N_("move a piece by one of its pegs, then add two pegs: cell, hole")};
static const TerminalForm last_move = {"c4c5", N_("a move that ends the game adds no pegs")};
static const TerminalForm one_peg = {"c4c5/d1N", N_("only one of your holes is free")};
static const TerminalForm move_alone = {"c4c5/", N_("none of your holes is free; the slash stays")};
static const TerminalForm pegs_alone = {"--/a1B,a1C", N_("none of your pieces can move, so only add pegs")};
static const TerminalForm pass = {"pass", N_("nothing else is possible")};

static const TerminalForm *const forms[] = {&move_and_pegs, &one_peg, &move_alone, &last_move,
                                            &pegs_alone,    &pass,    NULL};

static const char holes[] = N_("  A B C D E   The holes of a piece, as they lie on the board around the letter\n"
                               "  F G H I J   of its side. A peg moves its piece the way its hole lies from the\n"
                               "  K L M N O   middle, M: H by one cell up, T by two to the right and one down.\n"
                               "  P Q R S T   So c1c2/d1N,c2A moves the piece on c1 to c2, and adds a peg in N\n"
                               "  U V W X Y   to the piece on d1 and one in A to that on c2. They may come in\n"
                               "              either order, and are shown by cell, a1, b1, ..., f1, a2, ...,\n"
                               "              f6, then by letter.\n");

static const TerminalNotation standard = {forms, {holes, ""}};
static const TerminalNotation *const notations[] = {&standard, NULL};

const GameTerminal terminal_eigenstate = {
    .pieces = pieces,
    .legend = "a piece is its 25 holes; the centre names the side, W or B",
    .draw_text = eigenstate_draw_text,
    .explain_signs = eigenstate_explain_signs,
    .lowest = 3,
    .draw_cell = eigenstate_draw_cell,
    .has_faces = true,
    .example = "a1:BFHP,c1:BHQ,e2:FH,f2:HKS,c4:BDHO b6:GIR,d6:RST,e6:DLR b",
    .notations = notations,
};
