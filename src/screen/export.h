/* export.h: a game in other forms than its record: as a picture, or as a board of characters. */
#ifndef TERCET_SCREEN_EXPORT_H
#define TERCET_SCREEN_EXPORT_H

#include "tools/file.h"
#include "view/text.h"

/* Writes the position that the game stands at, in the form that the ending of a file's name asks for: .svg or .png a
 * picture, .txt the board as text; any other name makes a record of the whole game. Returns *length bytes, to be freed;
 * NULL, with one sentence, if that fails. */
char *export_bytes(const tercet_game *game, const ViewTextStyle *style, const char *path, size_t *length,
                   char message[FILE_MESSAGE_ROOM]);

#endif
