#include "online/messages.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

/* How large numbers may be that a client makes: those that every language can hold. */
#define MOST_NUMBER ((int64_t)1 << 53)

enum { MOST_PLY = 100000, MOST_FIELDS = 14, GAME_LETTERS = LEDGER_ID - 1, SECRET_LETTERS = MESSAGE_SECRET - 1 };

static const char *const phrases[] = {"hello",     "good luck", "have fun", "well played",   "good game", "thank you",
                                      "nice move", "oops",      "sorry",    "just a moment", "bye",       NULL};

const char *message_phrase(size_t index) {
    return index < sizeof phrases / sizeof phrases[0] ? phrases[index] : NULL;
}

/* ---- Why not ---- */

typedef struct Reading {
    Message *message;
    const char **rule;
    char *text; /* of ONLINE_TEXT */
} Reading;

__attribute__((format(printf, 3, 4))) static bool refuse(const Reading *reading, const char *rule, const char *format,
                                                         ...) {
    va_list values;
    va_start(values, format);
    *reading->rule = rule;
    vsnprintf(reading->text, ONLINE_TEXT, format, values);
    va_end(values);
    return false;
}

/* ---- Fields ---- */

struct Field;
typedef bool (*FieldReader)(const Reading *reading, const struct Field *field, const json_t *value);

/* A field of a message: where it goes, and what it may be. */
typedef struct Field {
    const char *name;
    FieldReader read;
    size_t offset, size;
    int64_t least, most;
    const char *const *words; /* ends with NULL */
    bool optional;
} Field;

static void *place_of(const Reading *reading, const Field *field) {
    return (char *)reading->message + field->offset;
}

static bool take_number(const Reading *reading, const Field *field, const json_t *value, int64_t *number) {
    *number = json_is_integer(value) ? json_integer_value(value) : field->least - 1;
    if (*number >= field->least && *number <= field->most) return true;
    return refuse(reading, MESSAGE_NOT_A_MESSAGE, "'%s' is a whole number from %lld to %lld", field->name,
                  (long long)field->least, (long long)field->most);
}

static bool read_number(const Reading *reading, const Field *field, const json_t *value) {
    return take_number(reading, field, value, place_of(reading, field));
}

static bool read_small_number(const Reading *reading, const Field *field, const json_t *value) {
    int64_t number;
    if (!take_number(reading, field, value, &number)) return false;
    *(int *)place_of(reading, field) = (int)number;
    return true;
}

static bool read_truth(const Reading *reading, const Field *field, const json_t *value) {
    if (!json_is_boolean(value)) return refuse(reading, MESSAGE_NOT_A_MESSAGE, "'%s' is true or false", field->name);
    *(bool *)place_of(reading, field) = json_is_true(value);
    return true;
}

static bool read_word(const Reading *reading, const Field *field, const json_t *value) {
    const char *text = json_string_value(value);
    for (int i = 0; text != NULL && field->words[i] != NULL; i++) {
        if (strcmp(text, field->words[i]) != 0) continue;
        *(int *)place_of(reading, field) = i;
        return true;
    }
    char list[ONLINE_TEXT / 2] = "";
    for (size_t i = 0, length = 0; field->words[i] != NULL && length < sizeof list; i++) {
        length += (size_t)snprintf(list + length, sizeof list - length, "%s'%s'", i == 0 ? "" : ", ", field->words[i]);
    }
    return refuse(reading, MESSAGE_NOT_A_MESSAGE, "'%s' is one of %s", field->name, list);
}

/* Letters of UTF-8 that show nothing, or turn around what stands beside them: they have no place in a name. */
static bool is_control(const unsigned char *at) {
    if (*at < 0x20 || *at == 0x7f) return true;
    if (at[0] == 0xc2 && at[1] < 0xa0) return true;
    if (at[0] != 0xe2) return false;
    return (at[1] == 0x80 && at[2] >= 0xa8 && at[2] <= 0xae) || (at[1] == 0x81 && at[2] >= 0xa6 && at[2] <= 0xa9);
}

