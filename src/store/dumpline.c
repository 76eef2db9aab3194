#include "store/dump.h"

#include "system/json.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORMAT = 1 };

/* ---- What a struct has ---- */

typedef enum FieldKind {
    FIELD_TEXT,
    FIELD_INT,
    FIELD_INT64,
    FIELD_BOOL,
    FIELD_REAL,
    FIELD_STATUS,
    FIELD_CLOCK,
    FIELD_SIDE
} FieldKind;

/* A member of a struct and its name in JSON; a table ends with a NULL name. */
typedef struct Field {
    const char *name;
    FieldKind kind;
    size_t offset;
    size_t room; /* of a text */
} Field;

#define FIELD(type, member, name, kind) \
    { name, kind, offsetof(type, member), sizeof(((type *)NULL)->member) }

static const Field game_fields[] = {
    FIELD(LedgerGame, id, "id", FIELD_TEXT),
    FIELD(LedgerGame, request, "request", FIELD_TEXT),
    FIELD(LedgerGame, invite, "invite", FIELD_TEXT),
    FIELD(LedgerGame, ruleset, "ruleset", FIELD_TEXT),
    FIELD(LedgerGame, start, "start", FIELD_TEXT),
    FIELD(LedgerGame, clock, "clock", FIELD_CLOCK),
    FIELD(LedgerGame, minutes, "minutes", FIELD_INT),
    FIELD(LedgerGame, seconds, "seconds", FIELD_INT),
    FIELD(LedgerGame, days, "days", FIELD_INT),
    FIELD(LedgerGame, public, "public", FIELD_BOOL),
    FIELD(LedgerGame, rated, "rated", FIELD_BOOL),
    FIELD(LedgerGame, before, "before", FIELD_TEXT),
    FIELD(LedgerGame, created, "created", FIELD_INT64),
    FIELD(LedgerGame, status, "status", FIELD_STATUS),
    FIELD(LedgerGame, version, "version", FIELD_INT64),
    FIELD(LedgerGame, changed, "changed", FIELD_INT64),
    FIELD(LedgerGame, result, "result", FIELD_TEXT),
    FIELD(LedgerGame, ending, "ending", FIELD_TEXT),
    FIELD(LedgerGame, to_move, "to_move", FIELD_TEXT),
    FIELD(LedgerGame, deadline, "deadline", FIELD_INT64),
    FIELD(LedgerGame, after, "after", FIELD_TEXT),
    {0},
};

static const Field seat_fields[] = {
    FIELD(LedgerSeat, name, "name", FIELD_TEXT),
    FIELD(LedgerSeat, secret, "secret", FIELD_TEXT),
    FIELD(LedgerSeat, account, "account", FIELD_TEXT),
    FIELD(LedgerSeat, level, "level", FIELD_INT),
    {0},
};

static const Field event_fields[] = {
    FIELD(LedgerEvent, version, "version", FIELD_INT64), FIELD(LedgerEvent, kind, "kind", FIELD_TEXT),
    FIELD(LedgerEvent, side, "side", FIELD_SIDE),        FIELD(LedgerEvent, text, "text", FIELD_TEXT),
    FIELD(LedgerEvent, ply, "ply", FIELD_INT64),         FIELD(LedgerEvent, at, "at", FIELD_INT64),
    FIELD(LedgerEvent, left[0], "white", FIELD_INT64),   FIELD(LedgerEvent, left[1], "black", FIELD_INT64),
    FIELD(LedgerEvent, lag, "lag", FIELD_INT64),         {0},
};

static const Field account_fields[] = {
    FIELD(LedgerAccount, name, "name", FIELD_TEXT),
    FIELD(LedgerAccount, passphrase, "passphrase", FIELD_TEXT),
    FIELD(LedgerAccount, recovery, "recovery", FIELD_TEXT),
    FIELD(LedgerAccount, created, "created", FIELD_INT64),
    {0},
};

static const Field session_fields[] = {
    FIELD(WholeSession, hash, "hash", FIELD_TEXT),
    FIELD(WholeSession, expires, "expires", FIELD_INT64),
    {0},
};

