/* Echek's move strings, and why a move is not legal. */
#include "core/reason.h"
#include "core/text.h"
#include "state.h"

/* A turn as somebody wrote it: well-formed, but perhaps against every rule. */
typedef struct Attempt {
    EchekKind kind; /* ECHEK_PLACE for all placings */
    EchekPiece piece;
    tercet_cell from, to;
    bool has_step; /* a pawn placed on `from` that then steps to `to` */
    bool has_recall;
    tercet_cell recall;
} Attempt;

/* ---- Naming things ---- */

static EchekVariant variant_of(const EchekState *state) {
    return (EchekVariant)state->variant;
}

static int index_of(tercet_cell cell) {
    return grid_index(cell.x, cell.y);
}

/* The side and piece on a cell; false if it is empty. */
static bool piece_on(const EchekState *state, int cell, int *side, EchekPiece *piece) {
    for (*side = 0; *side < 2; (*side)++) {
        for (*piece = KING; *piece < ECHEK_PIECES; (*piece)++) {
            if (state->cell[*side][*piece] == cell) return true;
        }
    }
    return false;
}

static ReasonPiece named(EchekPiece piece, int cell) {
    return (ReasonPiece){echek_name(piece), grid_cell(cell)};
}

static ReasonPiece named_on(const EchekState *state, int cell) {
    int side;
    EchekPiece piece;
    return piece_on(state, cell, &side, &piece) ? named(piece, cell) : (ReasonPiece){NULL, grid_cell(cell)};
}

static ReasonPieces named_all(const EchekState *state, Bits cells) {
    ReasonPieces list = {0};
    while (cells != 0 && list.count < TERCET_REASON_CELLS)
        list.piece[list.count++] = named_on(state, bits_take(&cells));
    return list;
}

/* Of pieces that are not connected, those outside the largest group; of two equal groups, that without the king of
 * the side to move. */
static Bits cut_off(const EchekState *state, Bits pieces) {
    Bits kept = echek_flood(pieces & bits_of(state->cell[state->side][KING]), pieces);
    if (kept == 0) kept = echek_flood(pieces & -pieces, pieces);
    for (Bits rest = pieces & ~kept; rest != 0;) {
        Bits part = echek_flood(rest & -rest, rest);
        if (bits_count(part) > bits_count(kept)) kept = part;
        rest &= ~part;
    }
    return pieces & ~kept;
}

/* ---- Rules that several kinds of turns share ---- */

static bool check_on_board(const EchekState *state, tercet_cell cell, tercet_reason *why) {
    bool fixed = state->variant == ECHEK_FIXED;
    if (grid_holds(cell) && (!fixed || bits_has(ECHEK_FIXED_BOARD, index_of(cell)))) return true;
    return reason_refuse(
        why, TERCET_RULE_OFF_BOARD,
        fixed ? N_("%c is not on the board, which is a1 to d4") : N_("%c is far outside the area of play"), cell);
}

static bool check_empty(const EchekState *state, int cell, tercet_reason *why) {
    if (!bits_has(echek_all(state), cell)) return true;
    return reason_refuse(why, TERCET_RULE_CELL_TAKEN,
                         "%c is taken by %{the}k: pieces go to empty cells only, there are no captures",
                         grid_cell(cell), named_on(state, cell).name);
}

/* Whether a piece on `to` leaves the box of `others` small enough. */
static bool check_area(const EchekState *state, EchekPiece piece, int to, Bits others, tercet_reason *why) {
    EchekVariant variant = variant_of(state);
    if (variant == ECHEK_FIXED || (variant == ECHEK_ROAMING && piece == BISHOP)) return true;
    if (bits_has(echek_area(others), to)) return true;
    return reason_refuse(why, ECHEK_RULE_AREA_TOO_LARGE, "with %{the}k on %c the area would be larger than 4 x 4",
                         echek_name(piece), grid_cell(to));
}

