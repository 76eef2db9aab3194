/* figures.h: what is counted, in the text format of Prometheus. */
#ifndef TERCET_SERVER_FIGURES_H
#define TERCET_SERVER_FIGURES_H

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { FIGURES_RULES = 64, FIGURES_STEPS = 12, FIGURES_WORD = 32 };

typedef struct Figures {
    uint64_t connections, messages, moves, events, games, slow, turned_away;
    struct {
        char rule[FIGURES_WORD];
        uint64_t count;
    } refusals[FIGURES_RULES];           /* by rule; the last has all for which there was no room */
    uint64_t written[FIGURES_STEPS + 1]; /* how long it took until an event was on the disk, by step and beyond */
    uint64_t written_count;
    int64_t written_sum; /* milliseconds */
} Figures;

/* Something was refused for a rule; an event was written in so many milliseconds. */
void figures_refuse(Figures *figures, const char *rule);
void figures_write(Figures *figures, int64_t milliseconds);

/* One figure of a kind ("counter", "gauge"), with a line about it. */
void figures_put(FILE *out, const char *name, const char *kind, const char *about, double value);

/* All that is counted here. */
void figures_tell(const Figures *figures, FILE *out);

/* The memory of this process, in bytes; 0 if the system does not tell. */
size_t figures_memory(void);

#endif
