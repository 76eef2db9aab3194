/* shelf.h: what reviews have found, kept between runs of the program, so that one that was interrupted goes on where it
 * stopped. There is one file for each game, engine and way to search, in $XDG_CACHE_HOME/tercet (~/.cache/tercet). */
#ifndef TERCET_REVIEW_SHELF_H
#define TERCET_REVIEW_SHELF_H

#include "review/review.h"
#include "system/file.h"

typedef struct Shelf {
    char path[FILE_PATH_ROOM]; /* empty if nothing can be kept */
    char *key;                 /* all that the findings depend on, as text */
} Shelf;

/* Finds the file for a review of this game with these limits and threads. False, with one sentence, if nothing can be
 * kept; the shelf can be used all the same. */
bool shelf_open(Shelf *shelf, const tercet_game *game, const tercet_limits *limits, int threads,
                char message[FILE_MESSAGE_ROOM]);
void shelf_close(Shelf *shelf);

/* Takes what was found before into the review. A file that is damaged or about something else counts as none. */
void shelf_take(const Shelf *shelf, Review *review);

/* Keeps what is known now; false, with one sentence, if that fails. */
bool shelf_keep(const Shelf *shelf, const Review *review, char message[FILE_MESSAGE_ROOM]);

#endif
