#include "server/folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* More than any page needs, and little enough for memory: who serves a wrong folder is told so. */
enum { FILES_MOST = 4096, DEPTH_MOST = 8, BYTES_MOST = 64 << 20 };

/* What is being read. */
typedef struct Reading {
    Pages *pages;
    const char *root;
    size_t bytes;
    char *message;
} Reading;

static bool fail(const Reading *reading, const char *path, const char *reason) {
    snprintf(reading->message, FILE_MESSAGE_ROOM, "cannot serve '%.900s': %.200s", path, reason);
    return false;
}

static bool load_file(Reading *reading, const char *path) {
    char message[FILE_MESSAGE_ROOM];
    size_t length;
    if (reading->pages->count == FILES_MOST) return fail(reading, reading->root, "it holds too many files");
    char *bytes = file_load(path, &length, message);
    if (bytes == NULL) {
        snprintf(reading->message, FILE_MESSAGE_ROOM, "%s", message);
        return false;
    }
    reading->bytes += length;
    const char *below = path + strlen(reading->root) + 1;
    bool fits = reading->bytes <= BYTES_MOST;
    if (fits && pages_add(reading->pages, below, bytes, length)) return true;
    free(bytes);
    return fail(reading, reading->root, fits ? "there is not enough memory" : "it holds too much");
}

static bool load_folder(Reading *reading, const char *path, int depth);

/* One name of a folder. */
static bool load_entry(Reading *reading, const char *folder, const char *name, int depth) {
    char path[FILE_PATH_ROOM];
    struct stat status;
    if (name[0] == '.') return true;
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    if (length < 0 || (size_t)length >= sizeof path) return fail(reading, folder, "names in it are too long");
    if (lstat(path, &status) != 0) return fail(reading, path, strerror(errno));
    if (S_ISDIR(status.st_mode)) return load_folder(reading, path, depth + 1);
    return !S_ISREG(status.st_mode) || load_file(reading, path);
}

static bool load_folder(Reading *reading, const char *path, int depth) {
    if (depth > DEPTH_MOST) return fail(reading, reading->root, "its folders are nested too deeply");
    DIR *folder = opendir(path);
    if (folder == NULL) return fail(reading, path, strerror(errno));
    bool good = true;
    const struct dirent *entry;
    while (good && (errno = 0, entry = readdir(folder)) != NULL) good = load_entry(reading, path, entry->d_name, depth);
    if (good && errno != 0) good = fail(reading, path, strerror(errno));
    closedir(folder);
    return good;
}

bool folder_load(Pages *pages, const char *folder, char message[FILE_MESSAGE_ROOM]) {
    Reading reading = {.pages = pages, .root = folder, .message = message};
    char index[FILE_PATH_ROOM];
    struct stat status;
    if (stat(folder, &status) != 0) return fail(&reading, folder, strerror(errno));
    if (!S_ISDIR(status.st_mode)) return fail(&reading, folder, "it is not a folder");
    int length = snprintf(index, sizeof index, "%s/index.html", folder);
    if (length < 0 || (size_t)length >= sizeof index) return fail(&reading, folder, "its name is too long");
    if (lstat(index, &status) != 0) return fail(&reading, folder, "there is no index.html in it");
    return load_folder(&reading, folder, 0);
}
