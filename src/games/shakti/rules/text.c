/* Position and move strings. */
#include "core/text.h"
#include "core/reason.h"
#include "state.h"

/* What stands on a cell: a piece, '-' for a gap. */
static const char signs[] = "-KWkw";

/* What the rows of a string say, before it is known whether that can be a position. */
typedef struct Placement {
    Bits tiles;
    Bits kings[2];
    Bits warriors[2];
} Placement;

/* ---- Reading ---- */

/* Puts what a sign stands for on a cell. */
static void place(Placement *placement, char sign, Bits cell) {
    int side = text_is_capital(sign) ? TERCET_WHITE : TERCET_BLACK;
    if (sign != '-') placement->tiles |= cell;
    if (text_capital(sign) == 'K') placement->kings[side] |= cell;
    if (text_capital(sign) == 'W') placement->warriors[side] |= cell;
}

static bool read_rows(const char **at, Placement *placement, tercet_reason *why) {
    GameRow rows[SHAKTI_SIDE];
    if (!game_read_rows(at, SHAKTI_SIDE, SHAKTI_SIDE, signs, rows, why)) return false;
    for (int y = 0; y < SHAKTI_SIDE; y++) {
        for (int x = 0; x < SHAKTI_SIDE; x++) place(placement, rows[y][x], bits_of(grid_index(x, y)));
    }
    return true;
}

static bool check_corners(const Placement *placement, tercet_reason *why) {
    Bits corners = placement->tiles & SHAKTI_CORNERS;
    if (corners == 0) return true;
    return reason_refuse(why, SHAKTI_RULE_POSITION_CORNER, "%c is a corner, where there is no tile",
                         grid_cell(bits_lowest(corners)));
}

static bool check_pieces(const Placement *placement, int side, tercet_reason *why) {
    if (placement->kings[side] == 0) {
        return reason_refuse(why, TERCET_RULE_POSITION_PIECES, "%s has no king", side);
    }
    if (bits_many(placement->kings[side])) {
        return reason_refuse(why, TERCET_RULE_POSITION_PIECES, "%s has more than one king", side);
    }
    if (bits_count(placement->warriors[side]) > SHAKTI_WARRIORS) {
        return reason_refuse(why, TERCET_RULE_POSITION_PIECES, "%s has more than two warriors", side);
    }
    return true;
}

/* Refuses what no move may leave behind. */
static bool check_views(const Shakti *state, tercet_reason *why) {
    int resting = shakti_opponent(state);
    tercet_cell king = grid_cell(state->king[resting]);
    if (bits_has(shakti_seen(state->tiles, state->king[resting]), state->king[state->side])) {
        return reason_refuse(why, SHAKTI_RULE_POSITION_KINGS_SEE, "the kings on %c and %c see each other",
                             grid_cell(state->king[TERCET_WHITE]), grid_cell(state->king[TERCET_BLACK]));
    }
    Bits checkers = shakti_checkers(state, resting, state->king[resting]);
    if (checkers == 0) return true;
    ReasonPiece warrior = {shakti_name('W'), grid_cell(bits_lowest(checkers))};
    return reason_refuse(why, SHAKTI_RULE_POSITION_CHECK, "the king on %c is in check by %{the}p, but it is %s's turn",
                         king, warrior, state->side);
}

bool shakti_read(const char *text, void *state, tercet_reason *why) {
    Placement placement = {0};
    tercet_side side = TERCET_WHITE;
    if (!read_rows(&text, &placement, why) || !game_read_side(text, &side, why) || !check_corners(&placement, why) ||
        !check_pieces(&placement, TERCET_WHITE, why) || !check_pieces(&placement, TERCET_BLACK, why)) {
        return false;
    }
    Shakti read = {
        .tiles = placement.tiles,
        .warriors = {placement.warriors[TERCET_WHITE], placement.warriors[TERCET_BLACK]},
        .king = {(uint8_t)bits_lowest(placement.kings[TERCET_WHITE]),
                 (uint8_t)bits_lowest(placement.kings[TERCET_BLACK])},
        .side = (uint8_t)side,
    };
    if (!check_views(&read, why)) return false;
    *(Shakti *)state = read;
    return true;
}

/* ---- Writing ---- */

/* The character of a cell: a piece, '-' for a gap, or 0 for an empty tile. */
static char character_of(const Shakti *state, int cell) {
    if (!bits_has(state->tiles, cell)) return '-';
    if (bits_has(state->warriors[TERCET_WHITE], cell)) return 'W';
    if (bits_has(state->warriors[TERCET_BLACK], cell)) return 'w';
    if (cell == state->king[TERCET_WHITE]) return 'K';
    if (cell == state->king[TERCET_BLACK]) return 'k';
    return 0;
}

size_t shakti_text(const void *state, char *text) {
    const Shakti *shakti = state;
    GameRow rows[SHAKTI_SIDE];
    Text written = text_begin(text, TERCET_POSITION_TEXT);
    for (int y = 0; y < SHAKTI_SIDE; y++) {
        for (int x = 0; x < SHAKTI_SIDE; x++) rows[y][x] = character_of(shakti, grid_index(x, y));
    }
    game_write_rows(rows, SHAKTI_SIDE, SHAKTI_SIDE, &written);
    game_write_side((tercet_side)shakti->side, &written);
    return written.length;
}

size_t shakti_move_text(const void *state, tercet_move move, char *text) {
    (void)state;
    Text written = text_begin(text, TERCET_MOVE_TEXT);
    text_cell(&written, grid_cell(shakti_move_from(move)));
    text_cell(&written, grid_cell(shakti_move_to(move)));
    return written.length;
}