/* Text for people, of at most so many letters and bytes. */
static bool read_free_text(const Reading *reading, const Field *field, const json_t *value) {
    const char *text = json_string_value(value);
    int64_t letters = 0;
    if (text == NULL) return refuse(reading, MESSAGE_NOT_A_MESSAGE, "'%s' is text", field->name);
    for (const unsigned char *at = (const unsigned char *)text; *at != '\0'; at++) {
        if (is_control(at)) {
            return refuse(reading, MESSAGE_NOT_A_MESSAGE, "'%s' has a character that cannot be shown", field->name);
        }
        letters += (*at & 0xc0) != 0x80;
    }
    if (letters > field->most || strlen(text) >= field->size) {
        return refuse(reading, MESSAGE_TOO_LONG, "'%s' has at most %lld characters and %zu bytes", field->name,
                      (long long)field->most, field->size - 1);
    }
    memcpy(place_of(reading, field), text, strlen(text) + 1);
    return true;
}

/* Text for programs: ASCII that can be shown. */
static bool read_plain_text(const Reading *reading, const Field *field, const json_t *value) {
    const char *text = json_string_value(value);
    size_t length = text == NULL ? 0 : strlen(text);
    bool good = length > 0 && length < field->size;
    for (size_t i = 0; good && i < length; i++) good = text[i] >= ' ' && text[i] <= '~';
    if (!good) {
        return refuse(reading, MESSAGE_NOT_A_MESSAGE, "'%s' is text of 1 to %zu plain characters", field->name,
                      field->size - 1);
    }
    memcpy(place_of(reading, field), text, length + 1);
    return true;
}

/* Whether a text is so many letters of this kind and nothing else. */
static bool is_made_of(const char *text, const char *letters, size_t length) {
    return text != NULL && strlen(text) == length && strspn(text, letters) == length;
}

static bool is_secret(const char *text) {
    return is_made_of(text, "0123456789abcdef", SECRET_LETTERS);
}

static bool is_game(const char *text) {
    return is_made_of(text, "abcdefghijklmnopqrstuvwxyz0123456789", GAME_LETTERS);
}

static bool read_secret(const Reading *reading, const Field *field, const json_t *value) {
    const char *text = json_string_value(value);
    if (!is_secret(text)) {
        return refuse(reading, MESSAGE_NOT_A_MESSAGE, "'%s' is %d hexadecimal digits in small letters", field->name,
                      SECRET_LETTERS);
    }
    memcpy(place_of(reading, field), text, MESSAGE_SECRET);
    return true;
}

static bool read_game(const Reading *reading, const Field *field, const json_t *value) {
    const char *text = json_string_value(value);
    if (!is_game(text)) {
        return refuse(reading, MESSAGE_NOT_A_MESSAGE, "'%s' is the id of a game, %d small letters and digits",
                      field->name, GAME_LETTERS);
    }
    memcpy(place_of(reading, field), text, LEDGER_ID);
    return true;
}

static bool read_seats(const Reading *reading, const Field *field, const json_t *value) {
    size_t count = json_array_size(value);
    if (!json_is_array(value) || count > MESSAGE_SEATS) {
        return refuse(reading, MESSAGE_NOT_A_MESSAGE, "'%s' is a list of at most %d seats", field->name, MESSAGE_SEATS);
    }
    for (size_t i = 0; i < count; i++) {
        const json_t *pair = json_array_get(value, i);
        const char *game = json_string_value(json_array_get(pair, 0));
        const char *secret = json_string_value(json_array_get(pair, 1));
        if (json_array_size(pair) != 2 || !is_game(game) || !is_secret(secret)) {
            return refuse(reading, MESSAGE_NOT_A_MESSAGE, "each of '%s' is the id of a game and its secret",
                          field->name);
        }
        MessageSeat *seat = &reading->message->seats[i];
        memcpy(seat->game, game, LEDGER_ID);
        memcpy(seat->secret, secret, MESSAGE_SECRET);
    }
    reading->message->seat_count = count;
    return true;
}

/* ---- Objects ---- */

static bool read_fields(const Reading *reading, const char *what, const Field *fields, const json_t *object,
                        size_t known);

static const char *const clock_kinds[] = {"none", "real", "days", NULL};

#define AT(field) offsetof(Message, field), sizeof(((Message *)0)->field)

