/* Position and move strings. */
#include "core/text.h"
#include "core/reason.h"
#include "state.h"

/* What the rows of a string say, before it is known whether that can be a position. */
typedef struct Placement {
    Bits tiles;
    Bits kings[2];
    Bits warriors[2];
} Placement;

/* ---- Reading ---- */

/* Puts what a character stands for on the cells from (x, y) on; returns how many cells it takes, or 0 if it stands for
 * nothing. */
static int place(Placement *placement, char character, int x, int y) {
    if (character == '-') return 1;
    if (character >= '1' && character <= '0' + SHAKTI_SIDE) {
        int length = character - '0';
        for (int i = 0; i < length && x + i < SHAKTI_SIDE; i++) placement->tiles |= bits_of(grid_index(x + i, y));
        return length;
    }
    Bits cell = bits_of(grid_index(x, y));
    int side = text_is_capital(character) ? TERCET_WHITE : TERCET_BLACK;
    switch (text_capital(character)) {
    case 'K': placement->kings[side] |= cell; break;
    case 'W': placement->warriors[side] |= cell; break;
    default: return 0;
    }
    placement->tiles |= cell;
    return 1;
}

static bool is_digit(char character) {
    return character >= '0' && character <= '9';
}

static bool ends_row(char character) {
    return character == '/' || character == ' ' || character == '\0';
}

/* Reads the row of rank y + 1 and moves *at past it. */
static bool read_row(const char **at, int y, Placement *placement, tercet_reason *why) {
    int x = 0;
    for (bool after_digit = false; !ends_row(**at); (*at)++) {
        char character = **at;
        if (after_digit && is_digit(character)) {
            return reason_refuse(why, TERCET_RULE_POSITION_FORMAT,
                                 "rank %d has two digits in a row: empty tiles side by side are one digit", y + 1);
        }
        int length = place(placement, character, x, y);
        if (length == 0) {
            return reason_refuse(why, TERCET_RULE_POSITION_FORMAT,
                                 "rank %d has '%w' where a digit from 1 to 7, - or one of K W k w is due", y + 1,
                                 (char[]){character, '\0'});
        }
        x += length;
        if (x > SHAKTI_SIDE) {
            return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "rank %d has more than %d cells", y + 1,
                                 SHAKTI_SIDE);
        }
        after_digit = is_digit(character);
    }
    if (x == SHAKTI_SIDE) return true;
    return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "rank %d has %d cells, not %d", y + 1, x, SHAKTI_SIDE);
}

static bool read_rows(const char **at, Placement *placement, tercet_reason *why) {
    for (int y = SHAKTI_SIDE - 1; y >= 0; y--) {
        if (!read_row(at, y, placement, why)) return false;
        if (y > 0 && !text_read_word(at, "/")) {
            return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "no / follows the row of rank %d", y + 1);
        }
    }
    return true;
}

/* Reads the side to move, which ends the string. */
static bool read_side(const char *at, int *side, tercet_reason *why) {
    if (text_read_word(&at, " w")) {
        *side = TERCET_WHITE;
    } else if (text_read_word(&at, " b")) {
        *side = TERCET_BLACK;
    } else {
        return reason_refuse(why, TERCET_RULE_POSITION_FORMAT,
                             "a space and the side to move, w or b, must follow the seven rows");
    }
    if (*at == '\0') return true;
    return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "'%w' follows where the string should end", at);
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
    int side = TERCET_WHITE;
    if (!read_rows(&text, &placement, why) || !read_side(text, &side, why) || !check_corners(&placement, why) ||
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

static void write_row(Text *text, const Shakti *state, int y) {
    char signs[SHAKTI_SIDE];
    for (int x = 0; x < SHAKTI_SIDE; x++) signs[x] = character_of(state, grid_index(x, y));
    text_row(text, signs, SHAKTI_SIDE);
}

size_t shakti_text(const void *state, char *text) {
    const Shakti *shakti = state;
    Text written = text_begin(text, TERCET_POSITION_TEXT);
    for (int y = SHAKTI_SIDE - 1; y >= 0; y--) {
        write_row(&written, shakti, y);
        text_char(&written, y > 0 ? '/' : ' ');
    }
    text_char(&written, shakti->side == TERCET_WHITE ? 'w' : 'b');
    return written.length;
}

size_t shakti_move_text(const void *state, tercet_move move, char *text) {
    (void)state;
    Text written = text_begin(text, TERCET_MOVE_TEXT);
    text_cell(&written, grid_cell(shakti_move_from(move)));
    text_cell(&written, grid_cell(shakti_move_to(move)));
    return written.length;
}
