/* Loaded before the C library (LD_PRELOAD), this lets the wall clock jump, for tests/online/clock.test.mjs: the file
 * $JUMPING_CLOCK has the seconds by which it is ahead, or behind if they are negative. All other clocks are as they
 * are. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static long seconds_ahead(void) {
    char text[32] = "";
    const char *path = getenv("JUMPING_CLOCK");
    int file = path == NULL ? -1 : open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    return length > 0 ? strtol(text, NULL, 10) : 0;
}

__attribute__((visibility("default"))) int clock_gettime(clockid_t clock, struct timespec *time) {
    int result = (int)syscall(SYS_clock_gettime, clock, time);
    if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec += seconds_ahead();
    return result;
}

__attribute__((visibility("default"))) int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    struct timespec now;
    (void)zone;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
    time->tv_sec = now.tv_sec;
    time->tv_usec = now.tv_nsec / 1000;
    return 0;
}

__attribute__((visibility("default"))) time_t time(time_t *where) {
    struct timespec now = {0};
    clock_gettime(CLOCK_REALTIME, &now);
    if (where != NULL) *where = now.tv_sec;
    return now.tv_sec;
}
