#include "engine/evaluation.h"

#include "engine/knowledge.h"

#include <string.h>

_Static_assert((int)EVALUATION_FEATURES >= (int)KNOWLEDGE_FEATURES, "there is room for the features of every game");

int evaluation_feature_count(const tercet_ruleset *ruleset) {
    return knowledge_of(ruleset)->feature_count;
}

const char *evaluation_feature_name(const tercet_ruleset *ruleset, int index) {
    return knowledge_of(ruleset)->feature_names[index];
}

const int *evaluation_weights(const tercet_ruleset *ruleset) {
    return knowledge_of(ruleset)->weights;
}

void evaluation_features(const tercet_position *position, int features[EVALUATION_FEATURES]) {
    memset(features, 0, EVALUATION_FEATURES * sizeof features[0]);
    knowledge_of(position->ruleset)->features(position->state, features);
}
