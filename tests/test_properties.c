/* What must hold in every position of every ruleset, tried on the positions of random games. */
#include "support.h"

#include "core/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_LIMIT = 200000, STEPS_MOVES = 1500, SAMPLE = 40, NUMBERS_TRIED = 200 };

/* Where the random games begin, besides the start: late positions, in which few moves are left. */
static const struct {
    const char *ruleset;
    const char *position;
} beginnings[] = {
    {"echek", "startpos"},
    {"echek", "1rR1/KQqk/1N2 BPbnp w Ss"},
    {"echek:roaming", "startpos"},
    {"echek:roaming", "4b/2rQ1/2K2/1k3/R4 BNPqnp w Ss"},
    {"echek:fixed", "startpos"},
    {"echek:fixed", "QP1B/1Rk1/2Kr/1Np1 qbn b Ss"},
    {"eigenstate", "startpos"},
    {"eigenstate", "a1:ABCDEFGHIJKLNOPQRSTUV,f1:ABCDEFGHIJKLNOPQRSTUV,c3:ABCDEFGHIJKLNOPQRSTU "
                   "d4:ABCDEFGHIJKLNOPQRST,e5:ABCDEFGHIJKLNOPQRSTUVWX,c6:ABCDEFGHIJKLNOPQRSTUV w"},
    {"eigenstate", "a1:ABDE,c6:ABCDE c3:UVXY,a6:UVWXY b"},
    {"shakti", "startpos"},
    {"shakti", "-5-/1---1w1/1--1wk1/1-1--W1/-1-1-2/7/-4K- b"},
    {"shakti:near", "startpos"},
    {"shakti:near", "-1-2K-/1-1--2/2-1k1w/-2---1/1-1----/1-----1/-3-1- w"},
};

/* All moves of a position, sorted as numbers, so that membership is a binary search. */
static tercet_move listed[MOVES_LIMIT];
static size_t listed_count;

static int compare_moves(const void *a, const void *b) {
    tercet_move first = *(const tercet_move *)a, second = *(const tercet_move *)b;
    return (first > second) - (first < second);
}

static void list_moves(const tercet_position *at) {
    tercet_moves moves;
    tercet_move move;
    listed_count = 0;
    tercet_moves_begin(&moves, at);
    while (tercet_moves_next(&moves, &move)) {
        assert_true(listed_count < MOVES_LIMIT);
        listed[listed_count++] = move;
    }
    qsort(listed, listed_count, sizeof listed[0], compare_moves);
}

static bool is_listed(tercet_move move) {
    return bsearch(&move, listed, listed_count, sizeof listed[0], compare_moves) != NULL;
}

/* Calls `check` for the positions of random games from every beginning. `listed` has the moves of each. */
static void for_positions(int games, int plies, void (*check)(const tercet_position *, Random *)) {
    for (size_t i = 0; i < sizeof beginnings / sizeof beginnings[0]; i++) {
        for (int game = 0; game < games; game++) {
            Random random = {(uint64_t)game * 1000 + i};
            tercet_position at = position(beginnings[i].ruleset, beginnings[i].position);
            for (int ply = 0; ply < plies; ply++) {
                list_moves(&at);
                check(&at, &random);
                if (listed_count == 0) break;
                tercet_undo undo;
                tercet_move_make(&at, listed[random_below(&random, listed_count)], &undo);
            }
        }
    }
}

/* ---- The properties ---- */

static void check_text(const tercet_position *at, Random *random) {
    (void)random;
    char text[TERCET_POSITION_TEXT], again[TERCET_POSITION_TEXT];
    size_t length = tercet_position_text(at, text);
    assert_int_equal(length, strlen(text));
    tercet_position read = position(tercet_ruleset_name(at->ruleset), text);
    tercet_position_text(&read, again);
    assert_string_equal(text, again);
    assert_true(tercet_position_equal(at, &read));
    assert_true(tercet_position_hash(at) == tercet_position_hash(&read));
}

static void a_position_is_its_string(void **state) {
    (void)state;
    for_positions(10, 60, check_text);
}

