/* The library's calls about positions, moves, turns and boards: each is handed to the table of its game. */
#include "core/grid.h"
#include "core/reason.h"
#include "core/text.h"
#include "games/game.h"

#include <string.h>

_Static_assert(sizeof(tercet_position) == 256, "a position of any game takes 256 bytes");

const char *tercet_version(void) {
    return TERCET_VERSION;
}

const char *tercet_result_name(tercet_result result) {
    switch (result) {
    case TERCET_WHITE_WINS: return "white";
    case TERCET_BLACK_WINS: return "black";
    case TERCET_DRAW: return "draw";
    default: return "none";
    }
}

/* Writes nothing into a text, for want of anything to write. */
static size_t write_nothing(char *text) {
    if (text != NULL) text[0] = '\0';
    return 0;
}

/* ---- Positions ---- */

void tercet_position_start(const tercet_ruleset *ruleset, tercet_position *position) {
    if (position == NULL) return;
    memset(position, 0, sizeof *position);
    position->ruleset = ruleset;
    if (ruleset != NULL) ruleset->read(ruleset->start, position->state, NULL);
}

bool tercet_position_read(const tercet_ruleset *ruleset, const char *text, tercet_position *position,
                          tercet_reason *why) {
    if (ruleset == NULL || text == NULL || position == NULL) {
        return reason_refuse(why, TERCET_RULE_POSITION_FORMAT, "no position was given");
    }
    if (strcmp(text, "startpos") == 0) text = ruleset->start;
    tercet_position read = {.ruleset = ruleset};
    if (!ruleset->read(text, read.state, why)) return false;
    *position = read;
    return true;
}

size_t tercet_position_text(const tercet_position *position, char text[TERCET_POSITION_TEXT]) {
    if (!game_is_set(position) || text == NULL) return write_nothing(text);
    return position->ruleset->text(position->state, text);
}

bool tercet_position_equal(const tercet_position *a, const tercet_position *b) {
    if (!game_is_set(a) || !game_is_set(b)) return false;
    return a->ruleset == b->ruleset && memcmp(a->state, b->state, a->ruleset->state_size) == 0;
}

uint64_t tercet_position_hash(const tercet_position *position) {
    return game_is_set(position) ? position->ruleset->hash(position->state) : 0;
}

tercet_side tercet_position_side(const tercet_position *position) {
    return game_is_set(position) ? position->ruleset->side(position->state) : TERCET_WHITE;
}

tercet_result tercet_position_result(const tercet_position *position) {
    return game_is_set(position) ? position->ruleset->result(position->state) : TERCET_NONE;
}

const char *tercet_position_ending(const tercet_position *position) {
    bool finished = tercet_position_result(position) != TERCET_NONE;
    return finished ? position->ruleset->ending(position->state) : NULL;
}

/* ---- Moves ---- */

uint64_t tercet_moves_count(const tercet_position *position) {
    return game_is_set(position) ? game_count(position->ruleset, position->state) : 0;
}

void tercet_moves_begin(tercet_moves *moves, const tercet_position *position) {
    if (moves == NULL) return;
    moves->position = position;
    moves->cursor = 0;
    moves->next = 0;
    moves->count = 0;
}

bool tercet_moves_next(tercet_moves *moves, tercet_move *move) {
    if (moves == NULL || move == NULL || !game_is_set(moves->position)) return false;
    if (moves->next == moves->count) {
        const tercet_position *position = moves->position;
        moves->next = 0;
        moves->count = position->ruleset->generate(position->state, &moves->cursor, moves->batch);
        if (moves->count == 0) return false;
    }
    *move = moves->batch[moves->next++];
    return true;
}

/* Adds the cells on which a finished position was decided to the reason why nothing can be played in it. */
static void add_deciding(const tercet_position *position, tercet_reason *why) {
    if (why == NULL || position->ruleset->deciding == NULL) return;
    Bits cells = position->ruleset->deciding(position->state);
    while (cells != 0 && why->cell_count < TERCET_REASON_CELLS)
        why->cells[why->cell_count++] = grid_cell(bits_take(&cells));
}

