#include "why/hint.h"

#include "language/language.h"
#include "play/play.h"
#include "view/caption.h"
#include "view/remarks.h"
#include "view/words.h"
#include "why/why.h"

/* ---- What a move is worth ---- */

static bool is_loss(tercet_score score) {
    return score.mate && score.value < 0;
}

/* What speaks for a move that wins, but not at once. */
static void write_win(int moves, const char *other, FILE *out) {
    fprintf(out,
            language_number("This move wins in %d move, whatever %s plays.",
                            "This move wins in %d moves, whatever %s plays.", (unsigned long)moves),
            moves, other);
}

/* What speaks for a move that loses. */
static void write_loss(tercet_score score, const char *other, FILE *out) {
    int moves = caption_moves(-score.value);
    fprintf(out,
            language_number("This move holds out longest, but %s wins in %d move.",
                            "This move holds out longest, but %s wins in %d moves.", (unsigned long)moves),
            other, moves);
}

/* What speaks for a move whose alternatives lose. */
static void write_rescue(tercet_score next, const char *other, FILE *out) {
    int moves = caption_moves(-next.value);
    fprintf(out,
            language_number("This move avoids a loss: after the next best one %s wins in %d move.",
                            "This move avoids a loss: after the next best one %s wins in %d moves.",
                            (unsigned long)moves),
            other, moves);
}

static void write_value(int value, const char *own, const char *other, FILE *out) {
    char text[CAPTION_SCORE_ROOM];
    caption_own_score((tercet_score){.value = value}, text);
    if (value == 0) {
        fputs(_("This move keeps the balance."), out);
    } else if (value >= TERCET_SCORE_SURE) {
        fprintf(out, _("This move is best; a win for %s is seen then, but not proved."), own);
    } else if (value <= -TERCET_SCORE_SURE) {
        fprintf(out, _("This move is best; a win for %s is seen all the same, but not proved."), other);
    } else if (value > 0) {
        fprintf(out, _("This move is best; %s stands better by %s then."), own, text + 1);
    } else {
        fprintf(out, _("This move is best; %s stands worse by %s then."), own, text + 1);
    }
}

static void write_worth(const tercet_position *position, const tercet_report *report, FILE *out) {
    const tercet_score best = report->lines[0].score;
    tercet_side side = tercet_position_side(position);
    const char *own = C_("the", tercet_side_name(side));
    const char *other = C_("the", tercet_side_name(side == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE));
    if (best.mate && best.value == 1) {
        fputs(_("This move wins at once."), out);
    } else if (best.mate && best.value > 0) {
        write_win(caption_moves(best.value), other, out);
    } else if (tercet_moves_count(position) == 1) {
        fputs(_("This is the only move."), out);
    } else if (is_loss(best)) {
        write_loss(best, other, out);
    } else if (best.value > -TERCET_SCORE_SURE && report->line_count > 1 && is_loss(report->lines[1].score)) {
        write_rescue(report->lines[1].score, other, out);
    } else {
        write_value(best.value, own, other, out);
    }
}

/* ---- What it does ---- */

/* " It gives check." */
static void write_deeds(const tercet_position *position, tercet_move move, FILE *out) {
    char words[WHY_ROOM];
    if (why_move(position, move, 0, words)[0] == '\0') return;
    fputc(' ', out);
    fprintf(out, _("It %s."), words);
}

/* The position behind so many moves of a line. */
static tercet_position behind(const tercet_position *position, const tercet_line *line, size_t count) {
    tercet_position after = *position;
    tercet_undo undo;
    for (size_t i = 0; i < count; i++) tercet_move_make(&after, line->moves[i], &undo);
    return after;
}

/* What the move of a line at an index does, if that is telling; and how it is written. */
static bool find_deed(const tercet_position *position, const tercet_line *line, size_t index,
                      char text[TERCET_MOVE_TEXT], char words[WHY_ROOM]) {
    if (line->count <= index) return false;
    tercet_position at = behind(position, line, index);
    tercet_move_text(&at, line->moves[index], text);
    return why_move(&at, line->moves[index], WHY_TELLING, words)[0] != '\0';
}

/* " After d6d5, for example, b2d4 gives mate." The example is the move of the line at an index, behind the one before.
 */
static void write_example(const tercet_position *position, const tercet_line *line, size_t index, FILE *out) {
    char before[TERCET_MOVE_TEXT], text[TERCET_MOVE_TEXT], words[WHY_ROOM];
    if (!find_deed(position, line, index, text, words)) return;
    tercet_position at = behind(position, line, index - 1);
    tercet_move_text(&at, line->moves[index - 1], before);
    fputc(' ', out);
    fprintf(out, _("After %s, for example, %s %s."), before, text, words);
}

