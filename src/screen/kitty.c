#include "screen/kitty.h"

#include <stdlib.h>
#include <zlib.h>

enum { CHUNK = 3072 }; /* bytes of a part, which are 4096 characters */

/* Three bytes in four characters of base64; those that are missing at the end are equals signs. */
static void write_three(FILE *out, const unsigned char *bytes, size_t count) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    unsigned bits = (unsigned)bytes[0] << 16;
    if (count > 1) bits |= (unsigned)bytes[1] << 8;
    if (count > 2) bits |= bytes[2];
    for (size_t i = 0; i < 4; i++) fputc(i <= count ? letters[bits >> (18 - 6 * i) & 63] : '=', out);
}

static void write_base64(FILE *out, const unsigned char *bytes, size_t count) {
    for (size_t i = 0; i < count; i += 3) write_three(out, bytes + i, count - i < 3 ? count - i : 3);
}

/* Only the first part says what is sent. */
static void write_parts(FILE *out, unsigned id, int width, int height, const unsigned char *bytes, size_t length) {
    for (size_t at = 0; at < length; at += CHUNK) {
        size_t count = length - at < CHUNK ? length - at : CHUNK;
        fputs("\033_G", out);
        if (at == 0) fprintf(out, "a=t,t=d,f=32,o=z,i=%u,s=%d,v=%d,", id, width, height);
        fprintf(out, "q=2,m=%d;", at + count < length);
        write_base64(out, bytes + at, count);
        fputs("\033\\", out);
    }
}

bool kitty_send(FILE *out, unsigned id, const TokensPixel *pixels, int width, int height) {
    uLong whole = (uLong)width * (uLong)height * sizeof *pixels;
    uLongf length = compressBound(whole);
    unsigned char *packed = malloc(length);
    if (packed == NULL) return false;
    bool done = compress(packed, &length, (const Bytef *)pixels, whole) == Z_OK;
    if (done) write_parts(out, id, width, height, packed, length);
    free(packed);
    return done;
}

void kitty_place(FILE *out, unsigned id, unsigned place, BoardArea area, bool above) {
    fprintf(out, "\033[%d;%dH\033_Ga=p,i=%u,p=%u,c=%d,r=%d,z=%d,C=1,q=2\033\\", area.row + 1, area.column + 1, id,
            place, area.width, area.height, above ? 2 : 1);
}

void kitty_remove(FILE *out, unsigned id, unsigned place) {
    fprintf(out, "\033_Ga=d,d=i,i=%u,p=%u,q=2\033\\", id, place);
}

void kitty_drop(FILE *out, unsigned id) {
    fprintf(out, "\033_Ga=d,d=I,i=%u,q=2\033\\", id);
}
