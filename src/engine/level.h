/* level.h: how well each level plays. */
#ifndef TERCET_ENGINE_LEVEL_H
#define TERCET_ENGINE_LEVEL_H

#include "tercet.h"

/* Either `depth`: every move is looked at to this depth, with imperfections; or `nodes`: a search of so many positions;
 * or neither: full strength. */
typedef struct Level {
    int depth;
    int noise;     /* how far scores are off, in hundredths: the width of the blur */
    int oversight; /* in how many of a hundred moves all that the search has seen is overlooked */
    uint64_t nodes;
    bool simple; /* makes no move that its game calls advanced, if there are others */
} Level;

/* The level of this number; below 1 is 1, above 10 is 10. */
const Level *level_of(int level);

#endif
