/* review.h: a judgement of each move of a game.
 *
 * Every position of the game is searched by itself. A move is judged by the chances that it gave away: those before it,
 * as the best move has them, less those after it. Where a move looks worse than the best one, the position after the
 * best one is searched as well, so that both are seen equally far ahead; if the best one turns out to be bad itself,
 * the engine looks for another. */
#ifndef TERCET_REVIEW_REVIEW_H
#define TERCET_REVIEW_REVIEW_H

#include "tercet.h"

typedef enum ReviewVerdict {
    REVIEW_UNKNOWN, /* not searched yet */
    REVIEW_BEST,
    REVIEW_GOOD,
    REVIEW_INACCURACY,
    REVIEW_MISTAKE,
    REVIEW_BLUNDER,
    REVIEW_VERDICTS
} ReviewVerdict;

/* What is known of one position of the game. Scores are for the side to move there. */
typedef struct ReviewPosition {
    bool known;
    tercet_score score; /* as searched; nothing in a position that ends the game */
    tercet_move best;   /* TERCET_NO_MOVE in such a position */
    bool checked;       /* the position after the best move was searched too, */
    tercet_score check; /* and makes the move worth this */
} ReviewPosition;

typedef struct Review {
    const tercet_game *game;
    size_t count; /* of positions: one more than moves */
    ReviewPosition *positions;
} Review;

/* Begins the review of a game, which must stay as it is; false if memory ran out. Free it with review_end(). */
bool review_begin(Review *review, const tercet_game *game);
void review_end(Review *review);

/* Whether the position after `ply` moves ends the game, by the rules or by repetition. */
bool review_is_end(const Review *review, size_t ply);

/* White's chances in a known position, from 0 to 1. */
double review_chances(const Review *review, size_t ply);

/* The judgement of the move after `ply` moves, and the chances that the mover gave away by it (0 if unknown). */
ReviewVerdict review_verdict(const Review *review, size_t ply);
double review_loss(const Review *review, size_t ply);

/* What the best move there is worth to the mover, and what the played one is (not where it ends the game). */
tercet_score review_best_score(const Review *review, size_t ply);
tercet_score review_played_score(const Review *review, size_t ply);

/* Reads a score that was kept: "cp" or "mate", and a number. False for what no search finds. */
bool review_read_score(const char *kind, const char *number, tercet_score *score);

/* "best", "good", … for people, to be looked up with _() unless it is for programs. */
const char *review_verdict_name(ReviewVerdict verdict);

/* Whether all is known. */
bool review_complete(const Review *review);

/* Is called after every search with the ply that it was about, before what it has found is kept. False ends the review
 * without that. */
typedef bool (*ReviewProgress)(const Review *review, size_t ply, void *user);

/* Searches all that is not known yet, from the first position on. False if it did not come to the end: because `each`
 * said so, or memory ran out. For each position the engine begins anew: with one thread and no limit of time what is
 * found does not depend on what was known before. */
bool review_search(Review *review, tercet_engine *engine, const tercet_limits *limits, ReviewProgress each, void *user);

#endif
