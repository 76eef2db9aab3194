/* settings.h: what the user prefers, kept in $XDG_CONFIG_HOME/tercet/settings, or ~/.config/tercet/settings: a line
 * "name = value" for each. */
#ifndef TERCET_SCREEN_SETTINGS_H
#define TERCET_SCREEN_SETTINGS_H

#include "system/file.h"

typedef struct Settings {
    int theme;       /* as in paint.h */
    bool ascii;      /* only plain characters, whatever the terminal can show */
    bool confirm;    /* a turn is played only after one more Enter; usually as soon as it is complete */
    bool evaluation; /* shown from the beginning of a game */
    bool still;      /* pieces of the opponent are not seen to go */
    bool blocks;     /* pieces are never shown as pictures, even where the terminal can */
    bool bell;       /* rings when the opponent has moved */
    int language;    /* 0: as the system says; else 1 + its index in language.h */
    bool unread;     /* those that were kept are there, but could not be read */
} Settings;

/* Reads the settings; what is missing or makes no sense is as usual. */
Settings settings_load(void);

/* The code of the language, for language_choose(): NULL is the one that the system asks for. */
const char *settings_language(const Settings *settings);

/* Keeps them; false, with one sentence, if that fails, or if it would replace kept ones that could not be read. */
bool settings_save(const Settings *settings, char message[FILE_MESSAGE_ROOM]);

#endif
