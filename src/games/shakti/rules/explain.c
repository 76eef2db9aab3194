/* Whether a move is legal, decided without listing the others, and if not, why. */
#include "core/reason.h"
#include "core/text.h"
#include "state.h"

/* A move under examination. */
typedef struct Attempt {
    const Shakti *state;
    bool near; /* the ruleset is shakti:near */
    int from;
    int to;
    int direction;     /* from `from` to `to`, or -1 */
    int removed;       /* the tile that a jump takes away, else SHAKTI_NO_TILE */
    ReasonPiece mover; /* the piece on `from` */
    tercet_cell target;
} Attempt;

static bool is_king(const Shakti *state, int cell) {
    return cell == state->king[TERCET_WHITE] || cell == state->king[TERCET_BLACK];
}

static ReasonPiece piece_on(const Shakti *state, int cell) {
    return (ReasonPiece){shakti_name(is_king(state, cell) ? 'K' : 'W'), grid_cell(cell)};
}

static ReasonPiece own_king(const Shakti *state) {
    return piece_on(state, state->king[state->side]);
}

/* These warriors, for a sentence. */
static ReasonPieces name_warriors(Bits warriors) {
    ReasonPieces list = {0};
    while (warriors != 0) list.piece[list.count++] = (ReasonPiece){shakti_name('W'), grid_cell(bits_take(&warriors))};
    return list;
}

/* The opposing warriors that give check to the side to move. */
static Bits checkers_now(const Shakti *state) {
    return shakti_checkers(state, state->side, state->king[state->side]);
}

/* ---- From where ---- */

static bool check_tile(const Shakti *state, int cell, tercet_reason *why) {
    if (bits_has(state->tiles, cell)) return true;
    const char *cause = bits_has(SHAKTI_CORNERS, cell) ? N_("the board has no corners") : N_("it has fallen away");
    return reason_refuse(why, TERCET_RULE_NO_TILE, "there is no tile on %c: %t", grid_cell(cell), cause);
}

static bool check_piece(const Attempt *attempt, tercet_reason *why) {
    const Shakti *state = attempt->state;
    if (!check_tile(state, attempt->from, why)) return false;
    if (bits_has(shakti_pieces(state, state->side), attempt->from)) return true;
    if (bits_has(shakti_pieces(state, shakti_opponent(state)), attempt->from)) {
        return reason_refuse(why, TERCET_RULE_NOT_YOUR_PIECE, "%{the}p is %s's, and it is %s's turn", attempt->mover,
                             shakti_opponent(state), state->side);
    }
    return reason_refuse(why, TERCET_RULE_NO_PIECE, "there is no piece on %c", grid_cell(attempt->from));
}

/* ---- To where ---- */

/* Refuses a target that this piece could not enter even if it got there. A king in check may capture a warrior. */
static bool check_target(const Attempt *attempt, tercet_reason *why) {
    const Shakti *state = attempt->state;
    if (attempt->from == attempt->to) {
        return reason_refuse(why, TERCET_RULE_SAME_CELL, "%{the}p must go to another tile", attempt->mover);
    }
    if (!check_tile(state, attempt->to, why)) return false;
    ReasonPiece standing = piece_on(state, attempt->to);
    if (bits_has(shakti_pieces(state, state->side), attempt->to)) {
        return reason_refuse(why, TERCET_RULE_CELL_TAKEN, "%{the}p may not go to the tile of its own side's %p",
                             attempt->mover, standing);
    }
    if (!bits_has(shakti_occupied(state), attempt->to)) return true;
    if (is_king(state, attempt->to)) {
        return reason_refuse(why, SHAKTI_RULE_KING_CAPTURE, "%{the}p may not capture %{the}p: kings are never captured",
                             attempt->mover, standing);
    }
    if (is_king(state, attempt->from) && checkers_now(state) != 0) return true;
    return reason_refuse(why, SHAKTI_RULE_CAPTURE, "%{the}p may not capture %{the}p: only a king in check captures",
                         attempt->mover, standing);
}

static bool refuse_crooked(const Attempt *attempt, tercet_reason *why) {
    return reason_refuse(why, TERCET_RULE_NOT_ITS_MOVE,
                         "%{the}p does not move to %c: it moves in straight lines, along ranks, files and diagonals",
                         attempt->mover, attempt->target);
}

