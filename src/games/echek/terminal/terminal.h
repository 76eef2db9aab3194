/* terminal.h: the parts of Echek in a terminal. */
#ifndef TERCET_ECHEK_TERMINAL_H
#define TERCET_ECHEK_TERMINAL_H

#include "view/game_terminal.h"

extern const TerminalPiece echek_pieces[];

void echek_draw_text(TextSheet *sheet);
void echek_draw_cell(const Paint *paint, const Cell *cell);

#endif
