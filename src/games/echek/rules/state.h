/* state.h: Echek's position and the questions that all its parts ask of it.
 *
 * Pieces stand on the 8 x 8 grid. In echek and echek:roaming they are shifted so that the leftmost occupied file is b
 * and the lowest occupied rank is 2: with the free ring around them all cells that a turn can reach are on the grid,
 * and no piece stands on its edge. In echek:fixed the board is a1 to d4. */
#ifndef TERCET_GAMES_ECHEK_STATE_H
#define TERCET_GAMES_ECHEK_STATE_H

#include "core/grid.h"
#include "echek.h"

#include <string.h>

typedef enum EchekVariant { ECHEK_STANDARD, ECHEK_ROAMING, ECHEK_FIXED } EchekVariant;

typedef enum EchekPiece { KING, QUEEN, ROOK, BISHOP, KNIGHT, PAWN, ECHEK_PIECES } EchekPiece;

#define ECHEK_LETTERS "KQRBNP"
#define ECHEK_SWAP_TEXT "swap"

/* Where a piece is when it is not on a cell. Both have the bit of IN_HAND; no cell has it. */
enum { IN_HAND = 64, GONE = 65 };

enum {
    BOX_LIMIT = 4,
    FIXED_SIDE = 4,
    ECHEK_ROWS = 6 /* the most that a position has: a box of 4 and both bishops of echek:roaming beyond it */
};

typedef struct EchekState {
    Bits pieces[2];                /* by side: the cells of the pieces in play */
    uint8_t cell[2][ECHEK_PIECES]; /* by side and piece: its cell, IN_HAND or GONE */
    uint8_t side;                  /* to move */
    uint8_t swaps;                 /* bit of each side that may still swap */
    uint8_t variant;
    uint8_t unused;
} EchekState;

_Static_assert(sizeof(EchekState) == 32, "an Echek state has no padding");

#define ECHEK_COLUMN(x) (UINT64_C(0x0101010101010101) << (x))
#define ECHEK_ROW(y) (UINT64_C(0xff) << (8 * (y)))
#define ECHEK_FIXED_BOARD UINT64_C(0x0f0f0f0f)

/* What a move is made of. Any move is above 1, which is a pass. */
typedef enum EchekKind { ECHEK_PLACE = 1, ECHEK_MOVE, ECHEK_SWAP, ECHEK_RECALL } EchekKind;

enum { TO_SHIFT = 0, FROM_SHIFT = 6, PIECE_SHIFT = 12, KIND_SHIFT = 15, RECALLED_SHIFT = 18, OWNER_SHIFT = 21 };

static inline tercet_move echek_place(EchekPiece piece, int to) {
    return (tercet_move)ECHEK_PLACE << KIND_SHIFT | (tercet_move)piece << PIECE_SHIFT | (tercet_move)to << TO_SHIFT;
}

static inline tercet_move echek_move(EchekPiece piece, int from, int to) {
    return (tercet_move)ECHEK_MOVE << KIND_SHIFT | (tercet_move)piece << PIECE_SHIFT | (tercet_move)from << FROM_SHIFT |
           (tercet_move)to << TO_SHIFT;
}

/* A bishop placed on `to` that sends back the piece on `from`, which is `recalled` of side `owner`. */
static inline tercet_move echek_recall(int to, int from, EchekPiece recalled, int owner) {
    return (tercet_move)ECHEK_RECALL << KIND_SHIFT | (tercet_move)BISHOP << PIECE_SHIFT |
           (tercet_move)recalled << RECALLED_SHIFT | (tercet_move)owner << OWNER_SHIFT |
           (tercet_move)from << FROM_SHIFT | (tercet_move)to << TO_SHIFT;
}

static inline tercet_move echek_swap(void) {
    return (tercet_move)ECHEK_SWAP << KIND_SHIFT;
}

static inline int echek_to(tercet_move move) {
    return (int)(move >> TO_SHIFT & 63);
}

static inline int echek_from(tercet_move move) {
    return (int)(move >> FROM_SHIFT & 63);
}

static inline EchekPiece echek_piece(tercet_move move) {
    return (EchekPiece)(move >> PIECE_SHIFT & 7);
}

static inline EchekKind echek_kind(tercet_move move) {
    return (EchekKind)(move >> KIND_SHIFT & 7);
}

static inline EchekPiece echek_recalled(tercet_move move) {
    return (EchekPiece)(move >> RECALLED_SHIFT & 7);
}

static inline int echek_owner(tercet_move move) {
    return (int)(move >> OWNER_SHIFT & 1);
}

/* ---- Sets of cells ---- */

static inline Bits echek_all(const EchekState *state) {
    return state->pieces[0] | state->pieces[1];
}

/* The cells of a piece of either side; nothing for one that is not in play. */
static inline Bits echek_cell_bit(int cell) {
    return cell < GRID_CELLS ? bits_of(cell) : 0;
}

