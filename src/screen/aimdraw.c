/* What there is to see of a turn that is built by pointing. */
#include "language/language.h"
#include "screen/aim.h"
#include "view/game_view.h"
#include "view/remarks.h"

#include <stdio.h>
#include <string.h>

static const tercet_ruleset *ruleset_of(const Aim *aim) {
    return aim->builder.position.ruleset;
}

/* ---- The board ---- */

void aim_mark(const Aim *aim, bool cursor, BoardMarks *marks) {
    tercet_turn shown;
    if (aim->able) {
        board_mark_steps(marks, aim->builder.next, aim->builder.next_count, BOARD_CHOICE);
        board_mark_steps(marks, aim->builder.turn.steps, aim->builder.turn.count, BOARD_CHOSEN);
        if (aim->focus == AIM_BOARD && cursor) board_mark_cells(marks, &aim->cursor, 1, BOARD_CURSOR);
        if (aim->focus == AIM_FACE) board_mark_cells(marks, &aim->face, 1, BOARD_CURSOR);
    }
    if (aim->shown != TERCET_NO_MOVE) {
        tercet_turn_of(&aim->builder.position, aim->shown, &shown);
        board_mark_steps(marks, shown.steps, shown.count, BOARD_SHOWN);
    }
    board_mark_cells(marks, aim->why.cells, aim->why.cell_count, BOARD_ACCUSED);
}

void aim_place_cursor(Aim *aim) {
    aim->cursor_row = aim->layout.rows[aim->cursor.y] + (aim->layout.cell_height - 1) / 2;
    aim->cursor_column = aim->layout.columns[aim->cursor.x] + aim->layout.cell_width / 2;
}

/* ---- Hands ---- */

/* The piece of the hand that a hint begins with; 0 if it begins otherwise. */
static char hinted_hand(const Aim *aim) {
    tercet_turn turn;
    if (aim->shown == TERCET_NO_MOVE) return 0;
    tercet_turn_of(&aim->builder.position, aim->shown, &turn);
    return turn.steps[0].kind == TERCET_STEP_HAND ? turn.steps[0].letter : 0;
}

/* The piece of the hand that is to be put down; 0 if there is none. */
static char chosen_hand(const Aim *aim) {
    return builder_last(&aim->builder) == TERCET_STEP_HAND ? aim->builder.turn.steps[0].letter : 0;
}

/* What a piece of the hand stands on. */
static Ground hand_ground(const Aim *aim, tercet_side side, int index) {
    char piece = aim->board.hand[side][index];
    if (!aim->able || side != aim_side(aim)) return GROUND_SCREEN;
    if (aim->focus == AIM_HAND && aim->hand == index) return GROUND_CURSOR;
    if (piece == chosen_hand(aim)) return GROUND_CHOSEN;
    if (piece == hinted_hand(aim) || strchr(aim->pointed, piece) != NULL) return GROUND_SHOWN;
    return builder_find(&aim->builder, TERCET_STEP_HAND, NULL, piece) != NULL ? GROUND_CHOICE : GROUND_SCREEN;
}

void aim_draw_hand(Aim *aim, const Paint *paint, tercet_side side, int row, int column, DeskSpots *spots) {
    Ground grounds[TERCET_BOARD_HAND] = {GROUND_SCREEN};
    const char *hand = aim->board.hand[side];
    bool own = aim->able && side == aim_side(aim);
    for (int i = 0; hand[i] != '\0'; i++) grounds[i] = hand_ground(aim, side, i);
    DeskHand place = desk_draw_hand(paint, ruleset_of(aim), &aim->board, side, grounds, row, column);
    for (int i = 0; own && hand[i] != '\0'; i++) {
        for (int j = 0; j < place.rows; j++) {
            desk_add_spot(spots, (DeskSpot){row + j, place.column + i * place.width, place.width, '1' + i});
        }
    }
    if (own && aim->focus == AIM_HAND) {
        aim->cursor_row = row + place.rows / 2;
        aim->cursor_column = place.column + aim->hand * place.width + place.width / 2;
    }
}

void aim_draw_swap(const Aim *aim, const Paint *paint, int row, int column, DeskSpots *spots) {
    const char *swap = game_view(ruleset_of(aim))->swap;
    bool possible = aim->able && builder_find(&aim->builder, TERCET_STEP_SWAP, NULL, 0) != NULL;
    if (swap != NULL && possible) {
        int end = paint_print(paint, row, column, INK_TEXT, GROUND_CHOICE, " w %s ", _(swap));
        desk_add_spot(spots, (DeskSpot){row, column, end - column, 'w'});
    } else {
        desk_draw_remarks(paint, &aim->board, row, column);
    }
}

