#include "line/sketch.h"

#include "language/language.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool find_folder(char folder[FILE_FOLDER_ROOM], char message[FILE_MESSAGE_ROOM]) {
    return file_folder("XDG_STATE_HOME", ".local/state", folder, message);
}

/* "board-3.draft" or "board-3.lock" in the state folder. */
static void name_path(const char *folder, int number, const char *ending, char path[FILE_PATH_ROOM]) {
    snprintf(path, FILE_PATH_ROOM, "%s/board-%d.%s", folder, number, ending);
}

static StoreLock lock_number(const char *folder, int number, int *lock) {
    char path[FILE_PATH_ROOM];
    name_path(folder, number, "lock", path);
    return store_lock(path, lock);
}

/* When a draft was written; false if there is none. */
static bool find_time(const char *folder, int number, struct timespec *written) {
    char path[FILE_PATH_ROOM];
    struct stat status;
    name_path(folder, number, "draft", path);
    if (stat(path, &status) != 0) return false;
    *written = status.st_mtim;
    return true;
}

/* ---- Finding ---- */

static bool is_later(const struct timespec *a, const struct timespec *b) {
    return a->tv_sec != b->tv_sec ? a->tv_sec > b->tv_sec : a->tv_nsec > b->tv_nsec;
}

static void insert(Sketches *sketches, int number, struct timespec written) {
    size_t at = sketches->count++;
    for (; at > 0 && is_later(&written, &sketches->written[at - 1]); at--) {
        sketches->numbers[at] = sketches->numbers[at - 1];
        sketches->written[at] = sketches->written[at - 1];
    }
    sketches->numbers[at] = number;
    sketches->written[at] = written;
}

void sketch_find(Sketches *sketches) {
    char folder[FILE_FOLDER_ROOM], message[FILE_MESSAGE_ROOM];
    sketches->count = 0;
    if (!find_folder(folder, message)) return;
    for (int number = 1; number <= SKETCH_MOST; number++) {
        struct timespec written;
        int lock;
        if (!find_time(folder, number, &written) || lock_number(folder, number, &lock) != STORE_LOCKED) continue;
        close(lock);
        insert(sketches, number, written);
    }
}

tercet_game *sketch_read(int number, char message[FILE_MESSAGE_ROOM]) {
    char folder[FILE_FOLDER_ROOM], path[FILE_PATH_ROOM];
    if (!find_folder(folder, message)) return NULL;
    name_path(folder, number, "draft", path);
    return store_load(path, message);
}

bool sketch_take(Sketch *sketch, int number) {
    char folder[FILE_FOLDER_ROOM], message[FILE_MESSAGE_ROOM];
    if (!find_folder(folder, message) || lock_number(folder, number, &sketch->lock) != STORE_LOCKED) return false;
    sketch->number = number;
    return true;
}

/* ---- Keeping ---- */

/* Takes a file that is nobody's and has no draft in it; a program that has just left it may have put one there. */
static StoreLock try_number(Sketch *sketch, const char *folder, int number) {
    struct timespec written;
    if (find_time(folder, number, &written)) return STORE_LOCK_TAKEN;
    StoreLock lock = lock_number(folder, number, &sketch->lock);
    if (lock != STORE_LOCKED) return lock;
    if (find_time(folder, number, &written)) {
        close(sketch->lock);
        return STORE_LOCK_TAKEN;
    }
    sketch->number = number;
    return STORE_LOCKED;
}

static bool find_room(Sketch *sketch, const char *folder, char message[FILE_MESSAGE_ROOM]) {
    for (int number = 1; number <= SKETCH_MOST; number++) {
        switch (try_number(sketch, folder, number)) {
        case STORE_LOCKED: return true;
        case STORE_LOCK_TAKEN: break;
        case STORE_LOCK_FAILED:
            snprintf(message, FILE_MESSAGE_ROOM, _("cannot write in '%.300s': %s"), folder, language_error(errno));
            return false;
        }
    }
    snprintf(message, FILE_MESSAGE_ROOM, "%s", _("there are too many drafts"));
    return false;
}

bool sketch_keep(Sketch *sketch, const char *record, char message[FILE_MESSAGE_ROOM]) {
    char folder[FILE_FOLDER_ROOM], path[FILE_PATH_ROOM];
    if (!find_folder(folder, message)) return false;
    if (sketch->number == 0 && !find_room(sketch, folder, message)) return false;
    name_path(folder, sketch->number, "draft", path);
    return file_save(path, record, strlen(record), message);
}

