/* Shakti: what is said of moves is true, and says what matters. */
#include "../rules/state.h"
#include "support.h"
#include "truth.h"

#include <string.h>

static const Shakti *state_of(const tercet_position *position) {
    return (const Shakti *)position->state;
}

/* The tiles that the king of the side to move can go to. */
static Bits king_tiles(const tercet_position *position) {
    tercet_moves moves;
    tercet_move move;
    const Shakti *state = state_of(position);
    Bits tiles = 0;
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move)) {
        if (shakti_move_from(move) == state->king[state->side]) tiles |= bits_of(shakti_move_to(move));
    }
    return tiles;
}

static Bits named(const WhyReason *reason) {
    Bits cells = 0;
    for (size_t i = 0; i < reason->cell_count; i++) {
        cells |= bits_of(grid_index(reason->cells[i].x, reason->cells[i].y));
    }
    return cells;
}

static Bits two_steps(int cell) {
    Bits near = grid_neighbours[cell], all = near;
    while (near != 0) all |= grid_neighbours[bits_take(&near)];
    return all;
}

static bool check_checks(const Truth *truth, const WhyReason *reason) {
    const Shakti *before = state_of(&truth->before), *after = state_of(&truth->after);
    int own = (int)truth->side, other = !own, to = shakti_move_to(truth->move);
    bool was_in_check = shakti_checkers(before, own, before->king[own]) != 0;
    bool gives_check = shakti_checkers(after, other, after->king[other]) != 0;
    const char *name = reason->name;
    if (strcmp(name, "gives-mate") == 0) return gives_check && tercet_moves_count(&truth->after) == 0;
    if (strcmp(name, "gives-check") == 0) return gives_check && tercet_moves_count(&truth->after) > 0;
    bool takes = bits_has(shakti_checkers(before, own, before->king[own]), to);
    if (strcmp(name, "takes-checker") == 0)
        return takes && after->warriors[other] == (before->warriors[other] & ~bits_of(to));
    if (strcmp(name, "leaves-check") == 0)
        return was_in_check && !takes && shakti_checkers(after, own, after->king[own]) == 0;
    return false;
}

static bool check_flights(const Truth *truth, const WhyReason *reason) {
    const Shakti *before = state_of(&truth->before), *after = state_of(&truth->after);
    int king = after->king[!truth->side];
    Bits cells = named(reason), removed = before->tiles & ~after->tiles;
    Bits was = truth->has_turned_before ? king_tiles(&truth->turned_before) : 0, is = king_tiles(&truth->after);
    bool fewer = (!truth->has_turned_before || bits_count(is) < bits_count(was)) && cells == is;
    const char *name = reason->name;
    if (strcmp(name, "removes-tile-near-king") == 0)
        return cells == removed && (grid_neighbours[king] & removed) == removed && removed != 0;
    if (strcmp(name, "leaves-king-no-tile") == 0) return fewer && is == 0;
    if (strcmp(name, "leaves-king-one-tile") == 0) return fewer && bits_count(is) == 1;
    if (strcmp(name, "leaves-king-two-tiles") == 0) return fewer && bits_count(is) == 2;
    if (strcmp(name, "guards-flight") == 0)
        return cells != 0 && (cells & ~(was & ~is & after->tiles & grid_neighbours[king])) == 0;
    return false;
}

static bool check_rest(const Truth *truth, const WhyReason *reason) {
    const Shakti *before = state_of(&truth->before);
    int from = shakti_move_from(truth->move), to = shakti_move_to(truth->move);
    Bits near = two_steps(before->king[!truth->side]);
    if (strcmp(reason->name, "gives-king-room") == 0) {
        int old = bits_count(king_tiles(&truth->before));
        int now = truth->has_turned_after ? bits_count(king_tiles(&truth->turned_after)) : 0;
        return now > old && reason->numbers[0] == now && reason->numbers[1] == old;
    }
    bool warrior = bits_has(before->warriors[truth->side], from);
    return strcmp(reason->name, "comes-near-king") == 0 && warrior && !bits_has(near, from) && bits_has(near, to);
}

static bool check(const Truth *truth, const WhyReason *reason) {
    return check_checks(truth, reason) || check_flights(truth, reason) || check_rest(truth, reason);
}

static void all_that_is_said_is_true(void **state) {
    (void)state;
    assert_true(truth_play("shakti", 8, 50, check) > 300);
    assert_true(truth_play("shakti:near", 8, 50, check) > 300);
}

static void checks_and_what_they_leave_are_told(void **state) {
    (void)state;
    truth_tells("shakti", "-5-/3-3/4--1/kw-1-2/2---2/K1w2-1/-5- b", "b4a3", "gives-mate", check);
    truth_tells("shakti", "-5-/3k1W1/2w1-2/7/2-1w2/2K4/-4W- w", "f6f4", "gives-check", check);
    truth_tells("shakti", "-5-/3k3/2w1--1/5W1/2-1w2/2K4/-4W- b", "d6c6", "leaves-check", check);
    truth_tells("shakti", "-1W3-/2k-3/2w1--1/7/2-1w2/2K4/-4W- b", "c6c7", "takes-checker", check);
    truth_tells("shakti", "-5-/2W4/1w---2/k1W4/1-K1--1/5w1/-5- b", "b5b4", "parries-win", check);
    truth_tells("shakti", "-5-/3-3/1k2--1/Ww-1-2/2---2/K1w2-1/-5- b", "b5a4", "forces-pass", check);
    truth_tells("shakti", "-5-/3-3/1k2--1/1w-1-2/1W---2/K2w1-1/-5- b", "b4d4", "threatens-win", check);
    truth_tells("shakti", "-1k3-/3-3/2w1--1/7/2-1w2/1K5/-4W- b", "e3d3", "threatens-win-in-two", check);
}

static void tiles_around_kings_are_told(void **state) {
    (void)state;
    truth_tells("shakti", "startpos", "b2d4", "guards-flight comes-near-king", check);
    truth_tells("shakti", "-5-/wk1W3/2-W-2/7/1-2--1/3K1w1/-5- w", "d6c6", "leaves-king-one-tile single-answer", check);
    truth_tells("shakti", "-5-/3-w2/1k2--1/3w-2/2-W3/5-1/-1K3- b", "e6e2", "leaves-king-two-tiles", check);
    truth_tells("shakti", "-5-/3-3/1k2--1/1w-1-2/1W---2/K2w1-1/-5- b", "d2c2", "leaves-king-no-tile", check);
    truth_tells("shakti", "-5-/1w1k3/7/3W1w1/2-4/3K3/-4W- w", "d4f6", "removes-tile-near-king", check);
    truth_tells("shakti:near", "-5-/3k3/1-5/1w1W1w1/2-K3/7/-4W- w", "d3e2", "gives-king-room", check);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(checks_and_what_they_leave_are_told),
        cmocka_unit_test(tiles_around_kings_are_told),
        cmocka_unit_test(all_that_is_said_is_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
