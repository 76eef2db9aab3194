#include "record/note.h"

#include "core/text.h"
#include "record/utf8.h"

#include <string.h>

#define OPENING "[%eval "

enum { MOST_HUNDREDTHS = 999999, MOST_PLIES = 9999, HUNDRED = 100 };

/* ---- Comments ---- */

static bool is_blank(char character) {
    return character == ' ' || character == '\t' || character == '\r' || character == '\n';
}

static char without_brace(char character) {
    if (character == '{') return '(';
    return character == '}' ? ')' : character;
}

bool note_text(const char *text, size_t length, char *kept) {
    size_t written = 0;
    size_t plain_end = 0; /* up to here the text is known to be plain */
    for (size_t at = 0; at < length; at++) {
        if (is_blank(text[at])) {
            if (written > 0 && kept[written - 1] != ' ') kept[written++] = ' ';
            continue;
        }
        if (at >= plain_end) plain_end = at + utf8_plain_length(text + at, length - at);
        if (at >= plain_end) return false;
        kept[written++] = without_brace(text[at]);
    }
    if (written > 0 && kept[written - 1] == ' ') written--;
    kept[written] = '\0';
    return true;
}

/* ---- Evaluations ---- */

const char *note_joint(const char *comment, size_t length) {
    const size_t word = strlen(OPENING) - 1; /* without its blank */
    if (length == 0) return "";
    return length >= word && memcmp(comment + length - word, OPENING, word) == 0 ? ", " : " ";
}

char *note_evaluation(char *comment) {
    return strstr(comment, OPENING);
}

bool note_score_fits(tercet_score score) {
    int most = score.mate ? MOST_PLIES : MOST_HUNDREDTHS;
    return score.value >= -most && score.value <= most && !(score.mate && score.value == 0);
}

tercet_score note_turned(tercet_score score) {
    return (tercet_score){.mate = score.mate, .value = -score.value};
}

void note_write_score(tercet_score score, char room[NOTE_SCORE_ROOM]) {
    Text text = text_begin(room, NOTE_SCORE_ROOM);
    unsigned value = (unsigned)(score.value < 0 ? -score.value : score.value);
    text_string(&text, OPENING);
    if (score.mate) text_string(&text, "mate ");
    if (score.value < 0) text_char(&text, '-');
    if (score.value > 0 && !score.mate) text_char(&text, '+');
    if (score.mate) {
        text_number(&text, value);
    } else {
        text_number(&text, value / HUNDRED);
        text_char(&text, '.');
        text_char(&text, (char)('0' + value / 10 % 10));
        text_char(&text, (char)('0' + value % 10));
    }
    text_char(&text, ']');
}

static bool is_digit(char character) {
    return character >= '0' && character <= '9';
}

/* Reads one to four digits. */
static bool read_digits(const char **at, int *number) {
    const char *begin = *at;
    *number = 0;
    while (is_digit(**at) && *at - begin < 4) *number = 10 * *number + (*(*at)++ - '0');
    return *at > begin;
}

/* Reads up to two digits behind a point, if there is one. */
static bool read_hundredths(const char **at, int *number) {
    *number *= HUNDRED;
    if (**at != '.') return true;
    ++*at;
    if (!is_digit(**at)) return false;
    *number += 10 * (*(*at)++ - '0');
    if (is_digit(**at)) *number += *(*at)++ - '0';
    return true;
}

static bool read_score(const char **at, tercet_score *score) {
    score->mate = text_read_word(at, "mate ");
    bool negative = **at == '-';
    if (**at == '-' || **at == '+') ++*at;
    if (!read_digits(at, &score->value)) return false;
    if (!score->mate && !read_hundredths(at, &score->value)) return false;
    if (negative) score->value = -score->value;
    return note_score_fits(*score);
}

bool note_take_evaluation(char *comment, bool *found, tercet_score *score) {
    char *begin = note_evaluation(comment);
    *found = begin != NULL;
    if (begin == NULL) return true;
    const char *at = begin + strlen(OPENING);
    if (!read_score(&at, score) || *at != ']') return false;
    const char *rest = at[1] == ' ' ? at + 2 : at + 1;
    size_t length = (size_t)(begin - comment);
    if (length > 0 && comment[length - 1] == ' ') length--;
    const char *joint = *rest == '\0' ? "" : note_joint(comment, length);
    memmove(comment + length + strlen(joint), rest, strlen(rest) + 1);
    memcpy(comment + length, joint, strlen(joint));
    return true;
}