/* The last rule of every turn: queens taken out must not cut others off. */
static bool check_queen_loss(const EchekState *state, tercet_move move, tercet_reason *why) {
    if (!echek_queen_loss_cuts_off(state, move)) return true;
    EchekState turned, after;
    echek_take_turn(state, move, &turned);
    echek_make_roaming(state, move, &after);
    ReasonPieces taken = {0};
    Bits left = echek_all(&turned);
    for (int side = 0; side < 2; side++) {
        int queen = turned.cell[side][QUEEN];
        if (queen >= GRID_CELLS || after.cell[side][QUEEN] != GONE) continue;
        taken.piece[taken.count++] = named(QUEEN, queen);
        left &= ~bits_of(queen);
    }
    ReasonPieces lost = named_all(&turned, cut_off(&turned, left));
    return reason_refuse(why, ECHEK_RULE_QUEEN_LOSS_CUTS_OFF,
                         taken.count > 1 ? N_("after this turn %{the}l are surrounded and taken out, which would leave "
                                              "%{the}l cut off")
                                         : N_("after this turn %{the}l is surrounded and taken out, which would leave "
                                              "%{the}l cut off"),
                         &taken, &lost);
}

/* ---- Placing ---- */

static bool check_in_hand(const EchekState *state, EchekPiece piece, tercet_reason *why) {
    int cell = state->cell[state->side][piece];
    if (cell == IN_HAND) return true;
    if (cell == GONE) {
        return reason_refuse(why, TERCET_RULE_NOT_IN_HAND, "%s's %k is out of the game", state->side,
                             echek_name(piece));
    }
    return reason_refuse(why, TERCET_RULE_NOT_IN_HAND, "%s's %k is not in hand: it stands on %c", state->side,
                         echek_name(piece), grid_cell(cell));
}

/* The rules for the cell on which a piece is placed. */
static bool check_placing(const EchekState *state, EchekPiece piece, int to, tercet_reason *why) {
    int side = state->side;
    if (!check_empty(state, to, why)) return false;
    if (state->variant != ECHEK_FIXED && !bits_has(echek_spread(state->pieces[side]), to)) {
        return reason_refuse(why, ECHEK_RULE_NO_OWN_NEIGHBOUR,
                             "a piece is placed next to one of its own colour, and %c is next to none of %s's",
                             grid_cell(to), side);
    }
    int king = state->cell[!side][KING];
    if (bits_has(grid_orthogonal[king], to)) {
        return reason_refuse(
            why, ECHEK_RULE_NEXT_TO_ENEMY_KING,
            "no piece is placed on a cell that shares a side with the opposing king, as %c does with %{the}p",
            grid_cell(to), named(KING, king));
    }
    return check_area(state, piece, to, echek_boxed(state, variant_of(state)), why);
}

/* A pawn's step in the turn in which it is placed. */
static bool check_step(const EchekState *state, int from, int to, tercet_reason *why) {
    if (state->variant == ECHEK_FIXED) {
        return reason_refuse(why, ECHEK_RULE_PAWN_STEP,
                             "in echek:fixed a pawn does not step in the turn in which it is placed");
    }
    if (!bits_has(grid_orthogonal[from], to)) {
        return reason_refuse(why, ECHEK_RULE_PAWN_STEP,
                             "a pawn steps one cell along a file or rank, and %c to %c is no such step",
                             grid_cell(from), grid_cell(to));
    }
    if (!check_empty(state, to, why)) return false;
    if (!bits_has(echek_spread(echek_all(state)), to)) {
        return reason_refuse(why, ECHEK_RULE_CUT_OFF, "on %c the pawn would touch no other piece", grid_cell(to));
    }
    return check_area(state, PAWN, to, echek_boxed(state, variant_of(state)), why);
}

/* A pawn named by its end alone may be placed there, or come there by any step. */
static bool check_pawn(const EchekState *state, const Attempt *attempt, tercet_reason *why) {
    int to = index_of(attempt->to);
    if (attempt->has_step) {
        int from = index_of(attempt->from);
        return check_placing(state, PAWN, from, why) && check_step(state, from, to, why);
    }
    EchekVariant variant = variant_of(state);
    if (variant == ECHEK_FIXED) return check_placing(state, PAWN, to, why);
    if (bits_has(echek_pawn_steps(state, echek_placing(state, PAWN, variant), variant), to)) return true;
    if (check_placing(state, PAWN, to, why)) return true;
    bool taken = bits_has(echek_all(state), to);
    return taken ? false : reason_add(why, "; nor can a pawn be placed anywhere to step there");
}

/* The pieces that may go back when a bishop is placed on `to`. */
static Bits recallable(const EchekState *state, int to) {
    Bits found = 0;
    Bits all = echek_all(state);
    for (Bits rest = all; rest != 0;) {
        int cell = bits_take(&rest);
        bool king = cell == state->cell[0][KING] || cell == state->cell[1][KING];
        if (!king && bits_has(echek_joining(all & ~bits_of(cell)), to)) found |= bits_of(cell);
    }
    return found;
}

