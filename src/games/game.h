/* game.h: what the rules of a game are. The engine and all above it know games only through this. */
#ifndef TERCET_GAMES_GAME_H
#define TERCET_GAMES_GAME_H

#include "core/text.h"

/* A piece: its letter on boards and in moves, a capital, and its English name. */
typedef struct GamePiece {
    char letter;
    const char *name;
} GamePiece;

/* A remark that a game makes about its positions: what tercet_remark says of it, with the sentence by whom it is about:
 * White, Black, or both. */
typedef struct GameRemark {
    const char *name;
    const char *text;
    const char *sentences[3];
    bool pressing;
} GameRemark;

enum { GAME_ABOUT_WHITE = 1, GAME_ABOUT_BLACK = 2, GAME_ABOUT_BOTH = 3 };

/* A game. Each folder of a game has one of these in its rules/, named game_NAME. */
typedef struct Game {
    const char *name;
    const tercet_ruleset *const *rulesets; /* the default first, then its variants, then NULL */
    const GamePiece *pieces;               /* then one without a letter */
    const char *const *rules;              /* the names of the rules that only this game has, then NULL */
    const GameRemark *remarks;             /* then one without a name; NULL: it makes none */
} Game;

/* A ruleset is a table of functions over a private state: what stands in tercet_position.state. All others count on the
 * following; test_properties holds every game against it, and test_parts its table.
 *
 * States. A state has state_size bytes, at most GAME_STATE_SIZE. It is canonical: two states are the same position
 * exactly if these bytes are equal. So read() and make() write all of them, padding is always zero, and nothing in a
 * state depends on how it was reached. Every move, a pass too, makes it the other side's turn. A position is finished
 * exactly if it has no move.
 *
 * Moves. A move is a number from 2 to 2^GAME_MOVE_BITS - 1, as an entry of the engine's table has no room for more: 0
 * is no move, 1 the pass. Where the engine is not told which moves to look at (candidate_moves() of
 * engine/knowledge.h), a position has at most TERCET_MOVES_BATCH moves, all in the first batch; that batch is then all
 * there is to search.
 *
 * Text. A position string has less than TERCET_POSITION_TEXT characters and a move string less than TERCET_MOVE_TEXT;
 * both are printable ASCII, and a move has no blanks and begins with no digit, as records have numbers between moves.
 * One string is written for each.
 *
 * Turns and boards. A turn has at most TERCET_TURN_STEPS steps, and at each of them there are at most TERCET_NEXT_STEPS
 * to choose from, each once. A board is at most TERCET_BOARD_SIDE wide and high; a side has less than TERCET_BOARD_HAND
 * pieces in hand, and as many gone. Pieces are capital letters that the game names. */
enum { GAME_STATE_SIZE = 248, GAME_MOVE_BITS = 37 };
_Static_assert(sizeof((tercet_position *)0)->state == GAME_STATE_SIZE, "a position has room for a state");

struct tercet_ruleset {
    const char *name;
    const Game *game;
    const char *title;
    const char *summary;
    const char *start;
    size_t state_size;

    /* Reads a position string into *state; false with the reason if it is refused. */
    bool (*read)(const char *text, void *state, tercet_reason *why);

    /* Writes the position string, with its NUL; returns its length. */
    size_t (*text)(const void *state, char *text);

    tercet_side (*side)(const void *state);
    tercet_result (*result)(const void *state);

    /* Why a finished position is finished, as the end of a sentence: "Black's king is surrounded". */
    const char *(*ending)(const void *state);

    /* The cells on which a finished position was decided, as a set: bit 8 * y + x; at most TERCET_REASON_CELLS. NULL,
     * or an empty set: no cell more than others. */
    uint64_t (*deciding)(const void *state);

    uint64_t (*hash)(const void *state);

    /* Puts the next legal moves, each once, at most TERCET_MOVES_BATCH, into `moves`; returns how many, 0 when there
     * are no more: a batch that is not full need not be the last. *cursor is 0 before the first call and belongs to the
     * game after that. */
    size_t (*generate)(const void *state, uint64_t *cursor, tercet_move *moves);

    /* Number of legal moves, without listing them where that is possible; NULL: they are listed and counted. */
    uint64_t (*count)(const void *state);

    /* The state after a legal move. before and after must not overlap. */
    void (*make)(const void *before, tercet_move move, void *after);

    /* Reads a move string, in any accepted spelling. True and the canonical move only if it is legal;
     * else the reason. The game is not over, and the text is not "pass". */
    bool (*read_move)(const void *state, const char *text, tercet_move *move, tercet_reason *why);

    /* Whether a number is a legal move, without generating. The game is not over, the move not a pass. */
    bool (*legal)(const void *state, tercet_move move, tercet_reason *why);

