#include "guide/game_guide.h"
#include "language/language.h"

static const GuidePage pages[] = {
    {
        .title = N_("Chess without a board"),
        .text =
            N_("Echek is played with twelve cards. Each player has a king, a queen, a rook, a bishop, a knight and a "
               "pawn. There is no board: the cards on the table are the board, and it changes with every turn.\n"
               "\n"
               "At first only the two kings lie on the table, face to face; all other pieces are in hand. White "
               "begins. You win by surrounding the opposing king: each of the four cells beside him (left, right, "
               "above, below) must be occupied, by pieces of either colour, or closed by the border.\n"
               "\n"
               "In a turn you do one of three things: place a piece from your hand, move a piece that is in "
               "play, or swap your king and your rook. Nothing is ever captured."),
        .ruleset = "echek",
        .position = "k/K QRBNPqrbnp w Ss",
    },
    {
        .title = N_("Placing a piece"),
        .text = N_(
            "A piece from your hand goes to an empty cell that touches one of your own pieces, at a side or at a "
            "corner. It may not be placed right beside the opposing king: left, right, above or below him. At "
            "his corners it may.\n"
            "\n"
            "Here White has placed the queen on c1, at a corner of his king. Cells are named by letters from the left "
            "and numbers from below. The leftmost piece always stands on file b and the lowest one on rank 2, so "
            "the names are taken anew after each turn: the queen's cell is called c2 now, and the kings, who stood "
            "on b2 and b3, are on b3 and b4."),
        .ruleset = "echek",
        .position = "k/K QRBNPqrbnp w Ss",
        .move = "Q@c1",
    },
    {
        .title = N_("The area and its border"),
        .text =
            N_("The smallest rectangle around all pieces is the area. It may never be wider or higher than four "
               "cells.\n"
               "\n"
               "As soon as it is four cells wide, its left and right sides become a border: nothing goes beyond "
               "them. In the same way the upper and the lower side become a border when it is four cells high. "
               "The border counts as a wall: a king at the border has one open side less.\n"
               "\n"
               "Here the area is four wide, so it is closed at the left and at the right. It is three high and can "
               "still grow by one rank, up or down. When pieces at the edge move inwards the area shrinks, the border "
               "is gone, and it can grow again on any side."),
        .ruleset = "echek",
        .position = "2k1/BKnr/1Q2 RNPqbp b Ss",
    },
    {
        .title = N_("Moving a piece"),
        .text = N_("King: one cell in any direction. Pawn: one cell left, right, up or down. Knight: as in chess, two "
                   "cells straight and one aside, over anything. Rook, bishop and queen go any distance along their "
                   "lines, as in chess; they pass freely over pieces of their own colour, but never over one of the "
                   "other.\n"
                   "\n"
                   "A piece always moves to an empty cell. Afterwards all pieces must hang together, side by side or "
                   "corner to corner, and the area must be within four by four.\n"
                   "\n"
                   "Here the white rook has gone from b2 over his own king to b5."),
        .ruleset = "echek",
        .position = "1k1/Kn1/R1Q BNPqrbp w Ss",
        .move = "b2b5",
    },
    {
        .title = N_("Surrounding the king"),
        .text =
            N_("White's bishop has gone from b3 over his own queen to d5, and this wins. Black's king on c5 has the "
               "white king at his left, the bishop at his right and the queen below him. Above him is the border, "
               "since the area is four cells high.\n"
               "\n"
               "It does not matter whose pieces surround a king, nor who moved: if your own turn surrounds your own "
               "king you have lost. If both kings are surrounded at once the game is drawn."),
        .ruleset = "echek",
        .position = "Kk1/1Qn/Bbq/2R NPrp w Ss",
        .move = "b3d5",
    },
    {
        .title = N_("The pawn's step"),
        .text =
            N_("The pawn may make one step in the very turn in which it is placed: left, right, up or down. So it "
               "can reach a cell right beside the opposing king, where no piece may be placed.\n"
               "\n"
               "Here White has placed the pawn on d4 and stepped to d5, which surrounds Black's king. Only the cell "
               "where it ends is written."),
        .ruleset = "echek",
        .position = "nk2/1K2/2R1/3B QNPqrbp w Ss",
        .move = "P@d5",
    },
    {
        .title = N_("The bishop's recall"),
        .text =
            N_("When a bishop is placed he sends one piece back to its owner's hand: any piece of either colour, but "
               "not a king, not himself, and none without which the others would fall apart. If there is such a "
               "piece, one must go, even if it is your own.\n"
               "\n"
               "Here White's bishop has been placed below the knight, and has sent home Black's knight that stood "
               "beside Black's king."),
        .ruleset = "echek",
        .position = "nk/NK QRBPqrbp w Ss",
        .move = "B@b1xb3",
    },
    {
        .title = N_("The queen can be lost"),
        .text = N_("A queen who is surrounded, just as a king would be, leaves the game for good. Kings are looked at "
                   "after that, with the area as it is then.\n"
                   "\n"
                   "Here White has placed his rook on d4. Black's queen on d3 had a king, a knight and a bishop around "
                   "her already: she is out. White's own queen was lost before."),
        .ruleset = "echek",
        .position = "n3/b2r/KkqN/2B1 RPp w Ss",
        .move = "R@d4",
    },
    {
        .title = N_("The swap"),
        .text =
            N_("Once in a game each player may let king and rook change places, wherever they are, if the rook is in "
               "play. This takes the whole turn. It is the quickest way out for a king who is nearly surrounded, "
               "and sometimes a way to close in on the other one.\n"
               "\n"
               "Here White's king and rook have swapped between c3 and d4."),
        .ruleset = "echek",
        .position = "2b/rkR/1K1/Qn1 BNPqp w Ss",
        .move = "swap",
    },
    {
        .title = N_("Passing, draws, and how moves are written"),
        .text =
            N_("A player who has no legal turn passes. If neither player has one, or if the same position with the "
               "same player to move stands for the third time, the game is drawn.\n"
               "\n"
               "Q@c3 places a queen on c3. P@c4 places a pawn, and c4 is where it ends. B@c3xd4 places a bishop on c3 "
               "and sends home the piece on d4. b2c3 moves the piece on b2 to c3. The letters are K for the king, Q "
               "for the queen, R for the rook, B for the bishop, N for the knight and P for the pawn. The other "
               "turns are written 'swap' and 'pass'."),
        .ruleset = "echek",
    },
    {
        .title = N_("A variant: roaming bishops"),
        .text =
            N_("In echek:roaming a bishop sends nothing back. Instead, bishops do not count for the area: they may "
               "stand beyond its border, as long as all pieces hang together. There they still occupy their cell, and "
               "can help to surround.\n"
               "\n"
               "Here White's bishop has been placed below the area, although it is four cells high."),
        .ruleset = "echek:roaming",
        .position = "knb/K2/R2/N2 QBPqrp w Ss",
        .move = "B@b1",
    },
    {
        .title = N_("A variant: a fixed board"),
        .text = N_(
            "In echek:fixed there is a board of four by four cells, a1 to d4, with the kings on b2 and c3. Pieces need "
            "not touch each other. A piece is placed on any empty cell that is not right beside the opposing king, "
            "and has no power then: no step of the pawn, no recall.\n"
            "\n"
            "The pawn goes one cell forward, straight or diagonally. Rook, bishop and queen pass over pieces of "
            "both colours. King and rook may swap any number of times. A surrounded queen stays. The edge of the "
            "board is the border."),
        .ruleset = "echek:fixed",
        .position = "4/2k1/1K2/4 QRBNPqrbnp w Ss",
        .move = "N@d4",
    },
};

