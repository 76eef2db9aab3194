/* Where the server listens, and who can reach it there. */
#include "server/address.h"

#include "support.h"

#include <sys/socket.h>

static void assert_address(const char *text, int family, const char *host, bool local) {
    Address address;
    assert_true(address_read(&address, text, 7777));
    assert_int_equal(address.family, family);
    assert_string_equal(address.host, host);
    assert_int_equal(address.local, local);
}

static void addresses_of_this_machine_are_local(void **state) {
    (void)state;
    assert_address("127.0.0.1", AF_INET, "127.0.0.1", true);
    assert_address("127.3.2.1", AF_INET, "127.3.2.1", true);
    assert_address("::1", AF_INET6, "[::1]", true);
}

static void others_are_not(void **state) {
    (void)state;
    assert_address("192.168.1.10", AF_INET, "192.168.1.10", false);
    assert_address("2001:db8::1", AF_INET6, "[2001:db8::1]", false);
}

/* All addresses are no address that a browser could open: it gets that of the machine itself, but others come in. */
static void all_addresses_are_not_local(void **state) {
    (void)state;
    assert_address("0.0.0.0", AF_INET, "127.0.0.1", false);
    assert_address("::", AF_INET6, "[::1]", false);
}

static void names_are_no_addresses(void **state) {
    (void)state;
    static const char *const texts[] = {"", "localhost", "127.1", "127.0.0.1:80", "[::1]", "256.0.0.1", "eth0"};
    Address address;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) assert_false(address_read(&address, texts[i], 80));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(addresses_of_this_machine_are_local),
        cmocka_unit_test(others_are_not),
        cmocka_unit_test(all_addresses_are_not_local),
        cmocka_unit_test(names_are_no_addresses),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