    /* Writes the canonical string of a legal move; returns its length. */
    size_t (*move_text)(const void *state, tercet_move move, char *text);

    /* The steps of a turn, see tercet.h. For a game with few moves the first two are NULL: they then follow from the
     * steps of its legal moves. */
    size_t (*next_steps)(const void *state, const tercet_turn *turn, tercet_step *steps);
    bool (*turn_move)(const void *state, const tercet_turn *turn, tercet_move *move);
    void (*steps_of)(const void *state, tercet_move move, tercet_turn *turn);

    /* How a turn is written as far as its steps go; NULL: the cells of its steps, one behind the other. */
    void (*turn_text)(const tercet_turn *turn, Text *text);

    /* Does a step on a board that shows those before it; NULL: game_preview() does all there are. */
    void (*preview)(tercet_board *board, const tercet_turn *turn, size_t step);

    /* Fills a board that is all zero but for the side to move. */
    void (*describe)(const void *state, tercet_board *board);

    /* Adds the marks of a legal move to the board of the position after it. */
    void (*mark)(const void *before, tercet_move move, const void *after, tercet_board *board);

    /* What there is to set up. The functions below are NULL where position strings are rows and the side to move, and
     * boards do not shift. */
    const tercet_kit *kit;

    /* Takes a state over into a setup that is clear. */
    void (*set_up)(const void *state, tercet_setup *setup);

    /* Writes the position string of a setup. */
    void (*arrange)(const tercet_setup *setup, Text *text);

    /* Adds to the board of a setup, which has its squares, what follows from them: ground, box, hands. */
    void (*show)(const tercet_setup *setup, tercet_board *board);
};

/* Whether there is a position, and it was set. */
static inline bool game_is_set(const tercet_position *position) {
    return position != NULL && position->ruleset != NULL;
}

/* The name of a game's piece; "piece" if it has none. */
const char *game_piece_name(const Game *game, char letter);

/* All games, in the order of the list; NULL beyond the last. */
const Game *game_listed(size_t index);

/* Where a ruleset stands: the index of its game and, unless `own` is NULL, its own within that. */
size_t game_index(const tercet_ruleset *ruleset, size_t *own);

/* Number of legal moves: what the game's own count() says, or all that it generates. */
uint64_t game_count(const tercet_ruleset *ruleset, const void *state);

/* next_steps() and turn_move() for a game with few moves: of all legal moves whose first steps are those of the
 * turn, the steps that come next; and the legal move whose steps they are. */
size_t game_next_steps(const tercet_ruleset *ruleset, const void *state, const tercet_turn *turn, tercet_step *steps);

bool game_turn_move(const tercet_ruleset *ruleset, const void *state, const tercet_turn *turn, tercet_move *move);

/* Does the step at an index of a turn on a board that shows those before it: a piece of the board or the hand goes to a
 * cell, another leaves the board, a peg is set. */
void game_preview(tercet_board *board, const tercet_turn *turn, size_t step);

/* Puts all squares of a board into a setup, so far from where they are, and the pieces that are gone. */
void game_set_up(const tercet_board *board, tercet_cell shift, tercet_setup *setup);

/* Rows of cells by their signs, the lowest first; 0 is an empty cell. */
typedef char GameRow[TERCET_BOARD_SIDE];

/* Reads the rows of a position string from the top, with '/' between them: one of `signs` for a cell, a digit for so
 * many empty ones. Moves *at past them; false with the reason if they are not written so, in their one spelling. */
bool game_read_rows(const char **at, int width, int height, const char *signs, GameRow rows[], tercet_reason *why);

/* Reads a blank and the side to move, which end a string. */
bool game_read_side(const char *at, tercet_side *side, tercet_reason *why);

/* Write the same. */
void game_write_rows(GameRow rows[], int width, int height, Text *text);
void game_write_side(tercet_side side, Text *text);

/* Writes the cells between two corners of a setup as rows from the top with '/' between them: letters, '-' for gaps and
 * numbers of empty cells; and a blank with the side to move. */
void game_arrange_rows(const tercet_setup *setup, tercet_cell low, tercet_cell high, Text *text);
void game_arrange_side(const tercet_setup *setup, Text *text);

/* Makes a remark about a set of sides on a board; about neither it makes none. Returns it, for cells to be added, NULL
 * if none was made. */
tercet_remark *game_remark(tercet_board *board, const GameRemark *remark, unsigned sides);

/* Whether two steps are the same. */
bool game_same_step(tercet_step a, tercet_step b);

/* The pass, which every game writes the same way. Games generate and make it; its text, legality and steps are
 * dealt with in tercet.c. */
#define GAME_PASS ((tercet_move)1)
#define GAME_PASS_TEXT "pass"

#endif
