/* Echek: what is said of moves is true, and says what matters. */
#include "../rules/state.h"
#include "support.h"
#include "truth.h"

#include <string.h>

static const EchekState *state_of(const tercet_position *position) {
    return (const EchekState *)position->state;
}

static Bits sides_of(const EchekState *state, int cell) {
    return grid_orthogonal[cell] & ~echek_all(state) & ~echek_outside(state, (EchekVariant)state->variant);
}

static Bits king_sides(const EchekState *state, int side) {
    return sides_of(state, state->cell[side][KING]);
}

/* By how much the coordinates shift with the move, as a difference of cells. */
static int shift_of(const Truth *truth) {
    int other = !truth->side;
    return state_of(&truth->after)->cell[other][KING] - state_of(&truth->before)->cell[other][KING];
}

/* The cells that a reason names, on the board after the move. */
static Bits named(const Truth *truth, const WhyReason *reason) {
    Bits cells = 0;
    for (size_t i = 0; i < reason->cell_count; i++) {
        cells |= bits_of(grid_index(reason->cells[i].x, reason->cells[i].y) + shift_of(truth));
    }
    return cells;
}

/* Whether the side to move has a move after which the other side's queen is gone. */
static bool can_take_queen(const tercet_position *position) {
    tercet_moves moves;
    tercet_move move;
    int prey = !state_of(position)->side;
    if (state_of(position)->cell[prey][QUEEN] >= IN_HAND) return false;
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move)) {
        tercet_position after = *position;
        tercet_undo undo;
        tercet_move_make(&after, move, &undo);
        if (state_of(&after)->cell[prey][QUEEN] == GONE) return true;
    }
    return false;
}

/* The free sides of the other side's king that the piece on a cell can move to. */
static Bits aims(const tercet_position *position, int from) {
    tercet_moves moves;
    tercet_move move;
    Bits cells = 0;
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move)) {
        if (echek_kind(move) == ECHEK_MOVE && echek_from(move) == from) cells |= bits_of(echek_to(move));
    }
    return cells & king_sides(state_of(position), !state_of(position)->side);
}

static bool check_kings(const Truth *truth, const WhyReason *reason) {
    const EchekState *before = state_of(&truth->before), *after = state_of(&truth->after);
    int own = (int)truth->side, other = !own;
    Bits was = king_sides(before, other), is = king_sides(after, other);
    int old = bits_count(king_sides(before, own)), now = bits_count(king_sides(after, own));
    const char *name = reason->name;
    if (strcmp(name, "surrounds-king") == 0) return is == 0 && now > 0;
    if (strcmp(name, "surrounds-own-king") == 0) return is != 0 && now == 0;
    if (strcmp(name, "surrounds-both-kings") == 0) return is == 0 && now == 0;
    bool fewer = bits_count(is) < bits_count(was) && is == named(truth, reason);
    if (strcmp(name, "leaves-one-side") == 0) return fewer && bits_count(is) == 1;
    if (strcmp(name, "leaves-two-sides") == 0) return fewer && bits_count(is) == 2;
    if (strcmp(name, "gives-king-room") == 0)
        return now > old && reason->numbers[0] == now && reason->numbers[1] == old;
    if (strcmp(name, "sends-back-blocker") == 0)
        return now > old && echek_kind(truth->move) == ECHEK_RECALL &&
               named(truth, reason) == bits_of(echek_from(truth->move) + shift_of(truth)) &&
               (named(truth, reason) & king_sides(after, own)) != 0;
    return false;
}

