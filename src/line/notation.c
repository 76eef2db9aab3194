#include "line/notation.h"

#include "language/language.h"

#include <string.h>

enum { MOST_FORMS = 8, MEANING_COLUMN = 17 };

/* A kind of move: one of its moves, and what it does. */
typedef struct Form {
    const char *sample;
    const char *meaning;
} Form;

typedef struct Notation {
    const char *ruleset;
    const Form *const *forms; /* at most MOST_FORMS, then NULL */
    const char *notes[2];     /* lines that stand below the forms */
} Notation;

/* ---- What there is to say ---- */

static const Form pass = {"pass", N_("nothing else is possible")};
static const Form from_to = {"b2c3", N_("move the piece on the first cell to the second")};

static const Form place = {"Q@c3", N_("put a piece from your hand on a cell: letter, @, cell")};
static const Form recall = {"B@c3xd4", N_("put the bishop on a cell; the piece behind x goes back to hand")};
static const Form swap = {"swap", N_("your king and rook exchange places")};
static const Form *const echek_forms[] = {&place, &recall, &from_to, &swap, &pass, NULL};
static const Form *const echek_forms_without_recall[] = {&place, &from_to, &swap, &pass, NULL};

static const Form move_and_pegs = {"c1c2/d1N,c2A",
                                   N_("move a piece by one of its pegs, then add two pegs: cell, hole")};
static const Form last_move = {"c4c5", N_("a move that ends the game adds no pegs")};
static const Form one_peg = {"c4c5/d1N", N_("only one of your holes is free")};
static const Form move_alone = {"c4c5/", N_("none of your holes is free; the slash stays")};
static const Form pegs_alone = {"--/a1B,a1C", N_("none of your pieces can move, so only add pegs")};
static const Form *const eigenstate_forms[] = {&move_and_pegs, &one_peg, &move_alone, &last_move,
                                               &pegs_alone,    &pass,    NULL};

static const Form *const shakti_forms[] = {&from_to, &pass, NULL};

static const char echek_letters[] = N_("K is a king, Q a queen, R a rook, B a bishop, N a knight, P a pawn, in\n"
                                       "capitals for both sides.\n");
static const char echek_cells[] = N_("A cell's name holds for the board as you see it; after a move it may be\n"
                                     "another. A pawn that is put on a cell and steps on at once is written by where\n"
                                     "it ends.\n");

static const char eigenstate_notes[] =
    N_("  A B C D E   The holes of a piece, as they lie on the board around the letter\n"
       "  F G H I J   of its side. A peg moves its piece the way its hole lies from the\n"
       "  K L M N O   middle, M: H by one cell up, T by two to the right and one down.\n"
       "  P Q R S T   So c1c2/d1N,c2A moves the piece on c1 to c2, and adds a peg in N\n"
       "  U V W X Y   to the piece on d1 and one in A to that on c2. They may come in\n"
       "              either order, and are shown by cell, a1, b1, ..., f1, a2, ...,\n"
       "              f6, then by letter.\n");

static const char shakti_notes[] = N_("K is a king, W a warrior. Black's are small letters in brackets. A warrior's\n"
                                      "jump is written like any other move.\n");

static const Notation notations[] = {
    {"echek", echek_forms, {echek_letters, echek_cells}},
    {"echek:roaming", echek_forms_without_recall, {echek_letters, echek_cells}},
    {"echek:fixed", echek_forms_without_recall, {echek_letters, ""}},
    {"eigenstate", eigenstate_forms, {eigenstate_notes, ""}},
    {"shakti", shakti_forms, {shakti_notes, ""}},
    {"shakti:near", shakti_forms, {shakti_notes, ""}},
};

/* ---- Saying it ---- */

static const Notation *find_notation(const char *ruleset) {
    for (size_t i = 0; i < sizeof notations / sizeof notations[0]; i++) {
        if (strcmp(notations[i].ruleset, ruleset) == 0) return &notations[i];
    }
    return NULL;
}

static bool is_digit(char character) {
    return character >= '0' && character <= '9';
}

static bool is_capital(char character) {
    return character >= 'A' && character <= 'Z';
}

/* Whether a move is written like the sample: other cells, pieces and holes, but all else the same. */
static bool same_form(const char *sample, const char *move) {
    if (strlen(sample) != strlen(move)) return false;
    for (size_t i = 0; sample[i] != '\0'; i++) {
        bool same = sample[i] == move[i];
        bool file = is_digit(sample[i + 1]) && is_digit(move[i + 1]);
        bool rank = is_digit(sample[i]) && is_digit(move[i]);
        bool name = is_capital(sample[i]) && is_capital(move[i]);
        if (!same && !file && !rank && !name) return false;
    }
    return true;
}

/* For each form the first legal move that is written so; an empty string if there is none. */
static void find_examples(const tercet_position *position, const Form *const *forms,
                          char examples[MOST_FORMS][TERCET_MOVE_TEXT]) {
    tercet_moves moves;
    tercet_move move;
    char text[TERCET_MOVE_TEXT];
    memset(examples, 0, MOST_FORMS * TERCET_MOVE_TEXT);
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move)) {
        tercet_move_text(position, move, text);
        for (int i = 0; forms[i] != NULL; i++) {
            if (examples[i][0] == '\0' && same_form(forms[i]->sample, text)) strcpy(examples[i], text);
        }
    }
}

/* Prints the forms that have an example, or those that have none, below a heading. */
static void print_forms(const Form *const *forms, char examples[MOST_FORMS][TERCET_MOVE_TEXT], bool possible,
                        const char *heading, FILE *out) {
    for (int i = 0; forms[i] != NULL; i++) {
        if ((examples[i][0] != '\0') != possible) continue;
        fprintf(out, "%s  %-*s%s\n", heading, MEANING_COLUMN - 2, possible ? examples[i] : forms[i]->sample,
                _(forms[i]->meaning));
        heading = "";
    }
}

void notation_print(const tercet_position *position, FILE *out) {
    const Notation *notation = find_notation(tercet_ruleset_name(position->ruleset));
    char examples[MOST_FORMS][TERCET_MOVE_TEXT];
    if (notation == NULL) return;
    find_examples(position, notation->forms, examples);
    print_forms(notation->forms, examples, true, _("Moves that you can make now are written like this:\n"), out);
    print_forms(notation->forms, examples, false, _("At other times there are also:\n"), out);
    fprintf(out, "\n%s%s", _(notation->notes[0]), _(notation->notes[1]));
}
