/* history.h: the inside of a tercet_game, shared by the files of this folder. */
#ifndef TERCET_RECORD_HISTORY_H
#define TERCET_RECORD_HISTORY_H

#include "record/tree.h"

/* The notes that a game carries, in the order in which records write them. */
enum { HISTORY_TAGS = 6 };
extern const char *const history_tag_names[HISTORY_TAGS];

/* An empty value is a tag that is not set. */
typedef struct HistoryTags {
    char value[HISTORY_TAGS][TERCET_TAG_TEXT];
} HistoryTags;

/* Sets a tag; false, and nothing changed, as for tercet_game_set_tag(). */
bool history_tags_set(HistoryTags *tags, const char *name, const char *value);

/* The tree, to be looked at. */
const Tree *history_tree(const tercet_game *game);

/* Lets the line that the game stands at go on to a child of its last node, or end one move sooner; the tree stays as it
 * is. For whoever walks through the tree and comes back to the main line in the end. False if memory ran out. */
bool history_forward(tercet_game *game, tercet_node node);
void history_back(tercet_game *game);

/* The game's notes, all at once. */
const HistoryTags *history_tags(const tercet_game *game);
void history_set_tags(tercet_game *game, const HistoryTags *tags);

#endif
