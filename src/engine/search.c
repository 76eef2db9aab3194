#include "engine/search.h"

#include "core/bits.h"
#include "engine/evaluation.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    CLOCK_NODES = 256, /* nodes between two looks at the clock */
    ABDADA_DEPTH = 3,  /* threads stay out of each other's way from this depth on */
    HISTORY_LIMIT = 1 << 14,
    ORDER_TABLE_MOVE = 1 << 28,
    ORDER_KILLER = 1 << 20,
    ORDER_DEFERRED = -(1 << 30),
};

/* Selective search, see search(). What each part gains is told in docs/performance.md. */
enum {
    FUTILITY_DEPTH = 6,           /* reverse futility pruning is done up to this depth */
    NULL_MOVE_DEPTH = 3,          /* null move pruning from this depth on, */
    NULL_MOVE_REDUCTION = 3,      /* with so much less depth, */
    NULL_MOVE_PART = 4,           /* and less by this part of the depth, */
    NULL_MOVE_MARGIN = 200,       /* and by a ply for each of these above beta */
    ITERATIVE_DEPTH = 4,          /* internal iterative reduction from this depth on */
    LATE_PRUNING_DEPTH = 4,       /* late move pruning is done up to this depth, */
    LATE_PRUNING_MOVES = 6,       /* from this move on, and later by more, the more depth there is */
    LATE_REDUCTION_DEPTH = 3,     /* late move reduction from this depth on, */
    LATE_REDUCTION_MOVE = 2,      /* and from this move on; by one ply for each */
    LATE_REDUCTION_HISTORY = 8192 /* of these that the move is ordered above 0, less, and for each below 0, more */
};

/* Keeps what is searched to its full depth apart from other entries of the table. */
#define FULL_DEPTH_KEY UINT64_C(0x20eee82f286a90b9)

uint64_t clock_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* ---- Nodes ---- */

static uint64_t table_key(const Searcher *searcher, int ply) {
    uint64_t key = searcher->stack[ply].hash ^ searcher->repetition_key;
    return searcher->full_depth ? key ^ FULL_DEPTH_KEY : key;
}

/* Begins a node whose state is there, after a move, or after a null move if that is TERCET_NO_MOVE. */
static void begin_node(Searcher *searcher, int ply, tercet_move last_move) {
    SearchNode *node = &searcher->stack[ply];
    node->hash = searcher->ruleset->hash(node->state);
    node->last_move = last_move;
    node->threat = THREAT_UNKNOWN;
    node->evaluation = NO_EVALUATION;
    table_prefetch(searcher->table, table_key(searcher, ply));
}

/* Makes a move: the next node of the stack is the position after it. */
static void make_move(Searcher *searcher, int ply, tercet_move move) {
    searcher->ruleset->make(searcher->stack[ply].state, move, searcher->stack[ply + 1].state);
    begin_node(searcher, ply + 1, move);
}

/* Whether the side to move of a node has to answer a threat. */
static bool is_threatened(Searcher *searcher, int ply) {
    SearchNode *node = &searcher->stack[ply];
    if (node->threat == THREAT_UNKNOWN) {
        bool threatened = searcher->knowledge->is_threatened(searcher->ruleset, node->state);
        node->threat = threatened ? THREAT_MADE : THREAT_NONE;
    }
    return node->threat == THREAT_MADE;
}

/* Stops when the time is over, and tells whoever watches when it is time for that. */
static void look_at_clock(Searcher *searcher) {
    uint64_t now = clock_milliseconds();
    if (searcher->deadline != 0 && now >= searcher->deadline) searcher->stopped = true;
    if (searcher->beat.interval == 0 || now < searcher->beat.next) return;
    searcher->beat.next = now + searcher->beat.interval;
    searcher->beat.tell(searcher->beat.user);
}

/* Counts a node, and now and then looks whether it is time to stop. */
static inline void count_node(Searcher *searcher, int ply) {
    if (ply > searcher->selective_depth) searcher->selective_depth = ply;
    if (searcher->stopped) return;
    uint64_t nodes = atomic_load_explicit(&searcher->nodes, memory_order_relaxed) + 1;
    atomic_store_explicit(&searcher->nodes, nodes, memory_order_relaxed);
    if (searcher->node_limit != 0 && nodes >= searcher->node_limit) searcher->stopped = true;
    if (nodes % CLOCK_NODES != 0) return;
    if (atomic_load_explicit(searcher->stop, memory_order_relaxed)) searcher->stopped = true;
    if (team_has(searcher->team, searcher->iteration)) searcher->stopped = searcher->overtaken = true;
    if (searcher->deadline != 0 || searcher->beat.interval != 0) look_at_clock(searcher);
}

static int evaluation_noise(const Searcher *searcher, uint64_t hash) {
    int most = searcher->evaluation_noise;
    return (int)(hash_mix(hash ^ searcher->noise_seed) % (2 * (unsigned)most + 1)) - most;
}

