/* setups.h: a board that somebody sets up as words, as the page's scripts send it, in any order:
 *
 *     w         the side to move, or b
 *     Kc3 kc4   a piece on a cell, of White and of Black; its pegs follow a colon, Eb2:AH
 *     -c4       a cell without a tile
 *     -Q -q     a piece that is gone for good
 *     w+0 b+0   a right that a side has, by its number in the kit */
#ifndef TERCET_WEB_SETUPS_H
#define TERCET_WEB_SETUPS_H

#include "tercet.h"

/* Reads a setup; false if a word is none of these. */
bool setups_read(const tercet_ruleset *ruleset, const char *text, tercet_setup *setup);

#endif
