/* Boards that somebody sets up: an area that lies anywhere on the grid, and hands that hold what is not in play. */
#include "core/text.h"
#include "state.h"

static bool is_fixed(const tercet_setup *setup) {
    return setup->ruleset->kit->width == FIXED_SIDE;
}

/* The cells of all pieces that are set up; without the bishops, if they do not count. */
static Bits pieces_of(const tercet_setup *setup, bool bishops) {
    Bits pieces = 0;
    for (Bits places = setup->ruleset->kit->places; places != 0;) {
        int cell = bits_take(&places);
        char piece = setup->squares[grid_y(cell)][grid_x(cell)].piece;
        if (piece != '\0' && (bishops || piece != ECHEK_LETTERS[BISHOP])) pieces |= bits_of(cell);
    }
    return pieces;
}

/* The box around a set of cells; all there is to set up on if that is the board, or the set is empty. */
static EchekBox box_around(const tercet_setup *setup, Bits pieces) {
    return echek_box(is_fixed(setup) || pieces == 0 ? setup->ruleset->kit->places : pieces);
}

static tercet_cell low_of(EchekBox box) {
    return (tercet_cell){(int8_t)box.x0, (int8_t)box.y0};
}

static tercet_cell high_of(EchekBox box) {
    return (tercet_cell){(int8_t)box.x1, (int8_t)box.y1};
}

/* How far to shift a line from `low` to `high` so that it lies in the middle of the grid. */
static int8_t to_middle(int low, int high, int room) {
    return (int8_t)((room - (high - low + 1)) / 2 - low);
}

void echek_set_up(const void *opaque, tercet_setup *setup) {
    const EchekState *state = opaque;
    tercet_board board = {0};
    tercet_cell shift = {0, 0};
    echek_describe(state, &board);
    if (!is_fixed(setup)) {
        EchekBox box = echek_box(echek_all(state));
        shift = (tercet_cell){to_middle(box.x0, box.x1, ECHEK_ROWS), to_middle(box.y0, box.y1, ECHEK_ROWS)};
    }
    game_set_up(&board, shift, setup);
    for (int side = 0; side < 2; side++) setup->rights[side] = state->swaps >> side & 1;
}

/* ---- Hands ---- */

static bool in_play(const tercet_setup *setup, int side, char letter) {
    for (Bits pieces = pieces_of(setup, true); pieces != 0;) {
        int cell = bits_take(&pieces);
        const tercet_square *square = &setup->squares[grid_y(cell)][grid_x(cell)];
        if (square->piece == letter && (square->side != TERCET_WHITE) == side) return true;
    }
    return false;
}

/* The pieces that are neither in play nor gone; kings are never in hand. */
static void hand_of(const tercet_setup *setup, int side, char hand[ECHEK_PIECES]) {
    size_t held = 0;
    for (int piece = QUEEN; piece < ECHEK_PIECES; piece++) {
        char letter = ECHEK_LETTERS[piece];
        if (strchr(setup->gone[side], letter) == NULL && !in_play(setup, side, letter)) hand[held++] = letter;
    }
    hand[held] = '\0';
}

/* ---- The string, and the board ---- */

static void arrange_hands(const tercet_setup *setup, Text *text) {
    char white[ECHEK_PIECES], black[ECHEK_PIECES];
    hand_of(setup, TERCET_WHITE, white);
    hand_of(setup, TERCET_BLACK, black);
    text_char(text, ' ');
    text_string(text, white);
    for (const char *letter = black; *letter != '\0'; letter++) text_char(text, text_small(*letter));
    if (white[0] == '\0' && black[0] == '\0') text_char(text, '-');
}

/* On a fixed board swaps are never used up. */
static void arrange_swaps(const tercet_setup *setup, Text *text) {
    bool white = is_fixed(setup) || (setup->rights[TERCET_WHITE] & 1),
         black = is_fixed(setup) || (setup->rights[1] & 1);
    text_char(text, ' ');
    if (white) text_char(text, 'S');
    if (black) text_char(text, 's');
    if (!white && !black) text_char(text, '-');
}

void echek_arrange(const tercet_setup *setup, Text *text) {
    Bits pieces = pieces_of(setup, true);
    if (pieces == 0 && !is_fixed(setup)) return; /* there is no box around nothing */
    EchekBox box = box_around(setup, pieces);
    game_arrange_rows(setup, low_of(box), high_of(box), text);
    arrange_hands(setup, text);
    game_arrange_side(setup, text);
    arrange_swaps(setup, text);
}

void echek_show(const tercet_setup *setup, tercet_board *board) {
    bool roaming = setup->ruleset == &echek_roaming;
    EchekBox box = box_around(setup, pieces_of(setup, !roaming));
    board->has_hands = true;
    for (int y = 0; y < board->height; y++) {
        for (int x = 0; x < board->width; x++) {
            bool boxed = x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1;
            board->squares[y][x].ground = boxed ? TERCET_GROUND_BOARD : TERCET_GROUND_RING;
        }
    }
    unsigned swaps = 0;
    for (int side = 0; side < 2; side++) {
        hand_of(setup, side, board->hand[side]);
        if (is_fixed(setup) || (setup->rights[side] & 1)) swaps |= 1U << side;
    }
    echek_remark(board, swaps);
}