static const Field rating_fields[] = {
    FIELD(LedgerRating, ruleset, "ruleset", FIELD_TEXT),
    FIELD(LedgerRating, rating, "rating", FIELD_REAL),
    FIELD(LedgerRating, deviation, "deviation", FIELD_REAL),
    FIELD(LedgerRating, volatility, "volatility", FIELD_REAL),
    FIELD(LedgerRating, games, "games", FIELD_INT64),
    FIELD(LedgerRating, changed, "changed", FIELD_INT64),
    {0},
};

static const Field rated_fields[] = {
    FIELD(LedgerRated, game, "game", FIELD_TEXT),
    FIELD(LedgerRated, ruleset, "ruleset", FIELD_TEXT),
    FIELD(LedgerRated, at, "at", FIELD_INT64),
    FIELD(LedgerRated, rating, "rating", FIELD_REAL),
    FIELD(LedgerRated, deviation, "deviation", FIELD_REAL),
    {0},
};

static const Field outage_fields[] = {
    FIELD(LedgerOutage, since, "since", FIELD_INT64),
    FIELD(LedgerOutage, until, "until", FIELD_INT64),
    {0},
};

/* A list that belongs to a line. */
typedef struct Part {
    const char *name;
    const Field *fields;
    size_t list, count; /* where these are in the line */
    size_t size;
} Part;

#define PART(name, fields, list, count) \
    { name, fields, offsetof(DumpLine, list), offsetof(DumpLine, count), sizeof *((DumpLine *)NULL)->list }

static const Part game_parts[] = {PART("events", event_fields, events, event_count), {0}};
static const Part account_parts[] = {PART("sessions", session_fields, sessions, session_count),
                                     PART("ratings", rating_fields, ratings, rating_count),
                                     PART("history", rated_fields, history, history_count),
                                     {0}};

static const char *const status_names[] = {"open", "playing", "over", "aborted"};
static const char *const clock_names[] = {"none", "real", "days"};
static const char *const side_names[] = {"white", "black", "nobody"};
enum { STATUS_NAMES = 4, CLOCK_NAMES = 3, SIDE_NAMES = 3, NOBODY = 2 };

static const char *const line_names[] = {"tercet-online", "game", "account", "outage"};
enum { LINE_NAMES = 4 };

/* ---- Writing ---- */

static json_t *write_field(const Field *field, const void *from) {
    const char *at = (const char *)from + field->offset;
    switch (field->kind) {
    case FIELD_TEXT: return json_string(at);
    case FIELD_INT: return json_integer(*(const int *)at);
    case FIELD_INT64: return json_integer(*(const int64_t *)at);
    case FIELD_BOOL: return json_boolean(*(const bool *)at);
    case FIELD_REAL: return json_real(*(const double *)at);
    case FIELD_STATUS: return json_string(status_names[*(const LedgerStatus *)at]);
    case FIELD_CLOCK: return json_string(clock_names[*(const LedgerClock *)at]);
    case FIELD_SIDE: return json_string(side_names[*(const int *)at < 0 ? NOBODY : *(const int *)at]);
    }
    return NULL;
}

static json_t *write_fields(const Field *fields, const void *from) {
    json_t *object = json_object();
    for (; fields->name != NULL; fields++) json_give(&object, fields->name, write_field(fields, from));
    return object;
}

static void write_parts(json_t **object, const Part *parts, const DumpLine *line) {
    for (; parts->name != NULL; parts++) {
        const char *elements = *(const char *const *)((const char *)line + parts->list);
        size_t count = *(const size_t *)((const char *)line + parts->count);
        json_t *array = json_array();
        for (size_t i = 0; i < count; i++) json_add(&array, write_fields(parts->fields, elements + i * parts->size));
        json_give(object, parts->name, array);
    }
}

static json_t *write_game(const DumpLine *line) {
    json_t *object = write_fields(game_fields, &line->game);
    for (int side = 0; side < 2; side++) {
        const LedgerSeat *seat = &line->game.seats[side];
        json_give(&object, side_names[side], seat->taken ? write_fields(seat_fields, seat) : json_null());
    }
    write_parts(&object, game_parts, line);
    return object;
}

