/* Games: history, repetition, taking back, and the ways in which a game ends. */
#include "core/random.h"
#include "support.h"

#include <string.h>

static tercet_game *new_game(const char *ruleset, size_t plies) {
    tercet_position start = position(ruleset, "startpos");
    tercet_game *game = tercet_game_new(&start, plies);
    assert_non_null(game);
    return game;
}

static void play_one(tercet_game *game, const char *move) {
    tercet_reason why;
    if (!tercet_game_play_text(game, move, &why)) fail_msg("%s is refused: %s", move, why.text);
}

/* Plays moves with one space between two of them. */
static void play(tercet_game *game, const char *moves) {
    while (*moves != '\0') {
        char move[TERCET_MOVE_TEXT] = "";
        size_t length = strcspn(moves, " ");
        memcpy(move, moves, length);
        play_one(game, move);
        moves += length + (moves[length] == ' ' ? 1 : 0);
    }
}

static void assert_ended(const tercet_game *game, tercet_ending ending, tercet_result result) {
    assert_int_equal(tercet_game_ending(game), ending);
    assert_int_equal(tercet_game_over(game, NULL), ending != TERCET_GOES_ON);
    assert_int_equal(tercet_game_result(game), result);
}

/* The move is refused, and whoever asks is told how the game ended, in the same words. */
static void assert_over(tercet_game *game, const char *move, const char *how) {
    tercet_reason why = {0}, end = {0};
    size_t length = tercet_game_length(game);
    assert_false(tercet_game_play_text(game, move, &why));
    assert_string_equal(why.rule, TERCET_RULE_GAME_OVER);
    if (strstr(why.text, how) == NULL) fail_msg("'%s' does not say '%s'", why.text, how);
    assert_int_equal(tercet_game_length(game), length);
    assert_true(tercet_game_over(game, &end));
    assert_string_equal(end.rule, TERCET_RULE_GAME_OVER);
    assert_string_equal(end.text, why.text);
}

/* The kings step back and forth: four moves lead from the start to the start. */
static const char shakti_cycle[] = "d2d1 d6d7 d1d2 d7d6";

/* ---- Repetition ---- */

static void the_start_counts_as_the_first_of_three(void **state) {
    (void)state;
    tercet_game *game = new_game("shakti", 20);
    assert_int_equal(tercet_game_repetitions(game), 1);
    play(game, shakti_cycle);
    assert_int_equal(tercet_game_repetitions(game), 2);
    assert_ended(game, TERCET_GOES_ON, TERCET_NONE);
    play(game, "d2d1 d6d7 d1d2");
    assert_ended(game, TERCET_GOES_ON, TERCET_NONE);
    play(game, "d7d6");
    assert_int_equal(tercet_game_repetitions(game), 3);
    assert_ended(game, TERCET_BY_REPETITION, TERCET_DRAW);
    assert_over(game, "d2d1", "third time");
    tercet_game_free(game);
}

static void a_later_position_counts_as_well(void **state) {
    (void)state;
    tercet_game *game = new_game("shakti", 20);
    play(game, "b2b3 b6b5");
    play(game, shakti_cycle);
    assert_ended(game, TERCET_GOES_ON, TERCET_NONE);
    play(game, shakti_cycle);
    assert_ended(game, TERCET_BY_REPETITION, TERCET_DRAW);
    tercet_game_free(game);
}

static void the_side_to_move_belongs_to_the_position(void **state) {
    (void)state;
    tercet_game *game = new_game("shakti", 20);
    /* The white king needs three steps for its round, the black one two: after six moves the pieces stand as in the
     * beginning, with White to move for the second time, and never with Black to move. */
    play(game, "d2d1 d6d7 d1e1 d7d6 e1d2");
    assert_int_equal(tercet_position_side(tercet_game_position(game)), TERCET_BLACK);
    assert_int_equal(tercet_game_repetitions(game), 1);
    tercet_game_free(game);
}

static void in_echek_a_shifted_position_is_the_same(void **state) {
    (void)state;
    tercet_game *game = new_game("echek", 8);
    play(game, "b2c2 b3c3");
    assert_int_equal(tercet_game_repetitions(game), 2);
    play(game, "b2c2 b3c3");
    assert_ended(game, TERCET_BY_REPETITION, TERCET_DRAW);
    tercet_game_free(game);
}

