/* The library's functions with arguments that nobody should give them: each says so and does no harm. */
#include "gamefiles.h"
#include "support.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLE = 1 << 16, FILE_ROOM = 1 << 20 };

/* Bytes that nobody has written, to see what a function leaves alone. */
enum { UNTOUCHED = 0x5a };

/* Compilers see through a plain NULL and complain about what is tried here. */
static void *volatile nothing = NULL;

/* A position that was never set. */
static const tercet_position unset;

/* Numbers that are moves of no position, and some that are moves of others. */
static const tercet_move numbers[] = {TERCET_NO_MOVE, 1,           2,           63,           0x7fff,     0xffff,
                                      0xfffff,        0x2ffffffff, 0xfffffffff, 0x3fffffffff, UINT64_MAX, 1ull << 63};
enum { NUMBERS = sizeof numbers / sizeof numbers[0] };

static char *read_whole(const char *path) {
    char *text = calloc(1, FILE_ROOM);
    FILE *file = fopen(path, "r");
    assert_true(text != NULL && file != NULL);
    assert_true(fread(text, 1, FILE_ROOM - 1, file) > 0);
    fclose(file);
    return text;
}

static tercet_game *game_of(const char *ruleset, const char *moves) {
    tercet_position start = position(ruleset, "startpos");
    tercet_game *game = tercet_game_new(&start, 0);
    char words[256];
    snprintf(words, sizeof words, "%s", moves);
    char *save, *word = strtok_r(words, " ", &save);
    for (; word != NULL; word = strtok_r(NULL, " ", &save)) assert_true(tercet_game_play_text(game, word, NULL));
    return game;
}

static void assert_said(const tercet_reason *why, const char *rule) {
    assert_non_null(why->rule);
    assert_string_equal(why->rule, rule);
    assert_true(strlen(why->text) > 0);
}

/* ---- Rulesets and names ---- */

static void rulesets_that_there_are_not(void **state) {
    (void)state;
    assert_null(tercet_ruleset_at(tercet_ruleset_count()));
    assert_null(tercet_ruleset_at(SIZE_MAX));
    assert_null(tercet_ruleset_find(nothing));
    assert_null(tercet_ruleset_find(""));
    assert_null(tercet_ruleset_find("echek:"));
    assert_null(tercet_ruleset_name(nothing));
    assert_null(tercet_ruleset_game(nothing));
    assert_null(tercet_ruleset_title(nothing));
    assert_null(tercet_ruleset_summary(nothing));
    assert_int_equal(tercet_position_size(nothing), 0);
    assert_non_null(tercet_version());
}

static void names_of_what_there_is_not(void **state) {
    (void)state;
    for (int number = -1; number < 300; number += 7) {
        assert_non_null(tercet_result_name((tercet_result)number));
        assert_non_null(tercet_ending_name((tercet_ending)number));
        assert_non_null(tercet_side_name((tercet_side)number));
        assert_non_null(tercet_piece_name(tercet_ruleset_at(0), (char)number));
    }
    assert_string_equal(tercet_result_name((tercet_result)9), "none");
    assert_string_equal(tercet_ending_name((tercet_ending)9), "none");
    assert_string_equal(tercet_piece_name(tercet_ruleset_at(0), '\0'), "piece");
    assert_null(tercet_piece_name(nothing, 'K'));
    assert_null(tercet_ruleset_rule(nothing, 0));
    assert_null(tercet_ruleset_rule(tercet_ruleset_at(0), SIZE_MAX));
    assert_null(tercet_ruleset_remark(nothing, 0));
    assert_null(tercet_ruleset_remark(tercet_ruleset_at(0), SIZE_MAX));
    tercet_reason none = {0};
    assert_false(tercet_reason_is(nothing, TERCET_RULE_NO_PIECE));
    assert_false(tercet_reason_is(&none, TERCET_RULE_NO_PIECE));
    assert_false(tercet_reason_is(&none, nothing));
}

static void sentences_without_reason_or_room(void **state) {
    (void)state;
    tercet_reason why = {0};
    char text[TERCET_REASON_TEXT];
    memset(text, UNTOUCHED, sizeof text);
    assert_int_equal(tercet_reason_text(nothing, NULL, text), 0);
    assert_string_equal(text, "");
    assert_int_equal(tercet_reason_text(&why, NULL, nothing), 0);
    assert_int_equal(tercet_reason_text(&why, NULL, text), 0);
}

