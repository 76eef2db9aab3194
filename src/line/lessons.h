/* lessons.h: the guide's pages and exercises, as text on standard output. */
#ifndef TERCET_LINE_LESSONS_H
#define TERCET_LINE_LESSONS_H

#include "guide/guide.h"
#include "tercet.h"

/* How positions are shown. */
typedef enum LessonStyle { LESSON_DRAWN, LESSON_IN_WORDS } LessonStyle;

/* Prints the rules of a ruleset: the pages of its game; for a variant, without those of the other variants. */
void lessons_print_rules(const tercet_ruleset *ruleset, LessonStyle style);

/* Prints the exercises of a game. */
void lessons_print_exercises(const char *game, LessonStyle style);

/* Checks an answer to the exercise with this number, from 1, and says what is to be said. */
GuideAnswer lessons_check(const char *game, size_t number, const char *move);

/* Asks for the answers to the exercises of a game, one after the other. Returns 0, or 128 + the number of the signal
 * that ended it. */
int lessons_practise(const char *game, LessonStyle style);

#endif
