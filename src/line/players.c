#include "line/players.h"

#include "language/language.h"
#include "line/typed.h"
#include "view/caption.h"

#include <stdio.h>

bool players_read(const char *text, int *seat) {
    char tag[PLAYERS_NAME_ROOM];
    if (typed_mean(text, NC_("typed", "human"))) {
        *seat = SEAT_PERSON;
        return true;
    }
    if (typed_mean(text, NC_("typed", "mine"))) {
        *seat = SEAT_MINE;
        return true;
    }
    const char *number = typed_behind(text, NC_("typed", "level"));
    int length = snprintf(tag, sizeof tag, "level %s", number == NULL ? text : number);
    int found = length < PLAYERS_NAME_ROOM ? seat_read(tag) : SEAT_PERSON;
    if (found != SEAT_PERSON) *seat = found;
    return found != SEAT_PERSON;
}

const char *players_text(int seat, char name[PLAYERS_NAME_ROOM]) {
    char strength[CAPTION_STRENGTH_ROOM];
    if (seat == SEAT_PERSON) {
        snprintf(name, PLAYERS_NAME_ROOM, "%s", C_("player", "human"));
    } else if (seat == SEAT_MINE) {
        snprintf(name, PLAYERS_NAME_ROOM, "%s", C_("player", "mine"));
    } else if (seat_is_mine(seat)) {
        snprintf(name, PLAYERS_NAME_ROOM, C_("player", "mine (level %s)"),
                 caption_strength(seat_tenths(seat), strength));
    } else {
        snprintf(name, PLAYERS_NAME_ROOM, C_("player", "level %d"), seat);
    }
    return name;
}

const char *players_name(const tercet_game *game, tercet_side side, const char *form, char name[PLAYERS_NAME_ROOM]) {
    int seat = seats_at(game, side);
    char strength[CAPTION_STRENGTH_ROOM];
    const char *side_name = C_(form, tercet_side_name(side));
    if (seat == SEAT_PERSON) {
        snprintf(name, PLAYERS_NAME_ROOM, "%s", side_name);
    } else if (seat_is_mine(seat)) {
        snprintf(name, PLAYERS_NAME_ROOM, _("%s (mine, level %s)"), side_name,
                 caption_strength(seat_tenths(seat), strength));
    } else {
        snprintf(name, PLAYERS_NAME_ROOM, _("%s (level %d)"), side_name, seat);
    }
    return name;
}
