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

/* Checks an answer to an exercise by the rules themselves and by its goal alone: a promised win must be proved, not be
 * the one that somebody had in mind. `why` may be NULL. */
GuideAnswer guide_check(const GuideExercise *exercise, const char *move, tercet_reason *why);

#endif
