/* cost.h: the time that processors have spent on what takes part in a measurement. */
#ifndef TERCET_TESTS_LOAD_COST_H
#define TERCET_TESTS_LOAD_COST_H

#include <stdbool.h>
#include <stddef.h>

enum { COST_PROCESSES = 16, COST_NAME = 32, COST_PARTS = 2 };

/* A process of this name, with its children: PostgreSQL has one for each connection. */
typedef struct CostProcess {
    char name[COST_NAME];
    long process;
    double before; /* seconds, when the turn under way began */
    double spent[COST_PARTS];
} CostProcess;

typedef struct Cost {
    CostProcess all[COST_PROCESSES]; /* the first is the measuring program itself */
    size_t count;
} Cost;

void cost_open(Cost *cost);

/* Adds what 'NAME=PROCESS' names; false if it is not like that, or there are too many. */
bool cost_add(Cost *cost, const char *text);

/* A turn of a part begins, and has ended. */
void cost_begin(Cost *cost);
void cost_end(Cost *cost, int part);

/* Prints a line with the microseconds that each name, of one process or several, has needed for each of so many things
 * that were done in a part. */
void cost_print(const Cost *cost, int part, const char *what, size_t things);

#endif
