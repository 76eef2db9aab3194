/* labels: threads
 * The library has no hidden state: threads that use all of it at the same time, each on its own objects, get what one
 * thread alone gets. */
#include "core/hash.h"
#include "core/random.h"
#include "support.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { THREADS = 2, GAMES = 10, PLIES = 40, MOVES_LOOKED_AT = 700, PERFT_LIMIT = 1000, RULESETS_MOST = 16 };

/* One player of games: everything that the library tells it becomes part of the digest. */
typedef struct Player {
    const tercet_position *starts; /* of every ruleset; shared by all players, who only read them */
    Random random;
    uint64_t digest;
} Player;

static void add(Player *player, uint64_t number) {
    player->digest = hash_add(player->digest, number);
}

static void add_text(Player *player, const char *text) {
    for (; *text != '\0'; text++) add(player, (unsigned char)*text);
    add(player, 0);
}

static const char *untranslated(const char *context, const char *english) {
    return context == NULL ? english : NULL;
}

static void add_reason(Player *player, const tercet_reason *why) {
    char sentence[TERCET_REASON_TEXT];
    add(player, tercet_reason_text(why, untranslated, sentence));
    add_text(player, sentence);
    add_text(player, why->rule == NULL ? "" : why->rule);
    add(player, tercet_reason_is(why, TERCET_RULE_NO_PIECE));
    add_text(player, why->text);
    add(player, why->line);
    for (size_t i = 0; i < why->cell_count; i++) {
        add(player, (uint64_t)why->cells[i].x);
        add(player, (uint64_t)why->cells[i].y);
    }
}

static void add_board(Player *player, const tercet_board *board) {
    add_text(player, tercet_side_name(board->side));
    add_text(player, board->hand[TERCET_WHITE]);
    add_text(player, board->hand[TERCET_BLACK]);
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) {
            const tercet_square *square = &board->squares[y][x];
            add(player, (uint64_t)square->ground << 32 | square->marks);
            add(player, (uint64_t)square->new_pegs << 32 | square->pegs);
            add(player, (uint64_t)square->piece);
            add(player, square->sight ^ square->endangered_by);
        }
    }
}

/* ---- Positions and moves ---- */

static void look_at_ruleset(Player *player, const tercet_ruleset *ruleset) {
    add_text(player, tercet_version());
    add_text(player, tercet_ruleset_name(ruleset));
    add_text(player, tercet_ruleset_game(ruleset));
    add_text(player, tercet_ruleset_title(ruleset));
    add(player, (uint64_t)tercet_level_score(ruleset, 2));
    add_text(player, tercet_ruleset_summary(ruleset));
    add_text(player, tercet_ruleset_rule(ruleset, 0));
    add(player, tercet_ruleset_remark(ruleset, 0) != NULL);
    add_text(player, tercet_piece_name(ruleset, 'K'));
    add(player, tercet_position_size(ruleset));
    add(player, tercet_ruleset_find(tercet_ruleset_name(ruleset)) == ruleset);
}

static void look_at_position(Player *player, const tercet_position *at) {
    char text[TERCET_POSITION_TEXT];
    tercet_position read = {0};
    tercet_reason why = {0};
    tercet_position_text(at, text);
    add_text(player, text);
    add(player, tercet_position_read(at->ruleset, text, &read, &why));
    add(player, tercet_position_equal(at, &read));
    add(player, tercet_position_hash(&read));
    add(player, tercet_position_side(at));
    add_text(player, tercet_result_name(tercet_position_result(at)));
    if (tercet_position_ending(at) != NULL) add_text(player, tercet_position_ending(at));

    text[random_below(&player->random, strlen(text))] = '?';
    add(player, tercet_position_read(at->ruleset, text, &read, &why));
    add_reason(player, &why);
}

/* Takes a position over to set it up anew, and takes a random square away. */
static void set_up_position(Player *player, const tercet_position *at) {
    char text[TERCET_POSITION_TEXT];
    const tercet_kit *kit = tercet_ruleset_kit(at->ruleset);
    tercet_setup setup;
    tercet_board board;
    tercet_setup_clear(at->ruleset, &setup);
    add(player, tercet_setup_text(&setup, text));
    add_text(player, text);
    tercet_setup_of(at, &setup);
    uint64_t cell = random_below(&player->random, (uint64_t)(kit->width * kit->height));
    setup.squares[cell / (uint64_t)kit->width][cell % (uint64_t)kit->width].piece = '\0';
    tercet_setup_text(&setup, text);
    add_text(player, text);
    tercet_setup_board(&setup, &board);
    add_board(player, &board);
}

