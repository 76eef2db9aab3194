#include "support.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Fails the test at the caller's line with a sentence like printf's. */
__attribute__((format(printf, 3, 4))) static void fail_at(const char *file, int line, const char *format, ...) {
    char sentence[2048];
    va_list args;
    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    print_error("%s\n", sentence);
    _fail(file, line);
}

static const tercet_ruleset *find_ruleset(const char *name, const char *file, int line) {
    const tercet_ruleset *ruleset = tercet_ruleset_find(name);
    if (ruleset == NULL) fail_at(file, line, "there is no ruleset %s", name);
    return ruleset;
}

tercet_position support_position(const char *ruleset, const char *text, const char *file, int line) {
    tercet_position read = {0};
    tercet_reason why;
    if (!tercet_position_read(find_ruleset(ruleset, file, line), text, &read, &why)) {
        fail_at(file, line, "%s: the position %s is refused: %s", ruleset, text, why.text);
    }
    return read;
}

/* Plays one move string; fails if it is not legal. */
static void play(tercet_position *at, const char *text, const char *file, int line) {
    tercet_move move;
    tercet_reason why;
    tercet_undo undo;
    if (!tercet_move_read(at, text, &move, &why)) fail_at(file, line, "%s is refused: %s", text, why.text);
    tercet_move_make(at, move, &undo);
}

/* Takes the next of several words, with one space between two of them, into `word`; false if there is none left. */
static bool next_word(const char **words, char word[TERCET_MOVE_TEXT], const char *file, int line) {
    if (**words == '\0') return false;
    size_t length = strcspn(*words, " ");
    if (length == 0 || length >= TERCET_MOVE_TEXT) fail_at(file, line, "words must have one space between two of them");
    memcpy(word, *words, length);
    word[length] = '\0';
    *words += length;
    if (**words == ' ') (*words)++;
    return true;
}

tercet_position support_after(tercet_position before, const char *moves, const char *file, int line) {
    char word[TERCET_MOVE_TEXT];
    while (next_word(&moves, word, file, line)) play(&before, word, file, line);
    return before;
}

/* Whether the generator lists a move of this canonical string. */
static bool is_listed(const tercet_position *at, const char *text) {
    tercet_moves moves;
    tercet_move move;
    char listed[TERCET_MOVE_TEXT];
    tercet_moves_begin(&moves, at);
    while (tercet_moves_next(&moves, &move)) {
        tercet_move_text(at, move, listed);
        if (strcmp(listed, text) == 0) return true;
    }
    return false;
}

tercet_reason support_refusal(tercet_position at, const char *move, const char *file, int line) {
    tercet_move read;
    tercet_reason why = {0};
    if (tercet_move_read(&at, move, &read, &why)) fail_at(file, line, "%s is legal", move);
    return why;
}

void support_assert_position(const char *ruleset, const char *text, const char *file, int line) {
    tercet_position read = support_position(ruleset, text, file, line);
    char written[TERCET_POSITION_TEXT];
    size_t length = tercet_position_text(&read, written);
    if (strcmp(written, text) != 0 || length != strlen(text)) fail_at(file, line, "%s is written as %s", text, written);
}

void support_assert_bad_position(const char *ruleset, const char *text, const char *rule, const char *file, int line) {
    tercet_position read;
    tercet_reason why = {0};
    if (tercet_position_read(find_ruleset(ruleset, file, line), text, &read, &why)) {
        fail_at(file, line, "%s: the position %s is accepted", ruleset, text);
    }
    if (!tercet_reason_is(&why, rule) || why.text[0] == '\0') {
        fail_at(file, line, "%s is refused for %s, not %s: '%s'", text, why.rule, rule, why.text);
    }
}

void support_assert_legal(tercet_position at, const char *move, const char *file, int line) {
    tercet_move read;
    tercet_reason why;
    char text[TERCET_MOVE_TEXT];
    if (!tercet_move_read(&at, move, &read, &why)) fail_at(file, line, "%s is refused: %s", move, why.text);
    if (!tercet_move_legal(&at, read, &why)) fail_at(file, line, "%s is refused as a number: %s", move, why.text);
    tercet_move_text(&at, read, text);
    if (!is_listed(&at, text)) fail_at(file, line, "%s is accepted but not listed", text);
}

