#include "engine/search.h"

#include "core/hash.h"

#include <string.h>
#include <time.h>

enum {
    CLOCK_NODES = 256, /* nodes between two looks at the clock */
    REDUCE_DEPTH = 3,  /* reductions begin at this depth */
    REDUCE_FROM = 10,  /* and at this move */
    HISTORY_LIMIT = 1 << 14,
    ORDER_TABLE = 1 << 28,
    ORDER_KILLER = 1 << 20,
    DEFER_DEPTH = 3, /* from this depth on searchers stay out of each other's way */
    DEFERRED = -(1 << 30),
    EXACT_SALT = 0x5bd1e995,
};

uint64_t clock_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000 + (uint64_t)now.tv_nsec / 1000000;
}

/* ---- Small questions ---- */

/* Counts a node and, now and then, looks whether it is time to stop. */
static void count_node(Searcher *searcher) {
    if (searcher->stopped) return;
    uint64_t nodes = atomic_load_explicit(&searcher->nodes, memory_order_relaxed) + 1;
    atomic_store_explicit(&searcher->nodes, nodes, memory_order_relaxed);
    if (searcher->node_limit != 0 && nodes >= searcher->node_limit) searcher->stopped = true;
    if (nodes % CLOCK_NODES != 0) return;
    if (atomic_load_explicit(searcher->stop, memory_order_relaxed)) searcher->stopped = true;
    if (searcher->deadline != 0 && clock_milliseconds() >= searcher->deadline) searcher->stopped = true;
}

/* A tiny preference for or against a position, the same whenever it is looked at. */
static int whim_of(const Searcher *searcher, uint64_t hash) {
    return (int)(hash_mix(hash ^ searcher->whim_seed) % (2 * (unsigned)searcher->whim + 1)) - searcher->whim;
}

/* The evaluation of a frame's position. */
static int evaluate(const Searcher *searcher, int ply) {
    const Knowledge *knowledge = searcher->knowledge;
    const Frame *frame = &searcher->frames[ply];
    const int *weights = searcher->weights != NULL ? searcher->weights : knowledge->weights;
    int features[KNOWLEDGE_FEATURES] = {0};
    knowledge->features(frame->state, features);
    int score = 0;
    for (int i = 0; i < knowledge->feature_count; i++) score += features[i] * weights[i];
    if (searcher->whim > 0) score += whim_of(searcher, frame->hash);
    return score > LOST_GUESS - 1 ? LOST_GUESS - 1 : score < 1 - LOST_GUESS ? 1 - LOST_GUESS : score;
}

/* The score of a finished position for its side to move. */
static int score_of_result(const Searcher *searcher, const void *state, tercet_result result, int ply) {
    if (result == TERCET_DRAW) return 0;
    tercet_side winner = result == TERCET_WHITE_WINS ? TERCET_WHITE : TERCET_BLACK;
    return winner == searcher->ruleset->side(state) ? MATE - ply : ply - MATE;
}

/* Distances to the end are kept from the position, not from the root. */
static int score_to_table(int score, int ply) {
    return score > MATE_BOUND ? score + ply : score < -MATE_BOUND ? score - ply : score;
}

static int score_from_table(int score, int ply) {
    return score > MATE_BOUND ? score - ply : score < -MATE_BOUND ? score + ply : score;
}

/* Whether this position is a draw by repetition: for the third time in the game, or again on the way from the root,
 * where going round once more would change nothing. */
static bool is_repetition(const Searcher *searcher, int ply) {
    uint64_t hash = searcher->frames[ply].hash;
    for (int i = ply - 2; i >= 0; i -= 2) {
        if (searcher->frames[i].hash == hash) return true;
    }
    for (int i = 0; i < searcher->worn_count; i++) {
        if (searcher->worn[i] == hash) return true;
    }
    return false;
}

static unsigned history_index(tercet_move move) {
    return (unsigned)(move * UINT64_C(0x9e3779b97f4a7c15) >> 52) % HISTORY_SIZE;
}

/* Makes a move from one frame to the next. */
static void make(Searcher *searcher, int ply, tercet_move move) {
    Frame *next = &searcher->frames[ply + 1];
    searcher->ruleset->make(searcher->frames[ply].state, move, next->state);
    next->hash = searcher->ruleset->hash(next->state);
}