/* The rules for the piece that a placed bishop sends back. */
static bool check_recalled(const EchekState *state, int to, tercet_cell recall, tercet_reason *why) {
    if (!check_on_board(state, recall, why)) return false;
    int cell = index_of(recall);
    if (cell == to)
        return reason_refuse(why, ECHEK_RULE_RECALL_SELF, "the bishop on %c cannot send itself back", recall);
    int owner;
    EchekPiece piece;
    if (!piece_on(state, cell, &owner, &piece)) {
        return reason_refuse(why, ECHEK_RULE_RECALL_EMPTY, "there is no piece on %c to send back", recall);
    }
    if (piece == KING)
        return reason_refuse(why, ECHEK_RULE_RECALL_KING, "%{the}p cannot be sent back: kings stay", named(KING, cell));
    if (bits_has(recallable(state, to), cell)) return true;
    EchekState placed = *state;
    placed.cell[state->side][BISHOP] = (uint8_t)to;
    Bits left = (echek_all(state) & ~bits_of(cell)) | bits_of(to);
    ReasonPieces lost = named_all(&placed, cut_off(&placed, left));
    return reason_refuse(why, ECHEK_RULE_RECALL_CUTS_OFF, "sending %{the}p back would cut off %{the}l",
                         named(piece, cell), &lost);
}

static bool check_bishop(const EchekState *state, const Attempt *attempt, tercet_reason *why) {
    int to = index_of(attempt->to);
    if (!check_placing(state, BISHOP, to, why)) return false;
    if (state->variant != ECHEK_STANDARD) {
        if (!attempt->has_recall) return true;
        return reason_refuse(why, ECHEK_RULE_RECALL_NOT_ALLOWED, "in %w a placed bishop sends nothing back",
                             state->variant == ECHEK_FIXED ? "echek:fixed" : "echek:roaming");
    }
    if (attempt->has_recall) return check_recalled(state, to, attempt->recall, why);
    Bits choices = recallable(state, to);
    if (choices == 0) return true;
    ReasonPieces list = named_all(state, choices);
    return reason_refuse(why, ECHEK_RULE_RECALL_MISSING,
                         list.count > 1 ? N_("the bishop placed on %c must send a piece back (as in B@%cx%c): one of "
                                             "these, %{the}l")
                                        : N_("the bishop placed on %c must send a piece back (as in B@%cx%c): %{the}l"),
                         attempt->to, attempt->to, list.piece[0].cell, &list);
}

static bool judge_placing(const EchekState *state, const Attempt *attempt, tercet_move *move, tercet_reason *why) {
    if (!check_on_board(state, attempt->to, why)) return false;
    if (attempt->has_step && !check_on_board(state, attempt->from, why)) return false;
    if (!check_in_hand(state, attempt->piece, why)) return false;
    int to = index_of(attempt->to);
    *move = echek_place(attempt->piece, to);
    switch (attempt->piece) {
    case PAWN:
        if (!check_pawn(state, attempt, why)) return false;
        break;
    case BISHOP:
        if (!check_bishop(state, attempt, why)) return false;
        break;
    default:
        if (!check_placing(state, attempt->piece, to, why)) return false;
        break;
    }
    if (attempt->has_recall) {
        int owner;
        EchekPiece recalled;
        piece_on(state, index_of(attempt->recall), &owner, &recalled);
        *move = echek_recall(to, index_of(attempt->recall), recalled, owner);
    }
    return check_queen_loss(state, *move, why);
}

/* ---- Moving ---- */

static const char *way_of_moving(EchekPiece piece, EchekVariant variant) {
    switch (piece) {
    case KING: return N_("one cell in any direction");
    case QUEEN: return N_("any distance in a straight line");
    case ROOK: return N_("any distance along a file or rank");
    case BISHOP: return N_("any distance along a diagonal");
    case KNIGHT: return N_("two cells along a file or rank and one to the side");
    default: break;
    }
    return variant == ECHEK_FIXED ? N_("one cell forward, straight or diagonally")
                                  : N_("one cell along a file or rank");
}

