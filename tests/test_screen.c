/* Turns as they are built on the screen, why a step is not possible, and clocks. */
#include "core/random.h"
#include "games/echek/rules/echek.h"
#include "games/eigenstate/rules/eigenstate.h"
#include "play/builder.h"
#include "support.h"
#include "view/caption.h"

#include <string.h>

enum { GAMES = 30, PLIES = 30 };

static tercet_move random_move(const tercet_position *at, Random *random) {
    tercet_moves moves;
    tercet_move move = TERCET_NO_MOVE;
    uint64_t skip = random_below(random, tercet_moves_count(at));
    tercet_moves_begin(&moves, at);
    do {
        assert_true(tercet_moves_next(&moves, &move));
    } while (skip-- > 0);
    return move;
}

/* Builds a move of its steps; each must be offered, and the turn complete with the last one only. */
static void build(Builder *builder, const tercet_position *at, tercet_move move) {
    tercet_turn turn;
    tercet_move built;
    tercet_turn_of(at, move, &turn);
    builder_begin(builder, at);
    for (size_t i = 0; i < turn.count; i++) {
        const tercet_step *step = &turn.steps[i];
        bool has_cell = builder_points(step->kind);
        assert_false(builder_move(builder, &built));
        assert_non_null(builder_find(builder, step->kind, has_cell ? &step->cell : NULL, step->letter));
        if (has_cell) assert_true(builder_at(builder, &step->cell)->kind == step->kind);
        builder_add(builder, *step);
    }
    assert_true(builder_move(builder, &built));
    assert_true(built == move);
}

/* Where cells keep their names and nothing but the turn's own steps changes what stands on them, the preview of a
 * complete turn is the board after it. */
static void assert_preview(const Builder *builder, tercet_move move) {
    tercet_board preview, board;
    tercet_board_during(&builder->position, &builder->turn, &preview);
    tercet_board_after(&builder->position, move, &board);
    for (int y = 0; y < board.height; y++) {
        for (int x = 0; x < board.width; x++) {
            const tercet_square *seen = &preview.squares[y][x], *there = &board.squares[y][x];
            assert_int_equal(seen->piece, there->piece);
            assert_int_equal(seen->pegs, there->pegs);
            if (there->piece != '\0') assert_int_equal(seen->side, there->side);
        }
    }
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        assert_string_equal(preview.hand[side], board.hand[side]);
    }
}

/* Plays random games and lets `check` see each move before it is made. */
static void each_move(const char *ruleset, void (*check)(const tercet_position *at, tercet_move move)) {
    Random random = {20};
    for (int game = 0; game < GAMES; game++) {
        tercet_position at = position(ruleset, "startpos");
        for (int ply = 0; ply < PLIES && tercet_position_result(&at) == TERCET_NONE; ply++) {
            tercet_undo undo;
            tercet_move move = random_move(&at, &random);
            check(&at, move);
            tercet_move_make(&at, move, &undo);
        }
    }
}

static void check_build(const tercet_position *at, tercet_move move) {
    Builder builder;
    build(&builder, at, move);
}

static void check_preview(const tercet_position *at, tercet_move move) {
    Builder builder;
    build(&builder, at, move);
    assert_preview(&builder, move);
}

static void every_turn_can_be_built(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        each_move(tercet_ruleset_name(tercet_ruleset_at(i)), check_build);
    }
}

static void previews_are_true(void **state) {
    (void)state;
    each_move("echek:fixed", check_preview);
    each_move("eigenstate", check_preview);
    each_move("shakti", check_preview);
}

/* Steps are taken back one by one, and what could be chosen before can be chosen again. */
/* A turn so far is written as its move begins. */
static void check_written(const tercet_position *at, tercet_move move) {
    char whole[TERCET_MOVE_TEXT], text[TERCET_MOVE_TEXT];
    tercet_turn turn;
    tercet_turn_of(at, move, &turn);
    tercet_move_text(at, move, whole);
    for (; turn.count > 0; turn.count--) {
        size_t length = tercet_turn_text(at, &turn, text);
        assert_int_equal(length, strlen(text));
        assert_true(length > 0 && strncmp(whole, text, length) == 0);
    }
}

static void turns_are_written_as_moves_begin(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        each_move(tercet_ruleset_name(tercet_ruleset_at(i)), check_written);
    }
}

static void check_back(const tercet_position *at, tercet_move move) {
    Builder builder, fresh;
    build(&builder, at, move);
    builder_begin(&fresh, at);
    while (builder_back(&builder)) continue;
    assert_int_equal(builder.next_count, fresh.next_count);
    assert_int_equal(builder_last(&builder), 0);
}

static void steps_are_taken_back(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        each_move(tercet_ruleset_name(tercet_ruleset_at(i)), check_back);
    }
}

/* The sentence for a first step, then for a target after it. */
static void assert_explained(const char *ruleset, const char *at, tercet_step first, tercet_step step,
                             const char *sentence) {
    Builder builder;
    tercet_reason why;
    tercet_position here = position(ruleset, at);
    builder_begin(&builder, &here);
    if (first.kind != 0) builder_add(&builder, first);
    builder_explain(&builder, step, &why);
    assert_non_null(strstr(why.text, sentence));
    assert_true(why.cell_count > 0);
}