/* Enters a frame. Whether the line ends there: the game is over, or the search may go no further; *score is then what
 * it is worth. */
static bool ends_here(Searcher *searcher, int ply, int *score) {
    Frame *frame = &searcher->frames[ply];
    frame->line_count = 0;
    count_node(searcher);
    if (ply > searcher->selective_depth) searcher->selective_depth = ply;
    tercet_result result = searcher->knowledge->quick_result(frame->state);
    if (result != TERCET_NONE) {
        *score = score_of_result(searcher, frame->state, result, ply);
    } else if (searcher->stopped || ply >= SEARCH_PLIES) {
        *score = evaluate(searcher, ply);
    } else if (is_repetition(searcher, ply)) {
        *score = 0;
    } else {
        return false;
    }
    return true;
}

/* ---- Moves in order ---- */

/* Lists the moves of a frame with their scores for ordering; *complete if these are all legal moves. */
static size_t list_moves(Searcher *searcher, int ply, int depth, tercet_move best, bool *complete) {
    const Knowledge *knowledge = searcher->knowledge;
    Frame *frame = &searcher->frames[ply];
    size_t count;
    *complete = true;
    if (knowledge->candidate_moves != NULL) {
        count = knowledge->candidate_moves(frame->state, depth, frame->moves, complete);
    } else {
        uint64_t cursor = 0;
        count = searcher->ruleset->generate(frame->state, &cursor, frame->moves);
    }
    knowledge->score_moves(frame->state, frame->moves, count, frame->move_scores);
    const int *history = searcher->history[searcher->ruleset->side(frame->state)];
    for (size_t i = 0; i < count; i++) {
        tercet_move move = frame->moves[i];
        if (move == best) {
            frame->move_scores[i] = ORDER_TABLE;
        } else if (move == frame->killers[0] || move == frame->killers[1]) {
            frame->move_scores[i] += ORDER_KILLER;
        } else {
            frame->move_scores[i] += history[history_index(move)];
        }
    }
    return count;
}

/* Brings the one with the highest score of the moves from `index` on to that place. */
static tercet_move pick_move(Frame *frame, size_t index, size_t count) {
    size_t best = index;
    for (size_t i = index + 1; i < count; i++) {
        if (frame->move_scores[i] > frame->move_scores[best]) best = i;
    }
    tercet_move move = frame->moves[best];
    int score = frame->move_scores[best];
    frame->moves[best] = frame->moves[index];
    frame->move_scores[best] = frame->move_scores[index];
    frame->moves[index] = move;
    frame->move_scores[index] = score;
    return move;
}

/* Remembers a move that was too good for the opponent to allow, and that those before it were not. */
static void reward(Searcher *searcher, int ply, size_t index, int depth) {
    Frame *frame = &searcher->frames[ply];
    int *history = searcher->history[searcher->ruleset->side(frame->state)];
    tercet_move move = frame->moves[index];
    int bonus = depth * depth < HISTORY_LIMIT ? depth * depth : HISTORY_LIMIT;
    for (size_t i = 0; i <= index; i++) {
        int *value = &history[history_index(frame->moves[i])];
        int change = i == index ? bonus : -bonus;
        *value += change - *value * bonus / HISTORY_LIMIT;
    }
    if (frame->killers[0] == move) return;
    frame->killers[1] = frame->killers[0];
    frame->killers[0] = move;
}

static void keep_line(Searcher *searcher, int ply, tercet_move move) {
    Frame *frame = &searcher->frames[ply];
    const Frame *next = &searcher->frames[ply + 1];
    frame->line[0] = move;
    memcpy(frame->line + 1, next->line, (size_t)next->line_count * sizeof(tercet_move));
    frame->line_count = next->line_count + 1;
}

/* A loss by the best of some moves, but not all legal ones, is proved only if every reply loses at once: then the
 * choices left out (Eigenstate's pegs) make no difference. */
static int doubt(int score, bool complete, int ply) {
    if (complete || score >= -MATE_BOUND || score == ply + 2 - MATE) return score;
    return -LOST_GUESS;
}

/* ---- Coming to rest ---- */

