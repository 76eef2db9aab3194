/* What clients say to a server of games: what is read, and why the rest is refused; and what the server says. */
#include "online/messages.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support.h"

#define SECRET "0123456789abcdef0123456789abcdef"
#define OTHER "fedcba9876543210fedcba9876543210"
#define CREATE "\"type\":\"create\",\"id\":2,\"seat\":\"" SECRET "\","
#define FRIEND CREATE "\"ruleset\":\"shakti\",\"opponent\":\"friend\",\"invite\":\"" OTHER "\""
#define MOVE "\"type\":\"move\",\"id\":6,\"game\":\"k3v9x0q2ab\""

static Message message;
static const char *rule;
static char text[ONLINE_TEXT];

static bool reads_bytes(const char *frame, size_t length) {
    rule = NULL;
    text[0] = '\0';
    return message_read(frame, length, &message, &rule, text);
}

/* The frame is read as a message. */
static void reads(const char *frame) {
    if (!reads_bytes(frame, strlen(frame))) fail_msg("%s is refused: %s", frame, text);
}

/* The frame is refused for this rule, with exactly this sentence. */
static void refuses(const char *frame, const char *expected, const char *sentence) {
    if (reads_bytes(frame, strlen(frame))) fail_msg("%s is read", frame);
    assert_string_equal(rule, expected);
    assert_string_equal(text, sentence);
}

#define NOT_A_MESSAGE(frame, sentence) refuses(frame, "not-a-message", sentence)

/* ---- Reading ---- */

static void a_move_is_read(void **state) {
    (void)state;
    reads("{" MOVE ",\"ply\":2,\"move\":\"d2c2\",\"version\":4}");
    assert_int_equal(message.type, MESSAGE_MOVE);
    assert_int_equal(message.id, 6);
    assert_int_equal(message.ply, 2);
    assert_int_equal(message.version, 4);
    assert_string_equal(message.game, "k3v9x0q2ab");
    assert_string_equal(message.move, "d2c2");
}

static void what_is_left_out_has_its_meaning(void **state) {
    (void)state;
    reads("{" FRIEND "}");
    assert_int_equal(message.side, MESSAGE_RANDOM);
    assert_int_equal(message.clock.kind, LEDGER_NO_CLOCK);
    assert_string_equal(message.start, "startpos");
    assert_string_equal(message.name, "");
    assert_false(message.public || message.rated);
    reads("{\"type\":\"close\",\"game\":\"k3v9x0q2ab\"}");
    assert_int_equal(message.id, -1);
}

static void what_is_no_json_is_refused(void **state) {
    (void)state;
    refuses("", "not-json", "this is not JSON, from character 0 on");
    refuses("{\"type\":", "not-json", "this is not JSON, from character 8 on");
    refuses("{\"type\":\"hello\",\"id\":1,\"id\":2}", "not-json", "this is not JSON, from character 27 on");
    assert_false(reads_bytes("{\"type\":\"hello\",\"id\":1}\0", 24));
    assert_string_equal(rule, "not-json");
    assert_false(reads_bytes("{\"type\":\"hello\",\"id\":1,\"client\":\"a\\u0000b\"}", 42));
    assert_string_equal(rule, "not-json");
    assert_false(reads_bytes("{\"type\":\"hello\",\"id\":1,\"client\":\"\xff\xfe\"}", 37));
    assert_string_equal(rule, "not-json");
    assert_false(reads_bytes("{\"type\":\"hello\",\"id\":1,\"client\":\"\xc0\xaf\"}", 37));
    assert_string_equal(rule, "not-json");
    assert_false(reads_bytes("{\"type\":\"hello\",\"id\":99999999999999999999}", 41));
    assert_string_equal(rule, "not-json");
}

