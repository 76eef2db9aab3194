/* svg_games.h: the picture of each game's board. */
#ifndef TERCET_VIEW_SVG_GAMES_H
#define TERCET_VIEW_SVG_GAMES_H

#include "view/svg_draw.h"

/* Each draws the board at sheet->origin, without coordinates and players. */
void svg_echek(const SvgSheet *sheet);
void svg_eigenstate(const SvgSheet *sheet);
void svg_shakti(const SvgSheet *sheet);

#endif