/* ---- Pieces with holes ---- */

static Ground hole_ground(const Aim *aim, int hole) {
    if (!aim_pegs(aim)) return GROUND_SCREEN;
    if (aim->focus == AIM_FACE && aim->hole == hole) return GROUND_CURSOR;
    bool possible = builder_find(&aim->builder, TERCET_STEP_PEG, &aim->face, (char)('A' + hole)) != NULL;
    return possible ? GROUND_CHOICE : GROUND_SCREEN;
}

/* Lets the holes of the face that is drawn here be chosen. */
static void offer_holes(Aim *aim, int row, int column, DeskSpots *spots) {
    for (int hole = 0; hole < DESK_FACE_HOLES; hole++) {
        desk_add_spot(
            spots, (DeskSpot){desk_hole_row(row, hole), desk_hole_column(column, hole), DESK_HOLE_WIDTH, 'A' + hole});
    }
    if (aim->focus != AIM_FACE) return;
    aim->cursor_row = desk_hole_row(row, aim->hole);
    aim->cursor_column = desk_hole_column(column, aim->hole) + 1;
}

int aim_draw_face(Aim *aim, const Paint *paint, int row, int column, DeskSpots *spots) {
    Ground grounds[DESK_FACE_HOLES];
    if (!desk_has_faces(ruleset_of(aim))) return 0;
    if (!aim_pegs(aim) || aim->focus == AIM_BOARD) aim->face = aim->cursor;
    for (int hole = 0; hole < DESK_FACE_HOLES; hole++) grounds[hole] = hole_ground(aim, hole);
    desk_draw_face(paint, &aim->board, aim->face, grounds, row, column);
    bool piece = aim->board.squares[aim->face.y][aim->face.x].piece != '\0';
    if (piece && aim_pegs(aim)) offer_holes(aim, row, column, spots);
    return DESK_FACE_ROWS;
}

/* ---- What is said ---- */

const char *aim_hand_words(const Aim *aim, char text[AIM_HAND_WORDS_ROOM]) {
    size_t count = strlen(aim->board.hand[aim_side(aim)]);
    if (count == 0) return "";
    if (count == 1) return _(" (Tab or 1: your hand)");
    snprintf(text, AIM_HAND_WORDS_ROOM, _(" (Tab or 1-%zu: your hand)"), count);
    return text;
}

void aim_words(const Aim *aim, char text[AIM_WORDS_ROOM]) {
    const Builder *builder = &aim->builder;
    const char *side = C_("The", tercet_side_name(aim_side(aim)));
    char move_text[TERCET_MOVE_TEXT];
    tercet_move move;
    tercet_step_kind kind = builder->next_count > 0 ? builder->next[0].kind : 0;
    if (builder_move(builder, &move)) {
        tercet_move_text(&builder->position, move, move_text);
        snprintf(text, AIM_WORDS_ROOM, _("Enter plays %s, Esc takes a step back."), move_text);
    } else if (kind == TERCET_STEP_PASS) {
        snprintf(text, AIM_WORDS_ROOM, _("%s has no legal move: Enter passes."), side);
    } else if (kind == TERCET_STEP_TARGET && builder->turn.count == 0) {
        snprintf(text, AIM_WORDS_ROOM, _("%s to move: choose a cell, or type a move."), side);
    } else if (kind == TERCET_STEP_TARGET) {
        snprintf(text, AIM_WORDS_ROOM, "%s", _("Choose where it goes; Esc takes a step back."));
    } else if (kind == TERCET_STEP_RECALL) {
        snprintf(text, AIM_WORDS_ROOM, "%s", _("Choose a piece that goes back to its owner's hand."));
    } else if (kind == TERCET_STEP_PEG) {
        bool second = builder_last(builder) == TERCET_STEP_PEG;
        snprintf(text, AIM_WORDS_ROOM, "%s",
                 second ? _("One more peg: choose a hole; Tab goes to the board for another piece.")
                        : _("Choose a hole for a peg; Tab goes to the board for another piece."));
    } else {
        char hand[AIM_HAND_WORDS_ROOM], pressing[VIEW_PRESSING_ROOM];
        snprintf(text, AIM_WORDS_ROOM, _("%s to move%s: choose a piece%s, or type a move."), side,
                 view_pressing(&aim->board, pressing), aim_hand_words(aim, hand));
    }
}
