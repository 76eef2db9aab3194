#include "view/wrap.h"

#include <stdbool.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { USUAL_WIDTH = 79, LEAST_WIDTH = 20, READABLE_WIDTH = 90 };

int view_wrap_width(void) {
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col < LEAST_WIDTH) return USUAL_WIDTH;
    return size.ws_col > READABLE_WIDTH ? READABLE_WIDTH : size.ws_col - 1;
}

/* All bytes but those that continue a character. */
int view_wrap_columns(const char *text, size_t bytes) {
    int count = 0;
    for (size_t i = 0; i < bytes; i++) count += ((unsigned char)text[i] & 0xC0) != 0x80;
    return count;
}

void view_wrap(const char *text, int width, FILE *out) {
    view_wrap_indented(text, 0, width, out);
}

void view_wrap_indented(const char *text, int indent, int width, FILE *out) {
    int column = 0;
    while (*text != '\0') {
        size_t bytes = strcspn(text, " \n");
        int word = view_wrap_columns(text, bytes);
        if (bytes > 0) {
            bool begun = column > 0, fits = !begun || indent + column + 1 + word <= width;
            fputs(!begun ? "" : fits ? " " : "\n", out);
            if (!begun || !fits) fprintf(out, "%*s", indent, "");
            fwrite(text, 1, bytes, out);
            column = fits && begun ? column + 1 + word : word;
        } else if (*text == '\n') {
            fputc('\n', out);
            column = 0;
        }
        text += bytes > 0 ? bytes : 1;
    }
    if (column > 0) fputc('\n', out);
}
