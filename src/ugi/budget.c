#include "ugi/budget.h"

/* Games rarely have more moves than this to go; a share for each of them is always kept. */
enum { MOVES_LEFT = 25 };

/* What starting, stopping and talking may take; on a short clock a part of it must do. */
enum { MARGIN = 40, MARGIN_PART = 4, MOVE_MARGIN = 20, MOVE_MARGIN_PART = 10 };

static uint64_t smaller(uint64_t a, uint64_t b) {
    return a < b ? a : b;
}

Budget budget_plan(uint64_t left, uint64_t increment, uint64_t moves_to_go) {
    uint64_t usable = left - smaller(MARGIN, left / MARGIN_PART);
    uint64_t moves = moves_to_go > 0 ? smaller(moves_to_go, MOVES_LEFT) : MOVES_LEFT;
    uint64_t share = usable / moves + increment / 4 * 3;
    Budget plan = {.soft = smaller(share / 2, usable / 3), .hard = smaller(2 * share, usable / 2)};
    if (plan.soft == 0) plan.soft = 1;
    if (plan.hard == 0) plan.hard = 1;
    return plan;
}

/* How many hundredths of the soft limit a move takes that has been best for so many depths before. */
static const unsigned settled_shares[] = {150, 125, 110, 100, 90, 80, 70, 60};
enum { SETTLED_MOST = sizeof settled_shares / sizeof settled_shares[0] - 1 };

/* How far a score, in hundredths, has fallen since the last depth, within limits; mates leave nothing to think about.
 */
static unsigned fall_of(const Budget *budget, tercet_score score) {
    enum { FALL_LEAST = 15, FALL_MOST = 120 };
    if (budget->score.mate || score.mate) return 0;
    int fall = budget->score.value - score.value;
    return fall < FALL_LEAST ? 0 : fall > FALL_MOST ? FALL_MOST : (unsigned)fall;
}

bool budget_is_spent(Budget *budget, const tercet_report *report, uint64_t elapsed) {
    const tercet_line *line = &report->lines[0];
    if (budget->soft == 0 || report->line_count == 0) return false;
    bool first = budget->move == TERCET_NO_MOVE;
    unsigned fall = first ? 0 : fall_of(budget, line->score);
    budget->settled = line->moves[0] != budget->move ? 0 : budget->settled + (budget->settled < SETTLED_MOST);
    budget->move = line->moves[0];
    budget->score = line->score;
    return elapsed >= budget->soft * (settled_shares[budget->settled] + fall) / 100;
}

uint64_t budget_within(uint64_t milliseconds) {
    uint64_t rest = milliseconds - smaller(MOVE_MARGIN, milliseconds / MOVE_MARGIN_PART);
    return rest > 0 ? rest : 1;
}
