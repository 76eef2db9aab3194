#include "view/words.h"

#include "language/language.h"

#include <stdarg.h>
#include <string.h>

enum { CELL_ROOM = 4, HOLE_COUNT = 25, HOLE_SIDE = 5, HOLE_CENTRE = 12, ALL_PEGS = 24, MANY_PEGS = 16 };

/* ---- Names ---- */

/* What a piece is called; languages need more than one form. */
typedef struct Name {
    char piece;
    const char *bare, *definite;
    const char *owned[2]; /* by side */
} Name;

/* In the order in which the pieces of a side are listed. */
static const Name names[] = {
    {'K', N_("king"), N_("the king"), {N_("White's king"), N_("Black's king")}},
    {'Q', N_("queen"), N_("the queen"), {N_("White's queen"), N_("Black's queen")}},
    {'R', N_("rook"), N_("the rook"), {N_("White's rook"), N_("Black's rook")}},
    {'B', N_("bishop"), N_("the bishop"), {N_("White's bishop"), N_("Black's bishop")}},
    {'N', N_("knight"), N_("the knight"), {N_("White's knight"), N_("Black's knight")}},
    {'P', N_("pawn"), N_("the pawn"), {N_("White's pawn"), N_("Black's pawn")}},
    {'W', N_("warrior"), N_("the warrior"), {N_("White's warrior"), N_("Black's warrior")}},
    {'E', N_("piece"), N_("the piece"), {N_("White's piece"), N_("Black's piece")}},
};
enum { NAME_COUNT = sizeof names / sizeof names[0] };

static const Name *find_name(char piece) {
    for (size_t i = 0; i < NAME_COUNT; i++) {
        if (names[i].piece == piece) return &names[i];
    }
    return &names[NAME_COUNT - 1];
}

static const char *cell_name(tercet_cell cell, char text[CELL_ROOM]) {
    snprintf(text, CELL_ROOM, "%c%c", (char)('a' + cell.x), (char)('1' + cell.y));
    return text;
}

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

/* A sentence that grows. */
typedef struct Sentence {
    char *text;
    size_t length;
} Sentence;

__attribute__((format(printf, 2, 3))) static void add(Sentence *sentence, const char *format, ...) {
    va_list args;
    size_t room = VIEW_WORDS_ROOM - sentence->length;
    va_start(args, format);
    int written = vsnprintf(sentence->text + sentence->length, room, format, args);
    va_end(args);
    if (written > 0) sentence->length += (size_t)written < room ? (size_t)written : room - 1;
}

/* A move with what it is told from: its steps, and the boards around it. */
typedef struct Told {
    const char *who;
    tercet_turn turn;
    tercet_board before, after;
} Told;

/* The step of this kind, NULL if there is none. */
static const tercet_step *find_step(const Told *told, tercet_step_kind kind) {
    for (size_t i = 0; i < told->turn.count; i++) {
        if (told->turn.steps[i].kind == kind) return &told->turn.steps[i];
    }
    return NULL;
}

static void add_deed(Sentence *sentence, const Told *told) {
    char from[CELL_ROOM], to[CELL_ROOM];
    const tercet_step *piece = find_step(told, TERCET_STEP_PIECE);
    const tercet_step *hand = find_step(told, TERCET_STEP_HAND);
    const tercet_step *target = find_step(told, TERCET_STEP_TARGET);
    if (piece != NULL && target != NULL) {
        const Name *name = find_name(square_at(&told->before, piece->cell)->piece);
        add(sentence, _("%s moves %s from %s to %s"), told->who, _(name->definite), cell_name(piece->cell, from),
            cell_name(target->cell, to));
    } else if (hand != NULL && target != NULL) {
        add(sentence, _("%s places %s on %s"), told->who, _(find_name(hand->letter)->definite),
            cell_name(target->cell, to));
    } else if (find_step(told, TERCET_STEP_SWAP) != NULL) {
        add(sentence, _("%s swaps king and rook"), told->who);
    } else if (find_step(told, TERCET_STEP_PASS) != NULL) {
        add(sentence, _("%s passes"), told->who);
    } else {
        add(sentence, _("%s cannot move a piece"), told->who);
    }
}

