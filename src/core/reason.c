#include "core/reason.h"

#include "core/text.h"

#include <stdarg.h>
#include <string.h>

enum { QUOTE_LIMIT = 60 };

static const char *const rule_names[TERCET_RULE_COUNT] = {
    [TERCET_RULE_NONE] = "none",
    [TERCET_RULE_NOT_A_MOVE] = "not-a-move",
    [TERCET_RULE_GAME_OVER] = "game-over",
    [TERCET_RULE_PASS_NOT_ALLOWED] = "pass-not-allowed",
    [TERCET_RULE_OFF_BOARD] = "off-board",
    [TERCET_RULE_NO_PIECE] = "no-piece",
    [TERCET_RULE_NOT_YOUR_PIECE] = "not-your-piece",
    [TERCET_RULE_CELL_TAKEN] = "cell-taken",
    [TERCET_RULE_NOT_ITS_MOVE] = "not-its-move",
    [TERCET_RULE_SAME_CELL] = "same-cell",
    [TERCET_RULE_NOT_IN_HAND] = "not-in-hand",
    [TERCET_RULE_ENEMY_IN_THE_WAY] = "enemy-in-the-way",
    [TERCET_RULE_CUT_OFF] = "cut-off",
    [TERCET_RULE_AREA_TOO_LARGE] = "area-too-large",
    [TERCET_RULE_NEXT_TO_ENEMY_KING] = "next-to-enemy-king",
    [TERCET_RULE_NO_OWN_NEIGHBOUR] = "no-own-neighbour",
    [TERCET_RULE_SWAP_USED] = "swap-used",
    [TERCET_RULE_SWAP_NEEDS_ROOK] = "swap-needs-rook",
    [TERCET_RULE_RECALL_MISSING] = "recall-missing",
    [TERCET_RULE_RECALL_NOT_ALLOWED] = "recall-not-allowed",
    [TERCET_RULE_RECALL_EMPTY] = "recall-empty",
    [TERCET_RULE_RECALL_KING] = "recall-king",
    [TERCET_RULE_RECALL_SELF] = "recall-self",
    [TERCET_RULE_RECALL_CUTS_OFF] = "recall-cuts-off",
    [TERCET_RULE_QUEEN_LOSS_CUTS_OFF] = "queen-loss-cuts-off",
    [TERCET_RULE_PAWN_STEP] = "pawn-step",
    [TERCET_RULE_NO_SUCH_PEG] = "no-such-peg",
    [TERCET_RULE_MUST_MOVE] = "must-move",
    [TERCET_RULE_PEG_NO_PIECE] = "peg-no-piece",
    [TERCET_RULE_PEG_NOT_YOURS] = "peg-not-yours",
    [TERCET_RULE_HOLE_CENTRE] = "hole-centre",
    [TERCET_RULE_HOLE_TAKEN] = "hole-taken",
    [TERCET_RULE_HOLE_TWICE] = "hole-twice",
    [TERCET_RULE_PEG_ORDER] = "peg-order",
    [TERCET_RULE_PEG_COUNT] = "peg-count",
    [TERCET_RULE_PEG_AFTER_END] = "peg-after-end",
    [TERCET_RULE_NO_TILE] = "no-tile",
    [TERCET_RULE_JUMP_OVER_TAKEN] = "jump-over-taken",
    [TERCET_RULE_JUMP_OVER_GAP] = "jump-over-gap",
    [TERCET_RULE_CHECKED_KING_STEPS] = "checked-king-steps",
    [TERCET_RULE_STAYS_IN_CHECK] = "stays-in-check",
    [TERCET_RULE_INTO_CHECK] = "into-check",
    [TERCET_RULE_KINGS_SEE] = "kings-see",
    [TERCET_RULE_CAPTURE] = "capture",
    [TERCET_RULE_KING_CAPTURE] = "king-capture",
    [TERCET_RULE_POSITION_FORMAT] = "position-format",
    [TERCET_RULE_POSITION_PIECES] = "position-pieces",
    [TERCET_RULE_POSITION_BOX] = "position-box",
    [TERCET_RULE_POSITION_CUT_OFF] = "position-cut-off",
    [TERCET_RULE_POSITION_PEG] = "position-peg",
    [TERCET_RULE_POSITION_CORNER] = "position-corner",
    [TERCET_RULE_POSITION_KINGS_SEE] = "position-kings-see",
    [TERCET_RULE_POSITION_CHECK] = "position-check",
    [TERCET_RULE_RECORD_FORMAT] = "record-format",
    [TERCET_RULE_RECORD_RULESET] = "record-ruleset",
    [TERCET_RULE_NO_MEMORY] = "no-memory",
};

