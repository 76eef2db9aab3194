/* workload.h: positions from the beginning, the middle and the end of games, each to be searched to a fixed depth. The
 * sum of their nodes is the signature of the search: a change that should not alter the search must not alter it. */
#ifndef TERCET_TOOLS_WORKLOAD_H
#define TERCET_TOOLS_WORKLOAD_H

#include "tercet.h"

/* The bytes of the table that the engine is to have. */
enum { WORKLOAD_TABLE = 16 << 20 };

typedef struct WorkloadItem {
    const char *ruleset;
    const char *position;
    int depth;
} WorkloadItem;

size_t workload_count(void);
const WorkloadItem *workload_item(size_t index);

/* Searches one position, with an engine that is made to know nothing first; false if memory ran out. */
bool workload_search(const WorkloadItem *item, tercet_engine *engine, uint64_t *nodes);

#endif
