/* Whether a turn is legal, and why not: for move strings and for numbers, without listing any turns. */
#include "core/reason.h"
#include "core/text.h"
#include "state.h"

/* A turn as somebody names it, possible or not. */
typedef struct Wording {
    bool has_move;
    tercet_cell from;
    tercet_cell to;
    bool has_slash;
    int peg_count; /* all that are named, of which only the first two are kept */
    tercet_cell peg_cells[PEGS_OF_A_TURN];
    int holes[PEGS_OF_A_TURN];
} Wording;

/* ---- From text or number to wording ---- */

static bool parse_peg(const char **at, Wording *wording) {
    tercet_cell cell;
    if (!text_read_cell(at, &cell)) return false;
    int hole = *(*at)++ - 'A';
    if (hole < 0 || hole >= HOLES) return false;
    if (wording->peg_count < PEGS_OF_A_TURN) {
        wording->peg_cells[wording->peg_count] = cell;
        wording->holes[wording->peg_count] = hole;
    }
    wording->peg_count++;
    return true;
}

static Peg wording_peg(const Wording *wording, int index) {
    return peg_of(cell_index(wording->peg_cells[index]), wording->holes[index]);
}

/* Brings two pegs into their order: they are a set, and may be named in either. */
static void sort_pegs(Wording *wording) {
    if (wording->peg_count != PEGS_OF_A_TURN || wording_peg(wording, 0) <= wording_peg(wording, 1)) return;
    tercet_cell cell = wording->peg_cells[0];
    int hole = wording->holes[0];
    wording->peg_cells[0] = wording->peg_cells[1];
    wording->holes[0] = wording->holes[1];
    wording->peg_cells[1] = cell;
    wording->holes[1] = hole;
}

/* Whether the text has the form of a turn, "c1c2/d1N,c2G" or a part of that which can be one. */
static bool parse_turn(const char *at, Wording *wording) {
    *wording = (Wording){0};
    wording->has_move = !text_read_word(&at, "--");
    if (wording->has_move && !(text_read_cell(&at, &wording->from) && text_read_cell(&at, &wording->to))) return false;
    wording->has_slash = text_read_word(&at, "/");
    if (wording->has_slash && *at != '\0') {
        do {
            if (!parse_peg(&at, wording)) return false;
        } while (text_read_word(&at, ","));
    }
    return *at == '\0';
}

/* The wording of a number; false if it stands for no turn of any position. */
static bool wording_of(tercet_move move, Wording *wording) {
    Turn turn = turn_unpack(move);
    if (turn.peg_count > PEGS_OF_A_TURN || turn_pack(&turn) != move) return false;
    if (turn.peg_count == PEGS_OF_A_TURN && turn.pegs[0] > turn.pegs[1]) return false;
    *wording = (Wording){
        .has_move = turn.from != 0 || turn.to != 0,
        .from = grid_cell(turn.from),
        .to = grid_cell(turn.to),
        .peg_count = turn.peg_count,
    };
    for (int i = 0; i < turn.peg_count; i++) {
        wording->peg_cells[i] = grid_cell(peg_cell(turn.pegs[i]));
        wording->holes[i] = peg_hole(turn.pegs[i]);
        if (wording->holes[i] >= HOLES) return false;
    }
    return true;
}

/* ---- The move ---- */

static bool check_on_board(tercet_cell cell, tercet_reason *why) {
    if (cell_on_board(cell)) return true;
    return reason_refuse(why, TERCET_RULE_OFF_BOARD, "%c is not on the board, which is a1 to f6", cell);
}

static tercet_side other_side(const State *state) {
    return state->side == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE;
}

static bool check_no_move(const State *state, tercet_reason *why) {
    Bits movable = eigenstate_movable(state);
    if (movable == 0) return true;
    return reason_refuse(why, EIGENSTATE_RULE_MUST_MOVE,
                         "%s can move a piece, for example the one on %c, and so has to", (tercet_side)state->side,
                         grid_cell(bits_lowest(movable)));
}