/* A score within those of what is not proved. */
static int limit_score(int score) {
    return score > UNPROVED_WIN - 1 ? UNPROVED_WIN - 1 : score < 1 - UNPROVED_WIN ? 1 - UNPROVED_WIN : score;
}

/* What the network makes of a node, or has made of it lately. */
static int evaluate_learned(const Searcher *searcher, const SearchNode *node) {
    int score;
    if (memory_recall(searcher->memory, node->hash, &score)) return score;
    score = limit_score(evaluation_learned(searcher->knowledge, &searcher->network, node->state));
    memory_keep(searcher->memory, node->hash, score);
    return score;
}

/* The static evaluation of a node for its side to move. */
static int evaluate(const Searcher *searcher, int ply) {
    const Knowledge *knowledge = searcher->knowledge;
    const SearchNode *node = &searcher->stack[ply];
    const int *weights = searcher->weights != NULL ? searcher->weights : knowledge->weights;
    bool learned = searcher->weights == NULL && searcher->network.first != NULL;
    int score = learned ? evaluate_learned(searcher, node) : evaluation_score(knowledge, weights, node->state);
    if (searcher->evaluation_noise > 0) score += evaluation_noise(searcher, node->hash);
    return limit_score(score);
}

/* The score of a finished game for the side to move. */
static int score_of_result(const Searcher *searcher, int ply, tercet_result result) {
    if (result == TERCET_DRAW) return 0;
    tercet_side winner = result == TERCET_WHITE_WINS ? TERCET_WHITE : TERCET_BLACK;
    return winner == searcher->ruleset->side(searcher->stack[ply].state) ? MATE - ply : ply - MATE;
}

/* The score of a node without legal moves. */
static int score_without_moves(const Searcher *searcher, int ply) {
    return score_of_result(searcher, ply, searcher->ruleset->result(searcher->stack[ply].state));
}

/* Whether a node is a draw by repetition: its position occurs for the third time in the game, or for the second time
 * since the root, where going round once more would change nothing. */
static bool is_repetition(const Searcher *searcher, int ply) {
    uint64_t hash = searcher->stack[ply].hash;
    for (int i = ply - 2; i >= 0; i -= 2) {
        if (searcher->stack[i].hash == hash) return true;
    }
    for (int i = 0; i < searcher->repeated_count; i++) {
        if (searcher->repeated[i] == hash) return true;
    }
    return false;
}

static tercet_result quick_result(const Searcher *searcher, int ply) {
    const void *state = searcher->stack[ply].state;
    const Knowledge *knowledge = searcher->knowledge;
    return knowledge->quick_result != NULL ? knowledge->quick_result(state) : searcher->ruleset->result(state);
}

/* Whether nothing is searched below a node: the game is over, or the search has to stop. *score is then its score. */
static bool is_leaf(const Searcher *searcher, int ply, int *score) {
    tercet_result result = quick_result(searcher, ply);
    if (result != TERCET_NONE) {
        *score = score_of_result(searcher, ply, result);
    } else if (searcher->stopped || ply >= SEARCH_PLIES) {
        *score = evaluate(searcher, ply);
    } else if (is_repetition(searcher, ply)) {
        *score = 0;
    } else {
        return false;
    }
    return true;
}

/* Puts a move before the principal variation of the next node. */
static void update_pv(Searcher *searcher, int ply, tercet_move move) {
    SearchNode *node = &searcher->stack[ply];
    const SearchNode *next = &searcher->stack[ply + 1];
    node->pv[0] = move;
    memcpy(node->pv + 1, next->pv, (size_t)next->pv_length * sizeof(tercet_move));
    node->pv_length = next->pv_length + 1;
}

/* A loss with the best of some moves, but not of all legal ones, is proved only if every reply loses at once: then the
 * moves left out (say other pegs) make no difference. Any other one is scored as unproved. */
static int cap_unproved_loss(int score, bool complete, int ply) {
    if (complete || score >= -MATE_BOUND || score == ply + 2 - MATE) return score;
    return -UNPROVED_WIN;
}

/* Whether a score is far from all that is proved or nearly lost: nothing is pruned where an end of the game is at
 * stake.
 */
static bool is_ordinary(int score) {
    return score > -UNPROVED_WIN && score < UNPROVED_WIN;
}

/* ---- Transposition table ---- */

/* Looks a node up. The table counts the plies of a mate from the node, a search from the root. */
static bool probe(const Searcher *searcher, int ply, TableEntry *entry) {
    if (!table_probe(searcher->table, table_key(searcher, ply), entry)) return false;
    if (search_is_mate(entry->score)) entry->score += entry->score > 0 ? -ply : ply;
    return true;
}

static void store(Searcher *searcher, int ply, TableEntry entry) {
    if (search_is_mate(entry.score)) entry.score += entry.score > 0 ? ply : -ply;
    table_store(searcher->table, table_key(searcher, ply), entry);
}

