#include "record/utf8.h"

#include <stdbool.h>
#include <stdint.h>

enum { BEFORE_PRINTABLE = 0x20, DELETE = 0x7f, AFTER_CONTROLS = 0xa0 };

/* The form of a character of several bytes: how many follow the first one, the bits that the first one gives, and
 * the least character that needs so many. */
typedef struct Form {
    size_t following;
    uint32_t first_bits;
    uint32_t least;
} Form;

/* Following is 0 for a byte that cannot be the first of several. */
static Form form_of(unsigned char first) {
    if (first >= 0xc0 && first < 0xe0) return (Form){1, first & 0x1fu, 0x80};
    if (first >= 0xe0 && first < 0xf0) return (Form){2, first & 0x0fu, 0x800};
    if (first >= 0xf0 && first < 0xf8) return (Form){3, first & 0x07u, 0x10000};
    return (Form){0};
}

static bool is_plain(uint32_t character) {
    bool control = character < BEFORE_PRINTABLE || (character >= DELETE && character < AFTER_CONTROLS);
    bool surrogate = character >= 0xd800 && character <= 0xdfff;
    return !control && !surrogate && character <= 0x10ffff;
}

/* Bytes of the plain character that stands here, 0 if there is none. */
static size_t plain_character(const unsigned char *bytes, size_t length) {
    if (bytes[0] < 0x80) return is_plain(bytes[0]) ? 1 : 0;
    Form form = form_of(bytes[0]);
    if (form.following == 0 || form.following >= length) return 0;
    uint32_t character = form.first_bits;
    for (size_t i = 1; i <= form.following; i++) {
        if ((bytes[i] & 0xc0) != 0x80) return 0;
        character = character << 6 | (bytes[i] & 0x3fu);
    }
    return character >= form.least && is_plain(character) ? form.following + 1 : 0;
}

size_t utf8_plain_length(const char *text, size_t length) {
    const unsigned char *bytes = (const unsigned char *)text;
    size_t at = 0;
    while (at < length) {
        size_t size = plain_character(bytes + at, length - at);
        if (size == 0) break;
        at += size;
    }
    return at;
}
