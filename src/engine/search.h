/* search.h: principal variation search of one position by one thread. */
#ifndef TERCET_ENGINE_SEARCH_H
#define TERCET_ENGINE_SEARCH_H

#include "engine/abdada.h"
#include "engine/knowledge.h"
#include "engine/memory.h"
#include "engine/table.h"
#include "engine/team.h"

/* Scores. A win in n plies from the root is MATE - n. What is beyond MATE_BOUND is proved. A loss that was found
 * without searching every legal move is not: it is scored -UNPROVED_WIN. Evaluations are always nearer to 0 than that.
 */
enum { MATE = 32000, MATE_BOUND = MATE - 500, UNPROVED_WIN = TERCET_SCORE_SURE, INFINITE = 32500 };

enum { SEARCH_PLIES = 100, REPETITION_PLIES = 512, HISTORY_SIZE = 1 << 12, CONTINUATION_SIZE = 1 << 16 };

/* Whether the side to move has to answer a threat, once that was asked. */
typedef enum Threat { THREAT_UNKNOWN, THREAT_NONE, THREAT_MADE } Threat;

/* The static evaluation of a node that has none; higher than any, so that nothing improves on it. */
enum { NO_EVALUATION = INFINITE };

/* The node at one ply of the search stack. */
typedef struct SearchNode {
    uint64_t state[GAME_STATE_SIZE / sizeof(uint64_t)];
    uint64_t hash;
    tercet_move last_move; /* the one that led here; TERCET_NO_MOVE: a null move, or it is the root */
    Threat threat;
    int evaluation; /* static, or NO_EVALUATION */
    tercet_move moves[TERCET_MOVES_BATCH];
    int move_scores[TERCET_MOVES_BATCH]; /* for move ordering */
    tercet_move killers[2];
    int pv_length;
    tercet_move pv[SEARCH_PLIES + 1]; /* the principal variation from here on */
} SearchNode;

/* How moves did before: raised by cutoffs, lowered for those that were searched before the one that caused it. Threads
 * share it, so that they order and reduce moves alike, and one finds in the table what another searched. */
typedef struct History {
    atomic_int_least16_t moves[2][HISTORY_SIZE];     /* by side, */
    atomic_int_least16_t answers[CONTINUATION_SIZE]; /* and as answers to the move before */
} History;

/* The depth of no iteration. */
enum { NO_ITERATION = SEARCH_PLIES };

/* When somebody is told what the search is at. */
typedef struct Beat {
    uint64_t interval; /* in milliseconds, 0: never */
    uint64_t next;     /* by clock_milliseconds() */
    void (*tell)(void *user);
    void *user;
} Beat;

/* A thread of the search. */
typedef struct Searcher {
    const tercet_ruleset *ruleset;
    const Knowledge *knowledge;     /* of that ruleset */
    const int *weights;             /* of the evaluation, without a network; NULL: as the ruleset does */
    Network network;                /* of that ruleset; all NULL: it has none */
    const Network *given;           /* a network in place of the program's own, */
    const tercet_ruleset *given_to; /* and the ruleset that it is for; NULL: there is none */
    Table *table;
    Abdada *abdada; /* NULL: there is one thread */
    Team *team;
    History *history;
    Memory *memory;
    atomic_bool *stop;
    atomic_uint_least64_t nodes; /* read by other threads, written by its own */
    uint64_t node_limit;         /* 0: none */
    uint64_t deadline;           /* of clock_milliseconds(), 0: none */
    Beat beat;
    bool stopped;
    int iteration;        /* the depth that is left when another thread has completed it; or NO_ITERATION */
    bool overtaken;       /* it was stopped by that */
    bool full_depth;      /* every move is searched to its full depth: nothing is reduced or pruned */
    bool root_complete;   /* the root moves are all that are legal */
    size_t root_count;    /* of root moves */
    size_t root_index;    /* of the one that is searched now, */
    int root_depth;       /* and how deep */
    int evaluation_noise; /* by how many hundredths evaluations are changed at most, so that games differ */
    uint64_t noise_seed;  /* what it depends on, with the position */
    int selective_depth;  /* the deepest ply searched */
    int repeated_count;   /* positions that have occurred twice in the game: once more is a draw */
    uint64_t repeated[REPETITION_PLIES];
    uint64_t repetition_key;            /* of these positions; part of the key of the table, as scores depend on them */
    SearchNode stack[SEARCH_PLIES + 1]; /* by ply; the first is the root */
} Searcher;

/* Milliseconds of a clock that only goes forward. */
uint64_t clock_milliseconds(void);

/* Forgets how moves did in the searches so far. */
void history_forget(History *history);

/* Makes how they did count by half, as the search that follows begins two plies later. */
void history_halve(History *history);

/* Prepares a searcher for the position that a game stands at, with what was before. */
void search_begin(Searcher *searcher, const tercet_game *game);

/* Generates and orders the root moves, those of the first node of the stack. */
void search_root_moves(Searcher *searcher);

/* Brings a root move to the first place. */
void search_first(Searcher *searcher, tercet_move move);

/* Searches the root to a depth within a window, without the first `pv_index` root moves; returns the score. The root's
 * principal variation then begins with the best move, which is brought to the place `pv_index` of the root moves. If
 * the searcher was stopped meanwhile, this is what was found by then, and the score is -INFINITE if that is nothing. */
int search_root(Searcher *searcher, size_t pv_index, int depth, int alpha, int beta);

/* Searches one root move to a depth with the full window; returns its score. The root's principal variation begins with
 * it. *static_score becomes the static evaluation right after it, or the score of the result if it ends the game. */
int search_root_move(Searcher *searcher, tercet_move move, int depth, int *static_score);

/* Whether this score is a proved win or loss. */
static inline bool search_is_mate(int score) {
    return score > MATE_BOUND || score < -MATE_BOUND;
}

#endif
