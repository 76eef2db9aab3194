#include "view/game_view.h"

#include "games/game.h"
#include "language/language.h"

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

const char *game_view_credit(const tercet_ruleset *ruleset, char text[GAME_VIEW_CREDIT]) {
    const GameView *view = game_view(ruleset);
    if (view->page == NULL) {
        snprintf(text, GAME_VIEW_CREDIT, _("A game by %s."), view->designer);
    } else {
        snprintf(text, GAME_VIEW_CREDIT, _("A game by %s: %s"), view->designer, view->page);
    }
    return text;
}

const ViewPiece *game_view_piece(const GameView *view, char letter) {
    const ViewPiece *piece = view->pieces;
    while (piece->letter != letter && piece[1].letter != '\0') piece++;
    return piece;
}