/* ---- Positions ---- */

static void positions_that_were_never_set(void **state) {
    (void)state;
    const tercet_position *const never[] = {nothing, &unset};
    tercet_position start = position("shakti", "startpos");
    for (size_t i = 0; i < 2; i++) {
        char text[TERCET_POSITION_TEXT] = "x";
        assert_int_equal(tercet_position_text(never[i], text), 0);
        assert_string_equal(text, "");
        assert_false(tercet_position_equal(never[i], &start));
        assert_false(tercet_position_equal(&start, never[i]));
        assert_false(tercet_position_equal(never[i], never[i]));
        assert_int_equal(tercet_position_hash(never[i]), 0);
        assert_int_equal(tercet_position_side(never[i]), TERCET_WHITE);
        assert_int_equal(tercet_position_result(never[i]), TERCET_NONE);
        assert_null(tercet_position_ending(never[i]));
        assert_int_equal(tercet_moves_count(never[i]), 0);
        assert_int_equal(tercet_perft(never[i], 1, true), 0);
        assert_null(tercet_game_new(never[i], 10));
    }
    assert_int_equal(tercet_position_text(&start, nothing), 0);
}

static void positions_that_are_not_given(void **state) {
    (void)state;
    tercet_position at = position("echek", "startpos"), before = at;
    tercet_reason why;
    assert_false(tercet_position_read(nothing, "startpos", &at, &why));
    assert_said(&why, TERCET_RULE_POSITION_FORMAT);
    assert_false(tercet_position_read(at.ruleset, nothing, &at, &why));
    assert_said(&why, TERCET_RULE_POSITION_FORMAT);
    assert_false(tercet_position_read(at.ruleset, "startpos", nothing, &why));
    assert_false(tercet_position_read(at.ruleset, "", &at, nothing));
    assert_memory_equal(&at, &before, sizeof at);
    tercet_position_start(at.ruleset, nothing);
    tercet_position_start(nothing, &at);
    assert_null(at.ruleset);
}

/* ---- Moves ---- */

static void moves_of_no_position(void **state) {
    (void)state;
    const tercet_position *const never[] = {nothing, &unset};
    tercet_position at = position("shakti", "startpos");
    tercet_moves moves = {0};
    tercet_move move = UNTOUCHED;
    assert_false(tercet_moves_next(&moves, &move));
    assert_false(tercet_moves_next(nothing, &move));
    tercet_moves_begin(nothing, &at);
    tercet_moves_begin(&moves, &at);
    assert_false(tercet_moves_next(&moves, nothing));
    for (size_t i = 0; i < 2; i++) {
        tercet_reason why;
        char text[TERCET_MOVE_TEXT] = "x";
        tercet_moves_begin(&moves, never[i]);
        assert_false(tercet_moves_next(&moves, &move));
        assert_false(tercet_move_legal(never[i], 2, &why));
        assert_said(&why, TERCET_RULE_NOT_A_MOVE);
        assert_false(tercet_move_read(never[i], "d2d3", &move, &why));
        assert_said(&why, TERCET_RULE_NOT_A_MOVE);
        assert_int_equal(tercet_move_text(never[i], 2, text), 0);
        assert_string_equal(text, "");
    }
    assert_int_equal(move, UNTOUCHED);
}

static void moves_that_are_not_given(void **state) {
    (void)state;
    tercet_position at = position("shakti", "startpos");
    tercet_reason why;
    tercet_move move = UNTOUCHED;
    assert_false(tercet_move_read(&at, nothing, &move, &why));
    assert_said(&why, TERCET_RULE_NOT_A_MOVE);
    assert_false(tercet_move_read(&at, "d2d3", nothing, &why));
    assert_false(tercet_move_read(&at, "pass", &move, nothing));
    assert_false(tercet_move_read(&at, "", &move, nothing));
    assert_false(tercet_move_legal(&at, TERCET_NO_MOVE, nothing));
    assert_int_equal(move, UNTOUCHED);
    assert_true(tercet_move_read(&at, "d2d3", &move, nothing));
    assert_int_equal(tercet_move_text(&at, move, nothing), 0);
}