/* The same string, and still another position: what can be played next is not the same. */
static void positions_of_two_rulesets_are_never_equal(void **state) {
    (void)state;
    static const char *const pairs[][3] = {
        {"shakti", "shakti:near", "-1-2K-/1-1--2/2-1k1w/-2---1/1-1----/1-----1/-3-1- w"},
        {"echek", "echek:roaming", "2b/rkR/1K1/Qn1 BNPqp w Ss"},
        {"echek", "echek:fixed", "QP1B/1Rk1/2Kr/1Np1 qbn b Ss"},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        tercet_position a = position(pairs[i][0], pairs[i][2]), b = position(pairs[i][1], pairs[i][2]);
        assert_true(tercet_position_equal(&a, &a));
        assert_false(tercet_position_equal(&a, &b));
        assert_false(tercet_position_equal(&b, &a));
    }
}

static void check_count(const tercet_position *at, Random *random) {
    (void)random;
    assert_int_equal(tercet_moves_count(at), listed_count);
    assert_int_equal(tercet_position_result(at) == TERCET_NONE, listed_count > 0);
    for (size_t i = 1; i < listed_count; i++) assert_true(listed[i - 1] != listed[i]);
}

static void moves_are_counted_as_listed_each_once(void **state) {
    (void)state;
    for_positions(10, 60, check_count);
}

/* Runs `check` on all moves of a position, or on a random sample where there are many. */
static void for_moves(const tercet_position *at, Random *random, void (*check)(const tercet_position *, tercet_move)) {
    if (listed_count <= TERCET_MOVES_BATCH) {
        for (size_t i = 0; i < listed_count; i++) check(at, listed[i]);
        return;
    }
    for (int i = 0; i < SAMPLE; i++) check(at, listed[random_below(random, listed_count)]);
}

static void check_make(const tercet_position *at, tercet_move move) {
    tercet_position now = *at;
    tercet_undo undo;
    char text[TERCET_POSITION_TEXT];
    tercet_move_make(&now, move, &undo);
    tercet_position_text(&now, text);
    tercet_position read = position(tercet_ruleset_name(at->ruleset), text);
    assert_true(tercet_position_equal(&now, &read));
    assert_true(tercet_position_hash(&now) == tercet_position_hash(&read));
    assert_true(tercet_position_side(&now) != tercet_position_side(at));
    tercet_move_unmake(&now, &undo);
    assert_memory_equal(&now, at, sizeof now);
}

static void check_makes(const tercet_position *at, Random *random) {
    for_moves(at, random, check_make);
}

static void unmaking_restores_everything(void **state) {
    (void)state;
    for_positions(6, 60, check_makes);
}

static void check_move_text(const tercet_position *at, tercet_move move) {
    char text[TERCET_MOVE_TEXT];
    tercet_move read = TERCET_NO_MOVE;
    tercet_reason why;
    size_t length = tercet_move_text(at, move, text);
    assert_int_equal(length, strlen(text));
    if (!tercet_move_read(at, text, &read, &why)) fail_msg("%s is refused: %s", text, why.text);
    assert_true(read == move);
    assert_true(tercet_move_legal(at, move, NULL));
}

static void check_move_texts(const tercet_position *at, Random *random) {
    for_moves(at, random, check_move_text);
}

static void a_listed_move_is_its_string_and_legal(void **state) {
    (void)state;
    for_positions(6, 60, check_move_texts);
}