/* Whether the entry of a node proves a win or a loss, in so many plies at most. That does not depend on the depth at
 * which it was found. */
static bool is_proof(const TableEntry *entry) {
    return search_is_mate(entry->score) && (entry->bound & (entry->score > 0 ? BOUND_LOWER : BOUND_UPPER)) != 0;
}

/* Whether the entry of a node with a null window is enough for a cutoff. */
static bool is_cutoff(const TableEntry *entry, int depth, int alpha, int beta) {
    int score = entry->score;
    if (entry->depth < depth && !is_proof(entry)) return false;
    if (entry->bound == BOUND_EXACT) return entry->depth >= depth || score >= beta || score <= alpha;
    return entry->bound == BOUND_LOWER ? score >= beta : score <= alpha;
}

/* ---- Move ordering ---- */

#define HASH_FACTOR UINT64_C(0x9e3779b97f4a7c15)

/* How a move of a side did before. */
static atomic_int_least16_t *history_of(Searcher *searcher, tercet_side side, tercet_move move) {
    return &searcher->history->moves[side][(size_t)(move * HASH_FACTOR >> 52) % HISTORY_SIZE];
}

/* How it did as an answer to the move that led to the node. */
static atomic_int_least16_t *continuation_of(Searcher *searcher, const SearchNode *node, tercet_move move) {
    size_t index = (size_t)((node->last_move * UINT64_C(0xd1342543de82ef95) + move) * HASH_FACTOR >> 48);
    return &searcher->history->answers[index % CONTINUATION_SIZE];
}

static int history_value(const atomic_int_least16_t *value) {
    return atomic_load_explicit(value, memory_order_relaxed);
}

/* Generates the moves of a node and scores them for ordering; *complete if these are all legal moves. */
static size_t generate_moves(Searcher *searcher, int ply, int depth, tercet_move table_move, bool *complete) {
    const Knowledge *knowledge = searcher->knowledge;
    SearchNode *node = &searcher->stack[ply];
    size_t count;
    *complete = true;
    if (knowledge->candidate_moves != NULL) {
        count = knowledge->candidate_moves(node->state, depth, node->moves, complete);
    } else {
        uint64_t cursor = 0;
        count = searcher->ruleset->generate(node->state, &cursor, node->moves);
    }
    knowledge->score_moves(node->state, node->moves, count, node->move_scores);
    tercet_side side = searcher->ruleset->side(node->state);
    for (size_t i = 0; i < count; i++) {
        tercet_move move = node->moves[i];
        if (move == table_move) {
            node->move_scores[i] = ORDER_TABLE_MOVE;
        } else if (move == node->killers[0] || move == node->killers[1]) {
            node->move_scores[i] += ORDER_KILLER;
        } else {
            node->move_scores[i] += history_value(history_of(searcher, side, move));
            node->move_scores[i] += history_value(continuation_of(searcher, node, move));
        }
    }
    return count;
}

/* Brings the move with the highest score of those from `index` on to that place. */
static tercet_move pick_move(SearchNode *node, size_t index, size_t count) {
    size_t best = index;
    int score = node->move_scores[index];
    for (size_t i = index + 1; i < count; i++) {
        if (node->move_scores[i] <= score) continue;
        best = i;
        score = node->move_scores[i];
    }
    tercet_move move = node->moves[best];
    node->moves[best] = node->moves[index];
    node->move_scores[best] = node->move_scores[index];
    node->moves[index] = move;
    node->move_scores[index] = score;
    return move;
}

/* Whether the score of a move says that it was deferred; it is its score before and ORDER_DEFERRED. */
static bool is_deferred(int score) {
    return score < ORDER_DEFERRED / 2;
}

/* The same, but defers moves that other threads search until there are no others: by then the table has their scores.
 * The first move is never deferred. *deferred is how many of the moves behind the one at `index` are. */
static tercet_move pick_free_move(SearchNode *node, const Abdada *abdada, size_t index, size_t count,
                                  size_t *deferred) {
    tercet_move move = pick_move(node, index, count);
    if (abdada == NULL || index == 0) return move;
    while (!is_deferred(node->move_scores[index]) && abdada_is_searched(abdada, node->hash, move)) {
        node->move_scores[index] += ORDER_DEFERRED;
        ++*deferred;
        move = pick_move(node, index, count);
    }
    if (is_deferred(node->move_scores[index])) --*deferred;
    return move;
}

/* A move's place in the order of the moves, and its score for that. */
typedef struct Place {
    size_t index;
    int score;
} Place;

/* The place that the move at an index would have if none were deferred: each thread is to search a move as the others
 * do, to find it in the table. `deferred` is how many of the moves behind it are, all of which come before it in the
 * order if it is not one of them. */
