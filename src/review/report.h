/* report.h: reviews, for people and for programs. What is not known yet is left out. Whether the writing worked is for
 * ferror(out) to say. */
#ifndef TERCET_REVIEW_REPORT_H
#define TERCET_REVIEW_REPORT_H

#include "review/verdict.h"

#include <stdio.h>

/* How many moves of each kind a side has made. */
typedef struct ReportSummary {
    int moves[2][REVIEW_VERDICTS];
} ReportSummary;

ReportSummary report_summary(const Review *review);

/* The move played after `ply` moves, and the best one there. */
void report_played(const Review *review, size_t ply, char text[TERCET_MOVE_TEXT]);
void report_best(const Review *review, size_t ply, char text[TERCET_MOVE_TEXT]);

/* "Mistake: d2d4 is better. It allows …" of an inaccuracy or worse; else empty. Returns `text`. */
enum { REPORT_COMMENT_ROOM = VERDICT_ROOM + 200 };
const char *report_comment(const Review *review, size_t ply, char text[REPORT_COMMENT_ROOM]);

/* Lines of text: each move with its judgement, a curve of the chances, and how many moves there are of each kind. */
void report_text(const Review *review, bool unicode, FILE *out);

/* One JSON object; false if memory ran out. */
bool report_json(const Review *review, FILE *out);

/* A page that needs nothing else: a curve, and each move with a picture of the board. False if one cannot be drawn, for
 * want of memory. */
bool report_html(const Review *review, FILE *out);

/* Writes the evaluations into a game with these moves, and a comment on each move that was an inaccuracy or worse and
 * has no comment yet; false if memory ran out. */
bool report_annotate(const Review *review, tercet_game *game);

#endif
