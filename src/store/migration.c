#include "store/migration.h"

#include <stdio.h>
#include <time.h>

static bool fails(Database *database, char message[DATABASE_MESSAGE]) {
    snprintf(message, DATABASE_MESSAGE, "cannot bring the database up to date: %.200s", database_message(database));
    return false;
}

/* The number of the last migration that the database has seen. */
static bool find_last(Database *database, int64_t *last) {
    if (!database_ask(database, "SELECT COALESCE(MAX(number), 0) FROM migrations", NULL, 0)) return false;
    if (database_next(database) != DATABASE_ROW) return false;
    *last = database_integer(database, 0);
    return database_next(database) == DATABASE_END;
}

static bool run_one(Database *database, const Migration *migration) {
    return database_script(database, migration->sql) &&
           database_run(database, "INSERT INTO migrations (number, name, at) VALUES ($1, $2, $3)",
                        DATABASE_WITH(database_of_integer(migration->number), database_of_text(migration->name),
                                      database_of_integer((int64_t)time(NULL) * 1000)),
                        NULL);
}

static bool is_newer(int64_t last, const Migration *all) {
    int newest = 0;
    for (; all->number != 0; all++) newest = all->number;
    return last > newest;
}

static bool run_all(Database *database, const Migration *all, char message[DATABASE_MESSAGE]) {
    static const char table[] = "CREATE TABLE IF NOT EXISTS migrations (number BIGINT NOT NULL PRIMARY KEY, "
                                "name TEXT NOT NULL, at BIGINT NOT NULL)";
    int64_t last;
    if (!database_script(database, table) || !find_last(database, &last)) return fails(database, message);
    if (is_newer(last, all)) {
        snprintf(message, DATABASE_MESSAGE, "the database was made by a newer tercet; this one must not touch it");
        return false;
    }
    for (; all->number != 0; all++) {
        if (all->number > last && !run_one(database, all)) return fails(database, message);
    }
    return true;
}

bool migration_run(Database *database, const Migration *all, char message[DATABASE_MESSAGE]) {
    if (!database_begin_alone(database)) return fails(database, message);
    if (!run_all(database, all, message)) {
        database_rollback(database);
        return false;
    }
    return database_commit(database) || fails(database, message);
}
