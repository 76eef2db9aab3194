#include "store/ledger.h"

#include "store/inside.h"
#include "store/migration.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

Ledger *ledger_open(const char *url, char message[LEDGER_MESSAGE]) {
    Ledger *ledger = calloc(1, sizeof *ledger);
    if (ledger == NULL) {
        snprintf(message, LEDGER_MESSAGE, "not enough memory for the database");
        return NULL;
    }
    ledger->database = database_open(url, message);
    if (ledger->database != NULL && migration_run(ledger->database, migration_all, message)) return ledger;
    ledger_close(ledger);
    return NULL;
}

void ledger_close(Ledger *ledger) {
    if (ledger == NULL) return;
    database_close(ledger->database);
    group_free(&ledger->group);
    free(ledger);
}

const char *ledger_message(const Ledger *ledger) {
    return ledger->message[0] != '\0' ? ledger->message : database_message(ledger->database);
}

bool ledger_refused(const Ledger *ledger) {
    return ledger->message[0] == '\0' && database_refused(ledger->database);
}

void ledger_hurry(Ledger *ledger, bool hurries) {
    ledger->hurries = hurries && database_is_far(ledger->database);
}

LedgerResult ledger_begin(Ledger *ledger) {
    group_clear(&ledger->group);
    return database_begin(ledger->database) ? LEDGER_DONE : LEDGER_FAILED;
}

LedgerResult ledger_commit(Ledger *ledger) {
    ledger->message[0] = '\0';
    if (!group_write(&ledger->group, ledger->database)) return LEDGER_FAILED;
    return database_commit(ledger->database) ? LEDGER_DONE : LEDGER_FAILED;
}

void ledger_rollback(Ledger *ledger) {
    group_clear(&ledger->group);
    database_rollback(ledger->database);
}

/* ---- What the other files share ---- */

enum { FIRST_ROOM = 8 };

void *inside_add(List *list) {
    if (list->count == list->room) {
        size_t room = list->room == 0 ? FIRST_ROOM : 2 * list->room;
        void *elements = realloc(list->elements, room * list->size);
        if (elements == NULL) return NULL;
        list->elements = elements;
        list->room = room;
    }
    return memset((char *)list->elements + list->size * list->count++, 0, list->size);
}

LedgerResult inside_no_memory(Ledger *ledger) {
    snprintf(ledger->message, sizeof ledger->message, "not enough memory for the database");
    return LEDGER_FAILED;
}

LedgerResult inside_read_all(Ledger *ledger, const char *sql, const DatabaseValue *values, size_t count, ReadRow *read,
                             List *list) {
    ledger->message[0] = '\0';
    DatabaseStep step = DATABASE_FAILED;
    if (database_ask(ledger->database, sql, values, count)) {
        while ((step = database_next(ledger->database)) == DATABASE_ROW) {
            void *element = inside_add(list);
            if (element == NULL) break;
            read(ledger, element);
        }
    }
    if (step == DATABASE_END) return LEDGER_DONE;
    free(list->elements);
    *list = (List){.size = list->size};
    return step == DATABASE_ROW ? inside_no_memory(ledger) : LEDGER_FAILED;
}

LedgerResult inside_read_one(Ledger *ledger, const char *sql, const DatabaseValue *values, size_t count, ReadRow *read,
                             void *element) {
    ledger->message[0] = '\0';
    if (!database_ask(ledger->database, sql, values, count)) return LEDGER_FAILED;
    DatabaseStep step = database_next(ledger->database);
    if (step != DATABASE_ROW) return step == DATABASE_END ? LEDGER_MISSING : LEDGER_FAILED;
    read(ledger, element);
    return database_next(ledger->database) == DATABASE_FAILED ? LEDGER_FAILED : LEDGER_DONE;
}

LedgerResult inside_run(Ledger *ledger, const char *sql, const DatabaseValue *values, size_t count, LedgerResult none) {
    ledger->message[0] = '\0';
    int64_t changes;
    if (!database_run(ledger->database, sql, values, count, &changes)) return LEDGER_FAILED;
    return changes > 0 ? LEDGER_DONE : none;
}

void inside_text(Ledger *ledger, int column, char *text, size_t room) {
    snprintf(text, room, "%s", database_text(ledger->database, column));
}

void inside_read_number(Ledger *ledger, void *number) {
    *(int64_t *)number = database_integer(ledger->database, 0);
}
