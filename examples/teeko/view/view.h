/* view.h: the parts of Teeko's pictures and words. */
#ifndef TEEKO_VIEW_H
#define TEEKO_VIEW_H

#include "view/game_view.h"

void teeko_draw_token(const tercet_square *square, FILE *out);

#endif
