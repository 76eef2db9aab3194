#include "review/review.h"

#include "language/language.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A score of this many hundredths is worth the chances 1 / (1 + 1/e), about 73 %. In games of the program against
 * itself it was from 190 (Shakti) to 790 (Eigenstate) that had them. */
static const double usual_advantage = 300;

/* How often the engine is asked for the best move, with twice the effort each time, if those that it finds turn out to
 * be bad. */
enum { ROUNDS = 4 };

/* The chances that moves of each kind give away at least. */
static const double least_loss[REVIEW_VERDICTS] = {
    [REVIEW_INACCURACY] = 0.05, [REVIEW_MISTAKE] = 0.10, [REVIEW_BLUNDER] = 0.20};

static const char *const names[REVIEW_VERDICTS] = {
    N_("unknown"), N_("best"), N_("good"), N_("inaccuracy"), N_("mistake"), N_("blunder"),
};

const char *review_verdict_name(ReviewVerdict verdict) {
    return names[verdict];
}

/* ---- Scores ---- */

/* What a score for the side to move is worth to the other side, which has just moved. */
static tercet_score for_mover(tercet_score after) {
    if (!after.mate) return (tercet_score){.value = -after.value};
    return (tercet_score){.mate = true, .value = after.value < 0 ? 1 - after.value : -1 - after.value};
}

static double chances(tercet_score score) {
    if (score.mate) return score.value > 0 ? 1 : 0;
    return 1 / (1 + exp(-score.value / usual_advantage));
}

/* A number that is greater for the better score: sooner wins and later losses are better. */
static int rank(tercet_score score) {
    enum { WON = 1 << 30 };
    if (!score.mate) return score.value;
    return score.value > 0 ? WON - score.value : -WON - score.value;
}

static double result_chances(tercet_result result) {
    if (result == TERCET_DRAW) return 0.5;
    return result == TERCET_WHITE_WINS ? 1 : 0;
}

bool review_read_score(const char *kind, const char *number, tercet_score *score) {
    enum { MOST_PLIES = 1000 }; /* more than any search looks ahead */
    char *end;
    bool mate = strcmp(kind, "mate") == 0;
    long most = mate ? MOST_PLIES : TERCET_SCORE_SURE;
    long value = strtol(number, &end, 10);
    if ((!mate && strcmp(kind, "cp") != 0) || end == number || *end != '\0') return false;
    if (value < -most || value > most || (mate && value == 0)) return false;
    *score = (tercet_score){.mate = mate, .value = (int)value};
    return true;
}

/* ---- What is known ---- */

bool review_begin(Review *review, const tercet_game *game) {
    size_t count = tercet_game_length(game) + 1;
    *review = (Review){.game = game, .count = count, .positions = calloc(count, sizeof *review->positions)};
    if (review->positions == NULL) return false;
    if (review_is_end(review, count - 1)) review->positions[count - 1].known = true;
    return true;
}

void review_end(Review *review) {
    free(review->positions);
    review->positions = NULL;
}

bool review_is_end(const Review *review, size_t ply) {
    tercet_ending ending = tercet_game_ending(review->game);
    return ply + 1 == review->count && (ending == TERCET_BY_RULE || ending == TERCET_BY_REPETITION);
}

static tercet_side side_at(const Review *review, size_t ply) {
    return tercet_position_side(tercet_game_position_at(review->game, ply));
}

double review_chances(const Review *review, size_t ply) {
    if (review_is_end(review, ply)) return result_chances(tercet_game_result(review->game));
    double own = chances(review->positions[ply].score);
    return side_at(review, ply) == TERCET_WHITE ? own : 1 - own;
}

static bool is_known(const Review *review, size_t ply) {
    return review->positions[ply].known && review->positions[ply + 1].known;
}

tercet_score review_best_score(const Review *review, size_t ply) {
    const ReviewPosition *position = &review->positions[ply];
    return position->checked ? position->check : position->score;
}

tercet_score review_played_score(const Review *review, size_t ply) {
    return for_mover(review->positions[ply + 1].score);
}

double review_loss(const Review *review, size_t ply) {
    if (!is_known(review, ply)) return 0;
    double white_after = review_chances(review, ply + 1);
    double after = side_at(review, ply) == TERCET_WHITE ? white_after : 1 - white_after;
    double loss = chances(review_best_score(review, ply)) - after;
    return loss > 0 ? loss : 0;
}

/* Whether no better move than the played one is known. */
static bool is_best(const Review *review, size_t ply) {
    if (tercet_game_move_at(review->game, ply) == review->positions[ply].best) return true;
    if (review_is_end(review, ply + 1)) return review_loss(review, ply) == 0;
    return rank(review_played_score(review, ply)) >= rank(review_best_score(review, ply));
}

