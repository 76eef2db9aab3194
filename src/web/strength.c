/* How strong the player is, by the results of games: web/core/rules.js calls these functions, and web/types.d.ts
 * (Strength) says what they answer. */
#include "standing/counting.h"
#include "standing/standing.h"
#include "view/caption.h"
#include "web/describe.h"
#include "web/exports.h"
#include "web/module.h"

#include <stdlib.h>
#include <string.h>

/* ---- Counting ---- */

static void describe_count(Writer *json, const tercet_game *game, double when) {
    Result result;
    char line[RESULTS_LINE_ROOM], why[COUNTING_ROOM];
    bool counts = counting_result(game, &result);
    writer_open(json, NULL, '{');
    if (counts) {
        result.when = (int64_t)when;
        results_write(&result, line);
        writer_part(json, "line", line, strcspn(line, "\n"));
        writer_null(json, "why");
    } else {
        writer_null(json, "line");
        writer_string(json, "why", counting_refusal(game, why));
    }
    writer_close(json, '}');
}

/* What a game, which ended so many seconds after 1970, brings to the player's results: a line, or why it does not
 * count. null if it is none that could: it goes on, or nobody plays it alone against the computer. */
WEB_EXPORT(countGame) const char *web_count_game(const char *record, size_t length, double when) {
    tercet_reason why;
    tercet_game *game = tercet_game_read(record, length, &why);
    if (game == NULL) return web_refuse(&why);
    if (!counting_concerns(game) || tercet_game_result(game) == TERCET_NONE) {
        writer_null(web_answer(), NULL);
    } else {
        describe_count(web_answer(), game, when);
    }
    tercet_game_free(game);
    return web_answer_text();
}

/* ---- Where the player stands ---- */

static void describe_strength(Writer *json, const char *name, const char *text_name, int tenths) {
    char text[CAPTION_STRENGTH_ROOM];
    writer_integer(json, name, tenths);
    writer_string(json, text_name, caption_strength(tenths, text));
}

/* A game that counted, and the strength after it. */
static void describe_point(Writer *json, const Result *result, int tenths) {
    static const char *const outcomes[] = {[OUTCOME_LOST] = "lost", [OUTCOME_DRAWN] = "drawn", [OUTCOME_WON] = "won"};
    writer_open(json, NULL, '{');
    writer_integer(json, "when", result->when);
    writer_string(json, "side", describe_side(result->side));
    describe_strength(json, "opponent", "opponentText", result->tenths);
    writer_string(json, "outcome", outcomes[result->outcome]);
    describe_strength(json, "tenths", "text", tenths);
    writer_close(json, '}');
}

static void describe_curve(Writer *json, const Results *results, const tercet_ruleset *ruleset, const int *curve) {
    size_t games = 0;
    writer_open(json, "curve", '[');
    for (size_t i = 0; i < results->count; i++) {
        const Result *result = &results->items[i];
        if (strcmp(result->ruleset, tercet_ruleset_name(ruleset)) == 0) describe_point(json, result, curve[games++]);
    }
    writer_close(json, ']');
}

static const char *describe_standing(const Results *results, const tercet_ruleset *ruleset) {
    char text[STANDING_ROOM];
    int *curve = calloc(results->count + 1, sizeof *curve);
    if (curve == NULL) return web_refuse_words(TERCET_RULE_NO_MEMORY, "not enough memory for the results");
    Writer *json = web_answer();
    standing_of(results, ruleset, curve);
    writer_open(json, NULL, '{');
    describe_strength(json, "tenths", "text", standing_tenths(results, ruleset));
    writer_string(json, "words", standing_words(results, ruleset, text));
    writer_string(json, "record", standing_record(results, ruleset, text));
    describe_curve(json, results, ruleset, curve);
    writer_close(json, '}');
    free(curve);
    return web_answer_text();
}

/* Where the player stands in a ruleset, by results as results.h has them. */
WEB_EXPORT(strength) const char *web_strength(const char *name, const char *text, size_t length) {
    Results results;
    const tercet_ruleset *ruleset = tercet_ruleset_find(name);
    if (ruleset == NULL) return web_refuse_words(NULL, "there is no such ruleset");
    if (!results_read(text, length, &results)) {
        return web_refuse_words(TERCET_RULE_NO_MEMORY, "not enough memory for the results");
    }
    const char *answer = describe_standing(&results, ruleset);
    results_free(&results);
    return answer;
}