static Place place_of(const SearchNode *node, size_t index, size_t count, size_t deferred) {
    int score = node->move_scores[index];
    if (!is_deferred(score)) return (Place){index + deferred, score};
    Place place = {0, score - ORDER_DEFERRED};
    for (size_t i = 0; i < count; i++) {
        int other = node->move_scores[i];
        if ((is_deferred(other) ? other - ORDER_DEFERRED : other) > place.score) place.index++;
    }
    return place;
}

/* Raises or lowers a value of the history, the less the nearer it is to its limit. */
static void change_history(atomic_int_least16_t *value, int change) {
    int before = history_value(value);
    int after = before + change - before * abs(change) / HISTORY_LIMIT;
    atomic_store_explicit(value, (int_least16_t)after, memory_order_relaxed);
}

/* After a cutoff: raises the history of the move at an index, which caused it, and lowers that of those before it. */
static void update_history(Searcher *searcher, int ply, size_t index, int depth) {
    const SearchNode *node = &searcher->stack[ply];
    tercet_side side = searcher->ruleset->side(node->state);
    int bonus = depth * depth < HISTORY_LIMIT ? depth * depth : HISTORY_LIMIT;
    for (size_t i = 0; i <= index; i++) {
        int change = i == index ? bonus : -bonus;
        change_history(history_of(searcher, side, node->moves[i]), change);
        change_history(continuation_of(searcher, node, node->moves[i]), change);
    }
}

static void update_killers(SearchNode *node, tercet_move move) {
    if (node->killers[0] == move) return;
    node->killers[1] = node->killers[0];
    node->killers[0] = move;
}

static void clear_killers(SearchNode *node) {
    node->killers[0] = node->killers[1] = TERCET_NO_MOVE;
}

/* ---- Quiescence ---- */

static int quiescence(Searcher *searcher, int ply, int alpha, int beta, int plies);

/* Step 5 of quiescence(): searches the moves of a node; the score and the move of `found` become those of the best one,
 * if it is better than what is there. False if the search was stopped. */
static bool search_sharp_moves(Searcher *searcher, int ply, int alpha, int beta, int plies, size_t count,
                               TableEntry *found) {
    SearchNode *node = &searcher->stack[ply];
    for (size_t i = 0; i < count; i++) {
        tercet_move move = pick_move(node, i, count);
        make_move(searcher, ply, move);
        int score = -quiescence(searcher, ply + 1, -beta, -alpha, plies - 1);
        if (searcher->stopped) {
            if (found->score == -INFINITE) found->score = score;
            return false;
        }
        if (score <= found->score) continue;
        found->score = score;
        if (score <= alpha) continue;
        alpha = score;
        found->bound = BOUND_EXACT;
        found->move = move;
        update_pv(searcher, ply, move);
        if (alpha >= beta) break;
    }
    return true;
}

/* The score of a node at the end of the depth: follows threats for at most `plies`, since the evaluation of a position
 * that is not quiet is worth little.
 *
 *  1. Leaf: the game is over, or the search has to stop.
 *  2. Transposition table, where the game wants it: an entry of any depth may give a cutoff at the first node.
 *  3. A side that is threatened may not stand pat, and searches all its moves.
 *  4. Any other side may stand pat: its score is at least its evaluation. It searches only what makes threats or
 *     captures.
 *  5. Search of the moves in their order, with the full window.
 *  6. A loss found without all legal moves is no proof.
 *  7. Transposition table: what was found at the first node is stored, as of no depth. */
static int quiescence(Searcher *searcher, int ply, int alpha, int beta, int plies) {
    const Knowledge *knowledge = searcher->knowledge;
    SearchNode *node = &searcher->stack[ply];
    bool complete = true;
    size_t count;

    /* 1. Leaf */
    int score;
    node->pv_length = 0;
    count_node(searcher, ply);
    if (is_leaf(searcher, ply, &score)) return score;

    /* 2. Transposition table */
    TableEntry entry;
    bool in_table = knowledge->quiescence_in_table && plies == knowledge->quiescence_plies && !searcher->full_depth;
    if (in_table && beta - alpha == 1 && probe(searcher, ply, &entry) && is_cutoff(&entry, 0, alpha, beta))
        return entry.score;

    TableEntry found = {.score = -INFINITE, .bound = BOUND_UPPER};
    if (plies > 0 && is_threatened(searcher, ply)) {
        /* 3. All moves */
        count = generate_moves(searcher, ply, 0, TERCET_NO_MOVE, &complete);
        if (count == 0) return score_without_moves(searcher, ply);
    } else {
        /* 4. Stand pat */
        found.score = evaluate(searcher, ply);
        if (found.score >= beta || plies == 0) return found.score;
        if (found.score > alpha) {
            alpha = found.score;
            found.bound = BOUND_EXACT;
        }
        count = knowledge->quiescence_moves(searcher->ruleset, node->state, node->moves);
        knowledge->score_moves(node->state, node->moves, count, node->move_scores);
    }

    /* 5. Search */
    if (!search_sharp_moves(searcher, ply, alpha, beta, plies, count, &found)) return found.score;

    /* 6. Proof */
    found.score = cap_unproved_loss(found.score, complete, ply);

    /* 7. Transposition table */
    if (found.score >= beta) found.bound = BOUND_LOWER;
    if (in_table && is_ordinary(found.score)) store(searcher, ply, found);
    return found.score;
}

