/* teeko.h: Teeko (John Scarne, 1945): its private state, and what its sources share. */
#ifndef TEEKO_H
#define TEEKO_H

#include "core/grid.h"
#include "games/game.h"

extern const Game game_teeko;
extern const tercet_ruleset teeko_standard;

/* The rules that only this game has. */
#define TEEKO_RULE_PLACE_FIRST "place-first"   /* a piece is moved while there are some to place */
#define TEEKO_RULE_ALL_PLACED "all-placed"     /* a piece is placed though all are on the board */
#define TEEKO_RULE_POSITION_WON "position-won" /* the side to move has won already */

enum { TEEKO_SIDE = 5, TEEKO_PIECES = 4 };

/* All cells of the board, in the lower left corner of the grid. */
#define TEEKO_BOARD UINT64_C(0x1f1f1f1f1f)

typedef struct Teeko {
    Bits pieces[2];
    uint64_t side; /* to move; a whole word, so that there is no padding */
} Teeko;

static inline Bits teeko_empty(const Teeko *state) {
    return TEEKO_BOARD & ~(state->pieces[0] | state->pieces[1]);
}

static inline bool teeko_on_board(tercet_cell cell) {
    return cell.x >= 0 && cell.x < TEEKO_SIDE && cell.y >= 0 && cell.y < TEEKO_SIDE;
}

/* Whether the side to move still places pieces. */
static inline bool teeko_places(const Teeko *state) {
    return bits_count(state->pieces[state->side]) < TEEKO_PIECES;
}

/* The shapes that win, each with the cells where its lowest bit can be: 44 in all. */
enum { TEEKO_SHAPES = 5 };
typedef struct TeekoShape {
    Bits cells, places;
} TeekoShape;
extern const TeekoShape teeko_shapes[TEEKO_SHAPES];

/* Moves as numbers: where a piece goes, where it comes from, and whether it comes from the hand. The highest bit is set
 * in all of them, so none is 0 or a pass. */
enum { TEEKO_FROM_HAND = 1 << 12, TEEKO_IS_MOVE = 1 << 13 };

static inline tercet_move teeko_place(int to) {
    return (tercet_move)(TEEKO_IS_MOVE | TEEKO_FROM_HAND | to);
}

static inline tercet_move teeko_step(int from, int to) {
    return (tercet_move)(TEEKO_IS_MOVE | from << 6 | to);
}

static inline int teeko_to(tercet_move move) {
    return (int)(move & 63);
}

static inline int teeko_from(tercet_move move) {
    return (int)(move >> 6 & 63);
}

static inline bool teeko_is_placing(tercet_move move) {
    return (move & TEEKO_FROM_HAND) != 0;
}

/* moves.c */
bool teeko_has_four(Bits set);
tercet_result teeko_result(const void *state);
const char *teeko_ending(const void *state);
size_t teeko_generate(const void *state, uint64_t *cursor, tercet_move *moves);
void teeko_make(const void *before, tercet_move move, void *after);

/* text.c */
bool teeko_read(const char *text, void *state, tercet_reason *why);
size_t teeko_text(const void *state, char *text);
size_t teeko_move_text(const void *state, tercet_move move, char *text);

/* explain.c */
bool teeko_read_move(const void *state, const char *text, tercet_move *move, tercet_reason *why);
bool teeko_legal(const void *state, tercet_move move, tercet_reason *why);

/* board.c */
void teeko_steps_of(const void *state, tercet_move move, tercet_turn *turn);
void teeko_preview(tercet_board *board, const tercet_turn *turn, size_t step);
void teeko_describe(const void *state, tercet_board *board);
void teeko_mark(const void *before, tercet_move move, const void *after, tercet_board *board);

#endif