/* Numbers near legal moves, and any numbers: legal exactly if listed, and refused with a sentence otherwise. */
/* A refusal has a sentence, and a rule that the header names or the ruleset lists. */
static void check_refusal(const tercet_position *at, const tercet_reason *why) {
    static const char *const shared[] = {
        TERCET_RULE_NOT_A_MOVE, TERCET_RULE_GAME_OVER,      TERCET_RULE_PASS_NOT_ALLOWED, TERCET_RULE_OFF_BOARD,
        TERCET_RULE_NO_PIECE,   TERCET_RULE_NOT_YOUR_PIECE, TERCET_RULE_CELL_TAKEN,       TERCET_RULE_NOT_ITS_MOVE,
        TERCET_RULE_SAME_CELL,  TERCET_RULE_NOT_IN_HAND,    TERCET_RULE_NO_TILE};
    bool known = false;
    for (size_t i = 0; i < sizeof shared / sizeof shared[0]; i++) known = known || tercet_reason_is(why, shared[i]);
    const char *own;
    for (size_t i = 0; (own = tercet_ruleset_rule(at->ruleset, i)) != NULL; i++) {
        known = known || tercet_reason_is(why, own);
    }
    if (!known || why->text[0] == '\0')
        fail_msg("refused for '%s': '%s'", why->rule == NULL ? "" : why->rule, why->text);
}

static void check_numbers(const tercet_position *at, Random *random) {
    for (int i = 0; i < NUMBERS_TRIED; i++) {
        tercet_move number = random_next(random) >> random_below(random, 64);
        if (listed_count > 0 && i % 2 == 0) {
            number = listed[random_below(random, listed_count)] ^ UINT64_C(1) << random_below(random, 64);
        }
        tercet_reason why = {0};
        bool legal = tercet_move_legal(at, number, &why);
        assert_int_equal(legal, is_listed(number));
        if (!legal) check_refusal(at, &why);
    }
}

static void a_number_is_legal_exactly_if_it_is_listed(void **state) {
    (void)state;
    for_positions(6, 60, check_numbers);
}

/* Move strings of other positions: each is legal here and listed, or refused with a rule and a sentence. */
static void check_foreign_texts(const tercet_position *at, Random *random) {
    static char pool[64][TERCET_MOVE_TEXT];
    static size_t pooled;
    for (size_t i = 0; i < 64 && i < pooled; i++) {
        tercet_move move;
        tercet_reason why = {0};
        if (tercet_move_read(at, pool[i], &move, &why)) {
            assert_true(is_listed(move));
        } else {
            check_refusal(at, &why);
        }
    }
    if (listed_count == 0) return;
    for (int i = 0; i < 4; i++) {
        tercet_move_text(at, listed[random_below(random, listed_count)], pool[pooled++ % 64]);
    }
}

static void a_move_of_another_position_is_listed_or_refused_with_a_reason(void **state) {
    (void)state;
    for_positions(10, 60, check_foreign_texts);
}

/* ---- Steps ---- */

static tercet_move reached[2 * MOVES_LIMIT];
static size_t reached_count;

/* Follows every step that is offered; a turn that is complete offers none. */
static void walk_steps(const tercet_position *at, tercet_turn *turn) {
    tercet_step steps[TERCET_NEXT_STEPS];
    size_t count = tercet_turn_next(at, turn, steps);
    tercet_move move;
    bool complete = tercet_turn_move(at, turn, &move);
    assert_int_equal(complete, count == 0);
    if (complete) reached[reached_count++] = move;
    for (size_t i = 0; i < count; i++) {
        turn->steps[turn->count++] = steps[i];
        walk_steps(at, turn);
        turn->count--;
    }
}

static void check_steps(const tercet_position *at, Random *random) {
    (void)random;
    if (listed_count == 0 || listed_count > STEPS_MOVES) return;
    tercet_turn turn = {0};
    reached_count = 0;
    walk_steps(at, &turn);
    qsort(reached, reached_count, sizeof reached[0], compare_moves);
    size_t distinct = 0;
    for (size_t i = 0; i < reached_count; i++) {
        if (i == 0 || reached[i] != reached[i - 1]) reached[distinct++] = reached[i];
    }
    assert_int_equal(distinct, listed_count);
    assert_memory_equal(reached, listed, distinct * sizeof reached[0]);
}

static void steps_reach_exactly_the_legal_moves(void **state) {
    (void)state;
    for_positions(2, 25, check_steps);
}

