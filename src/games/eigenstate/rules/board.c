/* The steps of a turn, and boards to draw. */
#include "state.h"

/* ---- Steps ---- */

/* A turn that is being built: what its steps so far amount to. */
typedef struct Plan {
    State now;      /* with the steps so far carried out, the side to move unchanged */
    bool has_move;  /* the move is made, or there is none to make */
    bool has_piece; /* the piece to move, on turn.from, is chosen */
    int pegs_due;   /* how many more pegs to put in; known once has_move is true */
    Turn turn;
} Plan;

static Plan plan_begin(const State *state) {
    Plan plan = {.now = *state};
    plan.has_move = eigenstate_result(state) != TERCET_NONE || eigenstate_movable(state) == 0;
    if (plan.has_move) plan.pegs_due = eigenstate_pegs_due(state);
    return plan;
}

static size_t steps_to_cells(tercet_step_kind kind, Bits cells, tercet_step *steps) {
    size_t count = 0;
    while (cells != 0) steps[count++] = (tercet_step){.kind = kind, .cell = grid_cell(bits_take(&cells))};
    return count;
}

static tercet_step step_of_peg(Peg peg) {
    return (tercet_step){TERCET_STEP_PEG, grid_cell(peg_cell(peg)), (char)('A' + peg_hole(peg))};
}

static size_t steps_to_holes(const State *state, tercet_step *steps) {
    Peg holes[FREE_HOLES_MAX];
    int count = eigenstate_free_holes(state, holes);
    for (int i = 0; i < count; i++) steps[i] = step_of_peg(holes[i]);
    return (size_t)count;
}

/* The steps that can come next. Each leads to a legal turn: a piece is offered only if it can move, and the pegs due
 * are never more than the free holes. */
static size_t plan_options(const Plan *plan, tercet_step steps[TERCET_NEXT_STEPS]) {
    const State *now = &plan->now;
    if (plan->pegs_due > 0) return steps_to_holes(now, steps);
    if (plan->has_move) return 0;
    if (!plan->has_piece) return steps_to_cells(TERCET_STEP_PIECE, eigenstate_movable(now), steps);
    return steps_to_cells(TERCET_STEP_TARGET, reach(plan->turn.from, now->pegs[plan->turn.from]), steps);
}

static void plan_move(Plan *plan, int to) {
    State before = plan->now;
    plan->turn.to = to;
    plan->has_move = true;
    eigenstate_move_piece(&before, plan->turn.from, to, &plan->now);
    plan->pegs_due = eigenstate_pegs_due(&plan->now);
}

static void plan_peg(Plan *plan, Peg peg) {
    plan->turn.pegs[plan->turn.peg_count++] = peg;
    plan->now.pegs[peg_cell(peg)] |= 1u << peg_hole(peg);
    plan->pegs_due--;
}

/* Carries out one of the plan's options. */
static void plan_take(Plan *plan, tercet_step step) {
    int cell = cell_index(step.cell);
    if (step.kind == TERCET_STEP_PIECE) {
        plan->has_piece = true;
        plan->turn.from = cell;
    } else if (step.kind == TERCET_STEP_TARGET) {
        plan_move(plan, cell);
    } else {
        plan_peg(plan, peg_of(cell, step.letter - 'A'));
    }
}

static bool is_option(const Plan *plan, tercet_step step) {
    tercet_step options[TERCET_NEXT_STEPS];
    size_t count = plan_options(plan, options);
    for (size_t i = 0; i < count; i++) {
        if (game_same_step(options[i], step)) return true;
    }
    return false;
}

/* Carries out all steps of a turn; false if one of them was not possible. */
static bool plan_follow(const State *state, const tercet_turn *turn, Plan *plan) {
    if (turn->count > TERCET_TURN_STEPS) return false;
    *plan = plan_begin(state);
    for (size_t i = 0; i < turn->count; i++) {
        if (!is_option(plan, turn->steps[i])) return false;
        plan_take(plan, turn->steps[i]);
    }
    return true;
}

size_t eigenstate_next_steps(const void *state, const tercet_turn *turn, tercet_step *steps) {
    Plan plan;
    return plan_follow(state, turn, &plan) ? plan_options(&plan, steps) : 0;
}

bool eigenstate_turn_move(const void *state, const tercet_turn *turn, tercet_move *move) {
    Plan plan;
    if (turn->count == 0 || !plan_follow(state, turn, &plan)) return false;
    if (!plan.has_move || plan.pegs_due > 0) return false;
    Peg *pegs = plan.turn.pegs;
    if (plan.turn.peg_count == PEGS_OF_A_TURN && pegs[0] > pegs[1]) {
        Peg first = pegs[1];
        pegs[1] = pegs[0];
        pegs[0] = first;
    }
    *move = turn_pack(&plan.turn);
    return true;
}

void eigenstate_steps_of(const void *state, tercet_move move, tercet_turn *turn) {
    (void)state;
    Turn made = turn_unpack(move);
    if (turn_has_move(&made)) {
        turn->steps[turn->count++] = (tercet_step){.kind = TERCET_STEP_PIECE, .cell = grid_cell(made.from)};
        turn->steps[turn->count++] = (tercet_step){.kind = TERCET_STEP_TARGET, .cell = grid_cell(made.to)};
    }
    for (int i = 0; i < made.peg_count; i++) turn->steps[turn->count++] = step_of_peg(made.pegs[i]);
}

void eigenstate_turn_text(const tercet_turn *turn, Text *text) {
    for (size_t i = 0; i < turn->count; i++) {
        const tercet_step *step = &turn->steps[i];
        if (step->kind == TERCET_STEP_PEG) {
            bool first = i == 0 || turn->steps[i - 1].kind != TERCET_STEP_PEG;
            text_string(text, i == 0 ? "--/" : first ? "/" : ",");
        }
        text_cell(text, step->cell);
        if (step->kind == TERCET_STEP_PEG && step->letter != '\0') text_char(text, step->letter);
    }
}

/* ---- Boards ---- */

static tercet_square *square_at(tercet_board *board, int cell) {
    return &board->squares[grid_y(cell)][grid_x(cell)];
}

static void describe_pieces(const State *state, tercet_side side, tercet_board *board) {
    for (Bits pieces = state->pieces[side]; pieces != 0;) {
        int cell = bits_take(&pieces);
        tercet_square *square = square_at(board, cell);
        square->piece = 'E';
        square->side = side;
        square->pegs = state->pegs[cell];
        square->sight = reach(cell, state->pegs[cell]);
    }
}

void eigenstate_describe(const void *state, tercet_board *board) {
    board->width = BOARD_SIDE;
    board->height = BOARD_SIDE;
    describe_pieces(state, TERCET_WHITE, board);
    describe_pieces(state, TERCET_BLACK, board);
}

void eigenstate_mark(const void *before, tercet_move move, const void *after, tercet_board *board) {
    (void)after;
    const State *old = before;
    Turn turn = turn_unpack(move);
    if (turn_has_move(&turn)) {
        square_at(board, turn.from)->marks |= TERCET_MARK_FROM;
        square_at(board, turn.to)->marks |= TERCET_MARK_TO;
        bool captured = bits_has(old->pieces[TERCET_WHITE] | old->pieces[TERCET_BLACK], turn.to);
        if (captured) square_at(board, turn.to)->marks |= TERCET_MARK_REMOVED;
    }
    for (int i = 0; i < turn.peg_count; i++) {
        tercet_square *square = square_at(board, peg_cell(turn.pegs[i]));
        square->marks |= TERCET_MARK_PEGGED;
        square->new_pegs |= 1u << peg_hole(turn.pegs[i]);
    }
}
