/* terminal.h: the parts of Shakti in a terminal. */
#ifndef TERCET_SHAKTI_TERMINAL_H
#define TERCET_SHAKTI_TERMINAL_H

#include "view/game_terminal.h"

extern const TerminalPiece shakti_pieces[];

void shakti_draw_text(TextSheet *sheet);
void shakti_draw_cell(const Paint *paint, const Cell *cell);

#endif
