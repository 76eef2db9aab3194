#include "view/html.h"

#include <stdint.h>

void html_text(const char *text, FILE *out) {
    for (; *text != '\0'; text++) {
        switch (*text) {
        case '&': fputs("&amp;", out); break;
        case '<': fputs("&lt;", out); break;
        case '>': fputs("&gt;", out); break;
        case '"': fputs("&quot;", out); break;
        default: fputc(*text, out); break;
        }
    }
}

void html_base64(const char *bytes, size_t length, FILE *out) {
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    for (size_t at = 0; at < length; at += 3) {
        uint32_t group = 0;
        for (size_t i = at; i < at + 3; i++) group = group << 8 | (i < length ? (unsigned char)bytes[i] : 0);
        for (size_t i = 0; i < 4; i++) {
            fputc(at + i > length ? '=' : digits[group >> (18 - 6 * i) & 63], out);
        }
    }
}
