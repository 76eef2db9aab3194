#include "server/rated.h"

#include "rating/glicko.h"

#include <stdio.h>
#include <string.h>

static const double period = (double)GLICKO_PERIOD_DAYS * 24 * 60 * 60 * 1000;

/* The rating of a seat as it is now; a new one if the account has none in this ruleset. */
static LedgerResult read_rating(Ledger *ledger, const LedgerGame *game, int side, int64_t now, LedgerRating *rating) {
    LedgerResult result = ledger_rating(ledger, game->seats[side].account, game->ruleset, rating);
    if (result != LEDGER_MISSING) return result;
    Rating new = glicko_new();
    *rating =
        (LedgerRating){.rating = new.rating, .deviation = new.deviation, .volatility = new.volatility, .changed = now};
    snprintf(rating->account, sizeof rating->account, "%s", game->seats[side].account);
    snprintf(rating->ruleset, sizeof rating->ruleset, "%s", game->ruleset);
    return LEDGER_DONE;
}

/* With less certainty after a time without games. */
static Rating rating_now(const LedgerRating *rating, int64_t now) {
    Rating then = {rating->rating, rating->deviation, rating->volatility};
    return glicko_idle(then, (double)(now - rating->changed) / period);
}

static LedgerResult write_rating(Ledger *ledger, LedgerRating rating, Rating after, const char *game, int64_t now) {
    rating.rating = after.rating;
    rating.deviation = after.deviation;
    rating.volatility = after.volatility;
    rating.games++;
    rating.changed = now;
    return ledger_rate(ledger, &rating, game);
}

static double score_of(const LedgerGame *game, int side) {
    static const char *const winners[] = {"white", "black"};
    if (strcmp(game->result, "draw") == 0) return 0.5;
    return strcmp(game->result, winners[side]) == 0 ? 1 : 0;
}

static bool counts(const LedgerGame *game) {
    const LedgerSeat *seats = game->seats;
    return game->rated && game->status == LEDGER_OVER && seats[0].account[0] != '\0' && seats[1].account[0] != '\0' &&
           strcmp(seats[0].account, seats[1].account) != 0;
}

LedgerResult rated_count(Ledger *ledger, const LedgerGame *game, int64_t now) {
    LedgerRating ratings[2];
    if (!counts(game)) return LEDGER_DONE;
    if (ledger_hold_ratings(ledger, game->seats[0].account, game->seats[1].account) != LEDGER_DONE)
        return LEDGER_FAILED;
    for (int side = 0; side < 2; side++) {
        if (read_rating(ledger, game, side, now, &ratings[side]) == LEDGER_FAILED) return LEDGER_FAILED;
    }
    const Rating before[] = {rating_now(&ratings[0], now), rating_now(&ratings[1], now)};
    for (int side = 0; side < 2; side++) {
        RatedGame played = {before[!side], score_of(game, side)};
        Rating after = glicko_after(before[side], &played, 1);
        if (write_rating(ledger, ratings[side], after, game->id, now) == LEDGER_FAILED) return LEDGER_FAILED;
    }
    return LEDGER_DONE; /* that it has counted already, or an account is gone, is no failure */
}
