/* cache.h: what reviews have found, kept between runs of the program, so that one that was interrupted goes on where it
 * stopped. There is one file for each game, engine and way to search, in $XDG_CACHE_HOME/tercet (~/.cache/tercet). */
#ifndef TERCET_REVIEW_CACHE_H
#define TERCET_REVIEW_CACHE_H

#include "review/review.h"
#include "system/file.h"

typedef struct ReviewCache {
    char path[FILE_PATH_ROOM]; /* empty if nothing can be kept */
    char *key;                 /* all that the findings depend on, as text */
} ReviewCache;

/* Finds the file for a review of this game with these limits and threads. False, with one sentence, if nothing can be
 * kept; the cache can be used all the same. */
bool review_cache_open(ReviewCache *cache, const tercet_game *game, const tercet_limits *limits, int threads,
                       char message[FILE_MESSAGE_ROOM]);
void review_cache_close(ReviewCache *cache);

/* Loads what was found before into the review. A file that is damaged or about something else counts as none. */
void review_cache_load(const ReviewCache *cache, Review *review);

/* Saves what is known now; false, with one sentence, if that fails. */
bool review_cache_save(const ReviewCache *cache, const Review *review, char message[FILE_MESSAGE_ROOM]);

#endif
