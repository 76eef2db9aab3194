#include "why/game_why.h"

#include <string.h>

/* Only the games that have the part are in this list. */
#define GAME(name) extern const GameWhy why_##name;
#include "why.def"
#undef GAME

typedef struct Entry {
    const char *game;
    const GameWhy *why;
} Entry;

static const Entry entries[] = {
#define GAME(name) {#name, &why_##name},
#include "why.def"
#undef GAME
    {0},
};

const GameWhy *game_why(const tercet_ruleset *ruleset) {
    const Entry *entry = entries;
    while (entry->game != NULL && strcmp(entry->game, tercet_ruleset_game(ruleset)) != 0) entry++;
    return entry->why;
}

const tercet_step *why_step(const WhyMove *move, tercet_step_kind kind) {
    for (size_t i = 0; i < move->turn.count; i++) {
        if (move->turn.steps[i].kind == kind) return &move->turn.steps[i];
    }
    return NULL;
}

tercet_side why_other(tercet_side side) {
    return side == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE;
}

tercet_result why_win(tercet_side side) {
    return side == TERCET_WHITE ? TERCET_WHITE_WINS : TERCET_BLACK_WINS;
}

bool why_same_cell(tercet_cell a, tercet_cell b) {
    return a.x == b.x && a.y == b.y;
}

bool why_find(const tercet_board *board, tercet_side side, char piece, tercet_cell *cell) {
    for (int8_t y = 0; y < board->height; y++) {
        for (int8_t x = 0; x < board->width; x++) {
            const tercet_square *square = &board->squares[y][x];
            if (square->piece != piece || square->side != side) continue;
            *cell = (tercet_cell){x, y};
            return true;
        }
    }
    return false;
}

bool why_each_move(const tercet_position *position, WhyEach each, void *user) {
    tercet_moves moves;
    tercet_move move;
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move)) {
        tercet_turn turn;
        tercet_undo undo;
        tercet_position after = *position;
        tercet_turn_of(position, move, &turn);
        tercet_move_make(&after, move, &undo);
        if (!each(&turn, &after, user)) return false;
    }
    return true;
}