static bool check_piece(const State *state, tercet_cell cell, tercet_reason *why) {
    if (bits_has(own_pieces(state), cell_index(cell))) return true;
    if (bits_has(state->pieces[other_side(state)], cell_index(cell))) {
        return reason_refuse(why, TERCET_RULE_NOT_YOUR_PIECE, "the piece on %c is %s's, and it is %s's turn", cell,
                             other_side(state), (tercet_side)state->side);
    }
    return reason_refuse(why, TERCET_RULE_NO_PIECE, "there is no piece on %c", cell);
}

/* Checks that the piece on `from` has the peg that leads to `to`. */
static bool check_peg(const State *state, tercet_cell from, tercet_cell to, tercet_reason *why) {
    int dx = to.x - from.x;
    int dy = to.y - from.y;
    int hole = (HOLE_REACH - dy) * HOLES_SIDE + HOLE_REACH + dx;
    if (dx == 0 && dy == 0) {
        return reason_refuse(why, TERCET_RULE_SAME_CELL, "the piece on %c must go to another cell", from);
    }
    if (dx < -HOLE_REACH || dx > HOLE_REACH || dy < -HOLE_REACH || dy > HOLE_REACH) {
        return reason_refuse(why, TERCET_RULE_NOT_ITS_MOVE,
                             "no peg leads from %c to %c: a piece moves at most two cells along each axis", from, to);
    }
    if (bits_has(state->pegs[cell_index(from)], hole)) return true;
    return reason_refuse(why, EIGENSTATE_RULE_NO_SUCH_PEG, "the piece on %c has no peg %h, which would lead to %c",
                         from, 'A' + hole, to);
}

static bool check_move(const State *state, const Wording *wording, tercet_reason *why) {
    if (!wording->has_move) return check_no_move(state, why);
    return check_on_board(wording->from, why) && check_on_board(wording->to, why) &&
           check_piece(state, wording->from, why) && check_peg(state, wording->from, wording->to, why);
}

/* ---- The pegs ---- */

static bool check_peg_count(const State *moved, int count, tercet_reason *why) {
    tercet_side side = (tercet_side)moved->side;
    int due = eigenstate_pegs_due(moved);
    if (count == due) return true;
    if (due == PEGS_OF_A_TURN) {
        return reason_refuse(why, EIGENSTATE_RULE_PEG_COUNT, "%s has to put in two pegs, not %d", side, count);
    }
    if (due == 0) {
        return reason_refuse(why, EIGENSTATE_RULE_PEG_COUNT, "%s has no free hole left and can put in no peg, not %d",
                             side, count);
    }
    Peg holes[FREE_HOLES_MAX];
    eigenstate_free_holes(moved, holes);
    return reason_refuse(why, EIGENSTATE_RULE_PEG_COUNT,
                         "%s has to put in one peg, not %d: the only free hole is %h of the piece on %c", side, count,
                         'A' + peg_hole(holes[0]), grid_cell(peg_cell(holes[0])));
}

/* Checks that a peg's cell has an own piece, once the move is made. */
static bool check_peg_cell(const State *moved, const Wording *wording, tercet_cell cell, tercet_reason *why) {
    if (!check_on_board(cell, why)) return false;
    if (bits_has(own_pieces(moved), cell_index(cell))) return true;
    if (bits_has(moved->pieces[other_side(moved)], cell_index(cell))) {
        return reason_refuse(why, EIGENSTATE_RULE_PEG_NOT_YOURS,
                             "the piece on %c is %s's: pegs go into your own pieces", cell, other_side(moved));
    }
    if (wording->has_move && cell_index(cell) == cell_index(wording->from)) {
        return reason_refuse(why, EIGENSTATE_RULE_PEG_NO_PIECE,
                             "no piece is left on %c for a peg: after the move it stands on %c", cell, wording->to);
    }
    return reason_refuse(why, EIGENSTATE_RULE_PEG_NO_PIECE, "there is no piece on %c for a peg", cell);
}