static void check_turn(const tercet_position *at, tercet_move move) {
    tercet_turn turn;
    tercet_move joined;
    tercet_turn_of(at, move, &turn);
    assert_true(tercet_turn_move(at, &turn, &joined));
    assert_true(joined == move);
}

static void check_turns(const tercet_position *at, Random *random) {
    if (listed_count <= TERCET_MOVES_BATCH && random_below(random, 4) > 0) return;
    for_moves(at, random, check_turn);
}

static void the_steps_of_a_move_make_that_move(void **state) {
    (void)state;
    for_positions(3, 40, check_turns);
}

/* ---- Boards ---- */

/* The board shows every piece of the position string, on its cell. */
static void check_board(const tercet_position *at, Random *random) {
    (void)random;
    tercet_board board;
    tercet_board_of(at, &board);
    assert_int_equal(board.side, tercet_position_side(at));
    int pieces = 0, pegs = 0;
    for (int y = 0; y < board.height; y++) {
        for (int x = 0; x < board.width; x++) {
            pieces += board.squares[y][x].piece != 0;
            pegs += __builtin_popcount(board.squares[y][x].pegs);
        }
    }
    char text[TERCET_POSITION_TEXT];
    tercet_position_text(at, text);
    bool eigenstate = strcmp(tercet_ruleset_game(at->ruleset), "eigenstate") == 0;
    int written = 0, written_pegs = 0;
    for (const char *c = text; *c != '\0' && (eigenstate || *c != ' '); c++) {
        bool letter = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z');
        if (eigenstate) {
            written += *c == ':';
            written_pegs += *c >= 'A' && *c <= 'Z';
        } else {
            written += letter;
        }
    }
    assert_int_equal(pieces, written);
    assert_int_equal(pegs, written_pegs);
}

static void the_board_shows_every_piece(void **state) {
    (void)state;
    for_positions(5, 60, check_board);
}

/* After a move its target is marked, and what moved there stands on it or was taken out. */
static void check_mark(const tercet_position *at, tercet_move move) {
    tercet_board board, plain;
    tercet_position now = *at;
    tercet_undo undo;
    tercet_move_make(&now, move, &undo);
    tercet_board_after(at, move, &board);
    tercet_board_of(&now, &plain);
    int targets = 0;
    for (int y = 0; y < board.height; y++) {
        for (int x = 0; x < board.width; x++) {
            tercet_square *square = &board.squares[y][x];
            if (square->marks & TERCET_MARK_TO) {
                targets++;
                bool there = square->piece != 0 && square->side == tercet_position_side(at);
                assert_true(there || (square->marks & TERCET_MARK_REMOVED));
            }
            assert_int_equal(square->piece, plain.squares[y][x].piece);
        }
    }
    tercet_turn turn;
    tercet_turn_of(at, move, &turn);
    int expected = 0;
    for (size_t i = 0; i < turn.count; i++) {
        expected += turn.steps[i].kind == TERCET_STEP_TARGET;
        expected += 2 * (turn.steps[i].kind == TERCET_STEP_SWAP);
    }
    assert_int_equal(targets, expected);
}

static void check_marks(const tercet_position *at, Random *random) {
    for_moves(at, random, check_mark);
}

static void the_last_move_is_marked_where_it_ended(void **state) {
    (void)state;
    for_positions(3, 40, check_marks);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_is_its_string),
        cmocka_unit_test(positions_of_two_rulesets_are_never_equal),
        cmocka_unit_test(moves_are_counted_as_listed_each_once),
        cmocka_unit_test(unmaking_restores_everything),
        cmocka_unit_test(a_listed_move_is_its_string_and_legal),
        cmocka_unit_test(a_number_is_legal_exactly_if_it_is_listed),
        cmocka_unit_test(a_move_of_another_position_is_listed_or_refused_with_a_reason),
        cmocka_unit_test(steps_reach_exactly_the_legal_moves),
        cmocka_unit_test(the_steps_of_a_move_make_that_move),
        cmocka_unit_test(the_board_shows_every_piece),
        cmocka_unit_test(the_last_move_is_marked_where_it_ended),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
