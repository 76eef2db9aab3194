#include "view/words.h"

#include "language/language.h"
#include "view/game_view.h"
#include "view/remarks.h"

#include <string.h>

enum { HOLE_SIDE = 5 };

/* A side's name at the beginning of a sentence. */
static const char *side_name(tercet_side side) {
    return C_("The", tercet_side_name(side));
}

static bool same_cell(tercet_cell a, tercet_cell b) {
    return a.x == b.x && a.y == b.y;
}

static const tercet_square *square_at(const tercet_board *board, tercet_cell cell) {
    return &board->squares[cell.y][cell.x];
}

const char *view_words_hole(int hole, char text[VIEW_WORDS_HOLE]) {
    int right = hole % HOLE_SIDE - HOLE_SIDE / 2;
    int up = HOLE_SIDE / 2 - hole / HOLE_SIDE;
    size_t length = 0;
    text[0] = '\0';
    if (right != 0) {
        snprintf(text, VIEW_WORDS_HOLE, right > 0 ? _("%d right") : _("%d left"), right > 0 ? right : -right);
        length = strlen(text);
    }
    if (right != 0 && up != 0 && length + 1 < VIEW_WORDS_HOLE) text[length++] = ' ';
    if (up != 0)
        snprintf(text + length, VIEW_WORDS_HOLE - length, up > 0 ? _("%d up") : _("%d down"), up > 0 ? up : -up);
    return text;
}

/* ---- Moves ---- */

static void add_deed(Sentence *sentence, const GameView *view, const MoveTold *told) {
    char from[SENTENCE_CELL], to[SENTENCE_CELL];
    const tercet_step *piece = sentence_step(told, TERCET_STEP_PIECE);
    const tercet_step *target = sentence_step(told, TERCET_STEP_TARGET);
    const tercet_step *hand = sentence_step(told, TERCET_STEP_HAND);
    if (piece != NULL && target != NULL) {
        const ViewPiece *name = game_view_piece(view, square_at(&told->before, piece->cell)->piece);
        sentence_add(sentence, _("%s moves %s from %s to %s"), told->who, _(name->definite),
                     sentence_cell(piece->cell, from), sentence_cell(target->cell, to));
    } else if (target != NULL) {
        char letter = hand != NULL ? hand->letter : square_at(&told->after, target->cell)->piece;
        sentence_add(sentence, _("%s places %s on %s"), told->who, _(game_view_piece(view, letter)->definite),
                     sentence_cell(target->cell, to));
    } else if (sentence_step(told, TERCET_STEP_PASS) != NULL || view->tell_deed == NULL) {
        sentence_add(sentence, _("%s passes"), told->who);
    } else {
        view->tell_deed(sentence, told);
    }
}

/* What stood where the piece arrived. */
static void add_capture(Sentence *sentence, const GameView *view, const MoveTold *told) {
    const tercet_step *target = sentence_step(told, TERCET_STEP_TARGET);
    if (target == NULL) return;
    const tercet_square *square = square_at(&told->before, target->cell);
    if (square->piece == '\0') return;
    sentence_add(sentence, _(", and takes %s"), _(game_view_piece(view, square->piece)->owned[square->side]));
}

/* Where the board is what stands on it, cells may have other names after the move. */
static void add_new_name(Sentence *sentence, const MoveTold *told) {
    char text[SENTENCE_CELL];
    const tercet_step *target = sentence_step(told, TERCET_STEP_TARGET);
    for (int8_t y = 0; target != NULL && y < told->after.height; y++) {
        for (int8_t x = 0; x < told->after.width; x++) {
            tercet_cell cell = {x, y};
            bool arrived = told->after.squares[y][x].marks & TERCET_MARK_TO;
            if (arrived && !same_cell(cell, target->cell)) {
                sentence_add(sentence, _(", which is called %s from now on"), sentence_cell(cell, text));
            }
        }
    }
}

const char *view_words_move(const char *who, const tercet_position *before, tercet_move move,
                            char text[VIEW_WORDS_ROOM]) {
    const GameView *view = game_view(before->ruleset);
    Sentence sentence = {.text = text};
    MoveTold told = {.who = who == NULL ? side_name(tercet_position_side(before)) : who};
    tercet_turn_of(before, move, &told.turn);
    tercet_board_of(before, &told.before);
    tercet_board_after(before, move, &told.after);
    add_deed(&sentence, view, &told);
    add_new_name(&sentence, &told);
    add_capture(&sentence, view, &told);
    if (view->tell_effects != NULL) view->tell_effects(&sentence, &told);
    return text;
}

