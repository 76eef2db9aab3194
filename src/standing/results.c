#include "standing/results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TENTHS = 10, DAY = 24 * 60 * 60 };

static const char header[] = RESULTS_HEADER, any_header[] = "tercet results ";

static const char *const outcome_words[] = {[OUTCOME_LOST] = "lost", [OUTCOME_DRAWN] = "drawn", [OUTCOME_WON] = "won"};
static const char *const side_words[] = {[TERCET_WHITE] = "white", [TERCET_BLACK] = "black"};

/* ---- Lines ---- */

void results_write(const Result *result, char line[RESULTS_LINE_ROOM]) {
    char when[RESULTS_LINE_ROOM / 2] = "";
    struct tm utc;
    time_t seconds = (time_t)result->when;
    if (gmtime_r(&seconds, &utc) != NULL) strftime(when, sizeof when, "%Y-%m-%dT%H:%M:%SZ", &utc);
    snprintf(line, RESULTS_LINE_ROOM, "%s %s %s %d.%d %s\n", when, result->ruleset, side_words[result->side],
             result->tenths / TENTHS, result->tenths % TENTHS, outcome_words[result->outcome]);
}

/* The days from 1970 to a day of the Gregorian calendar, as years that begin in March count them. */
static int64_t days_until(int year, int month, int day) {
    int64_t from_march = (month + 9) % 12, years = year - (month <= 2);
    return 365 * years + years / 4 - years / 100 + years / 400 + (153 * from_march + 2) / 5 + day - 1 - 719468;
}

/* The place of a word in a list; -1 if it is not there. */
static int find_word(const char *const *words, int count, const char *word) {
    for (int i = 0; i < count; i++) {
        if (strcmp(words[i], word) == 0) return i;
    }
    return -1;
}

/* Reads the parts of a line, whatever they are worth. */
static bool read_parts(const char *line, Result *result) {
    int year, month, day, hour, minute, second, whole, part;
    char side[8], outcome[8];
    int found = sscanf(line, "%4d-%2d-%2dT%2d:%2d:%2dZ %31[a-z0-9:_-] %7[a-z] %2d.%1d %7[a-z]", &year, &month, &day,
                       &hour, &minute, &second, result->ruleset, side, &whole, &part, outcome);
    if (found != 11 || year < 1970 || month < 1) return false;
    int side_index = find_word(side_words, 2, side), outcome_index = find_word(outcome_words, 3, outcome);
    if (side_index < 0 || outcome_index < 0) return false;
    result->when = days_until(year, month, day) * DAY + ((hour * 60) + minute) * 60 + second;
    result->side = (tercet_side)side_index;
    result->outcome = (Outcome)outcome_index;
    result->tenths = whole * TENTHS + part;
    return result->tenths >= TENTHS && result->tenths <= TERCET_LEVELS * TENTHS;
}

/* Reads a line; it is good if writing what was read gives the same again. */
static bool read_line(const char *text, size_t length, Result *result) {
    char line[RESULTS_LINE_ROOM], again[RESULTS_LINE_ROOM];
    if (length >= sizeof line) return false;
    memcpy(line, text, length);
    line[length] = '\0';
    if (strlen(line) != length || !read_parts(line, result)) return false;
    results_write(result, again);
    return strcmp(line, again) == 0;
}

/* ---- The whole text ---- */

/* Takes the next line with its end, or what is left; moves *at behind it. */
static size_t take_line(const char **at, const char *end) {
    const char *begin = *at, *stop = memchr(begin, '\n', (size_t)(end - begin));
    *at = stop == NULL ? end : stop + 1;
    return (size_t)(*at - begin);
}

static bool begins_with(const char *text, size_t length, const char *beginning) {
    return length >= strlen(beginning) && memcmp(text, beginning, strlen(beginning)) == 0;
}

/* Whether a text begins as those of another version do. */
static bool is_others(const char *text, size_t length) {
    size_t first = strlen(any_header), at = first;
    if (begins_with(text, length, header) || !begins_with(text, length, any_header)) return false;
    while (at < length && text[at] >= '0' && text[at] <= '9') at++;
    return at > first && at < length && text[at] == '\n';
}

static size_t count_lines(const char *text, size_t length) {
    size_t count = 1;
    for (size_t i = 0; i < length; i++) count += text[i] == '\n';
    return count;
}

bool results_read(const char *text, size_t length, Results *results) {
    const char *at = text, *end = text + length;
    *results = (Results){0};
    bool known = begins_with(text, length, header);
    results->newer = is_others(text, length);
    if (results->newer || length == 0) return true;
    results->items = calloc(count_lines(text, length), sizeof *results->items);
    if (results->items == NULL) return false;
    for (size_t line = 1; at < end; line++) {
        const char *begin = at;
        size_t bytes = take_line(&at, end);
        if (line == 1 && known) continue;
        if (read_line(begin, bytes, &results->items[results->count])) {
            results->count++;
        } else if (results->bad_line == 0) {
            results->bad_line = line;
        }
    }
    return true;
}

void results_free(Results *results) {
    free(results->items);
    *results = (Results){0};
}
