/* What the moves of Echek do: free sides of kings and queens, and the pieces that close them. */
#include "language/language.h"
#include "why/game_why.h"

#include <string.h>

enum {
    SURROUNDS_KING,
    SURROUNDS_BOTH,
    SURROUNDS_OWN_KING,
    TAKES_QUEEN,
    LOSES_QUEEN,
    LEAVES_ONE_SIDE,
    LEAVES_TWO_SIDES,
    SENDS_BACK,
    GIVES_ROOM,
    SAVES_QUEEN,
    THREATENS_QUEEN,
    HEMS_QUEEN,
    AIMS_AT_SIDE,
};

static const WhyKind kinds[] = {
    [SURROUNDS_KING] = {"surrounds-king", 100, {N_("surrounds White's king"), N_("surrounds Black's king")}},
    [SURROUNDS_BOTH] = {"surrounds-both-kings", 100, {N_("surrounds both kings at once")}},
    [SURROUNDS_OWN_KING] = {"surrounds-own-king",
                            WHY_FAULT,
                            {N_("surrounds White's own king"), N_("surrounds Black's own king")}},
    [TAKES_QUEEN] = {"takes-queen",
                     75,
                     {N_("surrounds White's queen, who leaves the game"),
                      N_("surrounds Black's queen, who leaves the game")}},
    [LOSES_QUEEN] = {"loses-queen", WHY_FAULT, {N_("gives up White's queen"), N_("gives up Black's queen")}},
    [LEAVES_ONE_SIDE] = {"leaves-one-side",
                         70,
                         {N_("leaves White's king only one free side, %s"),
                          N_("leaves Black's king only one free side, %s")}},
    [LEAVES_TWO_SIDES] = {"leaves-two-sides",
                          45,
                          {N_("leaves White's king only two free sides, %s"),
                           N_("leaves Black's king only two free sides, %s")}},
    [SENDS_BACK] = {"sends-back-blocker",
                    72,
                    {N_("sends back the piece that closed a side of White's king, %s"),
                     N_("sends back the piece that closed a side of Black's king, %s")}},
    [GIVES_ROOM] = {"gives-king-room",
                    60,
                    {N_("gives White's king more room: %d free sides instead of %d"),
                     N_("gives Black's king more room: %d free sides instead of %d")}},
    [SAVES_QUEEN] = {"saves-queen", 64, {N_("saves White's queen"), N_("saves Black's queen")}},
    [THREATENS_QUEEN] = {"threatens-queen",
                         48,
                         {N_("threatens to surround White's queen"), N_("threatens to surround Black's queen")}},
    [HEMS_QUEEN] = {"leaves-queen-one-side",
                    35,
                    {N_("leaves White's queen only one free side, %s"),
                     N_("leaves Black's queen only one free side, %s")}},
    [AIMS_AT_SIDE] = {"aims-at-side",
                      25,
                      {N_("prepares to close a side of White's king, %s"),
                       N_("prepares to close a side of Black's king, %s")}},
};

/* ---- Sides ---- */

enum { SIDES = 4 };

/* The free sides of a cell. */
typedef struct Sides {
    size_t count;
    tercet_cell cells[SIDES];
} Sides;

static bool is_free(const tercet_board *board, int x, int y) {
    if (x < 0 || y < 0 || x >= board->width || y >= board->height) return false; /* beyond a fixed board */
    return board->squares[y][x].piece == '\0' && board->squares[y][x].ground != TERCET_GROUND_BEYOND;
}

static Sides sides_of(const tercet_board *board, tercet_cell cell) {
    static const int8_t steps[SIDES][2] = {{0, 1}, {-1, 0}, {1, 0}, {0, -1}};
    Sides sides = {0};
    for (int i = 0; i < SIDES; i++) {
        tercet_cell side = {(int8_t)(cell.x + steps[i][0]), (int8_t)(cell.y + steps[i][1])};
        if (is_free(board, side.x, side.y)) sides.cells[sides.count++] = side;
    }
    return sides;
}

static bool is_beside(tercet_cell a, tercet_cell b) {
    int x = a.x - b.x, y = a.y - b.y;
    return x * x + y * y == 1;
}

/* The free sides of a king, which is always in play. */
static Sides king_sides(const tercet_board *board, tercet_side side) {
    tercet_cell king = {0};
    return why_find(board, side, 'K', &king) ? sides_of(board, king) : (Sides){0};
}