static void refused_steps_are_explained(void **state) {
    (void)state;
    const tercet_step none = {0};
    const tercet_step king = {.kind = TERCET_STEP_PIECE, .cell = {3, 1}};
    const tercet_step queen = {.kind = TERCET_STEP_HAND, .letter = 'Q'};
    assert_explained("shakti", "startpos", none, (tercet_step){TERCET_STEP_PIECE, {3, 3}, 0}, "no piece on d4");
    assert_explained("shakti", "startpos", none, (tercet_step){TERCET_STEP_PIECE, {3, 5}, 0}, "king on d6 is Black's");
    assert_explained("shakti", "startpos", king, (tercet_step){TERCET_STEP_TARGET, {3, 4}, 0}, "does not move to d5");
    assert_explained("echek", "startpos", queen, (tercet_step){TERCET_STEP_TARGET, {1, 3}, 0}, "b4 is next to none");
    assert_explained("eigenstate", "startpos", none, (tercet_step){TERCET_STEP_PIECE, {0, 5}, 0}, "a6 is Black's");
}

/* Pegs are refused by what is wrong with them, whichever of the two they are. */
static void refused_pegs_are_explained(void **state) {
    (void)state;
    const tercet_position at = position("eigenstate", "startpos");
    Builder builder;
    tercet_reason why;
    builder_begin(&builder, &at);
    builder_add(&builder, (tercet_step){TERCET_STEP_PIECE, {2, 0}, 0});
    builder_add(&builder, (tercet_step){TERCET_STEP_TARGET, {2, 1}, 0});
    builder_explain(&builder, (tercet_step){TERCET_STEP_PEG, {2, 1}, 'H'}, &why);
    assert_string_equal(why.rule, EIGENSTATE_RULE_HOLE_TAKEN);
    builder_explain(&builder, (tercet_step){TERCET_STEP_PEG, {2, 1}, 'M'}, &why);
    assert_string_equal(why.rule, EIGENSTATE_RULE_HOLE_CENTRE);
    builder_explain(&builder, (tercet_step){TERCET_STEP_PEG, {2, 5}, 'A'}, &why);
    assert_string_equal(why.rule, EIGENSTATE_RULE_PEG_NOT_YOURS);
    builder_explain(&builder, (tercet_step){TERCET_STEP_PEG, {4, 3}, 'A'}, &why);
    assert_string_equal(why.rule, EIGENSTATE_RULE_PEG_NO_PIECE);
    builder_add(&builder, (tercet_step){TERCET_STEP_PEG, {2, 1}, 'A'});
    builder_explain(&builder, (tercet_step){TERCET_STEP_PEG, {2, 1}, 'A'}, &why);
    assert_string_equal(why.rule, EIGENSTATE_RULE_HOLE_TWICE);
    builder_explain(&builder, (tercet_step){TERCET_STEP_PEG, {0, 0}, 'H'}, &why);
    assert_string_equal(why.rule, EIGENSTATE_RULE_HOLE_TAKEN);
}

/* What is not on the board is explained as well: pieces in hand, swapping, passing. */
static void refused_buttons_are_explained(void **state) {
    (void)state;
    static const struct {
        const char *position;
        tercet_step step;
        const char *rule;
    } cases[] = {
        {"startpos", {.kind = TERCET_STEP_SWAP}, ECHEK_RULE_SWAP_NEEDS_ROOK},
        {"startpos", {.kind = TERCET_STEP_PASS}, TERCET_RULE_PASS_NOT_ALLOWED},
        {"startpos", {.kind = TERCET_STEP_HAND, .letter = 'K'}, TERCET_RULE_NOT_IN_HAND},
        {"2b/rkR/1K1/Qn1 BNPqp w Ss", {.kind = TERCET_STEP_HAND, .letter = 'Q'}, TERCET_RULE_NOT_IN_HAND},
        {"2b/rkR/1K1/Qn1 BNPqp w -", {.kind = TERCET_STEP_SWAP}, ECHEK_RULE_SWAP_USED},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const tercet_position at = position("echek", cases[i].position);
        Builder builder;
        tercet_reason why;
        builder_begin(&builder, &at);
        builder_explain(&builder, cases[i].step, &why);
        assert_string_equal(why.rule, cases[i].rule);
    }
}

/* A piece that moves by the rules but has nowhere to go is said to have no legal move. */
static void stuck_pieces_are_explained(void **state) {
    (void)state;
    const tercet_position at = position("eigenstate", "a1:R,b1:H d5:QR,f6:R w");
    Builder builder;
    tercet_reason why;
    builder_begin(&builder, &at);
    builder_explain(&builder, (tercet_step){TERCET_STEP_PIECE, {0, 0}, 0}, &why);
    assert_string_equal(why.text, "the piece on a1 has no legal move now");
}

/* ---- Clocks ---- */

static void clocks_read_as_people_expect(void **state) {
    (void)state;
    char text[CAPTION_CLOCK_ROOM];
    assert_string_equal(caption_clock(300000, text), "5:00");
    assert_string_equal(caption_clock(299999, text), "5:00");
    assert_string_equal(caption_clock(61000, text), "1:01");
    assert_string_equal(caption_clock(9900, text), "9.9");
    assert_string_equal(caption_clock(0, text), "0.0");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_turn_can_be_built),          cmocka_unit_test(previews_are_true),
        cmocka_unit_test(turns_are_written_as_moves_begin), cmocka_unit_test(steps_are_taken_back),
        cmocka_unit_test(refused_steps_are_explained),      cmocka_unit_test(refused_pegs_are_explained),
        cmocka_unit_test(stuck_pieces_are_explained),       cmocka_unit_test(refused_buttons_are_explained),
        cmocka_unit_test(clocks_read_as_people_expect),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
