#include "line/shelf.h"

#include "language/language.h"
#include "line/shelfindex.h"
#include "line/typed.h"
#include "standing/counting.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char ending[] = ".tercet";

/* Whether a file is a game by its name. */
static bool is_game(const char *name) {
    size_t length = strlen(name);
    return name[0] != '.' && length > strlen(ending) && strcmp(name + length - strlen(ending), ending) == 0;
}

/* Whether it is one that a session has open, in the store's folder: "current.tercet", "current-2.tercet". */
static bool is_open(const char *name) {
    static const char start[] = "current";
    if (strncmp(name, start, strlen(start)) != 0) return false;
    name += strlen(start);
    if (*name == '-') name += 1 + strspn(name + 1, "0123456789");
    return strcmp(name, ending) == 0;
}

/* ---- What a record says ---- */

/* Copies what a tag says, which has no control characters, as far as there is room for whole characters. */
static void copy_tag(const char *text, char *copy, size_t room) {
    size_t length = text == NULL ? 0 : strlen(text);
    if (length >= room) {
        length = room - 1;
        while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80) length--; /* within a character of UTF-8 */
    }
    if (length > 0) memcpy(copy, text, length);
    copy[length] = '\0';
}

void shelf_facts(const tercet_game *game, time_t written, ShelfFacts *facts) {
    const char *date = tercet_game_tag(game, "Date");
    struct tm day;
    *facts = (ShelfFacts){.ruleset = tercet_game_position(game)->ruleset,
                          .result = tercet_game_result(game),
                          .moves = caption_length(game)};
    copy_tag(date, facts->date, sizeof facts->date);
    if (date == NULL && localtime_r(&written, &day) != NULL) strftime(facts->date, SHELF_DATE_ROOM, "%Y-%m-%d", &day);
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        copy_tag(tercet_game_tag(game, tercet_side_name(side)), facts->players[side], TERCET_TAG_TEXT);
    }
}

/* ---- Filling ---- */

static ShelfVersion version_of(const struct stat *status) {
    return (ShelfVersion){(uint64_t)status->st_size, status->st_ino, (uint64_t)status->st_mtim.tv_sec,
                          (uint64_t)status->st_mtim.tv_nsec};
}

/* Takes the facts from the index if it knows this version of the file as a record, else from the file: what could not
 * be read once may be readable now, to a later version of the program at the latest. */
static void find_facts(const ShelfIndex *index, ShelfGame *game) {
    char message[FILE_MESSAGE_ROOM];
    const ShelfGame *known = index_find(index, game->path);
    bool good = known != NULL && known->facts.ruleset != NULL;
    if (good && memcmp(&known->version, &game->version, sizeof game->version) == 0) {
        game->facts = known->facts;
        return;
    }
    tercet_game *record = store_load(game->path, message);
    if (record != NULL) shelf_facts(record, (time_t)game->version.seconds, &game->facts);
    tercet_game_free(record);
}

static void add(Shelf *shelf, const ShelfIndex *index, const char *folder, const char *file, bool archived) {
    char path[FILE_PATH_ROOM];
    struct stat status;
    int length = snprintf(path, sizeof path, "%s/%s", folder, file);
    if (length >= FILE_PATH_ROOM || stat(path, &status) != 0) return;
    ShelfGame game = {.name = strndup(file, strlen(file) - strlen(ending)), .path = strdup(path), .archived = archived};
    game.version = version_of(&status);
    if (game.name != NULL && game.path != NULL) find_facts(index, &game);
    shelf_add(shelf, &game);
}

static void add_folder(Shelf *shelf, const ShelfIndex *index, const char *folder, bool archived) {
    DIR *directory = opendir(folder);
    const struct dirent *entry;
    if (directory == NULL) return;
    while ((entry = readdir(directory)) != NULL) {
        bool open = archived && is_open(entry->d_name);
        if (is_game(entry->d_name) && !open) add(shelf, index, folder, entry->d_name, archived);
    }
    closedir(directory);
}

int shelf_compare_times(const ShelfGame *first, const ShelfGame *second) {
    const ShelfVersion *mine = &first->version, *other = &second->version;
    if (mine->seconds != other->seconds) return mine->seconds > other->seconds ? -1 : 1;
    if (mine->nanoseconds != other->nanoseconds) return mine->nanoseconds > other->nanoseconds ? -1 : 1;
    return strcmp(first->path, second->path);
}

static int compare_games(const void *a, const void *b) {
    return shelf_compare_times(a, b);
}

/* The working folder by its whole path, as the index knows it; "." if it is too long or gone. */
static const char *working_folder(char folder[FILE_FOLDER_ROOM]) {
    return getcwd(folder, FILE_FOLDER_ROOM) == NULL ? "." : folder;
}

void shelf_fill(Shelf *shelf, Store *store) {
    char here[FILE_FOLDER_ROOM];
    ShelfIndex index;
    *shelf = (Shelf){0};
    store_gather(store);
    index_open(&index, store->folder);
    const char *folder = working_folder(here);
    if (!file_is_same(folder, store->folder)) add_folder(shelf, &index, folder, false);
    if (store->folder[0] != '\0') add_folder(shelf, &index, store->folder, true);
    if (shelf->count > 0) qsort(shelf->games, shelf->count, sizeof shelf->games[0], compare_games);
    index_close(&index, shelf);
}

