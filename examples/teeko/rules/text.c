/* Position and move strings. */
#include "core/text.h"
#include "core/reason.h"
#include "teeko.h"

/* ---- Reading ---- */

/* T is White's piece and t Black's. */
static bool read_rows(const char **at, Teeko *state, tercet_reason *why) {
    GameRow rows[TEEKO_SIDE];
    if (!game_read_rows(at, TEEKO_SIDE, TEEKO_SIDE, "Tt", rows, why)) return false;
    for (int y = 0; y < TEEKO_SIDE; y++) {
        for (int x = 0; x < TEEKO_SIDE; x++) {
            if (rows[y][x] == 'T') state->pieces[TERCET_WHITE] |= bits_of(grid_index(x, y));
            if (rows[y][x] == 't') state->pieces[TERCET_BLACK] |= bits_of(grid_index(x, y));
        }
    }
    return true;
}

/* Refuses more pieces than there are, and numbers that taking turns does not lead to: who is to move has placed as many
 * as the other, or one less. */
static bool check_pieces(const Teeko *state, tercet_reason *why) {
    tercet_side mover = (tercet_side)state->side, other = (tercet_side)!state->side;
    int placed = bits_count(state->pieces[mover]), theirs = bits_count(state->pieces[other]);
    if (placed > TEEKO_PIECES || theirs > TEEKO_PIECES) {
        return reason_refuse(why, TERCET_RULE_POSITION_PIECES, "%s has more than four pieces",
                             placed > TEEKO_PIECES ? mover : other);
    }
    if (placed == theirs || placed + 1 == theirs) return true;
    return reason_refuse(why, TERCET_RULE_POSITION_PIECES,
                         "it is %s's turn with %d placed, and %s has placed %d: they place in turn", mover, placed,
                         other, theirs);
}

/* Refuses that the side to move has won already: the game would have ended before. */
static bool check_result(const Teeko *state, tercet_reason *why) {
    if (!teeko_has_four(state->pieces[state->side])) return true;
    return reason_refuse(why, TEEKO_RULE_POSITION_WON, "%s has four in a row or in a square, but it is %s's turn",
                         (tercet_side)state->side, (tercet_side)state->side);
}

bool teeko_read(const char *text, void *state, tercet_reason *why) {
    Teeko read = {0};
    tercet_side side;
    if (!read_rows(&text, &read, why) || !game_read_side(text, &side, why)) return false;
    read.side = (uint8_t)side;
    if (!check_pieces(&read, why) || !check_result(&read, why)) return false;
    *(Teeko *)state = read;
    return true;
}

/* ---- Writing ---- */

static char sign_of(const Teeko *state, int cell) {
    if (bits_has(state->pieces[TERCET_WHITE], cell)) return 'T';
    return bits_has(state->pieces[TERCET_BLACK], cell) ? 't' : '\0';
}

size_t teeko_text(const void *opaque, char *text) {
    const Teeko *state = opaque;
    GameRow rows[TEEKO_SIDE];
    Text written = text_begin(text, TERCET_POSITION_TEXT);
    for (int y = 0; y < TEEKO_SIDE; y++) {
        for (int x = 0; x < TEEKO_SIDE; x++) rows[y][x] = sign_of(state, grid_index(x, y));
    }
    game_write_rows(rows, TEEKO_SIDE, TEEKO_SIDE, &written);
    game_write_side((tercet_side)state->side, &written);
    return written.length;
}

size_t teeko_move_text(const void *state, tercet_move move, char *text) {
    (void)state;
    Text written = text_begin(text, TERCET_MOVE_TEXT);
    if (!teeko_is_placing(move)) text_cell(&written, grid_cell(teeko_from(move)));
    text_cell(&written, grid_cell(teeko_to(move)));
    return written.length;
}
