/* Eigenstate: what is said of moves is true, and says what matters. */
#include "../rules/state.h"
#include "support.h"
#include "truth.h"

#include <string.h>

static const State *state_of(const tercet_position *position) {
    return (const State *)position->state;
}

/* All that the pieces of a side can go to, but for the one on a cell (-1: for none). */
static Bits seen(const State *state, int side, int without) {
    Bits cells = 0;
    for (Bits pieces = state->pieces[side]; pieces != 0;) {
        int cell = bits_take(&pieces);
        if (cell != without) cells |= reach(cell, state->pegs[cell]);
    }
    return cells;
}

static Bits attacked(const State *state, int side) {
    return state->pieces[side] & seen(state, !side, -1);
}

static bool is_defended(const State *state, int side, int cell) {
    return bits_has(seen(state, side, cell), cell);
}

static int fullest(const State *state, int side) {
    int most = 0;
    for (Bits pieces = state->pieces[side]; pieces != 0;) {
        int pegs = bits_count(state->pegs[bits_take(&pieces)]);
        if (pegs > most) most = pegs;
    }
    return most;
}

static int choice(const State *state, int side) {
    int moves = 0;
    for (Bits pieces = state->pieces[side]; pieces != 0;) {
        int cell = bits_take(&pieces);
        moves += bits_count(reach(cell, state->pegs[cell]));
    }
    return moves;
}

static Bits named(const WhyReason *reason) {
    Bits cells = 0;
    for (size_t i = 0; i < reason->cell_count; i++) cells |= bits_of(cell_index(reason->cells[i]));
    return cells;
}

static bool check_captures(const Truth *truth, const WhyReason *reason) {
    const State *before = state_of(&truth->before), *after = state_of(&truth->after);
    Turn turn = turn_unpack(truth->move);
    int own = (int)truth->side, other = !own, left = bits_count(after->pieces[other]);
    const char *name = reason->name;
    if (strcmp(name, "leaves-one-piece") == 0) return left == 1 && bits_count(before->pieces[other]) == 2;
    bool had_full = fullest(before, own) == PEGS_OF_A_PIECE;
    if (strcmp(name, "has-full-piece") == 0) return left == 2 && bits_count(after->pieces[own]) == 2 && had_full;
    if (strcmp(name, "fills-piece") == 0)
        return left == 2 && bits_count(after->pieces[own]) == 2 && fullest(after, own) == PEGS_OF_A_PIECE;
    bool takes = turn_has_move(&turn) && bits_has(before->pieces[other], turn.to);
    if (strcmp(name, "leaves-two-pieces") == 0) return takes && left == 2;
    if (strcmp(name, "takes-own") == 0) return turn_has_move(&turn) && bits_has(before->pieces[own], turn.to);
    if (!takes || named(reason) != bits_of(turn.to)) return false;
    if (strcmp(name, "takes") == 0) return true;
    if (strcmp(name, "takes-undefended") == 0) return !is_defended(before, other, turn.to);
    if (strcmp(name, "takes-attacker") == 0) return (reach(turn.to, before->pegs[turn.to]) & before->pieces[own]) != 0;
    return false;
}

static bool check_attacks(const Truth *truth, const WhyReason *reason) {
    const State *before = state_of(&truth->before), *after = state_of(&truth->after);
    int other = !truth->side;
    Bits new = attacked(after, other) & ~attacked(before, other), cells = named(reason);
    const char *name = reason->name;
    if (cells == 0 || cells != new) return false;
    if (strcmp(name, "attacks-several") == 0) return bits_count(cells) > 1;
    if (strcmp(name, "attacks") == 0) return bits_count(cells) == 1;
    if (strcmp(name, "attacks-undefended") == 0)
        return bits_count(cells) == 1 && !is_defended(after, other, bits_lowest(cells));
    return false;
}

/* Each of the pieces on these cells was in danger and undefended, and is defended now; or could not move, and can. */
static bool check_each(const Truth *truth, Bits cells, bool defends) {
    const State *before = state_of(&truth->before), *after = state_of(&truth->after);
    int own = (int)truth->side;
    if (cells == 0 || (cells & ~(before->pieces[own] & after->pieces[own])) != 0) return false;
    while (cells != 0) {
        int cell = bits_take(&cells);
        bool was = defends ? is_defended(before, own, cell) : reach(cell, before->pegs[cell]) != 0;
        bool is = defends ? is_defended(after, own, cell) : reach(cell, after->pegs[cell]) != 0;
        if (was || !is || (defends && !bits_has(attacked(before, own) & attacked(after, own), cell))) return false;
    }
    return true;
}

