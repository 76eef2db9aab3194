/* Feeds files to a fuzz target, for builds without libFuzzer: TARGET FILE... */
#include "fuzz.h"

enum { INPUT_LIMIT = 1 << 16 };

static bool replay(const char *path) {
    static uint8_t input[INPUT_LIMIT];
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        perror(path);
        return false;
    }
    size_t size = fread(input, 1, sizeof input, file);
    bool whole = !ferror(file) && feof(file);
    fclose(file);
    if (!whole) {
        fprintf(stderr, "%s: not read to its end\n", path);
        return false;
    }
    printf("%s\n", path);
    fflush(stdout);
    LLVMFuzzerTestOneInput(input, size);
    return true;
}

int main(int argc, char **argv) {
    bool all = argc > 1;
    for (int i = 1; i < argc; i++) all &= replay(argv[i]);
    return all ? EXIT_SUCCESS : EXIT_FAILURE;
}