/* Reads a clock: what else it has follows from its kind. */
static bool read_clock(const Reading *reading, const Field *field, const json_t *value) {
    static const Field none[] = {{"kind", read_word, AT(clock.kind), 0, 0, clock_kinds, false}, {0}};
    static const Field real[] = {{"kind", read_word, AT(clock.kind), 0, 0, clock_kinds, false},
                                 {"minutes", read_small_number, AT(clock.minutes), 1, PLAY_MOST_MINUTES, NULL, false},
                                 {"seconds", read_small_number, AT(clock.seconds), 0, PLAY_MOST_MINUTES, NULL, false},
                                 {0}};
    static const Field days[] = {{"kind", read_word, AT(clock.kind), 0, 0, clock_kinds, false},
                                 {"days", read_small_number, AT(clock.days), 1, MESSAGE_MOST_DAYS, NULL, false},
                                 {0}};
    static const Field *const kinds[] = {none, real, days};
    int kind;
    const json_t *word = json_object_get(value, "kind");
    if (!json_is_object(value) || word == NULL) {
        return refuse(reading, MESSAGE_NOT_A_MESSAGE, "'%s' is an object with a 'kind'", field->name);
    }
    if (!read_word(reading, &none[0], word)) return false;
    kind = (int)reading->message->clock.kind;
    return read_fields(reading, "a clock of this kind", kinds[kind], value, 0);
}

/* ---- Types ---- */

static const char *const sides[] = {"white", "black", "random", NULL};
static const char *const opponents[] = {"friend", "anyone", "computer", NULL};
static const char *const offers[] = {"draw", "takeback", "abort", "rematch", NULL};
static const char *const whichs[] = {"playing", "over", NULL};

#define ID \
    { "id", read_number, AT(id), 0, MOST_NUMBER, NULL, false }
#define PERHAPS_ID \
    { "id", read_number, AT(id), 0, MOST_NUMBER, NULL, true }
#define GAME \
    { "game", read_game, AT(game), 0, 0, NULL, false }
#define WHAT \
    { "what", read_word, AT(what), 0, 0, offers, false }
#define SEAT(optional) \
    { "seat", read_secret, AT(seat), 0, 0, NULL, optional }
#define INVITE \
    { "invite", read_secret, AT(invite), 0, 0, NULL, true }
#define NAME \
    { "name", read_free_text, AT(name), 0, MESSAGE_NAME_LETTERS, NULL, true }
#define TRUTH(name, field) \
    { name, read_truth, AT(field), 0, 0, NULL, true }

static const struct {
    const char *name;
    Field fields[MOST_FIELDS];
} types[MESSAGE_TYPES] = {
    [MESSAGE_HELLO] = {"hello", {ID, {"client", read_free_text, AT(client), 0, MESSAGE_NAME_LETTERS, NULL, true}}},
    [MESSAGE_PONG] = {"pong", {{"time", read_number, AT(time), 0, MOST_NUMBER, NULL, false}}},
    [MESSAGE_CREATE] = {"create",
                        {ID,
                         SEAT(false),
                         INVITE,
                         NAME,
                         TRUTH("public", public),
                         TRUTH("rated", rated),
                         {"ruleset", read_plain_text, AT(ruleset), 0, 0, NULL, false},
                         {"start", read_plain_text, AT(start), 0, 0, NULL, true},
                         {"side", read_word, AT(side), 0, 0, sides, true},
                         {"opponent", read_word, AT(opponent), 0, 0, opponents, false},
                         {"level", read_small_number, AT(level), 1, TERCET_LEVELS, NULL, true},
                         {"clock", read_clock, AT(clock), 0, 0, NULL, true}}},
    [MESSAGE_JOIN] = {"join", {ID, GAME, SEAT(false), INVITE, NAME}},
    [MESSAGE_QR] = {"qr", {ID, {"text", read_plain_text, AT(text), 0, 0, NULL, false}}},
    [MESSAGE_OPEN] = {"open", {ID, GAME, SEAT(true)}},
    [MESSAGE_CLOSE] = {"close", {PERHAPS_ID, GAME}},
    [MESSAGE_MOVE] = {"move",
                      {ID,
                       GAME,
                       {"ply", read_number, AT(ply), 0, MOST_PLY, NULL, false},
                       {"move", read_plain_text, AT(move), 0, 0, NULL, false},
                       {"version", read_number, AT(version), 0, MOST_NUMBER, NULL, true}}},
    [MESSAGE_OFFER] = {"offer", {ID, GAME, WHAT}},
    [MESSAGE_ACCEPT] = {"accept", {ID, GAME, WHAT}},
    [MESSAGE_DECLINE] = {"decline", {ID, GAME, WHAT}},
    [MESSAGE_RESIGN] = {"resign", {ID, GAME}},
    [MESSAGE_FLAG] = {"flag", {ID, GAME}},
    [MESSAGE_SAY] = {"say", {ID, GAME, {"phrase", read_word, AT(phrase), 0, 0, phrases, false}}},
    [MESSAGE_LOBBY] = {"lobby", {ID, TRUTH("follow", follow)}},
    [MESSAGE_GAMES] = {"games", {ID, {"which", read_word, AT(which), 0, 0, whichs, false}}},
    [MESSAGE_MINE] = {"mine", {ID, {"seats", read_seats, AT(seats), 0, 0, NULL, false}, TRUTH("follow", follow)}},
};

