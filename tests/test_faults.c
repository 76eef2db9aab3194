/* What the program says when memory or descriptors run out: its whole answer, or a sentence and an exit code that says
 * so. labels: release */
#define _XOPEN_SOURCE 700 /* asks the system for nftw() */

#include "support.h"

#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* ALL_BELOW: with fewer allocations each fails, with more ENDS at both ends and SAMPLES of those between; FEW_SAMPLES
 * of those that other libraries make. */
enum { ARGUMENTS = 16, ALL_BELOW = 80, ENDS = 30, SAMPLES = 50, FEW_SAMPLES = 3, SECONDS_MOST = 60 };

static const char batch_input[] =
    "{\"ruleset\": \"shakti\", \"position\": \"startpos\", \"play\": [\"b2d4\"]}\n"
    "not JSON\n"
    "{\"ruleset\": \"echek\", \"position\": \"startpos\", \"play\": [\"Q@b4\"]}\n"
    "{\"ruleset\": \"echek\", \"position\": \"startpos\", \"want\": [\"position\", \"count\", \"result\"]}\n"
    "{\"ruleset\": \"shakti\", \"position\": \"nowhere\"}\n";

static const char ugi_input[] = "ugi\nsetoption name Ruleset value shakti\nsetoption name Hash value 1\nisready\n"
                                "position startpos moves b2d4\nquery p1turn\ngo depth 2\n";

static const char play_input[] = "b2d4\nmoves d6\nb6d4\ndescribe\nboard\nundo\nsave game.tercet\nquit\n";

/* One call of the program. */
typedef struct Case {
    const char *name;
    const char *arguments[ARGUMENTS];
    const char *input;
    const char *file;  /* that it writes */
    bool numbers_vary; /* of what it prints: they are times */
    bool converses;    /* it may say that memory ran out, and go on */
    bool serves;       /* until it is told to end */
    bool stops_early;  /* it may write a part, and say so */
    bool renders;      /* with libraries that end the program where memory runs out, or draw without letters */
} Case;

static const Case cases[] = {
    {.name = "help", .arguments = {"--help"}},
    {.name = "rulesets", .arguments = {"rulesets"}},
    {.name = "rules", .arguments = {"rules", "shakti"}},
    {.name = "rules --exercise", .arguments = {"rules", "shakti", "--exercise", "3", "f6e5"}},
    {.name = "moves", .arguments = {"moves", "shakti"}},
    {.name = "apply", .arguments = {"apply", "shakti", "startpos", "b2d4"}},
    {.name = "result", .arguments = {"result", "shakti", "startpos"}},
    {.name = "show", .arguments = {"show", "echek", "startpos", "Q@a1"}},
    {.name = "show --svg", .arguments = {"show", "eigenstate", "--svg"}},
    {.name = "show --svg --out",
     .arguments = {"show", "eigenstate", "--svg", "--out", "picture.svg"},
     .file = "picture.svg"},
    {.name = "show --png --out",
     .arguments = {"show", "shakti", "--png", "--out", "picture.png"},
     .file = "picture.png",
     .renders = true},
    {.name = "perft", .arguments = {"perft", "shakti", "2", "--divide"}},
    {.name = "batch", .arguments = {"batch"}, .input = batch_input},
    {.name = "analyse", .arguments = {"analyse", "shakti", "--depth", "2"}, .numbers_vary = true},
    {.name = "analyse --json",
     .arguments = {"analyse", "shakti", "--depth", "2", "--json", "--lines", "2"},
     .numbers_vary = true},
    {.name = "bench", .arguments = {"bench", "echek:fixed"}, .numbers_vary = true},
    {.name = "ugi", .arguments = {"ugi"}, .input = ugi_input, .numbers_vary = true, .converses = true},
    {.name = "match",
     .arguments = {"match", "--ruleset", "shakti", "--a", "random", "--b", "nodes=50,hash=1", "--games", "2", "--out",
                   "games.txt"},
     .file = "games.txt",
     .stops_early = true},
    {.name = "tune", .arguments = {"tune", "shakti", "--games", "64", "--nodes", "1"}},
    {.name = "learn",
     .arguments = {"learn", "echek", "--games", "20", "--nodes", "1", "--epochs", "1", "--data", "games.data", "--out",
                   "found.net"},
     .file = "found.net"},
    {.name = "replay", .arguments = {"replay", "record.tercet"}},
    {.name = "review", .arguments = {"review", "record.tercet", "--nodes", "100"}},
    {.name = "review --json", .arguments = {"review", "record.tercet", "--nodes", "100", "--json"}},
    {.name = "review --html",
     .arguments = {"review", "record.tercet", "--nodes", "100", "--html", "page.html"},
     .file = "page.html"},
    {.name = "review --out",
     .arguments = {"review", "record.tercet", "--nodes", "100", "--out", "notes.tercet"},
     .file = "notes.tercet"},
    {.name = "play",
     .arguments = {"play", "shakti", "--plain"},
     .input = play_input,
     .file = "game.tercet",
     .converses = true},
    {.name = "play against the computer",
     .arguments = {"play", "shakti", "--plain", "--black", "1", "--seed", "1"},
     .input = "b2d4\nquit\n",
     .converses = true},
    {.name = "db import", .arguments = {"db", "import", "export.jsonl"}},
    {.name = "db export", .arguments = {"db", "export", "--db", "online.db"}, .stops_early = true},
    {.name = "db check", .arguments = {"db", "check", "--db", "online.db"}},
    {.name = "serve", .arguments = {"serve", "--port", "0", "--root", "page"}, .serves = true, .numbers_vary = true},
};

