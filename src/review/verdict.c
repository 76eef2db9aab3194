#include "review/verdict.h"

#include "language/language.h"
#include "view/caption.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Adds a sentence, behind a blank if there is one already. */
__attribute__((format(printf, 2, 3))) static void say(char text[VERDICT_ROOM], const char *format, ...) {
    size_t length = strlen(text);
    va_list arguments;
    if (length > 0 && length + 1 < VERDICT_ROOM) text[length++] = ' ';
    va_start(arguments, format);
    vsnprintf(text + length, VERDICT_ROOM - length, format, arguments);
    va_end(arguments);
}

static const tercet_position *position_at(const Review *review, size_t ply) {
    return tercet_game_position_at(review->game, ply);
}

/* ---- What is known of the moves ---- */

tercet_move verdict_answer_move(const Review *review, size_t ply) {
    bool known = ply + 1 < review->count && review->positions[ply + 1].known && !review_is_end(review, ply + 1);
    return known ? review->positions[ply + 1].best : TERCET_NO_MOVE;
}

void verdict_best(const Review *review, size_t ply, WhyReasons *reasons) {
    tercet_move best = review->positions[ply].best;
    reasons->count = 0;
    if (best != TERCET_NO_MOVE) why_reasons(position_at(review, ply), best, reasons);
}

void verdict_answer(const Review *review, size_t ply, WhyReasons *reasons) {
    tercet_move answer = verdict_answer_move(review, ply);
    reasons->count = 0;
    if (answer != TERCET_NO_MOVE) why_reasons(position_at(review, ply + 1), answer, reasons);
}

/* Whether the answer does the same after the best move: then it is not the mistake that allows it. */
static bool is_possible_anyway(const Review *review, size_t ply, const char *text, const WhyReasons *reasons) {
    tercet_position after = *position_at(review, ply);
    tercet_undo undo;
    tercet_move answer;
    WhyReasons other;
    tercet_move_make(&after, review->positions[ply].best, &undo);
    if (tercet_position_result(&after) != TERCET_NONE || !tercet_move_read(&after, text, &answer, NULL)) return false;
    why_reasons(&after, answer, &other);
    return other.count > 0 && strcmp(other.reasons[0].name, reasons->reasons[0].name) == 0;
}

/* ---- Sentences ---- */

static void say_deeds(const Review *review, size_t ply, char text[VERDICT_ROOM]) {
    char words[WHY_ROOM];
    why_move(position_at(review, ply), tercet_game_move_at(review->game, ply), 0, words);
    if (words[0] != '\0') say(text, _("It %s."), words);
}

static void say_fault(const Review *review, size_t ply, char text[VERDICT_ROOM]) {
    char words[WHY_ROOM];
    WhyReasons reasons;
    why_reasons(position_at(review, ply), tercet_game_move_at(review->game, ply), &reasons);
    if (why_fault(&reasons, words)[0] != '\0') say(text, _("It %s."), words);
}

/* "It lets Black win in 2 moves with b2d4." */
static void say_lost(const Review *review, size_t ply, const char *answer, char text[VERDICT_ROOM]) {
    int moves = caption_moves(-review_played_score(review, ply).value);
    const char *other = C_("the", tercet_side_name(tercet_position_side(position_at(review, ply + 1))));
    say(text,
        language_number("It lets %s win in %d move with %s.", "It lets %s win in %d moves with %s.",
                        (unsigned long)moves),
        other, moves, answer);
}

static void say_allowed(const Review *review, size_t ply, char text[VERDICT_ROOM]) {
    char answer[TERCET_MOVE_TEXT], words[WHY_ROOM];
    WhyReasons reasons;
    tercet_move move = verdict_answer_move(review, ply);
    if (move == TERCET_NO_MOVE) return;
    tercet_score played = review_played_score(review, ply);
    verdict_answer(review, ply, &reasons);
    why_words(&reasons, WHY_TELLING, words);
    tercet_move_text(position_at(review, ply + 1), move, answer);
    if (played.mate && played.value < 0) {
        say_lost(review, ply, answer, text);
        if (words[0] != '\0') say(text, _("That %s."), words);
    } else if (words[0] != '\0' && !is_possible_anyway(review, ply, answer, &reasons)) {
        say(text, _("It allows %s, which %s."), answer, words);
    }
}

/* Leaves out what the played move does too: that is not what makes the other one better. */
static void leave_out(WhyReasons *reasons, const WhyReasons *played) {
    size_t kept = 0;
    for (size_t i = 0; i < reasons->count; i++) {
        bool same = false;
        for (size_t j = 0; j < played->count; j++) {
            same = same || strcmp(reasons->reasons[i].text, played->reasons[j].text) == 0;
        }
        if (!same) reasons->reasons[kept++] = reasons->reasons[i];
    }
    reasons->count = kept;
}

static void say_better(const Review *review, size_t ply, char text[VERDICT_ROOM]) {
    char best[TERCET_MOVE_TEXT], words[WHY_ROOM];
    enum { LEAST = 20 }; /* what tells less is no reason for a verdict */
    WhyReasons reasons, played;
    tercet_score score = review_best_score(review, ply);
    int moves = caption_moves(score.value);
    tercet_move_text(position_at(review, ply), review->positions[ply].best, best);
    verdict_best(review, ply, &reasons);
    why_reasons(position_at(review, ply), tercet_game_move_at(review->game, ply), &played);
    leave_out(&reasons, &played);
    why_words(&reasons, LEAST, words);
    if (score.mate && score.value > 0) {
        say(text, language_number("%s wins in %d move.", "%s wins in %d moves.", (unsigned long)moves), best, moves);
        if (words[0] != '\0') say(text, _("It %s."), words);
    } else if (words[0] != '\0') {
        say(text, C_("a move and what it does", "%s %s."), best, words);
    }
}

const char *verdict_against(const Review *review, size_t ply, char text[VERDICT_ROOM]) {
    text[0] = '\0';
    if (review_verdict(review, ply) < REVIEW_INACCURACY) return text;
    say_fault(review, ply, text);
    say_allowed(review, ply, text);
    return text;
}

const char *verdict_why(const Review *review, size_t ply, char text[VERDICT_ROOM]) {
    ReviewVerdict verdict = review_verdict(review, ply);
    verdict_against(review, ply, text);
    if (verdict >= REVIEW_INACCURACY)
        say_better(review, ply, text);
    else if (verdict != REVIEW_UNKNOWN)
        say_deeds(review, ply, text);
    return text;
}
