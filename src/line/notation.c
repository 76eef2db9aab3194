#include "line/notation.h"

#include "language/language.h"
#include "view/game_terminal.h"

#include <string.h>

enum { MEANING_COLUMN = 17 };

static bool is_digit(char character) {
    return character >= '0' && character <= '9';
}

static bool is_capital(char character) {
    return character >= 'A' && character <= 'Z';
}

bool notation_same_form(const char *sample, const char *move) {
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
static void find_examples(const tercet_position *position, const TerminalForm *const *forms,
                          char examples[TERMINAL_FORMS][TERCET_MOVE_TEXT]) {
    tercet_moves moves;
    tercet_move move;
    char text[TERCET_MOVE_TEXT];
    memset(examples, 0, TERMINAL_FORMS * TERCET_MOVE_TEXT);
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move)) {
        tercet_move_text(position, move, text);
        for (int i = 0; forms[i] != NULL; i++) {
            if (examples[i][0] == '\0' && notation_same_form(forms[i]->sample, text)) strcpy(examples[i], text);
        }
    }
}

/* Prints the forms that have an example, or those that have none, below a heading. */
static void print_forms(const TerminalForm *const *forms, char examples[TERMINAL_FORMS][TERCET_MOVE_TEXT],
                        bool possible, const char *heading, FILE *out) {
    for (int i = 0; forms[i] != NULL; i++) {
        if ((examples[i][0] != '\0') != possible) continue;
        fprintf(out, "%s  %-*s%s\n", heading, MEANING_COLUMN - 2, possible ? examples[i] : forms[i]->sample,
                _(forms[i]->meaning));
        heading = "";
    }
}

void notation_print(const tercet_position *position, FILE *out) {
    const TerminalNotation *notation = game_terminal_notation(position->ruleset);
    char examples[TERMINAL_FORMS][TERCET_MOVE_TEXT];
    find_examples(position, notation->forms, examples);
    print_forms(notation->forms, examples, true, _("Moves that you can make now are written like this:\n"), out);
    print_forms(notation->forms, examples, false, _("At other times there are also:\n"), out);
    fprintf(out, "\n%s%s", _(notation->notes[0]), _(notation->notes[1]));
}