/* The pieces that span the box. */
static inline Bits echek_boxed(const EchekState *state, EchekVariant variant) {
    Bits all = echek_all(state);
    if (variant != ECHEK_ROAMING) return all;
    return all & ~echek_cell_bit(state->cell[0][BISHOP]) & ~echek_cell_bit(state->cell[1][BISHOP]);
}

/* The cells of a set and all their neighbours. No piece stands on the edge of the grid, so nothing wraps around. */
static inline Bits echek_spread(Bits set) {
    Bits row = set | set << 1 | set >> 1;
    return row | row << 8 | row >> 8;
}

/* The part of a set that is connected with `seed`. */
static inline Bits echek_flood(Bits seed, Bits set) {
    for (;;) {
        Bits grown = echek_spread(seed) & set;
        if (grown == seed) return seed;
        seed = grown;
    }
}

static inline bool echek_connected(Bits set) {
    return echek_flood(set & -set, set) == set;
}

/* The smallest rectangle around a set that is not empty. */
typedef struct EchekBox {
    int x0, x1, y0, y1;
} EchekBox;

static inline EchekBox echek_box(Bits set) {
    Bits columns = set | set >> 32;
    columns |= columns >> 16;
    columns = (columns | columns >> 8) & 0xff;
    return (EchekBox){bits_lowest(columns), bits_highest(columns), bits_lowest(set) / 8, bits_highest(set) / 8};
}

static inline bool echek_box_too_large(EchekBox box) {
    return box.x1 - box.x0 >= BOX_LIMIT || box.y1 - box.y0 >= BOX_LIMIT;
}

/* All cells on which one more piece leaves the box of a set within its limit. */
static inline Bits echek_area(Bits set) {
    EchekBox box = echek_box(set);
    Bits columns = ((UINT64_C(1) << (box.x0 + BOX_LIMIT)) - 1) & (UINT64_C(0xfff) << box.x1 >> (BOX_LIMIT - 1)) & 0xff;
    Bits rows = box.y0 < GRID_SIDE - BOX_LIMIT ? (UINT64_C(1) << 8 * (box.y0 + BOX_LIMIT)) - 1 : ~UINT64_C(0);
    if (box.y1 >= BOX_LIMIT) rows &= ~UINT64_C(0) << 8 * (box.y1 - BOX_LIMIT + 1);
    return columns * ECHEK_COLUMN(0) & rows;
}

/* The cells outside the border of a box. */
static inline Bits echek_outside_box(EchekBox box) {
    Bits outside = 0;
    if (box.x1 - box.x0 == BOX_LIMIT - 1) {
        outside |= ~((UINT64_C(0xf) << box.x0) * ECHEK_COLUMN(0));
    }
    if (box.y1 - box.y0 == BOX_LIMIT - 1) {
        outside |= ~(UINT64_C(0xffffffff) << 8 * box.y0);
    }
    return outside;
}

/* The cells outside the border. In echek the box begins at b2, so it is enough to look at file e and rank 5. */
static inline Bits echek_outside(const EchekState *state, EchekVariant variant) {
    if (variant == ECHEK_FIXED) return ~ECHEK_FIXED_BOARD;
    if (variant == ECHEK_ROAMING) return echek_outside_box(echek_box(echek_boxed(state, variant)));
    Bits all = echek_all(state);
    Bits outside = 0;
    if (all & ECHEK_COLUMN(4)) outside |= ECHEK_COLUMN(0) | ECHEK_COLUMN(5);
    if (all & ECHEK_ROW(4)) outside |= ECHEK_ROW(0) | ECHEK_ROW(5);
    return outside;
}

/* Whether a piece on `cell` is surrounded, when `closed` holds all occupied cells and all outside the border. */
static inline bool echek_surrounded(int cell, Bits closed) {
    return (grid_orthogonal[cell] & ~closed) == 0;
}

/* The cells on which the side to move may place this piece; before a pawn's step and a bishop's recall. */
static inline Bits echek_placing(const EchekState *state, EchekPiece piece, EchekVariant variant) {
    int side = state->side;
    Bits cells = ~echek_all(state) & ~grid_orthogonal[state->cell[!side][KING]];
    if (variant == ECHEK_FIXED) return cells & ECHEK_FIXED_BOARD;
    cells &= echek_spread(state->pieces[side]);
    if (variant == ECHEK_ROAMING && piece == BISHOP) return cells;
    return cells & echek_area(echek_boxed(state, variant));
}

/* The cells on which a pawn placed on one of `placing` may end its step. */
static inline Bits echek_pawn_steps(const EchekState *state, Bits placing, EchekVariant variant) {
    Bits all = echek_all(state);
    Bits stepped = placing << 1 | placing >> 1 | placing << 8 | placing >> 8;
    return stepped & ~all & echek_spread(all) & echek_area(echek_boxed(state, variant));
}