static bool check_king_way(const Attempt *attempt, tercet_reason *why) {
    const Shakti *state = attempt->state;
    Bits checkers = checkers_now(state);
    if (checkers != 0) {
        if (bits_has(grid_neighbours[attempt->from], attempt->to)) return true;
        ReasonPieces warriors = name_warriors(checkers);
        return reason_refuse(why, SHAKTI_RULE_CHECKED_KING_STEPS,
                             "%{the}p is in check by %{the}l and may only step to an adjacent tile, not to %c",
                             attempt->mover, &warriors, attempt->target);
    }
    if (attempt->direction < 0) return refuse_crooked(attempt, why);
    ShaktiView view = shakti_look(state->tiles, attempt->from, attempt->direction);
    if (bits_has(view.first, attempt->to)) return true;
    return reason_refuse(why, TERCET_RULE_NOT_ITS_MOVE,
                         "%{the}p does not move to %c: the first tile it sees in that direction is %c", attempt->mover,
                         attempt->target, grid_cell(bits_lowest(view.first)));
}

/* Refuses a jump over the first tile of a view to the second, if something is in the way of it. */
static bool check_jump(const Attempt *attempt, ShaktiView view, tercet_reason *why) {
    const Shakti *state = attempt->state;
    int first = bits_lowest(view.first);
    if (bits_has(shakti_occupied(state), first)) {
        return reason_refuse(why, SHAKTI_RULE_JUMP_OVER_TAKEN,
                             "%{the}p may not jump to %c over %{the}p: only an empty tile is jumped over",
                             attempt->mover, attempt->target, piece_on(state, first));
    }
    if (attempt->near && !shakti_are_adjacent(view)) {
        return reason_refuse(why, SHAKTI_RULE_JUMP_OVER_GAP,
                             "%{the}p may not jump over %c to %c: there is a gap between these two tiles",
                             attempt->mover, grid_cell(first), attempt->target);
    }
    return true;
}

/* Allows a step or a jump; of a jump it notes the tile that falls away. */
static bool check_warrior_way(Attempt *attempt, tercet_reason *why) {
    if (attempt->direction < 0) return refuse_crooked(attempt, why);
    ShaktiView view = shakti_look(attempt->state->tiles, attempt->from, attempt->direction);
    if (bits_has(view.first, attempt->to)) return true;
    if (bits_has(view.second, attempt->to)) {
        attempt->removed = bits_lowest(view.first);
        return check_jump(attempt, view, why);
    }
    return reason_refuse(
        why, TERCET_RULE_NOT_ITS_MOVE,
        "%{the}p does not move to %c: that lies beyond %c and %c, the first two tiles in that direction",
        attempt->mover, attempt->target, grid_cell(bits_lowest(view.first)), grid_cell(bits_lowest(view.second)));
}

/* ---- Afterwards ---- */

/* Refuses to put the king where a warrior gives check or the other king is seen. No tile changes, and a captured
 * warrior stands on the target itself, which it does not see. */
static bool check_king_after(const Attempt *attempt, tercet_reason *why) {
    const Shakti *state = attempt->state;
    Bits checkers = shakti_checkers(state, state->side, attempt->to);
    ReasonPieces warriors = name_warriors(checkers);
    if (checkers != 0 && checkers_now(state) != 0) {
        return reason_refuse(why, SHAKTI_RULE_STAYS_IN_CHECK,
                             "%{the}p may not step to %c: there it would still be in check, by %{the}l", attempt->mover,
                             attempt->target, &warriors);
    }
    if (checkers != 0) {
        return reason_refuse(why, SHAKTI_RULE_INTO_CHECK,
                             "%{the}p may not move to %c: there it would be in check by %{the}l", attempt->mover,
                             attempt->target, &warriors);
    }
    int other = state->king[shakti_opponent(state)];
    if (!bits_has(shakti_seen(state->tiles, attempt->to), other)) return true;
    return reason_refuse(why, SHAKTI_RULE_KINGS_SEE, "%{the}p may not move to %c: it and %{the}p would see each other",
                         attempt->mover, attempt->target, piece_on(state, other));
}