static void taking_back_a_repetition_lets_the_game_go_on(void **state) {
    (void)state;
    tercet_game *game = new_game("echek", 8);
    play(game, "b2c2 b3c3 b2c2 b3c3");
    assert_ended(game, TERCET_BY_REPETITION, TERCET_DRAW);
    assert_true(tercet_game_undo(game));
    assert_ended(game, TERCET_GOES_ON, TERCET_NONE);
    play(game, "b3c3");
    assert_ended(game, TERCET_BY_REPETITION, TERCET_DRAW);
    assert_true(tercet_game_undo(game));
    play(game, "Q@b4");
    assert_ended(game, TERCET_GOES_ON, TERCET_NONE);
    tercet_game_free(game);
}

/* How often the last position stands in the game, found by comparing it with each. */
static int count_by_comparing(const tercet_game *game) {
    int times = 0;
    for (size_t i = 0; i <= tercet_game_length(game); i++) {
        if (tercet_position_equal(tercet_game_position_at(game, i), tercet_game_position(game))) times++;
    }
    return times;
}

/* A random move of a piece in play, which leads to old positions far more often than placing does. */
static tercet_move move_on_board(const tercet_position *at, Random *random) {
    tercet_move chosen = TERCET_NO_MOVE;
    uint64_t seen = 0;
    tercet_moves moves;
    tercet_move move;
    tercet_moves_begin(&moves, at);
    while (tercet_moves_next(&moves, &move)) {
        tercet_turn turn;
        tercet_turn_of(at, move, &turn);
        if (turn.steps[0].kind == TERCET_STEP_PIECE && random_below(random, ++seen) == 0) chosen = move;
    }
    return chosen;
}

static void repetitions_are_counted_right_in_random_games(void **state) {
    (void)state;
    enum { GAMES = 600, MANY_MOVES = 1000 };
    Random random = {20};
    int repeated = 0;
    for (size_t i = 0; i < GAMES; i++) {
        tercet_game *game = new_game(tercet_ruleset_name(tercet_ruleset_at(i % tercet_ruleset_count())), 0);
        if (tercet_moves_count(tercet_game_position(game)) > MANY_MOVES) { /* looking for some takes long */
            tercet_game_free(game);
            continue;
        }
        for (int turn = 0; turn < 200 && tercet_game_ending(game) == TERCET_GOES_ON; turn++) {
            if (random_below(&random, 8) == 0) {
                tercet_game_undo(game);
            } else {
                tercet_move move = move_on_board(tercet_game_position(game), &random);
                if (!tercet_game_play(game, move, NULL)) break;
            }
            assert_int_equal(tercet_game_repetitions(game), count_by_comparing(game));
            assert_int_equal(tercet_game_ending(game) == TERCET_BY_REPETITION, count_by_comparing(game) == 3);
            if (tercet_game_repetitions(game) > 1) repeated++;
        }
        tercet_game_free(game);
    }
    assert_true(repeated > 100);
}

/* ---- Endings ---- */

static void a_finished_position_ends_the_game(void **state) {
    (void)state;
    tercet_game *game = new_game("echek", 8);
    play(game, "P@a2 P@d2 R@c1"); /* White closes the ring around the own king. */
    assert_ended(game, TERCET_BY_RULE, TERCET_BLACK_WINS);
    assert_over(game, "Q@a1", "Black has won");
    assert_false(tercet_game_resign(game, TERCET_BLACK));
    assert_false(tercet_game_agree_draw(game));
    assert_true(tercet_game_undo(game));
    assert_ended(game, TERCET_GOES_ON, TERCET_NONE);
    tercet_game_free(game);
}

static void a_game_can_begin_finished(void **state) {
    (void)state;
    tercet_position start = position("echek", "1q2/rkRb/1K2/QnN1 BPp b Ss");
    tercet_game *game = tercet_game_new(&start, 4);
    assert_non_null(game);
    assert_ended(game, TERCET_BY_RULE, TERCET_WHITE_WINS);
    assert_over(game, "P@a3", "White has won");
    assert_false(tercet_game_undo(game));
    tercet_game_free(game);
}

