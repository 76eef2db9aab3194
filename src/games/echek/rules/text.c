/* Echek's position strings: "<rows> <hands> <side> <swaps>". */
#include "core/text.h"
#include "core/reason.h"
#include "state.h"

#define HAND_ORDER "QRBNP"

/* ---- Writing ---- */

/* The letter of the piece on a cell as position strings have it, or 0. */
static char letter_on(const EchekState *state, int cell) {
    for (int side = 0; side < 2; side++) {
        for (int piece = 0; piece < ECHEK_PIECES; piece++) {
            if (state->cell[side][piece] != cell) continue;
            char letter = ECHEK_LETTERS[piece];
            return side == TERCET_WHITE ? letter : text_small(letter);
        }
    }
    return 0;
}

static void write_row(const EchekState *state, EchekBox box, int y, Text *text) {
    char signs[GRID_SIDE];
    for (int x = box.x0; x <= box.x1; x++) signs[x] = letter_on(state, grid_index(x, y));
    text_row(text, &signs[box.x0], box.x1 - box.x0 + 1);
}

static void write_hands(const EchekState *state, Text *text) {
    size_t before = text->length;
    for (int side = 0; side < 2; side++) {
        for (int piece = QUEEN; piece < ECHEK_PIECES; piece++) {
            if (state->cell[side][piece] != IN_HAND) continue;
            char letter = ECHEK_LETTERS[piece];
            text_char(text, side == TERCET_WHITE ? letter : text_small(letter));
        }
    }
    if (text->length == before) text_char(text, '-');
}

size_t echek_text(const void *opaque, char *buffer) {
    const EchekState *state = opaque;
    Text text = text_begin(buffer, TERCET_POSITION_TEXT);
    EchekBox box = {0, FIXED_SIDE - 1, 0, FIXED_SIDE - 1};
    if (state->variant != ECHEK_FIXED) box = echek_box(echek_all(state));
    for (int y = box.y1; y >= box.y0; y--) {
        write_row(state, box, y, &text);
        text_char(&text, y > box.y0 ? '/' : ' ');
    }
    write_hands(state, &text);
    text_string(&text, state->side == TERCET_WHITE ? " w " : " b ");
    if (state->swaps & 1) text_char(&text, 'S');
    if (state->swaps & 2) text_char(&text, 's');
    if (state->swaps == 0) text_char(&text, '-');
    return text.length;
}

/* ---- Reading ---- */

static int side_of_letter(char letter) {
    return text_is_capital(letter) ? TERCET_WHITE : TERCET_BLACK;
}

/* The piece of a letter of either case, or -1. */
static int piece_of_letter(char letter) {
    const char *found = letter == '\0' ? NULL : strchr(ECHEK_LETTERS, text_capital(letter));
    return found == NULL ? -1 : (int)(found - ECHEK_LETTERS);
}

/* Rows as they stand in the string: letters and spaces for empty cells, the first row on top. */
typedef struct Rows {
    int width, height;
    char letter[GRID_SIDE][GRID_SIDE];
} Rows;

/* Reads one row up to the next '/' or ' '. */
static bool read_row(const char **at, Rows *rows, tercet_reason *why) {
    char *row = rows->letter[rows->height];
    int width = 0;
    bool after_digit = false;
    for (; **at != '/' && **at != ' '; (*at)++) {
        char letter = **at;
        bool digit = letter >= '1' && letter <= '0' + GRID_SIDE;
        if (letter == '\0')
            return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "the rows are not followed by hands");
        if (!digit && piece_of_letter(letter) < 0) {
            return reason_refuse(why, TERCET_RULE_POSITION_FORMAT,
                                 "'%h' in the rows is neither a piece (KQRBNP, kqrbnp) nor a number of empty cells",
                                 letter >= ' ' && letter <= '~' ? letter : '?');
        }
        if (digit && after_digit) {
            return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "a run of empty cells is written as one digit");
        }
        after_digit = digit;
        for (int cells = digit ? letter - '0' : 1; cells > 0; cells--) {
            if (width == ECHEK_ROWS)
                return reason_refuse(why, ECHEK_RULE_POSITION_BOX, "row %d is too long", rows->height + 1);
            row[width++] = digit ? ' ' : letter;
        }
    }
    if (rows->height > 0 && width != rows->width) {
        return reason_refuse(why, ECHEK_RULE_POSITION_BOX,
                             "row %d is %d wide and the first is %d: all rows have the "
                             "width of the box",
                             rows->height + 1, width, rows->width);
    }
    rows->width = width;
    rows->height++;
    return true;
}

