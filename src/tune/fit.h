/* fit.h: weights that explain the results of games best.
 *
 * The model is logistic: the side to move is expected to score 1 / (1 + exp(-scale * evaluation)), where a draw is half
 * a point, and the evaluation is the sum of the features times their weights. */
#ifndef TERCET_TUNE_FIT_H
#define TERCET_TUNE_FIT_H

#include "tune/selfplay.h"

/* Every fifth game is held out: it takes no part in fitting, and shows whether what was learnt holds for others. */
typedef enum FitPart { FIT_TRAINING, FIT_HELD_OUT } FitPart;

typedef struct FitData {
    const SampledGame *games;
    uint64_t game_count;
    int feature_count;
} FitData;

/* How many positions a part has. */
uint64_t fit_positions(const FitData *data, FitPart part);

/* How far the model is off, as cross entropy a position: 0 is clairvoyance, log 2 is knowing nothing. The part has
 * positions. */
double fit_loss(const FitData *data, FitPart part, double scale, const double *weights);

/* The scale that explains the results best with these weights; by it, fitted weights keep the size of a hundredth. */
double fit_scale(const FitData *data, const double *weights);

/* Fits the weights to the training games. They are pulled to where they begin, as if each were known beforehand to
 * within half of its size and 20 hundredths; against that, a game counts as one observation, however many positions it
 * has. So what occurs often is learnt from the games, and what hardly ever does stays as it was. */
void fit_weights(const FitData *data, double scale, double *weights);

#endif
