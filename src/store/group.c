#include "store/group.h"

#include "store/driver.h"
#include "store/news.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GROUP_MOST = 1000, FIRST_ROOM = 64 };

struct GroupEntry {
    LedgerEvent event;
    int64_t side, status, changed, deadline;
    char result[LEDGER_WORD], ending[LEDGER_WORD], to_move[8], after[LEDGER_ID];
};

bool group_must_end(const Group *group, const LedgerEvent *event) {
    if (group->count == 0) return false;
    return group->count == GROUP_MOST || strcmp(group->entries[group->count - 1].event.game, event->game) == 0;
}

static bool make_room(Group *group) {
    if (group->count < group->room) return true;
    size_t room = group->room == 0 ? FIRST_ROOM : 2 * group->room;
    GroupEntry *entries = realloc(group->entries, room * sizeof *entries);
    if (entries == NULL) return false;
    group->entries = entries;
    group->room = room;
    return true;
}

bool group_add(Group *group, const LedgerEvent *event, const LedgerGame *game) {
    if (!make_room(group)) return false;
    GroupEntry *entry = &group->entries[group->count++];
    *entry = (GroupEntry){.event = *event,
                          .side = event->side,
                          .status = game->status,
                          .changed = game->changed,
                          .deadline = game->deadline};
    memcpy(entry->result, game->result, sizeof entry->result);
    memcpy(entry->ending, game->ending, sizeof entry->ending);
    memcpy(entry->to_move, game->to_move, sizeof entry->to_move);
    memcpy(entry->after, game->after, sizeof entry->after);
    return true;
}

void group_clear(Group *group) {
    group->count = 0;
}

void group_free(Group *group) {
    free(group->entries);
    *group = (Group){0};
}

/* ---- Columns ---- */

/* One value of all entries: a text or an int64_t, and where an entry has it. */
typedef struct Column {
    bool is_text;
    size_t offset;
} Column;

/* In the order of the question's values. */
static const Column columns[] = {
    {true, offsetof(GroupEntry, event.game)},     {false, offsetof(GroupEntry, event.version)},
    {true, offsetof(GroupEntry, event.kind)},     {false, offsetof(GroupEntry, side)},
    {true, offsetof(GroupEntry, event.text)},     {false, offsetof(GroupEntry, event.ply)},
    {false, offsetof(GroupEntry, event.at)},      {false, offsetof(GroupEntry, event.left[0])},
    {false, offsetof(GroupEntry, event.left[1])}, {false, offsetof(GroupEntry, event.lag)},
    {false, offsetof(GroupEntry, status)},        {false, offsetof(GroupEntry, changed)},
    {true, offsetof(GroupEntry, result)},         {true, offsetof(GroupEntry, ending)},
    {true, offsetof(GroupEntry, to_move)},        {false, offsetof(GroupEntry, deadline)},
    {true, offsetof(GroupEntry, after)},
};

/* VALUE_ROOM: of a value as PostgreSQL reads it in an array, the longest text in quotation marks with each character
 * escaped, and a comma. */
enum { COLUMNS = sizeof columns / sizeof columns[0], VALUE_ROOM = 2 * LEDGER_WORD + 4 };
_Static_assert((int)LEDGER_MOVE <= (int)LEDGER_WORD && (int)LEDGER_ID <= (int)LEDGER_WORD,
               "no text of an entry is longer than a word");

static char *write_text(char *at, const char *text) {
    *at++ = '"';
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\') *at++ = '\\';
        *at++ = *text;
    }
    *at++ = '"';
    return at;
}

/* Writes a column as an array, with its NUL, and returns what is behind it. */
static char *write_column(const Group *group, const Column *column, char *at) {
    *at++ = '{';
    for (size_t i = 0; i < group->count; i++) {
        const void *value = (const char *)&group->entries[i] + column->offset;
        if (i > 0) *at++ = ',';
        if (column->is_text) {
            at = write_text(at, value);
        } else {
            at += sprintf(at, "%lld", (long long)*(const int64_t *)value);
        }
    }
    *at++ = '}';
    *at++ = '\0';
    return at;
}

/* ---- Writing ---- */

/* The primary key lets each event in, and only behind the version before it, as that of one event does in games.c. If
 * not all are in, a division by zero ends the transaction: the commit, which was sent along, must not happen. */
static const char sql[] =
    "WITH told AS (UPDATE games SET version = e.version, status = e.status, changed = e.changed, result = e.result, "
    "ending = e.ending, to_move = e.to_move, deadline = e.deadline, after_id = e.after_id "
    "FROM unnest($1::text[], $2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::bigint[], $7::bigint[], "
    "$8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::text[], $14::text[], $15::text[], "
    "$16::bigint[], $17::text[]) AS e (game, version, kind, side, text, ply, at, white_left, black_left, lag, status, "
    "changed, result, ending, to_move, deadline, after_id) WHERE games.id = e.game AND games.version = e.version - 1 "
    "RETURNING e.game, e.version, e.kind, e.side, e.text, e.ply, e.at, e.white_left, e.black_left, e.lag), "
    "added AS (INSERT INTO events (game, version, kind, side, text, ply, at, white_left, black_left, lag) "
    "SELECT * FROM told ON CONFLICT DO NOTHING RETURNING version) "
    "SELECT 1 / CASE WHEN COUNT(*) = $18 THEN 1 ELSE 0 END FROM added";

static bool write_all(const Group *group, Database *database, char *room) {
    DatabaseValue values[COLUMNS + 1] = {[COLUMNS] = database_of_integer((int64_t)group->count)};
    for (int i = 0; i < COLUMNS; i++) {
        values[i] = database_of_text(room);
        room = write_column(group, &columns[i], room);
    }
    return database_run_later(database, sql, values, COLUMNS + 1, false);
}

/* As many events as fit go into one notification. */
static bool tell_all(const Group *group, Database *database) {
    char lines[NEWS_LINES] = "", line[NEWS_TEXT];
    size_t length = 0;
    for (size_t i = 0; i < group->count; i++) {
        size_t more = news_write(&group->entries[i].event, line);
        if (length + more >= sizeof lines) {
            if (!database_notify(database, lines)) return false;
            length = 0;
        }
        memcpy(lines + length, line, more + 1);
        length += more;
    }
    return length == 0 || database_notify(database, lines);
}

bool group_write(Group *group, Database *database) {
    if (group->count == 0) return true;
    char *room = malloc(COLUMNS * (group->count * VALUE_ROOM + 4));
    if (room == NULL) return driver_fails(database, false, "not enough memory for the database");
    bool good = write_all(group, database, room) && tell_all(group, database);
    free(room);
    group_clear(group);
    return good;
}