/* What stood where the piece arrived. */
static void add_capture(Sentence *sentence, const Told *told) {
    const tercet_step *target = find_step(told, TERCET_STEP_TARGET);
    if (target == NULL) return;
    const tercet_square *square = square_at(&told->before, target->cell);
    if (square->piece != '\0') add(sentence, _(", and takes %s"), _(find_name(square->piece)->owned[square->side]));
}

/* In Echek cells may have other names after the move. */
static void add_new_name(Sentence *sentence, const Told *told) {
    char text[CELL_ROOM];
    const tercet_step *target = find_step(told, TERCET_STEP_TARGET);
    for (int8_t y = 0; target != NULL && y < told->after.height; y++) {
        for (int8_t x = 0; x < told->after.width; x++) {
            tercet_cell cell = {x, y};
            bool arrived = told->after.squares[y][x].marks & TERCET_MARK_TO;
            if (arrived && !same_cell(cell, target->cell)) {
                add(sentence, _(", which is called %s from now on"), cell_name(cell, text));
            }
        }
    }
}

static void add_recall(Sentence *sentence, const Told *told) {
    char text[CELL_ROOM];
    const tercet_step *recall = find_step(told, TERCET_STEP_RECALL);
    if (recall == NULL) return;
    const tercet_square *square = square_at(&told->before, recall->cell);
    add(sentence, _(", and sends back %s on %s"), _(find_name(square->piece)->owned[square->side]),
        cell_name(recall->cell, text));
}

static void add_pegs(Sentence *sentence, const Told *told) {
    const char *format = _(", and pegs %s with %c (%s)");
    for (size_t i = 0; i < told->turn.count; i++) {
        const tercet_step *step = &told->turn.steps[i];
        char cell[CELL_ROOM], hole[VIEW_WORDS_HOLE];
        if (step->kind != TERCET_STEP_PEG) continue;
        add(sentence, format, cell_name(step->cell, cell), step->letter, view_words_hole(step->letter - 'A', hole));
        format = _(" and %s with %c (%s)");
    }
}

/* Queens that leave the game, and tiles that fall away. */
static void add_losses(Sentence *sentence, const Told *told) {
    char text[CELL_ROOM];
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        size_t gone = strlen(told->after.gone[side]);
        if (gone == 0 || gone == strlen(told->before.gone[side])) continue;
        const Name *name = find_name(told->after.gone[side][gone - 1]);
        if (name->piece == 'Q') add(sentence, _("; %s is surrounded and leaves the game"), _(name->owned[side]));
    }
    for (int8_t y = 0; y < told->after.height; y++) {
        for (int8_t x = 0; x < told->after.width; x++) {
            const tercet_square *square = &told->after.squares[y][x];
            if (square->ground != TERCET_GROUND_GAP || !(square->marks & TERCET_MARK_REMOVED)) continue;
            add(sentence, _("; the tile on %s falls away"), cell_name((tercet_cell){x, y}, text));
        }
    }
}

const char *view_words_move(const char *who, const tercet_position *before, tercet_move move,
                            char text[VIEW_WORDS_ROOM]) {
    Sentence sentence = {.text = text};
    Told told = {.who = who == NULL ? side_name(tercet_position_side(before)) : who};
    tercet_turn_of(before, move, &told.turn);
    tercet_board_of(before, &told.before);
    tercet_board_after(before, move, &told.after);
    add_deed(&sentence, &told);
    add_new_name(&sentence, &told);
    add_capture(&sentence, &told);
    add_recall(&sentence, &told);
    add_pegs(&sentence, &told);
    add_losses(&sentence, &told);
    if (told.after.in_check) add(&sentence, "%s", _("; check"));
    return text;
}

/* ---- Positions ---- */

