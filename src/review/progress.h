/* progress.h: what a review has found so far, as text to be kept, so that it goes on where it was stopped: by the page
 * in its store, by the program in files (cache.h).
 *
 * The engine's signature and one word a position, with blanks between them: "?" if nothing is known or needs to be,
 * else score and best move, "cp:35:b2d4", and after a check what that has found, "cp:35:b2d4:mate:-3". */
#ifndef TERCET_REVIEW_PROGRESS_H
#define TERCET_REVIEW_PROGRESS_H

#include "review/review.h"

#include <stdio.h>

void progress_write(const Review *review, FILE *out);

/* Takes over what a text says of a review that has just begun; nothing if another engine has found it. Words that
 * cannot be about it count as "?". */
void progress_read(Review *review, const char *text);

#endif