/* Whatever the number: it is legal, or it is refused and has no text, no steps and no board of its own. */
static void assert_harmless(const tercet_position *at, tercet_move move) {
    char text[TERCET_MOVE_TEXT] = "x";
    tercet_turn turn;
    tercet_board board, before;
    tercet_reason why;
    size_t length = tercet_move_text(at, move, text);
    tercet_turn_of(at, move, &turn);
    tercet_board_after(at, move, &board);
    assert_int_equal(length, strlen(text));
    if (tercet_move_legal(at, move, &why)) return;
    assert_non_null(why.rule);
    assert_int_equal(length, 0);
    assert_int_equal(turn.count, 0);
    tercet_board_of(at, &before);
    assert_memory_equal(&board, &before, sizeof board);
}

static void numbers_that_are_no_moves(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        tercet_position start = position(tercet_ruleset_name(tercet_ruleset_at(i)), "startpos");
        for (size_t j = 0; j < NUMBERS; j++) assert_harmless(&start, numbers[j]);
        for (int bit = 0; bit < 64; bit++) assert_harmless(&start, UINT64_C(1) << bit | UINT64_C(1) << 36);
    }
}

static void numbers_where_a_game_is_over(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        char path[GAMEFILES_PATH];
        gamefiles_of_ruleset(tercet_ruleset_at(i), "games", "tercet", path);
        char *record = read_whole(path);
        tercet_game *game = tercet_game_read(record, strlen(record), NULL);
        assert_non_null(game);
        for (size_t j = 0; j < NUMBERS; j++) assert_harmless(tercet_game_position(game), numbers[j]);
        tercet_game_free(game);
        free(record);
    }
}

static void playing_and_taking_back_nothing(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        tercet_position at = position(tercet_ruleset_name(tercet_ruleset_at(i)), "startpos"), before = at;
        tercet_undo undo = {.before = unset};
        tercet_move_unmake(&at, &undo);
        tercet_move_unmake(&at, nothing);
        tercet_move_make(&at, TERCET_NO_MOVE, &undo);
        tercet_move_make(&at, 2, nothing);
        assert_memory_equal(&at, &before, sizeof at);
        tercet_move_make(nothing, 2, &undo);
        tercet_move_unmake(nothing, &undo);
        assert_true(tercet_position_equal(&undo.before, &before));
    }
    tercet_position never = unset;
    tercet_undo undo = {.before = unset};
    tercet_move_make(&never, 2, &undo);
    assert_null(never.ruleset);
}

static void depths_that_there_are_not(void **state) {
    (void)state;
    tercet_position at = position("shakti", "startpos");
    assert_int_equal(tercet_perft(&at, -1, false), 1);
    assert_int_equal(tercet_perft(&at, INT_MIN, true), 1);
    assert_int_equal(tercet_perft(&at, TERCET_PERFT_DEPTH + 1, true), 0);
    assert_int_equal(tercet_perft(&at, INT_MAX, true), 0);
}

/* ---- Turns and boards ---- */

static void turns_that_there_are_not(void **state) {
    (void)state;
    static const size_t counts[] = {1, 2, TERCET_TURN_STEPS, TERCET_TURN_STEPS + 1, 1000, SIZE_MAX};
    tercet_step steps[TERCET_NEXT_STEPS];
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        tercet_position at = position(tercet_ruleset_name(tercet_ruleset_at(i)), "startpos");
        tercet_turn turn = {0};
        tercet_move move = UNTOUCHED;
        assert_int_equal(tercet_turn_next(nothing, &turn, steps), 0);
        assert_int_equal(tercet_turn_next(&unset, &turn, steps), 0);
        assert_int_equal(tercet_turn_next(&at, nothing, steps), 0);
        assert_int_equal(tercet_turn_next(&at, &turn, nothing), 0);
        assert_false(tercet_turn_move(nothing, &turn, &move));
        assert_false(tercet_turn_move(&at, nothing, &move));
        assert_false(tercet_turn_move(&at, &turn, nothing));
        for (size_t j = 0; j < sizeof counts / sizeof counts[0]; j++) {
            turn = (tercet_turn){.count = counts[j]};
            for (int kind = -1; kind < 12; kind++) {
                turn.steps[0] = (tercet_step){(tercet_step_kind)kind, {-100, 100}, '\x7f'};
                assert_int_equal(tercet_turn_next(&at, &turn, steps), 0);
                assert_false(tercet_turn_move(&at, &turn, &move));
            }
        }
        assert_int_equal(move, UNTOUCHED);
        tercet_turn_of(&at, 2, nothing);
        tercet_turn_of(nothing, 2, &turn);
        assert_int_equal(turn.count, 0);
    }
}

