/* What must hold in every position of every ruleset, tried on the positions of random games. */
#include "gamefiles.h"
#include "support.h"

#include "core/random.h"
#include "engine/knowledge.h"
#include "games/game.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOVES_LIMIT = 200000, STEPS_MOVES = 1500, SAMPLE = 40, NUMBERS_TRIED = 200 };

/* Where the random games begin: the starts of all rulesets, and the games' positions.txt, "ruleset|position": late
 * ones, in which few moves are left. */
enum { BEGINNINGS_LIMIT = 256 };
static tercet_position beginnings[BEGINNINGS_LIMIT];
static size_t beginning_count;

static void add_beginning(char *line, void *user) {
    (void)user;
    char *bar = strchr(line, '|');
    assert_true(bar != NULL && beginning_count < BEGINNINGS_LIMIT);
    *bar = '\0';
    tercet_position beginning = position(line, bar + 1);
    if (support_is_wanted(beginning.ruleset)) beginnings[beginning_count++] = beginning;
}

static int find_beginnings(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (!support_is_wanted(tercet_ruleset_at(i))) continue;
        beginnings[beginning_count++] = position(tercet_ruleset_name(tercet_ruleset_at(i)), "startpos");
    }
    gamefiles_all_lines("positions.txt", add_beginning, NULL);
    return 0;
}

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
    for (size_t i = 0; i < beginning_count; i++) {
        for (int game = 0; game < games; game++) {
            Random random = {(uint64_t)game * 1000 + i};
            tercet_position at = beginnings[i];
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
    int compared = 0;
    for (size_t i = 0; i < beginning_count; i++) {
        char text[TERCET_POSITION_TEXT];
        tercet_position_text(&beginnings[i], text);
        assert_true(tercet_position_equal(&beginnings[i], &beginnings[i]));
        for (size_t j = 0; j < tercet_ruleset_count(); j++) {
            tercet_position other;
            bool same = tercet_ruleset_at(j) == beginnings[i].ruleset;
            if (same || !tercet_position_read(tercet_ruleset_at(j), text, &other, NULL)) continue;
            assert_false(tercet_position_equal(&beginnings[i], &other));
            assert_false(tercet_position_equal(&other, &beginnings[i]));
            compared++;
        }
    }
    if (getenv("TERCET_TEST_GAME") == NULL) assert_true(compared > 0); /* a game of its own may share no string */
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

/* What is written of a turn with each step is the beginning of its move string, and all of it but for a slash that
 * stays alone. */
static void check_turn_text(const tercet_position *at, tercet_move move) {
    char whole[TERCET_MOVE_TEXT], part[TERCET_MOVE_TEXT];
    tercet_turn turn;
    tercet_move_text(at, move, whole);
    tercet_turn_of(at, move, &turn);
    for (size_t count = turn.count; turn.count > 0; turn.count--) {
        size_t length = tercet_turn_text(at, &turn, part);
        if (length == 0 || strncmp(whole, part, length) != 0) fail_msg("%s is begun with %s", whole, part);
        if (turn.count == count && length + 1 < strlen(whole)) fail_msg("%s is written as %s", whole, part);
    }
}

static void check_turns(const tercet_position *at, Random *random) {
    if (listed_count <= TERCET_MOVES_BATCH && random_below(random, 4) > 0) return;
    for_moves(at, random, check_turn);
    for_moves(at, random, check_turn_text);
}

static void the_steps_of_a_move_make_that_move(void **state) {
    (void)state;
    for_positions(3, 40, check_turns);
}

/* ---- What src/games/game.h says that all others count on ---- */

/* Moves are numbers that the engine's table has room for, and come in batches of the size agreed. */
static void check_batches(const tercet_position *at, Random *random) {
    (void)random;
    tercet_move batch[TERCET_MOVES_BATCH];
    uint64_t cursor = 0;
    size_t total = 0, batches = 0;
    for (size_t count; (count = at->ruleset->generate(at->state, &cursor, batch)) > 0; batches++) {
        assert_true(count <= TERCET_MOVES_BATCH);
        for (size_t i = 0; i < count; i++) {
            assert_true(batch[i] != TERCET_NO_MOVE && batch[i] >> GAME_MOVE_BITS == 0);
            assert_true(batch[i] != GAME_PASS || listed_count == 1);
        }
        total += count;
    }
    assert_int_equal(total, listed_count);
    if (knowledge_of(at->ruleset)->candidate_moves == NULL) assert_true(batches <= 1);
}

static void moves_fit_their_numbers_and_batches(void **state) {
    (void)state;
    for_positions(5, 60, check_batches);
}

/* A state does not depend on what its memory held before: all its bytes are written. */
static void check_state(const tercet_position *at, tercet_move move) {
    const tercet_ruleset *ruleset = at->ruleset;
    uint64_t made[2][GAME_STATE_SIZE / sizeof(uint64_t)], read[2][GAME_STATE_SIZE / sizeof(uint64_t)];
    char text[TERCET_POSITION_TEXT];
    assert_true(ruleset->state_size > 0 && ruleset->state_size <= GAME_STATE_SIZE);
    tercet_position_text(at, text);
    for (int i = 0; i < 2; i++) {
        memset(made[i], i == 0 ? 0 : 0xa5, sizeof made[i]);
        memset(read[i], i == 0 ? 0 : 0xa5, sizeof read[i]);
        ruleset->make(at->state, move, made[i]);
        assert_true(ruleset->read(text, read[i], NULL));
    }
    assert_memory_equal(made[0], made[1], ruleset->state_size);
    assert_memory_equal(read[0], read[1], ruleset->state_size);
    assert_memory_equal(read[0], at->state, ruleset->state_size);
}

static void check_states(const tercet_position *at, Random *random) {
    for_moves(at, random, check_state);
}

static void states_are_written_whole(void **state) {
    (void)state;
    for_positions(2, 40, check_states);
}

/* Strings are printable ASCII of the length agreed, and those of moves have no blank. */
static void check_length(const tercet_position *at, tercet_move move) {
    char text[2 * TERCET_POSITION_TEXT];
    size_t length = at->ruleset->text(at->state, text);
    assert_true(length < TERCET_POSITION_TEXT && length == strlen(text));
    for (size_t i = 0; i < length; i++) assert_true(isprint((unsigned char)text[i]));
    if (move == GAME_PASS) return;
    length = at->ruleset->move_text(at->state, move, text);
    assert_true(length > 0 && length < TERCET_MOVE_TEXT && length == strlen(text));
    for (size_t i = 0; i < length; i++) assert_true(isgraph((unsigned char)text[i]));
    assert_false(isdigit((unsigned char)text[0]));
}

static void check_lengths(const tercet_position *at, Random *random) {
    for_moves(at, random, check_length);
}

static void strings_are_short_and_plain(void **state) {
    (void)state;
    for_positions(2, 40, check_lengths);
}

/* Turns have few steps, and there are few to choose from. */
static void check_step_count(const tercet_position *at, tercet_move move) {
    tercet_turn whole, part = {0};
    tercet_step next[TERCET_NEXT_STEPS];
    tercet_turn_of(at, move, &whole);
    assert_true(whole.count > 0 && whole.count <= TERCET_TURN_STEPS);
    for (; part.count < whole.count; part.count++) {
        size_t count = tercet_turn_next(at, &part, next);
        assert_true(count > 0 && count <= TERCET_NEXT_STEPS);
        part.steps[part.count] = whole.steps[part.count];
    }
}

static void check_step_counts(const tercet_position *at, Random *random) {
    if (listed_count > 0) check_step_count(at, listed[random_below(random, listed_count)]);
}

static void turns_have_few_steps_to_choose_from(void **state) {
    (void)state;
    for_positions(3, 40, check_step_counts);
}

static bool is_named_piece(const tercet_ruleset *ruleset, char letter) {
    for (const GamePiece *piece = ruleset->game->pieces; piece->letter != '\0'; piece++) {
        if (piece->letter == letter) return isupper((unsigned char)letter);
    }
    return false;
}

/* Boards are no larger than agreed, and show pieces that the game names. */
static void check_bounds(const tercet_position *at, Random *random) {
    (void)random;
    tercet_board board;
    tercet_board_of(at, &board);
    assert_true(board.width > 0 && board.width <= TERCET_BOARD_SIDE);
    assert_true(board.height > 0 && board.height <= TERCET_BOARD_SIDE);
    for (int i = 0; i < TERCET_BOARD_SIDE * TERCET_BOARD_SIDE; i++) {
        int x = i % TERCET_BOARD_SIDE, y = i / TERCET_BOARD_SIDE;
        char piece = board.squares[y][x].piece;
        bool inside = x < board.width && y < board.height;
        assert_true(piece == '\0' || (inside && is_named_piece(at->ruleset, piece)));
    }
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        assert_true(memchr(board.hand[side], '\0', TERCET_BOARD_HAND) != NULL);
        assert_true(memchr(board.gone[side], '\0', TERCET_BOARD_HAND) != NULL);
        for (const char *piece = board.hand[side]; *piece != '\0'; piece++)
            assert_true(is_named_piece(at->ruleset, *piece));
    }
}

static void boards_are_as_large_as_agreed(void **state) {
    (void)state;
    for_positions(5, 60, check_bounds);
}

/* ---- Boards ---- */

/* Where a position is written as rows, the board shows each of their pieces. Other games say so in tests of their own.
 */
static void check_board(const tercet_position *at, Random *random) {
    (void)random;
    tercet_board board;
    tercet_board_of(at, &board);
    assert_int_equal(board.side, tercet_position_side(at));
    int pieces = 0, written = 0;
    for (int y = 0; y < board.height; y++) {
        for (int x = 0; x < board.width; x++) pieces += board.squares[y][x].piece != 0;
    }
    char text[TERCET_POSITION_TEXT];
    tercet_position_text(at, text);
    text[strcspn(text, " ")] = '\0';
    for (const char *c = text; *c != '\0'; c++) written += isalpha((unsigned char)*c) != 0;
    if (strchr(text, '/') != NULL) assert_int_equal(pieces, written);
}

static void the_board_shows_every_piece(void **state) {
    (void)state;
    for_positions(5, 60, check_board);
}

static bool is_known_remark(const tercet_ruleset *ruleset, const char *name) {
    for (size_t i = 0; tercet_ruleset_remark(ruleset, i) != NULL; i++) {
        if (strcmp(tercet_ruleset_remark(ruleset, i), name) == 0) return true;
    }
    return false;
}

static bool is_on_board(const tercet_board *board, tercet_cell cell) {
    return cell.x >= 0 && cell.x < board->width && cell.y >= 0 && cell.y < board->height;
}

/* A remark is one that its game makes, has words, and is about cells of the board. */
static void check_remarks(const tercet_position *at, Random *random) {
    (void)random;
    tercet_board board;
    tercet_board_of(at, &board);
    assert_true(board.remark_count <= TERCET_BOARD_REMARKS);
    for (size_t i = 0; i < board.remark_count; i++) {
        const tercet_remark *remark = &board.remarks[i];
        assert_true(is_known_remark(at->ruleset, remark->name));
        assert_true(remark->text[0] != '\0');
        assert_true(remark->cell_count <= TERCET_REMARK_CELLS);
        for (size_t k = 0; k < remark->cell_count; k++) assert_true(is_on_board(&board, remark->cells[k]));
        for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
            const tercet_remark *found = tercet_board_remark(&board, side, remark->name);
            if (remark->about[side]) assert_ptr_equal(found, remark);
        }
    }
}