/* ---- Files ---- */

static char *read_whole(const char *path, size_t *length) {
    FILE *file = fopen(path, "rb");
    if (file == NULL) return NULL;
    enum { ROOM = 1 << 22 };
    char *text = malloc(ROOM);
    assert_non_null(text);
    *length = fread(text, 1, ROOM - 1, file);
    text[*length] = '\0';
    fclose(file);
    return text;
}

static void write_whole(const char *path, const char *text) {
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    fputs(text, file);
    assert_int_equal(fclose(file), 0);
}

static int remove_one(const char *path, const struct stat *status, int kind, struct FTW *place) {
    (void)status;
    (void)kind;
    (void)place;
    return remove(path);
}

static void remove_all(const char *path) {
    nftw(path, remove_one, 16, FTW_DEPTH | FTW_PHYS);
}

/* ---- Running ---- */

/* How a call is made to fail: at which allocation (0: at none), and whether all that follow fail as well; or with so
 * many files open that are none of its own; or where it may have no more than so many. */
typedef struct Fault {
    long at;
    bool goes_on;
    int files;
    int most_files;
} Fault;

/* What came of a call. */
typedef struct Outcome {
    int status;
    char *out, *said, *written;
    size_t length; /* of what is written */
} Outcome;

static void free_outcome(Outcome *outcome) {
    free(outcome->out);
    free(outcome->said);
    free(outcome->written);
}

/* A stream becomes a file. */
static void redirect(int stream, const char *path, int flags) {
    int file = open(path, flags, 0600);
    if (file < 0 || dup2(file, stream) < 0) _exit(99);
    close(file);
}

static void become_program(const Case *call, const Fault *fault) {
    char number[24];
    const char *arguments[ARGUMENTS + 1] = {TERCET_PROGRAM};
    for (size_t i = 0; call->arguments[i] != NULL; i++) arguments[i + 1] = call->arguments[i];
    snprintf(number, sizeof number, "%ld", fault->at);
    setenv("FAILING_AT", number, 1);
    if (fault->goes_on) setenv("FAILING_ON", "1", 1);
    setenv("LD_PRELOAD", TERCET_FAILING, 1);
    redirect(STDIN_FILENO, "input", O_RDONLY);
    redirect(STDOUT_FILENO, "out", O_WRONLY | O_CREAT | O_TRUNC);
    redirect(STDERR_FILENO, "said", O_WRONLY | O_CREAT | O_TRUNC);
    const struct rlimit no_core = {0};
    setrlimit(RLIMIT_CORE, &no_core);
    for (int i = 0; i < fault->files; i++) {
        if (dup(STDIN_FILENO) < 0) _exit(99);
    }
    const struct rlimit few = {.rlim_cur = (rlim_t)fault->most_files, .rlim_max = (rlim_t)fault->most_files};
    if (fault->most_files > 0) setrlimit(RLIMIT_NOFILE, &few);
    alarm(SECONDS_MOST);
    execv(TERCET_PROGRAM, (char *const *)arguments);
    _exit(99);
}

/* Ends a server once it has said where it is; one that could not begin ends by itself. */
static int wait_for_server(pid_t child) {
    int status;
    while (waitpid(child, &status, WNOHANG) == 0) {
        struct stat out;
        bool told = stat("out", &out) == 0 && out.st_size > 0;
        if (told) kill(child, SIGTERM);
        nanosleep(&(struct timespec){.tv_nsec = 2000000}, NULL);
    }
    return status;
}