/* The score when the depth is used up: the evaluation, or better by following threats. */
static int rest(Searcher *searcher, int ply, int alpha, int beta, int plies) {
    const Knowledge *knowledge = searcher->knowledge;
    Frame *frame = &searcher->frames[ply];
    int over;
    if (ends_here(searcher, ply, &over)) return over;
    bool threatened = plies > 0 && knowledge->is_threatened(searcher->ruleset, frame->state);
    bool complete = true;
    size_t count;
    int best = -INFINITE;
    if (threatened) {
        count = list_moves(searcher, ply, 0, TERCET_NO_MOVE, &complete);
        if (count == 0) {
            return score_of_result(searcher, frame->state, searcher->ruleset->result(frame->state), ply);
        }
    } else {
        best = evaluate(searcher, ply);
        if (best >= beta || plies == 0) return best;
        if (best > alpha) alpha = best;
        count = knowledge->quiescence_moves(searcher->ruleset, frame->state, frame->moves);
        knowledge->score_moves(frame->state, frame->moves, count, frame->move_scores);
    }
    for (size_t i = 0; i < count; i++) {
        tercet_move move = pick_move(frame, i, count);
        make(searcher, ply, move);
        int score = -rest(searcher, ply + 1, -beta, -alpha, plies - 1);
        if (searcher->stopped) return best == -INFINITE ? score : best;
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        alpha = score;
        keep_line(searcher, ply, move);
        if (alpha >= beta) break;
    }
    return doubt(best, complete, ply);
}

/* ---- The search ---- */

static int search(Searcher *searcher, int ply, int depth, int alpha, int beta);

/* How much less deeply a late move is searched at first. */
static int reduction(const Searcher *searcher, int depth, size_t index, bool threatened) {
    return !searcher->exact && !threatened && depth >= REDUCE_DEPTH && index >= REDUCE_FROM;
}

/* Searches one move of a frame in its turn: the first with the whole window, the others first with as little as
 * possible, to see whether they need more. */
static int search_move(Searcher *searcher, int ply, int depth, int alpha, int beta, size_t index, int less) {
    if (index == 0) return -search(searcher, ply + 1, depth - 1, -beta, -alpha);
    int score = -search(searcher, ply + 1, depth - 1 - less, -alpha - 1, -alpha);
    if (score > alpha && less > 0) score = -search(searcher, ply + 1, depth - 1, -alpha - 1, -alpha);
    if (score > alpha && score < beta) score = -search(searcher, ply + 1, depth - 1, -beta, -alpha);
    return score;
}

/* Whether an entry settles the matter; *score is then the answer. */
static bool is_settled(const TableEntry *entry, int depth, int ply, int alpha, int beta, int *score) {
    *score = score_from_table(entry->score, ply);
    /* A proved end does not depend on the depth at which it was found. */
    bool proved = search_is_mate(*score) && (entry->bound & (*score > 0 ? BOUND_LOWER : BOUND_UPPER)) != 0;
    if (entry->depth < depth && !proved) return false;
    if (entry->bound == BOUND_EXACT) return entry->depth >= depth || *score >= beta || *score <= alpha;
    if (entry->bound == BOUND_LOWER) return *score >= beta;
    return *score <= alpha;
}

static uint64_t table_hash(const Searcher *searcher, int ply) {
    return searcher->frames[ply].hash ^ searcher->worn_salt ^ (searcher->exact ? (uint64_t)EXACT_SALT * EXACT_SALT : 0);
}

/* ---- Searching as a team ---- */

/* Whether others search as well, and a depth is worth staying out of their way. */
static bool shares(const Searcher *searcher, int depth) {
    return searcher->busy != NULL && depth >= DEFER_DEPTH;
}

static uint64_t busy_hash(const Frame *frame, tercet_move move) {
    return hash_add(frame->hash, move);
}

static atomic_uint_least64_t *busy_place(Busy *busy, uint64_t hash) {
    return &busy->moves[hash % BUSY_SIZE];
}

/* Whether another searcher is at this move. */
static bool is_busy(const Searcher *searcher, int ply, tercet_move move) {
    uint64_t hash = busy_hash(&searcher->frames[ply], move);
    return atomic_load_explicit(busy_place(searcher->busy, hash), memory_order_relaxed) == hash;
}