/* Builds a turn of random steps; the move that it makes, or TERCET_NO_MOVE if there is none. */
static tercet_move choose_by_steps(Player *player, const tercet_position *at) {
    tercet_turn turn = {0};
    tercet_step steps[TERCET_NEXT_STEPS];
    tercet_move move = TERCET_NO_MOVE;
    for (size_t count; (count = tercet_turn_next(at, &turn, steps)) > 0;) {
        add(player, count);
        turn.steps[turn.count++] = steps[random_below(&player->random, count)];
    }
    return tercet_turn_move(at, &turn, &move) ? move : TERCET_NO_MOVE;
}

/* The first moves of a position as texts, one of them spoilt by a character that belongs to no move. */
static void look_at_moves(Player *player, const tercet_position *at) {
    tercet_moves moves;
    tercet_move move, read;
    tercet_reason why = {0};
    char text[TERCET_MOVE_TEXT] = "nothing";
    add(player, tercet_moves_count(at));
    tercet_moves_begin(&moves, at);
    for (int i = 0; i < MOVES_LOOKED_AT && tercet_moves_next(&moves, &move); i++) {
        tercet_move_text(at, move, text);
        add_text(player, text);
    }
    add(player, tercet_move_read(at, text, &read, &why));
    text[random_below(&player->random, strlen(text))] = '9';
    add(player, tercet_move_read(at, text, &read, &why));
    add_reason(player, &why);
    add(player, tercet_move_legal(at, random_next(&player->random), &why));
    add_reason(player, &why);
    if (tercet_moves_count(at) < PERFT_LIMIT) add(player, tercet_perft(at, 2, random_below(&player->random, 2) == 0));
}

static void look_at_move(Player *player, const tercet_position *at, tercet_move move) {
    tercet_position now = *at;
    tercet_undo undo;
    tercet_turn turn;
    tercet_board board;
    char text[TERCET_MOVE_TEXT];
    tercet_turn_of(at, move, &turn);
    tercet_turn_text(at, &turn, text);
    add_text(player, text);
    tercet_board_during(at, &turn, &board);
    add_board(player, &board);
    for (size_t i = 0; i < turn.count; i++)
        add(player, (uint64_t)turn.steps[i].kind << 8 | (uint8_t)turn.steps[i].letter);
    tercet_board_after(at, move, &board);
    add_board(player, &board);
    tercet_move_make(&now, move, &undo);
    tercet_board_of(&now, &board);
    add_board(player, &board);
    add(player, tercet_board_remark(&board, board.side, "in-check") != NULL);
    tercet_move_unmake(&now, &undo);
    add(player, tercet_position_equal(&now, at));
}

/* ---- Games ---- */

static void look_at_game(Player *player, const tercet_game *game) {
    tercet_reason why = {0};
    tercet_board board;
    tercet_game_board(game, &board);
    add_board(player, &board);
    add(player, tercet_game_over(game, &why));
    add_reason(player, &why);
    add_text(player, tercet_result_name(tercet_game_result(game)));
    add_text(player, tercet_ending_name(tercet_game_ending(game)));
    add(player, (uint64_t)tercet_game_repetitions(game));
    for (size_t i = 0; i < tercet_game_length(game); i++) {
        add(player, tercet_game_move_at(game, i));
        add(player, tercet_position_hash(tercet_game_position_at(game, i)));
    }
}

/* One turn of the game; false when it is over. Now and then a move is taken back. */
static bool take_turn(Player *player, tercet_game *game) {
    const tercet_position *at = tercet_game_position(game);
    char text[TERCET_MOVE_TEXT];
    tercet_reason why = {0};
    look_at_position(player, at);
    set_up_position(player, at);
    look_at_moves(player, at);
    tercet_move move = choose_by_steps(player, at);
    if (move == TERCET_NO_MOVE) return false;
    look_at_move(player, at, move);
    tercet_move_text(at, move, text);
    bool played = random_below(&player->random, 2) == 0 ? tercet_game_play(game, move, &why)
                                                        : tercet_game_play_text(game, text, &why);
    add_reason(player, &why);
    if (random_below(&player->random, 10) == 0) add(player, tercet_game_undo(game));
    return played;
}

