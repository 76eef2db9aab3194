/* Eigenstate in words. */
#include "view.h"
#include "language/language.h"
#include "view/words.h"

enum { HOLE_COUNT = 25, HOLE_CENTRE = 12, ALL_PEGS = 24, MANY_PEGS = 16 };

static const ViewPiece pieces[] = {
    {'E', N_("the piece"), {N_("White's piece"), N_("Black's piece")}, NULL},
    {0},
};

/* ---- Pegs ---- */

/* Writes the holes of a set: "G (1 left 1 up), H (1 up)". */
static void write_holes(uint32_t holes, FILE *out) {
    SentenceList list = {.out = out, .before = ""};
    char text[VIEW_WORDS_HOLE];
    for (int hole = 0; hole < HOLE_COUNT; hole++) {
        if (!(holes >> hole & 1) || hole == HOLE_CENTRE) continue;
        sentence_next(&list);
        fprintf(out, "%c (%s)", 'A' + hole, view_words_hole(hole, text));
    }
}

static int count_holes(uint32_t holes) {
    int count = 0;
    for (; holes != 0; holes &= holes - 1) count++;
    return count;
}

static void tell_piece(const tercet_square *square, FILE *out) {
    int count = count_holes(square->pegs);
    if (count == 0) {
        fputs(_(" without pegs"), out);
    } else if (count == ALL_PEGS) {
        fputs(_(" with all 24 pegs"), out);
    } else if (count > MANY_PEGS) {
        fputs(_(" with all pegs but "), out);
        write_holes(~square->pegs, out);
    } else {
        fputs(_(" with "), out);
        write_holes(square->pegs, out);
    }
}

/* ---- Positions ---- */

/* Pieces that have the same pegs are told together, when the first of them comes. */
typedef struct Alike {
    SentenceList list;
    tercet_cell first;
    uint32_t pegs;
    bool told; /* one before the first was the same */
} Alike;

static void tell_alike(const tercet_board *board, tercet_cell cell, void *user) {
    char text[SENTENCE_CELL];
    Alike *alike = user;
    if (board->squares[cell.y][cell.x].pegs != alike->pegs || alike->told) return;
    alike->told = cell.y < alike->first.y || (cell.y == alike->first.y && cell.x < alike->first.x);
    if (alike->told) return;
    sentence_next(&alike->list);
    fputs(sentence_cell(cell, text), alike->list.out);
}

static void tell_group(const tercet_board *board, tercet_cell cell, void *user) {
    SentenceList *groups = user;
    const tercet_square *square = &board->squares[cell.y][cell.x];
    Alike alike = {.list = *groups, .first = cell, .pegs = square->pegs};
    sentence_each_piece(board, square->side, 0, tell_alike, &alike);
    if (alike.told) return;
    tell_piece(square, groups->out);
    groups->before = "; ";
}

static void tell_pieces(const tercet_board *board, tercet_side side, FILE *out) {
    SentenceList groups = {.out = out, .before = ""};
    sentence_each_piece(board, side, 0, tell_group, &groups);
    if (groups.before[0] == '\0') fputs(_("no pieces"), out);
}

/* ---- Moves ---- */

static void tell_deed(Sentence *sentence, const MoveTold *told) {
    sentence_add(sentence, _("%s cannot move a piece"), told->who);
}

static void tell_effects(Sentence *sentence, const MoveTold *told) {
    const char *format = _(", and pegs %s with %c (%s)");
    for (size_t i = 0; i < told->turn.count; i++) {
        const tercet_step *step = &told->turn.steps[i];
        char cell[SENTENCE_CELL], hole[VIEW_WORDS_HOLE];
        if (step->kind != TERCET_STEP_PEG) continue;
        sentence_add(sentence, format, sentence_cell(step->cell, cell), step->letter,
                     view_words_hole(step->letter - 'A', hole));
        format = _(" and %s with %c (%s)");
    }
}

const GameView view_eigenstate = {
    .designer = "Martin Grider",
    .page = "https://chesstris.com/",
    .pieces = pieces,
    .draw_board = eigenstate_draw_board,
    .draw_token = eigenstate_draw_token,
    .tell_pieces = tell_pieces,
    .tell_piece = tell_piece,
    .tell_deed = tell_deed,
    .tell_effects = tell_effects,
};