static Outcome run(const Case *call, const Fault *fault) {
    remove_all("state");
    write_whole("input", call->input == NULL ? "" : call->input);
    if (call->file != NULL) write_whole(call->file, "old\n");
    if (call->file != NULL && call->converses) remove(call->file); /* it would ask */
    remove("out");
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) become_program(call, fault);
    int status;
    if (call->serves) {
        status = wait_for_server(child);
    } else {
        assert_int_equal(waitpid(child, &status, 0), child);
    }
    size_t length = 0;
    Outcome outcome = {.status = status, .out = read_whole("out", &length), .said = read_whole("said", &length)};
    if (call->file != NULL) outcome.written = read_whole(call->file, &outcome.length);
    return outcome;
}

/* ---- Judging ---- */

/* Takes out what varies from run to run: how far a search has come, numbers, and the blanks before them. */
static void blur(char *text) {
    static const char progress[] = "info depth";
    char *end = text;
    bool begins = true, skips = false;
    for (const char *at = text; *at != '\0'; at++) {
        if (begins) skips = strncmp(at, progress, sizeof progress - 1) == 0;
        begins = *at == '\n';
        if (!skips && strchr("0123456789 .", *at) == NULL) *end++ = *at;
    }
    *end = '\0';
}

static bool same(const Case *call, const char *text, const char *whole) {
    if (!call->numbers_vary) return strcmp(text, whole) == 0;
    char *one = strdup(text), *other = strdup(whole);
    assert_non_null(one);
    assert_non_null(other);
    blur(one);
    blur(other);
    bool equal = strcmp(one, other) == 0;
    free(one);
    free(other);
    return equal;
}

static bool says(const Outcome *outcome, const char *words) {
    return strstr(outcome->out, words) != NULL || strstr(outcome->said, words) != NULL;
}

typedef enum Written { OLD, WHOLE, PART, DAMAGED } Written;

/* What stands in the file that a call writes: what was there before, all, a part that is good by itself, or neither. */
static Written what_is_written(const Case *call, const Outcome *outcome, const Outcome *whole) {
    if (call->file == NULL) return WHOLE;
    if (outcome->written == NULL) return call->converses ? OLD : DAMAGED;
    if (strcmp(outcome->written, "old\n") == 0) return OLD;
    if (call->renders)
        return outcome->length > 12 && memcmp(outcome->written + outcome->length - 8, "IEND", 4) == 0 ? WHOLE : DAMAGED;
    if (strcmp(outcome->written, whole->written) == 0) return WHOLE;
    size_t length = strlen(outcome->written);
    return call->stops_early && length > 0 && strncmp(outcome->written, whole->written, length) == 0 ? PART : DAMAGED;
}

/* What is wrong with a call that says that all is well, or NULL. */
static const char *judge_success(const Case *call, const Outcome *outcome, const Outcome *whole) {
    bool written = what_is_written(call, outcome, whole) == WHOLE;
    bool told = same(call, outcome->out, whole->out);
    if (written && told) return NULL;
    if (call->converses && (says(outcome, "memory") || says(outcome, "open files"))) return NULL;
    return told ? "the file is not written, and it says that all is well"
                : "the answer is not whole, and it says that all is well";
}

/* What is wrong with an outcome, or NULL. */
static const char *judge(const Case *call, const Outcome *outcome, const Outcome *whole) {
    if (what_is_written(call, outcome, whole) == DAMAGED) return "the file is damaged";
    if (WIFSIGNALED(outcome->status)) return call->renders ? NULL : "it is killed by a signal";
    if (WEXITSTATUS(outcome->status) == 0) return judge_success(call, outcome, whole);
    if (says(outcome, "not installed")) return "it says that something is missing that is there";
    return strstr(outcome->said, "tercet: ") != NULL ? NULL : "it does not say what failed";
}

static bool try_fault(const Case *call, const Fault *fault, const Outcome *whole) {
    Outcome outcome = run(call, fault);
    const char *wrong = judge(call, &outcome, whole);
    if (wrong != NULL) {
        print_error("%s, allocation %ld%s, %d files, at most %d: %s (status %x)\n%.300s\n", call->name, fault->at,
                    fault->goes_on ? " and all after" : "", fault->files, fault->most_files, wrong,
                    (unsigned)outcome.status, outcome.said);
    }
    free_outcome(&outcome);
    return wrong == NULL;
}

/* The allocation to fail after this one. */
static long next_fault(const Case *call, long at, long count) {
    bool at_end = at > count - ENDS && !call->renders;
    if (count <= ALL_BELOW || at < ENDS || at_end) return at + 1;
    return at + 1 + (count - 2 * ENDS) / (call->renders ? FEW_SAMPLES : SAMPLES);
}

