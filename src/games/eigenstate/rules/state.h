/* state.h: what an Eigenstate position and turn are made of; private to this folder.
 *
 * Cells are those of core/grid.h: the board is the 6 x 6 part of the grid from a1, and the order of its bits is the
 * order in which position and move strings name cells. */
#ifndef TERCET_GAMES_EIGENSTATE_STATE_H
#define TERCET_GAMES_EIGENSTATE_STATE_H

#include "core/grid.h"
#include "eigenstate.h"

enum {
    BOARD_SIDE = 6,
    PEG_CELLS = GRID_SIDE * BOARD_SIDE, /* whole rows of the grid, up to the highest that the board uses */
    PIECES_MAX = 6,                     /* of one side */
    HOLES_SIDE = 5,
    HOLES = HOLES_SIDE * HOLES_SIDE, /* with the centre */
    HOLE_REACH = 2,                  /* how far a hole is from the centre, at most, along each axis */
    HOLE_CENTRE = 12,                /* M */
    PEGS_OF_A_PIECE = HOLES - 1,
    PEGS_OF_A_TURN = 2,
    FREE_HOLES_MAX = PIECES_MAX * PEGS_OF_A_PIECE,
    ROUTES_MAX = PIECES_MAX * PEGS_OF_A_PIECE
};

#define BOARD_CELLS UINT64_C(0x3f3f3f3f3f3f)

/* The holes that have a peg: bit i is hole 'A' + i. */
typedef uint32_t Pegs;

#define PEGS_ALL ((Pegs)(((1u << HOLES) - 1) & ~(1u << HOLE_CENTRE)))

/* A position. Its size leaves no room for padding, and pegs of cells without a piece are zero, so that equal
 * positions are equal bytes. */
typedef struct State {
    Bits pieces[2];
    uint64_t side;
    Pegs pegs[PEG_CELLS];
} State;

_Static_assert(sizeof(State) == 216, "a state has no padding");
_Static_assert(sizeof(State) <= sizeof((tercet_position *)0)->state, "a state fits in a position");

/* One peg of a turn: a cell and a hole in one number, which orders pegs as the move strings do. */
typedef uint32_t Peg;

static inline Peg peg_of(int cell, int hole) {
    return (Peg)cell << 5 | (Peg)hole;
}

static inline int peg_cell(Peg peg) {
    return (int)(peg >> 5);
}

static inline int peg_hole(Peg peg) {
    return (int)(peg & 31);
}

/* A turn: the move of a piece, then pegs, in order. Where no piece can move, from and to are both 0. */
typedef struct Turn {
    int from;
    int to;
    int peg_count;
    Peg pegs[PEGS_OF_A_TURN];
} Turn;

static inline bool turn_has_move(const Turn *turn) {
    return turn->from != turn->to;
}

/* A turn as a number, one for each turn: its fields from the lowest bits up, unused ones zero. The bit above them
 * is always set, so that no turn is TERCET_NO_MOVE or GAME_PASS. */
enum { TO_SHIFT = 6, PEG_COUNT_SHIFT = 12, PEG_SHIFT = 14, PEG_BITS = 11 };
#define TURN_MARK (UINT64_C(1) << (PEG_SHIFT + PEG_BITS * PEGS_OF_A_TURN))

static inline tercet_move turn_pack(const Turn *turn) {
    tercet_move move = TURN_MARK | (uint64_t)turn->from | (uint64_t)turn->to << TO_SHIFT;
    move |= (uint64_t)turn->peg_count << PEG_COUNT_SHIFT;
    for (int i = 0; i < turn->peg_count; i++) move |= (uint64_t)turn->pegs[i] << (PEG_SHIFT + PEG_BITS * i);
    return move;
}

static inline Turn turn_unpack(tercet_move move) {
    Turn turn = {
        .from = (int)(move & 63),
        .to = (int)(move >> TO_SHIFT & 63),
        .peg_count = (int)(move >> PEG_COUNT_SHIFT & 3),
    };
    for (int i = 0; i < PEGS_OF_A_TURN; i++) {
        turn.pegs[i] = (Peg)(move >> (PEG_SHIFT + PEG_BITS * i) & ((1u << PEG_BITS) - 1));
    }
    return turn;
}

