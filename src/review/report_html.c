#include "language/language.h"
#include "review/report.h"
#include "review/verdict.h"
#include "system/draft.h"
#include "view/caption.h"
#include "view/html.h"
#include "view/svg.h"

#include <stdlib.h>

/* Verdicts have words, and shapes in the curve, so that colours are not needed to tell them apart. */
static const char style[] =
    "<style>\n"
    ":root{color-scheme:light dark;--ground:#f4f1ea;--card:#fffdf8;--ink:#1f2b34;--soft:#5b6872;--line:#d8d2c4;"
    "--inaccuracy:#8a6d00;--mistake:#b35300;--blunder:#b3261e;--fine:#2f6b4f}\n"
    "@media (prefers-color-scheme:dark){:root{--ground:#161c21;--card:#1f272d;--ink:#ece6d8;--soft:#a9b2b8;"
    "--line:#39444c;--inaccuracy:#e3c34f;--mistake:#f2994a;--blunder:#ff8a80;--fine:#7fc8a3}}\n"
    "body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}\n"
    "main{max-width:64rem;margin:auto;padding:1.5rem}\n"
    "h1{font-size:1.6rem;margin:0}h2{font-size:1.1rem;margin:0}p{margin:.3rem 0}\n"
    "table{border-collapse:collapse;margin:1rem 0}th,td{padding:.2rem .8rem;text-align:right;"
    "border-bottom:1px solid var(--line)}th:first-child{text-align:left}\n"
    "figure{margin:1rem 0}figcaption{color:var(--soft);font-size:.9rem}.curve{width:100%;height:auto}\n"
    "ol{list-style:none;padding:0;display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(17rem,1fr))}\n"
    "li{background:var(--card);border:1px solid var(--line);border-left:6px solid var(--line);border-radius:10px;"
    "padding:1rem}li:target{outline:3px solid var(--fine)}.score{color:var(--soft)}\n"
    ".pictures{display:flex;flex-wrap:wrap;gap:1rem}.pictures figure{flex:1 1 14rem;max-width:22rem;margin:.5rem 0 0}"
    ".pictures img{width:100%;height:auto;display:block}\n"
    "@media (min-width:42rem){.inaccuracy,.mistake,.blunder{grid-column:span 2}}\n"
    ".inaccuracy{border-left-color:var(--inaccuracy)}.mistake{border-left-color:var(--mistake)}"
    ".blunder{border-left-color:var(--blunder)}.best{border-left-color:var(--fine)}\n"
    ".inaccuracy .verdict{color:var(--inaccuracy)}.mistake .verdict{color:var(--mistake)}"
    ".blunder .verdict{color:var(--blunder)}.best .verdict{color:var(--fine)}.verdict{font-weight:600}\n"
    "</style>\n";

/* ---- Pictures ---- */

/* A picture of the board after a move, or of the start for TERCET_NO_MOVE, as part of the page; false if it cannot be
 * drawn. */
static bool write_picture(const tercet_position *before, tercet_move move, tercet_result result, const char *words,
                          FILE *out) {
    tercet_board board;
    Draft draft;
    size_t length;
    FILE *memory = draft_begin(&draft);
    if (move == TERCET_NO_MOVE) {
        tercet_board_of(before, &board);
    } else {
        tercet_board_after(before, move, &board);
    }
    if (memory != NULL) view_svg(before->ruleset, &board, result, memory);
    char *svg = draft_end(&draft, &length);
    if (svg == NULL) return false;
    fputs("<figure><img loading=\"lazy\" alt=\"", out);
    html_text(words, out);
    fputs("\" src=\"data:image/svg+xml;base64,", out);
    html_base64(svg, length, out);
    fputs("\"><figcaption>", out);
    html_text(words, out);
    fputs("</figcaption></figure>\n", out);
    free(svg);
    return true;
}

/* ---- The curve ---- */

enum { CURVE_WIDTH = 1000, CURVE_HEIGHT = 260 };

static double curve_x(const Review *review, size_t ply) {
    return review->count < 2 ? 0 : (double)ply * CURVE_WIDTH / (double)(review->count - 1);
}

static double curve_y(const Review *review, size_t ply) {
    return (1 - review_chances(review, ply)) * CURVE_HEIGHT;
}

/* Positions are searched from the first on, so what is known is an unbroken row. */
static size_t known_count(const Review *review) {
    size_t count = 0;
    while (count < review->count && review->positions[count].known) count++;
    return count;
}

/* A number with one digit behind the point, whatever the locale writes there. */
static void write_number(double number, FILE *out) {
    long tenths = (long)(number * 10 + 0.5);
    fprintf(out, "%ld.%ld", tenths / 10, tenths % 10);
}

static void write_point(const Review *review, size_t ply, FILE *out) {
    write_number(curve_x(review, ply), out);
    fputc(' ', out);
    write_number(curve_y(review, ply), out);
}