static bool check_queens(const Truth *truth, const WhyReason *reason) {
    const EchekState *before = state_of(&truth->before), *after = state_of(&truth->after);
    int own = (int)truth->side, other = !own;
    const char *name = reason->name;
    bool lost = before->cell[own][QUEEN] != GONE && after->cell[own][QUEEN] == GONE;
    if (strcmp(name, "takes-queen") == 0)
        return before->cell[other][QUEEN] != GONE && after->cell[other][QUEEN] == GONE;
    if (strcmp(name, "loses-queen") == 0) return lost;
    if (strcmp(name, "saves-queen") == 0)
        return !lost && truth->has_turned_before && can_take_queen(&truth->turned_before) &&
               !can_take_queen(&truth->after);
    if (strcmp(name, "threatens-queen") == 0) return truth->has_turned_after && can_take_queen(&truth->turned_after);
    if (strcmp(name, "leaves-queen-one-side") == 0)
        return bits_count(sides_of(after, after->cell[other][QUEEN])) == 1 &&
               sides_of(after, after->cell[other][QUEEN]) == named(truth, reason) &&
               bits_count(sides_of(before, before->cell[other][QUEEN])) > 1;
    return false;
}

static bool check_aim(const Truth *truth, const WhyReason *reason) {
    int to = echek_to(truth->move) + shift_of(truth);
    bool moved = echek_kind(truth->move) == ECHEK_MOVE;
    bool new = !moved || aims(&truth->before, echek_from(truth->move)) == 0;
    bool reached = truth->has_turned_after && (aims(&truth->turned_after, to) & named(truth, reason)) != 0;
    return strcmp(reason->name, "aims-at-side") == 0 && new &&reached;
}

static bool check(const Truth *truth, const WhyReason *reason) {
    return check_kings(truth, reason) || check_queens(truth, reason) || check_aim(truth, reason);
}

static void all_that_is_said_is_true(void **state) {
    (void)state;
    assert_true(truth_play("echek", 8, 40, check) > 300);
    assert_true(truth_play("echek:roaming", 6, 40, check) > 200);
    assert_true(truth_play("echek:fixed", 6, 40, check) > 200);
}

static void free_sides_of_kings_are_told(void **state) {
    (void)state;
    truth_tells("echek", "prP1/KRk1/2nB/1q1b QN b Ss", "c2b3", "surrounds-king", check);
    truth_tells("echek", "p1r1/1KPk/R1nB/1Q2 Nqb b Ss", "B@e5xb3", "surrounds-own-king", check);
    truth_tells("echek", "pk/1K/1P QRBNqrbn w Ss", "Q@b1", "leaves-one-side", check);
    truth_tells("echek", "p2/1Kk/1P1/Q2 RBNqrbn w Ss", "R@a3", "leaves-two-sides", check);
    truth_tells("echek", "pk/1K/1P QRBNqrbn w Ss", "B@b2xc2", "sends-back-blocker", check);
    truth_tells("echek", "pk/1K/1P/Q1 RBNqrbn b Ss", "c5d4", "gives-king-room", check);
    truth_tells("echek", "startpos", "Q@a1", "aims-at-side", check);
    truth_tells("echek", "pr2/1KPk/R1nB/1Q2 Nqb w Ss", "c2b2", "threatens-win", check);
    truth_tells("echek", "k1b/Kpq/1Q1/2R BNPrn w Ss", "N@d3", "threatens-win-in-two", check);
    truth_tells("echek", "prP1/1Kk1/1RnB/3b QNq w Ss", "c4b4", "parries-win", check);
}

static void queens_in_danger_are_told(void **state) {
    (void)state;
    truth_tells("echek", "prP1/KRk1/2nB/2qb QN w Ss", "c4c2", "takes-queen", check);
    truth_tells("echek", "prP1/1K1k/R1nB/1Q2 Nqb b Ss", "Q@e5", "loses-queen", check);
    truth_tells("echek", "prPN/KRk1/2nB/2qb Q b Ss", "d2c2", "saves-queen", check);
    truth_tells("echek", "prP1/K1k1/1RnB/1q1b QN w Ss", "N@d2", "threatens-queen", check);
    truth_tells("echek", "p2/K1k/1P1/QB1 RNqrbn b Ss", "R@e4", "leaves-queen-one-side", check);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(free_sides_of_kings_are_told),
        cmocka_unit_test(queens_in_danger_are_told),
        cmocka_unit_test(all_that_is_said_is_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
