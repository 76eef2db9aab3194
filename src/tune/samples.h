/* samples.h: positions out of games of the program against itself, as a network sees them. */
#ifndef TERCET_TUNE_SAMPLES_H
#define TERCET_TUNE_SAMPLES_H

#include "engine/network.h"

/* A quiet position. The views are those of the side to move and of the other. */
typedef struct Sample {
    float linear; /* its linear evaluation, in hundredths */
    float score;  /* what a search found it worth, in hundredths */
    float points; /* what the side to move scored in the end, from 0 to 1; below 0: chance has spoiled that */
    NetworkView views[2];
} Sample;

typedef struct Samples {
    Sample *all;
    size_t count, room;
} Samples;

void samples_free(Samples *samples);

/* Adds the positions of a game, which is a line as selfplay.h says. NULL, or a sentence that says what is wrong with
 * it; then nothing is added. The ruleset has a network's shape. */
const char *samples_add(Samples *samples, const tercet_ruleset *ruleset, const char *line);

#endif
