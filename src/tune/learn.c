#include "tune/learn.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { BATCH = 1024, INPUTS = 2 * NETWORK_WIDTH };

/* Hundredths that an output of 1 stands for, which is what values of this size learn best. */
static const float output_unit = 256;

/* How much of what is to be foretold is the result; the rest is what the search found. */
static const float result_share = 0.4F;

/* Adam's numbers. The rate falls from the first to the last epoch. */
static const float first_rate = 2e-3F, last_rate = 2e-5F, momentum = 0.9F, spread = 0.999F, tiny = 1e-8F;

/* All weights, as one array of numbers: the second layer stands input by input here, as that is how it is used. */
typedef struct Weights {
    float first_bias[NETWORK_WIDTH];
    float second_bias[NETWORK_HIDDEN];
    float second[INPUTS][NETWORK_HIDDEN];
    float third[NETWORK_HIDDEN];
    float third_bias;
    float first[][NETWORK_WIDTH];
} Weights;

struct Learner {
    const NetworkShape *shape;
    const Samples *samples;
    int epoch, epochs;
    uint64_t step;
    Random random;
    float scale;     /* an evaluation so large means a chance of 1 / (1 + 1/e) */
    uint32_t *order; /* of the samples */
    size_t weight_count;
    Weights *weights, *gradient, *mean, *square;
};

/* What a sample makes of the layers. */
typedef struct Passage {
    float inputs[INPUTS], hidden[NETWORK_HIDDEN];           /* clipped */
    bool input_moves[INPUTS], hidden_moves[NETWORK_HIDDEN]; /* not clipped, so that a little more makes a difference */
    float output;
} Passage;

static float chance_of(float score, float scale) {
    return 1 / (1 + expf(-score / scale));
}

