/* Games and memory: nothing is allocated within the reservation, and running out of memory changes nothing.
 * This program brings its own malloc(), which sanitizers do not like.
 * labels: release */
#include "core/random.h"
#include "support.h"

#include <stdlib.h>
#include <string.h>

/* The C library's own, behind the ones below. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *block, size_t size);

static size_t allocations;
static bool memory_is_out;

void *malloc(size_t size) {
    allocations++;
    return memory_is_out ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    allocations++;
    return memory_is_out ? NULL : __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
    allocations++;
    return memory_is_out ? NULL : __libc_realloc(block, size);
}

static tercet_move random_move(const tercet_position *at, Random *random) {
    uint64_t index = random_below(random, tercet_moves_count(at));
    tercet_moves moves;
    tercet_move move = TERCET_NO_MOVE;
    tercet_moves_begin(&moves, at);
    for (uint64_t i = 0; i <= index; i++) tercet_moves_next(&moves, &move);
    return move;
}

static void nothing_is_allocated_within_the_reservation(void **state) {
    (void)state;
    enum { PLIES = 40 };
    Random random = {7};
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        tercet_position start;
        tercet_position_start(tercet_ruleset_at(i), &start);
        size_t before = allocations;
        tercet_game *game = tercet_game_new(&start, PLIES);
        assert_non_null(game);
        assert_true(allocations > before); /* so the counting works */
        before = allocations;
        for (int turn = 0; turn < PLIES && tercet_game_ending(game) == TERCET_GOES_ON; turn++) {
            char text[TERCET_MOVE_TEXT];
            const tercet_position *at = tercet_game_position(game);
            tercet_move_text(at, random_move(at, &random), text);
            if (!tercet_game_play_text(game, text, NULL)) fail_msg("%s is refused", text);
        }
        tercet_game_agree_draw(game);
        while (tercet_game_undo(game)) continue;
        assert_int_equal(allocations, before);
        tercet_game_free(game);
    }
}

static void without_memory_nothing_changes(void **state) {
    (void)state;
    tercet_position start = position("shakti", "startpos");
    tercet_reason why = {0};
    tercet_game *game = tercet_game_new(&start, 2);
    assert_non_null(game);
    assert_true(tercet_game_play_text(game, "d2d1", NULL));
    assert_true(tercet_game_play_text(game, "d6d7", NULL));
    tercet_position before = *tercet_game_position(game);

    memory_is_out = true;
    bool played = tercet_game_play_text(game, "d1d2", &why);
    char *text = tercet_game_text(game);
    tercet_game *another = tercet_game_new(&start, 2);
    memory_is_out = false;

    assert_false(played);
    assert_null(text);
    assert_null(another);
    assert_string_equal(why.rule, TERCET_RULE_NO_MEMORY);
    assert_int_equal(tercet_game_length(game), 2);
    assert_true(tercet_position_equal(tercet_game_position(game), &before));
    assert_true(tercet_game_play_text(game, "d1d2", NULL));
    assert_true(tercet_game_play_text(game, "d7d6", NULL));
    assert_int_equal(tercet_game_repetitions(game), 2);
    tercet_game_free(game);
}

static void a_reservation_beyond_all_memory_is_refused(void **state) {
    (void)state;
    tercet_position start = position("shakti", "startpos");
    assert_null(tercet_game_new(&start, SIZE_MAX));
    assert_null(tercet_game_new(&start, SIZE_MAX / sizeof(tercet_position)));
}

static void a_record_that_does_not_fit_in_memory_is_refused(void **state) {
    (void)state;
    static const char record[] = "[Game \"shakti\"]\n\n1. d2d3 none\n";
    tercet_reason why = {0};
    memory_is_out = true;
    tercet_game *game = tercet_game_read(record, strlen(record), &why);
    memory_is_out = false;
    assert_null(game);
    assert_string_equal(why.rule, TERCET_RULE_NO_MEMORY);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nothing_is_allocated_within_the_reservation),
        cmocka_unit_test(without_memory_nothing_changes),
        cmocka_unit_test(a_reservation_beyond_all_memory_is_refused),
        cmocka_unit_test(a_record_that_does_not_fit_in_memory_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
