/* Echek's moves. Every function here that takes a variant is compiled once for each of them, through the thin
 * functions at the end. */
#include "core/dispatch.h"
#include "core/hash.h"
#include "core/reason.h"
#include "state.h"

#ifdef __OPTIMIZE_SIZE__
#define PER_VARIANT static
#else
#define PER_VARIANT static inline __attribute__((always_inline))
#endif

/* ---- Making a move ---- */

/* Adds `shift` to all of up to eight cells at once, one a byte, leaving out those not on the grid. */
static inline uint64_t shift_cells(uint64_t cells, int shift) {
    uint64_t on_grid = ~cells >> 6 & UINT64_C(0x0101010101010101);
    return cells + on_grid * (uint64_t)(int64_t)shift;
}

static void shift_state(EchekState *state, int shift) {
    for (int side = 0; side < 2; side++) {
        state->pieces[side] = shift > 0 ? state->pieces[side] << shift : state->pieces[side] >> -shift;
    }
    uint8_t *cells = &state->cell[0][0];
    uint64_t first;
    uint32_t last;
    memcpy(&first, cells, sizeof first);
    memcpy(&last, cells + sizeof first, sizeof last);
    first = shift_cells(first, shift);
    last = (uint32_t)shift_cells(last, shift);
    memcpy(cells, &first, sizeof first);
    memcpy(cells + sizeof first, &last, sizeof last);
}

/* Takes coordinates anew: the leftmost occupied file becomes b, the lowest occupied rank 2. */
static inline void normalise(EchekState *state) {
    Bits all = echek_all(state);
    bool in_place = !(all & (ECHEK_COLUMN(0) | ECHEK_ROW(0))) && (all & ECHEK_COLUMN(1)) && (all & ECHEK_ROW(1));
    if (in_place) return;
    EchekBox box = echek_box(all);
    shift_state(state, 1 - box.x0 + GRID_SIDE * (1 - box.y0));
}

/* Takes every surrounded queen out of the game. Both are judged before either goes. */
PER_VARIANT void take_queens(EchekState *state, EchekVariant variant) {
    Bits closed = echek_all(state) | echek_outside(state, variant);
    bool taken[2];
    for (int side = 0; side < 2; side++) {
        int queen = state->cell[side][QUEEN];
        taken[side] = queen < GRID_CELLS && echek_surrounded(queen, closed);
    }
    if (!taken[0] && !taken[1]) return;
    for (int side = 0; side < 2; side++) {
        if (!taken[side]) continue;
        state->pieces[side] &= ~bits_of(state->cell[side][QUEEN]);
        state->cell[side][QUEEN] = GONE;
    }
    normalise(state);
}

static inline void swap_king_and_rook(EchekState *state, int side) {
    uint8_t king = state->cell[side][KING];
    state->cell[side][KING] = state->cell[side][ROOK];
    state->cell[side][ROOK] = king;
}

/* The state after a turn, before anything that follows from it: no queen is taken out, and coordinates are still
 * those of before. */
PER_VARIANT void take_turn(const EchekState *before, tercet_move move, EchekState *after, EchekVariant variant) {
    int side = before->side;
    int to = echek_to(move), from = echek_from(move);
    *after = *before;
    after->side = (uint8_t)!side;
    switch (echek_kind(move)) {
    case ECHEK_SWAP:
        swap_king_and_rook(after, side);
        if (variant != ECHEK_FIXED) after->swaps &= (uint8_t) ~(1u << side);
        break;
    case ECHEK_MOVE:
        after->pieces[side] ^= bits_of(from) | bits_of(to);
        after->cell[side][echek_piece(move)] = (uint8_t)to;
        break;
    case ECHEK_RECALL:
        after->pieces[echek_owner(move)] &= ~bits_of(from);
        after->cell[echek_owner(move)][echek_recalled(move)] = IN_HAND;
        /* fall through */
    case ECHEK_PLACE:
        after->pieces[side] |= bits_of(to);
        after->cell[side][echek_piece(move)] = (uint8_t)to;
        break;
    }
}

