#include "screen/files.h"

#include "language/language.h"
#include "screen/entry.h"
#include "screen/list.h"
#include "terminal/words.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { MOST_FILES = 40, NAME_ROOM = 256 };

static const char ending[] = ".tercet";

/* A game that was found: its name to show, its path, and when it was written. */
typedef struct FoundGame {
    char name[NAME_ROOM];
    char path[FILE_PATH_ROOM];
    time_t written;
} FoundGame;

/* The newest games, the latest first. */
typedef struct Found {
    int count;
    FoundGame games[MOST_FILES];
} Found;

static bool is_game(const char *name) {
    size_t length = strlen(name);
    return name[0] != '.' && length > strlen(ending) && strcmp(name + length - strlen(ending), ending) == 0;
}

static void add(Found *found, const FoundGame *game) {
    int at = found->count;
    while (at > 0 && game->written > found->games[at - 1].written) at--;
    if (at == MOST_FILES) return;
    if (found->count < MOST_FILES) found->count++;
    memmove(&found->games[at + 1], &found->games[at], (size_t)(found->count - 1 - at) * sizeof *game);
    found->games[at] = *game;
}

/* Adds the games in a folder; those that are being played are left out. */
static void find_games(const char *folder, Found *found) {
    DIR *directory = opendir(folder);
    const struct dirent *entry;
    if (directory == NULL) return;
    while ((entry = readdir(directory)) != NULL) {
        FoundGame game;
        struct stat status;
        if (!is_game(entry->d_name) || strncmp(entry->d_name, "current", strlen("current")) == 0) continue;
        int length = snprintf(game.path, sizeof game.path, "%s/%s", folder, entry->d_name);
        if (length >= FILE_PATH_ROOM || stat(game.path, &status) != 0) continue;
        snprintf(game.name, NAME_ROOM, "%.*s", (int)(strlen(entry->d_name) - strlen(ending)), entry->d_name);
        game.written = status.st_mtime;
        add(found, &game);
    }
    closedir(directory);
}

/* Lets a path be typed; false if the user goes back. */
static bool type_path(Screen *screen, Entry *entry) {
    EntryState state = ENTRY_GOES_ON;
    entry_begin(entry, "");
    while (state == ENTRY_GOES_ON && !screen->ended) {
        if (screen_begin(screen, _("Load a game"))) {
            int column = entry_draw(&screen->paint, entry, 3, 2, _("File:"));
            screen_footer(screen, _("Enter loads, Esc goes back"));
            paint_show(3, column);
        }
        Event event = screen_wait(screen, INPUT_NO_FILE, INPUT_FOREVER);
        if (event.kind == EVENT_KEY) state = entry_key(entry, event.key);
    }
    return state == ENTRY_DONE;
}

/* Puts the game in a file on the table; if that fails, *message says why. */
static bool load(Screen *screen, const char *path, char message[FILE_MESSAGE_ROOM]) {
    tercet_game *game = store_load(path, message);
    if (game != NULL) session_take(&screen->session, game, path);
    return game != NULL;
}

static int fill(const Found *found, ListItem items[MOST_FILES + 1]) {
    items[0] = (ListItem){true, _("Another file..."), NULL, _("Type the name of a file.")};
    for (int i = 0; i < found->count; i++) {
        items[i + 1] = (ListItem){false, found->games[i].name, NULL, found->games[i].path};
    }
    return found->count + 1;
}

bool files_load(Screen *screen) {
    Found found = {0};
    ListItem items[MOST_FILES + 1];
    char message[FILE_MESSAGE_ROOM] = "", expanded[FILE_PATH_ROOM];
    Entry entry;
    find_games(".", &found);
    find_games(screen->session.store.folder, &found);
    List list = {.title = _("Load a game"), .items = items, .count = fill(&found, items), .notice = message};
    list.chosen = list.count > 1 ? 1 : 0;
    while (list_run(screen, &list) != LIST_BACK) {
        if (list.chosen > 0) {
            if (load(screen, found.games[list.chosen - 1].path, message)) return true;
        } else if (type_path(screen, &entry)) {
            if (load(screen, words_path(entry.text, expanded), message)) return true;
        }
        if (screen->ended) return false;
    }
    return false;
}
