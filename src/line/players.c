#include "line/players.h"

#include "language/language.h"
#include "line/words.h"

#include <stdio.h>
#include <string.h>

static const char level_word[] = "level ";

static tercet_side other(tercet_side side) {
    return side == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE;
}

/* The level of a number from 1, PLAYERS_HUMAN if it is none. */
static int find_level(const char *number) {
    for (int level = 1; level <= TERCET_LEVELS; level++) {
        char text[PLAYERS_NAME_ROOM];
        snprintf(text, sizeof text, "%d", level);
        if (strcmp(number, text) == 0) return level;
    }
    return PLAYERS_HUMAN;
}

int players_level(const tercet_game *game, tercet_side side) {
    const char *tag = tercet_game_tag(game, tercet_side_name(side));
    if (tag == NULL || strncmp(tag, level_word, strlen(level_word)) != 0) return PLAYERS_HUMAN;
    return find_level(tag + strlen(level_word));
}

int players_to_move(const tercet_game *game) {
    return players_level(game, tercet_position_side(tercet_game_position(game)));
}

void players_set(tercet_game *game, tercet_side side, int level) {
    char tag[PLAYERS_NAME_ROOM] = "human";
    bool named = tercet_game_tag(game, tercet_side_name(side)) != NULL;
    if (level == PLAYERS_HUMAN && named && players_level(game, side) == PLAYERS_HUMAN) return;
    if (level != PLAYERS_HUMAN) snprintf(tag, sizeof tag, "%s%d", level_word, level);
    tercet_game_set_tag(game, tercet_side_name(side), tag);
}

bool players_read(const char *text, int *level) {
    if (words_mean(text, NC_("typed", "human"))) {
        *level = PLAYERS_HUMAN;
        return true;
    }
    const char *number = words_behind(text, NC_("typed", "level"));
    int found = find_level(number == NULL ? text : number);
    if (found != PLAYERS_HUMAN) *level = found;
    return found != PLAYERS_HUMAN;
}

const char *players_text(int level, char name[PLAYERS_NAME_ROOM]) {
    if (level == PLAYERS_HUMAN) {
        snprintf(name, PLAYERS_NAME_ROOM, "%s", C_("player", "human"));
    } else {
        snprintf(name, PLAYERS_NAME_ROOM, C_("player", "level %d"), level);
    }
    return name;
}

const char *players_name(const tercet_game *game, tercet_side side, const char *form, char name[PLAYERS_NAME_ROOM]) {
    int level = players_level(game, side);
    const char *side_name = C_(form, tercet_side_name(side));
    if (level == PLAYERS_HUMAN) {
        snprintf(name, PLAYERS_NAME_ROOM, "%s", side_name);
    } else {
        snprintf(name, PLAYERS_NAME_ROOM, _("%s (level %d)"), side_name, level);
    }
    return name;
}

bool players_any_human(const tercet_game *game) {
    return players_level(game, TERCET_WHITE) == PLAYERS_HUMAN || players_level(game, TERCET_BLACK) == PLAYERS_HUMAN;
}

tercet_side players_own_side(const tercet_game *game) {
    tercet_side side = tercet_position_side(tercet_game_position(game));
    bool is_guest = players_level(game, side) != PLAYERS_HUMAN && players_any_human(game);
    return is_guest ? other(side) : side;
}