PER_VARIANT void make(const EchekState *before, tercet_move move, EchekState *after, EchekVariant variant) {
    take_turn(before, move, after, variant);
    if (variant == ECHEK_FIXED || move == GAME_PASS) return;
    normalise(after);
    take_queens(after, variant);
}

void echek_take_turn(const EchekState *before, tercet_move move, EchekState *after) {
    take_turn(before, move, after, (EchekVariant)before->variant);
}

/* Whether a queen looks surrounded after a turn; with coordinates of before, a queen at the edge of the grid may look
 * so and not be, but never the other way round. */
static bool queen_seems_taken(const EchekState *state, tercet_move move) {
    EchekState after;
    take_turn(state, move, &after, ECHEK_ROAMING);
    Bits closed = echek_all(&after) | echek_outside(&after, ECHEK_ROAMING);
    for (int side = 0; side < 2; side++) {
        int queen = after.cell[side][QUEEN];
        if (queen < GRID_CELLS && echek_surrounded(queen, closed)) return true;
    }
    return false;
}

bool echek_queen_loss_cuts_off(const EchekState *state, tercet_move move) {
    if (state->variant != ECHEK_ROAMING || !queen_seems_taken(state, move)) return false;
    EchekState after;
    make(state, move, &after, ECHEK_ROAMING);
    return !echek_connected(echek_all(&after));
}

/* ---- Listing and counting ---- */

/* Where moves go: into `list`, or only into the count if that is NULL. */
typedef struct Sink {
    tercet_move *list;
    size_t count;
} Sink;

/* Adds a move to each of the cells; `move` is one to cell 0. */
static inline void add_moves(Sink *sink, tercet_move move, Bits cells) {
    if (sink->list == NULL) {
        sink->count += (size_t)bits_count(cells);
        return;
    }
    while (cells != 0) sink->list[sink->count++] = move | (tercet_move)bits_take(&cells) << TO_SHIFT;
}

/* The cells that join all pieces but this one, which stands in play. A piece with at most one neighbour holds
 * nothing together. */
static inline Bits joining_without(Bits all, int cell) {
    Bits rest = all & ~bits_of(cell);
    return bits_many(grid_neighbours[cell] & all) ? echek_joining(rest) : echek_spread(rest);
}

/* Placings of the bishop in echek: with each piece that can go back, and alone where none can. `joining` has the
 * answers of joining_without() for the side's own pieces. */
static void add_bishop_with_recalls(Sink *sink, const EchekState *state, Bits placing, const Bits *joining) {
    Bits all = echek_all(state);
    Bits without_recall = placing;
    for (int owner = 0; owner < 2; owner++) {
        for (EchekPiece piece = QUEEN; piece < ECHEK_PIECES; piece++) {
            int cell = state->cell[owner][piece];
            if (cell >= GRID_CELLS) continue;
            Bits cells = placing & (owner == state->side ? joining[piece] : joining_without(all, cell));
            add_moves(sink, echek_recall(0, cell, piece, owner), cells);
            without_recall &= ~cells;
        }
    }
    add_moves(sink, echek_place(BISHOP, 0), without_recall);
}

PER_VARIANT void add_placings(Sink *sink, const EchekState *state, const Bits *joining, EchekVariant variant) {
    const uint8_t *cell = state->cell[state->side];
    Bits placing = echek_placing(state, QUEEN, variant);
    if (cell[QUEEN] == IN_HAND) add_moves(sink, echek_place(QUEEN, 0), placing);
    if (cell[ROOK] == IN_HAND) add_moves(sink, echek_place(ROOK, 0), placing);
    if (cell[KNIGHT] == IN_HAND) add_moves(sink, echek_place(KNIGHT, 0), placing);
    if (cell[PAWN] == IN_HAND) {
        Bits stepped = variant == ECHEK_FIXED ? 0 : echek_pawn_steps(state, placing, variant);
        add_moves(sink, echek_place(PAWN, 0), placing | stepped);
    }
    if (cell[BISHOP] == IN_HAND) {
        if (variant == ECHEK_STANDARD) {
            add_bishop_with_recalls(sink, state, placing, joining);
        } else {
            add_moves(sink, echek_place(BISHOP, 0), echek_placing(state, BISHOP, variant));
        }
    }
}

