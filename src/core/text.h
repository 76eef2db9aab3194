/* text.h: writing into bounded buffers, and the words and cells that all games read and write. */
#ifndef TERCET_CORE_TEXT_H
#define TERCET_CORE_TEXT_H

#include "tercet.h"

/* A string under construction. It is NUL-terminated at all times; what does not fit is left out. */
typedef struct Text {
    char *start;
    size_t size;
    size_t length;
} Text;

/* Begins an empty string in a buffer of `size` bytes, at least one. */
Text text_begin(char *buffer, size_t size);

void text_char(Text *text, char character);
void text_string(Text *text, const char *string);
void text_number(Text *text, uint64_t number);

/* Writes a cell's name, "c4". */
void text_cell(Text *text, tercet_cell cell);

/* Writes a row of cells by their signs; a number stands for cells side by side that are empty, whose sign is 0. */
void text_row(Text *text, const char *signs, int count);

/* Reads a cell's name: a letter from a and a digit from 1, on the board or not. Moves *at past it; false
 * and *at unchanged if there is none. */
bool text_read_cell(const char **at, tercet_cell *cell);

/* Moves *at past `word` if that is what stands there. */
bool text_read_word(const char **at, const char *word);

/* Whether this is a capital letter or not, and the letter as a capital; ASCII only. */
bool text_is_capital(char letter);
char text_capital(char letter);
char text_small(char letter);

#endif
