#include "view/game_terminal.h"

#include "games/game.h"

#define GAME(name) extern const GameTerminal terminal_##name;
#include "games.def"
#undef GAME

static const GameTerminal *const terminals[] = {
#define GAME(name) &terminal_##name,
#include "games.def"
#undef GAME
};

const GameTerminal *game_terminal(const tercet_ruleset *ruleset) {
    return terminals[game_index(ruleset, NULL)];
}

const TerminalNotation *game_terminal_notation(const tercet_ruleset *ruleset) {
    size_t own, game = game_index(ruleset, &own);
    return terminals[game]->notations[own];
}

const TerminalPiece *game_terminal_piece(const TerminalPiece *pieces, char letter) {
    for (; pieces->letter != '\0'; pieces++) {
        if (pieces->letter == letter) return pieces;
    }
    return NULL;
}
