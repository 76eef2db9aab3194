/* figures.h: many measured times, and what they say together. */
#ifndef TERCET_TESTS_LOAD_FIGURES_H
#define TERCET_TESTS_LOAD_FIGURES_H

#include <stddef.h>

typedef struct Figures {
    double *all; /* milliseconds */
    size_t count, room;
} Figures;

void figures_add(Figures *figures, double milliseconds);

/* The time that this part of all, from 0 to 1, does not exceed; 0 if there are none. Sorts them. */
double figures_part(Figures *figures, double part);

/* Prints a line: "moves seen: 2000, median 1.2 ms, 99 % 4.5 ms, worst 9.0 ms". */
void figures_print(Figures *figures, const char *name);

void figures_free(Figures *figures);

#endif
