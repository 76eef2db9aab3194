/* Players of a match: a limit of time is the same for the program whichever way it is reached. */
#include "match/player.h"
#include "support.h"
#include "ugi/budget.h"

#include <stdio.h>
#include <stdlib.h>

enum { TIME = 100, TRIES = 12, SLACK = 60 };

/* The shortest of some turns with this description, in milliseconds. A busy machine makes turns longer, but none
 * shorter: so this is what the player takes by itself. */
static uint64_t shortest_turn(const char *description) {
    char message[SPEC_MESSAGE];
    Spec spec;
    atomic_bool cancel = false;
    uint64_t shortest = UINT64_MAX;
    const PlayerClock clocks[2] = {{0}};
    tercet_position start = position("shakti", "startpos");
    tercet_game *game = tercet_game_new(&start, 1);
    assert_true(spec_read(description, &spec, message));
    Player *player = player_new(&(PlayerSetup){&spec, start.ruleset, 60000, &cancel});
    assert_non_null(player);
    player_begin_game(player, 1);
    for (int i = 0; i < TRIES; i++) {
        PlayerTurn turn;
        player_move(player, game, clocks, &turn);
        if (turn.move == TERCET_NO_MOVE) fail_msg("%s %s", description, turn.fault);
        if (turn.milliseconds < shortest) shortest = turn.milliseconds;
    }
    player_free(player);
    tercet_game_free(game);
    return shortest;
}

static void time_is_the_same_through_both_doors(void **state) {
    (void)state;
    const char *program = getenv("TERCET");
    char inside[64], outside[1024];
    assert_non_null(program);
    snprintf(inside, sizeof inside, "time=%d", TIME);
    snprintf(outside, sizeof outside, "time=%d,cmd=exec %s ugi", TIME, program);
    uint64_t found[] = {shortest_turn(inside), shortest_turn(outside)};
    for (int i = 0; i < 2; i++) {
        /* A clock of whole milliseconds may show one less. */
        assert_in_range(found[i], budget_within(TIME) - 1, budget_within(TIME) + SLACK);
    }
}

/* Hardly anything of it is kept back: other programs use all of their time. */
static void most_of_the_time_is_used(void **state) {
    (void)state;
    assert_int_equal(budget_within(10), 9);
    assert_int_equal(budget_within(20), 18);
    assert_int_equal(budget_within(5000), 4980);
    assert_int_equal(budget_within(1), 1);
    assert_int_equal(budget_within(0), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(time_is_the_same_through_both_doors),
        cmocka_unit_test(most_of_the_time_is_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
