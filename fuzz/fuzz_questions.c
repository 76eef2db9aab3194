/* What the page asks about lines, steps and notes, which may come from a link or a file of anybody's: five lines of
 * text are a ruleset, a position, words, an end and notes. Everything is answered. */
#include "fuzz.h"

#include "web/exports.h"

/* An answer is an object, a list, a string or null. */
static void check(const char *answer) {
    FUZZ_MUST(answer != NULL && strchr("{[\"n", answer[0]) != NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    char *rest = text;
    const char *ruleset = fuzz_line(&rest);
    const char *position = fuzz_line(&rest);
    const char *words = fuzz_line(&rest);
    const char *end = fuzz_line(&rest);
    check(web_standing(ruleset, position, words, end));
    check(web_situation(ruleset, position, words, end));
    check(web_turned(ruleset, position));
    check(web_turn(ruleset, position, words));
    check(web_why_not(ruleset, position, "", words));
    check(web_why_not(ruleset, position, words, end));
    check(web_kit(ruleset));
    check(web_set_up(ruleset, position));
    check(web_arrange(ruleset, words));
    check(web_write_record(ruleset, position, "", end, words, rest)); /* it may have variations */
    free(text);
    return 0;
}
