#include "review/report.h"
#include "review/verdict.h"
#include "system/json.h"

#include <math.h>
#include <stdlib.h>

/* Chances with as many digits as they deserve. */
static json_t *chances_json(double chances) {
    enum { PRECISION = 10000 };
    return json_real(round(chances * PRECISION) / PRECISION);
}

static json_t *score_json(tercet_score score) {
    return json_sprintf("%s %d", score.mate ? "mate" : "cp", score.value);
}

/* The names of reasons, the most telling first. */
static json_t *reasons_json(const WhyReasons *reasons) {
    json_t *names = json_array();
    for (size_t i = 0; i < reasons->count; i++) json_add(&names, json_string(reasons->reasons[i].name));
    return names;
}

/* What the best move does, and the best answer to the played one. */
static void give_reasons(const Review *review, size_t ply, json_t **move) {
    WhyReasons reasons;
    char text[TERCET_MOVE_TEXT];
    tercet_move answer = verdict_answer_move(review, ply);
    verdict_best(review, ply, &reasons);
    json_give(move, "best_reasons", reasons_json(&reasons));
    if (answer != TERCET_NO_MOVE) tercet_move_text(tercet_game_position_at(review->game, ply + 1), answer, text);
    json_give(move, "answer", answer == TERCET_NO_MOVE ? json_null() : json_string(text));
    verdict_answer(review, ply, &reasons);
    json_give(move, "answer_reasons", reasons_json(&reasons));
}

/* One move. Scores are for the side that moves; the played one is null where the move ends the game. */
static json_t *move_json(const Review *review, size_t ply) {
    char played[TERCET_MOVE_TEXT], best[TERCET_MOVE_TEXT];
    bool white = tercet_position_side(tercet_game_position_at(review->game, ply)) == TERCET_WHITE;
    report_played(review, ply, played);
    json_t *move =
        json_pack("{s:I, s:s, s:s}", "ply", (json_int_t)ply + 1, "side", white ? "white" : "black", "move", played);
    if (review_verdict(review, ply) == REVIEW_UNKNOWN) return move;
    report_best(review, ply, best);
    json_give(&move, "verdict", json_string(review_verdict_name(review_verdict(review, ply))));
    json_give(&move, "loss", chances_json(review_loss(review, ply)));
    json_give(&move, "score",
              review_is_end(review, ply + 1) ? json_null() : score_json(review_played_score(review, ply)));
    json_give(&move, "best", json_string(best));
    json_give(&move, "best_score", score_json(review_best_score(review, ply)));
    give_reasons(review, ply, &move);
    return move;
}

static json_t *summary_json(const ReportSummary *summary, tercet_side side) {
    json_t *numbers = json_object();
    for (ReviewVerdict verdict = REVIEW_BEST; verdict < REVIEW_VERDICTS; verdict++) {
        json_give(&numbers, review_verdict_name(verdict), json_integer(summary->moves[side][verdict]));
    }
    return numbers;
}

static json_t *tag_json(const tercet_game *game, const char *name) {
    const char *value = tercet_game_tag(game, name);
    return value == NULL ? json_null() : json_string(value);
}

static json_t *review_json(const Review *review) {
    char start[TERCET_POSITION_TEXT];
    const tercet_game *game = review->game;
    ReportSummary summary = report_summary(review);
    json_t *moves = json_array(), *curve = json_array();
    tercet_position_text(tercet_game_position_at(game, 0), start);
    for (size_t ply = 0; ply < review->count; ply++) {
        bool known = review->positions[ply].known;
        json_add(&curve, known ? chances_json(review_chances(review, ply)) : json_null());
        if (ply + 1 < review->count) json_add(&moves, move_json(review, ply));
    }
    return json_pack("{s:s, s:s, s:o, s:o, s:s, s:b, s:o, s:o, s:{s:o, s:o}}", "ruleset",
                     tercet_ruleset_name(tercet_game_position(game)->ruleset), "start", start, "white",
                     tag_json(game, "White"), "black", tag_json(game, "Black"), "result",
                     tercet_result_name(tercet_game_result(game)), "complete", review_complete(review), "moves", moves,
                     "chances", curve, "summary", "white", summary_json(&summary, TERCET_WHITE), "black",
                     summary_json(&summary, TERCET_BLACK));
}

bool report_json(const Review *review, FILE *out) {
    char *text = json_take_text(review_json(review), JSON_REAL_PRECISION(6));
    if (text == NULL) return false;
    fprintf(out, "%s\n", text);
    free(text);
    return true;
}
