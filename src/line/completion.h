/* completion.h: how a word that is being typed can go on. */
#ifndef TERCET_LINE_COMPLETION_H
#define TERCET_LINE_COMPLETION_H

#include "tercet.h"

enum { COMPLETION_ITEMS = 64, COMPLETION_ROOM = 32 };

/* The words that it can become, or become the beginning of. */
typedef struct Completion {
    size_t count;
    char items[COMPLETION_ITEMS][COMPLETION_ROOM];
    size_t shown; /* where the part of the words begins that is worth showing: what all steps before have is not */
    bool file;    /* the word is the name of a file: what it can become is for others to find */
} Completion;

/* Adds a word if it begins as typed, and is not there yet. */
void completion_add(Completion *completion, const char *typed, const char *word);

/* Adds the beginnings of legal moves that go one step further than what is typed: a piece, a cell, a hole. Takes no
 * longer where there are very many moves. */
void completion_add_moves(Completion *completion, const char *typed, const tercet_position *position);

/* How many characters all words have in common. */
size_t completion_common(const Completion *completion);

#endif