static bool read_rows(const char **at, Rows *rows, tercet_reason *why) {
    for (;;) {
        if (!read_row(at, rows, why)) return false;
        char end = *(*at)++;
        if (end == ' ') return true;
        if (rows->height == ECHEK_ROWS) return reason_refuse(why, ECHEK_RULE_POSITION_BOX, "there are too many rows");
    }
}

/* Puts the pieces of the rows on the grid. */
static bool set_rows(const Rows *rows, EchekState *state, tercet_reason *why) {
    int low = state->variant == ECHEK_FIXED ? 0 : 1;
    for (int row = 0; row < rows->height; row++) {
        for (int x = 0; x < rows->width; x++) {
            char letter = rows->letter[row][x];
            if (letter == ' ') continue;
            int side = side_of_letter(letter), piece = piece_of_letter(letter);
            if (state->cell[side][piece] != GONE) {
                return reason_refuse(why, TERCET_RULE_POSITION_PIECES, "%s's %k stands on two cells", side,
                                     echek_name((EchekPiece)piece));
            }
            int cell = grid_index(low + x, low + rows->height - 1 - row);
            state->cell[side][piece] = (uint8_t)cell;
            state->pieces[side] |= bits_of(cell);
        }
    }
    return true;
}

/* Reads the hands: "-", or letters in the order QRBNPqrbnp. */
static bool read_hands(const char **at, EchekState *state, tercet_reason *why) {
    static const char order[] = HAND_ORDER "qrbnp";
    if (text_read_word(at, "- ")) return true;
    const char *last = NULL;
    for (; **at != ' '; (*at)++) {
        const char *found = **at == '\0' ? NULL : strchr(order, **at);
        if (found == NULL)
            return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "the hands are letters of %w, or '-'", order);
        if (last != NULL && found <= last) {
            return reason_refuse(why, TERCET_RULE_POSITION_FORMAT,
                                 "the hands are written in the order %w, each piece once", order);
        }
        last = found;
        int side = side_of_letter(*found), piece = piece_of_letter(*found);
        if (state->cell[side][piece] != GONE) {
            return reason_refuse(why, TERCET_RULE_POSITION_PIECES, "%s's %k is both in play and in hand", side,
                                 echek_name((EchekPiece)piece));
        }
        state->cell[side][piece] = IN_HAND;
    }
    if (last == NULL) return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "empty hands are written '-'");
    (*at)++;
    return true;
}

static bool read_side_and_swaps(const char *at, EchekState *state, tercet_reason *why) {
    if (text_read_word(&at, "b ")) {
        state->side = TERCET_BLACK;
    } else if (!text_read_word(&at, "w ")) {
        return reason_refuse(why, TERCET_RULE_POSITION_FORMAT,
                             "the side to move is 'w' or 'b', then a space and the swaps");
    }
    static const char *const swaps[] = {"-", "S", "s", "Ss"};
    int found = 3;
    while (found >= 0 && strcmp(at, swaps[found]) != 0) found--;
    if (found < 0)
        return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "the swaps are 'Ss', 'S', 's' or '-', not '%w'", at);
    if (state->variant == ECHEK_FIXED && found != 3) {
        return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "in echek:fixed the swaps are always 'Ss'");
    }
    state->swaps = (uint8_t)found;
    return true;
}

