/* tercet.h: the rules of Echek, Eigenstate and Shakti as a library.
 *
 * How to read this header. Everything a program may call is here, in the order in which a program
 * meets it: rulesets, positions, moves, reasons, the steps of a turn, boards to draw, boards to set up, whole games.
 *
 *   - A ruleset is a game or one of its variants, found by name: tercet_ruleset_find("echek").
 *   - A position is a plain value. Declare one, fill it with tercet_position_start() or
 *     tercet_position_read(), copy it by assignment. Nothing needs to be freed.
 *   - A move is a number that means something only together with the position it is played in.
 *   - A reason says why something was refused: a rule, the cells concerned, one sentence.
 *   - A game (the one type that is allocated) is a position with its history, for repetition,
 *     taking back, and records.
 *
 * Threads: there is no hidden state. Any number of threads may call anything at the same time, as
 * long as no two of them change the same object.
 *
 * Memory: only tercet_game_new(), tercet_game_read() and tercet_game_read_at(), tercet_game_text(),
 * tercet_game_set_comment(), the functions about variations, tercet_engine_new(), and playing a move in a
 * game that outgrows its reservation, allocate. Nothing here prints or exits.
 *
 * Arguments: a position was set by tercet_position_start() or tercet_position_read(), a game or an engine was made and
 * is not yet freed, a string ends with a NUL, a buffer has the room that its declaration names. Nobody can check that,
 * and without it anything may happen. What can be told at little cost is checked: a pointer that is NULL, a position
 * that is all zero, and an index, ply, depth, level, side, turn or number of a move that there is not. A function that
 * gets one does nothing and returns what stands for nothing: false, 0, NULL, TERCET_NO_MOVE, TERCET_NONE, an empty
 * string or board; *why then says what is missing. Where there is more to it, it is said at the function. The one
 * exception is tercet_move_make(), which takes the caller's word that a move is legal.
 *
 * Text: all strings are those of the rules (docs/rules.md): one spelling for each position and
 * move, ASCII only. A short complete program is in docs/example.c.
 */
#ifndef TERCET_H
#define TERCET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__) && !defined(TERCET_STATIC)
#define TERCET_API __attribute__((visibility("default")))
#else
#define TERCET_API
#endif

/* Version of the library, "X.Y.Z". */
TERCET_API const char *tercet_version(void);

/* ---- Sides and results ---------------------------------------------------------------------- */

typedef enum tercet_side { TERCET_WHITE = 0, TERCET_BLACK = 1 } tercet_side;

typedef enum tercet_result {
    TERCET_NONE = 0, /* the game goes on */
    TERCET_WHITE_WINS,
    TERCET_BLACK_WINS,
    TERCET_DRAW
} tercet_result;

/* "none", "white", "black" or "draw". */
TERCET_API const char *tercet_result_name(tercet_result result);

/* ---- Cells ---------------------------------------------------------------------------------- */

/* A cell of the board in the coordinates of a position: x = 0 is file a, y = 0 is rank 1.
 * Coordinates belong to one position: where the pieces are the board, they may have shifted after a move. */
typedef struct tercet_cell {
    int8_t x;
    int8_t y;
} tercet_cell;

/* ---- Rulesets ------------------------------------------------------------------------------- */

typedef struct tercet_ruleset tercet_ruleset;

/* Number of rulesets, and the one at an index from 0; the default of each game comes before its
 * variants. NULL if there is no such index. */
TERCET_API size_t tercet_ruleset_count(void);
TERCET_API const tercet_ruleset *tercet_ruleset_at(size_t index);

/* The ruleset of this name ("echek", "echek:roaming", …), or NULL if there is none. */
TERCET_API const tercet_ruleset *tercet_ruleset_find(const char *name);

/* What a ruleset is called, and the game that it is a variant of; NULL without a ruleset. */
TERCET_API const char *tercet_ruleset_name(const tercet_ruleset *ruleset);    /* "shakti:near" */
TERCET_API const char *tercet_ruleset_game(const tercet_ruleset *ruleset);    /* "shakti" */
TERCET_API const char *tercet_ruleset_title(const tercet_ruleset *ruleset);   /* "Shakti, near jumps" */
TERCET_API const char *tercet_ruleset_summary(const tercet_ruleset *ruleset); /* one line for menus */

/* ---- Positions ------------------------------------------------------------------------------ */

/* A position of any ruleset. Its inside is private; copying is by assignment, or by memcpy of
 * tercet_position_size() bytes where room matters. */
typedef struct tercet_position {
    const tercet_ruleset *ruleset;
    uint64_t state[31];
} tercet_position;

/* Room for any position string, with its closing NUL. */
#define TERCET_POSITION_TEXT 400

/* Why something was refused; see "Reasons" below. */
typedef struct tercet_reason tercet_reason;

