#include "core/text.h"

#include <string.h>

Text text_begin(char *buffer, size_t size) {
    buffer[0] = '\0';
    return (Text){.start = buffer, .size = size, .length = 0};
}

void text_char(Text *text, char character) {
    if (text->length + 1 >= text->size) return;
    text->start[text->length++] = character;
    text->start[text->length] = '\0';
}

void text_string(Text *text, const char *string) {
    while (*string != '\0') text_char(text, *string++);
}

void text_number(Text *text, uint64_t number) {
    if (number >= 10) text_number(text, number / 10);
    text_char(text, (char)('0' + number % 10));
}

void text_cell(Text *text, tercet_cell cell) {
    text_char(text, (char)('a' + cell.x));
    text_char(text, (char)('1' + cell.y));
}

void text_row(Text *text, const char *signs, int count) {
    uint64_t empty = 0;
    for (int i = 0; i < count; i++) {
        if (signs[i] == '\0') empty++;
        bool ends = signs[i] != '\0' || i == count - 1;
        if (ends && empty > 0) text_number(text, empty);
        if (signs[i] == '\0') continue;
        empty = 0;
        text_char(text, signs[i]);
    }
}

bool text_read_cell(const char **at, tercet_cell *cell) {
    const char *text = *at;
    if (text[0] < 'a' || text[0] > 'z' || text[1] < '0' || text[1] > '9') return false;
    *cell = (tercet_cell){(int8_t)(text[0] - 'a'), (int8_t)(text[1] - '1')};
    *at = text + 2;
    return true;
}

bool text_read_word(const char **at, const char *word) {
    size_t length = strlen(word);
    if (strncmp(*at, word, length) != 0) return false;
    *at += length;
    return true;
}

bool text_is_capital(char letter) {
    return letter >= 'A' && letter <= 'Z';
}

char text_capital(char letter) {
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

char text_small(char letter) {
    return text_is_capital(letter) ? (char)(letter - 'A' + 'a') : letter;
}
