/* What a terminal sends: the first byte says in how long pieces it comes. The pieces change nothing of what is
 * understood, and no more keys are kept than bytes came. */
#include "fuzz.h"
#include "screen/ask.h"

static AskReader read_in(const char *bytes, size_t count, size_t piece) {
    AskReader reader = {0};
    for (size_t at = 0; at < count; at += piece) ask_read(&reader, bytes + at, count - at < piece ? count - at : piece);
    ask_finish(&reader);
    return reader;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0) return 0;
    const char *bytes = (const char *)data + 1;
    AskReader whole = read_in(bytes, size - 1, size), pieces = read_in(bytes, size - 1, (size_t)data[0] % 8 + 1);
    const AskAnswers *answers = &whole.answers;
    FUZZ_MUST(memcmp(&whole, &pieces, sizeof whole) == 0);
    FUZZ_MUST(whole.key_count <= ASK_KEYS && whole.key_count < size);
    FUZZ_MUST(!ask_is_within(&whole));
    FUZZ_MUST(answers->cell_width >= 0 && answers->cell_height >= 0 && answers->registers >= 0);
    FUZZ_MUST(answers->area_width >= 0 && answers->area_height >= 0);
    return 0;
}
