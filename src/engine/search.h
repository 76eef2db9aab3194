/* search.h: alpha-beta search of one position by one thread. */
#ifndef TERCET_ENGINE_SEARCH_H
#define TERCET_ENGINE_SEARCH_H

#include "engine/knowledge.h"
#include "engine/table.h"

/* Scores. A win in n plies from the root of a search is MATE - n. What is beyond MATE_BOUND is proved; a loss that
 * looks certain, but of which not every reply was looked at, stays below it. */
enum { MATE = 32000, MATE_BOUND = MATE - 500, LOST_GUESS = TERCET_SCORE_SURE, INFINITE = 32500 };

enum { SEARCH_PLIES = 100, PAST_LIMIT = 512, WORN_LIMIT = PAST_LIMIT, HISTORY_SIZE = 4096 };

/* What a search has at each ply. */
typedef struct Frame {
    uint64_t state[31];
    uint64_t hash;
    tercet_move moves[TERCET_MOVES_BATCH];
    int move_scores[TERCET_MOVES_BATCH]; /* for move ordering */
    tercet_move killers[2];
    int line_count;
    tercet_move line[SEARCH_PLIES + 1]; /* the best line from here */
} Frame;

/* The moves that the searchers of a team are at, so that others look at something else first: a hash of each move with
 * its position, in the place that the hash says. A move whose place was taken by another is merely searched twice. */
enum { BUSY_SIZE = 1 << 12 };
typedef struct Busy {
    atomic_uint_least64_t moves[BUSY_SIZE];
} Busy;

typedef struct Searcher {
    const tercet_ruleset *ruleset;
    const Knowledge *knowledge; /* of that ruleset */
    const int *weights;         /* of the evaluation; NULL: the ruleset's own */
    Table *table;
    Busy *busy; /* NULL: nobody else searches */
    atomic_bool *stop;
    atomic_uint_least64_t nodes; /* read by other threads, written by its own */
    uint64_t node_limit;         /* 0: none */
    uint64_t deadline;           /* of clock_milliseconds(), 0: none */
    bool stopped;
    bool exact;         /* look at everything to its full depth: no reductions, no guesses */
    bool root_complete; /* the root moves are all that are legal */
    int whim;           /* by how many hundredths evaluations are changed at most, so that games differ */
    uint64_t whim_seed;
    int selective_depth;
    int worn_count;
    uint64_t worn[WORN_LIMIT]; /* hashes of the positions that have stood twice: once more is a draw */
    uint64_t worn_salt;        /* keeps what is true with these apart from what is true with others in the table */
    int history[2][HISTORY_SIZE];
    int complete; /* the last depth that a helping searcher has completed, and what it found there */
    tercet_line found;
    Frame frames[SEARCH_PLIES + 1];
} Searcher;

/* Milliseconds of a clock that only goes forward. */
uint64_t clock_milliseconds(void);

/* Prepares a searcher for the position that a game stands at, with its history. */
void search_begin(Searcher *searcher, const tercet_game *game);

/* The moves at the root, best guess first; returns how many, into the first frame. */
size_t search_root_moves(Searcher *searcher);

/* The score of the position within a window, searched to a depth, without the first `skip` root moves. The first
 * frame's line is the best line; its move is brought to the place `skip` of the root moves. If the searcher was
 * stopped meanwhile, only what was found by then; -INFINITE if that is nothing. */
int search_root(Searcher *searcher, size_t count, size_t skip, int depth, int alpha, int beta);

/* The score of one root move by itself, searched to a depth; the first frame's line begins with it. *plain becomes the
 * evaluation of the position right after it. */
int search_single(Searcher *searcher, tercet_move move, int depth, int *plain);

/* Whether this score is a proved win or loss. */
static inline bool search_is_mate(int score) {
    return score > MATE_BOUND || score < -MATE_BOUND;
}

#endif
