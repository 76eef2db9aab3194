/* caption.h: games, moves and scores in a few words, for lists and titles. */
#ifndef TERCET_VIEW_CAPTION_H
#define TERCET_VIEW_CAPTION_H

#include "tercet.h"

enum { CAPTION_ROOM = 800, CAPTION_NUMBER_ROOM = 32, CAPTION_SCORE_ROOM = 24 };

/* "Shakti, near jumps: Asha against Ben", without the players if they have no names. */
void caption_game(const tercet_game *game, char text[CAPTION_ROOM]);

/* Who plays a side: a name that somebody gave, or a word for what the program writes into records, like "level 3". NULL
 * if the record does not say. */
const char *caption_player(const tercet_game *game, tercet_side side, char name[TERCET_TAG_TEXT]);

/* How the game ended, as a sentence: "The game is over: Black has resigned, and White has won." False if it goes on. */
bool caption_ending(const tercet_game *game, char text[CAPTION_ROOM]);

/* The number that records give to the move played after `ply` moves: "12." before White's, "12..." before Black's. */
void caption_number(const tercet_game *game, size_t ply, char text[CAPTION_NUMBER_ROOM]);

/* White's view of a score for this side: "+0.35", "0.00", "mate 3" (plies; "mate -3" if Black wins). */
void caption_score(tercet_score score, tercet_side side, char text[CAPTION_SCORE_ROOM]);

#endif
