#include "tune/fit.h"

#include <math.h>
#include <string.h>

enum { HELD_OUT_EVERY = 5, STEPS = 30, HALVINGS = 12, BISECTIONS = 40 };

/* Goes through the positions of a part, game by game. */
typedef struct Cursor {
    const FitData *data;
    FitPart part;
    uint64_t game;
    size_t next;
} Cursor;

static FitPart part_of(uint64_t game) {
    return game % HELD_OUT_EVERY == HELD_OUT_EVERY - 1 ? FIT_HELD_OUT : FIT_TRAINING;
}

static const Sample *next_sample(Cursor *cursor) {
    while (cursor->game < cursor->data->game_count) {
        const SampledGame *game = &cursor->data->games[cursor->game];
        if (part_of(cursor->game) == cursor->part && cursor->next < game->count) return &game->samples[cursor->next++];
        cursor->game++;
        cursor->next = 0;
    }
    return NULL;
}

uint64_t fit_positions(const FitData *data, FitPart part) {
    uint64_t count = 0;
    for (uint64_t i = 0; i < data->game_count; i++) count += part_of(i) == part ? data->games[i].count : 0;
    return count;
}

/* The training games that have positions. */
static uint64_t training_games(const FitData *data) {
    uint64_t count = 0;
    for (uint64_t i = 0; i < data->game_count; i++) count += part_of(i) == FIT_TRAINING && data->games[i].count > 0;
    return count;
}

/* ---- The model ---- */

static double evaluation(const Sample *sample, const double *weights, int count) {
    double sum = 0;
    for (int i = 0; i < count; i++) sum += sample->features[i] * weights[i];
    return sum;
}

static double expected_score(double scaled) {
    return 1 / (1 + exp(-scaled));
}

/* log(1 + exp(scaled)) - score * scaled, which is the cross entropy, without losing the small ones. */
static double loss_of(double scaled, double score) {
    return (scaled > 0 ? scaled : 0) + log1p(exp(-fabs(scaled))) - score * scaled;
}

double fit_loss(const FitData *data, FitPart part, double scale, const double *weights) {
    Cursor cursor = {data, part, 0, 0};
    const Sample *sample;
    double sum = 0;
    while ((sample = next_sample(&cursor)) != NULL) {
        sum += loss_of(scale * evaluation(sample, weights, data->feature_count), sample->half_points / 2.0);
    }
    return sum / (double)fit_positions(data, part);
}

/* How the loss grows with the scale. */
static double slope_of_scale(const FitData *data, double scale, const double *weights) {
    Cursor cursor = {data, FIT_TRAINING, 0, 0};
    const Sample *sample;
    double sum = 0;
    while ((sample = next_sample(&cursor)) != NULL) {
        double value = evaluation(sample, weights, data->feature_count);
        sum += (expected_score(scale * value) - sample->half_points / 2.0) * value;
    }
    return sum;
}

/* The slope only ever rises, so its zero is found by halving. */
double fit_scale(const FitData *data, const double *weights) {
    double low = 1e-4, high = 1e-1;
    for (int i = 0; i < BISECTIONS; i++) {
        double middle = sqrt(low * high);
        if (slope_of_scale(data, middle, weights) < 0) {
            low = middle;
        } else {
            high = middle;
        }
    }
    return sqrt(low * high);
}

/* ---- Fitting by Newton's method ---- */

typedef struct Problem {
    const FitData *data;
    double scale;
    int count;
    uint64_t positions;
    double begin[MIND_FEATURES]; /* where the weights are pulled to */
    double pull[MIND_FEATURES];  /* and how strongly */
} Problem;

typedef struct Slopes {
    double first[MIND_FEATURES];
    double second[MIND_FEATURES][MIND_FEATURES];
} Slopes;

static void begin_problem(Problem *problem, const FitData *data, double scale, const double *weights) {
    problem->data = data;
    problem->scale = scale;
    problem->count = data->feature_count;
    problem->positions = fit_positions(data, FIT_TRAINING);
    double games = (double)training_games(data);
    for (int i = 0; i < problem->count; i++) {
        double width = 20 + fabs(weights[i]) / 2;
        problem->begin[i] = weights[i];
        problem->pull[i] = 1 / (width * width * games);
    }
}

