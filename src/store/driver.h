/* driver.h: what a kind of database brings: the functions of database.h, for one that is open. */
#ifndef TERCET_STORE_DRIVER_H
#define TERCET_STORE_DRIVER_H

#include "store/database.h"

typedef enum DriverMode { DRIVER_WRITES, DRIVER_ALONE, DRIVER_READS } DriverMode;

typedef struct Driver {
    bool far; /* questions travel */
    void (*close)(Database *database);
    bool (*begin)(Database *database, DriverMode mode);
    bool (*commit)(Database *database);
    void (*rollback)(Database *database);
    bool (*ask)(Database *database, const char *sql, const DatabaseValue *values, size_t count);
    DatabaseStep (*next)(Database *database);
    const char *(*text)(Database *database, int column);
    int64_t (*integer)(Database *database, int column);
    double (*real)(Database *database, int column);
    int64_t (*changes)(Database *database); /* of the question that has just ended */
    bool (*run_later)(Database *database, const char *sql, const DatabaseValue *values, size_t count, bool must_change);
    bool (*script)(Database *database, const char *sql);
    bool (*notify)(Database *database, const char *text);
    bool (*sound)(Database *database, char message[DATABASE_MESSAGE]);
    bool (*copy)(Database *database, const char *path, char message[DATABASE_MESSAGE]);
} Driver;

/* The first member of each driver's own struct. */
struct Database {
    const Driver *driver;
    char message[DATABASE_MESSAGE];
    bool refused;
};

Database *sqlite_open(const char *path, char message[DATABASE_MESSAGE]);
Database *postgres_open(const char *url, char message[DATABASE_MESSAGE]);

/* PostgreSQL's own, for news.h. Listening makes a connection that was lost again, which then waits for no disk: what it
 * says is kept nowhere. The socket is that of the connection that listens, -1 if none does. */
bool postgres_listen(Database *database);
int postgres_socket(Database *database);

/* Takes the next text that was heard; false if there is none, or no more connection. */
bool postgres_hear(Database *database, char *text, size_t room);

/* Tells all who listen, at once; tries whether the database answers. Either may find that nobody
 * listens any more. */
void postgres_tell(Database *database, const char *text);
void postgres_try(Database *database);

/* What must change rows has changed none; returns false. */
bool driver_unchanged(Database *database);

/* Notes why something failed, as one line; returns false. */
__attribute__((format(printf, 3, 4))) bool driver_fails(Database *database, bool refused, const char *format, ...);

#endif