/* ---- The search ---- */

/* What is known of a node before its moves are searched. */
typedef struct Outlook {
    bool pv_node;
    bool threatened; /* the side to move has to answer a threat: then there is no evaluation */
    bool improving;  /* it is better than at its turn before */
    bool selective;  /* moves, or all of the node, may be left out */
    int evaluation;  /* the static evaluation, or a better guess from the table */
} Outlook;

/* Step 5 of search(). `entry` is what the table has, or empty. */
static Outlook look_at_node(Searcher *searcher, int ply, const TableEntry *entry, int alpha, int beta) {
    SearchNode *node = &searcher->stack[ply];
    Outlook outlook = {.pv_node = beta - alpha > 1, .threatened = is_threatened(searcher, ply)};
    if (outlook.threatened || searcher->full_depth) return outlook;
    outlook.evaluation = node->evaluation = evaluate(searcher, ply);
    outlook.improving = ply >= 2 && node->evaluation > node[-2].evaluation;
    outlook.selective = !outlook.pv_node && is_ordinary(alpha) && is_ordinary(beta);
    Bound better = entry->score > outlook.evaluation ? BOUND_LOWER : BOUND_UPPER;
    if ((entry->bound & better) != 0 && is_ordinary(entry->score)) outlook.evaluation = entry->score;
    return outlook;
}

static int search(Searcher *searcher, int ply, int depth, int alpha, int beta);

/* Step 7 of search(): the score of a node if its side to move passes, searched with less depth. */
static int search_null_move(Searcher *searcher, int ply, int depth, int beta, int evaluation) {
    SearchNode *next = &searcher->stack[ply + 1];
    int reduction = NULL_MOVE_REDUCTION + depth / NULL_MOVE_PART + (evaluation - beta) / NULL_MOVE_MARGIN;
    searcher->knowledge->null_move(searcher->stack[ply].state, next->state);
    begin_node(searcher, ply + 1, TERCET_NO_MOVE);
    clear_killers(next);
    return -search(searcher, ply + 1, depth - reduction, -beta, 1 - beta);
}

/* Steps 6 and 7 of search(): whether a node is so good for its side to move that it need not be searched; *score is
 * then a guess of its score. */
static bool is_pruned(Searcher *searcher, int ply, int depth, int beta, const Outlook *outlook, int *score) {
    const Knowledge *knowledge = searcher->knowledge;

    /* 6. Reverse futility pruning */
    int margin = knowledge->futility_margin;
    bool near_end = margin > 0 && depth <= FUTILITY_DEPTH;
    *score = outlook->evaluation;
    if (near_end && outlook->evaluation - margin * (depth - outlook->improving) >= beta) return true;

    /* 7. Null move pruning */
    if (knowledge->null_move == NULL || depth < NULL_MOVE_DEPTH || outlook->evaluation < beta) return false;
    if (searcher->stack[ply].last_move == TERCET_NO_MOVE) return false;
    *score = search_null_move(searcher, ply, depth, beta, outlook->evaluation);
    if (*score >= beta && !is_ordinary(*score)) *score = beta;
    return *score >= beta;
}

/* Step 11 of search(): whether the move at a place comes so late at a small depth that it and all behind it in the
 * order are left out. Something must have been found before that does not lose. */
static bool is_too_late(Place place, int depth, int best, const Outlook *outlook) {
    if (!outlook->selective || depth > LATE_PRUNING_DEPTH || best <= -UNPROVED_WIN) return false;
    int moves = LATE_PRUNING_MOVES + 2 * depth * depth;
    if ((int)place.index < (outlook->improving ? moves : moves / 2)) return false;
    return place.score < ORDER_KILLER / 2;
}

/* The logarithm to the base of 2, in sixteenths, of a number above 0. */
static int logarithm(int number) {
    int whole = bits_highest((Bits)number);
    return 16 * whole + (int)(((unsigned)number << 4 >> whole) & 15);
}

/* Step 12 of search(): by how many plies the move at a place, which was just made, is reduced: by more the later it
 * comes and the more depth there is. */
