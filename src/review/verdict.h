/* verdict.h: why a move is judged as it is, in words. */
#ifndef TERCET_REVIEW_VERDICT_H
#define TERCET_REVIEW_VERDICT_H

#include "review/review.h"
#include "why/why.h"

enum { VERDICT_ROOM = 3 * WHY_ROOM };

/* What the move after `ply` moves does; of an inaccuracy or worse, what it allows, and what the better move does: "It
 * allows b2d4, which gives check. d2d3 wards off mate." Whole sentences; empty if there is nothing to say. Returns
 * `text`. */
const char *verdict_why(const Review *review, size_t ply, char text[VERDICT_ROOM]);

/* What speaks against an inaccuracy or worse: the same without the better move. Empty for any other. Returns `text`. */
const char *verdict_against(const Review *review, size_t ply, char text[VERDICT_ROOM]);

/* What the best move after `ply` moves does, and what the best answer to the played one does; none where either is not
 * known. */
void verdict_best(const Review *review, size_t ply, WhyReasons *reasons);
void verdict_answer(const Review *review, size_t ply, WhyReasons *reasons);

/* The best answer to the move after `ply` moves; TERCET_NO_MOVE if there is none. */
tercet_move verdict_answer_move(const Review *review, size_t ply);

#endif
