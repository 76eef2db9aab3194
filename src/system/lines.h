/* lines.h: bytes in, lines out. */
#ifndef TERCET_SYSTEM_LINES_H
#define TERCET_SYSTEM_LINES_H

#include <stdbool.h>
#include <stddef.h>

/* A line under construction. */
typedef struct Lines {
    char *text;
    size_t length;
    size_t room;
    bool complete; /* the next byte begins a new line */
    bool cut;      /* the line was longer than there is room for; only its beginning is kept */
} Lines;

/* Room for lines of so many bytes; false if memory ran out. */
bool lines_make(Lines *lines, size_t room);
void lines_free(Lines *lines);

/* Takes the next byte. True if it ends a line: `text` is then that line, NUL-terminated and without its end (LF or
 * CR LF), until the next byte is taken. Other control characters become blanks. */
bool lines_add(Lines *lines, char byte);

/* The same at the end of the input: true if there is a last line that nothing has ended. */
bool lines_finish(Lines *lines);

/* The next word of a text, cut out of it, or NULL; *at moves past it. Words are separated by blanks. */
char *lines_word(char **at);

#endif
