#include "standing/standing.h"

#include "language/language.h"
#include "view/caption.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SHOWN_GAMES = 20, DAY = 24 * 60 * 60 };

StrengthLadder standing_ladder(const tercet_ruleset *ruleset) {
    int scores[STRENGTH_LEVELS];
    for (int i = 0; i < STRENGTH_LEVELS; i++) scores[i] = tercet_level_score(ruleset, i + 1);
    return strength_ladder(scores);
}

static bool concerns(const Result *result, const tercet_ruleset *ruleset) {
    return strcmp(result->ruleset, tercet_ruleset_name(ruleset)) == 0;
}

Strength standing_of(const Results *results, const tercet_ruleset *ruleset, int *curve) {
    StrengthLadder ladder = standing_ladder(ruleset);
    Strength strength = strength_new(&ladder);
    int64_t before = 0;
    for (size_t i = 0; i < results->count; i++) {
        const Result *result = &results->items[i];
        if (!concerns(result, ruleset)) continue;
        double days = (double)(result->when - before) / DAY;
        strength = strength_after(strength, &ladder, result->tenths, (int)result->outcome / 2.0, days);
        if (curve != NULL) curve[strength.games - 1] = strength_tenths(&ladder, strength.rating.rating);
        before = result->when;
    }
    return strength;
}

int standing_tenths(const Results *results, const tercet_ruleset *ruleset) {
    StrengthLadder ladder = standing_ladder(ruleset);
    return strength_tenths(&ladder, standing_of(results, ruleset, NULL).rating.rating);
}

const char *standing_words(const Results *results, const tercet_ruleset *ruleset, char text[STANDING_ROOM]) {
    StrengthLadder ladder = standing_ladder(ruleset);
    Strength strength = standing_of(results, ruleset, NULL);
    char level[CAPTION_STRENGTH_ROOM];
    int least, most;
    caption_strength(strength_tenths(&ladder, strength.rating.rating), level);
    strength_range(&ladder, &strength, &least, &most);
    if (strength.games == 0) {
        snprintf(text, STANDING_ROOM,
                 _("No game of yours against the computer counts yet; the one that fits begins at level %s."), level);
    } else {
        snprintf(text, STANDING_ROOM,
                 language_number("You play about as well as level %s (%d to %d); %zu game.",
                                 "You play about as well as level %s (%d to %d); %zu games.",
                                 (unsigned long)strength.games),
                 level, least / STRENGTH_TENTHS, (most + STRENGTH_TENTHS - 1) / STRENGTH_TENTHS, strength.games);
    }
    return text;
}

const char *standing_record(const Results *results, const tercet_ruleset *ruleset, char text[STANDING_ROOM]) {
    int games = 0, outcomes[OUTCOME_WON + 1] = {0};
    text[0] = '\0';
    for (size_t i = results->count; i-- > 0 && games < SHOWN_GAMES;) {
        if (!concerns(&results->items[i], ruleset)) continue;
        outcomes[results->items[i].outcome]++;
        games++;
    }
    if (games == 0) return text;
    snprintf(text, STANDING_ROOM,
             language_number("Of your last %d game you have won %d, drawn %d and lost %d.",
                             "Of your last %d games you have won %d, drawn %d and lost %d.", (unsigned long)games),
             games, outcomes[OUTCOME_WON], outcomes[OUTCOME_DRAWN], outcomes[OUTCOME_LOST]);
    return text;
}

/* Every so many games there is a point to tell, of five at most. */
static size_t stride(size_t games) {
    enum { MOST_POINTS = 5, LEAST_STRIDE = 5 };
    size_t points = (games + MOST_POINTS) / (MOST_POINTS + 1);
    return points < LEAST_STRIDE ? LEAST_STRIDE : points;
}

const char *standing_course(const Results *results, const tercet_ruleset *ruleset, char text[STANDING_ROOM]) {
    int *curve = calloc(results->count + 1, sizeof *curve);
    size_t length = 0;
    text[0] = '\0';
    if (curve == NULL) return text;
    size_t games = standing_of(results, ruleset, curve).games, step = stride(games);
    for (size_t i = step; i < games && length < STANDING_ROOM; i += step) {
        char level[CAPTION_STRENGTH_ROOM];
        caption_strength(curve[i - 1], level);
        int written = snprintf(text + length, STANDING_ROOM - length,
                               length == 0 ? _("It was %s after %zu games") : _(", %s after %zu games"), level, i);
        length += written > 0 ? (size_t)written : 0;
    }
    if (length > 0 && length + 1 < STANDING_ROOM) strcpy(text + length, ".");
    free(curve);
    return text;
}
