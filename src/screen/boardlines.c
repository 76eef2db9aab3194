/* The engine's lines on the analysis board. It thinks in a thread of its own, about the line that leads to the
 * position; so that must stay as it is until the look is dropped. */
#include "language/language.h"
#include "screen/boardscreen.h"
#include "system/moment.h"
#include "view/caption.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    PAUSE = 150,      /* milliseconds */
    LONGEST = 180000, /* a board that is left open does not empty the battery */
    SCORE_COLUMNS = 6,
    COUNT_ROOM = 32
};

static bool is_over(const BoardScreen *table) {
    return tercet_game_over(table->analysis.line, NULL);
}

void boardlines_drop(BoardScreen *table) {
    computer_cancel(&table->engine.computer);
    table->engine.begun = table->engine.no_memory = false;
    table->engine.from = moment_now() + PAUSE;
}

void boardlines_begin(BoardScreen *table) {
    if (!table->engine.on || table->engine.begun || is_over(table) || moment_now() < table->engine.from) return;
    table->engine.begun = true;
    table->engine.no_memory =
        !computer_begin_lines(&table->engine.computer, table->analysis.line, table->engine.lines, LONGEST);
}

void boardlines_hear(BoardScreen *table) {
    tercet_report report;
    if (!table->engine.computer.thinks) return;
    computer_hear(&table->engine.computer, &report);
    if (report.line_count > 0) table->engine.report = report;
}

int boardlines_wait(const BoardScreen *table) {
    if (!table->engine.on || table->engine.begun || is_over(table)) return INPUT_FOREVER;
    int64_t left = table->engine.from - moment_now();
    return left > 0 ? (int)left : 0;
}

void boardlines_switch(BoardScreen *table) {
    boardlines_drop(table);
    table->engine.on = !table->engine.on;
    table->engine.from = moment_now();
}

void boardlines_more(BoardScreen *table) {
    boardlines_drop(table);
    table->engine.lines = table->engine.lines % BOARD_MOST_LINES + 1;
    table->engine.report.line_count = 0;
    table->engine.on = true;
    table->engine.from = moment_now();
}

/* ---- Drawing ---- */

/* "950", "12k", "3.4M". */
static const char *count_words(uint64_t count, char text[COUNT_ROOM]) {
    enum { THOUSAND = 1000, MILLION = 1000000 };
    if (count < 10 * THOUSAND) {
        snprintf(text, COUNT_ROOM, "%" PRIu64, count);
    } else if (count < MILLION) {
        snprintf(text, COUNT_ROOM, "%" PRIu64 "k", count / THOUSAND);
    } else {
        snprintf(text, COUNT_ROOM, "%" PRIu64 "%s%" PRIu64 "M", count / MILLION, C_("decimal mark", "."),
                 count % MILLION / (MILLION / 10));
    }
    return text;
}

/* What the engine does, in one row, which switches it on and off. */
static void draw_head(BoardScreen *table, int row, int column, int width) {
    const Paint *paint = &table->screen->paint;
    const tercet_report *report = &table->engine.report;
    char text[BOARD_MESSAGE_ROOM], count[COUNT_ROOM];
    if (!table->engine.on) {
        snprintf(text, sizeof text, "%s", _("Engine off; o turns it on"));
    } else if (table->engine.no_memory) {
        snprintf(text, sizeof text, "%s", _("Not enough memory to think"));
    } else if (is_over(table)) {
        snprintf(text, sizeof text, "%s", _("The game is over here"));
    } else if (report->line_count == 0) {
        snprintf(text, sizeof text, "%s", _("The engine looks..."));
    } else {
        snprintf(text, sizeof text, _("Depth %d, %s nodes"), report->depth, count_words(report->nodes, count));
    }
    paint_short(paint, row, column, width, INK_DIM, GROUND_SCREEN, text);
    desk_add_spot(&table->spots, (DeskSpot){row, column, paint_width(text), 'o'});
}

/* One line: its score and its moves, in an area. */
static void draw_line(BoardScreen *table, size_t number, BoardArea area) {
    const Paint *paint = &table->screen->paint;
    const tercet_line *line = &table->engine.report.lines[number];
    const tercet_position *position = boardscreen_position(table);
    char score[CAPTION_SCORE_ROOM];
    caption_score(line->score, tercet_position_side(position), score);
    int end = paint_text(paint, area.row, area.column, INK_STRONG, GROUND_SCREEN, score);
    int from = end < area.column + SCORE_COLUMNS ? area.column + SCORE_COLUMNS : end + 1;
    BoardArea moves = {area.row, from, area.height, area.column + area.width - from};
    desk_draw_line(paint, position, line, moves);
    for (int row = 0; row < area.height; row++) {
        DeskSpot spot = {area.row + row, area.column, area.width, BOARD_LINE_KEY + (int)number};
        desk_add_spot(&table->spots, spot);
    }
}

/* How the rows of the panel are shared: moves have a few at least, if all lines have one each then. */
typedef struct Share {
    bool bar; /* there is room for that, and for a free row */
    int lines;
    int each; /* rows of a line */
} Share;

static Share share_rows(int lines, int rows) {
    enum { HEAD = 1, BAR = 2, MOVES = 3, MANY_MOVES = 8 };
    Share share = {.bar = rows >= HEAD + BAR + lines + MOVES, .lines = lines, .each = 1};
    if (rows >= HEAD + BAR + 2 * lines + MANY_MOVES) share.each = 2;
    if (share.lines > rows - HEAD - 1) share.lines = rows - HEAD - 1;
    return share;
}

int boardlines_draw(BoardScreen *table, BoardArea area) {
    const Paint *paint = &table->screen->paint;
    const tercet_report *report = &table->engine.report;
    char score[CAPTION_SCORE_ROOM];
    Share share = share_rows(table->engine.lines, area.height);
    draw_head(table, area.row, area.column, area.width);
    if (!table->engine.on || is_over(table)) return share.bar ? 2 : 1;
    int row = area.row + 1;
    if (share.bar && report->line_count > 0) {
        tercet_side side = tercet_position_side(boardscreen_position(table));
        caption_score(report->lines[0].score, side, score);
        desk_draw_bar(paint, report->lines[0].score, side, score, row, area.column);
    }
    row += share.bar;
    for (int i = 0; i < share.lines; i++, row += share.each) {
        BoardArea line = {row, area.column, share.each, area.width};
        if (i < (int)report->line_count) draw_line(table, (size_t)i, line);
    }
    return row - area.row + share.bar;
}
