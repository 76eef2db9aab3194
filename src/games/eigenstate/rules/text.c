/* Position strings in and out, and move strings out. */
#include "core/text.h"

#include "core/reason.h"
#include "state.h"

/* ---- Reading positions ---- */

typedef struct Reader {
    const char *at;
    State state;
    tercet_reason *why;
} Reader;

/* Reads the pegs of the piece on a cell: letters in order. */
static bool read_pegs(Reader *reader, tercet_cell cell) {
    Pegs *pegs = &reader->state.pegs[cell_index(cell)];
    for (; *reader->at >= 'A' && *reader->at < 'A' + HOLES; reader->at++) {
        char letter = *reader->at;
        Pegs peg = 1u << (letter - 'A');
        if (letter == 'A' + HOLE_CENTRE) {
            return reason_refuse(reader->why, EIGENSTATE_RULE_POSITION_PEG,
                                 "M is the centre of the piece on %c and cannot have a peg", cell);
        }
        if (*pegs & peg) {
            return reason_refuse(reader->why, TERCET_RULE_POSITION_FORMAT, "hole %h of the piece on %c is named twice",
                                 letter, cell);
        }
        if (*pegs > peg) {
            return reason_refuse(reader->why, TERCET_RULE_POSITION_FORMAT,
                                 "the pegs of the piece on %c are not in the order of their letters", cell);
        }
        *pegs |= peg;
    }
    return true;
}

/* Checks that a side may have a further piece, on this cell. */
static bool check_cell(const Reader *reader, tercet_side side, tercet_cell cell) {
    Bits own = reader->state.pieces[side];
    int index = cell_index(cell);
    if (!cell_on_board(cell)) {
        return reason_refuse(reader->why, TERCET_RULE_POSITION_FORMAT, "%c is not on the board, which is a1 to f6",
                             cell);
    }
    if (bits_has(own | reader->state.pieces[TERCET_WHITE], index)) {
        return reason_refuse(reader->why, TERCET_RULE_POSITION_PIECES,
                             "%c is named twice: a cell has one piece at most", cell);
    }
    if (own != 0 && bits_highest(own) > index) {
        return reason_refuse(reader->why, TERCET_RULE_POSITION_FORMAT,
                             "the piece on %c must stand before the one on %c: pieces are written row by row from a1",
                             cell, grid_cell(bits_highest(own)));
    }
    if (bits_count(own) == PIECES_MAX) {
        return reason_refuse(reader->why, TERCET_RULE_POSITION_PIECES, "the piece on %c is one too many: %s has six",
                             cell, side);
    }
    return true;
}

static bool read_piece(Reader *reader, tercet_side side) {
    const char *start = reader->at;
    tercet_cell cell;
    if (!text_read_cell(&reader->at, &cell) || !text_read_word(&reader->at, ":")) {
        return reason_refuse(reader->why, TERCET_RULE_POSITION_FORMAT,
                             "a piece of %s, written like a1:H, was expected at '%w'", side, start);
    }
    if (!check_cell(reader, side, cell)) return false;
    reader->state.pieces[side] |= bits_of(cell_index(cell));
    return read_pegs(reader, cell);
}

/* Reads all pieces of a side and the space after them. */
static bool read_pieces(Reader *reader, tercet_side side) {
    if (!text_read_word(&reader->at, "-")) {
        do {
            if (!read_piece(reader, side)) return false;
        } while (text_read_word(&reader->at, ","));
    }
    if (text_read_word(&reader->at, " ")) return true;
    char next = *reader->at;
    if (next == '\0') {
        return reason_refuse(reader->why, TERCET_RULE_POSITION_FORMAT,
                             "the position ends after the pieces of %s: it should be <white> <black> <side>", side);
    }
    return reason_refuse(
        reader->why, TERCET_RULE_POSITION_FORMAT,
        "among the pieces of %s, '%w' is neither a hole (A to Y), nor a comma and a piece, nor a space", side,
        reader->at);
}

static bool read_side(Reader *reader) {
    const char *start = reader->at;
    if (text_read_word(&reader->at, "b")) {
        reader->state.side = TERCET_BLACK;
    } else {
        text_read_word(&reader->at, "w");
    }
    if (reader->at != start && *reader->at == '\0') return true;
    return reason_refuse(reader->why, TERCET_RULE_POSITION_FORMAT,
                         "the side to move, w or b, was expected at the end and not '%w'", start);
}

bool eigenstate_read(const char *text, void *state, tercet_reason *why) {
    Reader reader = {.at = text, .why = why};
    if (!read_pieces(&reader, TERCET_WHITE) || !read_pieces(&reader, TERCET_BLACK) || !read_side(&reader)) return false;
    *(State *)state = reader.state;
    return true;
}

/* ---- Writing ---- */

static void write_pieces(Text *text, const State *state, tercet_side side) {
    Bits pieces = state->pieces[side];
    if (pieces == 0) text_char(text, '-');
    while (pieces != 0) {
        int cell = bits_take(&pieces);
        text_cell(text, grid_cell(cell));
        text_char(text, ':');
        for (Bits pegs = state->pegs[cell]; pegs != 0;) text_char(text, (char)('A' + bits_take(&pegs)));
        if (pieces != 0) text_char(text, ',');
    }
    text_char(text, ' ');
}

static void write_position(Text *text, const State *state) {
    write_pieces(text, state, TERCET_WHITE);
    write_pieces(text, state, TERCET_BLACK);
    text_char(text, state->side == TERCET_WHITE ? 'w' : 'b');
}

size_t eigenstate_text(const void *state, char *text) {
    Text out = text_begin(text, TERCET_POSITION_TEXT);
    write_position(&out, state);
    return out.length;
}

/* A state can hold whatever is set up; whether that is a position is for the reader to say. */
void eigenstate_arrange(const tercet_setup *setup, Text *text) {
    State state = {.side = setup->side == TERCET_WHITE ? TERCET_WHITE : TERCET_BLACK};
    for (Bits cells = BOARD_CELLS; cells != 0;) {
        int cell = bits_take(&cells);
        const tercet_square *square = &setup->squares[grid_y(cell)][grid_x(cell)];
        if (square->piece == '\0') continue;
        state.pieces[square->side != TERCET_WHITE] |= bits_of(cell);
        state.pegs[cell] = square->pegs;
    }
    write_position(text, &state);
}

static void write_pegs(Text *text, const Turn *turn) {
    for (int i = 0; i < turn->peg_count; i++) {
        if (i > 0) text_char(text, ',');
        text_cell(text, grid_cell(peg_cell(turn->pegs[i])));
        text_char(text, (char)('A' + peg_hole(turn->pegs[i])));
    }
}

size_t eigenstate_move_text(const void *state, tercet_move move, char *text) {
    Text out = text_begin(text, TERCET_MOVE_TEXT);
    Turn turn = turn_unpack(move);
    State moved;
    eigenstate_move_piece(state, turn.from, turn.to, &moved);
    if (turn_has_move(&turn)) {
        text_cell(&out, grid_cell(turn.from));
        text_cell(&out, grid_cell(turn.to));
    } else {
        text_string(&out, "--");
    }
    if (eigenstate_result(&moved) == TERCET_NONE) text_char(&out, '/');
    write_pegs(&out, &turn);
    return out.length;
}
