#include "web/findings.h"

#include "language/language.h"
#include "review/progress.h"
#include "review/verdict.h"
#include "view/caption.h"
#include "web/describe.h"
#include "web/module.h"
#include "why/hint.h"

#include <stdlib.h>
#include <string.h>

static void describe_line(Writer *json, const tercet_position *position, const tercet_line *line) {
    char text[CAPTION_SCORE_ROOM];
    tercet_position at = *position;
    tercet_undo undo;
    caption_score(line->score, tercet_position_side(position), text);
    writer_open(json, NULL, '{');
    describe_score(json, "score", line->score);
    writer_string(json, "text", text);
    writer_open(json, "moves", '[');
    for (size_t i = 0; i < line->count; i++) {
        describe_move(json, NULL, &at, line->moves[i]);
        tercet_move_make(&at, line->moves[i], &undo);
    }
    writer_close(json, ']');
    writer_close(json, '}');
}

static void describe_words(Writer *json, const tercet_position *position, const tercet_report *report,
                           FindingsWords words) {
    FILE *stream = web_stream();
    bool wanted = stream != NULL && report->line_count > 0;
    if (wanted && words == FINDINGS_HINT) hint_write(position, report, false, stream);
    if (wanted && words == FINDINGS_THREAT) hint_write_threat(position, report, false, stream);
    web_stream_string(json, "words", "\n");
}

void findings_report(Writer *json, const tercet_position *position, const tercet_report *report, FindingsWords words) {
    writer_open(json, NULL, '{');
    writer_integer(json, "depth", report->depth);
    writer_integer(json, "selectiveDepth", report->selective_depth);
    writer_integer(json, "nodes", (long long)report->nodes);
    writer_integer(json, "milliseconds", (long long)report->milliseconds);
    writer_open(json, "lines", '[');
    for (size_t i = 0; i < report->line_count; i++) describe_line(json, position, &report->lines[i]);
    writer_close(json, ']');
    describe_words(json, position, report, words);
    if (words == FINDINGS_THREAT) writer_boolean(json, "threat", report->line_count > 0 && hint_is_threat(report));
    writer_close(json, '}');
}

void findings_pulse(Writer *json, const tercet_position *position, const Pulse *pulse) {
    writer_open(json, NULL, '{');
    writer_open(json, "pulse", '{');
    writer_integer(json, "depth", pulse->depth);
    describe_move(json, "move", position, pulse->move);
    writer_integer(json, "index", (long long)pulse->index);
    writer_integer(json, "count", (long long)pulse->count);
    writer_integer(json, "threads", pulse->threads);
    writer_close(json, '}');
    writer_integer(json, "nodes", (long long)pulse->nodes);
    writer_integer(json, "milliseconds", (long long)pulse->milliseconds);
    writer_close(json, '}');
}

/* A score of the review, White's view; nothing where there is none. */
static void describe_worth(Writer *json, const char *name, bool known, tercet_score score, tercet_side side) {
    char text[CAPTION_SCORE_ROOM] = "";
    if (known) caption_score(score, side, text);
    writer_string(json, name, text);
}

FindingsWhy *findings_remember(size_t count) {
    return calloc(count + 1, sizeof(FindingsWhy)); /* one more, as a game may have no moves */
}

void findings_forget(FindingsWhy *said, size_t count) {
    for (size_t i = 0; said != NULL && i < count; i++) {
        free(said[i].text);
        free(said[i].against);
    }
    free(said);
}

/* Finds anew what is said of a move, if another verdict or other moves are known by now. */
static void find_words(const Review *review, size_t ply, FindingsWhy *said) {
    FindingsWhy now = {.verdict = review_verdict(review, ply),
                       .best = review->positions[ply].best,
                       .answer = verdict_answer_move(review, ply),
                       .checked = review->positions[ply].checked};
    char text[VERDICT_ROOM];
    bool same = said->verdict == now.verdict && said->best == now.best && said->answer == now.answer &&
                said->checked == now.checked;
    if (same && said->text != NULL && said->against != NULL) return;
    free(said->text);
    free(said->against);
    now.text = strdup(verdict_why(review, ply, text));
    now.against = strdup(verdict_against(review, ply, text));
    *said = now;
}

static const char *or_nothing(const char *text) {
    return text == NULL ? "" : text;
}

static void describe_judgement(Writer *json, const Review *review, size_t ply, FindingsWhy *said) {
    const tercet_position *position = tercet_game_position_at(review->game, ply);
    const ReviewPosition *found = &review->positions[ply];
    ReviewVerdict verdict = review_verdict(review, ply);
    tercet_side side = tercet_position_side(position);
    bool known = verdict != REVIEW_UNKNOWN;
    writer_open(json, NULL, '{');
    writer_string(json, "verdict", review_verdict_name(verdict));
    writer_string(json, "word", _(review_verdict_name(verdict)));
    writer_real(json, "chances", review_chances(review, ply));
    writer_real(json, "loss", review_loss(review, ply));
    if (found->best == TERCET_NO_MOVE) {
        writer_string(json, "best", "");
    } else {
        describe_move(json, "best", position, found->best);
    }
    describe_worth(json, "bestText", found->known, review_best_score(review, ply), side);
    describe_worth(json, "playedText", known && !review_is_end(review, ply + 1), review_played_score(review, ply),
                   side);
    find_words(review, ply, said);
    writer_string(json, "why", or_nothing(said->text));
    writer_string(json, "against", or_nothing(said->against));
    writer_close(json, '}');
}

void findings_review(Writer *json, const Review *review, FindingsWhy *said) {
    size_t done = 0;
    for (size_t ply = 0; ply < review->count; ply++) done += review->positions[ply].known ? 1 : 0;
    writer_open(json, NULL, '{');
    writer_integer(json, "done", (long long)done);
    writer_integer(json, "count", (long long)review->count);
    writer_open(json, "judgements", '[');
    for (size_t ply = 0; ply + 1 < review->count; ply++) describe_judgement(json, review, ply, &said[ply]);
    writer_close(json, ']');
    writer_real(json, "lastChances", review_chances(review, review->count - 1));
    FILE *memory = web_stream();
    if (memory != NULL) progress_write(review, memory);
    web_stream_string(json, "memory", "");
    writer_close(json, '}');
}
