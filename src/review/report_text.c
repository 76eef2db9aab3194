#include "language/language.h"
#include "review/report.h"
#include "review/verdict.h"
#include "view/canvas.h"
#include "view/caption.h"
#include "view/wrap.h"

#include <math.h>
#include <string.h>

/* Columns for the longest score. */
enum { SCORE_WIDTH = 10 };

/* ---- The moves ---- */

/* Columns for the longest move of the game. */
static int move_width(const Review *review) {
    size_t width = 0;
    for (size_t ply = 0; ply + 1 < review->count; ply++) {
        char move[TERCET_MOVE_TEXT];
        report_played(review, ply, move);
        if (strlen(move) > width) width = strlen(move);
    }
    return (int)width;
}

/* White's score after the move, unless that ends the game. */
static void write_score(const Review *review, size_t ply, FILE *out) {
    char score[CAPTION_SCORE_ROOM] = "";
    tercet_side next = tercet_position_side(tercet_game_position_at(review->game, ply + 1));
    if (!review_is_end(review, ply + 1)) caption_score(review->positions[ply + 1].score, next, score);
    fprintf(out, "  %*s", language_field(score, SCORE_WIDTH), score);
}

static void write_better(const Review *review, size_t ply, FILE *out) {
    char best[TERCET_MOVE_TEXT], score[CAPTION_SCORE_ROOM];
    tercet_side side = tercet_position_side(tercet_game_position_at(review->game, ply));
    report_best(review, ply, best);
    caption_score(review_best_score(review, ply), side, score);
    fprintf(out, _("; better: %s (%s)"), best, score);
}

/* What an inaccuracy or worse has allowed, in lines of their own below the move. */
static void write_why(const Review *review, size_t ply, FILE *out) {
    enum { INDENT = 9, WIDTH = 79 };
    char why[VERDICT_ROOM];
    if (review_verdict(review, ply) >= REVIEW_INACCURACY)
        view_wrap_indented(verdict_why(review, ply, why), INDENT, WIDTH, out);
}

/* "  3... d6d5     -0.35  mistake; better: b6d4 (+0.10)" */
static void write_move(const Review *review, size_t ply, int width, FILE *out) {
    char number[CAPTION_NUMBER_ROOM], move[TERCET_MOVE_TEXT];
    ReviewVerdict verdict = review_verdict(review, ply);
    if (verdict == REVIEW_UNKNOWN) return;
    caption_number(review->game, ply, number);
    report_played(review, ply, move);
    fprintf(out, "%6s %-*s", number, width, move);
    write_score(review, ply, out);
    fprintf(out, "  %s", _(review_verdict_name(verdict)));
    if (verdict != REVIEW_BEST) write_better(review, ply, out);
    fputc('\n', out);
    write_why(review, ply, out);
}

static void write_ending(const Review *review, FILE *out) {
    char ending[CAPTION_ROOM];
    if (review_complete(review) && caption_ending(review->game, ending)) fprintf(out, "       %s\n", ending);
}

/* ---- The curve ---- */

enum { CURVE_LEFT = 7, CURVE_HEIGHT = 11, CURVE_WIDTH = 72 };

/* The position that a column shows: long games are thinned out. */
static size_t ply_of_column(const Review *review, int column, int width) {
    return width < 2 ? 0 : (size_t)column * (review->count - 1) / (size_t)(width - 1);
}

static void draw_axis(Canvas *canvas, int width, bool unicode) {
    canvas_put(canvas, 0, 1, "100 %");
    canvas_put(canvas, CURVE_HEIGHT / 2, 1, " 50 %");
    canvas_put(canvas, CURVE_HEIGHT - 1, 1, "  0 %");
    for (int column = 0; column < width; column++) {
        canvas_put(canvas, CURVE_HEIGHT / 2, CURVE_LEFT + column, unicode ? "┈" : ".");
    }
}

/* A column of bars from the middle up to White's chances, or down to them. */
static void draw_column(Canvas *canvas, int column, double chances, bool unicode) {
    int middle = CURVE_HEIGHT / 2;
    int row = (int)lround((1 - chances) * (CURVE_HEIGHT - 1));
    int first = row < middle ? row : middle, last = row < middle ? middle : row;
    for (int i = first; i <= last && row != middle; i++) {
        const char *bar = row < middle ? (unicode ? "█" : "#") : (unicode ? "▒" : "o");
        canvas_put(canvas, i, CURVE_LEFT + column, bar);
    }
}

static void write_curve(const Review *review, bool unicode, FILE *out) {
    Canvas canvas;
    int width = review->count < CURVE_WIDTH ? (int)review->count : CURVE_WIDTH;
    canvas_clear(&canvas);
    draw_axis(&canvas, width, unicode);
    for (int column = 0; column < width; column++) {
        size_t ply = ply_of_column(review, column, width);
        if (review->positions[ply].known) draw_column(&canvas, column, review_chances(review, ply), unicode);
    }
    fprintf(out, "\n%s\n", _("White's chances, from the start to the last move:"));
    canvas_write(&canvas, out);
}

/* ---- The summary ---- */

static void write_summary(const Review *review, FILE *out) {
    ReportSummary summary = report_summary(review);
    fputc('\n', out);
    for (tercet_side side = TERCET_WHITE; side <= TERCET_BLACK; side++) {
        const int *moves = summary.moves[side];
        fprintf(out, _("%s: best %d, good %d, inaccuracies %d, mistakes %d, blunders %d.\n"),
                side == TERCET_WHITE ? _("White") : _("Black"), moves[REVIEW_BEST], moves[REVIEW_GOOD],
                moves[REVIEW_INACCURACY], moves[REVIEW_MISTAKE], moves[REVIEW_BLUNDER]);
    }
}

void report_text(const Review *review, bool unicode, FILE *out) {
    char caption[CAPTION_ROOM];
    int width = move_width(review);
    caption_game(review->game, caption);
    fprintf(out, "%s\n\n", caption);
    for (size_t ply = 0; ply + 1 < review->count; ply++) write_move(review, ply, width, out);
    write_ending(review, out);
    write_curve(review, unicode, out);
    write_summary(review, out);
}
