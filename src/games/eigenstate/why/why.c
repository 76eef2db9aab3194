/* What the moves of Eigenstate do: who attacks and defends whom, and the race of the last two pieces. */
#include "language/language.h"
#include "why/game_why.h"

enum {
    LEAVES_ONE_PIECE,
    FILLS_PIECE,
    HAS_FULL_PIECE,
    LEAVES_TWO_PIECES,
    TAKES_ATTACKER,
    TAKES_LOOSE,
    TAKES,
    TAKES_OWN,
    ATTACKS_LOOSE,
    ATTACKS,
    ATTACKS_SEVERAL,
    ESCAPES,
    DEFENDS,
    DEFENDS_SEVERAL,
    LEADS_RACE,
    LETS_MOVE,
    LETS_SEVERAL_MOVE,
    WIDENS,
};

static const WhyKind kinds[] = {
    [LEAVES_ONE_PIECE] = {"leaves-one-piece",
                          100,
                          {N_("leaves White a single piece"), N_("leaves Black a single piece")}},
    [FILLS_PIECE] = {"fills-piece", 100, {N_("fills the last holes of a piece")}},
    [HAS_FULL_PIECE] = {"has-full-piece",
                        100,
                        {N_("leaves two pieces each, with a full one among White's"),
                         N_("leaves two pieces each, with a full one among Black's")}},
    [LEAVES_TWO_PIECES] = {"leaves-two-pieces",
                           76,
                           {N_("leaves White only two pieces"), N_("leaves Black only two pieces")}},
    [TAKES_ATTACKER] = {"takes-attacker",
                        74,
                        {N_("takes the piece on %s that attacked one of Black's"),
                         N_("takes the piece on %s that attacked one of White's")}},
    [TAKES_LOOSE] = {"takes-undefended", 72, {N_("takes the undefended piece on %s")}},
    [TAKES] = {"takes", 64, {N_("takes the piece on %s")}},
    [TAKES_OWN] = {"takes-own",
                   WHY_FAULT,
                   {N_("takes one of White's own pieces"), N_("takes one of Black's own pieces")}},
    [ATTACKS_SEVERAL] = {"attacks-several", 56, {N_("attacks the pieces on %s at once")}},
    [ATTACKS_LOOSE] = {"attacks-undefended", 52, {N_("attacks the undefended piece on %s")}},
    [ATTACKS] = {"attacks", 30, {N_("attacks the piece on %s")}},
    [ESCAPES] = {"escapes", 58, {N_("takes the piece on %s out of danger")}},
    [DEFENDS] = {"defends", 46, {N_("defends the piece on %s")}},
    [DEFENDS_SEVERAL] = {"defends", 46, {N_("defends the pieces on %s")}},
    [LEADS_RACE] = {"leads-race", 54, {N_("leads the race for a full piece by %d pegs to %d")}},
    [LETS_MOVE] = {"lets-move", 22, {N_("lets the piece on %s move")}},
    [LETS_SEVERAL_MOVE] = {"lets-move", 22, {N_("lets the pieces on %s move")}},
    [WIDENS] = {"widens",
                12,
                {N_("widens the choice of moves: %d for White's pieces instead of %d"),
                 N_("widens the choice of moves: %d for Black's pieces instead of %d")}},
};

/* ---- Pieces ---- */

/* A piece with LAST_TURN pegs or more can have all 24 after its owner's next turn. */
enum { SIDE = 6, LAST_TURN = 22 };

static int count_bits(uint64_t set) {
    int count = 0;
    for (; set != 0; set &= set - 1) count++;
    return count;
}

static uint64_t bit_of(tercet_cell cell) {
    return UINT64_C(1) << (TERCET_BOARD_SIDE * cell.y + cell.x);
}

static tercet_cell cell_of(int bit) {
    return (tercet_cell){(int8_t)(bit % TERCET_BOARD_SIDE), (int8_t)(bit / TERCET_BOARD_SIDE)};
}

static const tercet_square *square_of(const tercet_board *board, tercet_cell cell) {
    return &board->squares[cell.y][cell.x];
}

/* What there is to know of a side's pieces. */
typedef struct Army {
    uint64_t pieces;   /* where they stand */
    uint64_t attacked; /* those that the other side can take */
    uint64_t loose;    /* those that no piece of their own side could take back on */
    uint64_t stuck;    /* those that cannot move */
    int fullest;       /* pegs of the piece that has most */
    int moves;         /* to where they can go, all together */
} Army;

static uint64_t sight_but(const tercet_board *board, tercet_side side, int piece) {
    uint64_t sight = 0;
    for (int i = 0; i < SIDE * TERCET_BOARD_SIDE; i++) {
        const tercet_square *square = square_of(board, cell_of(i));
        if (i != piece && square->piece != '\0' && square->side == side) sight |= square->sight;
    }
    return sight;
}

static void add_piece(const tercet_board *board, tercet_side side, int bit, Army *army) {
    const tercet_square *square = square_of(board, cell_of(bit));
    uint64_t piece = UINT64_C(1) << bit;
    int pegs = count_bits(square->pegs);
    army->pieces |= piece;
    if (!(sight_but(board, side, bit) & piece)) army->loose |= piece;
    if (square->sight == 0) army->stuck |= piece;
    if (pegs > army->fullest) army->fullest = pegs;
    army->moves += count_bits(square->sight);
}