static void setups_of_nothing(void **state) {
    (void)state;
    tercet_position at = position("shakti", "startpos");
    tercet_setup setup, empty = {0};
    tercet_board board, blank = {0};
    char text[TERCET_POSITION_TEXT] = "untouched";
    assert_null(tercet_ruleset_kit(nothing));
    tercet_setup_clear(at.ruleset, nothing);
    tercet_setup_of(&at, nothing);
    memset(&setup, UNTOUCHED, sizeof setup);
    tercet_setup_clear(nothing, &setup);
    assert_memory_equal(&setup, &empty, sizeof setup);
    memset(&setup, UNTOUCHED, sizeof setup);
    tercet_setup_of(&unset, &setup);
    assert_memory_equal(&setup, &empty, sizeof setup);
    tercet_setup_of(nothing, &setup);
    assert_int_equal(tercet_setup_text(&setup, text), 0);
    assert_string_equal(text, "");
    assert_int_equal(tercet_setup_text(nothing, text), 0);
    assert_int_equal(tercet_setup_text(&setup, nothing), 0);
    memset(&board, UNTOUCHED, sizeof board);
    tercet_setup_board(&setup, &board);
    assert_memory_equal(&board, &blank, sizeof board);
    memset(&board, UNTOUCHED, sizeof board);
    tercet_setup_board(nothing, &board);
    assert_memory_equal(&board, &blank, sizeof board);
    tercet_setup_of(&at, &setup);
    tercet_setup_board(&setup, nothing);
    assert_int_equal(tercet_setup_text(&setup, nothing), 0);
}

/* Whatever stands on the cells, it is written within its bounds, and read or refused with a reason. */
static void setups_of_anything(void **state) {
    (void)state;
    static const char letters[] = "KQRBNPEWT?";
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        tercet_setup setup;
        tercet_setup_clear(tercet_ruleset_at(i), &setup);
        for (int cell = 0; cell < 64; cell++) {
            setup.squares[cell / 8][cell % 8] = (tercet_square){.ground = (tercet_ground)(cell % 6),
                                                                .piece = letters[cell % 10],
                                                                .side = (tercet_side)(cell % 3),
                                                                .pegs = UINT32_MAX};
        }
        setup.side = (tercet_side)7;
        setup.rights[0] = setup.rights[1] = UINT_MAX;
        memcpy(setup.gone, "KKQQQQQ\0zzzzzzz", sizeof setup.gone);
        char text[TERCET_POSITION_TEXT];
        tercet_board board;
        tercet_position read;
        tercet_reason why = {0};
        size_t length = tercet_setup_text(&setup, text);
        assert_int_equal(length, strlen(text));
        assert_false(tercet_position_read(setup.ruleset, text, &read, &why));
        assert_true(strlen(why.text) > 0);
        tercet_setup_board(&setup, &board);
        assert_int_equal(board.width, tercet_ruleset_kit(setup.ruleset)->width);
    }
}

static void boards_of_nothing(void **state) {
    (void)state;
    tercet_board board, empty = {0};
    tercet_position at = position("echek", "startpos");
    tercet_move move;
    assert_true(tercet_move_read(&at, "Q@a1", &move, NULL));
    tercet_board_of(&at, nothing);
    tercet_board_after(&at, move, nothing);
    tercet_board_after(&at, TERCET_NO_MOVE, nothing);
    tercet_game_board(nothing, nothing);
    memset(&board, UNTOUCHED, sizeof board);
    tercet_board_of(&unset, &board);
    assert_memory_equal(&board, &empty, sizeof board);
    tercet_board_of(&at, &board);
    assert_non_null(tercet_board_remark(&board, TERCET_WHITE, "may-swap"));
    assert_null(tercet_board_remark(&board, (tercet_side)2, "may-swap"));
    assert_null(tercet_board_remark(&board, (tercet_side)-1, "may-swap"));
    assert_null(tercet_board_remark(&board, TERCET_WHITE, nothing));
    assert_null(tercet_board_remark(&board, TERCET_WHITE, "in-check"));
    assert_null(tercet_board_remark(nothing, TERCET_WHITE, "may-swap"));
    memset(&board, UNTOUCHED, sizeof board);
    tercet_board_after(nothing, move, &board);
    assert_memory_equal(&board, &empty, sizeof board);
    memset(&board, UNTOUCHED, sizeof board);
    tercet_game_board(nothing, &board);
    assert_memory_equal(&board, &empty, sizeof board);
}

