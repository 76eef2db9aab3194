#include "engine/knowledge.h"

#define GAME(name) extern const GameKnowledge engine_##name;
#include "games.def"
#undef GAME

static const GameKnowledge *const games[] = {
#define GAME(name) &engine_##name,
#include "games.def"
#undef GAME
};

const GameKnowledge *knowledge_at(size_t index) {
    return index < sizeof games / sizeof games[0] ? games[index] : NULL;
}

/* Where a ruleset stands: the index of its game, and its own within that. */
static size_t find(const tercet_ruleset *ruleset, size_t *own) {
    size_t game = 0;
    for (*own = 0; game_listed(game)->rulesets[*own] != ruleset; ++*own) {
        if (game_listed(game)->rulesets[*own] != NULL) continue;
        game++;
        *own = (size_t)-1;
    }
    return game;
}

const Knowledge *knowledge_of(const tercet_ruleset *ruleset) {
    size_t own, game = find(ruleset, &own);
    return games[game]->rulesets[own];
}

int knowledge_opening_plies(const tercet_ruleset *ruleset) {
    size_t own;
    return games[find(ruleset, &own)]->opening_plies;
}
