/* Loaded before the C library (LD_PRELOAD), this makes allocations fail, for test_faults.c:
 *   FAILING_AT=N     the N-th allocation since main() began finds no memory
 *   FAILING_ON=1     and so do all after it
 *   FAILING_COUNT=F  at the end the number of allocations is written into the file F */
#include <errno.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#define EXPORT __attribute__((visibility("default")))

/* How the C library's own are called. */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *old, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

typedef int Main(int argc, char **argv, char **environment);
typedef int Start(Main *program, int argc, char **argv, void (*first)(void), void (*last)(void), void (*end)(void),
                  void *stack);

static atomic_bool began, goes_on;
static atomic_long count, failing_at;
static Main *real_main;

static bool fails(void) {
    if (!atomic_load(&began)) return false;
    long number = atomic_fetch_add(&count, 1) + 1, at = atomic_load(&failing_at);
    bool now = at > 0 && (number == at || (number > at && atomic_load(&goes_on)));
    if (now) errno = ENOMEM;
    return now;
}

EXPORT void *malloc(size_t size) {
    return fails() ? NULL : __libc_malloc(size);
}

EXPORT void *calloc(size_t number, size_t size) {
    return fails() ? NULL : __libc_calloc(number, size);
}

EXPORT void *realloc(void *old, size_t size) {
    return fails() ? NULL : __libc_realloc(old, size);
}

EXPORT void *aligned_alloc(size_t alignment, size_t size) {
    return fails() ? NULL : __libc_memalign(alignment, size);
}

EXPORT int posix_memalign(void **place, size_t alignment, size_t size) {
    *place = fails() ? NULL : __libc_memalign(alignment, size);
    return *place == NULL ? ENOMEM : 0;
}

static void write_count(void) {
    const char *path = getenv("FAILING_COUNT");
    atomic_store(&began, false);
    FILE *file = path == NULL ? NULL : fopen(path, "w");
    if (file == NULL) return;
    fprintf(file, "%ld\n", atomic_load(&count));
    fclose(file);
}

/* What the libraries need before main() is no business of the program. */
static int begin(int argc, char **argv, char **environment) {
    const char *at = getenv("FAILING_AT");
    atomic_store(&failing_at, at == NULL ? 0 : atol(at));
    atomic_store(&goes_on, getenv("FAILING_ON") != NULL);
    atexit(write_count);
    atomic_store(&began, true);
    return real_main(argc, argv, environment);
}

/* The C library's function that calls main(). */
static Start *find_start(void);

EXPORT int __libc_start_main(Main *program, int argc, char **argv, void (*first)(void), void (*last)(void),
                             void (*end)(void), void *stack) {
    real_main = program;
    return find_start()(begin, argc, argv, first, last, end, stack);
}

/* dlsym() with RTLD_NEXT is an extension of the system, so it is asked for here alone. */
#define __USE_GNU
#include <dlfcn.h>

static Start *find_start(void) {
    Start *start;
    *(void **)&start = dlsym(RTLD_NEXT, "__libc_start_main");
    return start;
}