/* ---- Games ---- */

static void games_that_there_are_not(void **state) {
    (void)state;
    tercet_reason why;
    tercet_score score;
    tercet_game_free(nothing);
    assert_null(tercet_game_position(nothing));
    assert_int_equal(tercet_game_length(nothing), 0);
    assert_null(tercet_game_position_at(nothing, 0));
    assert_int_equal(tercet_game_move_at(nothing, 0), TERCET_NO_MOVE);
    assert_false(tercet_game_play(nothing, 2, &why));
    assert_said(&why, TERCET_RULE_NOT_A_MOVE);
    assert_false(tercet_game_play_text(nothing, "d2d3", &why));
    assert_false(tercet_game_undo(nothing));
    assert_false(tercet_game_resign(nothing, TERCET_WHITE));
    assert_false(tercet_game_lose_on_time(nothing, TERCET_WHITE));
    assert_false(tercet_game_agree_draw(nothing));
    assert_false(tercet_game_end(nothing, TERCET_BY_CRASH, TERCET_WHITE));
    assert_int_equal(tercet_game_result(nothing), TERCET_NONE);
    assert_int_equal(tercet_game_ending(nothing), TERCET_GOES_ON);
    assert_false(tercet_game_over(nothing, &why));
    assert_int_equal(tercet_game_repetitions(nothing), 0);
    assert_null(tercet_game_tag(nothing, "White"));
    assert_false(tercet_game_set_tag(nothing, "White", "x"));
    assert_null(tercet_game_comment(nothing, 0));
    assert_false(tercet_game_set_comment(nothing, 0, "x"));
    assert_false(tercet_game_evaluation(nothing, 0, &score));
    assert_false(tercet_game_set_evaluation(nothing, 0, NULL));
    assert_null(tercet_game_text(nothing));
}

static void games_larger_than_memory(void **state) {
    (void)state;
    tercet_position start = position("shakti", "startpos");
    assert_null(tercet_game_new(&start, SIZE_MAX));
    assert_null(tercet_game_new(&start, SIZE_MAX / 2));
}

static void plies_that_were_not_played(void **state) {
    (void)state;
    tercet_game *game = game_of("shakti", "d2d3 d6d5");
    const size_t beyond[] = {3, 4, 15, 16, 17, 1000, SIZE_MAX / 2, SIZE_MAX};
    tercet_score score = {true, UNTOUCHED}, even = {false, 0};
    for (size_t i = 0; i < sizeof beyond / sizeof beyond[0]; i++) {
        assert_null(tercet_game_position_at(game, beyond[i]));
        assert_int_equal(tercet_game_move_at(game, beyond[i]), TERCET_NO_MOVE);
        assert_null(tercet_game_comment(game, beyond[i]));
        assert_false(tercet_game_set_comment(game, beyond[i], "beyond"));
        assert_false(tercet_game_set_comment(game, beyond[i], ""));
        assert_false(tercet_game_evaluation(game, beyond[i], &score));
        assert_int_equal(score.value, 0);
        assert_false(tercet_game_set_evaluation(game, beyond[i], &even));
        assert_false(tercet_game_set_evaluation(game, beyond[i], NULL));
    }
    assert_int_equal(tercet_game_move_at(game, 2), TERCET_NO_MOVE);
    assert_true(tercet_game_set_comment(game, 2, "the last"));
    assert_true(tercet_game_undo(game));
    assert_false(tercet_game_set_comment(game, 2, "taken back"));
    tercet_game_free(game);
}

