/* Asks the system for realpath() and flock(). */
#define _DEFAULT_SOURCE

#include "system/file.h"

#include "language/language.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum { NEW_NAME_TRIES = 100, USUAL_MODE = 0666, MODE_BITS = 07777, PRIVATE_FOLDER = 0700 };

_Static_assert(FILE_PATH_ROOM >= PATH_MAX, "realpath() writes up to PATH_MAX bytes");

/* Says what failed, in words for a path and the system's reason. Returns false for the caller's convenience. */
static bool fail(char message[FILE_MESSAGE_ROOM], const char *what, const char *path) {
    int error = errno;
    snprintf(message, FILE_MESSAGE_ROOM, _(what), path, language_error(error));
    errno = error;
    return false;
}

static bool refuse(char message[FILE_MESSAGE_ROOM], const char *path, const char *reason) {
    snprintf(message, FILE_MESSAGE_ROOM, _(reason), path);
    errno = 0;
    return false;
}

/* ---- New files ----
 *
 * What is saved is written into a file of its own beside the old one. As long as its process is about that, it holds a
 * lock on it, from before there is anything in it until it has its place or is taken away. So a file that can be locked
 * was left by a process that was killed, whatever process has its number now. Only one process can hold a lock: if two
 * took the same file for left over, the second could take away what has its name by then. */

static const char new_name_start[] = ".tercet-", new_name_end[] = ".new";

static bool lock(int file) {
    return flock(file, LOCK_EX | LOCK_NB) == 0;
}

/* Skips digits; NULL if there are none. */
static const char *skip_number(const char *text) {
    size_t length = text == NULL ? 0 : strspn(text, "0123456789");
    return length == 0 ? NULL : text + length;
}

/* Whether a file has the name of a new one of another process: ".tercet-123-0.new". */
static bool is_new_name(const char *name) {
    const size_t length = sizeof new_name_start - 1;
    if (strncmp(name, new_name_start, length) != 0) return false;
    const char *rest = skip_number(name + length);
    if (rest == NULL || *rest != '-' || strtol(name + length, NULL, 10) == (long)getpid()) return false;
    rest = skip_number(rest + 1);
    return rest != NULL && strcmp(rest, new_name_end) == 0;
}

/* Whether this very file still has this name, is the user's own, and nobody is writing it. */
static bool is_left_over(int folder, const char *name, int file) {
    struct stat opened, named;
    return fstat(file, &opened) == 0 && S_ISREG(opened.st_mode) && opened.st_uid == geteuid() && lock(file) &&
           fstatat(folder, name, &named, AT_SYMLINK_NOFOLLOW) == 0 && named.st_dev == opened.st_dev &&
           named.st_ino == opened.st_ino;
}

/* Takes away what processes have left in a folder that were killed while they saved. It is no failure if that fails. */
static void clear_left_over(const char *path) {
    DIR *folder = opendir(path);
    if (folder == NULL) return;
    const struct dirent *entry;
    while ((entry = readdir(folder)) != NULL) {
        if (!is_new_name(entry->d_name)) continue;
        int file = openat(dirfd(folder), entry->d_name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
        if (file < 0) continue;
        if (is_left_over(dirfd(folder), entry->d_name, file)) unlinkat(dirfd(folder), entry->d_name, 0);
        close(file);
    }
    closedir(folder);
}

/* Takes hold of a file that was just made; false if somebody took it for left over before that. Where files cannot be
 * locked, nobody takes them away. */
static bool hold(int file) {
    struct stat status;
    if (!lock(file) && errno == EWOULDBLOCK) return false;
    return fstat(file, &status) == 0 && status.st_nlink > 0;
}

/* Creates a new file in the folder; returns its descriptor and name, or -1. */
static int create_beside(const char *folder, char name[FILE_PATH_ROOM]) {
    for (int i = 0; i < NEW_NAME_TRIES; i++) {
        int length =
            snprintf(name, FILE_PATH_ROOM, "%s/%s%ld-%d%s", folder, new_name_start, (long)getpid(), i, new_name_end);
        if (length < 0 || length >= FILE_PATH_ROOM) {
            errno = ENAMETOOLONG;
            return -1;
        }
        int file = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, USUAL_MODE);
        if (file < 0 && errno != EEXIST) return -1;
        if (file >= 0 && hold(file)) return file;
        if (file >= 0) close(file);
    }
    return -1;
}