const char *tercet_rule_name(tercet_rule rule) {
    if ((unsigned)rule >= TERCET_RULE_COUNT) return "unknown";
    return rule_names[rule];
}

const char *tercet_side_name(tercet_side side) {
    return side == TERCET_WHITE ? "White" : "Black";
}

const char *tercet_piece_name(char piece) {
    switch (piece) {
    case 'K': return "king";
    case 'Q': return "queen";
    case 'R': return "rook";
    case 'B': return "bishop";
    case 'N': return "knight";
    case 'P': return "pawn";
    case 'W': return "warrior";
    default: return "piece";
    }
}

static void add_cell(tercet_reason *why, Text *text, tercet_cell cell) {
    text_cell(text, cell);
    if (why->cell_count < TERCET_REASON_CELLS) why->cells[why->cell_count++] = cell;
}

static void add_piece(tercet_reason *why, Text *text, ReasonPiece piece) {
    text_string(text, tercet_piece_name(piece.letter));
    text_string(text, " on ");
    add_cell(why, text, piece.cell);
}

/* "the knight on c3, the pawn on d4 and the rook on e2" */
static void add_pieces(tercet_reason *why, Text *text, const ReasonPieces *list) {
    for (size_t i = 0; i < list->count; i++) {
        if (i > 0) text_string(text, i + 1 == list->count ? " and " : ", ");
        text_string(text, "the ");
        add_piece(why, text, list->piece[i]);
    }
}

/* Text of the user's between quotes; anything that is not plain ASCII becomes a question mark. */
static void add_quote(Text *text, const char *string) {
    text_char(text, '\'');
    for (int i = 0; string[i] != '\0'; i++) {
        if (i == QUOTE_LIMIT) {
            text_string(text, "...");
            break;
        }
        text_char(text, string[i] >= ' ' && string[i] <= '~' ? string[i] : '?');
    }
    text_char(text, '\'');
}

static void add_number(Text *text, int number) {
    if (number < 0) text_char(text, '-');
    text_number(text, (uint64_t)(number < 0 ? -(int64_t)number : number));
}

bool reason_add(tercet_reason *why, const char *words) {
    if (why == NULL) return false;
    Text text = {.start = why->text, .size = sizeof why->text, .length = strlen(why->text)};
    text_string(&text, words);
    return false;
}

bool reason_refuse(tercet_reason *why, tercet_rule rule, const char *template, ...) {
    if (why == NULL) return false;
    *why = (tercet_reason){.rule = rule};
    Text text = text_begin(why->text, sizeof why->text);
    va_list args;
    va_start(args, template);
    for (const char *at = template; *at != '\0'; at++) {
        if (*at != '%') {
            text_char(&text, *at);
            continue;
        }
        switch (*++at) {
        case 'p': add_piece(why, &text, va_arg(args, ReasonPiece)); break;
        case 'l': add_pieces(why, &text, va_arg(args, const ReasonPieces *)); break;
        case 'k': text_string(&text, tercet_piece_name((char)va_arg(args, int))); break;
        case 'c': add_cell(why, &text, va_arg(args, tercet_cell)); break;
        case 's': text_string(&text, tercet_side_name(va_arg(args, tercet_side))); break;
        case 'd': add_number(&text, va_arg(args, int)); break;
        case 'h': text_char(&text, (char)va_arg(args, int)); break;
        case 't': text_string(&text, va_arg(args, const char *)); break;
        case 'q': add_quote(&text, va_arg(args, const char *)); break;
        default: text_char(&text, *at); break;
        }
    }
    va_end(args);
    return false;
}
