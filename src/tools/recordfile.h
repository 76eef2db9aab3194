/* recordfile.h: the game that a command is about, from a file of one or several records. */
#ifndef TERCET_TOOLS_RECORDFILE_H
#define TERCET_TOOLS_RECORDFILE_H

#include "tercet.h"

/* Reads the game of this number from 1; 0 is the first one, with a word on stderr if there are others. NULL after
 * saying what is wrong. */
tercet_game *recordfile_read(const char *path, uint64_t number);

#endif
