/* terminal.h: the parts of Teeko in a terminal. */
#ifndef TEEKO_TERMINAL_H
#define TEEKO_TERMINAL_H

#include "view/game_terminal.h"

extern const TerminalPiece teeko_pieces[];

void teeko_draw_text(TextSheet *sheet);
void teeko_draw_cell(const Paint *paint, const Cell *cell);

#endif
