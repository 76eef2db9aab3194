/* How much one address may do. */
#include "server/limits.h"

#include <stdio.h>

#include "support.h"

enum { SECOND = 1000, MINUTE = 60 * SECOND, HOUR = 60 * MINUTE };

static void an_address_has_only_so_many_connections(void **state) {
    (void)state;
    Limits *limits = limits_new(false);
    for (int i = 0; i < LIMITS_CONNECTIONS; i++) assert_true(limits_enter(limits, "192.0.2.1", 0));
    assert_false(limits_enter(limits, "192.0.2.1", 0));
    assert_true(limits_enter(limits, "192.0.2.2", 0));
    limits_leave(limits, "192.0.2.1");
    assert_true(limits_enter(limits, "192.0.2.1", 0));
    limits_free(limits);
}

static void games_in_an_hour_are_counted(void **state) {
    (void)state;
    Limits *limits = limits_new(false);
    assert_true(limits_enter(limits, "::1", 0));
    for (int i = 0; i < LIMITS_GAMES; i++) {
        assert_true(limits_may(limits, "::1", LIMITS_OF_GAMES, 0));
        limits_count(limits, "::1", LIMITS_OF_GAMES, 0);
    }
    assert_false(limits_may(limits, "::1", LIMITS_OF_GAMES, 0));
    assert_true(limits_may(limits, "::1", LIMITS_OF_WRONG, 0));
    assert_false(limits_may(limits, "::1", LIMITS_OF_GAMES, HOUR / LIMITS_GAMES - SECOND));
    assert_true(limits_may(limits, "::1", LIMITS_OF_GAMES, HOUR / LIMITS_GAMES + SECOND));
    limits_free(limits);
}

/* Who reconnects does not begin anew. */
static void what_was_guessed_wrong_stays_counted(void **state) {
    (void)state;
    Limits *limits = limits_new(false);
    assert_true(limits_enter(limits, "::1", 0));
    for (int i = 0; i < LIMITS_WRONG; i++) limits_count(limits, "::1", LIMITS_OF_WRONG, 0);
    limits_leave(limits, "::1");
    assert_true(limits_enter(limits, "::1", SECOND));
    assert_false(limits_may(limits, "::1", LIMITS_OF_WRONG, SECOND));
    assert_true(limits_may(limits, "::1", LIMITS_OF_WRONG, MINUTE));
    limits_free(limits);
}

static void addresses_of_ipv6_count_by_their_first_64_bits(void **state) {
    (void)state;
    Limits *limits = limits_new(false);
    char address[64];
    for (int i = 0; i < LIMITS_CONNECTIONS; i++) {
        snprintf(address, sizeof address, "2001:db8:1:2:%x::%x", i, i + 1);
        assert_true(limits_enter(limits, address, 0));
    }
    assert_false(limits_enter(limits, "2001:db8:1:2::1", 0));
    assert_true(limits_enter(limits, "2001:db8:1:3::1", 0));
    limits_leave(limits, "2001:db8:1:2:ffff::");
    assert_true(limits_enter(limits, "2001:db8:1:2::1", 0));
    for (int i = 0; i < 2 * LIMITS_CONNECTIONS; i++) { /* these are of IPv4 */
        snprintf(address, sizeof address, "::ffff:192.0.2.%d", i);
        assert_true(limits_enter(limits, address, 0));
    }
    limits_free(limits);
}

/* However many addresses come, the table does not grow, and who is connected keeps the place. */
static void many_addresses_make_room_for_each_other(void **state) {
    (void)state;
    Limits *limits = limits_new(false);
    int refused = 0;
    for (int i = 0; i < 20 * LIMITS_ADDRESSES; i++) {
        char address[32];
        snprintf(address, sizeof address, "10.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
        assert_true(limits_enter(limits, address, i));
        limits_leave(limits, address);
    }
    for (int i = 0; i < 2 * LIMITS_ADDRESSES; i++) {
        char address[32];
        snprintf(address, sizeof address, "10.%d.%d.%d", i >> 16, i >> 8 & 255, i & 255);
        refused += !limits_enter(limits, address, 0);
    }
    assert_true(refused >= LIMITS_ADDRESSES);
    limits_free(limits);
}

static void without_limits_all_is_allowed(void **state) {
    (void)state;
    Limits *limits = limits_new(true);
    for (int i = 0; i < 20 * LIMITS_CONNECTIONS; i++) assert_true(limits_enter(limits, "::1", 0));
    for (int i = 0; i < 20 * LIMITS_GAMES; i++) limits_count(limits, "::1", LIMITS_OF_GAMES, 0);
    assert_true(limits_may(limits, "::1", LIMITS_OF_GAMES, 0));
    limits_free(limits);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_address_has_only_so_many_connections),
        cmocka_unit_test(games_in_an_hour_are_counted),
        cmocka_unit_test(what_was_guessed_wrong_stays_counted),
        cmocka_unit_test(addresses_of_ipv6_count_by_their_first_64_bits),
        cmocka_unit_test(many_addresses_make_room_for_each_other),
        cmocka_unit_test(without_limits_all_is_allowed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