static void the_one_who_resigns_loses(void **state) {
    (void)state;
    tercet_game *game = new_game("shakti", 8);
    play(game, "d2d3");
    assert_true(tercet_game_resign(game, TERCET_WHITE));
    assert_ended(game, TERCET_BY_RESIGNATION, TERCET_BLACK_WINS);
    assert_over(game, "d6d5", "White has resigned");
    assert_false(tercet_game_resign(game, TERCET_BLACK));
    assert_false(tercet_game_agree_draw(game));
    tercet_game_free(game);

    game = new_game("eigenstate", 8);
    assert_true(tercet_game_resign(game, TERCET_BLACK));
    assert_ended(game, TERCET_BY_RESIGNATION, TERCET_WHITE_WINS);
    tercet_game_free(game);
}

static void the_one_whose_time_is_up_loses(void **state) {
    (void)state;
    tercet_game *game = new_game("shakti", 8);
    play(game, "d2d3");
    assert_true(tercet_game_lose_on_time(game, TERCET_BLACK));
    assert_ended(game, TERCET_BY_TIME, TERCET_WHITE_WINS);
    assert_over(game, "d6d5", "Black's time is up, and White has won");
    assert_false(tercet_game_lose_on_time(game, TERCET_WHITE));
    assert_false(tercet_game_resign(game, TERCET_WHITE));
    assert_false(tercet_game_agree_draw(game));
    assert_true(tercet_game_undo(game));
    assert_int_equal(tercet_game_length(game), 1);
    assert_ended(game, TERCET_GOES_ON, TERCET_NONE);
    assert_true(tercet_game_lose_on_time(game, TERCET_WHITE));
    assert_ended(game, TERCET_BY_TIME, TERCET_BLACK_WINS);
    tercet_game_free(game);

    game = new_game("echek", 8);
    play(game, "P@a2 P@d2 R@c1"); /* a finished game is not lost a second time */
    assert_false(tercet_game_lose_on_time(game, TERCET_BLACK));
    assert_ended(game, TERCET_BY_RULE, TERCET_BLACK_WINS);
    tercet_game_free(game);
}

static void programs_can_end_a_game_in_their_own_ways(void **state) {
    (void)state;
    static const struct {
        tercet_ending ending;
        tercet_result result;
        const char *name, *words;
    } ends[] = {
        {TERCET_BY_LENGTH, TERCET_DRAW, "length", "it is a draw, as no more moves were allowed"},
        {TERCET_BY_ILLEGAL_MOVE, TERCET_WHITE_WINS, "illegal-move", "Black sent an illegal move, and White has won"},
        {TERCET_BY_CRASH, TERCET_WHITE_WINS, "crash", "the program of Black failed, and White has won"},
    };
    tercet_game *game = new_game("shakti", 8);
    play(game, "d2d3");
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        assert_true(tercet_game_end(game, ends[i].ending, TERCET_BLACK));
        assert_ended(game, ends[i].ending, ends[i].result);
        assert_over(game, "d6d5", ends[i].words);
        assert_string_equal(tercet_ending_name(ends[i].ending), ends[i].name);
        assert_false(tercet_game_end(game, TERCET_BY_CRASH, TERCET_WHITE));
        assert_true(tercet_game_undo(game));
        assert_int_equal(tercet_game_length(game), 1);
    }
    /* What the moves show cannot be declared. */
    assert_false(tercet_game_end(game, TERCET_GOES_ON, TERCET_WHITE));
    assert_false(tercet_game_end(game, TERCET_BY_RULE, TERCET_WHITE));
    assert_false(tercet_game_end(game, TERCET_BY_REPETITION, TERCET_WHITE));
    assert_ended(game, TERCET_GOES_ON, TERCET_NONE);
    tercet_game_free(game);
}

static void the_players_can_agree_to_a_draw(void **state) {
    (void)state;
    tercet_game *game = new_game("shakti:near", 8);
    assert_true(tercet_game_agree_draw(game));
    assert_ended(game, TERCET_BY_AGREEMENT, TERCET_DRAW);
    assert_over(game, "d2d3", "agreed");
    assert_false(tercet_game_resign(game, TERCET_WHITE));
    tercet_game_free(game);
}

