#include "language/language.h"

#include <libintl.h>

#define DOMAIN "tercet"

const char *language_text(const char *english) {
    return dgettext(DOMAIN, english);
}

const char *language_number(const char *one, const char *many, unsigned long number) {
    return dngettext(DOMAIN, one, many, number);
}
