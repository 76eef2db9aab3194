/* Echek in a terminal: its pieces, and how its moves are written. */
#include "terminal.h"

#include "language/language.h"

const TerminalPiece echek_pieces[] = {
    {'K', "♔", "♚", {"K", "k"}},
    {'Q', "♕", "♛", {"Q", "q"}},
    {'R', "♖", "♜", {"R", "r"}},
    {'B', "♗", "♝", {"B", "b"}},
    {'N', "♘", "♞", {"N", "n"}},
    {'P', "♙", "♟", {"P", "p"}},
    {0},
};

static const TerminalForm from_to = {"b2c3", N_("move the piece on the first cell to the second")};
static const TerminalForm place = {"Q@c3", N_("put a piece from your hand on a cell: letter, @, cell")};
static const TerminalForm recall = {"B@c3xd4", N_("put the bishop on a cell; the piece behind x goes back to hand")};
static const TerminalForm swap = {"swap", N_("your king and rook exchange places")};
static const TerminalForm pass = {"pass", N_("nothing else is possible")};

static const TerminalForm *const forms[] = {&place, &recall, &from_to, &swap, &pass, NULL};
static const TerminalForm *const forms_without_recall[] = {&place, &from_to, &swap, &pass, NULL};

static const char letters[] = N_("K is a king, Q a queen, R a rook, B a bishop, N a knight, P a pawn, in\n"
                                 "capitals for both sides.\n");
static const char cells[] = N_("A cell's name holds for the board as you see it; after a move it may be\n"
                               "another. A pawn that is put on a cell and steps on at once is written by where\n"
                               "it ends.\n");

static const TerminalNotation standard = {forms, {letters, cells}};
static const TerminalNotation roaming = {forms_without_recall, {letters, cells}};
static const TerminalNotation fixed = {forms_without_recall, {letters, ""}};
static const TerminalNotation *const notations[] = {&standard, &roaming, &fixed, NULL};

const GameTerminal terminal_echek = {
    .pieces = echek_pieces,
    .legend = "a double line is the border, a dotted one is open, dots are free cells",
    .draw_text = echek_draw_text,
    .lowest = 2,
    .draw_cell = echek_draw_cell,
    .boxed = true,
    .example = "2b/rkR/1K1/Qn1 BNPqp w Ss",
    .notations = notations,
};
