/* note.h: what records say beside the moves: comments, and evaluations inside them. */
#ifndef TERCET_RECORD_NOTE_H
#define TERCET_RECORD_NOTE_H

#include "tercet.h"

/* Room for an evaluation as text, with its NUL. */
enum { NOTE_SCORE_ROOM = 32 };

/* Copies a comment as it is kept, of at most `length` bytes and a NUL: without blanks at its ends, one blank for each
 * run of blanks and ends of lines, and parentheses for braces. False if it has other control characters or is not
 * UTF-8. */
bool note_text(const char *text, size_t length, char *kept);

/* Where the first evaluation, good or bad, begins in a comment; NULL if there is none. */
char *note_evaluation(char *comment);

/* What to put between the first `length` bytes of a comment and more text, so that no two words become one: a blank;
 * with a comma where the blank would make the beginning of an evaluation that nobody has written; nothing if there are
 * no bytes. */
const char *note_joint(const char *comment, size_t length);

/* Takes the first evaluation out of a comment, if there is one: *found says so. False if it is not well written. */
bool note_take_evaluation(char *comment, bool *found, tercet_score *score);

/* Whether records can hold this score. */
bool note_score_fits(tercet_score score);

/* Writes an evaluation, "[%eval +0.35]" or "[%eval mate 3]". Evaluations in records are White's view. */
void note_write_score(tercet_score score, char text[NOTE_SCORE_ROOM]);

/* The same score for the other side. */
tercet_score note_turned(tercet_score score);

#endif
