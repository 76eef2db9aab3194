#include "match/elo.h"

#include <math.h>

enum { PAIR_RESULTS = 5, BISECTIONS = 80 };

/* Half the width of a 95 % interval in standard deviations, and the limits of the test: ln(0.95 / 0.05). */
static const double confidence = 1.959964, sprt_limit = 2.944439;

/* Scores nearer to 0 or 1 than this have no useful difference in Elo: beyond 1600. */
static const double score_least = 0.0001;

/* What an observed number of zero counts as in the test, so that no result is ever thought impossible. */
static const double hardly_any = 0.001;

void tally_add_game(Tally *tally, int half_points) {
    if (half_points == 2) tally->wins++;
    if (half_points == 1) tally->draws++;
    if (half_points == 0) tally->losses++;
}

void tally_add_pair(Tally *tally, int half_points) {
    tally->pairs[half_points]++;
}

uint64_t tally_games(const Tally *tally) {
    return tally->wins + tally->losses + tally->draws;
}

/* ---- Estimating ---- */

double elo_score(double elo) {
    return 1 / (1 + pow(10, -elo / 400));
}

static double elo_of_score(double score) {
    score = fmin(fmax(score, score_least), 1 - score_least);
    return 400 * log10(score / (1 - score));
}

/* Results with their numbers: the scores of `count` outcomes, evenly spaced from 0 to 1. */
typedef struct Sample {
    double total;
    double mean;
    double variance;
} Sample;

static Sample sample_of(const double *numbers, int count) {
    Sample sample = {0};
    double sum = 0, squares = 0;
    for (int i = 0; i < count; i++) {
        double score = (double)i / (count - 1);
        sample.total += numbers[i];
        sum += numbers[i] * score;
        squares += numbers[i] * score * score;
    }
    if (sample.total <= 0) return sample;
    sample.mean = sum / sample.total;
    sample.variance = fmax(squares / sample.total - sample.mean * sample.mean, 0);
    return sample;
}

/* `more` is added to each of the numbers. */
static Sample sample_of_pairs(const Tally *tally, double more) {
    double numbers[PAIR_RESULTS];
    for (int i = 0; i < PAIR_RESULTS; i++) numbers[i] = (double)tally->pairs[i] + more;
    return sample_of(numbers, PAIR_RESULTS);
}

static Sample sample_of_games(const Tally *tally, double more) {
    double numbers[] = {(double)tally->losses + more, (double)tally->draws + more, (double)tally->wins + more};
    return sample_of(numbers, 3);
}

/* Half of each result is what Jeffreys' prior adds. */
EloEstimate elo_estimate(const Tally *tally) {
    const double alike = 1e-12, half = 0.5;
    Sample sample = sample_of_pairs(tally, 0);
    bool paired = sample.total > 0;
    if (!paired) sample = sample_of_games(tally, 0);
    if (sample.variance < alike) sample = paired ? sample_of_pairs(tally, half) : sample_of_games(tally, half);
    double deviation = confidence * sqrt(sample.variance / sample.total);
    double low = elo_of_score(sample.mean - deviation), high = elo_of_score(sample.mean + deviation);
    return (EloEstimate){.elo = elo_of_score(sample.mean), .error = (high - low) / 2};
}

/* ---- Testing ---- */

/* The likeliest distribution with a given mean gives each result its observed share divided by
 * 1 + tilt * (score - mean). This is the tilt that makes the mean come out. */
static double tilt_for_mean(const double shares[PAIR_RESULTS], double mean) {
    double low = -1 / (1 - mean), high = 1 / mean;
    for (int i = 0; i < BISECTIONS; i++) {
        double tilt = (low + high) / 2, sum = 0;
        for (int j = 0; j < PAIR_RESULTS; j++) {
            double distance = j / 4.0 - mean;
            sum += shares[j] * distance / (1 + tilt * distance);
        }
        if (sum > 0) {
            low = tilt;
        } else {
            high = tilt;
        }
    }
    return (low + high) / 2;
}

double elo_log_likelihood_ratio(const Tally *tally, double elo0, double elo1) {
    double numbers[PAIR_RESULTS], shares[PAIR_RESULTS], total = 0, ratio = 0;
    for (int i = 0; i < PAIR_RESULTS; i++) {
        numbers[i] = fmax((double)tally->pairs[i], hardly_any);
        total += numbers[i];
    }
    for (int i = 0; i < PAIR_RESULTS; i++) shares[i] = numbers[i] / total;
    double mean0 = elo_score(elo0), mean1 = elo_score(elo1);
    double tilt0 = tilt_for_mean(shares, mean0), tilt1 = tilt_for_mean(shares, mean1);
    for (int i = 0; i < PAIR_RESULTS; i++) {
        ratio += numbers[i] * (log1p(tilt0 * (i / 4.0 - mean0)) - log1p(tilt1 * (i / 4.0 - mean1)));
    }
    return ratio;
}

SprtVerdict elo_sprt(const Tally *tally, double elo0, double elo1) {
    double ratio = elo_log_likelihood_ratio(tally, elo0, elo1);
    return ratio >= sprt_limit ? SPRT_ACCEPT : ratio <= -sprt_limit ? SPRT_REJECT : SPRT_OPEN;
}

const char *elo_sprt_name(SprtVerdict verdict) {
    static const char *const names[] = {[SPRT_OPEN] = "open", [SPRT_ACCEPT] = "accept", [SPRT_REJECT] = "reject"};
    return names[verdict];
}
