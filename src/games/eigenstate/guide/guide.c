#include "guide/game_guide.h"
#include "language/language.h"

#define ALL_HOLES "ABCDEFGHIJKLNOPQRSTUVWXY"

static const GuidePage pages[] = {
    {
        .title = N_("Pieces that learn to move"),
        .text =
            N_("Eigenstate is played on a board of six by six cells. Each player has six pieces, which begin on the "
               "row nearest to him. White begins.\n"
               "\n"
               "A piece is a small square of five by five holes. The centre is the piece itself; each of the other "
               "24 holes can take a peg, and the pegs are its moves. At first every piece has a single peg, which "
               "lets it go one cell ahead. In every turn you add two more.\n"
               "\n"
               "You win by taking the opponent's pieces until only one is left."),
        .ruleset = "eigenstate",
        .position = "startpos",
    },
    {
        .title = N_("What a peg means"),
        .text =
            N_("A peg lets the piece move by exactly as much as the peg lies away from the centre: a peg two holes up "
               "and one to the right is a move two cells up and one to the right. Whatever lies between is leapt "
               "over. Pieces never turn, and pegs are never taken out.\n"
               "\n"
               "The holes have letters, row by row from the upper left: A to E, F to J, K to O, P to T, U to Y. The "
               "centre, M, takes no peg. H is one step up the board, R one step down, L one to the left, N one to "
               "the right.\n"
               "\n"
               "Here White's piece on c2 has the pegs D, H and L: it can go to d4, to c3 or to b2. Black's piece on "
               "d5 has R and X: it can go to d4 or to e3."),
        .ruleset = "eigenstate",
        .position = "c2:DHL,e2:H d5:RX,b6:R w",
    },
    {
        .title = N_("A turn: move, then peg"),
        .text =
            N_("First you move one of your pieces by one of its pegs. If none of your pieces can move, this is left "
               "out; otherwise you must.\n"
               "\n"
               "Then you put two pegs in free holes of your pieces, in one of them or in two. The piece that has just "
               "moved may get them, too. If fewer than two holes are free you fill what there is.\n"
               "\n"
               "Here White has gone from c1 to c2, and has put a peg in hole G of the piece on c2 and one in hole N of "
               "the piece on d1. This is written c1c2/d1N,c2G: the move, then the pegs, named by where the pieces "
               "stand after the move. Which of the two comes first does not matter; shown is the order of the cells, "
               "a1, b1 and so on."),
        .ruleset = "eigenstate",
        .position = "startpos",
        .move = "c1c2/d1N,c2G",
    },
    {
        .title = N_("Capturing, even your own"),
        .text =
            N_("A piece that stands where yours arrives is taken out of the game, whatever its colour. Taking your own "
               "piece is allowed, and sometimes it is the only move, so keep other moves in store.\n"
               "\n"
               "Here White has gone from b3 to d4 by peg J, taking the black piece there, and has then given two pegs "
               "to the piece that took it."),
        .ruleset = "eigenstate",
        .position = "e1:HI,c2:H,b3:HJ d4:PR,c6:R,f6:R w",
        .move = "b3d4/d4C,d4R",
    },
    {
        .title = N_("The end"),
        .text = N_("A player with only one piece left has lost. This is looked at right after the move, so a turn that "
                   "ends the game has no pegs. Taking your own piece can lose the game.\n"
                   "\n"
                   "Here White has taken on d5 by peg D, and Black has a single piece left: White has won. The move is "
                   "written c3d5, without pegs."),
        .ruleset = "eigenstate",
        .position = "e1:H,c3:DH d5:QR,f6:R w",
        .move = "c3d5",
    },
    {
        .title = N_("The race of two against two"),
        .text = N_(
            "While both players have exactly two pieces there is a second way to win: fill all 24 holes of one of your "
            "pieces. It is looked at after the move, and again after both pegs. If both players have a full piece "
            "then, the game is drawn.\n"
            "\n"
            "Here White has put the last two pegs, X and Y, into the piece that has gone to e4, and has won the "
            "race."),
        .ruleset = "eigenstate",
        .position = "b1:HN,d3:ABCDEFGHIJKLNOPQRSTUVW f5:QRS,a6:RX w",
        .move = "d3e4/e4X,e4Y",
    },
    {
        .title = N_("Passing and draws"),
        .text = N_(
            "If none of your pieces can move you only peg: --/a1B,a1C. If no hole is free you only move: c4c5/, with "
            "the slash and nothing behind it. If nothing is possible at all you pass, and if neither player can do "
            "anything the game is drawn. It is drawn, too, when the same position stands for the third time."),
        .ruleset = "eigenstate",
    },
};