/* Whether the piece on `from` may go to the empty cell `to` by its way of moving. */
static bool check_way(const EchekState *state, EchekPiece piece, int from, int to, tercet_reason *why) {
    EchekVariant variant = variant_of(state);
    if (!bits_has(echek_pattern(piece, from, state->side, variant), to)) {
        return reason_refuse(why, TERCET_RULE_NOT_ITS_MOVE, "%{the}p cannot go to %c: %{a}k moves %t",
                             named(piece, from), grid_cell(to), echek_name(piece), way_of_moving(piece, variant));
    }
    if (bits_has(echek_reach(state, piece, from, variant), to)) return true;
    int blocker = grid_first(state->pieces[!state->side], from, grid_direction(from, to));
    return reason_refuse(why, ECHEK_RULE_ENEMY_IN_THE_WAY, "%{the}p cannot go to %c: the opposing %p is in the way",
                         named(piece, from), grid_cell(to), named_on(state, blocker));
}

/* Whether all pieces are connected when the one on `from` goes to `to`. */
static bool check_connected(const EchekState *state, EchekPiece piece, int from, int to, tercet_reason *why) {
    if (state->variant == ECHEK_FIXED) return true;
    Bits rest = echek_all(state) & ~bits_of(from);
    if (bits_has(echek_joining(rest), to)) return true;
    if (!bits_has(echek_spread(rest), to)) {
        return reason_refuse(why, ECHEK_RULE_CUT_OFF, "%{the}p would touch no other piece on %c", named(piece, from),
                             grid_cell(to));
    }
    EchekState moved = *state;
    moved.cell[state->side][piece] = (uint8_t)to;
    ReasonPieces lost = named_all(&moved, cut_off(&moved, rest | bits_of(to)));
    return reason_refuse(why, ECHEK_RULE_CUT_OFF, "moving %{the}p to %c would leave %{the}l cut off",
                         named(piece, from), grid_cell(to), &lost);
}

static bool judge_moving(const EchekState *state, const Attempt *attempt, tercet_move *move, tercet_reason *why) {
    if (!check_on_board(state, attempt->from, why) || !check_on_board(state, attempt->to, why)) return false;
    int from = index_of(attempt->from), to = index_of(attempt->to), owner;
    EchekPiece piece;
    if (!piece_on(state, from, &owner, &piece)) {
        return reason_refuse(why, TERCET_RULE_NO_PIECE, "there is no piece on %c", attempt->from);
    }
    if (owner != state->side) {
        return reason_refuse(why, TERCET_RULE_NOT_YOUR_PIECE, "%{the}p is %s's, and it is %s's turn",
                             named(piece, from), owner, state->side);
    }
    if (from == to) {
        return reason_refuse(why, TERCET_RULE_SAME_CELL, "%{the}p must go to another cell", named(piece, from));
    }
    if (!check_empty(state, to, why) || !check_way(state, piece, from, to, why)) return false;
    if (!check_connected(state, piece, from, to, why)) return false;
    Bits others = echek_boxed(state, variant_of(state)) & ~bits_of(from);
    if (!check_area(state, piece, to, others, why)) return false;
    *move = echek_move(piece, from, to);
    return check_queen_loss(state, *move, why);
}

static bool judge_swap(const EchekState *state, tercet_move *move, tercet_reason *why) {
    int side = state->side;
    if (!(state->swaps >> side & 1)) {
        return reason_refuse(why, ECHEK_RULE_SWAP_USED, "%s has already swapped king and rook in this game", side);
    }
    if (state->cell[side][ROOK] == IN_HAND) {
        return reason_refuse(why, ECHEK_RULE_SWAP_NEEDS_ROOK,
                             "%s's rook is in hand: the king swaps only with a rook in play", side);
    }
    *move = echek_swap();
    return check_queen_loss(state, *move, why);
}

static bool judge(const EchekState *state, const Attempt *attempt, tercet_move *move, tercet_reason *why) {
    switch (attempt->kind) {
    case ECHEK_SWAP: return judge_swap(state, move, why);
    case ECHEK_MOVE: return judge_moving(state, attempt, move, why);
    default: return judge_placing(state, attempt, move, why);
    }
}

/* ---- Reading and writing ---- */