static void write_status(const tercet_board *board, tercet_result result, FILE *out) {
    const char *to_move = board->in_check ? _("%s to move, in check.\n") : _("%s to move.\n");
    switch (result) {
    case TERCET_WHITE_WINS: fputs(_("White has won.\n"), out); break;
    case TERCET_BLACK_WINS: fputs(_("Black has won.\n"), out); break;
    case TERCET_DRAW: fputs(_("Drawn.\n"), out); break;
    default: fprintf(out, to_move, side_name(board->side)); break;
    }
}

/* Calls tell() for each piece of a side, of this kind or, if that is 0, of all; cells go row by row from a1. */
typedef void (*TellPiece)(const tercet_board *board, tercet_cell cell, void *user);

static void each_piece(const tercet_board *board, tercet_side side, char kind, TellPiece tell, void *user) {
    for (int8_t y = 0; y < board->height; y++) {
        for (int8_t x = 0; x < board->width; x++) {
            const tercet_square *square = &board->squares[y][x];
            bool wanted = square->piece != '\0' && square->side == side && (kind == 0 || square->piece == kind);
            if (wanted) tell(board, (tercet_cell){x, y}, user);
        }
    }
}

/* A list on its way to a file: what stands before its next item. */
typedef struct List {
    FILE *out;
    const char *before;
} List;

static void next_item(List *list) {
    fputs(list->before, list->out);
    list->before = ", ";
}

static void tell_piece(const tercet_board *board, tercet_cell cell, void *user) {
    char text[CELL_ROOM];
    List *list = user;
    next_item(list);
    fprintf(list->out, _("%s on %s"), _(find_name(square_at(board, cell)->piece)->bare), cell_name(cell, text));
}

/* "king on b2, queen on c3" */
static void write_pieces(const tercet_board *board, tercet_side side, FILE *out) {
    List list = {.out = out, .before = ""};
    for (size_t i = 0; i < NAME_COUNT; i++) each_piece(board, side, names[i].piece, tell_piece, &list);
    if (list.before[0] == '\0') fputs(_("no pieces"), out);
}

static void write_letters(const char *pieces, FILE *out) {
    List list = {.out = out, .before = ""};
    for (; *pieces != '\0'; pieces++) {
        next_item(&list);
        fputs(_(find_name(*pieces)->bare), out);
    }
    if (list.before[0] == '\0') fputs(_("nothing"), out);
}

static void write_hand(const tercet_board *board, tercet_side side, FILE *out) {
    if (!board->has_hands) return;
    fputs(_("; in hand: "), out);
    write_letters(board->hand[side], out);
    if (board->gone[side][0] != '\0') {
        fputs(_("; gone: "), out);
        write_letters(board->gone[side], out);
    }
    fputs(board->may_swap[side] ? _("; may swap") : _("; may not swap"), out);
}

/* ---- Eigenstate ---- */

/* Writes the holes of a set: "G (1 left 1 up), H (1 up)". */
static void write_holes(uint32_t holes, FILE *out) {
    List list = {.out = out, .before = ""};
    char text[VIEW_WORDS_HOLE];
    for (int hole = 0; hole < HOLE_COUNT; hole++) {
        if (!(holes >> hole & 1) || hole == HOLE_CENTRE) continue;
        next_item(&list);
        fprintf(out, "%c (%s)", 'A' + hole, view_words_hole(hole, text));
    }
}

static int count_holes(uint32_t holes) {
    int count = 0;
    for (; holes != 0; holes &= holes - 1) count++;
    return count;
}

static void write_pegs(uint32_t pegs, FILE *out) {
    int count = count_holes(pegs);
    if (count == 0) {
        fputs(_(" without pegs"), out);
    } else if (count == ALL_PEGS) {
        fputs(_(" with all 24 pegs"), out);
    } else if (count > MANY_PEGS) {
        fputs(_(" with all pegs but "), out);
        write_holes(~pegs, out);
    } else {
        fputs(_(" with "), out);
        write_holes(pegs, out);
    }
}

/* Pieces that have the same pegs are told together, when the first of them comes. */
typedef struct Alike {
    List list;
    tercet_cell first;
    uint32_t pegs;
    bool told; /* one before the first was the same */
} Alike;

