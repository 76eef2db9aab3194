/* guide.h: the rules of the games, told with small boards, and exercises.
 *
 * All texts are English and marked for translation; whoever shows them looks them up with _(). */
#ifndef TERCET_GUIDE_GUIDE_H
#define TERCET_GUIDE_GUIDE_H

#include "tercet.h"

/* A page of the rules: a title, paragraphs, and a board that shows what they say. */
typedef struct GuidePage {
    const char *title;
    const char *text;     /* paragraphs, with an empty line between two; lines are to be broken by whoever shows it */
    const char *ruleset;  /* of the board */
    const char *position; /* NULL: the page has no board */
    const char *move;     /* shown as just played on the board; NULL: none */
} GuidePage;

/* What an exercise asks of the side to move. */
typedef enum GuideGoal {
    GUIDE_WIN_NOW,    /* win with this very turn */
    GUIDE_WIN_IN_TWO, /* win with the next turn, whatever the opponent plays */
    GUIDE_ESCAPE      /* leave the opponent without a turn that wins */
} GuideGoal;

/* "White to move: surround the king." */
typedef struct GuideExercise {
    const char *title;
    const char *task;
    const char *ruleset;
    const char *position;
    const char *lesson; /* said when it is solved: why the answer is right */
    GuideGoal goal;     /* what makes an answer right */
} GuideExercise;

/* How long a step of a guided game is told. */
typedef enum GuideUntil {
    GUIDE_UNTIL_TURN, /* until the player has made a turn */
    GUIDE_UNTIL_READ  /* until the player has read it */
} GuideUntil;

/* A step of a guided first game, which is played on the real board as White against level 1: what is said of the aim,
 * the pieces and the powers, one by one, and what is marked on the board meanwhile. It is at most 200 characters long,
 * as it stands in the few rows below a board. */
typedef struct GuideStep {
    const char *text;
    const char *rulesets; /* their names, with a blank between two; NULL: all of the game */
    const char *pieces;   /* the kinds that are marked: capital letters are the player's, small ones the opponent's */
    const char *cells;    /* the cells that are, "d4 f4"; both may be NULL */
    GuideUntil until;
} GuideStep;

/* What is to be known at a glance, beside a board: the aim of the game, and what a piece does. One or two sentences, at
 * most 240 characters. */
typedef struct GuideNote {
    char piece;           /* its letter, a capital; 0: the aim */
    const char *rulesets; /* as above */
    const char *text;
} GuideNote;

typedef enum GuideAnswer {
    GUIDE_SOLVED,
    GUIDE_LEGAL_ONLY, /* a legal move that is not what was asked for; *why says what is missing */
    GUIDE_ILLEGAL,    /* *why says why */
    GUIDE_UNCHECKED   /* a legal move, but there is no memory to tell which; *why says so */
} GuideAnswer;

/* `game` is a name as tercet_ruleset_game() gives it; any other has no pages and no exercises. */
size_t guide_page_count(const char *game);
const GuidePage *guide_page(const char *game, size_t index);
size_t guide_exercise_count(const char *game);
const GuideExercise *guide_exercise(const char *game, size_t index);

/* The steps of a ruleset's guided first game; none if it has no such game. */
size_t guide_step_count(const tercet_ruleset *ruleset);
const GuideStep *guide_step(const tercet_ruleset *ruleset, size_t index);

/* What is to be known of a ruleset at a glance: its aim first, then each of its pieces; NULL beyond the last. */
const GuideNote *guide_note(const tercet_ruleset *ruleset, size_t index);

/* The step to be told after so many turns of the player, who has read so many texts since the last; NULL if all was
 * told. */
const GuideStep *guide_step_at(const tercet_ruleset *ruleset, size_t turns, size_t read);

/* Whether a step marks a cell of the board, for the player of a side. */
bool guide_step_marks(const GuideStep *step, tercet_side player, const tercet_board *board, tercet_cell cell);

/* Checks an answer to an exercise by the rules themselves and by its goal alone: a promised win must be proved, not be
 * the one that somebody had in mind. `why` may be NULL. */
GuideAnswer guide_check(const GuideExercise *exercise, const char *move, tercet_reason *why);

#endif
