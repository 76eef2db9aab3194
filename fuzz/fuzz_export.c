/* Lines of an export of a server's database: whatever they hold, they are refused with a sentence, or read; what was
 * read is written as a line that is read as the same. */
#include "fuzz.h"
#include "store/dump.h"

static char *read_and_write(const char *text, size_t length) {
    DumpLine line;
    char message[LEDGER_MESSAGE] = "";
    if (!dump_read(text, length, &line, message)) {
        FUZZ_MUST(message[0] != '\0' && memchr(message, '\0', sizeof message) != NULL);
        return NULL;
    }
    char *written = dump_write(&line);
    FUZZ_MUST(written != NULL);
    dump_free(&line);
    return written;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    char *once = read_and_write(text, size);
    if (once != NULL) {
        char *twice = read_and_write(once, strlen(once));
        FUZZ_MUST(twice != NULL && strcmp(once, twice) == 0);
        free(twice);
    }
    free(once);
    free(text);
    return 0;
}