const char *message_type_name(MessageType type) {
    return types[type].name;
}

/* Reads all fields of an object, which has so many besides. What is missing, or unknown, is refused. */
static bool read_fields(const Reading *reading, const char *what, const Field *fields, const json_t *object,
                        size_t known) {
    for (const Field *field = fields; field->name != NULL; field++) {
        const json_t *value = json_object_get(object, field->name);
        known += value != NULL;
        if (value == NULL && !field->optional) {
            return refuse(reading, MESSAGE_NOT_A_MESSAGE, "'%s' is missing in %s", field->name, what);
        }
        if (value != NULL && !field->read(reading, field, value)) return false;
    }
    if (known == json_object_size(object)) return true;
    return refuse(reading, MESSAGE_NOT_A_MESSAGE, "there is something in %s that does not belong there", what);
}

/* ---- Whole messages ---- */

/* What the fields of a new game need of each other. */
static bool check_creation(const Reading *reading) {
    Message *message = reading->message;
    tercet_position start;
    tercet_reason why;
    const tercet_ruleset *ruleset = tercet_ruleset_find(message->ruleset);
    if (message->start[0] == '\0') strcpy(message->start, "startpos");
    if (ruleset == NULL) return refuse(reading, MESSAGE_NOT_A_MESSAGE, "'ruleset' is none of those of hello");
    if (!tercet_position_read(ruleset, message->start, &start, &why)) return refuse(reading, why.rule, "%s", why.text);
    if (tercet_position_result(&start) != TERCET_NONE) {
        return refuse(reading, ONLINE_GAME_OVER, "the game is over in the position to start from");
    }
    bool is_friend = message->opponent == MESSAGE_FRIEND, is_computer = message->opponent == MESSAGE_COMPUTER;
    if (is_friend != (message->invite[0] != '\0')) {
        return refuse(reading, MESSAGE_NOT_A_MESSAGE, "'invite' goes with the opponent 'friend', who needs it");
    }
    if (is_computer != (message->level != 0)) {
        return refuse(reading, MESSAGE_NOT_A_MESSAGE, "'level' goes with the opponent 'computer', who needs it");
    }
    return true;
}

static bool find_type(const Reading *reading, const json_t *object) {
    const char *name = json_string_value(json_object_get(object, "type"));
    for (int i = 0; name != NULL && i < MESSAGE_TYPES; i++) {
        if (strcmp(name, types[i].name) != 0) continue;
        reading->message->type = (MessageType)i;
        return true;
    }
    return refuse(reading, MESSAGE_NOT_A_MESSAGE, "'type' is missing, or not one that this server knows");
}

static bool read_message(const Reading *reading, const json_t *object) {
    Message *message = reading->message;
    const json_t *id = json_object_get(object, "id");
    char what[LEDGER_WORD + 32];
    bool has_id = json_is_integer(id) && json_integer_value(id) >= 0 && json_integer_value(id) <= MOST_NUMBER;
    if (has_id) message->id = json_integer_value(id);
    if (!json_is_object(object)) return refuse(reading, MESSAGE_NOT_A_MESSAGE, "a message is an object");
    if (!find_type(reading, object)) return false;
    snprintf(what, sizeof what, "a message of the type '%s'", types[message->type].name);
    if (!read_fields(reading, what, types[message->type].fields, object, 1)) return false; /* its type is known */
    return message->type != MESSAGE_CREATE || check_creation(reading);
}

bool message_read(const char *frame, size_t length, Message *message, const char **rule, char text[ONLINE_TEXT]) {
    const Reading reading = {message, rule, text};
    json_error_t error;
    *message = (Message){.id = -1, .side = MESSAGE_RANDOM};
    if (length > MESSAGE_FRAME) {
        return refuse(&reading, MESSAGE_TOO_LONG, "a message has at most %d bytes", MESSAGE_FRAME);
    }
    json_t *object = json_loadb(frame, length, JSON_REJECT_DUPLICATES, &error);
    if (object == NULL) {
        return refuse(&reading, MESSAGE_NOT_JSON, "this is not JSON, from character %d on", error.position);
    }
    bool good = read_message(&reading, object);
    json_decref(object);
    return good;
}
