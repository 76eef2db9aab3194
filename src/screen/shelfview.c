#include "language/language.h"
#include "screen/setup.h"
#include "screen/shelfscreen.h"

#include <stdio.h>
#include <string.h>

enum {
    HEADING_ROW = 2,
    FIRST_ROW = 3,
    FEW_COLUMNS = 100,
    NARROW_WIDTH = 38, /* of the table where there are few columns, and a game has two rows */
    WIDEST = 84,
    MARGIN = 3, /* before the first column, for the cursor */
    DATE_WIDTH = 10,
    RULESET_WIDTH = 13,
    RESULT_WIDTH = 3,
    MOVES_WIDTH = 5,
    NOTICE_ROWS = 4,
    DESCRIPTION_ROWS = 2 /* above the keys */
};

static bool is_narrow(const Paint *paint) {
    return paint->columns < FEW_COLUMNS;
}

static int table_width(const Paint *paint) {
    int width = paint->columns * 2 / 5 + 16;
    if (is_narrow(paint)) return NARROW_WIDTH;
    return width < WIDEST ? width : WIDEST;
}

/* How many rows a game has. */
static int game_rows(const Paint *paint) {
    return is_narrow(paint) ? 2 : 1;
}

size_t shelfview_rows(const ShelfScreen *shelf) {
    const Paint *paint = &shelf->screen->paint;
    return (size_t)((paint->rows - FIRST_ROW - DESCRIPTION_ROWS - 1) / game_rows(paint));
}

/* ---- The table ---- */

/* What stands in a row. */
typedef struct Row {
    const char *date, *ruleset, *players, *result, *moves;
} Row;

/* The players stand between the others, or below them where there are few columns. */
static void draw_row(const Paint *paint, const Row *row, int at, Ink ink, Ground ground) {
    int players = MARGIN + DATE_WIDTH + 1 + RULESET_WIDTH + 1, end = table_width(paint);
    int result = end - MOVES_WIDTH - 1 - RESULT_WIDTH;
    paint_short(paint, at, MARGIN, DATE_WIDTH, ink, ground, row->date);
    paint_short(paint, at, MARGIN + DATE_WIDTH + 1, RULESET_WIDTH, ink, ground, row->ruleset);
    if (is_narrow(paint)) {
        paint_short(paint, at + 1, MARGIN + 2, end - MARGIN - 2, INK_DIM, ground, row->players);
    } else {
        paint_short(paint, at, players, result - 1 - players, ink, ground, row->players);
    }
    paint_text(paint, at, result, ink, ground, row->result);
    paint_text(paint, at, end - paint_width(row->moves), ink, ground, row->moves);
}

static void draw_heading(const Paint *paint) {
    const char *players = is_narrow(paint) ? "" : C_("column", "Players");
    const Row row = {C_("column", "Date"), C_("column", "Game"), players, "", C_("column", "Moves")};
    draw_row(paint, &row, HEADING_ROW, INK_DIM, GROUND_SCREEN);
}

static void draw_game(ShelfScreen *shelf, size_t index, int at) {
    const Paint *paint = &shelf->screen->paint;
    const ShelfGame *game = &shelf->shelf.games[shelf->found[index]];
    const ShelfFacts *facts = &game->facts;
    bool chosen = index == shelf->chosen;
    Ground ground = chosen ? GROUND_BAR : GROUND_SCREEN;
    char players[CAPTION_ROOM], moves[16];
    Row row = {facts->date, "", game->name, "", ""};
    if (facts->ruleset != NULL) {
        snprintf(moves, sizeof moves, "%d", facts->moves);
        row = (Row){facts->date, tercet_ruleset_name(facts->ruleset), shelf_players(facts, players),
                    shelf_result(facts), moves};
    }
    paint_fill(paint, at, 1, game_rows(paint), table_width(paint), ground);
    if (chosen) paint_text(paint, at, 1, INK_STRONG, ground, paint_sign(paint, "▸", ">"));
    draw_row(paint, &row, at, facts->ruleset == NULL ? INK_DIM : INK_TEXT, ground);
    for (int i = 0; i < game_rows(paint); i++) {
        desk_add_spot(&shelf->spots, (DeskSpot){at + i, 1, table_width(paint), SHELF_GAME_KEY + (int)index});
    }
}

static void draw_table(ShelfScreen *shelf) {
    const Paint *paint = &shelf->screen->paint;
    size_t rows = shelfview_rows(shelf), first = shelf->chosen < rows ? 0 : shelf->chosen - rows + 1;
    draw_heading(paint);
    for (size_t i = 0; i < rows && first + i < shelf->count; i++) {
        draw_game(shelf, first + i, FIRST_ROW + game_rows(paint) * (int)i);
    }
    if (shelf->count > 0) return;
    paint_wrapped(paint, FIRST_ROW, MARGIN, table_width(paint) - MARGIN, 0, NOTICE_ROWS, INK_TEXT,
                  shelf->words[0] == '\0' ? _("No game was played yet. Every game will be kept here, finished or not.")
                                          : _("No game has all of these words in its names, date, result or players."));
}

/* ---- The chosen game ---- */

/* Reads the game that is chosen, unless that was done before. */
static void read_chosen(ShelfScreen *shelf) {
    const ShelfGame *game = shelfscreen_chosen(shelf);
    const char *path = game == NULL ? "" : game->path;
    if (strcmp(path, shelf->shown) == 0) return;
    tercet_game_free(shelf->game);
    shelf->game = game == NULL ? NULL : store_load(path, shelf->fault);
    snprintf(shelf->shown, sizeof shelf->shown, "%s", path);
}