/* ---- Saving ---- */

/* What is to be replaced: its path with symbolic links resolved, its folder, and its permissions. */
typedef struct Target {
    char path[FILE_PATH_ROOM];
    char folder[FILE_PATH_ROOM];
    bool exists;
    mode_t mode;
} Target;

/* What is printed would go on into the file that was replaced, and be lost. */
static bool is_standard_output(const struct stat *status) {
    struct stat output;
    return fstat(STDOUT_FILENO, &output) == 0 && output.st_dev == status->st_dev && output.st_ino == status->st_ino;
}

static bool find_target(const char *path, Target *target, char message[FILE_MESSAGE_ROOM]) {
    struct stat status;
    target->exists = stat(path, &status) == 0;
    if (!target->exists && errno != ENOENT) return fail(message, N_("cannot write '%.300s': %s"), path);
    if (target->exists && !S_ISREG(status.st_mode)) return refuse(message, path, N_("'%.300s' is not a regular file"));
    if (target->exists && is_standard_output(&status)) {
        return refuse(message, path, N_("'%.300s' is where the output goes; it takes another file"));
    }
    if (target->exists) {
        target->mode = status.st_mode & MODE_BITS;
        if (realpath(path, target->path) == NULL) return fail(message, N_("cannot write '%.300s': %s"), path);
    } else {
        if (strlen(path) >= sizeof target->path) return refuse(message, path, N_("'%.300s' is too long a name"));
        strcpy(target->path, path);
    }
    strcpy(target->folder, target->path);
    char *slash = strrchr(target->folder, '/');
    if (slash == NULL) {
        strcpy(target->folder, ".");
    } else {
        slash[slash == target->folder ? 1 : 0] = '\0';
    }
    return true;
}

static bool write_all(int file, const char *text, size_t length) {
    while (length > 0) {
        ssize_t written = write(file, text, length);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text += written;
        length -= (size_t)written;
    }
    return true;
}

/* Makes sure that the new name in the folder outlasts a power failure. Some file systems cannot do this for
 * folders; the file itself is in its place by then, so that is no failure. */
static void sync_folder(const char *folder) {
    int file = open(folder, O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    fsync(file);
    close(file);
}

/* Fills the new file and puts it in place; false, with errno, if anything fails: then it is taken away. It is closed
 * after that, as its lock goes with it; all that closing could find wrong is found by fsync(). */
static bool fill_and_place(int file, const char *name, const Target *target, const char *text, size_t length) {
    bool placed = (!target->exists || fchmod(file, target->mode) == 0) && write_all(file, text, length) &&
                  fsync(file) == 0 && rename(name, target->path) == 0;
    int error = errno;
    if (!placed) unlink(name);
    close(file);
    errno = error;
    return placed;
}

/* Creates a file beside the one to be replaced; returns its descriptor and name, or -1 with one sentence. */
static int begin_saving(const char *path, Target *target, char name[FILE_PATH_ROOM], char message[FILE_MESSAGE_ROOM]) {
    if (!find_target(path, target, message)) return -1;
    clear_left_over(target->folder);
    int file = create_beside(target->folder, name);
    if (file < 0) fail(message, N_("cannot write '%.300s': %s"), path);
    return file;
}

bool file_can_save(const char *path, char message[FILE_MESSAGE_ROOM]) {
    Target target;
    char name[FILE_PATH_ROOM];
    int file = begin_saving(path, &target, name, message);
    if (file < 0) return false;
    unlink(name);
    close(file);
    return true;
}

bool file_save(const char *path, const char *text, size_t length, char message[FILE_MESSAGE_ROOM]) {
    Target target;
    char name[FILE_PATH_ROOM];
    int file = begin_saving(path, &target, name, message);
    if (file < 0) return false;
    if (!fill_and_place(file, name, &target, text, length)) {
        return fail(message, N_("cannot write '%.300s': %s"), path);
    }
    sync_folder(target.folder);
    return true;
}

/* ---- Loading ---- */

/* Reads to the end of the file, but not more than `limit` bytes; -1 if that fails. */
static ssize_t read_all(int file, char *text, size_t limit) {
    size_t length = 0;
    while (length < limit) {
        ssize_t got = read(file, text + length, limit - length);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return -1;
        if (got == 0) break;
        length += (size_t)got;
    }
    return (ssize_t)length;
}

/* Reads an open file; *text is to be freed. */
static bool load_open(int file, const char *path, char **text, size_t *length, char message[FILE_MESSAGE_ROOM]) {
    struct stat status;
    if (fstat(file, &status) != 0) return fail(message, N_("cannot read '%.300s': %s"), path);
    if (!S_ISREG(status.st_mode)) return refuse(message, path, N_("'%.300s' is not a regular file"));
    if (status.st_size > FILE_SIZE_LIMIT) {
        return refuse(message, path, N_("'%.300s' is too large: only files of up to 16 MiB are read"));
    }
    size_t limit = (size_t)status.st_size;
    *text = malloc(limit + 1);
    ssize_t got = *text == NULL ? -1 : read_all(file, *text, limit);
    if (got < 0) {
        fail(message, N_("cannot read '%.300s': %s"), path);
        free(*text);
        return false;
    }
    (*text)[got] = '\0';
    *length = (size_t)got;
    return true;
}

char *file_load(const char *path, size_t *length, char message[FILE_MESSAGE_ROOM]) {
    /* Without waiting, so that a pipe without a writer is refused and not waited for. */
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0) {
        fail(message, N_("cannot read '%.300s': %s"), path);
        return NULL;
    }
    char *text = NULL;
    bool loaded = load_open(file, path, &text, length, message);
    int error = errno;
    close(file);
    errno = error;
    return loaded ? text : NULL;
}

