#include "line/shelf.h"

#include "language/language.h"
#include "line/typed.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char ending[] = ".tercet";

/* Whether a file is a game by its name, and not one that a session has open. */
static bool is_game(const char *name) {
    size_t length = strlen(name);
    return name[0] != '.' && length > strlen(ending) && strcmp(name + length - strlen(ending), ending) == 0 &&
           strncmp(name, "current", strlen("current")) != 0;
}

static void free_game(ShelfGame *game) {
    free(game->name);
    free(game->path);
}

static bool have_room(Shelf *shelf) {
    if (shelf->count < shelf->room) return true;
    size_t room = 2 * shelf->room + 16;
    ShelfGame *games = realloc(shelf->games, room * sizeof *games);
    if (games == NULL) return false;
    shelf->games = games;
    shelf->room = room;
    return true;
}

static void add(Shelf *shelf, const char *folder, const char *file) {
    char path[FILE_PATH_ROOM];
    struct stat status;
    int length = snprintf(path, sizeof path, "%s/%s", folder, file);
    if (length >= FILE_PATH_ROOM || stat(path, &status) != 0 || !have_room(shelf)) return;
    ShelfGame game = {strndup(file, strlen(file) - strlen(ending)), strdup(path), status.st_mtim};
    if (game.name == NULL || game.path == NULL) {
        free_game(&game);
    } else {
        shelf->games[shelf->count++] = game;
    }
}

static void add_folder(Shelf *shelf, const char *folder) {
    DIR *directory = opendir(folder);
    const struct dirent *entry;
    if (directory == NULL) return;
    while ((entry = readdir(directory)) != NULL) {
        if (is_game(entry->d_name)) add(shelf, folder, entry->d_name);
    }
    closedir(directory);
}

static int compare(const void *a, const void *b) {
    const ShelfGame *first = a, *second = b;
    const struct timespec *mine = &first->written, *other = &second->written;
    if (mine->tv_sec != other->tv_sec) return mine->tv_sec > other->tv_sec ? -1 : 1;
    if (mine->tv_nsec != other->tv_nsec) return mine->tv_nsec > other->tv_nsec ? -1 : 1;
    return strcmp(first->path, second->path);
}

void shelf_fill(Shelf *shelf, Store *store) {
    *shelf = (Shelf){0};
    store_gather(store);
    add_folder(shelf, ".");
    if (store->folder[0] != '\0') add_folder(shelf, store->folder);
    if (shelf->count > 0) qsort(shelf->games, shelf->count, sizeof shelf->games[0], compare);
}

void shelf_free(Shelf *shelf) {
    for (size_t i = 0; i < shelf->count; i++) free_game(&shelf->games[i]);
    free(shelf->games);
    *shelf = (Shelf){0};
}

const char *shelf_path(const Store *store, const char *typed, char path[FILE_PATH_ROOM]) {
    char found[FILE_PATH_ROOM];
    const char *folders[] = {".", store->folder};
    const char *meant = typed_path(typed, path);
    bool is_name = strchr(typed, '/') == NULL && access(meant, F_OK) != 0;
    for (int i = 0; is_name && i < 2; i++) {
        int length = snprintf(found, sizeof found, "%s/%s%s", folders[i], typed, ending);
        if (length >= FILE_PATH_ROOM || access(found, F_OK) != 0) continue;
        return strcpy(path, found);
    }
    return meant;
}

void shelf_describe(const tercet_game *game, char text[SHELF_TEXT_ROOM]) {
    char caption[CAPTION_ROOM], over[CAPTION_ROOM];
    int moves = caption_length(game);
    caption_game(game, caption);
    int length = snprintf(text, SHELF_TEXT_ROOM, language_number("%s, %d move.", "%s, %d moves.", (unsigned long)moves),
                          caption, moves);
    if (length < 0 || length >= SHELF_TEXT_ROOM || !caption_ending(game, over)) return;
    snprintf(text + length, SHELF_TEXT_ROOM - (size_t)length, " %s", over);
}