/* Says that this searcher is at a move, or no longer is. */
static void set_busy(Searcher *searcher, int ply, int depth, tercet_move move, bool busy) {
    if (!shares(searcher, depth)) return;
    uint64_t hash = busy_hash(&searcher->frames[ply], move);
    atomic_store_explicit(busy_place(searcher->busy, hash), busy ? hash : 0, memory_order_relaxed);
}

/* The best of the moves that are left; those that another searcher is at come last, since by then it has an answer. */
static tercet_move pick_free_move(Searcher *searcher, int ply, int depth, size_t index, size_t count) {
    Frame *frame = &searcher->frames[ply];
    tercet_move move = pick_move(frame, index, count);
    if (!shares(searcher, depth) || index == 0) return move;
    while (frame->move_scores[index] != DEFERRED && is_busy(searcher, ply, move)) {
        frame->move_scores[index] = DEFERRED;
        move = pick_move(frame, index, count);
    }
    return move;
}

/* Whether another searcher of the team has settled the matter meanwhile. */
static bool is_found_elsewhere(const Searcher *searcher, int ply, int depth, int alpha, int beta,
                               tercet_move *best_move, int *score) {
    TableEntry entry;
    if (!shares(searcher, depth) || beta - alpha > 1) return false;
    if (!table_probe(searcher->table, table_hash(searcher, ply), &entry)) return false;
    if (!is_settled(&entry, depth, ply, alpha, beta, score)) return false;
    if (*score >= beta) *best_move = entry.move;
    return true;
}

/* Goes through the moves of a frame; the score is the best one's. */
static int search_moves(Searcher *searcher, int ply, int depth, int alpha, int beta, tercet_move *best_move) {
    Frame *frame = &searcher->frames[ply];
    bool complete, threatened = searcher->knowledge->is_threatened(searcher->ruleset, frame->state);
    size_t count = list_moves(searcher, ply, depth, *best_move, &complete);
    if (count == 0) return score_of_result(searcher, frame->state, searcher->ruleset->result(frame->state), ply);
    int best = -INFINITE;
    *best_move = TERCET_NO_MOVE;
    searcher->frames[ply + 1].killers[0] = searcher->frames[ply + 1].killers[1] = TERCET_NO_MOVE;
    for (size_t i = 0; i < count; i++) {
        int score;
        if (i > 0 && is_found_elsewhere(searcher, ply, depth, alpha, beta, best_move, &score)) return score;
        tercet_move move = pick_free_move(searcher, ply, depth, i, count);
        set_busy(searcher, ply, depth, move, true);
        make(searcher, ply, move);
        score = search_move(searcher, ply, depth, alpha, beta, i, reduction(searcher, depth, i, threatened));
        set_busy(searcher, ply, depth, move, false);
        if (searcher->stopped) return best;
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        alpha = score;
        *best_move = move;
        keep_line(searcher, ply, move);
        if (alpha < beta) continue;
        reward(searcher, ply, i, depth);
        break;
    }
    return doubt(best, complete, ply);
}

static int search(Searcher *searcher, int ply, int depth, int alpha, int beta) {
    int score;
    if (depth <= 0) return rest(searcher, ply, alpha, beta, searcher->knowledge->quiescence_plies);
    if (ends_here(searcher, ply, &score)) return score;

    /* No win can be shorter than one that is found already. */
    if (alpha < ply - MATE) alpha = ply - MATE;
    if (beta > MATE - ply - 1) beta = MATE - ply - 1;
    if (alpha >= beta) return alpha;

    /* What is known from before. */
    TableEntry entry = {0};
    uint64_t hash = table_hash(searcher, ply);
    if (table_probe(searcher->table, hash, &entry) && beta - alpha == 1 &&
        is_settled(&entry, depth, ply, alpha, beta, &score)) {
        return score;
    }

    tercet_move best_move = entry.move;
    score = search_moves(searcher, ply, depth, alpha, beta, &best_move);
    if (searcher->stopped) return score;
    Bound bound = score >= beta ? BOUND_LOWER : best_move != TERCET_NO_MOVE ? BOUND_EXACT : BOUND_UPPER;
    table_store(searcher->table, hash, (TableEntry){best_move, score_to_table(score, ply), depth, bound});
    return score;
}

/* ---- The root ---- */