/* How many bytes of a tercet_position this ruleset uses, from its beginning. */
TERCET_API size_t tercet_position_size(const tercet_ruleset *ruleset);

/* Sets the starting position; without a ruleset, one that is not set. */
TERCET_API void tercet_position_start(const tercet_ruleset *ruleset, tercet_position *position);

/* Reads a position string; "startpos" stands for the start. False if the string is refused:
 * *position is then unchanged and *why (may be NULL) says what is wrong with it. */
TERCET_API bool tercet_position_read(const tercet_ruleset *ruleset, const char *text, tercet_position *position,
                                     tercet_reason *why);

/* Writes the position string and returns its length. */
TERCET_API size_t tercet_position_text(const tercet_position *position, char text[TERCET_POSITION_TEXT]);

/* Whether the rules call the two the same position (repetition aside, which is a matter of games). */
TERCET_API bool tercet_position_equal(const tercet_position *a, const tercet_position *b);

/* A 64-bit hash: equal for equal positions, on every machine. */
TERCET_API uint64_t tercet_position_hash(const tercet_position *position);

/* Who is to move; also told of a finished position, whose string says it. */
TERCET_API tercet_side tercet_position_side(const tercet_position *position);

/* How the position stands by itself; knows nothing of history, agreement or resignation. */
TERCET_API tercet_result tercet_position_result(const tercet_position *position);

/* Why the position is finished, as the end of a sentence ("Black's king is surrounded"); NULL while the game
 * goes on. */
TERCET_API const char *tercet_position_ending(const tercet_position *position);

/* ---- Moves ---------------------------------------------------------------------------------- */

/* A whole turn. Moves compare with ==. TERCET_NO_MOVE is never a move. */
typedef uint64_t tercet_move;
#define TERCET_NO_MOVE ((tercet_move)0)

/* Room for any move string, with its closing NUL. */
#define TERCET_MOVE_TEXT 24

/* Number of legal moves, counted without listing them; 0 if the position is finished. */
TERCET_API uint64_t tercet_moves_count(const tercet_position *position);

/* Walks through the legal moves, each once, in a fixed order:
 *
 *     tercet_moves moves;
 *     tercet_move move;
 *     tercet_moves_begin(&moves, &position);
 *     while (tercet_moves_next(&moves, &move)) { … }
 *
 * The position must stay as and where it is meanwhile. A finished position has no moves. After the last move
 * tercet_moves_next() goes on to say false. A game with tens of thousands of moves needs no more memory for this
 * than one with ten. */
#define TERCET_MOVES_BATCH 512
typedef struct tercet_moves {
    const tercet_position *position;
    uint64_t cursor;
    size_t next;
    size_t count;
    tercet_move batch[TERCET_MOVES_BATCH];
} tercet_moves;

TERCET_API void tercet_moves_begin(tercet_moves *moves, const tercet_position *position);
TERCET_API bool tercet_moves_next(tercet_moves *moves, tercet_move *move);

/* Whether this number is a legal move here, decided without generating the others. If not, *why (may
 * be NULL) gets the rule that it breaks. Any number may be asked about. */
TERCET_API bool tercet_move_legal(const tercet_position *position, tercet_move move, tercet_reason *why);

/* Reads a move string, in its canonical or another accepted spelling. True, and the move, only if it
 * is legal here; otherwise *move is unchanged and *why (may be NULL) says what is wrong. */
TERCET_API bool tercet_move_read(const tercet_position *position, const char *text, tercet_move *move,
                                 tercet_reason *why);

/* Writes the canonical string of a legal move and returns its length; an empty string for any other number. */
TERCET_API size_t tercet_move_text(const tercet_position *position, tercet_move move, char text[TERCET_MOVE_TEXT]);

/* Plays a legal move, and takes it back: *undo keeps what that needs, and is good for the same position only. The move
 * must be legal, which is not checked here: that would take longer than playing it. Ask tercet_move_legal() about one
 * that comes from elsewhere. TERCET_NO_MOVE changes nothing, and so does taking back what was never played. */
typedef struct tercet_undo {
    tercet_position before;
} tercet_undo;

TERCET_API void tercet_move_make(tercet_position *position, tercet_move move, tercet_undo *undo);
TERCET_API void tercet_move_unmake(tercet_position *position, const tercet_undo *undo);

/* Leaves of the tree of legal moves of this depth (a negative depth counts as 0), modulo 2^64; 0 beyond the greatest
 * depth, for which nobody can wait. With `bulk` the last moves are counted, not made; the number is the same. */
#define TERCET_PERFT_DEPTH 100
TERCET_API uint64_t tercet_perft(const tercet_position *position, int depth, bool bulk);

/* ---- Reasons -------------------------------------------------------------------------------- */

