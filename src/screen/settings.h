/* settings.h: what the user prefers, kept in $XDG_CONFIG_HOME/tercet/settings, or ~/.config/tercet/settings: a line
 * "name = value" for each. */
#ifndef TERCET_SCREEN_SETTINGS_H
#define TERCET_SCREEN_SETTINGS_H

#include "tools/file.h"

typedef struct Settings {
    int theme;       /* as in paint.h */
    bool ascii;      /* only plain characters, whatever the terminal can show */
    bool confirm;    /* a turn is played only after one more Enter */
    bool evaluation; /* shown from the beginning of a game */
} Settings;

/* Reads the settings; what is missing or makes no sense is as usual. */
Settings settings_load(void);

/* Keeps them; false, with one sentence, if that fails. */
bool settings_save(const Settings *settings, char message[FILE_MESSAGE_ROOM]);

#endif
