/* outline.h: the moves of a tree as a list, in the order in which records have them: each move, then what was thought
 * of instead of it, then the next. */
#ifndef TERCET_LINE_OUTLINE_H
#define TERCET_LINE_OUTLINE_H

#include "tercet.h"

enum { OUTLINE_TEXT = 48 };

typedef struct OutlineMove {
    tercet_node node;
    int nesting; /* how many variations lead to it; 0 is the main line */
    bool opens;  /* a variation begins with it */
    int closes;  /* so many variations end behind it */
    bool remarked;
    char text[OUTLINE_TEXT]; /* "3. b2d4", "b6b7", or "3... b6b7" where that would not be clear */
} OutlineMove;

typedef struct Outline {
    size_t count, room;
    OutlineMove *moves;
} Outline;

/* Lists the moves of a game anew; false, with what there was memory for, if that ran out. To be freed with
 * outline_free(). An outline that is all zero is empty. */
bool outline_fill(Outline *outline, const tercet_game *game);
void outline_free(Outline *outline);

#endif