/* Remarks something about the last position. */
static void note_position(Player *player, tercet_game *game) {
    size_t ply = tercet_game_length(game);
    tercet_score score = {.value = (int)random_below(&player->random, 1000) - 500};
    add(player, tercet_game_set_comment(game, ply, "a {remark}"));
    add_text(player, tercet_game_comment(game, ply));
    add(player, tercet_game_set_evaluation(game, ply, &score));
    add(player, tercet_game_evaluation(game, ply, &score));
    add(player, (uint64_t)score.value);
}

/* Adds a variation beside the first move, remarks something about it, looks at its line, and cuts it now and then. */
static void vary(Player *player, tercet_game *game) {
    tercet_reason why = {0};
    tercet_score score = {.value = 7};
    if (tercet_game_length(game) == 0) return;
    tercet_move other = choose_by_steps(player, tercet_game_position_at(game, 0));
    tercet_node node = tercet_game_vary(game, TERCET_START_NODE, other, &why);
    add_reason(player, &why);
    add(player, tercet_node_move(game, node));
    add(player, tercet_node_parent(game, node));
    add(player, tercet_node_next(game, node));
    add(player, tercet_node_other(game, tercet_game_node(game, 1)));
    add(player, tercet_node_set_comment(game, node, "another way"));
    add_text(player, tercet_node_comment(game, node));
    add(player, tercet_node_set_evaluation(game, node, &score));
    add(player, tercet_node_evaluation(game, node, &score));
    tercet_game *line = tercet_game_line(game, node);
    if (line != NULL) look_at_game(player, line);
    tercet_game_free(line);
    if (random_below(&player->random, 2) == 0) add(player, tercet_game_cut(game, node));
}

/* Writes the record, and reads it whole and cut off. */
static void keep_record(Player *player, tercet_game *game) {
    tercet_reason why = {0};
    add(player, tercet_game_set_tag(game, "White", "Asha"));
    add_text(player, tercet_game_tag(game, "White"));
    note_position(player, game);
    vary(player, game);
    char *record = tercet_game_text(game);
    if (record == NULL) return;
    add_text(player, record);
    tercet_game *read = tercet_game_read(record, strlen(record), &why);
    if (read != NULL) look_at_game(player, read);
    tercet_game_free(read);
    add(player, tercet_game_record_length(record, strlen(record)));
    size_t last = tercet_game_records(record, strlen(record)) - 1;
    tercet_game_free(tercet_game_read_at(record, strlen(record), last, &why));
    tercet_game_free(tercet_game_read(record, random_below(&player->random, strlen(record)), &why));
    add_reason(player, &why);
    free(record);
}

/* ---- The engine ---- */

static void add_report(const tercet_report *report, void *player) {
    add(player, report->nodes);
    for (size_t i = 0; i < report->line_count; i++) {
        add(player, (uint64_t)report->lines[i].score.value << 1 | report->lines[i].score.mate);
        add(player, report->lines[i].moves[0]);
    }
}

/* Lets an engine of its own think about the game, fully and as a low level. */
static void think(Player *player, const tercet_game *game) {
    tercet_engine *engine = tercet_engine_new(0, 1);
    if (engine == NULL) return;
    tercet_report report;
    tercet_limits limits = {.nodes = 300, .lines = 2};
    tercet_engine_search(engine, game, &limits, add_report, player, &report);
    tercet_engine_clear(engine);
    tercet_engine_ready(engine);
    add(player,
        tercet_engine_play(engine, game, 2, random_next(&player->random), &limits, add_report, player, &report));
    tercet_engine_free(engine);
}