static float clip(float value, bool *moves) {
    *moves = value > 0 && value < 1;
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

/* ---- One sample ---- */

static void add_rows(const Weights *weights, const NetworkView *view, float sums[NETWORK_WIDTH]) {
    memcpy(sums, weights->first_bias, sizeof weights->first_bias);
    for (int i = 0; i < view->count; i++) {
        const float *row = weights->first[view->rows[i]];
        for (int j = 0; j < NETWORK_WIDTH; j++) sums[j] += row[j];
    }
}

static void pass(const Weights *weights, const Sample *sample, Passage *passage) {
    float sums[INPUTS], hidden[NETWORK_HIDDEN];
    add_rows(weights, &sample->views[0], sums);
    add_rows(weights, &sample->views[1], sums + NETWORK_WIDTH);
    memcpy(hidden, weights->second_bias, sizeof hidden);
    for (int i = 0; i < INPUTS; i++) {
        float value = passage->inputs[i] = clip(sums[i], &passage->input_moves[i]);
        if (value == 0) continue;
        for (int j = 0; j < NETWORK_HIDDEN; j++) hidden[j] += value * weights->second[i][j];
    }
    passage->output = weights->third_bias;
    for (int j = 0; j < NETWORK_HIDDEN; j++) {
        passage->hidden[j] = clip(hidden[j], &passage->hidden_moves[j]);
        passage->output += passage->hidden[j] * weights->third[j];
    }
}

/* Adds what a change of each weight would do, `slope` being that of the output. */
static void pass_back(const Weights *weights, const Sample *sample, const Passage *passage, float slope,
                      Weights *gradient) {
    float hidden[NETWORK_HIDDEN], sums[INPUTS] = {0};
    gradient->third_bias += slope;
    for (int j = 0; j < NETWORK_HIDDEN; j++) {
        gradient->third[j] += slope * passage->hidden[j];
        hidden[j] = passage->hidden_moves[j] ? slope * weights->third[j] : 0;
        gradient->second_bias[j] += hidden[j];
    }
    for (int i = 0; i < INPUTS; i++) {
        float value = passage->inputs[i];
        if (value == 0) continue;
        for (int j = 0; j < NETWORK_HIDDEN; j++) gradient->second[i][j] += value * hidden[j];
        if (!passage->input_moves[i]) continue;
        for (int j = 0; j < NETWORK_HIDDEN; j++) sums[i] += weights->second[i][j] * hidden[j];
    }
    for (int i = 0; i < 2; i++) {
        const float *own = sums + (ptrdiff_t)i * NETWORK_WIDTH;
        for (int j = 0; j < NETWORK_WIDTH; j++) gradient->first_bias[j] += own[j];
        for (int k = 0; k < sample->views[i].count; k++) {
            float *row = gradient->first[sample->views[i].rows[k]];
            for (int j = 0; j < NETWORK_WIDTH; j++) row[j] += own[j];
        }
    }
}

/* The chance that is to be foretold. */
static float target_of(const Sample *sample, float scale) {
    float found = chance_of(sample->score, scale);
    return sample->points < 0 ? found : result_share * sample->points + (1 - result_share) * found;
}

static void learn_sample(Learner *learner, const Sample *sample) {
    Passage passage;
    pass(learner->weights, sample, &passage);
    float score = sample->linear + output_unit * passage.output;
    float slope = chance_of(score, learner->scale) - target_of(sample, learner->scale);
    pass_back(learner->weights, sample, &passage, slope * output_unit / learner->scale, learner->gradient);
}

/* ---- Steps ---- */

/* One step of Adam with the gradient, which is then empty again. */
static void step(Learner *learner, size_t samples, float rate) {
    float *weights = (float *)learner->weights, *gradient = (float *)learner->gradient;
    float *mean = (float *)learner->mean, *square = (float *)learner->square;
    learner->step++;
    double bias = sqrt(1 - pow(spread, (double)learner->step)) / (1 - pow(momentum, (double)learner->step));
    float pace = rate * (float)bias, share = 1 / (float)samples;
    for (size_t i = 0; i < learner->weight_count; i++) {
        float slope = gradient[i] * share;
        gradient[i] = 0;
        mean[i] = momentum * mean[i] + (1 - momentum) * slope;
        square[i] = spread * square[i] + (1 - spread) * slope * slope;
        weights[i] -= pace * mean[i] / (sqrtf(square[i]) + tiny);
    }
}

static void limit(float *values, size_t count, float most) {
    for (size_t i = 0; i < count; i++) values[i] = fminf(fmaxf(values[i], -most), most);
}

/* Keeps weights within what whole numbers can hold. */
static void limit_weights(Learner *learner) {
    Weights *weights = learner->weights;
    limit(weights->first[0], (size_t)learner->shape->rows * NETWORK_WIDTH,
          (float)NETWORK_FIRST_LIMIT / (float)NETWORK_ONE);
    limit(weights->first_bias, NETWORK_WIDTH, (float)NETWORK_FIRST_LIMIT / (float)NETWORK_ONE);
    limit(weights->second[0], (size_t)INPUTS * NETWORK_HIDDEN, (float)NETWORK_SECOND_LIMIT / NETWORK_SECOND_ONE);
    limit(weights->second_bias, NETWORK_HIDDEN, (float)INT16_MAX / NETWORK_SECOND_ONE);
    limit(weights->third, NETWORK_HIDDEN + 1, (float)INT16_MAX / (NETWORK_THIRD_ONE * output_unit));
}

static void shuffle(Learner *learner) {
    for (size_t i = learner->samples->count; i > 1; i--) {
        size_t other = (size_t)random_below(&learner->random, i);
        uint32_t kept = learner->order[i - 1];
        learner->order[i - 1] = learner->order[other];
        learner->order[other] = kept;
    }
}

bool learn_epoch(Learner *learner, const atomic_bool *cancel) {
    size_t count = learner->samples->count;
    shuffle(learner);
    for (size_t first = 0; first < count; first += BATCH) {
        if (atomic_load(cancel)) return false;
        size_t end = first + BATCH < count ? first + BATCH : count;
        float done = ((float)learner->epoch + (float)first / (float)count) / (float)learner->epochs;
        for (size_t i = first; i < end; i++) learn_sample(learner, &learner->samples->all[learner->order[i]]);
        step(learner, end - first, first_rate * powf(last_rate / first_rate, done));
        limit_weights(learner);
    }
    learner->epoch++;
    return true;
}

/* ---- Beginning and end ---- */

static void scatter(Random *random, float *values, size_t count, float least, float most) {
    for (size_t i = 0; i < count; i++) {
        float part = (float)(random_next(random) >> 40) / (float)(1 << 24);
        values[i] = least + (most - least) * part;
    }
}

/* Weights by chance, small enough that hardly anything is clipped. The output is almost 0: the linear evaluation. */
static void scatter_weights(Learner *learner) {
    Weights *weights = learner->weights;
    Random *random = &learner->random;
    scatter(random, weights->first[0], (size_t)learner->shape->rows * NETWORK_WIDTH, -0.1F, 0.1F);
    scatter(random, weights->first_bias, NETWORK_WIDTH, 0.2F, 0.5F);
    scatter(random, weights->second[0], (size_t)INPUTS * NETWORK_HIDDEN, -0.2F, 0.2F);
    scatter(random, weights->second_bias, NETWORK_HIDDEN, 0.2F, 0.5F);
    scatter(random, weights->third, NETWORK_HIDDEN, -0.05F, 0.05F);
}

static double loss_of(double chance, double points) {
    const double least = 1e-9;
    return -points * log(fmax(chance, least)) - (1 - points) * log(fmax(1 - chance, least));
}

static double linear_loss(const Samples *samples, float scale) {
    double sum = 0, count = 0;
    for (size_t i = 0; i < samples->count; i++) {
        const Sample *sample = &samples->all[i];
        if (sample->points < 0) continue;
        sum += loss_of(chance_of(sample->linear, scale), sample->points);
        count++;
    }
    return count > 0 ? sum / count : 0;
}

/* The scale with which the linear evaluation foretells results best, to 5 hundredths. */
static float find_scale(const Samples *samples) {
    float best = 100;
    double least = linear_loss(samples, best);
    for (float scale = 105; scale <= 2000; scale += 5) {
        double loss = linear_loss(samples, scale);
        if (loss >= least) break;
        least = loss;
        best = scale;
    }
    return best;
}

void learn_end(Learner *learner) {
    if (learner == NULL) return;
    free(learner->order);
    free(learner->weights);
    free(learner->gradient);
    free(learner->mean);
    free(learner->square);
    free(learner);
}

static Weights *make_weights(size_t count) {
    return calloc(count, sizeof(float));
}

Learner *learn_begin(const NetworkShape *shape, const Samples *samples, int epochs, uint64_t seed) {
    Learner *learner = calloc(1, sizeof *learner);
    if (learner == NULL) return NULL;
    learner->shape = shape;
    learner->samples = samples;
    learner->epochs = epochs;
    learner->random = (Random){seed};
    learner->weight_count = sizeof(Weights) / sizeof(float) + (size_t)shape->rows * NETWORK_WIDTH;
    learner->order = malloc((samples->count + 1) * sizeof learner->order[0]);
    learner->weights = make_weights(learner->weight_count);
    learner->gradient = make_weights(learner->weight_count);
    learner->mean = make_weights(learner->weight_count);
    learner->square = make_weights(learner->weight_count);
    if (learner->order == NULL || learner->weights == NULL || learner->gradient == NULL || learner->mean == NULL ||
        learner->square == NULL) {
        learn_end(learner);
        return NULL;
    }
    for (size_t i = 0; i < samples->count; i++) learner->order[i] = (uint32_t)i;
    learner->scale = find_scale(samples);
    scatter_weights(learner);
    return learner;
}

static int16_t *put(int16_t *words, const float *values, size_t count, float unit) {
    for (size_t i = 0; i < count; i++) words[i] = (int16_t)lroundf(values[i] * unit);
    return words + count;
}

void learn_words(const Learner *learner, int16_t *words) {
    const Weights *weights = learner->weights;
    const float third_unit = NETWORK_THIRD_ONE * output_unit;
    int16_t *at = words + NETWORK_HEADER;
    at = put(at, weights->first[0], (size_t)learner->shape->rows * NETWORK_WIDTH, NETWORK_ONE);
    at = put(at, weights->first_bias, NETWORK_WIDTH, NETWORK_ONE);
    for (int j = 0; j < NETWORK_HIDDEN; j++) {
        for (int i = 0; i < INPUTS; i++) at = put(at, &weights->second[i][j], 1, NETWORK_SECOND_ONE);
    }
    at = put(at, weights->second_bias, NETWORK_HIDDEN, NETWORK_SECOND_ONE);
    at = put(at, weights->third, NETWORK_HIDDEN, third_unit);
    put(at, &weights->third_bias, 1, third_unit);
    network_seal(learner->shape, words);
}

LearnLoss learn_loss(const Learner *learner, const Network *network, const Samples *samples) {
    LearnLoss loss = {.linear = linear_loss(samples, learner->scale)};
    double count = 0;
    for (size_t i = 0; i < samples->count; i++) {
        const Sample *sample = &samples->all[i];
        if (sample->points < 0) continue;
        float score = sample->linear + (float)network_output(network, sample->views);
        loss.network += loss_of(chance_of(score, learner->scale), sample->points);
        count++;
    }
    if (count > 0) loss.network /= count;
    return loss;
}

double learn_scale(const Learner *learner) {
    return learner->scale;
}
