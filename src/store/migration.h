/* migration.h: bringing the tables of a database up to date.
 *
 * Migrations are the files NNN-….sql of src/store/migrations, which are a part of the program; they are never changed
 * once people have databases made with them. The table `migrations` of a database says which it has seen. */
#ifndef TERCET_STORE_MIGRATION_H
#define TERCET_STORE_MIGRATION_H

#include "store/database.h"

typedef struct Migration {
    int number; /* 1, 2, 3 …; 0 ends the table */
    const char *name;
    const char *sql;
} Migration;

extern const Migration migration_all[];

/* Carries out those of `all` that the database has not seen, all or none of them; several processes may do so at once.
 * False, with one sentence, if that fails, or if the database has seen migrations that are not among these. */
bool migration_run(Database *database, const Migration *all, char message[DATABASE_MESSAGE]);

#endif