/* The cells on which the rules let the side's piece stand after leaving `from`; `joining` is joining_without(). */
PER_VARIANT Bits standing(const EchekState *state, EchekPiece piece, int from, Bits joining, EchekVariant variant) {
    if (variant == ECHEK_FIXED) return ECHEK_FIXED_BOARD;
    if (variant == ECHEK_ROAMING && piece == BISHOP) return joining;
    return joining & echek_area(echek_boxed(state, variant) & ~bits_of(from));
}

PER_VARIANT void add_all(Sink *sink, const EchekState *state, EchekVariant variant) {
    int side = state->side;
    Bits all = echek_all(state);
    Bits joining[ECHEK_PIECES] = {0};
    for (EchekPiece piece = KING; piece < ECHEK_PIECES; piece++) {
        int from = state->cell[side][piece];
        if (from >= GRID_CELLS) continue;
        if (variant != ECHEK_FIXED) joining[piece] = joining_without(all, from);
        Bits cells = ~all & standing(state, piece, from, joining[piece], variant);
        add_moves(sink, echek_move(piece, from, 0), cells & echek_reach(state, piece, from, variant));
    }
    add_placings(sink, state, joining, variant);
    if (state->cell[side][ROOK] < GRID_CELLS && (state->swaps >> side & 1)) {
        if (sink->list != NULL) sink->list[sink->count] = echek_swap();
        sink->count++;
    }
}

/* The cells to which another piece must go if the queen on a cell is to be surrounded. Of two opposite sides at most
 * one can lie outside the border, so if both are free, one of them must be filled; where both pairs are free, one move
 * is not enough. */
static Bits queen_fillers(Bits all, int queen) {
    Bits free = grid_orthogonal[queen] & ~all;
    Bits along = free & ECHEK_ROW(queen / GRID_SIDE), across = free & ~along;
    if (bits_many(along)) return bits_many(across) ? 0 : along;
    return bits_many(across) ? across : ~UINT64_C(0);
}

/* Drops the moves that take out a queen who holds the rest together. */
static size_t drop_queen_losses(const EchekState *state, tercet_move *moves, size_t count) {
    Bits fillers = 0;
    for (int side = 0; side < 2; side++) {
        int queen = state->cell[side][QUEEN];
        if (queen < GRID_CELLS) fillers |= queen_fillers(echek_all(state), queen);
    }
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        bool suspect = bits_has(fillers, echek_to(moves[i])) || echek_piece(moves[i]) == QUEEN;
        if (!suspect || !echek_queen_loss_cuts_off(state, moves[i])) moves[kept++] = moves[i];
    }
    return kept;
}

/* The side's moves but for a pass; into `moves`, or only counted if that is NULL. */
PER_VARIANT size_t own_moves(const EchekState *state, tercet_move *moves, EchekVariant variant) {
    tercet_move listed[TERCET_MOVES_BATCH];
    if (variant == ECHEK_ROAMING && moves == NULL) moves = listed;
    Sink sink = {.list = moves};
    add_all(&sink, state, variant);
    return variant == ECHEK_ROAMING ? drop_queen_losses(state, moves, sink.count) : sink.count;
}

/* Whether the other side would have a move if it were its turn. */
PER_VARIANT bool other_side_moves(const EchekState *state, EchekVariant variant) {
    EchekState other = *state;
    other.side = !state->side;
    return own_moves(&other, NULL, variant) > 0;
}

/* The result by the kings alone. */
PER_VARIANT tercet_result kings_result(const EchekState *state, EchekVariant variant) {
    Bits closed = echek_all(state) | echek_outside(state, variant);
    bool white_lost = echek_surrounded(state->cell[TERCET_WHITE][KING], closed);
    bool black_lost = echek_surrounded(state->cell[TERCET_BLACK][KING], closed);
    if (white_lost && black_lost) return TERCET_DRAW;
    if (white_lost) return TERCET_BLACK_WINS;
    return black_lost ? TERCET_WHITE_WINS : TERCET_NONE;
}

