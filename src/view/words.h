/* words.h: positions and moves in words, for those who listen. All of it is in the user's language. */
#ifndef TERCET_VIEW_WORDS_H
#define TERCET_VIEW_WORDS_H

#include "tercet.h"

#include <stdio.h>

/* Room for a move in words, with its NUL. */
enum { VIEW_WORDS_ROOM = 600 };

/* Says a legal move: "Black moves the knight from c3 to d5". `who` plays it; NULL stands for the name of the side. What
 * the move does besides is said, too: pieces that are taken, a cell that gets another name, and what only this game
 * has. One sentence without a full stop. Returns `text`. */
const char *view_words_move(const char *who, const tercet_position *before, tercet_move move,
                            char text[VIEW_WORDS_ROOM]);

/* Writes the position in sentences, a line each: who is to move or how the game ended, where each side's pieces stand
 * and what it has in hand, and what only this game has. */
void view_words_position(const tercet_ruleset *ruleset, const tercet_board *board, tercet_result result, FILE *out);

/* Writes where each side's pieces stand, and all that follows: the position without the first sentence. */
void view_words_board(const tercet_ruleset *ruleset, const tercet_board *board, FILE *out);

/* Writes what there is on a cell of the board, as one sentence: "c3: Black's knight". */
void view_words_cell(const tercet_ruleset *ruleset, const tercet_board *board, tercet_cell cell, FILE *out);

/* Where the hole 'A' + `hole` of a piece with pegs lies from its centre: "1 left 2 up". Returns `text`. */
enum { VIEW_WORDS_HOLE = 80 };
const char *view_words_hole(int hole, char text[VIEW_WORDS_HOLE]);

#endif