/* ---- Positions ---- */

static void write_status(const tercet_board *board, tercet_result result, FILE *out) {
    char pressing[VIEW_PRESSING_ROOM];
    switch (result) {
    case TERCET_WHITE_WINS: fputs(_("White has won.\n"), out); break;
    case TERCET_BLACK_WINS: fputs(_("Black has won.\n"), out); break;
    case TERCET_DRAW: fputs(_("Drawn.\n"), out); break;
    default:
        fprintf(out, _("%s to move"), side_name(board->side));
        fprintf(out, "%s.\n", view_pressing(board, pressing));
        break;
    }
}

/* A list of pieces. */
typedef struct Pieces {
    SentenceList list;
    const tercet_ruleset *ruleset;
} Pieces;

static void tell_piece(const tercet_board *board, tercet_cell cell, void *user) {
    char text[SENTENCE_CELL];
    Pieces *pieces = user;
    sentence_next(&pieces->list);
    fprintf(pieces->list.out, _("%s on %s"), _(tercet_piece_name(pieces->ruleset, square_at(board, cell)->piece)),
            sentence_cell(cell, text));
}

/* "king on b2, queen on c3" */
static void write_pieces(const tercet_ruleset *ruleset, const tercet_board *board, tercet_side side, FILE *out) {
    Pieces pieces = {.list = {.out = out, .before = ""}, .ruleset = ruleset};
    for (const ViewPiece *piece = game_view(ruleset)->pieces; piece->letter != '\0'; piece++) {
        sentence_each_piece(board, side, piece->letter, tell_piece, &pieces);
    }
    if (pieces.list.before[0] == '\0') fputs(_("no pieces"), out);
}

static void write_letters(const tercet_ruleset *ruleset, const char *letters, FILE *out) {
    SentenceList list = {.out = out, .before = ""};
    for (; *letters != '\0'; letters++) {
        sentence_next(&list);
        fputs(_(tercet_piece_name(ruleset, *letters)), out);
    }
    if (list.before[0] == '\0') fputs(_("nothing"), out);
}

static void write_hand(const tercet_ruleset *ruleset, const tercet_board *board, tercet_side side, FILE *out) {
    if (!board->has_hands) return;
    fputs(_("; in hand: "), out);
    write_letters(ruleset, board->hand[side], out);
    if (board->gone[side][0] == '\0') return;
    fputs(_("; gone: "), out);
    write_letters(ruleset, board->gone[side], out);
}

void view_words_board(const tercet_ruleset *ruleset, const tercet_board *board, FILE *out) {
    const GameView *view = game_view(ruleset);
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        fprintf(out, _("%s: "), _(tercet_side_name(side)));
        if (view->tell_pieces != NULL) {
            view->tell_pieces(board, side, out);
        } else {
            write_pieces(ruleset, board, side, out);
        }
        write_hand(ruleset, board, side, out);
        view_write_remarks(board, side, out);
        fputs(".\n", out);
    }
    if (view->tell_board != NULL) view->tell_board(board, out);
}

void view_words_position(const tercet_ruleset *ruleset, const tercet_board *board, tercet_result result, FILE *out) {
    write_status(board, result, out);
    view_words_board(ruleset, board, out);
}

void view_words_cell(const tercet_ruleset *ruleset, const tercet_board *board, tercet_cell cell, FILE *out) {
    static const char *const grounds[] = {
        [TERCET_GROUND_BOARD] = N_("empty"),
        [TERCET_GROUND_RING] = N_("empty, beside the area"),
        [TERCET_GROUND_BEYOND] = N_("outside the border"),
        [TERCET_GROUND_GAP] = N_("a gap"),
    };
    char text[SENTENCE_CELL];
    const GameView *view = game_view(ruleset);
    const tercet_square *square = square_at(board, cell);
    fprintf(out, _("%s: "), sentence_cell(cell, text));
    if (square->piece == '\0') {
        fputs(_(grounds[square->ground]), out);
    } else {
        fputs(_(game_view_piece(view, square->piece)->owned[square->side]), out);
        if (view->tell_piece != NULL) view->tell_piece(square, out);
    }
    fputs(".\n", out);
}
