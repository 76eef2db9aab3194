#include "system/number.h"

static bool is_digit(char character) {
    return character >= '0' && character <= '9';
}

/* Reads digits, of which there may be none; false if their number does not fit. */
static bool take_digits(const char **at, uint64_t *number) {
    bool fits = true;
    *number = 0;
    for (; is_digit(**at); (*at)++) {
        uint64_t digit = (uint64_t)(**at - '0');
        fits = fits && *number <= (UINT64_MAX - digit) / 10;
        *number = fits ? *number * 10 + digit : UINT64_MAX;
    }
    return fits;
}

bool number_take(const char **at, uint64_t *number) {
    if (!is_digit(**at)) return false;
    take_digits(at, number);
    return true;
}

bool number_read(const char *text, uint64_t *number) {
    return is_digit(*text) && take_digits(&text, number) && *text == '\0';
}
