/* turns.h: what the computer does in a game: its own turns, hints, and its answer to an offered draw. */
#ifndef TERCET_LINE_TURNS_H
#define TERCET_LINE_TURNS_H

#include "line/session.h"

/* Makes the computer's turn. Ctrl-C interrupts it: then nothing is played, and the computer waits for 'go'. */
void turns_play(Session *session);

/* Says the best move for the side to move, in a game that goes on, and what speaks for it. */
void turns_hint(Session *session);
void turns_threat(Session *session);

/* Says the best moves, so many, with their scores and what follows, in a game that goes on. */
void turns_analyse(Session *session, int lines);

/* Whether the computer takes the draw that it was offered. */
bool turns_accept_draw(Session *session);

#endif
