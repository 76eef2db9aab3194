/* labels: release
 * The computer as a player where the system makes no thread for it. */
#include "line/computer.h"
#include "support.h"
#include "system/moment.h"

#include <errno.h>

/* Stands in for that of the C library. */
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*begin)(void *), void *argument) {
    (void)thread, (void)attributes, (void)begin, (void)argument;
    return EAGAIN;
}

static tercet_game *new_game(void) {
    tercet_position start;
    tercet_position_start(tercet_ruleset_find("echek"), &start);
    tercet_game *game = tercet_game_new(&start, 1);
    assert_non_null(game);
    return game;
}

static void without_a_thread_a_long_look_is_short(void **state) {
    (void)state;
    enum { THREE_MINUTES = 180000, PATIENCE = 5000 };
    Computer computer = {0};
    tercet_report report;
    tercet_game *game = new_game();
    int64_t begun = moment_now();
    assert_true(computer_begin_lines(&computer, game, 3, THREE_MINUTES));
    assert_in_range(moment_now() - begun, 0, PATIENCE);
    assert_true(computer_hear(&computer, &report));
    assert_int_equal(report.line_count, 3);
    computer_end(&computer);
    tercet_game_free(game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_a_thread_a_long_look_is_short),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
