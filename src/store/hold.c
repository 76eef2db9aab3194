#include "store/hold.h"

#include "store/database.h"
#include "system/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* A lock on the database's own file would get in the way of SQLite's. */
int hold_take(const char *url, char message[LEDGER_MESSAGE]) {
    char path[FILE_PATH_ROOM];
    bool shared = database_is_postgres(url);
    int length = snprintf(path, sizeof path, "%s%s", shared ? "/dev/null" : url, shared ? "" : "-lock");
    if (length < 0 || length >= FILE_PATH_ROOM) {
        snprintf(message, LEDGER_MESSAGE, "the path of the database is too long");
        return -1;
    }
    int hold = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (hold >= 0 && (shared || flock(hold, LOCK_EX | LOCK_NB) == 0)) return hold;
    if (hold >= 0 && errno == EWOULDBLOCK) {
        snprintf(message, LEDGER_MESSAGE,
                 "another tercet has the database '%.80s'; several at once need PostgreSQL (--db postgresql://…)", url);
    } else {
        snprintf(message, LEDGER_MESSAGE, "cannot lock the database with '%.120s': %s", path, strerror(errno));
    }
    if (hold >= 0) close(hold);
    return -1;
}

void hold_release(int hold) {
    if (hold >= 0) close(hold);
}