/* How many allocations a call makes; what comes of it then is *whole. */
static long count_allocations(const Case *call, Outcome *whole) {
    size_t length;
    setenv("FAILING_COUNT", "count", 1);
    *whole = run(call, &(Fault){0});
    unsetenv("FAILING_COUNT");
    if (whole->status != 0) print_error("%s: %s\n", call->name, whole->said);
    assert_int_equal(whole->status, 0);
    char *text = read_whole("count", &length);
    assert_non_null(text);
    long count = atol(text);
    free(text);
    assert_true(count > 0);
    return count;
}

/* A call with a fault at one allocation after the other; returns how many went wrong. */
static int try_call(const Case *call) {
    Outcome whole;
    count_allocations(call, &whole); /* once for what is found in the cache from then on */
    free_outcome(&whole);
    long count = count_allocations(call, &whole);
    int wrong = 0;
    for (long at = 1; at <= count; at = next_fault(call, at, count)) {
        for (int goes_on = 0; goes_on < 2; goes_on++)
            wrong += !try_fault(call, &(Fault){.at = at, .goes_on = goes_on}, &whole);
    }
    free_outcome(&whole);
    return wrong;
}

static void test_memory_runs_out(void **state) {
    (void)state;
    const char *only = getenv("FAILING_ONLY");
    int wrong = 0;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        if (only == NULL || strcmp(only, cases[i].name) == 0) wrong += try_call(&cases[i]);
    }
    assert_int_equal(wrong, 0);
}

/* More files than select() knows; what the program opens comes behind them. */
static void test_many_open_files(void **state) {
    (void)state;
    enum { FILES = 1100, LIMIT = 2048 };
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_NOFILE, &limit), 0);
    if (limit.rlim_max < LIMIT) skip();
    limit.rlim_cur = LIMIT;
    assert_int_equal(setrlimit(RLIMIT_NOFILE, &limit), 0);
    int wrong = 0;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Outcome whole = run(&cases[i], &(Fault){0});
        wrong += !try_fault(&cases[i], &(Fault){.files = FILES}, &whole);
        free_outcome(&whole);
    }
    assert_int_equal(wrong, 0);
}

static void test_few_files(void **state) {
    (void)state;
    enum { MOST = 12 };
    int wrong = 0;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Outcome whole = run(&cases[i], &(Fault){0});
        for (int most = 3; most <= MOST; most++) {
            wrong += !try_fault(&cases[i], &(Fault){.most_files = most}, &whole);
        }
        free_outcome(&whole);
    }
    assert_int_equal(wrong, 0);
}

/* ---- A folder for all this ---- */

static char folder[PATH_MAX];

static int make_database(void) {
    const Case import = {.arguments = {"db", "import", "export.jsonl", "--db", "online.db"}};
    Outcome outcome = run(&import, &(Fault){0});
    int status = outcome.status;
    free_outcome(&outcome);
    return status == 0 ? 0 : -1;
}

static int set_up(void **state) {
    (void)state;
    const char *record = TESTS_DIR "/../src/games/shakti/tests/records/blunder.tercet";
    snprintf(folder, sizeof folder, "%s/tercet-faults-XXXXXX", getenv("TMPDIR") == NULL ? "/tmp" : getenv("TMPDIR"));
    if (mkdtemp(folder) == NULL || chdir(folder) != 0) return -1;
    size_t length;
    char *text = read_whole(record, &length);
    if (text == NULL) return -1;
    write_whole("record.tercet", text);
    free(text);
    text = read_whole(TESTS_DIR "/export.jsonl", &length);
    if (text == NULL) return -1;
    write_whole("export.jsonl", text);
    free(text);
    mkdir("page", 0700);
    write_whole("page/index.html", "<!DOCTYPE html><title>Page</title>\n");
    setenv("HOME", folder, 1);
    char path[PATH_MAX + 8];
    snprintf(path, sizeof path, "%s/state", folder);
    setenv("XDG_STATE_HOME", path, 1);
    setenv("XDG_DATA_HOME", path, 1);
    snprintf(path, sizeof path, "%s/cache", folder);
    setenv("XDG_CACHE_HOME", path, 1);
    setenv("LANGUAGE", "en", 1);
    setenv("LC_ALL", "C", 1); /* others are read from files, and called missing where there is no memory for that */
    return make_database();
}

static int tear_down(void **state) {
    (void)state;
    if (chdir("/") != 0) return -1;
    remove_all(folder);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_memory_runs_out), cmocka_unit_test(test_many_open_files),
                                       cmocka_unit_test(test_few_files)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
