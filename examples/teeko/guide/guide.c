#include "guide/game_guide.h"
#include "language/language.h"

static const GuidePage pages[] = {
    {
        .title = N_("Four that belong together"),
        .text = N_("Teeko is played on a board of five by five cells. Each player has four pieces, and the board is "
                   "empty at first. White begins.\n"
                   "\n"
                   "You win when your four pieces stand in a row, across, upright or diagonally, or form a square of "
                   "two by two. Here White has a row from b4 to e4."),
        .ruleset = "teeko",
        .position = "2T2/tTT1T/2t2/1t1t1/5 w",
        .move = "c5d4",
    },
    {
        .title = N_("Placing"),
        .text = N_("In turn each player puts one piece on an empty cell, until all eight are on the board. Such a turn "
                   "is written as the cell, c3.\n"
                   "\n"
                   "Whoever has four in a row or in a square with the last piece has won already. So three that can "
                   "still be completed must be stopped: here Black has put a piece on c4, or White would have placed "
                   "there."),
        .ruleset = "teeko",
        .position = "1Tt2/1T3/1TTt1/1t3/5 b",
        .move = "c4",
    },
    {
        .title = N_("Moving"),
        .text = N_("When all pieces are placed, a turn moves one of your own to an empty cell beside it, in any of the "
                   "eight directions. There is no jumping and no capturing. Such a turn is written by its two ends, "
                   "b5b4.\n"
                   "\n"
                   "Here the piece has come from b5 to b4, and completes the square."),
        .ruleset = "teeko",
        .position = "1T1t1/2Ttt/1TT2/5/3t1 w",
        .move = "b5b4",
    },
    {
        .title = N_("The middle"),
        .text =
            N_("There are 44 rows and squares in all. Whoever stands in the middle of the board can join more of them "
               "than others, and is in the way of more.\n"
               "\n"
               "Here White begins on c3, which belongs to 12 of them; a corner belongs to 4."),
        .ruleset = "teeko",
        .position = "startpos",
        .move = "c3",
    },
    {
        .title = N_("Draws"),
        .text = N_("There is always a piece that can move. When the same position with the same player to move stands "
                   "for the third time, the game is drawn; between players who make no mistake every game ends so."),
        .ruleset = "teeko",
        .position = "1t3/1T1t1/1tT2/1T1t1/2T2 w",
    },
};

static const GuideExercise exercises[] = {
    {
        .title = N_("The square"),
        .task = N_("White to move: win with this turn."),
        .ruleset = "teeko",
        .position = "1T1t1/2Ttt/1TT2/5/3t1 w",
        .lesson = N_("Three corners of a square, and a piece beside the fourth."),
        .goal = GUIDE_WIN_NOW,
    },
    {
        .title = N_("The row"),
        .task = N_("White to move: win with this turn."),
        .ruleset = "teeko",
        .position = "2T2/tTT1T/2t2/1t1t1/5 w",
        .lesson = N_("The gap in a row is filled from anywhere beside it, even from above."),
        .goal = GUIDE_WIN_NOW,
    },
    {
        .title = N_("Stop the row"),
        .task = N_("White to place: Black threatens to win. Prevent it."),
        .ruleset = "teeko",
        .position = "3T1/T4/3t1/T2t1/3t1 w",
        .lesson = N_("While pieces are placed, any cell is within reach: only standing on it helps."),
        .goal = GUIDE_ESCAPE,
    },
    {
        .title = N_("Stop the square"),
        .task = N_("White to move: Black threatens to win. Prevent it."),
        .ruleset = "teeko",
        .position = "5/TttT1/2t1T/t4/4T w",
        .lesson = N_("Pieces do not capture: whoever stands on the cell first keeps it."),
        .goal = GUIDE_ESCAPE,
    },
    {
        .title = N_("Two ends"),
        .task = N_("White to place: win with your next turn but one, whatever Black does."),
        .ruleset = "teeko",
        .position = "5/1t3/1TT2/5/3t1 w",
        .lesson = N_("A row of three with both ends open: Black can stand on one of them only."),
        .goal = GUIDE_WIN_IN_TWO,
    },
};

static const GuideStep steps[] = {
    {
        .text =
            N_("The aim: four pieces of yours in a row, across, upright or diagonally, or in a square of two by two."),
        .until = GUIDE_UNTIL_READ,
    },
    {
        .text = N_("At first each player in turn puts a piece on an empty cell. The middle, which is marked, belongs "
                   "to more rows "
                   "and squares than any other cell. Place one."),
        .cells = "c3",
    },
    {
        .text = N_("Pieces that stand near each other help each other. Black wants the same: stop three that can be "
                   "completed. "
                   "Place another one."),
    },
    {
        .text = N_("When all eight are placed, a turn moves a piece to an empty cell beside it, in any direction."),
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
        .text =
            N_("Bring four pieces of yours into a row, across, upright or diagonally, or into a square of two by two."),
    },
    {
        .piece = 'T',
        .text = N_("At first it is put on any empty cell. When all eight are placed, it moves to an empty cell beside "
                   "its own."),
    },
};

const GameGuide guide_teeko = {
    .pages = pages,
    .page_count = sizeof pages / sizeof pages[0],
    .exercises = exercises,
    .exercise_count = sizeof exercises / sizeof exercises[0],
    .steps = steps,
    .step_count = sizeof steps / sizeof steps[0],
    .notes = notes,
    .note_count = sizeof notes / sizeof notes[0],
};
