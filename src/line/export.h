/* export.h: a game in other forms than its record: as a picture, or as a board of characters. */
#ifndef TERCET_LINE_EXPORT_H
#define TERCET_LINE_EXPORT_H

#include "system/file.h"
#include "view/board_text.h"

/* Whether the ending of a file's name says in what form the game goes into it: .svg or .png is a picture of the
 * position that it stands at, .txt its board as text, .tercet a record of the whole game. */
bool export_knows(const char *path);

/* Says which names it knows, in a sentence. */
const char *export_advice(void);

/* Writes the game to a file in the form that its name asks for, which must be one of these. False, with one sentence,
 * if that fails. */
bool export_save(const tercet_game *game, const ViewTextStyle *style, const char *path,
                 char message[FILE_MESSAGE_ROOM]);

/* The same as bytes. Returns *length bytes, to be
 * freed; NULL, with one sentence, if that fails. */
char *export_bytes(const tercet_game *game, const ViewTextStyle *style, const char *path, size_t *length,
                   char message[FILE_MESSAGE_ROOM]);

/* A name to begin with for a file of this ending: "shakti-2026-03-01.tercet". */
enum { EXPORT_NAME_ROOM = 160 };
void export_name(const tercet_ruleset *ruleset, const char *ending, char name[EXPORT_NAME_ROOM]);

#endif
