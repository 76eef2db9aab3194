/* The rules for newcomers, exercises, and guided games: web/core/rules.js calls these functions. */
#include "guide/guide.h"
#include "language/language.h"
#include "web/describe.h"
#include "web/exports.h"
#include "web/module.h"

#include <string.h>

/* Paragraphs are what stands between empty lines. */
static void describe_paragraphs(Writer *json, const char *name, const char *text) {
    static const char between[] = "\n\n";
    writer_open(json, name, '[');
    for (const char *end = strstr(text, between); end != NULL; end = strstr(text, between)) {
        writer_part(json, NULL, text, (size_t)(end - text));
        text = end + strlen(between);
    }
    writer_string(json, NULL, text);
    writer_close(json, ']');
}

WEB_EXPORT(pages) const char *web_pages(const char *game) {
    Writer *json = web_answer();
    writer_open(json, NULL, '[');
    for (size_t i = 0; i < guide_page_count(game); i++) {
        const GuidePage *page = guide_page(game, i);
        writer_open(json, NULL, '{');
        writer_string(json, "title", _(page->title));
        describe_paragraphs(json, "paragraphs", _(page->text));
        writer_string(json, "ruleset", page->ruleset);
        writer_string(json, "position", page->position);
        writer_string(json, "move", page->move);
        writer_close(json, '}');
    }
    writer_close(json, ']');
    return web_answer_text();
}

WEB_EXPORT(exercises) const char *web_exercises(const char *game) {
    Writer *json = web_answer();
    writer_open(json, NULL, '[');
    for (size_t i = 0; i < guide_exercise_count(game); i++) {
        const GuideExercise *exercise = guide_exercise(game, i);
        writer_open(json, NULL, '{');
        writer_string(json, "title", _(exercise->title));
        writer_string(json, "task", _(exercise->task));
        writer_string(json, "ruleset", exercise->ruleset);
        writer_string(json, "position", exercise->position);
        writer_string(json, "lesson", _(exercise->lesson));
        writer_close(json, '}');
    }
    writer_close(json, ']');
    return web_answer_text();
}

WEB_EXPORT(notes) const char *web_notes(const char *name) {
    const tercet_ruleset *ruleset = tercet_ruleset_find(name);
    const GuideNote *note;
    Writer *json = web_answer();
    writer_open(json, NULL, '[');
    for (size_t i = 0; ruleset != NULL && (note = guide_note(ruleset, i)) != NULL; i++) {
        writer_open(json, NULL, '{');
        writer_part(json, "piece", &note->piece, note->piece == '\0' ? 0 : 1);
        writer_string(json, "text", _(note->text));
        writer_close(json, '}');
    }
    writer_close(json, ']');
    return web_answer_text();
}

WEB_EXPORT(check) const char *web_check(const char *game, size_t index, const char *move) {
    static const char *const names[] = {
        [GUIDE_SOLVED] = "solved",
        [GUIDE_LEGAL_ONLY] = "legal",
        [GUIDE_ILLEGAL] = "illegal",
        [GUIDE_UNCHECKED] = "legal", /* and the reason says that memory ran out */
    };
    tercet_reason why;
    const GuideExercise *exercise = guide_exercise(game, index);
    if (exercise == NULL) return web_refuse_words(NULL, "there is no such exercise");
    GuideAnswer answer = guide_check(exercise, move, &why);
    Writer *json = web_answer();
    writer_open(json, NULL, '{');
    writer_string(json, "answer", names[answer]);
    if (answer == GUIDE_SOLVED) {
        writer_null(json, "reason");
    } else {
        describe_reason(json, "reason", &why);
    }
    writer_close(json, '}');
    return web_answer_text();
}

/* ---- Guided games ---- */

/* How many turns White, who is guided, has made. */
static size_t count_turns(const tercet_game *game) {
    size_t count = 0;
    for (size_t ply = 0; ply < tercet_game_length(game); ply++) {
        count += tercet_position_side(tercet_game_position_at(game, ply)) == TERCET_WHITE;
    }
    return count;
}

static void describe_marks(Writer *json, const GuideStep *step, const tercet_position *position) {
    tercet_board board;
    tercet_board_of(position, &board);
    writer_open(json, "cells", '[');
    for (int i = 0; i < board.width * board.height; i++) {
        tercet_cell cell = {(int8_t)(i % board.width), (int8_t)(i / board.width)};
        if (!guide_step_marks(step, TERCET_WHITE, &board, cell)) continue;
        writer_open(json, NULL, '{');
        writer_integer(json, "x", cell.x);
        writer_integer(json, "y", cell.y);
        writer_close(json, '}');
    }
    writer_close(json, ']');
    writer_string(json, "pieces", step->pieces != NULL ? step->pieces : "");
}

/* What is told in a guided game after these moves, to who has read so many texts since the last turn; null if it is not
 * White's turn or nothing is left to tell. */
WEB_EXPORT(tour) const char *web_tour(const char *ruleset, const char *start, const char *moves, int read) {
    const tercet_game *game = web_line(ruleset, start, moves, "");
    if (game == NULL) return web_answer_text();
    const tercet_position *position = tercet_game_position(game);
    const GuideStep *step = guide_step_at(position->ruleset, count_turns(game), read > 0 ? (size_t)read : 0);
    bool told = step != NULL && tercet_position_side(position) == TERCET_WHITE && !tercet_game_over(game, NULL);
    Writer *json = web_answer();
    if (!told) {
        writer_null(json, NULL);
        return web_answer_text();
    }
    writer_open(json, NULL, '{');
    writer_string(json, "text", _(step->text));
    writer_boolean(json, "waits", step->until == GUIDE_UNTIL_READ);
    describe_marks(json, step, position);
    writer_close(json, '}');
    return web_answer_text();
}
