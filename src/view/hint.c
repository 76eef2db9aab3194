#include "view/hint.h"

#include "language/language.h"

/* How many turns of the side to move, or of the other one if it loses, a proved end takes. */
static int turns_to_end(tercet_score score) {
    return score.value > 0 ? (score.value + 1) / 2 : -score.value / 2;
}

void hint_score(tercet_score score, char text[HINT_SCORE_ROOM]) {
    int value = score.value < 0 ? -score.value : score.value;
    if (score.mate) {
        snprintf(text, HINT_SCORE_ROOM, C_("score", "mate %d"), score.value);
    } else {
        snprintf(text, HINT_SCORE_ROOM, "%c%d.%02d", score.value < 0 ? '-' : '+', value / 100, value % 100);
    }
}

static bool is_loss(tercet_score score) {
    return score.mate && score.value < 0;
}

/* What speaks for a move that loses. */
static void write_loss(const char *move, tercet_score score, const char *other, FILE *out) {
    int turns = turns_to_end(score);
    fprintf(out,
            language_number("Hint: %s holds out longest, but %s wins in %d move.\n",
                            "Hint: %s holds out longest, but %s wins in %d moves.\n", (unsigned long)turns),
            move, other, turns);
}

/* What speaks for a move whose alternatives lose. */
static void write_rescue(const char *move, tercet_score next, const char *other, FILE *out) {
    int turns = turns_to_end(next);
    fprintf(out,
            language_number("Hint: %s avoids a loss: after the next best move %s wins in %d move.\n",
                            "Hint: %s avoids a loss: after the next best move %s wins in %d moves.\n",
                            (unsigned long)turns),
            move, other, turns);
}

static void write_value(const char *move, int value, const char *own, FILE *out) {
    char text[HINT_SCORE_ROOM];
    hint_score((tercet_score){.value = value}, text);
    if (value == 0) {
        fprintf(out, _("Hint: %s keeps the balance.\n"), move);
    } else if (value > 0) {
        fprintf(out, _("Hint: %s is best; %s stands better by %s then.\n"), move, own, text + 1);
    } else {
        fprintf(out, _("Hint: %s is best; %s stands worse by %s then.\n"), move, own, text + 1);
    }
}

void hint_write(const tercet_position *position, const tercet_report *report, FILE *out) {
    char move[TERCET_MOVE_TEXT];
    const tercet_score best = report->lines[0].score;
    tercet_side side = tercet_position_side(position);
    const char *own = C_("the", tercet_side_name(side));
    const char *other = C_("the", tercet_side_name(side == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE));
    tercet_move_text(position, report->lines[0].moves[0], move);
    if (best.mate && best.value == 1) {
        fprintf(out, _("Hint: %s wins at once.\n"), move);
    } else if (best.mate && best.value > 0) {
        fprintf(out, _("Hint: %s wins in %d moves, whatever %s plays.\n"), move, turns_to_end(best), other);
    } else if (tercet_moves_count(position) == 1) {
        fprintf(out, _("Hint: %s is the only move.\n"), move);
    } else if (is_loss(best)) {
        write_loss(move, best, other, out);
    } else if (report->line_count > 1 && is_loss(report->lines[1].score)) {
        write_rescue(move, report->lines[1].score, other, out);
    } else {
        write_value(move, best.value, own, out);
    }
}
