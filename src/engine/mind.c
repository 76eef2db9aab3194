#include "engine/mind.h"

#include "games/game.h"

#include <string.h>

_Static_assert((int)MIND_FEATURES >= (int)GAME_FEATURES, "there is room for the features of every game");

int mind_feature_count(const tercet_ruleset *ruleset) {
    return ruleset->mind->feature_count;
}

const char *mind_feature_name(const tercet_ruleset *ruleset, int index) {
    return ruleset->mind->feature_names[index];
}

const int *mind_weights(const tercet_ruleset *ruleset) {
    return ruleset->mind->weights;
}

void mind_features(const tercet_position *position, int features[MIND_FEATURES]) {
    memset(features, 0, MIND_FEATURES * sizeof features[0]);
    position->ruleset->mind->features(position->state, features);
}

bool mind_is_pressed(const tercet_position *position) {
    return position->ruleset->mind->pressed(position->ruleset, position->state);
}