static int late_move_reduction(Searcher *searcher, int ply, Place place, int depth, const Outlook *outlook) {
    if (searcher->full_depth || depth < LATE_REDUCTION_DEPTH || place.index < LATE_REDUCTION_MOVE) return 0;
    if (place.score > ORDER_KILLER / 2) return 0;
    int hundredths = 30 + logarithm(depth) * logarithm((int)place.index + 1) * 2 / 11;
    int reduction = hundredths / 100 - place.score / LATE_REDUCTION_HISTORY - outlook->pv_node - outlook->threatened;
    if (reduction > 0 && is_threatened(searcher, ply + 1)) reduction--;
    return reduction < 0 ? 0 : reduction > depth - 2 ? depth - 2 : reduction;
}

/* The search of a move that is not the first: with a null window and perhaps a reduced depth, to see that it is no
 * better than the best so far; if it is, with the full depth and then the full window. */
static int search_null_window(Searcher *searcher, int ply, int depth, int alpha, int beta, int reduction) {
    int score = -search(searcher, ply + 1, depth - 1 - reduction, -alpha - 1, -alpha);
    if (score > alpha && reduction > 0) score = -search(searcher, ply + 1, depth - 1, -alpha - 1, -alpha);
    if (score > alpha && score < beta) score = -search(searcher, ply + 1, depth - 1, -beta, -alpha);
    return score;
}

/* Step 10 of search(): whether another thread has finished a node with a null window meanwhile; *found then has its
 * score. */
static bool is_finished(const Searcher *searcher, int ply, int alpha, int beta, TableEntry *found) {
    TableEntry entry;
    if (!probe(searcher, ply, &entry) || !is_cutoff(&entry, found->depth, alpha, beta)) return false;
    found->score = entry.score;
    return true;
}

/* Steps 9 to 14 of search(): the moves of a node. `found` has the depth, and the move of the table; its score and its
 * move become those of the best one. False if there is nothing to store: the search was stopped, or another thread has
 * finished the node, and the score is the one that it found. */
static bool search_moves(Searcher *searcher, int ply, int alpha, int beta, const Outlook *outlook, TableEntry *found,
                         bool *complete) {
    SearchNode *node = &searcher->stack[ply];
    int depth = found->depth;

    /* 9. Move generation and ordering */
    size_t count = generate_moves(searcher, ply, depth, found->move, complete);
    found->score = count > 0 ? -INFINITE : score_without_moves(searcher, ply);
    found->move = TERCET_NO_MOVE;
    clear_killers(&searcher->stack[ply + 1]);

    Abdada *abdada = depth >= ABDADA_DEPTH ? searcher->abdada : NULL;
    size_t deferred = 0;
    for (size_t i = 0; i < count; i++) {
        /* 10. ABDADA */
        bool shared = abdada != NULL && i > 0 && !outlook->pv_node;
        if (shared && is_finished(searcher, ply, alpha, beta, found)) return false;
        tercet_move move = pick_free_move(node, abdada, i, count, &deferred);
        Place place = place_of(node, i, count, deferred);

        /* 11. Late move pruning; what was deferred came before */
        if (is_too_late(place, depth, found->score, outlook)) {
            if (deferred == 0) break;
            continue;
        }

        /* 12. Late move reduction */
        abdada_begin(abdada, node->hash, move);
        make_move(searcher, ply, move);
        int reduction = late_move_reduction(searcher, ply, place, depth, outlook);

        /* 13. Principal variation search */
        int score = i == 0 ? -search(searcher, ply + 1, depth - 1, -beta, -alpha)
                           : search_null_window(searcher, ply, depth, alpha, beta, reduction);
        abdada_end(abdada, node->hash, move);
        if (searcher->stopped) return false;

        /* 14. New best move */
        if (score <= found->score) continue;
        found->score = score;
        if (score <= alpha) continue;
        alpha = score;
        found->move = move;
        update_pv(searcher, ply, move);
        if (alpha < beta) continue;
        update_history(searcher, ply, i, depth);
        update_killers(node, move);
        break;
    }
    return true;
}

/* The score of a node, searched to a depth, from the view of its side to move: exact between alpha and beta, else a
 * bound. A principal variation search:
 *
 *  1. Quiescence when the depth is used up.
 *  2. Leaf: the game is over, the position is repeated, or the search has to stop.
 *  3. Mate distance pruning: no mate can be shorter than one that is already found.
 *  4. Transposition table: an entry may give a cutoff at a node with a null window, and a proof at any; else its move
 * is searched first.
 *  5. Static evaluation, where the side to move has no threat to answer; what follows from it is left out there.
 *  6. Reverse futility pruning: a node so far above beta that it will stay there, near the end of the depth.
 *  7. Null move pruning: a node that stays above beta even if its side to move passes.
 *  8. Internal iterative reduction: without a move of the table to begin with, a depth less will do for now.
 *  9. Move generation and ordering: the table move, then by the game's own score with a bonus for killers or history.
 * 10. ABDADA: another thread may have finished this node meanwhile; moves that other threads search are deferred.
 * 11. Late move pruning: near the end of the depth only the first moves are searched.
 * 12. Late move reduction.
 * 13. Principal variation search: the first move with the full window; others with a null window, and again if they
 *     fail high.
 * 14. New best move: raises alpha and heads the principal variation; a beta cutoff updates history and killers.
 * 15. A loss found without all legal moves is no proof.
 * 16. Transposition table: what was found is stored.
 *
 * Proofs are never touched by 6, 7 and 11: these give scores that prove nothing, and no loss comes out of a node some
 * of whose moves were left out. */
