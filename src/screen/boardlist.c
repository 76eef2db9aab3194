/* The moves of an analysis with their variations, as they flow through the rows of an area. */
#include "language/language.h"
#include "screen/boardscreen.h"

#include <stdio.h>

enum { INDENT = 2, MOST_INDENTS = 4, WORD_ROOM = VIEW_FIGURES_ROOM + TERCET_NESTING + 8 };

/* Where the next word goes, counted from the upper left corner of the whole list. */
typedef struct Flow {
    int width;
    int row, column;
    bool fresh; /* the next word begins a row of its own */
} Flow;

/* A move as it is written in the list. */
static const char *word_of(const BoardScreen *table, const OutlineMove *move, char word[WORD_ROOM]) {
    char figures[VIEW_FIGURES_ROOM];
    const tercet_ruleset *ruleset = boardscreen_position(table)->ruleset;
    const char *text = desk_move(&table->screen->paint, ruleset, move->text, figures);
    int length = snprintf(word, WORD_ROOM, "%s%s%s", move->opens ? "(" : "", text, move->remarked ? "*" : "");
    for (int i = 0; i < move->closes && length < WORD_ROOM - 1; i++) word[length++] = ')';
    word[length] = '\0';
    return word;
}

/* Finds the place of a move, which goes to the next row if there is no room for it, or if a variation begins with it or
 * has ended before it. */
static void place(Flow *flow, const OutlineMove *move, int width) {
    int indent = INDENT * (move->nesting < MOST_INDENTS ? move->nesting : MOST_INDENTS);
    bool begins = move->opens || flow->fresh || flow->column + width > flow->width;
    if (begins && (flow->row > 0 || flow->column > 0)) flow->row++;
    if (begins) flow->column = indent;
    flow->fresh = false;
}

static void pass(Flow *flow, const OutlineMove *move, int width) {
    flow->column += width + 1;
    flow->fresh = move->closes > 0;
}

/* The row of the move that led here, and how many rows there are. */
static int find_row(const BoardScreen *table, int width, int *rows) {
    char word[WORD_ROOM];
    Flow flow = {.width = width};
    int here = 0;
    for (size_t i = 0; i < table->outline.count; i++) {
        const OutlineMove *move = &table->outline.moves[i];
        int columns = paint_width(word_of(table, move, word));
        place(&flow, move, columns);
        if (move->node == table->analysis.node) here = flow.row;
        pass(&flow, move, columns);
    }
    *rows = flow.row + 1;
    return here;
}

static void draw_move(BoardScreen *table, const OutlineMove *move, const char *word, int row, int column) {
    const Paint *paint = &table->screen->paint;
    bool here = move->node == table->analysis.node;
    Ground ground = !here ? GROUND_SCREEN : table->on_moves ? GROUND_CURSOR : GROUND_BAR;
    Ink ink = here ? INK_STRONG : move->nesting > 0 ? INK_DIM : INK_TEXT;
    int end = paint_text(paint, row, column, ink, ground, word);
    desk_add_spot(&table->spots, (DeskSpot){row, column, end - column, DESK_MOVE_KEY + (int)move->node});
    if (!here || !table->on_moves) return;
    table->aim.cursor_row = row;
    table->aim.cursor_column = column;
}

void boardlist_draw(BoardScreen *table, BoardArea area) {
    char word[WORD_ROOM];
    Flow flow = {.width = area.width};
    int rows, here = find_row(table, area.width, &rows);
    int first = here > area.height / 2 ? here - area.height / 2 : 0;
    if (area.height <= 0) return;
    if (first > rows - area.height) first = rows > area.height ? rows - area.height : 0;
    for (size_t i = 0; i < table->outline.count; i++) {
        const OutlineMove *move = &table->outline.moves[i];
        int columns = paint_width(word_of(table, move, word));
        place(&flow, move, columns);
        bool seen = flow.row >= first && flow.row < first + area.height;
        if (seen) draw_move(table, move, word, area.row + flow.row - first, area.column + flow.column);
        pass(&flow, move, columns);
    }
    if (table->outline.count == 0) {
        paint_short(&table->screen->paint, area.row, area.column, area.width, INK_DIM, GROUND_SCREEN,
                    _("No moves yet"));
    }
}