void support_assert_refused(tercet_position at, const char *move, const char *rule, const char *file, int line) {
    tercet_reason why = support_refusal(at, move, file, line);
    if (!tercet_reason_is(&why, rule) || why.text[0] == '\0') {
        fail_at(file, line, "%s is refused for %s, not %s: '%s'", move, why.rule, rule, why.text);
    }
    if (is_listed(&at, move)) fail_at(file, line, "%s is refused but listed", move);
}

void support_assert_refused_naming(tercet_position at, const char *move, const char *rule, const char *cells,
                                   const char *file, int line) {
    support_assert_refused(at, move, rule, file, line);
    tercet_reason why = support_refusal(at, move, file, line);
    char named[4 * TERCET_REASON_CELLS] = "";
    for (size_t i = 0; i < why.cell_count; i++) {
        char cell[4];
        snprintf(cell, sizeof cell, "%c%c", 'a' + why.cells[i].x, '1' + why.cells[i].y);
        if (strstr(why.text, cell) == NULL) fail_at(file, line, "%s does not stand in '%s'", cell, why.text);
        if (i > 0) strcat(named, " ");
        strcat(named, cell);
    }
    if (strcmp(named, cells) != 0) fail_at(file, line, "%s: '%s' names %s, not %s", move, why.text, named, cells);
}

static int compare_texts(const void *a, const void *b) {
    return strcmp(a, b);
}

void support_assert_moves(tercet_position at, const char *moves, const char *file, int line) {
    char texts[TERCET_MOVES_BATCH][TERCET_MOVE_TEXT];
    char list[TERCET_MOVES_BATCH * TERCET_MOVE_TEXT] = "";
    size_t count = 0;
    tercet_moves walk;
    tercet_move move;
    tercet_moves_begin(&walk, &at);
    while (tercet_moves_next(&walk, &move)) {
        if (count == TERCET_MOVES_BATCH) fail_at(file, line, "too many moves for a list");
        tercet_move_text(&at, move, texts[count++]);
    }
    qsort(texts, count, sizeof texts[0], compare_texts);
    for (size_t i = 0; i < count; i++) {
        if (i > 0) strcat(list, " ");
        strcat(list, texts[i]);
    }
    if (strcmp(list, moves) != 0) fail_at(file, line, "the moves are '%s', not '%s'", list, moves);
    if (tercet_moves_count(&at) != count) {
        fail_at(file, line, "%zu moves are listed, %llu counted", count, (unsigned long long)tercet_moves_count(&at));
    }
}

void support_assert_becomes(tercet_position at, const char *moves, const char *text, const char *file, int line) {
    tercet_position reached = support_after(at, moves, file, line);
    tercet_position expected = support_position(tercet_ruleset_name(at.ruleset), text, file, line);
    char written[TERCET_POSITION_TEXT];
    tercet_position_text(&reached, written);
    if (strcmp(written, text) != 0) fail_at(file, line, "%s leads to %s, not %s", moves, written, text);
    if (!tercet_position_equal(&reached, &expected) ||
        tercet_position_hash(&reached) != tercet_position_hash(&expected)) {
        fail_at(file, line, "%s after %s is not equal to itself as read", text, moves);
    }
}

void support_assert_result(tercet_position at, tercet_result result, const char *file, int line) {
    tercet_result found = tercet_position_result(&at);
    if (found != result) {
        fail_at(file, line, "the result is %s, not %s", tercet_result_name(found), tercet_result_name(result));
    }
}

static bool is_game(const char *name) {
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (strcmp(tercet_ruleset_game(tercet_ruleset_at(i)), name) == 0) return true;
    }
    return false;
}

bool support_is_wanted(const tercet_ruleset *ruleset) {
    const char *game = getenv("TERCET_TEST_GAME");
    if (game == NULL) return true;
    if (!is_game(game)) fail_msg("TERCET_TEST_GAME names '%s', which is no game", game);
    return strcmp(tercet_ruleset_game(ruleset), game) == 0;
}

bool support_must_pass(const tercet_position *at) {
    tercet_moves moves;
    tercet_move move;
    char text[TERCET_MOVE_TEXT];
    tercet_moves_begin(&moves, at);
    if (!tercet_moves_next(&moves, &move)) return false;
    tercet_move_text(at, move, text);
    return strcmp(text, "pass") == 0;
}
