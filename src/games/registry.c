#include "games/echek/echek.h"
#include "games/eigenstate/eigenstate.h"
#include "games/game.h"
#include "games/shakti/shakti.h"

#include <string.h>

/* All rulesets: the default of each game, then its variants. */
static const tercet_ruleset *const rulesets[] = {
    &echek_standard, &echek_roaming, &echek_fixed, &eigenstate_standard, &shakti_standard, &shakti_near,
};

size_t tercet_ruleset_count(void) {
    return sizeof rulesets / sizeof rulesets[0];
}

const tercet_ruleset *tercet_ruleset_at(size_t index) {
    return index < tercet_ruleset_count() ? rulesets[index] : NULL;
}

const tercet_ruleset *tercet_ruleset_find(const char *name) {
    if (name == NULL) return NULL;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (strcmp(rulesets[i]->name, name) == 0) return rulesets[i];
    }
    return NULL;
}

const char *tercet_ruleset_name(const tercet_ruleset *ruleset) {
    return ruleset == NULL ? NULL : ruleset->name;
}

const char *tercet_ruleset_game(const tercet_ruleset *ruleset) {
    return ruleset == NULL ? NULL : ruleset->game;
}

const char *tercet_ruleset_title(const tercet_ruleset *ruleset) {
    return ruleset == NULL ? NULL : ruleset->title;
}

const char *tercet_ruleset_summary(const tercet_ruleset *ruleset) {
    return ruleset == NULL ? NULL : ruleset->summary;
}

size_t tercet_position_size(const tercet_ruleset *ruleset) {
    return ruleset == NULL ? 0 : offsetof(tercet_position, state) + ruleset->state_size;
}
