/* What the moves of Shakti do: checks, and the tiles that a king can go to. */
#include "language/language.h"
#include "why/game_why.h"

enum {
    MATES,
    CHECKS,
    TAKES_CHECKER,
    LEAVES_CHECK,
    REMOVES_NEAR,
    LEAVES_NO_TILE,
    LEAVES_ONE_TILE,
    LEAVES_TWO_TILES,
    GUARDS_FLIGHT,
    GIVES_ROOM,
    COMES_NEAR,
};

static const WhyKind kinds[] = {
    [MATES] = {"gives-mate", 100, {N_("gives mate")}},
    [CHECKS] = {"gives-check", 60, {N_("gives check")}},
    [TAKES_CHECKER] = {"takes-checker", 85, {N_("takes the warrior that gave check")}},
    [LEAVES_CHECK] = {"leaves-check",
                      58,
                      {N_("takes White's king out of check"), N_("takes Black's king out of check")}},
    [REMOVES_NEAR] = {"removes-tile-near-king",
                      35,
                      {N_("takes away a tile next to White's king, %s"),
                       N_("takes away a tile next to Black's king, %s")}},
    [LEAVES_NO_TILE] = {"leaves-king-no-tile",
                        57,
                        {N_("leaves White's king no tile to go to"), N_("leaves Black's king no tile to go to")}},
    [LEAVES_ONE_TILE] = {"leaves-king-one-tile",
                         54,
                         {N_("leaves White's king only one tile to go to, %s"),
                          N_("leaves Black's king only one tile to go to, %s")}},
    [LEAVES_TWO_TILES] = {"leaves-king-two-tiles",
                          42,
                          {N_("leaves White's king only two tiles to go to, %s"),
                           N_("leaves Black's king only two tiles to go to, %s")}},
    [GUARDS_FLIGHT] = {"guards-flight",
                       38,
                       {N_("keeps White's king from going to %s"), N_("keeps Black's king from going to %s")}},
    [GIVES_ROOM] = {"gives-king-room",
                    44,
                    {N_("gives White's king more room: %d tiles to go to instead of %d"),
                     N_("gives Black's king more room: %d tiles to go to instead of %d")}},
    [COMES_NEAR] = {"comes-near-king",
                    20,
                    {N_("brings a warrior within two steps of White's king"),
                     N_("brings a warrior within two steps of Black's king")}},
};

/* ---- Where a king can go ---- */

typedef struct Tiles {
    size_t count;
    tercet_cell cells[WHY_CELLS]; /* a king goes in eight directions */
} Tiles;

static bool has_tile(const Tiles *tiles, tercet_cell cell) {
    for (size_t i = 0; i < tiles->count; i++) {
        if (why_same_cell(tiles->cells[i], cell)) return true;
    }
    return false;
}

typedef struct KingWalk {
    tercet_cell king;
    Tiles tiles;
} KingWalk;

static bool walk(const tercet_turn *turn, const tercet_position *after, void *user) {
    KingWalk *king = user;
    (void)after;
    if (turn->count == 2 && why_same_cell(turn->steps[0].cell, king->king) && king->tiles.count < WHY_CELLS) {
        king->tiles.cells[king->tiles.count++] = turn->steps[1].cell;
    }
    return true;
}

/* The tiles that the king of the side to move can go to by the rules. */
static Tiles king_tiles(const tercet_position *position) {
    tercet_board board;
    KingWalk king = {0};
    tercet_board_of(position, &board);
    if (why_find(&board, board.side, 'K', &king.king)) why_each_move(position, walk, &king);
    return king.tiles;
}

static bool is_in_check(const tercet_board *board) {
    return tercet_board_remark(board, board->side, "in-check") != NULL;
}

/* How many steps of a king two cells are apart. */
static int distance(tercet_cell a, tercet_cell b) {
    int x = a.x < b.x ? b.x - a.x : a.x - b.x, y = a.y < b.y ? b.y - a.y : a.y - b.y;
    return x > y ? x : y;
}

/* ---- The opposing king ---- */

/* The tile that falls away; false if none does. */
static bool removed_tile(const WhyMove *move, tercet_cell *removed) {
    for (int8_t y = 0; y < move->now.height; y++) {
        for (int8_t x = 0; x < move->now.width; x++) {
            bool gap = move->now.squares[y][x].ground == TERCET_GROUND_GAP;
            if (!gap || move->board.squares[y][x].ground == TERCET_GROUND_GAP) continue;
            *removed = (tercet_cell){x, y};
            return true;
        }
    }
    return false;
}

