/* Loaded before the C library (LD_PRELOAD), this makes the disk slow, for cli/shown-first.sh: fsync() waits as long as
 * the file $SLOW_DISK is there, and makes the file $SLOW_DISK.asked to say that it waits. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

__attribute__((visibility("default"))) int fsync(int file) {
    const struct timespec moment = {.tv_nsec = 10000000};
    const char *busy = getenv("SLOW_DISK");
    char asked[4096];
    if (busy == NULL) return fdatasync(file);
    snprintf(asked, sizeof asked, "%s.asked", busy);
    while (access(busy, F_OK) == 0) {
        close(open(asked, O_WRONLY | O_CREAT, 0666));
        nanosleep(&moment, NULL);
    }
    return fdatasync(file);
}
