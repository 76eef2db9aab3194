/* view.h: the parts of Echek's pictures and words. */
#ifndef TERCET_ECHEK_VIEW_H
#define TERCET_ECHEK_VIEW_H

#include "view/game_view.h"

extern const GameView view_echek;

void echek_draw_board(const SvgSheet *sheet);
extern const SvgPieces echek_shapes;

void echek_draw_token(const tercet_square *square, FILE *out);
void echek_draw_swap(const SvgSheet *sheet, tercet_side side, SvgPoint corner);

#endif
