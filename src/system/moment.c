#include "system/moment.h"

#include "core/hash.h"

#include <time.h>
#include <unistd.h>

static int64_t read_clock(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t moment_now(void) {
    return read_clock(CLOCK_MONOTONIC);
}

int64_t moment_wall(void) {
    return read_clock(CLOCK_REALTIME);
}

uint64_t moment_seed(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return hash_add((uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec, (uint64_t)getpid());
}