const char *shelf_path(const Store *store, const char *typed, char path[FILE_PATH_ROOM]) {
    char found[FILE_PATH_ROOM];
    const char *folders[] = {".", store->folder};
    const char *meant = typed_path(typed, path);
    bool is_name = strchr(typed, '/') == NULL && access(meant, F_OK) != 0;
    for (int i = 0; is_name && i < 2; i++) {
        if (folders[i][0] == '\0') continue;
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

/* ---- Help ---- */

/* Whether help matters to the game, and is not noted yet. */
static bool lacks_help(const tercet_game *game) {
    return store_unfinished(game) && counting_concerns(game) && tercet_game_tag(game, "Help") == NULL;
}

/* Where the file cannot be written, nothing is lost but the note. */
static void save_help(const char *path, tercet_game *game, const struct stat *status) {
    char message[FILE_MESSAGE_ROOM];
    const struct timespec times[2] = {status->st_atim, status->st_mtim};
    if (!tercet_game_set_tag(game, "Help", "hint") || !store_save(path, game, message)) return;
    utimensat(AT_FDCWD, path, times, 0);
}

void shelf_note_help(const Store *store, const char *path) {
    char message[FILE_MESSAGE_ROOM];
    const char *slash = strrchr(path, '/');
    struct stat status;
    if (!store_holds(store, path) || is_open(slash == NULL ? path : slash + 1) || stat(path, &status) != 0) return;
    const StoreMark mark = store_mark(path);
    tercet_game *game = store_load(path, message);
    if (lacks_help(game) && store_may_replace(path, &mark)) save_help(path, game, &status);
    tercet_game_free(game);
}

/* ---- Deleting ---- */

static bool complain(char message[FILE_MESSAGE_ROOM], const char *path) {
    snprintf(message, FILE_MESSAGE_ROOM, _("cannot move '%.300s': %s"), path, language_error(errno));
    return false;
}

/* Moves a game's file into a folder, under its own name, or with the first number behind it that is free. */
static bool move_into(const char *path, const char *folder, const char *name, char moved[FILE_PATH_ROOM]) {
    bool done;
    int number = 1;
    do {
        int length = number == 1 ? snprintf(moved, FILE_PATH_ROOM, "%s/%s%s", folder, name, ending)
                                 : snprintf(moved, FILE_PATH_ROOM, "%s/%s-%d%s", folder, name, number, ending);
        if (length >= FILE_PATH_ROOM) {
            errno = ENAMETOOLONG;
            return false;
        }
        done = file_move(path, moved);
        number++;
    } while (!done && errno == EEXIST);
    return done;
}

/* The folder for deleted games; made if it is not there. */
static bool deleted_folder(const Store *store, char folder[FILE_PATH_ROOM]) {
    if (store->folder[0] == '\0') return false;
    snprintf(folder, FILE_PATH_ROOM, "%s/%s", store->folder, store_deleted);
    return mkdir(folder, S_IRWXU) == 0 || errno == EEXIST;
}

bool shelf_delete(const Store *store, const ShelfGame *game, char message[FILE_MESSAGE_ROOM]) {
    char folder[FILE_PATH_ROOM], moved[FILE_PATH_ROOM];
    if (!game->archived) {
        snprintf(message, FILE_MESSAGE_ROOM, "%s",
                 _("this file lies in the working folder, where only you delete; games of the archive can be deleted "
                   "here"));
        return false;
    }
    if (deleted_folder(store, folder) && move_into(game->path, folder, game->name, moved)) return true;
    return complain(message, game->path);
}

/* The game in a folder that came there last, by the time its file was moved; false if there is none. */
static bool find_latest(const char *folder, char name[FILE_PATH_ROOM]) {
    DIR *directory = opendir(folder);
    const struct dirent *entry;
    struct timespec latest = {0};
    bool any = false;
    while (directory != NULL && (entry = readdir(directory)) != NULL) {
        struct stat status;
        if (!is_game(entry->d_name) || fstatat(dirfd(directory), entry->d_name, &status, AT_SYMLINK_NOFOLLOW) != 0)
            continue;
        const struct timespec *moved = &status.st_ctim;
        bool later =
            moved->tv_sec > latest.tv_sec || (moved->tv_sec == latest.tv_sec && moved->tv_nsec > latest.tv_nsec);
        if (any && !later) continue;
        any = true;
        latest = *moved;
        snprintf(name, FILE_PATH_ROOM, "%s", entry->d_name);
    }
    if (directory != NULL) closedir(directory);
    return any;
}

bool shelf_restore(const Store *store, char path[FILE_PATH_ROOM], char message[FILE_MESSAGE_ROOM]) {
    char folder[FILE_PATH_ROOM], name[FILE_PATH_ROOM], from[FILE_PATH_ROOM];
    if (!deleted_folder(store, folder) || !find_latest(folder, name)) {
        snprintf(message, FILE_MESSAGE_ROOM, "%s", _("there is no deleted game to bring back"));
        return false;
    }
    int length = snprintf(from, sizeof from, "%s/%s", folder, name);
    name[strlen(name) - strlen(ending)] = '\0';
    if (length < FILE_PATH_ROOM && move_into(from, store->folder, name, path)) return true;
    return complain(message, from);
}
