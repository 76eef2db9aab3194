#include "system/moment.h"

#include "core/hash.h"

#include <time.h>
#include <unistd.h>

int64_t moment_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

uint64_t moment_seed(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return hash_add((uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec, (uint64_t)getpid());
}
