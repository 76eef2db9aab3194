/* book.h: what the guide has to tell about one game; a file a game. */
#ifndef TERCET_GUIDE_BOOK_H
#define TERCET_GUIDE_BOOK_H

#include "guide/guide.h"

typedef struct GuideBook {
    const char *game;
    const GuidePage *pages;
    size_t page_count;
    const GuideExercise *exercises;
    size_t exercise_count;
} GuideBook;

extern const GuideBook guide_echek, guide_eigenstate, guide_shakti;

#endif
