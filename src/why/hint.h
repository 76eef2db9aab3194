/* hint.h: what the computer has found, in words. */
#ifndef TERCET_WHY_HINT_H
#define TERCET_WHY_HINT_H

#include "tercet.h"

#include <stdio.h>

/* Writes the best move of a report on this position, what speaks for it, and what it does, as a line: "Hint: b2d4. This
 * move wins at once. It gives mate." For those who listen the move is told in words first: "Hint: White moves the
 * warrior from b2 to d4 (b2d4). …" */
void hint_write(const tercet_position *position, const tercet_report *report, bool in_words, FILE *out);

/* Whether the side to move would win if it were its turn: else what it would do is no threat. */
bool hint_is_threat(const tercet_report *report);

/* Writes what the side to move would do if it were its turn, as a line: "Black threatens to win at once with b2d4. That
 * gives mate." The position is one with the sides exchanged, see play_turned(), and the report is on it. */
void hint_write_threat(const tercet_position *turned, const tercet_report *report, bool in_words, FILE *out);

/* Exchanges the sides for that. False if there is no such position; what there is to say instead is written, as a line.
 */
bool hint_begin_threat(const tercet_position *position, tercet_position *turned, FILE *out);

#endif