static void however_deep_it_is_nested_it_is_refused(void **state) {
    (void)state;
    char deep[MESSAGE_FRAME];
    memset(deep, '[', sizeof deep);
    assert_false(reads_bytes(deep, sizeof deep));
    assert_string_equal(rule, "not-json");
    memset(deep + sizeof deep / 2, ']', sizeof deep / 2);
    assert_false(reads_bytes(deep, sizeof deep));
    memset(deep + 1000, ']', 1000);
    assert_false(reads_bytes(deep, 2000));
    assert_string_equal(text, "a message is an object");
}

static void a_frame_has_a_bound(void **state) {
    (void)state;
    char frame[MESSAGE_FRAME + 1];
    memset(frame, ' ', sizeof frame);
    memcpy(frame, "{\"type\":\"hello\",\"id\":1}", 23);
    assert_true(reads_bytes(frame, MESSAGE_FRAME));
    assert_false(reads_bytes(frame, MESSAGE_FRAME + 1));
    assert_string_equal(rule, "too-long");
    assert_string_equal(text, "a message has at most 4096 bytes");
}

static void a_message_has_a_type_that_is_known(void **state) {
    (void)state;
    static const char sentence[] = "'type' is missing, or not one that this server knows";
    NOT_A_MESSAGE("[]", "a message is an object");
    NOT_A_MESSAGE("{}", sentence);
    NOT_A_MESSAGE("{\"type\":7,\"id\":1}", sentence);
    NOT_A_MESSAGE("{\"type\":\"Hello\",\"id\":1}", sentence);
    assert_int_equal(message.id, 1); /* so that whoever asked knows what is refused */
}

static void what_is_missing_or_does_not_belong_is_told(void **state) {
    (void)state;
    NOT_A_MESSAGE("{\"type\":\"hello\"}", "'id' is missing in a message of the type 'hello'");
    NOT_A_MESSAGE("{" MOVE ",\"ply\":2}", "'move' is missing in a message of the type 'move'");
    NOT_A_MESSAGE("{\"type\":\"hello\",\"id\":1,\"game\":\"k3v9x0q2ab\"}",
                  "there is something in a message of the type 'hello' that does not belong there");
    NOT_A_MESSAGE("{" FRIEND ",\"clock\":{\"kind\":\"none\",\"days\":2}}",
                  "there is something in a clock of this kind that does not belong there");
    NOT_A_MESSAGE("{" FRIEND ",\"clock\":{\"kind\":\"none\",\"type\":2}}",
                  "there is something in a clock of this kind that does not belong there");
}

static void numbers_have_bounds(void **state) {
    (void)state;
    static const char id[] = "'id' is a whole number from 0 to 9007199254740992";
    static const char ply[] = "'ply' is a whole number from 0 to 100000";
    reads("{\"type\":\"hello\",\"id\":9007199254740992}");
    NOT_A_MESSAGE("{\"type\":\"hello\",\"id\":9007199254740993}", id);
    NOT_A_MESSAGE("{\"type\":\"hello\",\"id\":-1}", id);
    NOT_A_MESSAGE("{\"type\":\"hello\",\"id\":1.0}", id);
    NOT_A_MESSAGE("{\"type\":\"hello\",\"id\":\"1\"}", id);
    NOT_A_MESSAGE("{" MOVE ",\"move\":\"d2c2\",\"ply\":100001}", ply);
    NOT_A_MESSAGE("{" MOVE ",\"move\":\"d2c2\",\"ply\":null}", ply);
}

static void clocks_have_bounds(void **state) {
    (void)state;
    reads("{" FRIEND ",\"clock\":{\"kind\":\"real\",\"minutes\":600,\"seconds\":0}}");
    assert_int_equal(message.clock.minutes, 600);
    NOT_A_MESSAGE("{" FRIEND ",\"clock\":{\"kind\":\"real\",\"minutes\":0,\"seconds\":0}}",
                  "'minutes' is a whole number from 1 to 600");
    NOT_A_MESSAGE("{" FRIEND ",\"clock\":{\"kind\":\"real\",\"minutes\":1,\"seconds\":601}}",
                  "'seconds' is a whole number from 0 to 600");
    NOT_A_MESSAGE("{" FRIEND ",\"clock\":{\"kind\":\"days\",\"days\":31}}", "'days' is a whole number from 1 to 30");
    NOT_A_MESSAGE("{" FRIEND ",\"clock\":{\"kind\":\"sand\"}}", "'kind' is one of 'none', 'real', 'days'");
    NOT_A_MESSAGE("{" FRIEND ",\"clock\":5}", "'clock' is an object with a 'kind'");
}

