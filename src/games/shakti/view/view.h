/* view.h: the parts of Shakti's pictures and words. */
#ifndef TERCET_SHAKTI_VIEW_H
#define TERCET_SHAKTI_VIEW_H

#include "view/game_view.h"

void shakti_draw_board(const SvgSheet *sheet);
extern const SvgPieces shakti_shapes;

void shakti_draw_token(const tercet_square *square, FILE *out);

#endif