/* The area between the curve and the middle, and the curve itself. */
static void write_area(const Review *review, size_t known, FILE *out) {
    fprintf(out, "<path d=\"M0 %d", CURVE_HEIGHT / 2);
    for (size_t ply = 0; ply < known; ply++) {
        fputc('L', out);
        write_point(review, ply, out);
    }
    fputc('L', out);
    write_number(curve_x(review, known - 1), out);
    fprintf(out, " %dZ\" fill=\"var(--fine)\" opacity=\".25\"/>\n<path d=\"", CURVE_HEIGHT / 2);
    for (size_t ply = 0; ply < known; ply++) {
        fputc(ply == 0 ? 'M' : 'L', out);
        write_point(review, ply, out);
    }
    fputs("\" fill=\"none\" stroke=\"var(--fine)\" stroke-width=\"3\" stroke-linejoin=\"round\"/>\n", out);
}

/* A mark where a move was an inaccuracy (a circle), a mistake (a diamond) or a blunder (a square); a link to it. */
static void write_mark(const Review *review, size_t ply, FILE *out) {
    static const char *const shapes[REVIEW_VERDICTS] = {
        [REVIEW_INACCURACY] = "M-6 0A6 6 0 1 1 6 0A6 6 0 1 1 -6 0Z",
        [REVIEW_MISTAKE] = "M0 -9L9 0L0 9L-9 0Z",
        [REVIEW_BLUNDER] = "M-8 -8H8V8H-8Z",
    };
    ReviewVerdict verdict = review_verdict(review, ply);
    char number[CAPTION_NUMBER_ROOM], move[TERCET_MOVE_TEXT];
    if (shapes[verdict] == NULL) return;
    caption_number(review->game, ply, number);
    report_played(review, ply, move);
    fprintf(out, "<a href=\"#ply%zu\"><path transform=\"translate(", ply + 1);
    write_point(review, ply + 1, out);
    fprintf(out, ")\" d=\"%s\" fill=\"var(--%s)\"><title>%s %s: %s</title></path></a>\n", shapes[verdict],
            review_verdict_name(verdict), number, move, _(review_verdict_name(verdict)));
}

static void write_curve(const Review *review, FILE *out) {
    size_t known = known_count(review);
    fprintf(out,
            "<figure>\n<svg class=\"curve\" viewBox=\"-10 -10 %d %d\" role=\"img\" aria-labelledby=\"curve\">\n"
            "<rect width=\"%d\" height=\"%d\" fill=\"none\" stroke=\"var(--line)\"/>\n"
            "<path d=\"M0 %dH%d\" stroke=\"var(--soft)\" stroke-dasharray=\"4 6\"/>\n",
            CURVE_WIDTH + 20, CURVE_HEIGHT + 20, CURVE_WIDTH, CURVE_HEIGHT, CURVE_HEIGHT / 2, CURVE_WIDTH);
    if (known > 0) write_area(review, known, out);
    for (size_t ply = 0; ply + 1 < review->count; ply++) write_mark(review, ply, out);
    fputs("</svg>\n<figcaption id=\"curve\">", out);
    /* xgettext:no-c-format */
    html_text(_("White's chances, from 100 % at the top to 0 % at the bottom, after each move. Marked are inaccuracies "
                "(circles), mistakes (diamonds) and blunders (squares)."),
              out);
    fputs("</figcaption>\n</figure>\n", out);
}

/* ---- The summary ---- */

static void write_summary(const Review *review, FILE *out) {
    ReportSummary summary = report_summary(review);
    fprintf(out, "<table>\n<tr><th></th><th>%s</th><th>%s</th></tr>\n", _("White"), _("Black"));
    for (ReviewVerdict verdict = REVIEW_BEST; verdict < REVIEW_VERDICTS; verdict++) {
        fprintf(out, "<tr><th>%s</th><td>%d</td><td>%d</td></tr>\n", _(review_verdict_name(verdict)),
                summary.moves[TERCET_WHITE][verdict], summary.moves[TERCET_BLACK][verdict]);
    }
    fputs("</table>\n", out);
}

/* ---- The moves ---- */

static void write_comment(const Review *review, size_t ply, FILE *out) {
    const char *comment = tercet_game_comment(review->game, ply);
    if (comment == NULL) return;
    fputs("<p>", out);
    html_text(comment, out);
    fputs("</p>\n", out);
}

/* "Better: d2d4 (+0.35)" */
static void better_words(const Review *review, size_t ply, char words[CAPTION_ROOM]) {
    char best[TERCET_MOVE_TEXT], score[CAPTION_SCORE_ROOM];
    report_best(review, ply, best);
    caption_score(review_best_score(review, ply), tercet_position_side(tercet_game_position_at(review->game, ply)),
                  score);
    snprintf(words, CAPTION_ROOM, _("Better: %s (%s)"), best, score);
}