static int search(Searcher *searcher, int ply, int depth, int alpha, int beta) {
    /* 1. Quiescence */
    if (depth <= 0) return quiescence(searcher, ply, alpha, beta, searcher->knowledge->quiescence_plies);

    /* 2. Leaf */
    int score;
    searcher->stack[ply].pv_length = 0;
    count_node(searcher, ply);
    if (is_leaf(searcher, ply, &score)) return score;

    /* 3. Mate distance pruning */
    if (alpha < ply - MATE) alpha = ply - MATE;
    if (beta > MATE - ply - 1) beta = MATE - ply - 1;
    if (alpha >= beta) return alpha;

    /* 4. Transposition table */
    TableEntry entry = {0};
    bool pv_node = beta - alpha > 1;
    bool hit = probe(searcher, ply, &entry);
    if (hit && !pv_node && is_cutoff(&entry, depth, alpha, beta)) return entry.score;
    if (hit && pv_node && is_proof(&entry) && !searcher->full_depth) return entry.score;

    /* 5. Static evaluation; 6. and 7. pruning of the node */
    Outlook outlook = look_at_node(searcher, ply, &entry, alpha, beta);
    if (outlook.selective && is_pruned(searcher, ply, depth, beta, &outlook, &score)) return score;

    /* 8. Internal iterative reduction */
    if (entry.move == TERCET_NO_MOVE && depth >= ITERATIVE_DEPTH && !searcher->full_depth) depth--;

    /* 9. to 14. Moves */
    bool complete;
    TableEntry found = {.move = entry.move, .depth = depth};
    if (!search_moves(searcher, ply, alpha, beta, &outlook, &found, &complete)) return found.score;

    /* 15. Proof */
    found.score = cap_unproved_loss(found.score, complete, ply);

    /* 16. Transposition table */
    found.bound = found.score >= beta ? BOUND_LOWER : found.move != TERCET_NO_MOVE ? BOUND_EXACT : BOUND_UPPER;
    store(searcher, ply, found);
    return found.score;
}

/* ---- The root ---- */

/* Finds the positions of the last part of a game that have occurred twice. */
static void find_repeated_positions(Searcher *searcher, const tercet_game *game) {
    uint64_t past[REPETITION_PLIES];
    size_t length = tercet_game_length(game) + 1, count = length < REPETITION_PLIES ? length : REPETITION_PLIES;
    searcher->repeated_count = 0;
    searcher->repetition_key = 0;
    for (size_t i = 0; i < count; i++) {
        past[i] = tercet_position_hash(tercet_game_position_at(game, length - count + i));
        size_t before = 0;
        while (past[before] != past[i]) before++;
        if (before == i) continue;
        searcher->repeated[searcher->repeated_count++] = past[i];
        searcher->repetition_key ^= hash_mix(past[i]);
    }
}

void history_forget(History *history) {
    memset(history, 0, sizeof *history);
}

static void halve(atomic_int_least16_t *values, size_t count) {
    for (size_t i = 0; i < count; i++) {
        atomic_store_explicit(&values[i], (int_least16_t)(history_value(&values[i]) / 2), memory_order_relaxed);
    }
}

void history_halve(History *history) {
    halve(history->moves[TERCET_WHITE], HISTORY_SIZE);
    halve(history->moves[TERCET_BLACK], HISTORY_SIZE);
    halve(history->answers, CONTINUATION_SIZE);
}

void search_begin(Searcher *searcher, const tercet_game *game) {
    const tercet_position *position = tercet_game_position(game);
    SearchNode *root = &searcher->stack[0];
    searcher->ruleset = position->ruleset;
    searcher->knowledge = knowledge_of(position->ruleset);
    if (searcher->given_to == position->ruleset) {
        searcher->network = *searcher->given;
    } else {
        network_built_in(position->ruleset, &searcher->network);
    }
    find_repeated_positions(searcher, game);
    for (int ply = 0; ply <= SEARCH_PLIES; ply++) clear_killers(&searcher->stack[ply]);
    memcpy(root->state, position->state, sizeof position->state);
    begin_node(searcher, 0, TERCET_NO_MOVE);
    root->pv_length = 0;
    atomic_store_explicit(&searcher->nodes, 0, memory_order_relaxed);
    searcher->stopped = searcher->overtaken = false;
    searcher->iteration = NO_ITERATION;
    searcher->full_depth = false;
    searcher->root_count = searcher->root_index = 0;
    searcher->root_depth = 0;
    searcher->evaluation_noise = 0;
    searcher->selective_depth = 0;
}