/* Refuses a jump that takes away the last tile between the own king and an opposing piece. */
static bool check_removal(const Attempt *attempt, tercet_reason *why) {
    const Shakti *state = attempt->state;
    int king = state->king[state->side];
    Bits tiles = state->tiles & ~bits_of(attempt->removed);
    Bits seen = shakti_seen(tiles, king);
    Bits checkers = seen & state->warriors[shakti_opponent(state)];
    tercet_cell removed = grid_cell(attempt->removed);
    if (checkers != 0) {
        return reason_refuse(why, SHAKTI_RULE_INTO_CHECK,
                             "%{the}p may not jump to %c: without the tile %c %{the}p would give check to %{the}p",
                             attempt->mover, attempt->target, removed, piece_on(state, bits_lowest(checkers)),
                             own_king(state));
    }
    int other = state->king[shakti_opponent(state)];
    if (!bits_has(seen, other)) return true;
    return reason_refuse(why, SHAKTI_RULE_KINGS_SEE,
                         "%{the}p may not jump to %c: without the tile %c the kings on %c and %c would see each other",
                         attempt->mover, attempt->target, removed, grid_cell(king), grid_cell(other));
}

static bool check_warrior_after(const Attempt *attempt, tercet_reason *why) {
    const Shakti *state = attempt->state;
    Bits checkers = checkers_now(state);
    if (checkers == 0) return check_removal(attempt, why);
    ReasonPieces warriors = name_warriors(checkers);
    return reason_refuse(why, SHAKTI_RULE_STAYS_IN_CHECK,
                         "%{the}p may not move to %c: %{the}p is in check by %{the}l, and only the king can end that",
                         attempt->mover, attempt->target, own_king(state), &warriors);
}

/* ---- All together ---- */

/* Whether the piece on `from` may go to `to`, both on the board's square; the canonical move if so. */
static bool examine(const Shakti *state, bool near, int from, int to, tercet_move *move, tercet_reason *why) {
    Attempt attempt = {
        .state = state,
        .near = near,
        .from = from,
        .to = to,
        .direction = grid_direction(from, to),
        .removed = SHAKTI_NO_TILE,
        .mover = piece_on(state, from),
        .target = grid_cell(to),
    };
    if (!check_piece(&attempt, why) || !check_target(&attempt, why)) return false;
    if (is_king(attempt.state, attempt.from)) {
        if (!check_king_way(&attempt, why) || !check_king_after(&attempt, why)) return false;
    } else {
        if (!check_warrior_way(&attempt, why) || !check_warrior_after(&attempt, why)) return false;
    }
    *move = shakti_move(from, to, attempt.removed);
    return true;
}

static bool on_board(tercet_cell cell) {
    return cell.x >= 0 && cell.x < SHAKTI_SIDE && cell.y >= 0 && cell.y < SHAKTI_SIDE;
}

static bool check_on_board(tercet_cell cell, tercet_reason *why) {
    if (on_board(cell)) return true;
    return reason_refuse(why, TERCET_RULE_OFF_BOARD,
                         "%c is not on the board, which goes from files a to g and ranks 1 to 7", cell);
}

static bool read_move(const Shakti *state, bool near, const char *text, tercet_move *move, tercet_reason *why) {
    const char *at = text;
    tercet_cell from, to;
    if (!text_read_cell(&at, &from) || !text_read_cell(&at, &to) || *at != '\0') {
        return reason_refuse(why, TERCET_RULE_NOT_A_MOVE,
                             "'%w' is not a move of Shakti: two cells are, from and to, such as d2d3", text);
    }
    if (!check_on_board(from, why) || !check_on_board(to, why)) return false;
    return examine(state, near, grid_index(from.x, from.y), grid_index(to.x, to.y), move, why);
}

bool shakti_read_move(const void *state, const char *text, tercet_move *move, tercet_reason *why) {
    return read_move(state, false, text, move, why);
}

bool shakti_read_move_near(const void *state, const char *text, tercet_move *move, tercet_reason *why) {
    return read_move(state, true, text, move, why);
}

static bool not_a_move(tercet_reason *why) {
    return reason_refuse(why, TERCET_RULE_NOT_A_MOVE, "this number is not a move of Shakti");
}

static bool legal(const Shakti *state, bool near, tercet_move move, tercet_reason *why) {
    int from = shakti_move_from(move);
    int to = shakti_move_to(move);
    if (move >> SHAKTI_MOVE_BITS != 0 || !on_board(grid_cell(from)) || !on_board(grid_cell(to))) return not_a_move(why);
    tercet_move canonical;
    if (!examine(state, near, from, to, &canonical, why)) return false;
    return move == canonical || not_a_move(why);
}

bool shakti_legal(const void *state, tercet_move move, tercet_reason *why) {
    return legal(state, false, move, why);
}

bool shakti_legal_near(const void *state, tercet_move move, tercet_reason *why) {
    return legal(state, true, move, why);
}