static void draw_picture(ShelfScreen *shelf) {
    const Paint *paint = &shelf->screen->paint;
    int column = table_width(paint) + 2;
    BoardArea area = {1, column, paint->rows - DESCRIPTION_ROWS - 2, paint->columns - column - 1};
    tercet_board board;
    read_chosen(shelf);
    if (shelf->game == NULL) return;
    tercet_game_board(shelf->game, &board);
    setup_draw_board(shelf->screen, tercet_game_position(shelf->game)->ruleset, &board, area);
}

/* Its name and what there is to say about it, or what is wrong with its file. */
static void draw_description(const ShelfScreen *shelf) {
    const Paint *paint = &shelf->screen->paint;
    const ShelfGame *game = shelfscreen_chosen(shelf);
    char text[SHELF_TEXT_ROOM], named[2 * SHELF_TEXT_ROOM];
    if (game == NULL) return;
    snprintf(text, sizeof text, "%s", shelf->fault);
    if (shelf->game != NULL) shelf_describe(shelf->game, text);
    snprintf(named, sizeof named, _("%s: %s"), game->name, text);
    paint_wrapped(paint, paint->rows - 1 - DESCRIPTION_ROWS, 1, paint->columns - 2, 0, DESCRIPTION_ROWS, INK_TEXT,
                  named);
}

/* ---- The rest ---- */

static void draw_title(const ShelfScreen *shelf) {
    const Paint *paint = &shelf->screen->paint;
    char title[ENTRY_ROOM];
    const char *order = C_("order", shelf_order_name(shelf->order));
    int length = snprintf(title, sizeof title, language_number("%zu game", "%zu games", (unsigned long)shelf->count),
                          shelf->count);
    if (shelf->words[0] != '\0') {
        snprintf(title + length, sizeof title - (size_t)length, _(" with '%.60s'"), shelf->words);
    }
    paint_text(paint, 0, 1, INK_STRONG, GROUND_BAR, title);
    length = snprintf(title, sizeof title, _("by %s"), order);
    paint_text(paint, 0, paint->columns - 1 - paint_width(title), INK_STRONG, GROUND_BAR, title);
}

/* What is said, so many rows above the keys; a long text covers what stands there. */
static void draw_message(const ShelfScreen *shelf, int below) {
    const Paint *paint = &shelf->screen->paint;
    int lines = paint_wrapped(paint, 0, 1, paint->columns - 2, 0, 0, INK_STRONG, shelf->message);
    int row = paint->rows - 1 - below - lines;
    if (shelf->message[0] == '\0') return;
    paint_fill(paint, row, 0, lines, paint->columns, GROUND_SCREEN);
    paint_wrapped(paint, row, 1, paint->columns - 2, 0, lines, INK_STRONG, shelf->message);
}

/* Draws what is said, or typed, in the rows above the keys; returns the column of the cursor, 0 if there is none. */
static int draw_below(const ShelfScreen *shelf) {
    static const char *const prompts[] = {
        [SHELF_SEARCHING] = N_("Search:"), [SHELF_OPENING] = N_("File:"), [SHELF_EXPORTING] = N_("Export to:")};
    const Paint *paint = &shelf->screen->paint;
    bool typing = shelf->typing != SHELF_READING && shelf->typing != SHELF_REPLACING;
    int row = paint->rows - 1 - DESCRIPTION_ROWS;
    if (!typing && shelf->message[0] == '\0') draw_description(shelf);
    draw_message(shelf, typing ? 1 : 0);
    if (!typing) return 0;
    paint_fill(paint, row + 1, 0, 1, paint->columns, GROUND_SCREEN);
    return entry_draw(paint, &shelf->entry, row + 1, 1, _(prompts[shelf->typing]));
}

static void draw_keys(ShelfScreen *shelf) {
    static const DeskKey keys[] = {
        {KEYS_ENTER, NC_("key", "Enter"), NC_("key bar", "open")},
        {'r', "r", NC_("key bar", "review")},
        {'/', "/", NC_("key bar", "search")},
        {'s', "s", NC_("key bar", "sort")},
        {'t', "t", NC_("key bar", "stats")},
        {'d', "d", NC_("key bar", "delete")},
        {'x', "x", NC_("key bar", "export")},
        {'?', "?", NC_("key bar", "help")},
        {'q', "q", NC_("key bar", "leave")},
    };
    const Paint *paint = &shelf->screen->paint;
    if (shelf->typing == SHELF_READING) {
        desk_draw_keys(paint, keys, sizeof keys / sizeof keys[0], &shelf->spots);
        return;
    }
    shelf->spots.count = 0; /* nothing else may be clicked now */
    if (shelf->typing == SHELF_REPLACING) {
        desk_draw_keys(paint, desk_question_keys, DESK_QUESTION_KEYS, &shelf->spots);
    } else {
        desk_draw_keys(paint, desk_line_keys, DESK_LINE_KEYS, &shelf->spots);
    }
}

void shelfview_draw(ShelfScreen *shelf) {
    shelf->spots.count = 0;
    if (!screen_begin(shelf->screen, "")) return;
    draw_title(shelf);
    draw_table(shelf);
    draw_picture(shelf);
    draw_keys(shelf);
    int cursor = draw_below(shelf);
    paint_show(&shelf->screen->paint, cursor > 0 ? shelf->screen->paint.rows - 2 : -1, cursor);
}