static Army army_of(const tercet_board *board, tercet_side side) {
    Army army = {0};
    for (int i = 0; i < SIDE * TERCET_BOARD_SIDE; i++) {
        const tercet_square *square = square_of(board, cell_of(i));
        if (square->piece != '\0' && square->side == side) add_piece(board, side, i, &army);
    }
    army.attacked = army.pieces & sight_but(board, why_other(side), -1);
    return army;
}

/* ---- Wins ---- */

/* Taking a piece wins against two. A full piece decides while both have two, and a capture can bring that about; where
 * a piece may soon be full, there is too much to try. */
static WhyAnswer wins_at_once(const tercet_board *board) {
    Army own = army_of(board, board->side), other = army_of(board, why_other(board->side));
    if (count_bits(other.pieces) == 2 && other.attacked != 0) return WHY_YES;
    if (own.fullest < LAST_TURN) return WHY_NO;
    return WHY_UNKNOWN;
}

/* ---- What a move does ---- */

/* Adds a reason about a set of cells: of one kind if there is one of them, of another if there are several. */
static void add_set(WhyReasons *reasons, int one, int several, tercet_side about, uint64_t set) {
    tercet_cell cells[WHY_CELLS];
    size_t count = 0;
    for (int i = 0; i < SIDE * TERCET_BOARD_SIDE && count < WHY_CELLS; i++) {
        if (set >> i & 1) cells[count++] = cell_of(i);
    }
    if (count > 0) why_add_cells(reasons, &kinds[count > 1 ? several : one], about, cells, count);
}

static void tell_capture(const WhyMove *move, const Army *own, const Army *rest, WhyReasons *reasons) {
    const tercet_step *target = why_step(move, TERCET_STEP_TARGET);
    if (target == NULL || square_of(&move->board, target->cell)->piece == '\0') return;
    const tercet_square *prey = square_of(&move->board, target->cell);
    if (prey->side == move->side) {
        why_add(reasons, &kinds[TAKES_OWN], move->side);
        return;
    }
    bool back = sight_but(&move->now, prey->side, -1) & bit_of(target->cell);
    bool attacked = prey->sight & own->pieces;
    why_add_cell(reasons, &kinds[!back ? TAKES_LOOSE : attacked ? TAKES_ATTACKER : TAKES], prey->side, target->cell);
    if (count_bits(rest->pieces) == 2) why_add(reasons, &kinds[LEAVES_TWO_PIECES], prey->side);
}

static void tell_end(const WhyMove *move, const Army *rest, WhyReasons *reasons) {
    if (move->result != why_win(move->side)) return;
    if (count_bits(rest->pieces) < 2) {
        why_add(reasons, &kinds[LEAVES_ONE_PIECE], why_other(move->side));
    } else {
        bool pegs = why_step(move, TERCET_STEP_PEG) != NULL; /* without, it was full before */
        why_add(reasons, &kinds[pegs ? FILLS_PIECE : HAS_FULL_PIECE], move->side);
    }
}

/* New attacks; those on pieces that could be taken before are not news. */
static void tell_attacks(const WhyMove *move, const Army *was, const Army *is, WhyReasons *reasons) {
    tercet_side other = why_other(move->side);
    uint64_t attacked = is->attacked & ~was->attacked;
    add_set(reasons, attacked & is->loose ? ATTACKS_LOOSE : ATTACKS, ATTACKS_SEVERAL, other, attacked);
}

static void tell_safety(const WhyMove *move, const Army *was, const Army *is, WhyReasons *reasons) {
    const tercet_step *from = why_step(move, TERCET_STEP_PIECE), *to = why_step(move, TERCET_STEP_TARGET);
    bool moved = from != NULL && to != NULL;
    if (moved && (was->attacked & bit_of(from->cell)) && !(is->attacked & bit_of(to->cell)))
        why_add_cell(reasons, &kinds[ESCAPES], move->side, from->cell);
    uint64_t stayed = was->pieces & is->pieces & ~(moved ? bit_of(to->cell) : 0);
    add_set(reasons, DEFENDS, DEFENDS_SEVERAL, move->side,
            stayed & was->attacked & was->loose & is->attacked & ~is->loose);
    add_set(reasons, LETS_MOVE, LETS_SEVERAL_MOVE, move->side, stayed & was->stuck & ~is->stuck);
}

static void tell_race(const WhyMove *move, const Army *own, const Army *other, WhyReasons *reasons) {
    bool races = count_bits(own->pieces) == 2 && count_bits(other->pieces) == 2;
    if (races && own->fullest > other->fullest)
        why_add_numbers(reasons, &kinds[LEADS_RACE], move->side, own->fullest, other->fullest);
}

static void tell(const WhyMove *move, WhyReasons *reasons) {
    tercet_side other = why_other(move->side);
    Army was = army_of(&move->board, move->side), is = army_of(&move->now, move->side);
    Army prey = army_of(&move->board, other), rest = army_of(&move->now, other);
    tell_end(move, &rest, reasons);
    if (move->result != TERCET_NONE) return;
    tell_capture(move, &was, &rest, reasons);
    tell_attacks(move, &prey, &rest, reasons);
    tell_safety(move, &was, &is, reasons);
    tell_race(move, &is, &rest, reasons);
    if (is.moves > was.moves) why_add_numbers(reasons, &kinds[WIDENS], move->side, is.moves, was.moves);
}

const GameWhy why_eigenstate = {
    .threat = {N_("threatens to take one of White's last two pieces"),
               N_("threatens to take one of Black's last two pieces")},
    .parry = {N_("keeps White's last two pieces from being taken"),
              N_("keeps Black's last two pieces from being taken")},
    .wins_at_once = wins_at_once,
    .tell = tell,
};
