/* All games and their rulesets. The list comes from list.def and from the folders that a build adds. */
#include "games/game.h"

#include <string.h>

#define GAME(name) extern const Game game_##name;
#include "games.def"
#undef GAME

static const Game *const games[] = {
#define GAME(name) &game_##name,
#include "games.def"
#undef GAME
};

const Game *game_listed(size_t index) {
    return index < sizeof games / sizeof games[0] ? games[index] : NULL;
}

size_t game_index(const tercet_ruleset *ruleset, size_t *own) {
    size_t game = 0, at = 0;
    while (games[game] != ruleset->game) game++;
    while (ruleset->game->rulesets[at] != ruleset) at++;
    if (own != NULL) *own = at;
    return game;
}

const tercet_ruleset *tercet_ruleset_at(size_t index) {
    for (size_t i = 0; game_listed(i) != NULL; i++) {
        for (const tercet_ruleset *const *ruleset = game_listed(i)->rulesets; *ruleset != NULL; ruleset++) {
            if (index-- == 0) return *ruleset;
        }
    }
    return NULL;
}

size_t tercet_ruleset_count(void) {
    size_t count = 0;
    while (tercet_ruleset_at(count) != NULL) count++;
    return count;
}

const tercet_ruleset *tercet_ruleset_find(const char *name) {
    const tercet_ruleset *ruleset;
    for (size_t i = 0; name != NULL && (ruleset = tercet_ruleset_at(i)) != NULL; i++) {
        if (strcmp(ruleset->name, name) == 0) return ruleset;
    }
    return NULL;
}

const char *tercet_ruleset_name(const tercet_ruleset *ruleset) {
    return ruleset == NULL ? NULL : ruleset->name;
}

const char *tercet_ruleset_game(const tercet_ruleset *ruleset) {
    return ruleset == NULL ? NULL : ruleset->game->name;
}

const char *tercet_ruleset_title(const tercet_ruleset *ruleset) {
    return ruleset == NULL ? NULL : ruleset->title;
}

const char *tercet_ruleset_summary(const tercet_ruleset *ruleset) {
    return ruleset == NULL ? NULL : ruleset->summary;
}

const char *tercet_ruleset_rule(const tercet_ruleset *ruleset, size_t index) {
    if (ruleset == NULL) return NULL;
    for (const char *const *rule = ruleset->game->rules; *rule != NULL; rule++) {
        if (index-- == 0) return *rule;
    }
    return NULL;
}

const char *tercet_ruleset_remark(const tercet_ruleset *ruleset, size_t index) {
    if (ruleset == NULL || ruleset->game->remarks == NULL) return NULL;
    for (const GameRemark *remark = ruleset->game->remarks; remark->name != NULL; remark++) {
        if (index-- == 0) return remark->name;
    }
    return NULL;
}

const char *tercet_piece_name(const tercet_ruleset *ruleset, char piece) {
    return ruleset == NULL ? NULL : game_piece_name(ruleset->game, piece);
}

size_t tercet_position_size(const tercet_ruleset *ruleset) {
    return ruleset == NULL ? 0 : offsetof(tercet_position, state) + ruleset->state_size;
}
