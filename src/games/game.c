#include "games/game.h"

#include "core/reason.h"

#include <assert.h>
#include <string.h>

const char *game_piece_name(const Game *game, char letter) {
    for (const GamePiece *piece = game->pieces; piece->letter != '\0'; piece++) {
        if (piece->letter == letter) return piece->name;
    }
    return N_("piece");
}

uint64_t game_count(const tercet_ruleset *ruleset, const void *state) {
    if (ruleset->count != NULL) return ruleset->count(state);
    tercet_move moves[TERCET_MOVES_BATCH];
    uint64_t cursor = 0, count = 0;
    for (size_t batch; (batch = ruleset->generate(state, &cursor, moves)) > 0;) count += batch;
    return count;
}

bool game_same_step(tercet_step a, tercet_step b) {
    return a.kind == b.kind && a.cell.x == b.cell.x && a.cell.y == b.cell.y && a.letter == b.letter;
}

/* The steps of a move, a pass included. */
static tercet_turn steps_of(const tercet_ruleset *ruleset, const void *state, tercet_move move) {
    tercet_turn turn = {0};
    if (move == GAME_PASS) {
        turn.steps[turn.count++] = (tercet_step){.kind = TERCET_STEP_PASS};
    } else {
        ruleset->steps_of(state, move, &turn);
    }
    return turn;
}

/* Whether `whole` begins with all steps of `part`. */
static bool begins_with(const tercet_turn *whole, const tercet_turn *part) {
    if (part->count > whole->count) return false;
    for (size_t i = 0; i < part->count; i++) {
        if (!game_same_step(whole->steps[i], part->steps[i])) return false;
    }
    return true;
}

static bool contains(const tercet_step *steps, size_t count, tercet_step step) {
    for (size_t i = 0; i < count; i++) {
        if (game_same_step(steps[i], step)) return true;
    }
    return false;
}

size_t game_next_steps(const tercet_ruleset *ruleset, const void *state, const tercet_turn *turn, tercet_step *steps) {
    tercet_move moves[TERCET_MOVES_BATCH];
    uint64_t cursor = 0;
    size_t found = 0;
    for (size_t count; (count = ruleset->generate(state, &cursor, moves)) > 0;) {
        for (size_t i = 0; i < count; i++) {
            tercet_turn whole = steps_of(ruleset, state, moves[i]);
            if (whole.count <= turn->count || !begins_with(&whole, turn)) continue;
            tercet_step next = whole.steps[turn->count];
            if (contains(steps, found, next)) continue;
            assert(found < TERCET_NEXT_STEPS);
            steps[found++] = next;
        }
    }
    return found;
}

bool game_turn_move(const tercet_ruleset *ruleset, const void *state, const tercet_turn *turn, tercet_move *move) {
    tercet_move moves[TERCET_MOVES_BATCH];
    uint64_t cursor = 0;
    for (size_t count; (count = ruleset->generate(state, &cursor, moves)) > 0;) {
        for (size_t i = 0; i < count; i++) {
            tercet_turn whole = steps_of(ruleset, state, moves[i]);
            if (whole.count != turn->count || !begins_with(&whole, turn)) continue;
            *move = moves[i];
            return true;
        }
    }
    return false;
}

tercet_remark *game_remark(tercet_board *board, const GameRemark *remark, unsigned sides) {
    assert(board->remark_count < TERCET_BOARD_REMARKS);
    if (sides == 0) return NULL;
    tercet_remark *made = &board->remarks[board->remark_count++];
    *made = (tercet_remark){.name = remark->name, .text = remark->text, .pressing = remark->pressing};
    made->about[TERCET_WHITE] = sides & GAME_ABOUT_WHITE;
    made->about[TERCET_BLACK] = sides & GAME_ABOUT_BLACK;
    made->sentence = remark->sentences[sides - 1];
    return made;
}

/* ---- How a turn in the making looks ---- */

static tercet_square *square_at(tercet_board *board, tercet_cell cell) {
    return &board->squares[cell.y][cell.x];
}

static void take_away(tercet_square *square) {
    *square = (tercet_square){.ground = square->ground};
}

/* Puts down what the step before has taken up, a piece of the board or one of the hand. */
static void put_down(tercet_board *board, const tercet_step *taken, tercet_cell cell) {
    tercet_square piece = {.piece = taken->letter, .side = board->side};
    if (taken->kind == TERCET_STEP_PIECE) {
        piece = *square_at(board, taken->cell);
        take_away(square_at(board, taken->cell));
    } else {
        char *held = strchr(board->hand[board->side], taken->letter);
        if (held != NULL) memmove(held, held + 1, strlen(held));
    }
    piece.ground = square_at(board, cell)->ground;
    piece.endangered = false; /* the danger was where it came from */
    piece.endangered_by = piece.sight = 0;
    *square_at(board, cell) = piece;
}

void game_preview(tercet_board *board, const tercet_turn *turn, size_t index) {
    const tercet_step *step = &turn->steps[index];
    switch (step->kind) {
    case TERCET_STEP_TARGET:
        if (index > 0) put_down(board, step - 1, step->cell);
        break;
    case TERCET_STEP_RECALL: take_away(square_at(board, step->cell)); break;
    case TERCET_STEP_PEG:
        if (step->letter >= 'A' && step->letter <= 'Y')
            square_at(board, step->cell)->pegs |= UINT32_C(1) << (step->letter - 'A');
        break;
    default: break;
    }
}
