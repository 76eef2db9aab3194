#include "store/driver.h"
#include "store/libpq.h"
#include "system/moment.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* In milliseconds: a database that does not answer for ANSWER_MOST is given up, as it would be if it had gone; one that
 * is gone is tried again after BACKOFF_LEAST, then twice as long each time, up to BACKOFF_MOST. */
enum { STATEMENTS = 96, ANSWER_MOST = 15000, BACKOFF_LEAST = 100, BACKOFF_MOST = 2000, NUMBER_ROOM = 32 };

/* What processes that bring the tables up to date wait for; any number will do that nobody else uses. */
enum { MIGRATION_LOCK = 1413829460 };

/* The types of values, as PostgreSQL numbers them. */
enum { TYPE_TEXT = 25, TYPE_BIGINT = 20, TYPE_DOUBLE = 701 };

/* A statement that this connection has prepared: where its text is, and the number in its name. */
typedef struct Statement {
    const char *sql;
    unsigned long number;
} Statement;

/* Questions travel in a pipeline: what needs no answer at once is sent along with the next one that does. */
typedef struct Postgres {
    Database base;
    Libpq pq;
    char *url;
    PGconn *connection;
    Statement statements[STATEMENTS];
    size_t statement_count;
    size_t statements_sure;    /* of which the database has said that they are prepared */
    unsigned long last_number; /* names are never used again, as a statement may be there though its answer was lost */
    bool *sent; /* questions whose answers are still to be read, in order: whether each must change rows */
    size_t sent_count, sent_room;
    PGresult *rows; /* of the question that is open, at this row */
    int row;
    int64_t changes;
    bool inside;  /* a transaction */
    bool listens; /* this connection does */
    int64_t tried;
    int64_t backoff; /* 0: the last try was good */
} Postgres;

static Postgres *of(Database *database) {
    return (Postgres *)database;
}

/* ---- The connection ---- */

static void ignore_notice(void *context, const char *text) {
    (void)context;
    (void)text;
}

static void end_question(Postgres *postgres) {
    postgres->pq.clear(postgres->rows);
    postgres->rows = NULL;
}

static void disconnect(Postgres *postgres) {
    end_question(postgres);
    postgres->pq.finish(postgres->connection);
    postgres->connection = NULL;
    postgres->listens = false;
    postgres->statement_count = postgres->statements_sure = postgres->sent_count = 0;
}

/* The connection is no good any more; the next question outside a transaction makes another. */
static bool lose(Postgres *postgres) {
    const char *why = postgres->pq.errorMessage(postgres->connection);
    driver_fails(&postgres->base, false, "the database does not answer: %s", why[0] == '\0' ? "it took too long" : why);
    disconnect(postgres);
    return false;
}

static bool connect_now(Postgres *postgres) {
    static const char *const names[] = {
        "connect_timeout",  "tcp_user_timeout", "keepalives_idle", "keepalives_interval",
        "keepalives_count", "application_name", "dbname",          NULL};
    const char *const values[] = {"5", "10000", "10", "5", "2", "tercet", postgres->url, NULL};
    postgres->connection = postgres->pq.connectdbParams(names, values, 1);
    if (postgres->pq.status(postgres->connection) != CONNECTION_OK) return false;
    postgres->pq.setNoticeProcessor(postgres->connection, ignore_notice, NULL);
    return postgres->pq.setnonblocking(postgres->connection, 1) == 0 &&
           postgres->pq.setClientEncoding(postgres->connection, "UTF8") == 0 &&
           postgres->pq.enterPipelineMode(postgres->connection) == 1;
}

/* Connects, unless the last try is too short a time ago. */
static bool reconnect(Postgres *postgres) {
    int64_t now = moment_now();
    if (postgres->backoff > 0 && now - postgres->tried < postgres->backoff) return false;
    if (connect_now(postgres)) {
        postgres->backoff = 0;
        return true;
    }
    lose(postgres);
    postgres->tried = moment_now();
    postgres->backoff = postgres->backoff == 0 ? BACKOFF_LEAST : 2 * postgres->backoff;
    if (postgres->backoff > BACKOFF_MOST) postgres->backoff = BACKOFF_MOST;
    return false;
}