/* The rules that a move or a text can break, by names for programs, which never change. These are those of all games;
 * each game has some of its own besides, which tercet_ruleset_rule() lists. Names are compared as strings, by
 * tercet_reason_is(). */
#define TERCET_RULE_NOT_A_MOVE "not-a-move"             /* the text is not a move string of this game */
#define TERCET_RULE_GAME_OVER "game-over"               /* the game has ended */
#define TERCET_RULE_PASS_NOT_ALLOWED "pass-not-allowed" /* there is a legal move, so no pass */
#define TERCET_RULE_OFF_BOARD "off-board"               /* a cell that is not on the board */
#define TERCET_RULE_NO_PIECE "no-piece"                 /* nothing stands on the cell to move from */
#define TERCET_RULE_NOT_YOUR_PIECE "not-your-piece"     /* the piece is the opponent's */
#define TERCET_RULE_CELL_TAKEN "cell-taken"             /* the cell to move to is occupied */
#define TERCET_RULE_NOT_ITS_MOVE "not-its-move"         /* that piece does not move so */
#define TERCET_RULE_SAME_CELL "same-cell"               /* from a cell to itself */
#define TERCET_RULE_NOT_IN_HAND "not-in-hand"           /* the piece to place is not in hand */
#define TERCET_RULE_NO_TILE "no-tile"                   /* there is no tile on that cell */

/* position strings */
#define TERCET_RULE_POSITION_FORMAT "position-format" /* not the format */
#define TERCET_RULE_POSITION_PIECES "position-pieces" /* a piece too often, missing, or in two places */

/* game records */
#define TERCET_RULE_RECORD_FORMAT "record-format"   /* not a record, or one that is damaged */
#define TERCET_RULE_RECORD_RULESET "record-ruleset" /* a ruleset that is not known */
#define TERCET_RULE_NO_MEMORY "no-memory"           /* memory ran out */

#define TERCET_REASON_CELLS 16
#define TERCET_REASON_TEXT 768
#define TERCET_REASON_CLAUSES 4
#define TERCET_REASON_VALUES 12
#define TERCET_REASON_WORDS 2
#define TERCET_REASON_WORD 64

/* What a sentence is made of, so that it can be written in another language: patterns, and values to fill in. For
 * tercet_reason_text() alone to read. */
typedef struct tercet_value {
    char kind;         /* the letter of its directive in the pattern */
    int number;        /* a number, letter or side; or which of the cells or words is the first */
    size_t count;      /* how many cells */
    const char *fixed; /* words of the library's */
} tercet_value;

typedef struct tercet_clause {
    const char *pattern;
    size_t first_value;
} tercet_clause;

typedef struct tercet_sentence {
    size_t clause_count, value_count, word_count;
    tercet_clause clauses[TERCET_REASON_CLAUSES];
    tercet_value values[TERCET_REASON_VALUES];
    const char *pieces[TERCET_REASON_CELLS]; /* by cell of the reason: the name of the piece on it, or NULL */
    char words[TERCET_REASON_WORDS][TERCET_REASON_WORD]; /* the user's, or a file's */
} tercet_sentence;

/* Why something was refused. */
struct tercet_reason {
    const char *rule;  /* NULL: nothing is broken */
    size_t line;       /* records: the line it happened in, else 0 */
    size_t cell_count; /* the cells concerned, if any */
    tercet_cell cells[TERCET_REASON_CELLS];
    char text[TERCET_REASON_TEXT]; /* one sentence, without a closing full stop */
    tercet_sentence sentence;
};

/* Whether a reason is about this rule; false if it is NULL. */
TERCET_API bool tercet_reason_is(const tercet_reason *why, const char *rule);

/* The rules that only the games of this ruleset's kind have, by an index from 0; NULL beyond the last. */
TERCET_API const char *tercet_ruleset_rule(const tercet_ruleset *ruleset, size_t index);

/* ---- The steps of a turn -------------------------------------------------------------------- */

/* What a person points at, one thing after the other, to make a turn. */
typedef enum tercet_step_kind {
    TERCET_STEP_PIECE = 1, /* the piece on `cell` */
    TERCET_STEP_HAND,      /* the piece `letter` of the own hand */
    TERCET_STEP_TARGET,    /* where it goes: `cell` */
    TERCET_STEP_RECALL,    /* the piece on `cell` goes back to its owner's hand */
    TERCET_STEP_PEG,       /* a peg in hole `letter`, 'A' to 'Y', of the piece on `cell` */
    TERCET_STEP_SWAP,      /* two pieces exchange places; the game knows which */
    TERCET_STEP_PASS       /* the turn is over, and nothing was done */
} tercet_step_kind;

typedef struct tercet_step {
    tercet_step_kind kind;
    tercet_cell cell; /* {0, 0} for kinds without a cell */
    char letter;      /* 0 for kinds without a letter */
} tercet_step;

#define TERCET_TURN_STEPS 4
#define TERCET_NEXT_STEPS 160