/* No piece may be missing but a queen. */
static bool check_pieces(const EchekState *state, tercet_reason *why) {
    for (int side = 0; side < 2; side++) {
        for (int piece = 0; piece < ECHEK_PIECES; piece++) {
            bool may_be_gone = piece == QUEEN && state->variant != ECHEK_FIXED;
            if (state->cell[side][piece] != GONE || may_be_gone) continue;
            return reason_refuse(why, TERCET_RULE_POSITION_PIECES,
                                 piece == KING ? N_("%s has no %k") : N_("%s's %k is neither in play nor in hand"),
                                 side, echek_name((EchekPiece)piece));
        }
    }
    return true;
}

static bool row_is_empty(const Rows *rows, int row) {
    for (int x = 0; x < rows->width; x++) {
        if (rows->letter[row][x] != ' ') return false;
    }
    return true;
}

static bool column_is_empty(const Rows *rows, int x) {
    for (int row = 0; row < rows->height; row++) {
        if (rows->letter[row][x] != ' ') return false;
    }
    return true;
}

/* The rows must be the tight box of all pieces, or the whole board of echek:fixed. */
static bool check_rows(const Rows *rows, EchekVariant variant, tercet_reason *why) {
    if (variant == ECHEK_FIXED) {
        if (rows->width == FIXED_SIDE && rows->height == FIXED_SIDE) return true;
        return reason_refuse(why, ECHEK_RULE_POSITION_BOX, "echek:fixed has 4 rows of 4 cells");
    }
    bool tight = !row_is_empty(rows, 0) && !row_is_empty(rows, rows->height - 1) && !column_is_empty(rows, 0) &&
                 !column_is_empty(rows, rows->width - 1);
    if (tight) return true;
    return reason_refuse(why, ECHEK_RULE_POSITION_BOX,
                         "the rows are not the smallest box around the pieces: an outer row "
                         "or file is empty");
}

/* The pieces outside the largest connected group, for sentences about them. */
static ReasonPieces stray_pieces(const EchekState *state) {
    Bits all = echek_all(state), largest = 0;
    for (Bits rest = all; rest != 0;) {
        Bits part = echek_flood(rest & -rest, rest);
        if (bits_count(part) > bits_count(largest)) largest = part;
        rest &= ~part;
    }
    ReasonPieces stray = {0};
    for (Bits rest = all & ~largest; rest != 0;) {
        int cell = bits_take(&rest);
        stray.piece[stray.count++] =
            (ReasonPiece){echek_name((EchekPiece)piece_of_letter(letter_on(state, cell))), grid_cell(cell)};
    }
    return stray;
}

static bool check_area(const EchekState *state, tercet_reason *why) {
    if (state->variant == ECHEK_FIXED) return true;
    if (echek_box_too_large(echek_box(echek_boxed(state, (EchekVariant)state->variant)))) {
        return reason_refuse(why, ECHEK_RULE_POSITION_BOX,
                             state->variant == ECHEK_ROAMING
                                 ? N_("the pieces other than bishops span more than 4 x 4 cells")
                                 : N_("the pieces span more than 4 x 4 cells"));
    }
    if (echek_connected(echek_all(state))) return true;
    ReasonPieces stray = stray_pieces(state);
    return reason_refuse(why, ECHEK_RULE_POSITION_CUT_OFF,
                         stray.count == 1 ? N_("the pieces are not connected: %{the}l is cut off")
                                          : N_("the pieces are not connected: %{the}l are cut off"),
                         &stray);
}

bool echek_read(EchekVariant variant, const char *text, EchekState *state, tercet_reason *why) {
    EchekState read = {.variant = (uint8_t)variant};
    memset(read.cell, GONE, sizeof read.cell);
    Rows rows = {0};
    if (*text == '\0') return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "the position is empty");
    if (!read_rows(&text, &rows, why) || !check_rows(&rows, variant, why)) return false;
    if (!set_rows(&rows, &read, why) || !read_hands(&text, &read, why)) return false;
    if (!read_side_and_swaps(text, &read, why)) return false;
    if (!check_pieces(&read, why) || !check_area(&read, why)) return false;
    *state = read;
    return true;
}