/* A transaction does not outlive its connection: its questions fail until it is given up. */
static bool ready(Postgres *postgres) {
    if (postgres->connection != NULL) return true;
    return !postgres->inside && reconnect(postgres);
}

/* ---- Answers ---- */

/* Waits until the next answer can be taken; false if it does not come. */
static bool wait_for_answer(Postgres *postgres) {
    int64_t until = moment_now() + ANSWER_MOST;
    for (;;) {
        int unsent = postgres->pq.flush(postgres->connection);
        if (unsent < 0) return false;
        if (unsent == 0 && !postgres->pq.isBusy(postgres->connection)) return true;
        short events = unsent > 0 ? POLLIN | POLLOUT : POLLIN;
        struct pollfd wait = {.fd = postgres->pq.socket(postgres->connection), .events = events};
        int64_t left = until - moment_now();
        if (left <= 0 || (poll(&wait, 1, (int)left) < 0 && errno != EINTR)) return false;
        if (!postgres->pq.consumeInput(postgres->connection)) return false;
    }
}

/* Errors that are about what was asked: what it is made of (22), what it contradicts (23), how it is written (42). */
static bool is_refusal(const Postgres *postgres, const PGresult *result) {
    const char *state = postgres->pq.resultErrorField(result, PG_DIAG_SQLSTATE);
    return state != NULL &&
           (strncmp(state, "22", 2) == 0 || strncmp(state, "23", 2) == 0 || strncmp(state, "42", 2) == 0);
}

