#include "server/folder.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* More than any page needs, and little enough for memory: who serves a wrong folder is told so. */
enum { FILES_MOST = 4096, DEPTH_MOST = 8, BYTES_MOST = 64 << 20 };

/* How the names of files end that are packed by Brotli. */
static const char brotli_end[] = ".br";

/* What is being read. */
typedef struct Reading {
    Site *site;
    const char *root;
    size_t bytes;
    char *message;
} Reading;

static bool fail(const Reading *reading, const char *path, const char *reason) {
    snprintf(reading->message, FILE_MESSAGE_ROOM, "cannot serve '%.900s': %.200s", path, reason);
    return false;
}

/* Reads a file; false after noting why that fails. */
static bool read_bytes(Reading *reading, const char *path, PageBytes *bytes) {
    char message[FILE_MESSAGE_ROOM];
    bytes->start = file_load(path, &bytes->length, message);
    if (bytes->start == NULL) {
        snprintf(reading->message, FILE_MESSAGE_ROOM, "%s", message);
        return false;
    }
    reading->bytes += bytes->length;
    return reading->bytes <= BYTES_MOST || fail(reading, reading->root, "it holds too much");
}

static bool is_file(const char *path) {
    struct stat status;
    return lstat(path, &status) == 0 && S_ISREG(status.st_mode);
}

static bool load_file(Reading *reading, const char *path) {
    char packed[FILE_PATH_ROOM + sizeof brotli_end];
    PageBytes plain = {0}, brotli = {0};
    snprintf(packed, sizeof packed, "%s%s", path, brotli_end);
    if (reading->site->count == FILES_MOST) return fail(reading, reading->root, "it holds too many files");
    bool good = read_bytes(reading, path, &plain) && (!is_file(packed) || read_bytes(reading, packed, &brotli));
    const char *below = path + strlen(reading->root) + 1;
    if (good && site_add(reading->site, below, plain, brotli)) return true;
    free(plain.start);
    free(brotli.start);
    return good ? fail(reading, reading->root, "there is not enough memory") : false;
}

/* Whether a name is that of a packed file, which is read along with what it was made of. */
static bool is_packed(const char *name) {
    const char *end = strrchr(name, '.');
    return end != NULL && strcmp(end, brotli_end) == 0;
}

static bool load_folder(Reading *reading, const char *path, int depth);

/* One name of a folder. */
static bool load_entry(Reading *reading, const char *folder, const char *name, int depth) {
    char path[FILE_PATH_ROOM];
    struct stat status;
    if (name[0] == '.' || is_packed(name)) return true;
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

bool folder_load(Site *site, const char *folder, char message[FILE_MESSAGE_ROOM]) {
    Reading reading = {.site = site, .root = folder, .message = message};
    char index[FILE_PATH_ROOM];
    struct stat status;
    if (stat(folder, &status) != 0) return fail(&reading, folder, strerror(errno));
    if (!S_ISDIR(status.st_mode)) return fail(&reading, folder, "it is not a folder");
    int length = snprintf(index, sizeof index, "%s/index.html", folder);
    if (length < 0 || (size_t)length >= sizeof index) return fail(&reading, folder, "its name is too long");
    if (lstat(index, &status) != 0) return fail(&reading, folder, "there is no index.html in it");
    return load_folder(&reading, folder, 0);
}
