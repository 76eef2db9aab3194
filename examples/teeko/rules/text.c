/* Position and move strings. */
#include "core/text.h"
#include "core/reason.h"
#include "teeko.h"

/* ---- Reading ---- */

/* How many cells a character takes: a digit is so many empty ones, T is White's piece and t Black's. 0: it stands for
 * nothing. */
static int read_cells(char character, int x, int y, Teeko *state) {
    if (character >= '1' && character <= '0' + TEEKO_SIDE) return character - '0';
    if (text_capital(character) != 'T') return 0;
    state->pieces[text_is_capital(character) ? TERCET_WHITE : TERCET_BLACK] |= bits_of(grid_index(x, y));
    return 1;
}

static bool is_digit(char character) {
    return character >= '0' && character <= '9';
}

/* Reads the row of rank y + 1 and moves *at past it. */
static bool read_row(const char **at, int y, Teeko *state, tercet_reason *why) {
    int x = 0;
    for (char last = '\0'; **at != '/' && **at != ' ' && **at != '\0'; last = *(*at)++) {
        int length = is_digit(last) && is_digit(**at) ? 0 : read_cells(**at, x, y, state);
        if (length == 0) {
            return reason_refuse(why, TERCET_RULE_POSITION_FORMAT,
                                 "rank %d has '%w' where T, t or one digit for empty cells is due", y + 1,
                                 (char[]){**at, '\0'});
        }
        x += length;
        if (x > TEEKO_SIDE) {
            return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "rank %d has more than %d cells", y + 1, TEEKO_SIDE);
        }
    }
    if (x == TEEKO_SIDE) return true;
    return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "rank %d has %d cells, not %d", y + 1, x, TEEKO_SIDE);
}

static bool read_rows(const char **at, Teeko *state, tercet_reason *why) {
    for (int y = TEEKO_SIDE - 1; y >= 0; y--) {
        if (!read_row(at, y, state, why)) return false;
        if (y > 0 && !text_read_word(at, "/")) {
            return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "no / follows the row of rank %d", y + 1);
        }
    }
    return true;
}

/* Reads the side to move, which ends the string. */
static bool read_side(const char *at, Teeko *state, tercet_reason *why) {
    if (text_read_word(&at, " b")) {
        state->side = TERCET_BLACK;
    } else if (!text_read_word(&at, " w")) {
        return reason_refuse(why, TERCET_RULE_POSITION_FORMAT,
                             "a space and the side to move, w or b, must follow the five rows");
    }
    if (*at == '\0') return true;
    return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "'%w' follows where the string should end", at);
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
    Teeko read = {.side = TERCET_WHITE};
    if (!read_rows(&text, &read, why) || !read_side(text, &read, why) || !check_pieces(&read, why) ||
        !check_result(&read, why)) {
        return false;
    }
    *(Teeko *)state = read;
    return true;
}

/* ---- Writing ---- */

static void write_row(Text *text, const Teeko *state, int y) {
    char signs[TEEKO_SIDE] = {0};
    for (int x = 0; x < TEEKO_SIDE; x++) {
        int cell = grid_index(x, y);
        if (bits_has(state->pieces[TERCET_WHITE], cell)) signs[x] = 'T';
        if (bits_has(state->pieces[TERCET_BLACK], cell)) signs[x] = 't';
    }
    text_row(text, signs, TEEKO_SIDE);
}

size_t teeko_text(const void *opaque, char *text) {
    const Teeko *state = opaque;
    Text written = text_begin(text, TERCET_POSITION_TEXT);
    for (int y = TEEKO_SIDE - 1; y >= 0; y--) {
        write_row(&written, state, y);
        text_char(&written, y > 0 ? '/' : ' ');
    }
    text_char(&written, state->side == TERCET_WHITE ? 'w' : 'b');
    return written.length;
}

size_t teeko_move_text(const void *state, tercet_move move, char *text) {
    (void)state;
    Text written = text_begin(text, TERCET_MOVE_TEXT);
    if (!teeko_is_placing(move)) text_cell(&written, grid_cell(teeko_from(move)));
    text_cell(&written, grid_cell(teeko_to(move)));
    return written.length;
}