/* ---- Playing and taking back ---- */

static void the_last_thing_is_taken_back_first(void **state) {
    (void)state;
    tercet_game *game = new_game("shakti", 8);
    play(game, "d2d3 d6d5");
    tercet_game_resign(game, TERCET_WHITE);
    assert_true(tercet_game_undo(game));
    assert_int_equal(tercet_game_length(game), 2);
    assert_ended(game, TERCET_GOES_ON, TERCET_NONE);
    assert_true(tercet_game_undo(game));
    assert_true(tercet_game_undo(game));
    assert_false(tercet_game_undo(game));
    tercet_position start = position("shakti", "startpos");
    assert_true(tercet_position_equal(tercet_game_position(game), &start));
    tercet_game_free(game);
}

static void a_refused_move_changes_nothing(void **state) {
    (void)state;
    tercet_game *game = new_game("shakti", 8);
    tercet_reason why = {0};
    tercet_position before = *tercet_game_position(game);
    assert_false(tercet_game_play_text(game, "d6d5", &why));
    assert_string_equal(why.rule, TERCET_RULE_NOT_YOUR_PIECE);
    assert_false(tercet_game_play_text(game, "hello", NULL));
    assert_false(tercet_game_play(game, TERCET_NO_MOVE, &why));
    assert_false(tercet_game_play(game, UINT64_MAX, NULL));
    assert_int_equal(tercet_game_length(game), 0);
    assert_true(tercet_position_equal(tercet_game_position(game), &before));
    tercet_game_free(game);
}

static void every_position_and_move_is_remembered(void **state) {
    (void)state;
    tercet_game *game = new_game("echek", 1);
    play(game, "P@a2 P@d2 R@b1 Q@c5");
    tercet_position expected = position("echek", "startpos");
    tercet_undo undo;
    assert_int_equal(tercet_game_length(game), 4);
    for (size_t i = 0; i < 4; i++) {
        assert_true(tercet_position_equal(tercet_game_position_at(game, i), &expected));
        tercet_move_make(&expected, tercet_game_move_at(game, i), &undo);
    }
    assert_true(tercet_position_equal(tercet_game_position(game), &expected));
    tercet_game_free(game);
}

static void a_game_that_goes_on_gives_no_reason_for_its_end(void **state) {
    (void)state;
    tercet_game *game = new_game("echek", 4);
    tercet_reason why = {.rule = TERCET_RULE_NO_TILE, .text = "as before"};
    play(game, "P@a2");
    assert_false(tercet_game_over(game, &why));
    assert_string_equal(why.rule, TERCET_RULE_NO_TILE);
    assert_string_equal(why.text, "as before");
    tercet_game_free(game);
}

/* ---- Boards ---- */

static void the_board_of_a_game_shows_its_last_move(void **state) {
    (void)state;
    tercet_game *game = new_game("shakti", 4);
    tercet_board board;
    tercet_game_board(game, &board);
    assert_int_equal(board.side, TERCET_WHITE);
    assert_int_equal(board.squares[1][1].piece, 'W');
    for (int y = 0; y < board.height; y++) {
        for (int x = 0; x < board.width; x++) assert_int_equal(board.squares[y][x].marks, 0);
    }
    play(game, "d2d1 b6d4"); /* the warrior jumps from b6 over c5 to d4 */
    tercet_game_board(game, &board);
    assert_int_equal(board.side, TERCET_WHITE);
    assert_true(board.squares[5][1].marks & TERCET_MARK_FROM);
    assert_true(board.squares[4][2].marks & TERCET_MARK_REMOVED);
    assert_int_equal(board.squares[4][2].ground, TERCET_GROUND_GAP);
    assert_true(board.squares[3][3].marks & TERCET_MARK_TO);
    assert_int_equal(board.squares[3][3].piece, 'W');
    assert_int_equal(board.squares[0][3].marks, 0); /* the move before is no longer marked */
    assert_true(tercet_game_undo(game));
    tercet_game_board(game, &board);
    assert_int_equal(board.side, TERCET_BLACK);
    assert_true(board.squares[0][3].marks & TERCET_MARK_TO);
    assert_int_equal(board.squares[3][3].marks, 0);
    tercet_game_free(game);
}