/* Refuses any move where there is no position, or a finished one. */
static bool check_goes_on(const tercet_position *position, tercet_reason *why) {
    static const char *const outcomes[] = {[TERCET_WHITE_WINS] = N_("White has won"),
                                           [TERCET_BLACK_WINS] = N_("Black has won"),
                                           [TERCET_DRAW] = N_("it is a draw")};
    if (!game_is_set(position)) return reason_refuse(why, TERCET_RULE_NOT_A_MOVE, "no position was given");
    tercet_result result = tercet_position_result(position);
    if (result == TERCET_NONE) return true;
    reason_refuse(why, TERCET_RULE_GAME_OVER, "the game is over: %t, as %t", outcomes[result],
                  tercet_position_ending(position));
    add_deciding(position, why);
    return false;
}

/* A pass is legal exactly if it is all that the game generates. */
static bool check_pass(const tercet_position *position, tercet_reason *why) {
    tercet_moves moves;
    tercet_move move;
    tercet_moves_begin(&moves, position);
    if (tercet_moves_next(&moves, &move) && move == GAME_PASS) return true;
    return reason_refuse(why, TERCET_RULE_PASS_NOT_ALLOWED, "%s has a legal move and may not pass",
                         tercet_position_side(position));
}

bool tercet_move_legal(const tercet_position *position, tercet_move move, tercet_reason *why) {
    if (!check_goes_on(position, why)) return false;
    if (move == TERCET_NO_MOVE) return reason_refuse(why, TERCET_RULE_NOT_A_MOVE, "no move was given");
    if (move == GAME_PASS) return check_pass(position, why);
    return position->ruleset->legal(position->state, move, why);
}

bool tercet_move_read(const tercet_position *position, const char *text, tercet_move *move, tercet_reason *why) {
    if (!check_goes_on(position, why)) return false;
    if (text == NULL || move == NULL) return reason_refuse(why, TERCET_RULE_NOT_A_MOVE, "no move was given");
    if (strcmp(text, GAME_PASS_TEXT) != 0) return position->ruleset->read_move(position->state, text, move, why);
    if (!check_pass(position, why)) return false;
    *move = GAME_PASS;
    return true;
}

size_t tercet_move_text(const tercet_position *position, tercet_move move, char text[TERCET_MOVE_TEXT]) {
    if (text == NULL || !tercet_move_legal(position, move, NULL)) return write_nothing(text);
    if (move != GAME_PASS) return position->ruleset->move_text(position->state, move, text);
    Text pass = text_begin(text, TERCET_MOVE_TEXT);
    text_string(&pass, GAME_PASS_TEXT);
    return pass.length;
}

/* Copies what the ruleset uses of a position. */
static void copy_position(const tercet_position *from, tercet_position *to) {
    to->ruleset = from->ruleset;
    memcpy(to->state, from->state, from->ruleset->state_size);
}

void tercet_move_make(tercet_position *position, tercet_move move, tercet_undo *undo) {
    if (!game_is_set(position) || undo == NULL) return;
    copy_position(position, &undo->before);
    if (move != TERCET_NO_MOVE) position->ruleset->make(undo->before.state, move, position->state);
}

void tercet_move_unmake(tercet_position *position, const tercet_undo *undo) {
    if (position == NULL || undo == NULL || !game_is_set(&undo->before)) return;
    copy_position(&undo->before, position);
}

/* ---- Turns ---- */

size_t tercet_turn_next(const tercet_position *position, const tercet_turn *turn,
                        tercet_step steps[TERCET_NEXT_STEPS]) {
    if (!game_is_set(position) || turn == NULL || steps == NULL || turn->count >= TERCET_TURN_STEPS) return 0;
    const tercet_ruleset *ruleset = position->ruleset;
    if (ruleset->next_steps == NULL) return game_next_steps(ruleset, position->state, turn, steps);
    return ruleset->next_steps(position->state, turn, steps);
}

