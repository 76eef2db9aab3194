#include "view/game_view.h"

#include "games/game.h"

#define GAME(name) extern const GameView view_##name;
#include "games.def"
#undef GAME

static const GameView *const views[] = {
#define GAME(name) &view_##name,
#include "games.def"
#undef GAME
};

const GameView *game_view(const tercet_ruleset *ruleset) {
    return views[game_index(ruleset, NULL)];
}

const ViewPiece *game_view_piece(const GameView *view, char letter) {
    const ViewPiece *piece = view->pieces;
    while (piece->letter != letter && piece[1].letter != '\0') piece++;
    return piece;
}
