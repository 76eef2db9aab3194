/* terminal.h: the parts of Eigenstate in a terminal. */
#ifndef TERCET_EIGENSTATE_TERMINAL_H
#define TERCET_EIGENSTATE_TERMINAL_H

#include "view/game_terminal.h"

void eigenstate_draw_text(TextSheet *sheet);
void eigenstate_explain_signs(const TextSheet *sheet, TextLegend *legend);
void eigenstate_draw_cell(const Paint *paint, const Cell *cell);

#endif
