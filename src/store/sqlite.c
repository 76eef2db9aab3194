#include "store/driver.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* BUSY_MILLISECONDS: how long to wait for another process that writes, such as `tercet db prune`. */
enum { STATEMENTS = 96, BUSY_MILLISECONDS = 5000, PAGES_PER_STEP = 256 };

/* A statement that was prepared, found by the place of its text. */
typedef struct Statement {
    const char *sql;
    sqlite3_stmt *compiled;
} Statement;

typedef struct Sqlite {
    Database base;
    sqlite3 *connection;
    Statement statements[STATEMENTS];
    size_t statement_count;
    sqlite3_stmt *open; /* the question whose rows are being read */
} Sqlite;

static Sqlite *of(Database *database) {
    return (Sqlite *)database;
}

/* Errors that are about what was asked, not about the disk or others. */
static bool is_refusal(int code) {
    int kind = code & 0xff;
    return kind == SQLITE_CONSTRAINT || kind == SQLITE_MISMATCH || kind == SQLITE_TOOBIG || kind == SQLITE_RANGE ||
           kind == SQLITE_ERROR;
}

static bool fails(Sqlite *sqlite) {
    int code = sqlite3_extended_errcode(sqlite->connection);
    return driver_fails(&sqlite->base, is_refusal(code), "the database says: %s", sqlite3_errmsg(sqlite->connection));
}

static void end_question(Sqlite *sqlite) {
    if (sqlite->open == NULL) return;
    sqlite3_reset(sqlite->open);
    sqlite3_clear_bindings(sqlite->open);
    sqlite->open = NULL;
}

/* ---- Questions ---- */

static sqlite3_stmt *find_statement(Sqlite *sqlite, const char *sql) {
    for (size_t i = 0; i < sqlite->statement_count; i++) {
        if (sqlite->statements[i].sql == sql) return sqlite->statements[i].compiled;
    }
    if (sqlite->statement_count == STATEMENTS) {
        driver_fails(&sqlite->base, true, "there are too many kinds of questions to the database");
        return NULL;
    }
    sqlite3_stmt *compiled;
    if (sqlite3_prepare_v3(sqlite->connection, sql, -1, SQLITE_PREPARE_PERSISTENT, &compiled, NULL) != SQLITE_OK) {
        fails(sqlite);
        return NULL;
    }
    sqlite->statements[sqlite->statement_count++] = (Statement){sql, compiled};
    return compiled;
}

/* $3 is a name to SQLite, whose place it knows. */
static bool bind_value(sqlite3_stmt *statement, size_t number, const DatabaseValue *value) {
    char name[32];
    snprintf(name, sizeof name, "$%zu", number);
    int place = sqlite3_bind_parameter_index(statement, name);
    if (place == 0) return false;
    switch (value->kind) {
    case DATABASE_TEXT: return sqlite3_bind_text(statement, place, value->text, -1, SQLITE_TRANSIENT) == SQLITE_OK;
    case DATABASE_INTEGER: return sqlite3_bind_int64(statement, place, value->integer) == SQLITE_OK;
    case DATABASE_REAL: return sqlite3_bind_double(statement, place, value->real) == SQLITE_OK;
    }
    return false;
}

static bool sqlite_ask(Database *database, const char *sql, const DatabaseValue *values, size_t count) {
    Sqlite *sqlite = of(database);
    end_question(sqlite);
    sqlite3_stmt *statement = find_statement(sqlite, sql);
    if (statement == NULL) return false;
    sqlite->open = statement;
    for (size_t i = 0; i < count; i++) {
        if (bind_value(statement, i + 1, &values[i])) continue;
        fails(sqlite);
        end_question(sqlite);
        return false;
    }
    return true;
}

static DatabaseStep sqlite_next(Database *database) {
    Sqlite *sqlite = of(database);
    if (sqlite->open == NULL) return DATABASE_END;
    int code = sqlite3_step(sqlite->open);
    if (code == SQLITE_ROW) return DATABASE_ROW;
    if (code != SQLITE_DONE) fails(sqlite);
    end_question(sqlite);
    return code == SQLITE_DONE ? DATABASE_END : DATABASE_FAILED;
}

static const char *sqlite_text(Database *database, int column) {
    const unsigned char *text = sqlite3_column_text(of(database)->open, column);
    return text == NULL ? "" : (const char *)text;
}

static int64_t sqlite_integer(Database *database, int column) {
    return sqlite3_column_int64(of(database)->open, column);
}

static double sqlite_real(Database *database, int column) {
    return sqlite3_column_double(of(database)->open, column);
}

static int64_t sqlite_changes(Database *database) {
    return sqlite3_changes64(of(database)->connection);
}

static bool sqlite_run_later(Database *database, const char *sql, const DatabaseValue *values, size_t count,
                             bool must_change) {
    int64_t changes;
    if (!database_run(database, sql, values, count, &changes)) return false;
    return !must_change || changes > 0 || driver_unchanged(database);
}

static bool sqlite_script(Database *database, const char *sql) {
    Sqlite *sqlite = of(database);
    end_question(sqlite);
    return sqlite3_exec(sqlite->connection, sql, NULL, NULL, NULL) == SQLITE_OK || fails(sqlite);
}

