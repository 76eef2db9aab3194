/* game.h: the inside of a tercet_game, shared by the files of this folder. */
#ifndef TERCET_RECORD_GAME_H
#define TERCET_RECORD_GAME_H

#include "tercet.h"

/* The notes that a game carries, in the order in which records write them. */
enum { GAME_TAGS = 5 };
extern const char *const game_tag_names[GAME_TAGS];

/* An empty value is a tag that is not set. */
typedef struct GameTags {
    char value[GAME_TAGS][TERCET_TAG_TEXT];
} GameTags;

/* Sets a tag; false, and nothing changed, as for tercet_game_set_tag(). */
bool game_tags_set(GameTags *tags, const char *name, const char *value);

/* The game's notes, all at once. */
const GameTags *game_tags(const tercet_game *game);
void game_set_tags(tercet_game *game, const GameTags *tags);

#endif
