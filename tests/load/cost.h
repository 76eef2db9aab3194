/* cost.h: the time that processors have spent on what takes part in a measurement. */
#ifndef TERCET_TESTS_LOAD_COST_H
#define TERCET_TESTS_LOAD_COST_H

#include <stdbool.h>
#include <stddef.h>

enum { COST_PROCESSES = 16, COST_NAME = 32 };

/* A process of this name, with its children: PostgreSQL has one for each connection. */
typedef struct CostProcess {
    char name[COST_NAME];
    long process;
    double before; /* seconds, when a part began */
} CostProcess;

typedef struct Cost {
    CostProcess all[COST_PROCESSES]; /* the first is the measuring program itself */
    size_t count;
} Cost;

void cost_open(Cost *cost);

/* Adds what 'NAME=PROCESS' names; false if it is not like that, or there are too many. */
bool cost_add(Cost *cost, const char *text);

/* A part begins; and has ended, after so many things: prints a line with the microseconds that each name, of one
 * process or several, has needed for each of them. */
void cost_begin(Cost *cost);
void cost_print(Cost *cost, const char *what, size_t things);

#endif