static void remarks_are_those_of_the_game(void **state) {
    (void)state;
    for_positions(5, 60, check_remarks);
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

/* ---- Setting up ---- */

/* What is taken over from a position is written as it was, and its board shows the same pieces on cells where they can
 * stand. */
static void check_setup(const tercet_position *at, Random *random) {
    (void)random;
    char text[TERCET_POSITION_TEXT], arranged[TERCET_POSITION_TEXT];
    const tercet_kit *kit = tercet_ruleset_kit(at->ruleset);
    tercet_setup setup;
    tercet_board board, shown;
    tercet_position_text(at, text);
    tercet_setup_of(at, &setup);
    assert_int_equal(tercet_setup_text(&setup, arranged), strlen(text));
    assert_string_equal(arranged, text);
    tercet_board_of(at, &board);
    tercet_setup_board(&setup, &shown);
    assert_int_equal(shown.width, kit->width);
    assert_int_equal(shown.height, kit->height);
    assert_int_equal(shown.side, board.side);
    assert_memory_equal(shown.hand, board.hand, sizeof board.hand);
    assert_memory_equal(shown.gone, board.gone, sizeof board.gone);
    int pieces = 0;
    for (int i = 0; i < TERCET_BOARD_SIDE * TERCET_BOARD_SIDE; i++) {
        bool taken = shown.squares[i / 8][i % 8].piece != 0;
        pieces += taken - (board.squares[i / 8][i % 8].piece != 0);
        assert_true(!taken || (kit->places >> i & 1));
    }
    assert_int_equal(pieces, 0);
}

static void a_position_that_is_taken_over_is_the_same_string(void **state) {
    (void)state;
    for_positions(10, 60, check_setup);
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
        cmocka_unit_test(moves_fit_their_numbers_and_batches),
        cmocka_unit_test(states_are_written_whole),
        cmocka_unit_test(strings_are_short_and_plain),
        cmocka_unit_test(turns_have_few_steps_to_choose_from),
        cmocka_unit_test(boards_are_as_large_as_agreed),
        cmocka_unit_test(the_board_shows_every_piece),
        cmocka_unit_test(remarks_are_those_of_the_game),
        cmocka_unit_test(the_last_move_is_marked_where_it_ended),
        cmocka_unit_test(a_position_that_is_taken_over_is_the_same_string),
    };
    return cmocka_run_group_tests(tests, find_beginnings, NULL);
}