/* A partly built turn: begin with count = 0 and append steps. Cells are those of the position before
 * the move, except that pegs are named by where the pieces stand after it. */
typedef struct tercet_turn {
    size_t count;
    tercet_step steps[TERCET_TURN_STEPS];
} tercet_turn;

/* The next steps that can still lead to a legal turn; returns how many. None: the turn is complete, or leads
 * nowhere, or the position is finished. */
TERCET_API size_t tercet_turn_next(const tercet_position *position, const tercet_turn *turn,
                                   tercet_step steps[TERCET_NEXT_STEPS]);

/* The move that a complete turn makes. False, and *move unchanged, if the turn is not complete or not legal. */
TERCET_API bool tercet_turn_move(const tercet_position *position, const tercet_turn *turn, tercet_move *move);

/* The steps of a legal move, in the order in which a person would make them; none for any other number. */
TERCET_API void tercet_turn_of(const tercet_position *position, tercet_move move, tercet_turn *turn);

/* How a turn is written as far as its steps go: "b2", "Q@c3", "c1c2/d1N". That is the beginning of its move string, or
 * of an accepted spelling of it. The steps need not lead to a legal turn; of one without its letter yet, that is left
 * out. Returns the length; 0, and an empty text, if there is no such turn. */
TERCET_API size_t tercet_turn_text(const tercet_position *position, const tercet_turn *turn,
                                   char text[TERCET_MOVE_TEXT]);

/* ---- Boards to draw ------------------------------------------------------------------------- */

/* What a cell of the board is. */
typedef enum tercet_ground {
    TERCET_GROUND_BOARD,  /* part of the board */
    TERCET_GROUND_RING,   /* not part of the board, which can still grow to here */
    TERCET_GROUND_BEYOND, /* outside the border: the board cannot grow to here */
    TERCET_GROUND_GAP     /* a hole in the board, made by a move or there from the start */
} tercet_ground;

/* What the last move did to a cell; a cell can have several of these. */
enum {
    TERCET_MARK_FROM = 1,    /* a piece left it */
    TERCET_MARK_TO = 2,      /* a piece came to it */
    TERCET_MARK_REMOVED = 4, /* something on it was taken out, recalled, or fell away */
    TERCET_MARK_PEGGED = 8   /* the piece on it got a peg */
};

typedef struct tercet_square {
    tercet_ground ground;
    char piece;        /* its letter, a capital for both sides; tercet_piece_name() names it; 0 for none */
    tercet_side side;  /* whose piece */
    uint32_t pegs;     /* those in the piece: bit i is hole 'A' + i */
    uint32_t new_pegs; /* those of them that the last move set */
    unsigned marks;    /* TERCET_MARK_… of the last move */
    bool endangered;   /* the piece on it decides the game, and is lost or will be if nothing is done about it */

    /* Lines of sight, in games that have them, as sets of cells: bit 8 * y + x. */
    uint64_t sight;         /* what the piece on it sees, or leads to by its pegs, taken or not */
    uint64_t endangered_by; /* where those stand that endanger it from afar */
} tercet_square;

/* Something that a position has besides its board and its pieces, in the words of its game. The words are English, see
 * "Words for people". */
#define TERCET_REMARK_CELLS 4
typedef struct tercet_remark {
    const char *name;     /* for programs; never changes: "in-check", "may-swap" */
    bool about[2];        /* by side: of whom it is said; of neither, it is said of the board */
    bool pressing;        /* said with whose turn it is: "White to move, in check"; else with what a side has */
    const char *text;     /* for people, to stand behind something about the side: "in check", "may not swap" */
    const char *sentence; /* the same as a sentence, without a closing full stop: "both may swap"; NULL if the other
                             remarks say enough */
    size_t cell_count;    /* the cells concerned, if any */
    tercet_cell cells[TERCET_REMARK_CELLS];
} tercet_remark;

#define TERCET_BOARD_SIDE 8
#define TERCET_BOARD_REMARKS 8
#define TERCET_BOARD_HAND 8

/* All that is needed to draw a position. squares[y][x] for 0 <= x < width, 0 <= y < height. */
typedef struct tercet_board {
    int width;
    int height;
    tercet_square squares[TERCET_BOARD_SIDE][TERCET_BOARD_SIDE];
    tercet_side side;                /* to move */
    bool has_hands;                  /* this game has pieces in hand */
    char hand[2][TERCET_BOARD_HAND]; /* by side: the pieces in hand, capitals, NUL-terminated */
    char gone[2][TERCET_BOARD_HAND]; /* by side: pieces out of the game for good */
    size_t remark_count;             /* what else the game has to say, see above */
    tercet_remark remarks[TERCET_BOARD_REMARKS];
} tercet_board;

