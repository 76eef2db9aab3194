/* elo.h: what the results of a match say about the difference between two players. */
#ifndef TERCET_MATCH_ELO_H
#define TERCET_MATCH_ELO_H

#include <stdbool.h>
#include <stdint.h>

/* Results from the side of the first player. The two games of a pair have the same opening with colours reversed, so
 * they are not independent of each other: between players who think alike they are even the same game twice. But pairs
 * are, so everything is computed from the five results that a pair can have (the pentanomial model, as fastchess and
 * Stockfish's Fishtest use it). */
typedef struct Tally {
    uint64_t wins;
    uint64_t losses;
    uint64_t draws;
    uint64_t pairs[5]; /* complete pairs, by the half points scored: 0 to 4 */
} Tally;

/* Adds a result in half points: 0, 1 or 2 for a game, and 0 to 4 for the two games of a pair, which are also added one
 * by one. */
void tally_add_game(Tally *tally, int half_points);
void tally_add_pair(Tally *tally, int half_points);

uint64_t tally_games(const Tally *tally);

/* An estimate; the true value lies within `error` of it with a probability of 95 %. */
typedef struct EloEstimate {
    double elo;
    double error;
} EloEstimate;

/* The share of points that a player this much stronger is expected to score: from 0 to 1. */
double elo_score(double elo);

/* The difference in Elo, from complete pairs: a game without its other half, as there is at the end of an odd number or
 * when a match is interrupted, would favour who had White in it. Only without any pair games stand for themselves.
 * Finite for every tally: where all ended alike, half a pair (or game) of each result is added, as from them alone no
 * error could be told. */
EloEstimate elo_estimate(const Tally *tally);

/* A sequential test (SPRT) whether the difference is elo1 rather than elo0, with errors of 5 % either way.
 *
 * It is the generalised test (GSPRT) on pairs, as Michel Van den Bergh described it for Fishtest: of all distributions
 * over the five results of a pair whose mean is that of elo0, the one that makes the observed pairs most likely; the
 * same for elo1; and the logarithm of the ratio of these two likelihoods. No assumption about draws or openings is
 * needed. */
double elo_log_likelihood_ratio(const Tally *tally, double elo0, double elo1);

typedef enum SprtVerdict { SPRT_OPEN, SPRT_ACCEPT, SPRT_REJECT } SprtVerdict;

SprtVerdict elo_sprt(const Tally *tally, double elo0, double elo1);

/* "open", "accept" or "reject". */
const char *elo_sprt_name(SprtVerdict verdict);

#endif