/* ---- Transactions ---- */

/* Whoever writes is alone in any case; asking for that at once keeps a reader from becoming a writer too late. */
static bool sqlite_begin(Database *database, DriverMode mode) {
    return database_run(database, mode == DRIVER_READS ? "BEGIN" : "BEGIN IMMEDIATE", NULL, 0, NULL);
}

static bool sqlite_commit(Database *database) {
    return database_run(database, "COMMIT", NULL, 0, NULL);
}

/* After some errors SQLite has done that by itself. */
static void sqlite_rollback(Database *database) {
    end_question(of(database));
    if (!sqlite3_get_autocommit(of(database)->connection)) sqlite_script(database, "ROLLBACK");
}

static bool sqlite_notify(Database *database, const char *text) {
    (void)database;
    (void)text;
    return true;
}

/* ---- The whole file ---- */

static bool sqlite_sound(Database *database, char message[DATABASE_MESSAGE]) {
    static const char *const questions[] = {"PRAGMA integrity_check(1)", "PRAGMA foreign_key_check"};
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++) {
        DatabaseStep step = sqlite_ask(database, questions[i], NULL, 0) ? sqlite_next(database) : DATABASE_FAILED;
        if (step == DATABASE_END || (step == DATABASE_ROW && strcmp(sqlite_text(database, 0), "ok") == 0)) continue;
        const char *what = step == DATABASE_ROW ? sqlite_text(database, 0) : database->message;
        snprintf(message, DATABASE_MESSAGE, "the file is damaged: %.200s", what);
        return false;
    }
    end_question(of(database));
    return true;
}

static int copy_pages(sqlite3 *from, sqlite3 *to) {
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (backup == NULL) return sqlite3_errcode(to);
    int code;
    do {
        code = sqlite3_backup_step(backup, PAGES_PER_STEP);
        if (code == SQLITE_BUSY || code == SQLITE_LOCKED) sqlite3_sleep(10);
    } while (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED);
    int finish = sqlite3_backup_finish(backup);
    return code == SQLITE_DONE ? finish : code;
}

static bool sqlite_copy(Database *database, const char *path, char message[DATABASE_MESSAGE]) {
    sqlite3 *to = NULL;
    int code = sqlite3_open_v2(path, &to, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL);
    if (code == SQLITE_OK) code = copy_pages(of(database)->connection, to);
    if (code != SQLITE_OK) snprintf(message, DATABASE_MESSAGE, "cannot copy: %s", sqlite3_errstr(code));
    if (sqlite3_close(to) != SQLITE_OK && code == SQLITE_OK) {
        snprintf(message, DATABASE_MESSAGE, "cannot copy: the new file cannot be closed");
        return false;
    }
    return code == SQLITE_OK;
}

/* ---- Opening ---- */

static void sqlite_close(Database *database) {
    Sqlite *sqlite = of(database);
    end_question(sqlite);
    for (size_t i = 0; i < sqlite->statement_count; i++) sqlite3_finalize(sqlite->statements[i].compiled);
    sqlite3_close(sqlite->connection);
    free(sqlite);
}

static const Driver driver = {
    .close = sqlite_close,
    .begin = sqlite_begin,
    .commit = sqlite_commit,
    .rollback = sqlite_rollback,
    .ask = sqlite_ask,
    .next = sqlite_next,
    .text = sqlite_text,
    .integer = sqlite_integer,
    .real = sqlite_real,
    .changes = sqlite_changes,
    .run_later = sqlite_run_later,
    .script = sqlite_script,
    .notify = sqlite_notify,
    .sound = sqlite_sound,
    .copy = sqlite_copy,
};

/* What is kept is nobody else's business: a new file is for its owner alone. One that is there is left alone: closing
 * it would take away the locks that other connections of this process have. */
static bool make_file(const char *path, char message[DATABASE_MESSAGE]) {
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) close(file);
    if (file >= 0 || errno == EEXIST) return true;
    snprintf(message, DATABASE_MESSAGE, "cannot make the database '%.120s': %s", path, strerror(errno));
    return false;
}

static bool set_up(Sqlite *sqlite) {
    sqlite3_extended_result_codes(sqlite->connection, 1);
    sqlite3_busy_timeout(sqlite->connection, BUSY_MILLISECONDS);
    return sqlite_script(&sqlite->base,
                         "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON");
}

Database *sqlite_open(const char *path, char message[DATABASE_MESSAGE]) {
    if (!make_file(path, message)) return NULL;
    Sqlite *sqlite = calloc(1, sizeof *sqlite);
    if (sqlite == NULL) {
        snprintf(message, DATABASE_MESSAGE, "not enough memory for the database");
        return NULL;
    }
    sqlite->base.driver = &driver;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_PRIVATECACHE;
    int code = sqlite3_open_v2(path, &sqlite->connection, flags, NULL);
    if (code == SQLITE_OK && set_up(sqlite)) return &sqlite->base;
    snprintf(message, DATABASE_MESSAGE, "cannot open the database '%.120s': %s", path,
             sqlite->connection == NULL ? sqlite3_errstr(code) : sqlite3_errmsg(sqlite->connection));
    sqlite_close(&sqlite->base);
    return NULL;
}
