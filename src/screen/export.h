/* export.h: a game in other forms than its record: as a picture, or as a board of characters. */
#ifndef TERCET_SCREEN_EXPORT_H
#define TERCET_SCREEN_EXPORT_H

#include "system/file.h"
#include "view/board_text.h"

/* Whether the ending of a file's name says in what form the game goes into it: .svg or .png is a picture of the
 * position that it stands at, .txt its board as text, .tercet a record of the whole game. */
bool export_knows(const char *path);

/* Writes the game in the form that the file's name asks for, which must be one of these. Returns *length bytes, to be
 * freed; NULL, with one sentence, if that fails. */
char *export_bytes(const tercet_game *game, const ViewTextStyle *style, const char *path, size_t *length,
                   char message[FILE_MESSAGE_ROOM]);

#endif