/* What the move does, or allows. */
static void write_why(const Review *review, size_t ply, FILE *out) {
    char why[VERDICT_ROOM];
    if (verdict_why(review, ply, why)[0] == '\0') return;
    fputs("<p>", out);
    html_text(why, out);
    fputs("</p>\n", out);
}

static void write_judgement(const Review *review, size_t ply, FILE *out) {
    ReviewVerdict verdict = review_verdict(review, ply);
    char words[CAPTION_ROOM];
    if (verdict == REVIEW_UNKNOWN) return;
    fprintf(out, "<p><span class=\"verdict\">%s</span>", _(review_verdict_name(verdict)));
    if (!review_is_end(review, ply + 1)) {
        char score[CAPTION_SCORE_ROOM];
        tercet_side next = tercet_position_side(tercet_game_position_at(review->game, ply + 1));
        caption_score(review->positions[ply + 1].score, next, score);
        fprintf(out, " <span class=\"score\">%s</span>", score);
    }
    fputs("</p>\n", out);
    write_why(review, ply, out);
    if (verdict == REVIEW_BEST) return;
    better_words(review, ply, words);
    fprintf(out, "<p>%s</p>\n", words);
}

/* The board after the best move. */
static bool write_better_picture(const Review *review, size_t ply, FILE *out) {
    char words[CAPTION_ROOM];
    tercet_undo undo;
    tercet_position after = *tercet_game_position_at(review->game, ply);
    better_words(review, ply, words);
    tercet_move_make(&after, review->positions[ply].best, &undo);
    return write_picture(&undo.before, review->positions[ply].best, tercet_position_result(&after), words, out);
}

/* One move: its judgement, what the record says, the board after it, and after the better one if it gave much away.
 * False if a picture cannot be drawn. */
static bool write_move(const Review *review, size_t ply, FILE *out) {
    char number[CAPTION_NUMBER_ROOM], move[TERCET_MOVE_TEXT], words[CAPTION_ROOM];
    ReviewVerdict verdict = review_verdict(review, ply);
    bool last = ply + 2 == review->count;
    caption_number(review->game, ply, number);
    report_played(review, ply, move);
    snprintf(words, sizeof words, "%s %s", number, move);
    fprintf(out, "<li id=\"ply%zu\" class=\"%s\">\n<h2>%s</h2>\n", ply + 1, review_verdict_name(verdict), words);
    write_judgement(review, ply, out);
    write_comment(review, ply + 1, out);
    fputs("<div class=\"pictures\">\n", out);
    bool drawn = write_picture(tercet_game_position_at(review->game, ply), tercet_game_move_at(review->game, ply),
                               last ? tercet_game_result(review->game) : TERCET_NONE, words, out);
    if (verdict >= REVIEW_INACCURACY) drawn = write_better_picture(review, ply, out) && drawn;
    fputs("</div>\n</li>\n", out);
    return drawn;
}

static bool write_start(const Review *review, FILE *out) {
    tercet_result result = review->count == 1 ? tercet_game_result(review->game) : TERCET_NONE;
    fprintf(out, "<li id=\"ply0\">\n<h2>%s</h2>\n", _("The start."));
    write_comment(review, 0, out);
    fputs("<div class=\"pictures\">\n", out);
    bool drawn = write_picture(tercet_game_position_at(review->game, 0), TERCET_NO_MOVE, result, _("The start."), out);
    fputs("</div>\n</li>\n", out);
    return drawn;
}

/* ---- The page ---- */

static void write_ending(const Review *review, FILE *out) {
    char ending[CAPTION_ROOM];
    if (!caption_ending(review->game, ending)) return;
    fputs("<p>", out);
    html_text(ending, out);
    fputs("</p>\n", out);
}

bool report_html(const Review *review, FILE *out) {
    char caption[CAPTION_ROOM];
    caption_game(review->game, caption);
    /* The language of the page, as browsers know it. */
    fprintf(out, "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n",
            language_code(language_chosen()));
    fputs("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>", out);
    html_text(caption, out);
    fprintf(out, "</title>\n%s</head>\n<body>\n<main>\n<h1>", style);
    html_text(caption, out);
    fputs("</h1>\n", out);
    write_ending(review, out);
    if (!review_complete(review)) fprintf(out, "<p>%s</p>\n", _("The review was interrupted; the rest is missing."));
    write_curve(review, out);
    write_summary(review, out);
    fputs("<ol>\n", out);
    bool drawn = write_start(review, out);
    for (size_t ply = 0; ply + 1 < review->count && drawn; ply++) drawn = write_move(review, ply, out);
    fputs("</ol>\n</main>\n</body>\n</html>\n", out);
    return drawn;
}
