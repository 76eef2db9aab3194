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

const Knowledge *knowledge_of(const tercet_ruleset *ruleset) {
    size_t own, game = game_index(ruleset, &own);
    return games[game]->rulesets[own];
}

int knowledge_opening_plies(const tercet_ruleset *ruleset) {
    return games[game_index(ruleset, NULL)]->opening_plies;
}