static json_t *write_account(const DumpLine *line) {
    json_t *object = write_fields(account_fields, &line->account);
    write_parts(&object, account_parts, line);
    return object;
}

static json_t *write_inside(const DumpLine *line) {
    switch (line->kind) {
    case DUMP_HEAD: return json_integer(FORMAT);
    case DUMP_GAME: return write_game(line);
    case DUMP_ACCOUNT: return write_account(line);
    case DUMP_OUTAGE: return write_fields(outage_fields, &line->outage);
    }
    return NULL;
}

char *dump_write(const DumpLine *line) {
    json_t *object = json_object();
    json_give(&object, line_names[line->kind], write_inside(line));
    return json_take_text(object, JSON_COMPACT | JSON_REAL_PRECISION(17));
}

/* ---- Reading ---- */

/* The first thing that is wrong, in its words. */
typedef struct Reader {
    char *message;
} Reader;

static bool wrong(Reader *reader, const char *name, const char *what) {
    snprintf(reader->message, LEDGER_MESSAGE, "'%.40s' %s", name, what);
    return false;
}

static bool read_name(const json_t *value, const char *const *names, int count, int *number) {
    if (!json_is_string(value)) return false;
    for (*number = 0; *number < count; (*number)++) {
        if (strcmp(json_string_value(value), names[*number]) == 0) return true;
    }
    return false;
}

static bool read_int(const json_t *value, int *number) {
    if (!json_is_integer(value)) return false;
    json_int_t wide = json_integer_value(value);
    *number = (int)wide;
    return wide >= INT_MIN && wide <= INT_MAX;
}

static bool read_text(const json_t *value, char *text, size_t room) {
    if (!json_is_string(value) || json_string_length(value) >= room) return false;
    memcpy(text, json_string_value(value), json_string_length(value) + 1);
    return true;
}

/* Reads one value; false if it is not of its kind, or does not fit. */
static bool read_value(const Field *field, const json_t *value, char *at) {
    int number = 0;
    bool good = false;
    switch (field->kind) {
    case FIELD_TEXT: return read_text(value, at, field->room);
    case FIELD_INT: return read_int(value, (int *)at);
    case FIELD_INT64: *(int64_t *)at = json_integer_value(value); return json_is_integer(value);
    case FIELD_BOOL: *(bool *)at = json_is_true(value); return json_is_boolean(value);
    case FIELD_REAL: *(double *)at = json_number_value(value); return json_is_number(value);
    case FIELD_STATUS:
        good = read_name(value, status_names, STATUS_NAMES, &number);
        *(LedgerStatus *)at = (LedgerStatus)number;
        return good;
    case FIELD_CLOCK:
        good = read_name(value, clock_names, CLOCK_NAMES, &number);
        *(LedgerClock *)at = (LedgerClock)number;
        return good;
    case FIELD_SIDE:
        good = read_name(value, side_names, SIDE_NAMES, &number);
        *(int *)at = number == NOBODY ? -1 : number;
        return good;
    }
    return false;
}

/* Reads all fields, and counts them. */
static bool read_fields(Reader *reader, const Field *fields, const json_t *object, void *to, size_t *count) {
    for (; fields->name != NULL; fields++) {
        const json_t *value = json_object_get(object, fields->name);
        if (value == NULL) return wrong(reader, fields->name, "is missing");
        if (!read_value(fields, value, (char *)to + fields->offset)) {
            return wrong(reader, fields->name, "is not what it should be");
        }
        ++*count;
    }
    return true;
}

static bool has_no_more(Reader *reader, const json_t *object, size_t count, const char *name) {
    return json_object_size(object) == count || wrong(reader, name, "has something that does not belong there");
}

static bool read_whole(Reader *reader, const Field *fields, const json_t *object, void *to, const char *name) {
    size_t count = 0;
    return read_fields(reader, fields, object, to, &count) && has_no_more(reader, object, count, name);
}