/* What is to become as small as possible: the loss, and the cost of being pulled away. */
static double cost_of(const Problem *problem, const double *weights) {
    double cost = fit_loss(problem->data, FIT_TRAINING, problem->scale, weights);
    for (int i = 0; i < problem->count; i++) {
        double away = weights[i] - problem->begin[i];
        cost += problem->pull[i] * away * away / 2;
    }
    return cost;
}

static void add_slopes(const Problem *problem, const Sample *sample, const double *weights, Slopes *slopes) {
    double scale = problem->scale, share = 1 / (double)problem->positions;
    double expected = expected_score(scale * evaluation(sample, weights, problem->count));
    double first = (expected - sample->half_points / 2.0) * scale * share;
    double second = expected * (1 - expected) * scale * scale * share;
    for (int i = 0; i < problem->count; i++) {
        if (sample->features[i] == 0) continue;
        slopes->first[i] += first * sample->features[i];
        for (int j = 0; j <= i; j++) slopes->second[i][j] += second * sample->features[i] * sample->features[j];
    }
}

/* First derivatives, and of the second ones those below the diagonal. */
static void find_slopes(const Problem *problem, const double *weights, Slopes *slopes) {
    Cursor cursor = {problem->data, FIT_TRAINING, 0, 0};
    const Sample *sample;
    memset(slopes, 0, sizeof *slopes);
    while ((sample = next_sample(&cursor)) != NULL) add_slopes(problem, sample, weights, slopes);
    for (int i = 0; i < problem->count; i++) {
        slopes->first[i] += problem->pull[i] * (weights[i] - problem->begin[i]);
        slopes->second[i][i] += problem->pull[i];
    }
}

/* Splits the matrix of second derivatives into a triangle and its mirror image (Cholesky). The pull makes it positive
 * definite. */
static void split(double (*matrix)[MIND_FEATURES], int count) {
    for (int i = 0; i < count; i++) {
        for (int j = 0; j <= i; j++) {
            double sum = matrix[i][j];
            for (int k = 0; k < j; k++) sum -= matrix[i][k] * matrix[j][k];
            matrix[i][j] = i == j ? sqrt(sum) : sum / matrix[j][j];
        }
    }
}

/* Turns the first derivatives into the step to where they vanish, if the second ones stay. */
static void find_step(Slopes *slopes, int count) {
    double *step = slopes->first;
    split(slopes->second, count);
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++) step[i] -= slopes->second[i][j] * step[j];
        step[i] /= slopes->second[i][i];
    }
    for (int i = count - 1; i >= 0; i--) {
        for (int j = i + 1; j < count; j++) step[i] -= slopes->second[j][i] * step[j];
        step[i] /= slopes->second[i][i];
    }
}

/* Goes as much of the step as makes things better; false if nothing does. */
static bool go(const Problem *problem, const double *step, double *weights) {
    double tried[MIND_FEATURES], cost = cost_of(problem, weights), part = 1;
    for (int halving = 0; halving < HALVINGS; halving++, part /= 2) {
        for (int i = 0; i < problem->count; i++) tried[i] = weights[i] - part * step[i];
        if (cost_of(problem, tried) >= cost) continue;
        memcpy(weights, tried, (size_t)problem->count * sizeof weights[0]);
        return true;
    }
    return false;
}

static double longest(const double *step, int count) {
    double most = 0;
    for (int i = 0; i < count; i++) most = fmax(most, fabs(step[i]));
    return most;
}

void fit_weights(const FitData *data, double scale, double *weights) {
    Problem problem;
    Slopes slopes;
    begin_problem(&problem, data, scale, weights);
    for (int i = 0; i < STEPS; i++) {
        find_slopes(&problem, weights, &slopes);
        find_step(&slopes, problem.count);
        if (!go(&problem, slopes.first, weights) || longest(slopes.first, problem.count) < 0.01) return;
    }
}