/* Describes the position for drawing. */
TERCET_API void tercet_board_of(const tercet_position *position, tercet_board *board);

/* Describes how the position looks with the steps of a turn in the making done, in the cells of the position. Each step
 * is one that tercet_turn_next() gave. */
TERCET_API void tercet_board_during(const tercet_position *position, const tercet_turn *turn, tercet_board *board);

/* Describes the position after a legal move, with what the move did marked in its coordinates. For any other number it
 * describes the position before. */
TERCET_API void tercet_board_after(const tercet_position *before, tercet_move move, tercet_board *board);

/* The remark of this name about a side; NULL if there is none. */
TERCET_API const tercet_remark *tercet_board_remark(const tercet_board *board, tercet_side side, const char *name);

/* The names of the remarks that the games of this ruleset's kind make, by an index from 0; NULL beyond the last. */
TERCET_API const char *tercet_ruleset_remark(const tercet_ruleset *ruleset, size_t index);

/* ---- Boards to set up ----------------------------------------------------------------------- */

/* What there is to set up in a ruleset. */
#define TERCET_KIT_PIECES 8
#define TERCET_KIT_RIGHTS 4

typedef struct tercet_kit_piece {
    char piece;          /* its letter, a capital; 0 behind the last */
    int most;            /* how many of it a side can have */
    const char *gone[2]; /* by side: that it is gone for good ("White's queen is gone"); NULL if it cannot be */
} tercet_kit_piece;

/* Something that a side may still do, which no piece shows. */
typedef struct tercet_kit_right {
    const char *name;     /* "swap", for programs; NULL behind the last */
    const char *words[2]; /* by side: "White may swap once" */
} tercet_kit_right;

/* Sets of cells have bit 8 * y + x for a cell. One that is in both sets can lose its tile and get it back. */
typedef struct tercet_kit {
    int width; /* of the grid to set up on; a board that grows can lie anywhere on it */
    int height;
    uint64_t places; /* the cells where a piece can stand */
    uint64_t gaps;   /* the cells without a tile, or whose tile can be taken away */
    uint32_t holes;  /* of a piece, those that can have a peg: bit i is hole 'A' + i; 0 in games without pegs */
    tercet_kit_piece pieces[TERCET_KIT_PIECES + 1];
    tercet_kit_right rights[TERCET_KIT_RIGHTS + 1];
} tercet_kit;

TERCET_API const tercet_kit *tercet_ruleset_kit(const tercet_ruleset *ruleset);

/* A board that somebody sets up: pieces on the grid of the kit, whether that can be a position or not. Change what you
 * like in it. Of its squares only these count: the ground, which is TERCET_GROUND_GAP where there is no tile and
 * anything else where there is one, piece, side and pegs. Pieces that are neither in play nor gone are in hand, in
 * games with hands. */
typedef struct tercet_setup {
    const tercet_ruleset *ruleset;
    tercet_side side; /* to move */
    tercet_square squares[TERCET_BOARD_SIDE][TERCET_BOARD_SIDE];
    char gone[2][TERCET_BOARD_HAND]; /* by side: pieces out of the game for good, if they are not in play */
    unsigned rights[2];              /* by side: bit i is the kit's right i */
} tercet_setup;

/* An empty board with all its tiles, White to move, nothing gone, and all rights. Without a ruleset, all zero. */
TERCET_API void tercet_setup_clear(const tercet_ruleset *ruleset, tercet_setup *setup);

/* The board of a position; one that grows is in the middle of the grid. */
TERCET_API void tercet_setup_of(const tercet_position *position, tercet_setup *setup);

/* Writes the position string of what is set up, and returns its length. tercet_position_read() says whether it is a
 * position, and what is wrong or missing if not; what tercet_setup_of() gave is written as the position was. Empty if
 * there is nothing to write: where the pieces are the board, and there is none. */
TERCET_API size_t tercet_setup_text(const tercet_setup *setup, char text[TERCET_POSITION_TEXT]);

/* Describes it for drawing, in the cells of the grid. */
TERCET_API void tercet_setup_board(const tercet_setup *setup, tercet_board *board);

/* ---- Games ---------------------------------------------------------------------------------- */

/* A game from its first position to its result, with history. */
typedef struct tercet_game tercet_game;

typedef enum tercet_ending {
    TERCET_GOES_ON = 0,
    TERCET_BY_RULE,       /* the last position is finished */
    TERCET_BY_REPETITION, /* a position stands for the third time */
    TERCET_BY_AGREEMENT,
    TERCET_BY_RESIGNATION,
    TERCET_BY_TIME,         /* a side had no time left on its clock */
    TERCET_BY_LENGTH,       /* drawn: as many moves were played as were allowed */
    TERCET_BY_ILLEGAL_MOVE, /* a program sent a move that the rules do not allow */
    TERCET_BY_CRASH         /* a program ended or failed while it was playing */
} tercet_ending;