static bool read_part(Reader *reader, const Part *part, const json_t *array, DumpLine *line) {
    if (!json_is_array(array)) return wrong(reader, part->name, "is missing");
    size_t count = json_array_size(array);
    char *elements = calloc(count == 0 ? 1 : count, part->size);
    if (elements == NULL) return wrong(reader, part->name, "needs more memory than there is");
    memcpy((char *)line + part->list, &elements, sizeof elements);
    *(size_t *)((char *)line + part->count) = count;
    for (size_t i = 0; i < count; i++) {
        if (!read_whole(reader, part->fields, json_array_get(array, i), elements + i * part->size, part->name))
            return false;
    }
    return true;
}

static bool read_parts(Reader *reader, const Part *parts, const json_t *object, DumpLine *line, size_t *count) {
    for (; parts->name != NULL; parts++, ++*count) {
        if (!read_part(reader, parts, json_object_get(object, parts->name), line)) return false;
    }
    return true;
}

/* A seat is null if nobody has it. */
static bool read_seat(Reader *reader, const json_t *seat, const char *name, LedgerSeat *to) {
    to->taken = json_is_object(seat);
    if (seat == NULL) return wrong(reader, name, "is missing");
    return json_is_null(seat) || read_whole(reader, seat_fields, seat, to, name);
}

/* Each thing that belongs to a game or an account says so. */
static void name_owner(DumpLine *line) {
    for (size_t i = 0; i < line->event_count; i++) memcpy(line->events[i].game, line->game.id, LEDGER_ID);
    for (size_t i = 0; i < line->rating_count; i++) memcpy(line->ratings[i].account, line->account.name, LEDGER_NAME);
}

static bool read_game(Reader *reader, const json_t *object, DumpLine *line) {
    size_t count = 2;
    return read_fields(reader, game_fields, object, &line->game, &count) &&
           read_seat(reader, json_object_get(object, "white"), "white", &line->game.seats[0]) &&
           read_seat(reader, json_object_get(object, "black"), "black", &line->game.seats[1]) &&
           read_parts(reader, game_parts, object, line, &count) && has_no_more(reader, object, count, "game");
}

static bool read_account(Reader *reader, const json_t *object, DumpLine *line) {
    size_t count = 0;
    return read_fields(reader, account_fields, object, &line->account, &count) &&
           read_parts(reader, account_parts, object, line, &count) && has_no_more(reader, object, count, "account");
}

static bool read_inside(Reader *reader, const json_t *value, DumpLine *line) {
    switch (line->kind) {
    case DUMP_HEAD:
        if (json_integer_value(value) == FORMAT) return true;
        return wrong(reader, line_names[DUMP_HEAD], "is another format than this program knows");
    case DUMP_GAME: return read_game(reader, value, line);
    case DUMP_ACCOUNT: return read_account(reader, value, line);
    case DUMP_OUTAGE: return read_whole(reader, outage_fields, value, &line->outage, "outage");
    }
    return false;
}

/* The one name in a line says what it is. */
static bool read_line(Reader *reader, json_t *object, DumpLine *line) {
    for (int kind = 0; kind < LINE_NAMES; kind++) {
        const json_t *value = json_object_get(object, line_names[kind]);
        if (value == NULL || json_object_size(object) != 1) continue;
        line->kind = (DumpKind)kind;
        if (!read_inside(reader, value, line)) return false;
        name_owner(line);
        return true;
    }
    snprintf(reader->message, LEDGER_MESSAGE, "it is not a game, an account or an outage");
    return false;
}

bool dump_read(const char *text, size_t length, DumpLine *line, char message[LEDGER_MESSAGE]) {
    Reader reader = {.message = message};
    json_error_t error;
    *line = (DumpLine){0};
    json_t *object = json_loadb(text, length, JSON_REJECT_DUPLICATES, &error);
    if (object == NULL) {
        snprintf(message, LEDGER_MESSAGE, "it is not JSON: %.160s", error.text);
        return false;
    }
    bool good = read_line(&reader, object, line);
    json_decref(object);
    if (!good) dump_free(line);
    return good;
}

void dump_free(DumpLine *line) {
    free(line->events);
    free(line->sessions);
    free(line->ratings);
    free(line->history);
    *line = (DumpLine){0};
}