static void names_are_text_that_can_be_shown(void **state) {
    (void)state;
    static const char shown[] = "'name' has a character that cannot be shown";
    static const char longer[] = "'name' has at most 40 characters and 80 bytes";
    reads("{" FRIEND ",\"name\":\"Zo\xc3\xab <b>\\\"&\"}");
    assert_string_equal(message.name, "Zo\xc3\xab <b>\"&");
    reads("{" FRIEND ",\"name\":\"0123456789012345678901234567890123456789\"}");
    refuses("{" FRIEND ",\"name\":\"01234567890123456789012345678901234567890\"}", "too-long", longer);
    NOT_A_MESSAGE("{" FRIEND ",\"name\":\"a\\nb\"}", shown);
    NOT_A_MESSAGE("{" FRIEND ",\"name\":\"a\\u007fb\"}", shown);
    NOT_A_MESSAGE("{" FRIEND ",\"name\":\"a\\u0085b\"}", shown);
    NOT_A_MESSAGE("{" FRIEND ",\"name\":\"a\\u202eb\"}", shown);
    NOT_A_MESSAGE("{" FRIEND ",\"name\":5}", "'name' is text");
}

/* 27 letters of three bytes are too many bytes, though few letters. */
static void names_have_a_bound_in_bytes(void **state) {
    (void)state;
    char frame[512] = "{" FRIEND ",\"name\":\"";
    for (int i = 0; i < 26; i++) strcat(frame, "\xe2\x99\x94");
    size_t length = strlen(frame);
    strcat(frame, "\"}");
    reads(frame);
    strcpy(frame + length, "\xe2\x99\x94\"}");
    refuses(frame, "too-long", "'name' has at most 40 characters and 80 bytes");
}

static void secrets_ids_and_words_are_exact(void **state) {
    (void)state;
    static const char game[] = "'game' is the id of a game, 10 small letters and digits";
    NOT_A_MESSAGE("{\"type\":\"open\",\"id\":1,\"game\":\"k3v9x0q2a\"}", game);
    NOT_A_MESSAGE("{\"type\":\"open\",\"id\":1,\"game\":\"k3v9x0q2aB\"}", game);
    NOT_A_MESSAGE("{\"type\":\"open\",\"id\":1,\"game\":\"k3v9x0q2ab\",\"seat\":\"0123\"}",
                  "'seat' is 32 hexadecimal digits in small letters");
    NOT_A_MESSAGE("{\"type\":\"games\",\"id\":1,\"which\":\"all\"}", "'which' is one of 'playing', 'over'");
    NOT_A_MESSAGE("{\"type\":\"offer\",\"id\":1,\"game\":\"k3v9x0q2ab\",\"what\":\"tea\"}",
                  "'what' is one of 'draw', 'takeback', 'abort', 'rematch'");
    NOT_A_MESSAGE("{\"type\":\"lobby\",\"id\":1,\"follow\":1}", "'follow' is true or false");
    NOT_A_MESSAGE("{" MOVE ",\"ply\":2,\"move\":\"\"}", "'move' is text of 1 to 31 plain characters");
    NOT_A_MESSAGE("{" MOVE ",\"ply\":2,\"move\":\"d2c2\xc3\xab\"}", "'move' is text of 1 to 31 plain characters");
}

