/* The engine protocol: whatever lines are heard, only lines of the protocol are said, every search ends with a
 * `bestmove` of two words after at least one `info`, and `quit` is obeyed. */
#include "fuzz.h"
#include "system/lines.h"
#include "ugi/ugi.h"

#include <pthread.h>

enum { NODES = 40, LINE_ROOM = 4096 };

/* What was said so far. Lines come from two threads. */
typedef struct Heard {
    pthread_mutex_t lock;
    bool info; /* since the last bestmove */
} Heard;

static bool begins(const char *line, const char *word) {
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && (line[length] == ' ' || line[length] == '\0');
}

static void check_line(const char *line, void *user) {
    static const char *const words[] = {"id", "option", "ugiok", "readyok", "info", "bestmove", "response"};
    Heard *heard = user;
    bool known = false;
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++) known |= begins(line, words[i]);
    FUZZ_MUST(known);
    for (const char *at = line; *at != '\0'; at++) FUZZ_MUST(*at >= ' ' && *at <= '~');
    pthread_mutex_lock(&heard->lock);
    if (begins(line, "info")) heard->info = true;
    if (begins(line, "bestmove")) {
        const char *move = line + strlen("bestmove ");
        FUZZ_MUST(heard->info);
        FUZZ_MUST(*move != '\0' && strchr(move, ' ') == NULL);
        heard->info = false;
    }
    pthread_mutex_unlock(&heard->lock);
}

static void hear_all(Ugi *ugi, const uint8_t *data, size_t size) {
    Lines lines;
    bool more = true;
    FUZZ_MUST(lines_make(&lines, LINE_ROOM));
    for (size_t i = 0; more && i < size; i++) {
        if (lines_add(&lines, (char)data[i])) more = ugi_hear(ugi, lines.text);
    }
    if (more && lines_finish(&lines)) more = ugi_hear(ugi, lines.text);
    if (more) FUZZ_MUST(!ugi_hear(ugi, "quit"));
    lines_free(&lines);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Heard heard = {.lock = PTHREAD_MUTEX_INITIALIZER};
    UgiSetup setup = {.ruleset = tercet_ruleset_at(0),
                      .say = check_line,
                      .user = &heard,
                      .node_limit = NODES,
                      .hash_limit = 1,
                      .thread_limit = 2};
    Ugi *ugi = ugi_new(&setup);
    FUZZ_MUST(ugi != NULL);
    hear_all(ugi, data, size);
    ugi_free(ugi);
    return 0;
}