static void play_game(Player *player, const tercet_position *start) {
    tercet_game *game = tercet_game_new(start, 0);
    if (game == NULL) return;
    for (int ply = 0; ply < PLIES && take_turn(player, game); ply++) {
        if (ply % 8 == 0) think(player, game);
    }
    switch (random_below(&player->random, 4)) {
    case 0: add(player, tercet_game_resign(game, TERCET_BLACK)); break;
    case 1: add(player, tercet_game_lose_on_time(game, TERCET_BLACK)); break;
    case 2: add(player, tercet_game_end(game, TERCET_BY_CRASH, TERCET_BLACK)); break;
    default: add(player, tercet_game_agree_draw(game)); break;
    }
    look_at_game(player, game);
    keep_record(player, game);
    tercet_game_free(game);
}

/* Plays some games of every ruleset. Nothing is asserted here, since cmocka knows one thread only. */
static void *play_all(void *argument) {
    Player *player = argument;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        look_at_ruleset(player, tercet_ruleset_at(i));
        for (int game = 0; game < GAMES; game++) play_game(player, &player->starts[i]);
    }
    return NULL;
}

static Player new_player(const tercet_position *starts, uint64_t seed) {
    return (Player){.starts = starts, .random = {seed}};
}

/* What a player gets who is alone. */
static uint64_t digest_alone(const tercet_position *starts, uint64_t seed) {
    Player player = new_player(starts, seed);
    play_all(&player);
    return player.digest;
}

static void digests_together(const tercet_position *starts, const uint64_t seeds[THREADS], uint64_t digests[THREADS]) {
    Player players[THREADS];
    pthread_t threads[THREADS];
    for (int i = 0; i < THREADS; i++) {
        players[i] = new_player(starts, seeds[i]);
        assert_int_equal(pthread_create(&threads[i], NULL, play_all, &players[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        digests[i] = players[i].digest;
    }
}

static void start_all(tercet_position starts[RULESETS_MOST]) {
    assert_true(tercet_ruleset_count() <= RULESETS_MOST);
    for (size_t i = 0; i < tercet_ruleset_count(); i++) tercet_position_start(tercet_ruleset_at(i), &starts[i]);
}

static void threads_that_do_different_things_do_not_meet(void **state) {
    (void)state;
    tercet_position starts[RULESETS_MOST];
    const uint64_t seeds[THREADS] = {1, 2};
    uint64_t digests[THREADS];
    start_all(starts);
    digests_together(starts, seeds, digests);
    for (int i = 0; i < THREADS; i++) assert_int_equal(digests[i], digest_alone(starts, seeds[i]));
    assert_int_not_equal(digests[0], digests[1]);
}

static void threads_that_do_the_same_do_not_meet(void **state) {
    (void)state;
    tercet_position starts[RULESETS_MOST];
    const uint64_t seeds[THREADS] = {3, 3};
    uint64_t digests[THREADS];
    start_all(starts);
    digests_together(starts, seeds, digests);
    for (int i = 0; i < THREADS; i++) assert_int_equal(digests[i], digest_alone(starts, seeds[i]));
}

static void *stop_soon(void *engine) {
    nanosleep(&(struct timespec){.tv_nsec = 100000000}, NULL);
    tercet_engine_stop(engine);
    return NULL;
}

/* Two searchers share one table, and a third thread stops them. */
static void a_search_with_two_threads_is_stopped_by_another(void **state) {
    (void)state;
    tercet_engine *engine = tercet_engine_new(1 << 20, 2);
    assert_non_null(engine);
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        tercet_position start;
        tercet_report report;
        pthread_t thread;
        tercet_position_start(tercet_ruleset_at(i), &start);
        tercet_game *game = tercet_game_new(&start, 0);
        assert_non_null(game);
        assert_int_equal(pthread_create(&thread, NULL, stop_soon, engine), 0);
        tercet_engine_search(engine, game, &(tercet_limits){.milliseconds = 20000}, NULL, NULL, &report);
        assert_int_equal(pthread_join(thread, NULL), 0);
        assert_true(report.milliseconds < 10000);
        assert_true(tercet_move_legal(&start, report.lines[0].moves[0], NULL));
        tercet_game_free(game);
    }
    tercet_engine_free(engine);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_that_do_different_things_do_not_meet),
        cmocka_unit_test(threads_that_do_the_same_do_not_meet),
        cmocka_unit_test(a_search_with_two_threads_is_stopped_by_another),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
