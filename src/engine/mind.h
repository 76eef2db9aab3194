/* mind.h: the evaluation laid open, for the tool that tunes its weights. Nothing else outside the engine needs it. */
#ifndef TERCET_ENGINE_MIND_H
#define TERCET_ENGINE_MIND_H

#include "tercet.h"

/* The most features that an evaluation can have. */
enum { MIND_FEATURES = 64 };

int mind_feature_count(const tercet_ruleset *ruleset);
const char *mind_feature_name(const tercet_ruleset *ruleset, int index);

/* The weights that the ruleset plays with, in hundredths. */
const int *mind_weights(const tercet_ruleset *ruleset);

/* The features of a position for its side to move. */
void mind_features(const tercet_position *position, int features[MIND_FEATURES]);

/* Whether the side to move has to answer a threat at once, so that the evaluation says little. */
bool mind_is_pressed(const tercet_position *position);

/* Makes an engine evaluate with other weights, which must outlive their use; NULL: with the ruleset's own again. What
 * the engine has seen before is to be forgotten with tercet_engine_clear(). */
void mind_use_weights(tercet_engine *engine, const int *weights);

#endif
