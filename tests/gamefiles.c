#include "gamefiles.h"

#include "support.h"

#include <glob.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What is looked for in the list of games, and where it is found. */
typedef struct Folder {
    const char *game;
    char path[GAMEFILES_PATH];
} Folder;

static void take_folder(char *line, void *user) {
    Folder *folder = user;
    char *blank = strchr(line, ' ');
    assert_non_null(blank);
    *blank = '\0';
    if (strcmp(line, folder->game) == 0) snprintf(folder->path, sizeof folder->path, "%s/tests", blank + 1);
}

void gamefiles_path(const char *game, const char *name, char path[GAMEFILES_PATH]) {
    Folder folder = {.game = game};
    gamefiles_lines(GAME_FOLDERS, take_folder, &folder);
    if (folder.path[0] == '\0') fail_msg("%s has no folder", game);
    assert_true((size_t)snprintf(path, GAMEFILES_PATH, "%.400s/%.100s", folder.path, name) < GAMEFILES_PATH);
}

void gamefiles_of_ruleset(const tercet_ruleset *ruleset, const char *folder, const char *ending,
                          char path[GAMEFILES_PATH]) {
    char name[100];
    snprintf(name, sizeof name, "%s/%s.%s", folder, tercet_ruleset_name(ruleset), ending);
    char *colon = strchr(name, ':');
    if (colon != NULL) *colon = '-';
    gamefiles_path(tercet_ruleset_game(ruleset), name, path);
}

int gamefiles_lines(const char *path, void (*visit)(char *line, void *user), void *user) {
    FILE *file = fopen(path, "r");
    if (file == NULL) return 0;
    char *line = NULL;
    size_t size = 0;
    int count = 0;
    for (; getline(&line, &size, file) >= 0; count++) {
        line[strcspn(line, "\n")] = '\0';
        visit(line, user);
    }
    free(line);
    fclose(file);
    return count;
}

/* Whether this is the first ruleset of its game, so that each game is met once. */
static bool is_first(size_t index) {
    const char *game = tercet_ruleset_game(tercet_ruleset_at(index));
    return index == 0 || strcmp(tercet_ruleset_game(tercet_ruleset_at(index - 1)), game) != 0;
}

int gamefiles_all_lines(const char *name, void (*visit)(char *line, void *user), void *user) {
    int count = 0;
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (!is_first(i)) continue;
        char path[GAMEFILES_PATH];
        gamefiles_path(tercet_ruleset_game(tercet_ruleset_at(i)), name, path);
        count += gamefiles_lines(path, visit, user);
    }
    return count;
}

void gamefiles_all(const char *pattern, void (*visit)(const char *path)) {
    for (size_t i = 0; i < tercet_ruleset_count(); i++) {
        if (!is_first(i)) continue;
        char path[GAMEFILES_PATH];
        glob_t found;
        gamefiles_path(tercet_ruleset_game(tercet_ruleset_at(i)), pattern, path);
        if (glob(path, 0, NULL, &found) != 0) fail_msg("there is no %s", path);
        for (size_t j = 0; j < found.gl_pathc; j++) visit(found.gl_pathv[j]);
        globfree(&found);
    }
}