static bool check_rest(const Truth *truth, const WhyReason *reason) {
    const State *before = state_of(&truth->before), *after = state_of(&truth->after);
    Turn turn = turn_unpack(truth->move);
    int own = (int)truth->side, other = !own;
    const char *name = reason->name;
    if (strcmp(name, "defends") == 0) return check_each(truth, named(reason), true);
    if (strcmp(name, "lets-move") == 0) return check_each(truth, named(reason), false);
    if (strcmp(name, "escapes") == 0)
        return named(reason) == bits_of(turn.from) && bits_has(attacked(before, own), turn.from) &&
               !bits_has(attacked(after, own), turn.to);
    if (strcmp(name, "leads-race") == 0)
        return exactly_two(after->pieces[own]) && exactly_two(after->pieces[other]) &&
               reason->numbers[0] == fullest(after, own) && reason->numbers[1] == fullest(after, other) &&
               reason->numbers[0] > reason->numbers[1];
    return strcmp(name, "widens") == 0 && reason->numbers[0] == choice(after, own) &&
           reason->numbers[1] == choice(before, own) && reason->numbers[0] > reason->numbers[1];
}

static bool check(const Truth *truth, const WhyReason *reason) {
    return check_captures(truth, reason) || check_attacks(truth, reason) || check_rest(truth, reason);
}

static void all_that_is_said_is_true(void **state) {
    (void)state;
    assert_true(truth_play("eigenstate", 8, 50, check) > 300);
}

static void attacks_and_captures_are_told(void **state) {
    (void)state;
    const char *early = "a1:H,b1:EGH,d1:HI,f1:H,c2:BH,e3:BDH c4:DRSXY,d5:R,a6:R,c6:R,e6:R,f6:R b";
    const char *late = "a1:DEHO,b1:EGHOQ,f1:GH,c3:GHIO,a6:ABDHKLN c1:BCJNRV,d4:QR,f6:DRWY b";
    truth_tells("eigenstate", early, "c4c3/a6T,e6Q", "attacks-several defends", check);
    truth_tells("eigenstate", late, "c1c3/c3H,c3Q", "takes-attacker", check);
    truth_tells("eigenstate", "a1:H,b1:EGH,d1:H,f1:H,c2:BH,e2:DH d5:R,a6:R,b6:DRX,c6:R,e6:R,f6:R b", "b6c4/c4S,c4Y",
                "attacks-undefended", check);
    truth_tells("eigenstate", "a1:H,b1:EGH,d1:H,f1:H,c2:BH,e2:DH c4:DRSXY,d5:R,a6:R,c6:R,e6:R,f6:R w", "e2e3/d1I,e3B",
                "escapes", check);
    truth_tells("eigenstate", "e1:CGHITX,f2:GH,a3:DH,d6:CEFHJ c1:AGILRV,a6:BRX,c6:RY,e6:LR w", "f2f3/f3A,d6L",
                "lets-move", check);
    truth_tells("eigenstate", "a1:DEH,b1:EGH,d1:GHIO,f1:H,a6:ABDHKLN c1:CJNRV,e5:QR,f6:RWY w", "d1f1/a1J,f1X",
                "takes-own", check);
}

static void the_last_pieces_are_told(void **state) {
    (void)state;
    truth_tells("eigenstate", "a1:DEHO,b1:EGH,f1:GH,d2:GHIO,a6:ABDHKLN c1:BCJNRV,d4:QR,f6:DRWY w", "a1c1/b1J,d2C",
                "leaves-two-pieces takes-undefended threatens-win", check);
    truth_tells("eigenstate", "b1:DEGHOQ,f1:GH,a6:ABDHKLN c3:IQR,f6:DRUWY w", "b1c3", "leaves-one-piece", check);
    truth_tells("eigenstate", "a2:CDEGHOQ,f2:GHJK,a6:ABDHKLNW c2:HINQR,f6:DRUWY b", "c2c1/c1F,c1K", "parries-win",
                check);
    truth_tells("eigenstate", "f2:FGHJK,d4:CDEGHOQSV,a6:ABDHKLNWX c2:EFHIKLNQR,f6:DRUWY b", "f6d4/c2D,c2J",
                "leads-race", check);
    truth_tells("eigenstate", "a1:ABCDEFGHIJKLNOPQRSTUVW,b1:H e6:R,f6:R w", "b1b2/a1X,a1Y", "fills-piece", check);
    truth_tells("eigenstate", "a1:ABCDEFGHIJKLNOPQRSTUVWXY,b1:H b2:R,e6:R,f6:R w", "b1b2", "has-full-piece", check);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(attacks_and_captures_are_told),
        cmocka_unit_test(the_last_pieces_are_told),
        cmocka_unit_test(all_that_is_said_is_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
