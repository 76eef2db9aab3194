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

uint64_t budget_within(uint64_t milliseconds) {
    uint64_t rest = milliseconds - smaller(MOVE_MARGIN, milliseconds / MOVE_MARGIN_PART);
    return rest > 0 ? rest : 1;
}
