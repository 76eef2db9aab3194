/* gamefiles.h: what the games bring for the tests that all share, in the folder `tests` of each; which games there are,
 * the build tells. A file that is missing or empty where each game has one fails the test. */
#ifndef TERCET_TESTS_GAMEFILES_H
#define TERCET_TESTS_GAMEFILES_H

#include "tercet.h"

enum { GAMEFILES_PATH = 512 };

/* Where a file of a game's tests is: "mates.txt". */
void gamefiles_path(const char *game, const char *name, char path[GAMEFILES_PATH]);

/* Where a ruleset's file is: ("vectors", "jsonl") is vectors/echek-roaming.jsonl for echek:roaming. */
void gamefiles_of_ruleset(const tercet_ruleset *ruleset, const char *folder, const char *ending,
                          char path[GAMEFILES_PATH]);

/* Calls `visit` for each line of a file, without its end; the line may be changed. Returns how many there were: 0 for a
 * file that is not there. */
int gamefiles_lines(const char *path, void (*visit)(char *line, void *user), void *user);

/* The same for all games' files of this name. */
int gamefiles_all_lines(const char *name, void (*visit)(char *line, void *user), void *user);

/* Calls `visit` for the path of every file that this pattern names in the tests of a game; each game must have one. */
void gamefiles_all(const char *pattern, void (*visit)(const char *path));

#endif