/* The word that records have for it: "rule", "repetition", "agreement", "resignation", "time", "length",
 * "illegal-move", "crash"; "none" while the game goes on. */
TERCET_API const char *tercet_ending_name(tercet_ending ending);

/* A new game from this position, finished or not, with room for `plies` moves (0 is good too); it grows beyond that
 * when needed. NULL if memory ran out, or the position was never set. Free it with tercet_game_free(), which takes NULL
 * too. */
TERCET_API tercet_game *tercet_game_new(const tercet_position *start, size_t plies);
TERCET_API void tercet_game_free(tercet_game *game);

/* The position now; the number of moves played; the position after the first `ply` moves (0: the start), NULL beyond
 * the length; and the move played there, TERCET_NO_MOVE from the length on. Pointers are good until the game changes.
 */
TERCET_API const tercet_position *tercet_game_position(const tercet_game *game);
TERCET_API size_t tercet_game_length(const tercet_game *game);
TERCET_API const tercet_position *tercet_game_position_at(const tercet_game *game, size_t ply);
TERCET_API tercet_move tercet_game_move_at(const tercet_game *game, size_t ply);

/* Plays a move, whatever number it is. False, with the reason, if it is not legal, the game is over, or memory ran out;
 * then nothing changed. */
TERCET_API bool tercet_game_play(tercet_game *game, tercet_move move, tercet_reason *why);

/* The same from a move string. */
TERCET_API bool tercet_game_play_text(tercet_game *game, const char *text, tercet_reason *why);

/* Takes the last thing back: an end that the moves do not show, else a move. False if there is nothing. */
TERCET_API bool tercet_game_undo(tercet_game *game);

/* Ends a game that goes on; false if it is over already, or there is no such side. Clocks are the caller's: whether a
 * side's time is up is for it to know. */
TERCET_API bool tercet_game_resign(tercet_game *game, tercet_side loser);
TERCET_API bool tercet_game_lose_on_time(tercet_game *game, tercet_side loser);
TERCET_API bool tercet_game_agree_draw(tercet_game *game);

/* The same with any ending from TERCET_BY_AGREEMENT on; false for the others as well. `loser` matters only where a side
 * loses. */
TERCET_API bool tercet_game_end(tercet_game *game, tercet_ending ending, tercet_side loser);

/* What the game has come to, and how. */
TERCET_API tercet_result tercet_game_result(const tercet_game *game);
TERCET_API tercet_ending tercet_game_ending(const tercet_game *game);

/* Whether the game is over. If so, *why (may be NULL) says how it ended: TERCET_RULE_GAME_OVER and a sentence, with the
 * cells that decided it, if it ended by the rules and cells did. */
TERCET_API bool tercet_game_over(const tercet_game *game, tercet_reason *why);

/* Describes the position now for drawing, with what the last move did, if there is one, marked. */
TERCET_API void tercet_game_board(const tercet_game *game, tercet_board *board);

/* How often the position now has stood on the board in this game, this time included: at least once. */
TERCET_API int tercet_game_repetitions(const tercet_game *game);

/* Names of the players and other notes kept with the game: a few tags of at most TERCET_TAG_TEXT - 1
 * bytes each, "White", "Black", "Date", "Event", "Clock", "Help". NULL if not set, and an empty value unsets; false if
 * the name is not one of these, or the value is too long, has control characters or is not UTF-8. */
#define TERCET_TAG_TEXT 128
TERCET_API const char *tercet_game_tag(const tercet_game *game, const char *name);
TERCET_API bool tercet_game_set_tag(tercet_game *game, const char *name, const char *value);

/* What somebody remarked about the position after the first `ply` moves (0: the start): NULL if nothing, or if fewer
 * moves were played. Taking the move back takes it away. A comment is UTF-8 text of any length. Setting it joins
 * blanks, tabs and ends of lines to one blank each and makes parentheses of braces, as records need that; an empty text
 * takes the comment away. False, and nothing changed, if fewer moves were played, memory ran out, or the text has other
 * control characters, is not UTF-8, or has the beginning of an evaluation, "[%eval ". */
TERCET_API const char *tercet_game_comment(const tercet_game *game, size_t ply);
TERCET_API bool tercet_game_set_comment(tercet_game *game, size_t ply, const char *text);

/* A score for the side to move, see "The engine": hundredths, or a proved end in so many plies. A ply is a turn of
 * either side; people count moves, their own turns, and are told (plies + 1) / 2. */
typedef struct tercet_score {
    bool mate; /* value is the plies to the end: above 0 the side to move wins, below it loses */
    int value;
} tercet_score;

/* The value of a win or, negative, a loss that is seen but not proved: where a game has very many moves, not every one
 * is looked at. No evaluation comes near it. */
enum { TERCET_SCORE_SURE = 20000 };