/* Cells have other names after a move that shifts the board; the king that did not move shows by how much. */
static tercet_cell shift_of(const WhyMove *move) {
    tercet_cell old = {0}, now = {0};
    why_find(&move->board, why_other(move->side), 'K', &old);
    why_find(&move->now, why_other(move->side), 'K', &now);
    return (tercet_cell){(int8_t)(now.x - old.x), (int8_t)(now.y - old.y)};
}

/* Adds a reason about cells of the board after the move, by their names before it. */
static void add_old_cells(const WhyMove *move, const WhyKind *kind, tercet_side about, Sides sides,
                          WhyReasons *reasons) {
    tercet_cell shift = shift_of(move);
    for (size_t i = 0; i < sides.count; i++) {
        sides.cells[i].x = (int8_t)(sides.cells[i].x - shift.x);
        sides.cells[i].y = (int8_t)(sides.cells[i].y - shift.y);
    }
    why_add_cells(reasons, kind, about, sides.cells, sides.count);
}

/* ---- Kings ---- */

static void tell_end(const WhyMove *move, WhyReasons *reasons) {
    tercet_side other = why_other(move->side);
    if (move->result == why_win(move->side)) why_add(reasons, &kinds[SURROUNDS_KING], other);
    if (move->result == why_win(other)) why_add(reasons, &kinds[SURROUNDS_OWN_KING], move->side);
    if (move->result == TERCET_DRAW && king_sides(&move->now, move->side).count == 0) {
        why_add(reasons, &kinds[SURROUNDS_BOTH], other);
    }
}

static void tell_opposing_king(const WhyMove *move, WhyReasons *reasons) {
    tercet_side other = why_other(move->side);
    Sides old = king_sides(&move->board, other), now = king_sides(&move->now, other);
    if (now.count >= old.count) return;
    if (now.count == 1) add_old_cells(move, &kinds[LEAVES_ONE_SIDE], other, now, reasons);
    if (now.count == 2) add_old_cells(move, &kinds[LEAVES_TWO_SIDES], other, now, reasons);
}

/* Whether the piece that goes back stood beside the own king, which has a free side there now. */
static bool opens_side(const WhyMove *move, const tercet_step *recall) {
    tercet_cell king = {0}, shift = shift_of(move);
    if (recall == NULL || !why_find(&move->board, move->side, 'K', &king)) return false;
    return is_beside(king, recall->cell) && is_free(&move->now, recall->cell.x + shift.x, recall->cell.y + shift.y);
}

static void tell_own_king(const WhyMove *move, WhyReasons *reasons) {
    enum { ENOUGH = 3 }; /* with so many sides a king needs no more room */
    const tercet_step *recall = why_step(move, TERCET_STEP_RECALL);
    size_t old = king_sides(&move->board, move->side).count, now = king_sides(&move->now, move->side).count;
    if (now <= old || old >= ENOUGH) return;
    if (opens_side(move, recall)) {
        why_add_cell(reasons, &kinds[SENDS_BACK], move->side, recall->cell);
    } else {
        why_add_numbers(reasons, &kinds[GIVES_ROOM], move->side, (int)now, (int)old);
    }
}

/* ---- Queens ---- */

static bool queen_is_gone(const tercet_board *board, tercet_side side) {
    return strchr(board->gone[side], 'Q') != NULL;
}

/* Looks for a move after which this side's queen is gone, and has not been before. */
typedef struct QueenHunt {
    tercet_side side;
    bool taken;
} QueenHunt;

static bool hunt(const tercet_turn *turn, const tercet_position *after, void *user) {
    QueenHunt *queen = user;
    tercet_board board;
    (void)turn;
    tercet_board_of(after, &board);
    queen->taken = queen_is_gone(&board, queen->side);
    return !queen->taken;
}

/* Whether the side to move can surround the queen of the other one with its turn. */
static bool can_take_queen(const tercet_position *position) {
    tercet_board board;
    tercet_cell queen;
    QueenHunt prey = {.side = why_other(tercet_position_side(position))};
    tercet_board_of(position, &board);
    if (!why_find(&board, prey.side, 'Q', &queen)) return false;
    why_each_move(position, hunt, &prey);
    return prey.taken;
}

