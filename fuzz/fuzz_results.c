/* The player's results: whatever a file holds, what is read of it is in range, and written again it is read the same.
 */
#include "fuzz.h"
#include "standing/results.h"

/* Writes all results as a file has them; to be freed. */
static char *write_all(const Results *results) {
    static const char header[] = "tercet results 1\n";
    size_t length = strlen(header);
    char *text = malloc(sizeof header + results->count * RESULTS_LINE_ROOM);
    FUZZ_MUST(text != NULL);
    memcpy(text, header, sizeof header);
    for (size_t i = 0; i < results->count; i++) {
        results_write(&results->items[i], text + length);
        length += strlen(text + length);
    }
    return text;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    Results results, again;
    FUZZ_MUST(results_read(text, size, &results));
    FUZZ_MUST(!results.newer || (results.count == 0 && results.bad_line == 0));
    for (size_t i = 0; i < results.count; i++) {
        const Result *result = &results.items[i];
        FUZZ_MUST(result->when >= 0 && result->ruleset[0] != '\0');
        FUZZ_MUST(result->tenths >= 10 && result->tenths <= 10 * TERCET_LEVELS);
        FUZZ_MUST(result->side <= TERCET_BLACK && result->outcome <= OUTCOME_WON);
    }
    char *written = write_all(&results);
    FUZZ_MUST(results_read(written, strlen(written), &again));
    FUZZ_MUST(again.bad_line == 0 && !again.newer && again.count == results.count);
    char *twice = write_all(&again);
    FUZZ_MUST(strcmp(written, twice) == 0);
    free(twice);
    free(written);
    free(text);
    results_free(&results);
    results_free(&again);
    return 0;
}
