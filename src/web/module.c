#include "web/module.h"

#include "system/draft.h"
#include "web/describe.h"
#include "web/exports.h"

#include <stdlib.h>
#include <string.h>

/* What the module has between calls. A module of WebAssembly is an object of its own, and this is its inside. */
static struct {
    char *input; /* where the page writes the strings of a call */
    size_t input_room;
    Writer answer;
    Draft words;       /* what a view writes */
    tercet_game *line; /* the line that was asked about last; the next one is often almost the same */
} module;

/* Room for the strings of a call, all of them together; NULL if memory ran out. */
WEB_EXPORT(input) char *web_input(size_t size) {
    if (size <= module.input_room) return module.input;
    char *input = realloc(module.input, size);
    if (input == NULL) return NULL;
    module.input = input;
    module.input_room = size;
    return input;
}

/* ---- Answers ---- */

Writer *web_answer(void) {
    writer_begin(&module.answer);
    return &module.answer;
}

const char *web_answer_text(void) {
    return writer_text(&module.answer);
}

const char *web_refuse(const tercet_reason *why) {
    Writer *json = web_answer();
    writer_open(json, NULL, '{');
    describe_reason(json, "refused", why);
    writer_close(json, '}');
    return web_answer_text();
}

const char *web_refuse_words(const char *rule, const char *words) {
    tercet_reason why = {.rule = rule};
    snprintf(why.text, sizeof why.text, "%s", words);
    return web_refuse(&why);
}

FILE *web_stream(void) {
    return draft_begin(&module.words);
}

void web_stream_string(Writer *json, const char *name, const char *ending) {
    size_t length, cut = strlen(ending);
    char *text = draft_end(&module.words, &length);
    if (text == NULL) {
        json->failed = true;
        return;
    }
    bool ends_so = length >= cut && memcmp(text + length - cut, ending, cut) == 0;
    writer_part(json, name, text, ends_so ? length - cut : length);
    free(text);
}

/* ---- Questions ---- */

static bool read_position(const char *ruleset, const char *text, tercet_position *position, tercet_reason *why) {
    const tercet_ruleset *found = tercet_ruleset_find(ruleset);
    if (found != NULL) return tercet_position_read(found, text, position, why);
    *why = (tercet_reason){.rule = TERCET_RULE_RECORD_RULESET};
    snprintf(why->text, sizeof why->text, "there is no such ruleset");
    return false;
}

bool web_position(const char *ruleset, const char *text, tercet_position *position) {
    tercet_reason why;
    if (read_position(ruleset, text, position, &why)) return true;
    web_refuse(&why);
    return false;
}

bool web_move(const char *ruleset, const char *text, const char *move_text, tercet_position *position,
              tercet_move *move) {
    tercet_reason why;
    if (!web_position(ruleset, text, position)) return false;
    if (tercet_move_read(position, move_text, move, &why)) return true;
    web_refuse(&why);
    return false;
}

/* ---- Lines ---- */

static bool is_kept_from(const tercet_position *start) {
    if (module.line == NULL) return false;
    const tercet_position *kept = tercet_game_position_at(module.line, 0);
    return kept->ruleset == start->ruleset && tercet_position_equal(kept, start);
}

/* Takes back an end that the moves do not show. */
static void resume(tercet_game *game) {
    tercet_ending ending = tercet_game_ending(game);
    if (ending >= TERCET_BY_AGREEMENT) tercet_game_undo(game);
}

/* The next of the moves, and what stands behind it; "" at the end. */
static const char *next_word(const char *moves, char word[TERCET_MOVE_TEXT + 1]) {
    moves += strspn(moves, " ");
    size_t length = strcspn(moves, " ");
    snprintf(word, TERCET_MOVE_TEXT + 1, "%.*s", (int)length, moves);
    return moves + length;
}

/* Takes back all that is not in these moves; returns those that are still to be played. */
static const char *keep_common(tercet_game *game, const char *moves) {
    char word[TERCET_MOVE_TEXT + 1], kept[TERCET_MOVE_TEXT];
    size_t ply = 0;
    for (; ply < tercet_game_length(game); ply++) {
        const char *rest = next_word(moves, word);
        tercet_move_text(tercet_game_position_at(game, ply), tercet_game_move_at(game, ply), kept);
        if (strcmp(word, kept) != 0) break;
        moves = rest;
    }
    while (tercet_game_length(game) > ply) tercet_game_undo(game);
    return moves;
}

bool web_play_moves(tercet_game *game, const char *moves, tercet_reason *why) {
    char word[TERCET_MOVE_TEXT + 1];
    for (moves = next_word(moves, word); word[0] != '\0'; moves = next_word(moves, word)) {
        if (!tercet_game_play_text(game, word, why)) return false;
    }
    return true;
}

bool web_end_game(tercet_game *game, const char *end) {
    size_t length = strcspn(end, " ");
    tercet_side loser = strcmp(end + length, " black") == 0 ? TERCET_BLACK : TERCET_WHITE;
    if (length == 0) return true;
    for (tercet_ending ending = TERCET_BY_AGREEMENT; ending <= TERCET_BY_CRASH; ending++) {
        const char *name = tercet_ending_name(ending);
        if (strlen(name) != length || memcmp(name, end, length) != 0) continue;
        tercet_game_end(game, ending, loser);
        return true;
    }
    return false;
}

const tercet_game *web_line(const char *ruleset, const char *start, const char *moves, const char *end) {
    enum { USUAL_PLIES = 200 };
    tercet_position position;
    tercet_reason why;
    if (!web_position(ruleset, start, &position)) return NULL;
    if (is_kept_from(&position)) {
        resume(module.line);
        moves = keep_common(module.line, moves);
    } else {
        tercet_game_free(module.line);
        module.line = tercet_game_new(&position, USUAL_PLIES);
    }
    if (module.line == NULL) {
        web_refuse_words(TERCET_RULE_NO_MEMORY, "not enough memory for a game");
    } else if (!web_play_moves(module.line, moves, &why)) {
        web_refuse(&why);
    } else if (!web_end_game(module.line, end)) {
        web_refuse_words(TERCET_RULE_RECORD_FORMAT, "there is no such end of a game");
    } else {
        return module.line;
    }
    return NULL;
}