PER_VARIANT tercet_result result(const EchekState *state, EchekVariant variant) {
    tercet_result by_kings = kings_result(state, variant);
    if (by_kings != TERCET_NONE) return by_kings;
    bool stuck = own_moves(state, NULL, variant) == 0 && !other_side_moves(state, variant);
    return stuck ? TERCET_DRAW : TERCET_NONE;
}

PER_VARIANT size_t generate(const EchekState *state, uint64_t *cursor, tercet_move *moves, EchekVariant variant) {
    if (*cursor != 0 || kings_result(state, variant) != TERCET_NONE) return 0;
    *cursor = 1;
    size_t count = own_moves(state, moves, variant);
    if (count == 0 && other_side_moves(state, variant)) moves[count++] = GAME_PASS;
    return count;
}

PER_VARIANT uint64_t count_moves(const EchekState *state, EchekVariant variant) {
    if (kings_result(state, variant) != TERCET_NONE) return 0;
    size_t count = own_moves(state, NULL, variant);
    return count > 0 ? count : other_side_moves(state, variant);
}

/* ---- Once for each variant ---- */

DISPATCHED size_t echek_generate_standard(const void *state, uint64_t *cursor, tercet_move *moves) {
    return generate(state, cursor, moves, ECHEK_STANDARD);
}

DISPATCHED size_t echek_generate_roaming(const void *state, uint64_t *cursor, tercet_move *moves) {
    return generate(state, cursor, moves, ECHEK_ROAMING);
}

DISPATCHED size_t echek_generate_fixed(const void *state, uint64_t *cursor, tercet_move *moves) {
    return generate(state, cursor, moves, ECHEK_FIXED);
}

DISPATCHED uint64_t echek_count_standard(const void *state) {
    return count_moves(state, ECHEK_STANDARD);
}

DISPATCHED uint64_t echek_count_roaming(const void *state) {
    return count_moves(state, ECHEK_ROAMING);
}

DISPATCHED uint64_t echek_count_fixed(const void *state) {
    return count_moves(state, ECHEK_FIXED);
}

DISPATCHED void echek_make_standard(const void *before, tercet_move move, void *after) {
    make(before, move, after, ECHEK_STANDARD);
}

DISPATCHED void echek_make_roaming(const void *before, tercet_move move, void *after) {
    make(before, move, after, ECHEK_ROAMING);
}

DISPATCHED void echek_make_fixed(const void *before, tercet_move move, void *after) {
    make(before, move, after, ECHEK_FIXED);
}

tercet_result echek_result_standard(const void *state) {
    return result(state, ECHEK_STANDARD);
}

tercet_result echek_result_roaming(const void *state) {
    return result(state, ECHEK_ROAMING);
}

tercet_result echek_result_fixed(const void *state) {
    return result(state, ECHEK_FIXED);
}

const char *echek_ending(const void *state) {
    const EchekState *echek = state;
    switch (kings_result(echek, (EchekVariant)echek->variant)) {
    case TERCET_WHITE_WINS: return N_("Black's king is surrounded");
    case TERCET_BLACK_WINS: return N_("White's king is surrounded");
    case TERCET_DRAW: return N_("both kings are surrounded");
    default: return N_("neither player has a move");
    }
}

/* Kings that are surrounded, and the pieces around them. */
uint64_t echek_deciding(const void *state) {
    const EchekState *echek = state;
    Bits all = echek_all(echek), closed = all | echek_outside(echek, (EchekVariant)echek->variant), cells = 0;
    for (int side = 0; side < 2; side++) {
        int king = echek->cell[side][KING];
        if (echek_surrounded(king, closed)) cells |= bits_of(king) | (grid_orthogonal[king] & all);
    }
    return cells;
}

tercet_side echek_side(const void *state) {
    return (tercet_side)((const EchekState *)state)->side;
}

/* The cells of all pieces, the side and the swaps say everything; they stand together in 16 bytes. */
uint64_t echek_hash(const void *state) {
    const uint8_t *bytes = (const uint8_t *)state + offsetof(EchekState, cell);
    return hash_add(hash_mix(hash_word(bytes)), hash_word(bytes + 8));
}
