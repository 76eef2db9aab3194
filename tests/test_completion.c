/* Completion: following what is offered leads to all legal moves and to nothing else. */
#include "line/completion.h"
#include "support.h"

#include <stdio.h>
#include <string.h>

/* The moves that are reached in their canonical spelling, and how many spellings else. */
typedef struct Walk {
    const tercet_position *at;
    uint64_t moves;
    uint64_t pairs; /* of the moves, those with two pegs */
    uint64_t other_spellings;
    uint64_t most_items;
} Walk;

/* Counts what is complete: a legal move in its canonical spelling, or with its two pegs in the other order. */
static void count_move(Walk *so_far, const char *typed) {
    char canonical[TERCET_MOVE_TEXT];
    tercet_move move;
    if (!tercet_move_read(so_far->at, typed, &move, NULL)) fail_msg("'%s' is not legal", typed);
    tercet_move_text(so_far->at, move, canonical);
    bool pair = strchr(typed, ',') != NULL;
    if (strcmp(canonical, typed) == 0) {
        so_far->moves++;
        so_far->pairs += pair;
    } else {
        assert_true(pair);
        so_far->other_spellings++;
    }
}

/* Follows each offer from what is typed on. As each offer goes on with what is typed and no two are the same, no
 * spelling is reached twice. */
static void walk(Walk *so_far, const char *typed) {
    Completion completion = {0};
    completion_add_moves(&completion, typed, so_far->at);
    if (completion.count == 0) fail_msg("'%s' leads nowhere", typed);
    if (completion.count > so_far->most_items) so_far->most_items = completion.count;
    if (completion.count == 1 && strcmp(completion.items[0], typed) == 0) {
        count_move(so_far, typed);
        return;
    }
    for (size_t i = 0; i < completion.count; i++) {
        assert_memory_equal(completion.items[i], typed, strlen(typed));
        walk(so_far, completion.items[i]);
    }
}

static void assert_all_reached(const char *ruleset, const char *text) {
    tercet_position at = position(ruleset, text);
    Walk so_far = {.at = &at};
    walk(&so_far, "");
    assert_int_equal(so_far.moves, tercet_moves_count(&at));
    assert_int_equal(so_far.other_spellings, so_far.pairs);
    assert_in_range(so_far.most_items, 1, 40);
}

static void all_moves_are_reached_and_no_others(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        assert_all_reached(tercet_ruleset_name(tercet_ruleset_at(i)), "startpos");
    }
    assert_all_reached("echek", "1q1b/N1r1/Pk2/1Kp1 QRBn w Ss");
    assert_all_reached("echek", "2b/rkR/1K1/Qn1 BNPqp w Ss");
    assert_all_reached("eigenstate", "c2:HIO,e3:FHN c4:RV,e6:QR w"); /* a move that ends the game */
    assert_all_reached("eigenstate", "a1:R,b1: d5:QR,f6:R w");       /* none can move */
    assert_all_reached("eigenstate",
                       "a1:ABCDEFGHIJKLNOPQRSTUVWXY,b1:ABCDEFGHIJKLNOPQRSTUVWX,c3:ABCDEFGHIJKLNOPQRSTUVWXY "
                       "d5:QR,e5:R,f6:R w");                          /* one hole is free */
    assert_all_reached("shakti", "-5-/4W2/2--3/2-1k1W/2K-3/7/-5- b"); /* a pass */
}

static void one_way_is_taken_and_nothing_is_made_of_nonsense(void **state) {
    (void)state;
    tercet_position at = position("eigenstate", "startpos");
    Completion completion = {0};
    completion_add_moves(&completion, "c1", &at);
    assert_int_equal(completion_common(&completion), strlen("c1c2/"));
    assert_int_equal(completion.count, 6); /* the cells of six pieces */
    static const char *const nonsense[] = {
        "c3",           "c1c3", "c1c2/c6",          "c1c2/c2H",
        "c1c2/c2G,c2G", "x",    "c1c2/c2G,c2I,c2J", "cccccccccccccccccccccccccccccccccccccccccc"};
    for (size_t i = 0; i < sizeof nonsense / sizeof nonsense[0]; i++) {
        Completion none = {0};
        completion_add_moves(&none, nonsense[i], &at);
        assert_int_equal(none.count, 0);
    }
}

static void words_are_offered_once_and_by_their_beginning(void **state) {
    (void)state;
    Completion completion = {0};
    completion_add(&completion, "lo", "load");
    completion_add(&completion, "lo", "look");
    completion_add(&completion, "lo", "look");
    completion_add(&completion, "lo", "quit");
    assert_int_equal(completion.count, 2);
    assert_int_equal(completion_common(&completion), 2);
    assert_int_equal(completion_common(&(Completion){0}), 0);
    for (int i = 0; i < 2 * COMPLETION_ITEMS; i++) {
        char word[12];
        snprintf(word, sizeof word, "%d", i);
        completion_add(&completion, "", word);
    }
    assert_int_equal(completion.count, COMPLETION_ITEMS);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_moves_are_reached_and_no_others),
        cmocka_unit_test(one_way_is_taken_and_nothing_is_made_of_nonsense),
        cmocka_unit_test(words_are_offered_once_and_by_their_beginning),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
