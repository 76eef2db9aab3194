/* Requests of `tercet batch`: whatever a line holds, the answer is one line with one JSON object, an error or all that
 * was wanted; and the position it answers with is one that it accepts. */
#include "fuzz.h"
#include "tools/batch.h"

#include <jansson.h>

/* The position of an answer, asked about again, is answered with itself. */
static void check_position(const json_t *request, const char *position) {
    json_t *question = json_pack("{s:O, s:s, s:[s]}", "ruleset", json_object_get(request, "ruleset"), "position",
                                 position, "want", "position");
    FUZZ_MUST(question != NULL);
    char *line = json_dumps(question, JSON_COMPACT);
    FUZZ_MUST(line != NULL);
    char *answer = batch_answer(line, strlen(line));
    FUZZ_MUST(answer != NULL);
    json_t *read = json_loads(answer, 0, NULL);
    const char *again = json_string_value(json_object_get(read, "position"));
    FUZZ_MUST(again != NULL && strcmp(again, position) == 0);
    json_decref(read);
    json_decref(question);
    free(answer);
    free(line);
}

static void check_answer(const char *line, size_t length, const json_t *answer) {
    const json_t *error = json_object_get(answer, "error");
    json_t *request = json_loadb(line, length, JSON_ALLOW_NUL, NULL);
    if (error != NULL) {
        FUZZ_MUST(json_is_string(error) && json_string_length(error) > 0);
    } else {
        FUZZ_MUST(json_is_object(request));
        const char *position = json_string_value(json_object_get(answer, "position"));
        if (position != NULL) check_position(request, position);
    }
    json_decref(request);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *line = fuzz_text(data, size);
    char *answer = batch_answer(line, size);
    FUZZ_MUST(answer != NULL);
    size_t length = strlen(answer);
    if (length > 0 && answer[length - 1] == '\n') length--;
    FUZZ_MUST(memchr(answer, '\n', length) == NULL);
    json_t *read = json_loadb(answer, length, JSON_REJECT_DUPLICATES, NULL);
    FUZZ_MUST(json_is_object(read));
    check_answer(line, size, read);
    json_decref(read);
    free(answer);
    free(line);
    return 0;
}