/* The cells on which one more piece connects all the rest of the pieces with each other and with itself. */
static inline Bits echek_joining(Bits rest) {
    Bits joining = ~UINT64_C(0);
    while (rest != 0) {
        Bits part = echek_flood(rest & -rest, rest);
        joining &= echek_spread(part);
        rest &= ~part;
    }
    return joining;
}

/* The cells to which a piece's way of moving leads on an empty grid. */
static inline Bits echek_pattern(EchekPiece piece, int from, int side, EchekVariant variant) {
    switch (piece) {
    case KING: return grid_neighbours[from];
    case KNIGHT: return grid_leaps[from];
    case QUEEN: return grid_straight[from] | grid_slanting[from];
    case ROOK: return grid_straight[from];
    case BISHOP: return grid_slanting[from];
    default: break; /* a pawn */
    }
    if (variant != ECHEK_FIXED) return grid_orthogonal[from];
    Bits forward = side == TERCET_WHITE ? ~UINT64_C(0) << 8 * (from / 8 + 1) : bits_of(from / 8 * 8) - 1;
    return grid_neighbours[from] & forward;
}

/* The cells of `pattern` that a slider cannot reach because an enemy stands before them. */
static inline Bits echek_shadow(EchekPiece piece, int from, Bits pattern, Bits enemy) {
    Bits shadow = 0;
    bool slides = piece == QUEEN || piece == ROOK || piece == BISHOP;
    if (!slides || (pattern & enemy) == 0) return shadow;
    for (int direction = piece == BISHOP; direction < GRID_DIRECTIONS; direction += piece == QUEEN ? 1 : 2) {
        int first = grid_first(enemy, from, direction);
        if (first >= 0) shadow |= grid_ray[direction][first];
    }
    return shadow;
}

/* The cells that the way of moving of the side's piece on `from` lets it reach, empty or not. */
static inline Bits echek_reach(const EchekState *state, EchekPiece piece, int from, EchekVariant variant) {
    int side = state->side;
    Bits pattern = echek_pattern(piece, from, side, variant);
    if (variant == ECHEK_FIXED) return pattern;
    return pattern & ~echek_shadow(piece, from, pattern, state->pieces[!side]);
}

/* ---- Between the files of this folder ---- */

/* text.c */
bool echek_read(EchekVariant variant, const char *text, EchekState *state, tercet_reason *why);
size_t echek_text(const void *state, char *text);

/* moves.c: the functions that matter for speed, once for each variant. */
size_t echek_generate_standard(const void *state, uint64_t *cursor, tercet_move *moves);
size_t echek_generate_roaming(const void *state, uint64_t *cursor, tercet_move *moves);
size_t echek_generate_fixed(const void *state, uint64_t *cursor, tercet_move *moves);
uint64_t echek_count_standard(const void *state);
uint64_t echek_count_roaming(const void *state);
uint64_t echek_count_fixed(const void *state);
void echek_make_standard(const void *before, tercet_move move, void *after);
void echek_make_roaming(const void *before, tercet_move move, void *after);
void echek_make_fixed(const void *before, tercet_move move, void *after);
tercet_result echek_result_standard(const void *state);
tercet_result echek_result_roaming(const void *state);
tercet_result echek_result_fixed(const void *state);
const char *echek_ending(const void *state);
uint64_t echek_deciding(const void *state);
tercet_side echek_side(const void *state);
uint64_t echek_hash(const void *state);

/* The state after a turn with every queen still there, in the coordinates of before. */
void echek_take_turn(const EchekState *before, tercet_move move, EchekState *after);

/* Whether a turn that is legal otherwise takes out a queen without whom the rest is not connected. */
bool echek_queen_loss_cuts_off(const EchekState *state, tercet_move move);

/* explain.c */
bool echek_read_move(const void *state, const char *text, tercet_move *move, tercet_reason *why);
bool echek_legal(const void *state, tercet_move move, tercet_reason *why);
size_t echek_move_text(const void *state, tercet_move move, char *text);

/* board.c */
extern const GameRemark echek_remarks[];

/* Remarks who may swap: a set of sides. */
void echek_remark(tercet_board *board, unsigned swaps);

void echek_turn_text(const tercet_turn *turn, Text *text);
void echek_preview(tercet_board *board, const tercet_turn *turn, size_t step);
void echek_steps_of(const void *state, tercet_move move, tercet_turn *turn);
void echek_describe(const void *state, tercet_board *board);
void echek_mark(const void *before, tercet_move move, const void *after, tercet_board *board);

/* setup.c */
void echek_set_up(const void *state, tercet_setup *setup);
void echek_arrange(const tercet_setup *setup, Text *text);
void echek_show(const tercet_setup *setup, tercet_board *board);

/* The name of a piece. */
static inline const char *echek_name(EchekPiece piece) {
    return game_piece_name(&game_echek, ECHEK_LETTERS[piece]);
}

#endif
