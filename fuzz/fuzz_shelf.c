/* The index of the shelf: whatever is read from it, it is written so that the same is read again. */
#include "fuzz.h"

#include "line/shelf.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size);
    Shelf first, second;
    shelf_read(text, &first);
    char *written = shelf_text(&first);
    FUZZ_MUST(written != NULL);
    shelf_read(written, &second);
    char *again = shelf_text(&second);
    FUZZ_MUST(again != NULL && strcmp(written, again) == 0);
    FUZZ_MUST(first.count == second.count);
    shelf_free(&first);
    shelf_free(&second);
    free(written);
    free(again);
    free(text);
    return 0;
}