/* What somebody found the position after the first `ply` moves to be worth, for the side to move there. The first says
 * whether there is such a score (*score, which may be NULL, is 0 if not). Setting NULL takes it away; false, and
 * nothing changed, if fewer moves were played, or for a score that no record holds: more than 9999.99, or an end in 0
 * or in more than 9999 plies. */
TERCET_API bool tercet_game_evaluation(const tercet_game *game, size_t ply, tercet_score *score);
TERCET_API bool tercet_game_set_evaluation(tercet_game *game, size_t ply, const tercet_score *score);

/* ---- Variations ---- */

/* A game is a tree. Its main line is what was played, and what all functions above are about; from any of its positions
 * other moves can have been thought of, each with what follows, and from there others again. Nodes of the tree stand
 * for positions, the one after all moves on the way to them. A node stays the same until its move is taken back or cut.
 *
 * The position that a game ended in, or stands at, has no variations: to go on from there is to play. Taking a move
 * back takes the variations away that stood beside it. */
typedef uint32_t tercet_node;
#define TERCET_START_NODE ((tercet_node)0)
#define TERCET_NO_NODE ((tercet_node)UINT32_MAX)

/* How deep variations can be nested. */
enum { TERCET_NESTING = 32 };

/* The node of the main line after so many moves; TERCET_NO_NODE if it is shorter. */
TERCET_API tercet_node tercet_game_node(const tercet_game *game, size_t ply);

/* Around a node: where its move was made, how its line goes on, and the next of the other moves that could be made
 * instead of its own (the first child of its parent is the line itself, the others follow). TERCET_NO_NODE where there
 * is none. */
TERCET_API tercet_node tercet_node_parent(const tercet_game *game, tercet_node node);
TERCET_API tercet_node tercet_node_next(const tercet_game *game, tercet_node node);
TERCET_API tercet_node tercet_node_other(const tercet_game *game, tercet_node node);

/* The move that leads to a node; TERCET_NO_MOVE for the start, or if there is no such node. */
TERCET_API tercet_move tercet_node_move(const tercet_game *game, tercet_node node);

/* Adds a move behind a node and returns the node it leads to, which may have been there already; at the end of the main
 * line this plays it. TERCET_NO_NODE, with the reason, if it is not legal there. */
TERCET_API tercet_node tercet_game_vary(tercet_game *game, tercet_node node, tercet_move move, tercet_reason *why);

/* Cuts a node that is not on the main line, with all that follows it; false if it is, or there is no such node. */
TERCET_API bool tercet_game_cut(tercet_game *game, tercet_node node);

/* A new game of the moves that lead to a node, without notes, to be looked at or searched like any other; NULL if
 * memory ran out or there is no such node. */
TERCET_API tercet_game *tercet_game_line(const tercet_game *game, tercet_node node);

/* The comment and the evaluation of a node, as of a ply above. */
TERCET_API const char *tercet_node_comment(const tercet_game *game, tercet_node node);
TERCET_API bool tercet_node_set_comment(tercet_game *game, tercet_node node, const char *text);
TERCET_API bool tercet_node_evaluation(const tercet_game *game, tercet_node node, tercet_score *score);
TERCET_API bool tercet_node_set_evaluation(tercet_game *game, tercet_node node, const tercet_score *score);

/* ---- Records ---- */

/* The game as a text record (docs/records.md), NUL-terminated, to be freed with free(). NULL if memory
 * ran out. */
TERCET_API char *tercet_game_text(const tercet_game *game);

/* Reads a record of `length` bytes, which need no NUL behind them. NULL if it is refused; *why (may be NULL) has the
 * line and the reason. Here and below no text (NULL) is an empty one. */
TERCET_API tercet_game *tercet_game_read(const char *text, size_t length, tercet_reason *why);

/* How many records stand in a text, one after the other; at least 1. Whether they are good shows when they are read. */
TERCET_API size_t tercet_game_records(const char *text, size_t length);

/* How many bytes of it are the first of them, with the blanks behind it; all if it is the only one. */
TERCET_API size_t tercet_game_record_length(const char *text, size_t length);

/* Reads the record at an index from 0, below that number; beyond it there is nothing, which is refused. As above; lines
 * are counted from the beginning of the text.
 */
TERCET_API tercet_game *tercet_game_read_at(const char *text, size_t length, size_t index, tercet_reason *why);

/* ---- The engine ----------------------------------------------------------------------------- */

/* Something that thinks about positions of any ruleset. One search at a time. What it has seen helps it with further
 * positions of the same ruleset; with one of another ruleset it begins anew. */
typedef struct tercet_engine tercet_engine;

#define TERCET_THREADS 256

/* A new engine with a table of at most so many bytes (but at least 64 KiB) and for so many threads (at least one, at
 * most TERCET_THREADS); NULL if memory ran out. Nothing is allocated after this. Free it with tercet_engine_free(),
 * which takes NULL too. */
