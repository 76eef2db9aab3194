/* view.h: the parts of Eigenstate's pictures and words. */
#ifndef TERCET_EIGENSTATE_VIEW_H
#define TERCET_EIGENSTATE_VIEW_H

#include "view/game_view.h"

void eigenstate_draw_board(const SvgSheet *sheet);
void eigenstate_draw_token(const tercet_square *square, FILE *out);

#endif
