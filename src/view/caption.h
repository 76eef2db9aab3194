/* caption.h: games, moves and scores in a few words, for lists and titles. */
#ifndef TERCET_VIEW_CAPTION_H
#define TERCET_VIEW_CAPTION_H

#include "tercet.h"

enum {
    CAPTION_ROOM = 800,
    CAPTION_NUMBER_ROOM = 32,
    CAPTION_SCORE_ROOM = 24,
    CAPTION_CLOCK_ROOM = 24,
    CAPTION_STRENGTH_ROOM = 24
};

/* "Shakti, near jumps: Asha against Ben", without the players if they have no names. */
void caption_game(const tercet_game *game, char text[CAPTION_ROOM]);

/* Who plays a side: a name that somebody gave, or a word for what the program writes into records, like "level 3". NULL
 * if the record does not say. */
const char *caption_player(const tercet_game *game, tercet_side side, char name[TERCET_TAG_TEXT]);

/* The same for the tag that says it. */
const char *caption_tag(const char *tag, char name[TERCET_TAG_TEXT]);

/* How the game ended, as a sentence: "The game is over: Black has resigned, and White has won." False if it goes on. */
bool caption_ending(const tercet_game *game, char text[CAPTION_ROOM]);

/* The number that records give to the move played after `ply` moves: "12." before White's, "12..." before Black's. */
void caption_number(const tercet_game *game, size_t ply, char text[CAPTION_NUMBER_ROOM]);

/* How many moves people count in so many plies. A ply is a turn of either side; a move is one's own turn, together with
 * the answer: 5 plies are 3 moves. Programs are told plies, as UGI, JSON and records have them; whatever people
 * read, how far the end is as well as how long a game has lasted, is told in moves. */
int caption_moves(int plies);

/* How many moves a game has, as they are numbered: that of its last move. */
int caption_length(const tercet_game *game);

/* A score as this side, for which it is, sees it: "+0.35", "0.00", "mate 3" (a proved win in 3 moves), "mate -3" (a
 * loss), "+ win seen" (a win that is not proved, see TERCET_SCORE_SURE), "- win seen" (one of the other side). This is
 * how people are told scores everywhere; programs get their numbers. */
void caption_own_score(tercet_score score, char text[CAPTION_SCORE_ROOM]);

/* White's view of a score for this side: "mate -3" is a win of Black in 3 moves. */
void caption_score(tercet_score score, tercet_side side, char text[CAPTION_SCORE_ROOM]);

/* What is left on a clock, given in milliseconds: "4:05", or "9.3" in the last ten seconds. Returns `text`. */
const char *caption_clock(int64_t left, char text[CAPTION_CLOCK_ROOM]);

/* A word for how a level from 1 to TERCET_LEVELS plays: "learner". */
const char *caption_level(int level);

/* A strength between two levels, given in tenths: "4.3". Returns `text`. */
const char *caption_strength(int tenths, char text[CAPTION_STRENGTH_ROOM]);

#endif
