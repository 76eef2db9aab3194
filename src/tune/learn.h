/* learn.h: a network that foretells what positions are worth, found by going downhill (Adam) on samples.
 *
 * The same samples, seed and number of epochs make the same network. */
#ifndef TERCET_TUNE_LEARN_H
#define TERCET_TUNE_LEARN_H

#include "core/random.h"
#include "tune/samples.h"

#include <stdatomic.h>

typedef struct Learner Learner;

/* How far an evaluation is from what happened: the mean cross entropy of results, in nats. */
typedef struct LearnLoss {
    double linear;  /* of the linear evaluation alone */
    double network; /* of the network, in whole numbers as it plays */
} LearnLoss;

/* Begins to learn from samples, which must stay; NULL if memory ran out. */
Learner *learn_begin(const NetworkShape *shape, const Samples *samples, int epochs, uint64_t seed);
void learn_end(Learner *learner);

/* Goes once through all samples, until *cancel becomes true: false if it did. */
bool learn_epoch(Learner *learner, const atomic_bool *cancel);

/* The network as it is now: network_size() words. */
void learn_words(const Learner *learner, int16_t *words);

/* How well it foretells samples that it has not learnt from. */
LearnLoss learn_loss(const Learner *learner, const Network *network, const Samples *samples);

/* How many hundredths make ten to win against one, roughly: the evaluation that means a chance of 1 / (1 + 1/e). */
double learn_scale(const Learner *learner);

#endif