ReviewVerdict review_verdict(const Review *review, size_t ply) {
    if (!is_known(review, ply)) return REVIEW_UNKNOWN;
    if (is_best(review, ply)) return REVIEW_BEST;
    ReviewVerdict verdict = REVIEW_BLUNDER;
    while (verdict > REVIEW_GOOD && review_loss(review, ply) < least_loss[verdict]) verdict--;
    return verdict;
}

/* Whether the best move is still to be looked at as closely as the one that was played. */
static bool needs_check(const Review *review, size_t ply) {
    return !review->positions[ply].checked && review_verdict(review, ply) >= REVIEW_INACCURACY;
}

bool review_complete(const Review *review) {
    for (size_t ply = 0; ply < review->count; ply++) {
        if (!review->positions[ply].known || (ply + 1 < review->count && needs_check(review, ply))) return false;
    }
    return true;
}

/* ---- Searching ---- */

/* A review under way: what it needs, and the game as far as it has come. */
typedef struct Walk {
    Review *review;
    tercet_engine *engine;
    const tercet_limits *limits;
    ReviewProgress each;
    void *user;
    tercet_game *line;
} Walk;

/* Searches the position that the line stands at, with so many times the usual effort; false if the review is to end. */
static bool search(const Walk *walk, size_t ply, unsigned effort, tercet_line *found) {
    tercet_report report;
    tercet_limits limits = *walk->limits;
    limits.nodes *= effort;
    limits.milliseconds *= effort;
    tercet_engine_search(walk->engine, walk->line, &limits, NULL, NULL, &report);
    *found = report.lines[0];
    return walk->each(walk->review, ply, walk->user);
}

static bool search_position(const Walk *walk, size_t ply) {
    tercet_line found;
    tercet_engine_clear(walk->engine);
    if (!search(walk, ply, 1, &found)) return false;
    walk->review->positions[ply] = (ReviewPosition){.known = true, .score = found.score, .best = found.moves[0]};
    return true;
}

/* Looks one move further: what is this move in the position that the line stands at worth to the mover? A move that
 * ends the game is worth what was expected. */
static bool try_move(const Walk *walk, size_t ply, tercet_move move, tercet_score expected, tercet_score *worth) {
    tercet_line found = {.score = {0}};
    if (!tercet_game_play(walk->line, move, NULL)) return false;
    bool over = tercet_game_over(walk->line, NULL);
    bool goes_on = over || search(walk, ply, 1, &found);
    *worth = over ? expected : for_mover(found.score);
    tercet_game_undo(walk->line);
    return goes_on;
}

/* Finds the best move at this ply, which the line stands at, once more, and looks as far behind it as behind the move
 * that was played. If it turns out worse, the engine, which has that in its table now, is asked for another. */
static bool find_better(const Walk *walk, size_t ply) {
    ReviewPosition *position = &walk->review->positions[ply];
    ReviewPosition better = *position;
    tercet_line found = {.score = position->score, .moves = {position->best}};
    tercet_engine_clear(walk->engine);
    for (unsigned round = 0; round < ROUNDS; round++) {
        tercet_score worth;
        if (round > 0 && !search(walk, ply, 1u << round, &found)) return false;
        if (!try_move(walk, ply, found.moves[0], found.score, &worth)) return false;
        if (!better.checked || rank(worth) > rank(better.check)) {
            better.best = found.moves[0];
            better.check = worth;
            better.checked = true;
        }
        if (chances(worth) > chances(position->score) - least_loss[REVIEW_INACCURACY]) break;
    }
    *position = better;
    return true;
}

/* Looks at the best move in the place of the last one. */
static bool check_last_move(const Walk *walk, size_t ply) {
    tercet_game_undo(walk->line);
    return find_better(walk, ply) && tercet_game_play(walk->line, tercet_game_move_at(walk->review->game, ply), NULL);
}

static bool walk_through(const Walk *walk) {
    const Review *review = walk->review;
    for (size_t ply = 0; ply < review->count; ply++) {
        if (ply > 0 && !tercet_game_play(walk->line, tercet_game_move_at(review->game, ply - 1), NULL)) return false;
        if (!review->positions[ply].known && !search_position(walk, ply)) return false;
        if (ply > 0 && needs_check(review, ply - 1) && !check_last_move(walk, ply - 1)) return false;
    }
    return true;
}

bool review_search(Review *review, tercet_engine *engine, const tercet_limits *limits, ReviewProgress each,
                   void *user) {
    Walk walk = {.review = review, .engine = engine, .limits = limits, .each = each, .user = user};
    walk.line = tercet_game_new(tercet_game_position_at(review->game, 0), review->count);
    if (walk.line == NULL) return false;
    bool complete = walk_through(&walk);
    tercet_game_free(walk.line);
    return complete;
}