static void seats_are_pairs(void **state) {
    (void)state;
    static const char sentence[] = "each of 'seats' is the id of a game and its secret";
    reads("{\"type\":\"mine\",\"id\":9,\"seats\":[[\"k3v9x0q2ab\",\"" SECRET "\"]]}");
    assert_int_equal(message.seat_count, 1);
    assert_string_equal(message.seats[0].secret, SECRET);
    NOT_A_MESSAGE("{\"type\":\"mine\",\"id\":9,\"seats\":[[\"k3v9x0q2ab\"]]}", sentence);
    NOT_A_MESSAGE("{\"type\":\"mine\",\"id\":9,\"seats\":[5]}", sentence);
    NOT_A_MESSAGE("{\"type\":\"mine\",\"id\":9,\"seats\":{}}", "'seats' is a list of at most 50 seats");
}

static void a_new_game_fits_together(void **state) {
    (void)state;
    NOT_A_MESSAGE("{" CREATE "\"ruleset\":\"chess\",\"opponent\":\"anyone\"}", "'ruleset' is none of those of hello");
    NOT_A_MESSAGE("{" CREATE "\"ruleset\":\"shakti\",\"opponent\":\"friend\"}",
                  "'invite' goes with the opponent 'friend', who needs it");
    NOT_A_MESSAGE("{" CREATE "\"ruleset\":\"shakti\",\"opponent\":\"computer\"}",
                  "'level' goes with the opponent 'computer', who needs it");
    NOT_A_MESSAGE("{" FRIEND ",\"level\":3}", "'level' goes with the opponent 'computer', who needs it");
    NOT_A_MESSAGE("{" FRIEND ",\"level\":11}", "'level' is a whole number from 1 to 10");
    assert_false(reads_bytes("{" FRIEND ",\"start\":\"nowhere\"}", strlen("{" FRIEND ",\"start\":\"nowhere\"}")));
    assert_true(strlen(text) > 5);
}

/* ---- Writing ---- */

/* The text is this JSON, in whatever order. */
static void says(char *written, const char *expected) {
    json_t *told = json_loads(written, 0, NULL), *meant = json_loads(expected, 0, NULL);
    assert_true(json_equal(told, meant));
    json_decref(told);
    json_decref(meant);
    free(written);
}

static void the_server_says_what_it_means(void **state) {
    (void)state;
    says(message_done(7, json_object()), "{\"type\":\"done\",\"id\":7}");
    says(message_done(7, json_pack("{s:i}", "version", 5)), "{\"type\":\"done\",\"id\":7,\"version\":5}");
    says(message_refused(7, "late", "a \"quote\""),
         "{\"type\":\"refused\",\"id\":7,\"rule\":\"late\",\"text\":\"a \\\"quote\\\"\"}");
    says(message_said("ping", json_pack("{s:i}", "time", 1)), "{\"type\":\"ping\",\"time\":1}");
    assert_null(message_done(7, NULL));
}

static void phrases_end(void **state) {
    (void)state;
    assert_string_equal(message_phrase(0), "hello");
    size_t count = 0;
    while (message_phrase(count) != NULL) count++;
    assert_int_equal(count, 11);
    assert_null(message_phrase(1000));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_move_is_read),
        cmocka_unit_test(what_is_left_out_has_its_meaning),
        cmocka_unit_test(what_is_no_json_is_refused),
        cmocka_unit_test(however_deep_it_is_nested_it_is_refused),
        cmocka_unit_test(a_frame_has_a_bound),
        cmocka_unit_test(a_message_has_a_type_that_is_known),
        cmocka_unit_test(what_is_missing_or_does_not_belong_is_told),
        cmocka_unit_test(numbers_have_bounds),
        cmocka_unit_test(clocks_have_bounds),
        cmocka_unit_test(names_are_text_that_can_be_shown),
        cmocka_unit_test(names_have_a_bound_in_bytes),
        cmocka_unit_test(secrets_ids_and_words_are_exact),
        cmocka_unit_test(seats_are_pairs),
        cmocka_unit_test(a_new_game_fits_together),
        cmocka_unit_test(the_server_says_what_it_means),
        cmocka_unit_test(phrases_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