/* ---- Words ---- */

static void sides_and_pieces_have_names(void **state) {
    (void)state;
    assert_string_equal(tercet_side_name(TERCET_WHITE), "White");
    assert_string_equal(tercet_side_name(TERCET_BLACK), "Black");
    static const char *const names[] = {"Kking", "Qqueen", "Rrook", "Bbishop", "Nknight", "Ppawn"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        assert_string_equal(tercet_piece_name(tercet_ruleset_find("echek"), names[i][0]), names[i] + 1);
    }
    assert_string_equal(tercet_piece_name(tercet_ruleset_find("shakti"), 'W'), "warrior");
    assert_string_equal(tercet_piece_name(tercet_ruleset_find("eigenstate"), 'E'), "piece");
    assert_string_equal(tercet_piece_name(tercet_ruleset_find("eigenstate"), 'K'), "piece");
}

/* ---- Tags ---- */

static void tags_are_kept_and_judged(void **state) {
    (void)state;
    tercet_game *game = new_game("echek", 0);
    char longest[TERCET_TAG_TEXT + 1];
    memset(longest, 'x', TERCET_TAG_TEXT);
    longest[TERCET_TAG_TEXT] = '\0';
    assert_null(tercet_game_tag(game, "White"));
    assert_true(tercet_game_set_tag(game, "White", "Léandre"));
    assert_string_equal(tercet_game_tag(game, "White"), "Léandre");
    assert_null(tercet_game_tag(game, "Black"));
    assert_false(tercet_game_set_tag(game, "Colour", "red"));
    assert_null(tercet_game_tag(game, "Colour"));
    assert_false(tercet_game_set_tag(game, "White", "two\nlines"));
    assert_false(tercet_game_set_tag(game, "White", "\x1b[31mred"));
    assert_false(tercet_game_set_tag(game, "White",
                                     "\xc2\x9b"
                                     "31mred"));
    assert_false(tercet_game_set_tag(game, "White", "not UTF-8: \xff"));
    assert_false(tercet_game_set_tag(game, "White", "overlong: \xc0\xaf"));
    assert_false(tercet_game_set_tag(game, "White", longest));
    assert_string_equal(tercet_game_tag(game, "White"), "Léandre");
    assert_true(tercet_game_set_tag(game, "White", longest + 1));
    assert_string_equal(tercet_game_tag(game, "White"), longest + 1);
    tercet_game_free(game);
}

static void freeing_nothing_is_allowed(void **state) {
    (void)state;
    tercet_game_free(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_counts_as_the_first_of_three),
        cmocka_unit_test(a_later_position_counts_as_well),
        cmocka_unit_test(the_side_to_move_belongs_to_the_position),
        cmocka_unit_test(in_echek_a_shifted_position_is_the_same),
        cmocka_unit_test(taking_back_a_repetition_lets_the_game_go_on),
        cmocka_unit_test(repetitions_are_counted_right_in_random_games),
        cmocka_unit_test(a_finished_position_ends_the_game),
        cmocka_unit_test(a_game_can_begin_finished),
        cmocka_unit_test(the_one_who_resigns_loses),
        cmocka_unit_test(the_one_whose_time_is_up_loses),
        cmocka_unit_test(the_players_can_agree_to_a_draw),
        cmocka_unit_test(programs_can_end_a_game_in_their_own_ways),
        cmocka_unit_test(the_last_thing_is_taken_back_first),
        cmocka_unit_test(a_refused_move_changes_nothing),
        cmocka_unit_test(every_position_and_move_is_remembered),
        cmocka_unit_test(a_game_that_goes_on_gives_no_reason_for_its_end),
        cmocka_unit_test(the_board_of_a_game_shows_its_last_move),
        cmocka_unit_test(sides_and_pieces_have_names),
        cmocka_unit_test(tags_are_kept_and_judged),
        cmocka_unit_test(freeing_nothing_is_allowed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
