/* findings.h: what the engine has found, as JSON; web/types.d.ts says what it looks like. */
#ifndef TERCET_WEB_FINDINGS_H
#define TERCET_WEB_FINDINGS_H

#include "web/writer.h"

#include "engine/pulse.h"
#include "review/review.h"
#include "tercet.h"

/* What is to be said of a report in words: nothing, what it is as a hint, or as a threat (the position has the sides
 * exchanged then). */
typedef enum FindingsWords { FINDINGS_SILENT, FINDINGS_HINT, FINDINGS_THREAT } FindingsWords;

void findings_report(Writer *json, const tercet_position *position, const tercet_report *report, FindingsWords words);

/* What the search is at: a part of a report, and what a report does not have. */
void findings_pulse(Writer *json, const tercet_position *position, const Pulse *pulse);

/* What was said of a move of a review, so that it is not found again with every report. */
typedef struct FindingsWhy {
    ReviewVerdict verdict; /* for which it was said, */
    tercet_move best;      /* and for these moves */
    tercet_move answer;
    bool checked;  /* ReviewPosition.checked of the best one */
    char *text;    /* NULL if memory ran out, */
    char *against; /* as here: what of it speaks against the move */
} FindingsWhy;

/* Begins with nothing said of so many moves; NULL if memory ran out. Free it with findings_forget(). */
FindingsWhy *findings_remember(size_t count);
void findings_forget(FindingsWhy *said, size_t count);

/* `said` has room for each move of the game. */
void findings_review(Writer *json, const Review *review, FindingsWhy *said);

#endif
