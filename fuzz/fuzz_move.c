/* Move strings: the first line names the ruleset, the second is a position, and each line after that a move, played one
 * after the other. One that is accepted is listed by the generator, can be spelt, made and taken back;
 * one that is refused has a reason. */
#include "fuzz.h"

enum { LINES_LIMIT = 32, LISTED_LIMIT = 2000 };

static bool is_listed(const tercet_position *position, tercet_move wanted) {
    tercet_moves moves;
    tercet_move move;
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move)) {
        if (move == wanted) return true;
    }
    return false;
}

static void check_spelling(const tercet_position *position, tercet_move move) {
    char text[TERCET_MOVE_TEXT];
    tercet_move again;
    FUZZ_MUST(tercet_move_text(position, move, text) == strlen(text));
    FUZZ_MUST(tercet_move_read(position, text, &again, NULL) && again == move);
}

/* The steps of the move make the move, and each of them is offered when its turn has come. */
static void check_steps(const tercet_position *position, tercet_move move) {
    tercet_turn whole, part = {0};
    tercet_move made;
    tercet_step next[TERCET_NEXT_STEPS];
    tercet_turn_of(position, move, &whole);
    FUZZ_MUST(tercet_turn_move(position, &whole, &made) && made == move);
    while (part.count < whole.count) {
        tercet_step wanted = whole.steps[part.count];
        size_t count = tercet_turn_next(position, &part, next);
        bool offered = false;
        for (size_t i = 0; i < count; i++) {
            offered |= next[i].kind == wanted.kind && next[i].cell.x == wanted.cell.x &&
                       next[i].cell.y == wanted.cell.y && next[i].letter == wanted.letter;
        }
        FUZZ_MUST(offered);
        part.steps[part.count++] = wanted;
    }
}

static void play(tercet_position *position, tercet_move move) {
    tercet_position before = *position;
    tercet_board board;
    tercet_undo undo;
    tercet_board_after(position, move, &board);
    tercet_move_make(position, move, &undo);
    tercet_move_unmake(position, &undo);
    FUZZ_MUST(tercet_position_equal(position, &before));
    FUZZ_MUST(tercet_position_hash(position) == tercet_position_hash(&before));
    tercet_move_make(position, move, &undo);

    char text[TERCET_POSITION_TEXT];
    tercet_position again;
    tercet_position_text(position, text);
    FUZZ_MUST(tercet_position_read(position->ruleset, text, &again, NULL));
    FUZZ_MUST(tercet_position_equal(position, &again));
}

static void try_move(tercet_position *position, const char *text) {
    tercet_move move;
    tercet_reason why;
    if (!tercet_move_read(position, text, &move, &why)) {
        fuzz_check_reason(&why);
        return;
    }
    FUZZ_MUST(move != TERCET_NO_MOVE);
    FUZZ_MUST(tercet_move_legal(position, move, &why));
    FUZZ_MUST(is_listed(position, move));
    check_spelling(position, move);
    check_steps(position, move);
    play(position, move);
}

/* Any number may be asked about: it is legal exactly if it is listed, which is looked up where the list is short. */
static void try_number(const tercet_position *position, const char *text) {
    tercet_move number = 0;
    tercet_reason why;
    memcpy(&number, text, strnlen(text, sizeof number));
    bool legal = tercet_move_legal(position, number, &why);
    if (!legal) fuzz_check_reason(&why);
    if (tercet_moves_count(position) <= LISTED_LIMIT) FUZZ_MUST(legal == is_listed(position, number));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size), *rest = text;
    const tercet_ruleset *ruleset = fuzz_ruleset(fuzz_line(&rest));
    const char *start = fuzz_line(&rest);
    tercet_position position;
    bool goes_on = tercet_position_read(ruleset, start, &position, NULL);
    for (int i = 0; goes_on && *rest != '\0' && i < LINES_LIMIT; i++) {
        const char *line = fuzz_line(&rest);
        try_number(&position, line);
        try_move(&position, line);
    }
    free(text);
    return 0;
}