static bool is_good(const Postgres *postgres, const PGresult *result) {
    ExecStatusType status = postgres->pq.resultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

/* Notes why a question failed; of several that failed one after the other the first has the reason. */
static void note_failure(Postgres *postgres, const PGresult *result) {
    if (postgres->pq.resultStatus(result) == PGRES_PIPELINE_ABORTED) return;
    const char *why = postgres->pq.resultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    driver_fails(&postgres->base, is_refusal(postgres, result), "the database says: %s",
                 why != NULL ? why : postgres->pq.resultErrorMessage(result));
}

/* Takes one answer and keeps it until the next; false if there is none. */
static bool take_answer(Postgres *postgres) {
    if (!wait_for_answer(postgres)) return false;
    PGresult *result = postgres->pq.getResult(postgres->connection);
    if (result == NULL || postgres->pq.status(postgres->connection) == CONNECTION_BAD) {
        postgres->pq.clear(result);
        return false;
    }
    postgres->pq.clear(postgres->rows);
    postgres->rows = result;
    return wait_for_answer(postgres) && postgres->pq.getResult(postgres->connection) == NULL;
}

/* Behind the answers stands the mark that the pipeline is empty. */
static bool take_mark(Postgres *postgres) {
    if (!wait_for_answer(postgres)) return false;
    PGresult *mark = postgres->pq.getResult(postgres->connection);
    bool good = postgres->pq.resultStatus(mark) == PGRES_PIPELINE_SYNC;
    postgres->pq.clear(mark);
    return good;
}

/* What the answers have been so far: the first that was not good counts. */
typedef enum Outcome { GOOD, UNCHANGED, BROKEN } Outcome;

static Outcome judge_answer(Postgres *postgres, bool must_change) {
    if (!is_good(postgres, postgres->rows)) {
        note_failure(postgres, postgres->rows);
        return BROKEN;
    }
    if (!must_change || strcmp(postgres->pq.cmdTuples(postgres->rows), "0") != 0) return GOOD;
    driver_unchanged(&postgres->base);
    return UNCHANGED;
}

/* Waits for all answers and keeps the last; false if one of them was not good. */
static bool settle(Postgres *postgres) {
    bool there = postgres->pq.pipelineSync(postgres->connection) == 1;
    Outcome outcome = GOOD;
    for (size_t i = 0; there && i < postgres->sent_count; i++) {
        there = take_answer(postgres);
        if (there && outcome == GOOD) outcome = judge_answer(postgres, postgres->sent[i]);
    }
    postgres->sent_count = 0;
    if (!there || !take_mark(postgres)) return lose(postgres);
    if (outcome == BROKEN) postgres->statement_count = postgres->statements_sure;
    postgres->statements_sure = postgres->statement_count;
    if (outcome != GOOD) end_question(postgres);
    return outcome == GOOD;
}

/* ---- Questions ---- */

/* The values as texts, which is how they travel. */
typedef struct Values {
    Oid types[DATABASE_VALUES];
    const char *texts[DATABASE_VALUES];
    char numbers[DATABASE_VALUES][NUMBER_ROOM];
} Values;

static void write_value(Values *written, size_t i, const DatabaseValue *value) {
    written->texts[i] = value->kind == DATABASE_TEXT ? value->text : written->numbers[i];
    switch (value->kind) {
    case DATABASE_TEXT: written->types[i] = TYPE_TEXT; break;
    case DATABASE_INTEGER:
        written->types[i] = TYPE_BIGINT;
        snprintf(written->numbers[i], NUMBER_ROOM, "%lld", (long long)value->integer);
        break;
    case DATABASE_REAL:
        written->types[i] = TYPE_DOUBLE;
        snprintf(written->numbers[i], NUMBER_ROOM, "%.17g", value->real);
        break;
    }
}

static void name_statement(unsigned long number, char name[NUMBER_ROOM]) {
    snprintf(name, NUMBER_ROOM, "tercet%lu", number);
}

/* Finds the statement of a text, or sends it to be prepared; false if it cannot be sent. */
static bool prepare(Postgres *postgres, const char *sql, const Oid *types, size_t count, char name[NUMBER_ROOM]) {
    for (size_t i = 0; i < postgres->statement_count; i++) {
        if (postgres->statements[i].sql != sql) continue;
        name_statement(postgres->statements[i].number, name);
        return true;
    }
    name_statement(++postgres->last_number, name);
    if (postgres->pq.sendPrepare(postgres->connection, name, sql, (int)count, types) != 1) return false;
    postgres->statements[postgres->statement_count++] = (Statement){sql, postgres->last_number};
    postgres->sent[postgres->sent_count++] = false;
    return true;
}

/* Makes room for two more answers: that something is prepared, and its own. */
static bool make_room(Postgres *postgres) {
    if (postgres->sent_count + 2 <= postgres->sent_room) return true;
    size_t room = 2 * postgres->sent_room + 16;
    bool *sent = realloc(postgres->sent, room * sizeof *sent);
    if (sent == NULL) return driver_fails(&postgres->base, false, "not enough memory for the database");
    postgres->sent = sent;
    postgres->sent_room = room;
    return true;
}

static bool send_question(Postgres *postgres, const char *sql, const DatabaseValue *values, size_t count,
                          bool must_change) {
    if (!make_room(postgres)) return false;
    if (count > DATABASE_VALUES || postgres->statement_count == STATEMENTS) {
        return driver_fails(&postgres->base, true, "there are too many values or kinds of questions to the database");
    }
    Values written;
    for (size_t i = 0; i < count; i++) write_value(&written, i, &values[i]);
    char name[NUMBER_ROOM];
    if (!prepare(postgres, sql, written.types, count, name) ||
        postgres->pq.sendQueryPrepared(postgres->connection, name, (int)count, written.texts, NULL, NULL, 0) != 1) {
        return lose(postgres);
    }
    postgres->sent[postgres->sent_count++] = must_change;
    return true;
}

static bool ask_once(Postgres *postgres, const char *sql, const DatabaseValue *values, size_t count) {
    return ready(postgres) && send_question(postgres, sql, values, count, false) && settle(postgres);
}

/* That a connection was lost while nobody used it shows when it is: then a new one is asked, once. */
static bool postgres_ask(Database *database, const char *sql, const DatabaseValue *values, size_t count) {
    Postgres *postgres = of(database);
    end_question(postgres);
    bool was_there = postgres->connection != NULL && !postgres->inside;
    if (!ask_once(postgres, sql, values, count)) {
        bool lost = was_there && postgres->connection == NULL;
        if (!lost || !ask_once(postgres, sql, values, count)) return false;
    }
    postgres->row = -1;
    postgres->changes = strtoll(postgres->pq.cmdTuples(postgres->rows), NULL, 10);
    return true;
}

static bool postgres_run_later(Database *database, const char *sql, const DatabaseValue *values, size_t count,
                               bool must_change) {
    Postgres *postgres = of(database);
    end_question(postgres);
    return ready(postgres) && send_question(postgres, sql, values, count, must_change);
}

static DatabaseStep postgres_next(Database *database) {
    Postgres *postgres = of(database);
    if (++postgres->row < postgres->pq.ntuples(postgres->rows)) return DATABASE_ROW;
    end_question(postgres);
    return DATABASE_END;
}

static const char *postgres_text(Database *database, int column) {
    const Postgres *postgres = of(database);
    return postgres->pq.getvalue(postgres->rows, postgres->row, column);
}

static int64_t postgres_integer(Database *database, int column) {
    return strtoll(postgres_text(database, column), NULL, 10);
}

static double postgres_real(Database *database, int column) {
    return strtod(postgres_text(database, column), NULL);
}

static int64_t postgres_changes(Database *database) {
    return of(database)->changes;
}

/* Several statements at once cannot be prepared, nor go through a pipeline. */
static bool postgres_script(Database *database, const char *sql) {
    Postgres *postgres = of(database);
    end_question(postgres);
    if (!ready(postgres) || !settle(postgres)) return false;
    if (postgres->pq.exitPipelineMode(postgres->connection) != 1) return lose(postgres);
    PGresult *result = postgres->pq.exec(postgres->connection, sql);
    bool good = is_good(postgres, result);
    if (!good) note_failure(postgres, result);
    postgres->pq.clear(result);
    end_question(postgres);
    return postgres->pq.enterPipelineMode(postgres->connection) == 1 ? good : lose(postgres);
}

/* ---- Transactions ---- */

static bool postgres_begin(Database *database, DriverMode mode) {
    static const char writes[] = "BEGIN", reads[] = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
    if (!postgres_run_later(database, mode == DRIVER_READS ? reads : writes, NULL, 0, false)) return false;
    of(database)->inside = true;
    return mode != DRIVER_ALONE || database_run(database, "SELECT pg_advisory_xact_lock($1)",
                                                DATABASE_WITH(database_of_integer(MIGRATION_LOCK)), NULL);
}

/* A transaction in which something has failed is rolled back by its commit, which says no more than that. */
static bool postgres_commit(Database *database) {
    Postgres *postgres = of(database);
    if (!postgres_ask(database, "COMMIT", NULL, 0)) return false;
    bool good = strcmp(postgres->pq.cmdStatus(postgres->rows), "COMMIT") == 0;
    end_question(postgres);
    postgres->inside = false;
    return good || driver_fails(database, false, "the database has rolled the transaction back");
}

static void postgres_rollback(Database *database) {
    Postgres *postgres = of(database);
    char message[DATABASE_MESSAGE];
    bool refused = database->refused;
    memcpy(message, database->message, sizeof message);
    if (postgres->connection != NULL) postgres_ask(database, "ROLLBACK", NULL, 0);
    memcpy(database->message, message, sizeof message);
    database->refused = refused;
    end_question(postgres);
    postgres->inside = false;
}

static bool postgres_notify(Database *database, const char *text) {
    return postgres_run_later(database, "SELECT pg_notify('tercet', $1)", DATABASE_WITH(database_of_text(text)), false);
}

/* ---- Listening ---- */

bool postgres_listen(Database *database) {
    of(database)->listens = database_run(database, "SET synchronous_commit TO off", NULL, 0, NULL) &&
                            database_run(database, "LISTEN tercet", NULL, 0, NULL);
    return of(database)->listens;
}

int postgres_socket(Database *database) {
    const Postgres *postgres = of(database);
    return postgres->listens ? postgres->pq.socket(postgres->connection) : -1;
}

bool postgres_hear(Database *database, char *text, size_t room) {
    Postgres *postgres = of(database);
    if (!postgres->listens) return false;
    if (!postgres->pq.consumeInput(postgres->connection)) return lose(postgres);
    PGnotify *heard = postgres->pq.notifies(postgres->connection);
    if (heard == NULL) return false;
    snprintf(text, room, "%s", heard->extra);
    postgres->pq.freemem(heard);
    return true;
}

void postgres_tell(Database *database, const char *text) {
    database_run(database, "SELECT pg_notify('tercet', $1)", DATABASE_WITH(database_of_text(text)), NULL);
}

void postgres_try(Database *database) {
    database_run(database, "SELECT 1", NULL, 0, NULL);
}

/* ---- The whole database ---- */

static bool postgres_sound(Database *database, char message[DATABASE_MESSAGE]) {
    if (database_run(database, "SELECT 1", NULL, 0, NULL)) return true;
    snprintf(message, DATABASE_MESSAGE, "%s", database->message);
    return false;
}

static bool postgres_copy(Database *database, const char *path, char message[DATABASE_MESSAGE]) {
    (void)database;
    (void)path;
    snprintf(message, DATABASE_MESSAGE, "PostgreSQL has no file that could be copied; it can be exported");
    return false;
}

/* ---- Opening ---- */

static void postgres_close(Database *database) {
    Postgres *postgres = of(database);
    disconnect(postgres);
    free(postgres->sent);
    free(postgres->url);
    free(postgres);
}

static const Driver driver = {
    .far = true,
    .close = postgres_close,
    .begin = postgres_begin,
    .commit = postgres_commit,
    .rollback = postgres_rollback,
    .ask = postgres_ask,
    .next = postgres_next,
    .text = postgres_text,
    .integer = postgres_integer,
    .real = postgres_real,
    .changes = postgres_changes,
    .run_later = postgres_run_later,
    .script = postgres_script,
    .notify = postgres_notify,
    .sound = postgres_sound,
    .copy = postgres_copy,
};

/* libpq repeats an address that it does not understand, with the password in it. */
static bool is_address(const Libpq *pq, const char *url) {
    PQconninfoOption *options = pq->conninfoParse(url, NULL);
    pq->conninfoFree(options);
    return options != NULL;
}

Database *postgres_open(const char *url, char message[DATABASE_MESSAGE]) {
    Libpq pq;
    if (!libpq_open(&pq, message)) return NULL;
    if (!is_address(&pq, url)) {
        snprintf(message, DATABASE_MESSAGE,
                 "the address of the database is not like postgresql://NAME:PASSWORD@HOST:PORT/DATABASE");
        return NULL;
    }
    Postgres *postgres = calloc(1, sizeof *postgres);
    if (postgres != NULL) postgres->url = strdup(url);
    if (postgres == NULL || postgres->url == NULL) {
        snprintf(message, DATABASE_MESSAGE, "not enough memory for the database");
        free(postgres);
        return NULL;
    }
    postgres->pq = pq;
    postgres->base.driver = &driver;
    if (reconnect(postgres)) return &postgres->base;
    snprintf(message, DATABASE_MESSAGE, "%s", postgres->base.message);
    postgres_close(&postgres->base);
    return NULL;
}
