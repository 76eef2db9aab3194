#include "guide/game_guide.h"
#include "language/language.h"

static const GuidePage pages[] = {
    {
        .title = N_("A board that vanishes"),
        .text = N_(
            "Shakti is played on a board of seven by seven tiles without its four corners. Each player has a king and "
            "two warriors. White begins.\n"
            "\n"
            "Warriors can leap over a tile, and then that tile is gone: it leaves a gap. Gaps change who can see whom, "
            "so the fight grows sharper with every turn. You win by checkmate: the opposing king is attacked and has "
            "no way out."),
        .ruleset = "shakti",
        .position = "startpos",
    },
    {
        .title = N_("Seeing"),
        .text = N_(
            "Everything in Shakti goes by what a piece sees. From its tile a piece looks in eight directions, straight "
            "and diagonally, and sees the first tile that comes. It looks across gaps, however many; but any tile "
            "ends the view, whether somebody stands on it or not.\n"
            "\n"
            "Here the tile c3 is gone. White's warrior on b2 sees d4 across the gap, and has gone there in one step: "
            "no tile is lost by that."),
        .ruleset = "shakti",
        .position = "-5-/1w1k1w1/7/7/2-4/1W1K1W1/-5- w",
        .move = "b2d4",
    },
    {
        .title = N_("Warriors step and jump"),
        .text = N_(
            "A warrior goes to a tile that he sees, if it is empty. Or he jumps: if the tile that he sees and the next "
            "tile behind it in the same direction are both empty, he goes to the second, and the first one is "
            "removed. There may be gaps before either of them.\n"
            "\n"
            "Here White's warrior has jumped from b2 over c3 to d4, and c3 is gone. A move is written by its two ends, "
            "b2d4."),
        .ruleset = "shakti",
        .position = "startpos",
        .move = "b2d4",
    },
    {
        .title = N_("Check"),
        .text = N_(
            "A king is in check when an opposing warrior sees him. No turn may leave your own king in check, and the "
            "two kings may never see each other.\n"
            "\n"
            "A king who is not in check goes to any empty tile that he sees, even far away. A king in check may only "
            "step to a tile right beside his own.\n"
            "\n"
            "Here White's warrior has jumped to d4 and sees Black's king on d7 across two gaps. The king can step to "
            "c7, c6, e7 or e6."),
        .ruleset = "shakti",
        .position = "-2k2-/3-3/3-3/1W5/7/3K3/-5- w",
        .move = "b4d4",
    },
    {
        .title = N_("The king strikes back"),
        .text = N_(
            "There is only one way to capture: a king in check may step onto an opposing warrior right beside him, and "
            "takes him out of the game. Warriors never capture, and a king who is not in check does not either.\n"
            "\n"
            "So a warrior who goes right beside the king needs protection: he may be taken unless another warrior, or "
            "the king, sees his tile. Here nobody did, and Black's king has taken the warrior on e5."),
        .ruleset = "shakti",
        .position = "-5-/7/3kW2/7/7/3K3/-5- b",
        .move = "d5e5",
    },
    {
        .title = N_("Checkmate"),
        .text = N_("A player who is in check and has no legal move has lost.\n"
                   "\n"
                   "Here White's warrior has jumped from d2 over e2 to f2, beside the king in the corner. The king "
                   "cannot take "
                   "him and cannot leave: every tile beside him is seen by a warrior. White has won."),
        .ruleset = "shakti",
        .position = "-5-/7/1-5/3-1-1/2K3W/3W3/-4k- w",
        .move = "d2f2",
    },
    {
        .title = N_("Passing and draws"),
        .text = N_(
            "A player who is not in check and has no legal move passes, and the opponent moves again. If neither "
            "player "
            "has a move, or if the same position with the same player to move stands for the third time, the game is "
            "drawn.\n"
            "\n"
            "Here Black is not in check, but each move of his lonely king would walk into a check or let the kings see "
            "each other. He passes."),
        .ruleset = "shakti",
        .position = "-5-/4W2/2--3/2-1k1W/2K-3/7/-5- b",
        .move = "pass",
    },
    {
        .title = N_("A variant: near jumps"),
        .text = N_(
            "In shakti:near the two tiles of a jump must lie side by side, with no gap between them. Gaps before the "
            "first one are still looked across.\n"
            "\n"
            "Here d4 is gone. White's warrior on b2 may step to c3, but he may not jump over c3 to e5. In plain Shakti "
            "he may."),
        .ruleset = "shakti:near",
        .position = "-5-/1w1k1w1/7/3-3/7/1W1K1W1/-5- w",
    },
};