TERCET_API tercet_engine *tercet_engine_new(size_t table_bytes, int threads);
TERCET_API void tercet_engine_free(tercet_engine *engine);

/* Forgets all positions seen, so that the next search is as that of a new engine. */
TERCET_API void tercet_engine_clear(tercet_engine *engine);

/* When to stop; 0 is no limit, nor is anything below. With none at all a search goes on until tercet_engine_stop(). */
typedef struct tercet_limits {
    int depth;
    uint64_t nodes; /* positions looked at by all threads together */
    uint64_t milliseconds;
    int lines; /* how many best moves to follow: at least 1, at most TERCET_LINES */
} tercet_limits;

#define TERCET_LINES 16
#define TERCET_LINE_MOVES 40

/* A move with what is expected to follow. */
typedef struct tercet_line {
    tercet_score score;
    size_t count;
    tercet_move moves[TERCET_LINE_MOVES];
} tercet_line;

/* What a search has found. */
typedef struct tercet_report {
    int depth;           /* completed */
    int selective_depth; /* the longest line looked at */
    uint64_t nodes;
    uint64_t milliseconds;
    int table_use;     /* thousandths of the table in use */
    size_t line_count; /* best first; 0 only if the game is over */
    tercet_line lines[TERCET_LINES];
} tercet_report;

/* Is called after every completed depth, by the thread that searches. */
typedef void (*tercet_report_function)(const tercet_report *report, void *user);

/* Searches for the best move in the position that a game stands at, with its history. Returns when a limit is
 * reached, the engine is stopped, or nothing is left to find; *report has what was found last. `each` and `report` may
 * be NULL. With one thread and no limit of time the answer depends on nothing but the position, the limits and what the
 * engine has seen since it was new or cleared. */
TERCET_API void tercet_engine_search(tercet_engine *engine, const tercet_game *game, const tercet_limits *limits,
                                     tercet_report_function each, void *user, tercet_report *report);

/* Levels of play, from one that a beginner beats to full strength. */
#define TERCET_LEVELS 10

/* Searches as a player of this level (1 to TERCET_LEVELS; less is 1, more is the last) does, and returns its move: the
 * first of the report's best line. Levels below 10 look at a fixed number of positions and make mistakes that depend on
 * `seed`, so that each is the same opponent on every machine; `limits` can only make them stop sooner. Level 10
 * searches as tercet_engine_search() does. The lowest levels look no deeper after their first look, and call `each` for
 * that. The only legal move is played at once, after a look one ply deep, unless level 10 is given positions or plies
 * and no time. TERCET_NO_MOVE if the game is over. `each` and `report` may be NULL. */
TERCET_API tercet_move tercet_engine_play(tercet_engine *engine, const tercet_game *game, int level, uint64_t seed,
                                          const tercet_limits *limits, tercet_report_function each, void *user,
                                          tercet_report *report);

/* What a level scores against the one below it, in hundredths of a game, as matches of the levels have shown: so the
 * levels of a ruleset stand on one scale. A usual number where nobody has measured it; 50 for level 1. */
TERCET_API int tercet_level_score(const tercet_ruleset *ruleset, int level);

/* Makes the running search return soon, within some milliseconds, or the next one if none is running; may be called
 * from any thread, and by a signal handler. A search that ends has used up all stops until then. */
TERCET_API void tercet_engine_stop(tercet_engine *engine);

/* Takes back a stop that no search has used up. For whoever has searches done by another thread and stops them: called
 * before each is handed over, it keeps a stop that came too late for the last search from ending the next one. */
TERCET_API void tercet_engine_ready(tercet_engine *engine);

/* ---- Words for people ----------------------------------------------------------------------- */

/* The library speaks English: the sentences of reasons, and the words below and above, like a ruleset's title. po/ has
 * all of them, for programs that speak other languages. */

/* "White" or "Black"; "knight" for the piece 'N' of a ruleset's boards, "piece" for one without a name of its own. */
TERCET_API const char *tercet_side_name(tercet_side side);
TERCET_API const char *tercet_piece_name(const tercet_ruleset *ruleset, char piece);

/* Translates something the library says; NULL if there is no translation. The context is NULL, or for the name of a
 * piece or side within a sentence the form that it takes there, for example "the" or "of". */
typedef const char *(*tercet_translation)(const char *context, const char *english);

/* Writes the sentence of a reason in another language; returns its length. Without a translation (NULL) it is
 * why->text, and so is a reason that a program has written itself. docs/languages.md tells how the patterns of
 * sentences are translated. */
TERCET_API size_t tercet_reason_text(const tercet_reason *why, tercet_translation translation,
                                     char text[TERCET_REASON_TEXT]);

#ifdef __cplusplus
}
#endif

#endif
