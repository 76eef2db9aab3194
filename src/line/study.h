/* study.h: looking at the game on the table more closely, for those who type. */
#ifndef TERCET_LINE_STUDY_H
#define TERCET_LINE_STUDY_H

#include "line/session.h"

/* Judges each move of the game so far. Ctrl-C ends that, with what was found until then. */
void study_review(Session *session, const char *argument);

/* Steps through the moves of the game by lines; nothing is taken back. */
void study_walk(Session *session, const char *argument);

#endif
