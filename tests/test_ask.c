/* What terminals answer: however their bytes come, what is an answer is understood, and what is a key is kept. */
#include "screen/ask.h"
#include "support.h"

#include <string.h>

/* Reads a text at once; ends what is left open. */
static AskReader read_text(const char *text) {
    AskReader reader = {0};
    ask_read(&reader, text, strlen(text));
    ask_finish(&reader);
    return reader;
}

static void assert_keys(const AskReader *reader, const char *keys) {
    assert_int_equal(reader->key_count, strlen(keys));
    assert_memory_equal(reader->keys, keys, strlen(keys));
}

static void kitty_is_understood(void **state) {
    (void)state;
    AskReader reader = read_text("\033_Gi=31;OK\033\\\033[6;20;10t\033[4;480;800t\033[?62;c");
    assert_true(reader.answers.done);
    assert_true(reader.answers.kitty);
    assert_false(reader.answers.sixel);
    assert_int_equal(reader.answers.cell_height, 20);
    assert_int_equal(reader.answers.cell_width, 10);
    assert_int_equal(reader.answers.area_height, 480);
    assert_int_equal(reader.answers.area_width, 800);
    assert_keys(&reader, "");
}

static void sixel_is_attribute_4(void **state) {
    (void)state;
    assert_true(read_text("\033[?63;1;2;4;6c").answers.sixel);
    assert_false(read_text("\033[?1;2c").answers.sixel);
    assert_false(read_text("\033[?4c").answers.sixel); /* its kind, not an attribute */
    assert_false(read_text("\033[?62;14;44c").answers.sixel);
    assert_int_equal(read_text("\033[?1;0;256S\033[?62;4c").answers.registers, 256);
    assert_int_equal(read_text("\033[?1;3;0S\033[?62;4c").answers.registers, 0); /* it does not know */
}

static void a_refusal_is_no_picture(void **state) {
    (void)state;
    assert_false(read_text("\033_Gi=31;ENOTSUPPORTED:no\033\\\033[?62c").answers.kitty);
    assert_false(read_text("\033_Gi=32;OK\033\\\033[?62c").answers.kitty);
    assert_false(read_text("\033_Xi=31;OK\033\\\033[?62c").answers.kitty);
}

static void answers_come_in_any_pieces(void **state) {
    (void)state;
    static const char text[] = "q\033_Gi=31;OK\033\\\033[A\033[6;20;10tx\033[?62;4c";
    for (size_t cut = 0; cut < sizeof text; cut++) {
        AskReader reader = {0};
        ask_read(&reader, text, cut);
        ask_read(&reader, text + cut, sizeof text - 1 - cut);
        assert_false(ask_is_within(&reader));
        assert_true(reader.answers.kitty && reader.answers.sixel && reader.answers.done);
        assert_int_equal(reader.answers.cell_width, 10);
        assert_keys(&reader, "q\033[Ax");
    }
}

static void keys_are_kept(void **state) {
    (void)state;
    static const char *const keys[] = {"mQ@a1\n", "\033[A\033OB\033[3~", "\033",  "\033\033", "\033x",
                                       "é",       "\033[1;5C",           "\177\t"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        AskReader reader = read_text(keys[i]);
        assert_keys(&reader, keys[i]);
        assert_false(reader.answers.done);
    }
    AskReader reader = read_text("\033\033[?62c"); /* Esc, and an answer behind it */
    assert_keys(&reader, "\033");
    assert_true(reader.answers.done);
}

static void what_is_too_long_does_no_harm(void **state) {
    (void)state;
    char text[1000];
    memset(text, '1', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    AskReader reader = read_text(text);
    assert_int_equal(reader.key_count, ASK_KEYS);
    memcpy(text, "\033_", 2);
    reader = (AskReader){0};
    ask_read(&reader, text, strlen(text));
    ask_read(&reader, "\033\\\033[?62;4c", 10);
    assert_true(reader.answers.done && reader.answers.sixel);
    assert_keys(&reader, "");
    memcpy(text, "\033[", 2);
    reader = read_text(text);
    ask_read(&reader, "\033[?62c", 6);
    assert_true(reader.answers.done);
}

static void numbers_have_bounds(void **state) {
    (void)state;
    AskReader reader = read_text("\033[6;99999999999999999999;10t\033[?62c");
    assert_true(reader.answers.cell_height >= 0 && reader.answers.cell_height < 100000);
    assert_int_equal(read_text("\033[6;20t").answers.cell_height, 0);
    assert_int_equal(read_text("\033[6;20;10;5t").answers.cell_height, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kitty_is_understood),     cmocka_unit_test(sixel_is_attribute_4),
        cmocka_unit_test(a_refusal_is_no_picture), cmocka_unit_test(answers_come_in_any_pieces),
        cmocka_unit_test(keys_are_kept),           cmocka_unit_test(what_is_too_long_does_no_harm),
        cmocka_unit_test(numbers_have_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