static bool check_hole(const State *moved, tercet_cell cell, int hole, tercet_reason *why) {
    if (hole == HOLE_CENTRE) {
        return reason_refuse(why, EIGENSTATE_RULE_HOLE_CENTRE, "M is the centre of the piece on %c, not a hole", cell);
    }
    if (!bits_has(moved->pegs[cell_index(cell)], hole)) return true;
    return reason_refuse(why, EIGENSTATE_RULE_HOLE_TAKEN, "hole %h of the piece on %c has a peg already", 'A' + hole,
                         cell);
}

/* Checks that two pegs, each possible by itself, differ. */
static bool check_pair(const Wording *wording, tercet_reason *why) {
    if (wording_peg(wording, 0) != wording_peg(wording, 1)) return true;
    return reason_refuse(why, EIGENSTATE_RULE_HOLE_TWICE, "hole %h of the piece on %c is named twice",
                         'A' + wording->holes[0], wording->peg_cells[0]);
}

static bool refuse_after_end(const Wording *wording, tercet_reason *why) {
    return reason_refuse(why, EIGENSTATE_RULE_PEG_AFTER_END, "the move ends the game and no pegs follow: write %c%c",
                         wording->from, wording->to);
}

static bool check_pegs(const State *moved, const Wording *wording, tercet_reason *why) {
    bool ended = eigenstate_result(moved) != TERCET_NONE;
    if (ended) return wording->peg_count == 0 || refuse_after_end(wording, why);
    if (!check_peg_count(moved, wording->peg_count, why)) return false;
    for (int i = 0; i < wording->peg_count; i++) {
        if (!check_peg_cell(moved, wording, wording->peg_cells[i], why)) return false;
        if (!check_hole(moved, wording->peg_cells[i], wording->holes[i], why)) return false;
    }
    return wording->peg_count < PEGS_OF_A_TURN || check_pair(wording, why);
}

/* Checks the slash of an otherwise legal turn: it is left out exactly where the move ends the game. */
static bool check_slash(const State *moved, const Wording *wording, tercet_reason *why) {
    bool ended = eigenstate_result(moved) != TERCET_NONE;
    if (wording->has_slash != ended) return true;
    if (ended) return refuse_after_end(wording, why);
    return reason_refuse(why, TERCET_RULE_NOT_A_MOVE, "no hole is free for a peg, but the slash stays: write %c%c/",
                         wording->from, wording->to);
}

/* ---- Both ---- */

/* Checks everything but the slash. If true, *moved is the state between move and pegs. */
static bool check_turn(const State *state, const Wording *wording, State *moved, tercet_reason *why) {
    if (!check_move(state, wording, why)) return false;
    eigenstate_move_piece(state, cell_index(wording->from), cell_index(wording->to), moved);
    return check_pegs(moved, wording, why);
}

static tercet_move move_of(const Wording *wording) {
    Turn turn = {
        .from = cell_index(wording->from),
        .to = cell_index(wording->to),
        .peg_count = wording->peg_count,
    };
    for (int i = 0; i < turn.peg_count; i++) turn.pegs[i] = wording_peg(wording, i);
    return turn_pack(&turn);
}

bool eigenstate_read_move(const void *state, const char *text, tercet_move *move, tercet_reason *why) {
    Wording wording;
    State moved;
    if (!parse_turn(text, &wording)) {
        return reason_refuse(why, TERCET_RULE_NOT_A_MOVE,
                             "'%w' is not a turn of Eigenstate, which is written like c1c2/d1N,c2G", text);
    }
    if (!check_turn(state, &wording, &moved, why) || !check_slash(&moved, &wording, why)) return false;
    sort_pegs(&wording);
    *move = move_of(&wording);
    return true;
}

bool eigenstate_legal(const void *state, tercet_move move, tercet_reason *why) {
    Wording wording;
    State moved;
    if (!wording_of(move, &wording)) {
        return reason_refuse(why, TERCET_RULE_NOT_A_MOVE, "this number stands for no turn of Eigenstate");
    }
    return check_turn(state, &wording, &moved, why);
}