bool tercet_turn_move(const tercet_position *position, const tercet_turn *turn, tercet_move *move) {
    if (!game_is_set(position) || turn == NULL || move == NULL || turn->count > TERCET_TURN_STEPS) return false;
    if (turn->count == 1 && turn->steps[0].kind == TERCET_STEP_PASS) {
        if (!tercet_move_legal(position, GAME_PASS, NULL)) return false;
        *move = GAME_PASS;
        return true;
    }
    const tercet_ruleset *ruleset = position->ruleset;
    if (ruleset->turn_move == NULL) return game_turn_move(ruleset, position->state, turn, move);
    return ruleset->turn_move(position->state, turn, move);
}

void tercet_turn_of(const tercet_position *position, tercet_move move, tercet_turn *turn) {
    if (turn == NULL) return;
    memset(turn, 0, sizeof *turn);
    if (!tercet_move_legal(position, move, NULL)) return;
    if (move == GAME_PASS) {
        turn->steps[turn->count++] = (tercet_step){.kind = TERCET_STEP_PASS};
        return;
    }
    position->ruleset->steps_of(position->state, move, turn);
}

/* Whether all steps are of a kind that there is, on cells that a board can have. */
static bool is_sensible(const tercet_turn *turn) {
    if (turn == NULL || turn->count > TERCET_TURN_STEPS) return false;
    for (size_t i = 0; i < turn->count; i++) {
        const tercet_step *step = &turn->steps[i];
        if (step->kind < TERCET_STEP_PIECE || step->kind > TERCET_STEP_PASS || !grid_holds(step->cell)) return false;
    }
    return true;
}

size_t tercet_turn_text(const tercet_position *position, const tercet_turn *turn, char text[TERCET_MOVE_TEXT]) {
    if (text == NULL) return 0;
    Text written = text_begin(text, TERCET_MOVE_TEXT);
    if (!game_is_set(position) || !is_sensible(turn)) return 0;
    if (turn->count == 1 && turn->steps[0].kind == TERCET_STEP_PASS) {
        text_string(&written, GAME_PASS_TEXT);
    } else if (position->ruleset->turn_text != NULL) {
        position->ruleset->turn_text(turn, &written);
    } else {
        for (size_t i = 0; i < turn->count; i++) text_cell(&written, turn->steps[i].cell);
    }
    return written.length;
}

/* ---- Boards ---- */

void tercet_board_of(const tercet_position *position, tercet_board *board) {
    if (board == NULL) return;
    memset(board, 0, sizeof *board);
    if (!game_is_set(position)) return;
    board->side = tercet_position_side(position);
    position->ruleset->describe(position->state, board);
}

void tercet_board_during(const tercet_position *position, const tercet_turn *turn, tercet_board *board) {
    tercet_board_of(position, board);
    if (board == NULL || !game_is_set(position) || !is_sensible(turn)) return;
    for (size_t i = 0; i < turn->count; i++) {
        (position->ruleset->preview == NULL ? game_preview : position->ruleset->preview)(board, turn, i);
    }
}

void tercet_board_after(const tercet_position *before, tercet_move move, tercet_board *board) {
    if (!tercet_move_legal(before, move, NULL)) {
        tercet_board_of(before, board);
        return;
    }
    if (board == NULL) return;
    tercet_position after = *before;
    tercet_undo undo;
    tercet_move_make(&after, move, &undo);
    tercet_board_of(&after, board);
    if (move != GAME_PASS) before->ruleset->mark(before->state, move, after.state, board);
}

const tercet_remark *tercet_board_remark(const tercet_board *board, tercet_side side, const char *name) {
    if (board == NULL || name == NULL || (side != TERCET_WHITE && side != TERCET_BLACK)) return NULL;
    for (size_t i = 0; i < board->remark_count; i++) {
        const tercet_remark *remark = &board->remarks[i];
        if (remark->about[side] && strcmp(remark->name, name) == 0) return remark;
    }
    return NULL;
}
