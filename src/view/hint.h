/* hint.h: what the computer has found, in words. */
#ifndef TERCET_VIEW_HINT_H
#define TERCET_VIEW_HINT_H

#include "tercet.h"

#include <stdio.h>

enum { HINT_SCORE_ROOM = 32 };

/* "+0.35", or "mate 3": in plies, as everywhere else. */
void hint_score(tercet_score score, char text[HINT_SCORE_ROOM]);

/* "Hint: c5c4 wins at once.": the best move of a report on this position, and what speaks for it. */
void hint_write(const tercet_position *position, const tercet_report *report, FILE *out);

#endif
