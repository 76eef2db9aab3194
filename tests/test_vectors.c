/* The positions of tests/vectors, made by an independent implementation of the rules: every answer agrees. */
#include "support.h"

#include "tools/batch.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Sends a request through the batch interface, so that vectors and program speak the same language. */
static json_t *ask(const json_t *vector, const char *move) {
    json_t *request = json_pack("{s:O, s:O}", "ruleset", json_object_get(vector, "ruleset"), "position",
                                json_object_get(vector, "position"));
    if (move != NULL) json_object_set_new(request, "play", json_pack("[s]", move));
    char *line = json_dumps(request, 0);
    char *text = batch_answer(line, strlen(line));
    json_t *answer = json_loads(text, 0, NULL);
    json_decref(request);
    free(line);
    free(text);
    assert_non_null(answer);
    return answer;
}

/* Fails with both values if a field of the answer is not the one expected. */
static void assert_same(const json_t *vector, const char *what, const json_t *answer, const json_t *expected) {
    if (answer != NULL && json_equal(answer, expected)) return;
    char *position = json_dumps(json_object_get(vector, "position"), JSON_ENCODE_ANY);
    char *found = answer == NULL ? NULL : json_dumps(answer, JSON_ENCODE_ANY);
    char *wanted = json_dumps(expected, JSON_ENCODE_ANY);
    print_error("%s of %s:\nfound  %s\nwanted %s\n", what, position, found, wanted);
    free(position);
    free(found);
    free(wanted);
    fail();
}

static void check_moves(const json_t *vector) {
    json_t *answer = ask(vector, NULL);
    static const char *const fields[] = {"position", "result", "count", "moves"};
    bool listed = !json_is_null(json_object_get(vector, "moves"));
    for (int i = 0; i < (listed ? 4 : 3); i++) {
        assert_same(vector, fields[i], json_object_get(answer, fields[i]), json_object_get(vector, fields[i]));
    }
    json_decref(answer);
}

static void check_after(const json_t *vector) {
    const char *move;
    json_t *expected;
    json_object_foreach(json_object_get(vector, "after"), move, expected) {
        json_t *answer = ask(vector, move);
        assert_same(vector, move, json_object_get(answer, "position"), expected);
        json_decref(answer);
    }
}

static void check_illegal(const json_t *vector) {
    size_t index;
    json_t *move;
    json_array_foreach(json_object_get(vector, "illegal"), index, move) {
        json_t *answer = ask(vector, json_string_value(move));
        if (json_object_get(answer, "rule") == NULL) assert_same(vector, "an illegal move", NULL, move);
        json_decref(answer);
    }
}

static void check_refused(const json_t *vector) {
    json_t *answer = ask(vector, NULL);
    if (json_object_get(answer, "error") == NULL) assert_same(vector, "a bad string", NULL, answer);
    json_decref(answer);
}

/* Checks every line of a file; it must have as many as it is known to have. */
static void check_file(const char *name, int lines) {
    char path[512];
    snprintf(path, sizeof path, "%s/vectors/%s", TESTS_DIR, name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    char *line = NULL;
    size_t size = 0;
    int count = 0;
    for (; getline(&line, &size, file) >= 0; count++) {
        json_t *vector = json_loads(line, 0, NULL);
        assert_non_null(vector);
        if (json_is_true(json_object_get(vector, "refused"))) {
            check_refused(vector);
        } else {
            check_moves(vector);
            check_after(vector);
            check_illegal(vector);
        }
        json_decref(vector);
    }
    assert_int_equal(count, lines);
    free(line);
    fclose(file);
}

static void echek_agrees(void **state) {
    (void)state;
    check_file("echek.jsonl", 350);
}

static void echek_roaming_agrees(void **state) {
    (void)state;
    check_file("echek-roaming.jsonl", 350);
}

static void echek_fixed_agrees(void **state) {
    (void)state;
    check_file("echek-fixed.jsonl", 351);
}

static void eigenstate_agrees(void **state) {
    (void)state;
    check_file("eigenstate.jsonl", 60);
}

static void shakti_agrees(void **state) {
    (void)state;
    check_file("shakti.jsonl", 400);
}

static void shakti_near_agrees(void **state) {
    (void)state;
    check_file("shakti-near.jsonl", 400);
}

/* Counts with bulk counting, and again with every move made where that is not too long. */
static void perft_agrees(void **state) {
    (void)state;
    FILE *file = fopen(TESTS_DIR "/vectors/perft.txt", "r");
    assert_non_null(file);
    char name[32];
    int depth, lines = 0;
    unsigned long long leaves;
    for (; fscanf(file, "%31s %d %llu", name, &depth, &leaves) == 3; lines++) {
        tercet_position start = position(name, "startpos");
        assert_int_equal(tercet_perft(&start, depth, true), leaves);
        if (leaves < 10000000) assert_int_equal(tercet_perft(&start, depth, false), leaves);
    }
    assert_int_equal(lines, 19);
    fclose(file);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(echek_agrees),       cmocka_unit_test(echek_roaming_agrees),
        cmocka_unit_test(echek_fixed_agrees), cmocka_unit_test(eigenstate_agrees),
        cmocka_unit_test(shakti_agrees),      cmocka_unit_test(shakti_near_agrees),
        cmocka_unit_test(perft_agrees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
