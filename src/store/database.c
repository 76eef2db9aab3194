#include "store/driver.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool database_is_postgres(const char *url) {
    return strncmp(url, "postgresql://", 13) == 0 || strncmp(url, "postgres://", 11) == 0;
}

Database *database_open(const char *url, char message[DATABASE_MESSAGE]) {
    return database_is_postgres(url) ? postgres_open(url, message) : sqlite_open(url, message);
}

void database_close(Database *database) {
    if (database != NULL) database->driver->close(database);
}

const char *database_message(const Database *database) {
    return database->message;
}

bool database_refused(const Database *database) {
    return database->refused;
}

bool driver_fails(Database *database, bool refused, const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(database->message, sizeof database->message, format, args);
    va_end(args);
    size_t length = strlen(database->message);
    while (length > 0 && database->message[length - 1] == '\n') database->message[--length] = '\0';
    for (char *at = database->message; *at != '\0'; at++) {
        if ((unsigned char)*at < ' ') *at = ' ';
    }
    database->refused = refused;
    return false;
}

bool driver_unchanged(Database *database) {
    return driver_fails(database, true, "somebody else was first");
}

bool database_is_far(const Database *database) {
    return database->driver->far;
}

static bool begin(Database *database, DriverMode mode) {
    database->refused = false;
    return database->driver->begin(database, mode);
}

bool database_begin(Database *database) {
    return begin(database, DRIVER_WRITES);
}

bool database_begin_alone(Database *database) {
    return begin(database, DRIVER_ALONE);
}

bool database_begin_reading(Database *database) {
    return begin(database, DRIVER_READS);
}

bool database_commit(Database *database) {
    return database->driver->commit(database);
}

void database_rollback(Database *database) {
    database->driver->rollback(database);
}

bool database_ask(Database *database, const char *sql, const DatabaseValue *values, size_t count) {
    return database->driver->ask(database, sql, values, count);
}

DatabaseStep database_next(Database *database) {
    return database->driver->next(database);
}

const char *database_text(Database *database, int column) {
    return database->driver->text(database, column);
}

int64_t database_integer(Database *database, int column) {
    return database->driver->integer(database, column);
}

double database_real(Database *database, int column) {
    return database->driver->real(database, column);
}

bool database_run(Database *database, const char *sql, const DatabaseValue *values, size_t count, int64_t *changes) {
    if (!database_ask(database, sql, values, count)) return false;
    DatabaseStep step;
    do {
        step = database_next(database);
    } while (step == DATABASE_ROW);
    if (step == DATABASE_FAILED) return false;
    if (changes != NULL) *changes = database->driver->changes(database);
    return true;
}

bool database_run_later(Database *database, const char *sql, const DatabaseValue *values, size_t count,
                        bool must_change) {
    return database->driver->run_later(database, sql, values, count, must_change);
}

bool database_script(Database *database, const char *sql) {
    return database->driver->script(database, sql);
}

bool database_notify(Database *database, const char *text) {
    return database->driver->notify(database, text);
}

bool database_sound(Database *database, char message[DATABASE_MESSAGE]) {
    return database->driver->sound(database, message);
}

bool database_copy(Database *database, const char *path, char message[DATABASE_MESSAGE]) {
    return database->driver->copy(database, path, message);
}
