/* reason.h: saying why something is refused. All sentences of the library are made here from templates. */
#ifndef TERCET_CORE_REASON_H
#define TERCET_CORE_REASON_H

#include "tercet.h"

/* A piece to be named in a sentence: "the knight on c3". */
typedef struct ReasonPiece {
    const char *name; /* in English, and outlives the reason */
    tercet_cell cell;
} ReasonPiece;

/* Several of them: "the knight on c3 and the pawn on d4". */
typedef struct ReasonPieces {
    size_t count;
    ReasonPiece piece[TERCET_REASON_CELLS];
} ReasonPieces;

/* Marks words that are translated elsewhere, by whoever shows them; the library itself speaks English. */
#define N_(english) english

/* Fills *why (may be NULL) and returns false, so that a check can end with
 *
 *     return reason_refuse(why, TERCET_RULE_…, "%{the}p belongs to %s", piece, side);
 *
 * In the pattern: %p a ReasonPiece with its cell, %l a const ReasonPieces * (a list of them), %k the name of a piece,
 * %c a tercet_cell, %s a tercet_side, %d an int, %h a hole's letter or other single character, %t words of the
 * library's that are translated by themselves and outlive the reason, %w words of the user's or of a file, which are
 * copied, made plain and cut to a sensible length. Cells named by %p, %l and %c become the reason's cells.
 *
 * Names of pieces and sides, %p %l %k %s, may have the form that they take in braces: "%{the}k" is "the knight". In
 * English that is a word before the name; other languages have names for each form, and patterns of theirs may use
 * other forms, and other values by their number: "%{of}2$s". */
bool reason_refuse(tercet_reason *why, const char *rule, const char *pattern, ...);

/* Adds words after the sentence of a reason that has one; returns false too. */
bool reason_add(tercet_reason *why, const char *words);

/* Puts a pattern, with values as above, before the sentence of a reason; returns false too. */
bool reason_precede(tercet_reason *why, const char *pattern, ...);

#endif