static void half_turns_that_there_are_not(void **state) {
    (void)state;
    char text[TERCET_MOVE_TEXT] = "untouched";
    tercet_position at = position("echek", "startpos");
    tercet_board board;
    const tercet_turn bad[] = {
        {.count = TERCET_TURN_STEPS + 1},
        {.count = SIZE_MAX},
        {.count = 1, .steps = {{.kind = (tercet_step_kind)0}}},
        {.count = 1, .steps = {{.kind = (tercet_step_kind)99}}},
        {.count = 1, .steps = {{.kind = TERCET_STEP_TARGET, .cell = {-1, 0}}}},
        {.count = 2, .steps = {{.kind = TERCET_STEP_PIECE}, {.kind = TERCET_STEP_TARGET, .cell = {8, 8}}}}};
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(tercet_turn_text(&at, &bad[i], text), 0);
        assert_string_equal(text, "");
        tercet_board_during(&at, &bad[i], &board);
        assert_int_equal(board.side, TERCET_WHITE);
    }
    assert_int_equal(tercet_turn_text(nothing, &bad[0], text), 0);
    assert_int_equal(tercet_turn_text(&at, nothing, text), 0);
    assert_int_equal(tercet_turn_text(&at, &bad[0], nothing), 0);
    tercet_board_during(nothing, &bad[0], &board);
    tercet_board_during(&at, nothing, &board);
    tercet_board_during(&at, &bad[0], nothing);
}

static void nodes_that_there_are_not(void **state) {
    (void)state;
    tercet_game *game = game_of("shakti", "d2d3 d6d5");
    const tercet_node beyond[] = {3, 4, 1000, UINT32_MAX / 2, UINT32_MAX - 1, TERCET_NO_NODE};
    tercet_score score = {true, UNTOUCHED}, even = {false, 0};
    tercet_reason why;
    for (size_t i = 0; i < sizeof beyond / sizeof beyond[0]; i++) {
        assert_int_equal(tercet_node_parent(game, beyond[i]), TERCET_NO_NODE);
        assert_int_equal(tercet_node_next(game, beyond[i]), TERCET_NO_NODE);
        assert_int_equal(tercet_node_other(game, beyond[i]), TERCET_NO_NODE);
        assert_int_equal(tercet_node_move(game, beyond[i]), TERCET_NO_MOVE);
        assert_int_equal(tercet_game_vary(game, beyond[i], 2, &why), TERCET_NO_NODE);
        assert_false(tercet_game_cut(game, beyond[i]));
        assert_null(tercet_game_line(game, beyond[i]));
        assert_null(tercet_node_comment(game, beyond[i]));
        assert_false(tercet_node_set_comment(game, beyond[i], "beyond"));
        assert_false(tercet_node_evaluation(game, beyond[i], &score));
        assert_false(tercet_node_set_evaluation(game, beyond[i], &even));
    }
    assert_int_equal(tercet_game_node(game, 3), TERCET_NO_NODE);
    assert_int_equal(tercet_game_node(nothing, 0), TERCET_NO_NODE);
    assert_int_equal(tercet_node_next(nothing, TERCET_START_NODE), TERCET_NO_NODE);
    assert_int_equal(tercet_game_vary(nothing, TERCET_START_NODE, 2, nothing), TERCET_NO_NODE);
    assert_null(tercet_game_line(nothing, TERCET_START_NODE));
    for (size_t i = 0; i < NUMBERS; i++) {
        assert_int_equal(tercet_game_vary(game, TERCET_START_NODE, numbers[i], &why), TERCET_NO_NODE);
    }
    assert_int_equal(tercet_game_length(game), 2);
    tercet_game_free(game);
}