/* Brings a root move to a place before others, which keep their order. */
static void bring_forward(SearchNode *root, size_t from, size_t to) {
    tercet_move move = root->moves[from];
    memmove(&root->moves[to + 1], &root->moves[to], (from - to) * sizeof move);
    root->moves[to] = move;
}

/* Brings a root move that wins at once before the others, so that it is found however few nodes there are. */
static void bring_win_forward(Searcher *searcher) {
    SearchNode *root = &searcher->stack[0];
    tercet_side side = searcher->ruleset->side(root->state);
    tercet_result won = side == TERCET_WHITE ? TERCET_WHITE_WINS : TERCET_BLACK_WINS;
    for (size_t i = 0; i < searcher->root_count; i++) {
        searcher->ruleset->make(root->state, root->moves[i], searcher->stack[1].state);
        if (searcher->ruleset->result(searcher->stack[1].state) != won) continue;
        bring_forward(root, i, 0);
        return;
    }
}

void search_root_moves(Searcher *searcher) {
    TableEntry entry = {0};
    probe(searcher, 0, &entry);
    size_t count = generate_moves(searcher, 0, SEARCH_PLIES, entry.move, &searcher->root_complete);
    for (size_t i = 0; i < count; i++) pick_move(&searcher->stack[0], i, count);
    searcher->root_count = count;
    bring_win_forward(searcher);
}

void search_first(Searcher *searcher, tercet_move move) {
    SearchNode *root = &searcher->stack[0];
    size_t from = 0;
    while (from + 1 < searcher->root_count && root->moves[from] != move) from++;
    bring_forward(root, from, 0);
}

/* Brings the first of the root moves that no other thread searches to a place, if there is one; returns the place that
 * it has left, which is its own in the order. */
static size_t bring_free_move(Searcher *searcher, const Abdada *abdada, size_t to) {
    SearchNode *root = &searcher->stack[0];
    size_t from = to;
    while (from < searcher->root_count && abdada_is_searched(abdada, root->hash, root->moves[from])) from++;
    if (from == searcher->root_count) return to;
    bring_forward(root, from, to);
    return from;
}

/* Steps 10 to 15 of search() for the root, where the moves keep the order of the iteration before, and the table gives
 * no cutoff: its score alone would not do, a move is wanted. */
int search_root(Searcher *searcher, size_t pv_index, int depth, int alpha, int beta) {
    SearchNode *root = &searcher->stack[0];
    Abdada *abdada = depth >= ABDADA_DEPTH ? searcher->abdada : NULL;
    const Outlook outlook = {.pv_node = true, .threatened = is_threatened(searcher, 0)};
    int best = -INFINITE, pv_score = -INFINITE; /* the second is that of the principal variation */
    size_t best_index = pv_index;
    searcher->root_depth = depth;
    for (size_t i = pv_index; i < searcher->root_count; i++) {
        bool first = i == pv_index;

        /* 10. ABDADA */
        size_t place = first ? i : bring_free_move(searcher, abdada, i);
        tercet_move move = root->moves[i];
        abdada_begin(abdada, root->hash, move);
        searcher->root_index = i;

        /* 12. Late move reduction; the scores of the ordering are long out of date */
        make_move(searcher, 0, move);
        int reduction = late_move_reduction(searcher, 0, (Place){place - pv_index, 0}, depth, &outlook);

        /* 13. Principal variation search */
        int score = first ? -search(searcher, 1, depth - 1, -beta, -alpha)
                          : search_null_window(searcher, 0, depth, alpha, beta, reduction);
        abdada_end(abdada, root->hash, move);
        if (searcher->stopped) break;

        /* 14. New best move; the first one has a principal variation even if it fails low */
        if (score <= best) continue;
        best = score;
        if (score <= alpha && !first) continue;
        best_index = i;
        pv_score = score;
        update_pv(searcher, 0, move);
        if (score > alpha) alpha = score;
        if (alpha >= beta) break;
    }
    bring_forward(root, best_index, pv_index);

    /* 15. Proof */
    if (!searcher->stopped) return cap_unproved_loss(best, searcher->root_complete, 0);
    /* A loss in an iteration that was interrupted says nothing: moves not yet searched may be better. */
    return pv_score <= -UNPROVED_WIN ? -INFINITE : pv_score;
}

int search_root_move(Searcher *searcher, tercet_move move, int depth, int *static_score) {
    make_move(searcher, 0, move);
    tercet_result result = quick_result(searcher, 1);
    *static_score = -(result == TERCET_NONE ? evaluate(searcher, 1) : score_of_result(searcher, 1, result));
    int score = -search(searcher, 1, depth - 1, -INFINITE, INFINITE);
    update_pv(searcher, 0, move);
    return score;
}
