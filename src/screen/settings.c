#include "screen/settings.h"

#include "language/language.h"
#include "screen/paint.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETTINGS_ROOM = 512, WORD_ROOM = 64 };

static bool settings_path(char path[FILE_PATH_ROOM], char message[FILE_MESSAGE_ROOM]) {
    char folder[FILE_FOLDER_ROOM];
    if (!file_folder("XDG_CONFIG_HOME", ".config", folder, message)) return false;
    snprintf(path, FILE_PATH_ROOM, "%s/settings", folder);
    return true;
}

static void set(Settings *settings, const char *name, const char *value) {
    bool yes = strcmp(value, "yes") == 0;
    if (strcmp(name, "ascii") == 0) settings->ascii = yes;
    if (strcmp(name, "confirm") == 0) settings->confirm = yes;
    if (strcmp(name, "evaluation") == 0) settings->evaluation = yes;
    if (strcmp(name, "bell") == 0) settings->bell = yes;
    if (strcmp(name, "animation") == 0) settings->still = !yes;
    if (strcmp(name, "pictures") == 0) settings->blocks = !yes;
    for (int i = 0; strcmp(name, "theme") == 0 && paint_theme_name(i) != NULL; i++) {
        if (strcmp(paint_theme_name(i), value) == 0) settings->theme = i;
    }
    for (size_t i = 0; strcmp(name, "language") == 0 && i < language_count(); i++) {
        if (strcmp(language_code(i), value) == 0) settings->language = (int)i + 1;
    }
}

Settings settings_load(void) {
    Settings settings = {0};
    char path[FILE_PATH_ROOM], message[FILE_MESSAGE_ROOM];
    char name[WORD_ROOM], value[WORD_ROOM];
    size_t length;
    if (!settings_path(path, message)) return settings;
    char *text = file_load(path, &length, message);
    settings.unread = text == NULL && errno != ENOENT;
    if (text == NULL) return settings;
    for (char *line = text; line != NULL && *line != '\0';) {
        if (sscanf(line, "%63[a-z] = %63[a-zA-Z_-]", name, value) == 2) set(&settings, name, value);
        line = strchr(line, '\n');
        if (line != NULL) line++;
    }
    free(text);
    return settings;
}

const char *settings_language(const Settings *settings) {
    return settings->language == 0 ? NULL : language_code((size_t)settings->language - 1);
}

static const char *word(bool value) {
    return value ? "yes" : "no";
}

bool settings_save(const Settings *settings, char message[FILE_MESSAGE_ROOM]) {
    char path[FILE_PATH_ROOM], text[SETTINGS_ROOM];
    if (!settings_path(path, message)) return false;
    if (settings->unread) {
        snprintf(message, FILE_MESSAGE_ROOM, _("'%.300s' could not be read, and stays as it is"), path);
        return false;
    }
    const char *language = settings_language(settings);
    int length = snprintf(text, sizeof text,
                          "theme = %s\nascii = %s\nconfirm = %s\nevaluation = %s\nbell = %s\nanimation = %s\n"
                          "pictures = %s\nlanguage = %s\n",
                          paint_theme_name(settings->theme), word(settings->ascii), word(settings->confirm),
                          word(settings->evaluation), word(settings->bell), word(!settings->still),
                          word(!settings->blocks), language != NULL ? language : "system");
    return file_save(path, text, (size_t)length, message);
}