static void what_games_do_not_take(void **state) {
    (void)state;
    tercet_game *game = game_of("shakti", "d2d3");
    tercet_reason why;
    char *before = tercet_game_text(game);
    for (size_t i = 0; i < NUMBERS; i++) assert_false(tercet_game_play(game, numbers[i], &why));
    assert_false(tercet_game_play_text(game, nothing, &why));
    assert_false(tercet_game_play_text(game, "", nothing));
    assert_false(tercet_game_resign(game, (tercet_side)2));
    assert_false(tercet_game_lose_on_time(game, (tercet_side)-1));
    assert_false(tercet_game_end(game, TERCET_BY_CRASH, (tercet_side)2));
    assert_false(tercet_game_end(game, (tercet_ending)9, TERCET_WHITE));
    assert_false(tercet_game_set_comment(game, 1, nothing));
    assert_false(tercet_game_evaluation(game, 1, nothing));
    assert_false(tercet_game_set_evaluation(game, 1, &(tercet_score){false, INT_MIN}));
    assert_false(tercet_game_set_evaluation(game, 1, &(tercet_score){true, INT_MIN}));
    assert_false(tercet_game_set_tag(game, nothing, "x"));
    assert_false(tercet_game_set_tag(game, "White", nothing));
    assert_false(tercet_game_set_tag(game, "", "x"));
    assert_null(tercet_game_tag(game, nothing));
    assert_null(tercet_game_tag(game, ""));
    tercet_game_board(game, nothing);
    char *after = tercet_game_text(game);
    assert_string_equal(before, after);
    assert_false(tercet_game_over(game, nothing));
    free(before);
    free(after);
    tercet_game_free(game);
}

/* ---- Records ---- */

static void records_that_there_are_not(void **state) {
    (void)state;
    static const char record[] = "[Game \"shakti\"] none";
    tercet_reason why;
    assert_null(tercet_game_read(nothing, 0, &why));
    assert_said(&why, TERCET_RULE_RECORD_FORMAT);
    assert_null(tercet_game_read(nothing, 100, &why));
    assert_null(tercet_game_read(record, 0, nothing));
    assert_int_equal(tercet_game_records(nothing, 100), 1);
    assert_int_equal(tercet_game_records(record, 0), 1);
    assert_int_equal(tercet_game_record_length(nothing, 100), 0);
    assert_int_equal(tercet_game_record_length(record, 0), 0);
    assert_null(tercet_game_read_at(nothing, 100, 0, &why));
    assert_null(tercet_game_read_at(record, strlen(record), 1, &why));
    assert_said(&why, TERCET_RULE_RECORD_FORMAT);
    assert_null(tercet_game_read_at(record, strlen(record), SIZE_MAX, nothing));
}

/* ---- The engine ---- */

static void engines_that_there_are_not(void **state) {
    (void)state;
    tercet_report report;
    tercet_limits limits = {.depth = 1};
    tercet_game *game = game_of("shakti", "");
    tercet_engine_free(nothing);
    tercet_engine_clear(nothing);
    tercet_engine_stop(nothing);
    tercet_engine_ready(nothing);
    memset(&report, UNTOUCHED, sizeof report);
    tercet_engine_search(nothing, game, &limits, NULL, NULL, &report);
    assert_int_equal(report.line_count, 0);
    tercet_engine_search(nothing, nothing, nothing, NULL, NULL, nothing);
    assert_int_equal(tercet_engine_play(nothing, game, 1, 0, &limits, NULL, NULL, nothing), TERCET_NO_MOVE);
    assert_null(tercet_engine_new(SIZE_MAX, 1));
    tercet_game_free(game);
}

static void searches_for_nothing(void **state) {
    (void)state;
    tercet_report report;
    tercet_limits limits = {.depth = 1};
    tercet_engine *engine = tercet_engine_new(0, INT_MIN);
    tercet_game *game = game_of("shakti", "");
    tercet_engine_search(engine, nothing, &limits, NULL, NULL, &report);
    assert_int_equal(report.line_count, 0);
    tercet_engine_search(engine, game, nothing, NULL, NULL, &report);
    assert_int_equal(report.line_count, 0);
    tercet_engine_search(engine, game, &limits, NULL, NULL, nothing);
    for (int level = -1; level <= TERCET_LEVELS + 1; level++) {
        assert_true(tercet_engine_play(engine, game, level, 1, &limits, NULL, NULL, nothing) != TERCET_NO_MOVE);
    }
    for (int level = -1; level <= TERCET_LEVELS + 1; level++) {
        assert_in_range(tercet_level_score(tercet_ruleset_at(0), level), 1, 99);
        assert_int_equal(tercet_level_score(nothing, level), 50);
    }
    assert_int_equal(tercet_engine_play(engine, nothing, 3, 1, &limits, NULL, NULL, &report), TERCET_NO_MOVE);
    assert_int_equal(tercet_engine_play(engine, game, 3, 1, nothing, NULL, NULL, &report), TERCET_NO_MOVE);
    assert_true(tercet_game_resign(game, TERCET_WHITE));
    assert_int_equal(tercet_engine_play(engine, game, 3, 1, &limits, NULL, NULL, &report), TERCET_NO_MOVE);
    assert_int_equal(tercet_engine_play(engine, game, TERCET_LEVELS, 1, &limits, NULL, NULL, &report), TERCET_NO_MOVE);
    tercet_game_free(game);
    tercet_engine_free(engine);
}

