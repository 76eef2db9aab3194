#include "line/store.h"

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

/* ---- Files of sessions ---- */

/* "current.tercet", "current-2.tercet", …, and the same with ".lock". */
static void file_name(const Store *store, int number, const char *ending, char path[FILE_PATH_ROOM]) {
    if (number == 1) {
        snprintf(path, FILE_PATH_ROOM, "%s/current%s", store->folder, ending);
    } else {
        snprintf(path, FILE_PATH_ROOM, "%s/current-%d%s", store->folder, number, ending);
    }
}

StoreLock store_lock(const char *path, int *descriptor) {
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    *descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, USUAL_MODE);
    if (*descriptor < 0) return STORE_LOCK_FAILED;
    if (fcntl(*descriptor, F_SETLK, &whole) == 0) return STORE_LOCKED;
    StoreLock lock = errno == EACCES || errno == EAGAIN ? STORE_LOCK_TAKEN : STORE_LOCK_FAILED;
    int error = errno;
    close(*descriptor);
    *descriptor = -1;
    errno = error;
    return lock;
}

/* Locks the file of this number. */
static StoreLock lock_file(const Store *store, int number, int *descriptor) {
    char path[FILE_PATH_ROOM];
    file_name(store, number, ".lock", path);
    return store_lock(path, descriptor);
}

typedef enum Found { FOUND_ROOM, FOUND_OTHER_SESSION, FOUND_DAMAGE, FOUND_NO_ACCESS } Found;

/* Tries the file of this number. If it is good for this session, it is locked and *game is what is in it. */
static Found try_file(Store *store, int number, tercet_game **game, char message[FILE_MESSAGE_ROOM]) {
    StoreLock lock = lock_file(store, number, &store->lock);
    if (lock == STORE_LOCK_FAILED) return FOUND_NO_ACCESS;
    if (lock == STORE_LOCK_TAKEN) return FOUND_OTHER_SESSION;
    file_name(store, number, ".tercet", store->path);
    *game = store_load(store->path, message);
    store->number = number;
    if (*game != NULL || errno == ENOENT) return FOUND_ROOM;
    store_close(store);
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

void store_close(Store *store) {
    if (store->lock >= 0) close(store->lock);
    store->lock = -1;
}

/* ---- Putting aside ---- */

static const char unfinished[] = "unfinished";

/* Renames a file to unfinished-N.tercet or finished-N.tercet, with the first number that is free; `aside` is that path.
 * False, with errno, if that fails. */
static bool put_aside(const Store *store, const char *path, bool finished, char aside[FILE_PATH_ROOM]) {
    int number = 1;
    bool done;
    do {
        snprintf(aside, FILE_PATH_ROOM, "%s/%s-%d.tercet", store->folder, finished ? "finished" : unfinished, number++);
        done = file_move(path, aside);
    } while (!done && errno == EEXIST);
    return done;
}

void store_put_finished_aside(Store *store) {
    char aside[FILE_PATH_ROOM];
    store->holds_other = store->lock >= 0 && !put_aside(store, store->path, true, aside) && errno != ENOENT;
    store->other_finished = store->holds_other;
}

/* Puts the game aside that nobody plays any more in the file of this number. Returns whether it is unfinished. */
static bool gather_file(const Store *store, int number) {
    char path[FILE_PATH_ROOM], aside[FILE_PATH_ROOM], message[FILE_MESSAGE_ROOM];
    int lock;
    file_name(store, number, ".tercet", path);
    if (access(path, F_OK) != 0 || lock_file(store, number, &lock) != STORE_LOCKED) return false;
    tercet_game *game = store_load(path, message);
    bool goes_on = store_unfinished(game);
    bool played = game != NULL && tercet_game_length(game) > 0;
    bool moved = played && put_aside(store, path, !goes_on, aside);
    tercet_game_free(game);
    close(lock);
    return moved && goes_on;
}

bool store_gather(Store *store) {
    bool any = false;
    if (store->lock < 0) return false;
    for (int number = 1; number <= MOST_FILES; number++) {
        if (number != store->number && gather_file(store, number)) any = true;
    }
    return any;
}

/* ---- Opening ---- */

tercet_game *store_open(Store *store, FILE *out) {
    *store = (Store){.lock = -1};
    if (!open_folder(store, out)) return NULL;
    tercet_game *game = find_file(store, out);
    if (store_gather(store))
        fputs(_("An unfinished game of another session was found; load it to go on with it.\n"), out);
    store->holds_other = store_unfinished(game);
    if (store->holds_other) return game;
    if (game != NULL && tercet_game_length(game) > 0) store_put_finished_aside(store);
    tercet_game_free(game);
    return NULL;
}

/* ---- Keeping ---- */

/* Puts the other game in the session's file aside; the file may be written after that. */
static bool put_other_aside(Store *store, FILE *out) {
    char aside[FILE_PATH_ROOM];
    if (!put_aside(store, store->path, store->other_finished, aside)) return complain_of_folder(store, out);
    if (!store->other_finished) {
        fprintf(out, _("The unfinished game from before is now in %s; load it to go on with it.\n"), aside);
    }
    store->holds_other = store->other_finished = false;
    return true;
}

/* The last part of a path. */
static const char *name_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

bool store_holds(const Store *store, const char *path) {
    char folder[FILE_PATH_ROOM];
    int length = snprintf(folder, sizeof folder, "%.*s.", (int)(name_of(path) - path), path);
    return length < FILE_PATH_ROOM && store->folder[0] != '\0' && file_is_same(folder, store->folder);
}

void store_take(Store *store, const char *path) {
    const char *name = name_of(path);
    bool own = strlen(path) < sizeof store->source && store_holds(store, path);
    store_forget(store);
    if (!own || strncmp(name, unfinished, strlen(unfinished)) != 0) return;
    strcpy(store->source, path);
    store->source_mark = store_mark(path);
}

void store_forget(Store *store) {
    store->source[0] = '\0';
}

/* Removes the file that the game came from, now that it is in the session's own; unless somebody else has written to
 * it. */
static void leave_source(Store *store) {
    if (store->source[0] != '\0' && store_may_replace(store->source, &store->source_mark)) unlink(store->source);
    store_forget(store);
}

bool store_keep(Store *store, const tercet_game *game, FILE *out) {
    char message[FILE_MESSAGE_ROOM];
    if (store->lock < 0) return false;
    if (store->holds_other && !put_other_aside(store, out)) return false;
    if (!store_save(store->path, game, message)) return complain(store, message, out);
    leave_source(store);
    return true;
}

const char store_deleted[] = "deleted";

bool store_archive(const char *name, const tercet_game *game, char message[FILE_MESSAGE_ROOM]) {
    char folder[FILE_FOLDER_ROOM], path[FILE_PATH_ROOM], thrown[FILE_PATH_ROOM];
    if (!file_folder("XDG_STATE_HOME", ".local/state", folder, message)) return false;
    snprintf(path, sizeof path, "%s/%.40s.tercet", folder, name);
    snprintf(thrown, sizeof thrown, "%s/%s/%.40s.tercet", folder, store_deleted, name);
    if (access(path, F_OK) == 0 || access(thrown, F_OK) == 0) return true;
    return store_save(path, game, message);
}
