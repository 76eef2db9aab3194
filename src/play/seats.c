#include "play/seats.h"

#include <stdio.h>
#include <string.h>

enum { SEAT_TEXT = 32 };

static const char *write_seat(int seat, char text[SEAT_TEXT]) {
    if (seat_is_mine(seat)) {
        int tenths = seat_tenths(seat);
        snprintf(text, SEAT_TEXT, "mine (level %d.%d)", tenths / SEAT_TENTHS, tenths % SEAT_TENTHS);
    } else {
        snprintf(text, SEAT_TEXT, "level %d", seat);
    }
    return text;
}

int seat_read(const char *tag) {
    char text[SEAT_TEXT];
    for (int level = 1; tag != NULL && level <= TERCET_LEVELS; level++) {
        if (strcmp(tag, write_seat(level, text)) == 0) return level;
    }
    for (int tenths = SEAT_TENTHS; tag != NULL && tag[0] == 'm' && tenths <= TERCET_LEVELS * SEAT_TENTHS; tenths++) {
        if (strcmp(tag, write_seat(SEAT_MINE + tenths, text)) == 0) return SEAT_MINE + tenths;
    }
    return SEAT_PERSON;
}

int seats_at(const tercet_game *game, tercet_side side) {
    return seat_read(tercet_game_tag(game, tercet_side_name(side)));
}

int seats_to_move(const tercet_game *game) {
    return seats_at(game, tercet_position_side(tercet_game_position(game)));
}

void seats_set(tercet_game *game, tercet_side side, int seat) {
    char text[SEAT_TEXT];
    const char *name = tercet_side_name(side);
    bool named = tercet_game_tag(game, name) != NULL;
    if (seat == SEAT_PERSON && named && seats_at(game, side) == SEAT_PERSON) return;
    tercet_game_set_tag(game, name, seat == SEAT_PERSON ? "human" : write_seat(seat, text));
}

bool seats_any_person(const tercet_game *game) {
    return seats_at(game, TERCET_WHITE) == SEAT_PERSON || seats_at(game, TERCET_BLACK) == SEAT_PERSON;
}

tercet_side seats_own_side(const tercet_game *game) {
    tercet_side side = tercet_position_side(tercet_game_position(game));
    bool computers_turn = seats_at(game, side) != SEAT_PERSON && seats_any_person(game);
    return computers_turn ? seats_other(side) : side;
}
