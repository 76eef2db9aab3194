/* book.h: what the guide has to tell about one game; a file a game. */
#ifndef TERCET_GUIDE_BOOK_H
#define TERCET_GUIDE_BOOK_H

#include "guide/guide.h"

/* What an exercise asks of the side to move. */
typedef enum GuideGoal {
    GUIDE_WIN_NOW,    /* win with this very turn */
    GUIDE_WIN_IN_TWO, /* win with the next turn, whatever the opponent plays */
    GUIDE_ESCAPE      /* leave the opponent without a turn that wins */
} GuideGoal;

typedef struct GuideTask {
    GuideExercise exercise;
    GuideGoal goal;
} GuideTask;

typedef struct GuideBook {
    const char *game;
    const GuidePage *pages;
    size_t page_count;
    const GuideTask *tasks;
    size_t task_count;
} GuideBook;

extern const GuideBook guide_echek, guide_eigenstate, guide_shakti;

#endif