static const GuideExercise exercises[] = {
    {
        .title = N_("The last open side"),
        .task = N_("White to move: surround the king."),
        .ruleset = "echek",
        .position = "b1kr/1KPn/1N1p/2R1 QBq w Ss",
        .lesson = N_("Black's king has the border above him, his own rook at his right and the pawn below him. "
                     "White's king himself closes the last side."),
        .goal = GUIDE_WIN_NOW,
    },
    {
        .title = N_("Past the guard"),
        .task = N_("White to move: surround the king. Remember that nothing may be placed right beside him."),
        .ruleset = "echek",
        .position = "3r/KkR1/1Q2 BNPqbnp w Ss",
        .lesson = N_("No piece may be placed beside the opposing king, but the pawn may step there in the turn in "
                     "which it is placed."),
        .goal = GUIDE_WIN_NOW,
    },
    {
        .title = N_("Out of the corner"),
        .task = N_("Black to move: White is about to close the last side of your king. Save him."),
        .ruleset = "echek",
        .position = "b1r1/1PRk/2KN/BQ2 qnp b Ss",
        .lesson = N_("King and rook change places, and White's pieces surround the wrong one."),
        .goal = GUIDE_ESCAPE,
    },
    {
        .title = N_("Send one home"),
        .task = N_("White to move: Black is about to close the last side of your king. Make room."),
        .ruleset = "echek",
        .position = "1q1b/N1r1/Pk2/1Kp1 QRBn w Ss",
        .lesson = N_("A bishop who is placed sends a piece home. With one of its pieces gone, Black's ring does not "
                     "close in time."),
        .goal = GUIDE_ESCAPE,
    },
    {
        .title = N_("Two turns"),
        .task = N_("White to move: win with your next turn but one, whatever Black does."),
        .ruleset = "echek",
        .position = "b1k1/1PRr/2KN/BQ2 qnp w S",
        .lesson = N_("Black's king is held on three sides now. Whatever Black does, White surrounds him with "
                     "the next turn."),
        .goal = GUIDE_WIN_IN_TWO,
    },
};