static void tell_alike(const tercet_board *board, tercet_cell cell, void *user) {
    char text[CELL_ROOM];
    Alike *alike = user;
    if (square_at(board, cell)->pegs != alike->pegs || alike->told) return;
    alike->told = cell.y < alike->first.y || (cell.y == alike->first.y && cell.x < alike->first.x);
    if (alike->told) return;
    next_item(&alike->list);
    fputs(cell_name(cell, text), alike->list.out);
}

static void tell_group(const tercet_board *board, tercet_cell cell, void *user) {
    List *groups = user;
    const tercet_square *square = square_at(board, cell);
    Alike alike = {.list = {.out = groups->out, .before = groups->before}, .first = cell, .pegs = square->pegs};
    each_piece(board, square->side, 0, tell_alike, &alike);
    if (alike.told) return;
    write_pegs(alike.pegs, groups->out);
    groups->before = "; ";
}

static void write_pegged(const tercet_board *board, tercet_side side, FILE *out) {
    List groups = {.out = out, .before = ""};
    each_piece(board, side, 0, tell_group, &groups);
    if (groups.before[0] == '\0') fputs(_("no pieces"), out);
}

/* ---- Echek's area and Shakti's gaps ---- */

static void write_area(const tercet_board *board, FILE *out) {
    char low[CELL_ROOM], high[CELL_ROOM];
    const char *border = board->border_x   ? board->border_y ? _("closed on all sides") : _("closed left and right")
                           : board->border_y ? _("closed above and below")
                                           : _("open on all sides");
    if (board->box_low.x == 0) return; /* a fixed board, with nothing around it */
    fprintf(out, _("The area is %d wide and %d high, from %s to %s, %s.\n"), board->box_high.x - board->box_low.x + 1,
            board->box_high.y - board->box_low.y + 1, cell_name(board->box_low, low), cell_name(board->box_high, high),
            border);
}

static void write_gaps(const tercet_board *board, FILE *out) {
    char text[CELL_ROOM];
    List list = {.out = out, .before = _("Gaps: ")};
    const char *first = list.before;
    for (int8_t y = 0; y < board->height; y++) {
        for (int8_t x = 0; x < board->width; x++) {
            bool corner = (x == 0 || x == board->width - 1) && (y == 0 || y == board->height - 1);
            if (corner || board->squares[y][x].ground != TERCET_GROUND_GAP) continue;
            next_item(&list);
            fputs(cell_name((tercet_cell){x, y}, text), out);
        }
    }
    fputs(list.before == first ? _("No gaps.\n") : ".\n", out);
}

/* ---- All of it ---- */

void view_words_position(const char *game, const tercet_board *board, tercet_result result, FILE *out) {
    bool pegged = strcmp(game, "eigenstate") == 0;
    write_status(board, result, out);
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        fprintf(out, _("%s: "), _(tercet_side_name(side)));
        (pegged ? write_pegged : write_pieces)(board, side, out);
        write_hand(board, side, out);
        fputs(".\n", out);
    }
    if (strcmp(game, "echek") == 0) write_area(board, out);
    if (strcmp(game, "shakti") == 0) write_gaps(board, out);
}

void view_words_cell(const tercet_board *board, tercet_cell cell, FILE *out) {
    char text[CELL_ROOM];
    const tercet_square *square = square_at(board, cell);
    fprintf(out, _("%s: "), cell_name(cell, text));
    if (square->piece != '\0') {
        fputs(_(find_name(square->piece)->owned[square->side]), out);
        if (square->piece == 'E') write_pegs(square->pegs, out);
    } else {
        switch (square->ground) {
        case TERCET_GROUND_BOARD: fputs(_("empty"), out); break;
        case TERCET_GROUND_RING: fputs(_("empty, beside the area"), out); break;
        case TERCET_GROUND_BEYOND: fputs(_("outside the border"), out); break;
        case TERCET_GROUND_GAP: fputs(_("a gap"), out); break;
        }
    }
    fputs(".\n", out);
}
