#include "line/typed.h"

#include "language/language.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUOTED = 40, LONGEST_COMPARED = 15 };

const char *typed_quote(const char *text, char quote[TYPED_QUOTE_ROOM]) {
    char plain[QUOTED + sizeof "..."];
    size_t length = 0;
    for (const char *at = text; *at != '\0' && length < QUOTED; at++) {
        plain[length++] = *at >= ' ' && *at <= '~' ? *at : '?';
    }
    strcpy(plain + length, strlen(text) > QUOTED ? "..." : "");
    snprintf(quote, TYPED_QUOTE_ROOM, C_("quotation", "'%s'"), plain);
    return quote;
}

static char small(char letter) {
    return letter >= 'A' && letter <= 'Z' ? (char)(letter - 'A' + 'a') : letter;
}

bool typed_begin(const char *word, const char *beginning) {
    for (; *beginning != '\0'; word++, beginning++) {
        if (small(*word) != small(*beginning)) return false;
    }
    return true;
}

static const char between_words[] = " :";

bool typed_begins_word(const char *text, const char *beginning) {
    while (!typed_begin(text, beginning)) {
        text += strcspn(text, between_words);
        if (*text++ == '\0') return false;
    }
    return true;
}

bool typed_is_word(const char *text, const char *word) {
    size_t length = strlen(word);
    for (;;) {
        size_t here = strcspn(text, between_words);
        if (here == length && typed_begin(text, word)) return true;
        text += here;
        if (*text++ == '\0') return false;
    }
}

bool typed_same(const char *a, const char *b) {
    return strlen(a) == strlen(b) && typed_begin(a, b);
}

bool typed_mean(const char *typed, const char *english) {
    return typed_same(typed, english) || typed_same(typed, C_("typed", english));
}

bool typed_may_mean(const char *typed, const char *english) {
    return typed_begin(english, typed) || typed_begin(C_("typed", english), typed);
}

const char *typed_behind(const char *line, const char *english) {
    enum { WORD_ROOM = 64 };
    char word[WORD_ROOM];
    size_t length = strcspn(line, " \t");
    if (length >= sizeof word) return NULL;
    memcpy(word, line, length);
    word[length] = '\0';
    return typed_mean(word, english) ? line + length + strspn(line + length, " \t") : NULL;
}

static int least(int a, int b) {
    return a < b ? a : b;
}

int typed_distance(const char *a, const char *b) {
    size_t a_length = strlen(a);
    size_t b_length = strlen(b);
    /* cost[i][j]: from the first i letters of a to the first j letters of b. */
    int cost[LONGEST_COMPARED + 1][LONGEST_COMPARED + 1];
    if (a_length > LONGEST_COMPARED || b_length > LONGEST_COMPARED) return INT_MAX;
    for (size_t i = 0; i <= a_length; i++) {
        for (size_t j = 0; j <= b_length; j++) {
            if (i == 0 || j == 0) {
                cost[i][j] = (int)(i + j);
                continue;
            }
            int changed = small(a[i - 1]) == small(b[j - 1]) ? 0 : 1;
            cost[i][j] = least(least(cost[i - 1][j], cost[i][j - 1]) + 1, cost[i - 1][j - 1] + changed);
            bool exchanged = i > 1 && j > 1 && small(a[i - 1]) == small(b[j - 2]) && small(a[i - 2]) == small(b[j - 1]);
            if (exchanged) cost[i][j] = least(cost[i][j], cost[i - 2][j - 2] + 1);
        }
    }
    return cost[a_length][b_length];
}

const char *typed_path(const char *typed, char path[FILE_PATH_ROOM]) {
    const char *home = getenv("HOME");
    bool at_home = typed[0] == '~' && typed[1] == '/' && home != NULL;
    int length = at_home ? snprintf(path, FILE_PATH_ROOM, "%s%s", home, typed + 1) : FILE_PATH_ROOM;
    return length >= 0 && length < FILE_PATH_ROOM ? path : typed;
}
