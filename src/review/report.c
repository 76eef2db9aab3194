#include "review/report.h"

#include "language/language.h"

#include <stdio.h>

ReportSummary report_summary(const Review *review) {
    ReportSummary summary = {0};
    for (size_t ply = 0; ply + 1 < review->count; ply++) {
        tercet_side side = tercet_position_side(tercet_game_position_at(review->game, ply));
        summary.moves[side][review_verdict(review, ply)]++;
    }
    return summary;
}

void report_played(const Review *review, size_t ply, char text[TERCET_MOVE_TEXT]) {
    tercet_move_text(tercet_game_position_at(review->game, ply), tercet_game_move_at(review->game, ply), text);
}

void report_best(const Review *review, size_t ply, char text[TERCET_MOVE_TEXT]) {
    tercet_move_text(tercet_game_position_at(review->game, ply), review->positions[ply].best, text);
}

/* ---- Records ---- */

const char *report_comment(const Review *review, size_t ply, char text[REPORT_COMMENT_ROOM]) {
    static const char *const comments[REVIEW_VERDICTS] = {
        [REVIEW_INACCURACY] = N_("Inaccuracy: %s is better."),
        [REVIEW_MISTAKE] = N_("Mistake: %s is better."),
        [REVIEW_BLUNDER] = N_("Blunder: %s is better."),
    };
    char comment[REPORT_COMMENT_ROOM - VERDICT_ROOM], why[VERDICT_ROOM], best[TERCET_MOVE_TEXT];
    const char *words = comments[review_verdict(review, ply)];
    text[0] = '\0';
    if (words == NULL) return text;
    report_best(review, ply, best);
    snprintf(comment, sizeof comment, _(words), best);
    verdict_why(review, ply, why);
    snprintf(text, REPORT_COMMENT_ROOM, "%s%s%s", comment, why[0] == '\0' ? "" : " ", why);
    return text;
}

static bool comment_move(const Review *review, size_t ply, tercet_game *game) {
    char comment[REPORT_COMMENT_ROOM];
    if (tercet_game_comment(game, ply + 1) != NULL || report_comment(review, ply, comment)[0] == '\0') return true;
    return tercet_game_set_comment(game, ply + 1, comment);
}

bool report_annotate(const Review *review, tercet_game *game) {
    for (size_t ply = 0; ply < review->count; ply++) {
        const ReviewPosition *position = &review->positions[ply];
        if (position->known && !review_is_end(review, ply)) tercet_game_set_evaluation(game, ply, &position->score);
        if (ply + 1 < review->count && !comment_move(review, ply, game)) return false;
    }
    return true;
}
