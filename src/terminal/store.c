#include "terminal/store.h"

#include "language/language.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOST_FILES = 99, USUAL_MODE = 0666 };

/* ---- Files ---- */

tercet_game *store_load(const char *path, char message[FILE_MESSAGE_ROOM]) {
    size_t length;
    tercet_reason why;
    char *text = file_load(path, &length, message);
    if (text == NULL) return NULL;
    tercet_game *game = tercet_game_read(text, length, &why);
    free(text);
    if (game == NULL) {
        char reason[TERCET_REASON_TEXT];
        snprintf(message, FILE_MESSAGE_ROOM, _("'%.150s' is not a good game record: %s"), path,
                 language_reason(&why, reason));
        errno = 0;
    }
    return game;
}

bool store_save(const char *path, const tercet_game *game, char message[FILE_MESSAGE_ROOM]) {
    char *text = tercet_game_text(game);
    if (text == NULL) {
        snprintf(message, FILE_MESSAGE_ROOM, "%s", _("there is no memory left"));
        return false;
    }
    bool saved = file_save(path, text, strlen(text), message);
    free(text);
    return saved;
}

static StoreMark mark_of(const struct stat *status) {
    return (StoreMark){.set = true, .device = status->st_dev, .number = status->st_ino, .written = status->st_mtim};
}

StoreMark store_mark(const char *path) {
    struct stat status;
    return stat(path, &status) == 0 ? mark_of(&status) : (StoreMark){0};
}

bool store_may_replace(const char *path, const StoreMark *own) {
    struct stat status;
    if (stat(path, &status) != 0 || !S_ISREG(status.st_mode)) return true;
    StoreMark there = mark_of(&status);
    return own->set && own->device == there.device && own->number == there.number &&
           own->written.tv_sec == there.written.tv_sec && own->written.tv_nsec == there.written.tv_nsec;
}

bool store_unfinished(const tercet_game *game) {
    return game != NULL && tercet_game_length(game) > 0 && tercet_game_ending(game) == TERCET_GOES_ON;
}

/* ---- The folder ---- */

/* Says once that games cannot be kept, and why. */
static bool complain(Store *store, const char *reason, FILE *out) {
    if (!store->complained) {
        fprintf(out, _("The game cannot be kept for later: %s. Save it to a file before you leave.\n"), reason);
    }
    store->complained = true;
    return false;
}

static bool complain_of_folder(Store *store, FILE *out) {
    char reason[FILE_MESSAGE_ROOM];
    snprintf(reason, sizeof reason, _("cannot write in '%.300s': %s"), store->folder, language_error(errno));
    return complain(store, reason, out);
}

static bool open_folder(Store *store, FILE *out) {
    char message[FILE_MESSAGE_ROOM];
    if (file_folder("XDG_STATE_HOME", ".local/state", store->folder, message)) return true;
    return complain(store, message, out);
}

/* ---- The session's file ---- */

/* "current.tercet", "current-2.tercet", …, and the same with ".lock". */
static void file_name(const Store *store, int number, const char *ending, char path[FILE_PATH_ROOM]) {
    if (number == 1) {
        snprintf(path, FILE_PATH_ROOM, "%s/current%s", store->folder, ending);
    } else {
        snprintf(path, FILE_PATH_ROOM, "%s/current-%d%s", store->folder, number, ending);
    }
}

static void unlock(Store *store) {
    if (store->lock >= 0) close(store->lock);
    store->lock = -1;
}

typedef enum Lock { LOCKED, LOCK_TAKEN, LOCK_FAILED } Lock;

/* Locks the file of this number for as long as the program runs, however it ends. */
static Lock lock_file(Store *store, int number) {
    char path[FILE_PATH_ROOM];
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    file_name(store, number, ".lock", path);
    store->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, USUAL_MODE);
    if (store->lock < 0) return LOCK_FAILED;
    if (fcntl(store->lock, F_SETLK, &whole) == 0) return LOCKED;
    Lock lock = errno == EACCES || errno == EAGAIN ? LOCK_TAKEN : LOCK_FAILED;
    int error = errno;
    unlock(store);
    errno = error;
    return lock;
}

typedef enum Found { FOUND_ROOM, FOUND_OTHER_SESSION, FOUND_DAMAGE, FOUND_NO_ACCESS } Found;

/* Tries the file of this number. If it is good for this session, it is locked and *game is what is in it. */
static Found try_file(Store *store, int number, tercet_game **game, char message[FILE_MESSAGE_ROOM]) {
    Lock lock = lock_file(store, number);
    if (lock == LOCK_FAILED) return FOUND_NO_ACCESS;
    if (lock == LOCK_TAKEN) return FOUND_OTHER_SESSION;
    file_name(store, number, ".tercet", store->path);
    *game = store_load(store->path, message);
    if (*game != NULL || errno == ENOENT) return FOUND_ROOM;
    unlock(store);
    return FOUND_DAMAGE;
}

/* Finds the first file that this session can have; returns the game in it, if any. */
static tercet_game *find_file(Store *store, FILE *out) {
    char message[FILE_MESSAGE_ROOM];
    tercet_game *game = NULL;
    for (int number = 1; number <= MOST_FILES; number++) {
        switch (try_file(store, number, &game, message)) {
        case FOUND_ROOM:
            if (number > 1) fprintf(out, _("This session's game is kept in %s.\n"), store->path);
            return game;
        case FOUND_OTHER_SESSION:
            fputs(number == 1 ? _("Another session is playing the first game that is kept.\n")
                              : _("Another session is playing the next game that is kept.\n"),
                  out);
            break;
        case FOUND_DAMAGE:
            fprintf(out, _("A kept game cannot be continued: %s. It is left as it is.\n"), message);
            break;
        case FOUND_NO_ACCESS: complain_of_folder(store, out); return NULL;
        }
    }
    complain(store, _("there are too many kept games"), out);
    return NULL;
}

tercet_game *store_open(Store *store, FILE *out) {
    *store = (Store){.lock = -1};
    if (!open_folder(store, out)) return NULL;
    tercet_game *game = find_file(store, out);
    store->holds_other = store_unfinished(game);
    if (store->holds_other) return game;
    tercet_game_free(game);
    return NULL;
}

void store_close(Store *store) {
    unlock(store);
}

/* ---- Keeping ---- */

/* Gives the unfinished game in the file a second name, unfinished-N.tercet, that no other file has. The file itself
 * may be replaced after that. */
static bool put_aside(Store *store, FILE *out) {
    char path[FILE_PATH_ROOM];
    int number = 1;
    int done;
    do {
        snprintf(path, sizeof path, "%s/unfinished-%d.tercet", store->folder, number++);
        done = link(store->path, path);
    } while (done != 0 && errno == EEXIST);
    if (done != 0) return complain_of_folder(store, out);
    fprintf(out, _("The unfinished game from before is now in %s; load it to go on with it.\n"), path);
    store->holds_other = false;
    return true;
}

bool store_keep(Store *store, const tercet_game *game, FILE *out) {
    char message[FILE_MESSAGE_ROOM];
    if (store->lock < 0) return false;
    if (store->holds_other && !put_aside(store, out)) return false;
    return store_save(store->path, game, message) || complain(store, message, out);
}
