/* setup.h: choosing a new game: which, who plays, and with what clocks; and small pictures of the games. */
#ifndef TERCET_SCREEN_SETUP_H
#define TERCET_SCREEN_SETUP_H

#include "screen/list.h"

/* Asks for everything and puts a new game on the table; with `watch` both sides are the computer's to begin with. False
 * if the user goes back. */
bool setup_new_game(Screen *screen, bool watch);

/* Asks which of the games is meant; returns its first ruleset, or NULL if the user goes back. */
const tercet_ruleset *setup_choose_game(Screen *screen, const char *title);

/* The clocks that there are to choose from, by number from 0, which is none: minutes, seconds; false beyond the last.
 */
bool setup_clock(int number, int *minutes, int *seconds);

/* Draws a board, or a position from the middle of a game: numbers go round all games. */
void setup_draw_board(Screen *screen, const tercet_ruleset *ruleset, const tercet_board *board, BoardArea area);
void setup_draw_example(Screen *screen, int number, BoardArea area);

/* A picture for a list of games: that of the chosen item. */
void setup_picture(Screen *screen, const List *list, BoardArea area);

#endif
