/* evaluation.h: the static evaluation: the sum of a position's features, each times its weight. Which features and
 * weights a game has is said in its own folder. */
#ifndef TERCET_ENGINE_EVALUATION_H
#define TERCET_ENGINE_EVALUATION_H

#include "tercet.h"

/* The most features that an evaluation can have. */
enum { EVALUATION_FEATURES = 32 };

struct Knowledge;

/* The evaluation of a state for its side to move, in hundredths. */
int evaluation_score(const struct Knowledge *knowledge, const int *weights, const void *state);

struct Network;

/* The same with what a network has learnt: the linear evaluation, with the ruleset's own weights, and the network's
 * output. */
int evaluation_learned(const struct Knowledge *knowledge, const struct Network *network, const void *state);

/* Makes an engine evaluate positions of a ruleset with this network, which must outlive its use, instead of the
 * program's own; NULL: with that again. What the engine has seen before is to be forgotten with tercet_engine_clear().
 */
void evaluation_use_network(tercet_engine *engine, const tercet_ruleset *ruleset, const struct Network *network);

/* ---- For the tool that tunes the weights ---- */

int evaluation_feature_count(const tercet_ruleset *ruleset);
const char *evaluation_feature_name(const tercet_ruleset *ruleset, int index);

/* The weights that the ruleset plays with, in hundredths. */
const int *evaluation_weights(const tercet_ruleset *ruleset);

/* The features of a position for its side to move. */
void evaluation_features(const tercet_position *position, int features[EVALUATION_FEATURES]);

/* Makes an engine evaluate with other weights, which must outlive their use, and without a network; NULL: as the
 * ruleset does again. What the engine has seen before is to be forgotten with tercet_engine_clear(). */
void evaluation_use_weights(tercet_engine *engine, const int *weights);

#endif