/* Finds the positions of the last part of a game that have stood twice. */
static void find_worn(Searcher *searcher, const tercet_game *game) {
    uint64_t past[PAST_LIMIT];
    size_t length = tercet_game_length(game) + 1, count = length < PAST_LIMIT ? length : PAST_LIMIT;
    searcher->worn_count = 0;
    searcher->worn_salt = 0;
    for (size_t i = 0; i < count; i++) {
        past[i] = tercet_position_hash(tercet_game_position_at(game, length - count + i));
        size_t before = 0;
        while (past[before] != past[i]) before++;
        if (before == i) continue;
        searcher->worn[searcher->worn_count++] = past[i];
        searcher->worn_salt ^= hash_mix(past[i]);
    }
}

void search_begin(Searcher *searcher, const tercet_game *game) {
    const tercet_position *position = tercet_game_position(game);
    searcher->ruleset = position->ruleset;
    searcher->knowledge = knowledge_of(position->ruleset);
    find_worn(searcher, game);
    memset(searcher->history, 0, sizeof searcher->history);
    for (int ply = 0; ply <= SEARCH_PLIES; ply++) {
        searcher->frames[ply].killers[0] = searcher->frames[ply].killers[1] = TERCET_NO_MOVE;
    }
    memcpy(searcher->frames[0].state, position->state, sizeof position->state);
    searcher->frames[0].hash = tercet_position_hash(position);
    searcher->frames[0].line_count = 0;
    atomic_store_explicit(&searcher->nodes, 0, memory_order_relaxed);
    searcher->stopped = false;
    searcher->exact = false;
    searcher->whim = 0;
    searcher->selective_depth = 0;
}

size_t search_root_moves(Searcher *searcher) {
    TableEntry entry = {0};
    table_probe(searcher->table, table_hash(searcher, 0), &entry);
    size_t count = list_moves(searcher, 0, SEARCH_PLIES, entry.move, &searcher->root_complete);
    for (size_t i = 0; i < count; i++) pick_move(&searcher->frames[0], i, count);
    return count;
}

/* Brings a root move to a place before others, which keep their order. */
static void bring_forward(Frame *frame, size_t from, size_t to) {
    tercet_move move = frame->moves[from];
    memmove(&frame->moves[to + 1], &frame->moves[to], (from - to) * sizeof move);
    frame->moves[to] = move;
}

/* Brings the first root move that no other searcher is at to a place, if there is one. */
static void bring_free_move(Searcher *searcher, int depth, size_t to, size_t count) {
    Frame *frame = &searcher->frames[0];
    if (!shares(searcher, depth)) return;
    for (size_t i = to; i < count; i++) {
        if (is_busy(searcher, 0, frame->moves[i])) continue;
        bring_forward(frame, i, to);
        return;
    }
}

int search_root(Searcher *searcher, size_t count, size_t skip, int depth, int alpha, int beta) {
    Frame *frame = &searcher->frames[0];
    int best = -INFINITE, kept = -INFINITE; /* the second is the score of the line that is kept */
    size_t best_index = skip;
    for (size_t i = skip; i < count; i++) {
        if (i > skip) bring_free_move(searcher, depth, i, count);
        tercet_move move = frame->moves[i];
        set_busy(searcher, 0, depth, move, true);
        make(searcher, 0, move);
        bool threatened = searcher->knowledge->is_threatened(searcher->ruleset, frame->state);
        int less = reduction(searcher, depth, i - skip, threatened);
        int score = search_move(searcher, 0, depth, alpha, beta, i - skip, less);
        set_busy(searcher, 0, depth, move, false);
        if (searcher->stopped) break;
        if (score <= best) continue;
        best = score;
        if (score <= alpha && i > skip) continue;
        best_index = i;
        kept = score;
        keep_line(searcher, 0, move);
        if (score > alpha) alpha = score;
        if (alpha >= beta) break;
    }
    bring_forward(frame, best_index, skip);
    if (!searcher->stopped) return doubt(best, searcher->root_complete, 0);
    /* Of a depth that was interrupted, a loss says nothing: moves not yet looked at may be better. */
    return kept < -MATE_BOUND ? -INFINITE : kept;
}

int search_single(Searcher *searcher, tercet_move move, int depth, int *plain) {
    make(searcher, 0, move);
    *plain = -evaluate(searcher, 1);
    int score = -search(searcher, 1, depth - 1, -INFINITE, INFINITE);
    keep_line(searcher, 0, move);
    return score;
}
