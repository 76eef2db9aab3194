/* The rules for newcomers, and exercises: web/core/rules.js calls these functions. */
#include "guide/guide.h"
#include "language/language.h"
#include "web/describe.h"
#include "web/module.h"

#include <string.h>

/* Paragraphs are what stands between empty lines. */
static void describe_paragraphs(Json *json, const char *name, const char *text) {
    static const char between[] = "\n\n";
    json_open(json, name, '[');
    for (const char *end = strstr(text, between); end != NULL; end = strstr(text, between)) {
        json_part(json, NULL, text, (size_t)(end - text));
        text = end + strlen(between);
    }
    json_string(json, NULL, text);
    json_close(json, ']');
}

WEB_EXPORT(pages) const char *web_pages(const char *game) {
    Json *json = web_answer();
    json_open(json, NULL, '[');
    for (size_t i = 0; i < guide_page_count(game); i++) {
        const GuidePage *page = guide_page(game, i);
        json_open(json, NULL, '{');
        json_string(json, "title", _(page->title));
        describe_paragraphs(json, "paragraphs", _(page->text));
        json_string(json, "ruleset", page->ruleset);
        json_string(json, "position", page->position);
        json_string(json, "move", page->move);
        json_close(json, '}');
    }
    json_close(json, ']');
    return web_answer_text();
}

WEB_EXPORT(exercises) const char *web_exercises(const char *game) {
    Json *json = web_answer();
    json_open(json, NULL, '[');
    for (size_t i = 0; i < guide_exercise_count(game); i++) {
        const GuideExercise *exercise = guide_exercise(game, i);
        json_open(json, NULL, '{');
        json_string(json, "title", _(exercise->title));
        json_string(json, "task", _(exercise->task));
        json_string(json, "ruleset", exercise->ruleset);
        json_string(json, "position", exercise->position);
        json_string(json, "lesson", _(exercise->lesson));
        json_close(json, '}');
    }
    json_close(json, ']');
    return web_answer_text();
}

WEB_EXPORT(check) const char *web_check(const char *game, size_t index, const char *move) {
    static const char *const names[] = {
        [GUIDE_SOLVED] = "solved",
        [GUIDE_LEGAL_ONLY] = "legal",
        [GUIDE_ILLEGAL] = "illegal",
    };
    tercet_reason why;
    const GuideExercise *exercise = guide_exercise(game, index);
    if (exercise == NULL) return web_refuse_words(TERCET_RULE_NONE, "there is no such exercise");
    GuideAnswer answer = guide_check(exercise, move, &why);
    Json *json = web_answer();
    json_open(json, NULL, '{');
    json_string(json, "answer", names[answer]);
    if (answer == GUIDE_SOLVED) {
        json_null(json, "reason");
    } else {
        describe_reason(json, "reason", &why);
    }
    json_close(json, '}');
    return web_answer_text();
}
