/* tally.h: how games against the computer have ended, by ruleset and level. */
#ifndef TERCET_LINE_TALLY_H
#define TERCET_LINE_TALLY_H

#include "line/shelf.h"

enum { TALLY_TEXT_ROOM = 160 };

/* As the person sees it who played. */
typedef struct TallyRow {
    const tercet_ruleset *ruleset;
    int level; /* 0: all levels together */
    unsigned won, drawn, lost;
} TallyRow;

/* For each ruleset that was played all levels together, and each level of it from the lowest on. */
typedef struct Tally {
    size_t count;
    TallyRow *rows;
} Tally;

/* Counts the finished games of the archive that a person played against a level. False if memory ran out. To be freed
 * with tally_free(). */
bool tally_count(Tally *tally, const Shelf *shelf);
void tally_free(Tally *tally);

static inline unsigned tally_games(const TallyRow *row) {
    return row->won + row->drawn + row->lost;
}

/* "12 won, 3 drawn, 4 lost". Returns `text`. */
const char *tally_text(const TallyRow *row, char text[TALLY_TEXT_ROOM]);

#endif
