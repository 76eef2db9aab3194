#include "screen/ask.h"

#include "system/moment.h"

#include <errno.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A terminal at the other end of the world needs a third of a second for an answer; nobody waits for one that is near,
 * and all that matter answer. */
enum { ESCAPE = 27, ASK_WAIT = 1000, ASK_REST = 100 };

/* A picture of one pixel as kitty would show it; the size of a character and of all of them; colour registers; and,
 * last, since every terminal answers this, what kind it is. */
#define QUESTIONS                                \
    "\033_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\033\\" \
    "\033[16t\033[14t\033[?1;1;0S\033[c"

/* ---- Reading ---- */

static void keep_key(AskReader *reader, char byte) {
    if (reader->key_count < ASK_KEYS) reader->keys[reader->key_count++] = byte;
}

/* The sequence was no answer: it is what keys have sent. */
static void keep_text(AskReader *reader) {
    for (size_t i = 0; i < reader->length; i++) keep_key(reader, reader->text[i]);
    reader->length = 0;
}

/* Reads the numbers between the bracket, with what may stand behind it, and the last byte; what is no number, or a
 * large one, is 0. Returns how many there are. */
static size_t read_fields(const AskReader *reader, int fields[ASK_FIELDS]) {
    enum { LARGE = 100000 };
    size_t count = 1;
    fields[0] = 0;
    for (size_t i = 2; i + 1 < reader->length; i++) {
        char byte = reader->text[i];
        if (byte >= '0' && byte <= '9') {
            int *field = &fields[count - 1];
            *field = *field < LARGE / 10 ? 10 * *field + (byte - '0') : 0;
        } else if (byte == ';' && count < ASK_FIELDS) {
            fields[count++] = 0;
        }
    }
    return count;
}

/* The kind of terminal: "CSI ? 62 ; 4 c", whose attribute 4 means sixel. */
static void take_kind(AskAnswers *answers, const int *fields, size_t count) {
    enum { SIXEL = 4 };
    answers->done = true;
    for (size_t i = 1; i < count; i++) answers->sixel |= fields[i] == SIXEL;
}

/* A size: "CSI 6 ; height ; width t" of a character, with 4 of all of them. */
static void take_size(AskAnswers *answers, const int *fields, size_t count) {
    enum { AREA = 4, CELL = 6, FIELDS = 3 };
    if (count != FIELDS) return;
    if (fields[0] == CELL) {
        answers->cell_height = fields[1];
        answers->cell_width = fields[2];
    } else if (fields[0] == AREA) {
        answers->area_height = fields[1];
        answers->area_width = fields[2];
    }
}

/* Colour registers: "CSI ? 1 ; 0 ; number S". */
static void take_registers(AskAnswers *answers, const int *fields, size_t count) {
    enum { REGISTERS = 1, FIELDS = 3 };
    if (count == FIELDS && fields[0] == REGISTERS && fields[1] == 0) answers->registers = fields[2];
}

/* A sequence that began with a bracket is whole. */
static void take_control(AskReader *reader) {
    int fields[ASK_FIELDS];
    size_t count = read_fields(reader, fields);
    bool asked = reader->text[2] == '?';
    char last = reader->text[reader->length - 1];
    if (last == 'c' && asked) {
        take_kind(&reader->answers, fields, count);
    } else if (last == 't' && !asked) {
        take_size(&reader->answers, fields, count);
    } else if (last == 'S' && asked) {
        take_registers(&reader->answers, fields, count);
    } else {
        keep_text(reader);
    }
    reader->length = 0;
}

/* A string for programs is whole: "APC G i=31 ; OK". */
static void take_string(AskReader *reader) {
    static const char yes[] = "\033_Gi=31;OK";
    size_t length = sizeof yes - 1;
    reader->answers.kitty |= reader->length == length && memcmp(reader->text, yes, length) == 0;
    reader->length = 0;
    reader->ending = false;
}

/* Strings end with an escape character and a backslash; what is too long is not kept. */
static void read_string(AskReader *reader, char byte) {
    if (reader->ending && byte == '\\') {
        take_string(reader);
        return;
    }
    reader->ending = byte == ESCAPE;
    if (!reader->ending && reader->length < ASK_TEXT) reader->text[reader->length++] = byte;
}

/* Controls end with a letter or the like. */
static void read_control(AskReader *reader, char byte) {
    bool last = byte >= '@' && byte <= '~', broken = byte < ' ' || byte > '~';
    reader->text[reader->length++] = byte;
    if (broken || (reader->length == ASK_TEXT && !last)) {
        keep_text(reader);
    } else if (last) {
        take_control(reader);
    }
}

static void read_byte(AskReader *reader, char byte) {
    if (reader->length == 0 && byte != ESCAPE) {
        keep_key(reader, byte);
    } else if (reader->length == 0) {
        reader->text[reader->length++] = byte;
    } else if (reader->length == 1 && byte == ESCAPE) {
        keep_key(reader, byte);
    } else if (reader->length == 1) {
        reader->text[reader->length++] = byte;
        if (byte != '[' && byte != '_') keep_text(reader);
    } else if (reader->text[1] == '_') {
        read_string(reader, byte);
    } else {
        read_control(reader, byte);
    }
}

void ask_read(AskReader *reader, const char *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) read_byte(reader, bytes[i]);
}

bool ask_is_within(const AskReader *reader) {
    return reader->length > 0;
}

void ask_finish(AskReader *reader) {
    if (reader->length == 1) keep_key(reader, ESCAPE);
    reader->length = 0;
    reader->ending = false;
}

/* ---- Asking ---- */

/* Reads what has come; false if nothing more will. */
static bool read_some(int in, AskReader *reader) {
    char bytes[ASK_TEXT];
    ssize_t got = read(in, bytes, sizeof bytes);
    if (got > 0) ask_read(reader, bytes, (size_t)got);
    return got > 0 || (got < 0 && (errno == EINTR || errno == EAGAIN));
}

/* Waits for bytes up to a moment. */
static bool wait_until(int in, int64_t moment) {
    struct pollfd file = {.fd = in, .events = POLLIN};
    int found;
    do {
        int64_t left = moment - moment_now();
        found = left > 0 ? poll(&file, 1, (int)left) : 0;
    } while (found < 0 && errno == EINTR);
    return found > 0;
}

void ask_terminal(int in, int out, AskReader *reader) {
    static const char questions[] = QUESTIONS;
    *reader = (AskReader){0};
    if (write(out, questions, sizeof questions - 1) != (ssize_t)(sizeof questions - 1)) return;
    int64_t end = moment_now() + ASK_WAIT;
    bool more = true;
    while (more && !reader->answers.done && wait_until(in, end)) more = read_some(in, reader);
    end = moment_now() + ASK_REST;
    while (more && ask_is_within(reader) && wait_until(in, end)) more = read_some(in, reader);
    ask_finish(reader);
}
