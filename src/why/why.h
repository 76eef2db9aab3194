/* why.h: what a move does, in the terms of its game: "leaves Black's king only one free side, c3". All that is said
 * follows from the rules alone, and holds whatever the engine thinks of the move; what cannot be told for sure is not
 * told. */
#ifndef TERCET_WHY_WHY_H
#define TERCET_WHY_WHY_H

#include "tercet.h"

enum {
    WHY_CELLS = 8,
    WHY_MOST = 12, /* reasons for one move */
    WHY_TEXT = 200,
    WHY_ROOM = 600
};

/* How telling a reason is, from 1 to 100; a fault, which speaks against the move, is below 0. */
enum {
    WHY_FAULT = -1,
    WHY_TELLING = 40 /* one that can explain why another move was a mistake */
};

typedef struct WhyReason {
    const char *name;  /* for programs; never changes: "threatens-win" */
    int weight;        /* see above */
    tercet_side about; /* whose king, piece or choice it is about */
    size_t cell_count; /* the cells that it names, in the coordinates before the move */
    tercet_cell cells[WHY_CELLS];
    int numbers[2];      /* those that it names; 0 otherwise */
    char text[WHY_TEXT]; /* what the move does, in the user's language, as the end of a sentence: "gives check" */
} WhyReason;

/* The most telling first. */
typedef struct WhyReasons {
    size_t count;
    WhyReason reasons[WHY_MOST];
} WhyReasons;

/* Finds what a legal move does. */
void why_reasons(const tercet_position *position, tercet_move move, WhyReasons *reasons);

/* The two most telling of those that have at least this weight, joined: "gives check and …". Empty if there are none.
 * Returns `text`. */
const char *why_words(const WhyReasons *reasons, int least, char text[WHY_ROOM]);

/* The same for a move, at once. */
const char *why_move(const tercet_position *position, tercet_move move, int least, char text[WHY_ROOM]);

/* What speaks against a move by itself: "gives up White's queen". Empty if nothing does. Returns `text`. */
const char *why_fault(const WhyReasons *reasons, char text[WHY_ROOM]);

#endif
