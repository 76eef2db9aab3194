#include "view/hint.h"

#include "language/language.h"
#include "view/caption.h"
#include "view/words.h"

static bool is_loss(tercet_score score) {
    return score.mate && score.value < 0;
}

/* What speaks for a move that wins, but not at once. */
static void write_win(int moves, const char *other, FILE *out) {
    fprintf(out,
            language_number("This move wins in %d move, whatever %s plays.\n",
                            "This move wins in %d moves, whatever %s plays.\n", (unsigned long)moves),
            moves, other);
}

/* What speaks for a move that loses. */
static void write_loss(tercet_score score, const char *other, FILE *out) {
    int moves = caption_moves(-score.value);
    fprintf(out,
            language_number("This move holds out longest, but %s wins in %d move.\n",
                            "This move holds out longest, but %s wins in %d moves.\n", (unsigned long)moves),
            other, moves);
}

/* What speaks for a move whose alternatives lose. */
static void write_rescue(tercet_score next, const char *other, FILE *out) {
    int moves = caption_moves(-next.value);
    fprintf(out,
            language_number("This move avoids a loss: after the next best one %s wins in %d move.\n",
                            "This move avoids a loss: after the next best one %s wins in %d moves.\n",
                            (unsigned long)moves),
            other, moves);
}

static void write_value(int value, const char *own, const char *other, FILE *out) {
    char text[CAPTION_SCORE_ROOM];
    caption_own_score((tercet_score){.value = value}, text);
    if (value == 0) {
        fputs(_("This move keeps the balance.\n"), out);
    } else if (value >= TERCET_SCORE_SURE) {
        fprintf(out, _("This move is best; a win for %s is seen then, but not proved.\n"), own);
    } else if (value <= -TERCET_SCORE_SURE) {
        fprintf(out, _("This move is best; a win for %s is seen all the same, but not proved.\n"), other);
    } else if (value > 0) {
        fprintf(out, _("This move is best; %s stands better by %s then.\n"), own, text + 1);
    } else {
        fprintf(out, _("This move is best; %s stands worse by %s then.\n"), own, text + 1);
    }
}

static void write_reason(const tercet_position *position, const tercet_report *report, FILE *out) {
    const tercet_score best = report->lines[0].score;
    tercet_side side = tercet_position_side(position);
    const char *own = C_("the", tercet_side_name(side));
    const char *other = C_("the", tercet_side_name(side == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE));
    if (best.mate && best.value == 1) {
        fputs(_("This move wins at once.\n"), out);
    } else if (best.mate && best.value > 0) {
        write_win(caption_moves(best.value), other, out);
    } else if (tercet_moves_count(position) == 1) {
        fputs(_("This is the only move.\n"), out);
    } else if (is_loss(best)) {
        write_loss(best, other, out);
    } else if (report->line_count > 1 && is_loss(report->lines[1].score)) {
        write_rescue(report->lines[1].score, other, out);
    } else {
        write_value(best.value, own, other, out);
    }
}

void hint_write(const tercet_position *position, const tercet_report *report, bool in_words, FILE *out) {
    char move[VIEW_WORDS_ROOM + TERCET_MOVE_TEXT + 3], notation[TERCET_MOVE_TEXT], words[VIEW_WORDS_ROOM];
    tercet_move best = report->lines[0].moves[0];
    tercet_move_text(position, best, notation);
    if (in_words) {
        snprintf(move, sizeof move, "%s (%s)", view_words_move(NULL, position, best, words), notation);
    } else {
        snprintf(move, sizeof move, "%s", notation);
    }
    fprintf(out, _("Hint: %s. "), move);
    write_reason(position, report, out);
}
