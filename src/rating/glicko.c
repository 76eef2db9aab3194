#include "rating/glicko.h"

#include <math.h>

/* Names in the comments are those of Glickman's paper. */
static const double scale = 173.7178, middle = 1500, most_deviation = 350, least_deviation = 45,
                    usual_volatility = 0.06, tau = 0.5, precision = 1e-6, pi = 3.14159265358979323846;

const double glicko_listed_deviation = 110;

Rating glicko_new(void) {
    return (Rating){.rating = middle, .deviation = most_deviation, .volatility = usual_volatility};
}

static double within(double value, double least, double most) {
    return fmin(fmax(value, least), most);
}

/* How much a result against somebody of this deviation (phi) tells: g. */
static double weight(double phi) {
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi));
}

/* The expected score between two ratings on the small scale, the opponent's deviation being phi: E. */
static double expected(double mu, double opponent_mu, double phi) {
    return 1 / (1 + exp(-weight(phi) * (mu - opponent_mu)));
}

/* What the games of a period say together. */
typedef struct Evidence {
    double variance;    /* v: of the rating, by these games alone */
    double improvement; /* delta: how much better than expected they went */
} Evidence;

static Evidence weigh(double mu, const RatedGame *games, size_t count) {
    double information = 0, surplus = 0;
    for (size_t i = 0; i < count; i++) {
        double phi = games[i].opponent.deviation / scale;
        double chance = expected(mu, (games[i].opponent.rating - middle) / scale, phi);
        information += weight(phi) * weight(phi) * chance * (1 - chance);
        surplus += weight(phi) * (games[i].score - chance);
    }
    return (Evidence){.variance = 1 / information, .improvement = surplus / information};
}

/* The function whose zero is the new volatility: f, of the logarithm of its square. */
static double surprise(double x, double phi, double volatility, Evidence evidence) {
    double delta2 = evidence.improvement * evidence.improvement, e = exp(x);
    double spread = phi * phi + evidence.variance + e;
    return e * (delta2 - spread) / (2 * spread * spread) - (x - 2 * log(volatility)) / (tau * tau);
}

/* A second point beyond the zero: B of step 5.2. */
static double other_side(double phi, double volatility, Evidence evidence) {
    double a = 2 * log(volatility), rest = evidence.improvement * evidence.improvement - phi * phi - evidence.variance;
    if (rest > 0) return log(rest);
    double b = a - tau;
    while (surprise(b, phi, volatility, evidence) < 0) b -= tau;
    return b;
}

/* The new volatility, by the Illinois variant of regula falsi: step 5. */
static double new_volatility(double phi, double volatility, Evidence evidence) {
    double a = 2 * log(volatility), b = other_side(phi, volatility, evidence);
    double at_a = surprise(a, phi, volatility, evidence), at_b = surprise(b, phi, volatility, evidence);
    while (fabs(b - a) > precision) {
        double c = a + (a - b) * at_a / (at_b - at_a), at_c = surprise(c, phi, volatility, evidence);
        if (at_c * at_b <= 0) {
            a = b;
            at_a = at_b;
        } else {
            at_a /= 2;
        }
        b = c;
        at_b = at_c;
    }
    return exp(a / 2);
}

Rating glicko_after(Rating before, const RatedGame *games, size_t count) {
    if (count == 0) return glicko_idle(before, 1);
    double mu = (before.rating - middle) / scale, phi = before.deviation / scale;
    Evidence evidence = weigh(mu, games, count);
    double volatility = new_volatility(phi, before.volatility, evidence);
    double spread = phi * phi + volatility * volatility;
    double new_phi = 1 / sqrt(1 / spread + 1 / evidence.variance);
    return (Rating){.rating = before.rating + scale * new_phi * new_phi * evidence.improvement / evidence.variance,
                    .deviation = within(scale * new_phi, least_deviation, most_deviation),
                    .volatility = volatility};
}

Rating glicko_idle(Rating before, double periods) {
    if (!(periods > 0)) return before;
    double phi = before.deviation / scale;
    double wider = scale * sqrt(phi * phi + periods * before.volatility * before.volatility);
    before.deviation = within(wider, least_deviation, most_deviation);
    return before;
}

double glicko_expected(Rating player, Rating opponent) {
    double phi = hypot(player.deviation, opponent.deviation) / scale;
    return expected((player.rating - middle) / scale, (opponent.rating - middle) / scale, phi);
}

bool glicko_is_provisional(Rating rating) {
    return rating.deviation > glicko_listed_deviation;
}
