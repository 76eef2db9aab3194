/* game_guide.h: the rules of a game for newcomers, and exercises. Each folder of a game has this in its guide/, as
 * guide_NAME. */
#ifndef TERCET_GUIDE_GAME_GUIDE_H
#define TERCET_GUIDE_GAME_GUIDE_H

#include "guide/guide.h"

typedef struct GameGuide {
    const GuidePage *pages; /* at least one about each ruleset */
    size_t page_count;
    const GuideExercise *exercises; /* at least one */
    size_t exercise_count;
    const GuideStep *steps; /* of a guided first game, for each ruleset; where there are none, none is offered */
    size_t step_count;
    const GuideNote *notes; /* for each ruleset its aim, then all its pieces */
    size_t note_count;
} GameGuide;

#endif
