/* seats.h: who plays. A game keeps it in its tags White and Black: "level 3" is the computer, anything else a person.
 */
#ifndef TERCET_PLAY_SEATS_H
#define TERCET_PLAY_SEATS_H

#include "tercet.h"

/* A seat is a level of the computer from 1, or this. */
enum { SEAT_PERSON = 0 };

/* What a seat's tag says. */
int seat_read(const char *tag);

/* Who plays a side, and who is to move. */
int seats_at(const tercet_game *game, tercet_side side);
int seats_to_move(const tercet_game *game);

/* Gives a side to somebody; a person who has a name keeps it. */
void seats_set(tercet_game *game, tercet_side side, int seat);

bool seats_any_person(const tercet_game *game);

/* The side of whoever gives up, offers a draw or asks for help now: the side to move, or the person's while the
 * computer is to move. */
tercet_side seats_own_side(const tercet_game *game);

static inline tercet_side seats_other(tercet_side side) {
    return side == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE;
}

#endif
