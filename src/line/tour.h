/* tour.h: a guided first game: a real game against level 1 in which the steps of the game's guide are told (guide.h).
 *
 * That a game is guided stands in its record, in the tag Help; at which step it is follows from the turns that the
 * player has made. So it can be left, continued and taken back like any other. */
#ifndef TERCET_LINE_TOUR_H
#define TERCET_LINE_TOUR_H

#include "guide/guide.h"
#include "line/store.h"

typedef struct Tour {
    size_t turns; /* that the player had made when somebody last looked */
    size_t read;  /* texts that were read since the last of them */
    bool told;    /* the step was told, to whom it is told once */
} Tour;

enum { TOUR_TEXT_ROOM = 512 };

/* Whether a ruleset has a guided game, and whether a game is one. */
bool tour_possible(const tercet_ruleset *ruleset);
bool tour_is_on(const tercet_game *game);

/* The step at which a game stands; NULL if it is not guided, nothing is left to tell, or the player is not to move. */
const GuideStep *tour_step(Tour *tour, const tercet_game *game);

/* The text of a step, with how to go on if that is needed. Returns `text`. */
const char *tour_text(const GuideStep *step, char text[TOUR_TEXT_ROOM]);

/* The player has read the step; false if it does not wait for that. */
bool tour_read(Tour *tour, const tercet_game *game);

/* Whether a cell, or a piece in the player's hand, is marked by a step. */
bool tour_marks(const GuideStep *step, const tercet_game *game, const tercet_board *board, tercet_cell cell);
bool tour_marks_hand(const GuideStep *step, char piece);

/* The marked cells in words, " Marked: b2, f2."; empty if there are none. Returns `text`. */
const char *tour_marked(const GuideStep *step, const tercet_game *game, const tercet_board *board,
                        char text[TOUR_TEXT_ROOM]);

/* Whether nobody has finished a game here, so that a guided one is recommended. */
bool tour_is_for(const Store *store);

#endif