/* ---- Folders ---- */

/* Makes a folder and those above it that are missing. */
static bool make_folders(const char *path) {
    char part[FILE_FOLDER_ROOM];
    strcpy(part, path);
    for (char *at = part + 1; *at != '\0'; at++) {
        if (*at != '/') continue;
        *at = '\0';
        if (mkdir(part, PRIVATE_FOLDER) != 0 && errno != EEXIST) return false;
        *at = '/';
    }
    return mkdir(part, PRIVATE_FOLDER) == 0 || errno == EEXIST;
}

bool file_folder(const char *variable, const char *usual, char folder[FILE_FOLDER_ROOM],
                 char message[FILE_MESSAGE_ROOM]) {
    const char *named = getenv(variable);
    const char *home = getenv("HOME");
    int length;
    if (named != NULL && named[0] == '/') {
        length = snprintf(folder, FILE_FOLDER_ROOM, "%s/tercet", named);
    } else if (home != NULL && home[0] == '/') {
        length = snprintf(folder, FILE_FOLDER_ROOM, "%s/%s/tercet", home, usual);
    } else {
        snprintf(message, FILE_MESSAGE_ROOM, _("neither %s nor HOME names a folder"), variable);
        return false;
    }
    if (length < 0 || length >= FILE_FOLDER_ROOM) {
        snprintf(message, FILE_MESSAGE_ROOM, _("the name of the folder in %s is too long"), variable);
        return false;
    }
    if (!make_folders(folder)) return fail(message, N_("cannot write in '%.300s': %s"), folder);
    clear_left_over(folder);
    return true;
}

/* ---- Names ---- */

bool file_is_same(const char *a, const char *b) {
    struct stat first, second;
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino;
}

/* The same where a file system lets no file have two names: the new one is reserved first. */
static bool move_to_reserved(const char *from, const char *to) {
    int file = open(to, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, USUAL_MODE);
    if (file < 0) return false;
    close(file);
    if (rename(from, to) == 0) return true;
    int error = errno;
    unlink(to);
    errno = error;
    return false;
}

/* Whether a file has both names, so that it keeps one of them if it loses the other. A link by name that leads from one
 * to the other is no second name, and neither is the same one on another way. */
static bool has_both_names(const char *a, const char *b) {
    struct stat first, second;
    return lstat(a, &first) == 0 && lstat(b, &second) == 0 && first.st_dev == second.st_dev &&
           first.st_ino == second.st_ino && first.st_nlink > 1;
}

bool file_move(const char *from, const char *to) {
    if (link(from, to) == 0) return unlink(from) == 0;
    if (errno != EEXIST) return move_to_reserved(from, to);
    if (has_both_names(from, to)) return unlink(from) == 0;
    errno = EEXIST;
    return false;
}