/* A king could not go to such a tile, as the warrior that jumps over it saw it; but it has less ground around it. */
static void tell_removed(const WhyMove *move, WhyReasons *reasons) {
    tercet_side other = why_other(move->side);
    tercet_cell king = {0}, removed;
    if (!removed_tile(move, &removed) || !why_find(&move->now, other, 'K', &king)) return;
    if (distance(king, removed) == 1) why_add_cell(reasons, &kinds[REMOVES_NEAR], other, removed);
}

/* Tiles next to the king where it could have gone, are still there, and are not to be gone to any more. */
static void tell_guarded(const WhyMove *move, const Tiles *old, const Tiles *now, WhyReasons *reasons) {
    tercet_side other = why_other(move->side);
    tercet_cell king = {0};
    Tiles guarded = {0};
    why_find(&move->now, other, 'K', &king);
    for (size_t i = 0; i < old->count; i++) {
        tercet_cell cell = old->cells[i];
        bool gap = move->now.squares[cell.y][cell.x].ground == TERCET_GROUND_GAP;
        if (!gap && distance(king, cell) == 1 && !has_tile(now, cell)) guarded.cells[guarded.count++] = cell;
    }
    if (guarded.count > 0) why_add_cells(reasons, &kinds[GUARDS_FLIGHT], other, guarded.cells, guarded.count);
}

static void tell_opposing_king(const WhyMove *move, WhyReasons *reasons) {
    tercet_side other = why_other(move->side);
    Tiles now = king_tiles(&move->after), old = {0};
    if (move->has_threat) old = king_tiles(&move->threat);
    bool fewer = !move->has_threat || now.count < old.count;
    if (fewer && now.count == 0) {
        why_add(reasons, &kinds[LEAVES_NO_TILE], other);
    } else if (fewer && now.count <= 2) {
        why_add_cells(reasons, &kinds[now.count == 1 ? LEAVES_ONE_TILE : LEAVES_TWO_TILES], other, now.cells,
                      now.count);
    } else if (move->has_threat) {
        tell_guarded(move, &old, &now, reasons);
    }
    tell_removed(move, reasons);
}

/* ---- The own king ---- */

static void tell_check(const WhyMove *move, WhyReasons *reasons) {
    const tercet_step *target = why_step(move, TERCET_STEP_TARGET);
    if (!is_in_check(&move->board) || target == NULL) return;
    bool takes = move->board.squares[target->cell.y][target->cell.x].piece != '\0';
    why_add(reasons, &kinds[takes ? TAKES_CHECKER : LEAVES_CHECK], move->side);
}

static void tell_room(const WhyMove *move, WhyReasons *reasons) {
    enum { ENOUGH = 3 };
    if (!move->has_next || is_in_check(&move->board)) return;
    size_t old = king_tiles(&move->before).count, now = king_tiles(&move->next).count;
    if (old < ENOUGH && now > old && now > 1)
        why_add_numbers(reasons, &kinds[GIVES_ROOM], move->side, (int)now, (int)old);
}

/* ---- Warriors ---- */

static void tell_approach(const WhyMove *move, WhyReasons *reasons) {
    enum { NEAR = 2 };
    const tercet_step *from = why_step(move, TERCET_STEP_PIECE), *to = why_step(move, TERCET_STEP_TARGET);
    tercet_cell king = {0};
    if (from == NULL || to == NULL || move->board.squares[from->cell.y][from->cell.x].piece != 'W') return;
    why_find(&move->now, why_other(move->side), 'K', &king);
    if (distance(from->cell, king) > NEAR && distance(to->cell, king) <= NEAR)
        why_add(reasons, &kinds[COMES_NEAR], why_other(move->side));
}

static void tell(const WhyMove *move, WhyReasons *reasons) {
    tell_check(move, reasons);
    if (move->result == why_win(move->side)) why_add(reasons, &kinds[MATES], why_other(move->side));
    if (move->result != TERCET_NONE) return;
    if (is_in_check(&move->now)) why_add(reasons, &kinds[CHECKS], why_other(move->side));
    tell_opposing_king(move, reasons);
    tell_room(move, reasons);
    tell_approach(move, reasons);
}

const GameWhy why_shakti = {
    .threat = {N_("threatens mate with the next turn")},
    .threat_in_two = {N_("threatens mate in two moves")},
    .parry = {N_("wards off mate")},
    .tell = tell,
};
