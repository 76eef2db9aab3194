/* Listing and making moves, and the result. */
#include "teeko.h"

#include "core/reason.h"

/* The columns beside the board are always empty, so nothing wraps around. A falling line has its lowest bit at its
 * right end. */
const TeekoShape teeko_shapes[TEEKO_SHAPES] = {
    {UINT64_C(0x000000f), UINT64_C(0x0303030303)}, /* across */
    {UINT64_C(0x1010101), UINT64_C(0x0000001f1f)}, /* up */
    {UINT64_C(0x8040201), UINT64_C(0x0000000303)}, /* rising */
    {UINT64_C(0x0204081), UINT64_C(0x0000001818)}, /* falling */
    {UINT64_C(0x0000303), UINT64_C(0x000f0f0f0f)}, /* square */
};

/* Shifted copies of the set meet where four cells are all taken. */
bool teeko_has_four(Bits set) {
    Bits across = set & set >> 1, up = set & set >> 8, rising = set & set >> 9, falling = set & set >> 7;
    return ((across & across >> 2) | (up & up >> 16) | (rising & rising >> 18) | (falling & falling >> 14) |
            (across & across >> 8)) != 0;
}

static size_t list_placings(const Teeko *state, tercet_move *moves) {
    size_t count = 0;
    for (Bits cells = teeko_empty(state); cells != 0;) moves[count++] = teeko_place(bits_take(&cells));
    return count;
}

static size_t list_steps(const Teeko *state, tercet_move *moves) {
    size_t count = 0;
    for (Bits pieces = state->pieces[state->side]; pieces != 0;) {
        int from = bits_take(&pieces);
        for (Bits cells = grid_neighbours[from] & teeko_empty(state); cells != 0;) {
            moves[count++] = teeko_step(from, bits_take(&cells));
        }
    }
    return count;
}

/* There is always a move: around four pieces that have not won lie six cells or more, too many for the four others. */
size_t teeko_generate(const void *opaque, uint64_t *cursor, tercet_move *moves) {
    const Teeko *state = opaque;
    if (*cursor != 0 || teeko_result(state) != TERCET_NONE) return 0;
    *cursor = 1;
    return teeko_places(state) ? list_placings(state, moves) : list_steps(state, moves);
}

void teeko_make(const void *before, tercet_move move, void *after) {
    const Teeko *old = before;
    Teeko *next = after;
    *next = *old;
    next->side = !old->side;
    if (!teeko_is_placing(move)) next->pieces[old->side] &= ~bits_of(teeko_from(move));
    next->pieces[old->side] |= bits_of(teeko_to(move));
}

/* Only who has just moved can have four. */
tercet_result teeko_result(const void *opaque) {
    const Teeko *state = opaque;
    if (teeko_has_four(state->pieces[TERCET_WHITE])) return TERCET_WHITE_WINS;
    return teeko_has_four(state->pieces[TERCET_BLACK]) ? TERCET_BLACK_WINS : TERCET_NONE;
}

const char *teeko_ending(const void *state) {
    return teeko_result(state) == TERCET_WHITE_WINS ? N_("White has four in a row or in a square")
                                                    : N_("Black has four in a row or in a square");
}