/* " Black has b2d4 then, which gives check." */
static void write_answer(const tercet_position *position, const tercet_line *line, const char *other, FILE *out) {
    char text[TERCET_MOVE_TEXT], words[WHY_ROOM];
    if (!find_deed(position, line, 1, text, words)) return;
    fputc(' ', out);
    fprintf(out, _("%s has %s then, which %s."), other, text, words);
}

static void write_why(const tercet_position *position, const tercet_report *report, FILE *out) {
    enum { TWO_MOVES = 3 };
    const tercet_line *best = &report->lines[0], *next = &report->lines[1];
    tercet_side side = tercet_position_side(position);
    write_deeds(position, best->moves[0], out);
    if (best->score.mate && best->score.value == TWO_MOVES) {
        write_example(position, best, TWO_MOVES - 1, out);
    } else if (is_loss(best->score)) {
        write_answer(position, best, C_("The", tercet_side_name(side == TERCET_WHITE ? TERCET_BLACK : TERCET_WHITE)),
                     out);
    } else if (report->line_count > 1 && is_loss(next->score)) {
        write_example(position, next, 1, out);
    }
}

/* ---- Hints ---- */

/* A move as it is told: "b2d4", or, for those who listen, in words as well. */
enum { MOVE_ROOM = VIEW_WORDS_ROOM + TERCET_MOVE_TEXT + 3 };

static void tell_move(const tercet_position *position, tercet_move move, bool in_words, char text[MOVE_ROOM]) {
    char notation[TERCET_MOVE_TEXT], words[VIEW_WORDS_ROOM];
    tercet_move_text(position, move, notation);
    if (in_words) {
        snprintf(text, MOVE_ROOM, "%s (%s)", view_words_move(NULL, position, move, words), notation);
    } else {
        snprintf(text, MOVE_ROOM, "%s", notation);
    }
}

void hint_write(const tercet_position *position, const tercet_report *report, bool in_words, FILE *out) {
    char move[MOVE_ROOM];
    tell_move(position, report->lines[0].moves[0], in_words, move);
    fprintf(out, _("Hint: %s. "), move);
    write_worth(position, report, out);
    write_why(position, report, out);
    fputc('\n', out);
}

/* ---- Threats ---- */

static void write_winning_threat(const char *side, const char *move, int plies, FILE *out) {
    int moves = caption_moves(plies);
    if (plies == 1) {
        fprintf(out, _("%s threatens to win at once with %s."), side, move);
        return;
    }
    fprintf(out,
            language_number("%s threatens %s, and would win in %d move.", "%s threatens %s, and would win in %d moves.",
                            (unsigned long)moves),
            side, move, moves);
}

bool hint_begin_threat(const tercet_position *position, tercet_position *turned, FILE *out) {
    tercet_board board;
    char capital[LANGUAGE_CAPITAL_ROOM];
    tercet_board_of(position, &board);
    const char *pressing = view_pressing_sentence(&board);
    if (pressing != NULL) {
        pressing = language_capital(pressing, capital);
        fprintf(out, "%s%s.\n", capital, pressing);
        return false;
    }
    if (play_turned(position, turned)) return true;
    fprintf(out, "%s\n", _("There is no threat to speak of here."));
    return false;
}

/* The move in words, for those who listen. */
static void write_told(const tercet_position *turned, tercet_move move, FILE *out) {
    char words[VIEW_WORDS_ROOM];
    fputc(' ', out);
    const char *who = C_("the", tercet_side_name(tercet_position_side(turned)));
    fprintf(out, _("It would be: %s."), view_words_move(who, turned, move, words));
}

bool hint_is_threat(const tercet_report *report) {
    tercet_score score = report->lines[0].score;
    return score.mate ? score.value > 0 : score.value >= TERCET_SCORE_SURE;
}

void hint_write_threat(const tercet_position *turned, const tercet_report *report, bool in_words, FILE *out) {
    const char *side = C_("The", tercet_side_name(tercet_position_side(turned)));
    const tercet_line *best = &report->lines[0];
    char move[TERCET_MOVE_TEXT], words[WHY_ROOM];
    tercet_move_text(turned, best->moves[0], move);
    if (!hint_is_threat(report)) {
        fprintf(out, _("%s threatens no win; the best move would be %s."), side, move);
    } else if (best->score.mate) {
        write_winning_threat(side, move, best->score.value, out);
    } else {
        fprintf(out, _("%s threatens %s: a win is seen then, but not proved."), side, move);
    }
    if (in_words) write_told(turned, best->moves[0], out);
    if (why_move(turned, best->moves[0], 0, words)[0] != '\0') {
        fputc(' ', out);
        fprintf(out, _("That %s."), words);
    }
    fputc('\n', out);
}
