/* gamesfile.h: the games that a network learns from, in a file that grows.
 *
 * Its first line says how they were played; each line after it is a game (tune/selfplay.h). Whoever is interrupted
 * leaves a file to go on with: a last line that is not whole is cut off when it is opened again. */
#ifndef TERCET_TOOLS_GAMESFILE_H
#define TERCET_TOOLS_GAMESFILE_H

#include "tune/selfplay.h"

#include <stdio.h>

typedef struct GamesFile {
    const char *path;
    FILE *file;
    char *line; /* the one read last */
    size_t room;
    uint64_t games;
} GamesFile;

/* Opens a file of games that were played by these rules, or makes it, and counts its games. False after saying what is
 * wrong: games of other rules are left alone. */
bool gamesfile_open(GamesFile *games, const char *path, const SelfplayRules *rules);
void gamesfile_close(GamesFile *games);

/* Adds games at the end, all the way to the disk; false after saying what is wrong. */
bool gamesfile_add(GamesFile *games, char (*lines)[SELFPLAY_LINE], size_t count);

/* Goes to the first game; each call of gamesfile_next() then gives one, without its end of line, until NULL. */
void gamesfile_rewind(GamesFile *games);
const char *gamesfile_next(GamesFile *games);

#endif
