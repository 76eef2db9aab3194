/* sentence.h: what positions and moves are told with, in all games. */
#ifndef TERCET_VIEW_SENTENCE_H
#define TERCET_VIEW_SENTENCE_H

#include "tercet.h"

#include <stdio.h>

/* A sentence that grows, in a buffer of VIEW_WORDS_ROOM bytes. */
typedef struct Sentence {
    char *text;
    size_t length;
} Sentence;

__attribute__((format(printf, 2, 3))) void sentence_add(Sentence *sentence, const char *format, ...);

/* A move with what it is told from: who plays it, its steps, and the boards around it. */
typedef struct MoveTold {
    const char *who;
    tercet_turn turn;
    tercet_board before, after;
} MoveTold;

/* The step of this kind, NULL if there is none. */
const tercet_step *sentence_step(const MoveTold *told, tercet_step_kind kind);

/* "c3"; returns `text`. */
enum { SENTENCE_CELL = 4 };
const char *sentence_cell(tercet_cell cell, char text[SENTENCE_CELL]);

/* A list on its way to a file: what stands before its next item. */
typedef struct SentenceList {
    FILE *out;
    const char *before;
} SentenceList;

/* Writes what separates the next item from the one before. */
void sentence_next(SentenceList *list);

/* Calls tell() for each piece of a side, of this kind or, if that is 0, of all; cells go row by row from a1. */
typedef void (*SentencePiece)(const tercet_board *board, tercet_cell cell, void *user);
void sentence_each_piece(const tercet_board *board, tercet_side side, char kind, SentencePiece tell, void *user);

#endif
