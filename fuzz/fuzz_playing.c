/* What the page tells games being played, which it may have kept or brought in from anywhere: six lines of text are a
 * ruleset, a position, moves, an end, moves taken back and notes; what follows happens line by line. Everything is
 * answered, and a game that is over has no turn. */
#include "fuzz.h"

#include "web/exports.h"

static bool says(const char *answer, const char *words) {
    return strstr(answer, words) != NULL;
}

static void check(const char *answer) {
    FUZZ_MUST(answer != NULL && answer[0] == '{');
    FUZZ_MUST(!says(answer, "\"over\":true") || says(answer, "\"personsTurn\":false"));
    FUZZ_MUST(!says(answer, "\"over\":true") || says(answer, "\"task\":null"));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    enum { STEP = 700 };
    char *text = fuzz_text(data, size);
    char *rest = text;
    const char *ruleset = fuzz_line(&rest);
    const char *position = fuzz_line(&rest);
    const char *moves = fuzz_line(&rest);
    const char *end = fuzz_line(&rest);
    const char *undone = fuzz_line(&rest);
    char *notes = fuzz_line(&rest);
    const char *begun = web_begin_play(ruleset, position, moves, end, moves, notes, undone);
    check(begun);
    bool plays = !says(begun, "\"refused\"");
    for (double now = 0; *rest != '\0'; now += STEP) check(web_tell_play(1, fuzz_line(&rest), now));
    check(web_judge_draw(1, false, -(int)size, (double)size));
    if (plays) FUZZ_MUST(strcmp(web_end_play(1), "true") == 0);
    free(text);
    return 0;
}
