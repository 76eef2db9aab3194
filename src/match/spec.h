/* spec.h: how a player of a match is described on the command line. */
#ifndef TERCET_MATCH_SPEC_H
#define TERCET_MATCH_SPEC_H

#include "tercet.h"

typedef enum SpecKind { SPEC_ENGINE, SPEC_RANDOM, SPEC_COMMAND } SpecKind;

/* A player: "level=3", "level=4.5", "nodes=1000,threads=2", "random", "time=100,cmd=other-engine --fast". */
typedef struct Spec {
    const char *text; /* as it was written */
    SpecKind kind;
    int level;  /* TERCET_LEVELS if not given */
    int tenths; /* of a level more: so many of ten moves are those of the next level */
    tercet_limits limits;
    bool has_clock;
    uint64_t clock, increment; /* milliseconds for the game and after each move */
    int threads;
    int hash;            /* MiB */
    const char *command; /* of a SPEC_COMMAND */
} Spec;

enum { SPEC_MESSAGE = 200 };

/* Reads a description, which must outlive the spec; false, with a sentence, if it is not one. */
bool spec_read(const char *text, Spec *spec, char message[SPEC_MESSAGE]);

#endif
