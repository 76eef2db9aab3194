/* The vectors of the games, made by independent implementations of their rules: every answer agrees. */
#include "gamefiles.h"
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

static void check_line(char *line, void *user) {
    const char *ruleset = user;
    json_t *vector = json_loads(line, 0, NULL);
    assert_non_null(vector);
    assert_string_equal(json_string_value(json_object_get(vector, "ruleset")), ruleset);
    if (json_is_true(json_object_get(vector, "refused"))) {
        check_refused(vector);
    } else {
        check_moves(vector);
        check_after(vector);
        check_illegal(vector);
    }
    json_decref(vector);
}

/* Fewer lines than this would be none to speak of. */
enum { FEWEST_VECTORS = 50 };

static void every_ruleset_agrees(void **state) {
    (void)state;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        const tercet_ruleset *ruleset = tercet_ruleset_at(i);
        char path[GAMEFILES_PATH];
        gamefiles_of_ruleset(ruleset, "vectors", "jsonl", path);
        int lines = gamefiles_lines(path, check_line, (void *)tercet_ruleset_name(ruleset));
        if (lines < FEWEST_VECTORS) fail_msg("%s has %d vectors", path, lines);
    }
}

/* How deep the numbers of each ruleset go. */
enum { RULESETS_LIMIT = 64, LEAST_DEPTH = 2 };
typedef struct Depths {
    int deepest[RULESETS_LIMIT];
} Depths;

static size_t index_of(const char *name) {
    size_t index = 0;
    while (index < tercet_ruleset_count() && strcmp(tercet_ruleset_name(tercet_ruleset_at(index)), name) != 0) index++;
    if (index == tercet_ruleset_count()) fail_msg("there is no ruleset %s", name);
    return index;
}

/* Counts with bulk counting, and again with every move made where that is not too long. */
static void check_perft(char *line, void *user) {
    Depths *depths = user;
    char name[32];
    int depth;
    unsigned long long leaves;
    assert_int_equal(sscanf(line, "%31s %d %llu", name, &depth, &leaves), 3);
    tercet_position start = position(name, "startpos");
    assert_int_equal(tercet_perft(&start, depth, true), leaves);
    if (leaves < 10000000) assert_int_equal(tercet_perft(&start, depth, false), leaves);
    int *deepest = &depths->deepest[index_of(name)];
    if (depth > *deepest) *deepest = depth;
}

static void perft_agrees(void **state) {
    (void)state;
    Depths depths = {0};
    assert_true(tercet_ruleset_count() <= RULESETS_LIMIT);
    gamefiles_all_lines("perft.txt", check_perft, &depths);
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (depths.deepest[i] < LEAST_DEPTH) {
            fail_msg("perft.txt has too little of %s", tercet_ruleset_name(tercet_ruleset_at(i)));
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_ruleset_agrees),
        cmocka_unit_test(perft_agrees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