static inline bool cell_on_board(tercet_cell cell) {
    return cell.x >= 0 && cell.x < BOARD_SIDE && cell.y >= 0 && cell.y < BOARD_SIDE;
}

static inline int cell_index(tercet_cell cell) {
    return grid_index(cell.x, cell.y);
}

/* The pieces of the side to move. */
static inline Bits own_pieces(const State *state) {
    return state->pieces[state->side];
}

static inline bool exactly_two(Bits set) {
    return bits_many(set) && !bits_many(set & (set - 1));
}

/* The cells to which a piece can move from `cell` with these pegs. The rows of holes are laid on the grid around its
 * cell c3 and shifted to where the piece stands; what leaves the board at a side ends on the two files that the grid
 * has and the board has not. */
static inline Bits reach(int cell, Pegs pegs) {
    enum { ROW = (1 << HOLES_SIDE) - 1, CENTRE = GRID_SIDE * HOLE_REACH + HOLE_REACH };
    Bits laid = (Bits)(pegs & ROW) << 32 | (Bits)(pegs >> 5 & ROW) << 24 | (Bits)(pegs >> 10 & ROW) << 16 |
                (Bits)(pegs >> 15 & ROW) << 8 | (Bits)(pegs >> 20 & ROW);
    return (cell >= CENTRE ? laid << (cell - CENTRE) : laid >> (CENTRE - cell)) & BOARD_CELLS;
}

/* The other way round: the holes of a piece on `cell` whose pegs lead to one of these cells of the board. */
static inline Pegs holes_to(int cell, Bits targets) {
    enum { ROW = (1 << HOLES_SIDE) - 1, CENTRE = GRID_SIDE * HOLE_REACH + HOLE_REACH };
    Bits laid = cell >= CENTRE ? targets >> (cell - CENTRE) : targets << (CENTRE - cell);
    return (Pegs)((laid >> 32 & ROW) | (laid >> 24 & ROW) << 5 | (laid >> 16 & ROW) << 10 | (laid >> 8 & ROW) << 15 |
                  (laid & ROW) << 20);
}

/* What a turn does before its pegs. */
typedef struct Route {
    uint8_t from;
    uint8_t to;
} Route;

/* All routes of the side to move, by cells; if no piece can move, the one that leaves the move out. */
int eigenstate_routes(const State *state, Route routes[ROUTES_MAX]);

/* The own pieces that can move. */
Bits eigenstate_movable(const State *state);

/* The state after the move of a piece, before any pegs and with the same side to move; a turn without a move changes
 * nothing. */
void eigenstate_move_piece(const State *before, int from, int to, State *after);

/* The free holes of the side to move, in order; returns how many. */
int eigenstate_free_holes(const State *state, Peg holes[FREE_HOLES_MAX]);

/* How many pegs the side to move has to put in after its piece has moved: none if that has ended the game. */
int eigenstate_pegs_due(const State *moved);

/* The functions of the table in game.h. */
bool eigenstate_read(const char *text, void *state, tercet_reason *why);
size_t eigenstate_text(const void *state, char *text);
void eigenstate_arrange(const tercet_setup *setup, Text *text);
size_t eigenstate_move_text(const void *state, tercet_move move, char *text);
tercet_result eigenstate_result(const void *state);
const char *eigenstate_ending(const void *state);
uint64_t eigenstate_deciding(const void *state);
size_t eigenstate_generate(const void *state, uint64_t *cursor, tercet_move *moves);
uint64_t eigenstate_count(const void *state);
void eigenstate_make(const void *before, tercet_move move, void *after);
bool eigenstate_read_move(const void *state, const char *text, tercet_move *move, tercet_reason *why);
bool eigenstate_legal(const void *state, tercet_move move, tercet_reason *why);
size_t eigenstate_next_steps(const void *state, const tercet_turn *turn, tercet_step *steps);
bool eigenstate_turn_move(const void *state, const tercet_turn *turn, tercet_move *move);
void eigenstate_turn_text(const tercet_turn *turn, Text *text);
void eigenstate_steps_of(const void *state, tercet_move move, tercet_turn *turn);
void eigenstate_describe(const void *state, tercet_board *board);
void eigenstate_mark(const void *before, tercet_move move, const void *after, tercet_board *board);

#endif
