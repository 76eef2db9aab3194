/* The rules for newcomers, and exercises: web/core/rules.js calls these functions. */
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