void sketch_leave(Sketch *sketch) {
    if (sketch->number > 0) close(sketch->lock);
    *sketch = (Sketch){0};
}

void sketch_drop(Sketch *sketch) {
    char folder[FILE_FOLDER_ROOM], path[FILE_PATH_ROOM], message[FILE_MESSAGE_ROOM];
    if (sketch->number > 0 && find_folder(folder, message)) {
        name_path(folder, sketch->number, "draft", path);
        unlink(path);
    }
    sketch_leave(sketch);
}

/* ---- Throwing away ---- */

/* A file of the drafts, or of those thrown away: the one that came there first, or last; 0 if there is none. A file
 * that is moved has the time of that. */
static int find_moved(const char *folder, const char *ending, bool last) {
    struct timespec best = {0};
    int found = 0;
    for (int number = 1; number <= SKETCH_MOST; number++) {
        char path[FILE_PATH_ROOM];
        struct stat status;
        name_path(folder, number, ending, path);
        if (lstat(path, &status) != 0) continue;
        if (found > 0 && is_later(&status.st_ctim, &best) != last) continue;
        best = status.st_ctim;
        found = number;
    }
    return found;
}

/* Gives a draft the first name among those thrown away that is free; false with errno. */
static bool move_to_thrown(const char *folder, const char *draft) {
    for (int number = 1; number <= SKETCH_MOST; number++) {
        char path[FILE_PATH_ROOM];
        name_path(folder, number, "thrown", path);
        if (file_move(draft, path)) return true;
        if (errno != EEXIST) return false;
    }
    return false;
}

/* Gives a file the first name of a draft that is free, and that no program is about to write to; returns its number, or
 * 0 with errno. */
static int move_to_draft(const char *folder, const char *from) {
    for (int number = 1; number <= SKETCH_MOST; number++) {
        Sketch place;
        char path[FILE_PATH_ROOM];
        StoreLock lock = try_number(&place, folder, number);
        if (lock == STORE_LOCK_FAILED) return 0;
        if (lock == STORE_LOCK_TAKEN) continue;
        name_path(folder, number, "draft", path);
        bool moved = file_move(from, path);
        int error = errno;
        close(place.lock);
        errno = error;
        return moved ? number : 0;
    }
    errno = EEXIST;
    return 0;
}

static bool complain(const char *path, char message[FILE_MESSAGE_ROOM]) {
    snprintf(message, FILE_MESSAGE_ROOM, _("cannot write in '%.300s': %s"), path, language_error(errno));
    return false;
}

/* Moves a draft, which is locked meanwhile. Where there are too many thrown away, the oldest of them goes. */
static bool throw_locked(const char *folder, int number, char message[FILE_MESSAGE_ROOM]) {
    char draft[FILE_PATH_ROOM], oldest[FILE_PATH_ROOM];
    name_path(folder, number, "draft", draft);
    bool thrown = move_to_thrown(folder, draft);
    if (!thrown && errno == EEXIST) {
        name_path(folder, find_moved(folder, "thrown", false), "thrown", oldest);
        thrown = unlink(oldest) == 0 && file_move(draft, oldest);
    }
    return thrown || complain(folder, message);
}

bool sketch_throw(int number, char message[FILE_MESSAGE_ROOM]) {
    char folder[FILE_FOLDER_ROOM];
    int lock;
    if (!find_folder(folder, message)) return false;
    if (lock_number(folder, number, &lock) != STORE_LOCKED) {
        snprintf(message, FILE_MESSAGE_ROOM, "%s", _("another program has this draft open"));
        return false;
    }
    bool thrown = throw_locked(folder, number, message);
    close(lock);
    return thrown;
}

int sketch_restore(char message[FILE_MESSAGE_ROOM]) {
    char folder[FILE_FOLDER_ROOM], path[FILE_PATH_ROOM];
    if (!find_folder(folder, message)) return 0;
    int thrown = find_moved(folder, "thrown", true);
    if (thrown == 0) {
        snprintf(message, FILE_MESSAGE_ROOM, "%s", _("there is no draft to bring back"));
        return 0;
    }
    name_path(folder, thrown, "thrown", path);
    int number = move_to_draft(folder, path);
    if (number == 0) complain(folder, message);
    return number;
}