static const GuideExercise exercises[] = {
    {
        .title = N_("No way out"),
        .task = N_("White to move: checkmate the king."),
        .ruleset = "shakti",
        .position = "-4k-/2-W3/2-1W2/7/3K-2/1-5/-5- w",
        .lesson = N_("The warrior beside the king cannot be taken, since the other one sees his tile, and together "
                     "they see every tile that the king could step to."),
        .goal = GUIDE_WIN_NOW,
    },
    {
        .title = N_("Pull the floor away"),
        .task = N_("White to move: checkmate the king. Which tile is in the way?"),
        .ruleset = "shakti",
        .position = "-2W2-/1-1W3/1--2-1/2-2-k/1-1--1w/1--1--1/-1K3- w",
        .lesson = N_("The jump removes e6, and the warrior on d7 sees the king on g4 across the gaps. The jumper "
                     "guards the tiles that are left."),
        .goal = GUIDE_WIN_NOW,
    },
    {
        .title = N_("The best defence"),
        .task = N_("White to move: your king is in check. Find the move after which Black has no checkmate."),
        .ruleset = "shakti",
        .position = "-k4-/1-w-1K1/1--1w-1/2---2/2-1-W1/2-4/-4W- w",
        .lesson = N_("A king in check takes a warrior right beside him, if nobody protects that warrior."),
        .goal = GUIDE_ESCAPE,
    },
    {
        .title = N_("A counter-attack"),
        .task = N_("White to move: Black threatens checkmate. Prevent it."),
        .ruleset = "shakti",
        .position = "-5-/3k3/1-3-1/7/1-1--w1/3wW2/-4K- w",
        .lesson = N_("The jump gives check, and Black has to answer that before anything else."),
        .goal = GUIDE_ESCAPE,
    },
    {
        .title = N_("Two turns"),
        .task = N_("White to move: checkmate with your next turn but one, whatever Black does."),
        .ruleset = "shakti",
        .position = "-5-/3W1k1/1w1W1-1/2w--2/1-5/3K3/-5- w",
        .lesson = N_("The check drives the king away, and wherever he goes the next one is checkmate."),
        .goal = GUIDE_WIN_IN_TWO,
    },
};

static const GuideStep steps[] = {
    {
        .text = N_(
            "The aim: checkmate Black's king, who is marked. A king is in check when an opposing warrior sees him, and "
            "mated when no turn helps against that."),
        .pieces = "k",
        .until = GUIDE_UNTIL_READ,
    },
    {
        .text = N_("You play White: a king and two warriors. A piece looks in eight directions, sees the first tile "
                   "that comes "
                   "in each, and can go there if it is empty."),
        .pieces = "KW",
        .until = GUIDE_UNTIL_READ,
    },
    {
        .text = N_("Warriors can also jump over an empty tile to the empty one behind it; the tile between falls away. "
                   "Choose a "
                   "warrior, then a tile two steps from him, as those marked."),
        .pieces = "W",
        .cells = "b4 d4 f4",
    },
    {
        .text =
            N_("Where a tile is gone there is a gap. Pieces look across gaps, so they see further and further. Make "
               "another turn, and watch which tiles can be reached."),
        .rulesets = "shakti",
    },
    {
        .text = N_(
            "Where a tile is gone there is a gap, and pieces look across it. But the two tiles of a jump must lie side "
            "by side, with no gap between. Make another turn."),
        .rulesets = "shakti:near",
    },
    {
        .text = N_("Give check when you can: go where a warrior sees Black's king. A king in check may only step right "
                   "beside, "
                   "or take a warrior there whom nobody protects."),
        .pieces = "k",
    },
    {
        .text = N_(
            "Mind your own king: no turn may leave him in check, and the kings may never see each other. A turn that "
            "breaks a rule is refused, and you are told why."),
        .pieces = "Kk",
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
        .text = N_("Checkmate the opposing king: a warrior sees him, and he has no way out. Pieces see the first "
                   "tile in each of eight directions, across gaps."),
    },
    {
        .piece = 'K',
        .text = N_("To any empty tile that he sees. In check, only to a tile right beside his own, where he may "
                   "also take a warrior whom nobody protects."),
    },
    {
        .piece = 'W',
        .rulesets = "shakti",
        .text = N_("A step to an empty tile that he sees, or a jump over it to the next tile behind: the tile "
                   "that he leaps over falls away. He gives check to a king whom he sees, and takes nothing."),
    },
    {
        .piece = 'W',
        .rulesets = "shakti:near",
        .text = N_("A step to an empty tile that he sees, or a jump over it to the tile right behind: the tile "
                   "that he leaps over falls away. He gives check to a king whom he sees, and takes nothing."),
    },
};

const GameGuide guide_shakti = {
    .pages = pages,
    .page_count = sizeof pages / sizeof pages[0],
    .exercises = exercises,
    .exercise_count = sizeof exercises / sizeof exercises[0],
    .steps = steps,
    .step_count = sizeof steps / sizeof steps[0],
    .notes = notes,
    .note_count = sizeof notes / sizeof notes[0],
};
