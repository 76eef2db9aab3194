/* svg_games.h: the picture of each game's board. */
#ifndef TERCET_VIEW_SVG_GAMES_H
#define TERCET_VIEW_SVG_GAMES_H

#include "view/svg_draw.h"

/* Each draws the board at sheet->origin, without coordinates and players. */
void svg_echek(const SvgSheet *sheet);
void svg_eigenstate(const SvgSheet *sheet);
void svg_shakti(const SvgSheet *sheet);

/* Each draws a piece with its plate and what the last move did to it, in a square from (0, 0) to (100, 100). */
void svg_echek_token(const tercet_square *square, FILE *out);
void svg_eigenstate_token(const tercet_square *square, FILE *out);
void svg_shakti_token(const tercet_square *square, FILE *out);

#endif