/* Limits beyond all sense: those of depth and lines are cut to what there is, and time that never ends does not. */
static void limits_that_limit_nothing(void **state) {
    (void)state;
    tercet_report report;
    tercet_engine *engine = tercet_engine_new(TABLE, 1);
    tercet_game *game = game_of("shakti", "");
    tercet_limits limits = {.depth = 2, .nodes = UINT64_MAX, .milliseconds = UINT64_MAX, .lines = INT_MAX};
    tercet_engine_search(engine, game, &limits, NULL, NULL, &report);
    assert_int_equal(report.depth, 2);
    assert_int_equal(report.line_count, TERCET_LINES);
    limits = (tercet_limits){.depth = INT_MIN, .nodes = 5000, .lines = INT_MIN};
    tercet_engine_search(engine, game, &limits, NULL, NULL, &report);
    assert_int_equal(report.line_count, 1);
    assert_true(report.depth > 1);
    limits = (tercet_limits){.depth = INT_MAX, .nodes = 1};
    tercet_engine_search(engine, game, &limits, NULL, NULL, &report);
    assert_int_equal(report.line_count, 1);
    tercet_game_free(game);
    tercet_engine_free(engine);
}

/* ---- All of them ---- */

/* Each function that the header declares is called above. */
static void no_function_is_left_out(void **state) {
    (void)state;
    char *header = read_whole(TESTS_DIR "/../include/tercet.h"), *calls = read_whole(TESTS_DIR "/test_arguments.c");
    int count = 0;
    for (char *at = strstr(header, "\nTERCET_API"); at != NULL; at = strstr(at, "\nTERCET_API"), count++) {
        char *end = strchr(at, '('), name[64];
        assert_non_null(end);
        char *begin = end;
        while (begin[-1] == '_' || (begin[-1] >= 'a' && begin[-1] <= 'z')) begin--;
        snprintf(name, sizeof name, "%.*s(", (int)(end - begin), begin);
        if (strstr(calls, name) == NULL) fail_msg("%s is not tried with bad arguments", name);
        at = end;
    }
    assert_true(count > 60);
    free(header);
    free(calls);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rulesets_that_there_are_not),
        cmocka_unit_test(names_of_what_there_is_not),
        cmocka_unit_test(sentences_without_reason_or_room),
        cmocka_unit_test(positions_that_were_never_set),
        cmocka_unit_test(positions_that_are_not_given),
        cmocka_unit_test(moves_of_no_position),
        cmocka_unit_test(moves_that_are_not_given),
        cmocka_unit_test(numbers_that_are_no_moves),
        cmocka_unit_test(numbers_where_a_game_is_over),
        cmocka_unit_test(playing_and_taking_back_nothing),
        cmocka_unit_test(depths_that_there_are_not),
        cmocka_unit_test(turns_that_there_are_not),
        cmocka_unit_test(setups_of_nothing),
        cmocka_unit_test(setups_of_anything),
        cmocka_unit_test(boards_of_nothing),
        cmocka_unit_test(games_that_there_are_not),
        cmocka_unit_test(games_larger_than_memory),
        cmocka_unit_test(plies_that_were_not_played),
        cmocka_unit_test(half_turns_that_there_are_not),
        cmocka_unit_test(nodes_that_there_are_not),
        cmocka_unit_test(what_games_do_not_take),
        cmocka_unit_test(records_that_there_are_not),
        cmocka_unit_test(engines_that_there_are_not),
        cmocka_unit_test(searches_for_nothing),
        cmocka_unit_test(limits_that_limit_nothing),
        cmocka_unit_test(no_function_is_left_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