static const GuideExercise exercises[] = {
    {
        .title = N_("One capture is enough"),
        .task = N_("White to move: Black has two pieces. Win at once."),
        .ruleset = "eigenstate",
        .position = "c2:HIO,e3:FHN c4:RV,e6:QR w",
        .lesson = N_("Peg F leads two cells to the left and one up, from e3 to c4. A single black piece is left, "
                     "and the turn ends with the move: there are no pegs."),
        .goal = GUIDE_WIN_NOW,
    },
    {
        .title = N_("First past the post"),
        .task = N_("White to move: both players have two pieces, and each needs two more pegs for a full one. Win "
                   "the race."),
        .ruleset = "eigenstate",
        .position = "a1:H,d2:ABCDEFGHIJKLNOPQRSTUVW c5:ABCDEFGHIJKLNOPQRSTUVW,e6:R w",
        .lesson = N_("With two pieces each, a piece with all 24 pegs wins. Any move was good, as long as both pegs "
                     "went into the piece that lacked them."),
        .goal = GUIDE_WIN_NOW,
    },
    {
        .title = N_("Less is more"),
        .task = N_("White to move: Black's pieces are out of reach, and yet you can win at once."),
        .ruleset = "eigenstate",
        .position = "b2:HI,f2:GH,d3:" ALL_HOLES " b6:QR,f6:R w",
        .lesson = N_("A full piece wins only while both players have two pieces. White has three; by taking one of his "
                     "own he has two, and wins before any peg is put."),
        .goal = GUIDE_WIN_NOW,
    },
    {
        .title = N_("Danger from afar"),
        .task = N_("White to move: Black is about to take one of your two pieces. Give him no turn that wins."),
        .ruleset = "eigenstate",
        .position = "b2:HN,e2:H b4:RW,e5:R w",
        .lesson = N_("Peg W reaches b2, over the cell between, and peg R reaches b3. Neither of your pieces may stand "
                     "where a black peg leads."),
        .goal = GUIDE_ESCAPE,
    },
    {
        .title = N_("The fork"),
        .task = N_("White to move: win with your next turn but one, whatever Black does."),
        .ruleset = "eigenstate",
        .position = "b2:H,d2:HI c5:R,e5:R w",
        .lesson = N_("The threats are too many: whichever piece Black moves, and wherever he pegs, White takes one of "
                     "his two pieces with the next turn."),
        .goal = GUIDE_WIN_IN_TWO,
    },
};

static const GuideStep steps[] = {
    {
        .text = N_("The aim: leave Black with a single piece. A piece that moves onto another one removes it, "
                   "whichever colour "
                   "that has. Black's pieces are marked."),
        .pieces = "e",
        .until = GUIDE_UNTIL_READ,
    },
    {
        .text = N_(
            "You play White. A piece moves only as its pegs say: the middle of its holes is where it stands, and each "
            "peg where it can go. Now each has one: a step forward."),
        .pieces = "E",
        .until = GUIDE_UNTIL_READ,
    },
    {
        .text = N_("A turn is a move and two pegs. Choose a piece and where it goes; then choose two holes, in one "
                   "piece or in "
                   "two. Each new peg is one more way to move."),
        .pieces = "E",
    },
    {
        .text = N_("Holes at the edge are long steps, over anything in between. Pegs are never taken out, so a piece "
                   "with many is "
                   "strong, and worth some care. Make another turn."),
    },
    {
        .text = N_("Before each turn, look at the pegs of Black's pieces: can one of them reach yours? And can yours "
                   "reach one "
                   "of these? Take it if nobody can take back."),
        .pieces = "e",
    },
    {
        .text = N_("One more way to win: when both players have just two pieces left, whoever gets all 24 pegs into "
                   "one piece has "
                   "won."),
        .until = GUIDE_UNTIL_READ,
    },
    {
        .text = N_("That is all there is to know at first. Hints show good moves, turns can be taken back, and the "
                   "rules tell more. "
                   "From here on the game simply goes on."),
        .until = GUIDE_UNTIL_READ,
    },
};

static const GuideNote notes[] = {
    {
        .text = N_("Take the opponent's pieces until only one is left. Each turn you move a piece by one of its "
                   "pegs, then put two new pegs in your pieces."),
    },
    {
        .piece = 'E',
        .text = N_("It moves as its pegs lie around its centre: a peg two up and one to the right is a move two "
                   "up and one to the right, over anything. What stands there is taken."),
    },
};

const GameGuide guide_eigenstate = {
    .pages = pages,
    .page_count = sizeof pages / sizeof pages[0],
    .exercises = exercises,
    .exercise_count = sizeof exercises / sizeof exercises[0],
    .steps = steps,
    .step_count = sizeof steps / sizeof steps[0],
    .notes = notes,
    .note_count = sizeof notes / sizeof notes[0],
};
