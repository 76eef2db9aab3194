/* arrangement.h: what somebody does to a board that is set up: whatever that is, the library says whether it is a
 * position. */
#ifndef TERCET_LINE_ARRANGEMENT_H
#define TERCET_LINE_ARRANGEMENT_H

#include "tercet.h"

/* Puts a piece on a cell, and a tile with it. A piece that a side has one of leaves the cell where it stood. */
void arrangement_put(tercet_setup *setup, tercet_cell cell, char piece, tercet_side side);

/* Takes what stands on a cell away; false if nothing does. */
bool arrangement_take(tercet_setup *setup, tercet_cell cell);

/* Moves what stands on a cell to another one, with its pegs; what stood there is gone. */
void arrangement_move(tercet_setup *setup, tercet_cell from, tercet_cell to);

/* Whether there are tiles that can be taken away; takes one away with what is on it, or puts it back. False if this
 * cell has none of these. */
bool arrangement_has_tiles(const tercet_ruleset *ruleset);
bool arrangement_toggle_tile(tercet_setup *setup, tercet_cell cell);

/* Puts a peg into a hole of the piece on a cell, or takes it out; false if there is no such hole. */
bool arrangement_toggle_peg(tercet_setup *setup, tercet_cell cell, int hole);

/* Whether a side's piece is on the board; whether it is gone for good when it is not. */
bool arrangement_in_play(const tercet_setup *setup, char piece, tercet_side side);
bool arrangement_is_gone(const tercet_setup *setup, char piece, tercet_side side);
void arrangement_toggle_gone(tercet_setup *setup, char piece, tercet_side side);

/* Whether it is this position, with nothing changed. */
bool arrangement_is(const tercet_setup *setup, const tercet_position *position);

/* Writes the position string and reads it again: false, with the reason, if that is no position. */
bool arrangement_check(const tercet_setup *setup, char text[TERCET_POSITION_TEXT], tercet_position *position,
                       tercet_reason *why);

#endif
