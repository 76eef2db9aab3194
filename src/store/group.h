/* group.h: events of many games that go to a database that is far away in one question. */
#ifndef TERCET_STORE_GROUP_H
#define TERCET_STORE_GROUP_H

#include "store/database.h"
#include "store/ledger.h"

typedef struct GroupEntry GroupEntry;

/* All 0 is an empty one. */
typedef struct Group {
    GroupEntry *entries;
    size_t count, room;
} Group;

/* Adds an event, with the summary of its game, to what group_write() writes; false if memory ran out. */
bool group_add(Group *group, const LedgerEvent *event, const LedgerGame *game);

/* Whether an event cannot be in the same question as those that wait: of each game there can be one. */
bool group_must_end(const Group *group, const LedgerEvent *event);

/* Writes what waits and tells all who listen, as database_run_later() does; what waited is gone then. If one of the
 * events does not fit behind its game's version, or is there already, that is a failure, which counts as refused. */
bool group_write(Group *group, Database *database);

/* Forgets what waits; frees the whole. */
void group_clear(Group *group);
void group_free(Group *group);

#endif
