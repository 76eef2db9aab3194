/* seats.h: who plays. A game keeps it in its tags White and Black: "level 3" and "mine (level 4.3)" are the computer,
 * anything else a person. */
#ifndef TERCET_PLAY_SEATS_H
#define TERCET_PLAY_SEATS_H

#include "tercet.h"

/* A seat is a level of the computer from 1; or a person; or the computer at a strength that fits the player: SEAT_MINE
 * plus the tenths of a level that it plays at, and SEAT_MINE alone as long as that is not known. */
enum { SEAT_PERSON = 0, SEAT_MINE = 1000, SEAT_TENTHS = 10 };

static inline bool seat_is_mine(int seat) {
    return seat >= SEAT_MINE;
}

/* How strong a computer's seat plays, in tenths of a level. */
static inline int seat_tenths(int seat) {
    return seat_is_mine(seat) ? seat - SEAT_MINE : seat * SEAT_TENTHS;
}

/* The highest level that it plays moves at, and the one that is nearest to its strength. */
static inline int seat_highest(int seat) {
    return (seat_tenths(seat) + SEAT_TENTHS - 1) / SEAT_TENTHS;
}

static inline int seat_nearest(int seat) {
    return (seat_tenths(seat) + SEAT_TENTHS / 2) / SEAT_TENTHS;
}

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