static bool refuse_text(const char *text, EchekVariant variant, tercet_reason *why) {
    return reason_refuse(
        why, TERCET_RULE_NOT_A_MOVE,
        variant == ECHEK_STANDARD
            ? N_("'%w' is not a move of Echek: write a placing as Q@c3, a bishop's recall as B@c3xd4, a "
                 "move as b2c3, swap or pass")
            : N_("'%w' is not a move of Echek: write a placing as Q@c3, a move as b2c3, swap or pass"),
        text);
}

/* Reads what follows "Q@". */
static bool read_placing(const char *text, const char *at, EchekVariant variant, Attempt *attempt, tercet_reason *why) {
    if (!text_read_cell(&at, &attempt->to)) return refuse_text(text, variant, why);
    if (attempt->piece == PAWN && text_read_word(&at, "-")) {
        attempt->has_step = true;
        attempt->from = attempt->to;
        if (!text_read_cell(&at, &attempt->to)) return refuse_text(text, variant, why);
    } else if (text_read_word(&at, "x")) {
        attempt->has_recall = true;
        if (!text_read_cell(&at, &attempt->recall)) return refuse_text(text, variant, why);
    }
    if (*at != '\0') return refuse_text(text, variant, why);
    if (attempt->has_recall && attempt->piece != BISHOP) {
        return reason_refuse(why, ECHEK_RULE_RECALL_NOT_ALLOWED,
                             "only a bishop sends a piece back when it is placed, not %{a}k",
                             echek_name(attempt->piece));
    }
    return true;
}

static bool read_attempt(const char *text, EchekVariant variant, Attempt *attempt, tercet_reason *why) {
    *attempt = (Attempt){.kind = ECHEK_SWAP};
    if (strcmp(text, ECHEK_SWAP_TEXT) == 0) return true;
    const char *letter = *text == '\0' ? NULL : strchr(ECHEK_LETTERS, *text);
    if (letter != NULL && text[1] == '@') {
        attempt->kind = ECHEK_PLACE;
        attempt->piece = (EchekPiece)(letter - ECHEK_LETTERS);
        return read_placing(text, text + 2, variant, attempt, why);
    }
    attempt->kind = ECHEK_MOVE;
    const char *at = text;
    if (text_read_cell(&at, &attempt->from) && text_read_cell(&at, &attempt->to) && *at == '\0') return true;
    return refuse_text(text, variant, why);
}

bool echek_read_move(const void *state, const char *text, tercet_move *move, tercet_reason *why) {
    Attempt attempt;
    tercet_move read;
    if (!read_attempt(text, variant_of(state), &attempt, why) || !judge(state, &attempt, &read, why)) return false;
    *move = read;
    return true;
}

bool echek_legal(const void *state, tercet_move move, tercet_reason *why) {
    Attempt attempt = {
        .kind = echek_kind(move),
        .piece = echek_piece(move),
        .from = grid_cell(echek_from(move)),
        .to = grid_cell(echek_to(move)),
    };
    bool known = attempt.kind >= ECHEK_PLACE && attempt.kind <= ECHEK_RECALL && attempt.piece < ECHEK_PIECES;
    if (attempt.kind == ECHEK_RECALL && attempt.piece != BISHOP) known = false;
    if (!known) return reason_refuse(why, TERCET_RULE_NOT_A_MOVE, "that number is not a move of Echek");
    if (attempt.kind == ECHEK_RECALL) {
        attempt.kind = ECHEK_PLACE;
        attempt.has_recall = true;
        attempt.recall = attempt.from;
    }
    tercet_move judged;
    if (!judge(state, &attempt, &judged, why)) return false;
    return judged == move || reason_refuse(why, TERCET_RULE_NOT_A_MOVE, "that number is not a move of this position");
}

size_t echek_move_text(const void *state, tercet_move move, char *buffer) {
    (void)state;
    Text text = text_begin(buffer, TERCET_MOVE_TEXT);
    switch (echek_kind(move)) {
    case ECHEK_SWAP: text_string(&text, ECHEK_SWAP_TEXT); break;
    case ECHEK_MOVE:
        text_cell(&text, grid_cell(echek_from(move)));
        text_cell(&text, grid_cell(echek_to(move)));
        break;
    default:
        text_char(&text, ECHEK_LETTERS[echek_piece(move)]);
        text_char(&text, '@');
        text_cell(&text, grid_cell(echek_to(move)));
        if (echek_kind(move) != ECHEK_RECALL) break;
        text_char(&text, 'x');
        text_cell(&text, grid_cell(echek_from(move)));
        break;
    }
    return text.length;
}