static const GuideStep steps[] = {
    {
        .text =
            N_("The aim: surround Black's king, who is marked. He is lost when all four cells straight beside him are "
               "occupied, by either colour, or lie beyond the border."),
        .pieces = "k",
        .until = GUIDE_UNTIL_READ,
    },
    {
        .text = N_("Your king is lost the same way, whoever surrounds him. All other pieces are in the players' hands, "
                   "and there "
                   "is no board: the pieces are the board."),
        .rulesets = "echek echek:roaming",
        .pieces = "K",
        .until = GUIDE_UNTIL_READ,
    },
    {
        .text =
            N_("Your king is lost the same way, whoever surrounds him. The board has four by four cells, and all other "
               "pieces are in the players' hands."),
        .rulesets = "echek:fixed",
        .pieces = "K",
        .until = GUIDE_UNTIL_READ,
    },
    {
        .text = N_("A turn places a piece or moves one. Place one: choose it in your hand, then a cell beside one of "
                   "your pieces, "
                   "but not straight beside Black's king."),
        .rulesets = "echek echek:roaming",
        .pieces = "QRBNP",
    },
    {
        .text =
            N_("A turn places a piece or moves one. Place one: choose it in your hand, then any empty cell that is not "
               "straight beside Black's king."),
        .rulesets = "echek:fixed",
        .pieces = "QRBNP",
    },
    {
        .text = N_(
            "Pieces move as in chess, but capture nothing; rook, bishop and queen pass over their own colour. All must "
            "stay connected, within four by four cells. Make a turn."),
        .rulesets = "echek echek:roaming",
    },
    {
        .text = N_("Pieces move as in chess, but capture nothing; rook, bishop and queen pass over all others. A pawn "
                   "goes one "
                   "cell forward, straight or slanting. Make a turn."),
        .rulesets = "echek:fixed",
    },
    {
        .text = N_("Two pieces have a power when they are placed: a pawn may step on at once, and a bishop sends a "
                   "piece back to "
                   "its owner's hand. Make a turn."),
        .rulesets = "echek",
        .pieces = "BP",
    },
    {
        .text = N_("A pawn may step on at once when it is placed. Bishops may stand beyond the border of four by four "
                   "cells, as "
                   "long as all is connected. Make a turn."),
        .rulesets = "echek:roaming",
        .pieces = "BP",
    },
    {
        .text = N_("Once in a game, king and rook may exchange their cells if your rook is in play: a whole turn, and "
                   "a way out "
                   "of danger. Make a turn."),
        .rulesets = "echek echek:roaming",
        .pieces = "KR",
    },
    {
        .text = N_("King and rook may exchange their cells, as often as you like, if your rook is in play: a whole "
                   "turn, and a "
                   "way out of danger. Make a turn."),
        .rulesets = "echek:fixed",
        .pieces = "KR",
    },
    {
        .text = N_("Take care of the queens: one who is surrounded is out of the game for good."),
        .rulesets = "echek echek:roaming",
        .pieces = "Qq",
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
        .rulesets = "echek echek:roaming",
        .text = N_("Surround the opposing king: each of the four cells straight beside him must be occupied, by "
                   "either colour, or closed by the border. A turn places a piece, moves one, or swaps king and "
                   "rook, once in a game."),
    },
    {
        .rulesets = "echek:fixed",
        .text = N_("Surround the opposing king: each of the four cells straight beside him must be occupied, by "
                   "either colour, or closed by the edge. A turn places a piece, moves one, or swaps king and "
                   "rook."),
    },
    {
        .piece = 'K',
        .text = N_("One cell in any direction. Who is surrounded has lost, whoever made the turn."),
    },
    {
        .piece = 'Q',
        .rulesets = "echek echek:roaming",
        .text = N_("Any distance straight or slanting, over pieces of her own colour. A queen who is surrounded "
                   "is out of the game."),
    },
    {
        .piece = 'Q',
        .rulesets = "echek:fixed",
        .text = N_("Any distance straight or slanting, over all other pieces."),
    },
    {
        .piece = 'R',
        .rulesets = "echek echek:roaming",
        .text = N_("Any distance straight, over pieces of the own colour. Once in a game, king and rook may "
                   "exchange their cells."),
    },
    {
        .piece = 'R',
        .rulesets = "echek:fixed",
        .text = N_("Any distance straight, over all other pieces. King and rook may exchange their cells, as "
                   "often as you like."),
    },
    {
        .piece = 'B',
        .rulesets = "echek",
        .text = N_("Any distance slanting, over pieces of the own colour. When he is placed, he sends a piece "
                   "back to its owner's hand."),
    },
    {
        .piece = 'B',
        .rulesets = "echek:roaming",
        .text = N_("Any distance slanting, over pieces of the own colour. He may stand beyond the border."),
    },
    {
        .piece = 'B',
        .rulesets = "echek:fixed",
        .text = N_("Any distance slanting, over all other pieces."),
    },
    {
        .piece = 'N',
        .text = N_("Two cells straight and one aside, over anything."),
    },
    {
        .piece = 'P',
        .rulesets = "echek echek:roaming",
        .text = N_("One cell straight. In the turn in which it is placed it may step on at once, even beside the "
                   "opposing king."),
    },
    {
        .piece = 'P',
        .rulesets = "echek:fixed",
        .text = N_("One cell forward, straight or slanting."),
    },
};

const GameGuide guide_echek = {
    .pages = pages,
    .page_count = sizeof pages / sizeof pages[0],
    .exercises = exercises,
    .exercise_count = sizeof exercises / sizeof exercises[0],
    .steps = steps,
    .step_count = sizeof steps / sizeof steps[0],
    .notes = notes,
    .note_count = sizeof notes / sizeof notes[0],
};
