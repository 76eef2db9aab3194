/* Numbers in text: digits and nothing else, and none is too large to be compared. */
#include "support.h"
#include "system/number.h"

static void assert_read(const char *text, uint64_t expected) {
    uint64_t number = 1;
    assert_true(number_read(text, &number));
    assert_true(number == expected);
}

static void digits_are_read(void **state) {
    (void)state;
    assert_read("0", 0);
    assert_read("007", 7);
    assert_read("18446744073709551614", UINT64_MAX - 1);
    assert_read("18446744073709551615", UINT64_MAX);
}

static void what_is_too_large_is_taken_as_the_largest_and_not_read(void **state) {
    (void)state;
    static const char *const texts[] = {"18446744073709551616", "184467440737095516150",
                                        "99999999999999999999999999999999"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        const char *at = texts[i];
        uint64_t number;
        assert_false(number_read(texts[i], &number));
        assert_true(number_take(&at, &number) && *at == '\0');
        assert_true(number == UINT64_MAX);
    }
}

static void nothing_else_is_a_number(void **state) {
    (void)state;
    static const char *const texts[] = {"", "-1", "+1", " 1", "1 ", "1e3", "0x10", "1.0", "one"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        uint64_t number;
        if (number_read(texts[i], &number)) fail_msg("'%s' is read as a number", texts[i]);
    }
}

static void what_follows_is_left(void **state) {
    (void)state;
    const char *at = "60+5";
    uint64_t number;
    assert_true(number_take(&at, &number));
    assert_int_equal(number, 60);
    assert_string_equal(at, "+5");
    assert_false(number_take(&at, &number));
    assert_string_equal(at, "+5");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_are_read),
        cmocka_unit_test(what_is_too_large_is_taken_as_the_largest_and_not_read),
        cmocka_unit_test(nothing_else_is_a_number),
        cmocka_unit_test(what_follows_is_left),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
