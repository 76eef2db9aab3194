#include "match/chance.h"

enum { TRIES = 100, RESERVED_MOVES = 128 };

tercet_move chance_move(const tercet_position *position, Random *random) {
    tercet_moves moves;
    tercet_move move = TERCET_NO_MOVE;
    uint64_t skip = random_below(random, tercet_moves_count(position));
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move) && skip > 0) skip--;
    return move;
}

/* Whether whoever is to move could win with this very move. */
static bool wins_at_once(const tercet_position *position) {
    tercet_result win = tercet_position_side(position) == TERCET_WHITE ? TERCET_WHITE_WINS : TERCET_BLACK_WINS;
    tercet_position next = *position;
    tercet_moves moves;
    tercet_move move;
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move)) {
        tercet_undo undo;
        tercet_move_make(&next, move, &undo);
        if (tercet_position_result(&next) == win) return true;
        next = *position;
    }
    return false;
}

/* Plays on by chance; false if the game ended within these plies, or is decided then: nothing would be left to play. */
static bool play_on(tercet_game *game, int plies, Random *random) {
    for (int i = 0; i < plies; i++) {
        if (!tercet_game_play(game, chance_move(tercet_game_position(game), random), NULL)) return false;
        if (tercet_game_result(game) != TERCET_NONE) return false;
    }
    return !wins_at_once(tercet_game_position(game));
}

tercet_game *chance_opening(const tercet_ruleset *ruleset, int plies, uint64_t seed) {
    Random random = {seed};
    tercet_position start;
    tercet_position_start(ruleset, &start);
    tercet_game *game = tercet_game_new(&start, RESERVED_MOVES);
    for (int tries = 1; game != NULL && !play_on(game, plies, &random); tries++) {
        while (tercet_game_undo(game)) continue;
        if (tries % TRIES == 0) plies--;
    }
    return game;
}
