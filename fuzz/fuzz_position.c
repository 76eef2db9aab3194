/* Position strings: the first line names the ruleset, the rest is the string. One that is accepted is written back as
 * it was, and what the library says about the position holds together. */
#include "fuzz.h"

enum { MOVES_LOOKED_AT = 200 };

static void check_text(const tercet_position *position, const char *text) {
    char written[TERCET_POSITION_TEXT];
    size_t length = tercet_position_text(position, written);
    FUZZ_MUST(length == strlen(written) && length < sizeof written);
    if (strcmp(text, "startpos") != 0) FUZZ_MUST(strcmp(written, text) == 0);

    tercet_position again;
    FUZZ_MUST(tercet_position_read(position->ruleset, written, &again, NULL));
    FUZZ_MUST(tercet_position_equal(position, &again));
    FUZZ_MUST(tercet_position_hash(position) == tercet_position_hash(&again));
}

/* Every move that is listed is legal and has a string that means it. */
static void check_move(const tercet_position *position, tercet_move move) {
    char text[TERCET_MOVE_TEXT];
    tercet_move read;
    FUZZ_MUST(tercet_move_legal(position, move, NULL));
    FUZZ_MUST(tercet_move_text(position, move, text) == strlen(text));
    FUZZ_MUST(tercet_move_read(position, text, &read, NULL) && read == move);
}

static void check_moves(const tercet_position *position) {
    uint64_t count = tercet_moves_count(position);
    FUZZ_MUST((count == 0) == (tercet_position_result(position) != TERCET_NONE));

    tercet_moves moves;
    tercet_move move;
    uint64_t listed = 0;
    tercet_moves_begin(&moves, position);
    while (tercet_moves_next(&moves, &move)) {
        if (listed++ < MOVES_LOOKED_AT) check_move(position, move);
    }
    FUZZ_MUST(listed == count);
}

static void check_board(const tercet_position *position) {
    tercet_board board;
    tercet_board_of(position, &board);
    FUZZ_MUST(board.width > 0 && board.width <= TERCET_BOARD_SIDE);
    FUZZ_MUST(board.height > 0 && board.height <= TERCET_BOARD_SIDE);
    FUZZ_MUST(board.side == tercet_position_side(position));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = fuzz_text(data, size), *rest = text;
    const tercet_ruleset *ruleset = fuzz_ruleset(fuzz_line(&rest));
    tercet_position position;
    tercet_reason why;
    if (tercet_position_read(ruleset, rest, &position, &why)) {
        check_text(&position, rest);
        check_moves(&position);
        check_board(&position);
    } else {
        fuzz_check_reason(&why);
    }
    free(text);
    return 0;
}
