/* hint.h: what the computer has found, in words. */
#ifndef TERCET_VIEW_HINT_H
#define TERCET_VIEW_HINT_H

#include "tercet.h"

#include <stdio.h>

/* Writes the best move of a report on this position, and what speaks for it, as a line: "Hint: b2d4. This move wins at
 * once." For those who listen the move is told in words first: "Hint: White moves the warrior from b2 to d4 (b2d4). …"
 */
void hint_write(const tercet_position *position, const tercet_report *report, bool in_words, FILE *out);

#endif
