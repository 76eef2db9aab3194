/* bench.h: positions from the beginning, the middle and the end of games, each to be searched to a fixed depth. The sum
 * of their nodes is the signature of the search: a change that should not alter the search must not alter it. */
#ifndef TERCET_ENGINE_BENCH_H
#define TERCET_ENGINE_BENCH_H

#include "engine/knowledge.h"

/* The bytes of the table that the engine is to have. */
enum { BENCH_TABLE = 16 << 20 };

/* The position at an index from 0, game by game; NULL beyond the last. */
const KnowledgeBench *bench_at(size_t index);

/* Searches one position, with an engine that is made to know nothing first; false if memory ran out. */
bool bench_search(const KnowledgeBench *item, tercet_engine *engine, uint64_t *nodes);

#endif
