/* replay.h: stepping through a game that was played: where one stands in it, how to go on, and what there is to see.
 * Knows nothing of keyboards and screens, except for the last function. */
#ifndef TERCET_LINE_REPLAY_H
#define TERCET_LINE_REPLAY_H

#include "tercet.h"

#include <stdio.h>

typedef struct Replay {
    const tercet_game *game;
    size_t ply; /* so many moves are made */
} Replay;

/* Ways to go; each returns false, and stays, where there is nothing further. */
bool replay_next(Replay *replay);
bool replay_back(Replay *replay);
bool replay_first(Replay *replay);
bool replay_last(Replay *replay);

/* Goes to the position after White's move of this number, or Black's; false if the game has no such move. Number 0 is
 * the start. */
bool replay_to(Replay *replay, size_t number, bool black);

typedef enum ReplayTyped { REPLAY_NOT_A_NUMBER, REPLAY_NO_SUCH_MOVE, REPLAY_GONE } ReplayTyped;

/* The same for a number that was typed: "12" or "12." is White's, "12..." Black's. */
ReplayTyped replay_number(Replay *replay, const char *text);

/* How the game stands here: its result only at its end. */
tercet_result replay_result(const Replay *replay);

/* Describes the position here for drawing, with the last move marked. */
void replay_board(const Replay *replay, tercet_board *board);

/* The move that led here, "3... d6d5", or that this is the start. Returns `text`. */
enum { REPLAY_MOVE_ROOM = 96 };
const char *replay_move(const Replay *replay, char text[REPLAY_MOVE_ROOM]);

/* Writes what that move did, in words; nothing at the start. */
void replay_write_last(const Replay *replay, FILE *out);

/* Writes the record's comment on the position, if there is one, and at the end how the game ended; each on a line of
 * its own. */
void replay_write_remarks(const Replay *replay, FILE *out);

/* Obeys a line: next (or nothing at all), back, first, last, a move's number as "12" or "12...", help, quit; each word
 * may be cut. Writes what is to be seen then. False if the user leaves. */
bool replay_obey(Replay *replay, const char *line, FILE *out);

/* Writes the whole game in words, position by position. */
void replay_write_all(const tercet_game *game, FILE *out);

/* Steps through the game by lines from the keyboard. Returns 0, or 128 + the number of the signal that ended it. */
int replay_lines(const tercet_game *game);

#endif
