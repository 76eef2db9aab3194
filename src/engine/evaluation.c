#include "engine/evaluation.h"

#include "engine/knowledge.h"

#include <string.h>

int evaluation_score(const Knowledge *knowledge, const int *weights, const void *state) {
    int features[EVALUATION_FEATURES] = {0};
    knowledge->features(state, features);
    int score = 0;
    for (int i = 0; i < knowledge->feature_count; i++) score += features[i] * weights[i];
    return score;
}

int evaluation_learned(const Knowledge *knowledge, const Network *network, const void *state) {
    int features[EVALUATION_FEATURES] = {0};
    NetworkView views[2];
    knowledge->network->look(state, features, views);
    int score = network_output(network, views);
    for (int i = 0; i < knowledge->feature_count; i++) score += features[i] * knowledge->weights[i];
    return score;
}

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