static void tell_queens(const WhyMove *move, WhyReasons *reasons) {
    tercet_side other = why_other(move->side);
    bool lost = !queen_is_gone(&move->board, move->side) && queen_is_gone(&move->now, move->side);
    bool taken = !queen_is_gone(&move->board, other) && queen_is_gone(&move->now, other);
    if (lost) why_add(reasons, &kinds[LOSES_QUEEN], move->side);
    if (taken) why_add(reasons, &kinds[TAKES_QUEEN], other);
}

static void tell_queens_danger(const WhyMove *move, WhyReasons *reasons) {
    tercet_side other = why_other(move->side);
    tercet_cell was, is;
    bool lost = queen_is_gone(&move->now, move->side);
    if (move->has_threat && !lost && can_take_queen(&move->threat) && !can_take_queen(&move->after)) {
        why_add(reasons, &kinds[SAVES_QUEEN], move->side);
    }
    if (move->has_next && can_take_queen(&move->next)) why_add(reasons, &kinds[THREATENS_QUEEN], other);
    if (!why_find(&move->board, other, 'Q', &was) || !why_find(&move->now, other, 'Q', &is)) return;
    Sides sides = sides_of(&move->now, is);
    bool fewer = sides.count < sides_of(&move->board, was).count;
    if (fewer && sides.count == 1) add_old_cells(move, &kinds[HEMS_QUEEN], other, sides, reasons);
}

/* ---- What comes next ---- */

/* Looks for a move of the piece on a cell to a free side of a king. */
typedef struct Aim {
    tercet_cell piece;
    Sides sides;
    bool reached[SIDES];
} Aim;

static bool try_aim(const tercet_turn *turn, const tercet_position *after, void *user) {
    Aim *aim = user;
    (void)after;
    bool moves = turn->count > 1 && turn->steps[0].kind == TERCET_STEP_PIECE &&
                 turn->steps[1].kind == TERCET_STEP_TARGET && why_same_cell(turn->steps[0].cell, aim->piece);
    for (size_t i = 0; moves && i < aim->sides.count; i++) {
        if (why_same_cell(turn->steps[1].cell, aim->sides.cells[i])) aim->reached[i] = true;
    }
    return true;
}

/* The free sides of the other side's king that a piece of the side to move can go to. */
static Aim aim_of(const tercet_position *position, tercet_cell piece) {
    tercet_board board;
    tercet_board_of(position, &board);
    Aim aim = {.piece = piece, .sides = king_sides(&board, why_other(board.side))};
    why_each_move(position, try_aim, &aim);
    return aim;
}

/* A piece that has come to where it can close a side, and could not do so before. */
static void tell_aim(const WhyMove *move, WhyReasons *reasons) {
    const tercet_step *piece = why_step(move, TERCET_STEP_PIECE), *target = why_step(move, TERCET_STEP_TARGET);
    tercet_cell shift = shift_of(move);
    if (!move->has_next || target == NULL) return;
    tercet_cell place = {(int8_t)(target->cell.x + shift.x), (int8_t)(target->cell.y + shift.y)};
    Aim now = aim_of(&move->next, place), old = {0};
    if (piece != NULL) old = aim_of(&move->before, piece->cell);
    for (size_t i = 0; i < old.sides.count; i++) {
        if (old.reached[i]) return;
    }
    Sides found = {0};
    for (size_t i = 0; i < now.sides.count; i++) {
        if (now.reached[i]) found.cells[found.count++] = now.sides.cells[i];
    }
    if (found.count == 0) return;
    found.count = 1;
    add_old_cells(move, &kinds[AIMS_AT_SIDE], why_other(move->side), found, reasons);
}

static void tell(const WhyMove *move, WhyReasons *reasons) {
    tell_queens(move, reasons);
    if (move->result != TERCET_NONE) {
        tell_end(move, reasons);
        return;
    }
    tell_opposing_king(move, reasons);
    tell_own_king(move, reasons);
    tell_queens_danger(move, reasons);
    tell_aim(move, reasons);
}

const GameWhy why_echek = {
    .threat = {N_("threatens to surround White's king with the next turn"),
               N_("threatens to surround Black's king with the next turn")},
    .threat_in_two = {N_("threatens to surround White's king in two moves"),
                      N_("threatens to surround Black's king in two moves")},
    .parry = {N_("wards off the threat to surround White's king"), N_("wards off the threat to surround Black's king")},
    .tell = tell,
};
